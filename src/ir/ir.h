// KIR: structured, typed SSA. A Module owns functions; a function has one region; a region has one block with arguments; an op
// has operands, results, attributes and regions. Everything lives in the module's arena and is referred to by pointer; control
// flow is nested (no phi, no branch). The text form (printer.h, reader.h) is read back exactly. stage/ builds it, passes/
// rewrite it, codegen/ lowers it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/arena.h"
#include "base/names.h"
#include "base/source.h"
#include "ir/enums.h"
#include "ir/type.h"

namespace kdsl::ir {

// The members are in op_kind.h, so that code which only passes ops on does not depend on the catalogue.
enum class OpKind : uint8_t;

enum class AttrName : uint8_t {
#define ATTR(Name, text) Name,
#include "ir/attributes.def"
};
inline constexpr size_t kAttrCount = 0
#define ATTR(Name, text) +1
#include "ir/attributes.def"
    ;
// The names as the catalogue spells them, with `_` at the end, since some are keywords of C++.
namespace attr {
#define ATTR(Name, text) inline constexpr AttrName text##_ = AttrName::Name;
#include "ir/attributes.def"
}  // namespace attr
std::string_view to_text(AttrName name);  // "value", "unroll_full", …
std::optional<AttrName> attr_from_text(std::string_view text);

namespace effect {
// Pure has an enumeration of its own: it stands for no effect at all, so `op.is(effect::Pure)` would never hold (see Op::is).
enum None : uint16_t { Pure = 0 };
enum : uint16_t { Read = 1, Write = 2, Sync = 4, Convergent = 8, Terminator = 16, Alloc = 32, Control = 64, Debug = 128 };
}

// The groups of ops.def.
enum class Family : uint8_t { Arithmetic, Cast, Aggregate, Memory, Flow, Thread, Async, Matrix, Tile, Output };

// The facts about a kind of op. Its operands and attributes one by one are in catalogue.h; by name they are in ops.h.
struct OpInfo {
  std::string_view text;
  Family family;
  uint16_t effects;
  bool is_of_target;  // each target that supports it lowers it itself
  bool is_unary, is_binary;  // the operands are `value`, or `lhs` and `rhs`
  int min_operands, max_operands;  // -1: any number
  int min_results, max_results;
  int regions;
};
const OpInfo& info(OpKind kind);
std::optional<OpKind> op_from_text(std::string_view text);

// The origin of an op: a location and the chain of inlined calls that led there, innermost first.
struct CallSite {
  Span call;
  Name function;  // the function that contains the call
  const CallSite* parent;  // null at the entry
  Name callee{};  // the function that is called; names inlined code in debug information
};
struct Loc {
  Span span;
  const CallSite* chain = nullptr;
};

struct Op;
struct Block;
struct Region;

struct Value {
  Type type;
  uint32_t index = 0;  // position among the results of `def`, or the arguments of `block`
  mutable uint32_t id = 0;  // scratch number of a running pass or verification, meaningless afterwards
  Op* def = nullptr;  // null for a block argument
  Block* block = nullptr;  // set for a block argument
  Name name;  // hint for dumps and messages: the first variable that it was bound to
};

// An attribute: an integer (also enums and flags), a list of them, a double, a string or a type.
struct Attr {
  enum class Kind : uint8_t { Int, Float, Text, Type, Ints } kind = Kind::Int;
  AttrName name{};
  union {
    int64_t i;
    double f;
  };
  std::string_view text;  // owned by the module's arena
  Type type;
  std::span<const int64_t> ints;  // owned by the module's arena
};

struct Op {
  OpKind kind;
  mutable uint32_t id = 0;  // scratch, like Value::id
  Loc loc;
  Block* parent = nullptr;
  Op* prev = nullptr;
  Op* next = nullptr;
  std::span<Value*> operands;
  std::span<Value> results;
  std::span<Attr> attrs;
  std::span<Region> regions;

  Value* operand(size_t i) const { return operands[i]; }
  Value* result(size_t i = 0) const { return &results[i]; }
  const Attr* find(AttrName name) const;
  int64_t int_attr(AttrName name, int64_t absent = 0) const;
  double float_attr(AttrName name, double absent = 0) const;
  std::string_view text_attr(AttrName name) const;
  std::span<const int64_t> ints_attr(AttrName name) const;
  Type type_attr(AttrName name) const;
  bool has(AttrName name) const { return find(name) != nullptr; }
  template <typename E>
  E enum_attr(AttrName name, E absent = E{}) const {
    return static_cast<E>(int_attr(name, static_cast<int64_t>(absent)));
  }
  bool is(uint16_t effects) const { return (info(kind).effects & effects) != 0; }
  bool is(effect::None) const = delete;
};

struct Region {
  Block* block = nullptr;
};

struct Block {
  Op* parent_op = nullptr;  // null for a function body
  std::span<Value*> args;
  Op* first = nullptr;
  Op* last = nullptr;

