#include "lsp/symbols.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "lsp/program.h"
#include "lsp/sites.h"
#include "lsp/text.h"
#include "parse/names.h"

namespace kdsl::lsp {

using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;
using llvm::lsp::Position;
using llvm::lsp::SymbolKind;

namespace {

// A document, parsed but not run.
struct Parsed {
  Parsed(const Document& document, const driver::Options& options)
      : program(document, options), index(document.text), sites(program.tree()), uri(document.uri) {}

  Object location(Span span) const { return Object{{"uri", uri}, {"range", index.range(span)}}; }
  const Site* at(Position position) const { return sites.at(index.offset(position)); }

  Program program;
  TextIndex index;
  Sites sites;
  const std::string& uri;
};

// ---- functions and classes

struct Symbol {
  const ast::Stmt* stmt;
  Name name;
  Span name_span;
  SymbolKind kind;
  const ast::Seq<ast::Stmt*>* body;
};

// Calls `act` for the functions and classes of a body, also those in branches.
template <typename Act>
void for_each_symbol(const ast::Seq<ast::Stmt*>& body, bool is_class, Act act) {
  for (const ast::Stmt* stmt : body) {
    if (const auto* function = ast::dyn<ast::FunctionDef>(stmt))
      act(Symbol{stmt, function->name, function->name_span, is_class ? SymbolKind::Method : SymbolKind::Function,
                 &function->body});
    else if (const auto* cls = ast::dyn<ast::ClassDef>(stmt))
      act(Symbol{stmt, cls->name, cls->name_span, SymbolKind::Class, &cls->body});
    else if (const auto* branch = ast::dyn<ast::If>(stmt)) {
      for_each_symbol(branch->body, is_class, act);
      for_each_symbol(branch->orelse, is_class, act);
    }
  }
}

Array symbols_in(const ast::Seq<ast::Stmt*>& body, bool is_class, const TextIndex& index) {
  Array out;
  for_each_symbol(body, is_class, [&](const Symbol& symbol) {
    Object one{{"name", std::string(symbol.name.text())},
               {"kind", static_cast<int>(symbol.kind)},
               {"range", index.range(symbol.stmt->span)},
               {"selectionRange", index.range(symbol.name_span)}};
    Array inner = symbols_in(*symbol.body, symbol.kind == SymbolKind::Class, index);
    if (!inner.empty()) one["children"] = std::move(inner);
    out.push_back(std::move(one));
  });
  return out;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

void add_named(const Parsed& parsed, const ast::Seq<ast::Stmt*>& body, const std::string& text, std::string_view of,
               Array& out) {
  for_each_symbol(body, !of.empty(), [&](const Symbol& symbol) {
    std::string name(symbol.name.text());
    if (lower(name).find(text) != std::string::npos) {
      Object one{{"name", name}, {"kind", static_cast<int>(symbol.kind)}, {"location", parsed.location(symbol.name_span)}};
      if (!of.empty()) one["containerName"] = std::string(of);
      out.push_back(std::move(one));
    }
    if (symbol.kind == SymbolKind::Class) add_named(parsed, *symbol.body, text, name, out);
  });
}

// ---- names

Object refusal(std::string why) { return Object{{"refused", std::move(why)}}; }

// Returns why the variable cannot have another name; empty if it can.
std::string why_not_renamed(const Parsed& parsed, const Site* site) {
  if (!site) return "there is no name of this file here";
  if (!parsed.sites.is_local(*site))
    return fmt::format("other files may use `{}`: only names of functions can be changed", site->text());
  if (site->kind == SiteKind::Parameter && parsed.sites.is_keyword(site->text()))
    return fmt::format("a call passes an argument `{}=`, which may be this parameter", site->text());
  // A binding by `except ... as` or by a pattern has the extent of the whole statement, which no new name may take.
  std::string_view text = parsed.program.source().text();
  for (const Site* one : parsed.sites.occurrences(*site).sites)
    if (text.substr(one->span.begin, one->span.end - one->span.begin) != site->text())
      return fmt::format("the place where `{}` is bound is not known exactly", site->text());
  return {};
}

}  // namespace

Value symbols(const Document& document, const driver::Options& options) {
  Parsed parsed(document, options);
  return symbols_in(parsed.program.tree().body, false, parsed.index);
}

Array symbols_named(const Document& document, const driver::Options& options, std::string_view text) {
  Parsed parsed(document, options);
  Array out;
  add_named(parsed, parsed.program.tree().body, lower(text), {}, out);
  return out;
}

Value references(const Document& document, const driver::Options& options, Position position, bool with_bindings) {
  Parsed parsed(document, options);
  const Site* site = parsed.at(position);
  if (!site) return nullptr;
  Sites::Occurrences found = parsed.sites.occurrences(*site);
  Array out;
  if (with_bindings)
    for (const Site* binding : found.sites) out.push_back(parsed.location(binding->span));
  for (const Use* use : found.uses) out.push_back(parsed.location(use->span));
  return out;
}

Value highlights(const Document& document, const driver::Options& options, Position position) {
  Parsed parsed(document, options);
  const Site* site = parsed.at(position);
  if (!site) return nullptr;
  Sites::Occurrences found = parsed.sites.occurrences(*site);
  constexpr int kRead = 2, kWrite = 3;
  Array out;
  for (const Site* binding : found.sites) out.push_back(Object{{"range", parsed.index.range(binding->span)}, {"kind", kWrite}});
  for (const Use* use : found.uses) out.push_back(Object{{"range", parsed.index.range(use->span)}, {"kind", kRead}});
  return out;
}

Value prepare_rename(const Document& document, const driver::Options& options, Position position) {
  Parsed parsed(document, options);
  const Site* site = parsed.at(position);
  if (std::string why = why_not_renamed(parsed, site); !why.empty()) return refusal(std::move(why));
  uint32_t offset = parsed.index.offset(position);
  Sites::Occurrences found = parsed.sites.occurrences(*site);
  auto holds = [&](Span span) { return span.begin <= offset && offset <= span.end; };
  for (const Site* binding : found.sites)
    if (holds(binding->span)) return parsed.index.range(binding->span);
  for (const Use* use : found.uses)
    if (holds(use->span)) return parsed.index.range(use->span);
  return refusal("there is no name here");
}

Value rename(const Document& document, const driver::Options& options, Position position, const std::string& name) {
  Parsed parsed(document, options);
  const Site* site = parsed.at(position);
  if (std::string why = why_not_renamed(parsed, site); !why.empty()) return refusal(std::move(why));
  if (!parse::is_identifier(name)) return refusal(fmt::format("`{}` is no name", name));
  if (parse::is_keyword(name)) return refusal(fmt::format("`{}` is a keyword of Python", name));
  for (const Site* visible : parsed.sites.visible(site->span.begin))
    if (visible->text() == name)
      return refusal(fmt::format("there is a `{}` already, which this name would hide or change", name));
  Sites::Occurrences found = parsed.sites.occurrences(*site);
  Array edits;
  auto add = [&](Span span) { edits.push_back(Object{{"range", parsed.index.range(span)}, {"newText", name}}); };
  for (const Site* binding : found.sites) add(binding->span);
  for (const Use* use : found.uses) add(use->span);
  return Object{{"changes", Object{{document.uri, std::move(edits)}}}};
}

Value semantic_tokens(const Document& document, const driver::Options& options) {
  Parsed parsed(document, options);
  // Each variable is looked up once: a file may use a name thousands of times.
  std::map<std::pair<const ast::Scope*, std::string_view>, const Site*> known;
  std::map<uint32_t, std::pair<Span, SiteKind>> tokens;
  for (const Use& use : parsed.sites.uses()) {
    auto [entry, is_new] = known.try_emplace({use.scope, use.name.text()}, nullptr);
    if (is_new) entry->second = parsed.sites.binding(use);
    if (entry->second) tokens[use.span.begin] = {use.span, entry->second->kind};
  }
  for (const Site& site : parsed.sites.sites()) tokens[site.span.begin] = {site.span, site.kind};
  // LSP wants each token relative to the one before: lines, characters, length, type, modifiers.
  constexpr int kTypes[] = {0, 1, 2, 3, 4};  // of kTokenTypes, in the order of SiteKind
  Array data;
  Position last;
  for (const auto& [begin, token] : tokens) {
    llvm::lsp::Range range = parsed.index.range(token.first);
    if (range.start.line != range.end.line) continue;
    bool is_same_line = range.start.line == last.line;
    data.push_back(range.start.line - last.line);
    data.push_back(is_same_line ? range.start.character - last.character : range.start.character);
    data.push_back(range.end.character - range.start.character);
    data.push_back(kTypes[std::to_underlying(token.second)]);
    data.push_back(0);
    last = range.start;
  }
  return Object{{"data", std::move(data)}};
}

}  // namespace kdsl::lsp
