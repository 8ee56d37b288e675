#include "tile/builder.h"

#include "base/check.h"
#include "ir/op_kind.h"

namespace kdsl::tile {

using layout::IntTuple;
using layout::LeafOp;

ir::Value* leaf_value(ir::Builder& b, const IntTuple& leaf, ir::Type type) {
  if (leaf.is_static()) return b.constant_int(type, leaf.value);
  KDSL_CHECK(leaf.is_dynamic(), "a leaf is a number");
  ir::Value* value = static_cast<ir::Value*>(leaf.id);
  if (value->type == type) return value;
  bool widens = ir::bit_width(value->type.scalar) < ir::bit_width(type.scalar);
  return b.cast(widens ? ir::OpKind::ExtSI : ir::OpKind::TruncI, value, type);
}

// Coordinates and extents are not negative, so division is the unsigned one, which is cheaper.
static void* apply_leaf_op(void* state, LeafOp op, const IntTuple& a, const IntTuple& b, uint8_t width) {
  KDSL_CHECK(state, "a dynamic leaf is computed outside of tracing");
  ir::Builder& ops = *static_cast<ir::Builder*>(state);
  ir::Type type = width == 64 ? ir::kI64 : ir::kI32;
  ir::Value* x = leaf_value(ops, a, type);
  ir::Value* y = leaf_value(ops, b, type);
  switch (op) {
    case LeafOp::Add: return ops.binary(ir::OpKind::AddI, x, y);
    case LeafOp::Sub: return ops.binary(ir::OpKind::SubI, x, y);
    case LeafOp::Mul: return ops.binary(ir::OpKind::MulI, x, y);
    case LeafOp::Div: return ops.binary(ir::OpKind::DivUI, x, y);
    case LeafOp::Mod: return ops.binary(ir::OpKind::RemUI, x, y);
    case LeafOp::Min: return ops.binary(ir::OpKind::MinSI, x, y);
    case LeafOp::Max: return ops.binary(ir::OpKind::MaxSI, x, y);
    case LeafOp::Less: return ops.cast(ir::OpKind::ExtUI, ops.cmpi(ir::CmpI::Slt, x, y), type);
    case LeafOp::Equal: return ops.cast(ir::OpKind::ExtUI, ops.cmpi(ir::CmpI::Eq, x, y), type);
    case LeafOp::And: return ops.binary(ir::OpKind::AndI, x, y);
    case LeafOp::Xor: return ops.binary(ir::OpKind::XOrI, x, y);
    case LeafOp::Shl: return ops.binary(ir::OpKind::ShlI, x, y);
    case LeafOp::Shr: return ops.binary(ir::OpKind::ShrUI, x, y);
  }
  KDSL_UNREACHABLE("bad leaf op");
}

layout::LeafMath leaf_math(Arena& tuples, ir::Builder* ops) { return {tuples, apply_leaf_op, ops}; }

}  // namespace kdsl::tile
