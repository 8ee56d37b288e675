// Where output of host code and of cpu kernels goes.
#pragma once

#include <cstdarg>
#include <cstdint>
#include <string>
#include <string_view>

namespace kdsl::runtime {

void print(std::string_view text);
// Appends like vsnprintf, of any length.
void append_format(std::string& to, const char* format, va_list arguments);
// `count` int64_t of the list, as a Python tuple: "(1, 2)", "(3,)". The list is advanced.
std::string format_list(uint32_t count, va_list& arguments);

}  // namespace kdsl::runtime
