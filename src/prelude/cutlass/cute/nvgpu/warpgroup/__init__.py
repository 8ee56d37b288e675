"""Operations that a warpgroup, four warps, carries out together."""

from cutlass.cute import _warpgroup_commit_group as commit_group  # noqa: F401
from cutlass.cute import _warpgroup_fence as fence  # noqa: F401
from cutlass.cute import _warpgroup_wait_group as wait_group  # noqa: F401
from cutlass.cute.nvgpu.common import OperandMajorMode  # noqa: F401
from cutlass.cute.nvgpu.warpgroup.helpers import SmemLayoutAtomKind, make_smem_layout_atom  # noqa: F401
from cutlass.cute.nvgpu.warpgroup.mma import (  # noqa: F401
    Field, MmaF16BF16Op, MmaF8Op, MmaI8Op, MmaTF32Op, OperandSource,
)
