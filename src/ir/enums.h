// The enumerations of op attributes. Each X-list gives the strings used by printer and reader.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace kdsl::ir {

// clang-format off
#define KDSL_IR_CMPI(X) X(Eq, "eq") X(Ne, "ne") X(Slt, "slt") X(Sle, "sle") X(Sgt, "sgt") X(Sge, "sge") \
  X(Ult, "ult") X(Ule, "ule") X(Ugt, "ugt") X(Uge, "uge")
// Ordered comparisons are false on NaN; une is true on NaN.
#define KDSL_IR_CMPF(X) X(Oeq, "oeq") X(Une, "une") X(Olt, "olt") X(Ole, "ole") X(Ogt, "ogt") X(Oge, "oge") \
  X(One, "one") X(Ord, "ord") X(Uno, "uno")
#define KDSL_IR_MATH(X)                                                                                    \
  X(Sin, "sin") X(Cos, "cos") X(Tan, "tan") X(Asin, "asin") X(Acos, "acos") X(Atan, "atan")               \
  X(Atan2, "atan2") X(Sinh, "sinh") X(Cosh, "cosh") X(Tanh, "tanh") X(Asinh, "asinh") X(Acosh, "acosh")   \
  X(Atanh, "atanh") X(Exp, "exp") X(Exp2, "exp2") X(Exp10, "exp10") X(Expm1, "expm1") X(Log, "log")       \
  X(Log2, "log2") X(Log10, "log10") X(Log1p, "log1p") X(Sqrt, "sqrt") X(Rsqrt, "rsqrt") X(Cbrt, "cbrt")   \
  X(Pow, "pow") X(Erf, "erf") X(Erfc, "erfc") X(Abs, "absf") X(CopySign, "copysign") X(Ceil, "ceil")      \
  X(Floor, "floor") X(Round, "round") X(RoundEven, "roundeven") X(Trunc, "trunc") X(Fma, "fma")           \
  X(Rcp, "rcp") X(IsNan, "isnan") X(IsInf, "isinf") X(IsFinite, "isfinite") X(IsNormal, "isnormal")        \
  X(Add, "add") X(Sub, "sub") X(Mul, "mul") X(Div, "div")
// The operands are bfind(x); bfe(x, start, count); prmt(a, b, selector); shf(low, high, count); dp4a(a, b, c); add.sat(a, b).
#define KDSL_IR_BITS(X)                                                                                    \
  X(FindS, "bfind.s") X(FindU, "bfind.u") X(ExtractS, "bfe.s") X(ExtractU, "bfe.u") X(Permute, "prmt")     \
  X(FunnelLWrap, "shf.l.wrap") X(FunnelLClamp, "shf.l.clamp") X(FunnelRWrap, "shf.r.wrap")                 \
  X(FunnelRClamp, "shf.r.clamp") X(Dp4aS, "dp4a.s") X(Dp4aU, "dp4a.u") X(AddSat, "add.sat")               \
  X(SubSat, "sub.sat")
