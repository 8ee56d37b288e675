// These tests check the tables of promotion, row by row.
#include <catch2/catch.hpp>

#include <sstream>
#include <string>
#include <vector>

#include "dtype/conversion.h"
#include "dtype/dtype.h"

using namespace kdsl::dtype;

static std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> list;
  for (std::string word; stream >> word;) list.push_back(word);
  return list;
}

static std::string promoted(const std::string& a, const std::string& b) {
  auto result = promote(*from_name(a), *from_name(b));
  if (result) return std::string(name(*result));
  return result.error() == PromotionError::Float ? "error" : "TypeError";
}

// The first line names the columns; each other line has the row's type, then a cell for each column. "." is untested.
static void check_table(const std::string& text) {
  std::istringstream stream(text);
  std::string line;
  std::getline(stream, line);
  std::vector<std::string> columns = words(line);
  while (std::getline(stream, line)) {
    std::vector<std::string> cells = words(line);
    if (cells.empty()) continue;
    REQUIRE(cells.size() == columns.size() + 1);
    for (size_t i = 0; i < columns.size(); ++i) {
      if (cells[i + 1] == ".") continue;
      INFO(cells[0] << " with " << columns[i]);
      CHECK(promoted(cells[0], columns[i]) == cells[i + 1]);
      CHECK(promoted(columns[i], cells[0]) == cells[i + 1]);
    }
  }
}

TEST_CASE("integers promote by the table") {
  check_table(R"(Int8   Int16 Int32 Int64 Uint8  Uint16 Uint32 Uint64 Boolean
Int8     Int8   Int16 Int32 Int64 Uint8  Uint16 Uint32 Uint64 Int8
Int16    Int16  Int16 Int32 Int64 Int16  Uint16 Uint32 Uint64 Int16
Int32    Int32  Int32 Int32 Int64 Int32  Int32  Uint32 Uint64 Int32
Int64    Int64  Int64 Int64 Int64 Int64  Int64  Int64  Uint64 Int64
Int4     Int8   Int16 Int32 Int64 Uint8  Uint16 Uint32 Uint64 Int4
Int128   Int128 Int128 Int128 Int128 Int128 Int128 Int128 Int128 Int128
Uint128  Uint128 Uint128 Uint128 Uint128 Uint128 Uint128 Uint128 Uint128 Uint128
Uint8    Uint8  Int16 Int32 Int64 Uint8  Uint16 Uint32 Uint64 Uint8)");
}

TEST_CASE("an integer and a float promote by the table") {
  check_table(R"(Boolean Int4 Int8 Uint8 Int16 Uint16 Int32 Uint32 Int64 Uint64 Int128 Uint128
Float64  Float64 Float64 Float64 Float64 Float64 Float64 Float64 Float64 Float64 Float64 TypeError TypeError
Float32  Float32 Float32 Float32 Float32 Float32 Float32 Float32 Float32 Float64 Float64 TypeError TypeError
TFloat32 TFloat32 TFloat32 TFloat32 TFloat32 TFloat32 TFloat32 Float32 Float32 Float64 Float64 TypeError TypeError
Float16  Float16 Float16 Float16 Float16 Float16 Float16 Float32 Float32 Float64 Float64 TypeError TypeError
BFloat16 BFloat16 BFloat16 BFloat16 BFloat16 Float16 Float16 Float32 Float32 Float64 Float64 TypeError TypeError
Float8E4M3FN error error error error Float16 Float16 Float32 Float32 Float64 Float64 TypeError TypeError
Float6E3M2FN error error error error Float16 Float16 Float32 Float32 Float64 Float64 TypeError TypeError
Float4E2M1FN error error error error Float16 Float16 Float32 Float32 Float64 Float64 TypeError TypeError
Float4E2M1FNx2 error error error error Float16 Float16 Float32 Float32 Float64 Float64 TypeError TypeError
Float6E3M2FNx4 error error error error error error Float32 Float32 Float64 Float64 TypeError TypeError)");
}

TEST_CASE("floats promote by the table") {
  check_table(R"(Float64 Float32 TFloat32 Float16 BFloat16 Float8E5M2 Float6E2M3FN Float6E2M3FNx4
Float64  Float64 Float64 Float64 Float64 Float64 Float64 Float64 Float64
Float32  Float64 Float32 Float32 Float32 Float32 Float32 Float32 Float32
TFloat32 Float64 Float32 TFloat32 TFloat32 TFloat32 TFloat32 TFloat32 TFloat32
Float16  Float64 Float32 TFloat32 Float16 Float16 Float16 Float16 error
BFloat16 Float64 Float32 TFloat32 Float16 BFloat16 BFloat16 BFloat16 error
Float8E5M2 Float64 Float32 TFloat32 Float16 BFloat16 Float8E5M2 error error
Float8E4M3FN Float64 Float32 TFloat32 Float16 BFloat16 error error error
Float6E2M3FNx4 Float64 Float32 TFloat32 error error error error Float6E2M3FNx4)");
}

TEST_CASE("promotion is symmetric for every pair") {
  for (size_t a = 0; a < kDTypeCount; ++a)
    for (size_t b = 0; b < kDTypeCount; ++b) {
      std::string x(name(static_cast<DType>(a))), y(name(static_cast<DType>(b)));
      CHECK(promoted(x, y) == promoted(y, x));
    }
}

