// These tests cover the reference semantics: dynamic ops as the device computes them, static ones as Python does.
#include <catch2/catch.hpp>

#include <bit>
#include <cmath>
#include <limits>

#include "dtype/reference.h"
#include "dtype/tables.inc"

using namespace kdsl::dtype;

static int64_t fold(IntOp op, int width, int64_t a, int64_t b) {
  auto result = fold_int(op, width, a, b);
  REQUIRE(result);
  return static_cast<int64_t>(*result);
}

TEST_CASE("integers wrap into their type") {
  CHECK(wrap(128, DType::Int8) == -128);
  CHECK(wrap(-1, DType::Uint8) == 255);
  CHECK(wrap(int128{1} << 31, DType::Int32) == INT32_MIN);
  CHECK(wrap(int128{1} << 64, DType::Uint64) == 0);
  CHECK(wrap(9, DType::Int4) == -7);
  CHECK(fits(255, DType::Uint8));
  CHECK(!fits(-1, DType::Uint8));
  CHECK(min_value(DType::Int64) == INT64_MIN);
  CHECK(max_value(DType::Uint64) == static_cast<int128>(UINT64_MAX));
  CHECK(max_value(DType::Int8) == 127);
}

TEST_CASE("dynamic division and remainder") {
  CHECK(fold(IntOp::FloorDivS, 32, -7, 2) == -4);
  CHECK(fold(IntOp::FloorDivS, 32, 7, -2) == -4);
  CHECK(fold(IntOp::FloorDivS, 32, -8, 2) == -4);
  CHECK(fold(IntOp::DivS, 32, -7, 2) == -3);
  CHECK(fold(IntOp::RemS, 32, -7, 2) == -1);
  CHECK(fold(IntOp::RemS, 32, 7, -2) == 1);
  CHECK(fold(IntOp::DivU, 32, -1, 2) == INT32_MAX);
  CHECK(fold(IntOp::RemU, 8, -1, 16) == 15);
  CHECK(!fold_int(IntOp::DivS, 32, 1, 0));
  CHECK(!fold_int(IntOp::RemU, 32, 1, 0));
  CHECK(!fold_int(IntOp::DivS, 32, INT32_MIN, -1));
}

TEST_CASE("dynamic shifts, products and powers") {
  CHECK(fold(IntOp::Shl, 8, 0x41, 1) == -126);
  CHECK(fold(IntOp::ShrS, 32, -8, 1) == -4);
  CHECK(fold(IntOp::ShrU, 32, -8, 1) == 0x7ffffffc);
  CHECK(!fold_int(IntOp::Shl, 32, 1, 32));
  CHECK(!fold_int(IntOp::ShrU, 32, 1, -1));
  CHECK(fold(IntOp::Mul, 32, 65536, 65536) == 0);
  CHECK(fold(IntOp::MulHiS, 32, -1, 5) == -1);
  CHECK(fold(IntOp::MulHiU, 32, -1, -1) == -2);
  CHECK(fold(IntOp::MulHiU, 64, -1, -1) == -2);
  CHECK(fold(IntOp::MulHiS, 64, INT64_MIN, INT64_MIN) == INT64_C(1) << 62);
  CHECK(*fold_int(IntOp::MulHiU, 128, -1, -1) == -2);
  CHECK(*fold_int(IntOp::MulHiS, 128, -1, -1) == 0);
  CHECK(fold(IntOp::PowS, 32, 3, 4) == 81);
  CHECK(fold(IntOp::PowS, 32, 2, 32) == 0);
  CHECK(fold(IntOp::PowS, 32, -1, -3) == -1);
  CHECK(fold(IntOp::PowS, 32, 2, -1) == 0);
  CHECK(fold(IntOp::MinU, 32, -1, 1) == 1);
  CHECK(fold(IntOp::MaxU, 32, -1, 1) == -1);
}

TEST_CASE("the dynamic op of an operator follows the promoted type") {
  CHECK(int_op(BinaryOp::Mod, true) == IntOp::RemS);
  CHECK(int_op(BinaryOp::FloorDiv, false) == IntOp::DivU);
  CHECK(int_op(BinaryOp::Shr, false) == IntOp::ShrU);
  CHECK(!int_op(BinaryOp::TrueDiv, true));
  CHECK(float_op(BinaryOp::Max) == FloatOp::Maximum);
  CHECK(!float_op(BinaryOp::And));
}

TEST_CASE("dynamic float ops round to the type") {
  CHECK(*fold_float(FloatOp::Add, DType::Float16, 2048, 1) == 2048);
  CHECK(*fold_float(FloatOp::Add, DType::Float32, 16777216, 1) == 16777216);
  CHECK(*fold_float(FloatOp::Mul, DType::Float16, 300, 300) == INFINITY);
  CHECK(*fold_float(FloatOp::Div, DType::Float32, 1, 3) == static_cast<double>(1.0F / 3.0F));
  CHECK(*fold_float(FloatOp::Rem, DType::Float32, -7.5, 2) == -1.5);
  CHECK(std::isnan(*fold_float(FloatOp::Minimum, DType::Float32, 1, NAN)));
  CHECK(*fold_float(FloatOp::MinNum, DType::Float32, 1, NAN) == 1);
  CHECK(std::signbit(*fold_float(FloatOp::Minimum, DType::Float32, 0.0, -0.0)));
  CHECK(!std::signbit(*fold_float(FloatOp::Maximum, DType::Float32, -0.0, 0.0)));
  CHECK(!fold_float(FloatOp::Pow, DType::Float32, 2, 3));
}

