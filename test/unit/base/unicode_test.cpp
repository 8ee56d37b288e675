// These tests cover UTF-8, identifier characters, NFKC, character names.
#include <catch2/catch.hpp>

#include "base/unicode.h"
#include "base/utf8.h"

using namespace kdsl;

TEST_CASE("invalid UTF-8 is found at its first byte") {
  CHECK(find_invalid_utf8("plain ascii of more than eight bytes") == std::string_view::npos);
  CHECK(find_invalid_utf8("\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80") == std::string_view::npos);
  CHECK(find_invalid_utf8("abc\xFF") == 3);
  CHECK(find_invalid_utf8("\xE2\x82") == 0);
  CHECK(find_invalid_utf8("\xF4\x90\x80\x80") == 0);
}

TEST_CASE("code points go through UTF-8 and back") {
  for (uint32_t c : {0x41u, 0xE4u, 0x20ACu, 0xD800u, 0x1F600u}) {
    std::string text;
    append_utf8(text, c);
    CodePoint read = decode_utf8(text, 0);
    CHECK(read.value == c);
    CHECK(read.size == text.size());
    CHECK(count_utf8(text) == 1);
  }
  CHECK(decode_utf8("", 0).size == 0);
}

TEST_CASE("identifier characters") {
  CHECK(is_xid_start('_'));
  CHECK(is_xid_start(0xE4));
  CHECK_FALSE(is_xid_start('1'));
  CHECK(is_xid_continue('1'));
  CHECK(is_xid_continue(0x0301));
  CHECK_FALSE(is_xid_continue(0x20AC));
}

TEST_CASE("normalization form KC") {
  CHECK(normalize_nfkc("plain") == "plain");
  CHECK(normalize_nfkc("\xEF\xAC\x81") == "fi");  // ligature
  CHECK(normalize_nfkc("a\xCC\x88") == "\xC3\xA4");  // composed
  CHECK(normalize_nfkc("\xE2\x84\x8C") == "H");  // black-letter
  CHECK(normalize_nfkc("\xE1\x84\x80\xE1\x85\xA1\xE1\x86\xA8") == "\xEA\xB0\x81");  // Hangul
}
