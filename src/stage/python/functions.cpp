// This file makes functions, binds their arguments and executes their bodies.
#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "stage/constructs.h"
#include "stage/generators/generators.h"
#include "stage/python/operands.h"
#include "stage/trace/staged.h"
#include "stage/trace/trace.h"
#include "value/budget.h"
#include "value/dialect.h"
#include "value/known_names.h"
#include "value/modules/opaque.h"
#include "value/types.h"

namespace kdsl::stage {

using value::FunctionObject;

// ---- making -----------------------------------------------------------------------------------------------

std::span<value::Object*> make_closure(Context& ctx, Frame& frame, const ast::Scope* scope) {
  std::span<value::Object*> closure = ctx.heap.make_span<value::Object*>(scope->free_slots.size());
  for (size_t i = 0; i < closure.size(); ++i) closure[i] = frame.slots[scope->slots[scope->free_slots[i]].parent_slot].object();
  return closure;
}

void prepare_cells(Context& ctx, const ast::Scope* scope, std::span<Value> slots, std::span<value::Object* const> closure) {
  for (size_t i = 0; i < closure.size(); ++i) slots[scope->free_slots[i]] = closure[i];
  for (size_t i = 0; i < scope->slots.size(); ++i) {
    if (scope->slots[i].is_cell && !scope->slots[i].is_free) slots[i] = value::make_cell(ctx, slots[i]);
  }
}

Name qualified_name(Context& ctx, Frame& frame, Name name, ast::Binding binding) {
  bool is_global = binding == ast::Binding::Global;  // declared global in a function or class
  if (is_global || !frame.scope || frame.scope->kind == ast::ScopeKind::Module) return name;
  std::string_view outer;
  std::string text;
  if (frame.function) {
    text = std::string(frame.function->qualname.text()) + ".<locals>";
  } else if (frame.names) {
    Value qualname = frame.names->get(ctx.known->qualname);
    if (value::as_str(qualname)) outer = value::text_of(qualname);
    text = outer;
  }
  return ctx.names.intern(text + "." + std::string(name.text()));
}

static bool eval_defaults(Evaluator& evaluator, Frame& frame, const ast::Arguments& args, FunctionObject* function) {
  Context& ctx = evaluator.context();
  function->defaults = ctx.heap.make_span<Value>(args.defaults.size());
  for (size_t i = 0; i < args.defaults.size(); ++i) {
    function->defaults[i] = evaluator.eval(frame, *args.defaults[i]);
    if (function->defaults[i].is_raised()) return false;
  }
  function->kw_defaults = ctx.heap.make_span<Value>(args.kw_defaults.size());
  for (size_t i = 0; i < args.kw_defaults.size(); ++i) {
    if (!args.kw_defaults[i]) continue;
    function->kw_defaults[i] = evaluator.eval(frame, *args.kw_defaults[i]);
    if (function->kw_defaults[i].is_raised()) return false;
  }
  return true;
}

static bool has_future_annotations(Frame& frame) { return frame.module && frame.module->future_annotations; }

Value annotation_text(Context& ctx, const ast::Expr& annotation) {
  const auto* constant = ast::dyn<ast::Constant>(&annotation);
  if (constant && constant->value_kind == ast::ConstantKind::Str) return value::repr(ctx, value::make_str(ctx, constant->text));
  const SourceFile* file = ctx.sources ? ctx.sources->file(annotation.span.file) : nullptr;
  if (!file) return Value::none();
  return value::make_str_borrowed(ctx, file->text().substr(annotation.span.begin, annotation.span.end - annotation.span.begin));
}

static Value eval_annotation(Evaluator& evaluator, Frame& frame, const ast::Expr& annotation) {
  if (has_future_annotations(frame)) return annotation_text(evaluator.context(), annotation);
  const auto* starred = ast::dyn<ast::Starred>(&annotation);
  return evaluator.eval(frame, starred ? *starred->value : annotation);
}

static bool annotate(Evaluator& evaluator, Frame& frame, FunctionObject* function, std::string_view name,
                     const ast::Expr* annotation) {
  if (!annotation) return true;
  Context& ctx = evaluator.context();
  Value value = eval_annotation(evaluator, frame, *annotation);
  if (value.is_raised()) return false;
  if (!function->annotations) function->annotations = value::make_dict(ctx);
  value::dict_set(ctx, function->annotations, name, value);
  return true;
}

static bool eval_annotations(Evaluator& evaluator, Frame& frame, const ast::FunctionDef& node, FunctionObject* function) {
  auto each = [&](const ast::Arg* arg) { return annotate(evaluator, frame, function, arg->arg.text(), arg->annotation); };
  const ast::Arguments& args = *node.args;
  for (const ast::Arg* arg : args.posonlyargs)
    if (!each(arg)) return false;
  for (const ast::Arg* arg : args.args)
    if (!each(arg)) return false;
  if (args.vararg && !each(args.vararg)) return false;
  for (const ast::Arg* arg : args.kwonlyargs)
    if (!each(arg)) return false;
  if (args.kwarg && !each(args.kwarg)) return false;
  return annotate(evaluator, frame, function, "return", node.returns);
}

static FunctionObject* new_function(Evaluator& evaluator, Frame& frame, const ast::Scope* scope, const ast::Arguments* args,
                                    Name name, Span span) {
  Context& ctx = evaluator.context();
  auto* function = ctx.heap.make<FunctionObject>();
  function->type = ctx.types->function;
  function->kind = value::ObjectKind::Function;
  function->name = name;
  function->qualname = qualified_name(ctx, frame, name);
  function->args = args;
  function->scope = scope;
  function->module = frame.module;
  function->closure = make_closure(ctx, frame, scope);
  function->doc = Value::none();
  function->span = span;
  if (frame.staged) function->staged = value::StagedKind::Nested;
  function->has_cells = false;
  for (const ast::Slot& slot : scope->slots) function->has_cells |= slot.is_cell;
  if (!args) return function;
  function->simple = !args->vararg && !args->kwarg && args->kwonlyargs.empty();
  function->positional_count = static_cast<uint32_t>(args->posonlyargs.size() + args->args.size());
  return function;
}

static Value docstring(Context& ctx, ast::Seq<ast::Stmt*> body) {
  if (body.empty()) return Value::none();
  const auto* first = ast::dyn<ast::ExprStmt>(body[0]);
  const auto* constant = first ? ast::dyn<ast::Constant>(first->value) : nullptr;
  if (!constant || constant->value_kind != ast::ConstantKind::Str) return Value::none();
  return value::make_str_borrowed(ctx, constant->text);
}

Value eval_lambda(Evaluator& evaluator, Frame& frame, const ast::Lambda& node) {
  FunctionObject* function =
      new_function(evaluator, frame, node.scope, node.args, evaluator.context().known->lambda, node.span);
  function->expression = node.body;
  return eval_defaults(evaluator, frame, *node.args, function) ? Value(function) : Value::raised();
}

static bool is_decorated_staged(Value v) {
  FunctionObject* function = value::as_function(v);
  return function && (function->staged == value::StagedKind::Jit || function->staged == value::StagedKind::Kernel);
}

Value apply_decorators(Evaluator& evaluator, Frame& frame, ast::Seq<ast::Expr*> decorators, Value decorated) {
  Context& ctx = evaluator.context();
  Value original = decorated;
  // Decorators are evaluated top down and applied bottom up.
  value::ListObject* functions = value::make_list(ctx);
  for (const ast::Expr* decorator : decorators) {
    KDSL_TRY_VALUE(function, evaluator.eval(frame, *decorator));
    functions->push(ctx, function);
  }
  // An unavailable decorator of a method is passed over, since most leave the method as it is.
  bool passes_over = value::is_compile_only(ctx) && frame.scope && frame.scope->kind == ast::ScopeKind::Class;
  for (size_t i = functions->size; i-- > 0;) {
    if (passes_over && value::as_opaque(functions->data[i])) continue;
    ctx.current_span = decorators[i]->span;
    Value argument = decorated;
    Span span = decorators[i]->span;
    bool was_staged = is_decorated_staged(argument);
    decorated = call_in_definition(ctx, functions->data[i], {{&argument, 1}, {}, span, {&span, 1}});
    if (decorated.is_raised()) return decorated;
    if (identical(argument, original) || was_staged || !is_decorated_staged(decorated)) continue;
    auto report = ctx.error(span, diag::UnsupportedSyntax, "a staged decorator around what another decorator made");
    report.note(value::as_function(decorated)->span, diag::DefinedHere, value::as_function(decorated)->name.text());
    return ctx.fail(report.help(ctx.hint(value::Hint::DecoratorOrder)));
  }
  return decorated;
}

// ---- type parameters ----------------------------------------------------------------------------------------

const ast::Scope* type_params_of(const ast::Scope* definition) {
  const ast::Scope* around = definition->parent;
  return around && around->kind == ast::ScopeKind::TypeParams ? around : nullptr;
}

static std::string_view class_of(ast::TypeParamKind kind) {
  switch (kind) {
    case ast::TypeParamKind::TypeVar: return "TypeVar";
    case ast::TypeParamKind::ParamSpec: return "ParamSpec";
    case ast::TypeParamKind::TypeVarTuple: return "TypeVarTuple";
  }
  __builtin_unreachable();
}

static Value make_type_params(Context& ctx, ast::Seq<ast::TypeParam*> params) {
  value::TupleObject* made = value::new_tuple(ctx, params.size());
  for (size_t i = 0; i < params.size(); ++i) {
    KDSL_TRY_VALUE(typing, import_module(ctx, "typing", params[i]->span));
    KDSL_TRY_VALUE(type, value::get_attr(ctx, typing, ctx.names.intern(class_of(params[i]->kind))));
    Value name = value::make_str(ctx, params[i]->name);
    value::KeywordArg infer{ctx.names.intern("infer_variance"), Value::boolean(true)};
    KDSL_TRY_VALUE(param, value::call(ctx, type, {{&name, 1}, {&infer, 1}, params[i]->span, {}}));
    made->items[i] = param;
  }
  return made;
}

Value bind_type_params(Evaluator& evaluator, Frame& frame, const ast::Scope* scope, ast::Seq<ast::TypeParam*> params) {
  Context& ctx = evaluator.context();
  KDSL_TRY_VALUE(made, make_type_params(ctx, params));
  enter_inlined(ctx, frame, scope);
  for (size_t i = 0; i < params.size(); ++i)
    evaluator.write_slot(frame, params[i]->binding, params[i]->slot, params[i]->name, value::as_tuple(made)->items[i]);
  return made;
}

Flow exec_type_alias(Evaluator& evaluator, Frame& frame, const ast::TypeAlias& stmt) {
  Context& ctx = evaluator.context();
  Value thunk = evaluator.eval(frame, *stmt.value);
  if (thunk.is_raised()) return Flow::Raised;
  Value params = make_type_params(ctx, stmt.type_params);
  Value typing = params.is_raised() ? params : import_module(ctx, "typing", stmt.span);
  if (typing.is_raised()) return Flow::Raised;
  Value name = value::make_str(ctx, ast::as<ast::NameExpr>(*stmt.name).id);
  Value alias = value::call_method(ctx, typing, "_make_alias", {name, thunk, params});
  return !alias.is_raised() && evaluator.assign(frame, *stmt.name, alias) ? Flow::Next : Flow::Raised;
}

bool store_definition(Evaluator& evaluator, Frame& frame, ast::Binding binding, uint32_t slot, Name name, Value made) {
  if (binding == ast::Binding::Class) name = check::mangle_private(evaluator.context().names, frame.scope->name, name);
  if (frame.prepared && binding == ast::Binding::Class) return store_prepared(evaluator.context(), frame, name, made);
  evaluator.write_slot(frame, binding, slot, name, made);
  return true;
}

// ---- def ----------------------------------------------------------------------------------------------------

static Flow define_function(Evaluator& evaluator, Frame& frame, const ast::FunctionDef& stmt) {
  Context& ctx = evaluator.context();
  const ast::Scope* around = type_params_of(stmt.scope);
  Value type_params;
  if (around) type_params = bind_type_params(evaluator, frame, around, stmt.type_params);
  if (type_params.is_raised()) return Flow::Raised;
  FunctionObject* function = new_function(evaluator, frame, stmt.scope, stmt.args, stmt.name, stmt.name_span);
  if (stmt.binding == ast::Binding::Global) function->qualname = stmt.name;
  function->node = &stmt;
  function->body = stmt.body;
  function->doc = docstring(ctx, stmt.body);
  if (!eval_defaults(evaluator, frame, *stmt.args, function)) return Flow::Raised;
  if (!eval_annotations(evaluator, frame, stmt, function)) return Flow::Raised;
  if (around) {
    function->attributes = ctx.heap.make<value::NameDict>();
    function->attributes->set(ctx.heap, ctx.known->type_params, type_params);
    leave_inlined(frame, around);
  }
  Value value = apply_decorators(evaluator, frame, stmt.decorator_list, function);
  if (value.is_raised()) return Flow::Raised;
  return store_definition(evaluator, frame, stmt.binding, stmt.slot, stmt.name, value) ? Flow::Next : Flow::Raised;
}

Flow exec_function_def(Evaluator& evaluator, Frame& frame, const ast::FunctionDef& stmt) {
  const Frame* outer = evaluator.set_defining_frame(&frame);
  Flow flow = define_function(evaluator, frame, stmt);
  evaluator.set_defining_frame(outer);
  return flow;
}

// ---- running ----------------------------------------------------------------------------------------------------

static Value too_deep(Context& ctx, FunctionObject* function) {
  if (ctx.trace.builder) {
    diag::Report report = ctx.error(ctx.current_span, diag::BudgetExceeded, "the depth of nested calls",
                                    static_cast<int64_t>(ctx.limits.budgets.max_call_depth), "--max-depth");
    report.note(function->span, diag::DefinedHere, function->name.text());
    return ctx.fail(report.help(ctx.hint(value::Hint::EndlessRecursion)));
  }
  return ctx.raise(ctx.types->recursion_error, "maximum recursion depth exceeded");
}

void trace_frame(Context& ctx, Name function) {
  value::ExceptionObject* exception = ctx.pending.exception;
  if (!exception) return;
  exception->traceback = ctx.heap.make<value::TracebackEntry>(ctx.current_span, function, exception->traceback);
}

Value run_function_body(Evaluator& evaluator, Frame& frame) {
  FunctionObject* function = frame.function;
  Context& ctx = evaluator.context();
  Frame* caller = evaluator.current_frame();
  if (!frame.generator) {  // the resumer of a generator enters its frame
    frame.parent = caller;
    evaluator.set_current_frame(&frame);
  }
  Value result;
  if (function->expression) {
    ctx.current_span = function->expression->span;
    result = eval_operand(evaluator, frame, *function->expression);
  } else {
    int errors = ctx.diags.error_count();
    Flow flow = evaluator.exec_block(frame, function->body);
    result = flow == Flow::Raised ? Value::raised() : flow == Flow::Return ? frame.return_value : Value::none();
    // An error in the body is reported, so that the missing return value is no second mistake.
    if (flow == Flow::Next && (frame.staged || ctx.trace.builder) && ctx.diags.error_count() != errors)
      result = Value::poison();
  }
  if (result.is_raised()) trace_frame(ctx, function->name);
  if (!frame.generator) evaluator.set_current_frame(caller);
  return result;
}

// Returns whether the call is of a jit function in staged code, apart from the one being entered, whose arguments were
// converted.
static bool is_inlined_call(Context& ctx, const FunctionObject* function) {
  if (!ctx.trace.state || function->staged != value::StagedKind::Jit) return false;
  if (ctx.trace.state->entering != function) return true;
  ctx.trace.state->entering = nullptr;
  return false;
}

namespace {

// Gives builtins that are called in a function some megabytes of native stack: lowers the limit when the call begins within
// kEnough of it, and restores it at the end.
class CallStackLimit {
 public:
  explicit CallStackLimit(Evaluator& evaluator) : ctx_(evaluator.context()), before_(ctx_.limits.stack_limit) {
    constexpr uintptr_t kEnough = 4 << 20;
    if (reinterpret_cast<uintptr_t>(__builtin_frame_address(0)) < before_ + kEnough) [[unlikely]]
      evaluator.lower_stack_limit();
  }
  ~CallStackLimit() { ctx_.limits.stack_limit = before_; }
  CallStackLimit(const CallStackLimit&) = delete;

