// This file makes atoms of multiplications from operations, and tilings of them: make_mma_atom, make_tiled_mma. An operation,
// a class of the prelude, describes its product by `_mma`: (shape, A's type, B's type, C's type); (1, 1, 1) is an fma of one
// thread. Those of tensor memory have `_tensor_mma` instead, see tcgen05.cpp.
#include <fmt/format.h>

#include "dialects/cute/algebra/algebra.h"
#include "dialects/cute/nvgpu/mma_objects.h"
#include "ir/arch.h"
#include "ir/mma_shape.h"
#include "tile/mma/scaled_mma.h"
#include "value/objects.h"
#include "value/typed/numeric.h"

namespace kdsl::builtins {

using dtype::DType;
using layout::IntTuple;
using layout::Layout;

namespace {

// ---- available products

bool is_same_product(const tile::WarpMma& x, const tile::WarpMma& y) { return x.a == y.a && x.b == y.b && x.c == y.c; }

struct Product {
  IntTuple shape_mnk;
  DType a, b, c;
};

struct Operation {
  Product product;
  std::optional<tile::WarpgroupMma> group;
  const tile::WarpMma* scaled = nullptr;  // a product with scales
};

// Returns "Float16 * Float16 + Float32 in (16,8,16)".
std::string describe(const Product& product) {
  return fmt::format("{} * {} + {} in {}", dtype::name(product.a), dtype::name(product.b), dtype::name(product.c),
                     layout::to_string(product.shape_mnk));
}

// Returns "Float16 * Float16 + Float32 in (16,8,8) or (16,8,16)".
std::string describe_all(const tile::WarpMma& row) {
  std::vector<std::string> shapes;
  for (const tile::WarpMma& other : tile::warp_mmas())
    if (is_same_product(row, other)) shapes.push_back(fmt::format("({},{},{})", other.m, other.n, other.k));
  std::string text = fmt::format("{} * {} + {} in ", dtype::name(row.a), dtype::name(row.b), dtype::name(row.c));
  for (size_t i = 0; i < shapes.size(); ++i) text += (i == 0 ? "" : i + 1 == shapes.size() ? " or " : ", ") + shapes[i];
  return text;
}

// Lists the products with these elements of A, one kind after the other.
std::string list_products(DType a) {
  std::string text;
  std::vector<const tile::WarpMma*> told;
  for (const tile::WarpMma& row : tile::warp_mmas()) {
    auto is_told = [&](const tile::WarpMma* other) { return is_same_product(row, *other); };
    if (row.a != a || std::ranges::any_of(told, is_told)) continue;
    text += (told.empty() ? "" : "; ") + describe_all(row);
    told.push_back(&row);
  }
  return text;
}

// Returns None, or the products that exist in place of a missing one.
Value missing_product(Call& call, const Product& args) {
  if (tile::find_warp_mma(args.shape_mnk, args.a, args.b, args.c)) return Value::none();
  std::string text = fmt::format("there is no {}; there are {}", describe(args), list_products(args.a));
  return value::make_str(call.ctx, text);
}

// ---- atoms

// Returns for an operation of a warpgroup where A is, and which modes of A and B are contiguous.
std::optional<tile::WarpgroupMma> group_of(std::span<const Value> items, const Product& product) {
  if (items.size() != 7) return std::nullopt;
  tile::WarpgroupMma group = warpgroup_product(product.shape_mnk);
  group.a = product.a;
  group.b = product.b;
  group.c = product.c;
  group.has_a_in_registers = items[4].as_bool();
  group.a_major = items[5].as_bool() ? tile::MajorMode::MN : tile::MajorMode::K;
  group.b_major = items[6].as_bool() ? tile::MajorMode::MN : tile::MajorMode::K;
  return group;
}

// Returns the instruction of an operation with scales, whose last items are their type and the elements that one stands for.
const tile::WarpMma* scaled_product(Context& ctx, std::span<const Value> items, const Product& product) {
  auto scale = value::dialect_dtype(ctx, items[4]);
  if (!scale || !items[5].is_int()) return nullptr;
  return tile::find_scaled_mma(product.shape_mnk, {product.a, product.b, product.c, *scale, items[5].as_int()});
}

// Returns the product of an operation. Returns none after reporting an error.
std::optional<Operation> operation_of(Call& call, const Argument& op) {
  Context& ctx = call.ctx;
  if (value::TypeObject* type = value::as_type(op.value)) {
    static_cast<void>(static_cast<bool>(call.expected(op, "the operation of a multiplication")
                                            .help(fmt::format("an object of the class is `{}(...)`", type->name.text()))));
    return std::nullopt;
  }
  Value given = value::get_attr_or_unbound(ctx, op.value, ctx.names.intern("_mma"));
  value::TupleObject* parts = value::as_tuple(given);
  if (parts && (parts->items.size() == 4 || parts->items.size() == 6 || parts->items.size() == 7)) {
    Product product{};
    auto a = value::dialect_dtype(ctx, parts->items[1]), b = value::dialect_dtype(ctx, parts->items[2]),
         c = value::dialect_dtype(ctx, parts->items[3]);
    bool is_product = a && b && c && value::to_int_tuple(ctx, parts->items[0], product.shape_mnk, "the shape of a product");
    if (is_product) {
      product = {product.shape_mnk, *a, *b, *c};
      Operation operation{product, group_of(parts->items, product)};
      if (parts->items.size() == 6) operation.scaled = scaled_product(ctx, parts->items, product);
      return operation;
    }
  }
  if (!given.is_raised()) static_cast<void>(call.expected(op, "the operation of a multiplication"));
  return std::nullopt;
}

MmaAtomObject* make_warpgroup_atom(Call& call, const Argument& op, const tile::WarpgroupMma& group) {
  Context& ctx = call.ctx;
  tile::MmaInstruction instruction{group.a, group.b, group.c, group};
  MmaAtomObject atom{{ctx.typed->atoms->mma_atom, value::ObjectKind::Native}, op.value, instruction};
  atom.atom = tile::make_mma_atom(ctx.heap, group);
  atom.fields = ctx.heap.make<AtomFields>();
  return ctx.make<MmaAtomObject>(atom);
}

MmaAtomObject* make_atom(Call& call, const Argument& op) {
  if (has_tensor_product(call, op)) return make_tensor_atom(call, op);
  auto operation = operation_of(call, op);
  if (!operation) return nullptr;
  if (operation->group) return make_warpgroup_atom(call, op, *operation->group);
  const Product* product = &operation->product;
  tile::MmaInstruction instruction{product->a, product->b, product->c};
  IntTuple one = layout::repeat(call.ctx.heap, layout::number(1), 3);
  bool is_universal = layout::is_equal(product->shape_mnk, one);
  const tile::WarpMma* mma = operation->scaled;
  if (!is_universal && !mma) mma = tile::find_warp_mma(product->shape_mnk, product->a, product->b, product->c);
  if (!is_universal && !mma) {
    static_cast<void>(call.refuse(op, "is an operation without an instruction: it must be one of cute.nvgpu"));
    return nullptr;
  }
  constexpr int kScaledSince = 120;
  if (operation->scaled && call.ctx.options.arch->number < kScaledSince) {
    static_cast<void>(
        call.needs_arch(fmt::format("the product with scales {}", describe(*product)), *ir::sm(kScaledSince, 'a')));
    return nullptr;
  }
  if (mma && mma->instruction->since > call.ctx.options.arch->number) {
    static_cast<void>(
        call.needs_arch(fmt::format("the product {}", describe(*product)), *ir::find_arch(mma->instruction->since)));
    return nullptr;
  }
  if (mma) instruction.product = *mma;
  Arena& arena = call.ctx.heap;
  tile::MmaAtom atom = mma ? tile::make_mma_atom(arena, *mma) : tile::make_universal_mma_atom(arena);
  value::TypeObject* type = call.ctx.typed->atoms->mma_atom;
  return call.ctx.make<MmaAtomObject>(MmaAtomObject{{type, value::ObjectKind::Native}, op.value, instruction, atom});
}

struct MakeAtom {
  Argument op;
};
Value make_mma_atom(Call& call, const MakeAtom& args) {
  MmaAtomObject* atom = make_atom(call, args.op);
  return atom ? Value(atom) : call.failure();
}

// ---- tiled multiplications

struct MakeTiled {
  Argument op_or_atom;
  std::optional<LayoutOrShape> atom_layout_mnk;  // one layout
  std::optional<layout::Tiler> permutation_mnk;
};

// Checks the layout of the atoms of a tiled multiplication. Returns false after reporting an error.
bool check_atom_layout(Call& call, const MakeTiled& args) {
  if (!args.atom_layout_mnk) return true;
  const Layout& layout = args.atom_layout_mnk->layout;
  std::string text = layout::to_string(layout);
  if (!layout::is_fully_static(layout)) return call.refuse(args.atom_layout_mnk, "must be known while compiling, got {}", text);
  return layout::rank(layout) <= 3 || call.refuse(args.atom_layout_mnk, "must have three modes, (M,N,K), got {}", text);
}

// Checks that the atoms of a mode cover the elements that its permutation orders.
bool check_permutation(Call& call, const MakeTiled& args, layout::LeafMath& math, const tile::TiledMma& tiled) {
  constexpr std::string_view kModes[] = {"M", "N", "K"};
  tile::TiledMma plain = tiled;
  plain.permutation_mnk = {};
  for (size_t mode = 0; mode < 3; ++mode) {
    IntTuple given = tile::tile_size(math, tiled, mode), covered = tile::tile_size(math, plain, mode);
    if (!given.is_static()) return call.refuse(args.permutation_mnk, "must be known while compiling");
    if (given.value <= 0 || given.value % covered.value != 0)
      return call.refuse(args.permutation_mnk, "orders {} elements of {}, of which the atoms take {} at a time", given.value,
                         kModes[mode], covered.value);
  }
  return true;
}

Value make_tiled_mma(Call& call, const MakeTiled& args) {
  MmaAtomObject* atom = as_atom<MmaAtomObject>(call.ctx, args.op_or_atom.value);
  if (!atom) atom = make_atom(call, args.op_or_atom);
  if (!atom || !check_atom_layout(call, args)) return call.failure();
  std::array<layout::Tiler, 3> permutation;
  if (args.permutation_mnk) {
    if (!args.permutation_mnk->is_tuple() || args.permutation_mnk->items.size() != permutation.size())
      return call.refuse(args.permutation_mnk, "must have three modes, (M,N,K)");
    std::ranges::copy(args.permutation_mnk->items, permutation.begin());
  }
  layout::LeafMath math = value::leaf_math(call.ctx);
  Layout one{layout::number(1), layout::number(0)};
  auto tiled = tile::make_tiled_mma(math, atom->atom, args.atom_layout_mnk ? args.atom_layout_mnk->layout : one, permutation);
  if (!tiled) return refuse_layout(call, call.at(args.atom_layout_mnk), tiled.error());
  if (args.permutation_mnk && !check_permutation(call, args, math, *tiled)) return call.failure();
  TiledMmaObject object;
  static_cast<MmaAtomObject&>(object) = *atom;
  object.type = call.ctx.typed->atoms->tiled_mma;
  object.tiled = *tiled;
  return call.ctx.make<TiledMmaObject>(object);
}

constexpr BuiltinRow kRows[] = {
    row<make_mma_atom>("make_mma_atom", "op", "The atom of an operation."),
    row<make_tiled_mma>("make_tiled_mma", "op_or_atom, atom_layout_mnk=None, permutation_mnk=None",
                        "An atom repeated over threads."),
    row<missing_product>("_missing_product", "shape_mnk, a, b, c", "What warps multiply in place of what they do not."),
};

}  // namespace

const std::span<const BuiltinRow> kMmaMakingRows = kRows;

}  // namespace kdsl::builtins
