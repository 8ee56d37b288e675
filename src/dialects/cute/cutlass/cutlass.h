// The package `cutlass` and its submodules: what other parts of the compiler recognise by value, and the
// modules for the registry.
#pragma once

#include "builtins/rows.h"

namespace kdsl::builtins {

// `const_expr(x)`: x, which must be known at compile time. The whole test of an `if` or `while`: static.
Value const_expr(Context&, const Bound& args);
// `target_version(min_version=…, …)`: whether the architecture compiled for is in the range.
Value target_version(Context&, const Bound& args);

// cute.printf; its f-strings are taken apart by the evaluator.
Value printf(Context&, const Bound& args);
Value print_runtime(Context&, const Bound& args);  // of the primitives; prims_memory.cpp

// An argument of a jit function called from plain Python: a tensor of the script becomes a description with
// dynamic extents and strides (but for the leading stride); anything else stays as it is.
Value host_argument(Context&, Value v);
// Bytes of shared memory that a block may use on an architecture (90 for sm_90a).
int64_t shared_capacity(int arch);

// The type objects of the dialect, made on first use (importing cutlass, or enabling host tensors).
void make_numeric_types(Context&);  // cutlass_numeric.cpp
void make_dialect_types(Context&);  // cutlass_types.cpp: the above and tensors, pointers, markers

extern const value::NativeModule kCutlassModule;  // cutlass
extern const value::NativeModule kExperimentalCudaModule;  // cutlass.experimental.cuda
extern const value::NativeModule kLlvmDialectModule;  // cutlass._mlir.dialects.llvm
extern const value::NativeModule kCuteModule;  // cutlass.cute
extern const value::NativeModule kCuteArchModule;  // cutlass.cute.arch
extern const value::NativeModule kCuteMathModule;  // cutlass.cute.math
extern const value::NativeModule kCuteTestingModule;  // cutlass.cute.testing
extern const value::NativeModule kCuteRuntimeModule;  // cutlass.cute.runtime
extern const value::NativeModule kCutlassUtilsModule;  // cutlass.utils
extern const value::NativeModule kCutlassCudaModule;  // cutlass.cuda
extern const value::NativeModule kCudaModule;  // cuda, of the package cuda-python
extern const value::NativeModule kCudaBindingsModule;  // cuda.bindings
extern const value::NativeModule kCudaDriverModule;  // cuda.bindings.driver
extern const value::NativeModule kCutlassVectorModule;  // cutlass.vector
extern const value::NativeModule kCudaRuntimeModule;  // cuda.bindings.runtime
extern const value::NativeModule kExperimentalModule;  // cutlass.experimental
extern const value::NativeModule kPrimitivesModule;  // cutlass.experimental.primitives

}  // namespace kdsl::builtins
