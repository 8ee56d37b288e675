#include "target/nvptx/asm.h"

#include <llvm/IR/InlineAsm.h>

#include "base/check.h"

namespace kdsl::target {

static char constraint(const llvm::Type* type) {
  constexpr unsigned kTensorMemory = 6;  // the only space with addresses of 32 bits
  if (type->isPointerTy()) return type->getPointerAddressSpace() == kTensorMemory ? 'r' : 'l';
  if (type->isFloatTy()) return 'f';
  if (type->isDoubleTy()) return 'd';
  switch (type->getPrimitiveSizeInBits()) {
    case 1: return 'b';
    case 16: return 'h';
    case 32: return 'r';
    case 64: return 'l';
    default: KDSL_UNREACHABLE("a type that no register has");
  }
}

std::string PtxAsm::out(size_t i) const { return "$" + std::to_string(i); }

std::string PtxAsm::in(llvm::Value* value) {
  operands_.push_back(value);
  constraints_.emplace_back(1, constraint(value->getType()));
  return "$" + std::to_string(results_.size() + operands_.size() - 1);
}

void PtxAsm::tie(size_t result, llvm::Value* value) {
  operands_.push_back(value);
  constraints_.push_back(std::to_string(result));
}

std::string PtxAsm::outs(size_t first, size_t count) const {
  std::string text = "{";
  for (size_t i = 0; i < count; ++i) text += (i ? ", " : "") + out(first + i);
  return text + "}";
}

std::string PtxAsm::ins(llvm::Value* value) {
  auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(value->getType());
  if (!vector) return "{" + in(value) + "}";
  std::string text = "{";
  for (unsigned i = 0; i < vector->getNumElements(); ++i)
    text += (i ? ", " : "") + in(e_.builder().CreateExtractElement(value, i));
  return text + "}";
}

llvm::CallInst* PtxAsm::emit(const std::string& text) {
  std::string constraints;
  llvm::SmallVector<llvm::Type*, 8> types;
  for (llvm::Type* type : results_) constraints += std::string("=") + constraint(type) + ",";
  for (const std::string& given : constraints_) constraints += given + ",";
  for (llvm::Value* value : operands_) types.push_back(value->getType());
  if (!is_pure_)
    constraints += "~{memory}";
  else if (!constraints.empty())
    constraints.pop_back();
  llvm::Type* result = results_.empty()       ? e_.builder().getVoidTy()
                       : results_.size() == 1 ? results_[0]
                                              : llvm::StructType::get(e_.context(), results_);
  auto* callee = llvm::InlineAsm::get(llvm::FunctionType::get(result, types, false), text, constraints, !is_pure_);
  llvm::CallInst* call = e_.builder().CreateCall(callee, operands_);
  call->setDoesNotThrow();
  if (is_pure_) call->setDoesNotAccessMemory();
  if (is_convergent_) call->setConvergent();
  return call;
}

llvm::Value* gather_lanes(codegen::FunctionEmitter& e, llvm::Value* results, llvm::Type* type) {
  auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
  if (!vector) return results;
  llvm::Value* gathered = llvm::PoisonValue::get(type);
  for (unsigned i = 0; i < vector->getNumElements(); ++i)
    gathered = e.builder().CreateInsertElement(gathered, e.builder().CreateExtractValue(results, i), i);
  return gathered;
}

}  // namespace kdsl::target
