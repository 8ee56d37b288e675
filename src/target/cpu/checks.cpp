// Output, assertions, bounds checks and traps on the cpu device.
#include <llvm/IR/MDBuilder.h>

#include "codegen/emitter.h"
#include "ir/op_kind.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/hooks.h"
#include "target/cpu/ptx/inline_ptx.h"
#include "target/host/native_print.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using codegen::lowers;
using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

// How many arguments the variadic ones have in front of the others.
static size_t fixed_count(std::string_view name) { return name == "kdsl_cpu_printf" ? 4 : 6; }

llvm::CallInst* CpuHooks::service(FunctionEmitter& e, const char* name, bool is_variadic, llvm::ArrayRef<llvm::Value*> args,
                                  llvm::Type* result) const {
  auto& builder = e.builder();
  // All of them take the block, the thread's index and a site; the rest may vary.
  llvm::SmallVector<llvm::Value*, 8> all = {block_, thread_index(e)};
  all.append(args.begin(), args.end());
  llvm::SmallVector<llvm::Type*, 8> types;
  for (llvm::Value* value : all) types.push_back(value->getType());
  if (is_variadic) types.truncate(fixed_count(name));
  llvm::FunctionCallee callee =
      e.module().getOrInsertFunction(name, llvm::FunctionType::get(result ? result : builder.getVoidTy(), types, is_variadic));
  llvm::cast<llvm::Function>(callee.getCallee())->setDoesNotThrow();
  return builder.CreateCall(callee, all);
}

llvm::Value* CpuHooks::site_value(FunctionEmitter& e, const ir::Op& op, std::string_view what) {
  return e.builder().getInt32(kernel_->sites.add(e, op.loc, what));
}

void CpuHooks::branch_likely(FunctionEmitter& e, llvm::Value* condition, llvm::BasicBlock* likely, llvm::BasicBlock* other) {
  llvm::BranchInst* branch = e.builder().CreateCondBr(condition, likely, other);
  constexpr uint32_t kLikely = 1u << 20;
  branch->setMetadata(llvm::LLVMContext::MD_prof, llvm::MDBuilder(e.context()).createBranchWeights(kLikely, 1));
}

void CpuHooks::fail_unless(FunctionEmitter& e, llvm::Value* condition, llvm::function_ref<void()> report) {
  auto& builder = e.builder();
  llvm::BasicBlock* go_on = e.new_block("checked");
  llvm::BasicBlock* failed = e.new_block("failed");
  if (condition) {
    branch_likely(e, condition, go_on, failed);
  } else {
    builder.CreateBr(failed);
  }
  e.enter_block(failed);
  report();
  builder.CreateBr(exit_);
  e.enter_block(go_on);
  kernel_->can_fail = true;
}

void CpuHooks::end_unless(FunctionEmitter& e, llvm::Value* condition) {
  fail_unless(e, condition, [] {});
}

void CpuHooks::print(FunctionEmitter& e, const ir::Op& op) {
  llvm::SmallVector<llvm::Value*, 8> args = {site_value(e, op, "printf"), e.text_global(op.text_attr(AttrName::Format))};
  for (size_t i = 0; i < op.operands.size(); ++i) args.push_back(promote_argument(e, e.operand(op, i)));
  end_unless(e, e.builder().CreateIsNotNull(service(e, "kdsl_cpu_printf", true, args, e.builder().getInt32Ty())));
}

void CpuHooks::check_assert(FunctionEmitter& e, const ir::Op& op) {
  fail_unless(e, e.operand(op, 0), [&] {
    service(e, "kdsl_cpu_assert_failed", false, {site_value(e, op, "assert"), e.text_global(op.text_attr(AttrName::Message))});
  });
}

void CpuHooks::check_bounds(FunctionEmitter& e, const ir::Op& op) {
  if (checks_nothing_ || (proven_ && proven_->contains(&op))) return;
  auto& builder = e.builder();
  size_t rank = op.operands.size() / 2;
  llvm::Value* inside = builder.getTrue();
  for (size_t i = 0; i < rank; ++i) {
    // A negative coordinate is a large unsigned number.
    llvm::Value* ok = builder.CreateICmpULT(e.operand(op, i), e.operand(op, rank + i));
    inside = i == 0 ? ok : builder.CreateAnd(inside, ok);
  }
  fail_unless(e, inside, [&] {
    std::string_view access = op.text_attr(AttrName::Access);
    llvm::SmallVector<llvm::Value*, 12> args = {site_value(e, op, access), e.text_global(op.text_attr(AttrName::Name)),
                                                e.text_global(access), builder.getInt32(static_cast<uint32_t>(rank))};
    for (size_t i = 0; i < 2 * rank; ++i) args.push_back(e.operand(op, i));
    service(e, "kdsl_cpu_out_of_bounds", true, args);
  });
}

void CpuHooks::trap(FunctionEmitter& e, const ir::Op& op) {
  fail_unless(e, nullptr, [&] { service(e, "kdsl_cpu_trap", false, {site_value(e, op, "trap")}); });
}

llvm::Value* CpuHooks::inline_ptx(FunctionEmitter& e, const ir::Op& op) {
  auto emitted = emit_inline_ptx(e, op);
  if (auto* value = std::get_if<llvm::Value*>(&emitted)) return *value;
  const std::string& what = std::get<UnknownPtx>(emitted).what;
  fail_unless(e, nullptr, [&] {
    service(e, "kdsl_cpu_unsupported", false, {site_value(e, op, "inline PTX"), e.text_global(what)});
  });
  if (op.results.empty()) return nullptr;
  llvm::SmallVector<llvm::Type*, 4> types;
  for (const ir::Value& result : op.results) types.push_back(e.type(result.type));
  if (types.size() == 1) return llvm::PoisonValue::get(types[0]);
  return llvm::PoisonValue::get(llvm::StructType::get(e.context(), types));
}

CpuHooks::Rows CpuHooks::output_rows() {
  static constexpr OpRow kRows[] = {
      lowers<&CpuHooks::print>(OpKind::Printf),
      lowers<&CpuHooks::check_assert>(OpKind::Assert),
      lowers<&CpuHooks::check_bounds>(OpKind::CheckBounds),
      lowers<&CpuHooks::check_written>(OpKind::CheckWritten),
      lowers<&CpuHooks::load_unwritten>(OpKind::LoadUnwritten),
      lowers<&CpuHooks::trap>(OpKind::Trap),
      lowers<&CpuHooks::inline_ptx>(OpKind::InlinePtx),
  };
  return kRows;
}

}  // namespace kdsl::target
