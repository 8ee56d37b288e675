// Tensors: where elements are, and the layout that says which coordinate finds which of them. The engine of a tensor is a
// pointer to global, shared or other memory, or to an array of the thread, which passes turn into registers.
#pragma once

#include "base/names.h"
#include "layout/layout.h"
#include "tile/access.h"
#include "tile/fragment.h"
#include "tile/pointer.h"

namespace kdsl::tile {

struct Tensor {
  Pointer pointer;  // of coordinate 0
  layout::Layout layout;
  Name name{};  // of the parameter or variable, for reports; may be empty

  dtype::DType element() const { return pointer.element; }
  ir::Space space() const { return pointer.space(); }
};

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

// How many elements lie next to each other: the first ones in colexicographic order; whether those along the last mode do.
int64_t contiguous_run(const Tensor&);
bool is_contiguous_along_last_mode(const Tensor&);

// ---- parts

// A coordinate with `_` keeps those modes and fixes the others.
Expected<Tensor> slice(Builder&, const Tensor&, const layout::IntTuple& coord);
// The tensor from an element on: as many elements fewer in each mode. Missing indices are 0.
Expected<Tensor> tail(Builder&, const Tensor&, const layout::IntTuple& index);

// ---- whole tensors, of a static shape

Expected<Fragment> load_all(Builder&, const Tensor&);
// Lane i is stored to the element with the linear index i.
Expected<void> store_all(Builder&, const Tensor&, ir::Value* lanes);
// The places of elements for accesses under a mask.
PlaceOfLane elements_of(const Tensor&, Use use);

}  // namespace kdsl::tile
