#include "target/cpu/op_facts.h"

#include "ir/op_kind.h"
#include "ir/ops.h"

namespace kdsl::target {

using ir::AttrName;
using ir::OpKind;

bool is_unordered_atomic(const ir::Op& op) {
  bool is_atomic = op.kind == OpKind::AtomicRMW || op.kind == OpKind::AtomicRed || op.kind == OpKind::AtomicCas;
  return is_atomic && op.enum_attr<ir::Order>(AttrName::Order, ir::Order::AcqRel) == ir::Order::Relaxed;
}

}  // namespace kdsl::target
