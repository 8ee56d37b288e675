// This file evaluates call expressions: the callee and the arguments.
#include "stage/constructs.h"
#include "stage/python/keyword_mapping.h"
#include "stage/python/operands.h"
#include "stage/trace/staged.h"
#include "value/misuse.h"
#include "value/modules/opaque.h"
#include "value/types.h"

namespace kdsl::stage {

Value call_in_definition(Context& ctx, Value callee, const value::CallArgs& args) {
  value::OpaqueObject* opaque = value::as_opaque(callee);
  bool stays_open = opaque && !ctx.trace.builder && !value::is_computing_module(opaque->import);
  return stays_open ? value::opaque_result(ctx, callee) : value::call(ctx, callee, args);
}

static Value finish_call(Evaluator& evaluator, Frame& frame, Value callee, const value::CallArgs& args) {
  if (callee.is_object() && callee.object()->kind == value::ObjectKind::Function)
    return evaluator.call_function(static_cast<value::FunctionObject*>(callee.object()), args);
  if (value::as_opaque(callee) && evaluator.only_defines(frame)) return call_in_definition(evaluator.context(), callee, args);
  return value::call(evaluator.context(), callee, args);
}

value::DictObject* keyword_mapping(Context& ctx, Value value, const std::string& callee) {
  if (value::DictObject* dict = value::as_dict(value)) return dict;
  Value keys = value::get_attr_or_unbound(ctx, value, ctx.names.intern("keys"));
  if (keys.is_raised()) return nullptr;
  if (keys.is_unbound()) {
    value::raise_tried(ctx, ctx.types->type_error, {value::Tried::MappingArgument},
                       "{} argument after ** must be a mapping, not {}", callee, value::type_name(ctx, value));
    return nullptr;
  }
  Value made = value::call(ctx, ctx.types->dict, {value});
  return made.is_raised() ? nullptr : value::as_dict(made);
}

namespace {

using value::KeywordArg;

// Gathers arguments with * and ** in the heap, since their number is only known now.
class StarredArguments {
 public:
  StarredArguments(Evaluator& evaluator, Frame& frame, const ast::Call& node)
      : evaluator_(evaluator), ctx_(evaluator.context()), frame_(frame), node_(node), positional_(value::make_list(ctx_)) {}

  Value run(Value callee, Value self) {
    if (!self.is_unbound()) positional_->push(ctx_, self);
    for (const ast::Expr* arg : node_.args)
      if (!positional(callee, *arg)) return Value::raised();
    for (const ast::Keyword* keyword : node_.keywords)
      if (!keyword_argument(callee, *keyword)) return Value::raised();
    std::span<KeywordArg> keywords = ctx_.heap.make_span<KeywordArg>(keywords_.size());
    for (size_t i = 0; i < keywords.size(); ++i) keywords[i] = {keywords_.entries()[i].name, keywords_.entries()[i].value};
    ctx_.current_span = node_.span;
    return finish_call(evaluator_, frame_, callee, {positional_->items(), keywords, node_.span, {}});
  }

 private:
  bool positional(Value callee, const ast::Expr& arg) {
    const auto* starred = ast::dyn<ast::Starred>(&arg);
    Value value = evaluator_.eval(frame_, starred ? *starred->value : arg);
    if (value.is_raised()) return false;
    if (!starred) {
      positional_->push(ctx_, value);
      return true;
    }
    std::vector<Value> items;
    if (!value::collect(ctx_, value, items)) {
      if (is_not_iterable(ctx_, value)) {
        ctx_.raise(ctx_.types->type_error, "{} argument after * must be an iterable, not {}", function_text(callee),
                   value::type_name(ctx_, value));
      }
      return false;
    }
    for (Value item : items) positional_->push(ctx_, item);
    return true;
  }

  bool keyword_argument(Value callee, const ast::Keyword& keyword) {
    Value value = evaluator_.eval(frame_, *keyword.value);
    if (value.is_raised()) return false;
    if (keyword.arg) return add(callee, keyword.arg, value);
    value::DictObject* dict = keyword_mapping(ctx_, value, function_text(callee));
    if (!dict) return false;
    for (size_t i = 0; i < dict->table.entries().size(); ++i) {
      auto entry = dict->table.entries()[i];
      if (entry.key.is_unbound()) continue;
      if (!value::as_str(entry.key)) {
        ctx_.raise(ctx_.types->type_error, "keywords must be strings");
        return false;
      }
      if (!add(callee, value::name_of(ctx_, value::as_str(entry.key)), entry.value)) return false;
    }
    return true;
  }

  bool add(Value callee, Name name, Value value) {
    if (keywords_.contains(name)) {
      ctx_.raise(ctx_.types->type_error, "{} got multiple values for keyword argument '{}'", function_text(callee),
                 name.text());
      return false;
    }
    keywords_.set(ctx_.heap, name, value);
    return true;
  }

  std::string function_text(Value callee) {
    if (auto* function = value::as_function(callee)) {
      std::string module = function->module ? std::string(function->module->name.text()) + "." : "";
      return module + std::string(function->qualname.text()) + "()";
    }
    if (auto* method = value::has_kind(callee, value::ObjectKind::BoundMethod)
                           ? static_cast<value::BoundMethodObject*>(callee.object())
                           : nullptr)
      return function_text(method->function);
    if (value::has_kind(callee, value::ObjectKind::BuiltinFunction)) {
      auto* builtin = static_cast<value::BuiltinFunctionObject*>(callee.object());
      std::string owner = builtin->owner ? std::string(builtin->owner->name.text()) + "." : "";
      bool is_plain = builtin->owner || !builtin->module || builtin->module.text() == "builtins";
      return (is_plain ? owner : std::string(builtin->module.text()) + ".") + std::string(builtin->row->name) + "()";
    }
    if (auto* type = value::as_type(callee)) {
      std::string module = type->is_user_class ? std::string(type->module.text()) + "." : "";
      return module + std::string(type->qualname.text()) + "()";
    }
    return value::type_name(ctx_, callee) + " object";
  }

