// These tests compare the tables of test/conformance with the reference that folding and code generation share. The scripts
// beside the tables execute equal rows.
#include <cmath>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "dtype/conversion.h"
#include "dtype/reference.h"

using namespace kdsl::dtype;

namespace {

using Words = std::vector<std::string>;

// The rows of `NAME_table.py`; those that begin with `#` are `heads`.
struct Table {
  std::vector<Words> rows, heads;

  explicit Table(const std::string& name) {
    std::ifstream file(fmt::format("{}/test/conformance/{}_table.py", KDSL_SOURCE_DIR, name));
    std::string line;
    while (std::getline(file, line)) {
      std::istringstream stream(line);
      Words words;
      for (std::string word; stream >> word;) words.push_back(word);
      bool is_frame = words.empty() || words[0].starts_with("TABLE") || words[0].starts_with("\"\"\"");
      if (is_frame || (words.size() > 1 && words[1] == "Made")) continue;
      (words[0] == "#" ? heads : rows).push_back(words);
    }
  }
};

DType type_of(const std::string& name) {
  auto type = from_name(name);
  REQUIRE(type);
  return *type;
}

uint128 parse_bits(const std::string& text) {
  uint128 value = 0;
  for (char c : text) value = value << 4 | static_cast<uint128>(c <= '9' ? c - '0' : c - 'a' + 10);
  return value;
}

int128 number(const std::string& text, DType type) { return wrap(static_cast<int128>(parse_bits(text)), type); }

bool same_float(double got, const std::string& wanted, DType type) {
  double value = decode(static_cast<uint64_t>(parse_bits(wanted)), type);
  if (std::isnan(value)) return std::isnan(got) && has_nan(type);
  return encode(got, type) == static_cast<uint64_t>(parse_bits(wanted));
}

}  // namespace

TEST_CASE("every pair of types promotes as the table says", "[dtype]") {
  Table table("promotion");
  CHECK(table.rows.size() == kDTypeCount * kDTypeCount);
  for (const Words& row : table.rows) {
    INFO(row[0] << " and " << row[1]);
    auto got = promote_arithmetic(type_of(row[0]), type_of(row[1]));
    // A narrow float combined with itself keeps its type; its arithmetic is what is refused.
    CHECK(std::string(got ? name(*got) : "error") == row[2]);
  }
}

// Applies the casts of a plan to a value, by the steps that code generation emits.
static std::string run_plan(const CastPlan& plan, const std::string& bits, DType from) {
  uint128 value = parse_bits(bits);
  DType type = from;
  for (const CastStep& step : plan) {
    double real = is_float(type) ? decode(static_cast<uint64_t>(value), type) : 0;
    int128 whole = is_float(type) ? 0 : wrap(static_cast<int128>(value), type);
    auto low = static_cast<uint64_t>(value);
    switch (step.cast) {
      case Cast::SignExtend: value = static_cast<uint128>(wrap(static_cast<int128>(value), width(type), true)); break;
      case Cast::ZeroExtend: break;
      case Cast::Truncate: break;
      case Cast::SignedToFloat:
      case Cast::UnsignedToFloat: {
        auto exact = static_cast<double>(whole);
        if (static_cast<int128>(exact) != whole && width(step.to) < 64) return "inexact";  // twice rounded here
        value = encode(exact, step.to);
        break;
      }
      case Cast::FloatToSigned:
      case Cast::FloatToUnsigned: value = static_cast<uint128>(static_cast<int128>(real)); break;
      case Cast::ExtendFloat:
      case Cast::TruncateFloat: value = encode(real, step.to); break;
      case Cast::Reinterpret: break;
      case Cast::NotEqualZero: value = is_float(type) ? !(real == 0) : low != 0 || value != 0; break;
    }
    type = step.to;
    if (width(type) < 128) value &= (uint128{1} << width(type)) - 1;
  }
  std::string out;
  do out.insert(out.begin(), "0123456789abcdef"[static_cast<size_t>(value & 15)]);
  while (value >>= 4);
  return out;
}

