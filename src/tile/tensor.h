// Tensors: memory, and the layout that maps coordinates to its elements. The engine of a tensor is a pointer to global, shared
// or other memory, or to an array of the thread, which passes turn into registers. A tensor of coordinates has no memory: its
// elements are the coordinates given by an offset and a layout whose strides are bases.
#pragma once

#include "base/names.h"
#include "layout/algebra.h"
#include "layout/swizzle/swizzle.h"
#include "tile/access.h"
#include "tile/fragment.h"
#include "tile/pointer.h"

namespace kdsl::tile {

struct Tensor {
  Pointer pointer;  // pointer to coordinate 0; with a swizzle of indices, to index 0
  layout::Layout layout;
  Name name{};  // name of the parameter or variable, for reports; may be empty
  // The element at a coordinate has the index swizzle(offset + layout(coordinate)). Without a swizzle the offset is 0, and the
  // pointer moves instead. In a tensor of coordinates offset + layout(coordinate) is the element.
  layout::Swizzle swizzle{};
  layout::IntTuple offset = layout::number(0);

  bool has_memory() const { return pointer.address != nullptr; }
  dtype::DType element() const { return pointer.element; }
  ir::Space space() const { return pointer.space(); }
};

// Makes a tensor with a composed layout, whose inner function must be a swizzle, or affine with the outer layout.
Expected<Tensor> make_tensor(Builder&, const Pointer&, const layout::ComposedLayout&);
// Makes the tensor whose elements are the coordinates of a shape, or coordinates of another layout of bases.
Tensor make_coordinate_tensor(const layout::Layout& layout, const layout::IntTuple& offset = layout::number(0));
// Returns the layout that programs see: a composed one if indices are swizzled.
std::variant<layout::Layout, layout::ComposedLayout> layout_of(const Tensor&);

// describe_operand returns a tile of matrix operands in shared memory as a program sees it: an operand (mode 0, of size 1) is a
// word that describes what one instruction reads, and strides count units of 16 bytes. described_operand returns the elements
// that such a tensor, or one made from its pointer, stands for; any other tensor is returned as it is.
Expected<Tensor> describe_operand(Builder&, const Tensor& tile);
Expected<Tensor> described_operand(Builder&, const Tensor& operand);

enum class Use : uint8_t { Read, Write };

// ---- single elements: coordinates are checked against the shape, statically if the code certainly runs, and at run
// time if the builder checks bounds

Expected<layout::IntTuple> element_index(Builder&, const Tensor&, const layout::IntTuple& coord, Use use);
// Returns the pointer to the element; it has no swizzle.
Expected<Pointer> element_at(Builder&, const Tensor&, const layout::IntTuple& coord, Use use);
Expected<ir::Value*> load_element(Builder&, const Tensor&, const layout::IntTuple& coord);
Expected<void> store_element(Builder&, const Tensor&, const layout::IntTuple& coord, ir::Value* value);
// Returns the pointer to the first of `count` elements along the last mode of a coordinate, or along an index; the last one is
// checked, too.
Expected<Pointer> run_at(Builder&, const Tensor&, const layout::IntTuple& coord, int64_t count, Use use);

// Returns the coordinate with its last number moved.
layout::IntTuple moved_coord(Builder&, const layout::IntTuple& coord, int64_t by);

// contiguous_run returns how many elements are adjacent: the first ones in colexicographic order, and as many from each
// multiple of that number on. The other one returns whether elements along the last mode are adjacent.
int64_t contiguous_run(const Tensor&);
bool is_contiguous_along_last_mode(const Tensor&);

// Returns the element of a tensor of coordinates.
Expected<layout::IntTuple> coordinate_at(Builder&, const Tensor&, const layout::IntTuple& coord);

// ---- parts

// Returns the tensor whose coordinate 0 is at the index `by` of this one: the pointer moves, or the offset.
Expected<Tensor> moved(Builder&, const Tensor&, const layout::IntTuple& by);
// These return the tensor with a layout that a function of the algebra has computed.
Expected<Tensor> part(Builder&, const Tensor&, const layout::Expected<layout::OffsetLayout>&);
Expected<Tensor> with_layout(const Tensor&, const layout::Expected<layout::Layout>&);
// Keeps the modes for which the coordinate has `_` and fixes the others.
Expected<Tensor> slice(Builder&, const Tensor&, const layout::IntTuple& coord);
// Returns the tensor from an element on, with as many elements fewer in each mode. Missing indices are 0.
Expected<Tensor> tail(Builder&, const Tensor&, const layout::IntTuple& index);

// Returns the tensor as an object of its own (object_at), so that checks of accesses know its memory.
Tensor as_object(Builder&, const Tensor&);

// Returns the error of an access to a tensor of coordinates.
std::unexpected<Error> no_memory();
// Returns the pointers of elements, for accesses under a mask.
LaneAddress elements_of(const Tensor&, Use use);

}  // namespace kdsl::tile
