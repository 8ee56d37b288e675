"""Rings of stages that products of tensor memory read or fill. One thread issues them, and its commit arrives at a barrier when
they have completed. Where two blocks multiply together, the even one issues and waits for both."""

from cutlass import Constexpr as _Constexpr, Int32 as _Int32, cute as _cute
from cutlass.cute import arch as _arch
from cutlass.cute.nvgpu import cpasync as _cpasync
from cutlass.cute.nvgpu.tcgen05 import CtaGroup as _CtaGroup
from cutlass.pipeline._async import PipelineAsync
from cutlass.pipeline._groups import Agent, CooperativeGroup
from cutlass.pipeline._mbarriers import _commit_in_one_lane, _expect_in_one_lane, _size
from cutlass.pipeline._newer import PipelineOp, _require_tensor_memory


@_cute.jit
def _expect_in_leader(barrier, tx_count: _Constexpr, is_leader):
    if is_leader:
        _expect_in_one_lane(barrier, tx_count)


@_cute.jit
def _wait_in_leader(pipeline, state, is_leader):
    if is_leader:
        for _ in range(pipeline.num_stages):
            pipeline.sync_object_empty.wait(state.index, state.phase)
            state.advance()


class _Blocks:
    """The blocks of a cluster by their layout (V, M, N, K), where V are those that multiply together."""

    def __init__(self, cta_layout_vmnk):
        self.layout = cta_layout_vmnk
        self.is_clustered = cta_layout_vmnk is not None and _cute.size(cta_layout_vmnk) != 1
        self.group = _size(_cute.shape(cta_layout_vmnk)[0]) if self.is_clustered else 1
        if self.group > 2:
            raise ValueError(f"one block or two multiply together, not {self.group}")
        self.rank = _arch.make_warp_uniform(_arch.block_idx_in_cluster()) if self.is_clustered else None

    @property
    def is_pair(self):
        return self.group == 2

    @property
    def is_leader(self):
        """Whether this block is the one of its pair that issues products."""
        return self.rank % 2 == 0 if self.is_pair else True

    @property
    def leader_rank(self):
        return self.rank & -2 if self.is_pair else None

    @property
    def pair_mask(self):
        """A bit for each block of the pair; None where there is none."""
        return _Int32(3) << (self.rank & -2) if self.is_pair else None

    def multicast_mask(self, mcast_mode_mn=(1, 1)):
        """A bit for each block whose copies reach the shared memory of this block or of its pair: those of its row, to which A
        goes, and of its column, to which B goes. None for a block of its own."""
        if not self.is_clustered:
            return None
        _, m, n, k = self.layout.get_flat_coord(self.rank)
        mask = _Int32(0)
        for v in range(self.group):
            for mode, is_used in ((2, mcast_mode_mn[0]), (1, mcast_mode_mn[1])):
                if is_used:
                    mask = mask | _cpasync.create_tma_multicast_mask(self.layout, (v, m, n, k), mcast_mode=mode)
        return mask


class PipelineTmaUmma(PipelineAsync):
    """TMA copies fill the stages, tcgen05 products empty them.

    A stage is empty when the products of all blocks that it was multicast to have read it.
    """

    _producer_op = PipelineOp.TmaLoad

    def __init__(self, barriers, num_stages, tx_count, blocks, mask):
        super().__init__(barriers, num_stages)
        self.tx_count = self.sync_object_full.tx_count = tx_count
        self.sync_object_empty.op_type = PipelineOp.TCGen05Mma
        self._is_two_cta = blocks.is_pair
        self.cta_group = _CtaGroup.TWO if blocks.is_pair else _CtaGroup.ONE
        self.is_leader_cta = blocks.is_leader
        self.consumer_mask = mask

    @classmethod
    def create(cls, *, num_stages, producer_group, consumer_group, tx_count, barrier_storage=None, cta_layout_vmnk=None,
               mcast_mode_mn=(1, 1), defer_sync=False, loc=None, ip=None):
        _require_tensor_memory(cls)
        blocks = _Blocks(cta_layout_vmnk)
        barriers = cls._make_barriers(num_stages, producer_group, consumer_group, barrier_storage, defer_sync, blocks.is_clustered)
        return cls(barriers, num_stages, tx_count, blocks, blocks.multicast_mask(mcast_mode_mn))

    def producer_acquire(self, state, try_acquire_token=None):
        super().producer_acquire(state, try_acquire_token)
        barrier = self.sync_object_full.get_barrier(state.index)
        if self.is_leader_cta is True:
            _expect_in_one_lane(barrier, self.tx_count)
        else:
            _expect_in_leader(barrier, self.tx_count, self.is_leader_cta)

    def producer_commit(self, state):
        """Nothing to do: the copies say when the stage is full."""

    def consumer_release(self, state):
        _commit_in_one_lane(self.sync_object_empty.get_barrier(state.index), self.consumer_mask, self._is_two_cta)


