// Elements of 4 and 6 bits (Int4, the narrowest floats) lie in memory without gaps: only those that begin at a byte have
// an address, and only runs that fill whole bytes are loaded and stored. Types that pack four of 6 bits take three bytes.
#pragma once

#include "dtype/dtype.h"
#include "ir/ir.h"
#include "layout/int_tuple.h"
#include "value/context.h"

namespace kdsl::value {

inline bool is_packed_in_memory(dtype::DType element) { return !dtype::is_boolean(element) && dtype::width(element) % 8 != 0; }

// Two of these share a byte, so each of them can be reached: the even one is the low half.
inline bool is_nibble(dtype::DType element) { return dtype::is_integer(element) && dtype::width(element) == 4; }
// Element `index` behind a pointer. A store leaves the other half of the byte to other threads.
ir::Value* load_nibble(Context&, ir::Value* pointer, const layout::IntTuple& index);
void store_nibble(Context&, ir::Value* pointer, const layout::IntTuple& index, ir::Value* value);

// Values of 24 bits, four floats of 6, lie in three bytes of memory; a register has a word for each, its highest byte zero.
inline bool is_three_bytes(dtype::DType element) { return dtype::width(element) == 24; }
// vector<3n x i8> and vector<n x i32>.
ir::Value* words_of_bytes(Context&, ir::Value* bytes);
ir::Value* bytes_of_words(Context&, ir::Value* words);

}  // namespace kdsl::value
