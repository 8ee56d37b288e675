#include "value/python/left_out.h"

#include <string>
#include <utility>

namespace kdsl::value {

bool is_left_out(std::string_view owner, std::string_view name) {
  constexpr std::pair<std::string_view, std::string_view> kRows[] = {
      {"str", " casefold expandtabs format_map isdecimal isnumeric isprintable istitle maketrans swapcase translate "},
      {"bytes",
       " capitalize center count endswith expandtabs find fromhex hex index isalnum isalpha isascii isdigit islower isspace "
       "istitle isupper join ljust lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust "
       "rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill "},
      {"int", " conjugate "},
      {"float", " conjugate fromhex hex "},
      {"math", " comb fsum gamma lgamma modf nextafter perm sumprod ulp "},
  };
  for (const auto& [row, names] : kRows) {
    if (row != owner) continue;
    std::string word = " ";
    word.append(name).append(" ");
    return names.find(word) != names.npos;
  }
  return false;
}

}  // namespace kdsl::value
