// Gathers the integer reductions of a worker during a launch in a cache, from where they are written to memory at once, with
// few locked accesses.
#pragma once

#include <cstdint>

#include "kdsl/cpu_kernel.h"

namespace kdsl::runtime::cpu {

class Reductions : public kdsl_cpu_reductions {
 public:
  Reductions();
  // Reduces into a line that is not in the cache.
  void reduce(uint64_t address, uint32_t kind, uint64_t value);
  // Writes all lines to memory; the cache is empty afterwards.
  void finish();

 private:
  void evict(uint64_t place);

  bool is_used_ = false;
  int64_t useless_ = 0;  // number of lines evicted with one number, less the numbers of other lines
};

}  // namespace kdsl::runtime::cpu
