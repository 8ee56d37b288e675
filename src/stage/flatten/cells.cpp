#include "stage/flatten/cells.h"

#include <fmt/format.h>

#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::stage {

using value::Object;
using value::ObjectKind;

bool has_cells(const Object* object) {
  switch (object->kind) {
    case ObjectKind::List:
    case ObjectKind::Dict:
    case ObjectKind::Instance:
    case ObjectKind::Namespace:
    case ObjectKind::Boxed:
    case ObjectKind::Cell: return true;
    default: return false;
  }
}

// Returns the attributes that a snapshot of the object covers; null if there are none.
static value::NameDict* attributes_of(Object* object) {
  switch (object->kind) {
    case ObjectKind::Type: return static_cast<value::TypeObject*>(object)->attributes;
    default: return value::instance_attributes(Value(object));
  }
}

size_t cell_count(const Object* object) {
  switch (object->kind) {
    case ObjectKind::List: return static_cast<const value::ListObject*>(object)->size;
    case ObjectKind::Dict: return static_cast<const value::DictObject*>(object)->table.size();
    case ObjectKind::Cell: return 1;
    default: break;
  }
  const value::NameDict* attributes = attributes_of(const_cast<Object*>(object));
  return attributes ? attributes->size() : 0;
}

size_t cell_count(const Snapshot& snapshot) {
  return snapshot.object->kind == ObjectKind::Dict ? snapshot.entries.size() : snapshot.values.size();
}

Snapshot take_snapshot(Object* object) {
  Snapshot snapshot{object, object->type, {}, {}, {}};
  switch (object->kind) {
    case ObjectKind::List: {
      std::span<Value> items = static_cast<value::ListObject*>(object)->items();
      snapshot.values.assign(items.begin(), items.end());
      return snapshot;
    }
    case ObjectKind::Dict:
      for (const value::HashTable::Entry& entry : static_cast<value::DictObject*>(object)->table.entries())
        if (!entry.key.is_unbound()) snapshot.entries.push_back(entry);
      return snapshot;
    case ObjectKind::Set:
      for (const value::SetTable::Entry& entry : static_cast<value::SetObject*>(object)->table.slots())
        if (value::SetTable::is_live(entry)) snapshot.entries.push_back({entry.hash, entry.key, {}});
      return snapshot;
    case ObjectKind::Cell: snapshot.values.push_back(static_cast<value::CellObject*>(object)->content); return snapshot;
    default: break;
  }
  const value::NameDict* attributes = attributes_of(object);
  if (!attributes) return snapshot;
  for (const value::NameDict::Entry& entry : attributes->entries()) {
    if (!entry.name) continue;
    snapshot.names.push_back(entry.name);
    snapshot.values.push_back(entry.value);
  }
  return snapshot;
}

static void restore_attributes(Context& ctx, const Snapshot& snapshot) {
  value::NameDict* attributes = attributes_of(snapshot.object);
  if (!attributes) return;
  attributes->clear();
  for (size_t i = 0; i < snapshot.names.size(); ++i) attributes->set(ctx.heap, snapshot.names[i], snapshot.values[i]);
  if (snapshot.object->kind == ObjectKind::Type) ++ctx.lookups.version;
}

void restore(Context& ctx, const Snapshot& snapshot) {
  snapshot.object->type = snapshot.type;
  switch (snapshot.object->kind) {
    case ObjectKind::List: {
      auto* list = static_cast<value::ListObject*>(snapshot.object);
      list->size = 0;
      for (Value item : snapshot.values) list->push(ctx, item);
      return;
    }
    case ObjectKind::Dict: {
      value::HashTable& table = static_cast<value::DictObject*>(snapshot.object)->table;
      table.clear();
      for (const value::HashTable::Entry& entry : snapshot.entries) table.append_new(ctx, entry.key, entry.hash, entry.value);
      return;
    }
    case ObjectKind::Set: {
      value::SetTable& table = static_cast<value::SetObject*>(snapshot.object)->table;
      table.clear();
      for (const value::HashTable::Entry& entry : snapshot.entries) (void)table.add(ctx, entry.key, entry.hash);
      return;
    }
    case ObjectKind::Cell: static_cast<value::CellObject*>(snapshot.object)->content = snapshot.values[0]; return;
    default: restore_attributes(ctx, snapshot);
  }
}

