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
      {"int", " __divmod__ __rdivmod__ as_integer_ratio conjugate "},
      {"float", " __divmod__ __rdivmod__ conjugate fromhex hex "},
      {"math", " comb fsum gamma lgamma modf nextafter perm sumprod ulp "},
      {"sys",
       " base_exec_prefix base_prefix dont_write_bytecode exec_prefix flags float_repr_style get_int_max_str_digits "
       "getrefcount getsizeof hash_info hexversion implementation int_info intern is_finalizing prefix pycache_prefix "
       "set_int_max_str_digits warnoptions "},
      {"time", " asctime ctime gmtime localtime mktime strptime struct_time "},
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
