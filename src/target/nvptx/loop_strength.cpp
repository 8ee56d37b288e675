#include "target/nvptx/loop_strength.h"

#include <memory>

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/LoopPass.h>
#include <llvm/Analysis/ScalarEvolution.h>
#include <llvm/Analysis/ScalarEvolutionExpressions.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/LegacyPassManagers.h>
#include <llvm/Transforms/Scalar.h>

namespace kdsl::target {

namespace {

// Grows by the same amount in every iteration; as a wider integer it may be that only until it wraps around.
bool advances(llvm::Value* value, const llvm::Loop& loop, llvm::ScalarEvolution& evolution) {
  if (auto* wide = llvm::dyn_cast<llvm::CastInst>(value); wide && wide->isIntegerCast()) value = wide->getOperand(0);
  auto* steps = llvm::dyn_cast<llvm::SCEVAddRecExpr>(evolution.getSCEV(value));
  return steps && steps->getLoop() == &loop;
}

bool has_dynamic_stride(llvm::Instruction& instruction, const llvm::Loop& loop, llvm::ScalarEvolution& evolution) {
  if (instruction.getOpcode() != llvm::Instruction::Mul || !instruction.getType()->isIntegerTy()) return false;
  auto is_stride = [&](llvm::Value* value) { return !llvm::isa<llvm::Constant>(value) && loop.isLoopInvariant(value); };
  llvm::Value *a = instruction.getOperand(0), *b = instruction.getOperand(1);
  return (is_stride(a) && advances(b, loop, evolution)) || (is_stride(b) && advances(a, loop, evolution));
}

class StridedLoopReduction final : public llvm::LoopPass {
 public:
  StridedLoopReduction() : LoopPass(id_), inner_(static_cast<LoopPass*>(llvm::createLoopStrengthReducePass())) {}

  llvm::StringRef getPassName() const override { return "Strength reduction of loops with dynamic strides"; }
  void getAnalysisUsage(llvm::AnalysisUsage& usage) const override { inner_->getAnalysisUsage(usage); }

  bool runOnLoop(llvm::Loop* loop, llvm::LPPassManager& manager) override {
    auto& evolution = getAnalysis<llvm::ScalarEvolutionWrapperPass>().getSE();
    bool is_strided = llvm::any_of(loop->blocks(), [&](llvm::BasicBlock* block) {
      return llvm::any_of(*block, [&](llvm::Instruction& each) { return has_dynamic_stride(each, *loop, evolution); });
    });
    if (!is_strided) return false;
    // The pass asks for its analyses by itself.
    if (!inner_->getResolver()) inner_->setResolver(new llvm::AnalysisResolver(getResolver()->getPMDataManager()));
    inner_->getResolver()->clearAnalysisImpls();
    getResolver()->getPMDataManager().initializeAnalysisImpl(inner_.get());
    return inner_->runOnLoop(loop, manager);
  }

 private:
  std::unique_ptr<LoopPass> inner_;
  inline static char id_ = 0;
};

}  // namespace

llvm::Pass* create_strided_loop_reduction() { return new StridedLoopReduction; }

}  // namespace kdsl::target
