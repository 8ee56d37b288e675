// The names of a document with what an editor shows for them: a text for hover, the type as an inlay hint, and the definition.
// An analysis (analysis.h) makes them in its process, the server takes them from its answer, keeps them while the text is
// edited, and asks for the name at a place. Texts that several names have are kept once, so that long files take little memory.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <llvm/Support/JSON.h>
#include <llvm/Support/LSP/Protocol.h>

namespace kdsl::lsp {

struct NamePlace {
  std::string uri;
  llvm::lsp::Range range;
};

class KnownNames {
 public:
  struct Entry {
    llvm::lsp::Range range;
    int32_t text = kNone, hint = kNone;  // indices into the texts
    int32_t uri = kNone;  // index of the text that is the definition's document
    llvm::lsp::Range definition;
  };

  // Names are added in the order of their places. Empty texts stand for none.
  void add(llvm::lsp::Range range, std::string_view text, std::string_view hint, const std::optional<NamePlace>& definition);
  // Returns a value that from_json() reads: flat lists of numbers, since objects take much memory.
  llvm::json::Value to_json() const;
  static KnownNames from_json(const llvm::json::Value& value);

  const std::vector<Entry>& entries() const { return entries_; }
  // Returns the name that contains the place; null if there is none.
  const Entry* at(llvm::lsp::Position place) const;
  // Returns {"range", "text", "hint", "definition": Location}; all but the range may be missing.
  llvm::json::Object told(const Entry& entry) const;

  // Moves the names behind a change of the document, and forgets those that it touches.
  void change(const llvm::lsp::TextDocumentContentChangeEvent& change, std::string_view uri);

 private:
  static constexpr int32_t kNone = -1;
  int32_t index_of(std::string_view text);

  std::vector<Entry> entries_;
  std::vector<std::string> texts_;
  std::unordered_map<std::string, int32_t> index_;
};

}  // namespace kdsl::lsp
