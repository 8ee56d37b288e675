// These tests cover the sink: limits, duplicates, warnings on and off and as errors, rewinding; and did-you-mean.
#include <catch2/catch.hpp>

#include "diag/catalogue.h"
#include "diag/definitions/language.def"
#include "diag/definitions/remarks.def"
#include "diag/definitions/warnings.def"
#include "diag/diag.h"
#include "diag/suggest.h"

using namespace kdsl;
using namespace kdsl::diag;

static Span at(uint32_t begin) { return {1, begin, begin + 1}; }

TEST_CASE("a report is stored with its parts") {
  Sink sink;
  sink.report(at(3), UndefinedName, "foo").note(at(1), BoundHere, "foo").help("try `bar`").fixit(at(3), "bar");
  REQUIRE(sink.diagnostics().size() == 1);
  const Diagnostic& d = sink.diagnostics()[0];
  CHECK(d.level == Level::Error);
  CHECK(d.code == "undefined-name");
  CHECK(std::string(d.name) == "UndefinedName");
  CHECK(d.message == "name `foo` is not defined");
  CHECK(d.notes[0].message == "`foo` is bound here");
  CHECK(d.help == std::vector<std::string>{"try `bar`"});
  CHECK(d.fixits[0].text == "bar");
  CHECK(sink.error_count() == 1);
}

TEST_CASE("the same message at the same place is reported once") {
  Sink sink;
  sink.report(at(3), UndefinedName, "foo");
  sink.report(at(3), UndefinedName, "foo").note_text(at(1), "dropped");
  sink.report(at(4), UndefinedName, "foo");
  sink.report(at(3), UndefinedName, "bar");
  CHECK(sink.error_count() == 3);
  CHECK(sink.diagnostics()[0].notes.empty());
}

TEST_CASE("errors beyond the limit are counted, not stored") {
  WarningOptions options;
  options.error_limit = 2;
  Sink sink(options);
  for (uint32_t i = 0; i < 5; ++i) sink.report(at(i), UndefinedName, "foo");
  CHECK(sink.error_count() == 2);
  CHECK(sink.hidden_error_count() == 3);
  CHECK(sink.limit_reached());
  options.error_limit = 0;
  Sink unlimited(options);
  for (uint32_t i = 0; i < 100; ++i) unlimited.report(at(i), UndefinedName, "foo");
  CHECK(unlimited.error_count() == 100);
  CHECK_FALSE(unlimited.limit_reached());
}

TEST_CASE("warnings are on, off, or errors") {
  auto report_all = [](Sink& sink) {
    sink.report(at(1), ArchBelowDocumented, "`f`", "sm_90", "sm_80");
    sink.report(at(2), SignedRemainder, "%", "zero");
  };
  Sink plain;
  report_all(plain);
  REQUIRE(plain.warning_count() == 1);
  CHECK(plain.diagnostics()[0].code == "arch-requirement");

  WarningOptions enabled;
  enabled.enabled = {"signed-remainder"};
  enabled.disabled = {"arch-requirement"};
  Sink chosen(enabled);
  report_all(chosen);
  REQUIRE(chosen.warning_count() == 1);
  CHECK(chosen.diagnostics()[0].code == "signed-remainder");

  WarningOptions errors;
  errors.all_as_errors = true;
  errors.enabled = {"signed-remainder"};
  errors.not_errors = {"arch-requirement"};
  Sink strict(errors);
  report_all(strict);
  CHECK(strict.warning_count() == 1);
  CHECK(strict.error_count() == 1);
  CHECK(strict.diagnostics()[1].notes[0].message == "this warning is an error because of `-Werror`");

  WarningOptions one;
  one.none = true;
  one.as_errors = {"signed-remainder"};
  Sink single(one);
  report_all(single);
  CHECK(single.warning_count() == 0);
  CHECK(single.error_count() == 1);
}

