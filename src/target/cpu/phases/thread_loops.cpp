#include "target/cpu/phases/thread_loops.h"

#include <cstddef>

#include "kdsl/cpu_kernel.h"

namespace kdsl::target {

void load_extents(llvm::IRBuilder<>& builder, llvm::Value* block, const ir::LaunchBounds& bounds, llvm::Value* (&extents)[3]) {
  for (int d = 0; d < 3; ++d) {
    uint32_t fixed = bounds.required_threads[d];
    llvm::Value* address = builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), block,
                                                              offsetof(kdsl_cpu_block, ntid) + 4 * static_cast<uint64_t>(d));
    extents[d] = fixed ? static_cast<llvm::Value*>(builder.getInt32(fixed)) : builder.CreateLoad(builder.getInt32Ty(), address);
  }
}

// Every extent is at least 1, so the loops test their condition at the end.
ThreadLoops::ThreadLoops(llvm::IRBuilder<>& builder, llvm::Value* const (&extents)[3]) : builder_(builder), extents_(extents) {
  llvm::BasicBlock* from = builder.GetInsertBlock();
  for (int d = 2; d >= 0; --d) {
    heads_[d] = llvm::BasicBlock::Create(builder.getContext(), d == 2 ? "z" : d == 1 ? "y" : "x", from->getParent());
    builder.CreateBr(heads_[d]);
    builder.SetInsertPoint(heads_[d]);
    at_[d] = builder.CreatePHI(builder.getInt32Ty(), 2);
    at_[d]->addIncoming(builder.getInt32(0), from);
    from = heads_[d];
  }
  llvm::Value* row = builder.CreateAdd(builder.CreateMul(at_[2], extents[1]), at_[1]);
  index_ = builder.CreateAdd(builder.CreateMul(row, extents[0]), at_[0]);
}

void ThreadLoops::close() {
  for (int d = 0; d < 3; ++d) {
    llvm::BasicBlock* latch = builder_.GetInsertBlock();
    llvm::BasicBlock* after = llvm::BasicBlock::Create(builder_.getContext(), d == 2 ? "done" : "after", latch->getParent());
    llvm::Value* next = builder_.CreateAdd(at_[d], builder_.getInt32(1), "", true, true);
    at_[d]->addIncoming(next, latch);
    builder_.CreateCondBr(builder_.CreateICmpULT(next, extents_[d]), heads_[d], after);
    builder_.SetInsertPoint(after);
  }
}

}  // namespace kdsl::target
