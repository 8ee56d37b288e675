// Products: a layout repeated according to another one.
#include <algorithm>

#include "layout/algebra.h"
#include "layout/tuple/tuples.h"
#include "layout/tuple/zip.h"

namespace kdsl::layout {

namespace {

std::unexpected<Error> in(std::string_view function, const Layout& block, const Tiler& tiler, Error error) {
  error.function = function;
  error.left = block;
  error.right = tiler;
  return std::unexpected(std::move(error));
}

// Returns the layout of the indices that the block leaves free for its copies. Composition takes the last mode of it as
// unbounded, so a block whose values are coordinates needs no target.
Expected<Layout> places(LeafMath& math, const Layout& block, const Layout& repetition) {
  if (has_basis(block)) return complement(math, block);
  KDSL_TRY(IntTuple copies, cosize(math, repetition));
  return complement(math, block, math.mul(size(math, block.shape), copies));
}

Expected<Layout> multiplied(LeafMath& math, const Layout& block, const Layout& repetition) {
  KDSL_TRY(Layout all, places(math, block, repetition));
  KDSL_TRY(Layout copies, composition(math, all, repetition));
  Layout modes[] = {block, copies};
  return concatenate(math.arena(), modes);
}

Expected<Layout> multiply_modes(LeafMath& math, const Layout& block, const Tiler& tiler) {
  if (tiler.is_underscore()) return block;
  if (tiler.is_layout()) return multiplied(math, block, tiler.layout);
  if (tiler.items.size() > rank(block))
    return failure(Cause::RankTooLarge, "logical_product", block, tiler, number(static_cast<int64_t>(tiler.items.size())),
                   number(static_cast<int64_t>(rank(block))));
  std::vector<Layout> modes;
  for (size_t i = 0; i < rank(block); ++i) {
    if (i >= tiler.items.size()) {
      modes.push_back(mode(block, i));
      continue;
    }
    auto item = multiply_modes(math, mode(block, i), tiler.items[i]);
    if (!item) {
      item.error().mode.insert(item.error().mode.begin(), i);
      return item;
    }
    modes.push_back(*item);
  }
  return concatenate(math.arena(), modes);
}

Expected<Layout> multiply(LeafMath& math, std::string_view function, const Layout& block, const Tiler& tiler) {
  FaultScope scope(math);
  auto result = unless_faulty<Layout>(math, function, block, tiler, multiply_modes(math, block, tiler));
  if (!result) return in(function, block, tiler, std::move(result.error()));
  return result;
}

Expected<Layout> zipped(LeafMath& math, std::string_view function, const Layout& block, const Tiler& tiler) {
  KDSL_TRY(Layout pairs, multiply(math, function, block, tiler));
  auto result = zip_by(math, function, pairs, tiler);
  if (!result) return in(function, block, tiler, std::move(result.error()));
  return result;
}

}  // namespace

Expected<Layout> logical_product(LeafMath& math, const Layout& block, const Tiler& tiler) {
  return multiply(math, "logical_product", block, tiler);
}

Expected<Layout> zipped_product(LeafMath& math, const Layout& block, const Tiler& tiler) {
  return zipped(math, "zipped_product", block, tiler);
}

Expected<Layout> tiled_product(LeafMath& math, const Layout& block, const Tiler& tiler) {
  KDSL_TRY(Layout halves, zipped(math, "tiled_product", block, tiler));
  return unpack_second(math, halves);
}

Expected<Layout> flat_product(LeafMath& math, const Layout& block, const Tiler& tiler) {
  KDSL_TRY(Layout halves, zipped(math, "flat_product", block, tiler));
  return unpack_both(math, halves);
}

// ---- products that keep the rank

namespace {

constexpr Layout kOne = {number(1), number(0)};

enum class Inside : uint8_t { Block, Copies };  // the part that runs faster in each mode

// Pairs each mode of the block with the mode of its copies.
Expected<Layout> paired(LeafMath& math, std::string_view function, const Layout& block, const Layout& tiler, Inside inside) {
  size_t count = std::max(rank(block), rank(tiler));
  KDSL_TRY(Layout padded_block, append(math, block, kOne, count));
  KDSL_TRY(Layout padded_tiler, append(math, tiler, kOne, count));
  KDSL_TRY(Layout product, multiply(math, function, padded_block, layout::tiler(padded_tiler)));
  std::vector<Layout> pairs;
  for (size_t i = 0; i < count; ++i) {
    // The copies of a leaf may be nested themselves.
    Layout copies = mode(product, 1);
    if (padded_tiler.shape.is_tuple()) copies = mode(copies, i);
    Layout pair[] = {mode(padded_block, i), copies};
    if (inside == Inside::Copies) std::swap(pair[0], pair[1]);
    pairs.push_back(concatenate(math.arena(), pair));
  }
  return concatenate(math.arena(), pairs);
}

// A mode that only one of the two has stands alone.
Expected<Layout> rank_product(LeafMath& math, std::string_view function, const Layout& block, const Layout& tiler,
                              Inside inside) {
  KDSL_TRY(Layout pairs, paired(math, function, block, tiler, inside));
  bool is_longer = rank(block) > rank(tiler);
  std::vector<Layout> modes;
  for (size_t i = 0; i < rank(pairs); ++i) {
    bool is_pair = i < rank(block) && i < rank(tiler);
    modes.push_back(is_pair ? mode(pairs, i) : mode(mode(pairs, i), is_longer == (inside == Inside::Block) ? 0 : 1));
  }
  // The result has as many modes as the longer argument, and a single leaf if both are single leaves.
  return concatenate(math.arena(), modes);
}

}  // namespace

Expected<Layout> blocked_product(LeafMath& math, const Layout& block, const Layout& tiler) {
  return rank_product(math, "blocked_product", block, tiler, Inside::Block);
}

Expected<Layout> raked_product(LeafMath& math, const Layout& block, const Layout& tiler) {
  return rank_product(math, "raked_product", block, tiler, Inside::Copies);
}

namespace {

Expected<Layout> tile(LeafMath& math, const Layout& block, const IntTuple& shape, const IntTuple* order) {
  FaultScope scope(math);
  if (rank(block) > rank(shape))
    return failure(Cause::RankTooLarge, "tile_to_shape", block, shape, number(static_cast<int64_t>(rank(block))),
                   number(static_cast<int64_t>(rank(shape))));
  for (const IntTuple* extents : {&block.shape, &shape})
    if (const IntTuple* extent = find_not_positive(*extents))
      return failure(Cause::ShapeNotPositive, "tile_to_shape", block, shape, *extent);
  KDSL_TRY(Layout padded, append(math, block, kOne, rank(shape)));
  KDSL_TRY(IntTuple copies, ceil_div(math, product_each(math, shape), product_each(math, padded.shape)));
  if (!padded.shape.is_tuple()) copies = copies.items[0];
  Layout repetition{copies, compact_col_major(math, copies)};
  if (order) {
    auto stride = compact_order(math, copies, *order);
    if (!stride) return failure(stride.error().cause, "tile_to_shape", block, shape, *order, copies);
    repetition.stride = *stride;
  }
  KDSL_TRY(Layout result, paired(math, "tile_to_shape", padded, repetition, Inside::Block));
  return unless_faulty<Layout>(math, "tile_to_shape", block, shape, shape.is_tuple() ? result : mode(result, 0));
}

}  // namespace

Expected<Layout> tile_to_shape(LeafMath& math, const Layout& block, const IntTuple& shape) {
  return tile(math, block, shape, nullptr);
}

Expected<Layout> tile_to_shape(LeafMath& math, const Layout& block, const IntTuple& shape, const IntTuple& order) {
  return tile(math, block, shape, &order);
}

}  // namespace kdsl::layout
