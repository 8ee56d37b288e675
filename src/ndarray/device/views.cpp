#include "ndarray/device/views.h"

#include <algorithm>

namespace kdsl::ndarray {

void join_modes(Dims& shape, std::span<Dims* const> strides) {
  Dims extents;
  std::vector<Dims> joined(strides.size());
  auto append = [&](int mode) {
    extents[extents.rank++] = shape[mode];
    for (size_t i = 0; i < strides.size(); ++i) joined[i][joined[i].rank++] = (*strides[i])[mode];
  };
  for (int mode = shape.rank - 1; mode >= 0; --mode) {
    if (shape[mode] == 1) continue;
    int inner = extents.rank - 1;
    bool continues = inner >= 0;
    for (size_t i = 0; i < strides.size() && continues; ++i)
      continues = (*strides[i])[mode] == joined[i][inner] * extents[inner];
    if (continues)
      extents[inner] *= shape[mode];
    else
      append(mode);
  }
  if (extents.rank == 0) {
    extents = {1};
    for (Dims& one : joined) one = {1};
  }
  std::reverse(extents.at, extents.at + extents.rank);
  shape = extents;
  for (size_t i = 0; i < strides.size(); ++i) {
    std::reverse(joined[i].at, joined[i].at + joined[i].rank);
    *strides[i] = joined[i];
  }
}

Dims broadcast_to(const Array& a, const Dims& shape) {
  Dims strides = shape;
  int lead = shape.rank - a.shape.rank;
  for (int i = 0; i < shape.rank; ++i) strides[i] = i < lead || a.shape[i - lead] == 1 ? 0 : a.strides[i - lead];
  return strides;
}

MapOperand operand_of(const Array& a, bool for_write) {
  MapOperand operand;
  operand.dtype = a.dtype;
  operand.data = static_cast<std::byte*>(kernel_data(a, for_write));
  operand.strides = a.strides;
  return operand;
}

bool run_whole(const Array& result, MapOperand& output, const std::function<DeviceWork()>& work) {
  if (result.storage->is_fresh) result.storage->is_unwritten = true;
  output = operand_of(result, true);
  if (output.data && result.storage->mirror->run(work())) return true;
  forget_write(result);
  return false;
}

void forget_write(const Array& a) {
  Storage& storage = *a.storage;
  storage.host_is_stale = false;
  storage.device_is_stale = true;
}

}  // namespace kdsl::ndarray
