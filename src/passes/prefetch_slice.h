// A PrefetchSlice is the part of a loop's body that prefetch-stages issues ahead: the copies into shared or register memory,
// the arithmetic of their addresses, their bounds checks, and the counters that only this part needs. The search for it
// reports why a copy cannot be issued early.
#pragma once

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "base/result.h"
#include "diag/diag.h"
#include "ir/ir.h"

namespace kdsl::passes {

struct PrefetchSlice {
  std::vector<ir::Op*> ops;  // ops of the body's own block, in its order, including the copies
  std::vector<ir::Op*> copies;  // the ops with effects, which leave their place: copies and their checks
  ir::Op* place = nullptr;  // an op of the body's own block, in front of which the copies are issued
  std::vector<size_t> counters;  // indices of the carried values that the slice reads and computes itself
  std::vector<ir::Op*> commits;  // the cp.async.commit ops of the body's own block
  std::vector<ir::Op*> waits;  // the cp.async.wait ops anywhere in the body
  bool needs_barrier = false;  // a barrier is needed before a copy is issued in the loop
  bool needs_barrier_before = false;  // and before the first copies
};

// Finds the slice; `stages` is at least 1.
Result<PrefetchSlice> find_prefetch_slice(const ir::Function& function, ir::Op& loop, int64_t stages, diag::Sink& diags);

}  // namespace kdsl::passes
