#include "stage/host_call.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "builtins/cutlass.h"
#include "ir/printer.h"
#include "stage/carry.h"
#include "stage/constructs.h"
#include "stage/entry_objects.h"
#include "stage/trace.h"
#include "stage/trace_function.h"
#include "value/dialect.h"
#include "value/keyword_span.h"
#include "value/numeric.h"
#include "value/types.h"

namespace kdsl::stage {

using value::FunctionObject;

namespace {

// What cute.compile returns: calls take the arguments that are not Constexpr.
struct CompiledObject : value::Object {
  FunctionObject* function;
  std::span<const BoundParam> params;  // as compiled: the static ones keep their values
  const HostState::Program* program;
  Value result;  // as traced
};

// A module of its own for one entry, while a trace is open in the context.
class OneEntry {
 public:
  explicit OneEntry(Context& ctx)
      : ctx_(ctx), module(std::make_unique<ir::Module>()), trace_(*module), outer_(ctx.trace), outer_hook_(ctx.before_store) {
    ctx.trace = &trace_;
  }
  ~OneEntry() {
    ctx_.trace = outer_;
    ctx_.before_store = outer_hook_;
  }

 private:
  Context& ctx_;

 public:
  std::unique_ptr<ir::Module> module;

 private:
  value::TraceState trace_;
  value::TraceState* outer_;
  bool (*outer_hook_)(Context&, value::Object*, Value);
};

void add_argument(Context& ctx, Value v, std::vector<HostArgument>& out) {
  HostArgument argument;
  if (auto* spec = value::as_spec<value::TensorSpecObject>(v, ctx.dialect->spec.tensor)) {
    argument.kind = HostArgument::Kind::Tensor;
    argument.array = spec->data ? &spec->data->array : nullptr;
  } else if (value::HandleObject* handle = value::as_handle(v, ctx.dialect->spec)) {
    argument.kind = handle->type == ctx.dialect->spec.event ? HostArgument::Kind::Event : HostArgument::Kind::Stream;
    argument.integer = handle->number;
  } else if (value::NumericObject* numeric = value::to_numeric(ctx, v)) {
    if (value::as_numeric_object(v)) argument.dtype = numeric->dtype;
    std::optional<dtype::Payload> payload = value::to_payload(numeric->payload);
    bool is_float = dtype::is_float(numeric->dtype);
    argument.kind = dtype::is_boolean(numeric->dtype) ? HostArgument::Kind::Bool
                    : is_float                        ? HostArgument::Kind::Float
                                                      : HostArgument::Kind::Int;
    if (payload) {
      argument.number = payload->as_double();
      argument.integer = is_float ? 0 : static_cast<int64_t>(payload->i);
    }
  }
  out.push_back(argument);
}

Value result_value(Context& ctx, const HostResult& result) {
  if (dtype::is_boolean(result.dtype)) return Value::boolean(result.integer != 0);
  if (dtype::is_float(result.dtype)) return Value::floating(result.number);
  return value::from_payload(ctx, result.dtype, dtype::Payload::integer(
      dtype::is_signed(result.dtype) ? dtype::int128{result.integer} : dtype::int128{static_cast<uint64_t>(result.integer)}));
}

Value fail_call(Context& ctx, HostFailure& failure) {
  if (failure.is_reported) {
    ctx.pending = {nullptr, true, false, nullptr};
    return Value::raised();
  }
  ctx.raise_text(ctx.types->runtime_error, failure.message);
  if (failure.diagnostic && ctx.pending.exception)
    ctx.host->failures.emplace(ctx.pending.exception, std::move(*failure.diagnostic));
  return Value::raised();
}

// What the traced function returned, with the numbers that the compiled one computed in it.
class ResultFiller {
 public:
  ResultFiller(Context& ctx, std::span<const HostResult> results) : ctx_(ctx), results_(results) {}

