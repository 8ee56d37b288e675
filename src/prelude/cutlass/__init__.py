"""The package of the dialect: its own functions and types are built in."""

from _kdsl import lazy_names as _lazy_names

# Modules and names that others define, each of which is loaded when a program first asks for one of its names.
__getattr__ = _lazy_names(__name__, {
    "cutlass.cute": "cute",
    "cutlass.utils": "utils",
    "cutlass.cuda": "cuda",
    "cutlass.vector": "vector from_elements full broadcast_to outerproduct where",
    "cutlass._adapters": "register_jit_arg_adapter JitArgAdapterRegistry",
    "cutlass._flatten": "extract_mlir_values new_from_mlir_values",
    "cutlass.base_dsl": "base_dsl",
    "cutlass.cutlass_dsl": "cutlass_dsl dsl_user_op dynamic_expr _failed_call",
    "cutlass._control_flow": "if_generate while_generate for_generate yield_out",
    "cutlass.base_dsl.arch": "Arch",
    "cutlass._version": "CUDA_VERSION __version__",
})
