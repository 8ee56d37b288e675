// This file executes match statements.
#include <algorithm>

#include "stage/constructs.h"
#include "value/known_names.h"
#include "value/types.h"

namespace kdsl::stage {

namespace {

enum class Matched { Yes, No, Raised };

Matched matched(bool yes) { return yes ? Matched::Yes : Matched::No; }

class PatternMatcher {
 public:
  PatternMatcher(Evaluator& evaluator, Frame& frame) : evaluator_(evaluator), ctx_(evaluator.context()), frame_(frame) {}

  Matched match(const ast::Pattern& pattern, Value subject) {
    using namespace ast;
    switch (pattern.kind) {
      case PatternKind::MatchValue: {
        Value wanted = evaluator_.eval(frame_, *as<MatchValue>(pattern).value);
        if (wanted.is_raised()) return Matched::Raised;
        if (ctx_.trace.state) ctx_.current_span = pattern.span;
        return equal(subject, wanted);
      }
      case PatternKind::MatchSingleton: return singleton(as<MatchSingleton>(pattern), subject);
      case PatternKind::MatchSequence: return sequence(as<MatchSequence>(pattern), subject);
      case PatternKind::MatchMapping: return mapping(as<MatchMapping>(pattern), subject);
      case PatternKind::MatchClass: return instance(as<MatchClass>(pattern), subject);
      case PatternKind::MatchStar: capture(as<MatchStar>(pattern).name, subject); return Matched::Yes;
      case PatternKind::MatchAs: {
        const auto& node = as<MatchAs>(pattern);
        if (node.pattern) {
          Matched inner = match(*node.pattern, subject);
          if (inner != Matched::Yes) return inner;
        }
        capture(node.name, subject);
        return Matched::Yes;
      }
      case PatternKind::MatchOr:
        for (const Pattern* alternative : as<MatchOr>(pattern).patterns) {
          size_t captured = captures_.size();
          Matched result = match(*alternative, subject);
          if (result != Matched::No) return result;
          captures_.resize(captured);
        }
        return Matched::No;
    }
    __builtin_unreachable();
  }

  // Binds the names of the pattern, once all of it has matched.
  void bind() {
    for (const auto& [target, value] : captures_)
      evaluator_.write_slot(frame_, target->binding, target->slot, target->name, value);
  }

 private:
  void capture(const ast::Capture& target, Value value) {
    if (target.name) captures_.emplace_back(&target, value);
  }

  Matched equal(Value a, Value b) {
    Value result = value::equals(ctx_, a, b);
    return result.is_raised() ? Matched::Raised : matched(result.as_bool());
  }

  static Matched singleton(const ast::MatchSingleton& node, Value subject) {
    switch (node.value) {
      case ast::ConstantKind::None: return matched(subject.is_none());
      case ast::ConstantKind::True: return matched(subject.is_bool() && subject.as_bool());
      default: return matched(subject.is_bool() && !subject.as_bool());
    }
  }

  // Returns whether the value is a list, a tuple, a range or an instance of a user class that declares itself a sequence;
  // strings are not.
  bool is_sequence(Value v) {
    if (value::as_list(v) || value::as_tuple(v) || value::as_range(v)) return true;
    return derives_from(v, "Sequence") || derives_from(v, "deque");
  }

  Matched sequence(const ast::MatchSequence& node, Value subject) {
    if (!is_sequence(subject)) return Matched::No;
    std::vector<Value> collected;
    if (!value::collect(ctx_, subject, collected)) return Matched::Raised;
    std::span<Value> items = ctx_.heap.copy(collected);
    size_t star = node.patterns.size();
    for (size_t i = 0; i < node.patterns.size(); ++i)
      if (node.patterns[i]->kind == ast::PatternKind::MatchStar) star = i;
    bool starred = star < node.patterns.size();
    size_t fixed = node.patterns.size() - (starred ? 1 : 0);
    if (starred ? items.size() < fixed : items.size() != fixed) return Matched::No;
    size_t extra = items.size() - fixed;
    for (size_t i = 0, at = 0; i < node.patterns.size(); ++i) {
      Value item;
      if (i == star) {
        item = value::make_list(ctx_, items.subspan(at, extra));
        at += extra;
      } else {
        item = items[at++];
      }
      Matched result = match(*node.patterns[i], item);
      if (result != Matched::Yes) return result;
    }
    return Matched::Yes;
  }

