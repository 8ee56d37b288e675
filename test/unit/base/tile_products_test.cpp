// These tests compare the inner loops of matrix products for each set of vector instructions with sums in plain code.
#include <random>
#include <vector>

#include <catch2/catch.hpp>

#include "base/machine/tile_products.h"

using namespace kdsl::machine;

namespace {

constexpr int64_t kStride = kTileColumns + 3;

template <typename T>
std::vector<T> numbers(int64_t count, unsigned seed) {
  std::mt19937 generator(seed);
  std::uniform_int_distribution<int> eighths(-4000, 4000);  // products of these are no exact floats when added up
  std::vector<T> values(static_cast<size_t>(count));
  for (T& value : values) value = static_cast<T>(eighths(generator)) / 8 + static_cast<T>(1) / 1024;
  return values;
}

template <typename T, typename Sum>
using Inner = void (*)(const T*, const T*, Sum*, int64_t, int64_t);

// Adds groups of products in T, and rounds to Sum after each.
template <typename T, typename Sum>
void add_in_groups(const std::vector<T>& a, const std::vector<T>& b, std::vector<Sum>& sums, int64_t depth, int64_t group) {
  for (int64_t row = 0; row < kTileRows; ++row)
    for (int64_t column = 0; column < kTileColumns; ++column)
      for (int64_t first = 0; first < depth; first += group) {
        Sum& sum = sums[static_cast<size_t>(row * kStride + column)];
        T total = sum;
        for (int64_t l = first; l < std::min(depth, first + group); ++l) {
          volatile T product = a[static_cast<size_t>(l * kTileRows + row)] * b[static_cast<size_t>(l * kTileColumns + column)];
          total += product;
        }
        sum = static_cast<Sum>(total);
      }
}

template <typename T, typename Sum>
void check(Inner<T, Sum> inner, int64_t group) {
  for (int64_t depth : {0, 1, 15, 16, 17, 100}) {
    std::vector<T> a = numbers<T>(kTileRows * depth, 1), b = numbers<T>(kTileColumns * depth, 2);
    std::vector<Sum> sums = numbers<Sum>(kTileRows * kStride, 3), expected = sums;
    inner(a.data(), b.data(), sums.data(), kStride, depth);
    add_in_groups(a, b, expected, depth, group);
    CHECK(sums == expected);
  }
}

}  // namespace

TEST_CASE("tiles of products are the same with all vectors") {
  for (Vectors vectors : {Vectors::Portable, Vectors::Avx2, Vectors::Avx512}) {
    if (vectors > best_vectors()) continue;
    const TileProducts& products = tile_products(vectors);
    check<float, float>(products.floats, 1);
    check<double, double>(products.doubles, 1);
    check<double, float>(products.exact, kExactProducts);
  }
}
