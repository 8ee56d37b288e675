"""tilelang.rocm.intrinsics.mfma_macro_generator: products of AMD's matrix cores."""

from tilelang._refused import refused_class as _refused_class

_AMD = "kernels are compiled for GPUs of NVIDIA only"

MatrixCoreIntrinEmitter = _refused_class("MatrixCoreIntrinEmitter", _AMD)
MatrixCorePreshuffleIntrinEmitter = _refused_class("MatrixCorePreshuffleIntrinEmitter", _AMD)
