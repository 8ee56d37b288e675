// Emits the loops over the threads of a block, for z, y and x, with x innermost, and counts the thread's index along.
#pragma once

#include <llvm/IR/IRBuilder.h>

#include "ir/ir.h"

namespace kdsl::target {

// Loads the extents of the block from its kdsl_cpu_block, unless the kernel requires fixed ones.
void load_extents(llvm::IRBuilder<>& builder, llvm::Value* block, const ir::LaunchBounds& bounds, llvm::Value* (&extents)[3]);

// The constructor leaves the builder in the innermost loop; `close` ends the loops and leaves it behind all of them.
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
