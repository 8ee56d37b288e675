#include "ir/op_kind.h"
#include "ir/ops.h"
#include "passes/effects.h"

namespace kdsl::passes {

using namespace ir;

bool must_stay(const Op& op) {
  if (op.kind == OpKind::InlinePtx) return !op.has(AttrName::Pure);
  // A loop without other effects may still never end.
  if (op.kind == OpKind::While) return true;
  if (op.kind == OpKind::Load)
    return op.has(AttrName::Volatile) || op.enum_attr<Order>(AttrName::Order, Order::Weak) != Order::Weak;
  return op.is(effect::Write | effect::Sync | effect::Debug | effect::Terminator);
}

bool is_commutative(OpKind kind) {
  switch (kind) {
    case OpKind::AddI:
    case OpKind::MulI:
    case OpKind::MulHiS:
    case OpKind::MulHiU:
    case OpKind::AndI:
    case OpKind::OrI:
    case OpKind::XOrI:
    case OpKind::MinSI:
    case OpKind::MaxSI:
    case OpKind::MinUI:
    case OpKind::MaxUI:
    case OpKind::AddF:
    case OpKind::MulF: return true;
    default: return false;
  }
}

bool divides_by_unknown(const Op& op) {
  switch (op.kind) {
    case OpKind::DivSI:
    case OpKind::DivUI:
    case OpKind::FloorDivSI:
    case OpKind::RemSI:
    case OpKind::RemUI: return signed_constant(Binary(op).rhs()).value_or(0) == 0;
    default: return false;
  }
}

}  // namespace kdsl::passes
