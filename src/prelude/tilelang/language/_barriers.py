"""Groups of threads, and what orders them by hand: mbarriers, named barriers, copies and products that are waited for."""

import _kdsl
import cutlass.cute as _cute
from cutlass import Int32 as _Int32
from cutlass.experimental import primitives as _primitives

from tilelang import _native
from tilelang import language as _language
from tilelang import layout as _layout

_WARPGROUP = 128  # threads


def _refuse_in_parallel(name):
    _native.refuse_in_parallel(f"T.{name}", "put it behind the loop, and what comes after it into a second one")


# ---- groups of threads

@_native.staged
def ws(*warp_group_idx):
    """`with T.ws(0):`, what only the threads of these warp groups do, of 128 threads each."""
    if not warp_group_idx:
        raise ValueError("T.ws takes the numbers of warp groups: `with T.ws(0):`")
    for group in warp_group_idx:
        if not isinstance(group, type(0)) or group < 0:
            raise TypeError(f"T.ws takes the numbers of warp groups, which are known while compiling, not {group!r}")
    from tilelang.language import _threads

    thread = _threads._number()
    condition = None
    for first, end in _runs(sorted(set(warp_group_idx))):
        here = (thread >= _WARPGROUP * first) & (thread < _WARPGROUP * end)
        condition = here if condition is None else condition | here
    return _native.when(condition)


WarpSpecialize = ws


def _runs(numbers):
    """Consecutive numbers, as (first, end)."""
    runs = []
    for number in numbers:
        if runs and runs[-1][1] == number:
            runs[-1] = (runs[-1][0], number + 1)
        else:
            runs.append((number, number + 1))
    return runs


@_native.staged
def set_max_nreg(reg_count, is_inc):
    _refuse_in_parallel("set_max_nreg")
    (_cute.arch.setmaxregister_increase if is_inc else _cute.arch.setmaxregister_decrease)(reg_count)


@_native.staged
def inc_max_nreg(reg_count):
    set_max_nreg(reg_count, 1)


@_native.staged
def dec_max_nreg(reg_count):
    set_max_nreg(reg_count, 0)


def annotate_producer_reg_dealloc(reg_count=24):
    """A hint."""


def annotate_consumer_reg_alloc(reg_count=240):
    """A hint."""


# ---- mbarriers

_cluster_barriers = {}  # by their memory


@_native.staged
def alloc_cluster_barrier(arrive_count):
    """Mbarriers of a pair of blocks: copies by T.tma_copy complete at that of the first block."""
    barriers = _native.alloc_barrier(arrive_count)
    _kdsl.put(_cluster_barriers, _native.memory_id(barriers), True)
    return barriers


@_native.staged
def mbarrier_wait_parity(mbarrier, parity):
    """Waits until the phase of that parity has ended."""
    _cute.arch.mbarrier_wait(_native.mbarrier(mbarrier), _Int32(parity))


barrier_wait = mbarrier_wait_parity


@_native.staged
def mbarrier_arrive(mbarrier, cta_id=None):
    """An arrival of each thread that comes here, at the mbarrier of a block of the cluster, for which all of its writes are there."""
    if cta_id is None:
        _cute.arch.mbarrier_arrive(_native.mbarrier(mbarrier))
    else:
        _cute.arch.mbarrier_arrive(_native.mbarrier(mbarrier), cta_id, scope="cluster")


@_native.staged
def barrier_arrive(mbarrier):
    mbarrier_arrive(mbarrier)


@_native.staged
def ptx_arrive_cluster_barrier(mbarrier, cta_id):
    mbarrier_arrive(mbarrier, cta_id)


@_native.staged
def mbarrier_expect_tx(mbarrier, tx):
    _cute.arch.mbarrier_expect_tx(_native.mbarrier(mbarrier), tx)


@_native.staged
def mbarrier_arrive_expect_tx(mbarrier, tx):
    _cute.arch.mbarrier_arrive_and_expect_tx(_native.mbarrier(mbarrier), tx)


@_native.staged
def cp_async_barrier_noinc(mbarrier):
    """An arrival when the copies by cp.async that the thread has begun are done."""
    _cute.arch.cp_async_mbarrier_arrive_noinc(_native.mbarrier(mbarrier))


# ---- barriers of some threads

@_native.staged
def sync_threads(barrier_id=None, arrive_count=None):
    """The threads of the block, or so many of them, come here before one goes on."""
    _refuse_in_parallel("sync_threads")
    if barrier_id is None and arrive_count is None:
        _cute.arch.sync_threads()
    else:
        _primitives.barrier_cta_sync(0 if barrier_id is None else barrier_id, thread_count=arrive_count)


@_native.staged
def named_barrier_arrive(barrier_id, thread_count):
    """An arrival that does not wait for the others."""
    _refuse_in_parallel("named_barrier_arrive")
    _primitives.barrier_cta_arrive(barrier_id, thread_count)


# ---- blocks of a cluster

def block_rank_in_cluster():
    return _cute.arch.block_idx_in_cluster()


@_native.staged
def cluster_arrive():
    _refuse_in_parallel("cluster_arrive")
    _cute.arch.cluster_arrive()


@_native.staged
def cluster_arrive_relaxed():
    _refuse_in_parallel("cluster_arrive_relaxed")
    _cute.arch.cluster_arrive_relaxed()


