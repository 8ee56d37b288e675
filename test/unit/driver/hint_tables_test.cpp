// These tests check the dialects' tables of hints: each row can be reached, and has a text of its own.
#include <map>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "dialects/cute/dialect.h"
#include "dialects/tilelang/dialect.h"
#include "kdsl/runtime.h"
#include "stage/trace/messages/exception_help.h"

using namespace kdsl;

namespace {

const value::Dialect* const kDialects[] = {&builtins::kCuteDialect, &builtins::kTileLangDialect};

bool is_conditional(const value::FaultHint& hint) {
  return !hint.written.empty() || !hint.loop.empty() || hint.in_copying_kernel;
}

// Returns whether everything that matches `later` also matches `earlier`, as far as that does not depend on types of numbers.
bool hides(const value::ExceptionHint& earlier, const value::ExceptionHint& later) {
  auto covers = [](std::string_view general, std::string_view special) { return general.empty() || general == special; };
  return earlier.tried == later.tried && covers(earlier.symbol, later.symbol) && covers(earlier.left, later.left) &&
         covers(earlier.right, later.right) && covers(earlier.either, later.either);
}

}  // namespace

TEST_CASE("hints for faults: a row of a kind for all cases comes last, and no kind has the help of another one") {
  for (const value::Dialect* dialect : kDialects) {
    std::map<kdsl_fault_kind, bool> has_general;
    std::map<std::string_view, kdsl_fault_kind> owners;
    for (const value::FaultHint& hint : *dialect->fault_hints) {
      INFO(dialect->name << ": " << kdsl_fault_kind_name(hint.kind) << ": " << hint.help);
      CHECK(*kdsl_fault_kind_name(hint.kind));
      CHECK_FALSE(has_general[hint.kind]);
      if (is_conditional(hint)) continue;
      has_general[hint.kind] = true;
      CHECK(owners.emplace(hint.help, hint.kind).second);
    }
  }
}

TEST_CASE("hints for faults can be written with the operands of their kind") {
  kdsl_fault bare{};
  for (const value::Dialect* dialect : kDialects)
    for (const value::FaultHint& hint : *dialect->fault_hints) {
      INFO(hint.help);
      // Names that not every fault of the kind has must be in optional parts.
      CHECK(kdsl_fault_format(&bare, std::string(hint.help).c_str(), nullptr, 0) > 0);
    }
}

TEST_CASE("hints for exceptions: no row hides a later one") {
  for (std::span<const value::ExceptionHint> hints :
       {*builtins::kCuteDialect.exception_hints, *builtins::kTileLangDialect.exception_hints, stage::python_exception_hints()})
    for (size_t i = 0; i < hints.size(); ++i)
      for (size_t j = 0; j < i; ++j) {
        INFO(hints[j].help << " / " << hints[i].help);
        CHECK_FALSE(hides(hints[j], hints[i]));
      }
}