class PipelineTmaMultiConsumersAsync(PipelineTmaUmma):
    """TMA copies fill the stages of one block; tcgen05 products and threads read them, and a stage is empty when both have
    released it."""

    @classmethod
    def create(cls, *, num_stages, producer_group, consumer_group_umma, consumer_group_async, tx_count, barrier_storage=None,
               cta_layout_vmnk=None, defer_sync=False, loc=None, ip=None):
        _require_tensor_memory(cls)
        blocks = _Blocks(cta_layout_vmnk)
        if blocks.is_clustered:
            raise NotImplementedError(f"{cls.__name__} is for one block: threads do not tell the others of a cluster")
        consumers = CooperativeGroup(Agent.Thread, consumer_group_umma.arrive_count + consumer_group_async.arrive_count)
        barriers = cls._make_barriers(num_stages, producer_group, consumers, barrier_storage, defer_sync)
        return cls(barriers, num_stages, tx_count, blocks, None)

    def consumer_release(self, state, op_type):
        """What reads: PipelineOp.TCGen05Mma, for the thread's products, or AsyncThread, for this thread."""
        if op_type is PipelineOp.TCGen05Mma:
            super().consumer_release(state)
        elif op_type is PipelineOp.AsyncThread:
            _arch.mbarrier_arrive(self.sync_object_empty.get_barrier(state.index))
        else:
            raise ValueError(f"products or threads release a stage, not {op_type}")


class PipelineUmmaAsync(PipelineAsync):
    """tcgen05 products fill the stages, threads empty them; those of both blocks of a pair tell the even one."""

    _producer_op = PipelineOp.TCGen05Mma

    def __init__(self, barriers, num_stages, blocks):
        super().__init__(barriers, num_stages)
        self._is_two_cta = blocks.is_pair
        self.cta_group = _CtaGroup.TWO if blocks.is_pair else _CtaGroup.ONE
        self.is_leader_cta = blocks.is_leader
        self.producer_mask = blocks.pair_mask
        self.consumer_mask = blocks.leader_rank

    @classmethod
    def create(cls, *, num_stages, producer_group, consumer_group, barrier_storage=None, cta_layout_vmnk=None, defer_sync=False,
               loc=None, ip=None):
        _require_tensor_memory(cls)
        blocks = _Blocks(cta_layout_vmnk)
        barriers = cls._make_barriers(num_stages, producer_group, consumer_group, barrier_storage, defer_sync, blocks.is_clustered)
        return cls(barriers, num_stages, blocks)

    def producer_commit(self, state):
        _commit_in_one_lane(self.sync_object_full.get_barrier(state.index), self.producer_mask, self._is_two_cta)

    def producer_tail(self, state):
        if self.is_leader_cta is True:
            super().producer_tail(state)
        else:
            _wait_in_leader(self, state, self.is_leader_cta)


class PipelineAsyncUmma(PipelineAsync):
    """Threads fill the stages, tcgen05 products empty them; the threads of both blocks of a pair tell the even one."""

    def __init__(self, barriers, num_stages, blocks):
        super().__init__(barriers, num_stages)
        self.sync_object_empty.op_type = PipelineOp.TCGen05Mma
        self._is_two_cta = blocks.is_pair
        self.cta_group = _CtaGroup.TWO if blocks.is_pair else _CtaGroup.ONE
        self.is_leader_cta = blocks.is_leader
        self.producer_mask = blocks.leader_rank
        self.consumer_mask = blocks.pair_mask

    @classmethod
    def create(cls, *, num_stages, producer_group, consumer_group, barrier_storage=None, cta_layout_vmnk=None, defer_sync=False,
               loc=None, ip=None):
        _require_tensor_memory(cls)
        blocks = _Blocks(cta_layout_vmnk)
        barriers = cls._make_barriers(num_stages, producer_group, consumer_group, barrier_storage, defer_sync, blocks.is_clustered)
        return cls(barriers, num_stages, blocks)

    def consumer_release(self, state):
        _commit_in_one_lane(self.sync_object_empty.get_barrier(state.index), self.consumer_mask, self._is_two_cta)


@_cute.jit
def _expect_in_cluster(barrier, tx_count: _Constexpr, blocks: _Constexpr):
    lane = _arch.lane_idx()
    if lane < blocks:
        _arch.mbarrier_arrive_and_expect_tx(barrier, tx_count, lane)


class PipelineClcFetchAsync(PipelineAsync):
    """Answers of cluster launch control fill the stages of all blocks of a cluster; the first block asks, and all threads that
    read an answer tell it."""

    _producer_op = PipelineOp.ClcLoad

    def __init__(self, barriers, num_stages, tx_count, blocks):
        super().__init__(barriers, num_stages)
        self.tx_count = tx_count
        self._size = _size(_cute.shape(blocks.layout)) if blocks.is_clustered else 1
        self.consumer_mask = _Int32(0) if blocks.is_clustered else None

    @classmethod
    def create(cls, *, num_stages, producer_group, consumer_group, tx_count, barrier_storage=None, producer_mask=None,
               consumer_mask=None, cta_layout_vmnk=None, defer_sync=False, loc=None, ip=None):
        blocks = _Blocks(cta_layout_vmnk)
        barriers = cls._make_barriers(num_stages, producer_group, consumer_group, barrier_storage, defer_sync, blocks.is_clustered)
        return cls(barriers, num_stages, tx_count, blocks)

    def producer_acquire(self, state, try_acquire_token=None):
        super().producer_acquire(state, try_acquire_token)
        barrier = self.sync_object_full.get_barrier(state.index)
        if self._size == 1:
            _expect_in_one_lane(barrier, self.tx_count)
        else:
            _expect_in_cluster(barrier, self.tx_count, self._size)

    def producer_commit(self, state):
        """Nothing to do: the answer says when the stage is full."""
