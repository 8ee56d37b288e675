#include "lsp/text.h"

#include <algorithm>

#include "diag/display.h"

namespace kdsl::lsp {

// Returns the number of UTF-16 units of the character that starts at `at`, and the number of its bytes.
static std::pair<int, uint32_t> character(std::string_view text, size_t at) {
  diag::DisplayChar found = diag::decode_for_display(text, at);
  constexpr uint32_t kFirstPair = 0x10000;
  return {found.value >= kFirstPair ? 2 : 1, found.size};
}

TextIndex::TextIndex(std::string_view text) : text_(text), starts_{0} {
  for (size_t i = 0; i < text.size(); ++i) {
    bool is_end = text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'));
    if (is_end) starts_.push_back(static_cast<uint32_t>(i + 1));
  }
}

std::string_view TextIndex::line(size_t index) const {
  uint32_t end = index + 1 < starts_.size() ? starts_[index + 1] : static_cast<uint32_t>(text_.size());
  return text_.substr(starts_[index], end - starts_[index]);
}

uint32_t TextIndex::offset(llvm::lsp::Position position) const {
  if (position.line < 0) return 0;
  auto index = static_cast<size_t>(position.line);
  if (index >= starts_.size()) return static_cast<uint32_t>(text_.size());
  std::string_view chars = line(index);
  while (!chars.empty() && (chars.back() == '\n' || chars.back() == '\r')) chars.remove_suffix(1);
  int left = position.character;
  uint32_t at = 0;
  while (at < chars.size()) {
    auto [units, bytes] = character(chars, at);
    if (left < units) break;
    left -= units;
    at += bytes;
  }
  return starts_[index] + at;
}

llvm::lsp::Position TextIndex::position(uint32_t offset) const {
  offset = std::min(offset, static_cast<uint32_t>(text_.size()));
  auto next = std::upper_bound(starts_.begin(), starts_.end(), offset);
  auto index = static_cast<size_t>(next - starts_.begin()) - 1;
  std::string_view chars = line(index);
  uint32_t wanted = offset - starts_[index];
  int units = 0;
  for (uint32_t at = 0; at < wanted;) {
    auto [more, bytes] = character(chars, at);
    if (at + bytes > wanted) break;
    units += more;
    at += bytes;
  }
  return {static_cast<int>(index), units};
}

void apply_change(std::string& text, const llvm::lsp::TextDocumentContentChangeEvent& change) {
  if (!change.range) {
    text = change.text;
    return;
  }
  TextIndex index(text);
  uint32_t begin = index.offset(change.range->start), end = index.offset(change.range->end);
  if (begin > end) std::swap(begin, end);
  text.replace(begin, end - begin, change.text);
}

}  // namespace kdsl::lsp
