// This header says how values cross the border of a dynamic region or a kernel launch: they are flattened to KIR values and
// rebuilt on the other side. Native types do so by their FlatteningSlots; tuples, lists, dicts, dataclass instances, namespaces
// and classes with the protocol methods are handled here. Used by the regions (stage/trace) and by launches.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "value/context.h"
#include "value/flattening.h"
#include "value/objects.h"
#include "value/type.h"

namespace kdsl::stage {

using value::Context;
using value::Value;

// The kind of a value at a border, which decides how it is flattened.
enum class FlatteningKind : uint8_t {
  Nothing,  // None
  Number,  // Numeric, or a Python number that becomes one
  Native,  // a native type, flattened by its FlatteningSlots
  Tuple,  // NamedTuple too
  List,
  Dict,
  Object,  // dataclass instance, namespace
  Protocol,  // flattened by __extract_mlir_values__ / __new_from_mlir_values__
  Static,  // str, function, type, set, plain instance…: crosses unchanged
  Poison,
};
FlatteningKind flattening_kind(Context&, Value);

// Appends the KIR values of all dynamic and number leaves, in order. Returns false after raising an exception.
bool flatten(Context&, Value, std::vector<ir::Value*>& out);
// Rebuilds the pattern's structure around other KIR values, which are taken from `in`. Mutable containers become new objects.
Value rebuild(Context&, Value pattern, std::span<ir::Value* const>& in);
// Rebuilds like `rebuild`, and passes each new leaf to `finish` with its path from the name of the whole: "pair.b",
// "tensors[0]".
using LeafFinisher = std::function<Value(Value leaf, const std::string& name)>;
Value rebuild(Context&, Value pattern, std::span<ir::Value* const>& in, const std::string& name, const LeafFinisher& finish);
// Appends one fact per flattened value; `prefix` names the argument.
void flatten_facts(Context&, Value, const std::string& prefix, std::vector<value::FlattenedFact>& out);
// Describes a value in messages: `Int32`, `a list of 2`, `None`, …
std::string describe(Context&, Value);

// The difference between two values that meet at a control-flow join.
enum class JoinResult : uint8_t { Same, OtherType, OtherStructure, OtherStatic };
JoinResult compare_structure(Context&, Value entry, Value exit);

// The first difference between two values that do not join: its path below their name, such as `[0].count`, and the
// descriptions of both sides.
struct Difference {
  std::string path;
  std::string before, after;
  Value before_value, after_value;
};
Difference find_difference(Context&, Value entry, Value exit);

// Makes a tuple of the items with the class of another tuple (a NamedTuple).
Value as_tuple_like(Context&, Value pattern, value::TupleObject* items);

// Returns the value that a name has when a region that stores it begins: Python numbers (and static Numerics) inside tuples,
// lists and so on become dynamic Numerics; lists and dicts are copied.
Value demote(Context&, Value);
// Returns the value that a name has when an arm of an `if` begins: numbers become dynamic as in `demote`, but lists, dicts
// and objects keep their identity.
Value demote_around_objects(Context&, Value);
// Returns whether the value is a list, a dict or an instance, that is, has an identity that other names may share.
bool is_mutable(Context&, Value);
// Returns whether the value is mutable, or a tuple that contains a mutable value.
bool holds_mutable(Context&, Value);
// Returns whether the value contains a KIR value.
bool contains_dynamic(Context&, Value);

}  // namespace kdsl::stage
