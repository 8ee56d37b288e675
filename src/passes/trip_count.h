// How often a `for` with constant bounds runs. Used by canonicalize and unroll.
#pragma once

#include <cstdint>
#include <optional>

#include "ir/ir.h"

namespace kdsl::passes {

struct TripCount {
  int64_t first = 0, step = 0;  // the induction variable is first + i * step
  uint64_t count = 0;
};

// None unless the bounds are constants; a step that is not positive gives none.
std::optional<TripCount> trip_count(const ir::Op& for_op);

}  // namespace kdsl::passes
