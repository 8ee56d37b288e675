// Where names are bound, which binding a use means, and what can be seen at a place.
#include <catch2/catch.hpp>

#include <algorithm>

#include "check/scope.h"
#include "diag/diag.h"
#include "lsp/sites.h"
#include "parse/parse.h"
#include "support/cases.h"

using namespace kdsl;
using namespace kdsl::lsp;

namespace {

struct Program {
  explicit Program(const std::string& text, bool is_resolved) {
    source = sources.add("test.kpy", text);
    tree = parse::parse(*source, names, sink);
    if (is_resolved) check::resolve(*tree, names, sink);
  }
  std::string place(Span span) const {
    LineColumn begin = source->line_column(span.begin), end = source->line_column(span.end);
    return std::to_string(begin.line) + ":" + std::to_string(begin.column) + "-" + std::to_string(end.column);
  }
  SourceManager sources;
  NameTable names;
  diag::Sink sink;
  const SourceFile* source;
  std::unique_ptr<ast::Module> tree;
};

std::string sites_of(const std::string& text) {
  Program program(text, true);
  Sites sites(*program.tree);
  std::string out = "bound:";
  for (const Site& site : sites.sites()) {
    out += "\n  " + program.place(site.span) + " " + std::string(site.text());
    if (!site.module.empty())
      out += " from " + std::string(site.module) + (site.original.empty() ? "" : "." + std::string(site.original));
  }
  out += "\nused:";
  for (const Use& use : sites.uses()) {
    const Site* site = sites.binding(use);
    out += "\n  " + program.place(use.span) + " " + std::string(use.name.text()) + (use.is_global ? " (module)" : "") + " -> " +
           (site ? program.place(site->span) : "nothing");
  }
  return out + "\n";
}

std::vector<std::string> visible_at(const std::string& marked) {
  size_t at = marked.find('|');
  Program program(marked.substr(0, at) + marked.substr(at + 1), false);
  std::vector<std::string> names;
  Sites sites(*program.tree);
  for (const Site* site : sites.visible(static_cast<uint32_t>(at))) names.emplace_back(site->text());
  std::ranges::sort(names);
  return names;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("bindings and uses") { test::check_sections("lsp/sites.txt", sites_of); }

TEST_CASE("what can be seen at a place") {
  CHECK(visible_at("import a.b, c as d\nfrom e import f\ng = 1\n|") == Names{"a", "d", "f", "g"});
  CHECK(visible_at("x = 1\ndef f(a):\n  b = 1\n  |pass\ny = 2\n") == Names{"a", "b", "f", "x", "y"});
  CHECK(visible_at("x = 1\ndef f(a):\n  b = 1\n|y = 2\n") == Names{"f", "x", "y"});
  CHECK(visible_at("class C:\n  v = 1\n  |w = 2\n") == Names{"C"});
  CHECK(visible_at("class C:\n  v = 1\n  def m(self): |pass\n") == Names{"C", "self"});
  CHECK(visible_at("def f():\n  def g(q): |pass\n  z = 1\n") == Names{"f", "g", "q", "z"});
  CHECK(visible_at("x = 1\nx = 2\n|") == Names{"x"});
  CHECK(visible_at("[i for i in |x]\n") == Names{"i"});
  CHECK(visible_at("f = lambda q: |q\n") == Names{"f", "q"});
  CHECK(visible_at("def f(a): pass\nclass C:\n  b = 1\n|") == Names{"C", "f"});
  CHECK(visible_at("|lambda q: q\n") == Names{"q"});
}

TEST_CASE("what the module binds last") {
  Program program("x = 1\ndef x(): y = 2\n", true);
  Sites sites(*program.tree);
  REQUIRE(sites.global("x"));
  CHECK(program.place(sites.global("x")->span) == "2:5-6");
  CHECK(sites.global("y") == nullptr);
}
