// NestFacts is what a parallel nest does with fragments, collected once before layouts are chosen for them.
#pragma once

#include <optional>
#include <vector>

#include "ir/ir.h"
#include "ir/ops.h"
#include "passes/tile/thread_groups.h"
#include "tile/distributed/distributed_layout.h"

namespace kdsl::passes {

// An access of a fragment in a nest.
struct FragmentAccess {
  const ir::Op* op;
  ir::Value* root;
  tile::Shape shape;
  // One for each iteration, -1 for no access; none if the iteration number alone does not tell.
  std::optional<std::vector<int32_t>> elements;
  bool writes;
};

struct NestFacts {
  const ir::Op* op;
  ThreadGroup group;  // the threads that execute it
  std::optional<tile::Shape> extents;
  std::vector<FragmentAccess> fragments;
  int64_t vector = 1;  // elements that one access of memory could take
  std::vector<bool> idle;  // iterations without effect; empty if there are none
  bool rereads = false;  // it reads memory that it writes, so no two threads may execute the same iteration
};

NestFacts facts_of(const ir::Function& function, const ThreadGroup& group, ir::TileParallelOp nest);

}  // namespace kdsl::passes
