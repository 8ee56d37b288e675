// What splitting texts and splitting bytes have in common: both work on views of the bytes. Used by
// python_str_search.cpp and python_bytes_search.cpp, which differ in what counts as white space.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace kdsl::builtins {

using Pieces = std::vector<std::string_view>;

// At most `limit` cuts (negative: all), from the front or from the back; the pieces in the order of the text.
Pieces split_by(std::string_view text, std::string_view separator, int64_t limit, bool backwards);

// All pieces of `text`, of which only the last `limit` (negative: all) were to be cut off: the first ones become one.
Pieces join_first(std::string_view text, Pieces all, int64_t limit);

}  // namespace kdsl::builtins
