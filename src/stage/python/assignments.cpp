// This file executes stores: assignment, augmented and annotated assignment, del, unpacking, walrus; and it poisons names.
#include <algorithm>

#include "stage/constructs.h"
#include "stage/python/int_arithmetic.h"
#include "stage/python/operands.h"
#include "stage/trace/names/index_names.h"
#include "stage/trace/staged.h"
#include "stage/trace/messages/unused.h"
#include "value/known_names.h"
#include "value/misuse.h"
#include "value/statements.h"
#include "value/types.h"

namespace kdsl::stage {

// ---- targets ----------------------------------------------------------------------------------------------

static bool wrong_count(Context& ctx, size_t expected, bool starred, size_t got) {
  if (!starred && got > expected)
    value::raise_tried(ctx, ctx.types->value_error, {value::Tried::TooManyValues}, "too many values to unpack (expected {})",
                       expected);
  else
    value::raise_tried(ctx, ctx.types->value_error, {value::Tried::NotEnoughValues},
                       "not enough values to unpack (expected {}{}, got {})", starred ? "at least " : "",
                       starred ? expected - 1 : expected, got);
  return false;
}

static bool assign_items(Evaluator& evaluator, Frame& frame, ast::Seq<ast::Expr*> targets, std::span<const Value> items) {
  Context& ctx = evaluator.context();
  size_t star = targets.size();
  for (size_t i = 0; i < targets.size(); ++i)
    if (targets[i]->kind == ast::ExprKind::Starred) star = i;
  bool starred = star < targets.size();
  if (starred ? items.size() + 1 < targets.size() : items.size() != targets.size())
    return wrong_count(ctx, targets.size(), starred, items.size());
  size_t extra = starred ? items.size() + 1 - targets.size() : 0;
  for (size_t i = 0, at = 0; i < targets.size(); ++i) {
    if (i != star) {
      if (ctx.trace.in_kernel) check_index_name(ctx, *targets[i], items[at]);
      if (!evaluator.assign(frame, *targets[i], items[at++])) return false;
      continue;
    }
    Value rest = value::make_list(ctx, items.subspan(at, extra));
    if (!evaluator.assign(frame, *ast::as<ast::Starred>(*targets[i]).value, rest)) return false;
    at += extra;
  }
  return true;
}

static bool unpack(Evaluator& evaluator, Frame& frame, ast::Seq<ast::Expr*> targets, Value value) {
  Context& ctx = evaluator.context();
  if (value.is_poison()) {
    for (const ast::Expr* target : targets) {
      const auto* starred = ast::dyn<ast::Starred>(target);
      if (!evaluator.assign(frame, starred ? *starred->value : *target, value)) return false;
    }
    return true;
  }
  if (value::has_kind(value, value::ObjectKind::Tuple))
    return assign_items(evaluator, frame, targets, static_cast<value::TupleObject*>(value.object())->items);
  std::vector<Value> items;
  // An endless iterator must not be read further than needed.
  bool starred = false;
  for (const ast::Expr* target : targets) starred |= target->kind == ast::ExprKind::Starred;
  Value iterator = value::iterate(ctx, value);
  if (iterator.is_raised()) {
    bool plain = value::is_pending(ctx, ctx.types->type_error) && !value::type_of(ctx, value)->slots.iterate &&
                 !value::type_of(ctx, value)->is_user_class;
    if (plain) {
      ctx.pending = {};
      ctx.raise(ctx.types->type_error, "cannot unpack non-iterable {} object", value::type_name(ctx, value));
      value::note_misuse(ctx, value::Tried::Unpack, {}, value);
    }
    return false;
  }
  while (starred || items.size() <= targets.size()) {
    Value item = value::next(ctx, iterator);
    if (item.is_raised()) return false;
    if (item.is_unbound()) break;
    items.push_back(item);
  }
  return assign_items(evaluator, frame, targets, ctx.heap.copy(items));
}

// The entry of a global is cached in the name's node.
void Evaluator::store_global(Frame& frame, const ast::NameExpr& name, Value value) {
  // A reported store is made all the same.
  if (!ctx_.watch_store(frame.module, value)) ctx_.pending = {};
  value::NameDict& globals = frame.module->names;
  if (globals.entry_is(name.cache_index, name.id)) {
    globals.at(name.cache_index) = value;
    return;
  }
  globals.set(ctx_.heap, name.id, value);
  name.cache_index = globals.find_index(name.id);
  name.cache_version = 0;
}

// Executes `container[key] = value`, with a fast path for the usual containers outside of traced code.
static bool store_item(Context& ctx, Value container, Value key, Value value) {
  bool is_watched = ctx.watches_stores() || ctx.trace.builder;
  if (!is_watched && key.is_int() && value::has_kind(container, value::ObjectKind::List)) {
    auto* list = static_cast<value::ListObject*>(container.object());
    auto index = static_cast<uint64_t>(key.as_int());
    if (index < list->size) {
      list->data[index] = value;
      return true;
    }
  }
  bool is_plain_key = key.is_int() || value::has_kind(key, value::ObjectKind::Str);
  if (!is_watched && is_plain_key && value::has_kind(container, value::ObjectKind::Dict))
    return value::dict_set(ctx, static_cast<value::DictObject*>(container.object()), key, value);
  return !value::set_item(ctx, container, key, value).is_raised();
}

bool Evaluator::assign(Frame& frame, const ast::Expr& target, Value value) {
  switch (target.kind) {
    case ast::ExprKind::NameExpr: {
      const auto& name = ast::as<ast::NameExpr>(target);
      // In staged code `_` keeps no value, so that reading it is an error.
      if (frame.staged && name.id == ctx_.known->underscore) return true;
      if (frame.staged) {
        Stored stored = store_to_variable(*this, frame, name, value);
        if (stored != Stored::Name) return stored == Stored::Variable;
        note_staged_store(*this, frame, name, value);
      }
      if (name.binding == ast::Binding::Local)
        frame.slots[name.slot] = value;
      else if (name.binding == ast::Binding::Global)
        store_global(frame, name, value);
      else if (frame.prepared && name.binding == ast::Binding::Class)
        return store_prepared(ctx_, frame, name.id, value);
      else
        write_slot(frame, name.binding, name.slot, name.id, value);
      return true;
    }
    case ast::ExprKind::Attribute: {
      const auto& attribute = ast::as<ast::Attribute>(target);
      Value object = eval_operand(*this, frame, *attribute.value);
      if (object.is_raised()) return false;
      ctx_.current_span = target.span;
      if (value::has_kind(object, value::ObjectKind::Instance)) {  // the attribute's entry is cached
        auto* instance = static_cast<value::InstanceObject*>(object.object());
        if (attribute.cache_type == instance->type && attribute.cache_version == ctx_.lookups.version &&
            instance->attributes.entry_is(attribute.cache_index, attribute.attr)) {
          if (!ctx_.watch_store(instance, value, {{}, attribute.attr})) return false;
          instance->attributes.at(attribute.cache_index) = value;
          return true;
        }
        bool plain = value::lookup_in_type(ctx_, instance->type, attribute.attr).is_unbound() &&
                     value::user_method(ctx_, instance->type, ctx_.known->setattr).is_unbound() && !instance->type->no_dict;
        if (plain) {
          uint32_t index = instance->attributes.find_index(attribute.attr);
          if (index != value::NameDict::kNotFound) {
            attribute.cache_type = instance->type;
            attribute.cache_version = ctx_.lookups.version;
            attribute.cache_index = index;
          }
        }
      }
      return !value::set_attr(ctx_, object, attribute.attr, value).is_raised();
    }
    case ast::ExprKind::Subscript: {
      const auto& subscript = ast::as<ast::Subscript>(target);
      Value container = eval_operand(*this, frame, *subscript.value);
      if (container.is_raised()) return false;
      Value key = eval_operand(*this, frame, *subscript.slice);
      if (key.is_raised()) return false;
      ctx_.current_span = target.span;
      return store_item(ctx_, container, key, value);
    }
    case ast::ExprKind::Tuple: return unpack(*this, frame, ast::as<ast::Tuple>(target).elts, value);
    case ast::ExprKind::List: return unpack(*this, frame, ast::as<ast::List>(target).elts, value);
    default: ctx_.raise(ctx_.types->syntax_error, "cannot assign to this expression"); return false;
  }
}

// ---- statements -----------------------------------------------------------------------------------------------

// `a, b = b, a` with equally many values and targets needs no tuple; the limit is that of the array on the stack.
constexpr size_t kMostPairs = 8;

static bool is_pairwise(const ast::Assign& stmt) {
  const auto* targets = stmt.targets.size() == 1 ? ast::dyn<ast::Tuple>(stmt.targets[0]) : nullptr;
  const auto* values = ast::dyn<ast::Tuple>(stmt.value);
  if (!targets || !values || targets->elts.size() != values->elts.size() || values->elts.size() > kMostPairs) return false;
  auto is_starred = [](const ast::Expr* expr) { return expr->kind == ast::ExprKind::Starred; };
  return std::none_of(values->elts.begin(), values->elts.end(), is_starred) &&
         std::none_of(targets->elts.begin(), targets->elts.end(), is_starred);
}

static Flow assign_pairwise(Evaluator& evaluator, Frame& frame, const ast::Assign& stmt) {
  ast::Seq<ast::Expr*> targets = ast::as<ast::Tuple>(*stmt.targets[0]).elts;
  ast::Seq<ast::Expr*> values = ast::as<ast::Tuple>(*stmt.value).elts;
  Value evaluated[kMostPairs];
  for (size_t i = 0; i < values.size(); ++i) {
    evaluated[i] = eval_operand(evaluator, frame, *values[i]);
    if (evaluated[i].is_raised()) return Flow::Raised;
  }
  for (size_t i = 0; i < values.size(); ++i)
    if (!evaluator.assign(frame, *targets[i], evaluated[i])) return Flow::Raised;
  return Flow::Next;
}

Flow exec_assign(Evaluator& evaluator, Frame& frame, const ast::Assign& stmt) {
  if (stmt.value->kind == ast::ExprKind::Tuple && is_pairwise(stmt)) return assign_pairwise(evaluator, frame, stmt);
  Value value = eval_operand(evaluator, frame, *stmt.value);
  if (value.is_raised()) return Flow::Raised;
  if (frame.staged) check_renamed(evaluator, frame, stmt, value);
  for (const ast::Expr* target : stmt.targets)
    if (!evaluator.assign(frame, *target, value)) return Flow::Raised;
  return Flow::Next;
}

Value eval_named_expr(Evaluator& evaluator, Frame& frame, const ast::NamedExpr& node) {
  KDSL_TRY_VALUE(value, evaluator.eval(frame, *node.value));
  return evaluator.assign(frame, *node.target, value) ? value : Value::raised();
}

// The object and key of a target are evaluated once.
static Flow aug_assign_attribute(Evaluator& evaluator, Frame& frame, const ast::AugAssign& stmt) {
  Context& ctx = evaluator.context();
  const auto& target = ast::as<ast::Attribute>(*stmt.target);
  Value object = evaluator.eval(frame, *target.value);
  if (object.is_raised()) return Flow::Raised;
  Value old = value::get_attr(ctx, object, target.attr);
  if (old.is_raised()) return Flow::Raised;
  Value operand = evaluator.eval(frame, *stmt.value);
  if (operand.is_raised()) return Flow::Raised;
  ctx.current_span = stmt.span;
  Value result = value::inplace(ctx, stmt.op, old, operand);
  if (result.is_raised()) return Flow::Raised;
  return value::set_attr(ctx, object, target.attr, result).is_raised() ? Flow::Raised : Flow::Next;
}

static Flow aug_assign_subscript(Evaluator& evaluator, Frame& frame, const ast::AugAssign& stmt) {
  Context& ctx = evaluator.context();
  const auto& target = ast::as<ast::Subscript>(*stmt.target);
  Value container = evaluator.eval(frame, *target.value);
  if (container.is_raised()) return Flow::Raised;
  Value key = evaluator.eval(frame, *target.slice);
  if (key.is_raised()) return Flow::Raised;
  ctx.current_span = target.span;
  Value old = value::get_item(ctx, container, key);
  if (old.is_raised()) return Flow::Raised;
  Value operand = evaluator.eval(frame, *stmt.value);
  if (operand.is_raised()) return Flow::Raised;
  ctx.current_span = stmt.span;
  Value result = value::inplace(ctx, stmt.op, old, operand);
  if (result.is_raised()) return Flow::Raised;
  return store_item(ctx, container, key, result) ? Flow::Next : Flow::Raised;
}

static Flow aug_assign_any(Evaluator& evaluator, Frame& frame, const ast::AugAssign& stmt) {
  if (stmt.target->kind == ast::ExprKind::Attribute) return aug_assign_attribute(evaluator, frame, stmt);
  if (stmt.target->kind == ast::ExprKind::Subscript) return aug_assign_subscript(evaluator, frame, stmt);
  Context& ctx = evaluator.context();
  const auto& name = ast::as<ast::NameExpr>(*stmt.target);
  Value old = name.binding == ast::Binding::Local ? frame.slots[name.slot] : Value();
  if (old.is_unbound()) old = evaluator.load_name(frame, name);
  if (frame.staged) old = variable_value(ctx, old);
  if (old.is_raised()) return Flow::Raised;
  Value operand = eval_operand(evaluator, frame, *stmt.value);
  if (operand.is_raised()) return Flow::Raised;
  int64_t number;
  if (old.is_int() && operand.is_int() && int_arithmetic(stmt.op, old.as_int(), operand.as_int(), number)) {
    if (name.binding != ast::Binding::Local || frame.staged)
      return evaluator.assign(frame, name, Value::integer(number)) ? Flow::Next : Flow::Raised;
    frame.slots[name.slot] = Value::integer(number);
    return Flow::Next;
  }
  ctx.current_span = stmt.span;
  Value result = value::inplace(ctx, stmt.op, old, operand);
  if (result.is_raised()) return Flow::Raised;
  return evaluator.assign(frame, name, result) ? Flow::Next : Flow::Raised;
}

Flow exec_aug_assign(Evaluator& evaluator, Frame& frame, const ast::AugAssign& stmt) {
  int64_t old, operand, result;
  bool is_plain = !frame.staged && small_int(frame, *stmt.target, old) && small_int(frame, *stmt.value, operand) &&
                  int_arithmetic(stmt.op, old, operand, result);
  if (!is_plain) return aug_assign_any(evaluator, frame, stmt);
  frame.slots[ast::as<ast::NameExpr>(*stmt.target).slot] = Value::integer(result);
  return Flow::Next;
}

// Asks the dialect of the function for the meaning of the annotation. Returns false after raising an exception.
static bool annotate_name(Evaluator& evaluator, Frame& frame, const ast::NameExpr& name, const ast::Expr& annotation) {
  Value said = evaluator.eval(frame, annotation);
  if (said.is_raised()) return false;
  Value current = evaluator.read_slot(frame, name.binding, name.slot, name.id);
  Context& ctx = evaluator.context();
  ctx.current_span = join(name.span, annotation.span);
  if (!value::variable_rules(frame.function->dialect)->annotate(ctx, name.id, current, said, ctx.current_span)) return false;
  evaluator.write_slot(frame, name.binding, name.slot, name.id, current);
  return true;
}

// Nothing is stored by an annotation alone, but the parts of its target are evaluated. Returns false after raising an
// exception.
static bool eval_annotated(Evaluator& evaluator, Frame& frame, const ast::Expr& target) {
  if (const auto* attribute = ast::dyn<ast::Attribute>(&target)) return !evaluator.eval(frame, *attribute->value).is_raised();
  const auto* item = ast::dyn<ast::Subscript>(&target);
  return !item || (!evaluator.eval(frame, *item->value).is_raised() && !evaluator.eval(frame, *item->slice).is_raised());
}

Flow exec_ann_assign(Evaluator& evaluator, Frame& frame, const ast::AnnAssign& stmt) {
  Context& ctx = evaluator.context();
  if (stmt.value) {
    Value value = evaluator.eval(frame, *stmt.value);
    if (value.is_raised() || !evaluator.assign(frame, *stmt.target, value)) return Flow::Raised;
  } else if (!eval_annotated(evaluator, frame, *stmt.target)) {
    return Flow::Raised;
  }
  const auto* name = ast::dyn<ast::NameExpr>(stmt.target);
  if (name && frame.function && !stmt.value && value::variable_rules(frame.function->dialect))
    return annotate_name(evaluator, frame, *name, *stmt.annotation) ? Flow::Next : Flow::Raised;
  // Annotations of variables in functions are not evaluated.
  if (frame.function || !name || !stmt.simple) return Flow::Next;
  value::NameDict* names = frame.names ? frame.names : &frame.module->names;
  Value annotations = names->get(ctx.known->annotations);
  if (!value::as_dict(annotations)) {
    annotations = value::make_dict(ctx);
    names->set(ctx.heap, ctx.known->annotations, annotations);
  }
  Value annotation;
  if (frame.module->future_annotations) {
    annotation = annotation_text(ctx, *stmt.annotation);
  } else {
    annotation = evaluator.eval(frame, *stmt.annotation);
    if (annotation.is_raised()) return Flow::Raised;
  }
  value::dict_set(ctx, value::as_dict(annotations), name->id.text(), annotation);
  return Flow::Next;
}

static bool delete_target(Evaluator& evaluator, Frame& frame, const ast::Expr& target) {
  Context& ctx = evaluator.context();
  switch (target.kind) {
    case ast::ExprKind::NameExpr: {
      const auto& name = ast::as<ast::NameExpr>(target);
      Value old = evaluator.read_slot(frame, name.binding, name.slot, name.id);
      if (old.is_unbound())
        return !evaluator.load_name(frame, name).is_raised() &&
               !ctx.raise(ctx.types->name_error, "name '{}' is not defined", name.id.text()).is_raised();
      bool is_global = name.binding == ast::Binding::Global && frame.module;
      if (is_global && !ctx.watch_store(frame.module, Value::none())) return false;
      evaluator.write_slot(frame, name.binding, name.slot, name.id, Value());
      return true;
    }
    case ast::ExprKind::Attribute: {
      const auto& attribute = ast::as<ast::Attribute>(target);
      Value object = evaluator.eval(frame, *attribute.value);
      return !object.is_raised() && !value::delete_attr(ctx, object, attribute.attr).is_raised();
    }
    case ast::ExprKind::Subscript: {
      const auto& subscript = ast::as<ast::Subscript>(target);
      Value container = evaluator.eval(frame, *subscript.value);
      if (container.is_raised()) return false;
      Value key = evaluator.eval(frame, *subscript.slice);
      return !key.is_raised() && !value::delete_item(ctx, container, key).is_raised();
    }
    case ast::ExprKind::Tuple:
    case ast::ExprKind::List: {
      auto elts = target.kind == ast::ExprKind::Tuple ? ast::as<ast::Tuple>(target).elts : ast::as<ast::List>(target).elts;
      for (const ast::Expr* elt : elts)
        if (!delete_target(evaluator, frame, *elt)) return false;
      return true;
    }
    default: return true;
  }
}

Flow exec_delete(Evaluator& evaluator, Frame& frame, const ast::Delete& stmt) {
  for (const ast::Expr* target : stmt.targets)
    if (!delete_target(evaluator, frame, *target)) return Flow::Raised;
  return Flow::Next;
}

// ---- poison -----------------------------------------------------------------------------------------------------

static void poison_target(Evaluator& evaluator, Frame& frame, const ast::Expr& target, Value value) {
  switch (target.kind) {
    case ast::ExprKind::NameExpr: evaluator.assign(frame, target, value); break;
    case ast::ExprKind::Tuple:
      for (const ast::Expr* elt : ast::as<ast::Tuple>(target).elts) poison_target(evaluator, frame, *elt, value);
      break;
    case ast::ExprKind::List:
      for (const ast::Expr* elt : ast::as<ast::List>(target).elts) poison_target(evaluator, frame, *elt, value);
      break;
    case ast::ExprKind::Starred: poison_target(evaluator, frame, *ast::as<ast::Starred>(target).value, value); break;
    default: break;  // elements and attributes keep their values
  }
}

static void poison_block(Evaluator& evaluator, Frame& frame, ast::Seq<ast::Stmt*> body, Value value) {
  for (const ast::Stmt* stmt : body) poison_names(evaluator, frame, *stmt, value);
}

void poison_names(Evaluator& evaluator, Frame& frame, const ast::Stmt& stmt, Value value) {
  using namespace ast;
  auto bind = [&](Binding binding, uint32_t slot, Name name) { evaluator.write_slot(frame, binding, slot, name, value); };
  switch (stmt.kind) {
    case StmtKind::FunctionDef:
      bind(as<FunctionDef>(stmt).binding, as<FunctionDef>(stmt).slot, as<FunctionDef>(stmt).name);
      break;
    case StmtKind::ClassDef: bind(as<ClassDef>(stmt).binding, as<ClassDef>(stmt).slot, as<ClassDef>(stmt).name); break;
    case StmtKind::Assign:
      for (const Expr* target : as<Assign>(stmt).targets) poison_target(evaluator, frame, *target, value);
      break;
    case StmtKind::AugAssign: poison_target(evaluator, frame, *as<AugAssign>(stmt).target, value); break;
    case StmtKind::AnnAssign:
      if (as<AnnAssign>(stmt).value) poison_target(evaluator, frame, *as<AnnAssign>(stmt).target, value);
      break;
    case StmtKind::For:
      poison_target(evaluator, frame, *as<For>(stmt).target, value);
      poison_block(evaluator, frame, as<For>(stmt).body, value);
      break;
    case StmtKind::While: poison_block(evaluator, frame, as<While>(stmt).body, value); break;
    case StmtKind::If:
      poison_block(evaluator, frame, as<If>(stmt).body, value);
      poison_block(evaluator, frame, as<If>(stmt).orelse, value);
      break;
    case StmtKind::With:
      for (const WithItem* item : as<With>(stmt).items)
        if (item->optional_vars) poison_target(evaluator, frame, *item->optional_vars, value);
      poison_block(evaluator, frame, as<With>(stmt).body, value);
      break;
    case StmtKind::Try: poison_block(evaluator, frame, as<Try>(stmt).body, value); break;
    case StmtKind::Import:
      for (const Alias* alias : as<Import>(stmt).names) {
        std::string_view text = alias->name.text();
        Name name = alias->asname ? alias->asname : evaluator.context().names.intern(text.substr(0, text.find('.')));
        bind(alias->binding, alias->slot, name);
      }
      break;
    case StmtKind::ImportFrom:
      for (const Alias* alias : as<ImportFrom>(stmt).names)
        if (alias->binding != Binding::Unresolved)
          bind(alias->binding, alias->slot, alias->asname ? alias->asname : alias->name);
      break;
    default: break;
  }
}

}  // namespace kdsl::stage
