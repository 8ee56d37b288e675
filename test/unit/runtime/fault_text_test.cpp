// These tests check the texts of faults: patterns with operands, optional parts and plurals.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "faults/fault.h"
#include "faults/fault_text.h"
#include "kdsl/runtime.hpp"

using namespace kdsl::runtime;
using kdsl::runtime::Fault;

namespace {

// Returns the pattern filled with the operands of a fault; "-" if one is missing.
std::string words(const char* pattern, Operands operands) {
  Fault fault{.kind = KDSL_FAULT_TRAP, .operands = std::move(operands)};
  FaultView view(fault);
  return format_operands(pattern, {view.get().operands, view.get().operand_count}).value_or("-");
}

std::string message(kdsl_fault_kind kind, Operands operands) {
  Fault fault{.kind = kind, .operands = std::move(operands)};
  return FaultView(fault).get().message;
}

}  // namespace

TEST_CASE("operands are written as their type is") {
  CHECK(words("{count}", {{KDSL_OPERAND_COUNT, -3}}) == "-3");
  CHECK(words("{mask}", {{KDSL_OPERAND_MASK, 255}}) == "0x000000ff");
  CHECK(words("{address}", {{KDSL_OPERAND_ADDRESS, 4096}}) == "0x1000");
  CHECK(words("{shape}", {{KDSL_OPERAND_SHAPE, std::vector<int64_t>{4}}}) == "(4,)");
  CHECK(words("{thread} of {block}",
              {{KDSL_OPERAND_THREAD, std::vector<int64_t>{1, 2, 3}}, {KDSL_OPERAND_BLOCK, std::vector<int64_t>{0, 0, 7}}}) ==
        "thread (1, 2, 3) of block (0, 0, 7)");
  CHECK(words("{operation}", {{KDSL_OPERAND_OPERATION, KDSL_OPERATION_WGMMA}}) == "warpgroup product");
}

TEST_CASE("optional parts, alternatives and plurals") {
  CHECK(words("a{[ `{object}`]}b", {}) == "ab");
  CHECK(words("a{[ `{object}`]}b", {{KDSL_OPERAND_OBJECT, "x"}}) == "a `x`b");
  CHECK(words("{[`{object}`|its array]}", {}) == "its array");
  CHECK(words("{count} {count?thread waits|threads wait}", {{KDSL_OPERAND_COUNT, 1}}) == "1 thread waits");
  CHECK(words("{count} {count?thread waits|threads wait}", {{KDSL_OPERAND_COUNT, 0}}) == "0 threads wait");
  CHECK(words("{object}", {}) == "-");
  // The name of a program's tensor is not interpreted as a pattern.
  CHECK(words("{object}", {{KDSL_OPERAND_OBJECT, "{count} {[a|b]}"}}) == "{count} {[a|b]}");
}

TEST_CASE("places near an object") {
  auto where = [](int64_t offset) { return words("{where}", {{KDSL_OPERAND_OFFSET, offset}, {KDSL_OPERAND_SIZE, 64}}); };
  CHECK(where(-1) == "1 byte before the begin of");
  CHECK(where(62) == "2 bytes before the end of");
  CHECK(where(64) == "just behind the end of");
  CHECK(where(72) == "8 bytes behind the end of");
}

TEST_CASE("what several operands say together") {
  Operands copy{{KDSL_OPERAND_ACCESS, KDSL_ACCESS_COPY_FROM}, {KDSL_OPERAND_BYTES, 1}};
  CHECK(words("{accessed}", copy) == "copy of 1 byte from a place");
  Operands waiting{{KDSL_OPERAND_COUNT, 2},    {KDSL_OPERAND_OPERATION, KDSL_OPERATION_MBARRIER_WAIT},
                   {KDSL_OPERAND_PENDING, 1},  {KDSL_OPERAND_EXPECTED, 4},
                   {KDSL_OPERAND_BYTES, -256}, {KDSL_OPERAND_ENDED, 1}};
  CHECK(message(KDSL_FAULT_DEADLOCK_AT_MBARRIER, waiting) ==
        "deadlock: 2 threads wait at this mbarrier (1 of 4 arrivals are missing, 256 bytes of copies came unexpected), 1 has "
        "ended");
  waiting.emplace_back(KDSL_OPERAND_LEFT_BEHIND, 1);
  CHECK(message(KDSL_FAULT_DEADLOCK_AT_MBARRIER, waiting).find("lanes of its warp have gone on") != std::string::npos);
}

TEST_CASE("every message and help can be written with all operands") {
  Operands all;
#define KDSL_ROW(number, name, word, type) all.emplace_back(KDSL_OPERAND_##name, std::vector<int64_t>{1, 1, 1});
  KDSL_OPERANDS(KDSL_ROW)
#undef KDSL_ROW
  Fault fault{.kind = KDSL_FAULT_TRAP, .operands = all};
  FaultView view(fault);
  for (const FaultWords& row : all_fault_words())
    for (const char* pattern : {row.message, row.help}) {
      INFO(row.name << ": " << pattern);
      auto text = format_operands(pattern, {view.get().operands, view.get().operand_count});
      REQUIRE(text);
      CHECK(text->find_first_of("{}") == std::string::npos);
    }
}

TEST_CASE("callers format patterns of their own") {
  Fault fault{.kind = KDSL_FAULT_NO_SUCH_BARRIER, .operands = {{KDSL_OPERAND_BARRIER, 17}, {KDSL_OPERAND_LIMIT, 15}}};
  FaultView view(fault);
  char text[8];
  CHECK(kdsl_fault_format(&view.get(), "no barrier {barrier}", text, sizeof text) == 13);
  CHECK(std::string(text) == "no barr");
  CHECK(kdsl_fault_format(&view.get(), "{object}", text, sizeof text) == -1);
  CHECK(std::string(text).empty());
  CHECK(kdsl_fault_format(&view.get(), "{limit}", nullptr, 0) == 2);
  CHECK(std::string(kdsl_fault_kind_name(KDSL_FAULT_NO_SUCH_BARRIER)) == "NO_SUCH_BARRIER");
  CHECK(std::string(kdsl_fault_kind_name(static_cast<kdsl_fault_kind>(255))).empty());
}

TEST_CASE("C++ reads operands by name") {
  Fault fault{.kind = KDSL_FAULT_OUTSIDE_TENSOR,
              .operands = {{KDSL_OPERAND_OBJECT, "a"}, {KDSL_OPERAND_COORDINATE, std::vector<int64_t>{4, 5}}}};
  FaultView view(fault);
  kdsl::Fault seen(&view.get());
  CHECK(seen.kind() == KDSL_FAULT_OUTSIDE_TENSOR);
  CHECK(std::string(seen.text(KDSL_OPERAND_OBJECT)) == "a");
  CHECK(seen.numbers(KDSL_OPERAND_COORDINATE) == std::vector<int64_t>{4, 5});
  CHECK(seen.number(KDSL_OPERAND_BYTES, -1) == -1);
  CHECK(seen.format("{object}{coordinate}") == "a(4, 5)");
  CHECK(seen.format("{bytes}").empty());
  CHECK(kdsl::Fault(nullptr).kind() == KDSL_FAULT_NONE);
}
