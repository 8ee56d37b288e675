// The resolver's own tables: one ScopeTable per scope while a module is resolved. Internal to check/. There are two steps:
// collect.cpp walks the tree once and notes every use and store of a name; bind.cpp then decides where each name lives and
// writes the results into the tree.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "check/scope.h"

namespace kdsl::check {

constexpr uint32_t kNoSlot = ast::Scope::kNoSlot;

struct Symbol {
  bool is_bound = false;  // assigned, imported, defined, a parameter …
  bool is_param = false;
  bool is_global = false;  // declared by `global`
  bool is_nonlocal = false;  // declared by `nonlocal`
  bool is_used = false;
  Span nonlocal_span;  // location of the declaration
  Span bound;  // the latest binding so far
  uint32_t slot = kNoSlot;  // slot in the frame of the scope's home
};

struct ScopeTable {
  ast::Scope* scope;
  ScopeTable* parent;
  ScopeTable* home;  // the scope whose frame holds the names: itself unless inlined
  std::unordered_map<Name, Symbol> symbols;
  std::vector<Name> order;  // names in order of first appearance
  std::vector<ast::Slot> slots;  // for homes only
  std::vector<Name> globals;  // for homes only
  bool is_inlined() const { return home != this; }
  bool is_function() const {
    return !is_inlined() && scope->kind != ast::ScopeKind::Module && scope->kind != ast::ScopeKind::Class;
  }
};

// A reference in the tree that is given the binding of its name.
struct NameReference {
  ScopeTable* where;
  Name name;
  ast::Binding* binding;
  uint32_t* slot;
  bool is_evaluated = true;  // annotations of a function's variables are not
};

// A region whose stored names are known but not yet bound.
struct OpenRegion {
  std::vector<ast::RegionInfo::Stored> stored;
  std::vector<ast::RegionInfo::EarlyExit> exits;
};
struct ClosedRegion {
  ScopeTable* where;
  ast::RegionInfo* info;
};

struct Tables {
  std::vector<std::unique_ptr<ScopeTable>> scopes;  // each scope after its parent
  std::vector<NameReference> references;
  std::vector<ClosedRegion> regions;
};

// Fills `tables` and reports misuse of global, nonlocal, return, yield and parameters.
void collect(ast::Module& module, NameTable& names, diag::Sink& sink, Tables& tables);
// Writes bindings, slots and scopes into the tree.
void bind(ast::Module& module, NameTable& names, diag::Sink& sink, Tables& tables);

}  // namespace kdsl::check
