// Tests of the functions that a file is compiled for: instantiations in comments and options, definitions, what is suggested
// where there are none; modules that a file imports; what names stand for.
#include <catch2/catch.hpp>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "stage/name_watch.h"
#include "support/cases.h"
#include "support/folder.h"
#include "support/session.h"

using namespace kdsl;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// A source whose first lines may be `#: instantiate SPEC`, `#: define NAME=TEXT` and `#: arch NAME`.
std::string compiled(const std::string& source) {
  test::SessionOptions options;
  for (const std::string& line : lines_of(source)) {
    if (!line.starts_with("#: ")) break;
    size_t at = line.find(' ', 3);
    std::string word = line.substr(3, at - 3), text = line.substr(at + 1);
    if (word == "instantiate") options.instantiate.push_back(text);
    if (word == "arch") options.arch = text;
    if (word == "define") options.defines.emplace_back(text.substr(0, text.find('=')), text.substr(text.find('=') + 1));
  }
  test::Session session(source, options);
  std::string heads;
  for (const std::string& line : lines_of(session.kir()))
    if (line.starts_with("    arg ") || (!line.empty() && line[0] != ' ' && line[0] != '{' && line[0] != '}'))
      heads += line + "\n";
  return session.output() + heads + session.report();
}

// Returns the output and the reports of a program, without the name of the folder.
std::string run_in(const test::Folder& folder, const std::string& source, bool is_script = false) {
  test::SessionOptions options;
  options.search_path = {folder.path()};
  options.is_script = is_script;
  test::Session session(source, options);
  return folder.without_path(session.output() + session.report());
}

// Each name of the text, in order, with what it was told to be: `line:column text`.
std::string told_names(const std::string& source) {
  std::vector<std::string> told;
  std::set<std::string> seen;
  test::SessionOptions options;
  options.tell_name = [&](value::Context& ctx, Span name, value::Value v) {
    const SourceFile* file = ctx.sources->file(name.file);
    LineColumn at = file->line_column(name.begin);
    std::string line = fmt::format("{}:{} {} is {}", at.line, at.column, file->text().substr(name.begin, name.end - name.begin),
                                   stage::value_text(ctx, v));
    if (seen.insert(line).second) told.push_back(line);
  };
  test::Session session(source, options);
  session.kir();
  return fmt::format("{}\n", fmt::join(told, "\n")) + session.report();
}

}  // namespace

TEST_CASE("what a file is compiled for") { test::check_sections("stage/compile.txt", compiled); }
TEST_CASE("what names stand for") { test::check_sections("stage/names.txt", told_names); }

