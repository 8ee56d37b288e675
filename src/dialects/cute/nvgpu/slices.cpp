#include "dialects/cute/nvgpu/slices.h"

#include <fmt/format.h>

#include "diag/definitions/warnings.def"
#include "ir/ops.h"
#include "value/misuse.h"

namespace kdsl::builtins {

// Makes no atom: what a program gives is an operation, and a trait of the atom that was made for it, which is that atom.
static Value construct(Context& ctx, value::TypeObject* type, const value::CallArgs& args) {
  bool is_copy = value::is_subtype(type, ctx.typed->atoms->copy_atom);
  if (args.positional.size() == 2 && value::type_of(ctx, args.positional[1]) == type) return args.positional[1];
  return value::raise_access(ctx, ctx.types->type_error, "{0} is made by make_{1}_atom, make_tiled_{1} or get_slice",
                             type->name.text(), is_copy ? "copy" : "mma");
}

void warn_of_missing_threads(Call& call, const layout::IntTuple& thread, int64_t slices) {
  Context& ctx = call.ctx;
  if (!thread.is_dynamic() || !ctx.trace.in_kernel || ctx.trace.block_width == 0 || ctx.trace.block_width >= slices) return;
  const ir::Op* op = static_cast<const ir::Value*>(thread.id)->def;
  bool is_own = op && op->kind == ir::OpKind::ReadSreg && op->enum_attr<ir::Sreg>(ir::AttrName::Reg) == ir::Sreg::TidX;
  if (!is_own) return;
  ctx.diags.report(call.span(), diag::SliceThreads, ctx.trace.block_width, slices)
      .help(fmt::format("launch as many threads, `block=[{}, 1, 1]`, or make what is tiled for {}: nobody has the other slices",
                        slices, ctx.trace.block_width));
}

void add_atom_types(Context& ctx, value::ModuleObject* cute, std::span<const AtomType> family) {
  if (!ctx.typed->atoms) ctx.typed->atoms = ctx.make<value::AtomTypes>();
  value::TypeObject* base = nullptr;
  for (const AtomType& row : family) {
    value::NativeType description{.name = row.name,
                                  .module = "cutlass.cute",
                                  .base = base,
                                  .methods = row.methods,
                                  .properties = row.properties,
                                  .construct = construct};
    description.slots.repr = row.repr;
    description.slots.flattening = row.flattening;
    base = value::make_native_type(ctx, description);
    ctx.typed->atoms->*row.type = base;
    cute->names.set(ctx.heap, base->name, base);
  }
}

}  // namespace kdsl::builtins
