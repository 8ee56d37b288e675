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

static bool is_own_number(const layout::IntTuple& thread) {
  const ir::Op* op = thread.is_dynamic() ? static_cast<const ir::Value*>(thread.id)->def : nullptr;
  return op && op->kind == ir::OpKind::ReadSreg && op->enum_attr<ir::Sreg>(ir::AttrName::Reg) == ir::Sreg::TidX;
}

void note_slice(Call& call, const layout::IntTuple& thread, int64_t slices, TakenSlices& taken) {
  Context& ctx = call.ctx;
  if (!ctx.trace.in_kernel) return;
  bool is_own = is_own_number(thread);
  (is_own ? taken.own : taken.others) = ctx.trace.block_width;
  if (!is_own || ctx.trace.block_width == 0 || ctx.trace.block_width >= slices) return;
  ctx.diags.report(call.span(), diag::SliceThreads, ctx.trace.block_width, slices)
      .help(fmt::format("launch as many threads, `block=[{}, 1, 1]`, or make what is tiled for {}: nobody has the other slices",
                        slices, ctx.trace.block_width));
}

// Returns whether all threads come to the code that is being traced: it is in no region, or in a loop, whose body has
// arguments. Outer regions are not linked yet, so that nothing is known of two of them.
static bool is_for_all_threads(const Context& ctx) {
  uint32_t regions = ctx.trace.open_regions;
  return regions == 0 || (regions == 1 && !ctx.trace.builder->block()->args.empty());
}

// Slices of other numbers than the thread's own may be the ones that are used here, so nothing is said then.
void warn_of_surplus_threads(Call& call, const layout::IntTuple& slices, const TakenSlices& taken) {
  Context& ctx = call.ctx;
  uint32_t width = ctx.trace.block_width;
  bool are_own = taken.own == width && taken.others != width;
  if (!ctx.trace.in_kernel || width == 0 || !are_own || !slices.is_static() || width <= slices.value ||
      !is_for_all_threads(ctx))
    return;
  ctx.diags.report(call.span(), diag::SurplusThreads, width, slices.value)
      .help(fmt::format(
          "launch `block=[{}, 1, 1]`, or let only threads below {} come here: the others have slices of other tiles",
          slices.value, slices.value));
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
