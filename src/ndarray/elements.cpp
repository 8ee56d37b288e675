// Conversion of elements between their stored form and the compute types.
#include <bit>
#include <cmath>
#include <cstring>

#include "dtype/float_format.h"
#include "ndarray/array.h"

namespace kdsl::ndarray {

namespace {

template <typename Stored>
Stored load_as(const std::byte* from) {
  Stored value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

// ---- 8-bit floats as PyTorch rounds to them: what is too large is infinity, or a NaN where the type has no infinity

uint8_t sign_of(float value) { return std::signbit(value) ? 0x80 : 0; }

uint8_t to_e4m3fn(float value) {
  constexpr float kGreatest = 464;  // half-way to what would come after 448, which is even
  if (!(std::fabs(value) <= kGreatest)) return sign_of(value) | 0x7f;
  return static_cast<uint8_t>(dtype::encode(value, DType::Float8E4M3FN));
}

uint8_t to_e5m2(float value) {
  constexpr float kLeast = 61440;  // half-way from 57344, which is odd, to what would come after it
  if (std::isnan(value)) return sign_of(value) | 0x7f;
  if (std::fabs(value) >= kLeast) return sign_of(value) | 0x7c;
  return static_cast<uint8_t>(dtype::encode(value, DType::Float8E5M2));
}

// The nearest power of two of the magnitude, the greater one in the middle; infinities are NaN.
uint8_t to_e8m0fnu(float value) {
  constexpr uint32_t kHalf = 0x400000, kRest = 0x3fffff, kNan = 0xff;
  auto bits = std::bit_cast<uint32_t>(value);
  uint32_t exponent = bits >> 23 & kNan;
  bool is_above_half = (bits & kHalf) != 0 && ((bits & kRest) != 0 || exponent != 0);
  return static_cast<uint8_t>(exponent == kNan ? kNan : exponent + (is_above_half ? 1 : 0));
}

uint8_t to_narrow(double value, DType type) {
  switch (type) {
    case DType::Float8E4M3FN: return to_e4m3fn(static_cast<float>(value));
    case DType::Float8E5M2: return to_e5m2(static_cast<float>(value));
    case DType::Float8E8M0FNU: return to_e8m0fnu(static_cast<float>(value));
    default: return static_cast<uint8_t>(dtype::encode(value, type));
  }
}

template <typename T>
T load_element(const std::byte* from, DType dtype) {
  switch (dtype) {
    case DType::Boolean: return static_cast<T>(load_as<uint8_t>(from) != 0);
    case DType::Int4:
    case DType::Int8: return static_cast<T>(load_as<int8_t>(from));
    case DType::Int16: return static_cast<T>(load_as<int16_t>(from));
    case DType::Int32: return static_cast<T>(load_as<int32_t>(from));
    case DType::Int64: return static_cast<T>(load_as<int64_t>(from));
    case DType::Uint8: return static_cast<T>(load_as<uint8_t>(from));
    case DType::Uint16: return static_cast<T>(load_as<uint16_t>(from));
    case DType::Uint32: return static_cast<T>(load_as<uint32_t>(from));
    case DType::Uint64: return static_cast<T>(load_as<uint64_t>(from));
    case DType::Float64: return static_cast<T>(load_as<double>(from));
    case DType::Float32:
    case DType::TFloat32: return static_cast<T>(load_as<float>(from));
    case DType::Float16:
    case DType::BFloat16: return static_cast<T>(dtype::decode(load_as<uint16_t>(from), dtype));
    default: return static_cast<T>(dtype::decode(load_as<uint8_t>(from), dtype));
  }
}

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

template <typename T>
void store_element(std::byte* to, DType dtype, T value) {
  auto put = [to](auto stored) { std::memcpy(to, &stored, sizeof stored); };
  switch (dtype) {
    case DType::Boolean: return put(static_cast<uint8_t>(value != T(0)));
    case DType::Int4:
    case DType::Int8:
    case DType::Uint8: return put(static_cast<uint8_t>(to_int(value)));
    case DType::Int16:
    case DType::Uint16: return put(static_cast<uint16_t>(to_int(value)));
    case DType::Int32:
    case DType::Uint32: return put(static_cast<uint32_t>(to_int(value)));
    case DType::Int64:
    case DType::Uint64: return put(static_cast<uint64_t>(to_int(value)));
    case DType::Float64: return put(static_cast<double>(value));
    case DType::Float32:
    case DType::TFloat32: return put(static_cast<float>(value));
    // PyTorch rounds to float32 first, in all conversions to narrower types.
    case DType::Float16:
    case DType::BFloat16: return put(static_cast<uint16_t>(dtype::encode(static_cast<float>(value), dtype)));
    default: return put(to_narrow(static_cast<double>(value), dtype));
  }
}

// Calls f(byte offset) for every element of `shape`, row-major; strides are in bytes, and the innermost loop is tight.
template <typename F>
void for_each_offset(const Dims& shape, const Dims& byte_strides, F&& f) {
  if (shape.rank == 0) return f(int64_t{0});
  if (shape.product() == 0) return;
  int64_t index[kMaxRank] = {};
  int64_t base = 0;
  int last = shape.rank - 1;
  for (;;) {
    for (int64_t i = 0, at = base; i < shape[last]; ++i, at += byte_strides[last]) f(at);
    int d = last - 1;
    for (; d >= 0; --d) {
      base += byte_strides[d];
      if (++index[d] < shape[d]) break;
      base -= byte_strides[d] * shape[d];
      index[d] = 0;
    }
    if (d < 0) return;
  }
}

// Returns the strides of `a` when it is read with the broadcast shape.
Dims broadcast_strides(const Array& a, const Dims& shape) {
  Dims strides;
  strides.rank = shape.rank;
  int lead = shape.rank - a.shape.rank;
  auto bytes = static_cast<int64_t>(element_bytes(a.dtype));
  for (int i = 0; i < shape.rank; ++i) strides[i] = i < lead || a.shape[i - lead] == 1 ? 0 : a.strides[i - lead] * bytes;
  return strides;
}

}  // namespace

// Elements that are stored in the compute type and are adjacent are copied at once.
template <typename T>
static bool is_as_stored(const Array& a, const Dims& shape) {
  bool is_same = std::is_same_v<T, int64_t> ? a.dtype == DType::Int64
                 : std::is_same_v<T, float> ? a.dtype == DType::Float32
                                            : a.dtype == DType::Float64;
  return is_same && a.shape == shape && is_contiguous(a);
}

template <typename T>
std::vector<T> read(const Array& a, const Dims& shape) {
  std::vector<T> values(static_cast<size_t>(shape.product()));
  const std::byte* data = host_data(a);
  if (!data || values.empty()) return values;
  if (is_as_stored<T>(a, shape)) {
    std::memcpy(values.data(), data, values.size() * sizeof(T));
    return values;
  }
  size_t n = 0;
  DType dtype = a.dtype;
  for_each_offset(shape, broadcast_strides(a, shape), [&](int64_t at) { values[n++] = load_element<T>(data + at, dtype); });
  return values;
}

// A contiguous range of elements is reported in one call.
static void tell_of_write(const Array& a, const std::byte* data) {
  const auto& tell = *a.storage->on_write;
  size_t bytes = element_bytes(a.dtype);
  if (is_contiguous(a)) return tell(data, static_cast<size_t>(a.size()) * bytes);
  for_each_offset(a.shape, broadcast_strides(a, a.shape), [&](int64_t at) { tell(data + at, bytes); });
}

template <typename T>
void write(const Array& a, std::span<const T> values) {
  std::byte* data = host_data(a, true);
  if (!data) return;
  if (a.storage->on_write) tell_of_write(a, data);
  if (values.empty()) return;
  if (is_as_stored<T>(a, a.shape)) {
    std::memcpy(data, values.data(), values.size() * sizeof(T));
    return;
  }
  size_t n = 0;
  DType dtype = a.dtype;
  for_each_offset(a.shape, broadcast_strides(a, a.shape), [&](int64_t at) { store_element<T>(data + at, dtype, values[n++]); });
}

template std::vector<int64_t> read<int64_t>(const Array&, const Dims&);
template std::vector<float> read<float>(const Array&, const Dims&);
template std::vector<double> read<double>(const Array&, const Dims&);
template void write<int64_t>(const Array&, std::span<const int64_t>);
template void write<float>(const Array&, std::span<const float>);
template void write<double>(const Array&, std::span<const double>);

double read_scalar(const Array& a) { return load_element<double>(host_data(a), a.dtype); }
int64_t read_scalar_int(const Array& a) { return load_element<int64_t>(host_data(a), a.dtype); }

}  // namespace kdsl::ndarray
