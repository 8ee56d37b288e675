// The reductions that a worker gathers during a launch: to memory they come all at once, and so with few locked accesses.
#pragma once

#include <cstdint>

#include "kdsl/cpu_kernel.h"

namespace kdsl::runtime::cpu {

class Reductions : public kdsl_cpu_reductions {
 public:
  Reductions();
  // One in a line that is not there; none is to be skipped.
  void reduce(uint64_t address, uint32_t kind, uint64_t value);
  // Brings all to memory: nothing is left.
  void finish();

 private:
  void evict(uint64_t place);

  bool is_used_ = false;
  int64_t useless_ = 0;  // lines that held one number, less the numbers of those that held more
};

}  // namespace kdsl::runtime::cpu