  Value fill(Value pattern) {
    if (value::TupleObject* tuple = value::as_tuple(pattern)) return fill_tuple(pattern, tuple);
    if (value::ListObject* list = value::as_list(pattern)) {
      value::ListObject* made = value::make_list(ctx_);
      for (Value item : list->items()) made->push(ctx_, fill(item));
      return made;
    }
    value::NumericObject* numeric = pattern.is_poison() ? nullptr : value::to_numeric(ctx_, pattern);
    if (!numeric || next_ == results_.size()) return pattern;
    Value computed = result_value(ctx_, results_[next_++]);
    // What was known comes back as it was, not rounded to the type of the result.
    return value::is_python_number(pattern) ? pattern : computed;
  }

 private:
  Value fill_tuple(Value pattern, value::TupleObject* tuple) {
    value::TupleObject* made = value::new_tuple(ctx_, tuple->items.size());
    for (size_t i = 0; i < tuple->items.size(); ++i) made->items[i] = fill(tuple->items[i]);
    if (pattern.object()->layout != value::Layout::Boxed) return made;
    auto* boxed = static_cast<value::BoxedObject*>(pattern.object());
    return ctx_.make<value::BoxedObject>(value::BoxedObject{{boxed->type, value::Layout::Boxed}, made, boxed->attributes});
  }

