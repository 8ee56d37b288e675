/* The parts of headers of `kdslc --abi=cute`: the names and calls that CuTe DSL's exporter gives its functions, implemented by
 * those of the object. Arguments are checked as in every call; kdsl_last_error() describes the problem. */
#ifndef KDSL_CUTE_ABI_H
#define KDSL_CUTE_ABI_H

#include "kdsl/entry.h"

#ifdef __cplusplus
extern "C" {
#endif

struct CUstream_st; /* a cudaStream_t points to it */

/* Converts a status to a cudaError_t. */
static inline int32_t kdsl_cuda_error(kdsl_status status) {
  switch (status) {
    case KDSL_OK: return 0;
    case KDSL_ERROR_INVALID_ARGUMENT: return 1; /* cudaErrorInvalidValue */
    case KDSL_ERROR_OUT_OF_MEMORY: return 2; /* cudaErrorMemoryAllocation */
    case KDSL_ERROR_LAUNCH_CONFIG: return 9; /* cudaErrorInvalidConfiguration */
    case KDSL_ERROR_NO_DRIVER: return 35; /* cudaErrorInsufficientDriver */
    case KDSL_ERROR_NO_DEVICE: return 100; /* cudaErrorNoDevice */
    case KDSL_ERROR_INVALID_IMAGE: return 200; /* cudaErrorInvalidKernelImage */
    case KDSL_ERROR_NOT_FOUND: return 500; /* cudaErrorSymbolNotFound */
    case KDSL_ERROR_KERNEL_ASSERT: return 710; /* cudaErrorAssert */
    case KDSL_ERROR_KERNEL_TRAP: return 719; /* cudaErrorLaunchFailure */
    case KDSL_ERROR_UNSUPPORTED: return 801; /* cudaErrorNotSupported */
    default: return 999; /* cudaErrorUnknown */
  }
}

/* Makes a tensor on the device of the thread's current context, for callers that do not state the device. */
static inline kdsl_tensor kdsl_cute_tensor(void* data, int32_t rank, kdsl_dl_type type, int64_t* shape, int64_t* strides) {
  kdsl_tensor tensor;
  tensor.data = data;
  tensor.device = kdsl_current_device();
  tensor.ndim = rank;
  tensor.dtype = type;
  tensor.shape = shape;
  tensor.strides = strides;
  tensor.byte_offset = 0;
  return tensor;
}

#ifdef __cplusplus
}
#endif
#endif
