// Asynchronous copies on the cpu device: services that remember them until they are waited for.
#include "codegen/emitter.h"
#include "ir/op_kind.h"
#include "ir/pointer_root.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/hooks.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using codegen::lowers;
using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

void CpuHooks::cp_async(FunctionEmitter& e, const ir::Op& op) {
  auto& builder = e.builder();
  auto bytes = static_cast<uint32_t>(op.int_attr(AttrName::Size));
  llvm::Value *size = builder.getInt32(bytes), *read = op.operands.size() > 2 ? e.operand(op, 2) : size;
  check_copied(e, op, {op.operand(0), op.int_attr(AttrName::Size), true});
  // Where less than all is read, the rest may lie anywhere.
  if (op.operands.size() == 2) check_copied(e, op, {op.operand(1), op.int_attr(AttrName::Size), false});
  const ir::Value* root = ir::root_of(op.operand(1));
  if (llvm::Value* is_fine = checks_accesses_ ? is_in_window(e, root, e.operand(op, 1), bytes, bytes) : nullptr)
    size = builder.CreateSelect(is_fine, builder.getInt32(bytes | KDSL_CPU_COPY_READS_WINDOW), size);
  llvm::Value* is_issued =
      service(e, "kdsl_cpu_cp_async", false, {site_value(e, op, "cp.async"), e.operand(op, 0), e.operand(op, 1), size, read},
              builder.getInt32Ty());
  if (checks_accesses_) end_unless(e, builder.CreateIsNotNull(is_issued));
}

void CpuHooks::cp_async_commit(FunctionEmitter& e, const ir::Op&) { service(e, "kdsl_cpu_cp_async_commit", false, {}); }

// Without a count the open group has to land, too.
void CpuHooks::cp_async_wait(FunctionEmitter& e, const ir::Op& op) {
  if (!op.has(AttrName::Count)) cp_async_commit(e, op);
  service(e, "kdsl_cpu_cp_async_wait", false, {e.builder().getInt32(static_cast<uint32_t>(op.int_attr(AttrName::Count)))});
}

CpuHooks::Rows CpuHooks::copy_rows() {
  static constexpr OpRow kRows[] = {
      lowers<&CpuHooks::cp_async>(OpKind::CpAsync),
      lowers<&CpuHooks::cp_async_commit>(OpKind::CpAsyncCommit),
      lowers<&CpuHooks::cp_async_wait>(OpKind::CpAsyncWait),
  };
  return kRows;
}

}  // namespace kdsl::target
