// The layout algebra as functions of programs. Most rows are one lambda that names the function of layout/ and a struct of
// arguments whose types say what it takes:
//
//   row<by_tiler<[](auto&... a) { return layout::zipped_divide(a...); }>>("zipped_divide", "target, tiler", "…")
//
// What a function does with a layout it does with the outer part of a composed layout and with the layout of a tensor, whose
// elements stay where they are. A precondition that does not hold is a diagnostic at the argument, with the layouts below it.
#pragma once

#include <variant>

#include "dialects/cute/arguments.h"
#include "dialects/cute/cutlass/swizzle.h"
#include "layout/swizzle/composed.h"
#include "layout/tuple/tuples.h"

namespace kdsl::builtins {

// ---- arguments

// A tuple of anything, for functions that look at its nesting only: its leaves are `Value`s behind dynamic leaves.
struct TupleOfValues {
  layout::IntTuple tuple;
};

// Something of one of these kinds. Ints and None are int tuples, too; `_` is taken where a struct says Coord.
template <typename... Kinds>
struct OneKindOf {
  std::variant<Kinds...> value;
};
using AnyLayout = OneKindOf<layout::Layout, layout::ComposedLayout>;
using Laid = OneKindOf<layout::Layout, layout::ComposedLayout, value::TensorObject*>;
// Whatever has modes.
using Moded = OneKindOf<layout::Layout, layout::ComposedLayout, value::TensorObject*, TupleOfValues>;
// The shape of one of them.
struct Shape {
  layout::IntTuple shape;
};
// A layout; a shape stands for its compact one.
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

// Whether `v` is of a kind, then as such.
bool take(Context&, Value v, layout::Layout& out);
bool take(Context&, Value v, layout::ComposedLayout& out);
bool take(Context&, Value v, layout::Swizzle& out);
bool take(Context&, Value v, value::TensorObject*& out);  // arrays, too
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
// "a Layout, a ComposedLayout or a Tensor"
std::string list_kinds(std::span<const std::string_view> kinds);
// What has been reported before, or values of run time of a call that has ended, which is reported now.
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

// The path with numbers that count from the front. Nothing: reported.
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
// The error of a tensor or pointer, at an argument.
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
// (layout, offset)
Value to_value(Context&, const layout::OffsetLayout&);

// What a function of the algebra gives, as a value; `blamed` is the argument that is wrong where a precondition is.
template <typename T>
Value settled(Call& call, const Argument&, const T& result) {
  return to_value(call.ctx, result);
}
template <typename T>
Value settled(Call& call, const Argument& blamed, const layout::Expected<T>& result) {
  return result ? to_value(call.ctx, *result) : Value(refuse_layout(call, blamed, result.error()));
}
// The tensor seen through what the function made of its layout.
Value settled(Call&, const Argument& blamed, const value::TensorObject* of, const layout::Expected<layout::Layout>&);
Value settled(Call&, const Argument& blamed, const value::TensorObject* of, const layout::Expected<layout::OffsetLayout>&);
template <typename T>
Value settled(Call& call, const Argument& blamed, const value::TensorObject*, const T& result) {
  return settled(call, blamed, result);
}

// Registers in a layout that `at` says, which must be static (tensors.cpp).
Value register_tensor(Call&, const Argument& at, dtype::DType element, const layout::Layout& layout);

// How far apart elements that follow each other lie: a Boolean has a byte.
inline int64_t bits_in_memory(dtype::DType element) {
  return tile::is_packed_in_memory(element) ? dtype::width(element) : 8 * tile::element_bytes(element);
}

// Where coordinates of memory have one place, other than strides of 0 say: the warning OverlappingLayout.
void doubt_overlap(Call&, const layout::Layout&);

// Numbers of the layouts beyond 64 bits, or a division by zero, on the way to a result. True: reported.
bool is_faulty(Call&, const Argument& blamed, layout::LeafMath&);

// f(math, layout) of a layout or composed layout, of the layout of a tensor; or f(math, tuple) of a tuple of values.
template <typename... Kinds, typename F>
Value apply(Call& call, const OneKindOf<Kinds...>& subject, const Argument& blamed, const F& f) {
  layout::LeafMath math = value::leaf_math(call.ctx);
  Value result = std::visit(
      [&]<typename Kind>(const Kind& given) -> Value {
        if constexpr (std::is_same_v<Kind, value::TensorObject*>)
          return settled(call, blamed, given, f(math, given->tensor.layout));
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
