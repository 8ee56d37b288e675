// Tests of the answers to an editor about a document, and of the names that are offered at a place in it.
#include "lsp/analysis.h"

#include <catch2/catch.hpp>

#include <llvm/Support/raw_ostream.h>

#include "lsp/known_names.h"
#include "lsp/text.h"
#include "support/cases.h"
#include "support/folder.h"

using namespace kdsl;
using namespace kdsl::lsp;

namespace {

driver::Options options() {
  driver::Options made;
  made.gpu_archs = {"sm_90a"};
  return made;
}

std::string text_of(const llvm::json::Value& value) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  return text;
}

// Returns the diagnostics or the names of an analysis.
llvm::json::Array listed(const llvm::json::Value& result, std::string_view part) {
  if (part != "names") return *result.getAsObject()->getArray("diagnostics");
  llvm::json::Array all;
  KnownNames names = KnownNames::from_json(*result.getAsObject()->get("names"));
  for (const KnownNames::Entry& entry : names.entries()) all.push_back(names.told(entry));
  return all;
}

std::string analysed(const std::string& source) {
  llvm::json::Value result = analyse({source, "/nowhere/test.kpy", "file:///nowhere/test.kpy"}, options());
  std::string out;
  for (const char* part : {"diagnostics", "names"}) {
    out += std::string(part) + "\n";
    for (const llvm::json::Value& one : listed(result, part)) out += "  " + text_of(one) + "\n";
  }
  return out;
}

// Labels of what is offered at `|`; an item in full for a label that is asked for.
std::vector<std::string> offered(const std::string& marked, std::string_view wanted = {}) {
  size_t at = marked.find('|');
  std::string text = marked.substr(0, at) + marked.substr(at + 1);
  llvm::json::Value items = complete({text, "/nowhere/test.kpy", "file:///nowhere/test.kpy"}, options(),
                                     TextIndex(text).position(static_cast<uint32_t>(at)));
  std::vector<std::string> found;
  for (const llvm::json::Value& item : *items.getAsArray()) {
    std::string label = item.getAsObject()->getString("label")->str();
    if (wanted.empty())
      found.push_back(label);
    else if (label == wanted)
      found.push_back(text_of(item));
  }
  return found;
}

bool offers(const std::string& marked, std::string_view label) { return !offered(marked, label).empty(); }

const std::string kHead = "import cutlass\nimport cutlass.cute as cute\n";

}  // namespace

TEST_CASE("diagnostics and names") { test::check_sections("lsp/analysis.txt", analysed); }

TEST_CASE("other Python is another server's business") {
  auto told = [](const char* path) {
    llvm::json::Value result = analyse({"x = 1\nundefined\n", path, "file:///nowhere/test"}, options());
    return result.getAsObject()->getArray("diagnostics")->size();
  };
  CHECK(told("/nowhere/test.py") == 0);
  CHECK(told("/nowhere/test.kpy") == 1);
}

TEST_CASE("names that are known, and keywords") {
  CHECK(offers(kHead + "value = 1\n|", "value"));
  CHECK(offers(kHead + "value = 1\nva|", "value"));
  CHECK(!offers("value = 1\nva|lue = 2\n", "va"));
  CHECK(offered("value = 1\n|", "value") == std::vector<std::string>{R"({"kind":6,"label":"value"})"});
  CHECK(offered("import os\n|", "os") == std::vector<std::string>{R"({"kind":9,"label":"os"})"});
  CHECK(offered("|", "while") == std::vector<std::string>{R"({"kind":14,"label":"while"})"});
  CHECK(offered("|").size() == 35);
  CHECK(offers("def f(parameter):\n    |pass\n", "parameter"));
  CHECK(!offers("def f(parameter):\n    pass\n\n\nx = 1\n|", "parameter"));
  CHECK(offered("x = 1  # some|").empty());
  CHECK(offered("1.|").size() == 0);
  CHECK(offered(".|").empty());
  CHECK(!offers("|value = 1\n", "value"));
  CHECK(!offers("value| = 1\n", "value"));
  CHECK(offers("|\nvalue = 1\n", "value"));
  CHECK(offered("x = 1\n#|").empty());
  CHECK(offered("# some|\nx = 1\n").empty());
  CHECK(offered("|# some\nx = 1\n", "x").size() == 1);
}

