"""Rings of stages that copies of the TMA unit fill, or read."""

from cutlass import cute as _cute
from cutlass.cute import arch as _arch
from cutlass.pipeline._async import PipelineAsync
from cutlass.pipeline._mbarriers import _arrive_at_peer, _arrive_in_first_lane, _multicast_peer
from cutlass.pipeline._newer import PipelineOp


class PipelineTmaAsync(PipelineAsync):
    """One warp issues TMA copies, which complete the full barrier; consumers are warps.

    In a cluster the copies may be multicast. Then a stage is empty when the consumers of all blocks that it reaches have
    released it: each warp tells every block of its row and column, a lane for each of them.
    """

    _producer_op = PipelineOp.TmaLoad

    def __init__(self, barriers, num_stages, tx_count, tidx=None, peer=None, signals=None):
        super().__init__(barriers, num_stages)
        self.tx_count = self.sync_object_full.tx_count = tx_count
        self._tidx = tidx
        self._peer = peer
        self._signals = signals

    @classmethod
    def create(cls, *, num_stages, producer_group, consumer_group, tx_count, barrier_storage=None, cta_layout_vmnk=None,
               tidx=None, mcast_mode_mn=(1, 1), defer_sync=False):
        is_clustered = cta_layout_vmnk is not None and _cute.size(cta_layout_vmnk) != 1
        barriers = cls._make_barriers(num_stages, producer_group, consumer_group, barrier_storage, defer_sync, is_clustered)
        peer, signals = _multicast_peer(cta_layout_vmnk, tidx, mcast_mode_mn) if is_clustered else (None, None)
        return cls(barriers, num_stages, tx_count, tidx, peer, signals)

    def producer_acquire(self, state, try_acquire_token=None):
        super().producer_acquire(state, try_acquire_token)
        self.sync_object_full.arrive(state.index)

    def producer_commit(self, state):
        """Nothing to do: the copies say when the stage is full."""

    def consumer_release(self, state):
        """The threads of a warp call this together, and one of them arrives for all."""
        _arch._converge_warp()
        barrier = self.sync_object_empty.get_barrier(state.index)
        if self._peer is None:
            _arrive_in_first_lane(barrier, self._tidx)
        else:
            _arrive_at_peer(barrier, self._peer, self._signals)


class TmaStoreFence:
    """Stores of the TMA unit in groups, of which at most `num_stages - 1` may still read."""

    def __init__(self, num_stages=0):
        self.num_stages = num_stages

    def arrive(self):
        _arch.cp_async_bulk_commit_group()

    def wait(self):
        _arch.cp_async_bulk_wait_group(max(self.num_stages - 1, 0), read=True)

    def tail(self):
        _arch.cp_async_bulk_wait_group(0, read=True)


class PipelineTmaStore(PipelineAsync):
    """Stages that TMA stores read: one may be reused when at most `num_stages - 1` groups still read."""

    def __init__(self, num_stages):
        self.num_stages = num_stages
        self.sync_object_full = TmaStoreFence(num_stages)

    @classmethod
    def create(cls, *, num_stages, producer_group=None):
        if num_stages < 1:
            raise ValueError(f"a pipeline needs at least one stage, got {num_stages}")
        return cls(num_stages)

    def producer_acquire(self):
        self.sync_object_full.wait()

    def producer_commit(self):
        self.sync_object_full.arrive()

    def producer_tail(self):
        self.sync_object_full.tail()

    def _no_consumer(self, *args):
        raise NotImplementedError("the stages of PipelineTmaStore are read by the TMA unit: threads only produce them")

    producer_try_acquire = producer_get_barrier = consumer_wait = consumer_try_wait = consumer_release = _no_consumer
    make_producer = make_consumer = make_participants = _no_consumer
