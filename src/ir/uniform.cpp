#include "ir/uniform.h"

#include <algorithm>

#include "ir/enums.h"

namespace kdsl::ir {

static bool is_of_block(Sreg reg) {
  using enum Sreg;
  switch (reg) {
    case TidX:
    case TidY:
    case TidZ:
    case Laneid:
    case Warpid:
    case LanemaskLt:
    case LanemaskLe:
    case LanemaskEq:
    case LanemaskGe:
    case LanemaskGt:
    case Activemask:
    case Clock:
    case Clock64:
    case Globaltimer:
    case GlobaltimerLo: return false;
    default: return true;
  }
}

static bool is_uniform_at(const Value* value, Uniformity wanted, int depth) {
  constexpr int kMaxDepth = 16;
  if (depth > kMaxDepth) return false;
  auto is_common = [&](const Value* operand) { return is_uniform_at(operand, wanted, depth + 1); };
  if (value->block) {
    const Op* owner = value->block->parent_op;
    if (!owner) return true;
    return wanted == Uniformity::InIteration && owner->kind == OpKind::For && value->index == 0 &&
           is_common(owner->operand(0)) && is_common(owner->operand(2));
  }
  const Op& op = *value->def;
  if (op.kind == OpKind::ReadSreg) return is_of_block(op.enum_attr<Sreg>(AttrName::Reg));
  if (op.kind == OpKind::If)  // `and` and `or`
    return is_common(op.operand(0)) && std::ranges::all_of(op.regions, [&](const Region& arm) {
             return is_common(arm.block->last->operand(value->index));
           });
  return info(op.kind).effects == effect::Pure && std::ranges::all_of(op.operands, is_common);
}

bool is_uniform(const Value* value, Uniformity wanted) { return is_uniform_at(value, wanted, 0); }

}  // namespace kdsl::ir
