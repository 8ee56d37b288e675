#include "base/utf8.h"

#include <cstring>

namespace kdsl {

namespace {

// Returns the length of the valid sequence that starts at p (a byte >= 0x80), 0 when there is none.
size_t valid_sequence(const unsigned char* p, size_t left) {
  auto tail = [&](size_t i, unsigned char low = 0x80, unsigned char high = 0xBF) {
    return i < left && p[i] >= low && p[i] <= high;
  };
  unsigned char lead = p[0];
  if (lead >= 0xC2 && lead <= 0xDF) return tail(1) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    unsigned char low = lead == 0xE0 ? 0xA0 : 0x80;
    unsigned char high = lead == 0xED ? 0x9F : 0xBF;
    return tail(1, low, high) && tail(2) ? 3 : 0;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    unsigned char low = lead == 0xF0 ? 0x90 : 0x80;
    unsigned char high = lead == 0xF4 ? 0x8F : 0xBF;
    return tail(1, low, high) && tail(2) && tail(3) ? 4 : 0;
  }
  return 0;
}

}  // namespace

size_t find_invalid_utf8(std::string_view text) {
  const auto* p = reinterpret_cast<const unsigned char*>(text.data());
  size_t size = text.size();
  size_t i = 0;
  while (i < size) {
    // Source text is nearly all ASCII, so it is checked eight bytes at a time.
    uint64_t word;
    while (i + 8 <= size && (std::memcpy(&word, p + i, 8), (word & 0x8080808080808080u) == 0)) i += 8;
    if (i >= size) break;
    if (p[i] < 0x80) {
      ++i;
      continue;
    }
    size_t length = valid_sequence(p + i, size - i);
    if (length == 0) return i;
    i += length;
  }
  return std::string_view::npos;
}

CodePoint decode_utf8(std::string_view text, size_t offset) {
  if (offset >= text.size()) return {0, 0};
  const auto* p = reinterpret_cast<const unsigned char*>(text.data()) + offset;
  size_t left = text.size() - offset;
  uint32_t lead = p[0];
  auto tail = [&](size_t i) { return static_cast<uint32_t>(p[i] & 0x3F); };
  if (lead < 0xC0) return {lead, 1};
  if (lead < 0xE0 && left >= 2) return {(lead & 0x1F) << 6 | tail(1), 2};
  if (lead >= 0xE0 && lead < 0xF0 && left >= 3) return {(lead & 0x0F) << 12 | tail(1) << 6 | tail(2), 3};
  if (lead >= 0xF0 && lead < 0xF8 && left >= 4) return {(lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4};
  return {lead, 1};
}

void append_utf8(std::string& out, uint32_t c) {
  if (c < 0x80) {
    out.push_back(static_cast<char>(c));
  } else if (c < 0x800) {
    out.push_back(static_cast<char>(0xC0 | c >> 6));
    out.push_back(static_cast<char>(0x80 | (c & 0x3F)));
  } else if (c < 0x10000) {
    out.push_back(static_cast<char>(0xE0 | c >> 12));
    out.push_back(static_cast<char>(0x80 | (c >> 6 & 0x3F)));
    out.push_back(static_cast<char>(0x80 | (c & 0x3F)));
  } else {
    out.push_back(static_cast<char>(0xF0 | c >> 18));
    out.push_back(static_cast<char>(0x80 | (c >> 12 & 0x3F)));
    out.push_back(static_cast<char>(0x80 | (c >> 6 & 0x3F)));
    out.push_back(static_cast<char>(0x80 | (c & 0x3F)));
  }
}

size_t count_utf8(std::string_view text) {
  size_t count = 0;
  for (char c : text) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return count;
}

}  // namespace kdsl
