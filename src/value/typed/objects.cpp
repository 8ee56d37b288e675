// Pointers, tensors and layouts as objects, and int tuples as Python values.
#include "value/typed/objects.h"

#include "base/check.h"
#include "ir/dtype_map.h"
#include "value/misuse.h"
#include "value/typed/numeric.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::value {

using layout::IntTuple;
using layout::LeafOp;

PointerObject* make_pointer(Context& ctx, dtype::DType element, ir::Value* pointer, uint32_t align) {
  return ctx.make<PointerObject>(PointerObject{{ctx.typed->pointer, ObjectKind::Native}, element, pointer, align});
}

TensorObject* make_tensor(Context& ctx, dtype::DType element, ir::Value* pointer, uint32_t align, const IntTuple& shape,
                          const IntTuple& stride, Name name) {
  return ctx.make<TensorObject>(
      TensorObject{{ctx.typed->tensor, ObjectKind::Native}, element, pointer, align, shape, stride, name, false});
}

LayoutObject* make_layout(Context& ctx, const IntTuple& shape, const IntTuple& stride) {
  return ctx.make<LayoutObject>(LayoutObject{{ctx.typed->layout, ObjectKind::Native}, shape, stride});
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
    case IntTuple::Kind::Basis: KDSL_UNREACHABLE("no function gives a scaled basis");
    case IntTuple::Kind::Tuple: break;
  }
  TupleObject* result = new_tuple(ctx, t.items.size());
  for (size_t i = 0; i < t.items.size(); ++i) result->items[i] = from_int_tuple(ctx, t.items[i]);
  return result;
}

ir::Value* leaf_value(Context& ctx, const IntTuple& leaf, ir::Type type) {
  ir::Builder& b = *ctx.builder;
  if (leaf.is_static()) return b.constant_int(type, leaf.value);
  KDSL_CHECK(leaf.is_dynamic(), "a leaf is a number");
  ir::Value* value = static_cast<ir::Value*>(leaf.id);
  if (value->type == type) return value;
  bool widens = ir::bit_width(value->type.scalar) < ir::bit_width(type.scalar);
  return b.cast(widens ? ir::OpKind::ExtSI : ir::OpKind::TruncI, value, type);
}

// Coordinates and extents are not negative, so division is the unsigned one, which is cheaper.
static void* apply_leaf_op(void* state, LeafOp op, const IntTuple& a, const IntTuple& b, uint8_t width) {
  Context& ctx = *static_cast<Context*>(state);
  ir::Type type = width == 64 ? ir::kI64 : ir::kI32;
  ir::Value* x = leaf_value(ctx, a, type);
  ir::Value* y = leaf_value(ctx, b, type);
  ir::Builder& builder = *ctx.builder;
  switch (op) {
    case LeafOp::Add: return builder.binary(ir::OpKind::AddI, x, y);
    case LeafOp::Sub: return builder.binary(ir::OpKind::SubI, x, y);
    case LeafOp::Mul: return builder.binary(ir::OpKind::MulI, x, y);
    case LeafOp::Div: return builder.binary(ir::OpKind::DivUI, x, y);
    case LeafOp::Mod: return builder.binary(ir::OpKind::RemUI, x, y);
    case LeafOp::Min: return builder.binary(ir::OpKind::MinSI, x, y);
    case LeafOp::Max: return builder.binary(ir::OpKind::MaxSI, x, y);
    case LeafOp::Less: return builder.cast(ir::OpKind::ExtUI, builder.cmpi(ir::CmpI::Slt, x, y), type);
    case LeafOp::Equal: return builder.cast(ir::OpKind::ExtUI, builder.cmpi(ir::CmpI::Eq, x, y), type);
    case LeafOp::And: return builder.binary(ir::OpKind::AndI, x, y);
    case LeafOp::Xor: return builder.binary(ir::OpKind::XOrI, x, y);
    case LeafOp::Shl: return builder.binary(ir::OpKind::ShlI, x, y);
    case LeafOp::Shr: return builder.binary(ir::OpKind::ShrUI, x, y);
  }
  KDSL_UNREACHABLE("bad leaf op");
}

layout::LeafMath leaf_math(Context& ctx) { return {ctx.heap, apply_leaf_op, &ctx}; }

}  // namespace kdsl::value
