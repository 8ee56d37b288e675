#include "ir/uniform.h"

#include <algorithm>

#include "ir/ops.h"

namespace kdsl::ir {

// Registers whose value depends on when, or by which threads together, they are read.
static bool is_changing_register(Sreg reg) {
  return reg == Sreg::Clock || reg == Sreg::Clock64 || reg == Sreg::Globaltimer || reg == Sreg::GlobaltimerLo ||
         reg == Sreg::Activemask;
}

bool is_pure(const Op& op) {
  if (op.kind == OpKind::InlinePtx) return op.has(AttrName::Pure) && !op.has(AttrName::Convergent);
  if (op.kind == OpKind::ReadSreg) return !is_changing_register(op.enum_attr<Sreg>(AttrName::Reg));
  return info(op.kind).effects == effect::Pure;
}

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
    auto loop = as<ForOp>(owner);
    return wanted == Uniformity::InIteration && loop && value->index == 0 && is_common(loop.lower()) && is_common(loop.step());
  }
  const Op& op = *value->def;
  if (auto read = as<ReadSregOp>(&op)) return is_of_block(read.reg());
  if (auto branch = as<IfOp>(&op))  // `and` and `or`
    return is_common(branch.condition()) && is_common(yielded(branch.then(), value->index)) &&
           is_common(yielded(branch.otherwise(), value->index));
  return info(op.kind).effects == effect::Pure && std::ranges::all_of(op.operands, is_common);
}

bool is_uniform(const Value* value, Uniformity wanted) { return is_uniform_at(value, wanted, 0); }

}  // namespace kdsl::ir
