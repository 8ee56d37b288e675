// A PipelinePlan says which copies of a pipelined loop can be issued some iterations ahead of the statements that read their
// destination. Used by tile-pipeline, which rewrites the loop.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ir/ir.h"
#include "ir/ops.h"

namespace kdsl::passes {

// A copy from global memory to all of a shared buffer, which nothing else in the loop writes and only later statements of the
// iteration read.
struct PipelineCopy {
  ir::Op* op = nullptr;
  ir::Value* buffer = nullptr;  // the alloc
  size_t first_use = 0, last_use = 0;  // indices in PipelinePlan::statements
  bool is_used_outside = false;  // the buffer is also used outside of the loop
  int64_t bytes = 0;  // bytes of its TMA tiles, if it is made by TMA
};

// Copies that are waited for together: a group of cp.async, or the bytes that one mbarrier counts.
struct PipelineGroup {
  std::vector<PipelineCopy> copies;
  size_t first_use = 0, last_use = 0;
  int64_t still_running = 0;  // number of later groups that may still be running when this one is needed
};

struct PipelinePlan {
  int64_t stages = 1;  // number of stages of each buffer
  int64_t asked_stages = 1;  // number of stages that the program asks for, which may exceed shared memory
  std::vector<ir::Op*> statements;
  std::vector<PipelineGroup> groups;  // in the order in which they are issued
  std::vector<ir::Op*> index_ops;  // ops that compute the copies' indices, in program order
  // The loop's product, if it need not be waited for: it runs while the next iteration begins, so one more stage is being
  // read.
  ir::Op* product = nullptr;
  bool uses_tma = false;  // all copies are made by TMA
  std::string why_no_tma;  // reason why the first unsuitable copy cannot use TMA, on architectures that have it

  // Returns how many iterations ahead a copy is issued.
  int64_t distance() const {
    if (stages == 1) return 1;
    return stages - (product && !uses_tma ? 2 : 1);
  }
};

// Returns none if the loop has to execute one iteration after the other.
std::optional<PipelinePlan> plan_pipeline(const ir::Module& module, const ir::Function& function, ir::TilePipelinedOp loop);

}  // namespace kdsl::passes
