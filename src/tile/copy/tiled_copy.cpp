#include "tile/copy/tiled_copy.h"

#include "layout/tuple/tuples.h"

namespace kdsl::tile {

using layout::Expected;
using layout::IntTuple;
using layout::Layout;
using layout::LeafMath;
using layout::Tiler;

namespace {

IntTuple pair(LeafMath& math, const IntTuple& first, const IntTuple& second) {
  IntTuple both[] = {first, second};
  return layout::tuple(math.arena(), both);
}

Expected<Layout> compose_first(LeafMath& math, const Layout& a, const Layout& first) {
  Tiler both[] = {layout::tiler(first), Tiler{}};
  return layout::composition(math, a, layout::tiler(math.arena(), both));
}

IntTuple threads_of(LeafMath& math, const Layout& layout_tv) { return layout::size(math, layout::mode(layout_tv.shape, 0)); }
IntTuple values_of(LeafMath& math, const Layout& layout_tv) { return layout::size(math, layout::mode(layout_tv.shape, 1)); }

// Returns the layout over the same number of coordinates in another shape.
Expected<Layout> with_shape(LeafMath& math, const Layout& layout, const IntTuple& shape) {
  auto domain = layout::make_layout(math, shape);
  return domain ? layout::composition(math, layout, *domain) : domain;
}

// Maps elements as numbered by one side of the atom to the reference order of both sides.
Expected<Layout> to_reference(LeafMath& math, const CopyAtom& atom, CopySide side) {
  auto inverse = layout::right_inverse(math, atom.reference);
  if (!inverse) return inverse;
  return layout::composition(math, *inverse, side == CopySide::Source ? atom.source : atom.destination);
}

// Regroups ((a0,a1),(b0,b1)) as ((a0,b0),(a1,b1)).
Layout zip(LeafMath& math, const Layout& layout) {
  Layout a = layout::mode(layout, 0), b = layout::mode(layout, 1), zipped[2];
  for (size_t i = 0; i < 2; ++i) {
    Layout both[] = {layout::mode(a, i), layout::mode(b, i)};
    zipped[i] = layout::concatenate(math.arena(), both);
  }
  return layout::concatenate(math.arena(), zipped);
}

// Regroups ((TileM,TileN,…),(RestM,RestN,…)) as (thread,(values of an atom, atoms),(RestM,RestN,…)).
Expected<Layout> tile_to_thread_values(LeafMath& math, const TiledCopy& copy, CopySide side, const Layout& tiled) {
  auto reference = to_reference(math, copy.atom, side);
  if (!reference) return reference;
  // The layout `atoms` maps ((atom thread, atom value),(other threads, other values)) to an element of the tile.
  IntTuple atom_extents = pair(math, threads_of(math, copy.atom.reference), values_of(math, copy.atom.reference));
  auto atoms = layout::zipped_divide(math, copy.layout_tv, layout::tiler(math.arena(), atom_extents));
  if (!atoms) return atoms;
  auto side_tv = compose_first(math, *atoms, *reference);
  if (!side_tv) return side_tv;
  IntTuple one = layout::number(1), profile = pair(math, one, pair(math, one, one));
  auto thread_values = layout::coalesce(math, zip(math, *side_tv), profile);
  if (!thread_values) return thread_values;
  auto result = compose_first(math, tiled, *thread_values);
  if (!result) return result;
  // Regroup ((thread,values),rests) as (thread,values,rests).
  Layout held = layout::mode(*result, 0), modes[] = {layout::mode(held, 0), layout::mode(held, 1), layout::mode(*result, 1)};
  return layout::concatenate(math.arena(), modes);
}

// Reduces a layout of (thread, value) over a shape to the tile that it reaches: the part of each mode, and the layout in terms
// of that part.
Expected<TiledCopy> narrowed(LeafMath& math, const CopyAtom& atom, const Layout& layout_tv, const IntTuple& shape) {
  auto whole = layout::make_layout(math, shape);
  if (!whole) return std::unexpected(whole.error());
  IntTuple zeros = layout::repeat_like(math.arena(), shape, layout::number(0));
  std::vector<Tiler> modes;
  for (size_t i = 0; i < layout::rank(shape); ++i) {
    auto unit = layout::replace(math.arena(), zeros, i, layout::number(1));
    if (!unit) return std::unexpected(unit.error());
    auto reached = layout::composition(math, Layout{shape, *unit}, layout_tv);
    if (!reached) return std::unexpected(reached.error());
    modes.push_back(layout::tiler(layout::filter(math, *reached)));
  }
  Tiler tiler = layout::tiler(math.arena(), modes);
  auto tile = layout::composition(math, *whole, tiler);
  if (!tile) return std::unexpected(tile.error());
  auto inverse = layout::left_inverse(math, *tile);
  if (!inverse) return std::unexpected(inverse.error());
  auto narrow = layout::composition(math, *inverse, layout_tv);
  if (!narrow) return std::unexpected(narrow.error());
  return make_tiled_copy(math, atom, *narrow, tiler);
}

bool divides(const IntTuple& divisor, const IntTuple& number) {
  return !divisor.is_static() || !number.is_static() || (divisor.value != 0 && number.value % divisor.value == 0);
}

}  // namespace

Expected<TiledCopy> make_tiled_copy(LeafMath& math, const CopyAtom& atom, const Layout& layout_tv, const Tiler& tiler_mn) {
  IntTuple threads = threads_of(math, layout_tv), values = values_of(math, layout_tv);
  IntTuple atom_threads = threads_of(math, atom.reference), atom_values = values_of(math, atom.reference);
  if (!divides(atom_threads, threads))
    return layout::failure(layout::Cause::ShapeDoesNotDivide, "make_tiled_copy", layout_tv, atom.reference, atom_threads,
                           threads);
  if (!divides(atom_values, values))
    return layout::failure(layout::Cause::ShapeDoesNotDivide, "make_tiled_copy", layout_tv, atom.reference, atom_values,
                           values);
  return TiledCopy{atom, layout_tv, tiler_mn};
}

Expected<TiledCopy> make_tiled_copy_tv(LeafMath& math, const CopyAtom& atom, const Layout& threads, const Layout& values) {
  auto both = layout::make_layout_tv(math, threads, values);
  if (!both) return std::unexpected(both.error());
  return make_tiled_copy(math, atom, both->layout, layout::tiler(math.arena(), both->tile));
}

Expected<TiledCopy> make_tiled_copy(LeafMath& math, const CopyAtom& atom, const TiledMma& mma, MmaOperand operand) {
  auto held = layout_tv(math, mma, operand);
  if (!held) return std::unexpected(held.error());
  size_t first = operand == MmaOperand::B ? 1 : 0, second = operand == MmaOperand::C ? 1 : 2;
  IntTuple tile = pair(math, tile_size(math, mma, first), tile_size(math, mma, second));
  return make_tiled_copy(math, atom, *held, layout::tiler(math.arena(), tile));
}

Expected<TiledCopy> make_tiled_copy_c_atom(LeafMath& math, const CopyAtom& atom, const TiledMma& mma) {
  auto accumulators = layout_tv(math, mma, MmaOperand::C);
  if (!accumulators) return std::unexpected(accumulators.error());
  IntTuple values = values_of(math, atom.source), held = values_of(math, *accumulators);
  if (values.is_static() && held.is_static() && values.value > held.value)
    return layout::failure(layout::Cause::ShapeDoesNotDivide, "make_tiled_copy_C_atom", atom.source, *accumulators, values,
                           held);
  auto some = layout::make_layout(math, pair(math, threads_of(math, *accumulators), values));
  if (!some) return std::unexpected(some.error());
  auto first_values = layout::composition(math, *accumulators, *some);
  if (!first_values) return std::unexpected(first_values.error());
  return narrowed(math, atom, *first_values, pair(math, tile_size(math, mma, 0), tile_size(math, mma, 1)));
}

Expected<TiledCopy> make_tiled_copy(LeafMath& math, const CopyAtom& atom, const TiledCopy& like, CopySide side) {
  auto held = layout_tv(math, like, side);
  if (!held) return std::unexpected(held.error());
  return make_tiled_copy(math, atom, *held, like.tiler_mn);
}

Expected<TiledCopy> make_cotiled_copy(LeafMath& math, const CopyAtom& atom, const Layout& atom_layout_tv, const Layout& data) {
  auto inverse = layout::left_inverse(math, data);
  if (!inverse) return std::unexpected(inverse.error());
  // Addresses outside of the data are mapped to a last mode with a stride of 0, so that they can be recognised.
  Layout nothing{layout::number(1), layout::number(0)}, with_rest[] = {*inverse, nothing}, data_rest[] = {data, nothing};
  auto coords = layout::composition(math, layout::concatenate(math.arena(), with_rest), atom_layout_tv);
  if (!coords) return std::unexpected(coords.error());
  auto again = layout::composition(math, layout::concatenate(math.arena(), data_rest), layout::mode(*coords, 1));
  if (!again) return std::unexpected(again.error());
  if (!layout::is_equal(layout::coalesce(math, *again), layout::coalesce(math, layout::mode(atom_layout_tv, 1))))
    return layout::failure(layout::Cause::WrongCodomain, "make_cotiled_copy", atom_layout_tv, data);
  return narrowed(math, atom, *coords, layout::product_each(math, data.shape));
}

Expected<Layout> tidfrg(LeafMath& math, const TiledCopy& copy, CopySide side, const Layout& tensor) {
  auto tiled = layout::zipped_divide(math, tensor, copy.tiler_mn);
  return tiled ? tile_to_thread_values(math, copy, side, *tiled) : tiled;
}

Expected<layout::OffsetLayout> partition(LeafMath& math, const TiledCopy& copy, CopySide side, const Layout& tensor,
                                         const IntTuple& thread) {
  auto all = tidfrg(math, copy, side, tensor);
  if (!all) return std::unexpected(all.error());
  IntTuple rests = layout::repeat(math.arena(), layout::underscore(), layout::rank(tensor));
  IntTuple coord[] = {thread, layout::underscore(), rests};
  return layout::slice_and_offset(math, layout::tuple(math.arena(), coord), *all);
}

Expected<Layout> retile(LeafMath& math, const TiledCopy& copy, const Layout& fragment) {
  // The first values of each thread in layout_tv are those of mode 0; the order in which they continue over the tile gives the
  // order of the other modes of the fragment.
  IntTuple values = layout::size(math, layout::mode(fragment.shape, 0));
  auto inverse = layout::right_inverse(math, copy.layout_tv);
  if (!inverse) return inverse;
  auto coords = with_shape(math, *inverse, layout::shape(math.arena(), copy.tiler_mn));
  if (!coords) return coords;
  IntTuple step = math.mul(threads_of(math, copy.layout_tv), values);
  if (!step.is_static()) return layout::failure(layout::Cause::DynamicNumber, "retile", fragment, {}, step);
  auto rounds = layout::upcast(math, *coords, step.value);
  if (!rounds) return rounds;
  // The layout `order` maps (values of an atom, atoms) to (V,M,N).
  auto order = layout::right_inverse(math, *rounds);
  if (!order) return order;
  auto all = layout::logical_product(math, Layout{values, layout::number(1)}, layout::tiler(*order));
  if (!all) return all;
  IntTuple atom_values = values_of(math, copy.atom.reference);
  auto atoms = layout::zipped_divide(math, *all, layout::tiler(Layout{atom_values, layout::number(1)}));
  if (!atoms) return atoms;
  IntTuple extents = layout::product_each(math, rounds->shape);
  auto tile = layout::prepend(math.arena(), extents, values, layout::rank(extents) + 1);
  if (!tile) return std::unexpected(tile.error());
  auto tiled = layout::zipped_divide(math, fragment, layout::tiler(math.arena(), *tile));
  if (!tiled) return tiled;
  auto regrouped = compose_first(math, *tiled, *atoms);
  if (!regrouped) return regrouped;
  // Take ((values of an atom, atoms),(1,RestM,RestN,…)) without the 1.
  std::vector<IntTuple> coord(layout::rank(regrouped->shape.items[1]), layout::underscore());
  coord[0] = layout::number(0);
  return layout::slice(math, pair(math, layout::underscore(), layout::tuple(math.arena(), coord)), *regrouped);
}

Expected<Layout> layout_tv(LeafMath& math, const TiledCopy& copy, CopySide side) {
  // Use the tile itself as the tensor, with a rest of one.
  IntTuple shape = layout::shape(math.arena(), copy.tiler_mn);
  auto tile = layout::make_layout(math, pair(math, shape, layout::number(1)));
  if (!tile) return tile;
  auto all = tile_to_thread_values(math, copy, side, *tile);
  if (!all) return all;
  IntTuple coord[] = {layout::underscore(), layout::underscore(), layout::number(0)};
  return layout::slice(math, layout::tuple(math.arena(), coord), *all);
}

IntTuple thread_count(LeafMath& math, const TiledCopy& copy) {
  return layout::size(math, layout::mode(copy.layout_tv.shape, 0));
}

}  // namespace kdsl::tile
