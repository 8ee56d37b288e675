#include "lsp/sites.h"

#include <algorithm>
#include <concepts>
#include <type_traits>
#include <unordered_set>

#include "ast/fields.h"
#include "lsp/text.h"

namespace kdsl::lsp {

using namespace ast;

// Walks a syntax tree. A file with syntax errors has no scopes; each function node then stands for its scope.
class SiteCollector {
 public:
  SiteCollector(Sites& out, const Module& module) : out_(out), text_(module.source->text()) {
    open(module.scope, &module, {module.source->id(), 0, static_cast<uint32_t>(module.source->text().size())}, false);
    for (const Stmt* stmt : module.body) part(stmt);
  }

  // Called by ast::fields.
  template <typename T>
  requires(std::is_pointer_v<T>) void operator()(const char*, const T& item) { part(item); }
  template <typename T>
  void operator()(const char*, const Seq<T*>& items) {
    for (const T* item : items) part(item);
  }
  template <typename T>
  requires(!std::is_pointer_v<T>) void operator()(const char*, const T&) {}

 private:
  static const Scope* key(const Scope* scope, const void* node) {
    return scope ? scope : static_cast<const Scope*>(node);  // used for comparison only
  }
  void open(const Scope* scope, const void* node, Span span, bool is_class) {
    const Scope* parent = scopes_.empty() ? nullptr : scopes_.back();
    scopes_.push_back(key(scope, node));
    out_.extents_.push_back({scopes_.back(), parent, span, is_class});
  }
  void close() { scopes_.pop_back(); }

  void bind(Name name, Span span, SiteKind kind, bool is_global = false, std::string_view module = {},
            std::string_view original = {}) {
    const Scope* scope = is_global ? out_.extents_.front().scope : scopes_.back();
    if (name) out_.sites_.push_back({scope, name, span, kind, module, original});
  }
  // Binds a part of a dotted name, which is not in the table of names.
  void bind_text(std::string_view text, Span span) {
    span.end = span.begin + static_cast<uint32_t>(text.size());
    out_.sites_.push_back({scopes_.back(), {}, span, SiteKind::Import, text, {}});
  }
  static Span first(Span span, Name name) {
    return {span.file, span.begin, span.begin + static_cast<uint32_t>(name.text().size())};
  }
  static Span last(Span span, Name name) { return {span.file, span.end - static_cast<uint32_t>(name.text().size()), span.end}; }

  template <typename T>
  void part(const T* item) {
    if (!item) return;
    if constexpr (std::same_as<T, Expr> || std::same_as<T, Stmt> || std::same_as<T, Pattern>)
      visit(*item, [this](const auto& n) { node(n); });
    else if constexpr (requires { fields(*item, *this); })
      node(*item);
  }
  template <typename T>
  void node(const T& n) {
    fields(n, *this);
  }

  void node(const FunctionDef& n) {
    bind(n.name, n.name_span, SiteKind::Function, n.binding == Binding::Global);
    (*this)("", n.decorator_list);
    open(n.scope, &n, n.span, false);
    part(n.args);
    part(n.returns);
    (*this)("", n.body);
    close();
  }
  void node(const ClassDef& n) {
    bind(n.name, n.name_span, SiteKind::Class, n.binding == Binding::Global);
    (*this)("", n.decorator_list);
    (*this)("", n.bases);
    (*this)("", n.keywords);
    open(n.scope, &n, n.span, true);
    (*this)("", n.body);
    close();
  }
  void node(const Lambda& n) {
    open(n.scope, &n, n.span, false);
    fields(n, *this);
    close();
  }
  template <typename T>
  requires(std::same_as<T, ListComp> || std::same_as<T, SetComp> || std::same_as<T, DictComp> ||
           std::same_as<T, GeneratorExp>) void node(const T& n) {
    open(n.scope, &n, n.span, false);
    fields(n, *this);
    close();
  }
  void node(const Arg& n) {
    bind(n.arg, first(n.span, n.arg), SiteKind::Parameter);
    part(n.annotation);
  }
  void node(const NameExpr& n) {
    bool is_global = n.binding == Binding::Global;
    if (n.ctx == ExprContext::Store) bind(n.id, n.span, SiteKind::Variable, is_global);
    out_.uses_.push_back({scopes_.back(), n.id, n.span, is_global});
  }
  void node(const Import& n) {
    for (const Alias* alias : n.names) {
      std::string_view path = alias->name.text();
      if (alias->asname)
        bind(alias->asname, last(alias->span, alias->asname), SiteKind::Import, false, path);
      else  // `import a.b` binds `a`
        bind_text(path.substr(0, path.find('.')), alias->span);
    }
  }
  void node(const ImportFrom& n) {
    for (const Alias* alias : n.names) {
      Name name = alias->asname ? alias->asname : alias->name;
      bind(name, last(alias->span, name), SiteKind::Import, false, n.level == 0 ? n.module.text() : std::string_view(),
           alias->name.text());
    }
  }
  void node(const ExceptHandler& n) {
    // `except X as name:` has the name between `as` and the colon.
    bind(n.name, n.type ? named_behind({n.span.file, n.type->span.end, n.span.end}, n.name) : n.span, SiteKind::Variable);
    fields(n, *this);
  }
  void node(const Keyword& n) {
    if (n.arg) out_.keywords_.push_back(n.arg);
    fields(n, *this);
  }
  void node(const MatchMapping& n) { pattern(n, n.rest); }
  void node(const MatchStar& n) { pattern(n, n.name); }
  void node(const MatchAs& n) { pattern(n, n.name); }
  template <typename T>
  void pattern(const T& n, const Capture& capture) {
    // A capture is at the end of its pattern, but for the `**rest` of a mapping.
    Span whole = n.span;
    if constexpr (std::same_as<T, MatchMapping>) {
      for (const Pattern* value : n.patterns) whole.begin = value->span.end;
      bind(capture.name, named_behind(whole, capture.name), SiteKind::Variable);
    } else {
      bind(capture.name, capture.name ? last(whole, capture.name) : whole, SiteKind::Variable);
    }
    fields(n, *this);
  }
  // Returns the place of the first word in a part of the text that is the name; the whole part if there is none.
  Span named_behind(Span part, Name name) const {
    if (!name) return part;
    std::string_view text = text_.substr(part.begin, part.end - part.begin), word = name.text();
    for (size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
      bool begins = at == 0 || !is_word(text[at - 1]),
           ends = at + word.size() >= text.size() || !is_word(text[at + word.size()]);
      auto begin = static_cast<uint32_t>(part.begin + at);
      if (begins && ends) return {part.file, begin, begin + static_cast<uint32_t>(word.size())};
    }
    return part;
  }

