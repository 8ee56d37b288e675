// Speeds up exact divisions by a loop-invariant divisor.
#pragma once

#include <llvm/IR/PassManager.h>

namespace kdsl::target {

// Computes the reciprocal once, in front of the loop. A division becomes a multiplication, two steps that make it exact, and a
// branch for rare operands, which neighbouring divisions share. The results are those of div.rn.f32, bit for bit.
//
// ptxas would compute the reciprocal for each division again, and it spends a fifth of its time for a small kernel on compiling
// the function for rare operands. Divisions that unrolling has left in front of the loop are replaced, too, so that no such
// function is needed.
class ShareReciprocals : public llvm::PassInfoMixin<ShareReciprocals> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace kdsl::target
