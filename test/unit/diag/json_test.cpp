// These tests cover the JSON writer and the shape of the two machine-readable renderings. Whole documents are checked by a
// JSON reader in test/diag.
#include <catch2/catch.hpp>

#include "diag/definitions/language.def"
#include "diag/json_writer.h"
#include "diag/render.h"

using namespace kdsl;
using namespace kdsl::diag;

TEST_CASE("objects, arrays and values") {
  JsonWriter json;
  json.begin_object().member("a", "x").key("b").begin_array().number(1).boolean(true).null().real(0.5);
  json.end_array().key("c").begin_object().end_object().end_object();
  CHECK(json.text() == R"({"a":"x","b":[1,true,null,0.5],"c":{}})");
}

TEST_CASE("indented form") {
  JsonWriter json(2);
  json.begin_object().key("a").begin_array().number(1).number(2).end_array().key("b").begin_array().end_array();
  json.end_object();
  CHECK(json.text() == "{\n  \"a\": [\n    1,\n    2\n  ],\n  \"b\": []\n}");
}

TEST_CASE("strings are quoted, and always valid UTF-8") {
  CHECK(json_quoted("a\"b\\c\n\t\x01\x7f") == R"("a\"b\\c\n\t\u0001\u007f")");
  CHECK(json_quoted("\u6f22\U0001f600") == "\"\u6f22\U0001f600\"");
  CHECK(json_quoted("a\xff\xc3(\xed\xa0\x80z") == "\"a\ufffd\ufffd(\ufffd\ufffd\ufffdz\"");
}

TEST_CASE("infinite numbers have no form in JSON") {
  JsonWriter json;
  json.begin_array().real(1.0 / 0.0).real(-2.25).end_array();
  CHECK(json.text() == "[null,-2.25]");
}

TEST_CASE("a diagnostic is one line in rustc's shape") {
  SourceManager sources;
  const SourceFile* file = sources.add("x.kpy", "a = foo\n");
  Span foo{file->id(), 4, 7};
  Sink sink;
  sink.report(foo, UndefinedName, "foo").note_text({}, "n").help("h").fixit(foo, "bar");
  std::string line = render_json_line(sources, sink.diagnostics()[0]);
  CHECK(line.find('\n') == std::string::npos);
  CHECK(line.starts_with(
      R"({"$message_type":"diagnostic","message":"name `foo` is not defined","code":{"code":"undefined-name","explanation":null},"level":"error","spans":[{"file_name":"x.kpy","byte_start":4,"byte_end":7,"line_start":1,"line_end":1,"column_start":5,"column_end":8,"is_primary":true,"text":[{"text":"a = foo","highlight_start":5,"highlight_end":8}],"label":null,"suggested_replacement":null,"suggestion_applicability":null}],"children":[{"message":"n")"));
  CHECK(line.find(R"("suggested_replacement":"bar","suggestion_applicability":"MaybeIncorrect")") != std::string::npos);
}

TEST_CASE("a SARIF log names rules, results, fixes and stacks") {
  SourceManager sources;
  const SourceFile* file = sources.add("a b/x.kpy", "a = foo\n");
  Span foo{file->id(), 4, 7};
  Sink sink;
  sink.report(foo, UndefinedName, "foo").note(foo, DefinedHere, "foo").help("h").fixit(foo, "bar").stack({{foo, "f"}});
  SarifInput input{&sources, sink.diagnostics()};
  std::string log = render_sarif({&input, 1}, {"0.1.0", 1});
  for (const char* part : {"\"version\": \"2.1.0\"", "\"ruleId\": \"undefined-name\"", "\"uri\": \"a%20b/x.kpy\"",
                           "\"startColumn\": 5", "\"endColumn\": 8", "\"relatedLocations\"", "\"stacks\"",
                           "\"insertedContent\"", "\"exitCode\": 1", "\"columnKind\": \"unicodeCodePoints\""}) {
    INFO(part);
    CHECK(log.find(part) != std::string::npos);
  }
  CHECK(render_sarif({}, {"0.1.0", 0}).find("\"results\": []") != std::string::npos);
}
