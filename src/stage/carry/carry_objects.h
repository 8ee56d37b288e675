// Carrying instances of user classes: copies of dataclass instances and namespaces, and the protocol of
// __extract_mlir_values__ / __new_from_mlir_values__. Internal to carry.cpp.
#pragma once

#include "stage/carry/carry.h"

namespace kdsl::stage {

// What mark_dataclass records beside the names of the fields: those annotated Constexpr stay known at compile time.
struct CarriedFields : value::DataclassInfo {
  std::span<Name> constants;
  std::span<Value> annotations;  // of each field; may be empty
};
// The annotation of a field; Unbound when the class says nothing.
Value field_annotation(const value::TypeObject*, Name);
// An annotation of a field that is known at compile time, or a text of such.
bool is_constant_annotation(Context&, Value annotation);
// Whether the attribute of an instance is a field annotated Constexpr.
bool is_constant_field(const value::TypeObject*, Name);
// The same of an item of a NamedTuple.
bool is_constant_item(Context&, Value tuple, size_t index);

// A new instance of the same class with the same attributes, made without running __init__.
Value copy_object(Context&, Value);

// The items of nested lists, in order. False: raised.
bool spread(Context&, Value, std::vector<Value>& out);

bool has_protocol(Context&, Value);
bool flatten_protocol(Context&, Value, std::vector<ir::Value*>& out);
// What the object says that it is made of. False: raised.
bool protocol_leaves(Context&, Value v, std::vector<Value>& out);
JoinResult compare_protocol(Context&, Value a, Value b);

}  // namespace kdsl::stage
