"""Synchronisation of parts of a block: named barriers, and rings of stages that producers hand to consumers."""

from dataclasses import dataclass as _dataclass
from enum import Enum as _Enum

import cutlass as _cutlass
from cutlass import Constexpr as _Constexpr, Int32 as _Int32, cute as _cute
from cutlass._newer_pipelines import (  # noqa: F401
    PipelineAsyncUmma, PipelineClcFetchAsync, PipelineOp, PipelineTmaMultiConsumersAsync, PipelineTmaUmma, PipelineUmmaAsync,
)
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
    """Barrier `barrier_id` of the block, in which `num_threads` threads take part."""

    barrier_id: int
    num_threads: int

    def __post_init__(self):
        if not 0 <= self.barrier_id < 16:
            raise ValueError(f"barrier_id must be 0 to 15, not {self.barrier_id}")
        if self.num_threads <= 0 or self.num_threads % 32 != 0:
            raise ValueError(f"num_threads must be a positive multiple of 32, not {self.num_threads}")

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
        if self.agent not in (Agent.Thread, Agent.Warp):
            raise ValueError(f"a group of {self.agent.name} cannot arrive at an mbarrier: use Agent.Thread or Agent.Warp")
        if self.size < 1:
            raise ValueError(f"a group needs at least one member, got {self.size}")

    @property
    def arrive_count(self):
        return self.size * (_arch.WARP_SIZE if self.agent is Agent.Warp else 1)


class PipelineState:
    """A place in the ring of stages: its index, the parity of its round, and how many places came before."""

    def __init__(self, stages, count, index, phase):
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
        return PipelineState(self._stages, self._count, self._index, self._phase)

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


def make_pipeline_state(type, stages):
    """Where a producer or a consumer begins: all stages are empty."""
    phase = 0 if type is PipelineUserType.Consumer else 1
    return PipelineState(stages, _Int32(0), _Int32(0), _Int32(phase))


# ---- mbarriers of a ring


@_cute.jit
def _init_barriers(barriers, stages: _Constexpr, arrivals: _Constexpr):
    x, y, z = _arch.thread_idx()
    if x + y + z == 0:
        for i in _cutlass.range_constexpr(stages):
            _arch.mbarrier_init(barriers + i, arrivals)


@_cute.jit
def _wait_unless(done, barrier, phase):
    if not done:
        _arch.mbarrier_wait(barrier, phase)


@_cute.jit
def _expect_in_one_lane(barrier, tx_count: _Constexpr):
    with _arch.elect_one():
        _arch.mbarrier_arrive_and_expect_tx(barrier, tx_count)


@_cute.jit
def _arrive_in_first_lane(barrier):
    if _arch.lane_idx() == 0:
        _arch.mbarrier_arrive(barrier)


def pipeline_init_arrive(cluster_shape_mn=None, is_relaxed=False):
    """Publishes initialised mbarriers, first half."""
    _arch.mbarrier_init_fence()
    if cluster_shape_mn is not None and _size(cluster_shape_mn) > 1:
        if is_relaxed:
            _arch.cluster_arrive_relaxed()
        else:
            _arch.cluster_arrive()


def pipeline_init_wait(cluster_shape_mn=None):
    """Publishes initialised mbarriers, second half: afterwards every thread may use them."""
    if cluster_shape_mn is not None and _size(cluster_shape_mn) > 1:
        _arch.cluster_wait()
    else:
        _arch.sync_threads()


def _publish_to_cluster():
    _arch.mbarrier_init_fence()
    _arch.cluster_arrive_relaxed()
    _arch.cluster_wait()


def _flat_coordinate(index, modes):
    """The coordinate of an index, the first mode varying fastest."""
    coordinate = []
    for extent in modes:
        coordinate.append(index % extent)
        index = index // extent
    return coordinate


@_cute.jit
def _arrive_at_peer(barrier, peer, signals):
    if signals:
        _arch.mbarrier_arrive(barrier, peer)


def _multicast_peer(cta_layout_vmnk, tidx, mcast_mode_mn):
    """The block that this lane tells when its warp releases a stage, and whether it tells it: those whose copies reach
    this block's shared memory. A is copied along N to the blocks with the same M, B along M to those with the same N."""
    modes = [_size(mode) for mode in _cute.shape(cta_layout_vmnk)]
    if len(modes) != 4:
        raise ValueError(f"the layout of the blocks of a cluster has the modes V, M, N and K, not {len(modes)}")
    lane = _arch.lane_idx() if tidx is None else tidx % _arch.WARP_SIZE
    blocks = _size(modes)
    if blocks > _arch.WARP_SIZE:
        raise ValueError(f"{blocks} blocks are more than a warp has lanes")
    peer = lane % blocks
    mine = _flat_coordinate(_arch.block_idx_in_cluster(), modes)
    theirs = _flat_coordinate(peer, modes)
    same = [a == b for a, b in zip(mine, theirs)]
    signals = _cutlass.Boolean(False)
    for mode, is_used in ((1, mcast_mode_mn[0]), (2, mcast_mode_mn[1])):
        if is_used:
            signals = signals | (same[0] & same[mode] & same[3])
    return peer, signals & (lane < blocks)


