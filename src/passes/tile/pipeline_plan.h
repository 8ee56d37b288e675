// Which copies of a pipelined loop can be issued turns ahead of the statements that read what they bring. Asked by
// tile-pipeline, which rewrites the loop.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "ir/ir.h"
#include "ir/ops.h"

namespace kdsl::passes {

// A copy of global memory to all of a shared buffer, which nothing else in the loop writes and only later statements of the
// same turn read.
struct PipelineCopy {
  ir::Op* op = nullptr;
  ir::Value* buffer = nullptr;  // the alloc
  size_t first_use = 0, last_use = 0;  // statements, by their place in PipelinePlan::statements
};

// Copies that one group of cp.async holds: they are waited for together.
struct PipelineGroup {
  std::vector<PipelineCopy> copies;
  size_t first_use = 0, last_use = 0;
  int64_t still_running = 0;  // groups that may be under way when this one is needed
};

struct PipelinePlan {
  int64_t versions = 1;  // of each buffer
  std::vector<ir::Op*> statements;
  std::vector<PipelineGroup> groups;  // in the order in which they are issued
  std::vector<ir::Op*> index_ops;  // in the order of the text: what copies compute their places with
  // The product of a warpgroup that the loop is about: it runs on while the next turn begins, and one version more is read.
  ir::Op* product = nullptr;

  // How many turns ahead a copy is issued.
  int64_t distance() const { return versions > 1 ? versions - (product ? 2 : 1) : 1; }
};

// Nothing: the loop runs one turn after the other.
std::optional<PipelinePlan> plan_pipeline(const ir::Function& function, ir::TilePipelinedOp loop, std::string_view arch);

}  // namespace kdsl::passes
