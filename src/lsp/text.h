// Converts places to the editor's coordinates: lines, and UTF-16 units in a line (LSP's default). Texts are UTF-8.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <llvm/Support/LSP/Protocol.h>

#include "base/source.h"

namespace kdsl::lsp {

// Returns whether the byte may be part of a name.
inline bool is_word(char c) {
  return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c & 0x80) != 0;
}

class TextIndex {
 public:
  explicit TextIndex(std::string_view text);

  // A position after the end of a line or of the text stands for that end; one inside of a character stands for its start.
  uint32_t offset(llvm::lsp::Position position) const;
  llvm::lsp::Position position(uint32_t offset) const;
  llvm::lsp::Range range(Span span) const { return {position(span.begin), position(span.end)}; }

 private:
  std::string_view line(size_t index) const;  // including its end

  std::string_view text_;
  std::vector<uint32_t> starts_;
};

// Applies a change of an editor to the text; a change without a range replaces the whole text.
void apply_change(std::string& text, const llvm::lsp::TextDocumentContentChangeEvent& change);

}  // namespace kdsl::lsp
