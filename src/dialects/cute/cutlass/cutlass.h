// This header is the package `cutlass` and its submodules: type objects that other parts of the compiler recognise by value,
// and the modules for the registry.
#pragma once

#include "builtins/rows.h"

namespace kdsl::builtins {

// Makes the type objects of the dialect on first use: numbers, tensors, pointers, markers (types.cpp).
void make_cute_types(Context&);

extern const value::NativeModule kCutlassModule;  // cutlass
extern const value::NativeModule kExperimentalCudaModule;  // cutlass.experimental.cuda
extern const value::NativeModule kCpAsyncModule;  // cutlass.cute.nvgpu.cpasync
extern const value::NativeModule kPlacesModule;  // cutlass.cute._places
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