  bool derives_from(Value v, std::string_view name) {
    for (const value::TypeObject* base : value::type_of(ctx_, v)->mro)
      if (base->name.text() == name) return true;
    return false;
  }

  // Evaluates the keys of a pattern, which must differ.
  bool eval_keys(const ast::MatchMapping& node, value::ListObject* keys) {
    value::SetObject* seen = value::make_set(ctx_);
    for (const ast::Expr* expr : node.keys) {
      Value key = evaluator_.eval(frame_, *expr);
      if (key.is_raised() || !value::set_add(ctx_, seen, key)) return false;
      keys->push(ctx_, key);
      if (seen->table.size() == keys->size) continue;
      Value text = value::repr(ctx_, key);
      if (!text.is_raised())
        ctx_.raise(ctx_.types->value_error, "mapping pattern checks duplicate key ({})", value::text_of(text));
      return false;
    }
    return true;
  }

  // Returns the value of a key, or Unbound; a missing key does not create a default.
  Value item_of(Value subject, Value key) {
    if (value::DictObject* dict = value::as_dict(subject)) return value::dict_get(ctx_, dict, key);
    Value absent = value::make_list(ctx_);
    KDSL_TRY_VALUE(item, value::call_method(ctx_, subject, "get", {key, absent}));
    return identical(item, absent) ? Value() : item;
  }

  Matched mapping(const ast::MatchMapping& node, Value subject) {
    value::DictObject* dict = value::as_dict(subject);
    if (!dict && !derives_from(subject, "Mapping")) return Matched::No;
    Value length = value::length(ctx_, subject);
    if (length.is_raised()) return Matched::Raised;
    if (length.is_int() && static_cast<size_t>(length.as_int()) < node.keys.size()) return Matched::No;
    value::ListObject* keys = value::make_list(ctx_);
    if (!eval_keys(node, keys)) return Matched::Raised;
    for (size_t i = 0; i < node.keys.size(); ++i) {
      Value item = item_of(subject, keys->data[i]);
      if (item.is_raised()) return Matched::Raised;
      if (item.is_unbound()) return Matched::No;
      Matched result = match(*node.patterns[i], item);
      if (result != Matched::Yes) return result;
    }
    if (!node.rest.name) return Matched::Yes;
    Value copied = value::call(ctx_, ctx_.types->dict, {dict ? Value(dict) : subject});
    if (copied.is_raised()) return Matched::Raised;
    value::DictObject* rest = value::as_dict(copied);
    for (Value key : keys->items()) {
      bool found;
      value::dict_erase(ctx_, rest, key, found);
    }
    capture(node.rest, rest);
    return Matched::Yes;
  }

  // Returns whether the type's one positional pattern is the subject itself.
  bool matches_itself(const value::TypeObject* type) {
    const value::BuiltinTypes& t = *ctx_.types;
    const value::TypeObject* self_types[] = {t.boolean, t.bytes, t.dict, t.floating, t.frozenset,
                                             t.integer, t.list,  t.set,  t.str,      t.tuple};
    for (const value::TypeObject* candidate : self_types)
      if (value::is_subtype(type, candidate)) return true;
    return false;
  }

