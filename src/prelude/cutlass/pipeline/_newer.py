"""Pipelines of cutlass.pipeline whose instructions came with sm_100. Kernels that choose by the architecture may name them."""

from enum import Enum as _Enum

from cutlass import target_version as _target_version
from cutlass.cute.arch import _target_name


class PipelineOp(_Enum):
    """What arrives at the barriers of a pipeline."""

    AsyncThread = 1
    TCGen05Mma = 2
    TmaLoad = 3
    ClcLoad = 4
    TmaStore = 5
    Composite = 6
    AsyncLoad = 7


class _NewerPipeline:
    @classmethod
    def create(cls, *args, **options):
        if not _target_version(min_version="sm_100"):
            raise RuntimeError(f"{cls.__name__} needs sm_100a or newer, compiling for {_target_name()}")
        raise NotImplementedError(f"{cls.__name__} is not available yet")


class PipelineTmaUmma(_NewerPipeline):
    """TMA copies fill the stages, tcgen05 products empty them."""


class PipelineAsyncUmma(_NewerPipeline):
    """Threads fill the stages, tcgen05 products empty them."""


class PipelineUmmaAsync(_NewerPipeline):
    """tcgen05 products fill the stages, threads empty them."""


class PipelineClcFetchAsync(_NewerPipeline):
    """Answers of cluster launch control fill the stages."""


class PipelineTmaMultiConsumersAsync(_NewerPipeline):
    """TMA copies fill the stages, threads and tcgen05 products empty them."""
