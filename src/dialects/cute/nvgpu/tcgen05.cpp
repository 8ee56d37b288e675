// This file has the products and copies of tensor memory: atoms of tcgen05.mma, fragments in tensor memory, and the tiled
// copies of warps. An operation of the prelude describes its product by `_tensor_mma`: (kind, shape, A's type, B's type, D's
// type, type of scales or None, elements for each scale, blocks, whether A is in tensor memory, whether A and B are MN-major).
#include <fmt/format.h>

#include "dialects/cute/algebra/algebra.h"
#include "dialects/cute/nvgpu/copy_objects.h"
#include "dialects/cute/nvgpu/mma_objects.h"
#include "ir/op_kind.h"
#include "tile/mma/tensor_atom.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using layout::IntTuple;
using layout::Layout;
using tile::MmaOperand;

namespace {

Value product_of(Call& call, const Argument& op) {
  if (!op.value.is_object() || value::as_type(op.value)) return Value();
  return value::get_attr_or_unbound(call.ctx, op.value, call.ctx.names.intern("_tensor_mma"));
}

constexpr size_t kItems = 11;

// Reads the description of a product. Returns nothing if it is none, or raised.
std::optional<tile::TensorMma> read_product(Context& ctx, Value given) {
  value::TupleObject* parts = value::as_tuple(given);
  if (!parts || parts->items.size() != kItems) return std::nullopt;
  std::span<const Value> items = parts->items;
  IntTuple shape;
  auto kind = value::as_str(items[0]) ? ir::MmaKind_from_text(value::text_of(items[0])) : std::nullopt;
  auto a = value::dialect_dtype(ctx, items[2]), b = value::dialect_dtype(ctx, items[3]),
       d = value::dialect_dtype(ctx, items[4]);
  bool is_read = kind && a && b && d && value::to_int_tuple(ctx, items[1], shape, "the shape of a product");
  if (!is_read || !shape.is_tuple() || shape.items.size() != 3) return std::nullopt;
  auto major = [&](size_t i) { return items[i].as_bool() ? tile::MajorMode::MN : tile::MajorMode::K; };
  return tile::TensorMma{.kind = *kind,
                         .m = shape.items[0].value,
                         .n = shape.items[1].value,
                         .k = shape.items[2].value,
                         .a = *a,
                         .b = *b,
                         .d = *d,
                         .scale = value::dialect_dtype(ctx, items[5]),
                         .block = items[6].as_int(),
                         .form = items[7].as_int() == 2 ? ir::ProductForm::Pair : ir::ProductForm::Block,
                         .a_major = major(9),
                         .b_major = major(10),
                         .has_a_in_tensor_memory = items[8].as_bool()};
}

struct MissingProduct {
  Value product;
};
// Returns None, or what is wrong with the product.
Value missing_product(Call& call, const MissingProduct& args) {
  auto product = read_product(call.ctx, args.product);
  if (!product) return call.failure();
  auto problem = tile::tensor_problem(*product);
  if (!problem) problem = tile::tensor_atom_problem(*product);
  return problem ? value::make_str(call.ctx, *problem) : Value::none();
}

// ---- copies of a warp

struct MakeTmemCopy {
  CopyAtomObject* atom;
  value::TensorObject* tmem_tensor;
};
// Four warps access the same place, each in its quarter of the lanes.
Layout places_of_threads(Call& call, int64_t bits) {
  IntTuple threads[] = {layout::number(ir::kWarpSize), layout::number(tile::kTensorWarps)};
  IntTuple steps[] = {layout::number(0), layout::number(tile::lane_stride(bits) * ir::kWarpSize)};
  return {layout::tuple(call.ctx.heap, threads), layout::tuple(call.ctx.heap, steps)};
}

// A copy of scales is issued for all: the tile is what one instruction copies.
Value make_scale_copy(Call& call, CopyAtomObject& atom) {
  const Layout& places = atom.atom.destination;
  auto* object = make_with_atom<TiledCopyObject>(call.ctx, atom, call.ctx.typed->atoms->tiled_copy);
  object->tiled = {atom.atom, places, layout::tiler(layout::mode(places, 1))};
  return object;
}

Value make_tmem_copy(Call& call, const MakeTmemCopy& args, bool is_of_scales) {
  const tile::Tensor& tensor = args.tmem_tensor->tensor;
  const tile::CopyInstruction& instruction = args.atom->instruction;
  bool is_wanted = is_of_scales == (instruction.kind == tile::CopyInstruction::Kind::ScaleCopy);
  if (!instruction.is_of_tensor_memory() || !is_wanted)
    return call.refuse(args.atom, "must be one of a {}, got {}",
                       is_of_scales ? "copy from shared to tensor memory" : "load or store of tensor memory",
                       operation_text(call.ctx, *args.atom));
  if (!tensor.has_memory() || tensor.space() != ir::Space::Tmem)
    return call.refuse(args.tmem_tensor, "must be a tensor in tensor memory");
  int64_t bits = tile::bits_in_memory(args.atom->element);
  if (tile::bits_in_memory(tensor.element()) != bits)
    return call.refuse(args.tmem_tensor, "has elements of type {} with {} bits, the atom copies some of {}",
                       dtype::name(tensor.element()), tile::bits_in_memory(tensor.element()), bits);
  layout::LeafMath math = value::leaf_math(call.ctx);
  if (is_of_scales) return make_scale_copy(call, *args.atom);
  auto places = layout::recast_layout(math, bits, 1, tile::tensor_access_places(call.ctx.heap, instruction.tensor));
  if (!places) return refuse_layout(call, call.at(args.atom), places.error());
  Layout both[] = {places_of_threads(call, bits), layout::coalesce(math, *places)};
  auto tiled = tile::make_cotiled_copy(math, args.atom->atom, layout::concatenate(call.ctx.heap, both), tensor.layout);
  if (!tiled)
    return call.refuse(args.tmem_tensor, "does not go with the atom: {}\n{}", layout::to_string(tiled.error()),
                       layout::side_by_side(tiled.error()));
  auto* object = make_with_atom<TiledCopyObject>(call.ctx, *args.atom, call.ctx.typed->atoms->tiled_copy);
  object->tiled = *tiled;
  return object;
}

struct Columns {
  value::TensorObject* tmem_tensor;
};
// Returns how many columns there are from the first of the tensor to the last.
Value column_count(Call& call, const Columns& args) {
  const tile::Tensor& tensor = args.tmem_tensor->tensor;
  if (!tensor.has_memory() || tensor.space() != ir::Space::Tmem)
    return call.refuse(args.tmem_tensor, "must be a tensor in tensor memory");
  layout::LeafMath math = value::leaf_math(call.ctx);
  auto columns = layout::recast_layout(math, tile::kTensorColumnBits, tile::bits_in_memory(tensor.element()), tensor.layout);
  if (!columns) return refuse_layout(call, call.at(args.tmem_tensor), columns.error());
  auto end = layout::cosize(math, *columns);
  if (!end) return refuse_layout(call, call.at(args.tmem_tensor), end.error());
  constexpr int64_t kColumnMask = 0xFFFF;
  if (!end->is_static())
    return call.refuse(args.tmem_tensor, "has the layout {}, which must be known while compiling",
                       layout::to_string(tensor.layout));
  return value::from_int_tuple(call.ctx, layout::number(end->value & kColumnMask));
}

constexpr BuiltinRow kRows[] = {
    row<missing_product>("_missing_tensor_product", "product", "Why tensor memory does not multiply so."),
    traced_row<make_tmem_copy, false>("_make_tmem_copy", "atom, tmem_tensor",
                                      "A copy of four warps between tensor memory and registers."),
    traced_row<make_tmem_copy, true>("_make_s2t_copy", "atom, tmem_tensor", "A copy from shared memory to tensor memory."),
    traced_row<column_count>("_tmem_columns", "tmem_tensor", "How many columns of tensor memory a tensor reaches."),
};

}  // namespace

