// Finds what can be typed at a place: attributes after a dot, else the names that are known there.
#include <algorithm>

#include <llvm/Support/LSP/Protocol.h>

#include "lsp/analysis.h"
#include "lsp/lookup.h"
#include "lsp/program.h"
#include "lsp/sites.h"
#include "lsp/text.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::lsp {

using llvm::json::Array;
using llvm::json::Object;
using llvm::lsp::CompletionItemKind;

namespace {

// The text before the cursor: `base.prefix`, or only a prefix.
struct Cursor {
  uint32_t base_begin = 0, base_end = 0;  // range of a dotted name; empty: there is none
  uint32_t prefix_begin = 0, end = 0;
  bool has_dot = false;
};

Cursor cursor_at(std::string_view text, uint32_t offset) {
  Cursor found{.prefix_begin = offset, .end = offset};
  while (found.prefix_begin > 0 && is_word(text[found.prefix_begin - 1])) --found.prefix_begin;
  found.has_dot = found.prefix_begin > 0 && text[found.prefix_begin - 1] == '.';
  if (!found.has_dot) return found;
  found.base_end = found.base_begin = found.prefix_begin - 1;
  while (found.base_begin > 0 && (is_word(text[found.base_begin - 1]) || text[found.base_begin - 1] == '.')) --found.base_begin;
  return found;
}

int kind_of(std::string_view word) {
  auto kind = word == "class"      ? CompletionItemKind::Class
              : word == "function" ? CompletionItemKind::Function
              : word == "module"   ? CompletionItemKind::Module
              : word == "property" ? CompletionItemKind::Property
                                   : CompletionItemKind::Variable;
  return static_cast<int>(kind);
}

std::optional<llvm::json::Value> items(Program& program, value::Value thing) {
  std::optional<value::Value> rows = program.ask("completions", {thing});
  value::ListObject* list = rows ? value::as_list(*rows) : nullptr;
  if (!list) return std::nullopt;
  Array out;
  for (value::Value row : list->items()) {
    value::TupleObject* fields = value::as_tuple(row);
    if (!fields || fields->items.size() != 4) continue;
    std::string name(value::text_of(fields->items[0])), signature(value::text_of(fields->items[2]));
    Object item{{"label", name}, {"kind", kind_of(value::text_of(fields->items[1]))}};
    if (!signature.empty()) item["detail"] = name + signature;
    if (std::string_view doc = value::text_of(fields->items[3]); !doc.empty()) item["documentation"] = std::string(doc);
    out.push_back(std::move(item));
  }
  return out;
}

constexpr std::string_view kKeywords[] = {
    "and",      "as",      "assert", "break", "case",   "class",  "continue", "def", "del",   "elif",   "else",  "except",
    "False",    "finally", "for",    "from",  "global", "if",     "import",   "in",  "is",    "lambda", "match", "None",
    "nonlocal", "not",     "or",     "pass",  "raise",  "return", "True",     "try", "while", "with",   "yield"};

Array names_at(const Document& document, const driver::Options& options, uint32_t offset) {
  Program program(document, options);
  Sites sites(program.tree());
  Array out;
  for (const Site* site : sites.visible(offset)) {
    // The word that is being typed is not offered.
    if (site->span.begin <= offset && offset <= site->span.end) continue;
    auto kind = site->module.empty() ? CompletionItemKind::Variable : CompletionItemKind::Module;
    out.push_back(Object{{"label", std::string(site->text())}, {"kind", static_cast<int>(kind)}});
  }
  for (std::string_view word : kKeywords)
    out.push_back(Object{{"label", std::string(word)}, {"kind", static_cast<int>(CompletionItemKind::Keyword)}});
  return out;
}

}  // namespace

llvm::json::Value complete(const Document& document, const driver::Options& options, llvm::lsp::Position position) {
  uint32_t offset = TextIndex(document.text).offset(position);
  Cursor cursor = cursor_at(document.text, offset);
  // Nothing is offered in a comment.
  size_t line = document.text.rfind('\n', offset == 0 ? 0 : offset - 1);
  line = line == std::string::npos ? 0 : line + 1;
  if (line < offset && document.text.substr(line, offset - line).find('#') != std::string::npos) return Array{};
  if (!cursor.has_dot) return names_at(document, options, offset);
  if (cursor.base_begin == cursor.base_end) return Array{};
  auto found = with_value(document, options, {cursor.base_begin, cursor.base_end, cursor.end}, items);
  return found ? std::move(*found) : Array{};
}

}  // namespace kdsl::lsp
