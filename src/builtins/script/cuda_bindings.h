// The host side of CUDA for scripts: streams and events as arguments (CUstream and CUevent of cuda.bindings.driver,
// cudaStream_t and cudaEvent_t of cuda.bindings.runtime), and a few functions of both. All of them concern things that the
// runtime does by itself: launches are executed in the order in which the script makes them, whatever their stream, and are
// complete when they return.
#pragma once

#include "builtins/rows.h"
#include "value/typed/tensor_spec.h"

namespace kdsl::builtins {

// Returns the types of handles, which both modules share; they are made on first use.
value::HandleTypes& handle_types(Context&);
Value make_stream(Context&);

extern const value::NativeModule kCudaModule;  // module cuda of the package cuda-python
extern const value::NativeModule kCudaBindingsModule;  // cuda.bindings
extern const value::NativeModule kCudaDriverModule;  // cuda.bindings.driver
extern const value::NativeModule kCudaRuntimeModule;  // cuda.bindings.runtime

}  // namespace kdsl::builtins
