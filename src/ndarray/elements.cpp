// Conversion of elements between their stored form and the compute types.
#include "ndarray/elements.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "dtype/float_format.h"
#include "ndarray/narrow_floats.h"
#include "ndarray/parallel.h"

namespace kdsl::ndarray {

namespace {

// Conversion of a float that does not fit is undefined in C++. PyTorch saturates or wraps by platform; here it truncates
// through int64.
template <typename T>
int64_t to_int(T value) {
  if constexpr (std::is_integral_v<T>) {
    return value;
  } else {
    if (!(value >= -9.2233720368547758e18 && value < 9.2233720368547758e18)) return INT64_MIN;
    return static_cast<int64_t>(value);
  }
}

// Reads elements that are `stride` bytes apart. Adjacent ones have a loop of their own, which becomes vector code.
template <typename Stored, typename T, typename F>
void load_each(const std::byte* from, int64_t stride, std::span<T> to, F convert) {
  auto load = [&](int64_t offset) {
    Stored stored;
    std::memcpy(&stored, from + offset, sizeof stored);
    return static_cast<T>(convert(stored));
  };
  auto count = static_cast<int64_t>(to.size());
  constexpr int64_t kSize = sizeof(Stored);
  if (stride == kSize)
    for (int64_t i = 0; i < count; ++i) to[static_cast<size_t>(i)] = load(i * kSize);
  else
    for (int64_t i = 0; i < count; ++i) to[static_cast<size_t>(i)] = load(i * stride);
}

template <typename Stored, typename T, typename F>
void store_each(std::byte* to, int64_t stride, std::span<const T> from, F convert) {
  auto store = [&](int64_t offset, T value) {
    Stored stored = static_cast<Stored>(convert(value));
    std::memcpy(to + offset, &stored, sizeof stored);
  };
  auto count = static_cast<int64_t>(from.size());
  constexpr int64_t kSize = sizeof(Stored);
  if (stride == kSize)
    for (int64_t i = 0; i < count; ++i) store(i * kSize, from[static_cast<size_t>(i)]);
  else
    for (int64_t i = 0; i < count; ++i) store(i * stride, from[static_cast<size_t>(i)]);
}

// The values of all patterns of a format of at most 8 bits.
template <DType dtype>
const std::array<float, 256>& values_of_patterns() {
  static const std::array<float, 256> values = [] {
    std::array<float, 256> made{};
    for (size_t bits = 0; bits < made.size(); ++bits) made[bits] = static_cast<float>(dtype::decode(bits, dtype));
    return made;
  }();
  return values;
}

template <DType dtype, typename T>
void load_narrow(const std::byte* from, int64_t stride, std::span<T> to) {
  const auto& values = values_of_patterns<dtype>();
  load_each<uint8_t>(from, stride, to, [&](uint8_t bits) { return values[bits]; });
}

template <typename T>
void load_elements(const std::byte* from, int64_t stride, DType dtype, std::span<T> to) {
  auto same = [](auto stored) { return stored; };
  switch (dtype) {
    case DType::Boolean: return load_each<uint8_t>(from, stride, to, [](uint8_t stored) { return stored != 0; });
    case DType::Int4:
    case DType::Int8: return load_each<int8_t>(from, stride, to, same);
    case DType::Int16: return load_each<int16_t>(from, stride, to, same);
    case DType::Int32: return load_each<int32_t>(from, stride, to, same);
    case DType::Int64: return load_each<int64_t>(from, stride, to, same);
    case DType::Uint8: return load_each<uint8_t>(from, stride, to, same);
    case DType::Uint16: return load_each<uint16_t>(from, stride, to, same);
    case DType::Uint32: return load_each<uint32_t>(from, stride, to, same);
    case DType::Uint64: return load_each<uint64_t>(from, stride, to, same);
    case DType::Float64: return load_each<double>(from, stride, to, same);
    case DType::Float32:
    case DType::TFloat32: return load_each<float>(from, stride, to, same);
    case DType::Float16: return load_each<uint16_t>(from, stride, to, from_float16);
    case DType::BFloat16: return load_each<uint16_t>(from, stride, to, from_bfloat16);
    case DType::Float8E4M3FN: return load_narrow<DType::Float8E4M3FN>(from, stride, to);
    case DType::Float8E5M2: return load_narrow<DType::Float8E5M2>(from, stride, to);
    case DType::Float8E8M0FNU: return load_narrow<DType::Float8E8M0FNU>(from, stride, to);
    default: return load_each<uint8_t>(from, stride, to, [=](uint8_t bits) { return dtype::decode(bits, dtype); });
  }
}

template <typename Stored, typename T>
void store_integers(std::byte* to, int64_t stride, std::span<const T> from) {
  store_each<Stored>(to, stride, from, to_int<T>);
}

template <typename T>
void store_elements(std::byte* to, int64_t stride, DType dtype, std::span<const T> from) {
  switch (dtype) {
    case DType::Boolean: return store_each<uint8_t>(to, stride, from, [](T value) { return value != T(0); });
    case DType::Int4:
    case DType::Int8:
    case DType::Uint8: return store_integers<uint8_t>(to, stride, from);
    case DType::Int16:
    case DType::Uint16: return store_integers<uint16_t>(to, stride, from);
    case DType::Int32:
    case DType::Uint32: return store_integers<uint32_t>(to, stride, from);
    case DType::Int64:
    case DType::Uint64: return store_integers<uint64_t>(to, stride, from);
    case DType::Float64: return store_each<double>(to, stride, from, [](T value) { return static_cast<double>(value); });
    case DType::Float32:
    case DType::TFloat32: return store_each<float>(to, stride, from, [](T value) { return static_cast<float>(value); });
    // PyTorch rounds to float32 first, in all conversions to narrower types.
    case DType::Float16:
      return store_each<uint16_t>(to, stride, from, [](T value) { return to_float16(static_cast<float>(value)); });
    case DType::BFloat16:
      return store_each<uint16_t>(to, stride, from, [](T value) { return to_bfloat16(static_cast<float>(value)); });
    case DType::Float8E4M3FN:
      return store_each<uint8_t>(to, stride, from, [](T value) { return to_e4m3fn(static_cast<float>(value)); });
    case DType::Float8E5M2:
      return store_each<uint8_t>(to, stride, from, [](T value) { return to_e5m2(static_cast<float>(value)); });
    case DType::Float8E8M0FNU:
      return store_each<uint8_t>(to, stride, from, [](T value) { return to_e8m0fnu(static_cast<float>(value)); });
    default:
      return store_each<uint8_t>(to, stride, from, [=](T value) { return dtype::encode(static_cast<double>(value), dtype); });
  }
}

// Returns the strides of `a`, in bytes, when it is read with the broadcast shape.
Dims broadcast_strides(const Array& a, const Dims& shape) {
  Dims strides;
  strides.rank = shape.rank;
  int lead = shape.rank - a.shape.rank;
  auto bytes = static_cast<int64_t>(element_bytes(a.dtype));
  for (int i = 0; i < shape.rank; ++i) strides[i] = i < lead || a.shape[i - lead] == 1 ? 0 : a.strides[i - lead] * bytes;
  return strides;
}

}  // namespace

template <typename F>
void Elements::for_each_piece(int64_t begin, int64_t count, F&& f) const {
  int64_t index[kMaxRank] = {};
  int64_t offset = 0;
  int last = shape_.rank - 1;
  for (int d = last; d >= 0; --d) {
    index[d] = begin % shape_[d];
    begin /= shape_[d];
    offset += index[d] * strides_[d];
  }
  while (count > 0) {
    int64_t length = std::min(count, shape_[last] - index[last]);
    f(offset, length);
    count -= length;
    offset -= index[last] * strides_[last];
    index[last] = 0;
    for (int d = last - 1; d >= 0; --d) {
      offset += strides_[d];
      if (++index[d] < shape_[d]) break;
      offset -= strides_[d] * shape_[d];
      index[d] = 0;
    }
  }
}

// A contiguous range of elements is told in one call.
static void tell_of_write(const Array& a, const std::byte* data) {
  const auto& tell = *a.storage->on_write;
  size_t bytes = element_bytes(a.dtype);
  if (is_contiguous(a)) return tell(data, static_cast<size_t>(a.size()) * bytes);
  int64_t index[kMaxRank] = {};
  for (int64_t n = a.size(); n > 0; --n) {
    int64_t offset = 0;
    for (int d = 0; d < a.shape.rank; ++d) offset += index[d] * a.strides[d];
    tell(data + offset * static_cast<int64_t>(bytes), bytes);
    for (int d = a.shape.rank - 1; d >= 0 && ++index[d] == a.shape[d]; --d) index[d] = 0;
  }
}

Elements::Elements(const Array& a, const Dims& shape, Use use) : data_(host_data(a, use == Use::Write)), dtype_(a.dtype) {
  if (use == Use::Write && data_ && a.storage->on_write) tell_of_write(a, data_);
  if (use == Use::Read && data_ && a.storage->on_read) (*a.storage->on_read)(a);
  Dims strides = broadcast_strides(a, shape);
  // From the innermost mode out, a mode that continues the one inside it is joined with that.
  Dims extents, steps;
  for (int i = shape.rank - 1; i >= 0; --i) {
    if (shape[i] == 1) continue;
    int inner = extents.rank - 1;
    if (inner >= 0 && strides[i] == steps[inner] * extents[inner]) {
      extents[inner] *= shape[i];
      continue;
    }
    extents[extents.rank++] = shape[i];
    steps[steps.rank++] = strides[i];
  }
  if (extents.rank == 0) extents = {1}, steps = {0};
  shape_ = extents, strides_ = steps;
  std::reverse(shape_.at, shape_.at + shape_.rank);
  std::reverse(strides_.at, strides_.at + strides_.rank);
}

template <typename T>
void Elements::read(int64_t begin, std::span<T> to) const {
  if (!data_) return std::fill(to.begin(), to.end(), T(0));
  size_t done = 0;
  for_each_piece(begin, static_cast<int64_t>(to.size()), [&](int64_t offset, int64_t count) {
    load_elements(data_ + offset, strides_[strides_.rank - 1], dtype_, to.subspan(done, static_cast<size_t>(count)));
    done += static_cast<size_t>(count);
  });
}

template <typename T>
void Elements::write(int64_t begin, std::span<const T> from) const {
  if (!data_) return;
  size_t done = 0;
  for_each_piece(begin, static_cast<int64_t>(from.size()), [&](int64_t offset, int64_t count) {
    store_elements(data_ + offset, strides_[strides_.rank - 1], dtype_, from.subspan(done, static_cast<size_t>(count)));
    done += static_cast<size_t>(count);
  });
}

void sort_modes(const Array& order, std::span<Array* const> views) {
  int modes[kMaxRank];
  int rank = order.shape.rank;
  for (int i = 0; i < rank; ++i) modes[i] = i;
  Dims strides = order.strides;
  std::stable_sort(modes, modes + rank, [&](int x, int y) { return strides[x] > strides[y]; });
  for (Array* view : views) {
    Array sorted = *view;
    for (int i = 0; i < rank; ++i) sorted.shape[i] = view->shape[modes[i]], sorted.strides[i] = view->strides[modes[i]];
    *view = sorted;
  }
}

template <typename T>
std::vector<T> read(const Array& a, const Dims& shape) {
  std::vector<T> values(static_cast<size_t>(shape.product()));
  if (values.empty()) return values;
  Elements elements(a, shape);
  in_parallel(shape.product(), kElementsPerThread, [&](int64_t begin, int64_t end) {
    elements.read(begin, std::span(values).subspan(static_cast<size_t>(begin), static_cast<size_t>(end - begin)));
  });
  return values;
}

template <typename T>
void write(const Array& a, std::span<const T> values) {
  Elements elements(a, Elements::Use::Write);
  in_parallel(static_cast<int64_t>(values.size()), kElementsPerThread, [&](int64_t begin, int64_t end) {
    elements.write(begin, values.subspan(static_cast<size_t>(begin), static_cast<size_t>(end - begin)));
  });
}

template void Elements::read(int64_t, std::span<int64_t>) const;
template void Elements::read(int64_t, std::span<float>) const;
template void Elements::read(int64_t, std::span<double>) const;
template void Elements::write(int64_t, std::span<const int64_t>) const;
template void Elements::write(int64_t, std::span<const float>) const;
template void Elements::write(int64_t, std::span<const double>) const;
template std::vector<int64_t> read<int64_t>(const Array&, const Dims&);
template std::vector<float> read<float>(const Array&, const Dims&);
template std::vector<double> read<double>(const Array&, const Dims&);
template void write<int64_t>(const Array&, std::span<const int64_t>);
template void write<float>(const Array&, std::span<const float>);
template void write<double>(const Array&, std::span<const double>);

double read_scalar(const Array& a) { return read<double>(a).front(); }
int64_t read_scalar_int(const Array& a) { return read<int64_t>(a).front(); }

}  // namespace kdsl::ndarray
