// The names that a scope binds, and their storage. Built per file by resolve() before anything runs, as CPython's symtable
// does; the results are written into the AST (Binding, slot) and these records.
#pragma once

#include <span>
#include <vector>

#include "ast/ast.h"
#include "diag/diag.h"

namespace kdsl::ast {

// A TypeParams scope encloses a generic definition and holds `T` of `def f[T](x: T)`.
enum class ScopeKind : uint8_t { Module, Class, Function, Lambda, Comprehension, TypeParams };

// One slot of a function's frame.
struct Slot {
  Name name;
  bool is_cell = false;  // shared with inner functions: the slot holds a CellObject
  bool is_free = false;  // comes from an enclosing function: filled from the closure
  uint32_t parent_slot = 0;  // if is_free: the slot in the enclosing function's frame
};

struct Scope {
  ScopeKind kind;
  Scope* parent;
  Name name;
  std::span<Slot> slots;  // parameters first, in order of the parameter list
  std::span<uint32_t> free_slots;  // indices of the is_free slots, in closure order
  bool is_generator = false;  // contains yield
  // A list, set or dict comprehension and type parameters have no frame: their names are slots of the enclosing frame, which
  // are unbound (with fresh cells) whenever the scope is entered. For other scopes inlined_slots is empty.
  bool is_inlined = false;
  std::span<uint32_t> inlined_slots;
  std::span<Name> locals;  // functions: names in order of their slots, without hidden ones
  std::span<Name> globals;  // names of the module and of Python that the code uses, in order of first appearance
  uint32_t class_cell = kNoSlot;  // classes: the slot of the cell `__class__`, if a method needs it
  uint32_t class_ref = kNoSlot;  // functions: the slot of `__class__`, which super() asks for
  static constexpr uint32_t kNoSlot = ~0u;
};

// A Binding::Class with slot kNoSlot has no enclosing variable: the name is looked up in the class namespace, then in the
// globals.

// The names that may be loop-carried or region results: stored names and bases of stored subscripts and attributes in the
// statement, in order of first appearance. It is empty for a class or module scope.
struct RegionInfo {
  struct Stored {
    Name name;
    Binding binding;
    uint32_t slot;
    bool rebinds;  // the name itself is assigned (else only an element or attribute of its value)
    Span first_store;  // for diagnostics
    Span bound_before;  // the last binding of the name in the text before the region, if there is one
    bool reads_itself = false;  // a statement that binds the name also reads it: `s = s + x`, `s += x`
  };
  std::span<Stored> stored;
  bool has_early_exit = false;  // checked and reported in staged code only, see early_exits
  struct EarlyExit {
    Span span;
    const char* kind;  // "break", "continue", "return", "raise"
    uint8_t loop_depth;  // number of inner loops between the statement and the exit
  };
  std::span<EarlyExit> early_exits;
};

}  // namespace kdsl::ast

namespace kdsl::check {

// Returns the mangled form of `name` in the class `class_name` (empty: outside of classes): `__x` is `_Class__x`.
Name mangle_private(NameTable& names, Name class_name, Name name);

// Resolves every name of the module and fills Scope and RegionInfo records (in module.arena). Reports the errors of CPython's
// symtable as SyntaxErrors (global after use, nonlocal without binding, …).
void resolve(ast::Module& module, NameTable& names, diag::Sink& sink);

}  // namespace kdsl::check
