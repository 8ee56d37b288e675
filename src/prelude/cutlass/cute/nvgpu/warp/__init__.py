"""Operations that a warp carries out together."""

from cutlass.cute.nvgpu.warp.copy import (  # noqa: F401
    LdMatrix16x16x8bOp, LdMatrix16x8x8bOp, LdMatrix8x16x8bOp, LdMatrix8x8x16bOp, StMatrix16x8x8bOp, StMatrix8x8x16bOp,
)
from cutlass.cute.nvgpu.warp.mma import (  # noqa: F401
    MmaF16BF16Op, MmaF64Op, MmaFP8Op, MmaI8Op, MmaMXF4NVF4Op, MmaMXF4Op, MmaMXF8F6F4Op, MmaMXF8Op, MmaTF32Op,
)
