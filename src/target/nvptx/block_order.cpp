#include "target/nvptx/block_order.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Argument.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/LLVMContext.h>

namespace kdsl::target {

namespace {

// Each hoisted result is live until it is used. The limit is chosen so that the results cost less in registers than they save
// in branches.
constexpr unsigned kMostHoisted = 64;

bool is_exact_division(const llvm::Instruction& instruction) {
  return instruction.getOpcode() == llvm::Instruction::FDiv && !instruction.hasApproxFunc() &&
         !instruction.hasAllowReciprocal();
}

// Returns whether the load reads memory that the kernel does not write.
bool is_of_constant_memory(const llvm::LoadInst& load) {
  if (load.hasMetadata(llvm::LLVMContext::MD_invariant_load)) return true;
  auto* parameter = llvm::dyn_cast<llvm::Argument>(llvm::getUnderlyingObject(load.getPointerOperand()));
  return parameter && parameter->hasNoAliasAttr() && parameter->onlyReadsMemory();
}

// Returns whether the instruction computes the same result wherever its operands are available.
bool may_move(const llvm::Instruction& instruction) {
  if (llvm::isa<llvm::PHINode>(instruction) || instruction.isTerminator() || is_exact_division(instruction)) return false;
  if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) return load->isUnordered() && is_of_constant_memory(*load);
  if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && call->isConvergent()) return false;
  return !instruction.mayReadOrWriteMemory() && instruction.willReturn() && !instruction.mayThrow();
}

bool is_behind(const llvm::Instruction& instruction, const llvm::SmallPtrSetImpl<const llvm::Instruction*>& behind) {
  return llvm::any_of(instruction.operands(), [&](const llvm::Use& use) {
    auto* operand = llvm::dyn_cast<llvm::Instruction>(use.get());
    return operand && behind.contains(operand);
  });
}

void hoist_above_divisions(llvm::BasicBlock& block) {
  auto first = llvm::find_if(block, is_exact_division);
  if (first == block.end()) return;
  bool has_another = std::any_of(std::next(first), block.end(), is_exact_division);
  if (!has_another) return;
  llvm::SmallPtrSet<const llvm::Instruction*, 32> behind{&*first};
  unsigned hoisted = 0;
  for (auto at = std::next(first); at != block.end() && hoisted < kMostHoisted;) {
    llvm::Instruction& instruction = *at++;
    if (!is_behind(instruction, behind) && may_move(instruction)) {
      instruction.moveBefore(first);
      ++hoisted;
    } else {
      behind.insert(&instruction);
    }
  }
}

// ---- waits

bool asks_mbarrier(const llvm::Instruction& instruction) {
  auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
  auto* code = call ? llvm::dyn_cast<llvm::InlineAsm>(call->getCalledOperand()) : nullptr;
  return code && llvm::StringRef(code->getAsmString()).contains("mbarrier.try_wait");
}

// Returns the block from which the loop that polls an mbarrier is entered; null if the block is no such loop.
llvm::BasicBlock* before_wait(llvm::BasicBlock& asking) {
  if (!llvm::any_of(asking, asks_mbarrier) || !llvm::isa<llvm::BranchInst>(asking.getTerminator())) return nullptr;
  auto is_again = [&](const llvm::BasicBlock* block) {
    return block == &asking || (block->getSinglePredecessor() == &asking && block->getSingleSuccessor() == &asking);
  };
  llvm::BasicBlock* entered = nullptr;
  for (llvm::BasicBlock* from : llvm::predecessors(&asking)) {
    if (is_again(from)) continue;
    if (entered) return nullptr;
    entered = from;
  }
  return entered && entered->getSingleSuccessor() == &asking ? entered : nullptr;
}

// Returns whether the instruction computes floats, or only converts the type of a float's bits.
bool is_of_floats(const llvm::Instruction& instruction) {
  if (llvm::isa<llvm::LoadInst>(instruction) || !may_move(instruction)) return false;
  if (llvm::isa<llvm::BitCastInst>(instruction)) return instruction.getOperand(0)->getType()->isFPOrFPVectorTy();
  return instruction.getType()->isFPOrFPVectorTy();
}

void hoist_above_wait(llvm::BasicBlock& asking) {
  llvm::BasicBlock* before = before_wait(asking);
  if (!before) return;
  for (llvm::BasicBlock* done : llvm::successors(&asking)) {
    if (done == &asking || done->getSingleSuccessor() == &asking || done->getSinglePredecessor() != &asking) continue;
    llvm::SmallPtrSet<const llvm::Instruction*, 32> behind;
    for (llvm::Instruction& instruction : asking) behind.insert(&instruction);
    for (llvm::Instruction& instruction : llvm::make_early_inc_range(*done)) {
      if (!is_behind(instruction, behind) && is_of_floats(instruction))
        instruction.moveBefore(before->getTerminator()->getIterator());
      else
        behind.insert(&instruction);
    }
  }
}

llvm::PreservedAnalyses only_order_changed() {
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return preserved;
}

}  // namespace

llvm::PreservedAnalyses HoistAboveDivisions::run(llvm::Function& function, llvm::FunctionAnalysisManager&) {
  for (llvm::BasicBlock& block : function) hoist_above_divisions(block);
  return only_order_changed();
}

llvm::PreservedAnalyses HoistAboveWaits::run(llvm::Function& function, llvm::FunctionAnalysisManager&) {
  for (llvm::BasicBlock& block : function) hoist_above_wait(block);
  return only_order_changed();
}

}  // namespace kdsl::target
