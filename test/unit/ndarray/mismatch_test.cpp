#include "ndarray/mismatch.h"

#include <cmath>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

using namespace kdsl::ndarray;

namespace {

struct Arrays {
  Heap heap;
  Dims shape;
  std::vector<double> actual, expected;

  // All numbers are different, and not zero.
  explicit Arrays(Dims of_shape) : shape(of_shape) {
    for (int64_t i = 0; i < shape.product(); ++i) expected.push_back(static_cast<double>(i * 37 % 1009) + 1.25);
    actual = expected;
  }

  std::string facts(DType dtype = DType::Float32) {
    Array a = *heap.empty(shape, dtype), b = *heap.empty(shape, dtype);
    write<double>(a, actual);
    write<double>(b, expected);
    return fmt::format("{}", fmt::join(describe_mismatch(a, b, 1e-4, 1e-4).facts, "; "));
  }
};

}  // namespace

TEST_CASE("what is as expected has no pattern") {
  Arrays arrays({6, 5});
  CHECK(arrays.facts().empty());
  arrays.actual[7] += 500;
  CHECK(arrays.facts() ==
        "those that differ are at index 1 of dimension 0 and at index 2 of dimension 1; all others are as expected");
}

TEST_CASE("elements that nobody wrote") {
  Arrays rows({12, 40});
  for (size_t i = 0; i < rows.actual.size(); ++i)
    if (i % 40 >= 16) rows.actual[i] = 0;
  CHECK(rows.facts() == "those that differ are all 0, at index 16 and on of dimension 1: as if no thread had written them");
  for (size_t i = 0; i < rows.actual.size(); ++i)
    if (i / 40 >= 8) rows.actual[i] = 0;
  CHECK(rows.facts() ==
        "those that differ are all 0, at index 8 and on of dimension 0 and at index 16 and on of dimension 1: as if no thread "
        "had written them");

  Arrays line({100});
  for (size_t i = 96; i < 100; ++i) line.actual[i] = 0;
  CHECK(line.facts() == "those that differ are all 0, at 96 and on: as if no thread had written them");
  line.actual = line.expected;
  for (size_t i = 0; i < 100; ++i)
    if (i % 4 != 0) line.actual[i] = 0;
  CHECK(line.facts() == "those that differ are all 0, at i where i % 4 is 1 and on: as if no thread had written them");

  // All results are in one row, which is the wrong one.
  Arrays piled({6, 40});
  for (size_t i = 0; i < piled.actual.size(); ++i) piled.actual[i] = i < 40 ? piled.expected[200 + (i * 7) % 40] + 3 : 0;
  CHECK(piled.facts() ==
        "at index 1 and on of dimension 0 all elements are 0, as if no thread had written them; elsewhere others differ, too");

  // The last rows are missing, beginning in the middle of one.
  Arrays end({10, 10});
  for (size_t i = 64; i < 100; ++i) end.actual[i] = 0;
  CHECK(end.facts().starts_with("those that differ are all 0, from (6, 4) on"));

  Arrays all({4, 4});
  for (double& x : all.actual) x = 0;
  CHECK(all.facts() == "all elements are 0, as if nothing had been computed");
}

TEST_CASE("expected numbers in other places") {
  Arrays square({8, 8});
  for (size_t i = 0; i < 64; ++i) square.actual[i] = square.expected[i % 8 * 8 + i / 8];
  CHECK(square.facts() == "they are the expected numbers with rows and columns swapped");

  Arrays moved({4, 32});
  for (size_t i = 0; i < 128; ++i) moved.actual[i] = i % 32 < 31 ? moved.expected[i + 1] : 7;
  CHECK(moved.facts() == "each is what was expected 1 place behind it");

  Arrays mixed({32});
  for (size_t i = 0; i < 32; ++i) mixed.actual[i] = mixed.expected[i * 5 % 32];
  CHECK(mixed.facts() == "they are the expected numbers in other places");
}

