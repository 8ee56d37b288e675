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

// Returns an array of `shape` with the numbers that `draw` gives one after the other.
template <typename T, typename Draw>
Expected<Array> draw_each(Heap& heap, const Dims& shape, DType dtype, Draw&& draw) {
  auto result = heap.empty(shape, dtype);
  if (!result || result->is_blank()) return result;
  std::vector<T> values(static_cast<size_t>(shape.product()));
  for (T& value : values) value = draw();
  write<T>(*result, values);
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

// The generator is xoroshiro128+, seeded by splitmix64.
void Random::reseed(uint64_t seed) {
  for (uint64_t& word : state_) {
    seed += 0x9e3779b97f4a7c15;
    uint64_t z = seed;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    word = z ^ (z >> 31);
  }
  has_spare_ = false;
}

uint64_t Random::next() {
  auto rotate = [](uint64_t x, int k) { return (x << k) | (x >> (64 - k)); };
  uint64_t s0 = state_[0], s1 = state_[1];
  uint64_t result = s0 + s1;
  s1 ^= s0;
  state_[0] = rotate(s0, 24) ^ s1 ^ (s1 << 16);
  state_[1] = rotate(s1, 37);
  return result;
}

double Random::uniform() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

// Implements Marsaglia's polar method.
double Random::normal() {
  if (has_spare_) {
    has_spare_ = false;
    return spare_;
  }
  double u, v, s;
  do {
    u = 2 * uniform() - 1;
    v = 2 * uniform() - 1;
    s = u * u + v * v;
  } while (s >= 1 || s == 0);
  double scale = std::sqrt(-2 * std::log(s) / s);
  spare_ = v * scale;
  has_spare_ = true;
  return u * scale;
}

Expected<Array> random_uniform(Heap& heap, Random& random, const Dims& shape, DType dtype) {
  return draw_each<double>(heap, shape, dtype, [&] {
    // The number has 24 bits, so that rounding to a narrow type cannot reach 1 more often than it must.
    return static_cast<double>(random.next() >> 40) * 0x1.0p-24;
  });
}

Expected<Array> random_normal(Heap& heap, Random& random, const Dims& shape, DType dtype) {
  return draw_each<double>(heap, shape, dtype, [&] { return random.normal(); });
}

Expected<Array> random_integers(Heap& heap, Random& random, int64_t low, int64_t high, const Dims& shape, DType dtype) {
  if (low >= high) return error(Error::Kind::Runtime, "random_ expects 'from' to be less than 'to'");
  uint64_t range = static_cast<uint64_t>(high) - static_cast<uint64_t>(low);
  return draw_each<int64_t>(heap, shape, dtype,
                            [&] { return static_cast<int64_t>(static_cast<uint64_t>(low) + random.next() % range); });
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
