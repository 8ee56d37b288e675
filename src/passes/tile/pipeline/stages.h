// BufferStages makes several stages of the shared buffers that the copies of a pipelined loop fill, so that one is filled
// while another is read (multibuffering). Used by all forms of pipelining.
#pragma once

#include <vector>

#include "ir/builder.h"
#include "ir/ir.h"
#include "passes/rewrite.h"

namespace kdsl::passes {

class BufferStages {
 public:
  BufferStages(ir::Module& module, ir::Function& function, int64_t count) : function_(function), count_(count), b_(module) {}

  // Also makes stages of the buffer's views and of its layout annotations. With one stage nothing is made.
  void add(ir::Value* buffer);
  // Returns the tile that a copy fills. `stage` is null if there is one stage.
  ir::Value* tile(ir::Builder&, ir::Value* buffer, ir::Value* stage) const;
  // Redirects the body's reads of the buffers to this stage.
  void retarget(ir::Block* body, ir::Value* stage);

 private:
  struct Stages {
    ir::Value *buffer, *fresh;
  };
  ir::Value* find(const ir::Value* buffer) const;
  void retarget(ir::Block* body, ir::Value* stage, const Stages& stages, Replacements& replaced);

  ir::Function& function_;
  int64_t count_;
  ir::Builder b_;
  std::vector<Stages> stages_;
};

// Removes buffers that have been replaced by their stages.
void remove_unused_buffers(ir::Function& function);

}  // namespace kdsl::passes