def _size(shape):
    if isinstance(shape, int):
        return shape
    total = 1
    for extent in shape:
        total *= _size(extent)
    return total


class PipelineAsync:
    """A ring of stages that producer threads fill and consumer threads empty.

    Stage i has two mbarriers: full (barriers[i]), at which producers arrive, and empty (barriers[stages + i]), at
    which consumers do.
    """

    def __init__(self, barriers, num_stages, producer_mask=None, consumer_mask=None):
        self.num_stages = num_stages
        self._full = barriers
        self._empty = barriers + num_stages
        self.producer_mask = producer_mask  # rank of the block whose barriers are arrived at; None: this one
        self.consumer_mask = consumer_mask

    @classmethod
    def create(cls, *, num_stages, producer_group, consumer_group, barrier_storage=None, producer_mask=None,
               consumer_mask=None, defer_sync=False):
        is_clustered = producer_mask is not None or consumer_mask is not None
        barriers = cls._make_barriers(num_stages, producer_group, consumer_group, barrier_storage, defer_sync, is_clustered)
        return cls(barriers, num_stages, producer_mask, consumer_mask)

    @classmethod
    def _make_barriers(cls, num_stages, producer_group, consumer_group, storage, defer_sync, is_clustered=False):
        if num_stages < 1:
            raise ValueError(f"a pipeline needs at least one stage, got {num_stages}")
        barriers = _arch.alloc_smem(_cutlass.Int64, 2 * num_stages) if storage is None else storage
        _init_barriers(barriers, num_stages, producer_group.arrive_count)
        _init_barriers(barriers + num_stages, num_stages, consumer_group.arrive_count)
        if not defer_sync and is_clustered:
            _publish_to_cluster()
        elif not defer_sync:
            if _cutlass.target_version(min_version="sm_90"):
                _arch.mbarrier_init_fence()
            _arch.sync_threads()
        return barriers

    # ---- producers

    def producer_acquire(self, state, try_acquire_token=None):
        self._wait(self._empty, state, try_acquire_token)

    def producer_try_acquire(self, state):
        return _arch.mbarrier_try_wait(self._empty + state.index, state.phase)

    def producer_commit(self, state):
        _arch.mbarrier_arrive(self._full + state.index, self.producer_mask)

    def producer_get_barrier(self, state):
        return self._full + state.index

    def producer_tail(self, state):
        """Waits until all stages are empty, so that nobody arrives at barriers of threads that have ended."""
        for _ in range(self.num_stages):
            self.producer_acquire(state)
            state.advance()

    # ---- consumers

    def consumer_wait(self, state, try_wait_token=None):
        self._wait(self._full, state, try_wait_token)

    def consumer_try_wait(self, state):
        return _arch.mbarrier_try_wait(self._full + state.index, state.phase)

    def consumer_release(self, state):
        _arch.mbarrier_arrive(self._empty + state.index, self.consumer_mask)

    def _wait(self, barriers, state, token):
        if token is None:
            _arch.mbarrier_wait(barriers + state.index, state.phase)
        else:
            _wait_unless(token, barriers + state.index, state.phase)

    # ---- participants, which keep their own place

    def make_producer(self):
        return PipelineProducer(self, make_pipeline_state(PipelineUserType.Producer, self.num_stages))

    def make_consumer(self):
        return PipelineConsumer(self, make_pipeline_state(PipelineUserType.Consumer, self.num_stages))

    def make_participants(self):
        return self.make_producer(), self.make_consumer()


class PipelineCpAsync(PipelineAsync):
    """Producers copy with cp.async; a stage is full when the copies of all of them have landed."""

    def producer_commit(self, state):
        _arch.cp_async_mbarrier_arrive_noinc(self._full + state.index)


class PipelineTmaAsync(PipelineAsync):
    """One warp issues TMA copies, which complete the full barrier; consumers are warps.

    In a cluster the copies may be multicast. Then a stage is empty when the consumers of all blocks that it reaches have
    released it: each warp tells every block of its row and column, a lane for each of them.
    """

    def __init__(self, barriers, num_stages, tx_count, peer=None, signals=None):
        super().__init__(barriers, num_stages)
        self.tx_count = tx_count
        self._peer = peer
        self._signals = signals

    @classmethod
    def create(cls, *, num_stages, producer_group, consumer_group, tx_count, barrier_storage=None, cta_layout_vmnk=None,
               tidx=None, mcast_mode_mn=(1, 1), defer_sync=False):
        is_clustered = cta_layout_vmnk is not None and _cute.size(cta_layout_vmnk) != 1
        barriers = cls._make_barriers(num_stages, producer_group, consumer_group, barrier_storage, defer_sync, is_clustered)
        peer, signals = _multicast_peer(cta_layout_vmnk, tidx, mcast_mode_mn) if is_clustered else (None, None)
        return cls(barriers, num_stages, tx_count, peer, signals)

    def producer_acquire(self, state, try_acquire_token=None):
        self._wait(self._empty, state, try_acquire_token)
        _expect_in_one_lane(self._full + state.index, self.tx_count)

    def producer_commit(self, state):
        """Nothing to do: the copies say when the stage is full."""

    def consumer_release(self, state):
        if self._peer is None:
            _arrive_in_first_lane(self._empty + state.index)
        else:
            _arrive_at_peer(self._empty + state.index, self._peer, self._signals)

    def producer_tail(self, state):
        for _ in range(self.num_stages):
            self._wait(self._empty, state, None)
            state.advance()