TEST_CASE("modules are found beside the file and in folders of the search path") {
  test::Folder folder;
  folder.write("plain.py", "value = 3\ndef f(): return value\n_hidden = 1\nprint('plain is', __name__)\n")
      .write("package/__init__.py", "from .part import name\nfrom . import other\nprint('package is', __name__, __package__)\n")
      .write("package/part.py", "name = 'part'\n")
      .write("package/other.py", "from .part import name as again\nfrom . import part as same\n")
      .write("package/beyond.py", "from ..package import part\n")
      .write("package/deep/__init__.py", "")
      .write("package/deep/inner.py", "from ..part import name\nfrom .. import part\nnumber = 7\n")
      .write("listed.py", "__all__ = ['a', '_b']\na, _b, c = 1, 2, 3\n")
      .write("wrong_list.py", "__all__ = ['a', 'zz']\na = 1\n")
      .write("list_of_numbers.py", "__all__ = [1]\na = 1\n")
      .write("fails.py", "print('once')\n1 / 0\n")
      .write("broken.py", "def f(:\n")
      .write("one.py", "import two\nx = 1\nprint('one sees', two.y)\n")
      .write("two.py", "import one\ny = hasattr(one, 'x')\n")
      .write("partial_from.py", "from other_half import a\nb = 1\n")
      .write("other_half.py", "from partial_from import b\na = 1\n")
      .write("lazy.py", "def __getattr__(name):\n  if name.startswith('x'): return name\n  raise AttributeError(name)\n");
  auto run = [&](const char* source) { return run_in(folder, source, true); };

  CHECK(run("import plain\nimport plain\nprint(plain.f(), plain.__name__, plain.__file__)") ==
        "plain is plain\n3 plain DIR/plain.py\n");
  CHECK(run("from plain import value as v, f\nprint(v, f())") == "plain is plain\n3 3\n");
  CHECK(run("from plain import *\nprint(value, '_hidden' in globals(), 'f' in globals())") == "plain is plain\n3 False True\n");
  CHECK(run("import package.part\nprint(package.name, package.part.name, package.other.again)") ==
        "package is package package\npart part part\n");
  CHECK(run("import package.deep.inner as i\nprint(i.number, i.name, i.part.name, i.__name__)") ==
        "package is package package\n7 part part package.deep.inner\n");
  CHECK(run("from package.deep import inner\nprint(inner.number)") == "package is package package\n7\n");
  CHECK(run("from package import part, name\nprint(part.name is name)") == "package is package package\nTrue\n");
  CHECK(run("from listed import *\nprint(a, _b, 'c' in globals())") == "1 2 False\n");
  CHECK(run("try: from wrong_list import *\nexcept AttributeError as e: print(e)") ==
        "module 'wrong_list' has no attribute 'zz'\n");
  CHECK(run("try: from list_of_numbers import *\nexcept TypeError as e: print(e)") ==
        "Item in list_of_numbers.__all__ must be str, not int\n");
  CHECK(run("for i in range(2):\n  try: import fails\n  except ZeroDivisionError as e: print(e)") ==
        "once\ndivision by zero\nonce\ndivision by zero\n");
  CHECK(run("import one\nprint(one.x, one.two.y)") == "one sees False\n1 False\n");
  CHECK(run("import lazy\nprint(lazy.xyz)\nfrom lazy import x1\nprint(x1)\n"
            "try: lazy.y\nexcept AttributeError as e: print(repr(e))") == "xyz\nx1\nAttributeError('y')\n");
  CHECK(run("try: import plain.part\nexcept ModuleNotFoundError as e: print(e, e.name)") ==
        "plain is plain\nNo module named 'plain.part'; 'plain' is not a package plain.part\n");
  CHECK(run("try: from plain import nothing\nexcept ImportError as e: print(type(e).__name__)") ==
        "plain is plain\nImportError\n");
  CHECK(run("import sys\nimport plain\nprint('plain' in sys.modules, sys.modules['plain'] is plain)\n"
            "del sys.modules['plain']\nimport plain") == "plain is plain\nTrue True\nplain is plain\n");
  CHECK(run("import importlib\nm = importlib.import_module('package.part')\nprint(m.name)") ==
        "package is package package\npart\n");
  CHECK(run("m = __import__('package.part')\nprint(m.__name__)\nprint(__import__('package.part', fromlist=['x']).__name__)") ==
        "package is package package\npackage\npackage.part\n");
  CHECK_THAT(run("from package import beyond"),
             Catch::EndsWith("ImportError: attempted relative import beyond top-level package\n"));
  CHECK_THAT(run("from .plain import value"),
             Catch::EndsWith("ImportError: attempted relative import with no known parent package\n"));
  CHECK(run("import broken") == "broken.py: error: '(' was never closed [syntax]\n");
  CHECK_THAT(
      run("import partial_from"),
      Catch::EndsWith("ImportError: cannot import name 'b' from partially initialized module 'partial_from' (most likely "
                      "due to a circular import) (DIR/partial_from.py)\n"));
  CHECK_THAT(run("from package import prt"),
             Catch::EndsWith("cannot import name 'prt' from 'package' (DIR/package/__init__.py)\n"));
  CHECK(run_in(folder, "from plain import valu") ==
        "plain is plain\n1:19-23: error: uncaught ImportError: cannot import name 'valu' from 'plain' (DIR/plain.py) "
        "[python-exception]\n  called at 1:19-23 in `<module>`\n");
}
