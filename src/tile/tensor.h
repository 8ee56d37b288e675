// Tensors: where elements are, and the layout that says which coordinate finds which of them. The engine of a tensor is a
// pointer to global, shared or other memory, or to an array of the thread, which passes turn into registers. A tensor of
// coordinates has no memory: its elements are what an offset and the layout, whose strides are bases, say.
#pragma once

#include "base/names.h"
#include "layout/algebra.h"
#include "layout/swizzle/swizzle.h"
#include "tile/access.h"
#include "tile/fragment.h"
#include "tile/pointer.h"

namespace kdsl::tile {

struct Tensor {
  Pointer pointer;  // of coordinate 0; with a swizzle of indices, of index 0
  layout::Layout layout;
  Name name{};  // of the parameter or variable, for reports; may be empty
  // The element at a coordinate has the index swizzle(offset + layout(coordinate)). The offset is 0 where there is no swizzle:
  // there the pointer moves. In a tensor of coordinates offset + layout(coordinate) is the element.
  layout::Swizzle swizzle{};
  layout::IntTuple offset = layout::number(0);

  bool has_memory() const { return pointer.address != nullptr; }
  dtype::DType element() const { return pointer.element; }
  ir::Space space() const { return pointer.space(); }
};

// Memory through a composed layout, whose inner function must be a swizzle, or affine with the outer layout.
Expected<Tensor> make_tensor(Builder&, const Pointer&, const layout::ComposedLayout&);
// The tensor whose elements are the coordinates of a shape, or coordinates of another layout of bases.
Tensor make_coordinate_tensor(const layout::Layout& layout, const layout::IntTuple& offset = layout::number(0));
// What programs see as its layout: composed where indices are swizzled.
std::variant<layout::Layout, layout::ComposedLayout> layout_of(const Tensor&);

enum class Use : uint8_t { Read, Write };

// ---- single elements. Coordinates are checked against the shape: statically where what is built certainly runs, and at run
// time when the builder checks bounds.

Expected<layout::IntTuple> element_index(Builder&, const Tensor&, const layout::IntTuple& coord, Use use);
// Where the element is; the pointer has no swizzle.
Expected<Pointer> element_at(Builder&, const Tensor&, const layout::IntTuple& coord, Use use);
Expected<ir::Value*> load_element(Builder&, const Tensor&, const layout::IntTuple& coord);
Expected<void> store_element(Builder&, const Tensor&, const layout::IntTuple& coord, ir::Value* value);
// The first of `count` elements that the last mode of a coordinate, or an index, counts; the last of them is checked, too.
Expected<Pointer> run_at(Builder&, const Tensor&, const layout::IntTuple& coord, int64_t count, Use use);

// The coordinate with its last number moved.
layout::IntTuple moved_coord(Builder&, const layout::IntTuple& coord, int64_t by);

// How many elements lie next to each other: the first ones in colexicographic order, and as many from each multiple of that
// number on; whether those along the last mode do.
int64_t contiguous_run(const Tensor&);
bool is_contiguous_along_last_mode(const Tensor&);

// The element of a tensor of coordinates.
Expected<layout::IntTuple> coordinate_at(Builder&, const Tensor&, const layout::IntTuple& coord);

// ---- parts

// The tensor with its coordinate 0 where the index `by` is now: the pointer moves, or the offset.
Expected<Tensor> moved(Builder&, const Tensor&, const layout::IntTuple& by);
// What a function of the algebra makes of the tensor's layout.
Expected<Tensor> part(Builder&, const Tensor&, const layout::Expected<layout::OffsetLayout>&);
Expected<Tensor> with_layout(const Tensor&, const layout::Expected<layout::Layout>&);
// A coordinate with `_` keeps those modes and fixes the others.
Expected<Tensor> slice(Builder&, const Tensor&, const layout::IntTuple& coord);
// The tensor from an element on: as many elements fewer in each mode. Missing indices are 0.
Expected<Tensor> tail(Builder&, const Tensor&, const layout::IntTuple& index);

// The tensor as an object of its own (object_at), where checks of accesses can know its memory.
Tensor as_object(Builder&, const Tensor&);

// What is wrong with an access to a tensor of coordinates.
std::unexpected<Error> no_memory();
// The places of elements for accesses under a mask.
PlaceOfLane elements_of(const Tensor&, Use use);

}  // namespace kdsl::tile
