// Checks the patterns of a match statement: the names that they bind, and whether the cases after them can be reached.
#include <algorithm>
#include <string>
#include <vector>

#include "check/rules.h"

#include "diag/definitions/language.def"

namespace kdsl::check {

namespace {

using namespace ast;

class PatternChecker {
 public:
  explicit PatternChecker(diag::Sink& sink) : sink_(sink) {}

  // Adds the names that a pattern binds to `names`.
  void check(const Pattern& pattern, std::vector<Name>& names) {
    switch (pattern.kind) {
      case PatternKind::MatchValue:
      case PatternKind::MatchSingleton: break;
      case PatternKind::MatchSequence: sequence(as<MatchSequence>(pattern), names); break;
      case PatternKind::MatchMapping: mapping(as<MatchMapping>(pattern), names); break;
      case PatternKind::MatchClass: instance(as<MatchClass>(pattern), names); break;
      case PatternKind::MatchStar: bind(as<MatchStar>(pattern).name, pattern.span, names); break;
      case PatternKind::MatchAs:
        if (as<MatchAs>(pattern).pattern) check(*as<MatchAs>(pattern).pattern, names);
        bind(as<MatchAs>(pattern).name, pattern.span, names);
        break;
      case PatternKind::MatchOr: alternatives(as<MatchOr>(pattern), names); break;
    }
  }

  // Reports a pattern that matches everything and is followed by others, which cannot be reached. Returns false after
  // reporting.
  bool refuse_irrefutable(const Pattern& pattern) {
    const Pattern* all = &pattern;
    while (all->kind == PatternKind::MatchAs && as<MatchAs>(*all).pattern) all = as<MatchAs>(*all).pattern;
    if (all->kind == PatternKind::MatchOr) return refuse_irrefutable(*as<MatchOr>(*all).patterns.back());
    if (all->kind != PatternKind::MatchAs) return true;
    Name name = as<MatchAs>(*all).name.name;
    error(all->span, (name ? "name capture '" + std::string(name.text()) + "'" : std::string("wildcard")) +
                         " makes remaining patterns unreachable");
    return false;
  }

 private:
  void error(Span span, std::string_view message) { sink_.report(span, diag::Syntax, message); }

  void bind(const Capture& capture, Span span, std::vector<Name>& names) {
    if (!capture.name) return;
    if (std::find(names.begin(), names.end(), capture.name) != names.end())
      error(span, "multiple assignments to name '" + std::string(capture.name.text()) + "' in pattern");
    names.push_back(capture.name);
  }

  void sequence(const MatchSequence& node, std::vector<Name>& names) {
    bool starred = false;
    for (const Pattern* item : node.patterns) {
      bool is_star = item->kind == PatternKind::MatchStar;
      if (is_star && starred) error(item->span, "multiple starred names in sequence pattern");
      starred |= is_star;
      check(*item, names);
    }
  }

  // Returns a string for a literal key, equal for equal keys; empty for other keys.
  static std::string key_text(const Expr& key) {
    const auto* constant = dyn<Constant>(&key);
    if (!constant) return {};
    switch (constant->value_kind) {
      case ConstantKind::Str: return "'" + std::string(constant->text) + "'";
      case ConstantKind::Bytes: return "b'" + std::string(constant->text) + "'";
      case ConstantKind::Int: return constant->is_big ? std::string(constant->text) : std::to_string(constant->int_value);
      case ConstantKind::None: return "None";
      case ConstantKind::True: return "True";
      case ConstantKind::False: return "False";
      default: return {};
    }
  }

  void mapping(const MatchMapping& node, std::vector<Name>& names) {
    std::vector<std::string> seen;
    for (const Expr* key : node.keys) {
      std::string text = key_text(*key);
      if (!text.empty() && std::find(seen.begin(), seen.end(), text) != seen.end())
        error(key->span, "mapping pattern checks duplicate key (" + text + ")");
      seen.push_back(std::move(text));
    }
    for (const Pattern* item : node.patterns) check(*item, names);
    bind(node.rest, node.span, names);
  }

  void instance(const MatchClass& node, std::vector<Name>& names) {
    for (size_t i = 0; i < node.kwd_attrs.size(); ++i) {
      auto before = node.kwd_attrs.begin() + static_cast<ptrdiff_t>(i);
      if (std::find(node.kwd_attrs.begin(), before, node.kwd_attrs[i]) != before) {
        error(node.kwd_patterns[i]->span, "attribute name repeated in class pattern: " + std::string(node.kwd_attrs[i].text()));
      }
    }
    for (const Pattern* item : node.patterns) check(*item, names);
    for (const Pattern* item : node.kwd_patterns) check(*item, names);
  }

  void alternatives(const MatchOr& node, std::vector<Name>& names) {
    std::vector<Name> expected;
    for (size_t i = 0; i < node.patterns.size(); ++i) {
      const Pattern& pattern = *node.patterns[i];
      if (i + 1 < node.patterns.size() && !refuse_irrefutable(pattern)) return;
      std::vector<Name> bound;
      check(pattern, bound);
      std::sort(bound.begin(), bound.end(), [](Name a, Name b) { return a.text() < b.text(); });
      if (i > 0 && bound != expected) return error(node.span, "alternative patterns bind different names");
      expected = std::move(bound);
    }
    for (Name name : expected) bind({name}, node.span, names);
  }

  diag::Sink& sink_;
};

}  // namespace

void check_patterns(const ast::Match& stmt, diag::Sink& sink) {
  PatternChecker checker(sink);
  for (size_t i = 0; i < stmt.cases.size(); ++i) {
    const MatchCase& item = *stmt.cases[i];
    std::vector<Name> names;
    checker.check(*item.pattern, names);
    if (i + 1 < stmt.cases.size() && !item.guard) checker.refuse_irrefutable(*item.pattern);
  }
}

}  // namespace kdsl::check
