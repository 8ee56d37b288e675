#include "diag/json_reader.h"

#include <catch2/catch.hpp>

#include "diag/json_writer.h"

using namespace kdsl::diag;

TEST_CASE("what the writer writes is read back") {
  JsonWriter writer(2);
  writer.begin_object().member("name", "a \"b\"\n\\ é").member_number("count", -12).key("list").begin_array();
  writer.number(1).real(2.5).boolean(true).null().end_array().end_object();
  auto read = read_json(writer.text());
  REQUIRE(read);
  CHECK((*read)["name"].text() == "a \"b\"\n\\ é");
  CHECK((*read)["count"].number() == -12);
  REQUIRE((*read)["list"].items().size() == 4);
  CHECK((*read)["list"].items()[1].number() == 2.5);
  CHECK((*read)["missing"]["deeper"].text().empty());
  CHECK(read_json(R"("\u00e9\t")")->text() == "é\t");
}

TEST_CASE("what is no JSON") {
  for (const char* text : {"", "{", "[1,", "{\"a\" 1}", "\"open", "[1] 2", "nul", "{\"a\": \"\\q\"}", "[1}"}) {
    CAPTURE(text);
    CHECK(!read_json(text));
  }
  CHECK(!read_json(std::string(1000, '[')));
}
