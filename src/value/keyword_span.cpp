#include "value/keyword_span.h"

namespace kdsl::value {

Span keyword_span(const Context& ctx, std::string_view name, Span value) {
  const SourceFile* file = ctx.sources ? ctx.sources->file(value.file) : nullptr;
  if (!file || name.empty()) return value;
  std::string_view before = file->text().substr(0, value.begin);
  size_t equals = before.find_last_not_of(" \n(");
  if (equals == std::string_view::npos || equals == 0 || before[equals] != '=') return value;
  size_t end = before.find_last_not_of(' ', equals - 1) + 1;
  if (end < name.size() || before.substr(end - name.size(), name.size()) != name) return value;
  return {value.file, static_cast<uint32_t>(end - name.size()), static_cast<uint32_t>(end)};
}

void suggest_keyword(const Context& ctx, diag::Report& report, Span keyword, const diag::Suggestion& near) {
  if (!near) return;
  report.help(near.help());
  // A keyword from `**options` is written elsewhere, if anywhere.
  const SourceFile* file = ctx.sources ? ctx.sources->file(keyword.file) : nullptr;
  if (file && file->text().substr(keyword.begin, keyword.end - keyword.begin) == near.wrong())
    report.fixit(keyword, std::string(near.best()));
}

}  // namespace kdsl::value
