#include "stage/entry/host_call.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "diag/definitions/values.def"
#include "ir/text/printer.h"
#include "stage/constructs.h"
#include "stage/entry/compiled_object.h"
#include "stage/entry/device_function.h"
#include "stage/entry/entry.h"
#include "stage/entry/program_call.h"
#include "stage/flatten/flatten.h"
#include "stage/launch/trace_function.h"
#include "stage/params/annotation_check.h"
#include "stage/params/argument_objects.h"
#include "stage/prelude_support.h"
#include "stage/trace/trace.h"
#include "value/dialect.h"
#include "value/keyword_span.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"
#include "value/types.h"

namespace kdsl::stage {

using value::CompileSettings;
using value::FunctionObject;

namespace {

// A module of its own for one entry, traced while another trace may be open in the context.
class EntryModule {
 public:
  explicit EntryModule(Context& ctx)
      : ctx_(ctx),
        module(std::make_unique<ir::Module>()),
        trace_(*module),
        outer_(ctx.trace.state),
        outer_watch_(ctx.trace.watch) {
    ctx.trace.state = &trace_;
  }
  // The module is kept if values in older objects, or in an exception, may point into it.
  ~EntryModule() {
    ctx_.trace.state = outer_;
    ctx_.trace.watch = outer_watch_;
    if (!module || !may_have_escaped()) return;
    bool may_be_elsewhere = ctx_.pending.exception || ctx_.pending.reported || returns_objects;
    if (may_be_elsewhere || !host_state(ctx_).escapes.detach_numbers(ctx_, escapes_))
      host_state(ctx_).escapes.keep(std::move(module));
  }
  bool may_have_escaped() const {
    return host_state(ctx_).escapes.count() != escapes_ || ctx_.pending.exception || ctx_.pending.reported || returns_objects;
  }

 private:
  Context& ctx_;

 public:
  std::unique_ptr<ir::Module> module;
  bool returns_objects = false;  // objects that may contain runtime values that are no results