TEST_CASE("attributes behind a dot") {
  CHECK(offers(kHead + "cute.|", "make_layout"));
  CHECK(offers(kHead + "cute.ma|", "make_layout"));
  CHECK(offers(kHead + "cute.arch.|", "thread_idx"));
  CHECK(offers(kHead + "x = cute.| +\n", "make_layout"));
  CHECK(offers(kHead + "def f(:\n    cute.|\n", "make_layout"));
  CHECK(offered(kHead + "nothing.|").empty());
  CHECK(offered(kHead + "cute.arch.nothing.|").empty());
  CHECK(offers("x = [1]\nx.|", "append"));
  CHECK(offers("x = [1]\nx.| +\n", "append"));
  CHECK(offers("az09_AZ = [1]\naz09_AZ.|", "append"));
  CHECK(offers("ä = [1]\nä.|", "append"));
  CHECK(offers(kHead + "cutlass.cute.arch.|", "thread_idx"));
  CHECK(offers(kHead + "# kdsl: instantiate k(t: Tensor[Float32, (8,), (1,)])\n@cute.kernel\ndef k(t: cute.Tensor):\n    t.|\n",
               "shape"));
  std::vector<std::string> item = offered(kHead + "cute.|", "ceil_div");
  REQUIRE(item.size() == 1);
  CHECK(item[0].find(R"x("detail":"ceil_div(input, tiler)")x") != std::string::npos);
  CHECK(item[0].find(R"("kind":3)") != std::string::npos);
  CHECK(item[0].find(R"("documentation":")") != std::string::npos);
  CHECK(offered(kHead + "cutlass.|", "Int32")[0].find(R"("kind":7)") != std::string::npos);
  CHECK(offered(kHead + "cutlass.|", "cute")[0].find(R"("kind":9)") != std::string::npos);
  CHECK(offered(kHead + "l = cute.make_layout(4)\nl.|", "shape")[0].find(R"("kind":10)") != std::string::npos);
  CHECK(offered("class C:\n    v = 1\n    def m(self): pass\nC.|", "m")[0].find(R"("kind":3)") != std::string::npos);
  CHECK(offered("class C:\n    v = 1\nC.|", "v")[0].find(R"("kind":6)") != std::string::npos);
}

TEST_CASE("definitions and mistakes in other files") {
  test::Folder folder;
  folder.write("helper.py",
               "import cutlass.cute as cute\n\n\nclass C:\n    v = 1\n\n\n@cute.jit\ndef wrong(n):\n    return n + 'a'\n\n\n"
               "def plain(): return 1\nvalue = 5\n");
  auto told = [&](const std::string& source, const char* part) {
    std::string path = folder.path() + "/test.kpy";
    llvm::json::Value result = analyse({source, path, "file://" + path}, options());
    std::string out;
    for (const llvm::json::Value& one : listed(result, part)) out += text_of(one) + "\n";
    return folder.without_path(out);
  };
  auto defined = [&](const std::string& source) {
    std::vector<std::string> places;
    std::string names = told(source, "names");
    for (size_t at = 0; (at = names.find("{\"definition\":", at)) != names.npos; ++at) {
      size_t line = names.find("\"line\":", names.find("\"start\"", at)) + 7, uri = names.find("\"uri\":\"", at) + 7;
      places.push_back(names.substr(uri, names.find('"', uri) - uri) + ":" +
                       names.substr(line, names.find_first_of("},", line) - line));
    }
    return places;
  };
  using Places = std::vector<std::string>;
  CHECK(defined("from helper import C, plain, value\n") ==
        Places{"file://DIR/helper.py:3", "file://DIR/helper.py:12", "file://DIR/helper.py:13"});
  CHECK(defined("import helper\n") == Places{"file://DIR/helper.py:0"});
  CHECK(defined("import helper\nhelper.plain()\n") ==
        Places{"file://DIR/helper.py:0", "file://DIR/helper.py:0", "file://DIR/helper.py:12"});
  CHECK(defined("import helper\nhelper.C\n") ==
        Places{"file://DIR/helper.py:0", "file://DIR/helper.py:0", "file://DIR/helper.py:3"});
  CHECK(defined("import math\nmath.pi\n") == Places{"file://DIR/test.kpy:0"});
  std::string wrong = told(
      "from helper import wrong\nimport cutlass.cute as cute\n# kdsl: instantiate f(n: Int32)\n@cute.jit\ndef f(n):\n    "
      "wrong(n)\n",
      "diagnostics");
  // The mistake is shown where this document leads to it; where it is comes with it.
  for (
      const char* part :
      {R"("code":"promotion","message":"DIR/helper.py:10: `+` has no result type for Int32 and str\nhelp: )",
       R"("range":{"end":{"character":12,"line":5},"start":{"character":4,"line":5}},"relatedInformation":[{"location":{"range":{"end":{"character":18,"line":9},"start":{"character":11,"line":9}},"uri":"file://DIR/helper.py"},"message":"`+` has no)",
       R"("uri":"file://DIR/test.kpy"},"message":"required by this instantiation"})",
       R"("uri":"file://DIR/test.kpy"},"message":"called here, in `f`"}],"severity":1,"source":"kdsl"})"}) {
    INFO(part << "\n" << wrong);
    CHECK(wrong.find(part) != std::string::npos);
  }
  auto in_function = [&](const std::string& body) {
    return told("import cutlass.cute as cute\n# kdsl: instantiate f(n: Int32)\n@cute.jit\ndef f(n):\n" + body, "diagnostics");
  };
  CHECK(in_function("    n + 1\n").find(R"("severity":2,"source":"kdsl")") != std::string::npos);
  CHECK(in_function("    if n > 3:\n        return n\n").find(R"("message":"the dynamic `if` starts here")") !=
        std::string::npos);
}

TEST_CASE("names follow the edits of a document") {
  using llvm::lsp::Position;
  using llvm::lsp::Range;
  KnownNames names;
  names.add(Range({1, 0}, {1, 3}), "one", ": int", NamePlace{"file:///own", Range({3, 4}, {3, 6})});
  names.add(Range({3, 4}, {3, 6}), "two", "", NamePlace{"file:///other", Range({3, 4}, {3, 6})});
  names.add(Range({3, 8}, {3, 9}), "three", "", std::nullopt);
  names = KnownNames::from_json(names.to_json());
  auto text_at = [&](int line, int character) {
    const KnownNames::Entry* entry = names.at({line, character});
    return entry ? names.told(*entry).getString("text")->str() : std::string();
  };
  auto edit = [&](Range range, std::string text) {
    llvm::lsp::TextDocumentContentChangeEvent change;
    change.range = range;
    change.text = std::move(text);
    names.change(change, "file:///own");
  };
  CHECK(text_at(1, 0) == "one");
  CHECK(text_at(1, 3) == "one");
  CHECK(text_at(1, 4).empty());
  CHECK(text_at(3, 9) == "three");
  edit({{2, 0}, {2, 0}}, "a line\nand ");
  CHECK(text_at(4, 5) == "two");
  CHECK(text_of(names.told(names.entries()[0])).find(R"("line":4)") != std::string::npos);
  CHECK(text_of(names.told(names.entries()[1])).find(R"("start":{"character":4,"line":3})") != std::string::npos);
  edit({{4, 7}, {4, 7}}, "xx");
  CHECK(text_at(4, 10) == "three");
  CHECK(text_at(4, 5) == "two");
  edit({{4, 5}, {4, 10}}, "");
  CHECK(names.entries().size() == 2);
  CHECK(text_at(4, 5) == "three");
  edit({{0, 0}, {2, 0}}, "");
  CHECK(names.entries().size() == 1);
  CHECK(text_at(2, 5) == "three");
}
