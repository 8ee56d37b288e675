// Names of other APIs (CUDA C++, Triton, Numba, NumPy) with their counterparts here: names, attributes and keywords. The
// dialects have tables of them, Python and launches have theirs; all rows have this form.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace kdsl::value {

struct Context;

struct ForeignName {
  std::string_view written;
  std::string_view meant;  // the counterpart here; empty: `advice` describes it
  std::string_view advice = {};
};

// Returns null if nothing is known of the word.
const ForeignName* find_foreign_name(std::span<const ForeignName>, std::string_view word);
const ForeignName* find_foreign_name(const Context&, std::string_view word);  // of the dialect, or of Python

// Returns the help for the row; empty for null.
std::string help_for(const ForeignName*);
// Returns whether the counterpart can replace the word as it is: it is a name, with dots or without.
bool is_replacement(const ForeignName&);

}  // namespace kdsl::value
