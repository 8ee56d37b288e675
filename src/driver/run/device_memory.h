// Memory of a GPU for the tensors of a script. Scripts make and drop many tensors of the same sizes, while the driver needs up
// to a millisecond for an allocation and waits for all kernels when memory is freed. So memory that is given back is kept for
// later requests; it goes back to the driver when the GPU has none left. All work of a script runs in one order, so memory can
// be used again while kernels that were given it before still run. Used by the device of kdsl-run.
#pragma once

#include <cstddef>
#include <map>

#include "kdsl/runtime.h"

namespace kdsl::driver {

class DeviceMemory {
 public:
  // Returns null if there is no memory left, also without what is kept.
  void* allocate(kdsl_device* device, size_t bytes);
  void release(void* memory, size_t bytes);
  // Gives what is kept back to the driver.
  void trim(kdsl_device* device);

 private:
  std::multimap<size_t, void*> kept_;  // indexed by size
};

}  // namespace kdsl::driver