 private:
  value::TraceState trace_;
  value::TraceState* outer_;
  value::StoreWatch outer_watch_;
  size_t escapes_ = host_state(ctx_).escapes.count();
};

// Compiles a traced module, or finds the program that was compiled from equal KIR before.
bool find_program(Context& ctx, EntryModule& one, std::string_view entry, const CompileSettings& settings,
                  const HostState::Program*& out) {
  std::string text = ir::print(*one.module, {.locations = true});
  size_t kir_size = text.size();
  // The key also contains the settings that the code depends on.
  if (settings.opt_level) text += fmt::format("-O{} ", *settings.opt_level);
  text += settings.ptxas_options;
  auto known = host_state(ctx).programs.find(text);
  if (known != host_state(ctx).programs.end()) {
    out = &known->second;
    return true;
  }
  std::string_view name = ctx.heap.copy(entry);
  if (one.may_have_escaped()) host_state(ctx).escapes.add_ended(one.module.get());
  CompileSettings told = settings;
  told.dialect = ctx.dialects.current;
  auto handle = host_state(ctx).runner.compile(std::move(one.module), told);
  if (!handle) {
    fail_call(ctx, handle.error());
    return false;
  }
  // Elements of an unordered_map keep their addresses.
  auto made = host_state(ctx).programs.emplace(std::move(text), HostState::Program{*handle, name, {}}).first;
  made->second.kir = std::string_view(made->first).substr(0, kir_size);
  out = &made->second;
  return true;
}

// Returns whether the value consists of numbers, strings and None, also in tuples and lists. Of such a value a caller gets a
// copy with the computed numbers.
bool holds_only_numbers(Value v) {
  std::span<const Value> items;
  if (value::TupleObject* tuple = value::as_tuple(v)) items = tuple->items;
  if (value::ListObject* list = value::as_list(v)) items = list->items();
  if (!items.empty()) return std::ranges::all_of(items, holds_only_numbers);
  return !may_hold_runtime_value(v) || value::is_dynamic_numeric(v);
}

// The result of a trace for given arguments.
struct Specialised : CompiledProgram {
  std::vector<EntryLeaf> leaves;  // the arguments of the entry
};

// Traces and compiles.
bool specialise(Evaluator& evaluator, FunctionObject* function, std::span<const BoundParam> params,
                const CompileSettings& settings, Specialised& out, bool overlap = false) {
  Context& ctx = evaluator.context();
  EntryModule one(ctx);
  Entry entry{.call = ctx.current_span, .overlap = overlap};
  int errors = ctx.diags.error_count();
  bool ok = trace_entry(evaluator, function, params, {}, entry, settings.is_device) && ctx.diags.error_count() == errors;
  if (!ok) {
    if (!ctx.pending.exception) ctx.fail_silently();
    return false;
  }
  out.leaves = std::move(entry.leaves);
  out.result = entry.result;
  out.overlap = ctx.trace.state->arguments_overlap;
  one.returns_objects = !holds_only_numbers(entry.result);
  std::string symbol(entry.function->name);
  if (!settings.is_device) return find_program(ctx, one, symbol, settings, out.program);
  // Device functions are called by programs on a GPU, so the result only holds the KIR from which their code is made on
  // request.
  std::string_view kir = ctx.heap.copy(std::string_view(ir::print(*one.module, {.locations = true})));
  out.program = ctx.make<HostState::Program>(HostState::Program{nullptr, ctx.heap.copy(std::string_view(symbol)), kir});
  return true;
}

// Returns the stream that a number stands for, as `cuda_stream` of a stream of torch gives it, where the annotation asks for
// one; otherwise the value.
Value as_stream(Context& ctx, Value annotation, Value v) {
  value::TypeObject* type = value::as_type(without_markers(ctx, annotation));
  if (!v.is_int() || !type || !ctx.typed || type != ctx.typed->spec.stream) return v;
  return value::call(ctx, Value(type), {.positional = {&v, 1}, .span = ctx.current_span});
}

// Prepares arguments for the entry: adapters are applied and tensors become descriptions. Returns false after raising an
// exception.
bool prepare_arguments(Context& ctx, FunctionObject* function, std::vector<BoundParam>& params) {
  for (size_t i = 0; i < params.size(); ++i) {
    BoundParam& param = params[i];
    if (param.is_self || is_constexpr(ctx, param.annotation)) continue;
    param.value = as_stream(ctx, param.annotation, param.value);
    if (param.value.is_raised()) return false;
    if (!check_class(ctx, function, param, i + 1)) return false;
    param.value = prepare_argument(ctx, param.value);
    if (param.value.is_raised()) return false;
  }
  return true;
}

}  // namespace

bool report_failed_call(Context& ctx, const value::ExceptionObject* exception) {
  auto failed = host_state(ctx).failures.find(exception);
  if (failed == host_state(ctx).failures.end()) return false;
  // The stack lists the calls of the script, then those inside the kernel.
  std::vector<diag::StackFrame> stack;
  for (const value::TracebackEntry* entry = exception->traceback; entry && !failed->second.has_stack; entry = entry->next)
    stack.push_back({entry->span, std::string(entry->function.text())});
  for (diag::Diagnostic diagnostic : failed->second.diagnostics) {
    if (!diagnostic.span.is_known() && !stack.empty()) diagnostic.span = stack.back().call;
    diagnostic.stack.insert(diagnostic.stack.begin(), stack.begin(), stack.end());
    ctx.diags.add(std::move(diagnostic));
  }
  failed->second.is_shown = true;
  return true;
}

bool report_caught_faults(Context& ctx) {
  bool has_any = false;
  std::set<std::string> told;
  for (const value::ExceptionObject* exception : host_state(ctx).found_by_checks) {
    const HostState::Failure& failure = host_state(ctx).failures.at(exception);
    // A loop may meet one fault many times.
    const diag::Diagnostic& first = failure.diagnostics.front();
    bool is_new = told.insert(fmt::format("{}:{}:{}", first.span.file, first.span.begin, first.code)).second;
    if (failure.is_shown || !is_new) continue;
    has_any |= report_failed_call(ctx, exception);
  }
  return has_any;
}

namespace {

bool has_parameter(const FunctionObject* function, Name name) {
  auto is_it = [name](const ast::Arg* arg) { return arg->arg == name; };
  return std::any_of(function->args->args.begin(), function->args->args.end(), is_it) ||
         std::any_of(function->args->kwonlyargs.begin(), function->args->kwonlyargs.end(), is_it);
}

// A call without the keywords that control compilation.
struct HostCall {
  std::vector<Value> positional;
  std::vector<value::KeywordArg> keywords;
  std::vector<Span> spans;
  Span span;
  bool only_compiles = false;
  CompileSettings settings;

