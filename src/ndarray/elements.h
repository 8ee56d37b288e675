// The elements of an array in the row-major order of a shape to which the array broadcasts. Any range of them can be read or
// written, also by several threads at once, so that operations pass over large arrays in pieces that stay in the cache. Used by
// the operations of this folder; read() and write() of array.h are for whole arrays.
#pragma once

#include <span>

#include "ndarray/array.h"

namespace kdsl::ndarray {

class Elements {
 public:
  // The purpose of the access, which is told to who watches the memory. A copy needs no values.
  enum class Use : uint8_t { Read, Copy, Write };
  // Makes the host copy current.
  Elements(const Array& a, const Dims& shape, Use use = Use::Read);
  explicit Elements(const Array& a, Use use = Use::Read) : Elements(a, a.shape, use) {}

  // Converts elements to T = int64_t, float or double. They are zero if the copy from the device failed.
  template <typename T>
  void read(int64_t begin, std::span<T> to) const;
  // Rounds or wraps to the array's type.
  template <typename T>
  void write(int64_t begin, std::span<const T> from) const;

 private:
  // Calls f(offset in bytes, number of elements) for the pieces of a range whose elements are one stride apart.
  template <typename F>
  void for_each_piece(int64_t begin, int64_t count, F&& f) const;

  std::byte* data_;
  DType dtype_;
  Dims shape_, strides_;  // modes that can be passed over by one stride are one mode; strides are in bytes
};

// The number of elements that operations convert at a time: some arrays of that many fit into the first cache.
inline constexpr int64_t kElementsAtOnce = 1024;

// Returns the views with the modes in the order of the strides of `order`, the outermost first. Operations that treat all
// elements alike then pass over memory in its order.
void sort_modes(const Array& order, std::span<Array* const> views);

}  // namespace kdsl::ndarray