bool has_tensor_product(Call& call, const Argument& op) { return value::as_tuple(product_of(call, op)) != nullptr; }

MmaAtomObject* make_tensor_atom(Call& call, const Argument& op) {
  Context& ctx = call.ctx;
  auto product = read_product(ctx, product_of(call, op));
  auto problem = product ? tile::tensor_problem(*product) : std::nullopt;
  if (!problem && product) problem = tile::tensor_atom_problem(*product);
  if (!product || problem) {
    static_cast<void>(static_cast<bool>(call.refuse(op, "is an operation without an instruction: {}",
                                                    problem.value_or("it must be one of cute.nvgpu.tcgen05"))));
    return nullptr;
  }
  tile::MmaInstruction instruction{product->a, product->b, product->d, *product};
  MmaAtomObject atom{{ctx.typed->atoms->mma_atom, value::ObjectKind::Native}, op.value, instruction};
  atom.atom = tile::make_mma_atom(ctx.heap, *product);
  atom.fields = ctx.heap.make<AtomFields>();
  return ctx.make<MmaAtomObject>(atom);
}

Value tensor_memory_fragment(Call& call, const Argument& input, const IntTuple& shape, const tile::TensorMma& product,
                             MmaOperand operand) {
  std::string text = layout::to_string(shape);
  if (!layout::is_fully_static(shape)) return call.refuse(input, "has the shape {}: tensor memory needs a static one", text);
  bool is_partition = shape.is_tuple() && !shape.items.empty() && shape.items[0].is_tuple() && shape.items[0].items.size() == 2;
  bool is_a = operand == MmaOperand::A;
  int64_t rows = product.m / tile::block_count(product), columns = is_a ? product.k : product.n;
  bool fits =
      is_partition && tile::size_of(shape.items[0].items[0]) == rows && tile::size_of(shape.items[0].items[1]) == columns;
  if (!fits)
    return call.refuse(input, "has the shape {}: mode 0 must be that of one instruction, ({},{})", text, rows, columns)
        .help(fmt::format("it takes what partition_shape_{} gives, and behind it modes of stages", is_a ? "A" : "C"));
  layout::LeafMath math = value::leaf_math(call.ctx);
  auto layout = tile::tensor_fragment(math, product, operand, shape);
  if (!layout) return refuse_layout(call, input, layout.error());
  tile::Tensor tensor;
  ir::Value* begin = call.builder().cast(ir::OpKind::IntToPtr, call.builder().i32(0), ir::pointer_type(ir::Space::Tmem));
  constexpr uint32_t kAlign = 16;
  tensor.pointer = {is_a ? product.a : product.d, begin, kAlign};
  tensor.layout = *layout;
  return value::make_tensor(call.ctx, tensor);
}

const std::span<const BuiltinRow> kTensorMemoryRows = kRows;

}  // namespace kdsl::builtins
