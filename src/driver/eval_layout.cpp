#include "driver/eval_layout.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/utf8.h"
#include "diag/definitions/command.def"
#include "layout/drawing/picture.h"
#include "layout/expression.h"
#include "profile/layout_banks.h"

namespace kdsl::driver {

using layout::IntTuple;

namespace {

// Turns an expression of the command line into a file, so that errors can be shown at their places in it.
const SourceFile& source_of(SourceManager& sources, std::string_view option, const std::string& text) {
  return *sources.add(fmt::format("<{}>", option), text);
}

std::optional<layout::Expression> evaluate(Arena& arena, layout::Symbols& symbols, const SourceFile& file, diag::Sink& sink) {
  auto value = layout::evaluate(arena, symbols, file.text());
  if (value) return *value;
  const layout::ExpressionError& error = value.error();
  auto last = static_cast<uint32_t>(file.text().size());
  Span span{file.id(), std::min(static_cast<uint32_t>(error.begin), last), std::min(static_cast<uint32_t>(error.end), last)};
  auto report = sink.report(span, diag::Usage, error.message);
  std::string detail = error.detail;
  for (size_t begin = 0; begin < detail.size();) {
    size_t end = std::min(detail.find('\n', begin), detail.size());
    std::string line = detail.substr(begin, end - begin);
    if (size_t wide = line.find("  "); wide != std::string::npos) line.erase(wide, 1);
    report.note_text({}, line);
    begin = end + 1;
  }
  return std::nullopt;
}

class Drawing {
 public:
  Drawing(const LayoutRequest& request, SourceManager& sources, diag::Sink& sink)
      : request_(request), sources_(sources), sink_(sink), symbols_(arena_), math_(symbols_.math()) {}

  std::optional<std::string> run() {
    for (const std::string* text : {&request_.expression, &request_.tile})
      if (find_invalid_utf8(*text) != std::string::npos) return refuse("an expression is text in UTF-8");
    const SourceFile& file = source_of(sources_, "--eval-layout", request_.expression);
    auto value = evaluate(arena_, symbols_, file, sink_);
    if (!value) return std::nullopt;
    if (request_.banks) return banks(value->value);
    if (request_.form == LayoutForm::Text) return layout::to_string(*value) + "\n";
    auto picture = draw(value->value);
    if (!picture) return std::nullopt;
    return to_text(*picture);
  }

 private:
  std::string to_text(const layout::Picture& picture) const {
    return request_.form == LayoutForm::Svg ? layout::to_svg(picture) : layout::to_latex(picture);
  }

  std::optional<std::string> banks(const layout::Operand& value) {
    auto kind = profile::shared_access_kind(request_.access);
    if (!kind) return refuse(kind.error());
    auto picture = draw(value);
    if (!picture) return std::nullopt;
    auto report = profile::bank_report(*picture, *kind);
    if (!report) return refuse(report.error());
    if (request_.form == LayoutForm::Text) return profile::describe_banks(*picture, *kind, *report);
    profile::show_banks(*picture, *kind);
    return to_text(*picture);
  }

  std::optional<layout::Picture> draw(const layout::Operand& value) {
    const auto* plain = std::get_if<layout::Layout>(&value);
    const auto* composed = std::get_if<layout::ComposedLayout>(&value);
    if (!request_.tile.empty()) return draw_threads(plain, value);
    if (plain) return drawn(layout::picture(math_, *plain));
    if (composed) return drawn(layout::picture(math_, *composed));
    return refuse("a picture shows a layout, not " + layout::to_string(value));
  }

  std::optional<layout::Picture> draw_threads(const layout::Layout* threads, const layout::Operand& value) {
    const SourceFile& file = source_of(sources_, "--tile", request_.tile);
    auto tile = evaluate(arena_, symbols_, file, sink_);
    if (!tile) return std::nullopt;
    const auto* shape = std::get_if<IntTuple>(&tile->value);
    if (!shape) return refuse("a tile is a shape, not " + layout::to_string(*tile));
    if (!threads) return refuse("threads and values are said by a layout, not by " + layout::to_string(value));
    return drawn(layout::thread_value_picture(math_, *threads, *shape));
  }

  std::optional<layout::Picture> drawn(layout::Drawn<layout::Picture> picture) {
    if (!picture) return refuse(picture.error());
    return std::move(*picture);
  }

  std::nullopt_t refuse(const std::string& message) {
    sink_.report({}, diag::Usage, message);
    return std::nullopt;
  }

  const LayoutRequest& request_;
  SourceManager& sources_;
  diag::Sink& sink_;
  Arena arena_;
  layout::Symbols symbols_;
  layout::LeafMath math_;
};

}  // namespace

std::optional<std::string> eval_layout(const LayoutRequest& request, SourceManager& sources, diag::Sink& sink) {
  if (request.expression == "help") {
    std::string text;
    for (const std::string& signature : layout::function_signatures()) text += signature + "\n";
    return text;
  }
  return Drawing(request, sources, sink).run();
}

}  // namespace kdsl::driver