  value::CallArgs args() const { return {positional, keywords, span, spans}; }
};

// Returns the keyword's value if it controls compilation; null if it is for the function.
const value::CallKeyword* call_keyword(const FunctionObject* function, Name name) {
  if (!function->dialect || has_parameter(function, name)) return nullptr;
  auto is_it = [name](const value::CallKeyword& keyword) { return keyword.name == name.text(); };
  auto found = std::ranges::find_if(function->dialect->call_keywords, is_it);
  return found == function->dialect->call_keywords.end() ? nullptr : &*found;
}

// `first` is the index of the function's first argument; `self`, if there is one, is put in front of the arguments.
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
    if (const value::CallKeyword* known = call_keyword(function, keyword.name)) {
      call.only_compiles |= known->only_compiles && keyword.value.is_bool() && keyword.value.as_bool();
      continue;
    }
    call.keywords.push_back(keyword);
    call.spans.push_back(args.span_of(args.positional.size() + i));
  }
  return call;
}

// Compiles for the arguments of the call; kdslc records them as an instantiation.
Value compile_for(Evaluator& evaluator, FunctionObject* function, const HostCall& call) {
  Context& ctx = evaluator.context();
  std::vector<BoundParam> params;
  if (!bind_signature(ctx, function, call.args(), params)) return Value::raised();
  if (call.settings.is_device && !make_device_arguments(ctx, params)) return Value::raised();
  if (!prepare_arguments(ctx, function, params)) return Value::raised();
  if (!host_state(ctx).runner.compile) {
    host_state(ctx).requests.push_back({function, params, place_of_caller(ctx, call.span), call.settings});
    return compiled_object(ctx, function, params, call.settings, {});
  }
  Specialised made;
  ctx.current_span = call.span;
  bool ok = specialise(evaluator, function, params, call.settings, made);
  ctx.current_span = call.span;
  if (!ok) return Value::raised();
  return compiled_object(ctx, function, params, call.settings, made);
}

}  // namespace

SettingsScope::SettingsScope(Context& ctx, const CompileSettings& settings) : ctx_(ctx), before_(ctx.options) {
  ctx.options.device_assertions |= settings.asserts;
  // Under kdslc this check is left out, since it compiles for the architectures of its command line.
  if (settings.arch.empty() || !ctx.program.is_script) return;
  if (const ir::Arch* arch = ir::find_arch(settings.arch)) ctx.options.arch = arch;
}

bool compile_overlapping(Context& ctx, FunctionObject* function, std::span<const BoundParam> params,
                         const CompileSettings& settings, CompiledProgram& out) {
  SettingsScope scope(ctx, settings);
  Specialised made;
  bool ok = specialise(evaluator_of(ctx), function, params, settings, made, true);
  if (ok) out = made;
  return ok;
}

// Raises the exception that a report stands for. An exception of the program has its own class, or the builtin one that this is
// derived from, and its own message.
static void raise_report(Context& ctx, size_t number, std::string_view message) {
  HostState::Uncaught uncaught = std::exchange(host_state(ctx).uncaught, {});
  if (uncaught.report == number)
    for (value::TypeObject* type : uncaught.type->mro)
      if (!type->is_user_class) return void(ctx.raise_text(type, uncaught.message));
  ctx.raise_text(ctx.types->runtime_error, message);
}

bool raise_reports(Context& ctx, size_t mark) {
  std::span<const diag::Diagnostic> reported = std::span(ctx.diags.diagnostics()).subspan(mark);
  auto is_error = [](const diag::Diagnostic& diagnostic) { return diagnostic.level >= diag::Level::Error; };
  auto first = std::ranges::find_if(reported, is_error);
  if (first == reported.end()) return false;
  HostState::Failure failure{{first, reported.end()}, true};
  size_t number = mark + static_cast<size_t>(first - reported.begin());
  ctx.pending = {};
  raise_report(ctx, number, first->message);
  ctx.diags.rewind(number);
  host_state(ctx).failures.emplace(ctx.pending.exception, std::move(failure));
  return true;
}

// Raises the reports of a compile as an exception of the script that asked for it. A compile that a limit stopped ends the
// script.
static Value raise_reported(Context& ctx, size_t mark, Value result) {
  bool is_failed = result.is_raised() && ctx.pending.reported && !ctx.pending.opaque && !ctx.pending.exception;
  bool ends_script = ctx.limits.is_exhausted || ctx.diags.limit_reached();
  if (is_failed && ctx.program.is_script && !ctx.trace.builder && !ends_script) raise_reports(ctx, mark);
  return result;
}