TEST_CASE("rewinding forgets diagnostics and lets them come again") {
  Sink sink;
  sink.report(at(1), UndefinedName, "a");
  size_t mark = sink.mark();
  sink.report(at(2), UndefinedName, "b");
  sink.report(at(3), ArchBelowDocumented, "`f`", "sm_90", "sm_80");
  sink.rewind(mark);
  CHECK(sink.error_count() == 1);
  CHECK(sink.warning_count() == 0);
  sink.report(at(2), UndefinedName, "b");
  CHECK(sink.error_count() == 2);
}

TEST_CASE("a report is a failed Result") {
  Sink sink;
  auto fails = [&]() -> Result<int> { return sink.report(at(1), UndefinedName, "a"); };
  CHECK_FALSE(fails().has_value());
}

TEST_CASE("every code is explained and every text belongs to a code") {
  for (std::string_view code : all_codes()) {
    INFO(code);
    auto text = explanation(code);
    REQUIRE(text.has_value());
    CHECK(text->starts_with("# " + std::string(code) + ": "));
    CHECK(text->ends_with("\n"));
  }
  for (const EmbeddedFile& file : explain_files()) {
    INFO(file.name);
    std::string code(file.name.substr(0, file.name.size() - 3));
    auto codes = all_codes();
    CHECK(std::find(codes.begin(), codes.end(), code) != codes.end());
  }
  CHECK_FALSE(explanation("no-such-code").has_value());
}

TEST_CASE("remarks are made when asked for, and are never errors") {
  auto report = [](WarningOptions options) {
    options.all_as_errors = options.none = true;
    Sink sink(options);
    sink.report(at(1), TileChoice, "loop is short");
    return sink;
  };
  CHECK(report({}).diagnostics().empty());
  Sink asked = report({.enabled = {"tile"}});
  REQUIRE(asked.diagnostics().size() == 1);
  CHECK(asked.diagnostics()[0].level == Level::Remark);
  CHECK(asked.error_count() + asked.warning_count() == 0);
  auto remarks = remark_codes(), warnings = warning_codes();
  CHECK(std::find(remarks.begin(), remarks.end(), "tile") != remarks.end());
  CHECK(std::find(warnings.begin(), warnings.end(), "tile") == warnings.end());
}

TEST_CASE("warnings off by default are warnings of the catalogue") {
  CHECK_FALSE(is_warning_on_by_default("pedantic"));
  CHECK(is_warning_on_by_default("arch-requirement"));
  auto codes = warning_codes();
  CHECK(std::find(codes.begin(), codes.end(), "sign-widening") != codes.end());
}

TEST_CASE("edit distance counts in half edits") {
  CHECK(edit_distance("kitten", "kitten", 9) == 0);
  CHECK(edit_distance("kitten", "sitten", 9) == 2);
  CHECK(edit_distance("kitten", "Kitten", 9) == 1);
  CHECK(edit_distance("form", "from", 9) == 2);
  CHECK(edit_distance("", "abc", 9) == 6);
  CHECK(edit_distance("abcdef", "uvwxyz", 4) == 5);
}

TEST_CASE("the nearest candidate is suggested, if it is near") {
  auto suggest = [](std::string_view wrong, std::initializer_list<std::string_view> candidates) {
    Suggestion near(wrong);
    for (std::string_view candidate : candidates) near.consider(candidate);
    return std::string(near.best());
  };
  CHECK(suggest("unrol", {"unroll_full", "unroll", "prefetch_stages"}) == "unroll");
  CHECK(suggest("Int23", {"Int8", "Int32", "Int64"}) == "Int32");
  CHECK(suggest("tensor", {"Tensor"}) == "Tensor");
  CHECK(suggest("x", {"y", "z"}).empty());
  CHECK(suggest("matmul", {"softmax"}).empty());
  CHECK(suggest("ab", {"ac", "ad"}) == "ac");
  Suggestion near("unrol");
  near.consider("unroll");
  CHECK(near.help() == "did you mean `unroll`?");
}
