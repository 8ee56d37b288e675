// The second step of the resolver: the binding of each name, frame slots, cells.
#include <algorithm>

#include "check/resolver.h"
#include "check/rules.h"
#include "diag/definitions/language.def"

namespace kdsl::check {

namespace {

using namespace ast;

struct ResolvedName {
  Binding binding;
  uint32_t slot;
};

class Binder {
 public:
  Binder(ast::Module& module, NameTable& names, diag::Sink& sink, Tables& tables)
      : module_(module), sink_(sink), tables_(tables), class_name_(names.intern("__class__")) {}

  void run() {
    for (auto& table : tables_.scopes) assign_slots(*table);
    for (auto& table : tables_.scopes) check_nonlocals(*table);
    for (auto& table : tables_.scopes) bind_class_reference(*table);
    // Captures are found while references are resolved, and make cells of slots that were resolved before; so the bindings are
    // written in a second round.
    for (const NameReference& reference : tables_.references) resolve(*reference.where, reference.name);
    for (const NameReference& reference : tables_.references) {
      ResolvedName place = resolve(*reference.where, reference.name);
      *reference.binding = place.binding;
      *reference.slot = place.slot;
      std::vector<Name>& globals = reference.where->home->globals;
      if (place.binding == Binding::Global && reference.is_evaluated &&
          std::ranges::find(globals, reference.name) == globals.end())
        globals.push_back(reference.name);
    }
    for (const ClosedRegion& region : tables_.regions) {
      for (auto& stored : region.info->stored) {
        ResolvedName place = resolve(*region.where, stored.name);
        stored.binding = place.binding;
        stored.slot = place.slot;
      }
    }
    for (auto& table : tables_.scopes) finish(*table);
  }

 private:
  static bool owns(const Symbol& symbol) { return symbol.is_bound && !symbol.is_global && !symbol.is_nonlocal; }

  void assign_slots(ScopeTable& table) {
    bool in_frame = table.is_inlined() || table.is_function();
    if (!in_frame) return;
    for (Name name : table.order) {
      Symbol& symbol = table.symbols[name];
      if (!owns(symbol)) continue;
      symbol.slot = static_cast<uint32_t>(table.home->slots.size());
      table.home->slots.push_back({name, false, false, 0});
    }
  }

  void check_nonlocals(ScopeTable& table) {
    for (Name name : table.order) {
      if (!table.symbols[name].is_nonlocal || !table.parent) continue;
      if (cell_in(*table.parent, name) == kNoSlot) {
        sink_.report(table.symbols[name].nonlocal_span, diag::Syntax,
                     "no binding for nonlocal '" + std::string(name.text()) + "' found");
      }
    }
  }

  void bind_class_reference(ScopeTable& table) {
    if (!table.is_function()) return;
    auto found = table.symbols.find(class_name_);
    if (found == table.symbols.end() || owns(found->second)) return;
    ResolvedName place = resolve(table, class_name_);
    if (place.binding == Binding::Cell) table.scope->class_ref = place.slot;
  }

  // Returns the slot of `name` in the frame of `table`'s home, made a cell, for functions inside `table`; kNoSlot when no
  // enclosing function has it.
  uint32_t cell_in(ScopeTable& table, Name name) {
    auto found = table.symbols.find(name);
    Symbol* symbol = found == table.symbols.end() ? nullptr : &found->second;
    if (table.is_inlined()) {
      if (symbol && owns(*symbol)) return make_cell(table, symbol->slot);
      return cell_in(*table.parent, name);
    }
    switch (table.scope->kind) {
      case ScopeKind::Module: return kNoSlot;
      case ScopeKind::Class:
        if (name == class_name_) return class_cell(table);
        return free_slot(table, name);
      default: break;
    }
    if (symbol && symbol->is_global) return kNoSlot;
    if (symbol && owns(*symbol)) return make_cell(table, symbol->slot);
    return free_slot(table, name);
  }

  uint32_t make_cell(ScopeTable& table, uint32_t slot) {
    table.home->slots[slot].is_cell = true;
    return slot;
  }

