"""Rings of stages that threads fill and empty, and turns that groups take."""

import _kdsl
import cutlass as _cutlass
from cutlass import Int32 as _Int32
from cutlass.cute import arch as _arch
from cutlass.pipeline._groups import PipelineState, PipelineUserType, make_pipeline_state
from cutlass.pipeline._mbarriers import MbarrierArray, _init_barriers, _publish_to_cluster
from cutlass.pipeline._newer import PipelineOp
from cutlass.pipeline._participants import PipelineConsumer, PipelineProducer


class PipelineAsync:
    """A ring of stages that producer threads fill and consumer threads empty.

    Stage i has two mbarriers: full (barriers[i]), at which producers arrive, and empty (barriers[stages + i]), at
    which consumers do.
    """

    # What a producer's commit is.
    _producer_op = PipelineOp.AsyncThread

    def __init__(self, barriers, num_stages, producer_mask=None, consumer_mask=None):
        self.num_stages = num_stages
        self.sync_object_full = MbarrierArray(barriers, num_stages)
        self.sync_object_full.op_type = self._producer_op
        self.sync_object_empty = MbarrierArray(barriers + num_stages, num_stages)
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
        # The other half of the mbarriers may be a member of a struct of its own, behind the one that is given.
        barriers = _arch.alloc_smem(_cutlass.Int64, 2 * num_stages) if storage is None else _kdsl.outer_object_pointer(storage)
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
        if isinstance(state, PipelineState):
            state._check_user(PipelineUserType.Producer, "producer_acquire")
        self.sync_object_empty.wait(state.index, state.phase, try_acquire_token)

    def producer_try_acquire(self, state):
        return self.sync_object_empty.try_wait(state.index, state.phase)

    def producer_commit(self, state):
        self.sync_object_full.arrive(state.index, self.producer_mask)

    def producer_get_barrier(self, state):
        return self.sync_object_full.get_barrier(state.index)

    def producer_tail(self, state):
        """Waits until all stages are empty, so that nobody arrives at barriers of threads that have ended."""
        for _ in range(self.num_stages):
            self.sync_object_empty.wait(state.index, state.phase)
            state.advance()

    # ---- consumers

    def consumer_wait(self, state, try_wait_token=None):
        if isinstance(state, PipelineState):
            state._check_user(PipelineUserType.Consumer, "consumer_wait")
        self.sync_object_full.wait(state.index, state.phase, try_wait_token)

    def consumer_try_wait(self, state):
        return self.sync_object_full.try_wait(state.index, state.phase)

    def consumer_release(self, state):
        self.sync_object_empty.arrive(state.index, self.consumer_mask)

    # ---- participants, which keep their own place

    def make_producer(self):
        return PipelineProducer(self, make_pipeline_state(PipelineUserType.Producer, self.num_stages))

    def make_consumer(self):
        return PipelineConsumer(self, make_pipeline_state(PipelineUserType.Consumer, self.num_stages))

    def make_participants(self):
        return self.make_producer(), self.make_consumer()


class PipelineCpAsync(PipelineAsync):
    """Producers copy with cp.async; a stage is full when the copies of all of them have landed."""

    _producer_op = PipelineOp.AsyncLoad


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

    def _barrier(self, state, group):
        return self._barriers + (state.index * self.length + group)

    def wait(self, state=None):
        """Waits for the group's turn. The caller may keep the state itself."""
        state = self.state if state is None else state
        _arch.mbarrier_wait(self._barrier(state, self.group_id), state.phase)

    def arrive(self, state=None):
        """Ends the group's turn; returns the state of the next one."""
        state = self.state if state is None else state
        _arch.mbarrier_arrive(self._barrier(state, (self.group_id + 1) % self.length))
        state.advance()
        return state
