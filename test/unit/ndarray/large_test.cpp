// These tests compare operations on arrays that are large enough to be computed in parts, on several processors, and the
// conversions of narrow floats that are written for vectors, with plain code.
#include <bit>
#include <cmath>
#include <cstring>
#include <numeric>

#include <catch2/catch.hpp>

#include "dtype/float_format.h"
#include "ndarray/elements.h"
#include "ndarray/narrow_floats.h"
#include "ndarray/ops.h"
#include "ndarray/parallel.h"

using namespace kdsl;
using namespace kdsl::ndarray;

namespace {

struct Fixture {
  Heap heap;
  Random random{7};
  Array normal(const Dims& shape, DType dtype) { return *random_normal(heap, random, shape, dtype); }
};

// Calls f with floats that lie on, between and beside the numbers of narrow formats, and with the special ones.
template <typename F>
void for_interesting_floats(F&& f) {
  for (uint32_t high = 0; high < 0x10000; ++high)
    for (uint32_t low : {0U, 1U, 0x7fffU, 0x8000U, 0x8001U, 0x0fffU, 0x1000U, 0x1001U, 0xffffU})
      f(std::bit_cast<float>(high << 16 | low));
}

}  // namespace

TEST_CASE("narrow floats are converted as their formats say") {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    auto half = static_cast<uint16_t>(bits);
    auto same = [](float got, double wanted) {
      return std::bit_cast<uint32_t>(got) == std::bit_cast<uint32_t>(static_cast<float>(wanted));
    };
    if (!same(from_float16(half), dtype::decode(bits, DType::Float16))) FAIL("float16 " << bits);
    if (!same(from_bfloat16(half), dtype::decode(bits, DType::BFloat16))) FAIL("bfloat16 " << bits);
  }
  for_interesting_floats([](float value) {
    double nearby = value * (1 + 0x1p-40);
    for (double number : {static_cast<double>(value), nearby}) {
      if (to_float16(number) != dtype::encode(number, DType::Float16)) FAIL("to float16 " << number);
      if (to_bfloat16(number) != dtype::encode(number, DType::BFloat16)) FAIL("to bfloat16 " << number);
    }
    if (to_float16(value) != dtype::encode(value, DType::Float16)) FAIL("to float16 " << value);
    if (to_bfloat16(value) != dtype::encode(value, DType::BFloat16)) FAIL("to bfloat16 " << value);
    if (std::fabs(value) <= 448 && to_e4m3fn(value) != dtype::encode(value, DType::Float8E4M3FN)) FAIL("to e4m3fn " << value);
    if (std::fabs(value) <= 57344 && to_e5m2(value) != dtype::encode(value, DType::Float8E5M2)) FAIL("to e5m2 " << value);
  });
}

TEST_CASE("parts of a loop are all of it, each once") {
  for (int64_t count : {0, 1, 99, 100, 101, 1000}) {
    std::vector<int> seen(static_cast<size_t>(count));
    in_parallel(count, 100, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) ++seen[static_cast<size_t>(i)];
    });
    CHECK(std::count(seen.begin(), seen.end(), 1) == count);
  }
}

TEST_CASE_METHOD(Fixture, "any range of the elements of a view can be read and written") {
  Array a = *arange(heap, 0, 2 * 3 * 5 * 4, 1, DType::Int32);
  Array view = *permute(*reshape(heap, a, Dims{2, 3, 5, 4}, true), std::vector<int64_t>{2, 0, 1, 3});
  view = *slice(view, 2, 0, 3, 2);
  Array expanded = *expand(*unsqueeze(view, 2), Dims{5, 2, 3, 2, 4});
  std::vector<int64_t> all = ndarray::read<int64_t>(*row_major_copy(heap, expanded));
  for (int64_t begin : {0, 1, 7, 50, 239})
    for (int64_t count : {0, 1, 5, 100}) {
      if (begin + count > static_cast<int64_t>(all.size())) continue;
      std::vector<int64_t> some(static_cast<size_t>(count));
      Elements(expanded).read(begin, std::span<int64_t>(some));
      CHECK(std::equal(some.begin(), some.end(), all.begin() + begin));
    }
  Elements(view, Elements::Use::Write).write(11, std::span<const int64_t>(std::vector<int64_t>{-1, -2, -3}));
  std::vector<int64_t> after = ndarray::read<int64_t>(view);
  CHECK(std::vector<int64_t>(after.begin() + 10, after.begin() + 15) ==
        std::vector<int64_t>{ndarray::read<int64_t>(view)[10], -1, -2, -3, ndarray::read<int64_t>(view)[14]});
}

