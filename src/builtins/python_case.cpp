#include "builtins/python_case.h"

#include "base/unicode.h"
#include "base/utf8.h"

namespace kdsl::builtins {

namespace {

bool in(uint32_t c, uint32_t first, uint32_t last) { return c >= first && c <= last; }

// Pairs of neighbours, capital first (even or odd positions), in Latin Extended-A.
bool has_even_capitals(uint32_t c) { return in(c, 0x100, 0x137) || in(c, 0x14a, 0x177) || in(c, 0x460, 0x481) || in(c, 0x48a, 0x4bf); }
bool has_odd_capitals(uint32_t c) { return in(c, 0x139, 0x148) || in(c, 0x179, 0x17e); }

}  // namespace

uint32_t to_lower(uint32_t c) {
  if (in(c, 'A', 'Z')) return c + 32;
  if (c < 0x80) return c;
  if (in(c, 0xc0, 0xde) && c != 0xd7) return c + 32;
  if (c == 0x130 || c == 0x178) return c == 0x178 ? 0xff : 'i';
  if (has_even_capitals(c)) return c | 1;
  if (has_odd_capitals(c)) return c % 2 ? c + 1 : c;
  if (in(c, 0x391, 0x3a9) && c != 0x3a2) return c + 32;
  if (in(c, 0x410, 0x42f)) return c + 32;
  if (in(c, 0x400, 0x40f)) return c + 80;
  return c;
}

uint32_t to_upper(uint32_t c) {
  if (in(c, 'a', 'z')) return c - 32;
  if (c < 0x80) return c;
  if (c == 0xb5) return 0x39c;
  if (in(c, 0xe0, 0xfe) && c != 0xf7) return c - 32;
  if (c == 0xff) return 0x178;
  if (c == 0x131) return 'I';
  if (has_even_capitals(c)) return c & ~1u;
  if (has_odd_capitals(c)) return c % 2 ? c : c - 1;
  if (c == 0x3c2) return 0x3a3;
  if (in(c, 0x3b1, 0x3c9)) return c - 32;
  if (in(c, 0x430, 0x44f)) return c - 32;
  if (in(c, 0x450, 0x45f)) return c - 80;
  return c;
}

bool is_upper(uint32_t c) { return to_lower(c) != c; }
bool is_lower(uint32_t c) { return to_upper(c) != c || c == 0xdf || c == 0xaa || c == 0xba; }
bool is_cased(uint32_t c) { return is_upper(c) || is_lower(c); }
bool is_letter(uint32_t c) { return c < 0x80 ? is_cased(c) : is_xid_start(c); }

bool is_python_space(uint32_t c) {
  return in(c, 9, 13) || in(c, 0x1c, 0x20) || c == 0x85 || c == 0xa0 || c == 0x1680 || in(c, 0x2000, 0x200a) || c == 0x2028 ||
         c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000;
}

template <typename F>
static std::string map_text(std::string_view text, F&& f) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    CodePoint c = decode_utf8(text, at);
    f(out, c.value);
    at += c.size;
  }
  return out;
}

std::string lower_text(std::string_view text) {
  return map_text(text, [](std::string& out, uint32_t c) { append_utf8(out, to_lower(c)); });
}

// What the ligatures U+FB00 to U+FB06 are made of.
static std::string_view ligature(uint32_t c) {
  static constexpr std::string_view kParts[] = {"ff", "fi", "fl", "ffi", "ffl", "st", "st"};
  return in(c, 0xfb00, 0xfb06) ? kParts[c - 0xfb00] : std::string_view();
}

std::string upper_text(std::string_view text) {
  return map_text(text, [](std::string& out, uint32_t c) {
    if (c == 0xdf) out += "SS";
    else if (!ligature(c).empty()) out += upper_text(ligature(c));
    else append_utf8(out, to_upper(c));
  });
}

std::string folded_text(std::string_view text) {
  return map_text(text, [](std::string& out, uint32_t c) {
    if (c == 0xdf) out += "ss";
    else if (!ligature(c).empty()) out += ligature(c);
    else append_utf8(out, c == 0x3c2 ? 0x3c3 : to_lower(c));
  });
}

}  // namespace kdsl::builtins