TEST_CASE("Booleans compute as Int32") {
  CHECK(promote(DType::Boolean, DType::Boolean) == DType::Boolean);
  CHECK(promote_arithmetic(DType::Boolean, DType::Boolean) == DType::Int32);
  CHECK(promote_arithmetic(DType::Boolean, DType::Int8) == DType::Int8);
}

TEST_CASE("properties") {
  CHECK(bytes(DType::Boolean) == 1);
  CHECK(bytes(DType::Int4) == 1);
  CHECK(bytes(DType::TFloat32) == 4);
  CHECK(bytes(DType::Float6E3M2FNx4) == 3);
  CHECK(!is_signed(DType::Boolean));
  CHECK(is_signed(DType::Float16));
  CHECK(recast_width(DType::Uint8, 32) == DType::Uint32);
  CHECK(recast_width(DType::BFloat16, 16) == DType::Float16);
  CHECK(!recast_width(DType::Float32, 8));
  CHECK(literal_type(3000000000) == DType::Int64);
  CHECK(!from_name("Int7"));
}

// ---- conversions ------------------------------------------------------------------------------------

static std::string plan(DType from, DType to, bool is_vector = false) {
  static constexpr const char* kTexts[] = {"sext",   "zext", "trunc",  "sitofp", "uitofp", "fptosi",
                                           "fptoui", "extf", "truncf", "bits",   "ne0"};
  auto steps = conversion(from, to, is_vector);
  if (!steps) {
    switch (steps.error()) {
      case CastError::UnsupportedDestination: return "unsupported";
      case CastError::Packed: return "packed";
      case CastError::Int128Float: return "int128";
    }
  }
  std::string text;
  for (const CastStep& step : *steps)
    text += (text.empty() ? "" : " ") + std::string(kTexts[static_cast<int>(step.cast)]) + ":" +
            std::string(info(step.to).short_name);
  return text;
}

TEST_CASE("integers convert by the table") {
  CHECK(plan(DType::Int8, DType::Int32) == "sext:i32");
  CHECK(plan(DType::Uint8, DType::Int32) == "zext:i32");
  CHECK(plan(DType::Int8, DType::Uint32) == "zext:u32");  // the surprising row
  CHECK(plan(DType::Int32, DType::Uint64) == "zext:u64");
  CHECK(plan(DType::Int64, DType::Uint8) == "trunc:u8");
  CHECK(plan(DType::Int32, DType::Uint32).empty());
  CHECK(plan(DType::Boolean, DType::Int32) == "zext:i32");
  CHECK(plan(DType::Int32, DType::Boolean) == "ne0:bool");
}

TEST_CASE("numbers convert between integers and floats") {
  CHECK(plan(DType::Int32, DType::Float32) == "sitofp:f32");
  CHECK(plan(DType::Uint32, DType::Float16) == "uitofp:f16");
  CHECK(plan(DType::Boolean, DType::Float32) == "uitofp:f32");
  CHECK(plan(DType::Int32, DType::BFloat16) == "sitofp:f32 truncf:bf16");
  CHECK(plan(DType::Int32, DType::TFloat32) == "sitofp:f32 bits:tf32");
  CHECK(plan(DType::BFloat16, DType::Uint8) == "extf:f32 fptoui:u8");
  CHECK(plan(DType::TFloat32, DType::Int32) == "bits:f32 fptosi:i32");
  CHECK(plan(DType::Float64, DType::Int64) == "fptosi:i64");
  CHECK(plan(DType::Float32, DType::Boolean) == "ne0:bool");
  CHECK(plan(DType::Int128, DType::Float32) == "int128");
}

TEST_CASE("floats convert among each other") {
  CHECK(plan(DType::Float16, DType::Float32) == "extf:f32");
  CHECK(plan(DType::Float64, DType::Float16) == "truncf:f16");
  CHECK(plan(DType::Float16, DType::BFloat16) == "extf:f32 truncf:bf16");
  CHECK(plan(DType::BFloat16, DType::Float16) == "extf:f32 truncf:f16");
  CHECK(plan(DType::TFloat32, DType::Float32) == "bits:f32");
  CHECK(plan(DType::Float64, DType::TFloat32) == "truncf:f32 bits:tf32");
  CHECK(plan(DType::Float8E4M3FN, DType::Float16) == "extf:f32 truncf:f16");
  CHECK(plan(DType::Float16, DType::Float8E8M0FNU) == "extf:f32 truncf:f8E8M0FNU");
  CHECK(plan(DType::Float32, DType::Float4E2M1FN) == "unsupported");
  CHECK(plan(DType::Float32, DType::Float4E2M1FN, true) == "truncf:f4E2M1FN");
  CHECK(plan(DType::Float32, DType::Float4E2M1FNx2, true) == "unsupported");
  CHECK(plan(DType::Float4E2M1FNx2, DType::Float32) == "packed");
}

TEST_CASE("stores convert to the same kind and at least the width") {
  CHECK(stores_implicitly(DType::Int32, DType::Int64));
  CHECK(stores_implicitly(DType::Int32, DType::Uint32));
  CHECK(stores_implicitly(DType::Float16, DType::BFloat16));
  CHECK(!stores_implicitly(DType::Float32, DType::Float16));
  CHECK(!stores_implicitly(DType::Int32, DType::Float32));
}
