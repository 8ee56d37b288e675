// These tests cover the text renderer: columns, tabs, wide and combining characters, long lines, notes, fix-its, stacks.
#include <catch2/catch.hpp>

#include "diag/definitions/command.def"
#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "diag/diag.h"
#include "diag/render.h"
#include "diag/source_excerpt.h"

using namespace kdsl;
using namespace kdsl::diag;

namespace {

struct Rendered {
  SourceManager sources;
  const SourceFile* file;
  Sink sink;

  explicit Rendered(std::string text) : file(sources.add("x.kpy", std::move(text))) {}

  Span find(std::string_view part) const {
    size_t begin = file->text().find(part);
    REQUIRE(begin != std::string_view::npos);
    return {file->id(), static_cast<uint32_t>(begin), static_cast<uint32_t>(begin + part.size())};
  }
  std::string text(RenderOptions options = {}) const {
    std::string out;
    for (const Diagnostic& d : sink.diagnostics()) out += render_text(sources, d, options);
    return out;
  }
};

}  // namespace

TEST_CASE("message, source line, caret, note, help") {
  Rendered r("def fob(x):\n    pass\nfoo(1)\n");
  r.sink.report(r.find("foo"), UndefinedName, "foo")
      .note(r.find("fob"), DefinedHere, "fob")
      .help("did you mean `fob`?")
      .fixit(r.find("foo"), "fob");
  CHECK(r.text() ==
        "x.kpy:3:1: error: name `foo` is not defined [undefined-name]\n"
        "  3 | foo(1)\n"
        "    | ^~~\n"
        "x.kpy:1:5: note: `fob` is defined here\n"
        "  1 | def fob(x):\n"
        "    |     ^~~\n"
        "help: did you mean `fob`?\n"
        "  3 + fob(1)\n");
}

TEST_CASE("a diagnostic without a place is the program's") {
  Rendered r("");
  r.sink.report({}, NoInput).help("give a file");
  CHECK(r.text() == "kdslc: error: no input file [usage]\nhelp: give a file\n");
  CHECK(r.text({.program = "kdsl-run"}).starts_with("kdsl-run: error:"));
}

TEST_CASE("tabs are expanded for text and caret alike") {
  Rendered r("\tif\tfoo:\n");
  r.sink.report(r.find("foo"), UndefinedName, "foo");
  CHECK(r.text() ==
        "x.kpy:1:5: error: name `foo` is not defined [undefined-name]\n"
        "  1 |         if      foo:\n"
        "    |                 ^~~\n");
}

TEST_CASE("columns count code points, carets count terminal cells") {
  // The line has two wide characters, an e with a combining accent, an emoji.
  Rendered r("s = '\u6f22\u5b57e\u0301\U0001f600' + foo\n");
  r.sink.report(r.find("foo"), UndefinedName, "foo");
  CHECK(r.text() ==
        "x.kpy:1:15: error: name `foo` is not defined [undefined-name]\n"
        "  1 | s = '\u6f22\u5b57e\u0301\U0001f600' + foo\n"
        "    |                 ^~~\n");
}

TEST_CASE("a wide character is underlined over both its cells") {
  Rendered r("\u6f22 = 1\n");
  r.sink.report(r.find("\u6f22"), UndefinedName, "\u6f22");
  CHECK(r.text().ends_with("    | ^~\n"));
}

TEST_CASE("characters that would disturb the terminal are spelt out") {
  Rendered r("a = '\x1b[31m\u202e' + foo\n");
  r.sink.report(r.find("foo"), UndefinedName, "foo");
  CHECK(r.text().find("a = '<U+001B>[31m<U+202E>' + foo") != std::string::npos);
}

TEST_CASE("a span over several lines is underlined on its first") {
  Rendered r("x = f(a,\n      b)\n");
  r.sink.report(r.find("f(a,\n      b)"), UndefinedName, "f");
  CHECK(r.text().find("  1 | x = f(a,\n    |     ^~~~\n") != std::string::npos);
}

TEST_CASE("an empty span and one behind the last character get one caret") {
  Rendered r("x =\r\n");
  r.sink.report({r.file->id(), 3, 3}, Syntax, "expected an expression");
  CHECK(r.text() ==
        "x.kpy:1:4: error: expected an expression [syntax]\n"
        "  1 | x =\n"
        "    |    ^\n");
}

TEST_CASE("an empty file has no line to show") {
  Rendered r("");
  r.sink.report({r.file->id(), 0, 0}, NothingToCompile, "x.kpy");
  CHECK(r.text() == "x.kpy:1:1: error: `x.kpy` defines no staged function [no-instantiation]\n");
}

static std::string line_of(const std::string& rendered, int number) {
  size_t at = 0;
  for (int i = 0; i < number; ++i) at = rendered.find('\n', at) + 1;
  return rendered.substr(at, rendered.find('\n', at) - at);
}

// Returns the text above the carets.
static std::string marked(const std::string& rendered) {
  std::string source = line_of(rendered, 1), carets = line_of(rendered, 2);
  size_t begin = carets.find('^');
  return source.substr(begin, carets.size() - begin);
}

