#include "tile/mma/warp_mma.h"

#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "ir/arch.h"
#include "ir/mma_shape.h"
#include "tile/mma/scaled_mma.h"

namespace kdsl::tile {

using dtype::DType;
using layout::IntTuple;
using layout::Layout;
using layout::number;

namespace {

std::vector<WarpMma> warp_products() {
  std::vector<WarpMma> products;
  for (const ir::MmaShape& shape : ir::mma_shapes()) {
    auto a = ir::dtype_of(shape.a), b = ir::dtype_of(shape.b), c = ir::dtype_of(shape.c);
    // Integer atoms have 16 rows; the shapes with 8 rows came with Turing and are slower.
    bool is_old = shape.m == 8 && shape.a != ir::MmaElement::F64;
    if (!a || !b || !c || is_old) continue;
    auto number = [](uint32_t extent) { return static_cast<int>(extent); };
    products.push_back({number(shape.m), number(shape.n), number(shape.k), *a, *b, *c, &shape});
  }
  return products;
}

// Collects the modes of (thread, value) one by one; a value mode of extent 1 adds nothing.
class Fragment {
 public:
  explicit Fragment(Arena& arena) : arena_(arena) {}
  void thread(int64_t extent, int64_t stride) { add(threads_, extent, stride); }
  void value(int64_t extent, int64_t stride) {
    if (extent > 1) add(values_, extent, stride);
  }
  Layout layout() {
    if (values_.shape.empty()) add(values_, 1, 0);
    IntTuple shape[] = {group(threads_.shape), group(values_.shape)};
    IntTuple stride[] = {group(threads_.stride), group(values_.stride)};
    return {layout::tuple(arena_, shape), layout::tuple(arena_, stride)};
  }

 private:
  struct Modes {
    std::vector<IntTuple> shape, stride;
  };
  static void add(Modes& modes, int64_t extent, int64_t stride) {
    modes.shape.push_back(number(extent));
    modes.stride.push_back(number(stride));
  }
  IntTuple group(const std::vector<IntTuple>& items) { return items.size() == 1 ? items[0] : layout::tuple(arena_, items); }

  Arena& arena_;
  Modes threads_, values_;
};

// Returns the layout of an operand of `rows` by `k`: groups of four lanes hold a row, each lane as many adjacent elements as
// fit into a register; then come the rows from 8 on, then the rest of the row.
Layout factor(Arena& arena, int64_t rows, int64_t k, int64_t bits) {
  int64_t packed = bits < 32 ? 32 / bits : 1;
  Fragment fragment(arena);
  fragment.thread(4, rows * packed);
  fragment.thread(8, 1);
  fragment.value(packed, rows);
  fragment.value(rows / 8, 8);
  fragment.value(k / (4 * packed), rows * 4 * packed);
  return fragment.layout();
}

// Returns the layout of the accumulators: each lane has two adjacent columns of a row, then the rows from 8 on.
Layout accumulators(Arena& arena, int64_t m) {
  Fragment fragment(arena);
  fragment.thread(4, 2 * m);
  fragment.thread(8, 1);
  fragment.value(2, m);
  fragment.value(m / 8, 8);
  return fragment.layout();
}

IntTuple shape_of(Arena& arena, int64_t m, int64_t n, int64_t k) {
  IntTuple extents[] = {number(m), number(n), number(k)};
  return layout::tuple(arena, extents);
}

}  // namespace

std::span<const WarpMma> warp_mmas() {
  static const std::vector<WarpMma> products = warp_products();
  return products;
}

const WarpMma* find_warp_mma(const IntTuple& shape_mnk, DType a, DType b, DType c) {
  if (layout::rank(shape_mnk) != 3 || !shape_mnk.is_tuple()) return nullptr;
  for (const WarpMma& row : warp_mmas()) {
    bool is_shape = shape_mnk.items[0].is(row.m) && shape_mnk.items[1].is(row.n) && shape_mnk.items[2].is(row.k);
    if (is_shape && row.a == a && row.b == b && row.c == c) return &row;
  }
  return nullptr;
}

const WarpMma* find_warp_mma(const ir::MmaShape& instruction) {
  auto key = [](const ir::MmaShape& shape) {
    return std::tuple(shape.m, shape.n, shape.k, shape.a, shape.b, shape.c, shape.d);
  };
  for (const WarpMma& row : warp_mmas())
    if (key(*row.instruction) == key(instruction)) return &row;
  return nullptr;
}

std::string mma_text(const WarpMma& product) {
  const ir::MmaShape& shape = *product.instruction;
  std::string kind, scale;
  if (shape.scales) {
    kind = fmt::format(".kind::{}.block_scale.scale_vec::{}X", ir::to_text(shape.kind), shape.scales);
    scale = fmt::format(".{}", ir::to_text(shape.scale));
  }
  return fmt::format("m{}n{}k{}.row.col{}.{}.{}.{}.{}{}", shape.m, shape.n, shape.k, kind, ir::to_text(shape.d),
                     ir::to_text(shape.a), ir::to_text(shape.b), ir::to_text(shape.c), scale);
}

MmaAtom make_mma_atom(Arena& arena, const WarpMma& product) {
  return {.shape_mnk = shape_of(arena, product.m, product.n, product.k),
          .thr_id = {number(ir::kWarpSize), number(1)},
          .a = factor(arena, product.m, product.k, operand_bits(product, product.a)),
          .b = factor(arena, product.n, product.k, operand_bits(product, product.b)),
          .c = accumulators(arena, product.m)};
}

MmaAtom make_universal_mma_atom(Arena& arena) {
  IntTuple ones[] = {number(1), number(1)}, zeros[] = {number(0), number(0)};
  Layout one{layout::tuple(arena, ones), layout::tuple(arena, zeros)};
  return {.shape_mnk = shape_of(arena, 1, 1, 1), .thr_id = {number(1), number(0)}, .a = one, .b = one, .c = one};
}

}  // namespace kdsl::tile
