// This header has values of many lanes: cutlass.Vector (row-major, flat shape) and cute.TensorSSA (colexicographic, the shape
// of the tensor it was loaded from). Both are objects around a fragment (tile/fragment.h). Operators, conversions and
// comparisons are those of scalar Numerics, lane by lane: lanes_of() returns a Numeric over the whole vector, which all
// functions of value/typed/numeric.h accept.
#pragma once

#include <string>
#include <vector>

#include "builtins/call.h"
#include "dialects/cute/cute/objects.h"
#include "tile/fragment.h"
#include "tile/lanes.h"
#include "value/typed/numeric.h"

namespace kdsl::builtins {

struct VectorObject : value::Object {
  tile::Fragment fragment;
};

// Returns a Vector or a TensorSSA; null for other values.
VectorObject* as_vector(const Context&, Value);
// Makes a TensorSSA if the first mode is the fastest, otherwise a Vector.
VectorObject* make_vector(Context&, const tile::Fragment&);
// `lanes` is a vector of the type's KIR type with as many lanes as the shape has elements.
VectorObject* make_vector(Context&, value::TypeObject* type, dtype::DType, const layout::IntTuple& shape, ir::Value* lanes);
// Makes a Vector of one mode.
VectorObject* make_flat_vector(Context&, dtype::DType, ir::Value* lanes);
// Returns the order of lanes of a vector type.
tile::LaneOrder lane_order(const Context&, const value::TypeObject* type);
void make_vector_types(Context&);
Value construct_vector(Context&, value::TypeObject* type, const value::CallArgs& args);  // vector_functions.cpp

value::NumericObject* lanes_of(Context&, const VectorObject*);
// Returns the result of an operation on lanes in the shape of `like`.
Value from_lanes(Context&, const VectorObject* like, Value numeric);
inline int64_t lane_count(const VectorObject* vector) { return vector->fragment.size(); }
// Reports more lanes than a kernel has registers for.
bool check_lane_count(Context&, int64_t lanes);
inline ir::Value* lane(Context& ctx, ir::Value* vector, int64_t index) { return tile::lane(*ctx.trace.builder, vector, index); }
inline ir::Value* build_lanes(Context& ctx, std::span<ir::Value* const> lanes) {
  return tile::build_lanes(*ctx.trace.builder, lanes);
}
inline layout::IntTuple flat_shape(Context& ctx, std::span<const int64_t> extents) {
  return tile::flat_shape(ctx.heap, extents);
}

// Returns the lanes for which a nested key of a TensorSSA has None (nested_slices.cpp).
Value nested_slice(Context&, VectorObject*, Value key);
// Broadcasts a vector to another shape. Returns null after reporting an error.
VectorObject* broadcast(Context&, VectorObject*, const layout::IntTuple& shape, Span span);
// Returns the result of an operation on fragments. Null after raising or reporting its error.
VectorObject* boxed(Context&, const tile::Expected<tile::Fragment>&, Span span);
// Implements `.to(T)` of a vector. A packed type takes its elements from adjacent lanes: the fastest mode (the first of a
// TensorSSA, the last of a Vector) shrinks, or the result is flat (packed_vectors.cpp).
Value convert_vector(Context&, VectorObject*, dtype::DType, Span span);
// Reinterprets the bits as lanes of another type, which must fill a whole number of them; with another width the result is
// flat.
VectorObject* bitcast_vector(Context&, VectorObject*, dtype::DType);
// Converts `v` (a vector, a Numeric or a literal) to lanes of this type; a vector stays a Vector or a TensorSSA. Returns null
// after reporting an error.
VectorObject* like_vector(Context&, const tile::FragmentType& like, Value v, Span span);
// Implements Vector.from_elements: each number is converted to the type. Returns null after reporting an error.
VectorObject* vector_from_elements(Context&, std::span<const Value> elements, dtype::DType, Span span);

inline Value or_raised(VectorObject* vector) { return vector ? Value(vector) : Value::raised(); }

// The operation that combines lanes to one value.
enum class Reduction : uint8_t { Add, Mul, Max, Min, And, Or, Xor };
constexpr std::string_view kReductions[] = {"add", "mul", "max", "min", "and", "or", "xor"};
constexpr std::string_view to_text(Reduction op) { return choice_name(kReductions, op); }
std::vector<value::NumericObject*> all_lanes(Context&, const VectorObject*);
// Reduces in order, beginning with `init` (Unbound: the first lane).
Value reduce_lanes(Context&, Reduction op, std::span<value::NumericObject* const> lanes, Value init, Span span);

extern const std::span<const BuiltinRow> kVectorMethods;  // vector_methods.cpp
extern const std::span<const BuiltinRow> kTensorSsaMethods;  // vector_methods.cpp
extern const std::span<const BuiltinRow> kVectorStatics;  // vector_functions.cpp
extern const std::span<const BuiltinRow> kTensorVectorMethods;  // tensor_ssa.cpp: Tensor.load and store
// Executes `tensor[key] = v` where v is a vector and the key keeps modes. Unbound: the assignment is something else.
Value set_tensor_part(Context&, Value self, Value key, Value v);
// Implements tensor.fill(v) for a tensor with a static shape whose elements share bytes: v is stored as one vector.
Value store_repeated(Context&, const tile::Tensor&, Value v, Span span);
void add_vector_names(Context&, value::ModuleObject* cute);  // tensor_ssa.cpp
extern const std::span<const BuiltinRow> kTensorSsaRows;  // vector_functions.cpp: full, where, … of cutlass.cute

}  // namespace kdsl::builtins
