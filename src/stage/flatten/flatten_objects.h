// This header flattens instances of user classes: it copies dataclass instances and namespaces, and speaks the protocol of
// __extract_mlir_values__ / __new_from_mlir_values__. Internal to flatten.cpp.
#pragma once

#include "stage/flatten/flatten.h"

namespace kdsl::stage {

// The record that mark_dataclass keeps beside the names of the fields: fields annotated Constexpr stay known at compile time.
struct DataclassFields : value::DataclassInfo {
  std::span<Name> constants;
  std::span<Value> annotations;  // one for each field; may be empty
};
// Returns the annotation of a field; Unbound when the class has none.
Value field_annotation(const value::TypeObject*, Name);
// Returns whether an annotation, or the string form of one, makes a field known at compile time.
bool is_constant_annotation(Context&, Value annotation);
// Returns whether the attribute of an instance is a field annotated Constexpr.
bool is_constant_field(const value::TypeObject*, Name);
// Returns whether an item of a NamedTuple is annotated Constexpr.
bool is_constant_item(Context&, Value tuple, size_t index);

// Makes a new instance of the class with the same attributes, without running __init__.
Value copy_object(Context&, Value);

// Appends the items of nested lists, in order. Returns false after raising an exception.
bool unpack_lists(Context&, Value, std::vector<Value>& out);

bool has_protocol(Context&, Value);
bool flatten_protocol(Context&, Value, std::vector<ir::Value*>& out);
// Appends the parts that the object's protocol method returns. Returns false after raising an exception.
bool protocol_leaves(Context&, Value v, std::vector<Value>& out);
JoinResult compare_protocol(Context&, Value a, Value b);

}  // namespace kdsl::stage