TEST_CASE("every conversion takes the steps that give the table's results", "[dtype]") {
  Table table("conversions");
  int compared = 0;
  for (const Words& row : table.rows) {
    DType from = type_of(row[0]);
    for (size_t k = 2; k < row.size(); ++k) {
      DType to = type_of(table.heads[1][k]);
      INFO(row[0] << " " << row[1] << " to " << table.heads[1][k]);
      auto plan = conversion(from, to, false);
      CHECK(plan.has_value() == (row[k] != "x"));
      if (!plan || row[k] == "-") continue;
      std::string got = run_plan(*plan, row[1], from);
      if (got == "inexact") continue;
      ++compared;
      if (is_float(to) && got != row[k])
        CHECK(same_float(decode(static_cast<uint64_t>(parse_bits(got)), to), row[k], to));
      else
        CHECK(got == row[k]);
    }
  }
  CHECK(compared > 20000);
}

static BinaryOp operator_named(const std::string& name) {
  static const std::pair<const char*, BinaryOp> kNames[] = {
      {"add", BinaryOp::Add},           {"sub", BinaryOp::Sub}, {"mul", BinaryOp::Mul}, {"div", BinaryOp::TrueDiv},
      {"floordiv", BinaryOp::FloorDiv}, {"mod", BinaryOp::Mod}, {"pow", BinaryOp::Pow}, {"shl", BinaryOp::Shl},
      {"shr", BinaryOp::Shr},           {"and", BinaryOp::And}, {"or", BinaryOp::Or},   {"xor", BinaryOp::Xor},
      {"min", BinaryOp::Min},           {"max", BinaryOp::Max}};
  for (auto [text, op] : kNames)
    if (name == text) return op;
  FAIL("unknown operator " << name);
  return BinaryOp::Add;
}

static void check_int(const std::string& op, DType type, const Words& row, const std::string& wanted) {
  int128 a = number(row[1], type), b = number(row[2], type);
  if (op == "cmp") {
    auto bits = static_cast<unsigned>(parse_bits(wanted));
    for (int i = 0; i < 6; ++i) CHECK(compare_int(static_cast<CompareOp>(i), is_signed(type), a, b) == ((bits >> i & 1) != 0));
    return;
  }
  auto kind = int_op(operator_named(op), is_signed(type));
  if (!kind) return;  // a quotient of integers, which is a float
  int w = width(type);
  auto got = fold_int(*kind, w, wrap(a, w, true), wrap(b, w, true));
  CHECK(got.has_value() == (wanted != "-"));
  if (got) CHECK(wrap(*got, type) == number(wanted, type));
}

static void check_float(const std::string& op, DType type, const Words& row, const std::string& wanted) {
  double a = decode(static_cast<uint64_t>(parse_bits(row[1])), type),
         b = decode(static_cast<uint64_t>(parse_bits(row[2])), type);
  if (op == "cmp") {
    auto bits = static_cast<unsigned>(parse_bits(wanted));
    for (int i = 0; i < 6; ++i) CHECK(compare_float(static_cast<CompareOp>(i), a, b) == ((bits >> i & 1) != 0));
    return;
  }
  auto got = fold_float(*float_op(operator_named(op)), type, a, b);
  REQUIRE(got);
  CHECK(same_float(*got, wanted, type));
}

TEST_CASE("every operator computes what the table says", "[dtype]") {
  Table table("operators");
  CHECK(table.rows.size() > 3000);
  for (const Words& row : table.rows) {
    DType type = type_of(row[0]);
    const Words& ops = table.heads[is_float(type) ? 2 : 1];
    for (size_t k = 2; k < ops.size(); ++k) {
      INFO(row[0] << " " << row[1] << " " << ops[k] << " " << row[2] << " wanted " << row[k + 1]);
      if (is_float(type))
        check_float(ops[k], type, row, row[k + 1]);
      else
        check_int(ops[k], type, row, row[k + 1]);
    }
  }
}
