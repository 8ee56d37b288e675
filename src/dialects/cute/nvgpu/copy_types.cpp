// This file has the types CopyAtom, TiledCopy and ThrCopy with their properties and methods.
#include <fmt/format.h>

#include "dialects/cute/nvgpu/copy_objects.h"
#include "dialects/cute/nvgpu/slices.h"
#include "layout/tuple/tuples.h"

namespace kdsl::builtins {

using layout::IntTuple;
using layout::Layout;
using tile::CopySide;

namespace {

const CopyAtomObject& atom_of(Value self) { return atom_object<CopyAtomObject>(self); }
const TiledCopyObject& tiled_of(Value self) { return atom_object<TiledCopyObject>(self); }

// ---- texts

std::string describe_atom(const CopyAtomObject& atom) {
  return fmt::format("Copy Atom\n  ThrID:           {}\n  TV Layout Src:   {}\n  TV Layout Dst:   {}\n  Value type:      {}",
                     layout::to_string(atom.atom.thr_id), layout::to_string(atom.atom.source),
                     layout::to_string(atom.atom.destination), dtype::info(atom.element).short_name);
}

std::string describe_tiled(const TiledCopyObject& copy) {
  return fmt::format("Tiled Copy\n  Tiler MN:        {}\n  TV Layout tiled: {}\n{}", layout::to_string(copy.tiled.tiler_mn),
                     layout::to_string(copy.tiled.layout_tv), describe_atom(copy));
}

std::string atom_text(Value self) { return describe_atom(atom_of(self)); }
std::string tiled_text(Value self) { return describe_tiled(tiled_of(self)); }

// ---- descriptions that distinguish instantiations

std::string describe_flattened_atom(Context& ctx, Value self) {
  return fmt::format("CopyAtom<{}, {} bits of {}>", operation_text(ctx, atom_of(self)), atom_of(self).instruction.bits,
                     dtype::name(atom_of(self).element));
}
std::string describe_flattened_tiled(Context& ctx, Value self) {
  return fmt::format("{}<{}, {}>", self.object()->type->name.text(), describe_flattened_atom(ctx, self),
                     describe_tiled(tiled_of(self)));
}

// ---- crossing borders: of an atom only its tensor map exists at run time

bool flatten_atom(Context&, Value self, std::vector<ir::Value*>& out) {
  if (ir::Value* map = atom_of(self).instruction.box.map) out.push_back(map);
  return true;
}
Value rebuild_atom(Context& ctx, Value self, std::span<ir::Value* const>& in) {
  if (!atom_of(self).instruction.box.map) return self;
  auto* copy = make_with_atom<CopyAtomObject>(ctx, atom_of(self), self.object()->type);
  copy->instruction.box.map = in[0];
  in = in.subspan(1);
  return copy;
}
constexpr value::FlatteningSlots kAtomFlattening{flatten_atom, rebuild_atom, describe_flattened_atom};

// ---- atoms

struct Field {
  CopyAtomObject* self;
  Argument modifier;
  std::optional<Value> value;
};
Value no_field(Call& call, const Field& args) {
  if (args.modifier.value.is_poison()) return call.failure();
  return call.refuse(args.modifier, "names a field of the atom, and this one has none: {}",
                     operation_text(call.ctx, *args.self));
}

constexpr BuiltinRow kAtomMethods[] = {
    row<no_field>("set", "self, modifier, value", "Changes a field that is read at run time."),
    row<no_field>("get", "self, modifier, value=None", "A field that is read at run time."),
};

constexpr value::PropertyRow kAtomProperties[] = {
    {"op", "The operation.", [](Context&, Value self) { return atom_of(self).op; }},
    {"value_type", "The numeric type of what is copied.",
     [](Context& ctx, Value self) { return Value(ctx.numerics->of[static_cast<size_t>(atom_of(self).element)]); }},
    {"thr_id", "Which thread each lane of the atom is.",
     [](Context& ctx, Value self) { return layout_value(ctx, atom_of(self).atom.thr_id); }},
    {"layout_src_tv", "(thread, value) -> element, as the source has them.",
     [](Context& ctx, Value self) { return layout_value(ctx, atom_of(self).atom.source); }},
    {"layout_dst_tv", "(thread, value) -> element, as the destination has them.",
     [](Context& ctx, Value self) { return layout_value(ctx, atom_of(self).atom.destination); }},
};

// ---- tiled copies

// Reports why the tiled copy cannot divide a tensor.
Refusal refuse(Call& call, const Argument& blamed, const layout::Error& error) {
  return call.refuse(blamed, "does not go with the tiled copy: {}\n{}", layout::to_string(error), layout::side_by_side(error));
}

struct Retile {
  TiledCopyObject* self;
  value::TensorObject* src;
};
Value retile(Call& call, const Retile& args) {
  layout::LeafMath math = value::leaf_math(call.ctx);
  auto layout = tile::retile(math, args.self->tiled, args.src->tensor.layout);
  if (!layout) return refuse(call, call.at(args.src), layout.error());
  tile::Tensor tensor = args.src->tensor;
  tensor.layout = *layout;
  return value::make_tensor(call.ctx, tensor);
}

constexpr BuiltinRow kTiledMethods[] = {
    row<get_slice<TiledCopyObject, ThrCopyObject>>("get_slice", "self, thr_idx", "What one thread sees."),
    row<retile>("retile", "self, src", "A fragment of another tiling, as this copy moves it."),
};

template <CopySide side>
Value get_tiled_layout(Context& ctx, Value self) {
  layout::LeafMath math = value::leaf_math(ctx);
  return layout_value(ctx, tile::layout_tv(math, tiled_of(self).tiled, side));
}

Value tiler_value(Context& ctx, const layout::Tiler& tiler) {
  if (tiler.is_underscore()) return Value::none();
  if (tiler.is_layout()) return layout_value(ctx, tiler.layout);
  std::vector<Value> modes;
  for (const layout::Tiler& mode : tiler.items) modes.push_back(tiler_value(ctx, mode));
  return value::make_tuple(ctx, std::span<const Value>(modes));
}

constexpr value::PropertyRow kTiledProperties[] = {
    {"layout_tv_tiled", "(thread, value) -> element of the tile.",
     [](Context& ctx, Value self) { return layout_value(ctx, tiled_of(self).tiled.layout_tv); }},
    {"tiler_mn", "The tile: a layout for each mode, of the elements that it takes.",
     [](Context& ctx, Value self) { return tiler_value(ctx, tiled_of(self).tiled.tiler_mn); }},
    {"layout_src_tv_tiled", "(thread, value) -> element of the tile, as the source has them.",
     get_tiled_layout<CopySide::Source>},
    {"layout_dst_tv_tiled", "(thread, value) -> element of the tile, as the destination has them.",
     get_tiled_layout<CopySide::Destination>},
    {"size", "How many threads take part.", get_thread_count<TiledCopyObject>},
};

// ---- slices

struct Partition {
  ThrCopyObject* self;
  value::TensorObject* tensor;
};

// Tensors of the block and of a thread have no more elements than their shape says, so a tile must divide it; what lies
// beyond the shape of global memory is left out by predicates. A mode of one element with the stride 0 is the exception: what
// a larger tile adds to it is that element again.
bool check_tile(Call& call, const Partition& args) {
  const tile::Tensor& tensor = args.tensor->tensor;
  bool has_edge = tensor.has_memory() && (tensor.space() == ir::Space::Shared || tensor.space() == ir::Space::Local);
  if (!has_edge) return true;
  layout::LeafMath math = value::leaf_math(call.ctx);
  IntTuple tile = layout::product_each(math, layout::shape(call.ctx.heap, args.self->tiled.tiler_mn));
  for (size_t i = 0; i < layout::rank(tile) && i < layout::rank(tensor.layout); ++i) {
    IntTuple covered = layout::mode(tile, i), extent = layout::size(math, layout::mode(tensor.layout.shape, i));
    bool divides = !covered.is_static() || !extent.is_static() || extent.value % covered.value == 0;
    bool is_repeated = extent.is(1) && layout::mode(tensor.layout, i).stride.is(0);
    if (!divides && !is_repeated)
      return call.refuse(args.tensor, "has the layout {}, whose mode {} of extent {} the tile {} of the copy does not divide",
                         layout::to_string(tensor.layout), i, extent.value, layout::to_string(tile));
  }
  return true;
}

Value partition_scales(Call& call, const Partition& args, CopySide side) {
  layout::LeafMath math = value::leaf_math(call.ctx);
  tile::Tensor tensor = args.tensor->tensor;
  if (!layout::is_fully_static(tensor.layout))
    return call.refuse(args.tensor, "has the layout {}, which must be known while compiling", layout::to_string(tensor.layout));
  auto layout = tile::partition_scales(math, side, tensor.layout, tile::bits_in_memory(tensor.element()));
  if (!layout)
    return call.refuse(args.tensor, "has the layout {}, which is not one of scales: see cutlass.utils.blockscaled_layout",
                       layout::to_string(tensor.layout));
  tensor.layout = *layout;
  return value::make_tensor(call.ctx, tensor);
}

Value partition(Call& call, const Partition& args, CopySide side) {
  if (args.self->instruction.kind == tile::CopyInstruction::Kind::ScaleCopy) return partition_scales(call, args, side);
  if (!check_tile(call, args)) return call.failure();
  layout::LeafMath math = value::leaf_math(call.ctx);
  auto held = tile::partition(math, args.self->tiled, side, args.tensor->tensor.layout, args.self->thread);
  if (!held) return refuse(call, call.at(args.tensor), held.error());
  tile::Builder b = value::tile_builder(call.ctx);
  auto tensor = tile::part(b, args.tensor->tensor, held);
  return tensor ? Value(value::make_tensor(call.ctx, *tensor)) : value::fail(call.ctx, tensor.error(), call.span());
}

constexpr BuiltinRow kSliceMethods[] = {
    traced_row<partition, CopySide::Source>("partition_S", "self, src: tensor",
                                            "What the thread reads: ((V,Rest),RestM,RestN)."),
    traced_row<partition, CopySide::Destination>("partition_D", "self, dst: tensor",
                                                 "What the thread writes: ((V,Rest),RestM,RestN)."),
};

constexpr value::PropertyRow kSliceProperties[] = {
    {"thr_idx", "The number of the thread.", get_thread<ThrCopyObject>},
};

constexpr AtomType kFamily[] = {
    {"CopyAtom", &value::AtomTypes::copy_atom, atom_repr<atom_text>, &kAtomFlattening, kAtomMethods, kAtomProperties},
    {"TiledCopy", &value::AtomTypes::tiled_copy, atom_repr<tiled_text>, &kNothingFlattening<describe_flattened_tiled>,
     kTiledMethods, kTiledProperties},
    {"ThrCopy", &value::AtomTypes::thr_copy, atom_repr<tiled_text>, &kThreadFlattening<ThrCopyObject, describe_flattened_tiled>,
     kSliceMethods, kSliceProperties},
};

}  // namespace

std::string operation_text(Context& ctx, const CopyAtomObject& atom) {
  bool is_known = true;
  return value::repr_text(ctx, atom.op, is_known);
}

void add_copy_types(Context& ctx, value::ModuleObject* cute) { add_atom_types(ctx, cute, kFamily); }

}  // namespace kdsl::builtins
