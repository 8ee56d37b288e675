// Character names. The table keeps 43 bits of each name's hash beside the code point, sorted: a third of
// a megabyte less than the names themselves, at a chance of 4e-9 that a misspelt name is taken for another.
#include <algorithm>
#include <array>
#include <iterator>

#include "base/unicode.h"

namespace kdsl {

namespace {

struct CharRange {
  uint32_t first, last;
};

#include "base/unicode_names.inc"

constexpr int kCodePointBits = 21;

std::optional<uint32_t> find_hashed(std::string_view name) {
  uint64_t hash = 0xCBF29CE484222325u;
  for (char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  uint64_t key = hash >> kCodePointBits << kCodePointBits;
  const uint64_t* found = std::lower_bound(std::begin(kNameHashes), std::end(kNameHashes), key);
  if (found == std::end(kNameHashes) || *found >> kCodePointBits != key >> kCodePointBits) return {};
  return static_cast<uint32_t>(*found & ((1u << kCodePointBits) - 1));
}

std::optional<uint32_t> find_ideograph(std::string_view digits) {
  if (digits.size() != 4 && digits.size() != 5) return {};
  uint32_t value = 0;
  for (char c : digits) {
    bool is_digit = c >= '0' && c <= '9';
    if (!is_digit && (c < 'A' || c > 'F')) return {};
    value = value * 16 + static_cast<uint32_t>(is_digit ? c - '0' : c - 'A' + 10);
  }
  for (CharRange range : kUnifiedIdeographs)
    if (value >= range.first && value <= range.last) return value;
  return {};
}

// Short names of the Hangul letters; a syllable is named by its letters.
constexpr std::array<std::string_view, 19> kLeading = {"G",  "GG", "N", "D",  "DD", "R", "M", "B", "BB", "S",
                                                       "SS", "",   "J", "JJ", "C",  "K", "T", "P", "H"};
constexpr std::array<std::string_view, 21> kVowel = {"A",  "AE", "YA", "YAE", "EO", "E",  "YEO", "YE", "O",  "WA", "WAE",
                                                     "OE", "YO", "U",  "WEO", "WE", "WI", "YU",  "EU", "YI", "I"};
constexpr std::array<std::string_view, 28> kTrailing = {"",   "G",  "GG", "GS", "N",  "NJ", "NH", "D", "L",  "LG",
                                                        "LM", "LB", "LS", "LT", "LP", "LH", "M",  "B", "BS", "S",
                                                        "SS", "NG", "J",  "C",  "K",  "T",  "P",  "H"};

template <size_t N>
size_t longest_prefix(const std::array<std::string_view, N>& letters, std::string_view text) {
  size_t best = N;
  for (size_t i = 0; i < N; ++i)
    if (text.starts_with(letters[i]) && (best == N || letters[i].size() > letters[best].size())) best = i;
  return best;
}

std::optional<uint32_t> find_syllable(std::string_view text) {
  size_t leading = longest_prefix(kLeading, text);
  text.remove_prefix(kLeading[leading].size());
  size_t vowel = longest_prefix(kVowel, text);
  if (vowel == kVowel.size()) return {};
  text.remove_prefix(kVowel[vowel].size());
  for (size_t trailing = 0; trailing < kTrailing.size(); ++trailing)
    if (text == kTrailing[trailing]) return static_cast<uint32_t>(0xAC00 + (leading * 21 + vowel) * 28 + trailing);
  return {};
}

}  // namespace

std::optional<uint32_t> find_character_by_name(std::string_view name) {
  std::string upper(name);
  for (char& c : upper)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  std::string_view text = upper;
  constexpr std::string_view kIdeograph = "CJK UNIFIED IDEOGRAPH-", kSyllable = "HANGUL SYLLABLE ";
  if (text.starts_with(kIdeograph)) return find_ideograph(text.substr(kIdeograph.size()));
  if (text.starts_with(kSyllable)) return find_syllable(text.substr(kSyllable.size()));
  return find_hashed(text);
}

}  // namespace kdsl
