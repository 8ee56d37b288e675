// These tests cover the names of Unicode's characters.
#include <catch2/catch.hpp>

#include "target/character_names.h"

using kdsl::target::character_by_name;

TEST_CASE("character names", "[target]") {
  CHECK(character_by_name("LATIN SMALL LETTER A") == U'a');
  CHECK(character_by_name("BULLET") == U'\x2022');
  CHECK(character_by_name("LINE FEED") == U'\n');
  CHECK(character_by_name("CJK UNIFIED IDEOGRAPH-4E00") == U'\x4E00');
  CHECK(character_by_name("HANGUL SYLLABLE HANG") == U'\xD56D');
  CHECK_FALSE(character_by_name("NO SUCH CHARACTER"));
  CHECK_FALSE(character_by_name(""));
  CHECK_FALSE(character_by_name("CJK UNIFIED IDEOGRAPH-0041"));
}
