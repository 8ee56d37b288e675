#include "target/cpu/checks/access.h"

#include "base/check.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "kdsl/cpu_kernel.h"
#include "passes/cpu/op_facts.h"

namespace kdsl::target {

using ir::AttrName;
using ir::OpKind;

uint64_t bytes_of(ir::Type type) {
  constexpr uint64_t kPointerBytes = 8;
  if (type.is_pointer() || type.kind == ir::TypeKind::TensorMap) return kPointerBytes;
  if (!type.is_scalar() && !type.is_vector()) return 0;
  // A Boolean takes a byte in memory.
  auto bits = type.scalar == ir::Scalar::I1 ? 8 : static_cast<uint64_t>(ir::bit_width(type.scalar));
  return (bits * (type.is_vector() ? type.count : 1) + 7) / 8;
}

// Returns the alignment that an access must have. Only vectors have to be aligned further than their elements.
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

// A value of half a byte is stored by atomics on the 32-bit word around it, at `p - (p & 3)`, which leave the word's other bits
// alone. Returns the pointer to the byte for such an address, else null.
static const ir::Value* byte_in_word(const ir::Value* pointer) {
  auto offset = ir::as<ir::PtrOffsetOp>(pointer);
  auto back = offset ? ir::as<ir::SubIOp>(offset.index()) : ir::SubIOp();
  if (!back || ir::signed_constant(back.lhs()) != 0) return nullptr;
  auto low = ir::as<ir::AndIOp>(back.rhs());
  return low && ir::signed_constant(low.rhs()) == 3 ? offset.pointer() : nullptr;
}

static uint32_t load_flags(const AccessFacts& facts, const ir::Value* loaded) {
  if (facts.asked.contains(loaded)) return KDSL_CPU_ACCESS_READS | KDSL_CPU_ACCESS_ANSWERS;
  return facts.needed.contains(loaded) ? KDSL_CPU_ACCESS_READS : KDSL_CPU_ACCESS_READS | KDSL_CPU_ACCESS_PARTIAL;
}

static DescribedAccess atomic_access(const ir::Op& op, const ir::Value* pointer, ir::Type type) {
  uint32_t flags = KDSL_CPU_ACCESS_READS | KDSL_CPU_ACCESS_WRITES | KDSL_CPU_ACCESS_STRONG;
  const ir::Value* byte = op.kind == OpKind::AtomicRed ? byte_in_word(pointer) : nullptr;
  if (byte) return {byte, ir::kI8, flags | KDSL_CPU_ACCESS_PARTIAL};
  return {pointer, type, flags | order_flags(op), type.is_vector() ? 1 : bytes_of(type)};
}

DescribedAccess access_of(const AccessFacts& facts, const ir::Op& op) {
  const passes::OpFacts& row = passes::facts_of(op);
  KDSL_CHECK(row.access != passes::AccessKind::None, "an op that makes no access");
  const ir::Value *pointer = passes::accessed_by(op), *value = passes::written_by(op);
  ir::Type type = value ? value->type : row.bytes != 0 ? ir::vector_type(ir::Scalar::I8, row.bytes) : op.result()->type;
  if (row.access == passes::AccessKind::Atomic) return atomic_access(op, pointer, type);
  bool loads = row.access == passes::AccessKind::Load;
  uint32_t flags = loads ? load_flags(facts, op.result()) : uint32_t{KDSL_CPU_ACCESS_WRITES};
  return {pointer, type, flags | order_flags(op), row.bytes != 0 ? row.bytes : align_of(op, type), value};
}

}  // namespace kdsl::target
