// Pointers, tensors and layouts as objects, and int tuples as Python values.
#include "value/typed/objects.h"

#include "base/check.h"
#include "diag/definitions/values.def"
#include "ir/dtype_map.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/types.h"

namespace kdsl::value {

using layout::IntTuple;

PointerObject* make_pointer(Context& ctx, const tile::Pointer& pointer) {
  return ctx.make<PointerObject>(PointerObject{{ctx.typed->pointer, ObjectKind::Native}, pointer});
}

TensorObject* make_tensor(Context& ctx, const tile::Tensor& tensor) {
  return ctx.make<TensorObject>(TensorObject{{ctx.typed->tensor, ObjectKind::Native}, tensor});
}

TensorObject* make_tensor_like(Context& ctx, const TensorObject* view, const tile::Tensor& tensor) {
  return ctx.make<TensorObject>(TensorObject{{view->type, ObjectKind::Native}, tensor});
}

LayoutObject* make_layout(Context& ctx, const layout::Layout& layout) {
  return ctx.make<LayoutObject>(LayoutObject{{ctx.typed->layout, ObjectKind::Native}, layout});
}

ComposedLayoutObject* make_composed_layout(Context& ctx, const layout::ComposedLayout& layout) {
  return ctx.make<ComposedLayoutObject>(ComposedLayoutObject{{ctx.typed->composed_layout, ObjectKind::Native}, layout});
}

tile::Builder tile_builder(Context& ctx) {
  KDSL_CHECK(ctx.trace.builder, "an operation on tiles outside of tracing");
  return {*ctx.trace.builder, ctx.heap, ctx.options.bounds_checks, ctx.trace.notes_coordinates, ctx.trace.open_regions != 0};
}

Value fail(Context& ctx, const tile::Error& error, Span span) {
  switch (error.kind) {
    case tile::Error::Kind::Value: return raise_access(ctx, ctx.types->value_error, error.message);
    case tile::Error::Kind::Index: return raise_access(ctx, ctx.types->index_error, error.message);
    case tile::Error::Kind::Rank:
      return ctx.fail(ctx.error(span, diag::TensorRank, error.limit, error.got).help(error.message));
    case tile::Error::Kind::OutOfBounds: return ctx.fail(ctx.error(span, diag::OutOfBounds, error.got, error.limit));
    case tile::Error::Kind::Negative: break;
  }
  auto report = ctx.error(span, diag::NegativeCoordinate, error.got);
  if (error.limit < 0) report.help("the last element has the coordinate `t.shape[i] - 1`");
  return ctx.fail(report);
}

Value fail(Context& ctx, const layout::Error& error) {
  TypeObject* type = error.cause == layout::Cause::DivisionByZero ? ctx.types->zero_division_error
                     : error.cause == layout::Cause::Overflow     ? ctx.types->overflow_error
                                                                  : ctx.types->value_error;
  raise_access(ctx, type, "{}\n{}", layout::to_string(error), layout::side_by_side(error));
  return error.cause == layout::Cause::DivisionByZero ? note_access(ctx, Tried::Divide, Value::none()) : Value::raised();
}

// ---- int tuples

static bool tuple_items(Context& ctx, std::span<const Value> items, IntTuple& out, std::string_view what, bool allow_none) {
  std::vector<IntTuple> leaves(items.size());
  for (size_t i = 0; i < items.size(); ++i)
    if (!to_int_tuple(ctx, items[i], leaves[i], what, allow_none)) return false;
  out = layout::tuple(ctx.heap, leaves);
  return true;
}

bool to_int_tuple(Context& ctx, Value v, IntTuple& out, std::string_view what, bool allow_none) {
  if (TupleObject* tuple = as_tuple(v)) return tuple_items(ctx, tuple->items, out, what, allow_none);
  if (ListObject* list = as_list(v)) return tuple_items(ctx, list->items(), out, what, allow_none);
  if (NumericObject* numeric = as_numeric_object(v)) {
    if (dtype::is_integer(numeric->dtype)) {
      if (!numeric->is_static()) {
        bool is_wide = dtype::width(numeric->dtype) > 32;
        NumericObject* leaf =
            convert_numeric(ctx, numeric, is_wide ? dtype::DType::Int64 : dtype::DType::Int32, ctx.current_span);
        if (!leaf) return false;
        out = layout::dynamic(leaf->ir, is_wide ? 64 : 32, numeric->divisor);
        return true;
      }
      v = numeric->payload;
    }
  }
  if (Value number = unboxed(v); number.is_int() || number.is_bool()) {
    out = layout::number(number.as_int());
    return true;
  }
  if (ScaledBasisObject* basis = as_scaled_basis(ctx, v)) {
    out = basis->basis;
    return true;
  }
  if (v.is_none() && allow_none) {
    out = layout::underscore();
    return true;
  }
  if (v.is_poison()) {
    ctx.fail_silently();
    return false;
  }
  ctx.raise(ctx.types->type_error, "{} must be an integer or a tuple of integers, not {}", what, type_name(ctx, v));
  note_misused_call(ctx, Tried::Tuple, what, v);
  return false;
}

Value from_int_tuple(Context& ctx, const IntTuple& t) {
  switch (t.kind) {
    case IntTuple::Kind::Static: return Value::integer(t.value);
    case IntTuple::Kind::Underscore: return Value::none();
    case IntTuple::Kind::Dynamic: {
      NumericObject* numeric =
          make_dynamic(ctx, t.width == 64 ? dtype::DType::Int64 : dtype::DType::Int32, static_cast<ir::Value*>(t.id));
      numeric->divisor = t.value;
      return numeric;
    }
    case IntTuple::Kind::Basis:
      return ctx.make<ScaledBasisObject>(ScaledBasisObject{{ctx.typed->scaled_basis, ObjectKind::Native}, t});
    case IntTuple::Kind::Tuple: break;
  }
  TupleObject* result = new_tuple(ctx, t.items.size());
  for (size_t i = 0; i < t.items.size(); ++i) result->items[i] = from_int_tuple(ctx, t.items[i]);
  return result;
}

layout::LeafMath leaf_math(Context& ctx) { return tile::leaf_math(ctx.heap, ctx.trace.builder); }

}  // namespace kdsl::value
