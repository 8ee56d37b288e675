#include "tile/mma/tiled_mma.h"

#include "layout/tuple/tuples.h"

namespace kdsl::tile {

using layout::Expected;
using layout::IntTuple;
using layout::Layout;
using layout::LeafMath;
using layout::Tiler;

namespace {

// The two modes of (M,N,K) that an operand has.
struct Modes {
  size_t first, second;
};
constexpr Modes modes_of(MmaOperand operand) {
  switch (operand) {
    case MmaOperand::A: return {0, 2};
    case MmaOperand::B: return {1, 2};
    case MmaOperand::C: return {0, 1};
  }
  return {0, 1};
}

// Returns the number of threads along mode i of (M,N,K).
IntTuple threads_along(LeafMath& math, const TiledMma& mma, size_t mode) {
  return layout::size(math, mma.thr_layout_vmnk.shape.items[mode + 1]);
}

Tiler compact_tiler(LeafMath& math, const IntTuple& extent) {
  return layout::tiler(Layout{extent, layout::compact_col_major(math, extent)});
}

Tiler permutation(LeafMath& math, const TiledMma& mma, size_t mode) {
  const Tiler& given = mma.permutation_mnk[mode];
  return given.is_underscore() ? compact_tiler(math, tile_size(math, mma, mode)) : given;
}

// Composes the first mode only.
Expected<Layout> compose_first(LeafMath& math, const Layout& a, const Tiler& first) {
  Tiler both[] = {first, Tiler{}};
  return layout::composition(math, a, layout::tiler(math.arena(), both));
}

Tiler pair(LeafMath& math, const Tiler& first, const Tiler& second) {
  Tiler both[] = {first, second};
  return layout::tiler(math.arena(), both);
}

IntTuple pair(LeafMath& math, const IntTuple& first, const IntTuple& second) {
  IntTuple both[] = {first, second};
  return layout::tuple(math.arena(), both);
}

// Returns the layout that maps a thread to (ThrV,ThrM,ThrN,ThrK), as an index of their compact layout.
Expected<Layout> thread_to_vmnk(LeafMath& math, const Layout& threads) {
  auto rest = layout::complement(math, threads);
  if (!rest) return std::unexpected(rest.error());
  Layout both[] = {threads, *rest};
  auto inverse = layout::right_inverse(math, layout::concatenate(math.arena(), both));
  if (!inverse) return inverse;
  IntTuple count = layout::size(math, threads.shape);
  return layout::composition(
      math, Layout{pair(math, count, layout::number(1)), pair(math, layout::number(1), layout::number(0))}, *inverse);
}

}  // namespace

Expected<TiledMma> make_tiled_mma(LeafMath& math, const MmaAtom& atom, const Layout& atom_layout_mnk,
                                  const std::array<Tiler, 3>& permutation_mnk) {
  Layout one{layout::number(1), layout::number(0)};
  auto atoms = layout::append(math, atom_layout_mnk, one, 3);
  if (!atoms) return std::unexpected(atoms.error());
  auto threads = layout::tiled_product(math, atom.thr_id, layout::tiler(*atoms));
  if (!threads) return std::unexpected(threads.error());
  return TiledMma{atom, permutation_mnk, *threads};
}

IntTuple tile_size(LeafMath& math, const TiledMma& mma, size_t mode) {
  const Tiler& given = mma.permutation_mnk[mode];
  if (given.is_underscore())
    return math.mul(layout::size(math, layout::mode(mma.atom.shape_mnk, mode)), threads_along(math, mma, mode));
  return layout::size(math, layout::shape(math.arena(), given));
}

IntTuple thread_count(LeafMath& math, const TiledMma& mma) { return layout::size(math, mma.thr_layout_vmnk.shape); }

Expected<Layout> thrfrg(LeafMath& math, const TiledMma& mma, MmaOperand operand, const Layout& tensor) {
  auto [first, second] = modes_of(operand);
  // The tensor is permuted into the order in which the atoms take it.
  auto permuted =
      layout::logical_divide(math, tensor, pair(math, permutation(math, mma, first), permutation(math, mma, second)));
  if (!permuted) return permuted;
  // `tiled` is ((AtomM,AtomK),(RestM,RestK,…)).
  auto atom_extent = [&](size_t mode) { return layout::size(math, layout::mode(mma.atom.shape_mnk, mode)); };
  auto tiled = layout::zipped_divide(
      math, *permuted, pair(math, compact_tiler(math, atom_extent(first)), compact_tiler(math, atom_extent(second))));
  if (!tiled) return tiled;
  // `values` is ((ThrV,V),(RestM,RestK,…)).
  auto values = compose_first(math, *tiled, layout::tiler(mma.atom.thread_values(operand)));
  if (!values) return values;
  Tiler threads =
      pair(math, compact_tiler(math, threads_along(math, mma, first)), compact_tiler(math, threads_along(math, mma, second)));
  return layout::zipped_divide(math, *values, pair(math, Tiler{}, threads));
}

Expected<layout::OffsetLayout> partition(LeafMath& math, const TiledMma& mma, MmaOperand operand, const Layout& tensor,
                                         const IntTuple& thread) {
  auto all = thrfrg(math, mma, operand, tensor);
  if (!all) return std::unexpected(all.error());
  auto vmnk = layout::get_flat_coord(math, thread, mma.thr_layout_vmnk);
  if (!vmnk) return std::unexpected(vmnk.error());
  auto [first, second] = modes_of(operand);
  IntTuple at = pair(math, vmnk->items[0], pair(math, vmnk->items[first + 1], vmnk->items[second + 1]));
  size_t rests = layout::rank(all->shape.items[1].items[1]);
  IntTuple values = pair(math, layout::underscore(), layout::repeat(math.arena(), layout::underscore(), rests));
  return layout::slice_and_offset(math, pair(math, at, values), *all);
}

Expected<IntTuple> partition_shape(LeafMath& math, const TiledMma& mma, MmaOperand operand, const IntTuple& shape) {
  auto whole = layout::make_layout(math, shape);
  if (!whole) return std::unexpected(whole.error());
  auto part = partition(math, mma, operand, *whole, layout::number(0));
  if (!part) return std::unexpected(part.error());
  return part->layout.shape;
}

Expected<Layout> layout_tv(LeafMath& math, const TiledMma& mma, MmaOperand operand) {
  auto [first, second] = modes_of(operand);
  auto reference = layout::make_layout(math, pair(math, tile_size(math, mma, first), tile_size(math, mma, second)));
  if (!reference) return reference;
  auto all = thrfrg(math, mma, operand, *reference);
  if (!all) return all;
  if (operand != MmaOperand::C) {
    // Map (ThrV,(ThrM,ThrK)) to (ThrV,(ThrM,ThrN,ThrK)): the mode that the operand lacks has stride 0.
    IntTuple extents = pair(math, threads_along(math, mma, 0), threads_along(math, mma, 1));
    IntTuple strides = pair(math, layout::number(operand == MmaOperand::A), layout::number(operand == MmaOperand::B));
    Tiler threads = pair(math, Tiler{}, pair(math, layout::tiler(Layout{extents, strides}), Tiler{}));
    all = compose_first(math, *all, threads);
    if (!all) return all;
  }
  auto numbering = thread_to_vmnk(math, mma.thr_layout_vmnk);
  if (!numbering) return numbering;
  return compose_first(math, *all, layout::tiler(*numbering));
}

}  // namespace kdsl::tile
