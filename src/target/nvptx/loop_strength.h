// Strength reduction of loops, where it pays.
#pragma once

namespace llvm {
class Pass;
}

namespace kdsl::target {

// LLVM's pass over loops, which this one runs on the loops that multiply by a stride that only the launch knows. It is the most
// expensive of all passes on unrolled loops, and where strides are constants ptxas does better with the addresses as they were
// written: it folds constant distances into its loads and counts one register.
llvm::Pass* create_strided_loop_reduction();

}  // namespace kdsl::target