TEST_CASE("comparisons") {
  CHECK(!compare_static(CompareOp::Lt, DType::Uint32, Payload::integer(-1), Payload::integer(1)));
  CHECK(compare_static(CompareOp::Lt, DType::Int32, Payload::integer(-1), Payload::integer(1)));
  CHECK(compare_static(CompareOp::Ne, DType::Float32, Payload::floating(NAN), Payload::floating(NAN)));
  CHECK(!compare_static(CompareOp::Le, DType::Float32, Payload::floating(NAN), Payload::floating(NAN)));
  CHECK(compare_int(CompareOp::Gt, false, -1, 1));
}

// ---- static payloads --------------------------------------------------------------------------------

static Payload apply(BinaryOp op, DType type, Payload a, Payload b) {
  auto result = apply_static(op, type, a, b);
  REQUIRE(result);
  return *result;
}
static int64_t integers(BinaryOp op, DType type, int64_t a, int64_t b) {
  return static_cast<int64_t>(apply(op, type, Payload::integer(a), Payload::integer(b)).i);
}

TEST_CASE("static integer division is Python's") {
#define X(a, b, quotient, rest, exact)                                 \
  CHECK(integers(BinaryOp::FloorDiv, DType::Int64, a, b) == quotient); \
  CHECK(integers(BinaryOp::Mod, DType::Int64, a, b) == rest);          \
  CHECK(apply(BinaryOp::TrueDiv, DType::Int64, Payload::integer(a), Payload::integer(b)).f == exact);
  INT_DIVISION_TABLE(X)
#undef X
}

TEST_CASE("static float division is Python's") {
  auto same = [](double a, double b) { return std::bit_cast<uint64_t>(a) == std::bit_cast<uint64_t>(b); };
#define X(a, b, quotient, rest)                                                                                   \
  CHECK(same(apply(BinaryOp::FloorDiv, DType::Float64, Payload::floating(a), Payload::floating(b)).f, quotient)); \
  CHECK(same(apply(BinaryOp::Mod, DType::Float64, Payload::floating(a), Payload::floating(b)).f, rest));
  FLOAT_DIVISION_TABLE(X)
#undef X
}

TEST_CASE("static arithmetic wraps into the promoted type") {
  CHECK(integers(BinaryOp::Add, DType::Int8, 127, 1) == -128);
  CHECK(integers(BinaryOp::Sub, DType::Uint8, 0, 1) == 255);
  CHECK(integers(BinaryOp::Mul, DType::Uint64, -1, -1) == 1);
  CHECK(integers(BinaryOp::Shl, DType::Int32, 1, 200) == 0);
  CHECK(integers(BinaryOp::Shr, DType::Int32, -1, 200) == -1);
  CHECK(integers(BinaryOp::Pow, DType::Int32, 2, -1) == 0);
  CHECK(integers(BinaryOp::Pow, DType::Int32, -1, -1) == -1);
  CHECK(integers(BinaryOp::Pow, DType::Int32, 7, 12) == 956385313);
  CHECK(integers(BinaryOp::Xor, DType::Boolean, 1, 1) == 0);
}

TEST_CASE("static faults") {
  auto fault = [](BinaryOp op, DType type, Payload a, Payload b) { return apply_static(op, type, a, b).error(); };
  Payload zero = Payload::integer(0), one = Payload::integer(1), minus = Payload::integer(-1);
  CHECK(fault(BinaryOp::FloorDiv, DType::Int32, one, zero) == Fault::ZeroDivision);
  CHECK(fault(BinaryOp::TrueDiv, DType::Float32, one, zero) == Fault::ZeroDivision);
  CHECK(fault(BinaryOp::Pow, DType::Int32, zero, minus) == Fault::ZeroDivision);
  CHECK(fault(BinaryOp::Shl, DType::Int32, one, minus) == Fault::NegativeShift);
  CHECK(fault(BinaryOp::And, DType::Float32, one, one) == Fault::Type);
  CHECK(fault(BinaryOp::Pow, DType::Float64, Payload::floating(-8), Payload::floating(0.5)) == Fault::ComplexResult);
  CHECK(fault(BinaryOp::Pow, DType::Float64, Payload::floating(10), Payload::floating(400)) == Fault::Overflow);
}

TEST_CASE("static conversions") {
  auto to_int = [](DType type, double value) { return convert_static(type, Payload::floating(value)); };
  CHECK(to_int(DType::Int32, -3.9)->i == -3);
  CHECK(to_int(DType::Uint8, 300.7)->i == 44);
  CHECK(to_int(DType::Int32, NAN).error() == Fault::NanToInt);
  CHECK(to_int(DType::Int32, INFINITY).error() == Fault::InfinityToInt);
  CHECK(to_int(DType::Int64, 1e30).error() == Fault::Overflow);
  CHECK(to_int(DType::Boolean, NAN)->i == 1);
  CHECK(convert_static(DType::Int8, Payload::integer(int128{1} << 70)).error() == Fault::Overflow);
  CHECK(convert_static(DType::Float16, Payload::integer(3))->f == 3);
  CHECK(convert_static(DType::Float16, Payload::floating(0.1))->f == 0.1);  // rounded when materialised
  CHECK(negate_static(DType::Uint8, Payload::integer(1))->i == 255);
  CHECK(abs_static(DType::Int8, Payload::integer(-128))->i == -128);
}
