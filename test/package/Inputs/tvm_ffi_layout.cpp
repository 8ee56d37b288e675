// What runtime/tvm_ffi.h declares, beside the package's own header.
#include <tvm/ffi/c_api.h>
#include <tvm/ffi/extra/c_env_api.h>

#include <type_traits>

#include "tvm_ffi.h"

using namespace kdsl::runtime::tvm;

static_assert(sizeof(Any) == sizeof(TVMFFIAny) && offsetof(Any, type_index) == offsetof(TVMFFIAny, type_index) &&
              offsetof(Any, padding) == offsetof(TVMFFIAny, zero_padding) &&
              offsetof(Any, integer) == offsetof(TVMFFIAny, v_int64));
static_assert(sizeof(Object) == sizeof(TVMFFIObject) && offsetof(Object, type_index) == offsetof(TVMFFIObject, type_index));
static_assert(kNone == kTVMFFINone && kInt == kTVMFFIInt && kBool == kTVMFFIBool && kFloat == kTVMFFIFloat &&
              kOpaquePtr == kTVMFFIOpaquePtr && kDLTensorPtr == kTVMFFIDLTensorPtr && kTensor == kTVMFFITensor);
static_assert(sizeof(kdsl_tensor) == sizeof(DLTensor) && offsetof(kdsl_tensor, device) == offsetof(DLTensor, device) &&
              offsetof(kdsl_tensor, ndim) == offsetof(DLTensor, ndim) &&
              offsetof(kdsl_tensor, dtype) == offsetof(DLTensor, dtype) &&
              offsetof(kdsl_tensor, shape) == offsetof(DLTensor, shape) &&
              offsetof(kdsl_tensor, strides) == offsetof(DLTensor, strides) &&
              offsetof(kdsl_tensor, byte_offset) == offsetof(DLTensor, byte_offset));
static_assert(std::is_same_v<decltype(TVMFFIEnvGetStream), void*(int32_t, int32_t)>);
static_assert(std::is_same_v<decltype(TVMFFIErrorSetRaisedFromCStr), void(const char*, const char*)>);
