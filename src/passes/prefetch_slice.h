// The part of a loop's body that prefetch-stages issues ahead: the copies into shared or register memory, the
// arithmetic of their addresses, their bounds checks, and the counters that only this part needs. Finding it
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
  std::vector<ir::Op*> ops;  // of the body's own block, in its order; the copies among them
  std::vector<ir::Op*> copies;  // those with effects, which leave their place: copies and their checks
  ir::Op* place = nullptr;  // of the body's own block: the copies are issued in front of it
  std::vector<size_t> counters;  // carried values (index among them) that the slice reads and computes itself
  std::vector<ir::Op*> commits;  // cp.async.commit of the body's own block
  std::vector<ir::Op*> waits;  // cp.async.wait anywhere in the body
  bool needs_barrier = false;  // threads must meet before a copy is issued in the loop
  bool needs_barrier_before = false;  // and before the first copies are
};

// `stages` is at least 1.
Result<PrefetchSlice> find_prefetch_slice(const ir::Function& function, ir::Op& loop, int64_t stages, diag::Sink& diags);

}  // namespace kdsl::passes
