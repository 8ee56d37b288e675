// Views of several kinds of ops that do alike and have operands of the same names, for code generation and
// targets, which need not tell them apart.
#pragma once

#include "ir/op_kind.h"
#include "ir/ops.h"

namespace kdsl::codegen {

// An op that combines a value with memory at once: atomic.rmw, and atomic.red, which gives no old value.
class AtomicUpdate : public ir::OpView {
 public:
  static bool holds(const ir::Op& op) { return op.kind == ir::OpKind::AtomicRMW || op.kind == ir::OpKind::AtomicRed; }
  AtomicUpdate() = default;
  AtomicUpdate(ir::AtomicRMWOp op) : OpView(*op) {}
  AtomicUpdate(ir::AtomicRedOp op) : OpView(*op) {}
  explicit AtomicUpdate(const ir::Op& op) : OpView(op) { KDSL_CHECK(holds(op), "an op that updates no memory"); }

  ir::Value* pointer() const {
    return op_->kind == ir::OpKind::AtomicRMW ? ir::AtomicRMWOp(*op_).pointer() : ir::AtomicRedOp(*op_).pointer();
  }
  ir::Value* value() const {
    return op_->kind == ir::OpKind::AtomicRMW ? ir::AtomicRMWOp(*op_).value() : ir::AtomicRedOp(*op_).value();
  }
  ir::Atomic operation() const { return op_->enum_attr<ir::Atomic>(ir::AttrName::Op); }
};

// The mbarrier of an op that is about one.
inline ir::Value* mbarrier_of(const ir::Op& op) {
  switch (op.kind) {
    case ir::OpKind::MbarrierInit: return ir::MbarrierInitOp(op).mbarrier();
    case ir::OpKind::MbarrierInval: return ir::MbarrierInvalOp(op).mbarrier();
    case ir::OpKind::MbarrierCpAsyncArrive: return ir::MbarrierCpAsyncArriveOp(op).mbarrier();
    case ir::OpKind::MbarrierArrive: return ir::MbarrierArriveOp(op).mbarrier();
    default: return ir::MbarrierWaitOp(op).mbarrier();
  }
}

}  // namespace kdsl::codegen