TEST_CASE("long lines are cut around the caret") {
  RenderOptions narrow{.width = 40};
  std::string filler(200, 'a');
  SECTION("caret in the middle") {
    Rendered r(filler + " foo " + filler + "\n");
    r.sink.report(r.find("foo"), UndefinedName, "foo");
    CHECK(marked(r.text(narrow)) == "foo");
    std::string line = line_of(r.text(narrow), 1);
    CHECK(line.size() <= 40 + 6 + 6);
    CHECK(line.starts_with("  1 | ...a"));
    CHECK(line.ends_with("a..."));
  }
  SECTION("caret at the start") {
    Rendered r("foo " + filler + "\n");
    r.sink.report(r.find("foo"), UndefinedName, "foo");
    CHECK(marked(r.text(narrow)) == "foo");
    CHECK(line_of(r.text(narrow), 1).starts_with("  1 | foo a"));
  }
  SECTION("caret at the end") {
    Rendered r(filler + " foo\n");
    r.sink.report(r.find("foo"), UndefinedName, "foo");
    CHECK(marked(r.text(narrow)) == "foo");
    CHECK(line_of(r.text(narrow), 1).ends_with("a foo"));
  }
  SECTION("wide characters") {
    std::string wide;
    for (int i = 0; i < 300; ++i) wide += "\u6f22";
    Rendered r("'" + wide + "' + foo + '" + wide + "'\n");
    r.sink.report(r.find("foo"), UndefinedName, "foo");
    CHECK(r.text(narrow).find("' + foo + '") != std::string::npos);
    CHECK(line_of(r.text(narrow), 1).size() < 200);
  }
  SECTION("megabytes") {
    Rendered r(std::string(10 << 20, 'a') + " foo\n");
    r.sink.report(r.find("foo"), UndefinedName, "foo");
    CHECK(marked(r.text()) == "foo");
    CHECK(r.text().size() < 1000);
  }
  SECTION("every caret position") {
    std::string text;
    for (int i = 0; i < 100; ++i) text += i % 7 == 0 ? "\t" : i % 5 == 0 ? "\u6f22" : "b";
    Rendered r(text);
    for (uint32_t i = 0; i <= r.file->text().size(); ++i) {
      Excerpt excerpt = make_excerpt(*r.file, {r.file->id(), i, i + 1}, 30);
      CHECK(excerpt.caret_column >= 0);
      CHECK(excerpt.caret_column <= 30 + 3);
      CHECK(excerpt.caret_width >= 1);
    }
  }
}

TEST_CASE("the gutter is as wide as the largest line number") {
  Rendered r(std::string(1233, '\n') + "foo\n");
  r.sink.report(r.find("foo"), UndefinedName, "foo").note_text({r.file->id(), 0, 0}, "first");
  CHECK(r.text().find(" 1234 | foo\n      | ^~~\n") != std::string::npos);
  CHECK(r.text().find("    1 | \n      | ^\n") != std::string::npos);
}

TEST_CASE("fix-its of one line are shown as one line") {
  Rendered r("range(a, b)\nnext\n");
  r.sink.report(r.find("range"), UndefinedName, "range")
      .fixit(r.find("b"), "c")
      .fixit(r.find("range"), "cutlass.range")
      .fixit({r.file->id(), 16, 16}, "  # done");
  CHECK(r.text().ends_with("  1 + cutlass.range(a, c)\n  2 + next  # done\n"));
}

TEST_CASE("a fix-it may remove lines or insert several") {
  Rendered r("if x:\n    pass\nend\n");
  r.sink.report(r.find("if"), Syntax, "s").fixit(r.find("x:\n    pass"), "y:\n    a\n    b");
  CHECK(r.text().ends_with("  1 + if y:\n  2 +     a\n  3 +     b\n"));
}

TEST_CASE("the staged call stack shows ten frames") {
  Rendered r("def f():\n    g(1)\nf()\n");
  std::vector<StackFrame> frames = {{r.find("f()\n"), "<module>"}, {r.find("g(1)"), "f"}};
  frames[0].call = {r.file->id(), 18, 21};
  r.sink.report(r.find("g"), UndefinedName, "g").stack(frames);
  CHECK(
      r.text().ends_with("note: staged call stack, most recent call last:\n"
                         "  x.kpy:3:1: in `<module>`: f()\n"
                         "  x.kpy:2:5: in `f`: g(1)\n"));
  Rendered deep("f()\n");
  std::vector<StackFrame> many(200, StackFrame{deep.find("f()"), "f"});
  deep.sink.report(deep.find("f"), UndefinedName, "f").stack(many);
  std::string text = deep.text();
  CHECK(text.find("  ... 190 more ...\n") != std::string::npos);
  CHECK(std::count(text.begin(), text.end(), '\n') == 3 + 1 + 10 + 1);
}

TEST_CASE("colours surround, and do not change, the text") {
  Rendered r("foo\n");
  r.sink.report(r.find("foo"), UndefinedName, "foo").note(r.find("foo"), DefinedHere, "foo").help("h");
  std::string colored = r.text({.color = true});
  CHECK(colored.find("\x1b[1;31merror: \x1b[0m") != std::string::npos);
  std::string stripped;
  for (size_t i = 0; i < colored.size(); ++i) {
    if (colored[i] == '\x1b')
      i = colored.find('m', i);
    else
      stripped += colored[i];
  }
  CHECK(stripped == r.text());
}

TEST_CASE("colour follows the option, then the environment") {
  auto clear = [] {
    for (const char* name : {"NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR"}) ::unsetenv(name);
  };
  clear();
  const int not_a_terminal = -1;
  CHECK(wants_color(ColorMode::Always, not_a_terminal));
  CHECK_FALSE(wants_color(ColorMode::Auto, not_a_terminal));
  ::setenv("CLICOLOR_FORCE", "1", 1);
  CHECK(wants_color(ColorMode::Auto, not_a_terminal));
  CHECK_FALSE(wants_color(ColorMode::Never, not_a_terminal));
  ::setenv("NO_COLOR", "1", 1);
  CHECK_FALSE(wants_color(ColorMode::Auto, not_a_terminal));
  CHECK(wants_color(ColorMode::Always, not_a_terminal));
  clear();
}