  Matched positional(const ast::MatchClass& node, value::TypeObject* type, Value subject) {
    Value names = value::get_attr_or_unbound(ctx_, type, ctx_.known->match_args);
    if (names.is_raised()) return Matched::Raised;
    if (names.is_unbound() && matches_itself(type) && node.patterns.size() == 1) return match(*node.patterns[0], subject);
    value::TupleObject* tuple = names.is_unbound() ? nullptr : value::as_tuple(names);
    if (!names.is_unbound() && !tuple) {
      ctx_.raise(ctx_.types->type_error, "{}.__match_args__ must be a tuple (got {})", type->name.text(),
                 value::type_name(ctx_, names));
      return Matched::Raised;
    }
    size_t allowed = tuple ? tuple->items.size() : matches_itself(type);
    if (node.patterns.size() > allowed) {
      ctx_.raise(ctx_.types->type_error, "{}() accepts {} positional sub-pattern{} ({} given)", type->name.text(), allowed,
                 allowed == 1 ? "" : "s", node.patterns.size());
      return Matched::Raised;
    }
    for (size_t i = 0; i < node.patterns.size(); ++i) {
      if (!value::as_str(tuple->items[i])) {
        ctx_.raise(ctx_.types->type_error, "__match_args__ elements must be strings (got {})",
                   value::type_name(ctx_, tuple->items[i]));
        return Matched::Raised;
      }
      Name name = value::name_of(ctx_, value::as_str(tuple->items[i]));
      bool is_repeated = std::find(node.kwd_attrs.begin(), node.kwd_attrs.end(), name) != node.kwd_attrs.end();
      for (size_t before = 0; before < i; ++before) is_repeated |= value::text_of(tuple->items[before]) == name.text();
      if (is_repeated) {
        ctx_.raise(ctx_.types->type_error, "{}() got multiple sub-patterns for attribute '{}'", type->name.text(), name.text());
        return Matched::Raised;
      }
      Matched result = attribute(name, *node.patterns[i], subject);
      if (result != Matched::Yes) return result;
    }
    return Matched::Yes;
  }

  Matched attribute(Name name, const ast::Pattern& pattern, Value subject) {
    Value item = value::get_attr_or_unbound(ctx_, subject, name);
    if (item.is_raised()) return Matched::Raised;
    return item.is_unbound() ? Matched::No : match(pattern, item);
  }

  Matched instance(const ast::MatchClass& node, Value subject) {
    Value wanted = evaluator_.eval(frame_, *node.cls);
    if (wanted.is_raised()) return Matched::Raised;
    value::TypeObject* type = value::as_type(wanted);
    if (!type) {
      ctx_.raise(ctx_.types->type_error, "called match pattern must be a class");
      return Matched::Raised;
    }
    // The test is that of isinstance(), since classes may have an __instancecheck__.
    Value is_instance = value::call(ctx_, ctx_.imports.builtins->names.get(ctx_.names.intern("isinstance")), {subject, type});
    if (is_instance.is_raised()) return Matched::Raised;
    if (!is_instance.is_bool() || !is_instance.as_bool()) return Matched::No;
    if (!node.patterns.empty()) {
      Matched result = positional(node, type, subject);
      if (result != Matched::Yes) return result;
    }
    for (size_t i = 0; i < node.kwd_patterns.size(); ++i) {
      Matched result = attribute(node.kwd_attrs[i], *node.kwd_patterns[i], subject);
      if (result != Matched::Yes) return result;
    }
    return Matched::Yes;
  }

  Evaluator& evaluator_;
  Context& ctx_;
  Frame& frame_;
  std::vector<std::pair<const ast::Capture*, Value>> captures_;
};

}  // namespace

Flow exec_match(Evaluator& evaluator, Frame& frame, const ast::Match& stmt) {
  Context& ctx = evaluator.context();
  Value subject = evaluator.eval(frame, *stmt.subject);
  if (subject.is_raised()) return Flow::Raised;
  for (const ast::MatchCase* item : stmt.cases) {
    PatternMatcher matcher(evaluator, frame);
    Matched result = matcher.match(*item->pattern, subject);
    if (result == Matched::Raised) return Flow::Raised;
    if (result == Matched::No) continue;
    matcher.bind();
    if (item->guard) {
      Value guard = evaluator.eval(frame, *item->guard);
      if (guard.is_raised()) return Flow::Raised;
      Value truth = value::truth(ctx, guard);
      if (truth.is_raised()) return Flow::Raised;
      if (!truth.as_bool()) continue;
    }
    return evaluator.exec_block(frame, item->body);
  }
  return Flow::Next;
}

}  // namespace kdsl::stage
