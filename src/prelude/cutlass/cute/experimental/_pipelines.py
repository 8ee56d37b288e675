"""Rings of stages that keep the place of their producer and of their consumer."""

from cutlass import Constexpr, Int32, cute
from cutlass.cute import arch
from cutlass.pipeline import Agent, CooperativeGroup, PipelineTmaUmma, PipelineUmmaAsync, PipelineUserType, make_pipeline_state
from cutlass.pipeline._async import PipelineAsync
from cutlass.pipeline._groups import NamedBarrier
from cutlass.pipeline._mbarriers import _size
from cutlass.pipeline._newer import _require_tensor_memory
from cutlass.pipeline._umma import _Blocks


@cute.jit
def _arrive_in_one_lane(barrier):
    with arch.elect_one():
        arch.mbarrier_arrive(barrier)


class _TmaUmma(PipelineTmaUmma):
    """The copies themselves say how many bytes a stage has, and the producer's arrival says that it has issued all of them."""

    def producer_acquire(self, state, try_acquire_token=None):
        PipelineAsync.producer_acquire(self, state, try_acquire_token)

    def producer_commit(self, state):
        _arrive_in_one_lane(self.sync_object_full.get_barrier(state.index))


def pipeline_advance_iterator(raw_pipeline, state, *, loc=None, ip=None):
    """The next stage of a ring."""
    state.advance()
    return state


def get_mbarrier(stage_token, *, loc=None, ip=None):
    """The mbarrier that says when the stage is full."""
    return stage_token


class _Ring:
    def __init__(self, raw_pipeline, num_stages):
        self.raw_pipeline = raw_pipeline
        self.num_stages = num_stages
        self.producer_state = make_pipeline_state(PipelineUserType.Producer, num_stages)
        self.consumer_state = make_pipeline_state(PipelineUserType.Consumer, num_stages)

    def producer_acquire_and_get_stage(self, *, loc=None, ip=None):
        """Waits until the producer's stage is empty: the stage, as get_mbarrier takes it, and its index."""
        self.raw_pipeline.producer_acquire(self.producer_state)
        return self.raw_pipeline.producer_get_barrier(self.producer_state), self.producer_state.index

    def producer_commit(self, *, loc=None, ip=None):
        self.raw_pipeline.producer_commit(self.producer_state)

    def producer_commit_and_advance(self, *, loc=None, ip=None):
        self.producer_commit()
        self.producer_state.advance()

    def consumer_wait_and_get_stage(self, *, loc=None, ip=None):
        """Waits until the consumer's stage is full: the stage and its index."""
        self.raw_pipeline.consumer_wait(self.consumer_state)
        return self.raw_pipeline.producer_get_barrier(self.consumer_state), self.consumer_state.index

    def consumer_release(self, *, loc=None, ip=None):
        self.raw_pipeline.consumer_release(self.consumer_state)

    def consumer_release_and_advance(self, *, loc=None, ip=None):
        self.consumer_release()
        self.consumer_state.advance()


def _check_pair(layout, *operations):
    """What operations say of pairs of blocks is what the layout of the blocks says."""
    is_pair = layout is not None and _size(cute.shape(layout)[0]) == 2
    for operation in operations:
        if operation is not None and operation._is_of_pair != is_pair:
            raise ValueError(f"{operation} does not fit a layout of blocks with {'pairs' if is_pair else 'no pairs'}")


class TMAToUMMAPipeline(_Ring):
    """TMA copies fill the stages, tcgen05 products empty them."""

    @classmethod
    def _create(cls, num_stages, operations, layout, is_multicast):
        _require_tensor_memory(cls)
        _check_pair(layout, *operations)
        blocks = _Blocks(layout)
        arrivals, mask = 1, blocks.pair_mask
        if is_multicast and blocks.is_clustered:
            _, m, n, _ = (_size(mode) for mode in cute.shape(layout))
            arrivals, mask = m + n - 1, blocks.multicast_mask()
        one, several = (CooperativeGroup(Agent.Thread, count) for count in (1, arrivals))
        barriers = _TmaUmma._make_barriers(num_stages, one, several, None, False, blocks.is_clustered)
        return cls(_TmaUmma(barriers, num_stages, 0, blocks, mask), num_stages)

    @classmethod
    def create(cls, *, num_stages, mma_operation_type, tma_operation_type=None, cluster_layout_vmnk=None, loc=None, ip=None):
        return cls._create(num_stages, (mma_operation_type, tma_operation_type), cluster_layout_vmnk, False)

    @classmethod
    def create_with_mask(cls, *, num_stages, mma_operation_type, tma_operation_type=None, cluster_layout_vmnk=None, loc=None, ip=None):
        """For copies to several blocks: a stage is empty when the products of all of them have read it."""
        return cls._create(num_stages, (mma_operation_type, tma_operation_type), cluster_layout_vmnk, True)


class UMMAtoAsyncPipeline(_Ring):
    """tcgen05 products fill the stages, threads empty them."""

    @classmethod
    def create(cls, *, num_stages, mma_operation_type, consumer, consumer_arv_count, cluster_layout_vmnk=None, loc=None, ip=None):
        _check_pair(cluster_layout_vmnk, mma_operation_type)
        raw = PipelineUmmaAsync.create(
            num_stages=num_stages, producer_group=CooperativeGroup(Agent.Thread),
            consumer_group=CooperativeGroup(Agent.Thread, consumer_arv_count), cta_layout_vmnk=cluster_layout_vmnk)
        return cls(raw, num_stages)

    def consumer_release(self, *, loc=None, ip=None):
        arch.fence_view_async_tmem_load()
        super().consumer_release()


@cute.jit
def _wait_for_reads(warp: Constexpr, groups: Constexpr):
    if arch.warp_idx() == warp:
        arch.cp_async_bulk_wait_group(groups, read=True)


@cute.jit
def _commit_in_warp(warp: Constexpr):
    if arch.warp_idx() == warp:
        arch.cp_async_bulk_commit_group()


class TMAStorePipeline:
    """Stages of shared memory that `arv_count` threads fill together and one warp stores by TMA."""

    def __init__(self, *, stages, arv_count, barrier_id, tma_warp_id, loc=None, ip=None):
        self.stages = stages
        self._barrier = NamedBarrier(barrier_id, arv_count)
        self._warp = tma_warp_id
        self._state = make_pipeline_state(PipelineUserType.Producer, stages)

    def get_index(self, *, loc=None, ip=None):
        return self._state.index

    def acquire_sync(self, *, loc=None, ip=None):
        """Waits until the stage may be written."""
        _wait_for_reads(self._warp, self.stages - 1)
        self._barrier.arrive_and_wait()

    def commit_sync(self, *, loc=None, ip=None):
        """The threads have written the stage, and the TMA unit may read it."""
        arch.fence_proxy("async.shared", space="cta")
        self._barrier.arrive_and_wait()

    def release_advance(self, *, loc=None, ip=None):
        """The warp has issued the stores of the stage."""
        _commit_in_warp(self._warp)
        self._state.advance()

    def tail(self, *, loc=None, ip=None):
        """Waits until all stores have read their stages."""
        _wait_for_reads(self._warp, 0)