 private:
  Context& ctx_;
  uintptr_t before_;
};

}  // namespace

Value Evaluator::call_function(FunctionObject* function, const value::CallArgs& args) {
  Context& ctx = ctx_;
  bool is_staged = function->staged != value::StagedKind::None;
  if (is_staged && is_staged_entry(ctx, function)) return call_staged_entry(*this, function, args);
  if (ctx.limits.call_depth >= ctx.limits.budgets.max_call_depth) [[unlikely]]
    return too_deep(ctx, function);
  CallStackLimit stack_limit(*this);
  if (!value::has_native_stack(ctx)) [[unlikely]]
    return Value::raised();
  const ast::Scope* scope = function->scope;
  size_t slot_count = scope->slots.size();
  Value* first = slots_.push(slot_count);
  std::span<Value> slots(first, slot_count);
  size_t given = args.positional.size();
  if (function->simple && given == function->positional_count && args.keywords.empty()) [[likely]] {
    for (size_t i = 0; i < given; ++i) first[i] = args.positional[i];
    for (size_t i = given; i < slot_count; ++i) first[i] = Value();
  } else {
    for (Value& slot : slots) slot = Value();
    if (!bind_arguments(ctx, function, args, slots)) {
      slots_.pop(first);
      return Value::raised();
    }
  }
  if ((is_inlined_call(ctx, function) && !check_inlined_arguments(ctx, function, args, slots)) ||
      (function->annotations && !check_choices(ctx, function, args, slots))) {
    slots_.pop(first);
    return Value::raised();
  }
  if (function->has_cells) prepare_cells(ctx, scope, slots, function->closure);
  Span call_span = ctx.current_span;
  if (scope->is_generator) {
    Value generator = make_generator(*this, function, slots);
    slots_.pop(first);
    return generator;
  }
  Context::CallRecord record{args.span, function->name, ctx.calls, nullptr};
  ctx.calls = &record;
  ++ctx.limits.call_depth;
  Frame frame;
  frame.scope = scope;
  frame.function = function;
  frame.module = function->module;
  frame.slots = slots;
  frame.staged = is_staged && !function->is_traced_plainly;
  Value result = run_function_body(*this, frame);
  --ctx.limits.call_depth;
  ctx.calls = record.parent;
  ctx.current_span = call_span;
  slots_.pop(first);
  return result;
}

}  // namespace kdsl::stage
