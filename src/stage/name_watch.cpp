#include "stage/name_watch.h"

#include <concepts>
#include <type_traits>

#include <fmt/format.h>

#include "ast/fields.h"
#include "stage/flatten/flatten.h"
#include "stage/params/signature.h"
#include "value/modules/opaque.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::stage {

namespace {

using namespace ast;

constexpr int kMostTimes = 4;  // an unrolled loop would report equal values again and again

// Returns the present value of a name; Unbound if it has none.
Value peek(Evaluator& evaluator, Frame& frame, Binding binding, uint32_t slot, Name name) {
  Context& ctx = evaluator.context();
  Value found;
  bool has_slot = binding == Binding::Local || binding == Binding::Cell;
  if (has_slot && slot >= frame.slots.size()) return {};
  if (binding == Binding::Class ? frame.names != nullptr : has_slot) found = evaluator.read_slot(frame, binding, slot, name);
  if (found.is_unbound() && !has_slot) found = frame.module->names.get(name);
  if (found.is_unbound() && !has_slot) found = ctx.imports.builtins->names.get(name);
  return found;
}

// Returns `object.name` if that executes no code of the program and makes no op.
Value peek_attribute(Context& ctx, Value object, Name name) {
  if (!object.is_object()) return {};
  switch (object.object()->kind) {
    case value::ObjectKind::Module:
    case value::ObjectKind::Type: break;
    case value::ObjectKind::Instance: {
      Value in_class = value::lookup_in_type(ctx, object.object()->type, name);
      if (!in_class.is_unbound() && !value::as_function(in_class)) return {};
      break;
    }
    default: return {};
  }
  auto pending = ctx.pending;
  Value found = value::get_attr_or_unbound(ctx, object, name);
  if (found.is_raised()) found = {};
  ctx.pending = pending;
  return found;
}

// Collects the names of one statement, without those of the statements, functions and generators in it.
class OwnNames {
 public:
  OwnNames(Evaluator& evaluator, Frame& frame, ExprContext wanted, const NameWatch::Tell& tell)
      : evaluator_(evaluator), ctx_(evaluator.context()), frame_(frame), wanted_(wanted), tell_(tell) {}

  void statement(const Stmt& stmt) {
    visit(stmt, [this](const auto& n) { fields(n, *this); });
  }
  void expression(const Expr& expr) { node(&expr); }
  void arguments(const Arguments& n) {
    auto tell = [&](const Arg* arg) {
      if (arg) name(arg->arg, {arg->span.file, arg->span.begin, arg->span.begin + size(arg->arg)}, arg->binding, arg->slot);
    };
    for (const Arg* arg : n.posonlyargs) tell(arg);
    for (const Arg* arg : n.args) tell(arg);
    for (const Arg* arg : n.kwonlyargs) tell(arg);
    tell(n.vararg);
    tell(n.kwarg);
  }
  void name(Name id, Span span, Binding binding, uint32_t slot) { tell(span, peek(evaluator_, frame_, binding, slot, id)); }

  // Called by ast::fields.
  void operator()(const char*, const Expr* expr) { node(expr); }
  template <typename T>
  void operator()(const char*, const Seq<T*>& items) {
    if constexpr (std::same_as<T, Alias>) {
      if (wanted_ == ExprContext::Store)
        for (const Alias* alias : items) bound(*alias);
    } else if constexpr (!std::same_as<T, Stmt>) {
      for (const T* item : items) part(item);
    }
  }
  template <typename T>
  requires(std::is_pointer_v<T>) void operator()(const char*, const T& item) { part(item); }
  template <typename T>
  requires(!std::is_pointer_v<T>) void operator()(const char*, const T&) {}

 private:
  static uint32_t size(Name name) { return static_cast<uint32_t>(name.text().size()); }

  void tell(Span span, Value value) {
    if (!value.is_unbound() && !value.is_poison() && !value.is_raised()) tell_(ctx_, span, value);
  }

  template <typename T>
  void part(const T* item) {
    if (!item) return;
    if constexpr (std::same_as<T, Expr>)
      node(item);
    else if constexpr (std::same_as<T, Keyword> || std::same_as<T, WithItem> || std::same_as<T, Comprehension> ||
                       std::same_as<T, Arguments> || std::same_as<T, Arg>)
      fields(*item, *this);
  }

  void bound(const Alias& alias) {
    Name id = alias.asname ? alias.asname : alias.name;
    std::string_view text = id.text();
    if (!alias.asname) id = ctx_.names.intern(text.substr(0, text.find('.')));
    uint32_t length = size(id);
    Span span = alias.asname ? Span{alias.span.file, alias.span.end - length, alias.span.end}
                             : Span{alias.span.file, alias.span.begin, alias.span.begin + length};
    Binding binding = alias.binding == Binding::Unresolved ? Binding::Global : alias.binding;
    name(id, span, binding, alias.slot);
  }

