// Reduces the strength of address computations in loops, if it pays.
#pragma once

#include <llvm/IR/PassManager.h>

namespace kdsl::target {

// In loops that move through memory by a stride that is known only at the launch, pointers that advance by the stride replace
// indices that are multiplied by it; a value that an earlier iteration loaded from read-only memory is kept instead of loaded
// again; and a choice between two counters becomes a counter.
//
// This replaces LLVM's loop strength reduction, the most expensive of all passes on unrolled loops. If strides are constants,
// ptxas does better with the addresses as they were written: it folds constant distances into its loads and counts in one
// register.
class AdvancePointers : public llvm::PassInfoMixin<AdvancePointers> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace kdsl::target
