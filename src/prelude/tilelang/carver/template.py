"""tilelang.carver.template: programs whose tile sizes a cost model would choose."""

from tilelang._refused import refused_class as _refused_class

_MODEL = "there is no cost model: list the sizes to try for tilelang.autotune"

MatmulTemplate, GEMVTemplate, ElementwiseTemplate, GeneralReductionTemplate, FlashAttentionTemplate, ConvTemplate = (
    _refused_class(f"tilelang.carver.{name}Template", _MODEL)
    for name in ("Matmul", "GEMV", "Elementwise", "GeneralReduction", "FlashAttention", "Conv"))
