"""What every primitive becomes: `name | architecture | statements of a kernel | what its PTX has, in order`. A pattern is a
regular expression with blanks for any space; patterns are separated by two semicolons. Executed by primitives_ptx.py.

Statements find: i, u, w, l, f, h (tensors of Int32, Uint32, Uint64, Int64, Float32, Float16 in global memory), x, y (Int32),
z (Uint32), v (Int64), a, b (Float32), p (pointer to the Int32), s, sf (pointers to Int32 and Float16 in shared memory), m (an
mbarrier), tm (a tensor map of two dimensions).
"""
TABLE = r"""
# ---- special registers
arch.thread_idx | 75 | i[0], i[1], i[2] = arch.thread_idx() | %tid.x ;; %tid.y ;; %tid.z
arch.block_idx | 75 | i[0], i[1], i[2] = arch.block_idx() | %ctaid.x ;; %ctaid.y ;; %ctaid.z
arch.block_dim | 75 | i[0], i[1], i[2] = arch.block_dim() | %ntid.x ;; %ntid.y ;; %ntid.z
arch.grid_dim | 75 | i[0], i[1], i[2] = arch.grid_dim() | %nctaid.x ;; %nctaid.y ;; %nctaid.z
arch.lane_idx | 75 | i[0] = arch.lane_idx() | %laneid
arch.warp_idx | 75 | i[0] = arch.warp_idx() | %tid ;; shfl.sync.idx.b32 .*, 0, 31, -1
arch.physical_warp_id | 75 | i[0] = arch.physical_warp_id() | %warpid
arch.make_warp_uniform | 75 | i[0] = arch.make_warp_uniform(x) | shfl.sync.idx.b32 .*, 0, 31, -1
arch.dynamic_smem_size | 75 | i[0] = arch.dynamic_smem_size() | %dynamic_smem_size
arch.get_dyn_smem_size | 75 | i[0] = arch.get_dyn_smem_size() | %dynamic_smem_size
arch.total_smem_size | 75 | i[0] = arch.total_smem_size() | %total_smem_size
arch.aggr_smem_size | 90 | i[0] = arch.aggr_smem_size() | %aggr_smem_size
arch.smid | 75 | i[0] = arch.smid() | %smid
arch.nsmid | 75 | i[0] = arch.nsmid() | %nsmid
arch.gridid | 75 | l[0] = arch.gridid() | %gridid
arch.nwarpid | 75 | i[0] = arch.nwarpid() | %nwarpid
arch.warpsize | 75 | i[0] = Int32(arch.warpsize()) | st.global.b32 \[.*\], 32
arch.clock | 75 | i[0] = arch.clock() | %clock
arch.clock64 | 75 | l[0] = arch.clock64() | %clock64
arch.globaltimer | 75 | l[0] = arch.globaltimer() | %globaltimer
arch.globaltimer_lo | 75 | i[0] = arch.globaltimer_lo() | %globaltimer_lo
arch.lanemask_lt | 75 | u[0] = arch.lanemask_lt() | %lanemask_lt
arch.lanemask_le | 75 | u[0] = arch.lanemask_le() | %lanemask_le
arch.lanemask_eq | 75 | u[0] = arch.lanemask_eq() | %lanemask_eq
arch.lanemask_ge | 75 | u[0] = arch.lanemask_ge() | %lanemask_ge
arch.lanemask_gt | 75 | u[0] = arch.lanemask_gt() | %lanemask_gt
arch.activemask | 75 | u[0] = arch.activemask() | activemask.b32
arch.cluster_idx | 90 | i[0], i[1], i[2] = arch.cluster_idx() | %clusterid.x ;; %clusterid.y ;; %clusterid.z
arch.cluster_dim | 90 | i[0], i[1], i[2] = arch.cluster_dim() | %nclusterid.x ;; %nclusterid.y ;; %nclusterid.z
arch.block_in_cluster_idx | 90 | i[0], i[1], i[2] = arch.block_in_cluster_idx() | %cluster_ctaid.x ;; %cluster_ctaid.y ;; %cluster_ctaid.z
arch.block_in_cluster_dim | 90 | i[0], i[1], i[2] = arch.block_in_cluster_dim() | %cluster_nctaid.x ;; %cluster_nctaid.y ;; %cluster_nctaid.z
arch.block_idx_in_cluster | 90 | i[0] = arch.block_idx_in_cluster() | %cluster_ctarank
arch.cluster_size | 90 | i[0] = arch.cluster_size() | %cluster_nctarank
prims.cluster_ctarank | 90 | i[0] = prims.cluster_ctarank() | %cluster_ctarank

# ---- barriers and fences
arch.sync_threads | 75 | arch.sync_threads() | (bar|barrier).sync(.aligned)? 0
arch.barrier | 75 | arch.barrier(barrier_id=3, number_of_threads=64) | bar(rier)?(.cta)?.sync(.aligned)? 3, 64
arch.barrier_arrive | 75 | arch.barrier_arrive(barrier_id=3, number_of_threads=64) | bar(rier)?(.cta)?.arrive(.aligned)? 3, 64
arch.sync_warp | 75 | arch.sync_warp() | bar.warp.sync -1
arch.fence_acq_rel_cta | 75 | arch.fence_acq_rel_cta() | fence.acq_rel.cta
arch.fence_acq_rel_gpu | 75 | arch.fence_acq_rel_gpu() | fence.acq_rel.gpu
arch.fence_acq_rel_sys | 75 | arch.fence_acq_rel_sys() | fence.acq_rel.sys
arch.fence_acq_rel_cluster | 90 | arch.fence_acq_rel_cluster() | fence.acq_rel.cluster
arch.nanosleep | 75 | arch.nanosleep(100) | nanosleep.u32 100
prims.nanosleep | 75 | prims.nanosleep(x) | nanosleep.u32 %r
arch.elect_one | 90 | with arch.elect_one(): i[0] = 5 | elect.sync
arch.cluster_arrive | 90 | arch.cluster_arrive() | barrier.cluster.arrive
arch.cluster_arrive_relaxed | 90 | arch.cluster_arrive_relaxed() | barrier.cluster.arrive.relaxed
arch.cluster_wait | 90 | arch.cluster_wait() | barrier.cluster.wait
arch.fence_proxy | 90 | arch.fence_proxy('async.shared', space='cta') | fence.proxy.async.shared::cta
arch.fence_view_async_shared | 90 | arch.fence_view_async_shared() | fence.proxy.async.shared::cta
prims.elect_sync | 90 | i[0] = Int32(prims.elect_sync()) | elect.sync
prims.barrier_cluster_arrive | 90 | prims.barrier_cluster_arrive() | barrier.cluster.arrive
prims.barrier_cluster_arrive_relaxed | 90 | prims.barrier_cluster_arrive_relaxed() | barrier.cluster.arrive.relaxed
prims.barrier_cluster_wait | 90 | prims.barrier_cluster_wait() | barrier.cluster.wait
prims.fence_mbarrier_init | 90 | prims.fence_mbarrier_init() | fence.mbarrier_init.release.cluster
prims.fence_proxy | 90 | prims.fence_proxy(prims.Proxy.ASYNC) | fence.proxy.async
prims.fence_proxy_acquire | 90 | prims.fence_proxy_acquire(prims.MemScope.GPU, p, 128) | fence.proxy.tensormap::generic.acquire.gpu \[.*\], 128
prims.fence_proxy_release | 90 | prims.fence_proxy_release(prims.MemScope.GPU) | fence.proxy.tensormap::generic.release.gpu
prims.barrier_cta_sync | 75 | prims.barrier_cta_sync(2, thread_count=64) | barrier(.cta)?.sync 2, 64
prims.barrier_cta_sync_aligned | 75 | prims.barrier_cta_sync_aligned(2, thread_count=64) | bar(rier)?(.cta)?.sync(.aligned)? 2, 64
prims.barrier | 75 | prims.barrier(barrier_id=2, number_of_threads=64) | bar(rier)?(.cta)?.sync(.aligned)? 2, 64
prims.barrier_cta_arrive | 75 | prims.barrier_cta_arrive(2, 64) | barrier(.cta)?.arrive 2, 64
prims.barrier_cta_red | 75 | i[0] = prims.barrier_cta_red(x > 3, 2, 'popc', thread_count=64) | barrier(.cta)?.red.popc.u32
prims.bar_warp_sync | 75 | prims.bar_warp_sync(0xFFFF) | bar.warp.sync 65535
arch.griddepcontrol_wait | 90 | arch.griddepcontrol_wait() | griddepcontrol.wait
arch.griddepcontrol_launch_dependents | 90 | arch.griddepcontrol_launch_dependents() | griddepcontrol.launch_dependents
prims.griddepcontrol_wait | 90 | prims.griddepcontrol_wait() | griddepcontrol.wait
prims.griddepcontrol_launch_dependents | 90 | prims.griddepcontrol_launch_dependents() | griddepcontrol.launch_dependents
arch.setmaxregister_increase | 90a | arch.setmaxregister_increase(240) | setmaxnreg.inc.sync.aligned.u32 240
arch.setmaxregister_decrease | 90a | arch.setmaxregister_decrease(24) | setmaxnreg.dec.sync.aligned.u32 24
arch.warpgroup_reg_alloc | 90a | arch.warpgroup_reg_alloc(232) | setmaxnreg.inc.sync.aligned.u32 232
arch.warpgroup_reg_dealloc | 90a | arch.warpgroup_reg_dealloc(40) | setmaxnreg.dec.sync.aligned.u32 40
prims.setmaxregister | 90a | prims.setmaxregister(240, prims.SetMaxRegisterAction.INCREASE) | setmaxnreg.inc.sync.aligned.u32 240
prims.exit | 75 | prims.exit() | (exit|ret);

# ---- mbarriers
arch.mbarrier_init | 80 | arch.mbarrier_init(m, 4) | mbarrier.init(.shared(::cta)?)?.b64 \[.*\], (4|%r)
arch.mbarrier_init_fence | 90 | arch.mbarrier_init_fence() | fence.mbarrier_init.release.cluster
arch.mbarrier_arrive | 90 | arch.mbarrier_arrive(m) | mbarrier.arrive
arch.mbarrier_arrive_and_expect_tx | 90 | arch.mbarrier_arrive_and_expect_tx(m, 128) | mbarrier.arrive.expect_tx.release.cta.shared::cta.b64
arch.mbarrier_expect_tx | 90 | arch.mbarrier_expect_tx(m, 128) | mbarrier.expect_tx.relaxed.cta.shared::cta.b64 \[.*\], (128|%r)
arch.mbarrier_wait | 90 | arch.mbarrier_wait(m, 0) | mbarrier.try_wait.parity
arch.mbarrier_try_wait | 90 | i[0] = Int32(arch.mbarrier_try_wait(m, 0)) | mbarrier.try_wait.parity
arch.mbarrier_test_wait | 90 | i[0] = Int32(arch.mbarrier_test_wait(m, 0)) | mbarrier.test_wait.parity
arch.mbarrier_conditional_try_wait | 90 | i[0] = Int32(arch.mbarrier_conditional_try_wait(x > 0, m, 0)) | mbarrier.try_wait.parity
arch.cp_async_mbarrier_arrive_noinc | 80 | arch.cp_async_mbarrier_arrive_noinc(m) | cp.async.mbarrier.arrive.noinc.shared
prims.mbarrier_init | 80 | prims.mbarrier_init(m, x) | mbarrier.init(.shared(::cta)?)?.b64
prims.mbarrier_inval | 80 | prims.mbarrier_inval(m) | mbarrier.inval
prims.mbarrier_arrive | 90 | l[0] = prims.mbarrier_arrive(m) | mbarrier.arrive
prims.mbarrier_arrive_expect_tx | 90 | l[0] = prims.mbarrier_arrive_expect_tx(m, 64) | mbarrier.arrive.expect_tx
prims.mbarrier_expect_tx | 90 | prims.mbarrier_expect_tx(m, 64) | mbarrier.expect_tx
prims.mbarrier_complete_tx | 90 | prims.mbarrier_complete_tx(m, 64) | mbarrier.complete_tx
prims.mbarrier_try_wait_parity | 90 | i[0] = Int32(prims.mbarrier_try_wait_parity(m, 0)) | mbarrier.try_wait.parity.*, (10000000|%r)
prims.mbarrier_try_wait_timelimit | 90 | i[0] = Int32(prims.mbarrier_try_wait_timelimit(m, v, 100)) | mbarrier.try_wait.(?!parity).*, (100|%r)
prims.mbarrier_try_wait | 90 | i[0] = Int32(prims.mbarrier_try_wait(m, v)) | mbarrier.try_wait.(?!parity)
prims.mbarrier_test_wait | 80 | i[0] = Int32(prims.mbarrier_test_wait(m, v)) | mbarrier.test_wait.(?!parity)
prims.mbarrier_wait_parity | 90 | i[0] = Int32(prims.mbarrier_wait_parity(m, 0, prims.MBarrierWait.TEST)) | mbarrier.test_wait.parity
prims.cp_async_mbarrier_arrive | 80 | prims.cp_async_mbarrier_arrive(m) | cp.async.mbarrier.arrive.(?!noinc)

# ---- warps
arch.shuffle_sync | 75 | i[0] = arch.shuffle_sync(x, 3) | shfl.sync.idx.b32 .*, 3, 31, -1
arch.shuffle_sync_up | 75 | i[0] = arch.shuffle_sync_up(x, 3) | shfl.sync.up.b32 .*, 3, 0, -1
arch.shuffle_sync_down | 75 | i[0] = arch.shuffle_sync_down(x, 3) | shfl.sync.down.b32 .*, 3, 31, -1
arch.shuffle_sync_bfly | 75 | f[0] = arch.shuffle_sync_bfly(a, 3) | shfl.sync.bfly.b32 .*, 3, 31, -1
arch.shuffle_sync_op | 75 | i[0] = arch.shuffle_sync_op(x, 3, kind='down') | shfl.sync.down.b32
arch.warp_reduction | 75 | i[0] = arch.warp_reduction(x, lambda q, r: q + r) | shfl.sync.bfly.b32 .*, 16 ;; , 8, 31 ;; , 4, 31 ;; , 2, 31 ;; , 1, 31
arch.warp_reduction_sum | 75 | i[0] = arch.warp_reduction_sum(x, threads_in_group=4) | shfl.sync.bfly.b32 .*, 2, 31 ;; , 1, 31
arch.warp_reduction_max | 75 | f[0] = arch.warp_reduction_max(a, threads_in_group=2) | shfl.sync.bfly.b32 .*, 1, 31 ;; max
arch.vote_ballot_sync | 75 | i[0] = arch.vote_ballot_sync(x > 3) | vote.sync.ballot.b32
arch.vote_any_sync | 75 | i[0] = Int32(arch.vote_any_sync(x > 3)) | vote.sync.any.pred
arch.vote_all_sync | 75 | i[0] = Int32(arch.vote_all_sync(x > 3)) | vote.sync.all.pred
arch.vote_uni_sync | 75 | i[0] = Int32(arch.vote_uni_sync(x > 3)) | vote.sync.uni.pred
arch.match_sync | 75 | u[0] = arch.match_sync(0xFFFFFFFF, x, kind='all') | match.all.sync.b32
arch.warp_redux_sync | 80 | i[0] = arch.warp_redux_sync(x, 'add') ; i[1] = arch.warp_redux_sync(x, 'min') | redux.sync.add.(s32|u32) ;; redux.sync.min.s32
prims.shfl_sync | 75 | i[0] = prims.shfl_sync(0xFFFFFFFF, x, 3, 31, prims.Shfl.DOWN) | shfl.sync.down.b32 .*, 3, 31, -1
prims.vote_sync | 75 | i[0] = prims.vote_sync(0xFFFFFFFF, x > 3, prims.VoteSync.BALLOT) | vote.sync.ballot.b32
prims.match_sync | 75 | u[0] = prims.match_sync(0xFFFFFFFF, x, prims.MatchSync.ANY) | match.any.sync.b32
prims.redux_sync | 80 | i[0] = prims.redux_sync(x, prims.ReductionKind.XOR, 0xFFFFFFFF) | redux.sync.xor.b32

# ---- asynchronous copies
arch.cp_async_shared_global | 80 | arch.cp_async_shared_global(s, p, 16, 'cg') | cp.async.cg.shared.global \[.*\], \[.*\], 16
arch.cp_async_commit_group | 80 | arch.cp_async_commit_group() | cp.async.commit_group
arch.cp_async_wait_group | 80 | arch.cp_async_wait_group(2) | cp.async.wait_group 2
arch.cp_async_bulk_commit_group | 90 | arch.cp_async_bulk_commit_group() | cp.async.bulk.commit_group
arch.cp_async_bulk_wait_group | 90 | arch.cp_async_bulk_wait_group(1, read=True) | cp.async.bulk.wait_group.read 1
prims.cp_async_shared_global | 80 | prims.cp_async_shared_global(s, p, 4, 'ca') | cp.async.ca.shared.global \[.*\], \[.*\], 4
prims.cp_async_commit_group | 80 | prims.cp_async_commit_group() | cp.async.commit_group
prims.cp_async_wait_group | 80 | prims.cp_async_wait_group(0) | cp.async.wait_(group 0|all)
prims.cp_async_bulk_commit_group | 90 | prims.cp_async_bulk_commit_group() | cp.async.bulk.commit_group
prims.cp_async_bulk_wait_group | 90 | prims.cp_async_bulk_wait_group(0) | cp.async.bulk.wait_group 0
prims.cp_async_bulk_shared_cluster_global | 90 | prims.cp_async_bulk_shared_cluster_global(s, p, m, 64) | cp.async.bulk.shared::(cluster|cta).global.mbarrier::complete_tx::bytes
prims.cp_async_bulk_global_shared_cta | 90 | prims.cp_async_bulk_global_shared_cta(p, s, 64) | cp.async.bulk.global.shared::cta.bulk_group
prims.cp_async_bulk_shared_cluster_shared_cta | 90 | prims.cp_async_bulk_shared_cluster_shared_cta(prims.mapa(s, 1), s, prims.mapa(m, 1), 64) | cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes
prims.cp_async_bulk_prefetch | 90 | prims.cp_async_bulk_prefetch(p, 64) | cp.async.bulk.prefetch.L2.global
prims.cp_async_bulk_tensor_shared_cta_global | 90 | prims.cp_async_bulk_tensor_shared_cta_global(s, tm.get_ptr(), (x, y), m) | cp.async.bulk.tensor.2d.shared::(cta|cluster).global(.tile)?.mbarrier::complete_tx::bytes
prims.cp_async_bulk_tensor_shared_cluster_global | 90 | prims.cp_async_bulk_tensor_shared_cluster_global(s, tm.get_ptr(), (x, y), m, [], multicast_mask=3) | cp.async.bulk.tensor.2d.shared::cluster.global(.tile)?.mbarrier::complete_tx::bytes.multicast::cluster
prims.cp_async_bulk_tensor_global_shared_cta | 90 | prims.cp_async_bulk_tensor_global_shared_cta(tm.get_ptr(), s, (x, y)) | cp.async.bulk.tensor.2d.global.shared::cta(.tile)?.bulk_group
prims.prefetch_tensormap | 90 | prims.prefetch_tensormap(tm.get_ptr(), space='param') | prefetch(.param)?.tensormap
prims.tensormap_replace | 90a | prims.tensormap_replace(prims.TensormapField.GLOBAL_DIM, s, ord=1, new_value=x) | tensormap.replace.tile.global_dim.shared::cta.b1024.b32 \[.*\], 1

# ---- memory
arch.load | 75 | i[0] = arch.load(p, Int32, sem='acquire', scope='gpu') | ld.acquire.gpu.global.b32
arch.store | 75 | arch.store(p, x, sem='release', scope='sys') | st.release.sys.global.b32
arch.red | 75 | arch.red(p, x, op='add') | red.*global.*add
arch.atomic_add | 75 | i[1] = arch.atomic_add(p, x) | atom.*global.*add
arch.atomic_and | 75 | i[1] = arch.atomic_and(p, x) | atom.*global.*and.b32
arch.atomic_or | 75 | i[1] = arch.atomic_or(p, x) | atom.*global.*or.b32
arch.atomic_xor | 75 | i[1] = arch.atomic_xor(p, x) | atom.*global.*xor.b32
arch.atomic_max | 75 | i[1] = arch.atomic_max(p, x) | atom.*global.*max.s32
arch.atomic_min | 75 | u[1] = arch.atomic_min(u.iterator, z) | atom.*global.*min.u32
arch.atomic_exch | 75 | i[1] = arch.atomic_exch(p, x) | atom.*global.*exch.b32
arch.atomic_cas | 75 | i[1] = arch.atomic_cas(p, cmp=x, val=y) | atom.*global.*cas.b32
arch.atomic_fmax | 75 | f[1] = arch.atomic_fmax(f.iterator, a) | atom.*global.*(max.s32|min.u32) ;; atom.*global.*(max.s32|min.u32)
arch.atomic_fmin | 75 | f[1] = arch.atomic_fmin(f.iterator, a, sign_bit=False) | atom.*global.*min.s32
arch.prefetch | 75 | arch.prefetch(p, cache_level='L2') | prefetch.global.L2
arch.alloc_smem | 75 | q = arch.alloc_smem(Int32, 32) ; q[x] = y ; arch.sync_threads() ; i[0] = q[0] | st.shared ;; ld.shared
arch.get_dyn_smem | 75 | q = arch.get_dyn_smem(Int32) ; q[x] = y ; arch.sync_threads() ; i[0] = q[0] | st.shared ;; ld.shared
arch.map_dsmem_ptr | 90 | q = arch.map_dsmem_ptr(s, 1) ; i[0] = q[0] | mapa.shared::cluster.u(32|64) ;; ld.shared::cluster
arch.store_async_dsmem | 90 | arch.store_async_dsmem(s, x, m, 1) | mapa ;; st.async.*shared::cluster.mbarrier::complete_tx::bytes.b32
prims.mapa | 90 | q = prims.mapa(s, 1) ; i[0] = q[0] | mapa.shared::cluster.u(32|64)
prims.red | 75 | prims.red(prims.ReductionOp.ADD, prims.ReductionType.S32, p, x) | red.*global.*add
prims.load_ext | 75 | i[0] = prims.load_ext(p, cop='cg') | ld.global.cg.b32
prims.store_ext | 75 | prims.store_ext(p, x, cop='cs') | st.global.cs.b32
prims.ldmatrix | 75 | q = prims.ldmatrix(sf, 4, prims.MMALayout.ROW) ; i[0] = q[3] | ldmatrix.sync.aligned.m8n8.x4.shared.b16
prims.stmatrix | 90 | prims.stmatrix(sf, (x, y), prims.MMALayout.COL) | stmatrix.sync.aligned.m8n8.x2.trans.shared.b16

# ---- arithmetic. A carry is a value of the program here, which no other instruction can destroy.
arch.fmax | 75 | f[0] = arch.fmax(a, b, nan=True) if False else arch.fmax(a, b) | max.f32
arch.fmin | 75 | f[0] = arch.fmin(a, b) | min.f32
arch.rcp_approx | 75 | f[0] = arch.rcp_approx(a) | rcp.approx.ftz.f32
arch.exp2 | 75 | f[0] = arch.exp2(a) | ex2.approx.ftz.f32
arch.exp | 75 | f[0] = arch.exp(a) | ex2.approx.ftz.f32
arch.exp_packed_f32x2 | 75 | f[0], f[1] = arch.exp_packed_f32x2((a, b)) | ex2.approx.ftz.f32 ;; ex2.approx.ftz.f32
arch.add_packed_f32x2 | 75 | f[0], f[1] = arch.add_packed_f32x2((a, b), (b, a)) | add(.rn)?.f32
arch.sub_packed_f32x2 | 75 | f[0], f[1] = arch.sub_packed_f32x2((a, b), (b, a)) | sub(.rn)?.f32
arch.mul_packed_f32x2 | 75 | f[0], f[1] = arch.mul_packed_f32x2((a, b), (b, a)) | mul(.rn)?.f32
arch.fma_packed_f32x2 | 75 | f[0], f[1] = arch.fma_packed_f32x2((a, b), (b, a), (a, a)) | fma.rn.f32 ;; fma.rn.f32
arch.popc | 75 | i[0] = arch.popc(x) | popc.b32
arch.clz | 75 | i[0] = arch.clz(x) | clz.b32
arch.bfind | 75 | i[0] = arch.bfind(x) | bfind.s32
arch.brev | 75 | i[0] = arch.brev(x) | brev.b32
arch.bfe | 75 | i[0] = arch.bfe(x, y, 5) | bfe.s32
arch.bfi | 75 | i[0] = arch.bfi(x, y, z.to(Int32), 5) | bfi.b32|shl.b64 ;; (or|lop3).b64
arch.mul_hi | 75 | i[0] = arch.mul_hi(x, y) | mul.hi.s32
arch.mul_wide | 75 | l[0] = arch.mul_wide(x, y) | mul.wide.s32
arch.mul24 | 75 | i[0] = arch.mul24(x, y) | mul24.lo.s32|bfe.s32 ;; mul.lo.s32
arch.mad24 | 75 | i[0] = arch.mad24(x, y, x) | mad24.lo.s32|bfe.s32 ;; mad.lo.s32
arch.add_cc | 75 | u[0] = arch.add_cc(z, u[5]) ; u[1] = arch.addc(u[6], u[7]) | add.s32 ;; setp.lt.u32 ;; add.s32
arch.addc | 75 | u[0] = arch.add_cc(z, u[5]) ; u[1] = arch.addc(u[6], u[7]) | add.s32 ;; setp.lt.u32 ;; add.s32
arch.sub_cc | 75 | u[0] = arch.sub_cc(z, u[5]) ; u[1] = arch.subc(u[6], u[7]) | sub.s32 ;; setp
arch.subc | 75 | u[0] = arch.sub_cc(z, u[5]) ; u[1] = arch.subc(u[6], u[7]) | sub.s32 ;; setp
arch.mad_cc | 75 | u[0] = arch.mad_cc(z, u[5], u[6]) ; u[1] = arch.madc(z, u[7], u[8]) | mul.lo.s32 ;; setp.lt.u32
arch.madc | 75 | u[0] = arch.mad_cc(z, u[5], u[6]) ; u[1] = arch.madc(z, u[7], u[8]) | mul.lo.s32 ;; setp.lt.u32
arch.add_sat_int | 75 | i[0] = arch.add_sat_int(x, y) | add.sat.s32
arch.sub_sat_int | 75 | i[0] = arch.sub_sat_int(x, y) | sub.sat.s32
arch.lop3 | 75 | i[0] = arch.lop3(x, y, i[6], 0xE8) | (lop3|and|or|xor).b32 ;; (lop3|and|or|xor).b32
arch.shf | 75 | i[0] = arch.shf(x, y, 7, 'l', 'wrap') ; i[1] = arch.shf(x, y, x, 'r', 'clamp') | shf.l.wrap.b32 ;; shf.r.clamp.b32
arch.prmt | 75 | i[0] = arch.prmt(x, y, 0x3210) ; i[1] = arch.prmt(x, y, 0x7531) | prmt.b32 ;; prmt.b32
arch.dp4a | 75 | i[0] = arch.dp4a(x, y, x) | dp4a.s32.s32
prims.prmt | 75 | i[0] = prims.prmt(x, y, 0x7531) | prmt.b32
prims.mul | 75 | f[0] = prims.mul(a, b) | mul(.rn)?.f32
prims.convert | 75 | h[0] = prims.convert(a, Float16, rnd='rz') | cvt.rz.f16.f32
prims.mma_sync | 80 | r = prims.mma_sync(Float32, (16, 8, 8), prims.MMALayout.ROW, prims.MMALayout.COL, Vector.from_elements((z, z), dtype=Uint32).bitcast(Float16), Vector.from_elements((z, z), dtype=Uint32).bitcast(Float16)[0:2], Vector.from_elements((a, a, a, a), dtype=Float32)) ; f[0] = r[0] | mma.sync.aligned.m16n8k8.row.col.f32
arch.cvt_f32_tf32 | 80 | f[0] = arch.cvt_f32_tf32(a).bitcast(Float32) | cvt.rna.tf32.f32
arch.cvt_f32x2_bf16x2 | 80 | r = arch.cvt_f32x2_bf16x2(Vector.from_elements((a, b), dtype=Float32)) ; i[0] = r.bitcast(Int32)[0] | cvt.rn(.satfinite)?.bf16x2.f32
arch.cvt_i8_bf16 | 90 | h[0] = arch.cvt_i8_bf16(x.to(Int8)).to(Float16) | cvt.rn.(bf16.s|f32.s)
arch.cvt_i8x2_to_f32x2 | 75 | r = arch.cvt_i8x2_to_f32x2(Vector.from_elements((x, y), dtype=Int8)) ; f[0] = r[0] ; f[1] = r[1] | cvt.rn.f32.s ;; cvt.rn.f32.s
arch.cvt_i8x4_to_f32x4 | 75 | r = arch.cvt_i8x4_to_f32x4(Vector.from_elements((x, y), dtype=Int16).bitcast(Int8)) ; f[0] = r[0] ; f[3] = r[3] | cvt.rn.f32.s ;; cvt.rn.f32.s
arch.cvt_i8x2_to_bf16x2 | 90 | r = arch.cvt_i8x2_to_bf16x2(Vector.from_elements((x, y), dtype=Int8)) ; i[0] = r.bitcast(Int32)[0] | cvt.rn.(bf16|f32)
arch.cvt_i8x4_to_bf16x4 | 90 | r = arch.cvt_i8x4_to_bf16x4(Vector.from_elements((x, y), dtype=Int16).bitcast(Int8)) ; i[0] = r.bitcast(Int32)[0] | cvt.rn.(bf16|f32)
arch.cvt_i4x2_to_bf16x2 | 90 | r = arch.cvt_i4x2_to_bf16x2(Vector.from_elements((x, y), dtype=Int4)) ; i[0] = r.bitcast(Int32)[0] | cvt.rn.(bf16|f32)
arch.cvt_i4x4_to_bf16x4 | 90 | r = arch.cvt_i4x4_to_bf16x4(Vector.from_elements((x, y), dtype=Int8).bitcast(Int4)) ; i[0] = r.bitcast(Int32)[1] | cvt.rn.(bf16|f32)
arch.cvt_i4x8_to_bf16x8 | 90 | r = arch.cvt_i4x8_to_bf16x8(Vector.from_elements((x,), dtype=Int32).bitcast(Int4)) ; i[0] = r.bitcast(Int32)[3] | cvt.rn.(bf16|f32)
arch.cvt_i8_bf16_intrinsic | 90 | r = arch.cvt_i8_bf16_intrinsic(Vector.from_elements((x, y), dtype=Int8), 2) ; i[0] = r.bitcast(Int32)[0] | cvt.rn.(bf16|f32)
arch.cvt_i4_bf16_intrinsic | 90 | r = arch.cvt_i4_bf16_intrinsic(Vector.from_elements((x,), dtype=Int32).bitcast(Int4), 8) ; i[0] = r.bitcast(Int32)[0] | cvt.rn.(bf16|f32)
arch.cvt_f4e2m1x2_to_f16x2 | 100a | r = arch.cvt_f4e2m1x2_to_f16x2(Vector.from_elements((x,), dtype=Int8).bitcast(Float4E2M1FN)) ; i[0] = r.bitcast(Int32)[0] | cvt.rn.f16x2.e2m1x2
arch.cvt_f4e2m1x4_to_f16x4 | 100a | r = arch.cvt_f4e2m1x4_to_f16x4(Vector.from_elements((x,), dtype=Int16).bitcast(Float4E2M1FN)) ; i[0] = r.bitcast(Int32)[1] | cvt.rn.f16x2.e2m1x2
arch.cvt_f4e2m1x8_to_f16x8 | 100a | r = arch.cvt_f4e2m1x8_to_f16x8(Vector.from_elements((x,), dtype=Int32).bitcast(Float4E2M1FN)) ; i[0] = r.bitcast(Int32)[3] | cvt.rn.f16x2.e2m1x2
arch.cvt_f4e2m1_f16_intrinsic | 100a | r = arch.cvt_f4e2m1_f16_intrinsic(Vector.from_elements((x,), dtype=Int32).bitcast(Float4E2M1FN), 8) ; i[0] = r.bitcast(Int32)[0] | cvt.rn.f16x2.e2m1x2
arch.sext_unpacked_i4_i8_intrinsic | 75 | r = arch.sext_unpacked_i4_i8_intrinsic(Vector.from_elements((x, y), dtype=Int8), 2) ; i[0] = Int32(r[0]) | (shl|bfe|shr|cvt)
arch.inline_ptx | 75 | i[0] = arch.inline_ptx('sad.s32 {$w0}, {$r0}, {$r1}, 7;', write_only_types=[Int32], read_only_args=[x, y]) | sad.s32
prims.print_runtime | 75 | prims.print_runtime('{}', x) | vprintf
arch.alloc_tmem | 100a | arch.alloc_tmem(64, s) | tcgen05.alloc.cta_group::1
arch.retrieve_tmem_ptr | 100a | t = arch.retrieve_tmem_ptr(Float32, 16, s) ; arch.dealloc_tmem(t, 64) | ld.shared ;; tcgen05.dealloc.cta_group::1
arch.dealloc_tmem | 100a | arch.dealloc_tmem(arch.retrieve_tmem_ptr(Float32, 16, s), 64, True) | tcgen05.dealloc.cta_group::2
arch.relinquish_tmem_alloc_permit | 100a | arch.relinquish_tmem_alloc_permit() | tcgen05.relinquish_alloc_permit.cta_group::1
arch.fence_view_async_tmem_load | 100a | arch.fence_view_async_tmem_load() | tcgen05.wait::ld.sync.aligned
arch.fence_view_async_tmem_store | 100a | arch.fence_view_async_tmem_store() | tcgen05.wait::st.sync.aligned
arch.issue_clc_query | 100a | arch.issue_clc_query(m, s) | clusterlaunchcontrol.try_cancel.async
arch.clc_response | 100a | r = arch.clc_response(s) ; i[0] = r[0] | clusterlaunchcontrol.query_cancel
prims.tcgen05_alloc | 100a | prims.tcgen05_alloc(s, 64) | tcgen05.alloc.cta_group::1
prims.tcgen05_dealloc | 100a | prims.tcgen05_dealloc(prims.make_tmem_ptr(x), 64, group='cta_2') | tcgen05.dealloc.cta_group::2
prims.tcgen05_relinquish_alloc_permit | 100a | prims.tcgen05_relinquish_alloc_permit() | tcgen05.relinquish_alloc_permit.cta_group::1
prims.tcgen05_ld | 100a | r = prims.tcgen05_ld('32x32b', prims.make_tmem_ptr(x, Int32), num=2) ; prims.tcgen05_wait('load') ; i[0] = r[1] | tcgen05.ld.sync.aligned.32x32b.x2.b32 ;; tcgen05.wait::ld
prims.tcgen05_st | 100a | prims.tcgen05_st('32x32b', prims.make_tmem_ptr(x, Int32), Vector.from_elements((x, y), dtype=Int32)) | tcgen05.st.sync.aligned.32x32b.x2.b32
prims.tcgen05_wait | 100a | prims.tcgen05_wait(prims.Tcgen05Wait.STORE) | tcgen05.wait::st.sync.aligned
prims.tcgen05_fence | 100a | prims.tcgen05_fence(prims.Tcgen05Fence.BEFORE_THREAD_SYNC) | tcgen05.fence::before_thread_sync
prims.tcgen05_cp | 100a | prims.tcgen05_cp('128x256b', prims.make_tmem_ptr(x), Uint64(v)) | tcgen05.cp.cta_group::1.128x256b
prims.tcgen05_mma | 100a | prims.tcgen05_mma(prims.Tcgen05MMAKind.F16, 'cta_1', prims.make_tmem_ptr(x), Uint64(v), Uint64(v), z, True) | tcgen05.mma.cta_group::1.kind::f16
prims.tcgen05_mma_block_scale | 100a | t = prims.make_tmem_ptr(x) ; prims.tcgen05_mma_block_scale('mxf8f6f4', 'cta_1', t, Uint64(v), Uint64(v), z, True, t, t) | tcgen05.mma.cta_group::1.kind::mxf8f6f4.block_scale
prims.tcgen05_commit | 100a | prims.tcgen05_commit(m) | tcgen05.commit.cta_group::1.mbarrier::arrive::one
prims.make_tmem_ptr | 100a | prims.tcgen05_dealloc(prims.make_tmem_ptr(x), 64) | tcgen05.dealloc
prims.make_tmem_ptr_from_warp_row_col | 100a | prims.tcgen05_dealloc(prims.make_tmem_ptr_from_warp_row_col(x, y, 8), 64) | tcgen05.dealloc
"""
