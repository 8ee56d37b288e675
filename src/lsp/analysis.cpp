#include "lsp/analysis.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include <fmt/format.h>
#include <llvm/Support/LSP/Protocol.h>

#include "driver/messages.h"
#include "lsp/definitions.h"
#include "lsp/known_names.h"
#include "lsp/program.h"
#include "lsp/sites.h"
#include "lsp/text.h"
#include "stage/name_watch.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::lsp {

using llvm::json::Array;
using llvm::json::Object;

// ---- diagnostics

namespace {

class Diagnostics {
 public:
  Diagnostics(Program& program, const Document& document, const TextIndex& index)
      : program_(program), document_(document), index_(index) {}

  Array all() const {
    Array out;
    for (const diag::Diagnostic& diagnostic : program_.sink().diagnostics())
      out.push_back(one(driver::in_the_program(program_.sources(), diagnostic)));
    return out;
  }

 private:
  bool is_here(Span span) const { return span.file == program_.source().id(); }
  const SourceFile* other_file(Span span) const {
    return span.is_known() && !is_here(span) ? program_.sources().file(span.file) : nullptr;
  }

  static int severity(const diag::Diagnostic& diagnostic) {
    using enum llvm::lsp::DiagnosticSeverity;
    // A file that does not declare argument types is not wrong, because other files may call its functions.
    if (diagnostic.code == "no-instantiation") return static_cast<int>(Information);
    if (diagnostic.level >= diag::Level::Error) return static_cast<int>(Error);
    return static_cast<int>(diagnostic.level == diag::Level::Warning ? Warning : Information);
  }

  // Returns the place in the document that a diagnostic in another file is attributed to: the innermost call in the document.
  Span place(const diag::Diagnostic& diagnostic) const {
    if (is_here(diagnostic.span)) return diagnostic.span;
    for (auto frame = diagnostic.stack.rbegin(); frame != diagnostic.stack.rend(); ++frame)
      if (is_here(frame->call)) return frame->call;
    return {program_.source().id(), 0, 0};
  }

  std::optional<Object> related(Span span, std::string_view message) const {
    if (is_here(span))
      return Object{{"location", Object{{"uri", document_.uri}, {"range", index_.range(span)}}},
                    {"message", std::string(message)}};
    const SourceFile* file = other_file(span);
    std::optional<std::string> uri = file ? uri_of(file->path()) : std::nullopt;
    if (!uri) return std::nullopt;
    return Object{{"location", Object{{"uri", *uri}, {"range", TextIndex(file->text()).range(span)}}},
                  {"message", std::string(message)}};
  }

  Object one(const diag::Diagnostic& diagnostic) const {
    std::string message = diagnostic.message;
    Array more;
    auto add = [&](Span span, std::string_view text) {
      if (std::optional<Object> made = related(span, text))
        more.push_back(std::move(*made));
      else
        message += fmt::format("\nnote: {}", text);
    };
    if (const SourceFile* file = other_file(diagnostic.span)) {
      message = fmt::format("{}:{}: {}", file->path(), file->line_column(diagnostic.span.begin).line, message);
      add(diagnostic.span, diagnostic.message);
    }
    for (const diag::Note& note : diagnostic.notes) add(note.span, note.message);
    for (const diag::StackFrame& frame : diagnostic.stack) add(frame.call, fmt::format("called here, in `{}`", frame.function));
    for (const std::string& help : diagnostic.help) message += fmt::format("\nhelp: {}", help);
    Object out{{"range", index_.range(place(diagnostic))},
               {"severity", severity(diagnostic)},
               {"source", "kdsl"},
               {"code", diagnostic.code},
               {"message", std::move(message)}};
    if (!more.empty()) out["relatedInformation"] = std::move(more);
    if (Array edits = fixes(diagnostic); !edits.empty()) out["data"] = Object{{"edits", std::move(edits)}};
    return out;
  }

  // Returns the fixes of a diagnostic; the server turns them into code actions.
  Array fixes(const diag::Diagnostic& diagnostic) const {
    Array edits;
    for (const diag::FixIt& fix : diagnostic.fixits) {
      if (!is_here(fix.span)) return {};
      edits.push_back(Object{{"range", index_.range(fix.span)}, {"newText", fix.text}});
    }
    return edits;
  }

  Program& program_;
  const Document& document_;
  const TextIndex& index_;
};

// ---- names

// Holds the values that the staging phase reported for one place.
struct NamedTypes {
  Span span;
  std::vector<std::string> types;  // the different types that it had
  value::Value value;  // the last value
};
using ToldNames = std::map<uint32_t, NamedTypes>;  // keyed by where the names begin

void remember(ToldNames& names, value::Context& ctx, Span span, value::Value value) {
  // A hover text shows at most this many types, so that it stays readable.
  constexpr size_t kMostTypes = 4;
  NamedTypes& told = names[span.begin];
  told.span = span;
  told.value = value;
  if (told.types.size() == kMostTypes) return;
  std::string text = stage::value_text(ctx, value);
  if (std::find(told.types.begin(), told.types.end(), text) == told.types.end()) told.types.push_back(std::move(text));
}

bool is_callable(value::Value v) {
  if (!v.is_object()) return false;
  switch (v.object()->kind) {
    case value::ObjectKind::Function:
    case value::ObjectKind::BuiltinFunction:
    case value::ObjectKind::BoundMethod:
    case value::ObjectKind::Type: return true;
    default: return false;
  }
}

class Names {
 public:
  Names(Program& program, const TextIndex& index, const Sites& sites, const ToldNames& told, const std::string& uri)
      : program_(program), index_(index), sites_(sites), told_(told), uri_(uri), definitions_(program) {}

