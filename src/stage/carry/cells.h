// Stores to objects that a dynamic region sees from outside: snapshots of their content before the first
// store, what changed, and single cells (an element, a dict value, an attribute, a closure cell). Used by
// regions to carry such cells, to restore them before another arm or try, and to find what cannot be carried.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "value/context.h"
#include "value/python/dict.h"
#include "value/objects.h"

namespace kdsl::stage {

using value::Context;
using value::Value;

// A place inside an object that a dynamic region stores to: an element of a list, the value of a dict's key,
// an attribute, the content of a closure cell.
struct CellKey {
  value::Object* object = nullptr;
  int64_t index = 0;  // list
  Name name;  // attribute
  value::Value key;  // dict

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
  std::vector<Value> values;  // elements, attributes, the cell's content
  std::vector<Name> names;  // attributes
  std::vector<value::HashTable::Entry> entries;  // dict; the keys of a set
};

// Whether the content of this object can be carried cell by cell.
bool has_cells(const value::Object* object);
// Of any object: what a dropped try of a region may have changed in it is undone, also where nothing is carried.
Snapshot take_snapshot(value::Object* object);
size_t cell_count(const Snapshot&);
size_t cell_count(const value::Object*);
void restore(Context&, const Snapshot&);
// Appends the cells whose value is another one now. False: elements, keys or attributes came or went, or the class is
// another one.
bool changed_cells(const Snapshot& before, std::vector<CellKey>& out);

Value read_cell(Context&, const CellKey&);
// Without telling the regions around.
void write_cell(Context&, const CellKey&, Value);
// "a list", "a `Foo`"; for messages.
std::string object_text(Context&, value::Object* object);

}  // namespace kdsl::stage
