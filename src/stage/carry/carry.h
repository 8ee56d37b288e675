// How values cross the border of a dynamic region or a kernel launch: flattened to KIR values and rebuilt.
// Native types take part by their CarrySlots; tuples, lists, dicts, dataclass
// instances, namespaces and classes with the protocol methods are handled here. Used by the regions
// (stage/trace) and by launches.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "value/carry.h"
#include "value/context.h"
#include "value/objects.h"
#include "value/type.h"

namespace kdsl::stage {

using value::Context;
using value::Value;

// What a value is when it crosses a border.
enum class CarryKind : uint8_t {
  Nothing,  // None
  Number,  // Numeric, or a Python number that becomes one
  Native,  // by CarrySlots
  Tuple,  // NamedTuple too
  List,
  Dict,
  Object,  // dataclass instance, namespace
  Protocol,  // __extract_mlir_values__ / __new_from_mlir_values__
  Static,  // str, function, type, set, plain instance…: stays what it is
  Poison,
};
CarryKind carry_kind(Context&, Value);

// Appends the KIR values of all dynamic and number leaves, in order. False: raised.
bool flatten(Context&, Value, std::vector<ir::Value*>& out);
// The same structure over other KIR values, which are taken from `in`. Mutable containers become new objects.
Value rebuild(Context&, Value pattern, std::span<ir::Value* const>& in);
// The same; each leaf that is made anew goes through `finish`, with the way to it from the name of the whole: "pair.b",
// "tensors[0]".
using LeafFinisher = std::function<Value(Value leaf, const std::string& name)>;
Value rebuild(Context&, Value pattern, std::span<ir::Value* const>& in, const std::string& name, const LeafFinisher& finish);
// One fact per flattened value; `prefix` names the argument.
void flatten_facts(Context&, Value, const std::string& prefix, std::vector<value::CarriedFact>& out);
// `Int32`, `a list of 2`, `None`, …
std::string describe(Context&, Value);

// How two values that meet at a join differ.
enum class JoinResult : uint8_t { Same, OtherType, OtherStructure, OtherStatic };
JoinResult compare_structure(Context&, Value entry, Value exit);

// Where two values that do not join first differ: `[0].count` below the name they have, and the words for either side.
struct Difference {
  std::string path;
  std::string before, after;
  Value before_value, after_value;
};
Difference find_difference(Context&, Value entry, Value exit);

// The items in a tuple of the class of another one (a NamedTuple).
Value as_tuple_like(Context&, Value pattern, value::TupleObject* items);

// Python numbers (and static Numerics) inside tuples, lists and so on become dynamic Numerics; lists and
// dicts are copied. The value a name has when a region that stores it begins.
Value demote(Context&, Value);
// The same, but lists, dicts and objects are the same ones: what a name has when an arm of an `if` begins.
Value demote_around_objects(Context&, Value);
// A list, a dict or an instance: something with an identity, which other names may share.
bool is_mutable(Context&, Value);
// The same, or a tuple with such a thing inside.
bool holds_mutable(Context&, Value);
// Whether a KIR value hides anywhere inside.
bool contains_dynamic(Context&, Value);

}  // namespace kdsl::stage