// Special registers. Those with dimensions come in threes.
#define KDSL_IR_SREG(X)                                                                                   \
  X(TidX, "tid.x") X(TidY, "tid.y") X(TidZ, "tid.z") X(NtidX, "ntid.x") X(NtidY, "ntid.y")               \
  X(NtidZ, "ntid.z") X(CtaidX, "ctaid.x") X(CtaidY, "ctaid.y") X(CtaidZ, "ctaid.z")                       \
  X(NctaidX, "nctaid.x") X(NctaidY, "nctaid.y") X(NctaidZ, "nctaid.z") X(ClusteridX, "clusterid.x")       \
  X(ClusteridY, "clusterid.y") X(ClusteridZ, "clusterid.z") X(NclusteridX, "nclusterid.x")                \
  X(NclusteridY, "nclusterid.y") X(NclusteridZ, "nclusterid.z") X(ClusterCtaidX, "cluster_ctaid.x")       \
  X(ClusterCtaidY, "cluster_ctaid.y") X(ClusterCtaidZ, "cluster_ctaid.z")                                 \
  X(ClusterNctaidX, "cluster_nctaid.x") X(ClusterNctaidY, "cluster_nctaid.y")                             \
  X(ClusterNctaidZ, "cluster_nctaid.z") X(ClusterCtarank, "cluster_ctarank")                              \
  X(ClusterNctarank, "cluster_nctarank") X(Laneid, "laneid") X(Warpid, "warpid") X(Nwarpid, "nwarpid")    \
  X(Smid, "smid") X(Nsmid, "nsmid") X(Gridid, "gridid") X(LanemaskLt, "lanemask_lt")                      \
  X(LanemaskLe, "lanemask_le") X(LanemaskEq, "lanemask_eq") X(LanemaskGe, "lanemask_ge")                  \
  X(LanemaskGt, "lanemask_gt") X(Activemask, "activemask") X(Clock, "clock") X(Clock64, "clock64")        \
  X(Globaltimer, "globaltimer") X(GlobaltimerLo, "globaltimer_lo")                                        \
  X(DynamicSmemSize, "dynamic_smem_size") X(TotalSmemSize, "total_smem_size")                             \
  X(AggrSmemSize, "aggr_smem_size")
#define KDSL_IR_SHUFFLE(X) X(Idx, "idx") X(Up, "up") X(Down, "down") X(Bfly, "bfly")
#define KDSL_IR_VOTE(X) X(Ballot, "ballot") X(Any, "any") X(All, "all") X(Uni, "uni")
#define KDSL_IR_BARRIER_RED(X) X(And, "and") X(Or, "or") X(Popc, "popc")
#define KDSL_IR_MATCH(X) X(Any, "any") X(All, "all")
#define KDSL_IR_REDUX(X) X(Add, "add") X(MinS, "min") X(MaxS, "max") X(MinU, "umin") X(MaxU, "umax") \
  X(And, "and") X(Or, "or") X(Xor, "xor") X(FMin, "fmin") X(FMax, "fmax")
#define KDSL_IR_ATOMIC(X) X(Add, "add") X(AddF, "addf") X(MinS, "min") X(MaxS, "max") X(MinU, "umin") \
  X(MaxU, "umax") X(FMin, "fmin") X(FMax, "fmax") X(And, "and") X(Or, "or") X(Xor, "xor") X(Exch, "exch") \
  X(Inc, "inc") X(Dec, "dec")
#define KDSL_IR_ORDER(X) X(Weak, "weak") X(Relaxed, "relaxed") X(Acquire, "acquire") X(Release, "release") X(AcqRel, "acq_rel")
#define KDSL_IR_SCOPE(X) X(Cta, "cta") X(Cluster, "cluster") X(Gpu, "gpu") X(Sys, "sys")

#define KDSL_IR_MBARRIER_ARRIVAL(X) X(Arrive, "arrive") X(ArriveDrop, "arrive_drop")                         \
  X(ArriveExpectTx, "arrive_expect_tx") X(ArriveDropExpectTx, "arrive_drop_expect_tx")                     \
  X(ExpectTx, "expect_tx") X(CompleteTx, "complete_tx")
#define KDSL_IR_MBARRIER_ATTEMPT(X) X(Try, "try") X(Test, "test")
#define KDSL_IR_GRID_DEPENDENCY(X) X(Wait, "wait") X(LaunchDependents, "launch_dependents")
#define KDSL_IR_REGISTER_CHANGE(X) X(Inc, "inc") X(Dec, "dec")
#define KDSL_IR_BULK_COPY(X) X(GlobalToShared, "global_to_shared") X(SharedToGlobal, "shared_to_global")    \
  X(SharedToCluster, "shared_to_cluster")
