// Words of other languages (CUDA C++, Triton, Numba, NumPy) and what is written for them here: names, attributes and
// keywords. The dialects have tables of them, Python and launches have theirs; all rows have this form.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace kdsl::value {

struct Context;

struct Habit {
  std::string_view written;
  std::string_view meant;  // what is written for it here; empty: `advice` says it
  std::string_view advice = {};
};

// Null: nothing is known of the word.
const Habit* find_habit(std::span<const Habit>, std::string_view word);
const Habit* find_habit(const Context&, std::string_view word);  // of the dialect, or of Python

// The help that a habit is; empty for null.
std::string help_for(const Habit*);
// Whether what is meant can stand in place of the word as it is: it is a name, with dots or without.
bool is_replacement(const Habit&);

}  // namespace kdsl::value
