// This file is the module cutlass.experimental.primitives and its package. A family of primitives is added by one line in
// each of the tables below.
#include "dialects/cute/prims/prims.h"

#include <fmt/format.h>

#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

constexpr std::string_view kPath = "cutlass.experimental.primitives";

const std::span<const BuiltinRow>* const kRowTables[] = {
    &kPrimsWarpRows,    &kPrimsBarrierRows, &kPrimsMemoryRows, &kPrimsPrintRows,   &kCpAsyncRows,    &kPrimsMbarrierRows,
    &kPrimsClusterRows, &kPrimsBulkRows,    &kPrimsMatrixRows, &kPrimsNumericRows, &kPrimsLaterRows, &kPrimsTcgen05Rows,
};

const std::span<const EnumRow>* const kEnumTables[] = {
    &kPrimsWarpEnums, &kPrimsMemoryEnums, &kPrimsMbarrierEnums, &kPrimsClusterEnums,
    &kPrimsBulkEnums, &kPrimsMatrixEnums, &kPrimsTcgen05Enums,
};

const BorrowedRow kBorrowed[] = {
    {"prmt", &kArchBitRows, "prmt"},        {"mul", &kCuteMathRows, "mul"},
    {"load_ext", &kArchMemoryRows, "load"}, {"store_ext", &kArchMemoryRows, "store"},
    {"barrier", &kArchSyncRows, "barrier"}, {"barrier_arrive", &kArchSyncRows, "barrier_arrive"},
};

void borrow(Context& ctx, value::ModuleObject* module, const BorrowedRow& borrowed) {
  for (const BuiltinRow& row : *borrowed.from) {
    if (row.name != borrowed.there) continue;
    module->names.set(ctx.heap, ctx.names.intern(borrowed.name), value::make_builtin(ctx, row, nullptr, module->name));
  }
}

void init(Context& ctx, value::ModuleObject* module) {
  make_cute_types(ctx);
  for (const std::span<const BuiltinRow>* rows : kRowTables) add_rows(ctx, module, *rows);
  for (const BorrowedRow& row : kBorrowed) borrow(ctx, module, row);
  for (const std::span<const EnumRow>* enums : kEnumTables)
    for (const EnumRow& row : *enums) module->names.set(ctx.heap, ctx.names.intern(row.name), make_enum(ctx, row, kPath));
}

}  // namespace

const value::NativeModule kPrimitivesModule{kPath, {}, init};
const value::NativeModule kExperimentalModule{"cutlass.experimental", {}, nullptr};

}  // namespace kdsl::builtins