#define KDSL_IR_TENSOR_COPY(X) X(Load, "load") X(Store, "store") X(Reduce, "reduce") X(Prefetch, "prefetch")
#define KDSL_IR_TENSOR_BOX(X) X(Tile, "tile") X(Im2col, "im2col") X(Gather4, "gather4") X(Scatter4, "scatter4") \
  X(Im2colW, "im2col_w") X(Im2colW128, "im2col_w_128")
#define KDSL_IR_TENSOR_FIELD(X) X(GlobalAddress, "global_address") X(Rank, "rank") X(BoxDim, "box_dim")    \
  X(GlobalDim, "global_dim") X(GlobalStride, "global_stride") X(ElementStride, "element_stride")           \
  X(ElemType, "elemtype") X(InterleaveLayout, "interleave_layout") X(SwizzleMode, "swizzle_mode")          \
  X(SwizzleAtomicity, "swizzle_atomicity") X(FillMode, "fill_mode")
#define KDSL_IR_PROXY_FENCE(X) X(Alias, "alias") X(Async, "async") X(AsyncGlobal, "async.global")           \
  X(AsyncSharedCta, "async.shared_cta") X(AsyncSharedCluster, "async.shared_cluster")                      \
  X(TensorMapRelease, "tensormap.release") X(TensorMapAcquire, "tensormap.acquire")                        \
  X(MbarrierInit, "mbarrier_init") X(AsyncGenericAcquire, "async_generic.acquire")                         \
  X(AsyncGenericRelease, "async_generic.release")
#define KDSL_IR_LD_MATRIX(X) X(M8N8B16, "m8n8.b16") X(M16N16B8, "m16n16.b8")                                \
  X(M8N16B6, "m8n16.b8x16.b6x16_p32") X(M8N16B4, "m8n16.b8x16.b4x16_p64")                                  \
  X(M16N16B6, "m16n16.b8x16.b6x16_p32") X(M16N16B4, "m16n16.b8x16.b4x16_p64")
#define KDSL_IR_ST_MATRIX(X) X(M8N8B16, "m8n8.b16") X(M16N8B8, "m16n8.b8")
// The types of elements of matrix products, as PTX names them.
#define KDSL_IR_MMA_ELEMENT(X) X(F16, "f16") X(BF16, "bf16") X(TF32, "tf32") X(F32, "f32") X(F64, "f64")    \
  X(E4M3, "e4m3") X(E5M2, "e5m2") X(S8, "s8") X(U8, "u8") X(S4, "s4") X(U4, "u4") X(S32, "s32") X(B1, "b1") \
  X(E2M3, "e2m3") X(E3M2, "e3m2") X(E2M1, "e2m1") X(UE8M0, "ue8m0") X(UE4M3, "ue4m3")
// The kind of a product says which types of elements it takes. The last three have a scale for each block of elements. Plain is
// that of products whose text does not name one.
#define KDSL_IR_MMA_KIND(X) X(F16, "f16") X(TF32, "tf32") X(F8F6F4, "f8f6f4") X(I8, "i8")                  \
  X(MXF8F6F4, "mxf8f6f4") X(MXF4, "mxf4") X(MXF4NVF4, "mxf4nvf4") X(Plain, "plain")

// ---- tensor memory; ir/tcgen05.h describes the shapes
#define KDSL_IR_TMEM_ACCESS(X) X(Rows32, "32x32b") X(Bits64, "16x64b") X(Bits128, "16x128b") X(Bits256, "16x256b") \
  X(Halves, "16x32bx2")
#define KDSL_IR_TMEM_COPY(X) X(Rows128Bits256, "128x256b") X(Rows4Bits256, "4x256b") X(Rows128Bits128, "128x128b") \
  X(Rows64To02And13, "64x128b.warpx2_02_13") X(Rows64To01And23, "64x128b.warpx2_01_23")                    \
  X(Rows32To4, "32x128b.warpx4")
