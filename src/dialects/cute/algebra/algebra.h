// This header makes the layout algebra callable from programs. Most rows are one lambda that names the function of layout/
// and a struct of
// arguments whose types define its parameters:
//
//   row<by_tiler<[](auto&... a) { return layout::zipped_divide(a...); }>>("zipped_divide", "target, tiler", "…")
//
// A function on layouts also applies to the outer part of a composed layout and to the layout of a tensor, whose elements
// stay where they are. A violated precondition is a diagnostic at the argument, with the layouts below it.
#pragma once

#include <variant>

#include "dialects/cute/algebra/places.h"
#include "dialects/cute/arguments.h"
#include "dialects/cute/cutlass/swizzle.h"
#include "layout/swizzle/composed.h"
#include "layout/tuple/tuples.h"

namespace kdsl::builtins {

// ---- arguments

// A tuple of any values, for functions that only look at its nesting: its leaves are `Value`s behind dynamic leaves.
struct TupleOfValues {
  layout::IntTuple tuple;
};

// A value of one of these kinds. Ints and None are int tuples, too; `_` is accepted where a struct says Coord.
template <typename... Kinds>
struct OneKindOf {
  std::variant<Kinds...> value;
};
using AnyLayout = OneKindOf<layout::Layout, layout::ComposedLayout>;
using Laid = OneKindOf<layout::Layout, layout::ComposedLayout, value::TensorObject*>;
// Any value that has modes.
using Moded = OneKindOf<layout::Layout, layout::ComposedLayout, value::TensorObject*, TupleOfValues>;
// The shape of a value with modes.
struct Shape {
  layout::IntTuple shape;
};
// A layout; a shape stands for its compact layout.
struct LayoutOrShape {
  layout::Layout layout;
};
// Numbers and None, which stands for `_`.
struct Coord {
  layout::IntTuple coord;
};
// A mode, or a path to a part of one: `[1]`, `[0, 1]`. Negative numbers count from the end.
struct ModePath {
  std::vector<int64_t> path;
};
// Modes of the top level.
struct ModeList {
  std::vector<int64_t> modes;
};

// Returns whether `v` is of a kind, and stores it as that kind.
bool take(Context&, Value v, layout::Layout& out);
bool take(Context&, Value v, layout::ComposedLayout& out);
bool take(Context&, Value v, layout::Swizzle& out);
bool take(Context&, Value v, value::TensorObject*& out);  // also an array
bool take(Context&, Value v, value::PointerObject*& out);
bool take(Context&, Value v, TupleOfValues& out);
bool take(Context&, Value v, layout::IntTuple& out);  // integers only

template <typename Kind>
constexpr std::string_view kind_name();
template <>
constexpr std::string_view kind_name<layout::Layout>() {
  return "a Layout";
}
template <>
constexpr std::string_view kind_name<layout::ComposedLayout>() {
  return "a ComposedLayout";
}
template <>
constexpr std::string_view kind_name<layout::Swizzle>() {
  return "a Swizzle";
}
template <>
constexpr std::string_view kind_name<value::TensorObject*>() {
  return "a Tensor";
}
template <>
constexpr std::string_view kind_name<value::PointerObject*>() {
  return "a Pointer";
}
template <>
constexpr std::string_view kind_name<TupleOfValues>() {
  return "a tuple";
}
template <>
constexpr std::string_view kind_name<layout::IntTuple>() {
  return "an integer or a tuple of integers";
}
// Joins names of kinds: "a Layout, a ComposedLayout or a Tensor".
std::string list_kinds(std::span<const std::string_view> kinds);
// Returns whether the value was reported before, or contains runtime values of a call that has ended, which is reported now.
bool is_unusable(Context&, Value);

template <typename... Kinds>
bool read_argument(Call& call, const Argument& argument, OneKindOf<Kinds...>& out) {
  if (is_unusable(call.ctx, argument.value)) return false;
  auto is_of = [&]<typename Kind>(Kind&& kind) { return take(call.ctx, argument.value, kind) && (out.value = kind, true); };
  if ((is_of(Kinds{}) || ...)) return true;
  constexpr std::string_view kNames[] = {kind_name<Kinds>()...};
  return call.expected(argument, list_kinds(kNames));
}
bool read_argument(Call&, const Argument&, Shape& out);
bool read_argument(Call&, const Argument&, LayoutOrShape& out);
bool read_argument(Call&, const Argument&, Coord& out);
bool read_argument(Call&, const Argument&, ModePath& out);
bool read_argument(Call&, const Argument&, ModeList& out);
bool read_argument(Call&, const Argument&, layout::Tiler& out);  // numbers, None, layouts, and tuples of them
bool read_argument(Call&, const Argument&, layout::Layout& out);

// Returns the path with numbers that count from the front. Returns none after reporting an error.
template <typename Field>
std::optional<std::vector<size_t>> path_in(Call& call, const Field& field, const ModePath& path, layout::IntTuple t) {
  std::vector<size_t> result;
  for (int64_t step : path.path) {
    auto rank = static_cast<int64_t>(layout::rank(t));
    int64_t at = step < 0 ? step + rank : step;
    if (at < 0 || at >= rank) {
      static_cast<void>(call.refuse(field, "names the mode {}, where {} has {}", step, layout::to_string(t), rank)
                            .help("modes count from 0"));
      return std::nullopt;
    }
    result.push_back(static_cast<size_t>(at));
    t = layout::mode(t, static_cast<size_t>(at));
  }
  return result;
}

// ---- results

Refusal refuse_layout(Call&, const Argument& blamed, const layout::Error&);
// Reports the error of a tensor or pointer at an argument.
Refusal refuse_tile(Call&, const Argument& blamed, const tile::Error&);

inline Value to_value(Context& ctx, const layout::IntTuple& t) { return value::from_int_tuple(ctx, t); }
inline Value to_value(Context& ctx, const layout::Layout& l) { return value::make_layout(ctx, l); }
inline Value to_value(Context& ctx, const layout::ComposedLayout& l) { return value::make_composed_layout(ctx, l); }
Value to_value(Context&, const layout::Swizzle&);
inline Value to_value(Context&, int64_t number) { return Value::integer(number); }
inline Value to_value(Context&, size_t number) { return Value::integer(static_cast<int64_t>(number)); }
inline Value to_value(Context&, int number) { return Value::integer(number); }
inline Value to_value(Context&, bool truth) { return Value::boolean(truth); }
Value to_value(Context&, const TupleOfValues&);
Value to_value(Context&, const layout::Tiler&);
// Makes the tuple (layout, offset).
Value to_value(Context&, const layout::OffsetLayout&);

// Converts the result of a function of the algebra to a value; `blamed` is the argument to report if a precondition was
// violated.
template <typename T>
Value settled(Call& call, const Argument&, const T& result) {
  return to_value(call.ctx, result);
}
template <typename T>
Value settled(Call& call, const Argument& blamed, const layout::Expected<T>& result) {
  return result ? to_value(call.ctx, *result) : Value(refuse_layout(call, blamed, result.error()));
}
// Returns the tensor seen through the layout that the function made of its own.
Value settled(Call&, const Argument& blamed, const value::TensorObject* of, const layout::Expected<layout::Layout>&);
Value settled(Call&, const Argument& blamed, const value::TensorObject* of, const layout::Expected<layout::OffsetLayout>&);
template <typename T>
Value settled(Call& call, const Argument& blamed, const value::TensorObject*, const T& result) {
  return settled(call, blamed, result);
}

// Makes registers in the layout of the argument `at`, which must be static (tensors.cpp).
Value register_tensor(Call&, const Argument& at, dtype::DType element, const layout::Layout& layout);

// Returns the distance in bits between consecutive elements: a Boolean takes a byte.
inline int64_t bits_in_memory(dtype::DType element) {
  return tile::is_packed_in_memory(element) ? dtype::width(element) : 8 * tile::element_bytes(element);
}

// Warns if coordinates share an address in memory, apart from those that a stride of 0 makes share it: the warning
// OverlappingLayout.
void warn_of_overlap(Call&, const layout::Layout&);

// Reports numbers of the layouts beyond 64 bits, or a division by zero, in the computation of a result. Returns true after
// reporting an error.
bool is_faulty(Call&, const Argument& blamed, layout::LeafMath&);

// Returns the part of a tensor that f has made, with its place.
template <typename F>
Value followed(Call& call, const value::TensorObject* of, Value part, const F& f) {
  follow(call.ctx, part, of, f);
  return part;
}

// Applies f(math, layout) to a layout or composed layout, or to the layout of a tensor; or f(math, tuple) to a tuple of
// values.
template <typename... Kinds, typename F>
Value apply(Call& call, const OneKindOf<Kinds...>& subject, const Argument& blamed, const F& f) {
  layout::LeafMath math = value::leaf_math(call.ctx);
  Value result = std::visit(
      [&]<typename Kind>(const Kind& given) -> Value {
        if constexpr (std::is_same_v<Kind, value::TensorObject*>)
          return followed(call, given, settled(call, blamed, given, f(math, given->tensor.layout)), f);
        else if constexpr (std::is_same_v<Kind, TupleOfValues>)
          return settled(call, blamed, f(math, given));
        else
          return settled(call, blamed, f(math, given));
      },
      subject.value);
  return is_faulty(call, blamed, math) ? call.failure() : result;
}

extern const std::span<const BuiltinRow> kLayoutMakingRows;  // making.cpp
extern const std::span<const BuiltinRow> kModeRows;  // modes.cpp
extern const std::span<const BuiltinRow> kAlgebraRows;  // operations.cpp
extern const std::span<const BuiltinRow> kPartitionRows;  // partitions.cpp
extern const std::span<const BuiltinRow> kTensorRows;  // tensors.cpp
extern const std::span<const BuiltinRow> kCoordinateRows;  // coordinates.cpp

}  // namespace kdsl::builtins
