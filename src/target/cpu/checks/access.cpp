#include "target/cpu/checks/access.h"

#include "ir/op_kind.h"
#include "ir/ops.h"
#include "kdsl/cpu_kernel.h"

namespace kdsl::target {

using ir::AttrName;
using ir::OpKind;

uint64_t bytes_of(ir::Type type) {
  constexpr uint64_t kPointerBytes = 8;
  if (type.is_pointer() || type.kind == ir::TypeKind::TensorMap) return kPointerBytes;
  if (!type.is_scalar() && !type.is_vector()) return 0;
  // A truth value is a byte.
  auto bits = type.scalar == ir::Scalar::I1 ? 8 : static_cast<uint64_t>(ir::bit_width(type.scalar));
  return (bits * (type.is_vector() ? type.count : 1) + 7) / 8;
}

// Only of vectors more is demanded than of their elements.
static uint64_t align_of(const ir::Op& op, ir::Type type) {
  return type.is_vector() ? static_cast<uint64_t>(op.int_attr(AttrName::Align, 1)) : 1;
}

static uint32_t order_flags(const ir::Op& op) {
  auto order = op.enum_attr<ir::Order>(AttrName::Order, ir::Order::Weak);
  bool is_strong = order != ir::Order::Weak || op.int_attr(AttrName::Volatile) != 0;
  bool releases = order == ir::Order::Release || order == ir::Order::AcqRel;
  bool acquires = order == ir::Order::Acquire || order == ir::Order::AcqRel;
  auto scope = op.enum_attr<ir::Scope>(AttrName::Scope, ir::Scope::Sys);
  uint32_t reach = scope == ir::Scope::Cta ? KDSL_CPU_ACCESS_BLOCK : scope == ir::Scope::Cluster ? KDSL_CPU_ACCESS_CLUSTER : 0;
  return (is_strong ? KDSL_CPU_ACCESS_STRONG | reach : 0) | (releases ? uint32_t{KDSL_CPU_ACCESS_RELEASES} : 0) |
         (acquires ? uint32_t{KDSL_CPU_ACCESS_ACQUIRES} : 0);
}

// Half a byte is stored by atomics on the word around it, which leave its other bits alone: `p - (p & 3)`. The byte, else
// null.
static const ir::Value* byte_in_word(const ir::Value* pointer) {
  const ir::Op* offset = pointer->def;
  if (!offset || offset->kind != OpKind::PtrOffset) return nullptr;
  const ir::Op* back = offset->operand(1)->def;
  if (!back || back->kind != OpKind::SubI || ir::signed_constant(back->operand(0)) != 0) return nullptr;
  const ir::Op* low = back->operand(1)->def;
  bool is_aligned_down = low && low->kind == OpKind::AndI && ir::signed_constant(low->operand(1)) == 3;
  return is_aligned_down ? offset->operand(0) : nullptr;
}

Access access_of(const AccessFacts& facts, const ir::Op& op) {
  if (op.kind == OpKind::Load) {
    ir::Type type = op.result()->type;
    uint32_t part = facts.asked.contains(op.result())    ? KDSL_CPU_ACCESS_ANSWERS
                    : facts.needed.contains(op.result()) ? 0
                                                         : KDSL_CPU_ACCESS_PARTIAL;
    return {op.operand(0), type, KDSL_CPU_ACCESS_READS | part | order_flags(op), align_of(op, type)};
  }
  if (op.kind == OpKind::Store) {
    ir::Type type = op.operand(0)->type;
    return {op.operand(1), type, KDSL_CPU_ACCESS_WRITES | order_flags(op), align_of(op, type), op.operand(0)};
  }
  ir::Type type = op.operand(1)->type;
  uint32_t flags = KDSL_CPU_ACCESS_READS | KDSL_CPU_ACCESS_WRITES | KDSL_CPU_ACCESS_STRONG;
  const ir::Value* byte = op.kind == OpKind::AtomicRed ? byte_in_word(op.operand(0)) : nullptr;
  if (byte) return {byte, ir::kI8, flags | KDSL_CPU_ACCESS_PARTIAL};
  return {op.operand(0), type, flags | order_flags(op), type.is_vector() ? 1 : bytes_of(type)};
}

}  // namespace kdsl::target
