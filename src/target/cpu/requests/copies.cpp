// Lowers asynchronous copies on the cpu device to calls of the runtime, which keeps them until a thread waits for them.
#include "analysis/memory.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/checks/accesses.h"
#include "target/cpu/checks/known_ranges.h"
#include "target/cpu/rows.h"

namespace kdsl::target {

using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

static void cp_async(KernelEmission& k, ir::CpAsyncOp op) {
  auto& builder = k.builder();
  auto bytes = static_cast<uint32_t>(op.size());
  llvm::Value *to = k.e.value(op.to()), *from = k.e.value(op.from());
  llvm::Value *size = builder.getInt32(bytes), *read = op.bytes() ? k.e.value(op.bytes()) : size;
  check_copied(k, op, {op.to(), op.size(), true});
  // A copy that is told how many bytes to read may have a source that ends earlier, so only other copies are checked.
  if (!op.bytes()) check_copied(k, op, {op.from(), op.size(), false});
  const ir::Value* root = analysis::root_of(op.from());
  if (llvm::Value* is_fine = k.checks_accesses() ? is_in_known_range(k, root, from, bytes, bytes) : nullptr)
    size = builder.CreateSelect(is_fine, builder.getInt32(bytes | KDSL_CPU_COPY_READS_KNOWN), size);
  llvm::Value* is_issued =
      service(k, "kdsl_cpu_cp_async", {site_value(k, op, KDSL_OPERATION_CP_ASYNC), to, from, size, read}, builder.getInt32Ty());
  if (k.checks_accesses()) end_unless(k, builder.CreateIsNotNull(is_issued));
}

static void cp_async_commit(KernelEmission& k, const ir::Op&) { service(k, "kdsl_cpu_cp_async_commit", {}); }

// A wait without a count also waits for the copies that belong to no committed group yet.
static void cp_async_wait(KernelEmission& k, const ir::Op& op) {
  if (!op.has(AttrName::Count)) cp_async_commit(k, op);
  service(k, "kdsl_cpu_cp_async_wait", {k.builder().getInt32(static_cast<uint32_t>(op.int_attr(AttrName::Count)))});
}

Rows copy_rows() {
  static constexpr OpRow kRows[] = {
      emits<cp_async>(),
      emits<cp_async_commit>(OpKind::CpAsyncCommit),
      emits<cp_async_wait>(OpKind::CpAsyncWait),
  };
  return kRows;
}

}  // namespace kdsl::target