  uint32_t class_cell(ScopeTable& table) {
    if (table.scope->class_cell == kNoSlot) {
      table.scope->class_cell = static_cast<uint32_t>(table.slots.size());
      table.slots.push_back({class_name_, true, false, 0});
    }
    return table.scope->class_cell;
  }

  // Makes a slot that is filled from the closure when the function is called.
  uint32_t free_slot(ScopeTable& table, Name name) {
    for (uint32_t i = 0; i < table.slots.size(); ++i)
      if (table.slots[i].is_free && table.slots[i].name == name) return i;
    if (!table.parent) return kNoSlot;
    uint32_t outer = cell_in(*table.parent, name);
    if (outer == kNoSlot) return kNoSlot;
    auto slot = static_cast<uint32_t>(table.slots.size());
    table.slots.push_back({name, true, true, outer});
    return slot;
  }

  ResolvedName frame_place(ScopeTable& home, uint32_t slot) {
    return {home.slots[slot].is_cell ? Binding::Cell : Binding::Local, slot};
  }

  ResolvedName resolve(ScopeTable& table, Name name) {
    auto found = table.symbols.find(name);
    Symbol* symbol = found == table.symbols.end() ? nullptr : &found->second;
    if (table.is_inlined()) {
      if (symbol && owns(*symbol)) return frame_place(*table.home, symbol->slot);
      ScopeTable& outer = *table.parent;
      // Names of a class body are not visible in comprehensions in it.
      bool is_in_class = !outer.is_inlined() && outer.scope->kind == ScopeKind::Class;
      if (is_in_class && table.scope->kind == ScopeKind::Comprehension) return captured(outer, name);
      return resolve(outer, name);
    }
    if (table.scope->kind == ScopeKind::Module) return {Binding::Global, 0};
    if (symbol && symbol->is_global) return {Binding::Global, 0};
    if (table.scope->kind == ScopeKind::Class) {
      if (symbol && symbol->is_nonlocal) return captured(table, name);
      if (symbol && symbol->is_bound) return {Binding::Class, kNoSlot};
      return {Binding::Class, free_slot(table, name)};
    }
    if (symbol && owns(*symbol)) return frame_place(table, symbol->slot);
    return captured(table, name);
  }

  ResolvedName captured(ScopeTable& table, Name name) {
    uint32_t slot = free_slot(table, name);
    return slot == kNoSlot ? ResolvedName{Binding::Global, 0} : ResolvedName{Binding::Cell, slot};
  }

  void finish(ScopeTable& table) {
    Scope* scope = table.scope;
    if (table.is_inlined()) {
      std::vector<uint32_t> slots;
      for (Name name : table.order)
        if (owns(table.symbols[name])) slots.push_back(table.symbols[name].slot);
      scope->inlined_slots = module_.arena.copy(slots);
      return;
    }
    scope->slots = module_.arena.copy(table.slots);
    std::vector<uint32_t> free;
    for (uint32_t i = 0; i < table.slots.size(); ++i)
      if (table.slots[i].is_free) free.push_back(i);
    scope->free_slots = module_.arena.copy(free);
    std::vector<Name> locals;
    for (Name name : table.order)
      if (table.symbols[name].slot != kNoSlot) locals.push_back(name);
    scope->locals = module_.arena.copy(locals);
    scope->globals = module_.arena.copy(table.globals);
  }

  ast::Module& module_;
  diag::Sink& sink_;
  Tables& tables_;
  Name class_name_;
};

}  // namespace

Name mangle_private(NameTable& names, Name class_name, Name name) {
  std::string_view text = name.text();
  if (!class_name || !text.starts_with("__") || text.ends_with("__") || text.find('.') != text.npos) return name;
  std::string_view owner = class_name.text();
  size_t first = owner.find_first_not_of('_');
  if (first == owner.npos) return name;
  return names.intern("_" + std::string(owner.substr(first)) + std::string(text));
}

void bind(ast::Module& module, NameTable& names, diag::Sink& sink, Tables& tables) {
  Binder(module, names, sink, tables).run();
}

void resolve(ast::Module& module, NameTable& names, diag::Sink& sink) {
  check_rules(module, sink);
  Tables tables;
  collect(module, names, sink, tables);
  bind(module, names, sink, tables);
}

}  // namespace kdsl::check
