// Does operations on arrays where the arrays live: each function asks whether the accelerator is worth it, makes a description
// of the work (work.h) and lets the mirror do it. They return false when the host has to compute; then nothing has changed. The
// operations of this library call them.
#pragma once

#include <span>

#include "ndarray/device/work.h"

namespace kdsl::ndarray {

// Returns whether the accelerator computes a result of so many elements from the operands: if it is large, or if an operand is
// current there only.
bool is_for_device(const Array& result, int64_t elements, std::span<const Array* const> operands);

// Computes formula(operands..., numbers...) in the given type; the operands broadcast to the shape of the result.
bool map_on_device(const Formula& formula, Compute compute, const Array& result, std::span<const Array* const> operands,
                   std::span<const double> numbers = {});
inline bool map_on_device(const Formula& formula, Compute compute, const Array& result,
                          std::initializer_list<const Array*> operands, std::initializer_list<double> numbers = {}) {
  return map_on_device(formula, compute, result, std::span(operands.begin(), operands.size()),
                       std::span(numbers.begin(), numbers.size()));
}

// Sets the elements to first + step * their number.
bool fill_on_device(const Array& result, double first, double step);
bool fill_on_device(const Array& result, int64_t first, int64_t step);

// Copies elements of `from` at places along a dimension: result[..., k, ...] = from[..., places[k], ...].
bool gather_on_device(const Array& result, const Array& from, int dim, const Array& places);
// Copies elements to places along a dimension: to[..., places[k], ...] = from[..., k, ...].
bool scatter_on_device(const Array& to, const Array& from, int dim, const Array& places);

// Moves the elements of an array to another one of equal type and shape, on the other side. Both have to be dense in one order.
bool transfer(const Array& to, const Array& from);

// Reduces the last `columns` dimensions of `a`; Var and Std are no part of it.
bool reduce_on_device(Heap& heap, Reduction op, const Array& a, int columns, const Array& result);

// Computes rows along a dimension.
bool rows_on_device(RowWork::Kind kind, Compute compute, const Array& a, int dim, const Array& result);

}  // namespace kdsl::ndarray