  KnownNames all() {
    std::map<uint32_t, Span> places;
    std::map<uint32_t, const Use*> uses;
    std::set<uint32_t> bindings;
    for (const Site& site : sites_.sites()) {
      places[site.span.begin] = site.span;
      site_at_.try_emplace(site.span.begin, &site);
      bool has_value = site.kind == SiteKind::Variable || site.kind == SiteKind::Parameter;
      if (has_value) bindings.insert(site.span.begin);
    }
    for (const Use& use : sites_.uses()) {
      places[use.span.begin] = use.span;
      uses[use.span.begin] = &use;
    }
    for (const auto& [begin, told] : told_) places[begin] = told.span;
    KnownNames out;
    for (const auto& [begin, span] : places) {
      auto use = uses.find(begin);
      auto told = told_.find(begin);
      std::string text, type;
      if (told != told_.end()) text = hover(span, told->second);
      std::optional<NamePlace> place =
          definition(span, use == uses.end() ? nullptr : use->second, told == told_.end() ? nullptr : &told->second);
      if (told != told_.end() && bindings.contains(begin)) type = hint(span, told->second);
      if (!text.empty() || !type.empty() || place) out.add(index_.range(span), text, type, place);
    }
    return out;
  }

 private:
  std::string text_of(Span span) const {
    return std::string(program_.source().text().substr(span.begin, span.end - span.begin));
  }

  // Returns the type that an editor shows behind a name that is bound: the only one that it had, if no annotation stands there.
  std::string hint(Span span, const NamedTypes& told) const {
    std::string_view behind = program_.source().text().substr(span.end);
    behind.remove_prefix(std::min(behind.find_first_not_of(' '), behind.size()));
    bool is_annotated = behind.starts_with(':');
    if (told.types.size() != 1 || is_annotated || is_callable(told.value) || value::as_module(told.value)) return {};
    return ": " + told.types.front();
  }

  std::string hover(Span span, const NamedTypes& told) {
    std::string name = text_of(span);
    if (is_callable(told.value)) return callable(name, told.value);
    std::string lines;
    // If a name had several types, None is left out: it is mostly the value before the first real one.
    bool is_more = told.types.size() > 1;
    for (const std::string& type : told.types)
      if (!is_more || type != "None") lines += fmt::format("{}: {}\n", name, type);
    return fmt::format("```python\n{}```", lines);
  }

  // The text of a function is computed once, since its name occurs many times.
  std::string callable(const std::string& name, value::Value thing) {
    std::string& known = callables_[{name, thing.object()}];
    if (!known.empty()) return known;
    value::Context& ctx = *program_.context();
    std::string_view keyword = thing.object()->kind == value::ObjectKind::Type ? "class" : "def";
    std::string signature, doc;
    if (auto told = program_.ask("hover", {value::make_str(ctx, name), thing}))
      if (value::TupleObject* pair = value::as_tuple(*told); pair && pair->items.size() == 2) {
        signature = value::text_of(pair->items[0]);
        doc = value::text_of(pair->items[1]);
      }
    known = fmt::format("```python\n{} {}{}\n```", keyword, name, signature);
    if (!doc.empty()) known += "\n" + doc;
    return known;
  }

  std::optional<NamePlace> definition(Span span, const Use* use, const NamedTypes* told) {
    std::optional<Location> elsewhere = told ? definitions_.of_value(told->value) : std::nullopt;
    auto at = site_at_.find(span.begin);
    const Site* own = at != site_at_.end() && at->second->span == span ? at->second : nullptr;
    const Site* site = use ? sites_.binding(*use) : own;
    // The name may be an attribute.
    if (!site) return elsewhere ? location(*elsewhere) : std::nullopt;
    if (site->module.empty()) return location(site->span);
    if (elsewhere) return location(*elsewhere);
    if (std::optional<Location> place = definitions_.of_import(*site)) return location(*place);
    return use ? location(site->span) : std::nullopt;
  }

  std::optional<NamePlace> location(Span span) const { return NamePlace{uri_, index_.range(span)}; }
  std::optional<NamePlace> location(const Location& place) const {
    if (place.span.file == program_.source().id()) return location(place.span);
    std::optional<std::string> uri = uri_of(place.file->path());
    if (!uri) return std::nullopt;
    return NamePlace{*uri, TextIndex(place.file->text()).range(place.span)};
  }

  Program& program_;
  const TextIndex& index_;
  const Sites& sites_;
  const ToldNames& told_;
  const std::string& uri_;
  Definitions definitions_;
  std::map<std::pair<std::string, const value::Object*>, std::string> callables_;
  std::unordered_map<uint32_t, const Site*> site_at_;  // keyed by where it begins
};

}  // namespace

llvm::json::Value analyse(const Document& document, const driver::Options& options) {
  Program program(document, options);
  TextIndex index(document.text);
  ToldNames told;
  program.run([&](value::Context& ctx, Span span, value::Value value) { remember(told, ctx, span, value); });
  Array diagnostics = Diagnostics(program, document, index).all();
  // Python files without kernels are left to other language servers.
  bool parses = program.context() != nullptr;
  bool is_kernels = !document.path.ends_with(".py") || !parses || program.context()->dialects.has_imported;
  if (!is_kernels) return Object{{"diagnostics", Array{}}, {"names", KnownNames().to_json()}, {"parses", true}};
  Sites sites(program.tree());
  KnownNames names = Names(program, index, sites, told, document.uri).all();
  return Object{{"diagnostics", std::move(diagnostics)}, {"names", names.to_json()}, {"parses", parses}};
}

}  // namespace kdsl::lsp