#define KDSL_IR_TMEM_UNPACKING(X) X(B4, "b4x16_p64") X(B6, "b6x16_p32")
#define KDSL_IR_TMEM_WAIT(X) X(Ld, "ld") X(St, "st")
#define KDSL_IR_TMEM_FENCE(X) X(BeforeThreadSync, "before_thread_sync") X(AfterThreadSync, "after_thread_sync")
// A product may keep an operand in the collector's buffer for the products that follow (fill), or take it from there.
#define KDSL_IR_COLLECTOR(X) X(Discard, "discard") X(LastUse, "lastuse") X(Fill, "fill") X(Use, "use")
#define KDSL_IR_SHARED_SWIZZLE(X) X(None, "none") X(B128Atom32, "b128_atom32") X(B128, "b128") X(B64, "b64") X(B32, "b32")
#define KDSL_IR_CANCEL_QUERY(X) X(IsCanceled, "is_canceled") X(FirstCtaidX, "first_ctaid.x")                \
  X(FirstCtaidY, "first_ctaid.y") X(FirstCtaidZ, "first_ctaid.z")

// The memory of a buffer: a fragment is distributed over the registers of the block's threads, a local buffer belongs to one
// thread.
#define KDSL_IR_TILE_SCOPE(X) X(Global, "global") X(Shared, "shared") X(Fragment, "fragment") X(Local, "local") \
  X(Barrier, "barrier") X(Tensor, "tensor")
// The way in which the warps of a block divide a product: near its shape, over its rows first, over its columns first.
#define KDSL_IR_WARP_POLICY(X) X(Square, "square") X(FullRow, "full_row") X(FullCol, "full_col")
// The unit that computes a product of tiles: each warp by itself (mma.sync), or four of them together (wgmma).
#define KDSL_IR_PRODUCT_UNIT(X) X(Warp, "warp") X(Warpgroup, "warpgroup") X(Tensor, "tensor")
#define KDSL_IR_TILE_REDUCTION(X) X(Sum, "sum") X(Max, "max") X(Min, "min") X(AbsSum, "abssum")            \
  X(AbsMax, "absmax") X(BitAnd, "bitand") X(BitOr, "bitor") X(BitXor, "bitxor")
#define KDSL_IR_TILE_LAYOUT(X) X(Physical, "physical") X(Fragment, "fragment")
// The layout of a buffer in shared memory: chosen for the products that read it (automatic), swizzled within so many bytes of a
// row, or row-major.
#define KDSL_IR_TILE_SWIZZLE(X) X(Automatic, "automatic") X(B128, "b128") X(B64, "b64") X(B32, "b32") X(Linear, "linear")

// The rounding of a narrowing cast; without one it is to nearest even (E8M0: upward). rna, ties away from zero, exists for f32
// to tf32 only, a conversion which otherwise keeps all bits.
#define KDSL_IR_ROUNDING(X) X(Nearest, "rn") X(Zero, "rz") X(Down, "rm") X(Up, "rp") X(NearestAway, "rna")
// The target of a prefetch: a level of the cache and a priority in it; uniform prefetches through the uniform cache.
#define KDSL_IR_PREFETCH(X) X(L1, "L1") X(L2, "L2") X(L2EvictLast, "L2.evict_last") X(L2EvictNormal, "L2.evict_normal") \
  X(UniformL1, "uniform.L1")
// PTX cache operators and eviction priorities of plain loads and stores.
#define KDSL_IR_CACHE(X) X(Ca, "ca") X(Cg, "cg") X(Cs, "cs") X(Lu, "lu") X(Cv, "cv") X(Wb, "wb")          \
  X(Wt, "wt") X(EvictFirst, "evict_first") X(EvictLast, "evict_last") X(NoAllocate, "no_allocate")

