"""Operations that a warp carries out together."""

from cutlass.cute.nvgpu.warp.copy import (  # noqa: F401
    LdMatrix16x16x8bOp, LdMatrix16x8x8bOp, LdMatrix8x16x8bOp, LdMatrix8x8x16bOp, StMatrix16x8x8bOp, StMatrix8x8x16bOp,
)
