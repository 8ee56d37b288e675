// Several versions of the shared buffers that the copies of a pipelined loop fill, so that one is filled while another is
// read. Used by the ways to pipeline a loop.
#pragma once

#include <vector>

#include "ir/builder.h"
#include "ir/ir.h"
#include "passes/rewrite.h"

namespace kdsl::passes {

class BufferVersions {
 public:
  BufferVersions(ir::Module& module, ir::Function& function, int64_t count) : function_(function), count_(count), b_(module) {}

  // Also of the views of the buffer, and what the program says of its layout. With one version nothing is made.
  void add(ir::Value* buffer);
  // The tile that a copy fills. `version` is null where there is one version.
  ir::Value* tile(ir::Builder&, ir::Value* buffer, ir::Value* version) const;
  // What the body reads of the buffers it reads of this version.
  void retarget(ir::Block* body, ir::Value* version);

 private:
  struct Versions {
    ir::Value *buffer, *fresh;
  };
  ir::Value* find(const ir::Value* buffer) const;
  void retarget(ir::Block* body, ir::Value* version, const Versions& versions, Replacements& replaced);

  ir::Function& function_;
  int64_t count_;
  ir::Builder b_;
  std::vector<Versions> versions_;
};

// Buffers that only their versions are left of.
void remove_unused_buffers(ir::Function& function);

}  // namespace kdsl::passes
