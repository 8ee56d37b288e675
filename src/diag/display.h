// Decodes text for a terminal or a JSON reader: code points of bytes that need not be valid UTF-8 (paths, command lines,
// strings of the user's program), and the number of columns of each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kdsl::diag {

struct DisplayChar {
  uint32_t value;  // U+FFFD for a byte that belongs to no valid sequence
  uint32_t size;  // number of bytes decoded, at least 1
};

// Returns the character that starts at `offset`, which must be inside `text`.
DisplayChar decode_for_display(std::string_view text, size_t offset);

// Returns the terminal columns of a character: 0 for combining and invisible ones, 2 for wide ones, else 1.
int display_width(uint32_t code_point);

}  // namespace kdsl::diag
