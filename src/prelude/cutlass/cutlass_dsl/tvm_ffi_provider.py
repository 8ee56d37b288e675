"""The class of compiled functions that TVM's FFI calls, by the module that packages look for it in."""

from cutlass.cutlass_dsl import JitCompiledFunction


class TVMFFIJitCompiledFunctionBase(JitCompiledFunction):
    def _create_tvm_ffi_function(self, *args, **options):
        return self


TVMFFIJitCompiledFunction = TVMFFIJitCompiledFunctionBase
