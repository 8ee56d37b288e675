#include "ndarray/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <numeric>

#include "ndarray/device/device.h"
#include "ndarray/device/views.h"
#include "ndarray/elements.h"
#include "ndarray/ops.h"
#include "ndarray/parallel.h"

namespace kdsl::ndarray {

// ---- the generator ------------------------------------------------------------------------------------------------

// The seed becomes a state by splitmix64.
void Random::reseed(uint64_t seed) {
  for (uint64_t& word : state_.words) {
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
  uint64_t s0 = state_.words[0], s1 = state_.words[1];
  uint64_t result = s0 + s1;
  s1 ^= s0;
  state_.words[0] = rotate(s0, 24) ^ s1 ^ (s1 << 16);
  state_.words[1] = rotate(s1, 37);
  return result;
}

double Random::uniform() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

bool Random::next_point(double& x, double& y, double& square) {
  x = 2 * uniform() - 1;
  y = 2 * uniform() - 1;
  square = x * x + y * y;
  return square < 1 && square != 0;
}

// Implements Marsaglia's polar method.
double Random::normal() {
  if (has_spare_) {
    has_spare_ = false;
    return spare_;
  }
  double x, y, square;
  while (!next_point(x, y, square)) {
  }
  double scale = std::sqrt(-2 * std::log(square) / square);
  set_spare(true, y * scale);
  return x * scale;
}

namespace {

// A step of the generator is linear in the bits of its state: a matrix, whose rows are the states that single bits become.
using Matrix = std::array<Random::State, 128>;

Random::State times(const Random::State& state, const Matrix& matrix) {
  Random::State result;
  for (size_t bit = 0; bit < matrix.size(); ++bit) {
    uint64_t mask = 0 - (state.words[bit / 64] >> (bit % 64) & 1);
    for (size_t i = 0; i < 2; ++i) result.words[i] ^= matrix[bit].words[i] & mask;
  }
  return result;
}

// The matrices of 1, 2, 4, ... steps.
const std::array<Matrix, 64>& powers() {
  static const std::array<Matrix, 64> matrices = [] {
    std::array<Matrix, 64> made;
    for (size_t bit = 0; bit < made[0].size(); ++bit) {
      Random::State unit;
      unit.words[bit / 64] = uint64_t{1} << (bit % 64);
      Random random(unit);
      random.next();
      made[0][bit] = random.state();
    }
    for (size_t i = 1; i < made.size(); ++i)
      for (size_t bit = 0; bit < made[i].size(); ++bit) made[i][bit] = times(made[i - 1][bit], made[i - 1]);
    return made;
  }();
  return matrices;
}

}  // namespace

void Random::skip(uint64_t count) {
  for (size_t i = 0; count != 0; ++i, count >>= 1)
    if (count & 1) state_ = times(state_, powers()[i]);
}

// ---- tensors of random numbers --------------------------------------------------------------------------------

namespace {

int64_t chunks_of(int64_t draws) { return (draws + kDrawsOfChunk - 1) / kDrawsOfChunk; }

// Returns the generators of chunks.
std::vector<Random::State> generators(Random random, int64_t chunks) {
  std::vector<Random::State> states;
  states.reserve(static_cast<size_t>(chunks));
  for (int64_t i = 0; i < chunks; ++i) {
    states.push_back(random.state());
    random.skip(kDrawsOfChunk);
  }
  return states;
}

// Copies words to an array that an accelerator reads.
template <typename T>
Expected<Array> words(Heap& heap, std::span<const T> values) {
  auto array = heap.empty({static_cast<int64_t>(values.size_bytes() / sizeof(int64_t))}, DType::Int64);
  if (array && !values.empty()) std::memcpy(host_data(*array, true), values.data(), values.size_bytes());
  return array;
}

// Numbers each of which takes one draw.
struct Drawing {
  RandomWork::Kind kind;
  int64_t low = 0;
  uint64_t range = 1;

  template <typename T>
  T number(Random& random) const {
    // The number of Uniform has 24 bits, so that rounding to a narrow type cannot reach 1 more often than it must.
    if (kind == RandomWork::Kind::Uniform) return static_cast<T>(static_cast<double>(random.next() >> 40) * 0x1.0p-24);
    if (kind == RandomWork::Kind::Unit) return static_cast<T>(random.uniform());
    return static_cast<T>(static_cast<uint64_t>(low) + random.next() % range);
  }
};

bool draw_on_device(Heap& heap, const Random& random, const Drawing& drawing, const Array& result) {
  if (!is_for_device(result, result.size(), {})) return false;
  RandomWork work{.kind = drawing.kind,
                  .chunks = chunks_of(result.size()),
                  .draws = kDrawsOfChunk,
                  .low = drawing.low,
                  .range = static_cast<int64_t>(drawing.range),
                  .count = result.size(),
                  .output = {}};
  std::vector<Random::State> states = generators(random, work.chunks);
  auto there = words<Random::State>(heap, states);
  if (!there) return false;
  work.generators = kernel_data(*there, false);
  return work.generators && run_whole(result, work.output, [&] { return DeviceWork{work}; });
}

template <typename T>
Expected<Array> draw(Heap& heap, Random& random, const Drawing& drawing, const Dims& shape, DType dtype, bool on_device) {
  auto result = heap.empty(shape, dtype);
  if (!result) return result;
  result->on_device = on_device;
  if (result->is_blank()) return result;
  if (!draw_on_device(heap, random, drawing, *result)) {
    Elements elements(*result, Elements::Use::Write);
    in_parallel(result->size(), kElementsPerThread, [&](int64_t begin, int64_t end) {
      Random own(random.state());
      own.skip(static_cast<uint64_t>(begin));
      T values[kElementsAtOnce];
      for (; begin < end; begin += kElementsAtOnce) {
        std::span<T> some(values, static_cast<size_t>(std::min(kElementsAtOnce, end - begin)));
        for (T& value : some) value = drawing.number<T>(own);
        elements.write(begin, std::span<const T>(some));
      }
    });
  }
  random.skip(static_cast<uint64_t>(result->size()));
  return result;
}

// ---- normal numbers come in pairs, and not each two draws give one: threads count the pairs of their chunks first

constexpr int64_t kTriesOfChunk = kDrawsOfChunk / 2;

int64_t count_pairs(Random random) {
  int64_t count = 0;
  double x, y, square;
  for (int64_t i = 0; i < kTriesOfChunk; ++i) count += random.next_point(x, y, square);
  return count;
}

// Chunks that together have all pairs that are wanted.
struct Pairs {
  std::vector<Random::State> states;
  std::vector<int64_t> begins;  // of each chunk, the number of pairs before it, and then of all

  void add(std::span<const int64_t> counts) {
    if (begins.empty()) begins.push_back(0);
    for (int64_t count : counts) begins.push_back(begins.back() + count);
  }
};

std::vector<int64_t> counts_of(Heap& heap, std::span<const Random::State> states, bool on_device) {
  std::vector<int64_t> counts(states.size());
  auto result = heap.empty({static_cast<int64_t>(states.size())}, DType::Int64);
  auto there = on_device ? words<Random::State>(heap, states) : result;
  if (on_device && result && there) {
    result->on_device = true;
    RandomWork work{.kind = RandomWork::Kind::CountPairs,
                    .chunks = static_cast<int64_t>(states.size()),
                    .draws = kDrawsOfChunk,
                    .count = result->size(),
                    .output = {}};
    work.generators = kernel_data(*there, false);
    if (work.generators && run_whole(*result, work.output, [&] { return DeviceWork{work}; })) return read<int64_t>(*result);
  }
  in_parallel(static_cast<int64_t>(states.size()), kElementsPerThread / kDrawsOfChunk, [&](int64_t begin, int64_t end) {
    for (auto i = static_cast<size_t>(begin); i < static_cast<size_t>(end); ++i) counts[i] = count_pairs(Random(states[i]));
  });
  return counts;
}

Pairs find_pairs(Heap& heap, Random random, int64_t wanted, bool on_device) {
  Pairs pairs;
  pairs.add({});
  while (pairs.begins.back() < wanted) {
    // A point of the square lies in the circle with probability pi / 4.
    auto tries = static_cast<double>(wanted - pairs.begins.back()) * 4 / M_PI;
    int64_t chunks = chunks_of(static_cast<int64_t>(2.02 * tries)) + 1;
    std::vector<Random::State> states = generators(random, chunks);
    random.skip(static_cast<uint64_t>(chunks * kDrawsOfChunk));
    pairs.add(counts_of(heap, states, on_device));
    pairs.states.insert(pairs.states.end(), states.begin(), states.end());
  }
  return pairs;
}

bool write_pairs_on_device(Heap& heap, const Pairs& pairs, int64_t first, const Array& result) {
  RandomWork work{.kind = RandomWork::Kind::Normal,
                  .chunks = static_cast<int64_t>(pairs.states.size()),
                  .draws = kDrawsOfChunk,
                  .count = result.size(),
                  .output = {}};
  std::vector<int64_t> begins(pairs.begins.begin(), pairs.begins.end() - 1);
  for (int64_t& begin : begins) begin = first + 2 * begin;
  auto states = words<Random::State>(heap, pairs.states), places = words<int64_t>(heap, begins);
  if (!states || !places) return false;
  work.generators = kernel_data(*states, false), work.begins = kernel_data(*places, false);
  return work.generators && work.begins && run_whole(result, work.output, [&] { return DeviceWork{work}; });
}

void write_pairs(const Pairs& pairs, int64_t first, const Array& result) {
  Elements elements(result, Elements::Use::Write);
  in_parallel(static_cast<int64_t>(pairs.states.size()), kElementsPerThread / kDrawsOfChunk, [&](int64_t begin, int64_t end) {
    for (; begin < end; ++begin) {
      auto chunk = static_cast<size_t>(begin);
      Random random(pairs.states[chunk]);
      int64_t at = first + 2 * pairs.begins[chunk], stop = first + 2 * pairs.begins[chunk + 1];
      std::vector<double> values(static_cast<size_t>(std::clamp<int64_t>(result.size() - at, 0, stop - at)));
      for (double& value : values) value = random.normal();
      elements.write(at, std::span<const double>(values));
    }
  });
}

// Lets the generator be where it is after the last one of so many pairs.
void go_behind(Random& random, const Pairs& pairs, int64_t count, bool has_spare) {
  auto chunk = static_cast<size_t>(std::ranges::lower_bound(pairs.begins, count) - pairs.begins.begin()) - 1;
  Random last(pairs.states[chunk]);
  double second = 0;
  for (int64_t i = pairs.begins[chunk]; i < count; ++i) {
    last.set_spare(false, 0);
    last.normal();
    second = last.normal();
  }
  random = last;
  random.set_spare(has_spare, second);
}

}  // namespace

Expected<Array> random_uniform(Heap& heap, Random& random, const Dims& shape, DType dtype, bool on_device) {
  return draw<double>(heap, random, {RandomWork::Kind::Uniform}, shape, dtype, on_device);
}

Expected<Array> random_unit(Heap& heap, Random& random, const Dims& shape, bool on_device) {
  return draw<double>(heap, random, {RandomWork::Kind::Unit}, shape, DType::Float64, on_device);
}

Expected<Array> random_integers(Heap& heap, Random& random, int64_t low, int64_t high, const Dims& shape, DType dtype,
                                bool on_device) {
  if (low >= high) return error(Error::Kind::Runtime, "random_ expects 'from' to be less than 'to'");
  uint64_t range = static_cast<uint64_t>(high) - static_cast<uint64_t>(low);
  return draw<int64_t>(heap, random, {RandomWork::Kind::Integers, low, range}, shape, dtype, on_device);
}

Expected<Array> random_normal(Heap& heap, Random& random, const Dims& shape, DType dtype, bool on_device) {
  auto result = heap.empty(shape, dtype);
  if (!result) return result;
  result->on_device = on_device;
  if (result->is_blank()) return result;
  int64_t size = result->size();
  if (size <= kElementsPerThread) {
    std::vector<double> values(static_cast<size_t>(size));
    for (double& value : values) value = random.normal();
    write<double>(*result, values);
    return result;
  }
  int64_t first = random.has_spare() ? 1 : 0, wanted = (size - first + 1) / 2;
  double spare = first ? random.normal() : 0;
  bool is_there = is_for_device(*result, size, {});
  Pairs pairs = find_pairs(heap, random, wanted, is_there);
  if (!is_there || !write_pairs_on_device(heap, pairs, first, *result)) write_pairs(pairs, first, *result);
  if (first)
    if (auto failure = assign(*slice(*reshape(heap, *result, {-1}, true), 0, 0, 1, 1), *full(heap, {}, DType::Float64, spare)))
      return std::unexpected(*failure);
  go_behind(random, pairs, wanted, (size - first) % 2 != 0);
  return result;
}

}  // namespace kdsl::ndarray
