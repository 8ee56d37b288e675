"""Choices of resources and pipelines."""

from enum import Enum as _Enum, Flag as _Flag


class WorkAttr(_Flag):
    """AUXILIARY: work that does not touch what the resource guards, and may stand anywhere in a schedule."""

    NONE = 0
    AUXILIARY = 1


class SignalingThreads(_Enum):
    """In which blocks of a cluster a task waits and arrives: in all of them, or in the one that leads."""

    All = "all"
    CtaLeader = "cta_leader"


class PipelineGroupMode(_Enum):
    """Merge: several producers, whose stages one consumer releases together. Fork: one producer for several consumers."""

    Merge = "merge"
    Fork = "fork"
