#include <algorithm>
#include <cmath>

#include "ndarray/device/device.h"
#include "ndarray/elements.h"
#include "ndarray/ops.h"
#include "ndarray/parallel.h"

namespace kdsl::ndarray {

namespace {

// Returns an array of `shape` whose element k (row-major) is f(k), computed in T.
template <typename T, typename F>
Expected<Array> generate(Heap& heap, const Dims& shape, DType dtype, F&& f) {
  auto result = heap.empty(shape, dtype);
  if (!result || result->is_blank()) return result;
  Elements elements(*result, Elements::Use::Write);
  in_parallel(shape.product(), kElementsPerThread, [&](int64_t begin, int64_t end) {
    T values[kElementsAtOnce];
    for (int64_t first = begin; first < end; first += kElementsAtOnce) {
      auto count = static_cast<size_t>(std::min(kElementsAtOnce, end - first));
      for (size_t i = 0; i < count; ++i) values[i] = f(static_cast<size_t>(first) + i);
      elements.write(first, std::span<const T>(values, count));
    }
  });
  return result;
}

}  // namespace

// Returns an array with the numbers first, first + step, ..., computed in T.
template <typename T>
static Expected<Array> sequence(Heap& heap, const Dims& shape, DType dtype, T first, T step, bool on_device) {
  if (on_device) {
    auto result = heap.empty(shape, dtype);
    if (!result) return result;
    result->on_device = true;
    if (result->is_blank() || fill_on_device(*result, first, step)) return result;
  }
  auto result = generate<T>(heap, shape, dtype, [=](size_t k) { return static_cast<T>(first + static_cast<T>(k) * step); });
  if (result) result->on_device = on_device;
  return result;
}

Expected<Array> full(Heap& heap, const Dims& shape, DType dtype, double value, bool on_device) {
  return sequence<double>(heap, shape, dtype, value, 0, on_device);
}

Expected<Array> full_int(Heap& heap, const Dims& shape, DType dtype, int64_t value, bool on_device) {
  return sequence<int64_t>(heap, shape, dtype, value, 0, on_device);
}

Expected<Array> arange(Heap& heap, double start, double stop, double step, DType dtype, bool on_device) {
  if (step == 0) return error(Error::Kind::Runtime, "step must be nonzero");
  double count = std::ceil((stop - start) / step);
  if (!(count >= 0)) return error(Error::Kind::Runtime, "upper bound and lower bound inconsistent with step sign");
  Dims shape{static_cast<int64_t>(count)};
  if (is_floating(dtype)) return sequence<double>(heap, shape, dtype, start, step, on_device);
  return sequence<int64_t>(heap, shape, dtype, static_cast<int64_t>(start), static_cast<int64_t>(step), on_device);
}

Expected<Array> linspace(Heap& heap, double start, double stop, int64_t steps, DType dtype) {
  if (steps < 0) return error(Error::Kind::Runtime, "number of steps must be non-negative");
  double stride = steps > 1 ? (stop - start) / static_cast<double>(steps - 1) : 0;
  return generate<double>(heap, Dims{steps}, dtype, [=](size_t k) {
    return k + 1 == static_cast<size_t>(steps) && steps > 1 ? stop : start + static_cast<double>(k) * stride;
  });
}

Expected<Array> eye(Heap& heap, int64_t rows, int64_t columns, DType dtype) {
  return generate<int64_t>(heap, Dims{rows, columns}, dtype, [=](size_t k) {
    auto at = static_cast<int64_t>(k);
    return static_cast<int64_t>(at / columns == at % columns);
  });
}

Expected<Array> random_permutation(Heap& heap, Random& random, int64_t n) {
  if (n < 0) return error(Error::Kind::Runtime, "n must be non-negative");
  if (n > heap.blank_above) return heap.empty(Dims{n}, DType::Int64);
  std::vector<int64_t> order(static_cast<size_t>(n));
  for (size_t k = 0; k < order.size(); ++k) order[k] = static_cast<int64_t>(k);
  for (size_t k = order.size(); k > 1; --k) std::swap(order[k - 1], order[random.next() % k]);
  return generate<int64_t>(heap, Dims{n}, DType::Int64, [&](size_t k) { return order[k]; });
}

// ---- in the order of another array ------------------------------------------------------------------------------

// Returns whether the elements fill a range of memory, each once.
static bool is_dense(const Array& a) {
  std::vector<int> order;
  for (int i = 0; i < a.shape.rank; ++i)
    if (a.shape[i] != 1) order.push_back(i);
  std::sort(order.begin(), order.end(), [&](int x, int y) { return a.strides[x] < a.strides[y]; });
  int64_t expected = 1;
  for (int i : order) {
    if (a.strides[i] != expected) return false;
    expected *= a.shape[i];
  }
  return true;
}

// Compares two modes by their strides: 1 if `x` is the outer one, -1 if it is the inner one, and 0 if a broadcast leaves it
// open.
static int compare_modes(const Array& a, int x, int y) {
  if (a.strides[x] == 0 || a.strides[y] == 0) return 0;
  if (a.strides[x] != a.strides[y]) return a.strides[x] < a.strides[y] ? -1 : 1;
  return a.shape[x] > a.shape[y] ? 1 : 0;
}

// Returns compact strides in the order of the strides of `a`, from the innermost mode out. The comparison is no strict order,
// so the modes are sorted by insertion.
static Dims strides_in_order(const Array& a) {
  int modes[kMaxRank];
  int rank = a.shape.rank;
  for (int i = 0; i < rank; ++i) modes[i] = rank - 1 - i;
  for (int i = 1; i < rank; ++i) {
    int moved = i;
    for (int before = i - 1; before >= 0; --before) {
      int order = compare_modes(a, modes[before], modes[moved]);
      if (order < 0) break;
      if (order == 0) continue;
      std::swap(modes[before], modes[moved]);
      moved = before;
    }
  }
  Dims strides = a.shape;
  int64_t next = 1;
  for (int i = 0; i < rank; ++i) {
    strides[modes[i]] = next;
    next *= std::max<int64_t>(a.shape[modes[i]], 1);
  }
  return strides;
}

Expected<Array> empty_like(Heap& heap, const Array& a, DType dtype) {
  auto result = heap.empty(a.shape, dtype);
  if (!result) return result;
  result->on_device = a.on_device;
  if (a.size() > 0) result->strides = is_dense(a) ? a.strides : strides_in_order(a);
  return result;
}

}  // namespace kdsl::ndarray
