// Exact divisions by what a loop does not change.
#pragma once

#include <llvm/IR/PassManager.h>

namespace kdsl::target {

// The reciprocal is computed once, in front of the loop. A division is a multiplication, two steps that make it exact, and a
// branch for rare operands; all that stand together have one. Results are those of div.rn.f32, bit for bit.
//
// ptxas computes the reciprocal for each division again, and takes a fifth of its time for a small kernel to compile the
// function for rare operands. What unrolling has left over in front of the loop divides the same way, so that no division is
// left.
class ShareReciprocals : public llvm::PassInfoMixin<ShareReciprocals> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace kdsl::target
