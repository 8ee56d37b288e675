// Stores to objects that a dynamic region sees from outside: snapshots of their content before the first
// store, what changed, and single cells (an element, a dict value, an attribute, a closure cell). Used by
// regions to carry such cells, to restore them before another arm or try, and to find what cannot be carried.
#pragma once

#include <string>
#include <vector>

#include "stage/trace/trace.h"
#include "value/context.h"
#include "value/python/dict.h"
#include "value/objects.h"

namespace kdsl::stage {

using value::Context;
using value::Value;

struct Snapshot {
  value::Object* object = nullptr;
  value::TypeObject* type = nullptr;
  std::vector<Value> values;  // elements, attributes, the cell's content
  std::vector<Name> names;  // attributes
  std::vector<value::HashTable::Entry> entries;  // dict; the keys of a set
  std::string bytes;  // bytearray
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