  Context& ctx_;
  std::span<const HostResult> results_;
  size_t next_ = 0;
};

Value call_program(Context& ctx, const HostState::Program& program, std::span<const HostArgument> arguments, Value result) {
  auto results = ctx.host->runner.call(program.handle, program.entry, arguments);
  if (!results) return fail_call(ctx, results.error());
  return ResultFiller(ctx, *results).fill(result);
}

// The compiled form of a traced module: one that was compiled before when the KIR is the same.
bool find_program(Context& ctx, std::unique_ptr<ir::Module> module, std::string_view entry, const HostState::Program*& out) {
  std::string text = ir::print(*module, {.locations = true});
  auto known = ctx.host->programs.find(text);
  if (known != ctx.host->programs.end()) {
    out = &known->second;
    return true;
  }
  std::string name(entry);
  auto handle = ctx.host->runner.compile(std::move(module));
  if (!handle) {
    fail_call(ctx, handle.error());
    return false;
  }
  // Elements of an unordered_map stay where they are.
  out = &ctx.host->programs.emplace(std::move(text), HostState::Program{*handle, name}).first->second;
  return true;
}

// Traces and compiles for these arguments; `leaves` get what the entry is called with, `result` what it returns.
bool specialise(Evaluator& evaluator, FunctionObject* function, std::span<const BoundParam> params,
                const HostState::Program*& program, std::vector<EntryLeaf>& leaves, Value& result) {
  Context& ctx = evaluator.context();
  OneEntry one(ctx);
  Entry entry;
  int errors = ctx.diags.error_count();
  bool ok = trace_entry(evaluator, function, params, {}, entry) && ctx.diags.error_count() == errors;
  if (!ok) {
    if (!ctx.pending.exception) ctx.pending = {nullptr, true, false, nullptr};
    return false;
  }
  leaves = std::move(entry.leaves);
  result = entry.result;
  std::string symbol(entry.function->name);
  return find_program(ctx, std::move(one.module), symbol, program);
}

// Arguments as they enter: adapted, tensors as descriptions. False: raised.
bool prepare_arguments(Context& ctx, FunctionObject* function, std::vector<BoundParam>& params) {
  for (size_t i = 0; i < params.size(); ++i) {
    BoundParam& param = params[i];
    if (param.is_self || is_constexpr(ctx, param.annotation)) continue;
    if (!check_class(ctx, function, param, i + 1)) return false;
    param.value = prepare_argument(ctx, param.value);
    if (param.value.is_raised()) return false;
  }
  return true;
}

// ---- compiled functions

CompiledObject* compiled_of(Value v) { return static_cast<CompiledObject*>(v.object()); }

bool is_fixed(Context& ctx, const BoundParam& param) {
  return param.is_self || is_constexpr(ctx, param.annotation) || param.value.is_none() ||
         has_layout(param.value, value::Layout::Type);
}

// A tensor given to a compiled function, as the description it was compiled for wants it.
Value as_compiled_for(Context& ctx, Value given, Value compiled) {
  auto* spec = value::as_spec<value::TensorSpecObject>(given, ctx.dialect->spec.tensor);
  auto* wanted = value::as_spec<value::TensorSpecObject>(compiled, ctx.dialect->spec.tensor);
  if (!spec || !spec->data || !wanted) return given;
  auto* made = ctx.make<value::TensorSpecObject>(*wanted);
  made->data = spec->data;
  return made;
}

// The leaves of an argument, and where in it they stand.
struct Leaves {
  std::vector<Value> values;
  std::vector<std::string> places;
};

bool collect_leaves(Context& ctx, Value v, Leaves& out) {
  Value bad;
  return visit_leaves(ctx, v, {}, [&](Value leaf, const std::string& place) {
    out.values.push_back(leaf);
    out.places.push_back(place);
    return true;
  }, bad);
}

// What the entry is called with for one argument of a compiled function. False: raised or reported.
bool add_compiled_argument(Context& ctx, CompiledObject* compiled, const BoundParam& param, Value given, size_t index, Span span,
                           std::vector<HostArgument>& out) {
  BoundParam checked = param;
  checked.value = given;
  checked.span = span;
  if (!check_class(ctx, compiled->function, checked, index)) return false;
  Value prepared = prepare_argument(ctx, given);
  if (prepared.is_raised()) return false;
  Leaves leaves, wanted;
  ctx.current_span = span;
  if (!collect_leaves(ctx, param.value, wanted)) return false;
  if (!collect_leaves(ctx, prepared, leaves) && ctx.pending.exception) return false;
  if (leaves.places != wanted.places) {
    std::string expected = describe(ctx, param.value), got = describe(ctx, prepared);
    std::string counts = fmt::format("is made of {} values, but the function was compiled for {}", leaves.values.size(), wanted.values.size());
    auto number = static_cast<int64_t>(index);
    std::string function = function_text(compiled->function);
    auto report = expected == got ? ctx.error(span, diag::ArgumentValue, number, param.name.text(), function, counts)
                                  : ctx.error(span, diag::ArgumentType, number, param.name.text(), function, expected, got);
    ctx.fail(report.help("compiled code takes arguments of the structure that it was compiled for: compile it for this one, too"));
    return false;
  }
  for (size_t i = 0; i < leaves.values.size(); ++i)
    add_argument(ctx, as_compiled_for(ctx, leaves.values[i], wanted.values[i]), out);
  return true;
}

Value call_compiled(Context& ctx, Value self, const value::CallArgs& args) {
  CompiledObject* compiled = compiled_of(self);
  std::vector<BoundParam> free;
  for (const BoundParam& param : compiled->params)
    if (!is_fixed(ctx, param)) free.push_back(param);
  if (args.positional.size() > free.size())
    return ctx.fail(ctx.error(args.span, diag::ArgumentCount, function_text(compiled->function), std::to_string(free.size()),
                              static_cast<int64_t>(args.positional.size())));
  std::vector<Value> values(free.size());
  std::vector<Span> spans(free.size(), args.span);
  for (size_t i = 0; i < args.positional.size(); ++i) {
    values[i] = args.positional[i];
    spans[i] = args.span_of(i);
  }
  for (size_t at = 0; at < args.keywords.size(); ++at) {
    const value::KeywordArg& keyword = args.keywords[at];
    size_t i = 0;
    while (i < free.size() && free[i].name != keyword.name) ++i;
    Span written = value::keyword_span(ctx, keyword.name.text(), args.span_of(args.positional.size() + at));
    if (i == free.size())
      return ctx.fail(ctx.error(written, diag::UnknownKeyword, function_text(compiled->function), keyword.name.text()));
    if (!values[i].is_unbound())
      return ctx.fail(ctx.error(written, diag::ArgumentDuplicate, function_text(compiled->function), keyword.name.text()));
    values[i] = keyword.value;
    spans[i] = args.span_of(args.positional.size() + at);
  }
  std::vector<HostArgument> arguments;
  for (size_t i = 0; i < free.size(); ++i) {
    if (values[i].is_unbound())
      return ctx.fail(ctx.error(args.span, diag::ArgumentMissing, function_text(compiled->function), free[i].name.text()));
    if (!add_compiled_argument(ctx, compiled, free[i], values[i], i + 1, spans[i], arguments)) return Value::raised();
  }
  if (!compiled->program) return ctx.raise(ctx.types->runtime_error, "compiled code runs in kdsl-run only");
  ctx.current_span = args.span;
  return call_program(ctx, *compiled->program, arguments, compiled->result);
}

Value export_to_c(Context&, const value::Bound&) { return Value::none(); }

constexpr value::BuiltinRow kCompiledMethods[] = {
    {"export_to_c", "self, *args, **options", "Names the output of an ahead-of-time compile; nothing to do in a script.", export_to_c},
};

value::TypeObject* compiled_type(Context& ctx) {
  if (ctx.host->compiled_type) return ctx.host->compiled_type;
  value::Slots slots;
  slots.call = call_compiled;
  ctx.host->compiled_type = value::make_native_type(
      ctx, {.name = "CompiledFunction", .module = "cutlass", .slots = slots, .methods = kCompiledMethods});
  return ctx.host->compiled_type;
}

Value compiled_object(Context& ctx, FunctionObject* function, std::span<const BoundParam> params,
                      const HostState::Program* program, Value result) {
  return ctx.make<CompiledObject>(CompiledObject{{compiled_type(ctx), value::Layout::Native},
                                                 function,
                                                 ctx.heap.copy(params),
                                                 program,
                                                 result});
}

}  // namespace

bool report_failed_call(Context& ctx, const value::ExceptionObject* exception) {
  auto failed = ctx.host->failures.find(exception);
  if (failed == ctx.host->failures.end()) return false;
  diag::Diagnostic diagnostic = failed->second;
  // The calls of the script, then those inside the kernel.
  std::vector<diag::StackFrame> stack;
  for (const value::TracebackEntry* entry = exception->traceback; entry; entry = entry->next)
    stack.push_back({entry->span, std::string(entry->function.text())});
  if (!diagnostic.span.is_known() && !stack.empty()) diagnostic.span = stack.back().call;
  diagnostic.stack.insert(diagnostic.stack.begin(), stack.begin(), stack.end());
  ctx.diags.add(std::move(diagnostic));
  return true;
}

namespace {

// Keywords of the dialect's own calls: they say how to compile and do not reach the function.
constexpr std::string_view kReserved[] = {"no_cache",         "compile_only", "no_jit_engine",
                                          "pipeline",         "export_name",  "compile_to_precompiled_mlir",
                                          "gpu_module_attrs", "options",      "is_experimental",
                                          "trace_finalize_hooks"};

bool has_parameter(const FunctionObject* function, Name name) {
  auto is_it = [name](const ast::Arg* arg) { return arg->arg == name; };
  return std::any_of(function->args->args.begin(), function->args->args.end(), is_it) ||
         std::any_of(function->args->kwonlyargs.begin(), function->args->kwonlyargs.end(), is_it);
}

// A call without the reserved keywords.
struct HostCall {
  std::vector<Value> positional;
  std::vector<value::KeywordArg> keywords;
  std::vector<Span> spans;
  Span span;
  bool compile_only = false;

