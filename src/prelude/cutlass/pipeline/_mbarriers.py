"""The mbarriers of a ring of stages, and how initialised ones are published."""

import cutlass as _cutlass
from cutlass import Constexpr as _Constexpr, cute as _cute
from cutlass.cute import arch as _arch
from cutlass.pipeline._newer import PipelineOp


def _size(shape):
    if isinstance(shape, int):
        return shape
    total = 1
    for extent in shape:
        total *= _size(extent)
    return total


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
def _commit_in_one_lane(barrier, mask, is_two_cta: _Constexpr):
    with _arch.elect_one():
        _arch._tcgen05_commit(barrier, mask, is_two_cta)


@_cute.jit
def _arrive_in_first_lane(barrier, tidx):
    """One thread of each warp arrives: the one whose number is a multiple of the size of a warp. A caller may give the number
    of the thread. Where it gives 0 to all of them, all arrive."""
    lane = _arch.lane_idx() if tidx is None else tidx % _arch.WARP_SIZE
    if lane == 0:
        _arch.mbarrier_arrive(barrier)


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


def _block_count(cluster_shape):
    """How many blocks a shape or a layout of a cluster has; None: one."""
    if cluster_shape is None:
        return 1
    return _size(cluster_shape) if isinstance(cluster_shape, (int, tuple, list)) else _cute.size(cluster_shape)


def pipeline_init_arrive(cluster_shape_mn=None, is_relaxed=False):
    """Publishes initialised mbarriers, first half."""
    _arch.mbarrier_init_fence()
    if _block_count(cluster_shape_mn) > 1:
        if is_relaxed:
            _arch.cluster_arrive_relaxed()
        else:
            _arch.cluster_arrive()


def pipeline_init_wait(cluster_shape_mn=None):
    """Publishes initialised mbarriers, second half: afterwards every thread may use them."""
    if _block_count(cluster_shape_mn) > 1:
        _arch.cluster_wait()
    else:
        _arch.sync_threads()


class MbarrierArray:
    """Mbarriers that lie one behind the other, one for each stage of a ring. `agent` says what arrives at them, and how many
    threads do; with it they are initialised."""

    def __init__(self, barrier_storage, num_stages, agent=None, tx_count=0):
        if num_stages < 1:
            raise ValueError(f"a pipeline needs at least one stage, got {num_stages}")
        # One stage's barrier has the type of any other's, whatever is known about the first.
        self._barriers = _arch._element_pointer(barrier_storage)
        self.num_stages = num_stages
        self.tx_count = tx_count
        self.op_type = PipelineOp.AsyncThread if agent is None else agent[0]
        if agent is not None:
            _init_barriers(barrier_storage, num_stages, agent[1].arrive_count)

    def get_barrier(self, index):
        return self._barriers + index

    def wait(self, index, phase, token=None, *, loc=None, ip=None):
        """Until the phase of this parity has ended; not at all where the token of a try says that it has."""
        if token is None:
            _arch.mbarrier_wait(self._barriers + index, phase)
        else:
            _wait_unless(token, self._barriers + index, phase)

    def try_wait(self, index, phase):
        return _arch.mbarrier_try_wait(self._barriers + index, phase)

    def arrive(self, index, dst=None, cta_group=None, *, loc=None, ip=None):
        """Of what was said to arrive: this thread, at the barrier of this block or of the rank `dst` of the cluster; its cp.async
        copies; the bytes of TMA loads, which one lane of the warp announces; or products of tensor memory of a CtaGroup, when
        they have completed, in the blocks of the mask `dst`."""
        if self.op_type is PipelineOp.TmaLoad:
            self.arrive_and_expect_tx(index, self.tx_count)
        elif self.op_type is PipelineOp.AsyncLoad:
            _arch.cp_async_mbarrier_arrive_noinc(self._barriers + index)
        elif self.op_type is PipelineOp.AsyncThread:
            _arch.mbarrier_arrive(self._barriers + index, dst)
        elif self.op_type is PipelineOp.TCGen05Mma:
            _commit_in_one_lane(self._barriers + index, dst, getattr(cta_group, "name", "ONE") == "TWO")
        else:
            raise ValueError(f"threads cannot arrive for {self.op_type}")

    def arrive_and_expect_tx(self, index, tx_count, *, loc=None, ip=None):
        _expect_in_one_lane(self._barriers + index, tx_count)