  Evaluator& evaluator_;
  Context& ctx_;
  Frame& frame_;
  const ast::Call& node_;
  value::ListObject* positional_;
  value::NameDict keywords_;
};

}  // namespace

// Returns the spans of the callee's object, the arguments and the keyword values, for messages of builtins.
static const Span* spans_of(Context& ctx, const ast::Call& node) {
  if (node.spans) return node.spans;
  std::span<Span> spans = ctx.heap.make_span<Span>(1 + node.args.size() + node.keywords.size());
  size_t at = 0;
  const auto* method = ast::dyn<ast::Attribute>(node.func);
  spans[at++] = method ? method->value->span : node.func->span;
  for (const ast::Expr* arg : node.args) spans[at++] = arg->span;
  for (const ast::Keyword* keyword : node.keywords) spans[at++] = keyword->value->span;
  node.spans = spans.data();
  return node.spans;
}

static bool has_starred(const ast::Call& node) {
  for (const ast::Expr* arg : node.args)
    if (arg->kind == ast::ExprKind::Starred) return true;
  for (const ast::Keyword* keyword : node.keywords)
    if (!keyword->arg) return true;
  return false;
}

// Returns the callee; `self` is its first argument when the call is a method call.
static Value eval_callee(Evaluator& evaluator, Frame& frame, const ast::Call& node, Value& self) {
  const auto* attribute = ast::dyn<ast::Attribute>(node.func);
  if (!attribute) return evaluator.eval(frame, *node.func);
  Context& ctx = evaluator.context();
  KDSL_TRY_VALUE(object, eval_operand(evaluator, frame, *attribute->value));
  if (object.is_object() && object.object()->kind == value::ObjectKind::Module) {
    Value found = static_cast<value::ModuleObject*>(object.object())->names.get(attribute->attr);
    if (!found.is_unbound()) return found;
  }
  ctx.current_span = attribute->span;
  bool takes_self;
  Value callee = value::get_method(ctx, object, attribute->attr, takes_self);
  if (takes_self) self = object;
  return callee;
}

static Value eval_any_call(Evaluator& evaluator, Frame& frame, const ast::Call& node) {
  Context& ctx = evaluator.context();
  Value self;
  KDSL_TRY_VALUE(callee, eval_callee(evaluator, frame, node, self));
  if (frame.staged) {
    Value result = eval_template_call(evaluator, frame, node, callee);
    if (!result.is_unbound()) return result;
  }
  if (has_starred(node)) return StarredArguments(evaluator, frame, node).run(callee, self);
  size_t first = self.is_unbound() ? 0 : 1;
  size_t count = node.args.size() + first;
  constexpr size_t kOnStack = 64;
  auto* values = count <= kOnStack ? static_cast<Value*>(__builtin_alloca((count + 1) * sizeof(Value)))
                                   : ctx.heap.make_span<Value>(count).data();
  if (first) values[0] = self;
  for (size_t i = 0; i < node.args.size(); ++i) {
    Value value = eval_operand(evaluator, frame, *node.args[i]);
    if (value.is_raised()) return value;
    values[first + i] = value;
  }
  size_t keyword_count = node.keywords.size();
  auto* keywords = keyword_count <= kOnStack
                       ? static_cast<KeywordArg*>(__builtin_alloca((keyword_count + 1) * sizeof(KeywordArg)))
                       : ctx.heap.make_span<KeywordArg>(keyword_count).data();
  for (size_t i = 0; i < keyword_count; ++i) {
    Value value = eval_operand(evaluator, frame, *node.keywords[i]->value);
    if (value.is_raised()) return value;
    keywords[i] = {node.keywords[i]->arg, value};
  }
  ctx.current_span = node.span;
  const Span* spans = spans_of(ctx, node) + 1 - first;
  value::CallArgs args{{values, count}, {keywords, keyword_count}, node.span, {spans, count + keyword_count}};
  return finish_call(evaluator, frame, callee, args);
}

Value eval_call(Evaluator& evaluator, Frame& frame, const ast::Call& node) {
  // Calls with at most so many arguments, as nearly all are, keep their values on the stack.
  constexpr size_t kFew = 6;
  // The spans are stored in the node once a call without * and ** has been evaluated.
  bool is_plain = node.spans && node.keywords.empty() && node.args.size() <= kFew && !frame.staged;
  if (!is_plain) return eval_any_call(evaluator, frame, node);
  Context& ctx = evaluator.context();
  Value self;
  KDSL_TRY_VALUE(callee, eval_callee(evaluator, frame, node, self));
  alignas(Value) char memory[(kFew + 1) * sizeof(Value)];  // raw memory, since not all of it needs a value
  auto* values = reinterpret_cast<Value*>(memory);
  size_t count = 0;
  if (!self.is_unbound()) values[count++] = self;
  bool has_self = count;
  for (const ast::Expr* arg : node.args) {
    Value value = eval_operand(evaluator, frame, *arg);
    if (value.is_raised()) return value;
    values[count++] = value;
  }
  ctx.current_span = node.span;
  value::CallArgs args{{values, count}, {}, node.span, {node.spans + 1 - has_self, count}};
  return finish_call(evaluator, frame, callee, args);
}

}  // namespace kdsl::stage
