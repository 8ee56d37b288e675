// Lowers cp.async: asynchronous copies from global to shared memory by single threads.
#include <llvm/IR/IntrinsicsNVPTX.h>

#include "base/check.h"
#include "ir/op_kind.h"
#include "target/nvptx/hooks.h"

namespace kdsl::target {

namespace intr = llvm::Intrinsic;
using codegen::FunctionEmitter;
using codegen::lowers;
using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

static intr::ID copy_intrinsic(int64_t size, bool is_cached_in_l1, bool fills_with_zero) {
  auto pick = [&](intr::ID whole, intr::ID part) { return fills_with_zero ? part : whole; };
  switch (size) {
    case 4: return pick(intr::nvvm_cp_async_ca_shared_global_4, intr::nvvm_cp_async_ca_shared_global_4_s);
    case 8: return pick(intr::nvvm_cp_async_ca_shared_global_8, intr::nvvm_cp_async_ca_shared_global_8_s);
    case 16:
      if (is_cached_in_l1) return pick(intr::nvvm_cp_async_ca_shared_global_16, intr::nvvm_cp_async_ca_shared_global_16_s);
      return pick(intr::nvvm_cp_async_cg_shared_global_16, intr::nvvm_cp_async_cg_shared_global_16_s);
    default: KDSL_UNREACHABLE("a size that cp.async does not have");
  }
}

static void cp_async(FunctionEmitter& e, ir::CpAsyncOp op) {
  bool is_cached_in_l1 = op->enum_attr<ir::Cache>(AttrName::Cache) == ir::Cache::Ca;
  bool fills_with_zero = op->operands.size() > 2;
  intr::ID id = copy_intrinsic(op->int_attr(AttrName::Size), is_cached_in_l1, fills_with_zero);
  if (fills_with_zero)
    e.intrinsic(id, {}, {e.value(op.to()), e.value(op.from()), e.value(op.bytes())});
  else
    e.intrinsic(id, {}, {e.value(op.to()), e.value(op.from())});
}

static void cp_async_commit(FunctionEmitter& e, const ir::Op&) { e.intrinsic(intr::nvvm_cp_async_commit_group, {}, {}); }

static void cp_async_wait(FunctionEmitter& e, const ir::Op& op) {
  if (!op.has(AttrName::Count)) {
    e.intrinsic(intr::nvvm_cp_async_wait_all, {}, {});
    return;
  }
  e.intrinsic(intr::nvvm_cp_async_wait_group, {}, {e.builder().getInt32(static_cast<uint32_t>(op.int_attr(AttrName::Count)))});
}

NvptxHooks::Rows NvptxHooks::copy_rows() {
  static constexpr codegen::OpNeed kNeed = {.since = ir::sm(80), .what = "an asynchronous copy"};
  static constexpr OpRow kRows[] = {
      lowers<cp_async>(kNeed),
      lowers<cp_async_commit>(OpKind::CpAsyncCommit, kNeed),
      lowers<cp_async_wait>(OpKind::CpAsyncWait, kNeed),
  };
  return kRows;
}

}  // namespace kdsl::target
