"""What arrives at the barriers of pipelines, and what those of tensor memory need."""

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


def _require_tensor_memory(pipeline):
    if not _target_version(min_version="sm_100"):
        raise RuntimeError(f"{pipeline.__name__} needs sm_100a or newer, compiling for {_target_name()}")
