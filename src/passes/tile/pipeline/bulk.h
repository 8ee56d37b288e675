// This header rewrites pipelined loops whose copies are TMA tiles: one thread requests them some iterations ahead, and
// mbarriers signal when a stage is full and when it is empty again. The thread is one of those that compute, or the copies
// are left to a producer (producer.h), which runs ahead as far as there are stages.
#pragma once

#include "ir/clone.h"
#include "passes/tile/pipeline/mbarriers.h"
#include "passes/tile/pipeline/plan.h"
#include "passes/tile/pipeline/stages.h"

namespace kdsl::passes {

// A rewritten loop, from which the producer derives its own copy of the loop.
struct BulkLoop {
  explicit BulkLoop(BufferStages of_buffers) : stages(std::move(of_buffers)) {}

  ir::Op* loop = nullptr;  // the plain loop
  PipelinePlan plan;
  std::vector<StageBarriers> barriers;  // one for each group
  BufferStages stages;
  ir::Value* state = nullptr;  // position of the reading threads, kept between several executions of the loop
};

// Requests the copies of all groups for one iteration: waits until their stage is empty, and announces the bytes. `map` gives
// the values of that iteration; the ops that compute the source's indices are in it already.
void issue_copies(ir::Builder&, const BulkLoop&, const ir::ValueMap& map, PipelineState place);

BulkLoop pipeline_tma_copies(ir::Module&, ir::Function&, ir::Op* loop, PipelinePlan plan, MbarrierSetup& entry,
                             bool has_producer);

}  // namespace kdsl::passes
