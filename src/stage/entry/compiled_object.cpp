#include "stage/entry/compiled_object.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "base/check.h"
#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "ir/text/printer.h"
#include "ir/text/reader.h"
#include "ndarray/overlap.h"
#include "stage/entry/device_function.h"
#include "stage/entry/program_call.h"
#include "stage/flatten/flatten.h"
#include "stage/params/argument_objects.h"
#include "value/dialect.h"
#include "value/keyword_span.h"
#include "value/typed/objects.h"
#include "value/typed/numeric.h"
#include "value/types.h"

namespace kdsl::stage {

using value::CompileSettings;
using value::FunctionObject;

namespace {

struct CompiledObject : value::Object {
  FunctionObject* function;
  std::span<const BoundParam> params;  // as compiled: the static ones keep their values
  CompileSettings settings;
  CompiledProgram code;
  CompiledProgram overlapping;  // compiled when a call needs it
};

CompiledObject* compiled_of(Value v) { return static_cast<CompiledObject*>(v.object()); }

bool is_fixed(Context& ctx, const BoundParam& param) {
  return param.is_self || is_constexpr(ctx, param.annotation) || has_kind(param.value, value::ObjectKind::Type);
}

bool is_stream(Context& ctx, Value v) { return value::as_spec<value::HandleObject>(v, ctx.typed->spec.stream) != nullptr; }

// Moves parameters of a kind behind the others when a call passes an argument of another kind in the position of one.
template <typename IsKind>
void put_behind(std::vector<BoundParam>& free, const value::CallArgs& args, IsKind is_kind) {
  bool leaves_out = false;
  for (size_t i = 0; i < std::min(free.size(), args.positional.size()); ++i)
    leaves_out |= is_kind(free[i].value) && !is_kind(args.positional[i]);
  auto is_of_kind = [&](const BoundParam& param) { return is_kind(param.value); };
  auto count = static_cast<size_t>(std::ranges::count_if(free, is_of_kind));
  if (!leaves_out || args.positional.size() > free.size() - count) return;
  std::ranges::stable_partition(free, [&](const BoundParam& param) { return !is_of_kind(param); });
}

// Returns the parameters that a call gives values to, by position. Parameters that were compiled for None, and streams, are
// among them. A call that passes another kind of argument in their position leaves them out, and may still pass them by name.
std::vector<BoundParam> free_params(Context& ctx, std::span<const BoundParam> params, const value::CallArgs& args) {
  std::vector<BoundParam> free;
  for (const BoundParam& param : params)
    if (!is_fixed(ctx, param)) free.push_back(param);
  put_behind(free, args, [](Value v) { return v.is_none(); });
  put_behind(free, args, [&](Value v) { return is_stream(ctx, v); });
  return free;
}

// Gives a tensor passed to a compiled function the description that the function was compiled for.
Value as_compiled_for(Context& ctx, Value given, Value compiled) {
  auto* spec = value::as_spec<value::TensorSpecObject>(given, ctx.typed->spec.tensor);
  auto* wanted = value::as_spec<value::TensorSpecObject>(compiled, ctx.typed->spec.tensor);
  if (!spec || !spec->data || !wanted) return given;
  auto* made = ctx.make<value::TensorSpecObject>(*wanted);
  made->data = spec->data;
  return made;
}

// Returns a tuple whose Python numbers are numbers of the types that the function was compiled for, since those of an argument
// would be constants else. Raised when a number does not convert.
Value with_compiled_types(Context& ctx, Value given, Value compiled) {
  value::TupleObject *items = value::as_tuple(given), *wanted = value::as_tuple(compiled);
  if (!items || !wanted || items->items.size() != wanted->items.size()) return given;
  return map_items(ctx, given, [&](size_t i, Value item) {
    if (!value::is_python_number(item)) return with_compiled_types(ctx, item, wanted->items[i]);
    auto* scalar = value::as_spec<value::ScalarSpecObject>(wanted->items[i], ctx.typed->spec.scalar);
    auto* numeric = value::as_numeric_object(wanted->items[i]);
    if (!scalar && !numeric) return item;
    return value::construct_numeric(ctx, scalar ? scalar->dtype : numeric->dtype, item, ctx.current_span);
  });
}

// The leaves of an argument, and their paths in it.
struct Leaves {
  std::vector<Value> values;
  std::vector<std::string> places;
};

bool collect_leaves(Context& ctx, Value v, Leaves& out) {
  Value bad;
  return visit_leaves(
      ctx, v, {},
      [&](Value leaf, const std::string& place) {
        out.values.push_back(leaf);
        out.places.push_back(place);
        return true;
      },
      bad);
}

// Appends the entry's arguments for one argument of a compiled function. Returns false after raising an exception or
// reporting an error.
bool add_compiled_argument(Context& ctx, CompiledObject* compiled, const BoundParam& param, Value given, size_t index,
                           Span span, std::vector<HostArgument>& out) {
  BoundParam checked = param;
  checked.value = given;
  checked.span = span;
  if (!check_class(ctx, compiled->function, checked, index)) return false;
  ctx.current_span = span;
  Value typed = with_compiled_types(ctx, given, param.value);
  Value prepared = typed.is_raised() ? typed : prepare_argument(ctx, typed);
  if (prepared.is_raised()) return false;
  Leaves leaves, wanted;
  if (!collect_leaves(ctx, param.value, wanted)) return false;
  if (!collect_leaves(ctx, prepared, leaves) && ctx.pending.exception) return false;
  if (leaves.places != wanted.places) {
    std::string expected = describe(ctx, param.value), got = describe(ctx, prepared);
    std::string counts =
        fmt::format("is made of {} values, but the function was compiled for {}", leaves.values.size(), wanted.values.size());
    auto number = static_cast<int64_t>(index);
    std::string function = function_text(compiled->function);
    auto report = expected == got ? ctx.error(span, diag::ArgumentValue, number, param.name.text(), function, counts)
                                  : ctx.error(span, diag::ArgumentType, number, param.name.text(), function, expected, got);
    ctx.fail(
        report.help("compiled code takes arguments of the structure that it was compiled for: compile it for this one, too"));
    return false;
  }
  for (size_t i = 0; i < leaves.values.size(); ++i)
    if (!add_argument(ctx, as_compiled_for(ctx, leaves.values[i], wanted.values[i]), out)) return false;
  return true;
}

// Returns the code that fits the arguments: code that was compiled for tensors without common memory may be wrong for others.
// Returns null after raising an exception or reporting an error.
const CompiledProgram* code_for(Context& ctx, CompiledObject* compiled, std::span<const HostArgument> arguments) {
  std::vector<const ndarray::Array*> arrays;
  for (const HostArgument& argument : arguments)
    if (argument.array) arrays.push_back(argument.array);
  if (compiled->code.overlap || !ndarray::any_overlap(arrays)) return &compiled->code;
  bool is_made = compiled->overlapping.program ||
                 compile_overlapping(ctx, compiled->function, compiled->params, compiled->settings, compiled->overlapping);
  return is_made ? &compiled->overlapping : nullptr;
}

// Returns the function's default for a parameter that is left out; Unbound if it has none.
Value default_of(Context& ctx, value::FunctionObject* function, Name parameter) {
  std::vector<BoundParam> params;
  if (!read_signature(ctx, function, params)) return Value::raised();
  auto param = std::ranges::find(params, parameter, &BoundParam::name);
  return param == params.end() ? Value() : param->value;
}

// Lists the parameters of a compiled function for help texts.
std::string compiled_call_help(const std::vector<BoundParam>& params) {
  std::string names;
  for (const BoundParam& param : params) names += fmt::format("{}{}", names.empty() ? "" : ", ", param.name.text());
  return fmt::format("the compiled function is called as `compiled({})`, without what is fixed since it was compiled", names);
}

Value call_compiled(Context& ctx, Value self, const value::CallArgs& args) {
  CompiledObject* compiled = compiled_of(self);
  if (compiled->settings.is_device) return fail_device_call(ctx, compiled->function, args.span);
  if (ctx.trace.state) {
    auto report = ctx.error(args.span, diag::UnsupportedSyntax, "a call of a compiled function in staged code");
    return ctx.fail(report.help(fmt::format("call `{}` itself: it is inlined", compiled->function->name.text())));
  }
  std::vector<BoundParam> free = free_params(ctx, compiled->params, args);
  if (args.positional.size() > free.size())
    return ctx.fail(ctx.error(args.span, diag::ArgumentCount, function_text(compiled->function), std::to_string(free.size()),
                              static_cast<int64_t>(args.positional.size()))
                        .help(compiled_call_help(free)));
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
    if (i == free.size()) {
      auto report = ctx.error(written, diag::UnknownKeyword, function_text(compiled->function), keyword.name.text());
      suggest_parameter(ctx, report, written, keyword.name.text(), *compiled->function);
      return ctx.fail(report);
    }
    if (!values[i].is_unbound())
      return ctx.fail(ctx.error(written, diag::ArgumentDuplicate, function_text(compiled->function), keyword.name.text()));
    values[i] = keyword.value;
    spans[i] = args.span_of(args.positional.size() + at);
  }
  std::vector<HostArgument> arguments;
  for (const BoundParam& param : compiled->params) {  // in the order of the entry
    auto at = std::ranges::find(free, param.name, &BoundParam::name);
    if (is_fixed(ctx, param) || at == free.end()) continue;
    auto i = static_cast<size_t>(at - free.begin());
    if (values[i].is_unbound() && free[i].value.is_none()) continue;
    if (values[i].is_unbound() && is_stream(ctx, free[i].value)) values[i] = free[i].value;
    if (values[i].is_unbound()) {
      KDSL_TRY_VALUE(given, default_of(ctx, compiled->function, free[i].name));
      values[i] = given;
    }
    if (values[i].is_unbound()) {
      auto report = ctx.error(args.span, diag::ArgumentMissing, function_text(compiled->function), free[i].name.text());
      return ctx.fail(report.help(compiled_call_help(free)));
    }
    if (!add_compiled_argument(ctx, compiled, free[i], values[i], i + 1, spans[i], arguments)) return Value::raised();
  }
  if (!compiled->code.program) return ctx.raise(ctx.types->runtime_error, "compiled code runs in kdsl-run only");
  ctx.current_span = args.span;
  const CompiledProgram* code = code_for(ctx, compiled, arguments);
  return code ? call_program(ctx, *code->program, arguments, code->result) : Value::raised();
}

// ---- attributes

// Under kdslc there is no program yet, since kdslc compiles when the module has run.
const HostState::Program* program_of(Context& ctx, Value self) {
  const HostState::Program* program = compiled_of(self)->code.program;
  if (!program) ctx.raise(ctx.types->runtime_error, "the code of a compiled function can be asked for in kdsl-run only");
  return program;
}

// Returns the program's kernels as code of a GPU, whatever device they run on. The result is empty after an exception was
// raised or an error reported.
std::optional<std::string> emit(Context& ctx, Value self, CodeForm form) {
  const HostState::Program* program = program_of(ctx, self);
  if (!program) return std::nullopt;
  auto code = host_state(ctx).runner.emit(program->kir, program->entry, form, compiled_of(self)->settings);
  if (code) return std::move(*code);
  fail_call(ctx, code.error());
  return std::nullopt;
}

Value get_text(Context& ctx, Value self, CodeForm form) {
  auto code = emit(ctx, self, form);
  return code ? Value(value::make_str(ctx, *code)) : Value::raised();
}

Value get_ptx(Context& ctx, Value self) { return get_text(ctx, self, CodeForm::Ptx); }
Value get_sass(Context& ctx, Value self) { return get_text(ctx, self, CodeForm::Sass); }

Value get_cubin(Context& ctx, Value self) {
  auto code = emit(ctx, self, CodeForm::Cubin);
  return code ? value::make_bytes(ctx, *code) : Value::raised();
}

// This compiler has no MLIR. Programs print this attribute to look at the intermediate representation, so it gives the KIR.
Value get_mlir(Context& ctx, Value self) {
  const HostState::Program* program = program_of(ctx, self);
  if (!program) return Value::raised();
  ir::Module module;
  const SourceFile* text = ctx.sources->add("<kir>", std::string(program->kir));
  bool is_read = ir::read(*text, ctx.names, module, ctx.diags).has_value();
  KDSL_CHECK(is_read, "KIR that was printed cannot be read");
  return value::make_str(ctx, ir::print(module));
}

constexpr value::PropertyRow kCompiledProperties[] = {
    {"__ptx__", "Its kernels as PTX.", get_ptx},
    {"__cubin__", "Its kernels as a cubin.", get_cubin},
    {"__sass__", "Its kernels as instructions of the GPU, disassembled.", get_sass},
    {"__mlir__", "Its intermediate representation.", get_mlir},
};

Value export_to_c(Context&, const value::Bound&) { return Value::none(); }

constexpr value::BuiltinRow kCompiledMethods[] = {
    {"export_to_c", "self, *args, **options", "Names the output of an ahead-of-time compile; nothing to do in a script.",
     export_to_c},
};

value::TypeObject* compiled_type(Context& ctx) {
  if (host_state(ctx).compiled_type) return host_state(ctx).compiled_type;
  value::Slots slots;
  slots.call = call_compiled;
  host_state(ctx).compiled_type = value::make_native_type(ctx, {.name = "CompiledFunction",
                                                                .module = ctx.dialects.current->packages.front(),
                                                                .slots = slots,
                                                                .methods = kCompiledMethods,
                                                                .properties = kCompiledProperties});
  return host_state(ctx).compiled_type;
}

// Writes the outputs that options ask to keep into their folder. Returns false after raising an exception or reporting an
// error.
bool write_kept(Context& ctx, Value compiled) {
  const CompileSettings& settings = compiled_of(compiled)->settings;
  if (settings.dump_folder.empty() || !compiled_of(compiled)->code.program) return true;
  bool ok = !settings.keeps_ptx || emit(ctx, compiled, CodeForm::Ptx);
  ok = ok && (!settings.keeps_cubin || emit(ctx, compiled, CodeForm::Cubin));
  return ok && (!settings.keeps_sass || emit(ctx, compiled, CodeForm::Sass));
}

}  // namespace

Value compiled_object(Context& ctx, FunctionObject* function, std::span<const BoundParam> params,
                      const CompileSettings& settings, const CompiledProgram& code) {
  Value made = ctx.make<CompiledObject>(
      CompiledObject{{compiled_type(ctx), value::ObjectKind::Native}, function, ctx.heap.copy(params), settings, code, {}});
  return write_kept(ctx, made) ? made : Value::raised();
}

}  // namespace kdsl::stage
