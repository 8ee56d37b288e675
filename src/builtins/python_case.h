// Upper and lower case of code points: ASCII, Latin-1, Latin Extended-A, Greek and Cyrillic, which is what
// identifiers and messages use. Other scripts keep their characters.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kdsl::builtins {

uint32_t to_lower(uint32_t c);
uint32_t to_upper(uint32_t c);  // one code point: ß stays
bool is_cased(uint32_t c);
bool is_upper(uint32_t c);
bool is_lower(uint32_t c);
bool is_letter(uint32_t c);   // str.isalpha
bool is_python_space(uint32_t c);

std::string lower_text(std::string_view text);
std::string upper_text(std::string_view text);  // ß becomes SS, ﬁ FI
std::string folded_text(std::string_view text);  // str.casefold

}  // namespace kdsl::builtins
