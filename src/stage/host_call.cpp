#include "stage/host_call.h"

#include <fmt/format.h>

#include "builtins/cutlass.h"
#include "ir/printer.h"
#include "stage/carry.h"
#include "stage/constructs.h"
#include "stage/trace.h"
#include "stage/trace_function.h"
#include "value/dialect.h"
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
};

// A module of its own for one entry, while a trace is open in the context.
class OneEntry {
 public:
  explicit OneEntry(Context& ctx) : ctx_(ctx), module(std::make_unique<ir::Module>()), trace_(*module), outer_(ctx.trace) {
    ctx.trace = &trace_;
  }
  ~OneEntry() { ctx_.trace = outer_; }

 private:
  Context& ctx_;

 public:
  std::unique_ptr<ir::Module> module;

 private:
  value::TraceState trace_;
  value::TraceState* outer_;
};

void add_argument(Context& ctx, Value v, std::vector<HostArgument>& out) {
  HostArgument argument;
  if (auto* spec = value::as_spec<value::TensorSpecObject>(v, ctx.dialect->spec.tensor)) {
    argument.kind = HostArgument::Kind::Tensor;
    argument.array = spec->data ? &spec->data->array : nullptr;
  } else if (value::as_spec<value::StreamObject>(v, ctx.dialect->spec.stream)) {
    argument.kind = HostArgument::Kind::Stream;
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

Value call_program(Context& ctx, const HostState::Program& program, std::span<const HostArgument> arguments) {
  auto results = ctx.host->runner.call(program.handle, program.entry, arguments);
  if (!results) return ctx.raise_text(ctx.types->runtime_error, results.error());
  if (results->empty()) return Value::none();
  if (results->size() == 1) return result_value(ctx, results->front());
  std::vector<Value> items;
  for (const HostResult& result : *results) items.push_back(result_value(ctx, result));
  return value::make_tuple(ctx, std::span<const Value>(items));
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
    ctx.raise_text(ctx.types->runtime_error, handle.error());
    return false;
  }
  // Elements of an unordered_map stay where they are.
  out = &ctx.host->programs.emplace(std::move(text), HostState::Program{*handle, name}).first->second;
  return true;
}

// Traces and compiles for these arguments; `leaves` get what the entry is called with.
bool specialise(Evaluator& evaluator, FunctionObject* function, std::span<const BoundParam> params,
                const HostState::Program*& program, std::vector<EntryLeaf>& leaves) {
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
  std::string symbol(entry.function->name);
  return find_program(ctx, std::move(one.module), symbol, program);
}

void describe_tensors(Context& ctx, std::vector<BoundParam>& params) {
  for (BoundParam& param : params) param.value = builtins::host_argument(ctx, param.value);
}

// ---- compiled functions

CompiledObject* compiled_of(Value v) { return static_cast<CompiledObject*>(v.object()); }

bool is_fixed(Context& ctx, const BoundParam& param) {
  return param.is_self || is_constexpr(ctx, param.annotation) || param.value.is_none() ||
         has_layout(param.value, value::Layout::Type);
}

// A tensor given to a compiled function, as the description it was compiled for wants it.
Value as_compiled_for(Context& ctx, Value given, Value compiled) {
  value::HostTensorObject* data = nullptr;
  Value described = builtins::host_argument(ctx, given);
  if (auto* spec = value::as_spec<value::TensorSpecObject>(described, ctx.dialect->spec.tensor)) data = spec->data;
  auto* wanted = value::as_spec<value::TensorSpecObject>(compiled, ctx.dialect->spec.tensor);
  if (!data || !wanted) return described;
  auto* spec = ctx.make<value::TensorSpecObject>(*wanted);
  spec->data = data;
  return spec;
}

void collect_leaves(Context& ctx, Value v, std::vector<HostArgument>& out) {
  if (value::TupleObject* tuple = value::as_tuple(v)) {
    for (Value item : tuple->items) collect_leaves(ctx, item, out);
  } else if (value::ListObject* list = value::as_list(v)) {
    for (Value item : list->items()) collect_leaves(ctx, item, out);
  } else if (!v.is_none()) {
    add_argument(ctx, v, out);
  }
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
  for (size_t i = 0; i < args.positional.size(); ++i) values[i] = args.positional[i];
  for (const value::KeywordArg& keyword : args.keywords) {
    size_t i = 0;
    while (i < free.size() && free[i].name != keyword.name) ++i;
    if (i == free.size())
      return ctx.fail(ctx.error(args.span, diag::UnknownKeyword, function_text(compiled->function), keyword.name.text()));
    if (!values[i].is_unbound())
      return ctx.fail(ctx.error(args.span, diag::ArgumentDuplicate, function_text(compiled->function), keyword.name.text()));
    values[i] = keyword.value;
  }
  std::vector<HostArgument> arguments;
  for (size_t i = 0; i < free.size(); ++i) {
    if (values[i].is_unbound())
      return ctx.fail(ctx.error(args.span, diag::ArgumentMissing, function_text(compiled->function), free[i].name.text()));
    collect_leaves(ctx, as_compiled_for(ctx, values[i], free[i].value), arguments);
  }
  if (!compiled->program) return ctx.raise(ctx.types->runtime_error, "compiled code runs in kdsl-run only");
  return call_program(ctx, *compiled->program, arguments);
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
                      const HostState::Program* program) {
  return ctx.make<CompiledObject>(CompiledObject{{compiled_type(ctx), value::Layout::Native},
                                                 function,
                                                 ctx.heap.copy(params),
                                                 program});
}

}  // namespace

