// Places as editors count them: lines, and units of UTF-16.
#include <catch2/catch.hpp>

#include "lsp/text.h"

using namespace kdsl::lsp;
using llvm::lsp::Position;
using llvm::lsp::Range;

// Bytes: a=0 é=1..2 (one unit) 𝄞=3..6 (two units) b=7 \n=8 c=9 \r\n=10,11 \r=12 d=13
constexpr std::string_view kText = "aé𝄞b\nc\r\n\rd";

TEST_CASE("places to offsets") {
  TextIndex index(kText);
  struct Row {
    int line, character;
    uint32_t offset;
  };
  for (Row row : {Row{0, 0, 0},
                  {0, 1, 1},
                  {0, 2, 3},
                  {0, 3, 3},
                  {0, 4, 7},
                  {0, 5, 8},
                  {0, 99, 8},
                  {1, 0, 9},
                  {1, 1, 10},
                  {1, 2, 10},
                  {2, 0, 12},
                  {2, 5, 12},
                  {3, 0, 13},
                  {3, 1, 14},
                  {3, 9, 14},
                  {4, 0, 14},
                  {-1, 3, 0}}) {
    INFO(row.line << ":" << row.character);
    CHECK(index.offset(Position(row.line, row.character)) == row.offset);
  }
}

TEST_CASE("offsets to places") {
  TextIndex index(kText);
  struct Row {
    uint32_t offset;
    int line, character;
  };
  for (Row row : {Row{0, 0, 0},
                  {1, 0, 1},
                  {2, 0, 1},
                  {3, 0, 2},
                  {5, 0, 2},
                  {7, 0, 4},
                  {8, 0, 5},
                  {9, 1, 0},
                  {10, 1, 1},
                  {12, 2, 0},
                  {13, 3, 0},
                  {14, 3, 1},
                  {99, 3, 1}}) {
    INFO(row.offset);
    Position at = index.position(row.offset);
    CHECK(at.line == row.line);
    CHECK(at.character == row.character);
  }
  Range range = index.range({1, 3, 9});
  CHECK((range.start == Position(0, 2) && range.end == Position(1, 0)));
  CHECK(TextIndex("").offset(Position(0, 5)) == 0);
  CHECK(TextIndex("a\n").offset(Position(1, 0)) == 2);
  CHECK(TextIndex("a\r").offset(Position(1, 0)) == 2);
  CHECK(TextIndex("a\r\n").offset(Position(1, 0)) == 3);
}

TEST_CASE("edits of an editor") {
  auto edited = [](std::string text, std::optional<Range> range, std::string by) {
    llvm::lsp::TextDocumentContentChangeEvent change;
    change.range = range;
    change.text = std::move(by);
    apply_change(text, change);
    return text;
  };
  CHECK(edited("old", std::nullopt, "new") == "new");
  CHECK(edited("one\ntwo\n", Range(Position(1, 0), Position(1, 3)), "2") == "one\n2\n");
  CHECK(edited("one\ntwo\n", Range(Position(0, 3), Position(1, 0)), "") == "onetwo\n");
  CHECK(edited("one\ntwo\n", Range(Position(1, 3), Position(0, 3)), "") == "one\n");
  CHECK(edited("𝄞x", Range(Position(0, 2), Position(0, 3)), "y") == "𝄞y");
  CHECK(edited("a", Range(Position(9, 9), Position(9, 9)), "b") == "ab");
  CHECK(edited("abc", Range(Position(0, 1), Position(0, 1)), "x") == "axbc");
  CHECK(edited("abc", Range(Position(0, 2), Position(0, 1)), "x") == "axc");
  CHECK(edited("", Range(Position(0, 0), Position(0, 0)), "b") == "b");
}
