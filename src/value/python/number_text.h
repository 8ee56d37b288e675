// Numbers to text and back as Python writes them; the format mini-language. Used by the numeric types,
// str(), format(), f-strings, `%` and int()/float().
#pragma once

#include <string>
#include <string_view>

#include "value/context.h"

namespace kdsl::value {

// Formats a number; `type` is one of e E f F g G %; `alternate` keeps the point and trailing zeros.
std::string float_text(double number, char type, int precision, bool alternate = false);
// Reads Python's float() syntax: spaces, underscores, inf, nan. Returns false when it is not a number.
bool parse_float(std::string_view text, double& out);
// Gives str() of an int; raises ValueError for more digits than Limits::max_int_digits.
bool decimal_text(Context&, Value integer, std::string& out);
// Reads Python's int(text, base) syntax; returns Unbound when it is not a number. Raises ValueError for too many digits.
Value parse_integer(Context&, std::string_view text, int base);
double round_to_digits(double number, int digits);

// The fields of [[fill]align][sign][z][#][0][width][grouping][.precision][type].
struct FormatSpec {
  std::string fill = " ";
  char align = 0;  // < > = ^
  char sign = '-';
  bool sign_given = false;
  bool no_negative_zero = false;
  bool alternate = false;
  int64_t width = 0;
  char grouping = 0;  // , or _
  int precision = -1;
  char type = 0;
};
// Returns false after raising ValueError.
bool parse_format_spec(Context&, std::string_view text, FormatSpec& out, std::string_view type_name);
// The formats of the types, for their slots.
Value format_integer(Context&, Value integer, std::string_view spec);
Value format_float(Context&, double number, std::string_view spec);
Value format_text(Context&, std::string_view text, std::string_view spec);
// Implements `text % args`.
Value percent_format(Context&, std::string_view format, Value args);
// Implements str.format.
Value format_with_fields(Context&, std::string_view format, std::span<const Value> positional, DictObject* keywords);

}  // namespace kdsl::value