  value::CallArgs args() const { return {positional, keywords, span, spans}; }
};

// `first` is where the arguments of the function begin; `self` stands before them when there is one.
HostCall host_call(const FunctionObject* function, const value::CallArgs& args, size_t first, Value self) {
  HostCall call;
  call.span = args.span;
  if (!self.is_unbound()) {
    call.positional.push_back(self);
    call.spans.push_back(args.span_of(0));
  }
  for (size_t i = first; i < args.positional.size(); ++i) {
    call.positional.push_back(args.positional[i]);
    call.spans.push_back(args.span_of(i));
  }
  for (size_t i = 0; i < args.keywords.size(); ++i) {
    const value::KeywordArg& keyword = args.keywords[i];
    std::string_view name = keyword.name.text();
    bool is_reserved = std::find(std::begin(kReserved), std::end(kReserved), name) != std::end(kReserved);
    if (is_reserved && !has_parameter(function, keyword.name)) {
      if (name == "compile_only") call.compile_only = keyword.value.is_bool() && keyword.value.as_bool();
      continue;
    }
    call.keywords.push_back(keyword);
    call.spans.push_back(args.span_of(args.positional.size() + i));
  }
  return call;
}

// Compiles for the arguments of the call; kdslc notes them as an instantiation.
Value compile_for(Evaluator& evaluator, FunctionObject* function, const HostCall& call) {
  Context& ctx = evaluator.context();
  std::vector<BoundParam> params;
  if (!bind_signature(ctx, function, call.args(), params) || !prepare_arguments(ctx, function, params)) return Value::raised();
  if (!ctx.host) return Value::none();
  if (!ctx.host->runner.compile) {
    ctx.host->requests.push_back({function, params, call.span});
    return compiled_object(ctx, function, params, nullptr, Value::none());
  }
  const HostState::Program* program = nullptr;
  std::vector<EntryLeaf> leaves;
  Value result;
  if (!specialise(evaluator, function, params, program, leaves, result)) return Value::raised();
  return compiled_object(ctx, function, params, program, result);
}

}  // namespace

Value call_from_host(Evaluator& evaluator, FunctionObject* function, const value::CallArgs& args) {
  Context& ctx = evaluator.context();
  HostCall call = host_call(function, args, 0, {});
  if (call.compile_only) return compile_for(evaluator, function, call);
  std::vector<BoundParam> params;
  if (!bind_signature(ctx, function, call.args(), params) || !prepare_arguments(ctx, function, params)) return Value::raised();
  if (!ctx.host || !ctx.host->runner.compile) {
    if (ctx.host) ctx.host->requests.push_back({function, params, args.span});
    return Value::none();
  }
  const HostState::Program* program = nullptr;
  std::vector<EntryLeaf> leaves;
  Value result;
  if (!specialise(evaluator, function, params, program, leaves, result)) return Value::raised();
  std::vector<HostArgument> arguments;
  for (const EntryLeaf& leaf : leaves) add_argument(ctx, leaf.value, arguments);
  ctx.current_span = args.span;
  return call_program(ctx, *program, arguments, result);
}

// The function behind what cute.compile is given: a function, a bound method, an instance with __call__.
static FunctionObject* compiled_function(Context& ctx, Value callee, Value& self) {
  if (FunctionObject* function = value::as_function(callee)) return function;
  if (has_layout(callee, value::Layout::BoundMethod)) {
    auto* method = static_cast<value::BoundMethodObject*>(callee.object());
    self = method->self;
    return value::as_function(method->function);
  }
  if (!callee.is_object() || callee.object()->layout != value::Layout::Instance) return nullptr;
  self = callee;
  return value::as_function(value::lookup_in_type(ctx, callee.object()->type, ctx.names.intern("__call__")));
}

Value compile_from_host(Context& ctx, const value::CallArgs& args) {
  if (args.positional.empty()) return ctx.raise(ctx.types->type_error, "cute.compile needs a function");
  Value self;
  FunctionObject* function = compiled_function(ctx, args.positional[0], self);
  if (!function || function->staged != value::StagedKind::Jit) {
    auto report = ctx.error(args.span_of(0), diag::ArgumentType, 1, "function", "compile", "a function decorated with `@cute.jit`",
                            describe(ctx, args.positional[0]));
    return ctx.fail(report);
  }
  return compile_for(evaluator_of(ctx), function, host_call(function, args, 1, self));
}

}  // namespace kdsl::stage