Value call_from_host(Evaluator& evaluator, FunctionObject* function, const value::CallArgs& args) {
  Context& ctx = evaluator.context();
  std::vector<BoundParam> params;
  if (!bind_signature(ctx, function, args, params)) return Value::raised();
  describe_tensors(ctx, params);
  if (!ctx.host || !ctx.host->runner.compile) {
    if (ctx.host) ctx.host->requests.push_back({function, params, args.span});
    return Value::none();
  }
  const HostState::Program* program = nullptr;
  std::vector<EntryLeaf> leaves;
  if (!specialise(evaluator, function, params, program, leaves)) return Value::raised();
  std::vector<HostArgument> arguments;
  for (const EntryLeaf& leaf : leaves) add_argument(ctx, leaf.value, arguments);
  return call_program(ctx, *program, arguments);
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
  Evaluator& evaluator = evaluator_of(ctx);
  if (args.positional.empty()) return ctx.raise(ctx.types->type_error, "cute.compile needs a function");
  Value self;
  FunctionObject* function = compiled_function(ctx, args.positional[0], self);
  if (!function || function->staged != value::StagedKind::Jit) {
    auto report = ctx.error(args.span_of(0), diag::ArgumentType, 1, "function", "compile", "a function decorated with `@cute.jit`",
                            describe(ctx, args.positional[0]));
    return ctx.fail(report);
  }
  std::vector<Value> positional;
  if (!self.is_unbound()) positional.push_back(self);
  positional.insert(positional.end(), args.positional.begin() + 1, args.positional.end());
  // Options of the compiler itself; the command line decides in their place.
  std::vector<value::KeywordArg> keywords;
  for (const value::KeywordArg& keyword : args.keywords)
    if (keyword.name.text() != "options" && keyword.name.text() != "is_experimental") keywords.push_back(keyword);
  std::vector<BoundParam> params;
  if (!bind_signature(ctx, function, {positional, keywords, args.span, {}}, params)) return Value::raised();
  describe_tensors(ctx, params);
  if (!ctx.host || !ctx.host->runner.compile) {
    if (ctx.host) ctx.host->requests.push_back({function, params, args.span});
    return ctx.host ? compiled_object(ctx, function, params, nullptr) : Value::none();
  }
  const HostState::Program* program = nullptr;
  std::vector<EntryLeaf> leaves;
  if (!specialise(evaluator, function, params, program, leaves)) return Value::raised();
  return compiled_object(ctx, function, params, program);
}

}  // namespace kdsl::stage
