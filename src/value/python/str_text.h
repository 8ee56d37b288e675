// Text by code points, shared by the str type and the str methods.
#pragma once

#include <string_view>
#include <vector>

#include "value/objects.h"

namespace kdsl::value {

size_t byte_offset(const StrObject* str, size_t code_point);
Value substring(Context&, const StrObject* str, size_t begin, size_t end);  // code points
std::vector<std::string_view> split_characters(std::string_view text);
size_t find_text(std::string_view text, std::string_view wanted, size_t from = 0);  // npos if it is not found
Value concatenate(Context&, StrObject* a, StrObject* b);

}  // namespace kdsl::value
