// This header tests laws. A law is a check on one random draw: it returns what failed, or an empty string.
#pragma once

#include <string>

#include "layout/expression.h"
#include "layout/random_layouts.h"

namespace kdsl::layout {

using Law = std::string (*)(Draw& draw);

// Checks each of the laws on as many draws as the variable KDSL_LAYOUT_CASES says, by default 20000.
void check_laws(std::initializer_list<std::pair<std::string_view, Law>> laws);

inline std::string shown(std::string_view what) { return std::string(what); }
template <typename T, typename... Others>
std::string shown(std::string_view what, const T& value, const Others&... others) {
  std::string text = std::string(what) + " [" + to_string(Operand(value)) + "]";
  if constexpr (sizeof...(others) > 0) text += shown("", others...);
  return text;
}

}  // namespace kdsl::layout
