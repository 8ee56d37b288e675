// Where divisions of floats stand among other operations.
#pragma once

#include <llvm/IR/PassManager.h>

namespace kdsl::target {

// ptxas makes a branch of every exact division, to a way of its own for rare operands, and orders operations only between
// branches. What does not need a division's result goes in front of the first one of a block, so that these are together.
class HoistAboveDivisions : public llvm::PassInfoMixin<HoistAboveDivisions> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace kdsl::target
