"""Tensors, layouts and kernels: what is not named here is built in."""

from _kdsl import lazy_names as _lazy_names

__getattr__ = _lazy_names(__name__, {
    "cutlass.cute.arch": "arch",
    "cutlass.cute.core": "core",
    "cutlass.cute.experimental": "experimental",
    "cutlass.cute.nvgpu": "nvgpu",
    "cutlass.cute.runtime": "runtime",
    "cutlass.cute.testing": "testing",
    "cutlass.cute.typing": "typing is_integer is_int_tuple",
    "cutlass._structs": "struct union native_struct make_native_struct",
    "cutlass._fast_division": "FastDivmodDivisor fast_divmod_create_divisor fast_divmod_create_divisor_v2",
    "cutlass.cute._tuples": "transform_leaf transform_apply tuple_cat filter_tuple find_if find repeat_as_tuple repeat repeat_like"
                            " wrap unwrap front pretty_str",
    # Numbers and functions of them, which are known by this name, too.
    "cutlass": "Numeric Integer Float Boolean Int8 Int16 Int32 Int64 Uint8 Uint16 Uint32 Uint64"
               " Float16 BFloat16 TFloat32 Float32 Float64 Float8E4M3FN Float8E5M2",
    "cutlass.cute.math": "math exp exp2 log log2 log10 sqrt rsqrt sin cos tan tanh erf atan2 floor ceil",
    "cutlass.cute.options": "OptLevel EnableAssertions KeepCUBIN KeepPTX KeepSASS NvdisasmOptions PtxasOptions"
                            " GenerateLineInfo GPUArch LinkLibraries EnableTVMFFI DumpDir HostTarget RemarkFilter"
                            " RemarkOutput DeviceTarget FrontendNext RDC",
})
