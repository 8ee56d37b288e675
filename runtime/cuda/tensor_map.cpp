// Tensor maps of the cuda device, encoded by the driver.
#include "cuda/device.h"
#include "handles.h"
#include "status.h"

namespace kdsl::runtime::cuda {

kdsl_status tensor_map_encode(kdsl_device* device, const kdsl_tensor_map_config& config, void* map) {
  CurrentContext context(*static_cast<Device*>(device));
  CUresult result = driver().cuTensorMapEncodeTiled(
      map, static_cast<int>(config.type), config.rank, reinterpret_cast<void*>(config.address), config.extents, config.strides,
      config.box, config.element_strides, static_cast<int>(config.interleave), static_cast<int>(config.swizzle),
      static_cast<int>(config.promotion), static_cast<int>(config.fill));
  return check(result, "encoding a tensor map");
}

}  // namespace kdsl::runtime::cuda
