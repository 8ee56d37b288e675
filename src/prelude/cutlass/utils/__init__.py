"""What GEMM-like kernels and their scripts share: what is not named here is built in."""

from _kdsl import lazy_names as _lazy_names

__getattr__ = _lazy_names(__name__, {
    "cutlass.utils.layout": "LayoutEnum",
    "cutlass.utils.hardware_info": "HardwareInfo",
    "cutlass.utils.static_persistent_tile_scheduler":
        "PersistentTileSchedulerParams StaticPersistentTileScheduler StaticPersistentRuntimeTileScheduler WorkTileInfo",
    "cutlass.utils.grouped_gemm_persistent_tile_scheduler":
        "StaticPersistentGroupTileScheduler GroupedGemmTileSchedulerHelper GroupSearchResult GroupedGemmGroupSearchState "
        "GroupedWorkTileInfo create_initial_search_state",
    "cutlass.utils._latex": "print_latex print_latex_tv",
    "cutlass.utils._modules": "sm90 sm100 distributed",
    "cutlass.utils.smem_allocator": "smem_allocator SmemPartition",
    "cutlass.utils.tmem_allocator": "tmem_allocator TmemAllocator",
    "cutlass.utils.blackwell_helpers":
        "blackwell_helpers get_num_tmem_alloc_cols compute_epilogue_tile_shape get_tmem_load_op get_smem_store_op make_smem_layout_a"
        " make_smem_layout_b make_smem_layout_epi make_trivial_tiled_mma make_blockscaled_trivial_tiled_mma",
    "cutlass.utils.blockscaled_layout": "blockscaled_layout",
    "cutlass.utils.gemm": "gemm",
    "cutlass.utils.mixed_input_helpers": "mixed_input_helpers",
    "cutlass.utils.dynamic_persistent_tile_scheduler":
        "ClcDynamicPersistentTileScheduler ClcDynamicPersistentTileSchedulerParams",
    "cutlass.utils._block": "block_copy",
    "cutlass.utils.tensormap_manager": "TensorMapManager TensorMapUpdateMode",
    "cutlass.utils.tensor_helpers": "is_fp8_dtype create_cute_tensor_for_fp8",
})
