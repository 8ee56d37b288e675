// This header declares the rows of cutlass.experimental.primitives. The module is a table: each file prims_<family>.cpp
// contributes a span of rows and, where it has some, of enumerations; prims.cpp lists the spans.
#pragma once

#include "dialects/cute/arch/arch.h"
#include "builtins/enum_types.h"

namespace kdsl::builtins {

extern const std::span<const BuiltinRow> kPrimsWarpRows;  // dialects/cute/arch/warp.cpp: shuffles, votes, elections, reductions
extern const std::span<const BuiltinRow> kPrimsBarrierRows;  // arch/sync.cpp: barriers of the block and the warp
extern const std::span<const BuiltinRow> kPrimsMemoryRows;  // memory.cpp: red
extern const std::span<const BuiltinRow> kArchRedRows;  // memory.cpp: cute.arch.red
extern const std::span<const BuiltinRow> kPrimsNumericRows;  // numeric.cpp: convert, exit
extern const std::span<const BuiltinRow> kArchConvertRows;  // numeric.cpp: conversions of cute.arch
extern const std::span<const BuiltinRow> kPrimsLaterRows;  // later_archs.cpp: names of newer architectures
extern const std::span<const BuiltinRow> kPrimsTcgen05Rows;  // tcgen05.cpp: tensor memory
extern const std::span<const EnumRow> kPrimsTcgen05Enums;
// Functions of other modules that the primitives have under a name of their own.
struct BorrowedRow {
  std::string_view name;
  const std::span<const BuiltinRow>* from;
  std::string_view there;
};
extern const std::span<const BuiltinRow> kCpAsyncRows;  // cp_async.cpp; cute.arch has them, too

extern const std::span<const BuiltinRow> kPrimsMbarrierRows;  // mbarrier.cpp: mbarriers and fences
extern const std::span<const BuiltinRow> kPrimsClusterRows;  // cluster.cpp: clusters, distributed shared memory
extern const std::span<const BuiltinRow> kPrimsBulkRows;  // bulk.cpp: bulk and tensor copies
extern const std::span<const BuiltinRow> kPrimsMatrixRows;  // matrix.cpp: ldmatrix, stmatrix
// These are operations of the primitives in cute.arch's spelling.
extern const std::span<const BuiltinRow> kArchMbarrierRows;
extern const std::span<const BuiltinRow> kArchClusterRows;
extern const std::span<const BuiltinRow> kArchBulkRows;
extern const std::span<const BuiltinRow> kArchTensorMemoryRows;  // tensor_memory.cpp
extern const std::span<const BuiltinRow> kArchPtxRows;  // dialects/cute/arch/ptx.cpp

extern const std::span<const EnumRow> kPrimsMbarrierEnums;
extern const std::span<const EnumRow> kPrimsClusterEnums;
extern const std::span<const EnumRow> kPrimsBulkEnums;
extern const std::span<const EnumRow> kPrimsMatrixEnums;
extern const std::span<const EnumRow> kPrimsWarpEnums;
extern const std::span<const EnumRow> kPrimsMemoryEnums;

}  // namespace kdsl::builtins
