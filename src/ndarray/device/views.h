// Views of arrays in the form that kernels take: dimensions that can be passed over by one stride are one, in an order that
// suits the memory. Used by this folder.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "ndarray/device/work.h"

namespace kdsl::ndarray {

// Joins dimensions, from the innermost one out, for all lists of strides alike; at least one dimension is left.
void join_modes(Dims& shape, std::span<Dims* const> strides);

// Returns the strides of `a`, in elements, as broadcast to a shape.
Dims broadcast_to(const Array& a, const Dims& shape);

// Returns the array's address on the accelerator, made current; null on failure.
MapOperand operand_of(const Array& a, bool for_write);

// Lets the accelerator compute a whole new array, which needs none of its old elements: `output` becomes its address, then
// `work` is called. Returns false if the accelerator cannot do it.
bool run_whole(const Array& result, MapOperand& output, const std::function<DeviceWork()>& work);

// Takes back that a result was going to be written.
void forget_write(const Array& a);

}  // namespace kdsl::ndarray
