#include "target/nvptx/divisions.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Argument.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/LLVMContext.h>

namespace kdsl::target {

namespace {

// Each result lives until it is used: beyond this many they would cost more registers than branches.
constexpr unsigned kMostHoisted = 64;

bool is_exact_division(const llvm::Instruction& instruction) {
  return instruction.getOpcode() == llvm::Instruction::FDiv && !instruction.hasApproxFunc() &&
         !instruction.hasAllowReciprocal();
}

// From memory that the kernel does not write.
bool is_of_constant_memory(const llvm::LoadInst& load) {
  if (load.hasMetadata(llvm::LLVMContext::MD_invariant_load)) return true;
  auto* parameter = llvm::dyn_cast<llvm::Argument>(llvm::getUnderlyingObject(load.getPointerOperand()));
  return parameter && parameter->hasNoAliasAttr() && parameter->onlyReadsMemory();
}

// Computes the same wherever its operands are there.
bool may_move(const llvm::Instruction& instruction) {
  if (llvm::isa<llvm::PHINode>(instruction) || instruction.isTerminator() || is_exact_division(instruction)) return false;
  if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) return load->isUnordered() && is_of_constant_memory(*load);
  if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && call->isConvergent()) return false;
  return !instruction.mayReadOrWriteMemory() && instruction.willReturn() && !instruction.mayThrow();
}

void hoist(llvm::BasicBlock& block) {
  auto first = llvm::find_if(block, is_exact_division);
  if (first == block.end()) return;
  bool has_another = std::any_of(std::next(first), block.end(), is_exact_division);
  if (!has_another) return;
  llvm::SmallPtrSet<const llvm::Instruction*, 32> behind{&*first};
  unsigned hoisted = 0;
  for (auto at = std::next(first); at != block.end() && hoisted < kMostHoisted;) {
    llvm::Instruction& instruction = *at++;
    bool is_ready = llvm::none_of(instruction.operands(), [&](const llvm::Use& use) {
      auto* operand = llvm::dyn_cast<llvm::Instruction>(use.get());
      return operand && behind.contains(operand);
    });
    if (is_ready && may_move(instruction)) {
      instruction.moveBefore(first);
      ++hoisted;
    } else {
      behind.insert(&instruction);
    }
  }
}

}  // namespace

llvm::PreservedAnalyses HoistAboveDivisions::run(llvm::Function& function, llvm::FunctionAnalysisManager&) {
  for (llvm::BasicBlock& block : function) hoist(block);
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return preserved;
}

}  // namespace kdsl::target
