// Text inside of HTML and SVG: characters with a meaning there are escaped, also in values of attributes.
#pragma once

#include <string>
#include <string_view>

namespace kdsl {

inline std::string html_escaped(std::string_view text) {
  std::string safe;
  for (char c : text) switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += c;
    }
  return safe;
}

}  // namespace kdsl
