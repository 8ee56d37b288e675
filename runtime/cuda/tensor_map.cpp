// Encodes tensor maps of the cuda device with the driver.
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

kdsl_status tensor_map_encode_im2col(kdsl_device* device, const kdsl_tensor_map_im2col_config& config, void* map) {
  CurrentContext context(*static_cast<Device*>(device));
  const kdsl_tensor_map_config& tensor = config.tensor;
  CUresult result = driver().cuTensorMapEncodeIm2col(
      map, static_cast<int>(tensor.type), tensor.rank, reinterpret_cast<void*>(tensor.address), tensor.extents, tensor.strides,
      config.lower_corner, config.upper_corner, config.channels_per_pixel, config.pixels_per_column, tensor.element_strides,
      static_cast<int>(tensor.interleave), static_cast<int>(tensor.swizzle), static_cast<int>(tensor.promotion),
      static_cast<int>(tensor.fill));
  return check(result, "encoding a tensor map of im2col");
}

}  // namespace kdsl::runtime::cuda
