// This header tracks stores of a dynamic region to objects from outside of it: snapshots of their content before the first
// store, the changes since, and single cells (an element, a dict value, an attribute, a closure cell). Regions use it to make
// such cells loop-carried values, to restore them before another arm or attempt, and to find changes that cannot be carried.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "value/context.h"
#include "value/objects.h"
#include "value/python/dict.h"

namespace kdsl::stage {

using value::Context;
using value::Value;

// A location inside an object that a dynamic region stores to: an element of a list, the value of a dict's key, an attribute,
// the content of a closure cell.
struct CellKey {
  value::Object* object = nullptr;
  int64_t index = 0;  // for a list
  Name name;  // for an attribute
  value::Value key;  // for a dict

  friend bool operator==(const CellKey& a, const CellKey& b) {
    return a.object == b.object && a.index == b.index && a.name == b.name && identical(a.key, b.key);
  }
};

struct CellHash {
  size_t operator()(const CellKey& cell) const {
    size_t key = cell.key.is_object() ? reinterpret_cast<size_t>(cell.key.object())
                 : cell.key.is_int()  ? static_cast<size_t>(cell.key.as_int())
                                      : 0;
    size_t hash = reinterpret_cast<size_t>(cell.object) >> 4;
    for (size_t part : {static_cast<size_t>(cell.index), cell.name.hash(), key}) hash = (hash ^ part) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 32;
  }
};
using CellSet = std::unordered_set<CellKey, CellHash>;

struct Snapshot {
  value::Object* object = nullptr;
  value::TypeObject* type = nullptr;
  std::vector<Value> values;  // elements, attributes, or the cell's content
  std::vector<Name> names;  // attributes
  std::vector<value::HashTable::Entry> entries;  // entries of a dict, or the keys of a set
};

// Returns whether the content of this object can be carried cell by cell.
bool has_cells(const value::Object* object);
// Takes a snapshot of any object, also one whose cells cannot be carried, because a dropped attempt to trace a region is
// undone in all of them.
Snapshot take_snapshot(value::Object* object);
size_t cell_count(const Snapshot&);
size_t cell_count(const value::Object*);
void restore(Context&, const Snapshot&);
// Appends the cells whose value has changed. Returns false if elements, keys or attributes were added or removed, or the
// object's class changed.
bool changed_cells(const Snapshot& before, std::vector<CellKey>& out);

Value read_cell(Context&, const CellKey&);
// Writes a cell without notifying the enclosing regions.
void write_cell(Context&, const CellKey&, Value);
// Describes the object in messages: "a list", "a `Foo`".
std::string object_text(Context&, value::Object* object);

}  // namespace kdsl::stage
