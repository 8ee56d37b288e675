#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <memory>
#include <string>

#include "ir/equal.h"
#include "ir/text/reader.h"

namespace kdsl::ir {
namespace {

// Holds functions of one text.
struct Texts {
  SourceManager sources;
  NameTable names;
  diag::Sink diags;
  Module module;

  const Function& read_one(const std::string& text, std::string_view name) {
    REQUIRE(read(*sources.add("test.kir", text), names, module, diags).has_value());
    REQUIRE(diags.error_count() == 0);
    return *module.find_function(name);
  }
};

// Returns the kernel `@k` with this body; every op has the location of its counterpart in the other texts.
std::string kernel(std::string_view head, std::string_view body) {
  return "kernel @" + std::string(head) + " source \"f\" {\n" + std::string(body) + "  return loc(1:9-10)\n}\n";
}

bool are_equal(const std::string& a, const std::string& b) {
  Texts left, right;
  const Function& first = left.read_one(a, "a");
  const Function& second = right.read_one(b, "b");
  bool result = equal(first, second);
  CHECK(equal(second, first) == result);
  CHECK((!result || fingerprint(first) == fingerprint(second)));
  // Fingerprints of different texts are equal with a probability of only 2^-64.
  CHECK((fingerprint(first) == fingerprint(second)) == result);
  return result;
}

constexpr std::string_view kHead = "(%n: i32, %p: ptr<global> align 4) loc(1:5-6)";
constexpr std::string_view kBody =
    "  %two = constant 2 : i32 loc(1:1-2)\n"
    "  %x = addi %n, %two : i32 loc(1:1-2)\n"
    "  store %x, %p [align 4] loc(1:3-4)\n";

bool equals_usual(std::string_view head, std::string_view body) {
  return are_equal(kernel("a" + std::string(kHead), kBody), kernel("b" + std::string(head), body));
}

TEST_CASE("functions are equal whatever their values are called", "[ir]") {
  CHECK(equals_usual(kHead, kBody));
  CHECK(equals_usual("(%m: i32, %q: ptr<global> align 4) loc(1:5-6)",
                     "  %c = constant 2 : i32 loc(1:1-2)\n"
                     "  %sum = addi %m, %c : i32 loc(1:1-2)\n"
                     "  store %sum, %q [align 4] loc(1:3-4)\n"));
}

TEST_CASE("parameters, operands, attributes and places make functions different", "[ir]") {
  auto with = [](std::string_view text, std::string_view old, std::string_view now) {
    std::string made(text);
    size_t at = made.find(old);
    REQUIRE(at != std::string::npos);
    return made.replace(at, old.size(), now);
  };
  CHECK(!equals_usual(with(kHead, "align 4", "align 8"), kBody));
  CHECK(!equals_usual(with(kHead, "align 4", "align 4 noalias"), kBody));
  CHECK(!equals_usual(with(kHead, "align 4", "align 4 apart"), kBody));
  CHECK(!equals_usual(with(kHead, "(%n: i32", "(%n: i32 div 4"), kBody));
  CHECK(!equals_usual(with(kHead, "loc(", "reqntid(32, 1, 1) loc("), kBody));
  CHECK(!equals_usual(kHead, with(kBody, "constant 2", "constant 3")));
  CHECK(!equals_usual(kHead, with(kBody, "addi", "subi")));
  CHECK(!equals_usual(kHead, with(kBody, "addi %n, %two", "addi %two, %n")));
  CHECK(!equals_usual(kHead, with(kBody, "store %x", "store %n")));
  CHECK(!equals_usual(kHead, with(kBody, "[align 4]", "[align 2]")));
  CHECK(!equals_usual(kHead, with(kBody, "loc(1:3-4)", "loc(1:3-5)")));
  CHECK(!equals_usual(kHead, fmt::format("{}  store %x, %p [align 4] loc(1:3-4)\n", kBody)));
}

TEST_CASE("regions count with what stands in them and where they end", "[ir]") {
  auto body = [](std::string_view inside, std::string_view behind) {
    return "  %zero = constant 0 : i32 loc(1:1-2)\n  %is = cmpi eq %n, %zero : i1 loc(1:1-2)\n  if %is loc(1:1-2) {\n" +
           std::string(inside) + "    yield loc(1:1-2)\n  }\n" + std::string(behind);
  };
  std::string store = "    store %n, %p [align 4] loc(1:3-4)\n";
  std::string usual = kernel("a" + std::string(kHead), body(store, ""));
  CHECK(are_equal(usual, kernel("b" + std::string(kHead), body(store, ""))));
  CHECK(!are_equal(usual, kernel("b" + std::string(kHead), body("", store))));
  CHECK(!are_equal(usual, kernel("b" + std::string(kHead), body(store, store))));
}

}  // namespace
}  // namespace kdsl::ir
