#include <algorithm>
#include <atomic>
#include <cmath>

#include <fmt/core.h>

#include "ndarray/elements.h"
#include "ndarray/ops.h"
#include "ndarray/parallel.h"

namespace kdsl::ndarray {

namespace {

Dims index_of(int64_t linear, const Dims& shape) {
  Dims index;
  index.rank = shape.rank;
  for (int i = shape.rank - 1; i >= 0; --i) {
    index[i] = linear % shape[i];
    linear /= shape[i];
  }
  return index;
}

// Returns whether a predicate holds for all pairs of elements, as doubles.
template <typename F>
bool all_of_pairs(const Array& a, const Array& b, const Dims& shape, F&& holds) {
  Elements left(a, shape), right(b, shape);
  std::atomic<bool> all = true;
  in_parallel(shape.product(), kElementsPerThread, [&](int64_t begin, int64_t end) {
    double x[kElementsAtOnce], y[kElementsAtOnce];
    for (; begin < end && all.load(std::memory_order_relaxed); begin += kElementsAtOnce) {
      auto count = static_cast<size_t>(std::min(kElementsAtOnce, end - begin));
      left.read(begin, std::span(x, count)), right.read(begin, std::span(y, count));
      for (size_t i = 0; i < count; ++i)
        if (!holds(x[i], y[i])) all = false;
    }
  });
  return all;
}

}  // namespace

Expected<Closeness> compare_close(const Array& a, const Array& b, double rtol, double atol, bool equal_nan) {
  auto shape = broadcast(a.shape, b.shape);
  if (!shape) return std::unexpected(shape.error());
  Closeness result{true, 0, 0, 0, {}, {}};
  if (a.is_blank() || b.is_blank()) return result;
  auto is_close = [&](double x, double y) {
    return x == y || (equal_nan && std::isnan(x) && std::isnan(y)) ||
           (std::isfinite(x) && std::isfinite(y) && std::fabs(x - y) <= atol + rtol * std::fabs(y));
  };
  if (all_of_pairs(a, b, *shape, is_close)) return result;
  std::vector<double> x = read<double>(a, *shape), y = read<double>(b, *shape);
  for (size_t i = 0; i < x.size(); ++i) {
    if (is_close(x[i], y[i])) continue;
    double difference = std::fabs(x[i] - y[i]);
    result.close = false;
    ++result.mismatched;
    if (std::isnan(difference)) difference = HUGE_VAL;
    double relative = y[i] == 0 ? HUGE_VAL : difference / std::fabs(y[i]);
    if (result.mismatched == 1 || difference > result.greatest_absolute) {
      result.greatest_absolute = difference;
      result.absolute_at = index_of(static_cast<int64_t>(i), *shape);
    }
    if (result.mismatched == 1 || relative > result.greatest_relative) {
      result.greatest_relative = relative;
      result.relative_at = index_of(static_cast<int64_t>(i), *shape);
    }
  }
  return result;
}

bool equal(const Array& a, const Array& b) {
  if (!(a.shape == b.shape)) return false;
  if (a.is_blank() || b.is_blank()) return true;
  if (compute_of(a.dtype) == Compute::Int && compute_of(b.dtype) == Compute::Int) return read<int64_t>(a) == read<int64_t>(b);
  return read<double>(a) == read<double>(b);
}

std::string_view torch_name(DType dtype) {
  switch (dtype) {
    case DType::Boolean: return "bool";
    case DType::Int8: return "int8";
    case DType::Int16: return "int16";
    case DType::Int32: return "int32";
    case DType::Int64: return "int64";
    case DType::Uint8: return "uint8";
    case DType::Uint16: return "uint16";
    case DType::Uint32: return "uint32";
    case DType::Uint64: return "uint64";
    case DType::Float16: return "float16";
    case DType::BFloat16: return "bfloat16";
    case DType::Float32: return "float32";
    case DType::Float64: return "float64";
    case DType::Float8E4M3FN: return "float8_e4m3fn";
    case DType::Float8E5M2: return "float8_e5m2";
    case DType::Float8E8M0FNU: return "float8_e8m0fnu";
    case DType::Float4E2M1FNx2: return "float4_e2m1fn_x2";
    default: return dtype::name(dtype);
  }
}

}  // namespace kdsl::ndarray
