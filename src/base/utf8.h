// UTF-8 in and out: validation of whole strings, decoding of one code point, encoding (WTF-8: lone surrogates are encoded like
// other code points, as str constants may hold them).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kdsl {

// Returns the offset of the first byte that is not valid UTF-8 (surrogates and overlong forms are not), or npos.
size_t find_invalid_utf8(std::string_view text);

struct CodePoint {
  uint32_t value;
  uint32_t size;  // number of bytes decoded; 0 at the end of the text
};

// Returns the code point at `offset` of (W)UTF-8 text. A byte that starts no sequence is returned as itself.
CodePoint decode_utf8(std::string_view text, size_t offset);

void append_utf8(std::string& out, uint32_t code_point);

// Returns the number of code points.
size_t count_utf8(std::string_view text);

}  // namespace kdsl
