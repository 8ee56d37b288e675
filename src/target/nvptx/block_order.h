// Reorders operations across branches, because ptxas orders them only between branches.
#pragma once

#include <llvm/IR/PassManager.h>

namespace kdsl::target {

// ptxas expands each exact division to a branch to a slow path for rare operands. This pass moves operations of a block that do
// not depend on a division in front of the first one, so that the divisions of a block stand together.
class HoistAboveDivisions : public llvm::PassInfoMixin<HoistAboveDivisions> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

// A thread that waits at an mbarrier should do beforehand what it can. LLVM sinks arithmetic on floats to the block after the
// polling loop, where its results are used; this pass moves it in front of the loop. In attention kernels, the weights are then
// rounded beside the exponentials.
class HoistAboveWaits : public llvm::PassInfoMixin<HoistAboveWaits> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace kdsl::target
