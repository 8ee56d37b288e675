// Damages programs as typing and merging do: it deletes, doubles, swaps and replaces tokens, and moves and reindents lines.
// Most results are nearly right, which exercises the parser's error handling.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kdsl::fuzz {

// Makes one to four changes. The text need not be a program.
std::string mutate_tokens(std::string_view text, uint32_t seed);

}  // namespace kdsl::fuzz
