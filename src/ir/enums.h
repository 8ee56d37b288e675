// Enumerations that stand in op attributes. Each X-list gives the text form used by printer and reader.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace kdsl::ir {

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
  X(Rcp, "rcp") X(IsNan, "isnan") X(IsInf, "isinf") X(IsFinite, "isfinite") X(IsNormal, "isnormal")
// Special registers. Dimensioned ones come in threes.
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
#define KDSL_IR_MATCH(X) X(Any, "any") X(All, "all")
#define KDSL_IR_REDUX(X) X(Add, "add") X(MinS, "min") X(MaxS, "max") X(MinU, "umin") X(MaxU, "umax") \
  X(And, "and") X(Or, "or") X(Xor, "xor") X(FMin, "fmin") X(FMax, "fmax")
#define KDSL_IR_ATOMIC(X) X(Add, "add") X(AddF, "addf") X(MinS, "min") X(MaxS, "max") X(MinU, "umin") \
  X(MaxU, "umax") X(FMin, "fmin") X(FMax, "fmax") X(And, "and") X(Or, "or") X(Xor, "xor") X(Exch, "exch") \
  X(Inc, "inc") X(Dec, "dec")
#define KDSL_IR_ORDER(X) X(Weak, "weak") X(Relaxed, "relaxed") X(Acquire, "acquire") X(Release, "release") \
  X(AcqRel, "acq_rel")
#define KDSL_IR_SCOPE(X) X(Cta, "cta") X(Cluster, "cluster") X(Gpu, "gpu") X(Sys, "sys")

// Rounding of a narrowing cast; absent: nearest even (E8M0: upward).
#define KDSL_IR_ROUNDING(X) X(Nearest, "rn") X(Zero, "rz") X(Down, "rm") X(Up, "rp")
// PTX cache operators and eviction priorities of plain loads and stores.
#define KDSL_IR_CACHE(X) X(Ca, "ca") X(Cg, "cg") X(Cs, "cs") X(Lu, "lu") X(Cv, "cv") X(Wb, "wb")          \
  X(Wt, "wt") X(EvictFirst, "evict_first") X(EvictLast, "evict_last") X(NoAllocate, "no_allocate")

// All of them: E(enumeration, list).
#define KDSL_IR_ENUMS(E)                                                                                   \
  E(CmpI, KDSL_IR_CMPI) E(CmpF, KDSL_IR_CMPF) E(MathFn, KDSL_IR_MATH) E(Sreg, KDSL_IR_SREG)                \
  E(Shuffle, KDSL_IR_SHUFFLE) E(Vote, KDSL_IR_VOTE) E(Match, KDSL_IR_MATCH) E(Redux, KDSL_IR_REDUX)        \
  E(Atomic, KDSL_IR_ATOMIC) E(Order, KDSL_IR_ORDER) E(Scope, KDSL_IR_SCOPE)                                \
  E(Rounding, KDSL_IR_ROUNDING) E(Cache, KDSL_IR_CACHE)

#define KDSL_IR_DECLARE_ENUM(Enum, LIST)              \
  enum class Enum : uint8_t { LIST(KDSL_IR_ENUMERATOR) }; \
  std::string_view to_text(Enum value);               \
  std::optional<Enum> Enum##_from_text(std::string_view text);
#define KDSL_IR_ENUMERATOR(name, text) name,
KDSL_IR_ENUMS(KDSL_IR_DECLARE_ENUM)
#undef KDSL_IR_DECLARE_ENUM
#undef KDSL_IR_ENUMERATOR

}  // namespace kdsl::ir
