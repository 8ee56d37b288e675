// Pointers to elements: an address with what is known of it. The KIR type of the address says in which space it lies.
#pragma once

#include <string_view>

#include "dtype/dtype.h"
#include "layout/swizzle/swizzle.h"
#include "tile/builder.h"
#include "tile/error.h"

namespace kdsl::tile {

struct Pointer {
  dtype::DType element{};
  ir::Value* address = nullptr;
  uint32_t align = 1;  // known alignment of the address in bytes
  // How the byte addresses of elements differ from where they would lie. It is applied where an element is accessed; moving
  // a pointer and raw addresses do not know it.
  layout::Swizzle swizzle{};

  ir::Space space() const { return address->type.space; }
};

// ---- elements in memory -----------------------------------------------------------------------------------

// Bytes of an element that has memory of its own, and their natural alignment: the largest power of two that divides them.
int64_t element_bytes(dtype::DType element);
uint32_t element_align(dtype::DType element);

// Elements of 4 and 6 bits (Int4, the narrowest floats) lie in memory without gaps: only those that begin at a byte have an
// address, and only runs that fill whole bytes are loaded and stored (packed.h).
inline bool is_packed_in_memory(dtype::DType element) { return !dtype::is_boolean(element) && dtype::width(element) % 8 != 0; }

// The pointer, where an object of `bytes` begins (i64): what is made of it stays in that, or else the check of
// an access tells. Without bounds checks it is the same pointer.
Pointer object_at(Builder&, const Pointer&, ir::Value* bytes, std::string_view name);

// ---- other addresses ----------------------------------------------------------------------------------------

// The alignment of an address that lies `count` times `bytes` behind one with the alignment `align`, a power of two.
uint32_t align_behind(uint32_t align, int64_t count, int64_t bytes);

// The pointer moved by `index` elements. An index of elements that are packed in memory must begin at a byte: one known only
// at run time is taken for such, and bounds checks test it. An element that no address of 64 bits reaches is an error.
Expected<Pointer> advance(Builder&, const Pointer&, const layout::IntTuple& index);
// The pointer with an address rounded up to a multiple of `align`.
Pointer align_up(Builder&, const Pointer&, uint32_t align);
// The same address in another space; only generic addresses and those of shared memory of a block and of its cluster become
// others.
Expected<Pointer> cast_space(Builder&, const Pointer&, ir::Space to);

// Where the element at a pointer is: its swizzle is applied to the address, and what lies below the exchanged bits stays
// aligned as it was. The result has no swizzle.
Pointer swizzled(Builder&, const Pointer&);

}  // namespace kdsl::tile
