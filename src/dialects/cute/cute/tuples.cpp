// Functions on shapes, coordinates and layouts: size, rank, ceil_div, crd2idx ….
#include <numeric>

#include <fmt/format.h>

#include "dialects/cute/cute/objects.h"
#include "layout/coordinates.h"
#include "value/typed/numeric.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using layout::IntTuple;

namespace {

// The shape of a tensor, layout or int tuple, and its strides where it has some.
bool shape_argument(Context& ctx, Value v, IntTuple& shape, IntTuple* stride = nullptr) {
  value::TensorObject* tensor = value::as_tensor(ctx, v);
  if (!tensor) tensor = value::as_array_view(ctx, v);
  if (tensor) {
    shape = tensor->tensor.layout.shape;
    if (stride) *stride = tensor->tensor.layout.stride;
    return true;
  }
  if (value::LayoutObject* l = value::as_layout(ctx, v)) {
    shape = l->layout.shape;
    if (stride) *stride = l->layout.stride;
    return true;
  }
  if (!value::to_int_tuple(ctx, v, shape, "a shape")) return false;
  if (stride) *stride = value::leaf_math(ctx).compact_strides(shape);
  return true;
}

// Descends along `mode`: an int, or a list of ints.
bool select_mode(Context& ctx, Value mode, IntTuple& t) {
  std::vector<Value> path;
  if (mode.is_none()) return true;
  if (value::as_list(mode) || value::as_tuple(mode)) {
    if (!value::collect(ctx, mode, path)) return false;
  } else {
    path.push_back(mode);
  }
  for (Value step : path) {
    int64_t at = 0;
    if (!value::to_int64(ctx, step, at)) return false;
    int64_t rank = static_cast<int64_t>(layout::rank(t));
    if (at < 0) at += rank;
    if (at < 0 || at >= rank) {
      ctx.raise(ctx.types->index_error, "mode {} of a shape of rank {}", at, rank);
      return false;
    }
    if (t.is_tuple()) t = t.items[static_cast<size_t>(at)];
  }
  return true;
}

Value size(Context& ctx, const Bound& args) {
  IntTuple shape;
  if (args[0].is_poison()) return args[0];
  if (!shape_argument(ctx, args[0], shape) || !select_mode(ctx, args[1], shape)) return Value::raised();
  return value::from_int_tuple(ctx, value::leaf_math(ctx).size(shape));
}

Value rank(Context& ctx, const Bound& args) {
  IntTuple shape;
  if (!shape_argument(ctx, args[0], shape) || !select_mode(ctx, args[1], shape)) return Value::raised();
  return Value::integer(static_cast<int64_t>(layout::rank(shape)));
}

Value depth(Context& ctx, const Bound& args) {
  IntTuple shape;
  if (!shape_argument(ctx, args[0], shape)) return Value::raised();
  return Value::integer(layout::depth(shape));
}

Value shape(Context& ctx, const Bound& args) {
  IntTuple t;
  if (!shape_argument(ctx, args[0], t) || !select_mode(ctx, args[1], t)) return Value::raised();
  return value::from_int_tuple(ctx, t);
}

Value cosize(Context& ctx, const Bound& args) {
  IntTuple s, d;
  if (!shape_argument(ctx, args[0], s, &d) || !select_mode(ctx, args[1], s) || !select_mode(ctx, args[1], d))
    return Value::raised();
  return value::from_int_tuple(ctx, value::leaf_math(ctx).cosize(s, d));
}

Value size_in_bytes(Context& ctx, const Bound& args) {
  auto element = dtype_argument(ctx, args, 0, "size_in_bytes");
  IntTuple s, d;
  if (!element || !shape_argument(ctx, args[1], s, &d)) return Value::raised();
  layout::LeafMath math = value::leaf_math(ctx);
  IntTuple bits = math.mul(math.cosize(s, d), layout::number(dtype::width(*element)));
  return value::from_int_tuple(ctx, math.compute(layout::LeafOp::Div, math.add(bits, layout::number(7)), layout::number(8)));
}

Value crd2idx(Context& ctx, const Bound& args) {
  IntTuple coord, s, d;
  if (!value::to_int_tuple(ctx, args[0], coord, "a coordinate", true) || !shape_argument(ctx, args[1], s, &d))
    return Value::raised();
  return value::from_int_tuple(ctx, value::leaf_math(ctx).crd2idx(coord, s, d));
}

Value idx2crd(Context& ctx, const Bound& args) {
  IntTuple index, s;
  if (!value::to_int_tuple(ctx, args[0], index, "an index") || !shape_argument(ctx, args[1], s)) return Value::raised();
  return value::from_int_tuple(ctx, value::leaf_math(ctx).idx2crd(index, s));
}

// ---- division, mode by mode

using Division = layout::Expected<IntTuple> (*)(layout::LeafMath&, const IntTuple&, const IntTuple&);

Value divided(Context& ctx, const Bound& args, Division divide) {
  IntTuple a, b;
  if (args[0].is_poison() || args[1].is_poison()) return Value::poison();
  if (!shape_argument(ctx, args[0], a) || !shape_argument(ctx, args[1], b)) return Value::raised();
  layout::LeafMath math = value::leaf_math(ctx);
  auto result = divide(math, a, b);
  return result ? value::from_int_tuple(ctx, *result) : value::fail(ctx, result.error());
}

Value ceil_div(Context& ctx, const Bound& args) { return divided(ctx, args, layout::ceil_div); }
Value round_up(Context& ctx, const Bound& args) { return divided(ctx, args, layout::round_up); }

// ---- predicates and facts

Value elem_less(Context& ctx, const Bound& args) {
  IntTuple a, b;
  if (!value::to_int_tuple(ctx, args[0], a, "a coordinate") || !shape_argument(ctx, args[1], b)) return Value::raised();
  std::vector<IntTuple> x, y;
  layout::flatten(a, x);
  layout::flatten(b, y);
  if (x.size() != y.size()) return ctx.raise(ctx.types->value_error, "elem_less of coordinates of different structure");
  Value result = value::make_static(ctx, dtype::DType::Boolean, Value::boolean(true));
  for (size_t i = 0; i < x.size(); ++i) {
    Value left = value::from_int_tuple(ctx, x[i]), right = value::from_int_tuple(ctx, y[i]);
    Value less = value::numeric_compare(ctx, ast::CmpOp::Lt, value::to_numeric(ctx, left), value::to_numeric(ctx, right));
    if (less.is_raised()) return less;
    result = i == 0 ? less : value::numeric_binary(ctx, ast::Operator::BitAnd, result, less);
  }
  return result;
}

Value assume(Context& ctx, const Bound& args) {
  int64_t divisor = 1;
  if (!args[1].is_none() && !value::to_int64(ctx, args[1], divisor)) return Value::raised();
  if (divisor < 1) return ctx.raise(ctx.types->value_error, "the divisor must be positive");
  value::NumericObject* numeric = value::as_numeric_object(args[0]);
  if (!numeric || numeric->is_static()) {
    int64_t number = 0;
    if (!value::to_int64(ctx, args[0], number)) return Value::raised();
    if (number % divisor != 0) return ctx.raise(ctx.types->value_error, "{} is not divisible by {}", number, divisor);
    return args[0];
  }
  value::NumericObject* result = value::make_dynamic(ctx, numeric->dtype, numeric->ir);
  // What was known stays known; both divide it, so their least common multiple does.
  if (__builtin_mul_overflow(numeric->divisor / std::gcd(numeric->divisor, divisor), divisor, &result->divisor))
    result->divisor = std::max(numeric->divisor, divisor);
  return result;
}

Value is_static(Context& ctx, const Bound& args) {
  Value v = args[0];
  if (value::as_numeric_object(v)) return Value::boolean(false);
  if (value::LayoutObject* l = value::as_layout(ctx, v)) return Value::boolean(layout::is_fully_static(l->layout));
  if (value::TupleObject* tuple = value::as_tuple(v)) {
    for (Value item : tuple->items) {
      Value one = item;
      Bound inner{{&one, 1}, args.span, {}};
      if (!is_static(ctx, inner).as_bool()) return Value::boolean(false);
    }
    return Value::boolean(true);
  }
  return Value::boolean(v.is_none() || value::is_python_number(v));
}

Value repeat(Context& ctx, const Bound& args) {
  int64_t count = 0;
  if (!value::to_int64(ctx, args[1], count)) return Value::raised();
  std::vector<Value> items(static_cast<size_t>(std::max<int64_t>(count, 0)), args[0]);
  return items.size() == 1 ? items[0] : value::make_tuple(ctx, items);
}

constexpr BuiltinRow kRows[] = {
    {"size", "a, mode=None", "The number of coordinates.", size},
    {"rank", "a, mode=None", "The number of modes.", rank},
    {"depth", "a", "How deep the modes are nested.", depth},
    {"shape", "a, mode=None", "The extents.", shape},
    {"cosize", "a, mode=None", "The number of elements spanned.", cosize},
    {"size_in_bytes", "dtype, layout", "Bytes of a layout's elements.", size_in_bytes},
    {"crd2idx", "coord, layout", "The index of a coordinate.", crd2idx},
    {"idx2crd", "index, shape", "The coordinate of an index.", idx2crd},
    {"ceil_div", "a, b", "Division rounded up, mode by mode.", ceil_div},
    {"round_up", "a, b", "The next multiple, mode by mode.", round_up},
    {"elem_less", "a, b", "Whether every element is less.", elem_less},
    {"assume", "src, divby=None", "The value with a promised divisor.", assume},
    {"is_static", "x", "Whether the value is known at compile time.", is_static},
    {"repeat", "x, n", "A tuple of n times x.", repeat},
};

}  // namespace

const std::span<const BuiltinRow> kCuteTupleRows = kRows;

}  // namespace kdsl::builtins
