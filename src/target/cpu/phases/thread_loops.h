// The loops over the threads of a block: for z, y, x, innermost last, with the thread's index counted along.
#pragma once

#include <llvm/IR/IRBuilder.h>

#include "ir/ir.h"

namespace kdsl::target {

// The extents of the block, from its kdsl_cpu_block where the kernel does not demand them.
void load_extents(llvm::IRBuilder<>& builder, llvm::Value* block, const ir::LaunchBounds& bounds, llvm::Value* (&extents)[3]);

// Between its making and `close` the builder stands in the innermost loop; then behind all of them.
class ThreadLoops {
 public:
  ThreadLoops(llvm::IRBuilder<>& builder, llvm::Value* const (&extents)[3]);
  void close();

  llvm::Value* tid(int dimension) const { return at_[dimension]; }
  llvm::Value* index() const { return index_; }

 private:
  llvm::IRBuilder<>& builder_;
  llvm::Value* const (&extents_)[3];
  llvm::PHINode* at_[3];
  llvm::BasicBlock* heads_[3];
  llvm::Value* index_;
};

}  // namespace kdsl::target