static Value run_from_host(Evaluator& evaluator, FunctionObject* function, const value::CallArgs& args) {
  Context& ctx = evaluator.context();
  value::DialectScope words(ctx, function);
  HostCall call = host_call(function, args, 0, {});
  ctx.current_span = args.span;
  if (call.only_compiles) return compile_for(evaluator, function, call);
  std::vector<BoundParam> params;
  if (!bind_signature(ctx, function, call.args(), params) || !prepare_arguments(ctx, function, params)) return Value::raised();
  if (!host_state(ctx).runner.compile) {
    host_state(ctx).requests.push_back({function, params, place_of_caller(ctx, args.span), {}});
    return Value::none();
  }
  Specialised made;
  ctx.current_span = args.span;
  bool ok = specialise(evaluator, function, params, {}, made);
  ctx.current_span = args.span;
  if (!ok) return Value::raised();
  std::vector<HostArgument> arguments;
  for (const EntryLeaf& leaf : made.leaves)
    if (!add_argument(ctx, leaf.value, arguments)) return Value::raised();
  return call_program(ctx, *made.program, arguments, made.result);
}

Value call_from_host(Evaluator& evaluator, FunctionObject* function, const value::CallArgs& args) {
  Context& ctx = evaluator.context();
  size_t mark = ctx.diags.mark();
  return raise_reported(ctx, mark, run_from_host(evaluator, function, args));
}

// Returns the function to compile: the value may be a function, a bound method, or an instance with __call__.
static FunctionObject* compiled_function(Context& ctx, Value callee, Value& self) {
  if (FunctionObject* function = value::as_function(callee)) return function;
  if (has_kind(callee, value::ObjectKind::BoundMethod)) {
    auto* method = static_cast<value::BoundMethodObject*>(callee.object());
    self = method->self;
    return value::as_function(method->function);
  }
  if (!has_kind(callee, value::ObjectKind::Instance) && !has_kind(callee, value::ObjectKind::Boxed)) return nullptr;
  self = callee;
  return value::as_function(value::lookup_in_type(ctx, callee.object()->type, ctx.names.intern("__call__")));
}

// The function of a functools.partial, and its arguments in front of the given ones.
struct PartialCall {
  std::vector<Value> positional;
  std::vector<value::KeywordArg> keywords;
  std::vector<Span> spans;

  PartialCall(Context& ctx, const value::CallArgs& args) : keywords(args.keywords.begin(), args.keywords.end()) {
    auto part = [&](const char* name) { return value::get_attr(ctx, args.positional[0], ctx.names.intern(name)); };
    positional.push_back(part("func"));
    if (auto* bound = value::as_tuple(part("args")))
      positional.insert(positional.end(), bound->items.begin(), bound->items.end());
    spans.assign(positional.size(), args.span_of(0));
    positional.insert(positional.end(), args.positional.begin() + 1, args.positional.end());
    for (size_t i = 1; i < args.positional.size() + args.keywords.size(); ++i) spans.push_back(args.span_of(i));
    value::DictObject* named = value::as_dict(part("keywords"));
    if (!named) return;
    for (const auto& entry : named->table.entries()) {
      if (entry.key.is_unbound() || !value::as_str(entry.key)) continue;
      Name name = ctx.names.intern(value::text_of(entry.key));
      if (std::ranges::find(keywords, name, &value::KeywordArg::name) != keywords.end()) continue;
      keywords.push_back({name, entry.value});
      spans.push_back(args.span_of(0));
    }
  }
};

Value compile_from_host(Context& ctx, const value::CallArgs& args, const CompileSettings& settings) {
  if (value::type_name(ctx, args.positional[0]) == "functools.partial") {
    PartialCall call(ctx, args);
    return compile_from_host(ctx, {call.positional, call.keywords, args.span, call.spans}, settings);
  }
  Value self;
  FunctionObject* function = compiled_function(ctx, args.positional[0], self);
  if (!function || function->staged != value::StagedKind::Jit) {
    std::string wanted = fmt::format("decorated with `{}`", ctx.dialects.current->host_decorator);
    auto report = ctx.error(args.span_of(0), diag::ArgumentType, 1, "function", "compile", "a function " + wanted,
                            describe(ctx, args.positional[0]));
    if (function && function->staged == value::StagedKind::Kernel)
      report.help(fmt::format("a kernel is compiled with the function {} that launches it", wanted));
    else if (function)
      report.help(fmt::format("decorate `{}` with `{}`", function->name.text(), ctx.dialects.current->host_decorator));
    else if (args.positional[0].is_none())
      report.help("None is what a call gives whose function returns nothing: give the function itself, `f` and not `f(x)`");
    else
      report.help("the function comes first, and then what it is called with: `compile(run, a, b)`");
    return ctx.fail(report);
  }
  value::DialectScope words(ctx, function);
  SettingsScope scope(ctx, settings);
  HostCall call = host_call(function, args, 1, self);
  call.settings = settings;
  size_t mark = ctx.diags.mark();
  return raise_reported(ctx, mark, compile_for(evaluator_of(ctx), function, call));
}

}  // namespace kdsl::stage
