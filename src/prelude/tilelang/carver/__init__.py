"""tilelang.carver: what there is of it is `arch`; programs that its cost model would choose sizes for are refused."""

from tilelang.carver.template import (  # noqa: F401
    ConvTemplate, ElementwiseTemplate, FlashAttentionTemplate, GEMVTemplate, GeneralReductionTemplate, MatmulTemplate)
