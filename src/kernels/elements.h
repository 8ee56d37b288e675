// Conversions between the elements of arrays as they are stored and the numbers that kernels compute with; they give what those
// of ndarray/elements.cpp give on the host. Used by the kernels of this folder.
#pragma once

#include "ir/builder.h"
#include "kernels/number.h"
#include "ndarray/array.h"

namespace kdsl::kernels {

using dtype::DType;
using ndarray::Compute;

// Returns whether kernels read and write elements of this type.
bool is_supported(DType dtype);
// Returns the type in which an element is loaded and stored; an element of 8 bits is an integer there.
ir::Type stored_type(DType dtype);
// Returns the type of numbers: i64, f32 or f64.
ir::Type number_type(Compute compute);

// Converts an element, as it is stored, to a number.
ir::Value* to_number(ir::Builder& b, ir::Value* stored, DType dtype, Compute compute);
// Converts a number to an element as it is stored: rounded, or wrapped.
ir::Value* to_stored(ir::Builder& b, ir::Value* number, DType dtype);
// Converts a number to one of another type.
ir::Value* convert(ir::Builder& b, ir::Value* number, ir::Type type);

// Calls f with the number as an Int or a Float.
template <typename F>
auto with_number(ir::Builder& b, ir::Value* value, F&& f) {
  return value->type.is_int() ? f(Int{&b, value}) : f(Float{&b, value});
}

}  // namespace kdsl::kernels
