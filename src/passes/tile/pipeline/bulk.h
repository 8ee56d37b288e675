// Pipelined loops whose copies are boxes of tensor maps (TMA): one thread asks for them turns ahead, and mbarriers say when a
// tile is full and when it is empty again. The thread is one of those that compute, or the copies are left to a producer
// (producer.h), which runs ahead as far as there are versions.
#pragma once

#include "ir/clone.h"
#include "passes/tile/pipeline/mbarriers.h"
#include "passes/tile/pipeline/plan.h"
#include "passes/tile/pipeline/versions.h"

namespace kdsl::passes {

// A loop as it was rewritten, for the producer to run through as well.
struct BulkLoop {
  explicit BulkLoop(BufferVersions of_buffers) : versions(std::move(of_buffers)) {}

  ir::Op* loop = nullptr;  // the plain one
  PipelinePlan plan;
  std::vector<Ring> rings;  // by group
  BufferVersions versions;
  ir::Value* state = nullptr;  // of the reading threads, where the loop runs several times
};

// Asks for the copies of all groups for one turn: waits until their tiles are empty, and announces the bytes.
// `map` says what stands for the values of the turn; the ops that compute places are in it already.
void ask_for_copies(ir::Builder&, const BulkLoop&, const ir::ValueMap& map, RingPlace place);

BulkLoop pipeline_boxes(ir::Module&, ir::Function&, ir::Op* loop, PipelinePlan plan, RingEntry& entry, bool has_producer);

}  // namespace kdsl::passes
