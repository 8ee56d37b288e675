// Finds iterations of a parallel loop that store different values to one element, of which any may be the last. The race check
// sees only those that different threads execute; generated code tells this one of every iteration, and of every store to a
// place that the data say (kdsl_cpu_iteration).
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace kdsl::runtime::cpu {

using IterationNumbers = std::vector<int64_t>;

// The state of the parallel loops of a block have done so far.
struct ParallelLoops {
  // A thread's part in the executions of a loop. A thread executes an iteration once in each of them.
  struct Progress {
    uint64_t executions = 0;
    uint32_t site = 0;
    std::set<IterationNumbers> seen;  // iterations of the current one
  };
  struct StoredTo {
    int64_t loop;
    uint32_t space;  // a kdsl_space
    std::string object;
    IterationNumbers element;
    auto operator<=>(const StoredTo&) const = default;
  };
  struct Store {
    uint64_t execution;
    int64_t value;  // its bits
    IterationNumbers iteration;
    uint32_t thread, site;
  };

  std::map<std::pair<int64_t, uint32_t>, Progress> progress;  // indexed by number of the loop and thread
  std::map<StoredTo, Store> stores;  // the last ones
};

}  // namespace kdsl::runtime::cpu
