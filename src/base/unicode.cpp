#include "base/unicode.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "base/utf8.h"

namespace kdsl {

namespace {

struct CharRange {
  uint32_t first, last;
};
struct Decomposition {
  uint32_t code_point;
  uint16_t offset, length;
};
struct Composition {
  uint32_t first, second, composed;
};
struct CombiningRange {
  uint32_t first, last;
  uint8_t combining_class;
};

#include "base/unicode_tables.inc"

template <typename Range, size_t N>
const Range* find_range(const Range (&ranges)[N], uint32_t c) {
  const Range* range =
      std::upper_bound(std::begin(ranges), std::end(ranges), c, [](uint32_t value, const Range& r) { return value < r.first; });
  if (range == std::begin(ranges)) return nullptr;
  --range;
  return c <= range->last ? range : nullptr;
}

// The constants of the rule by which Hangul syllables are composed, which needs no table.
constexpr uint32_t kSBase = 0xAC00, kLBase = 0x1100, kVBase = 0x1161, kTBase = 0x11A7;
constexpr uint32_t kLCount = 19, kVCount = 21, kTCount = 28, kSCount = kLCount * kVCount * kTCount;

uint8_t combining_class(uint32_t c) {
  const CombiningRange* range = find_range(kCombiningClasses, c);
  return range ? range->combining_class : 0;
}

void append_decomposed(std::vector<uint32_t>& out, uint32_t c) {
  if (c >= kSBase && c < kSBase + kSCount) {
    uint32_t s = c - kSBase;
    out.push_back(kLBase + s / (kVCount * kTCount));
    out.push_back(kVBase + s % (kVCount * kTCount) / kTCount);
    if (s % kTCount) out.push_back(kTBase + s % kTCount);
    return;
  }
  auto found = std::lower_bound(std::begin(kDecompositions), std::end(kDecompositions), c,
                                [](const Decomposition& d, uint32_t value) { return d.code_point < value; });
  if (found == std::end(kDecompositions) || found->code_point != c) return out.push_back(c);
  out.insert(out.end(), kDecompositionPool + found->offset, kDecompositionPool + found->offset + found->length);
}

uint32_t compose(uint32_t a, uint32_t b) {
  if (a >= kLBase && a < kLBase + kLCount && b >= kVBase && b < kVBase + kVCount)
    return kSBase + ((a - kLBase) * kVCount + (b - kVBase)) * kTCount;
  if (a >= kSBase && a < kSBase + kSCount && (a - kSBase) % kTCount == 0 && b > kTBase && b < kTBase + kTCount)
    return a + (b - kTBase);
  auto less = [](const Composition& x, const std::pair<uint32_t, uint32_t>& y) { return std::pair(x.first, x.second) < y; };
  auto found = std::lower_bound(std::begin(kCompositions), std::end(kCompositions), std::pair(a, b), less);
  bool hit = found != std::end(kCompositions) && found->first == a && found->second == b;
  return hit ? found->composed : 0;
}

// Sorts the combining marks between two starters by their class.
void reorder_marks(std::vector<uint32_t>& text) {
  for (size_t i = 0; i < text.size();) {
    if (combining_class(text[i]) == 0) {
      ++i;
      continue;
    }
    size_t end = i;
    while (end < text.size() && combining_class(text[end]) != 0) ++end;
    std::stable_sort(text.begin() + static_cast<ptrdiff_t>(i), text.begin() + static_cast<ptrdiff_t>(end),
                     [](uint32_t a, uint32_t b) { return combining_class(a) < combining_class(b); });
    i = end;
  }
}

void compose_all(std::vector<uint32_t>& text) {
  constexpr size_t kNone = static_cast<size_t>(-1);
  std::vector<uint32_t> out;
  size_t starter = kNone;
  int last_class = -1;  // class of the last mark kept after the starter; -1: none
  for (uint32_t c : text) {
    int mark = combining_class(c);
    bool is_blocked = last_class >= mark && last_class != -1;
    if (starter != kNone && !is_blocked) {
      if (uint32_t composed = compose(out[starter], c)) {
        out[starter] = composed;
        continue;
      }
    }
    if (mark == 0) {
      starter = out.size();
      last_class = -1;
    } else {
      last_class = mark;
    }
    out.push_back(c);
  }
  text = std::move(out);
}

}  // namespace

bool is_xid_start(uint32_t c) { return find_range(kXidStart, c) != nullptr; }
bool is_xid_continue(uint32_t c) { return find_range(kXidContinue, c) != nullptr; }
bool is_printable(uint32_t c) {
  if (c < 0x7F) return c >= 0x20;
  return find_range(kPrintable, c) != nullptr;
}

std::string normalize_nfkc(std::string_view text) {
  std::vector<uint32_t> points;
  for (size_t i = 0; i < text.size();) {
    CodePoint c = decode_utf8(text, i);
    append_decomposed(points, c.value);
    i += c.size;
  }
  reorder_marks(points);
  compose_all(points);
  std::string result;
  for (uint32_t c : points) append_utf8(result, c);
  return result;
}

}  // namespace kdsl
