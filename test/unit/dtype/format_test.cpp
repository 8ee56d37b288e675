// These tests compare float formats as bit patterns with numpy and ml_dtypes; saturation and special values are compared with
// values computed by hand.
#include <catch2/catch.hpp>

#include <bit>
#include <cmath>

#include "dtype/float_format.h"
#include "dtype/tables.inc"

using namespace kdsl::dtype;

static bool same(double a, double b) {
  return (std::isnan(a) && std::isnan(b)) || std::bit_cast<uint64_t>(a) == std::bit_cast<uint64_t>(b);
}

TEST_CASE("encoding rounds to nearest even like numpy and ml_dtypes") {
  struct Row {
    DType type;
    double value;
    uint64_t bits;
  };
  static const Row kRows[] = {
#define X(type, value, bits) {DType::type, value, bits},
      ENCODE_TABLE(X)
#undef X
  };
  for (const Row& row : kRows) {
    CAPTURE(name(row.type), row.value);
    CHECK(encode(row.value, row.type) == row.bits);
  }
}

TEST_CASE("decoding agrees with ml_dtypes") {
  struct Row {
    DType type;
    uint64_t bits;
    double value;
  };
  static const Row kRows[] = {
#define X(type, bits, value) {DType::type, bits, value},
      DECODE_TABLE(X)
#undef X
  };
  for (const Row& row : kRows) {
    CAPTURE(name(row.type), row.bits);
    CHECK(same(decode(row.bits, row.type), row.value));
  }
}

TEST_CASE("every pattern of the small formats survives decoding and encoding") {
  for (DType type :
       {DType::Float16, DType::BFloat16, DType::Float8E5M2, DType::Float8E4M3, DType::Float8E4M3FN, DType::Float8E4M3B11FNUZ,
        DType::Float6E3M2FN, DType::Float6E2M3FN, DType::Float4E2M1FN, DType::Float8E8M0FNU}) {
    for (uint64_t bits = 0; bits < uint64_t{1} << width(type); ++bits) {
      double value = decode(bits, type);
      if (!std::isfinite(value)) continue;
      INFO(name(type) << " " << bits);
      REQUIRE(encode(value, type) == bits);
      for (Rounding rounding : {Rounding::TowardZero, Rounding::Down, Rounding::Up})
        REQUIRE(encode(value, type, rounding) == bits);
    }
  }
}

TEST_CASE("float32 agrees with the machine's own conversion") {
  uint64_t state = 1;
  for (int i = 0; i < 200000; ++i) {
    state = state * 6364136223846793005 + 1442695040888963407;
    // Exponents are around Float32's range, subnormal results and overflow included.
    uint64_t bits = (state & 0x800fffffffffffff) | (850 + (state >> 54) % 350) << 52;
    double value = std::bit_cast<double>(bits);
    REQUIRE(encode(value, DType::Float32) == std::bit_cast<uint32_t>(static_cast<float>(value)));
  }
}

TEST_CASE("narrow formats saturate, wide ones overflow to infinity") {
  CHECK(round_to(1e30, DType::Float8E4M3FN) == 448);
  CHECK(round_to(-INFINITY, DType::Float8E4M3FN) == -448);
  CHECK(round_to(1e30, DType::Float8E5M2) == 57344);
  CHECK(round_to(INFINITY, DType::Float8E5M2) == 57344);
  CHECK(round_to(1e30, DType::Float8E4M3) == 240);
  CHECK(round_to(1e30, DType::Float8E4M3B11FNUZ) == 30);
  CHECK(round_to(-9, DType::Float4E2M1FN) == -6);
  CHECK(round_to(1e3, DType::Float6E3M2FN) == 28);
  CHECK(round_to(NAN, DType::Float6E2M3FN) == 7.5);
  CHECK(round_to(65520, DType::Float16) == INFINITY);
  CHECK(round_to(65519, DType::Float16) == 65504);
  CHECK(round_to(-1e300, DType::Float32) == -INFINITY);
  CHECK(round_to(1e300, DType::Float32, Rounding::TowardZero) == max_finite(DType::Float32));
  CHECK(round_to(-1e300, DType::Float32, Rounding::Up) == -max_finite(DType::Float32));
}

TEST_CASE("special values") {
  CHECK(encode(NAN, DType::Float8E4M3FN) == 0x7f);
  CHECK(encode(NAN, DType::Float8E4M3B11FNUZ) == 0x80);
  CHECK(encode(-0.0, DType::Float8E4M3B11FNUZ) == 0);
  CHECK(encode(-1e-9, DType::Float8E4M3B11FNUZ) == 0);
  CHECK(encode(-0.0, DType::Float16) == 0x8000);
  CHECK(encode(NAN, DType::BFloat16) == 0x7fc0);
  CHECK(encode(-INFINITY, DType::Float16) == 0xfc00);
  CHECK(encode(5e-324, DType::Float32) == 0);
  CHECK(encode(5e-324, DType::Float32, Rounding::Up) == 1);
  CHECK(round_to(1.0 + 0x1p-13, DType::TFloat32) == 1.0 + 0x1p-13);
}

TEST_CASE("the scale format rounds its magnitude upward") {
  CHECK(round_to(1.0, DType::Float8E8M0FNU) == 1);
  CHECK(round_to(1.0001, DType::Float8E8M0FNU) == 2);
  CHECK(round_to(-3, DType::Float8E8M0FNU) == 4);
  CHECK(round_to(0, DType::Float8E8M0FNU) == 0x1p-127);
  CHECK(round_to(1e300, DType::Float8E8M0FNU) == 0x1p127);
  CHECK(encode(NAN, DType::Float8E8M0FNU) == 0xff);
}

TEST_CASE("directed rounding") {
  double third = 1.0 / 3;
  CHECK(round_to(third, DType::Float16, Rounding::Down) < third);
  CHECK(round_to(third, DType::Float16, Rounding::Up) > third);
  CHECK(round_to(-third, DType::Float16, Rounding::Down) < -third);
  CHECK(round_to(-third, DType::Float16, Rounding::TowardZero) > -third);
}
