// Elements that have no bytes of their own: halves of bytes (Int4), and values of 24 bits (four floats of 6), which take three
// bytes of memory and a word of a register.
#pragma once

#include "tile/pointer.h"

namespace kdsl::tile {

// Returns whether two elements share a byte: the even one is the low half.
inline bool is_nibble(dtype::DType element) { return dtype::is_integer(element) && dtype::width(element) == 4; }
// These access element `index` after an address. A store leaves the other half of the byte to other threads.
ir::Value* load_nibble(ir::Builder&, ir::Value* address, const layout::IntTuple& index);
void store_nibble(ir::Builder&, ir::Value* address, const layout::IntTuple& index, ir::Value* value);

// Returns whether the element takes three bytes of memory; the highest byte of its word is zero.
inline bool is_three_bytes(dtype::DType element) { return dtype::width(element) == 24; }
// These convert between vector<3n x i8> and vector<n x i32>.
ir::Value* words_of_bytes(ir::Builder&, ir::Value* bytes);
ir::Value* bytes_of_words(ir::Builder&, ir::Value* words);

}  // namespace kdsl::tile
