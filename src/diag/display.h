// Text as a terminal or a JSON reader sees it: code points of bytes that need not be valid UTF-8 (paths,
// command lines, strings of the user's program), and how many columns each takes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kdsl::diag {

struct DisplayChar {
  uint32_t value;  // U+FFFD for a byte that belongs to no valid sequence
  uint32_t size;  // bytes taken, at least 1
};

// The character that starts at `offset`, which must be inside `text`.
DisplayChar decode_for_display(std::string_view text, size_t offset);

// Terminal columns: 0 for combining and invisible characters, 2 for wide ones, else 1.
int display_width(uint32_t code_point);

}  // namespace kdsl::diag
