// Strength reduction of loops, where it pays.
#pragma once

#include <llvm/IR/PassManager.h>

namespace kdsl::target {

// In loops that move through memory by a stride that only the launch knows: pointers advance by the stride in place of indices
// that are multiplied by it, what one iteration loads of read-only memory and an earlier one has loaded is kept, and a choice
// between two counters becomes a counter.
//
// It stands for LLVM's pass, the most expensive of all on unrolled loops. Where strides are constants ptxas does better with
// the addresses as they were written: it folds constant distances into its loads and counts one register.
class AdvancePointers : public llvm::PassInfoMixin<AdvancePointers> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace kdsl::target
