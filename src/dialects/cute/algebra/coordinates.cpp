// This file has functions on coordinates and indices, and arithmetic on shapes mode by mode: crd2idx, idx2crd, ceil_div,
// elem_less, product ….
#include <algorithm>
#include <numeric>

#include "dialects/cute/algebra/algebra.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using layout::ComposedLayout;
using layout::IntTuple;
using layout::Layout;
using layout::LeafMath;
using layout::Tiler;

namespace {

// ---- between coordinates and indices

struct CoordToIndex {
  Coord coord;
  OneKindOf<Layout, ComposedLayout, value::TensorObject*, IntTuple> layout;
};
Value crd2idx(Call& call, const CoordToIndex& args) {
  return apply(call, args.layout, call.at(args.coord),
               [&](LeafMath& math, const auto& layout) { return layout::crd2idx(math, args.coord.coord, layout); });
}

struct IndexToCoord {
  IntTuple idx;
  Shape shape;
};
Value idx2crd(Call& call, const IndexToCoord& args) {
  LeafMath math = value::leaf_math(call.ctx);
  return settled(call, call.at(args.idx), layout::idx2crd(math, args.idx, args.shape.shape));
}

struct Increment {
  IntTuple coord;
  Shape trg;
};
Value increment_coord(Call& call, const Increment& args) {
  LeafMath math = value::leaf_math(call.ctx);
  return settled(call, call.at(args.coord), layout::increment_coord(math, args.coord, args.trg.shape));
}

// ---- division, mode by mode

struct Division {
  Shape a;
  Shape b;
};
template <auto f>
Value divided(Call& call, const Division& args) {
  LeafMath math = value::leaf_math(call.ctx);
  Value result = settled(call, call.at(args.b), f(math, args.a.shape, args.b.shape));
  return is_faulty(call, call.at(args.b), math) ? call.failure() : result;
}

struct CeilDiv {
  Shape input;
  Argument tiler;
};
// With a tiler, returns how many tiles cover the shape.
Value ceil_div(Call& call, const CeilDiv& args) {
  LeafMath math = value::leaf_math(call.ctx);
  IntTuple divisor;
  if (is_unusable(call.ctx, args.tiler.value)) return call.failure();
  if (take(call.ctx, args.tiler.value, divisor)) {
    Value result = settled(call, args.tiler, layout::ceil_div(math, args.input.shape, divisor));
    return is_faulty(call, args.tiler, math) ? call.failure() : result;
  }
  Tiler tiler;
  if (!read_argument(call, args.tiler, tiler)) return call.failure();
  return settled(call, args.tiler, layout::ceil_div(math, args.input.shape, tiler));
}

// ---- products

struct Product {
  Shape a;
};
Value product(Call& call, const Product& args) {
  LeafMath math = value::leaf_math(call.ctx);
  IntTuple result = layout::size(math, args.a.shape);
  return is_faulty(call, call.at(args.a), math) ? call.failure() : to_value(call.ctx, result);
}
Value product_each(Call& call, const Product& args) {
  LeafMath math = value::leaf_math(call.ctx);
  IntTuple result = layout::product_each(math, args.a.shape);
  return is_faulty(call, call.at(args.a), math) ? call.failure() : to_value(call.ctx, result);
}

struct ProductLike {
  Shape a;
  Moded target_profile;
};
Value product_like(Call& call, const ProductLike& args) {
  LeafMath math = value::leaf_math(call.ctx);
  IntTuple profile;
  if (auto* tuple = std::get_if<TupleOfValues>(&args.target_profile.value)) profile = tuple->tuple;
  if (auto* layout = std::get_if<Layout>(&args.target_profile.value)) profile = layout->shape;
  return settled(call, call.at(args.target_profile), layout::product_like(math, args.a.shape, profile));
}

// ---- predicates

struct ElemLess {
  Argument lhs;
  Shape rhs;
};
Value elem_less(Call& call, const ElemLess& args) {
  value::NumericObject* number = value::to_numeric(call.ctx, args.lhs.value);
  if (number && !dtype::is_integer(number->dtype))
    return call.expected(args.lhs, "a coordinate")
        .help("coordinates are the elements of `cute.make_identity_tensor(x.shape)`, tiled and partitioned as `x` is");
  Shape coordinate;
  if (!read_argument(call, args.lhs, coordinate)) return call.failure();
  const IntTuple &lhs = coordinate.shape, &rhs = args.rhs.shape;
  if (!layout::is_congruent(lhs, rhs))
    return call.refuse(args.rhs, "cannot be used: {} and {} differ in structure", layout::to_string(lhs),
                       layout::to_string(rhs));
  std::vector<IntTuple> x, y;
  layout::flatten(lhs, x);
  layout::flatten(rhs, y);
  Value result = value::make_static(call.ctx, dtype::DType::Boolean, Value::boolean(true));
  for (size_t i = 0; i < x.size(); ++i) {
    if (x[i].is_basis() || y[i].is_basis()) return call.refuse(args.lhs, "has a scaled basis, which is no number");
    Value left = to_value(call.ctx, x[i]), right = to_value(call.ctx, y[i]);
    Value less =
        value::numeric_compare(call.ctx, ast::CmpOp::Lt, value::to_numeric(call.ctx, left), value::to_numeric(call.ctx, right));
    if (less.is_raised()) return less;
    result = i == 0 ? less : value::numeric_binary(call.ctx, ast::Operator::BitAnd, result, less);
  }
  return result;
}

struct Assume {
  OneKindOf<IntTuple> src;
  std::optional<int64_t> divby;
};
Value assume(Call& call, const Assume& args) {
  int64_t divisor = args.divby.value_or(1);
  if (divisor < 1) return call.refuse(args.divby, "must be positive, got {}", divisor);
  const IntTuple& src = std::get<IntTuple>(args.src.value);
  value::NumericObject* numeric = value::as_numeric_object(call.at(args.src).value);
  if (src.is_static()) {
    if (src.value % divisor != 0) return call.refuse(args.src, "is {}, which is not divisible by {}", src.value, divisor);
    return call.at(args.src).value;
  }
  if (!numeric) return call.expected(args.src, "an integer");
  value::NumericObject* result = value::make_dynamic(call.ctx, numeric->dtype, numeric->ir);
  // Known divisors are kept; as both divide the number, so does their least common multiple.
  if (__builtin_mul_overflow(numeric->divisor / std::gcd(numeric->divisor, divisor), divisor, &result->divisor))
    result->divisor = std::max(numeric->divisor, divisor);
  return result;
}

bool is_known(Context& ctx, Value v) {
  if (value::as_numeric_object(v)) return false;
  Layout layout;
  if (take(ctx, v, layout)) return layout::is_fully_static(layout);
  ComposedLayout composed;
  if (take(ctx, v, composed)) return layout::is_fully_static(composed.offset) && layout::is_fully_static(composed.outer);
  if (value::ScaledBasisObject* basis = value::as_scaled_basis(ctx, v)) return layout::is_fully_static(basis->basis);
  if (value::TupleObject* tuple = value::as_tuple(v))
    return std::ranges::all_of(tuple->items, [&](Value item) { return is_known(ctx, item); });
  return v.is_none() || value::is_python_number(v) || as_swizzle(ctx, v);
}

struct IsStatic {
  Argument x;
};
Value is_static(Call& call, const IsStatic& args) { return Value::boolean(is_known(call.ctx, args.x.value)); }

// ---- strides

struct IsMajor {
  int64_t mode;
  IntTuple stride;
};
Value is_major(Call& call, const IsMajor& args) {
  auto path = path_in(call, args.mode, {{args.mode}}, args.stride);
  return path ? Value::boolean(layout::front(*layout::get(args.stride, *path)).is(1)) : call.failure();
}

struct LeadingDim {
  IntTuple shape;
  IntTuple stride;
};
// Returns the mode, or the path to it, whose stride is 1; None if there is none.
Value leading_dim(Call& call, const LeadingDim& args) {
  if (!layout::is_congruent(args.shape, args.stride))
    return call.refuse(args.stride, "cannot be used: {} and {} differ in structure", layout::to_string(args.shape),
                       layout::to_string(args.stride));
  std::vector<size_t> path;
  if (!layout::leading_dim(args.shape, args.stride, path)) return Value::none();
  std::vector<Value> steps;
  for (size_t step : path) steps.push_back(to_value(call.ctx, step));
  if (steps.empty()) return Value::integer(0);
  return steps.size() == 1 ? steps[0] : value::make_tuple(call.ctx, steps);
}

// clang-format off
constexpr BuiltinRow kRows[] = {
    row<crd2idx>("crd2idx", "coord, layout", "The index of a coordinate; None counts as 0."),
    row<idx2crd>("idx2crd", "idx, shape", "The coordinate of an index."),
    row<increment_coord>("increment_coord", "coord, trg", "The next coordinate, the first mode fastest."),
    row<ceil_div>("ceil_div", "input, tiler", "Division rounded up, mode by mode."),
    row<divided<[](auto&... a) { return layout::round_up(a...); }>>("round_up", "a, b", "The next multiple, mode by mode."),
    row<divided<[](auto&... a) { return layout::shape_div(a...); }>>(
        "shape_div", "lhs: a, rhs: b", "Division mode by mode, where one of two numbers divides the other."),
    row<product>("product", "a", "The product of all numbers."),
    row<product_each>("product_each", "a", "The product of each mode."),
    row<product_like>("product_like", "a, target_profile", "The products of what lies at the leaves of a profile."),
    row<elem_less>("elem_less", "lhs, rhs", "Whether every element is less."),
    row<assume>("assume", "src, divby=None", "The value with a promised divisor."),
    row<is_static>("is_static", "x", "Whether the value is known at compile time."),
    row<is_major>("is_major", "mode, stride", "Whether the stride of a mode is 1."),
    row<leading_dim>("leading_dim", "shape, stride", "The mode whose stride is 1."),
};
// clang-format on

}  // namespace

const std::span<const BuiltinRow> kCoordinateRows = kRows;

}  // namespace kdsl::builtins
