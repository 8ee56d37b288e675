// This file is the module `cutlass.cute`: its types and annotation names, and the rows of the files beside this one. Its
// parts written in the kernel language are in src/prelude/cutlass/cute.
#include <fmt/format.h>

#include "dialects/cute/algebra/algebra.h"
#include "dialects/cute/cutlass/vector.h"
#include "dialects/cute/nvgpu/nvgpu.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

// Names that are used in annotations only.
constexpr std::string_view kAnnotations[] = {"Shape", "Stride", "Coord", "IntTuple", "Tile", "Int"};

void init(Context& ctx, value::ModuleObject* module) {
  // Submodules import their package, so it must be found while it is being made.
  value::dict_set(ctx, ctx.imports.modules, "cutlass.cute", module);
  make_cute_types(ctx);
  auto set = [&](std::string_view name, Value v) { module->names.set(ctx.heap, ctx.names.intern(name), v); };
  for (std::span<const BuiltinRow> rows :
       {kCutePointerRows, kTensorRows, kLayoutMakingRows, kModeRows, kAlgebraRows, kPartitionRows, kCoordinateRows,
        kCutePrintRows, kDecoratorRows, kCuteSymbolRows, kMmaMakingRows, kWarpgroupRows, kTensorMemoryRows, kGemmRows,
        kCopyAtomRows, kTiledCopyRows, kCopyRows})
    add_rows(ctx, module, rows);
  set("compile", make_compile(ctx));
  set("Tensor", ctx.typed->tensor);
  set("Pointer", ctx.typed->pointer);
  set("SymInt", ctx.typed->spec.sym_int);
  set("Layout", ctx.typed->layout);
  set("ComposedLayout", ctx.typed->composed_layout);
  set("ScaledBasis", ctx.typed->scaled_basis);
  set("AddressSpace", ctx.typed->address_space);
  add_vector_names(ctx, module);
  add_mma_types(ctx, module);
  add_copy_types(ctx, module);
  for (std::string_view name : kAnnotations) set(name, make_marker(ctx, name, "cutlass.cute"));
}

}  // namespace

const value::NativeModule kCuteModule{"cutlass.cute", {}, init};

}  // namespace kdsl::builtins
