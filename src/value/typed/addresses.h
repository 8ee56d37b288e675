// Addresses some elements further on, and what is known of their alignment.
#pragma once

#include "dtype/dtype.h"
#include "ir/ir.h"
#include "layout/int_tuple.h"
#include "value/context.h"

namespace kdsl::value {

// The alignment of an address that lies `count` times `bytes` behind one with the alignment `align`, a power of two.
uint32_t align_behind(uint32_t align, int64_t count, int64_t bytes);

// `pointer` moved by `index` elements; `align` is that of the pointer and becomes that of the result. An index of elements
// that are packed in memory must begin at a byte: one known only at run time is taken for such, and --check=bounds tests
// it. An element that no address of 64 bits reaches is a ValueError. Null: raised.
ir::Value* moved_address(Context&, dtype::DType element, ir::Value* pointer, const layout::IntTuple& index, uint32_t& align);

}  // namespace kdsl::value
