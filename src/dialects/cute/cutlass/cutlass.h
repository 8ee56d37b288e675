// The package `cutlass` and its submodules: what other parts of the compiler recognise by value, and the
// modules for the registry.
#pragma once

#include "builtins/rows.h"

namespace kdsl::builtins {

// An argument of a jit function called from plain Python: a tensor of the script becomes a description with
// dynamic extents and strides (but for the leading stride); anything else stays as it is.
Value host_argument(Context&, Value v);
// The type objects of the dialect, made on first use (importing cutlass, or enabling host tensors).
void make_numeric_types(Context&);  // numeric.cpp
void make_dialect_types(Context&);  // types.cpp: the above and tensors, pointers, markers

extern const value::NativeModule kCutlassModule;  // cutlass
extern const value::NativeModule kExperimentalCudaModule;  // cutlass.experimental.cuda
extern const value::NativeModule kCpAsyncModule;  // cutlass.cute.nvgpu.cpasync
extern const value::NativeModule kLlvmDialectModule;  // cutlass._mlir.dialects.llvm
extern const value::NativeModule kCuteModule;  // cutlass.cute
extern const value::NativeModule kCuteArchModule;  // cutlass.cute.arch
extern const value::NativeModule kCuteMathModule;  // cutlass.cute.math
extern const value::NativeModule kCuteTestingModule;  // cutlass.cute.testing
extern const value::NativeModule kCuteRuntimeModule;  // cutlass.cute.runtime
extern const value::NativeModule kCuteRuntimeDataModule;  // cutlass.cute._runtime_data
extern const value::NativeModule kCuteOptionsModule;  // cutlass.cute.options
extern const value::NativeModule kCutlassUtilsModule;  // cutlass.utils
extern const value::NativeModule kCutlassCudaModule;  // cutlass.cuda
extern const value::NativeModule kCutlassVectorModule;  // cutlass.vector
extern const value::NativeModule kExperimentalModule;  // cutlass.experimental
extern const value::NativeModule kPrimitivesModule;  // cutlass.experimental.primitives

}  // namespace kdsl::builtins
