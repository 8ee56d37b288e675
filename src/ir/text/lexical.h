// The single tokens that the printer writes and the reader reads: names, quoted strings and numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kdsl::ir {

// Accepts letters, digits, `_`, `.`, `$` and every byte of a non-ASCII character.
bool is_name_char(char c);
// Returns whether a value's name is a number, so that it carries no information.
inline bool is_number(std::string_view name) { return !name.empty() && name[0] >= '0' && name[0] <= '9'; }

// Appends "…" with \" \\ \n \t and \xx (two hex digits) for other control and non-ASCII bytes.
void append_quoted(std::string& out, std::string_view text);
// Returns the string between the quotes; none if an escape is malformed.
std::optional<std::string> unquote(std::string_view body);

// Appends the shortest decimal form that reads back exactly, with a `.` or exponent; `inf`, `-inf`, `nan`, and `nan(0x…)` for a
// NaN with other bits.
void append_float(std::string& out, double value);
std::optional<double> parse_float(std::string_view text);

}  // namespace kdsl::ir