  Op* terminator() const { return last && last->is(effect::Terminator) ? last : nullptr; }
};

// A Kernel is launched by host code, a Device function is called by kernels of other programs, and a Host function is an entry.
enum class FunctionKind : uint8_t { Kernel, Device, Host };

struct Param {
  Name name;  // `a`, `a.shape0`, `a.stride1`, …
  Type type;
  uint32_t align = 0;  // pointers: known alignment of the address in bytes
  bool noalias = false;  // for pointers: nothing else reaches the memory
  bool apart = false;  // for pointers: no other parameter reaches the memory, which `noalias` implies
  bool readonly = false;  // for pointers: never stored through (filled by a pass)
  bool grid_constant = false;
  uint64_t divisible_by = 1;  // for integers: promised divisor
};

// An argument that a caller sees (Python or C), and its mapping to the flat parameters of an entry.
struct EntryArg {
  enum class Kind : uint8_t { Tensor, Scalar, Pointer, Stream, Event } kind;
  Name name;
  uint32_t first_param;  // parameter of a Scalar, Pointer, Stream or Event; data pointer of a Tensor
  uint8_t dtype;  // dtype::DType of the scalar or the tensor's elements
  Space space = Space::Global;
  uint32_t align = 0;
  struct Mode {
    int64_t extent = -1, stride = -1;  // static value, or -1 when dynamic
    int32_t extent_param = -1, stride_param = -1;  // parameter that holds a dynamic extent or stride
    int64_t extent_div = 1, stride_div = 1;
  };
  std::span<Mode> modes;  // for a Tensor
};

struct LaunchBounds {
  uint32_t required_threads[3] = {0, 0, 0};  // reqntid; zeros: unknown
  uint32_t max_threads[3] = {0, 0, 0};  // maxntid
  uint32_t min_blocks = 0;  // minctasm
  uint32_t cluster[3] = {0, 0, 0};  // reqnctapercluster
  bool merges_branches = false;  // shared memory of the arms of an `if` may overlap
};

struct Function {
  FunctionKind kind;
  std::string_view name;  // symbol
  std::string_view source_name;  // name in the source
  Loc loc;
  std::vector<Param> params;
  std::vector<Type> results;
  Region body;  // block arguments == params
  LaunchBounds bounds;  // for a Kernel
  uint32_t static_shared_bytes = 0;  // for a Kernel: filled by the shared-memory layout pass
  std::vector<EntryArg> entry_args;  // for Host entries and kernels compiled on their own
  std::vector<uint8_t> result_dtypes;  // for Host and Device functions: dtype::DType of each result
};

struct Global {  // a constant array of bytes
  std::string_view symbol;
  std::string_view data;
  uint32_t align;
};

class Module {
 public:
  Module() = default;
  Module(const Module&) = delete;
  Module& operator=(const Module&) = delete;

  Arena arena;
  std::vector<Function*> functions;  // in order of creation: host entries and kernels
  std::vector<Global> globals;
  std::vector<std::vector<Type>> structs;
  // The architecture for which passes choose instructions: "sm_90a". If it is empty, they use what all architectures from sm_80
  // on have.
  std::string arch;

  Function* add_function(FunctionKind kind, std::string_view name);
  // Adds a function with a body block that has one argument for each parameter, named like it.
  Function* add_function(FunctionKind kind, std::string_view name, std::vector<Param> params);
  Function* find_function(std::string_view name) const;
  // Removes the functions that were added after there were `count`.
  void drop_functions(size_t count);
  Type struct_type(std::span<const Type> fields);  // interned

 private:
  std::vector<std::unique_ptr<Function>> owned_;
  std::unordered_map<std::string_view, Function*> by_name_;
};

// ---- editing -------------------------------------------------------------------------------------------------

void insert_before(Op* op, Op* position);
void append(Block* block, Op* op);
void unlink(Op* op);  // removes it from its block; the memory stays in the arena
Block* make_block(Module& module, std::span<const Type> arg_types, Op* parent_op);

// ---- constants ----------------------------------------------------------------------------------------------
// The `value` of an int constant is stored masked to its width (i1: 0 or 1); an i128 one is the sign extension of 64 bits. A
// float constant holds the double nearest to it, already rounded to its type.

std::optional<int64_t> signed_constant(const Value* value);  // sign-extended; none if not an int constant
std::optional<uint64_t> unsigned_constant(const Value* value);  // zero-extended; none for i128 too
std::optional<double> float_constant(const Value* value);

// Calls f(Op*) for every op below `block`, outer before inner, in order. f may unlink the op it is given.
template <typename F>
void walk(Block* block, F&& f) {
  for (Op* op = block->first; op;) {
    Op* next = op->next;
    auto regions = op->regions;
    f(op);
    for (Region& region : regions)
      if (region.block) walk(region.block, f);
    op = next;
  }
}

}  // namespace kdsl::ir
