#include "base/unicode_case.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "base/utf8.h"

namespace kdsl {

namespace {

struct CharRange {
  uint32_t first, last;
};
// Every `step`th code point from first to last is mapped by adding `difference`.
struct CaseRun {
  uint32_t first, last, step;
  int32_t difference;
};
// One character that is mapped to several; unused elements are 0.
struct LongCase {
  uint32_t code_point;
  uint32_t to[3];
};

#include "base/unicode_case.inc"

template <typename Range, size_t N>
const Range* find_range(const Range (&ranges)[N], uint32_t c) {
  const Range* range =
      std::upper_bound(std::begin(ranges), std::end(ranges), c, [](uint32_t value, const Range& r) { return value < r.first; });
  if (range == std::begin(ranges)) return nullptr;
  --range;
  return c <= range->last ? range : nullptr;
}

struct Mapping {
  const CaseRun* begin;
  const CaseRun* end;
  const LongCase* long_begin;
  const LongCase* long_end;

  void append(std::string& out, uint32_t c) const {
    const LongCase* found =
        std::lower_bound(long_begin, long_end, c, [](const LongCase& l, uint32_t value) { return l.code_point < value; });
    if (found != long_end && found->code_point == c && c) {
      for (uint32_t part : found->to)
        if (part) append_utf8(out, part);
      return;
    }
    const CaseRun* run = std::upper_bound(begin, end, c, [](uint32_t value, const CaseRun& r) { return value < r.first; });
    if (run != begin && c <= run[-1].last && (c - run[-1].first) % run[-1].step == 0)
      c += static_cast<uint32_t>(run[-1].difference);
    append_utf8(out, c);
  }
};

constexpr Mapping kLowerMapping{std::begin(kLower), std::end(kLower), std::begin(kLowerLong), std::end(kLowerLong)};
constexpr Mapping kUpperMapping{std::begin(kUpper), std::end(kUpper), std::begin(kUpperLong), std::end(kUpperLong)};
constexpr Mapping kTitleMapping{std::begin(kTitle), std::end(kTitle), std::begin(kTitleLong), std::end(kTitleLong)};
constexpr Mapping kFoldedMapping{std::begin(kFolded), std::end(kFolded), std::begin(kFoldedLong), std::end(kFoldedLong)};

constexpr uint32_t kCapitalSigma = 0x3a3, kSigma = 0x3c3, kFinalSigma = 0x3c2;

std::vector<uint32_t> code_points(std::string_view text) {
  std::vector<uint32_t> out;
  for (size_t at = 0; at < text.size();) {
    CodePoint c = decode_utf8(text, at);
    out.push_back(c.value);
    at += c.size;
  }
  return out;
}

// Returns whether a capital sigma ends its word: a cased letter stands before it and none after it, ignorable characters aside.
bool is_final_sigma(const std::vector<uint32_t>& text, size_t at) {
  auto ignorable = [](uint32_t c) { return find_range(kCaseIgnorable, c) != nullptr; };
  size_t before = at;
  while (before > 0 && ignorable(text[before - 1])) --before;
  if (before == 0 || !is_cased(text[before - 1])) return false;
  size_t after = at + 1;
  while (after < text.size() && ignorable(text[after])) ++after;
  return after == text.size() || !is_cased(text[after]);
}

void append_lower(std::string& out, const std::vector<uint32_t>& text, size_t at) {
  if (text[at] == kCapitalSigma)
    append_utf8(out, is_final_sigma(text, at) ? kFinalSigma : kSigma);
  else
    kLowerMapping.append(out, text[at]);
}

// ASCII text needs no tables.
template <typename F>
bool map_ascii(std::string_view text, std::string& out, F&& f) {
  if (std::any_of(text.begin(), text.end(), [](char c) { return static_cast<uint8_t>(c) >= 0x80; })) return false;
  out = text;
  for (char& c : out) c = f(c);
  return true;
}

char ascii_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
char ascii_upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; }

}  // namespace

bool is_alphabetic(uint32_t c) { return find_range(kAlphabetic, c); }
bool is_uppercase(uint32_t c) { return find_range(kUppercase, c); }
bool is_lowercase(uint32_t c) { return find_range(kLowercase, c); }
bool is_titlecase(uint32_t c) { return find_range(kTitlecase, c); }
bool is_digit_like(uint32_t c) { return find_range(kDigits, c); }
bool is_numeric(uint32_t c) { return find_range(kNumeric, c); }

bool is_unicode_space(uint32_t c) {
  auto in = [c](uint32_t first, uint32_t last) { return c >= first && c <= last; };
  return in(9, 13) || in(0x1c, 0x20) || c == 0x85 || c == 0xa0 || c == 0x1680 || in(0x2000, 0x200a) || c == 0x2028 ||
         c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000;
}

int decimal_value(uint32_t c) {
  if (c < 0x80) return c >= '0' && c <= '9' ? static_cast<int>(c - '0') : -1;
  const uint32_t* zero = std::upper_bound(std::begin(kDecimalZeros), std::end(kDecimalZeros), c);
  if (zero == std::begin(kDecimalZeros)) return -1;
  uint32_t value = c - zero[-1];
  return value < 10 ? static_cast<int>(value) : -1;
}

std::string lower_text(std::string_view text) {
  std::string out;
  if (map_ascii(text, out, ascii_lower)) return out;
  std::vector<uint32_t> points = code_points(text);
  for (size_t i = 0; i < points.size(); ++i) append_lower(out, points, i);
  return out;
}

std::string upper_text(std::string_view text) {
  std::string out;
  if (map_ascii(text, out, ascii_upper)) return out;
  for (uint32_t c : code_points(text)) kUpperMapping.append(out, c);
  return out;
}

std::string title_text(std::string_view text) {
  std::string out;
  std::vector<uint32_t> points = code_points(text);
  bool in_word = false;
  for (size_t i = 0; i < points.size(); ++i) {
    if (in_word)
      append_lower(out, points, i);
    else
      kTitleMapping.append(out, points[i]);
    in_word = is_cased(points[i]);
  }
  return out;
}

std::string capitalized_text(std::string_view text) {
  std::string out;
  std::vector<uint32_t> points = code_points(text);
  for (size_t i = 0; i < points.size(); ++i) {
    if (i)
      append_lower(out, points, i);
    else
      kTitleMapping.append(out, points[i]);
  }
  return out;
}

std::string swapped_text(std::string_view text) {
  std::string out;
  std::vector<uint32_t> points = code_points(text);
  for (size_t i = 0; i < points.size(); ++i) {
    if (is_uppercase(points[i]))
      append_lower(out, points, i);
    else if (is_lowercase(points[i]))
      kUpperMapping.append(out, points[i]);
    else
      append_utf8(out, points[i]);
  }
  return out;
}

std::string folded_text(std::string_view text) {
  std::string out;
  if (map_ascii(text, out, ascii_lower)) return out;
  for (uint32_t c : code_points(text)) kFoldedMapping.append(out, c);
  return out;
}

}  // namespace kdsl
