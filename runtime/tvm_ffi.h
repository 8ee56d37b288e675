// Declares the part of TVM-FFI's binary interface that functions of objects need: values of 16 bytes, and three functions of
// its library, which are called if the process has it. It is declared here, so that building needs nothing of it; the layout is
// that of apache-tvm-ffi 0.1, which a test compares with its own header.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kdsl/runtime.h"

namespace kdsl::runtime::tvm {

enum TypeIndex : int32_t {
  kNone = 0,
  kInt = 1,
  kBool = 2,
  kFloat = 3,
  kOpaquePtr = 4,
  kDLTensorPtr = 7,
  kTensor = 70,
};

struct Any {
  int32_t type_index;
  uint32_t padding;  // zero
  union {
    int64_t integer;
    double real;
    void* pointer;
  };
};
static_assert(sizeof(Any) == 16 && offsetof(Any, type_index) == 0 && offsetof(Any, integer) == 8);

// The head of every object; in a tensor, its DLTensor follows.
struct Object {
  uint64_t reference_counts;
  int32_t type_index;
  uint32_t padding;
  void* deleter;
};
static_assert(sizeof(Object) == 24 && offsetof(Object, type_index) == 8);
struct TensorObject {
  Object head;
  kdsl_tensor tensor;
};
static_assert(offsetof(TensorObject, tensor) == 24 && sizeof(kdsl_tensor) == 48);
static_assert(offsetof(kdsl_tensor, device) == 8 && offsetof(kdsl_tensor, ndim) == 16 && offsetof(kdsl_tensor, dtype) == 20 &&
              offsetof(kdsl_tensor, shape) == 24 && offsetof(kdsl_tensor, strides) == 32 &&
              offsetof(kdsl_tensor, byte_offset) == 40);

}  // namespace kdsl::runtime::tvm
