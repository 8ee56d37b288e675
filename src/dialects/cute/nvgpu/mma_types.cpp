// The types MmaAtom, TiledMma and ThrMma: what programs ask of them.
#include <fmt/format.h>

#include "dialects/cute/nvgpu/mma_objects.h"
#include "layout/tuples.h"
#include "tile/memory.h"
#include "value/carry.h"
#include "value/objects.h"

namespace kdsl::builtins {

using layout::IntTuple;
using layout::Layout;
using tile::MmaOperand;

namespace {

const MmaAtomObject& atom_of(Value self) { return *static_cast<MmaAtomObject*>(self.object()); }
const TiledMmaObject& tiled_of(Value self) { return *static_cast<TiledMmaObject*>(self.object()); }
const ThrMmaObject& slice_of(Value self) { return *static_cast<ThrMmaObject*>(self.object()); }

Value layout_value(Context& ctx, const Layout& layout) { return value::make_layout(ctx, layout); }
Value layout_value(Context& ctx, const layout::Expected<Layout>& layout) {
  return layout ? layout_value(ctx, *layout) : value::fail(ctx, layout.error());
}

// ---- texts

std::string_view name_of(MmaOperand operand) { return operand == MmaOperand::A ? "A" : operand == MmaOperand::B ? "B" : "C"; }

std::string describe_atom(const MmaAtomObject& atom) {
  std::string text = fmt::format("MMA Atom\n  ThrID:       {}\n  Shape MNK:   {}", layout::to_string(atom.atom.thr_id),
                                 layout::to_string(atom.atom.shape_mnk));
  for (MmaOperand operand : {MmaOperand::A, MmaOperand::B, MmaOperand::C})
    text += fmt::format("\n  TV Layout {}: {}", name_of(operand), layout::to_string(atom.atom.thread_values(operand)));
  return text;
}

std::string describe_tiled(const TiledMmaObject& tiled) {
  std::string permutation;
  for (const layout::Tiler& mode : tiled.tiled.permutation_mnk)
    permutation += (permutation.empty() ? "" : ",") + layout::to_string(mode);
  return fmt::format("Tiled MMA\n  Thr Layout VMNK: {}\n  Permutation MNK: ({})\n{}",
                     layout::to_string(tiled.tiled.thr_layout_vmnk), permutation, describe_atom(tiled));
}

std::string types_of(const tile::MmaInstruction& of) {
  return fmt::format("{} * {} + {}", dtype::name(of.a), dtype::name(of.b), dtype::name(of.c));
}

// ---- carrying: nothing of an atom exists at run time, and of a slice the number of the thread may

bool flatten_atom(Context&, Value, std::vector<ir::Value*>&) { return true; }
Value rebuild_atom(Context&, Value self, std::span<ir::Value* const>&) { return self; }
std::string describe_carried_atom(Context&, Value self) {
  return fmt::format("MmaAtom<{} of {}>", layout::to_string(atom_of(self).atom.shape_mnk), types_of(atom_of(self).instruction));
}
std::string describe_carried_tiled(Context& ctx, Value self) {
  return fmt::format("{}<{}, {}>", self.object()->type->name.text(), describe_carried_atom(ctx, self),
                     describe_tiled(tiled_of(self)));
}
constexpr value::CarrySlots kAtomCarry{flatten_atom, rebuild_atom, describe_carried_atom};
constexpr value::CarrySlots kTiledCarry{flatten_atom, rebuild_atom, describe_carried_tiled};

bool flatten_slice(Context&, Value self, std::vector<ir::Value*>& out) {
  std::vector<IntTuple> leaves;
  layout::flatten(slice_of(self).thread, leaves);
  for (const IntTuple& leaf : leaves)
    if (leaf.is_dynamic()) out.push_back(static_cast<ir::Value*>(leaf.id));
  return true;
}
Value rebuild_slice(Context& ctx, Value self, std::span<ir::Value* const>& in) {
  ThrMmaObject slice = slice_of(self);
  slice.thread = replace_dynamic_leaves(ctx, {slice.thread, layout::number(0)}, in).shape;
  return ctx.make<ThrMmaObject>(slice);
}
constexpr value::CarrySlots kSliceCarry{flatten_slice, rebuild_slice, describe_carried_tiled};

// ---- fragments

// A tensor or the shape of one.
struct Partitioned {
  value::TensorObject* tensor = nullptr;  // null: only the shape
  IntTuple shape;
};
bool read_argument(Call& call, const Argument& argument, Partitioned& out) {
  out.tensor = value::as_tensor(call.ctx, argument.value);
  if (out.tensor) return out.shape = out.tensor->tensor.layout.shape, true;
  bool is_shape = value::as_tuple(argument.value) || argument.value.is_poison();
  return is_shape ? read_argument(call, argument, out.shape) : call.expected(argument, "a Tensor or a shape");
}

struct MakeFragment {
  MmaAtomObject* self;
  Partitioned input;
};

// Factors keep the order of the tensor that they are loaded from; sums are compact.
layout::Expected<Layout> fragment_layout(layout::LeafMath& math, const MakeFragment& args, MmaOperand operand) {
  if (!args.input.tensor || operand == MmaOperand::C) return layout::make_layout(math, args.input.shape);
  return layout::make_fragment_like(math, args.input.tensor->tensor.layout);
}

Value make_fragment(Call& call, const MakeFragment& args, MmaOperand operand) {
  const IntTuple& shape = args.input.shape;
  std::string text = layout::to_string(shape);
  if (!layout::is_fully_static(shape)) return call.refuse(args.input, "has the shape {}: registers need a static one", text);
  const Layout& atom = args.self->atom.thread_values(operand);
  int64_t wanted = tile::size_of(layout::mode(atom.shape, 1)), got = tile::size_of(layout::mode(shape, 0));
  if (got != wanted)
    return call
        .refuse(args.input, "has the shape {}: mode 0 holds {} values, where the atom has {} of {} in each thread, {}", text,
                got, wanted, name_of(operand), layout::to_string(atom))
        .help(fmt::format("it takes what partition_{0} or partition_shape_{0} gives", name_of(operand)));
  layout::LeafMath math = value::leaf_math(call.ctx);
  auto layout = fragment_layout(math, args, operand);
  if (!layout) return value::fail(call.ctx, layout.error());
  constexpr uint32_t kAlign = 32;
  tile::Builder b = value::tile_builder(call.ctx);
  const tile::MmaInstruction& types = args.self->instruction;
  dtype::DType element = operand == MmaOperand::A ? types.a : operand == MmaOperand::B ? types.b : types.c;
  int64_t count = math.cosize(layout->shape, layout->stride).value;
  return value::make_tensor(call.ctx, {tile::allocate_registers(b, element, count, kAlign), *layout});
}

struct AtomOnly {
  MmaAtomObject* self;
  Argument field;
  std::optional<Value> value;
};
Value no_field(Call& call, const AtomOnly& args) {
  if (args.field.value.is_poison()) return call.failure();
  return call.refuse(args.field, "names a field of the atom, and this one has none: {} is all that it computes",
                     types_of(args.self->instruction));
}

constexpr BuiltinRow kAtomMethods[] = {
    traced_row<make_fragment, MmaOperand::A>("make_fragment_A", "self, input", "Registers for a partition of A."),
    traced_row<make_fragment, MmaOperand::B>("make_fragment_B", "self, input", "Registers for a partition of B."),
    traced_row<make_fragment, MmaOperand::C>("make_fragment_C", "self, input", "Registers for a partition of C."),
    row<no_field>("set", "self, field, value", "Changes a field that is read at run time."),
    row<no_field>("get", "self, field, value=None", "A field that is read at run time."),
};

constexpr value::PropertyRow kAtomProperties[] = {
    {"op", "The operation.", [](Context&, Value self) { return atom_of(self).op; }},
    {"thr_id", "Which thread each lane of the atom is.",
     [](Context& ctx, Value self) { return layout_value(ctx, atom_of(self).atom.thr_id); }},
    {"shape_mnk", "The shape of the atom's product.",
     [](Context& ctx, Value self) { return value::from_int_tuple(ctx, atom_of(self).atom.shape_mnk); }},
    {"tv_layout_A", "(thread, value) -> element of (M,K).",
     [](Context& ctx, Value self) { return layout_value(ctx, atom_of(self).atom.a); }},
    {"tv_layout_B", "(thread, value) -> element of (N,K).",
     [](Context& ctx, Value self) { return layout_value(ctx, atom_of(self).atom.b); }},
    {"tv_layout_C", "(thread, value) -> element of (M,N).",
     [](Context& ctx, Value self) { return layout_value(ctx, atom_of(self).atom.c); }},
};

// ---- tiled multiplications

struct GetSlice {
  TiledMmaObject* self;
  IntTuple thr_idx;
};
Value get_slice(Call& call, const GetSlice& args) {
  layout::LeafMath math = value::leaf_math(call.ctx);
  IntTuple threads = tile::thread_count(math, args.self->tiled);
  bool is_outside = args.thr_idx.is_static() && (args.thr_idx.value < 0 || args.thr_idx.value >= threads.value);
  if (is_outside) return call.refuse(args.thr_idx, "is {}, where there are {} threads", args.thr_idx.value, threads.value);
  ThrMmaObject slice;
  static_cast<TiledMmaObject&>(slice) = *args.self;
  slice.type = call.ctx.typed->atoms->thr_mma;
  slice.thread = args.thr_idx;
  return call.ctx.make<ThrMmaObject>(slice);
}

struct PartitionShape {
  TiledMmaObject* self;
  IntTuple shape;
};
Value partition_shape(Call& call, const PartitionShape& args, MmaOperand operand) {
  if (layout::rank(args.shape) < 2)
    return call.refuse(args.shape, "has rank {}: an operand has at least two modes", layout::rank(args.shape));
  layout::LeafMath math = value::leaf_math(call.ctx);
  auto shape = tile::partition_shape(math, args.self->tiled, operand, args.shape);
  return shape ? value::from_int_tuple(call.ctx, *shape) : value::fail(call.ctx, shape.error());
}

struct TileSize {
  TiledMmaObject* self;
  int64_t mode_idx;
};
Value get_tile_size(Call& call, const TileSize& args) {
  if (args.mode_idx < 0 || args.mode_idx > 2) return call.refuse(args.mode_idx, "must be 0, 1 or 2, got {}", args.mode_idx);
  layout::LeafMath math = value::leaf_math(call.ctx);
  return value::from_int_tuple(call.ctx, tile::tile_size(math, args.self->tiled, static_cast<size_t>(args.mode_idx)));
}

// An operand whose elements are spread over threads: a tensor, or only its layout.
struct Spread {
  value::TensorObject* tensor = nullptr;
  Layout layout;
};
bool read_argument(Call& call, const Argument& argument, Spread& out) {
  value::LayoutObject* layout = value::as_layout(call.ctx, argument.value);
  out.tensor = value::as_tensor(call.ctx, argument.value);
  if (!layout && !out.tensor) return call.expected(argument, "a Tensor or a Layout");
  out.layout = layout ? layout->layout : out.tensor->tensor.layout;
  if (layout::rank(out.layout) >= 2) return true;
  return call.refuse(argument, "has the layout {}: an operand has at least two modes", layout::to_string(out.layout));
}

Refusal refuse_layout(Call& call, const Spread& blamed, const layout::Error& error) {
  return call.refuse(blamed, "does not go with the tiled multiplication: {}\n{}", layout::to_string(error),
                     layout::side_by_side(error));
}

struct Thrfrg {
  TiledMmaObject* self;
  Spread input;
};
Value thrfrg(Call& call, const Thrfrg& args, MmaOperand operand) {
  layout::LeafMath math = value::leaf_math(call.ctx);
  auto spread = tile::thrfrg(math, args.self->tiled, operand, args.input.layout);
  if (!spread) return refuse_layout(call, args.input, spread.error());
  if (!args.input.tensor) return layout_value(call.ctx, *spread);
  tile::Tensor tensor = args.input.tensor->tensor;
  tensor.layout = *spread;
  return value::make_tensor(call.ctx, tensor);
}

constexpr BuiltinRow kTiledMethods[] = {
    row<get_slice>("get_slice", "self, thr_idx", "What one thread sees."),
    row<get_tile_size>("get_tile_size", "self, mode_idx", "Elements of M, N or K that all atoms cover at once."),
    row<partition_shape, MmaOperand::A>("partition_shape_A", "self, shape", "The shape of a partition of (M,K)."),
    row<partition_shape, MmaOperand::B>("partition_shape_B", "self, shape", "The shape of a partition of (N,K)."),
    row<partition_shape, MmaOperand::C>("partition_shape_C", "self, shape", "The shape of a partition of (M,N)."),
    row<thrfrg, MmaOperand::A>("_thrfrg_A", "self, input", "((ThrV,(ThrM,ThrK)),(V,(RestM,RestK))) of (M,K)."),
    row<thrfrg, MmaOperand::B>("_thrfrg_B", "self, input", "((ThrV,(ThrN,ThrK)),(V,(RestN,RestK))) of (N,K)."),
    row<thrfrg, MmaOperand::C>("_thrfrg_C", "self, input", "((ThrV,(ThrM,ThrN)),(V,(RestM,RestN))) of (M,N)."),
};

template <MmaOperand operand>
Value get_tiled_layout(Context& ctx, Value self) {
  layout::LeafMath math = value::leaf_math(ctx);
  return layout_value(ctx, tile::layout_tv(math, tiled_of(self).tiled, operand));
}

Value get_permutation(Context& ctx, Value self) {
  Value modes[3];
  for (size_t i = 0; i < 3; ++i) {
    const layout::Tiler& mode = tiled_of(self).tiled.permutation_mnk[i];
    bool is_number = mode.is_layout() && mode.layout.shape.is_static() && mode.layout.stride.is(1);
    modes[i] = mode.is_underscore() ? Value::none()
               : is_number          ? value::from_int_tuple(ctx, mode.layout.shape)
                                    : layout_value(ctx, mode.layout);
  }
  return value::make_tuple(ctx, std::span<const Value>(modes));
}

constexpr value::PropertyRow kTiledProperties[] = {
    {"tv_layout_A_tiled", "(thread, value) -> element of A that all atoms cover.", get_tiled_layout<MmaOperand::A>},
    {"tv_layout_B_tiled", "(thread, value) -> element of B that all atoms cover.", get_tiled_layout<MmaOperand::B>},
    {"tv_layout_C_tiled", "(thread, value) -> element of C that all atoms cover.", get_tiled_layout<MmaOperand::C>},
    {"permutation_mnk", "In which order the elements of M, N and K are taken; None: as they are.", get_permutation},
    {"thr_layout_vmnk", "(lane of an atom, M, N, K) -> thread.",
     [](Context& ctx, Value self) { return layout_value(ctx, tiled_of(self).tiled.thr_layout_vmnk); }},
    {"size", "How many threads take part.",
     [](Context& ctx, Value self) {
       layout::LeafMath math = value::leaf_math(ctx);
       return value::from_int_tuple(ctx, tile::thread_count(math, tiled_of(self).tiled));
     }},
};

// ---- slices

struct Partition {
  ThrMmaObject* self;
  Spread input;
};
Value partition(Call& call, const Partition& args, MmaOperand operand) {
  layout::LeafMath math = value::leaf_math(call.ctx);
  auto held = tile::partition(math, args.self->tiled, operand, args.input.layout, args.self->thread);
  if (!held) return refuse_layout(call, args.input, held.error());
  if (!args.input.tensor) return layout_value(call.ctx, held->layout);
  tile::Builder b = value::tile_builder(call.ctx);
  auto tensor = tile::part(b, args.input.tensor->tensor, held);
  return tensor ? Value(value::make_tensor(call.ctx, *tensor)) : value::fail(call.ctx, tensor.error(), call.span());
}

constexpr BuiltinRow kSliceMethods[] = {
    traced_row<partition, MmaOperand::A>("partition_A", "self, input", "What the thread holds of (M,K): (V,RestM,RestK)."),
    traced_row<partition, MmaOperand::B>("partition_B", "self, input", "What the thread holds of (N,K): (V,RestN,RestK)."),
    traced_row<partition, MmaOperand::C>("partition_C", "self, input", "What the thread holds of (M,N): (V,RestM,RestN)."),
};

constexpr value::PropertyRow kSliceProperties[] = {
    {"thr_idx", "The number of the thread.",
     [](Context& ctx, Value self) { return value::from_int_tuple(ctx, slice_of(self).thread); }},
};

// ---- the types

Value construct(Context& ctx, value::TypeObject* type, const value::CallArgs&) {
  return ctx.raise(ctx.types->type_error, "{} is made by make_mma_atom, make_tiled_mma or get_slice", type->name.text());
}

template <std::string (*describe)(Value)>
Value repr(Context& ctx, Value self) {
  return value::make_str(ctx, describe(self));
}
std::string atom_text(Value self) { return describe_atom(atom_of(self)); }
std::string tiled_text(Value self) { return describe_tiled(tiled_of(self)); }

}  // namespace

void add_mma_types(Context& ctx, value::ModuleObject* cute) {
  if (!ctx.typed->atoms) ctx.typed->atoms = ctx.make<value::AtomTypes>();
  value::AtomTypes& types = *ctx.typed->atoms;
  value::NativeType description{.name = "MmaAtom",
                                .module = "cutlass.cute",
                                .methods = kAtomMethods,
                                .properties = kAtomProperties,
                                .construct = construct};
  description.slots.repr = repr<atom_text>;
  description.slots.carry = &kAtomCarry;
  types.mma_atom = value::make_native_type(ctx, description);
  description.name = "TiledMma";
  description.base = types.mma_atom;
  description.methods = kTiledMethods;
  description.properties = kTiledProperties;
  description.slots.repr = repr<tiled_text>;
  description.slots.carry = &kTiledCarry;
  types.tiled_mma = value::make_native_type(ctx, description);
  description.name = "ThrMma";
  description.base = types.tiled_mma;
  description.methods = kSliceMethods;
  description.properties = kSliceProperties;
  description.slots.carry = &kSliceCarry;
  types.thr_mma = value::make_native_type(ctx, description);
  for (value::TypeObject* type : {types.mma_atom, types.tiled_mma, types.thr_mma}) cute->names.set(ctx.heap, type->name, type);
}

}  // namespace kdsl::builtins
