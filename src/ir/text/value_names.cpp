#include "ir/text/value_names.h"

#include <algorithm>

#include <fmt/core.h>

#include "ir/text/lexical.h"

namespace kdsl::ir {

// A hint that the reader would take for a number, or not for a name at all, is not used.
static bool is_usable(std::string_view hint) {
  return !hint.empty() && !is_number(hint) && std::ranges::all_of(hint, is_name_char);
}

std::string ValueNames::unique(std::string_view hint) {
  std::string text(hint);
  if (used_.insert(text).second) return text;
  int& suffix = next_suffix_[text];
  for (;;) {
    std::string candidate = fmt::format("{}_{}", hint, ++suffix);
    if (used_.insert(candidate).second) return candidate;
  }
}

void ValueNames::define(const Value* value) {
  std::string_view hint = value->name.text();
  texts_[value] = is_usable(hint) ? unique(hint) : fmt::format("{}", next_number_++);
}

std::string_view ValueNames::text(const Value* value) const {
  auto found = texts_.find(value);
  return found == texts_.end() ? std::string_view("<undefined>") : std::string_view(found->second);
}

}  // namespace kdsl::ir
