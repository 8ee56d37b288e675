// What a parallel nest does with fragments, found out once before layouts are chosen for them.
#pragma once

#include <optional>
#include <vector>

#include "ir/ir.h"
#include "ir/ops.h"
#include "tile/spread/spread.h"

namespace kdsl::passes {

// An access of a fragment in a nest.
struct FragmentAccess {
  const ir::Op* op;
  ir::Value* root;
  tile::Shape shape;
  std::optional<std::vector<int32_t>> elements;  // by turn, -1: none; nothing: not known by the turn alone
  bool writes;
};

struct NestFacts {
  const ir::Op* op;
  std::optional<tile::Shape> extents;
  std::vector<FragmentAccess> fragments;
  int64_t vector = 1;  // elements that accesses of memory could take at once
  std::vector<bool> idle;  // turns that do nothing; empty: none
  bool rereads = false;  // memory that it writes: no two threads may do the same turn
};

NestFacts facts_of(const ir::Function& function, ir::TileParallelOp nest);

}  // namespace kdsl::passes