// Lists all of them as E(enumeration, list).
#define KDSL_IR_ENUMS(E)                                                                                   \
  E(CmpI, KDSL_IR_CMPI) E(CmpF, KDSL_IR_CMPF) E(MathFn, KDSL_IR_MATH) E(BitFn, KDSL_IR_BITS)               \
  E(Sreg, KDSL_IR_SREG)                                                                                    \
  E(Shuffle, KDSL_IR_SHUFFLE) E(Vote, KDSL_IR_VOTE) E(Match, KDSL_IR_MATCH) E(Redux, KDSL_IR_REDUX)        \
  E(MbarrierArrival, KDSL_IR_MBARRIER_ARRIVAL) E(MbarrierAttempt, KDSL_IR_MBARRIER_ATTEMPT)                \
  E(GridDependencyKind, KDSL_IR_GRID_DEPENDENCY) E(RegisterChange, KDSL_IR_REGISTER_CHANGE)                \
  E(BulkCopyKind, KDSL_IR_BULK_COPY) E(TensorCopyKind, KDSL_IR_TENSOR_COPY)                                \
  E(TensorBox, KDSL_IR_TENSOR_BOX) E(TensorField, KDSL_IR_TENSOR_FIELD)                                    \
  E(ProxyFenceKind, KDSL_IR_PROXY_FENCE)                                                                   \
  E(LdMatrixShape, KDSL_IR_LD_MATRIX) E(StMatrixShape, KDSL_IR_ST_MATRIX)                                  \
  E(MmaElement, KDSL_IR_MMA_ELEMENT) E(MmaKind, KDSL_IR_MMA_KIND)                                          \
  E(TmemAccess, KDSL_IR_TMEM_ACCESS) E(TmemCopy, KDSL_IR_TMEM_COPY)                                        \
  E(TmemUnpacking, KDSL_IR_TMEM_UNPACKING) E(TmemWait, KDSL_IR_TMEM_WAIT) E(TmemFence, KDSL_IR_TMEM_FENCE) \
  E(CollectorUse, KDSL_IR_COLLECTOR) E(SharedSwizzle, KDSL_IR_SHARED_SWIZZLE)                                 \
  E(CancelQuery, KDSL_IR_CANCEL_QUERY)                                                                     \
  E(BarrierReduction, KDSL_IR_BARRIER_RED) E(PrefetchKind, KDSL_IR_PREFETCH)                               \
  E(Atomic, KDSL_IR_ATOMIC) E(Order, KDSL_IR_ORDER) E(Scope, KDSL_IR_SCOPE)                                \
  E(TileScope, KDSL_IR_TILE_SCOPE) E(WarpPolicy, KDSL_IR_WARP_POLICY) E(ProductUnit, KDSL_IR_PRODUCT_UNIT)                                      \
  E(TileReduction, KDSL_IR_TILE_REDUCTION) E(TileLayoutKind, KDSL_IR_TILE_LAYOUT)                          \
  E(TileSwizzleKind, KDSL_IR_TILE_SWIZZLE)                                                                 \
  E(Rounding, KDSL_IR_ROUNDING) E(Cache, KDSL_IR_CACHE)
// clang-format on

// Returns the strings of all values, in order.
template <typename Enum>
std::span<const std::string_view> enum_texts();

#define KDSL_IR_DECLARE_ENUM(Enum, LIST)                       \
  enum class Enum : uint8_t { LIST(KDSL_IR_ENUMERATOR) };      \
  std::string_view to_text(Enum value);                        \
  std::optional<Enum> Enum##_from_text(std::string_view text); \
  template <>                                                  \
  std::span<const std::string_view> enum_texts<Enum>();
#define KDSL_IR_ENUMERATOR(name, text) name,
KDSL_IR_ENUMS(KDSL_IR_DECLARE_ENUM)
#undef KDSL_IR_DECLARE_ENUM
#undef KDSL_IR_ENUMERATOR

// Returns the number of rows of one of the matrices.
constexpr int ld_matrix_rows(LdMatrixShape shape) {
  bool has_16 = shape == LdMatrixShape::M16N16B8 || shape == LdMatrixShape::M16N16B6 || shape == LdMatrixShape::M16N16B4;
  return has_16 ? 16 : 8;
}

}  // namespace kdsl::ir
