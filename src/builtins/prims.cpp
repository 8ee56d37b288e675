// The module cutlass.experimental.primitives and its package. A family of primitives joins it by one line in each
// of the tables below.
#include "builtins/prims.h"

#include <fmt/format.h>

#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

constexpr std::string_view kPath = "cutlass.experimental.primitives";

const std::span<const BuiltinRow>* const kRowTables[] = {
    &kPrimsWarpRows,
    &kPrimsBarrierRows,
    &kPrimsMemoryRows,
    &kCpAsyncRows,
    &kPrimsMbarrierRows,
    &kPrimsClusterRows,
    &kPrimsBulkRows,
    &kPrimsMatrixRows,
};

const std::span<const EnumRow>* const kEnumTables[] = {
    &kPrimsWarpEnums,
    &kPrimsMemoryEnums,
    &kPrimsMbarrierEnums,
    &kPrimsClusterEnums,
    &kPrimsBulkEnums,
    &kPrimsMatrixEnums,
};

void init(Context& ctx, value::ModuleObject* module) {
  make_dialect_types(ctx);
  for (const std::span<const BuiltinRow>* rows : kRowTables) add_rows(ctx, module, *rows);
  for (const std::span<const EnumRow>* enums : kEnumTables)
    for (const EnumRow& row : *enums) module->names.set(ctx.heap, ctx.names.intern(row.name), make_enum(ctx, row, kPath));
}

}  // namespace

const value::NativeModule kPrimitivesModule{kPath, {}, init};
const value::NativeModule kExperimentalModule{"cutlass.experimental", {}, nullptr};

}  // namespace kdsl::builtins