  Sites& out_;
  std::string_view text_;
  std::vector<const Scope*> scopes_;
};

Sites::Sites(const Module& module) {
  SiteCollector(*this, module);
  index();
}

void Sites::index() {
  for (const Site& site : sites_) bindings_[{site.scope, site.text()}].push_back(&site);
  for (const Extent& one : extents_) extent_of_.try_emplace(one.scope, &one);
}

const Sites::Extent* Sites::extent(const Scope* scope) const {
  auto found = extent_of_.find(scope);
  return found == extent_of_.end() ? nullptr : found->second;
}

const Site* Sites::binding(const Use& use) const {
  const Extent* at = extent(use.is_global ? extents_.front().scope : use.scope);
  for (bool is_own = true; at; at = extent(at->parent), is_own = false) {
    if (at->is_class && !is_own) continue;
    const Site* found = nullptr;
    if (auto known = bindings_.find({at->scope, use.name.text()}); known != bindings_.end())
      for (const Site* site : known->second) {
        bool is_before = site->span.begin <= use.span.begin;
        if (!found || (is_own && is_before)) found = site;
      }
    if (found) return found;
    if (!at->parent) return nullptr;
  }
  return nullptr;
}

Sites::Occurrences Sites::occurrences(const Site& site) const {
  Occurrences found;
  if (auto known = bindings_.find({site.scope, site.text()}); known != bindings_.end()) found.sites = known->second;
  for (const Use& use : uses_) {
    if (use.name.text() != site.text()) continue;
    const Site* bound = binding(use);
    bool is_site = std::ranges::any_of(found.sites, [&](const Site* other) { return other->span == use.span; });
    if (bound && bound->scope == site.scope && !is_site) found.uses.push_back(&use);
  }
  return found;
}

const Site* Sites::at(uint32_t offset) const {
  auto holds = [&](Span span) { return span.begin <= offset && offset <= span.end; };
  for (const Use& use : uses_)
    if (holds(use.span)) return binding(use);
  for (const Site& site : sites_)
    if (holds(site.span)) return &site;
  return nullptr;
}

bool Sites::is_local(const Site& site) const {
  const Extent* of = extent(site.scope);
  return of && of->parent && !of->is_class && site.kind != SiteKind::Import;
}

bool Sites::is_keyword(std::string_view name) const {
  return std::ranges::any_of(keywords_, [&](Name keyword) { return keyword.text() == name; });
}

const Site* Sites::global(std::string_view name) const {
  auto known = bindings_.find({extents_.front().scope, name});
  return known == bindings_.end() ? nullptr : known->second.back();
}

std::vector<const Site*> Sites::visible(uint32_t offset) const {
  std::vector<const Site*> found;
  std::unordered_set<std::string_view> known;
  for (const Site& site : sites_) {
    const Extent* at = extent(site.scope);
    if (!at || at->is_class || offset < at->span.begin || offset > at->span.end) continue;
    if (known.insert(site.text()).second) found.push_back(&site);
  }
  return found;
}

}  // namespace kdsl::lsp
