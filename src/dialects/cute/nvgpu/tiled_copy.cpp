// This file makes tiled copies: make_tiled_copy and its relatives.
#include <fmt/format.h>

#include "dialects/cute/algebra/algebra.h"
#include "dialects/cute/nvgpu/copy_objects.h"
#include "dialects/cute/nvgpu/mma_objects.h"
#include "layout/tuple/tuples.h"
#include "value/objects.h"

namespace kdsl::builtins {

using layout::IntTuple;
using layout::Layout;
using tile::CopySide;
using tile::MmaOperand;

namespace {

// A layout that is known at compile time.
struct StaticLayout {
  Layout layout;
};
bool read_argument(Call& call, const Argument& argument, StaticLayout& out) {
  if (!read_argument(call, argument, out.layout)) return false;
  if (layout::is_fully_static(out.layout)) return true;
  return call.refuse(argument, "must be known while compiling, got {}", layout::to_string(out.layout));
}

// A layout of (thread, value).
struct ThreadValueLayout : StaticLayout {};
bool read_argument(Call& call, const Argument& argument, ThreadValueLayout& out) {
  if (!read_argument(call, argument, static_cast<StaticLayout&>(out))) return false;
  if (layout::rank(out.layout) == 2) return true;
  return call.refuse(argument, "must have two modes, of threads and of values, got {}", layout::to_string(out.layout));
}

// Returns the object, or reports why the layout does not fit the atom.
Value tiled(Call& call, const CopyAtomObject& atom, const Argument& blamed, const layout::Expected<tile::TiledCopy>& made) {
  if (!made)
    return call.refuse(blamed, "does not go with the atom: {}\n{}", layout::to_string(made.error()),
                       layout::side_by_side(made.error()));
  auto* object = make_with_atom<TiledCopyObject>(call.ctx, atom, call.ctx.typed->atoms->tiled_copy);
  object->tiled = *made;
  return object;
}

struct Make {
  CopyAtomObject* atom;
  ThreadValueLayout layout_tv;
  layout::Tiler tiler_mn;
};
// Checks that the elements that (thread, value) name are inside the tile.
bool check_tile(Call& call, const Make& args, layout::LeafMath& math) {
  IntTuple shape = layout::shape(call.ctx.heap, args.tiler_mn);
  if (const IntTuple* extent = layout::find_not_positive(shape))
    return call.refuse(args.tiler_mn, "has an extent of {}: {}", extent->value, layout::to_string(args.tiler_mn));
  if (!layout::is_fully_static(shape)) return true;  // with `_`, a mode of any extent
  const Layout& layout_tv = args.layout_tv.layout;
  int64_t last = math.cosize(layout_tv.shape, layout_tv.stride).value - 1, elements = tile::size_of(shape);
  return last < elements || call.refuse(args.layout_tv, "is {}, which reaches element {} of a tile {} of {} elements",
                                        layout::to_string(layout_tv), last, layout::to_string(args.tiler_mn), elements);
}

Value make_tiled_copy(Call& call, const Make& args) {
  layout::LeafMath math = value::leaf_math(call.ctx);
  if (!check_tile(call, args, math)) return call.failure();
  return tiled(call, *args.atom, call.at(args.layout_tv),
               tile::make_tiled_copy(math, args.atom->atom, args.layout_tv.layout, args.tiler_mn));
}

struct MakeOfLayouts {
  CopyAtomObject* atom;
  StaticLayout thr_layout, val_layout;
};
Value make_tiled_copy_tv(Call& call, const MakeOfLayouts& args) {
  layout::LeafMath math = value::leaf_math(call.ctx);
  return tiled(call, *args.atom, call.at(args.val_layout),
               tile::make_tiled_copy_tv(math, args.atom->atom, args.thr_layout.layout, args.val_layout.layout));
}

struct MakeOfMma {
  CopyAtomObject* atom;
  TiledMmaObject* tiled_mma;
};
Value make_tiled_copy_of_mma(Call& call, const MakeOfMma& args, MmaOperand operand) {
  layout::LeafMath math = value::leaf_math(call.ctx);
  return tiled(call, *args.atom, call.at(args.tiled_mma),
               tile::make_tiled_copy(math, args.atom->atom, args.tiled_mma->tiled, operand));
}
Value make_tiled_copy_c_atom(Call& call, const MakeOfMma& args) {
  layout::LeafMath math = value::leaf_math(call.ctx);
  return tiled(call, *args.atom, call.at(args.tiled_mma),
               tile::make_tiled_copy_c_atom(math, args.atom->atom, args.tiled_mma->tiled));
}

struct MakeLike {
  CopyAtomObject* atom;
  TiledCopyObject* tiled_copy;
};
Value make_tiled_copy_like(Call& call, const MakeLike& args, CopySide side) {
  layout::LeafMath math = value::leaf_math(call.ctx);
  return tiled(call, *args.atom, call.at(args.tiled_copy),
               tile::make_tiled_copy(math, args.atom->atom, args.tiled_copy->tiled, side));
}

struct MakeOfAddresses {
  CopyAtomObject* atom;
  ThreadValueLayout atom_layout_tv;
  StaticLayout data_layout;
};
Value make_cotiled_copy(Call& call, const MakeOfAddresses& args) {
  layout::LeafMath math = value::leaf_math(call.ctx);
  return tiled(call, *args.atom, call.at(args.atom_layout_tv),
               tile::make_cotiled_copy(math, args.atom->atom, args.atom_layout_tv.layout, args.data_layout.layout));
}

constexpr BuiltinRow kRows[] = {
    row<make_tiled_copy>("make_tiled_copy", "atom, layout_tv, tiler_mn", "An atom repeated by a layout of (thread, value)."),
    row<make_tiled_copy_tv>("make_tiled_copy_tv", "atom, thr_layout, val_layout",
                            "An atom repeated by layouts of threads and of values over coordinates."),
    row<make_tiled_copy_of_mma, MmaOperand::A>("make_tiled_copy_A", "atom, tiled_mma",
                                               "One that moves what threads hold of A."),
    row<make_tiled_copy_of_mma, MmaOperand::B>("make_tiled_copy_B", "atom, tiled_mma",
                                               "One that moves what threads hold of B."),
    row<make_tiled_copy_of_mma, MmaOperand::C>("make_tiled_copy_C", "atom, tiled_mma",
                                               "One that moves what threads hold of C."),
    row<make_tiled_copy_c_atom>("make_tiled_copy_C_atom", "atom, mma: tiled_mma",
                                "The smallest one that retiles what threads hold of C."),
    row<make_tiled_copy_like, CopySide::Source>("make_tiled_copy_S", "atom, tiled_copy",
                                                "One whose elements are distributed like the source of another."),
    row<make_tiled_copy_like, CopySide::Destination>("make_tiled_copy_D", "atom, tiled_copy",
                                                     "One whose elements are distributed like the destination of another."),
    row<make_cotiled_copy>("make_cotiled_copy", "atom, atom_layout_tv, data_layout",
                           "From where in memory each (thread, value) lies."),
};

}  // namespace

const std::span<const BuiltinRow> kTiledCopyRows = kRows;

}  // namespace kdsl::builtins