TEST_CASE("numbers that are wrong in one way") {
  Arrays twice({6, 6});
  for (double& x : twice.actual) x *= 2;
  CHECK(twice.facts() == "each is 2 times what was expected");

  Arrays more({6, 6});
  for (double& x : more.actual) x += 3;
  CHECK(more.facts() == "each is what was expected plus 3");

  Arrays nearly({6, 6});
  for (double& x : nearly.actual) x *= 1.0004;
  CHECK(nearly.facts().find("times") == std::string::npos);
  CHECK(nearly.facts().starts_with("all differences are small"));

  Arrays rounded({64});
  for (size_t i = 0; i < 64; ++i) rounded.actual[i] *= 1 + 0.01 * std::sin(static_cast<double>(i * i));
  CHECK(rounded.facts().starts_with("all differences are small"));

  Arrays undefined({6});
  undefined.actual[2] = NAN;
  CHECK(undefined.facts() == "1 of them is NaN");

  Arrays untouched({6, 8});
  for (size_t i = 0; i < 48; ++i)
    if (i % 8 >= 5) untouched.actual[i] = NAN;
  CHECK(untouched.facts() ==
        "those that differ are all NaN, at index 5 and on of dimension 1: as if no thread had written them");
}

TEST_CASE("rows and columns that are wrong in one way") {
  Arrays scaled({6, 8});
  for (size_t i = 0; i < 48; ++i) scaled.actual[i] *= static_cast<double>(i / 8) + 2;
  CHECK(scaled.facts() == "each row is what was expected times a number of its own");

  Arrays biased({6, 8});
  for (size_t i = 0; i < 48; ++i) biased.actual[i] += static_cast<double>(i % 8) - 3;
  CHECK(biased.facts() == "each column is what was expected plus a number of its own");

  Arrays repeated({6, 8});
  for (size_t i = 0; i < 48; ++i) repeated.actual[i] = repeated.expected[i / 8 * 8];
  CHECK(repeated.facts() == "in each row all elements are the same");

  Arrays unmasked({8, 8});
  for (size_t i = 0; i < 64; ++i)
    if (i % 8 > i / 8) unmasked.expected[i] = 0;
  CHECK(unmasked.facts() == "those that differ are all those above the diagonal; what was expected of all that differ is 0");
}

TEST_CASE("a count of what should have been added once") {
  Arrays one({1});
  one.actual[0] *= 256;
  CHECK(one.facts() == "it is 256 times what was expected");
  one.actual[0] = one.expected[0] * 1.37;
  CHECK_FALSE(one.facts().starts_with("it is"));
}

TEST_CASE("exponentials to another base") {
  Arrays rows({4, 16});
  for (size_t row = 0; row < 4; ++row) {
    double sum = 0, sum_of_two = 0;
    for (size_t i = row * 16; i < row * 16 + 16; ++i) {
      double x = static_cast<double>(i * 7 % 11) / 3;
      sum += rows.expected[i] = std::exp(x);
      sum_of_two += rows.actual[i] = std::exp2(x);
    }
    for (size_t i = row * 16; i < row * 16 + 16; ++i) rows.expected[i] /= sum, rows.actual[i] /= sum_of_two;
  }
  CHECK(rows.facts() == "each row is what was expected to the power of 0.6931, times a number");
}

// Numbers below the absolute tolerance are not reported as multiples or sums of each other.
TEST_CASE("small numbers") {
  Arrays rows({8, 64});
  for (size_t i = 0; i < 512; ++i) {
    rows.expected[i] = 1e-3 * (1 + static_cast<double>(i * 7 % 13));
    rows.actual[i] = 1e-3 * (1 + static_cast<double>(i * 11 % 17));
  }
  CHECK(rows.facts().empty());
}

TEST_CASE("numbers that have no order, and edges") {
  Arrays undefined({4, 8});
  for (size_t i = 0; i < 32; i += 3) undefined.expected[i] = NAN;
  CHECK(undefined.facts().find("other places") == std::string::npos);

  Arrays edge({4, 32});
  for (double& y : edge.expected) y = 2;
  edge.actual = edge.expected;
  for (size_t row = 0; row < 4; ++row) edge.actual[row * 32] = static_cast<double>(9 + row * row);
  CHECK(edge.facts().starts_with("those that differ are at index 0 of dimension 1; all others are as expected"));

  // The differences are far apart: a period is not searched for in all of them.
  Arrays far({1 << 20});
  far.actual[100] = far.actual[900000] = 7e6;
  CHECK(far.facts().empty());
}

TEST_CASE("shapes that cannot be compared") {
  Heap heap;
  Array a = *heap.empty({4}, DType::Float32), b = *heap.empty({5}, DType::Float32);
  CHECK(describe_mismatch(a, b, 0, 0).facts.empty());
}
