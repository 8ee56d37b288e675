"""Tensor memory, of sm_100 and later: its products, and copies between it and registers or shared memory. Code for several
architectures names them on each."""

from _kdsl import lazy_names as _lazy_names

from cutlass.cute.nvgpu.common import OperandMajorMode  # noqa: F401
from cutlass.cute.nvgpu.tcgen05.mma import CtaGroup, Field, OperandSource  # noqa: F401

__getattr__ = _lazy_names(__name__, {
    "cutlass.cute.nvgpu.tcgen05.mma":
        "mma MmaF16BF16Op MmaTF32Op MmaI8Op MmaFP8Op MmaF8F6F4Op MmaMXF8Op MmaMXF8F6F4Op MmaMXF4Op MmaMXF4NVF4Op SmemLayoutAtomKind"
        " SM103MmaMXF4Op SM103MmaMXF4NVF4Op",
    "cutlass.cute.nvgpu.tcgen05.copy":
        "copy Repetition Pack Unpack TmemLoadRedOp Ld16x64bOp Ld16x128bOp Ld16x256bOp Ld16x32bx2Op Ld32x32bOp St16x64bOp"
        " St16x128bOp St16x256bOp St16x32bx2Op St32x32bOp LdRed32x32bOp LdRed16x32bx2Op Cp128x256bOp Cp128x128bOp Cp4x256bOp"
        " Cp4x32x128bOp Cp2x64x128b0213Op Cp2x64x128b0123Op",
    "cutlass.cute.nvgpu.tcgen05.helpers":
        "commit make_smem_layout_atom tile_to_mma_shape make_tmem_copy find_tmem_tensor_col_offset is_tmem_load is_tmem_store"
        " get_tmem_copy_properties make_umma_smem_desc make_s2t_copy get_s2t_smem_desc_tensor",
})
