// This file has cutlass.cute._places: what cute.experimental asks of the tiles of tensors, so that copies by TMA may name
// memory in place of coordinates.
#include "dialects/cute/algebra/algebra.h"
#include "dialects/cute/cutlass/cutlass.h"
#include "dialects/cute/nvgpu/copy_objects.h"
#include "value/objects.h"

namespace kdsl::builtins {

using layout::IntTuple;
using layout::Layout;
using layout::LeafMath;
using value::TensorObject;

namespace {

struct OfTensor {
  TensorObject* tensor;
};
// Returns the whole tensor and the coordinates of the part's elements in it, as a tensor.
Value find(Call& call, const OfTensor& args) {
  if (!keeps_place(call.ctx, *args.tensor))
    return call.refuse(args.tensor, "is not in global memory, or has elements in swizzled order");
  value::TensorPlace place = place_of(call.ctx, args.tensor);
  return value::make_tuple(call.ctx, {const_cast<TensorObject*>(place.whole),
                                      value::make_tensor(call.ctx, tile::make_coordinate_tensor(place.layout, place.offset))});
}

// Returns the layout with the swizzle that the pointer applies to addresses.
Value layout_of_bytes(Call& call, const OfTensor& args) {
  const tile::Tensor& tensor = args.tensor->tensor;
  if (tensor.pointer.swizzle.is_identity()) return value::make_layout(call.ctx, tensor.layout);
  return value::make_composed_layout(
      call.ctx, layout::ComposedLayout{layout::inner(tensor.pointer.swizzle), layout::number(0), tensor.layout});
}

// ---- coordinates of tensors as those of their tensor maps

class Coordinates {
 public:
  // `map` has a coordinate of the map for each coordinate of the tensor.
  Coordinates(LeafMath& math, const Layout& map) : math_(math), map_(map) {}

  layout::Expected<IntTuple> of_offset(const IntTuple& coord) { return sum(coord, map_); }

  layout::Expected<IntTuple> of_stride(const IntTuple& stride) {
    if (stride.is_tuple()) {
      std::vector<IntTuple> items;
      for (const IntTuple& item : stride.items) {
        KDSL_TRY(IntTuple one, of_stride(item));
        items.push_back(one);
      }
      return layout::tuple(math_.arena(), items);
    }
    if (!stride.is_basis()) return stride;
    KDSL_TRY(IntTuple in_map, layout::basis_get(stride, map_.stride));
    return math_.mul(in_map, stride.scale());
  }

 private:
  // A coordinate may have fewer modes than the tensor: it is 0 in the others.
  layout::Expected<IntTuple> sum(const IntTuple& coord, const Layout& map) {
    if (!coord.is_tuple()) return coord.is(0) ? layout::number(0) : layout::crd2idx(math_, coord, map);
    IntTuple total = layout::number(0);
    for (size_t i = 0; i < coord.items.size() && i < layout::rank(map); ++i) {
      KDSL_TRY(IntTuple one, sum(coord.items[i], layout::mode(map, i)));
      KDSL_TRY(total, layout::tuple_add(math_, total, one));
    }
    return total;
  }

  LeafMath& math_;
  const Layout& map_;
};

struct TileCoordinates {
  TensorObject *tma_tensor, *coordinates;
  Layout cta_v_map;
};
// Returns the coordinates of a tile in a tensor map: those of the tile's beginning in the tensor, moved as the layout says.
Value tile_coordinates(Call& call, const TileCoordinates& args) {
  LeafMath math = value::leaf_math(call.ctx);
  Coordinates in_map(math, args.tma_tensor->tensor.layout);
  auto offset = in_map.of_offset(args.coordinates->tensor.offset);
  if (!offset) return refuse_layout(call, call.at(args.coordinates), offset.error());
  auto stride = in_map.of_stride(args.cta_v_map.stride);
  if (!stride) return refuse_layout(call, call.at(args.cta_v_map), stride.error());
  return value::make_tensor(call.ctx, tile::make_coordinate_tensor(Layout{args.cta_v_map.shape, *stride}, *offset));
}

constexpr BuiltinRow kRows[] = {
    traced_row<find>("find", "tensor", "The tensor that this is a part of, and the coordinates of the part's elements there."),
    traced_row<layout_of_bytes>("layout_of_bytes", "tensor",
                                "The layout of a tensor, composed with the swizzle of its pointer."),
    traced_row<tile_coordinates>("tile_coordinates", "tma_tensor, coordinates, cta_v_map",
                                 "The coordinates of a tile in a tensor map."),
};

}  // namespace

const value::NativeModule kPlacesModule{"cutlass.cute._places", kRows};

}  // namespace kdsl::builtins
