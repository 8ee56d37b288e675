// Pointers to elements: an address with the facts known about it. The KIR type of the address gives its space.
#pragma once

#include <string_view>

#include "dtype/dtype.h"
#include "layout/layout.h"
#include "layout/swizzle/swizzle.h"
#include "tile/builder.h"
#include "tile/error.h"

namespace kdsl::tile {

// The tile in shared memory that one instruction of a warpgroup or of tcgen05 reads, in elements. A word describes it; a
// pointer to such words moves in steps of 16 bytes, the unit of addresses in them.
struct DescribedTile {
  dtype::DType element;
  layout::Layout tile;
};

struct Pointer {
  dtype::DType element{};
  ir::Value* address = nullptr;
  uint32_t align = 1;  // known alignment of the address in bytes
  // The permutation of byte addresses that is applied when an element is accessed; moving a pointer and raw addresses do not
  // apply it.
  layout::Swizzle swizzle{};
  // In tensor memory, an element takes a column for each of its bytes, as programs in PTX's terms count, instead of its bits.
  bool has_column_bytes = false;
  const DescribedTile* described = nullptr;

  ir::Space space() const { return address->type.space; }
};

// ---- elements in memory -----------------------------------------------------------------------------------

// These return the bytes of an element that is stored by itself, and their natural alignment: the largest power of two that
// divides them.
int64_t element_bytes(dtype::DType element);
uint32_t element_align(dtype::DType element);

// Returns whether elements are packed without gaps. Elements of 4 and 6 bits (Int4, the narrowest floats) are: only those that
// begin at a byte have an address, and only runs that fill whole bytes are loaded and stored (packed.h).
inline bool is_packed_in_memory(dtype::DType element) { return !dtype::is_boolean(element) && dtype::width(element) % 8 != 0; }

// Returns the pointer with the information that an object of `bytes` (i64) begins there: accesses through derived pointers are
// checked against it. Without bounds checks it is the same pointer.
Pointer object_at(Builder&, const Pointer&, ir::Value* bytes, std::string_view name);

// Returns the pointer as one into the object around that in which it lies, as a struct is around its member: accesses are
// checked against the rest of that object. It is the same pointer if its object lies in no other.
Pointer in_enclosing_object(Builder&, const Pointer&);

// ---- other addresses ----------------------------------------------------------------------------------------

// Returns the alignment of an address that is `count` times `bytes` after one with the alignment `align`, a power of two.
uint32_t align_behind(uint32_t align, int64_t count, int64_t bytes);

// Returns the pointer moved by `index` elements. In tensor memory, whose addresses count columns of 32 bits, the upper bits of
// the address say which element of a column it is. An index of packed elements must begin at a byte: one known only at run time
// is assumed to, and bounds checks test it. An element that no address of 64 bits reaches is an error.
Expected<Pointer> advance(Builder&, const Pointer&, const layout::IntTuple& index);
// Returns the pointer with its address rounded up to a multiple of `align`.
Pointer align_up(Builder&, const Pointer&, uint32_t align);
// Returns the address in another space; only generic addresses, and those of shared memory of a block and of its cluster, can
// be converted.
Expected<Pointer> cast_space(Builder&, const Pointer&, ir::Space to);

// Applies the swizzle to the address of the element at a pointer; alignment below the permuted bits is kept. The result has no
// swizzle.
Pointer swizzled(Builder&, const Pointer&);

}  // namespace kdsl::tile
