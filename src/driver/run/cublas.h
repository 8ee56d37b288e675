// Products of matrices on a GPU by NVIDIA's cuBLAS, if the machine has it: the library is loaded when a script first multiplies
// large tensors that live on the GPU. They are references that scripts compare their kernels with, so they should round as
// PyTorch's do, which calls the same library. Used by the device of kdsl-run.
#pragma once

#include <cstdint>

#include "ndarray/array.h"
#include "target/target.h"

namespace kdsl::driver {

class Cublas {
 public:
  // Starts the products. Returns false when there is no library, or when it does not multiply elements of this type.
  bool multiply(const ndarray::DeviceProduct& product, const target::ToolOptions& tools);
  // Ends the use of the library, which must be before its device is closed.
  void close();

 private:
  // The part of the library's interface that is called. Its enumerators are passed as the numbers of its header, and results
  // are 0 on success.
  struct Library {
    int (*create)(void** handle) = nullptr;
    int (*destroy)(void* handle) = nullptr;
    int (*multiply)(void* handle, int transpose_a, int transpose_b, int m, int n, int k, const void* alpha, const void* a,
                    int a_type, int a_leading, long long a_stride, const void* b, int b_type, int b_leading, long long b_stride,
                    const void* beta, void* c, int c_type, int c_leading, long long c_stride, int batches, int compute_type,
                    int algorithm) = nullptr;
  };

  bool open(const target::ToolOptions& tools);

  Library library_;
  void* handle_ = nullptr;
  bool is_opened_ = false;  // or was looked for in vain
};

}  // namespace kdsl::driver
