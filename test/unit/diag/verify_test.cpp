// These tests cover --verify-diagnostics: matching, missing and unexpected diagnostics.
#include <catch2/catch.hpp>

#include "diag/definitions/command.def"
#include "diag/definitions/language.def"
#include "diag/definitions/warnings.def"
#include "diag/render.h"
#include "diag/verify.h"

using namespace kdsl;
using namespace kdsl::diag;

namespace {

struct Verified {
  SourceManager sources;
  const SourceFile* file;
  Sink sink;

  explicit Verified(std::string text) : file(sources.add("x.kpy", std::move(text))) {}

  // Returns a span on `line`.
  Span line(int number) const {
    uint32_t begin = file->line_start(number);
    return {file->id(), begin, begin + 1};
  }
  std::vector<std::string> problems() const {
    Sink found;
    verify_diagnostics(sources, sink.diagnostics(), found);
    std::vector<std::string> messages;
    for (const Diagnostic& d : found.diagnostics())
      messages.push_back(std::to_string(file->line_column(d.span.begin).line) + ": " + d.message);
    return messages;
  }
};

using Messages = std::vector<std::string>;

}  // namespace

TEST_CASE("an expectation on the line, before and after it") {
  Verified v(
      "foo  # expected-error {{`foo` is not defined [undefined-name]}}\n"
      "# expected-error@+1 {{`bar`}}\nbar\nbaz\n# expected-error@-1 {{baz}}\n# expected-error@3 {{again}}\n");
  v.sink.report(v.line(1), UndefinedName, "foo");
  v.sink.report(v.line(3), UndefinedName, "bar");
  v.sink.report(v.line(3), UndefinedName, "again");
  v.sink.report(v.line(4), UndefinedName, "baz");
  CHECK(v.problems() == Messages{});
}

TEST_CASE("missing and unexpected diagnostics are told") {
  Verified v("foo  # expected-error {{other}}\nbar\n");
  v.sink.report(v.line(1), UndefinedName, "foo");
  v.sink.report(v.line(2), ArchBelowDocumented, "`f`", "sm_90", "sm_80");
  CHECK(v.problems() == Messages{"1: expected error not seen: other",
                                 "1: unexpected error: name `foo` is not defined [undefined-name]",
                                 "2: unexpected warning: `f` is documented for sm_90 and newer, compiling for sm_80 "
                                 "[arch-requirement]"});
}

TEST_CASE("level and line must agree") {
  Verified v("foo  # expected-warning {{foo}}\nbar\n");
  v.sink.report(v.line(1), UndefinedName, "foo");
  CHECK(v.problems().size() == 2);
}

TEST_CASE("counts") {
  Verified v(
      "x  # expected-error 2 {{not defined}}\ny  # expected-error 1+ {{not defined}}\n"
      "z  # expected-error 0+ {{not defined}}\n");
  v.sink.report(v.line(1), UndefinedName, "a");
  v.sink.report(v.line(2), UndefinedName, "a");
  v.sink.report(v.line(2), UndefinedName, "b");
  CHECK(v.problems() == Messages{"1: expected error (seen 1 of 2) not seen: not defined"});
  v.sink.report(v.line(1), UndefinedName, "b");
  CHECK(v.problems() == Messages{});
}

TEST_CASE("notes and help are optional, but an expected one must come") {
  Verified v("x  # expected-error {{`x`}} expected-help {{try y}}\ny  # expected-note {{bound here}}\nz\n");
  v.sink.report(v.line(1), UndefinedName, "x").note(v.line(2), BoundHere, "y").help("try y").note_text({}, "more");
  CHECK(v.problems() == Messages{});
  Verified missing("x  # expected-error {{`x`}}\n# expected-note@+0 {{bound}}\n");
  missing.sink.report(missing.line(1), UndefinedName, "x");
  CHECK(missing.problems() == Messages{"2: expected note not seen: bound"});
}

TEST_CASE("a diagnostic without a place is expected with @*") {
  Verified v("# expected-error@* {{no input}}\n");
  v.sink.report({}, NoInput);
  CHECK(v.problems() == Messages{});
}

TEST_CASE("directives count only in comments") {
  Verified v("s = 'expected-error {{x}}'\n# expected-no-diagnostics\n");
  CHECK(v.problems() == Messages{});
}

TEST_CASE("a file must say what it expects") {
  Verified v("x = 1\n");
  REQUIRE(v.problems().size() == 1);
  CHECK(v.problems()[0].find("no `expected-` comment") != std::string::npos);
  Verified silent("# expected-no-diagnostics\nfoo\n");
  silent.sink.report(silent.line(2), UndefinedName, "foo");
  CHECK(silent.problems().size() == 1);
}

TEST_CASE("malformed directives are told") {
  auto problem = [](std::string text) {
    Verified v(text + "\n");
    auto all = v.problems();
    REQUIRE(all.size() == 1);
    return all[0];
  };
  CHECK(problem("# expected-eror {{x}}") == "1: malformed expectation: the level is one of error, warning, remark, note, help");
  CHECK(problem("# expected-error x") == "1: malformed expectation: `{{text}}` is missing");
  CHECK(problem("# expected-error {{x") == "1: malformed expectation: `}}` is missing");
  CHECK(problem("# expected-error@x {{x}}") == "1: malformed expectation: `@` takes +N, -N, a line number or *");
}

TEST_CASE("a text may end in a brace") {
  Verified v("x  # expected-error {{{a}}}\n");
  v.sink.report(v.line(1), Syntax, "unexpected {a} here");
  CHECK(v.problems() == Messages{});
}