TEST_CASE_METHOD(Fixture, "products of matrices of any size add up as those of small ones") {
  struct Case {
    int64_t m, n, k;
  };
  for (DType dtype : {DType::Float32, DType::Float64, DType::Float16, DType::Int32})
    for (Case c : {Case{1, 1, 1}, Case{3, 5, 0}, Case{7, 300, 19}, Case{150, 17, 270}, Case{131, 259, 33}}) {
      Array a =
          *cast(heap, *binary(heap, Binary::Mul, normal({2, c.m, c.k}, DType::Float32), Scalar{true, 3, 3}, false), dtype);
      // The second operand is transposed, and has no batches of its own.
      Array b = *permute(normal({c.n, c.k}, dtype), std::vector<int64_t>{1, 0});
      std::vector<double> x = ndarray::read<double>(a), y = ndarray::read<double>(b),
                          got = ndarray::read<double>(*matmul(heap, a, b));
      int64_t group = dtype == DType::Float16 ? 16 : 1;
      int64_t wrong = 0;
      for (int64_t row = 0; row < 2 * c.m; ++row)
        for (int64_t column = 0; column < c.n; ++column) {
          double sum = 0;
          for (int64_t l = 0; l < c.k; l += group) {
            for (int64_t i = l; i < std::min(c.k, l + group); ++i) {
              double product = x[static_cast<size_t>(row * c.k + i)] * y[static_cast<size_t>(i * c.n + column)];
              sum += dtype == DType::Float32 ? static_cast<float>(product) : product;
            }
            if (dtype != DType::Float64) sum = static_cast<float>(sum);
          }
          if (dtype == DType::Float16) sum = dtype::round_to(sum, dtype);
          wrong += got[static_cast<size_t>(row * c.n + column)] != sum;
        }
      CHECK(wrong == 0);
    }
}

TEST_CASE_METHOD(Fixture, "a long sum of products keeps its precision") {
  int64_t depth = int64_t{1} << 21;
  Array a = *binary(heap, Binary::Mul, normal({1, depth}, DType::Float32), Scalar{true, 3, 3}, false);
  double exact = 0;
  for (double x : ndarray::read<double>(a)) exact += x * x;
  double got = ndarray::read<double>(*matmul(heap, a, *permute(a, std::vector<int64_t>{1, 0})))[0];
  CHECK(std::abs(got / exact - 1) < 1e-4);
}

TEST_CASE_METHOD(Fixture, "large arrays are computed like their parts") {
  Array a = normal({300, 700}, DType::Float32), column = normal({300, 1}, DType::Float16);
  Array sum = *binary(heap, Binary::Add, *permute(a, std::vector<int64_t>{1, 0}), *permute(column, std::vector<int64_t>{1, 0}));
  CHECK(sum.strides == Dims{1, 700});
  std::vector<double> x = ndarray::read<double>(a), c = ndarray::read<double>(column),
                      got = ndarray::read<double>(*permute(sum, std::vector<int64_t>{1, 0}));
  std::vector<double> expected(x.size());
  for (size_t i = 0; i < x.size(); ++i) expected[i] = static_cast<float>(x[i] + c[i / 700]);
  CHECK(got == expected);

  std::vector<double> sums = ndarray::read<double>(*reduce(heap, Reduction::Sum, a, std::vector<int64_t>{0}, false));
  for (size_t j : {size_t{0}, size_t{699}}) {
    double total = 0;
    for (size_t i = 0; i < 300; ++i) total += x[i * 700 + j];
    CHECK(sums[j] == static_cast<float>(total));
  }
  CHECK(read_scalar(*reduce(heap, Reduction::Sum, a, {}, false)) ==
        static_cast<float>(std::accumulate(x.begin(), x.end(), 0.0)));
  CHECK(read_scalar_int(*reduce(heap, Reduction::Sum, *full_int(heap, Dims{400, 500}, DType::Int8, 3), {}, false)) == 600000);

  Array shares = *softmax(heap, a, 1, false);
  double first = ndarray::read<double>(*reduce(heap, Reduction::Sum, shares, std::vector<int64_t>{1}, false))[299];
  CHECK(first == Approx(1));

  Array changed = *ndarray::copy(heap, a);
  CHECK(compare_close(a, changed, 0, 0, false)->close);
  std::vector<double> one{ndarray::read<double>(*select(*select(changed, 0, 299), 0, 698))[0] + 2};
  ndarray::write<double>(*select(*select(changed, 0, 299), 0, 698), one);
  auto found = *compare_close(changed, a, 0, 0, false);
  CHECK((!found.close && found.mismatched == 1 && found.absolute_at == Dims{299, 698}));
  // Overlapping views: each element moves by one.
  Array row = *reshape(heap, *arange(heap, 0, 200000, 1, DType::Int32), Dims{-1}, true);
  CHECK(!assign(*slice(row, 0, 1, 200000, 1), *slice(row, 0, 0, 199999, 1)));
  CHECK(ndarray::read<int64_t>(row)[199999] == 199998);
}
