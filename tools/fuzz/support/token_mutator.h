// Damages programs as typing and merging do: tokens deleted, doubled, exchanged and replaced, lines moved and indented
// anew. Most results are nearly right, which is where a parser's error handling is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kdsl::fuzz {

// One to four changes. The text need not be a program.
std::string mutate_tokens(std::string_view text, uint32_t seed);

}  // namespace kdsl::fuzz
