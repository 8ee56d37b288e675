// This file has cutlass.cute.nvgpu.cpasync: atoms of copies by TMA, which have a tensor map made by host code, and the
// division of tensors for them. tile/copy/tma.h computes the boxes of a tile.
#include <numeric>

#include <fmt/format.h>

#include "diag/definitions/language.def"
#include "dialects/cute/algebra/algebra.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/nvgpu/copy_objects.h"
#include "dialects/cute/nvgpu/mma_objects.h"
#include "ir/arch.h"
#include "ir/op_kind.h"
#include "tile/copy/tma.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "diag/counted.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::AttrName;
using ir::OpKind;
using layout::ComposedLayout;
using layout::IntTuple;
using layout::Layout;
using tile::CopyInstruction;
using value::TensorObject;

namespace {

// ---- operations, classes of the prelude

// The result of `_copy` of an operation.
struct Operation {
  CopyInstruction::Kind kind{};
  bool is_multicast = false;
  std::optional<ir::Atomic> reduction{};
  int64_t blocks = 1;  // that count their bytes together
};

constexpr std::pair<std::string_view, ir::Atomic> kReductions[] = {
    {"ADD", ir::Atomic::Add}, {"MIN", ir::Atomic::MinS}, {"MAX", ir::Atomic::MaxS}, {"INC", ir::Atomic::Inc},
    {"DEC", ir::Atomic::Dec}, {"AND", ir::Atomic::And},  {"OR", ir::Atomic::Or},    {"XOR", ir::Atomic::Xor}};

std::optional<std::string_view> text_attribute(Call& call, const Argument& op, std::string_view name) {
  if (!op.value.is_object()) return std::nullopt;
  return choice_text(value::get_attr_or_unbound(call.ctx, op.value, call.ctx.names.intern(name)));
}

struct TmaOperation : Operation {
  Value op;
};
bool read_argument(Call& call, const Argument& argument, TmaOperation& out) {
  out.op = argument.value;
  std::string_view kind = text_attribute(call, argument, "_copy").value_or("");
  out.is_multicast = kind == "tma_load_multicast";
  bool is_load = kind == "tma_load" || out.is_multicast, is_reduction = kind == "tma_reduce";
  if (is_load) {
    Value blocks = value::get_attr_or_unbound(call.ctx, out.op, call.ctx.names.intern("_blocks"));
    if (blocks.is_raised() || !read_argument(call, argument.with(blocks), out.blocks)) return false;
  }
  if (!is_load && !is_reduction && kind != "tma_store")
    return call.expected(argument, "an operation of TMA of cute.nvgpu.cpasync, such as CopyBulkTensorTileG2SOp()");
  out.kind = is_load ? CopyInstruction::Kind::LoadBox : CopyInstruction::Kind::StoreBox;
  if (!is_reduction) return true;
  std::string_view reduction = text_attribute(call, argument, "reduction_kind").value_or("");
  for (const auto& [name, op] : kReductions)
    if (is_same_choice(reduction, name)) out.reduction = op;
  return out.reduction || call.refuse(argument, "reduces by {}, which TMA cannot", reduction.empty() ? "nothing" : reduction);
}

// ---- tensor maps

struct MapSource {
  const tile::Tensor& tensor;
  const tile::TmaPlan& plan;
  int64_t type_number, unit_bits;
};

// Returns a stride in bytes, as a map has it, of one in elements.
ir::Value* in_bytes(ir::Builder& b, ir::Value* stride, int64_t element_bits) {
  bool is_whole = element_bits % 8 == 0;
  ir::Value* bits = b.binary(OpKind::MulI, stride, b.i64(is_whole ? element_bits / 8 : element_bits));
  return is_whole ? bits : b.binary(OpKind::ShrUI, bits, b.i64(3));
}

ir::Value* create_map(Call& call, const MapSource& from) {
  ir::Builder& b = call.builder();
  constexpr int64_t kPromotion = 2;  // CU_TENSOR_MAP_L2_PROMOTION_L2_128B
  NewOp op(call, OpKind::TensorMapCreate);
  op.operand(b.cast(OpKind::PtrToInt, from.tensor.pointer.address, ir::kI64));
  const std::vector<tile::TmaDimension>& dimensions = from.plan.dimensions;
  for (const tile::TmaDimension& d : dimensions) op.operand(tile::leaf_value(b, d.extent, ir::kI64));
  for (size_t i = 1; i < dimensions.size(); ++i) {
    ir::Value* stride = tile::leaf_value(b, dimensions[i].stride, ir::kI64);
    op.operand(in_bytes(b, stride, from.unit_bits));
  }
  for (const tile::TmaDimension& d : dimensions) op.operand(b.i32(d.box));
  for (size_t i = 0; i < dimensions.size(); ++i) op.operand(b.i32(1));
  op.attr(AttrName::Rank, static_cast<int64_t>(dimensions.size())).attr(AttrName::TensorType, from.type_number);
  op.attr(AttrName::Interleave, int64_t{0}).attr(AttrName::Swizzle, static_cast<int64_t>(from.plan.swizzle));
  op.attr(AttrName::Promotion, kPromotion).attr(AttrName::Fill, int64_t{0});
  return op.value({ir::TypeKind::TensorMap, ir::Scalar::I1, ir::Space::Generic, 0});
}

// ---- atoms

// A TmaInfo is a tuple of the atom and the tensor of coordinates, which may be unpacked; its attribute `smem_layout` is the
// layout of shared memory that the atom was made for.
template <size_t index>
Value get_item(Context&, Value self) {
  return value::as_tuple(self)->items[index];
}
constexpr value::PropertyRow kInfoProperties[] = {
    {"atom", "The atom.", get_item<0>},
    {"tma_tensor", "The tensor of coordinates that the atom copies.", get_item<1>},
};

Value make_info(Call& call, std::span<const Value> parts, Value smem_layout) {
  value::BoxedObject info{{call.ctx.typed->atoms->tma_info, value::ObjectKind::Boxed}, value::make_tuple(call.ctx, parts), {}};
  info.attributes.set(call.ctx.heap, call.ctx.names.intern("smem_layout"), smem_layout);
  return call.ctx.make<value::BoxedObject>(info);
}

struct MakeAtom {
  TmaOperation op;
  TensorObject* gmem_tensor;
  AnyLayout smem_layout;
  layout::Tiler cta_tiler;
  int64_t num_multicast;
  std::optional<DType> internal_type;
};

// The common arguments of the functions that make an atom.
struct AtomSource {
  const TmaOperation& op;
  const TensorObject* tensor;
  Argument tensor_at, shared_at, tile_at, multicast_at, type_at;
  const AnyLayout& shared;
  Layout tile;
  int64_t multicast;
  DType element;
};

bool split_swizzle(Call& call, const AtomSource& from, tile::TmaRequest& request) {
  if (const Layout* plain = std::get_if<Layout>(&from.shared.value)) return request.shared = *plain, true;
  const auto& composed = std::get<ComposedLayout>(from.shared.value);
  bool is_swizzled = composed.inner.is_swizzle() && composed.offset.is(0);
  if (!is_swizzled)
    return call.refuse(from.shared_at, "is {}: TMA writes layouts that are plain, or swizzled from their beginning on",
                       layout::to_string(composed));
  request.shared = composed.outer;
  request.swizzle = composed.inner.swizzle;
  return true;
}

// Keeps the first of several stages, since each stage is a tile of its own.
bool drop_stages(Call& call, const AtomSource& from, tile::TmaRequest& request) {
  layout::LeafMath math = value::leaf_math(call.ctx);
  if (layout::rank(from.tile) < 2) return true;
  // The modes of the tile are those that have as many elements.
  layout::IntTuple wanted = layout::size(math, from.tile.shape), size = layout::number(1);
  size_t rank = layout::rank(request.shared), modes = 0;
  while (modes < rank && (modes < 2 || !layout::is_equal(size, wanted)))
    size = math.mul(size, layout::size(math, layout::mode(request.shared.shape, modes++)));
  if (modes == rank) return true;
  std::vector<size_t> kept(modes);
  std::iota(kept.begin(), kept.end(), size_t{0});
  auto tile = layout::select(math, request.shared, kept);
  if (!tile) return static_cast<void>(refuse_layout(call, from.shared_at, tile.error())), false;
  request.shared = *tile;
  return true;
}

Refusal refuse(Call& call, const AtomSource& from, const tile::TmaMistake& mistake) {
  using Part = tile::TmaMistake::Part;
  const Argument& blamed = mistake.part == Part::Tensor   ? from.tensor_at
                           : mistake.part == Part::Shared ? from.shared_at
                           : mistake.part == Part::Tile   ? from.tile_at
                                                          : from.multicast_at;
  return call.refuse(blamed, "{}", mistake.problem);
}

constexpr int64_t kPaddedBits = 8;

// Returns whether floats of 4 bits get a byte each in shared memory, as products of kind f8f6f4 read them.
bool is_padded_in_shared(const AtomSource& from) {
  DType held = from.tensor->tensor.element();
  bool is_narrow_float = dtype::is_float(held) && bits_in_memory(held) < kPaddedBits;
  return is_narrow_float && !dtype::is_float(from.element) && bits_in_memory(from.element) == kPaddedBits;
}

Value make_atom(Call& call, const AtomSource& from) {
  const tile::Tensor& tensor = from.tensor->tensor;
  if (!tensor.has_memory() || (tensor.space() != ir::Space::Global && tensor.space() != ir::Space::Generic))
    return call.refuse(from.tensor_at, "must be a tensor in global memory");
  // Copies of a wider type move several elements as one, so that more fit a box, or give each narrow float a byte.
  bool is_padded = is_padded_in_shared(from);
  if (!is_padded && bits_in_memory(from.element) % bits_in_memory(tensor.element()) != 0)
    return call.refuse(from.type_at, "is {} with {} bits, the tensor has elements of type {} with {}",
                       dtype::name(from.element), bits_in_memory(from.element), dtype::name(tensor.element()),
                       bits_in_memory(tensor.element()));
  std::optional<int64_t> number = is_padded ? tile::kPaddedTmaType : tile::tma_type_number(from.element);
  if (!number)
    return call.refuse(from.tensor_at, "has elements of type {}, of which tensors of TMA are not supported yet",
                       dtype::name(from.element));
  tile::TmaRequest request{.tensor = tensor.layout,
                           .shared = {},
                           .tile = from.tile,
                           .element_bits = bits_in_memory(tensor.element()),
                           .shared_bits = is_padded ? kPaddedBits : bits_in_memory(tensor.element()),
                           .unit = is_padded ? 1 : bits_in_memory(from.element) / bits_in_memory(tensor.element()),
                           .multicast = from.multicast};
  if (!split_swizzle(call, from, request) || !drop_stages(call, from, request)) return call.failure();
  layout::LeafMath math = value::leaf_math(call.ctx);
  auto plan = tile::plan_tma(math, request);
  if (!plan) return refuse(call, from, plan.error());
  CopyInstruction instruction{.kind = from.op.kind,
                              .bits = plan->elements * request.shared_bits,
                              .box = {.map = create_map(call, {tensor, *plan, *number, request.unit * request.element_bits}),
                                      .rank = static_cast<int64_t>(plan->dimensions.size()),
                                      .unit = request.unit,
                                      .reduction = from.op.reduction,
                                      .blocks = from.op.blocks}};
  instruction.is_multicast = from.op.is_multicast;
  for (size_t i = 0; i < plan->dimensions.size(); ++i) {
    instruction.box.modes[i] = plan->dimensions[i].mode;
    instruction.box.is_joined[i] = plan->dimensions[i].is_joined;
  }
  IntTuple extents[] = {layout::number(1), layout::number(plan->elements)}, strides[] = {layout::number(0), layout::number(1)};
  Layout values{layout::tuple(math.arena(), extents), layout::tuple(math.arena(), strides)};
  tile::CopyAtom atom{{layout::number(1), layout::number(0)}, values, values, values};
  value::TypeObject* type = call.ctx.typed->atoms->copy_atom;
  Value parts[] = {call.ctx.make<CopyAtomObject>(CopyAtomObject{{type, value::ObjectKind::Native},
                                                                from.op.op,
                                                                instruction,
                                                                atom,
                                                                is_padded ? from.element : tensor.element(),
                                                                ByteCopy::None,
                                                                call.ctx.trace.in_kernel ? from.tensor : nullptr}),
                   value::make_tensor(call.ctx, tile::make_coordinate_tensor(plan->coordinates))};
  return make_info(call, parts, from.shared_at.value);
}

bool check_count(Call& call, int64_t multicast, const Argument& at) {
  return multicast >= 1 || call.refuse(at, "must be at least 1, got {}", multicast);
}

Value make_tiled_tma_atom(Call& call, const MakeAtom& args) {
  if (!check_count(call, args.num_multicast, call.at(args.num_multicast))) return call.failure();
  layout::LeafMath math = value::leaf_math(call.ctx);
  const tile::Tensor& tensor = args.gmem_tensor->tensor;
  auto tile = tile::tma_tile(math, tensor.layout.shape, args.cta_tiler);
  if (!tile) return refuse_layout(call, call.at(args.cta_tiler), tile.error());
  return make_atom(call, {args.op, args.gmem_tensor, call.at(args.gmem_tensor), call.at(args.smem_layout),
                          call.at(args.cta_tiler), call.at(args.num_multicast), call.at(args.internal_type), args.smem_layout,
                          *tile, args.num_multicast, args.internal_type.value_or(tensor.element())});
}

struct MakeMappedAtom {
  TmaOperation op;
  TensorObject* gmem_tensor;
  AnyLayout smem_layout;
  Layout cta_v_map;
  int64_t num_multicast;
  std::optional<DType> internal_type;
};
Value make_mapped_atom(Call& call, const MakeMappedAtom& args) {
  if (!check_count(call, args.num_multicast, call.at(args.num_multicast))) return call.failure();
  DType element = args.internal_type.value_or(args.gmem_tensor->tensor.element());
  return make_atom(call, {args.op, args.gmem_tensor, call.at(args.gmem_tensor), call.at(args.smem_layout),
                          call.at(args.cta_v_map), call.at(args.num_multicast), call.at(args.internal_type), args.smem_layout,
                          args.cta_v_map, args.num_multicast, element});
}

struct MakeOperandAtom {
  TmaOperation op;
  TensorObject* gmem_tensor;
  AnyLayout smem_layout;
  layout::Tiler mma_tiler_mnk;
  TiledMmaObject* tiled_mma;
  std::optional<IntTuple> cluster_shape_vmnk;
  std::optional<DType> internal_type;
};
Value make_operand_atom(Call& call, const MakeOperandAtom& args, tile::MmaOperand operand) {
  if (!args.mma_tiler_mnk.is_tuple() || args.mma_tiler_mnk.items.size() < 3)
    return call.refuse(args.mma_tiler_mnk, "must have three modes, (M,N,K)");
  // A is multicast to all blocks along N, B to those along M.
  bool is_a = operand == tile::MmaOperand::A;
  layout::LeafMath math = value::leaf_math(call.ctx);
  int64_t multicast = 1;
  if (args.cluster_shape_vmnk) {
    if (layout::rank(*args.cluster_shape_vmnk) != 4 || !layout::is_fully_static(*args.cluster_shape_vmnk))
      return call.refuse(args.cluster_shape_vmnk, "must have four modes known while compiling, (V,M,N,K)");
    multicast = layout::size(math, layout::mode(*args.cluster_shape_vmnk, is_a ? 2 : 1)).value;
  }
  if (!check_count(call, multicast, call.at(args.cluster_shape_vmnk))) return call.failure();
  std::vector<layout::Tiler> modes(args.mma_tiler_mnk.items.begin(), args.mma_tiler_mnk.items.end());
  modes.erase(modes.begin() + (is_a ? 1 : 0));
  const tile::Tensor& tensor = args.gmem_tensor->tensor;
  auto tile = tile::tma_tile(math, tensor.layout.shape, layout::tiler(math.arena(), modes), args.tiled_mma->tiled, operand);
  if (!tile) return refuse_layout(call, call.at(args.mma_tiler_mnk), tile.error());
  return make_atom(call, {args.op, args.gmem_tensor, call.at(args.gmem_tensor), call.at(args.smem_layout),
                          call.at(args.mma_tiler_mnk), call.at(args.cluster_shape_vmnk), call.at(args.internal_type),
                          args.smem_layout, *tile, multicast, args.internal_type.value_or(tensor.element())});
}

// An atom with a tensor map.
struct TmaAtom {
  CopyAtomObject* object = nullptr;
  CopyAtomObject* operator->() const { return object; }
};
bool read_argument(Call& call, const Argument& argument, TmaAtom& out) {
  if (!read_argument(call, argument, out.object)) return false;
  return out.object->instruction.is_box() || call.expected(argument, "an atom of a copy by TMA, made by make_tiled_tma_atom");
}

struct PrefetchDescriptor {
  TmaAtom tma_atom;
};
ir::Value* map_address(Call& call, const TmaAtom& atom) {
  return NewOp(call, OpKind::TensorMapAddress).operand(atom->instruction.box.map).value(ir::pointer_type(ir::Space::Generic));
}
Value prefetch_descriptor(Call& call, const PrefetchDescriptor& args) {
  return NewOp(call, OpKind::TensorMapPrefetch).operand(map_address(call, args.tma_atom)).none();
}
Value descriptor_pointer(Call& call, const PrefetchDescriptor& args) {
  constexpr uint32_t kAlign = 128;
  return value::make_pointer(call.ctx, DType::Int64, map_address(call, args.tma_atom), kAlign);
}

// Returns the atom that loads the same tiles for several blocks.
Value multicast_atom(Call& call, const PrefetchDescriptor& args) {
  if (args.tma_atom->instruction.kind != CopyInstruction::Kind::LoadBox)
    return call.expected(args.tma_atom, "the atom of a load by TMA");
  CopyAtomObject atom = *args.tma_atom.object;
  atom.instruction.is_multicast = true;
  return call.ctx.make<CopyAtomObject>(atom);
}

// ---- changing tensor maps in memory

struct Update {
  TmaAtom tma_atom;
  TensorObject* gmem_tensor;
  Address tma_desc_ptr;
};

// Replaces the fields of the map at an address that describe where the tensor lies.
void replace_fields(ir::Builder& b, const tile::BoxOperands& box, const tile::Tensor& tensor, ir::Value* map) {
  std::vector<Layout> modes;
  layout::flatten(tensor.layout, modes);
  auto replace = [&](ir::TensorField field, ir::Value* value, std::optional<size_t> index) {
    std::vector<ir::Attr> attrs{ir::enum_attribute(AttrName::Mode, field)};
    if (index) attrs.push_back(ir::int_attribute(AttrName::Index, static_cast<int64_t>(*index)));
    ir::Value* operands[] = {map, value};
    b.create(OpKind::TensorMapReplace, operands, {}, attrs);
  };
  replace(ir::TensorField::GlobalAddress, b.cast(OpKind::PtrToInt, tensor.pointer.address, ir::kI64), {});
  for (size_t i = 0; i < static_cast<size_t>(box.rank); ++i) {
    const Layout& mode = modes[box.modes[i]];
    ir::Value* extent = tile::leaf_value(b, mode.shape, ir::kI32);
    if (i == 0 && box.unit > 1) extent = b.binary(OpKind::DivUI, extent, b.i32(static_cast<int32_t>(box.unit)));
    // The extents of several leaves are known, and so they are those of the map.
    if (!box.is_joined[i]) replace(ir::TensorField::GlobalDim, extent, i);
    ir::Value* stride = tile::leaf_value(b, mode.stride, ir::kI64);
    if (i > 0) replace(ir::TensorField::GlobalStride, in_bytes(b, stride, bits_in_memory(tensor.element())), i - 1);
  }
}

bool check_map_address(Call& call, const Address& address, const Argument& at) {
  if (address.space() == ir::Space::Shared || address.space() == ir::Space::Global) return true;
  static_cast<void>(refuse_address(call, at, "an address of global or shared memory"));
  return false;
}

Value update_tma_descriptor(Call& call, const Update& args) {
  if (!check_map_address(call, args.tma_desc_ptr, call.at(args.tma_desc_ptr))) return call.failure();
  const tile::Tensor& tensor = args.gmem_tensor->tensor;
  if (!tensor.has_memory()) return call.refuse(args.gmem_tensor, "is a tensor of coordinates, which has no memory");
  std::vector<Layout> modes;
  layout::flatten(tensor.layout, modes);
  const tile::BoxOperands& box = args.tma_atom->instruction.box;
  for (size_t i = 0; i < static_cast<size_t>(box.rank); ++i)
    if (box.modes[i] >= modes.size())
      return call.refuse(args.gmem_tensor, "has the layout {}, without the mode {} of the tensor that the atom was made with",
                         layout::to_string(tensor.layout), box.modes[i]);
  // One lane of the warp changes the map.
  tile::Builder b = value::tile_builder(call.ctx);
  ir::Value* elected = b.ops.create(OpKind::ElectSync, {b.ops.i32(-1)}, {ir::kI1})->result();
  auto done = tile::emit_if(b, elected, nullptr, [&](tile::Builder& lane) -> tile::Expected<ir::Value*> {
    replace_fields(lane.ops, box, tensor, args.tma_desc_ptr.value);
    return nullptr;
  });
  return done ? Value::none() : value::fail(call.ctx, done.error(), call.span());
}

// Host code may not know all fields of a map that a kernel makes: they are replaced in the copy of the map.
struct Complete {
  TmaAtom tma_atom;
  Address tensormap_ptr;
};
Value complete_tensormap(Call& call, const Complete& args) {
  const TensorObject* mapped = args.tma_atom->mapped;
  if (!mapped) return Value::none();
  if (!check_map_address(call, args.tensormap_ptr, call.at(args.tensormap_ptr))) return call.failure();
  replace_fields(call.builder(), args.tma_atom->instruction.box, mapped->tensor, args.tensormap_ptr.value);
  return Value::none();
}

// ---- dividing tensors

struct Partition {
  TmaAtom atom;
  Coord cta_coord;
  Layout cta_layout;
  TensorObject *smem_tensor, *gmem_tensor;
};
Value tma_partition(Call& call, const Partition& args) {
  layout::LeafMath math = value::leaf_math(call.ctx);
  const Layout &shared = args.smem_tensor->tensor.layout, &global = args.gmem_tensor->tensor.layout;
  IntTuple sizes[] = {layout::size(math, layout::mode(shared.shape, 0)), layout::size(math, layout::mode(global.shape, 0))};
  int64_t elements = args.atom->instruction.bits / bits_in_memory(args.atom->element);
  if (!sizes[0].is_static() || !sizes[1].is(sizes[0].value))
    return call
        .refuse(args.gmem_tensor,
                "has the layout {}, the tensor in shared memory {}: their first modes, the tile, must "
                "have the same size",
                layout::to_string(global), layout::to_string(shared))
        .help(
            "`cute.group_modes(t, 0, 2)` of each makes the modes of a tile its first one; tiles of a tensor are made by "
            "`cute.local_tile(t, tile, (i, None))`");
  if (sizes[0].value % elements != 0)
    return call.refuse(args.smem_tensor,
                       "has the layout {}, whose first mode is no multiple of the {} elements of the atom's box",
                       layout::to_string(shared), elements);
  auto parts = tile::partition_tma(math, elements, args.cta_coord.coord, args.cta_layout, shared, global);
  if (!parts) return refuse_layout(call, call.at(args.smem_tensor), parts.error());
  Value results[] = {
      settled(call, call.at(args.smem_tensor), args.smem_tensor, layout::Expected<layout::OffsetLayout>(parts->shared)),
      settled(call, call.at(args.gmem_tensor), args.gmem_tensor, layout::Expected<layout::OffsetLayout>(parts->global))};
  for (Value result : results)
    if (!result.is_object()) return result;
  return value::make_tuple(call.ctx, std::span<const Value>(results));
}

struct MulticastMask {
  Layout cta_layout_vmnk;
  Coord cta_coord_vmnk;
  int64_t mcast_mode;
};
Value create_tma_multicast_mask(Call& call, const MulticastMask& args) {
  layout::LeafMath math = value::leaf_math(call.ctx);
  auto rank = static_cast<int64_t>(layout::rank(args.cta_layout_vmnk));
  if (args.mcast_mode < 0 || args.mcast_mode >= rank)
    return call.refuse(args.mcast_mode, "is {}, where the layout of the blocks has {}", args.mcast_mode,
                       diag::counted(rank, "mode"));
  if (!layout::is_fully_static(args.cta_layout_vmnk)) return call.refuse(args.cta_layout_vmnk, "must be known while compiling");
  auto coord =
      layout::replace(math.arena(), args.cta_coord_vmnk.coord, static_cast<size_t>(args.mcast_mode), layout::underscore());
  if (!coord) return refuse_layout(call, call.at(args.cta_coord_vmnk), coord.error());
  return settled(call, call.at(args.cta_coord_vmnk), tile::tma_multicast_mask(math, args.cta_layout_vmnk, *coord));
}

constexpr BuiltinRow kRows[] = {
    traced_row<make_tiled_tma_atom>(
        "make_tiled_tma_atom", "op, gmem_tensor, smem_layout, cta_tiler, num_multicast=1, *, internal_type=None",
        "The atom that copies tiles of a tensor by TMA, and the tensor of its coordinates.", {.since = ir::sm(90)}),
    traced_row<make_mapped_atom>("_make_mapped_tma_atom",
                                 "op, gmem_tensor, smem_layout, cta_v_map, num_multicast=1, *, internal_type=None",
                                 "The same for a tile that a layout maps to coordinates of the tensor.", {.since = ir::sm(90)}),
    traced_row<make_operand_atom, tile::MmaOperand::A>(
        "make_tiled_tma_atom_A",
        "op, gmem_tensor, smem_layout, mma_tiler_mnk, tiled_mma, cluster_shape_vmnk=None, *, internal_type=None",
        "The same for operand A of a multiplication.", {.since = ir::sm(90)}),
    traced_row<make_operand_atom, tile::MmaOperand::B>(
        "make_tiled_tma_atom_B",
        "op, gmem_tensor, smem_layout, mma_tiler_mnk, tiled_mma, cluster_shape_vmnk=None, *, internal_type=None",
        "The same for operand B of a multiplication.", {.since = ir::sm(90)}),
    kernel_row<prefetch_descriptor>("prefetch_descriptor", "tma_atom", "Brings the atom's tensor map into the cache.",
                                    {.since = ir::sm(90)}),
    kernel_row<descriptor_pointer>("_descriptor_pointer", "tma_atom", "Where the atom's tensor map lies, which host code made.",
                                   {.since = ir::sm(90)}),
    kernel_row<multicast_atom>("_multicast_atom", "tma_atom", "The atom that loads the same tiles for several blocks.",
                               {.since = ir::sm(90)}),
    kernel_row<update_tma_descriptor>("update_tma_descriptor", "tma_atom, gmem_tensor, tma_desc_ptr",
                                      "Makes a tensor map in memory one of another tensor.", {.since = ir::sm(90)}),
    kernel_row<complete_tensormap>("_complete_tensormap", "tma_atom, tensormap_ptr",
                                   "Writes what only the kernel knows of a map that it makes to its copy in memory.",
                                   {.since = ir::sm(90)}),
    traced_row<tma_partition>("tma_partition", "atom, cta_coord, cta_layout, smem_tensor, gmem_tensor",
                              "Tensors (Tile,Rest…) as ((TMA,Copies),Rest…)."),
    traced_row<create_tma_multicast_mask>("create_tma_multicast_mask", "cta_layout_vmnk, cta_coord_vmnk, mcast_mode",
                                          "A bit for each block that a multicast along a mode reaches."),
};

void init(Context& ctx, value::ModuleObject* module) {
  make_cute_types(ctx);
  value::TypeObject*& type = ctx.typed->atoms->tma_info;
  if (!type) {
    type = value::make_native_type(
        ctx,
        {.name = "TmaInfo", .module = "cutlass.cute.nvgpu.cpasync", .base = ctx.types->tuple, .properties = kInfoProperties});
    type->slots = ctx.types->tuple->slots;
    type->instance_kind = value::ObjectKind::Boxed;
  }
  module->names.set(ctx.heap, type->name, type);
}

}  // namespace

const value::NativeModule kCpAsyncModule{"cutlass.cute.nvgpu.cpasync", kRows, init};

}  // namespace kdsl::builtins
