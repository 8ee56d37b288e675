// This file has the types MmaAtom, TiledMma and ThrMma with their properties and methods.
#include <fmt/format.h>

#include "dialects/cute/nvgpu/mma_objects.h"
#include "dialects/cute/nvgpu/slices.h"

namespace kdsl::builtins {

using layout::IntTuple;
using layout::Layout;
using tile::MmaOperand;

namespace {

const MmaAtomObject& atom_of(Value self) { return atom_object<MmaAtomObject>(self); }
const TiledMmaObject& tiled_of(Value self) { return atom_object<TiledMmaObject>(self); }

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

std::string atom_text(Value self) { return describe_atom(atom_of(self)); }
std::string tiled_text(Value self) { return describe_tiled(tiled_of(self)); }

// ---- descriptions that distinguish instantiations

std::string describe_flattened_atom(Context&, Value self) {
  return fmt::format("MmaAtom<{} of {}>", layout::to_string(atom_of(self).atom.shape_mnk),
                     product_text(atom_of(self).instruction));
}
std::string describe_flattened_tiled(Context& ctx, Value self) {
  return fmt::format("{}<{}, {}>", self.object()->type->name.text(), describe_flattened_atom(ctx, self),
                     describe_tiled(tiled_of(self)));
}

// ---- fragments

struct MakeFragment {
  MmaAtomObject* self;
  OneKindOf<value::TensorObject*, IntTuple, Layout> input;  // a partition, or the layout or the shape of one
};

// Operands A and B keep the order of the tensor that they are loaded from; accumulators are compact.
layout::Expected<Layout> fragment_layout(layout::LeafMath& math, const MakeFragment& args, MmaOperand operand) {
  auto* shape = std::get_if<IntTuple>(&args.input.value);
  if (shape) return layout::make_layout(math, *shape);
  const Layout* layout = std::get_if<Layout>(&args.input.value);
  const Layout& like = layout ? *layout : std::get<value::TensorObject*>(args.input.value)->tensor.layout;
  bool has_order = operand != MmaOperand::C && !layout::has_basis(like);
  return has_order ? layout::make_fragment_like(math, like) : layout::make_layout(math, like.shape);
}

const IntTuple& shape_of(const MakeFragment& args) {
  if (auto* shape = std::get_if<IntTuple>(&args.input.value)) return *shape;
  if (auto* layout = std::get_if<Layout>(&args.input.value)) return layout->shape;
  return std::get<value::TensorObject*>(args.input.value)->tensor.layout.shape;
}

// A tile in shared memory is multiplied in place, as words say that describe it; each thread sees the whole of it.
Value shared_fragment(Call& call, const MakeFragment& args, MmaOperand operand) {
  auto* tensor = std::get_if<value::TensorObject*>(&args.input.value);
  if (!tensor || (*tensor)->tensor.space() != ir::Space::Shared)
    return call.refuse(args.input, "must be a partition of a tensor in shared memory, where this atom takes {} from",
                       name_of(operand));
  tile::Builder b = value::tile_builder(call.ctx);
  auto described = tile::describe_operand(b, (*tensor)->tensor);
  return described ? Value(value::make_tensor(call.ctx, *described))
                   : Value(refuse_tile(call, call.at(args.input), described.error()));
}

Value make_fragment(Call& call, const MakeFragment& args, MmaOperand operand) {
  const auto& product = args.self->instruction.product;
  if (product && tile::reads_shared_memory(*product, operand)) return shared_fragment(call, args, operand);
  if (const auto* tensor = product ? std::get_if<tile::TensorMma>(&*product) : nullptr)
    return tensor_memory_fragment(call, call.at(args.input), shape_of(args), *tensor, operand);
  layout::LeafMath math = value::leaf_math(call.ctx);
  auto layout = fragment_layout(math, args, operand);
  if (!layout) return refuse_layout(call, call.at(args.input), layout.error());
  std::string text = layout::to_string(layout->shape);
  if (!layout::is_fully_static(layout->shape))
    return call.refuse(args.input, "has the shape {}: registers need a static one", text);
  const Layout& atom = args.self->atom.thread_values(operand);
  int64_t wanted = tile::size_of(layout::mode(atom.shape, 1)), got = tile::size_of(layout::mode(layout->shape, 0));
  if (got != wanted)
    return call
        .refuse(args.input, "has the shape {}: mode 0 holds {} values, where the atom has {} of {} in each thread, {}", text,
                got, wanted, name_of(operand), layout::to_string(atom))
        .help(fmt::format("it takes what partition_{0} or partition_shape_{0} gives", name_of(operand)));
  const tile::MmaInstruction& types = args.self->instruction;
  dtype::DType element = operand == MmaOperand::A ? types.a : operand == MmaOperand::B ? types.b : types.c;
  return register_tensor(call, call.at(args.input), element, *layout);
}

constexpr BuiltinRow kAtomMethods[] = {
    traced_row<make_fragment, MmaOperand::A>("make_fragment_A", "self, input", "Registers for a partition of A."),
    traced_row<make_fragment, MmaOperand::B>("make_fragment_B", "self, input", "Registers for a partition of B."),
    traced_row<make_fragment, MmaOperand::C>("make_fragment_C", "self, input", "Registers for a partition of C."),
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

struct PartitionShape {
  TiledMmaObject* self;
  IntTuple shape;
};
Value partition_shape(Call& call, const PartitionShape& args, MmaOperand operand) {
  if (layout::rank(args.shape) < 2)
    return call.refuse(args.shape, "has rank {}: an operand has at least two modes", layout::rank(args.shape));
  layout::LeafMath math = value::leaf_math(call.ctx);
  return settled(call, call.at(args.shape), tile::partition_shape(math, args.self->tiled, operand, args.shape));
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

// Checks that an operand has at least two modes.
bool check_rank(Call& call, const Argument& input, const Layout& layout) {
  if (layout::rank(layout) >= 2) return true;
  return call.refuse(input, "has the layout {}: an operand has at least two modes", layout::to_string(layout));
}

struct Thrfrg {
  TiledMmaObject* self;
  OneKindOf<Layout, value::TensorObject*> input;
};
Value thrfrg(Call& call, const Thrfrg& args, MmaOperand operand) {
  auto* tensor = std::get_if<value::TensorObject*>(&args.input.value);
  if (!check_rank(call, call.at(args.input), tensor ? (*tensor)->tensor.layout : std::get<Layout>(args.input.value)))
    return call.failure();
  return apply(call, args.input, call.at(args.input), [&](layout::LeafMath& math, const Layout& layout) {
    return tile::thrfrg(math, args.self->tiled, operand, layout);
  });
}

constexpr BuiltinRow kTiledMethods[] = {
    row<get_slice<TiledMmaObject, ThrMmaObject>>("get_slice", "self, thr_idx", "What one thread sees."),
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
  for (size_t i = 0; i < 3; ++i) modes[i] = to_value(ctx, tiled_of(self).tiled.permutation_mnk[i]);
  return value::make_tuple(ctx, std::span<const Value>(modes));
}

constexpr value::PropertyRow kTiledProperties[] = {
    {"tv_layout_A_tiled", "(thread, value) -> element of A that all atoms cover.", get_tiled_layout<MmaOperand::A>},
    {"tv_layout_B_tiled", "(thread, value) -> element of B that all atoms cover.", get_tiled_layout<MmaOperand::B>},
    {"tv_layout_C_tiled", "(thread, value) -> element of C that all atoms cover.", get_tiled_layout<MmaOperand::C>},
    {"permutation_mnk", "In which order the elements of M, N and K are taken; None: as they are.", get_permutation},
    {"thr_layout_vmnk", "(lane of an atom, M, N, K) -> thread.",
     [](Context& ctx, Value self) { return layout_value(ctx, tiled_of(self).tiled.thr_layout_vmnk); }},
    {"size", "How many threads take part.", get_thread_count<TiledMmaObject>},
};

// ---- slices

struct Partition {
  ThrMmaObject* self;
  value::TensorObject* input;
};
Value partition(Call& call, const Partition& args, MmaOperand operand) {
  const Layout& layout = args.input->tensor.layout;
  if (!check_rank(call, call.at(args.input), layout)) return call.failure();
  layout::LeafMath math = value::leaf_math(call.ctx);
  auto held = tile::partition(math, args.self->tiled, operand, layout, args.self->thread);
  return settled(call, call.at(args.input), args.input, held);
}

constexpr BuiltinRow kSliceMethods[] = {
    traced_row<partition, MmaOperand::A>("partition_A", "self, input", "What the thread holds of (M,K): (V,RestM,RestK)."),
    traced_row<partition, MmaOperand::B>("partition_B", "self, input", "What the thread holds of (N,K): (V,RestN,RestK)."),
    traced_row<partition, MmaOperand::C>("partition_C", "self, input", "What the thread holds of (M,N): (V,RestM,RestN)."),
};

constexpr value::PropertyRow kSliceProperties[] = {
    {"thr_idx", "The number of the thread.", get_thread<ThrMmaObject>},
};

constexpr AtomType kFamily[] = {
    {"MmaAtom", &value::AtomTypes::mma_atom, atom_repr<atom_text>, &kNothingFlattening<describe_flattened_atom>, kAtomMethods,
     kAtomProperties},
    {"TiledMma", &value::AtomTypes::tiled_mma, atom_repr<tiled_text>, &kNothingFlattening<describe_flattened_tiled>,
     kTiledMethods, kTiledProperties},
    {"ThrMma", &value::AtomTypes::thr_mma, atom_repr<tiled_text>, &kThreadFlattening<ThrMmaObject, describe_flattened_tiled>,
     kSliceMethods, kSliceProperties},
};

}  // namespace

void add_mma_types(Context& ctx, value::ModuleObject* cute) {
  add_atom_types(ctx, cute, kFamily);
  value::add_methods(ctx, ctx.typed->atoms->mma_atom, kAtomFieldRows);
}

}  // namespace kdsl::builtins
