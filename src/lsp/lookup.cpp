#include "lsp/lookup.h"

#include <algorithm>

#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::lsp {

namespace {

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

// Returns the value of `name` in a document; `place` is where its first part is in the text.
value::Value value_in(Program& program, std::string_view name, std::optional<uint32_t> place) {
  value::Value head;
  program.run([&](value::Context&, Span span, value::Value value) {
    if (place && span.begin == *place) head = value;
  });
  value::Context* ctx = program.context();
  if (!ctx) return {};
  std::string_view first = name.substr(0, name.find('.'));
  if (head.is_unbound() && program.module()) head = program.module()->names.get(ctx->names.intern(first));
  name.remove_prefix(std::min(first.size() + 1, name.size()));
  while (!name.empty() && !head.is_unbound()) {
    std::string_view word = name.substr(0, name.find('.'));
    name.remove_prefix(std::min(word.size() + 1, name.size()));
    head = value::get_attr_or_unbound(*ctx, head, ctx->names.intern(word));
    ctx->pending = {};
    if (head.is_raised()) return {};
  }
  return head.is_poison() ? value::Value() : head;
}

}  // namespace

std::optional<llvm::json::Value> with_value(
    const Document& document, const driver::Options& options, TypedName typed,
    const std::function<std::optional<llvm::json::Value>(Program&, value::Value)>& act) {
  std::string name = document.text.substr(typed.begin, typed.end - typed.begin);
  auto in = [&](const Document& form, std::optional<uint32_t> place) -> std::optional<llvm::json::Value> {
    Program program(form, options);
    value::Value found = value_in(program, name, place);
    return found.is_unbound() ? std::nullopt : act(program, found);
  };
  // Without what is being typed, the text is often complete.
  Document form = document;
  form.text.erase(typed.end, typed.typed_end - typed.end);
  if (auto made = in(form, typed.begin)) return made;
  // Otherwise the whole line is left out.
  form = document;
  size_t line = document.text.rfind('\n', typed.begin == 0 ? 0 : typed.begin - 1);
  line = line == std::string::npos ? 0 : line + 1;
  size_t first = document.text.find_first_not_of(" \t", line);
  size_t end = std::min(document.text.find('\n', typed.typed_end), document.text.size());
  form.text.replace(first, end - first, "pass");
  if (auto made = in(form, {})) return made;
  form.text = imports_of(document.text);
  return in(form, {});
}

}  // namespace kdsl::lsp