static bool changed_items(const Snapshot& before, std::vector<CellKey>& out) {
  auto* list = static_cast<value::ListObject*>(before.object);
  if (list->size != before.values.size()) return false;
  for (size_t i = 0; i < list->size; ++i)
    if (!identical(list->data[i], before.values[i])) out.push_back({before.object, static_cast<int64_t>(i), {}, {}});
  return true;
}

static bool changed_entries(const Snapshot& before, std::vector<CellKey>& out) {
  size_t i = 0;
  for (const value::HashTable::Entry& entry : static_cast<value::DictObject*>(before.object)->table.entries()) {
    if (entry.key.is_unbound()) continue;
    if (i == before.entries.size() || !identical(entry.key, before.entries[i].key)) return false;
    if (!identical(entry.value, before.entries[i].value)) out.push_back({before.object, 0, {}, entry.key});
    ++i;
  }
  return i == before.entries.size();
}

static bool changed_attributes(const Snapshot& before, std::vector<CellKey>& out) {
  size_t i = 0;
  for (const value::NameDict::Entry& entry : attributes_of(before.object)->entries()) {
    if (!entry.name) continue;
    if (i == before.names.size() || entry.name != before.names[i]) return false;
    if (!identical(entry.value, before.values[i])) out.push_back({before.object, 0, entry.name, {}});
    ++i;
  }
  return i == before.names.size();
}

bool changed_cells(const Snapshot& before, std::vector<CellKey>& out) {
  if (before.object->type != before.type) return false;
  switch (before.object->kind) {
    case ObjectKind::List: return changed_items(before, out);
    case ObjectKind::Dict: return changed_entries(before, out);
    case ObjectKind::Cell:
      if (!identical(static_cast<value::CellObject*>(before.object)->content, before.values[0]))
        out.push_back({before.object, 0, {}, {}});
      return true;
    default: return changed_attributes(before, out);
  }
}

static value::HashTable::Entry* dict_entry(const CellKey& cell) {
  for (value::HashTable::Entry& entry : static_cast<value::DictObject*>(cell.object)->table.entries())
    if (identical(entry.key, cell.key)) return &entry;
  return nullptr;
}

Value read_cell(Context&, const CellKey& cell) {
  switch (cell.object->kind) {
    case ObjectKind::List: {
      auto* list = static_cast<value::ListObject*>(cell.object);
      return static_cast<size_t>(cell.index) < list->size ? list->data[cell.index] : Value();
    }
    case ObjectKind::Cell: return static_cast<value::CellObject*>(cell.object)->content;
    case ObjectKind::Dict: {
      value::HashTable::Entry* entry = dict_entry(cell);
      return entry ? entry->value : Value();
    }
    default: return attributes_of(cell.object)->get(cell.name);
  }
}

void write_cell(Context& ctx, const CellKey& cell, Value v) {
  switch (cell.object->kind) {
    case ObjectKind::List: {
      auto* list = static_cast<value::ListObject*>(cell.object);
      if (static_cast<size_t>(cell.index) < list->size) list->data[cell.index] = v;
      return;
    }
    case ObjectKind::Cell: static_cast<value::CellObject*>(cell.object)->content = v; return;
    case ObjectKind::Dict:
      // The store goes through the hash table, because a dict that is an object's `__dict__` updates the object's attributes.
      if (value::HashTable::Entry* entry = dict_entry(cell))
        (void)static_cast<value::DictObject*>(cell.object)->table.set(ctx, cell.key, entry->hash, v);
      return;
    default: attributes_of(cell.object)->set(ctx.heap, cell.name, v);
  }
}

std::string object_text(Context& ctx, Object* object) {
  if (object->kind == ObjectKind::List) return "a list";
  if (object->kind == ObjectKind::Dict) return "a dict";
  if (object->kind == ObjectKind::Cell) return "a variable of an enclosing function";
  if (object->kind == ObjectKind::Type)
    return fmt::format("the class `{}`", static_cast<value::TypeObject*>(object)->name.text());
  if (object->kind == ObjectKind::Module)
    return fmt::format("the module `{}`", static_cast<value::ModuleObject*>(object)->name.text());
  return fmt::format("a `{}`", value::type_name(ctx, Value(object)));
}

}  // namespace kdsl::stage
