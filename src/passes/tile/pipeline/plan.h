// Which copies of a pipelined loop can be issued turns ahead of the statements that read what they bring. Asked by
// tile-pipeline, which rewrites the loop.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
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
  bool is_used_outside = false;  // of the loop
  int64_t bytes = 0;  // of its boxes, where it is one of boxes
};

// Copies that are waited for together: a group of cp.async, or what an mbarrier counts.
struct PipelineGroup {
  std::vector<PipelineCopy> copies;
  size_t first_use = 0, last_use = 0;
  int64_t still_running = 0;  // groups that may be under way when this one is needed
};

struct PipelinePlan {
  int64_t versions = 1;  // of each buffer
  int64_t asked_versions = 1;  // as many as the program asks for, and shared memory may not hold
  std::vector<ir::Op*> statements;
  std::vector<PipelineGroup> groups;  // in the order in which they are issued
  std::vector<ir::Op*> index_ops;  // in the order of the text: what copies compute their places with
  // The product that the loop is about, where it need not be waited for: it runs on while the next turn begins, and one version
  // more is read.
  ir::Op* product = nullptr;
  bool has_boxes = false;  // all copies are by TMA
  std::string why_no_boxes;  // of the first copy that is none, on architectures that have them

  // How many turns ahead a copy is issued.
  int64_t distance() const {
    if (versions == 1) return 1;
    return versions - (product && !has_boxes ? 2 : 1);
  }
};

// Nothing: the loop runs one turn after the other.
std::optional<PipelinePlan> plan_pipeline(const ir::Module& module, const ir::Function& function, ir::TilePipelinedOp loop);

}  // namespace kdsl::passes
