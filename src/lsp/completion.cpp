// Finds what can be typed at a place: attributes after a dot, else the names that are known there.
#include <algorithm>

#include <llvm/Support/LSP/Protocol.h>

#include "lsp/analysis.h"
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

bool is_word(char c) {
  return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c & 0x80);
}

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

// Returns only the import lines, for a file that cannot be parsed.
std::string imports_of(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.starts_with("import ") || line.starts_with("from ")) out += std::string(line) + "\n";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

class Attributes {
 public:
  Attributes(const Document& document, const driver::Options& options) : document_(document), options_(options) {}

  Array all(const Cursor& cursor) {
    std::string base = document_.text.substr(cursor.base_begin, cursor.base_end - cursor.base_begin);
    // Without the word that is being typed, the text is often complete.
    Document complete = document_;
    complete.text.erase(cursor.base_end, cursor.end - cursor.base_end);
    if (std::optional<Array> found = in(complete, base, cursor.base_begin)) return std::move(*found);
    // Otherwise the whole line is left out.
    Document without = document_;
    size_t line = document_.text.rfind('\n', cursor.base_begin == 0 ? 0 : cursor.base_begin - 1);
    line = line == std::string::npos ? 0 : line + 1;
    size_t first = document_.text.find_first_not_of(" \t", line);
    size_t end = std::min(document_.text.find('\n', cursor.end), document_.text.size());
    without.text.replace(first, end - first, "pass");
    if (std::optional<Array> found = in(without, base, {})) return std::move(*found);
    without.text = imports_of(document_.text);
    if (std::optional<Array> found = in(without, base, {})) return std::move(*found);
    return {};
  }

 private:
  // Completes in a document; `place` is where the first name of `base` is in the text.
  std::optional<Array> in(const Document& document, std::string_view base, std::optional<uint32_t> place) {
    Program program(document, options_);
    value::Value head;
    program.run([&](value::Context&, Span span, value::Value value) {
      if (place && span.begin == *place) head = value;
    });
    value::Context* ctx = program.context();
    if (!ctx) return std::nullopt;
    std::string_view first = base.substr(0, base.find('.'));
    if (head.is_unbound() && program.module()) head = program.module()->names.get(ctx->names.intern(first));
    base.remove_prefix(std::min(first.size() + 1, base.size()));
    while (!base.empty() && !head.is_unbound()) {
      std::string_view word = base.substr(0, base.find('.'));
      base.remove_prefix(std::min(word.size() + 1, base.size()));
      head = value::get_attr_or_unbound(*ctx, head, ctx->names.intern(word));
      ctx->pending = {};
      if (head.is_raised()) return std::nullopt;
    }
    if (head.is_unbound() || head.is_poison()) return std::nullopt;
    return items(program, head);
  }

  static std::optional<Array> items(Program& program, value::Value thing) {
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

  const Document& document_;
  const driver::Options& options_;
};

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
  return Attributes(document, options).all(cursor);
}

}  // namespace kdsl::lsp
