// Passes on the output of host code and of cpu kernels.
#pragma once

#include <cstdarg>
#include <cstdint>
#include <string>
#include <string_view>

namespace kdsl::runtime {

void print(std::string_view text);
// Appends like vsnprintf, without a limit on the length.
void append_format(std::string& to, const char* format, va_list arguments);

}  // namespace kdsl::runtime
