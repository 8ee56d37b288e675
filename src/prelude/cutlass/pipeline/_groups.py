"""Who takes part: groups of threads, barriers of a block, and where somebody is in a ring of stages."""

from dataclasses import dataclass as _dataclass
from enum import Enum as _Enum

import _kdsl
import cutlass as _cutlass
from cutlass import Int32 as _Int32
from cutlass.cute import arch as _arch


class Agent(_Enum):
    Thread = 1
    Warp = 2
    ThreadBlock = 3
    ThreadBlockCluster = 4


class PipelineUserType(_Enum):
    Producer = 1
    Consumer = 2
    ProducerConsumer = 3


@_dataclass(frozen=True)
class NamedBarrier:
    """Barrier `barrier_id` of the block, in which `num_threads` threads take part. Either may be known at run time only."""

    barrier_id: int
    num_threads: int

    def __post_init__(self):
        if isinstance(self.barrier_id, int) and not 0 <= self.barrier_id < 16:
            raise ValueError(f"barrier_id must be 0 to 15, not {self.barrier_id}")
        if isinstance(self.num_threads, int) and (self.num_threads <= 0 or self.num_threads % _arch.WARP_SIZE != 0):
            raise ValueError(f"num_threads must be a positive multiple of {_arch.WARP_SIZE}, not {self.num_threads}")

    def arrive(self):
        _arch.barrier_arrive(barrier_id=self.barrier_id, number_of_threads=self.num_threads)

    def arrive_unaligned(self):
        _arch.barrier_arrive(barrier_id=self.barrier_id, number_of_threads=self.num_threads, aligned=False)

    def arrive_and_wait(self):
        _arch.barrier(barrier_id=self.barrier_id, number_of_threads=self.num_threads)

    def sync(self):
        self.arrive_and_wait()

    def wait(self):
        self.arrive_and_wait()


@_dataclass(frozen=True)
class CooperativeGroup:
    """Threads that arrive together: `size` threads, or `size` warps."""

    agent: Agent
    size: int = 1

    def __post_init__(self):
        if not isinstance(self.agent, Agent):
            raise TypeError("a group says who arrives, and then how many: `pipeline.CooperativeGroup(pipeline.Agent.Thread, 2)`")
        if self.agent not in (Agent.Thread, Agent.Warp):
            raise ValueError(f"a group of {self.agent.name} cannot arrive at an mbarrier: use Agent.Thread or Agent.Warp")
        if self.size < 1 or self.size != int(self.size):
            raise ValueError(f"a group needs a whole number of members, at least one, got {self.size}")

    @property
    def arrive_count(self):
        return int(self.size) * (_arch.WARP_SIZE if self.agent is Agent.Warp else 1)


class PipelineState:
    """A place in the ring of stages: its index, the parity of its round, and how many places came before."""

    def __init__(self, stages, count, index, phase):
        self._user = None  # whose place it is, where make_pipeline_state was told
        self._stages = stages
        self._count = count
        self._index = index
        self._phase = phase

    @property
    def stages(self):
        return self._stages

    @property
    def count(self):
        return self._count

    @property
    def index(self):
        return self._index

    @property
    def phase(self):
        return self._phase

    def clone(self):
        state = PipelineState(self._stages, self._count, self._index, self._phase)
        state._user = self._user
        return state

    def _check_user(self, user, function):
        other = PipelineUserType.Producer if user is PipelineUserType.Consumer else PipelineUserType.Consumer
        if self._user is other:
            raise TypeError(f"{function} takes the state of a {user.name.lower()}, this is one of a {other.name.lower()}:"
                            f" `pipeline.make_pipeline_state(pipeline.PipelineUserType.{user.name}, stages)`")

    def reset_count(self):
        self._count = _Int32(0)

    def advance(self):
        following = self._index + 1
        wraps = following == self._stages
        self._index = _cutlass.select_(wraps, _Int32(0), following)
        self._phase = self._phase ^ _Int32(wraps)
        self._count = self._count + 1

    def reverse(self):
        wraps = self._index == 0
        self._index = _cutlass.select_(wraps, _Int32(self._stages - 1), self._index - 1)
        self._phase = self._phase ^ _Int32(wraps)
        self._count = self._count - 1


_kdsl.mark_dataclass(PipelineState, [], [])  # dynamic regions carry one that a name is bound to anew


def make_pipeline_state(type: PipelineUserType, stages):
    """Where a producer or a consumer begins: all stages are empty."""
    phase = 0 if type is PipelineUserType.Consumer else 1
    state = PipelineState(stages, _Int32(0), _Int32(0), _Int32(phase))
    state._user = type
    return state


# ---- barriers of the block, without an object


def arrive(barrier_id, num_threads):
    NamedBarrier(barrier_id, num_threads).arrive()


def arrive_unaligned(barrier_id, num_threads):
    NamedBarrier(barrier_id, num_threads).arrive_unaligned()


def wait(barrier_id, num_threads):
    NamedBarrier(barrier_id, num_threads).wait()


def arrive_and_wait(barrier_id, num_threads):
    NamedBarrier(barrier_id, num_threads).arrive_and_wait()


def sync(barrier_id=0):
    """A barrier of all threads of the block."""
    _arch.barrier(barrier_id=barrier_id)


def agent_sync(group: Agent, is_relaxed=False):
    """A barrier of a warp, of the block or of its cluster."""
    if group is Agent.Warp:
        _arch.sync_warp()
    elif group is Agent.ThreadBlock:
        _arch.sync_threads()
    elif group is Agent.ThreadBlockCluster:
        if is_relaxed:
            _arch.cluster_arrive_relaxed()
        else:
            _arch.cluster_arrive()
        _arch.cluster_wait()
    else:
        raise ValueError("one thread has nobody to wait for")
