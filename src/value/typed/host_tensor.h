// A tensor of the script (`torch.Tensor` in kdsl-run): data on the host or on the device, made before any kernel runs. Passing
// one to a jit function makes it an argument that is a tensor: the entry takes its dtype, shape, strides and address
// (ndarray::kernel_data, which also keeps the device copy current). The type object and its methods are in
// builtins/torch_*.cpp.
#pragma once

#include "ndarray/array.h"
#include "value/value.h"

namespace kdsl::value {

struct HostTensorObject : Object {
  ndarray::Array array;
};

// Returns null when `v` is not a host tensor.
inline HostTensorObject* as_host_tensor(const Context&, Value v, const TypeObject* tensor_type) {
  return v.is_object() && v.object()->type == tensor_type ? static_cast<HostTensorObject*>(v.object()) : nullptr;
}

}  // namespace kdsl::value
