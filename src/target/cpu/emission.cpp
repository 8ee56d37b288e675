#include "target/cpu/emission.h"

#include <llvm/IR/MDBuilder.h>

#include "kdsl/cpu_kernel.h"

namespace kdsl::target {

static llvm::Value* load_field(KernelEmission& k, llvm::Value* base, size_t offset, llvm::Type* type) {
  llvm::Value* address = k.builder().CreateConstInBoundsGEP1_64(k.builder().getInt8Ty(), base, offset);
  return k.builder().CreateLoad(type, address);
}

llvm::Value* block_field(KernelEmission& k, size_t offset, llvm::Type* type) { return load_field(k, k.block, offset, type); }

llvm::Value* thread_field(KernelEmission& k, size_t offset, llvm::Type* type) { return load_field(k, k.thread, offset, type); }

llvm::Value* thread_index(KernelEmission& k) {
  if (k.thread_scope->place.index) return k.thread_scope->place.index;
  return thread_field(k, offsetof(kdsl_cpu_thread, index), k.builder().getInt32Ty());
}

static llvm::CallInst* call(KernelEmission& k, const char* name, std::optional<size_t> fixed, llvm::ArrayRef<llvm::Value*> args,
                            llvm::Type* result) {
  llvm::SmallVector<llvm::Value*, 8> all = {k.block, thread_index(k)};
  size_t own = all.size() + fixed.value_or(args.size());
  all.append(args.begin(), args.end());
  llvm::SmallVector<llvm::Type*, 8> types;
  for (llvm::Value* value : all) types.push_back(value->getType());
  types.truncate(own);
  llvm::FunctionType* type = llvm::FunctionType::get(result ? result : k.builder().getVoidTy(), types, fixed.has_value());
  llvm::FunctionCallee callee = k.e.module().getOrInsertFunction(name, type);
  llvm::cast<llvm::Function>(callee.getCallee())->setDoesNotThrow();
  return k.builder().CreateCall(callee, all);
}

llvm::CallInst* service(KernelEmission& k, const char* name, llvm::ArrayRef<llvm::Value*> args, llvm::Type* result) {
  return call(k, name, std::nullopt, args, result);
}

llvm::CallInst* variadic_service(KernelEmission& k, const char* name, size_t fixed, llvm::ArrayRef<llvm::Value*> args,
                                 llvm::Type* result) {
  return call(k, name, fixed, args, result);
}

llvm::Value* site_value(KernelEmission& k, const ir::Op& op, kdsl_operation operation) {
  return k.builder().getInt32(k.kernel.sites.add(k.e, op.loc, operation));
}

void branch_likely(KernelEmission& k, llvm::Value* condition, llvm::BasicBlock* likely, llvm::BasicBlock* other) {
  llvm::BranchInst* branch = k.builder().CreateCondBr(condition, likely, other);
  constexpr uint32_t kLikely = 1u << 20;
  branch->setMetadata(llvm::LLVMContext::MD_prof, llvm::MDBuilder(k.e.context()).createBranchWeights(kLikely, 1));
}

void fail_unless(KernelEmission& k, llvm::Value* condition, llvm::function_ref<void()> report) {
  auto& builder = k.builder();
  llvm::BasicBlock* go_on = k.e.new_block("checked");
  llvm::BasicBlock* failed = k.e.new_block("failed");
  if (condition) {
    branch_likely(k, condition, go_on, failed);
  } else {
    builder.CreateBr(failed);
  }
  k.e.enter_block(failed);
  report();
  builder.CreateBr(k.exit);
  k.e.enter_block(go_on);
  k.kernel.can_fail = true;
}

void end_unless(KernelEmission& k, llvm::Value* condition) {
  fail_unless(k, condition, [] {});
}

void emit_versions(KernelEmission& k, llvm::Value* condition, const char* first_name, const char* second_name,
                   llvm::function_ref<void()> emit_first, llvm::function_ref<void()> emit_second) {
  llvm::BasicBlock *first = k.e.new_block(first_name), *second = k.e.new_block(second_name),
                   *join = k.e.new_block("phase.join");
  branch_likely(k, condition, first, second);
  k.e.enter_block(first);
  emit_first();
  k.builder().CreateBr(join);
  k.e.enter_block(second);
  emit_second();
  k.builder().CreateBr(join);
  k.e.enter_block(join);
}

}  // namespace kdsl::target
