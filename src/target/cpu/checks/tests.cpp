// Lowers the ops that test what the program accesses and uses: coordinates, and values that come from memory that was not
// written.
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "kdsl/cpu_kernel.h"
#include "ir/iteration_check.h"
#include "kdsl/faults.h"
#include "target/checked_access.h"
#include "target/cpu/checks/accesses.h"
#include "target/cpu/rows.h"

namespace kdsl::target {

using codegen::OpRow;

// Tells the runtime of an iteration of a parallel loop, and of what it stores.
static void check_iteration(KernelEmission& k, ir::CheckBoundsOp op) {
  auto& builder = k.builder();
  auto space = op.access() == ir::kIterationOnShared ? KDSL_SPACE_SHARED : KDSL_SPACE_GLOBAL;
  llvm::SmallVector<llvm::Value*, 12> args = {site_value(k, op, KDSL_OPERATION_ACCESS), k.e.text_global(op.name()),
                                              builder.getInt32(space),
                                              builder.getInt32(static_cast<uint32_t>(op.coordinates().size()))};
  for (const ir::Value* number : op.coordinates()) args.push_back(k.e.value(number));
  llvm::Value* is_fine = variadic_service(k, "kdsl_cpu_iteration", 4, args, builder.getInt32Ty());
  end_unless(k, builder.CreateIsNotNull(is_fine));
}

static void check_bounds(KernelEmission& k, ir::CheckBoundsOp op) {
  if (ir::is_iteration_check(op)) return check_iteration(k, op);
  if (k.mode().is_proven(op)) return;
  auto& builder = k.builder();
  size_t rank = op.coordinates().size();
  llvm::Value* inside = builder.getTrue();
  for (size_t i = 0; i < rank; ++i) {
    // The comparison is unsigned, so a negative coordinate counts as too large.
    llvm::Value* ok = builder.CreateICmpULT(k.e.value(op.coordinates()[i]), k.e.value(op.extents()[i]));
    inside = i == 0 ? ok : builder.CreateAnd(inside, ok);
  }
  fail_unless(k, inside, [&] {
    llvm::SmallVector<llvm::Value*, 12> args = {site_value(k, op, KDSL_OPERATION_ACCESS), k.e.text_global(op.name()),
                                                builder.getInt32(checked_access(op)),
                                                builder.getInt32(static_cast<uint32_t>(rank))};
    for (const ir::Value* operand : op->operands) args.push_back(k.e.value(operand));
    variadic_service(k, "kdsl_cpu_out_of_bounds", 4, args);
  });
}

// Emits the report of a value that comes from memory that was not written. Its description has the name of the local array and
// the number of bytes of the lane that was stored.
static void check_written(KernelEmission& k, ir::CheckWrittenOp check) {
  auto& builder = k.builder();
  llvm::Value* pointer = check.pointer() ? k.e.value(check.pointer()) : llvm::ConstantPointerNull::get(builder.getPtrTy());
  llvm::BasicBlock *written = k.e.new_block("written"), *missing = k.e.new_block("missing");
  branch_likely(k, builder.CreateIsNull(k.e.value(check.unwritten())), written, missing);
  k.e.enter_block(missing);
  uint32_t space = check.is_from_shared() ? uint32_t{KDSL_CPU_ACCESS_SHARED} : 0;
  llvm::Constant* what =
      describe(k, check, check.name(), static_cast<uint64_t>(check.size(0)), 1, KDSL_CPU_ACCESS_READS | space);
  llvm::Value* is_fine = service(k, "kdsl_cpu_unwritten", {what, pointer}, builder.getInt32Ty());
  end_unless(k, builder.CreateIsNotNull(is_fine));
  builder.CreateBr(written);
  k.e.enter_block(written);
}

Rows check_rows() {
  static constexpr OpRow kRows[] = {
      emits<check_bounds>(),
      emits<check_written>(),
  };
  return kRows;
}

}  // namespace kdsl::target