@_native.staged
def cluster_wait():
    _refuse_in_parallel("cluster_wait")
    _cute.arch.cluster_wait()


@_native.staged
def cluster_sync():
    cluster_arrive()
    cluster_wait()


# ---- copies

@_native.staged
def tma_copy(src, dst, *, barrier=None, cluster_mask=None, leader_scope_threads=None, eviction_policy=None, annotations=None):
    """A copy by TMA that goes on behind the statement: until its mbarrier, or T.tma_store_wait, tells that it is done."""
    if cluster_mask is not None:
        raise NotImplementedError("T.tma_copy with a cluster_mask is not supported: each block of the cluster copies its own tile")
    _native.tma_copy(src, dst, barrier, barrier is not None and _native.memory_id(barrier) in _cluster_barriers)


@_native.staged
def copy_cluster(src, dst, *, dst_block=None, cluster_mask=None, remote_barrier=None, eviction_policy=None, coalesced_width=None,
                 annotations=None):
    """Copies to where the tile lies in another block of the cluster, `dst_block`. With a `remote_barrier` its mbarrier of that name
    gets an arrival when the data are there; without one T.cluster_sync orders the copy."""
    if cluster_mask is not None:
        raise NotImplementedError("T.copy_cluster with a cluster_mask is not supported: each block of the cluster copies its own tile")
    if dst_block is None and remote_barrier is not None:
        raise ValueError("T.copy_cluster with a remote_barrier names the block whose mbarrier that is: dst_block=...")
    if dst_block is None:
        _language.copy(src, dst)
        return
    _layout.copy_to_block(src, dst, dst_block)
    if remote_barrier is not None:
        _language.sync_threads()
        if _language.shuffle_elect(0):
            # The stores of the whole block are there before the arrival is, which a release in the block alone does not promise.
            _cute.arch.mbarrier_arrive(_native.mbarrier(remote_barrier), dst_block, scope="cluster")


@_native.staged
def tma_store_arrive():
    """Ends a group of copies to global memory; T.tma_copy has ended its own."""
    _primitives.cp_async_bulk_commit_group()


@_native.staged
def tma_store_wait(count=0, read=True):
    """Waits until at most so many groups are pending; with `read`, until their sources have been read."""
    _primitives.cp_async_bulk_wait_group(count, read=read)


@_native.staged
def ptx_cp_async(dst_access_ptr, src_access_ptr, num_elems, predicate=None):
    if predicate is not None:
        raise NotImplementedError("T.ptx_cp_async with a predicate is not supported: put the copy under `if`, and fill what is left")
    _native.ptx_cp_async(dst_access_ptr, src_access_ptr, num_elems)


@_native.staged
def ptx_commit_group():
    _cute.arch.cp_async_commit_group()


@_native.staged
def ptx_wait_group(num):
    _cute.arch.cp_async_wait_group(num)


@_native.staged
def fence_proxy_async():
    """What the thread has written to shared memory comes before copies by TMA and products of warp groups."""
    _cute.arch.fence_proxy("async.shared", space="cta")


# ---- products of warp groups

@_native.staged
def wait_wgmma(id):
    """Waits until at most so many groups of T.wgmma_gemm are pending."""
    _refuse_in_parallel("wait_wgmma")
    _native.wait_products(id)


@_native.staged
def warpgroup_wait(num_mma):
    wait_wgmma(num_mma)


def warpgroup_arrive():
    """T.wgmma_gemm contains it."""


def warpgroup_fence_operand(buffer_or_ptr, offset=0, num_regs=None, dtype=None):
    """T.wgmma_gemm contains it."""


@_native.staged
def warpgroup_commit_batch():
    """Ends a group; each T.wgmma_gemm has ended its own."""
    _native.commit_products()


# ---- persistent blocks

class PersistentTileScheduler:
    """The tiles of a block, or of a cluster, that runs until all tiles of the grid are done: each has its number and then every
    so many-th one as there are blocks. Groups of `swizzle_size` columns of tiles come one after the other."""

    @_native.staged
    def __init__(self, m_blocks, n_blocks, swizzle_size=1, cluster_size=1, name=None):
        self.rows, self.columns, self.width = m_blocks // cluster_size, n_blocks, swizzle_size
        self.workers = _language.get_block_extent() // cluster_size
        self.state = _native.alloc_local((2,), "int32")  # the number of a tile, and how many came before

    @_native.staged
    def init(self, worker):
        self.state[0] = worker
        self.state[1] = 0

    @_native.staged
    def valid(self):
        return self.state[0] < self.rows * self.columns

    @_native.staged
    def next_tile(self):
        self.state[0] = self.state[0] + self.workers
        self.state[1] = self.state[1] + 1

    @property
    def current_iter(self):
        return self.state[1]

    @property
    def tile_id(self):
        return self.state[0]

    def _group(self):
        """The first column of the tile's group, its width, and the tile's number in it."""
        tiles = self.rows * self.width
        first = self.state[0] // tiles * self.width
        return first, _language.min(self.width, self.columns - first), self.state[0] % tiles

    @property
    def m_idx(self):
        _, width, within = self._group()
        return within // width

    @property
    def n_idx(self):
        first, width, within = self._group()
        return first + within % width