  void node(const Expr* expr) {
    if (!expr || expr->kind == ExprKind::Lambda || expr->kind == ExprKind::GeneratorExp) return;
    if (const auto* found = dyn<NameExpr>(expr)) {
      if (found->ctx == wanted_) name(found->id, found->span, found->binding, found->slot);
      return;
    }
    if (const auto* attribute = dyn<Attribute>(expr); attribute && wanted_ == ExprContext::Load)
      tell(attribute->attr_span, value_of(*attribute));
    visit(*expr, [this](const auto& n) { fields(n, *this); });
  }

  // Returns the value of a name, or of attributes of one.
  Value value_of(const Expr& expr) {
    if (const auto* found = dyn<NameExpr>(&expr)) return peek(evaluator_, frame_, found->binding, found->slot, found->id);
    const auto* attribute = dyn<Attribute>(&expr);
    return attribute ? peek_attribute(ctx_, value_of(*attribute->value), attribute->attr) : Value();
  }

  Evaluator& evaluator_;
  Context& ctx_;
  Frame& frame_;
  ExprContext wanted_;
  const NameWatch::Tell& tell_;
};

}  // namespace

void NameWatch::before(Evaluator& evaluator, Frame& frame, const Stmt& stmt) {
  if (stmt.span.file != file_ || ++times_[&stmt] > kMostTimes) return;
  OwnNames bound(evaluator, frame, ExprContext::Store, tell_);
  if (frame.function && frame.function->args && !frame.function->body.empty() && frame.function->body.front() == &stmt)
    bound.arguments(*frame.function->args);
  if (auto target = targets_.find(&stmt); target != targets_.end()) bound.expression(*target->second);
  if (const auto* loop = dyn<For>(&stmt)) targets_[loop->body.front()] = loop->target;
  if (const auto* with = dyn<With>(&stmt); with && with->items.front()->optional_vars)
    targets_[with->body.front()] = with->items.front()->optional_vars;
  OwnNames(evaluator, frame, ExprContext::Load, tell_).statement(stmt);
}

void NameWatch::after(Evaluator& evaluator, Frame& frame, const Stmt& stmt) {
  if (stmt.span.file != file_ || times_[&stmt] > kMostTimes) return;
  OwnNames bound(evaluator, frame, ExprContext::Store, tell_);
  bound.statement(stmt);
  if (const auto* function = dyn<FunctionDef>(&stmt))
    bound.name(function->name, function->name_span, function->binding, function->slot);
  if (const auto* type = dyn<ClassDef>(&stmt)) bound.name(type->name, type->name_span, type->binding, type->slot);
}

// ---- values as types

static std::string python_text(Context& ctx, Value v) {
  // Longer values would not fit on a line of an editor.
  constexpr size_t kMost = 60;
  bool ok = true;
  auto pending = ctx.pending;
  std::string text = value::repr_text(ctx, v, ok);
  ctx.pending = pending;
  if (!ok) return value::type_name(ctx, v);
  return fmt::format("{} {}", value::type_name(ctx, v), text.size() > kMost ? text.substr(0, kMost) + "…" : text);
}

// Describes objects that only their own text describes, with their shape if they have one: `shared buffer A of Float16 (64,
// ?)`.
static std::string native_text(Context& ctx, Value v) {
  std::string text = argument_text(ctx, v);
  if (!text.starts_with("a Python ") || v.object()->kind != value::ObjectKind::Native) return text;
  auto pending = ctx.pending;
  bool ok = true;
  std::string own = value::repr_text(ctx, v, ok);
  Value shape = value::get_attr_or_unbound(ctx, v, ctx.names.intern("shape"));
  ctx.pending = pending;
  if (!ok || own.find(" at 0x") != std::string::npos) return value::type_name(ctx, v);
  if (own.starts_with('<') && own.ends_with('>')) own = own.substr(1, own.size() - 2);
  value::TupleObject* extents = value::as_tuple(shape);
  if (!extents) return own;
  std::string list;
  for (Value extent : extents->items)
    list += (list.empty() ? "" : ", ") + (extent.is_int() ? std::to_string(extent.as_int()) : "?");
  return fmt::format("{} ({}{})", own, list, extents->items.size() == 1 ? "," : "");
}

std::string value_text(Context& ctx, Value v) {
  if (v.is_none()) return "None";
  if (v.is_int() || v.is_float() || v.is_bool() || value::as_str(v)) return python_text(ctx, v);
  if (value::as_tuple(v) && flattening_kind(ctx, v) == FlatteningKind::Tuple) {
    std::string items;
    for (Value item : value::as_tuple(v)->items) items += (items.empty() ? "" : ", ") + value_text(ctx, item);
    return fmt::format("tuple ({})", items);
  }
  if (!v.is_object()) return argument_text(ctx, v);
  if (value::OpaqueObject* opaque = value::as_opaque(v))
    return fmt::format("{}, of an import that is not available here", opaque->text);
  switch (v.object()->kind) {
    case value::ObjectKind::Module: return fmt::format("module {}", value::as_module(v)->name.text());
    case value::ObjectKind::Type: return fmt::format("class {}", static_cast<value::TypeObject*>(v.object())->name.text());
    case value::ObjectKind::Function: return "function";
    case value::ObjectKind::Instance:
    case value::ObjectKind::Exception: return value::type_name(ctx, v);
    default: return native_text(ctx, v);
  }
}

}  // namespace kdsl::stage
