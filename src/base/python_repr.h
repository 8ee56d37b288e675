// repr() of Python's constants, character for character as CPython prints them. Used by the AST dump and the static evaluator.
#pragma once

#include <string>
#include <string_view>

namespace kdsl {

// Returns the shortest string that reads back as `value`: "1.0", "1e+16", "inf", "nan".
std::string repr_float(double value);

// Returns forms such as "(1+2j)", "1j", "(-0-1j)".
std::string repr_complex(double real, double imaginary);

// Returns repr(text); `text` is UTF-8 in which lone surrogates are encoded like other code points.
std::string repr_str(std::string_view text);
void append_repr_str(std::string& out, std::string_view text);

std::string repr_bytes(std::string_view bytes);

// Returns ascii(text): the repr, with everything beyond ASCII escaped.
std::string ascii_str(std::string_view text);

}  // namespace kdsl
