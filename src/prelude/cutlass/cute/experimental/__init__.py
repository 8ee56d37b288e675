"""Parts of the dialect that may change: kernels that name tiles of memory, for which the compiler makes the tensor maps, counts the
bytes of copies and allocates tensor memory."""

from _kdsl import lazy_names as _lazy_names

__getattr__ = _lazy_names(__name__, {
    "cutlass.cute.experimental.iket": "iket",
    "cutlass.cute.experimental.host_runtime": "host_runtime",
    "cutlass.cute.experimental._staging": "jit kernel compile",
    "cutlass.cute.experimental._memory":
        "allocate make_tmem_layout_acc make_t2r_rmem_layout partition partition_and_copy copy dot dot_block_scaled",
    "cutlass.cute.experimental._tiles": "OperationTypeEnum get_cta_v_map_ab get_cta_v_map_c tma_load tma_load_multicast tma_store",
    "cutlass.cute.experimental._pipelines":
        "TMAToUMMAPipeline UMMAtoAsyncPipeline TMAStorePipeline get_mbarrier pipeline_advance_iterator",
    "cutlass.cute.experimental._phases": "mainloop_mma epilogue_tma_store",
})
