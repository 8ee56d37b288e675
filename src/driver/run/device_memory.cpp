#include "driver/run/device_memory.h"

namespace kdsl::driver {

// Sizes are rounded up, so that memory fits tensors of nearly the same size.
static size_t rounded(size_t bytes) {
  constexpr size_t kSmallUnit = 512, kLargeUnit = size_t{2} << 20, kLarge = size_t{1} << 20;
  size_t unit = bytes < kLarge ? kSmallUnit : kLargeUnit;
  return (bytes + unit - 1) / unit * unit + (bytes == 0 ? unit : 0);
}

void* DeviceMemory::allocate(kdsl_device* device, size_t bytes) {
  size_t size = rounded(bytes);
  if (auto kept = kept_.find(size); kept != kept_.end()) {
    void* memory = kept->second;
    kept_.erase(kept);
    return memory;
  }
  void* memory = nullptr;
  if (kdsl_alloc(device, size, &memory) == KDSL_OK) return memory;
  trim(device);
  return kdsl_alloc(device, size, &memory) == KDSL_OK ? memory : nullptr;
}

void DeviceMemory::release(void* memory, size_t bytes) { kept_.emplace(rounded(bytes), memory); }

void DeviceMemory::trim(kdsl_device* device) {
  for (const auto& [size, memory] : kept_) (void)kdsl_free(device, memory);
  kept_.clear();
}

}  // namespace kdsl::driver