class PipelineTmaStore:
    """Stages that TMA stores read: one may be reused when at most `num_stages - 1` groups still read."""

    def __init__(self, num_stages):
        self.num_stages = num_stages

    @classmethod
    def create(cls, *, num_stages, producer_group=None):
        if num_stages < 1:
            raise ValueError(f"a pipeline needs at least one stage, got {num_stages}")
        return cls(num_stages)

    def producer_acquire(self):
        _arch.cp_async_bulk_wait_group(self.num_stages - 1, read=True)

    def producer_commit(self):
        _arch.cp_async_bulk_commit_group()

    def producer_tail(self):
        _arch.cp_async_bulk_wait_group(0, read=True)


class _Handle:
    """One stage in the hands of a producer or a consumer."""

    def __init__(self, pipeline, state):
        self._pipeline = pipeline
        self._state = state

    @property
    def index(self):
        return self._state.index

    @property
    def count(self):
        return self._state.count


class PipelineProducerHandle(_Handle):
    @property
    def barrier(self):
        return self._pipeline.producer_get_barrier(self._state)

    def commit(self):
        self._pipeline.producer_commit(self._state)


class PipelineConsumerHandle(_Handle):
    def release(self):
        self._pipeline.consumer_release(self._state)


class _Participant:
    """A producer or a consumer with its own place in the ring."""

    def __init__(self, pipeline, state):
        self._pipeline = pipeline
        self._state = state

    def reset(self):
        self._state.reset_count()

    def clone(self):
        return type(self)(self._pipeline, self._state.clone())

    def advance(self):
        self._state.advance()


class PipelineProducer(_Participant):
    def try_acquire(self):
        return self._pipeline.producer_try_acquire(self._state)

    def acquire(self, try_acquire_token=None):
        self._pipeline.producer_acquire(self._state, try_acquire_token)
        return PipelineProducerHandle(self._pipeline, self._state.clone())

    def acquire_and_advance(self, try_acquire_token=None):
        handle = self.acquire(try_acquire_token)
        self.advance()
        return handle

    def commit(self, handle=None):
        self._pipeline.producer_commit(self._state if handle is None else handle._state)

    def tail(self):
        self._pipeline.producer_tail(self._state)


class PipelineConsumer(_Participant):
    def try_wait(self):
        return self._pipeline.consumer_try_wait(self._state)

    def wait(self, try_wait_token=None):
        self._pipeline.consumer_wait(self._state, try_wait_token)
        return PipelineConsumerHandle(self._pipeline, self._state.clone())

    def wait_and_advance(self, try_wait_token=None):
        handle = self.wait(try_wait_token)
        self.advance()
        return handle

    def release(self, handle=None):
        self._pipeline.consumer_release(self._state if handle is None else handle._state)


class PipelineOrder:
    """Groups take turns, group 0 first, at each of `depth` sections of a round that follow one another."""

    def __init__(self, barriers, depth, length, group_id, state):
        self.depth = depth
        self.length = length
        self.group_id = group_id
        self.state = state
        self._barriers = barriers

    @classmethod
    def create(cls, *, depth, length, group_id, producer_group, barrier_storage=None, defer_sync=False):
        barriers = _arch.alloc_smem(_cutlass.Int64, depth * length) if barrier_storage is None else barrier_storage
        _init_barriers(barriers, depth * length, producer_group.arrive_count)
        if not defer_sync:
            if _cutlass.target_version(min_version="sm_90"):
                _arch.mbarrier_init_fence()
            _arch.sync_threads()
        # The first group need not wait for anybody.
        phase = _Int32(_Int32(group_id) == 0)
        return cls(barriers, depth, length, group_id, PipelineState(depth, _Int32(0), _Int32(0), phase))

    def _barrier(self, group):
        return self._barriers + (self.state.index * self.length + group)

    def wait(self):
        """Waits for the group's turn."""
        _arch.mbarrier_wait(self._barrier(self.group_id), self.state.phase)

    def arrive(self):
        """Ends the group's turn."""
        _arch.mbarrier_arrive(self._barrier((self.group_id + 1) % self.length))
        self.state.advance()


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


def agent_sync(group, is_relaxed=False):
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
