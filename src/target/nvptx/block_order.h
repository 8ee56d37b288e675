// Where operations stand, as far as it is not for ptxas to choose: it orders them between branches only.
#pragma once

#include <llvm/IR/PassManager.h>

namespace kdsl::target {

// ptxas makes a branch of every exact division, to a way of its own for rare operands. What does not need a division's result
// goes in front of the first one of a block, so that these are together.
class HoistAboveDivisions : public llvm::PassInfoMixin<HoistAboveDivisions> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

// A thread that waits at an mbarrier does what it can before: arithmetic of floats behind the loop that waits, to where LLVM
// sinks it as its results are used there, goes in front of it. Attention rounds its weights beside its exponentials so.
class HoistAboveWaits : public llvm::PassInfoMixin<HoistAboveWaits> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace kdsl::target
