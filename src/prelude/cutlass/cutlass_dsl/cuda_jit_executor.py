"""The class of compiled functions, by the module that packages look for it in."""

from cutlass.cutlass_dsl import JitCompiledFunction

CudaDialectJitCompiledFunction = JitCompiledFunction
