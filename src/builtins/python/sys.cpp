// The modules sys and time.
#include <chrono>
#include <ctime>
#include <limits>
#include <thread>

#include "base/isolation.h"
#include "base/os/clock.h"
#include "base/files/outside_reads.h"
#include "builtins/python/python.h"
#include "builtins/python/support.h"
#include "diag/definitions/warnings.def"
#include "value/misuse.h"

namespace kdsl::builtins {

namespace {

using value::ModuleObject;

void set(Context& ctx, ModuleObject* module, std::string_view name, Value v) {
  module->names.set(ctx.heap, ctx.names.intern(name), v);
}

// ---- sys ---------------------------------------------------------------------------------------------------

Value exit(Context& ctx, const Bound& args) {
  std::span<const Value> code;
  if (value::TupleObject* several = value::as_tuple(args[0]))
    code = several->items;
  else if (!args[0].is_none())
    code = args.values.first(1);
  ctx.raise(value::make_exception(ctx, ctx.types->system_exit, code));
  return value::note_tried(ctx, {value::Tried::EndProgram});
}

Value getrecursionlimit(Context& ctx, const Bound&) { return Value::integer(ctx.limits.budgets.max_call_depth); }

Value setrecursionlimit(Context& ctx, const Bound& args) {
  int64_t limit;
  if (!value::to_int64(ctx, args[0], limit)) return Value::raised();
  if (limit < 1) return ctx.raise(ctx.types->value_error, "recursion limit must be greater or equal than 1");
  ctx.limits.budgets.max_call_depth = static_cast<uint32_t>(std::min<int64_t>(limit, 1'000'000));
  return Value::none();
}

// Returns the exception that the calling code handles.
Value exception(Context& ctx, const Bound& args) {
  KDSL_TRY_VALUE(support, ctx.evaluation->import_module("_kdsl", args.span));
  return value::call_method(ctx, support, "handled_exception", {});
}

Value exc_info(Context& ctx, const Bound& args) {
  KDSL_TRY_VALUE(handled, exception(ctx, args));
  Value type = handled.is_none() ? handled : Value(value::type_of(ctx, handled));
  return value::make_tuple(ctx, {type, handled, Value::none()});
}

struct Stream : value::NativeObject {
  bool is_error;
};

Stream* stream_of(const Bound& args) { return static_cast<Stream*>(args[0].object()); }

Value write(Context& ctx, const Bound& args) {
  value::StrObject* text = value::as_str(args[1]);
  if (!text) return ctx.raise(ctx.types->type_error, "write() argument must be str, not {}", value::type_name(ctx, args[1]));
  auto& out = stream_of(args)->is_error ? ctx.program.write_stderr : ctx.program.write_stdout;
  if (out && !text->text.empty()) out(text->text);
  return Value::integer(static_cast<int64_t>(text->length));
}

Value flush(Context& ctx, const Bound& args) {
  auto& out = stream_of(args)->is_error ? ctx.program.write_stderr : ctx.program.write_stdout;
  if (out) out({});
  return Value::none();
}
Value isatty(Context&, const Bound&) { return Value::boolean(false); }

Value fileno(Context&, const Bound& args) { return Value::integer(stream_of(args)->is_error ? 2 : 1); }

constexpr PropertyRow kStreamProperties[] = {
    {"encoding", "The encoding of what is written.", [](Context& ctx, Value) { return value::make_str(ctx, "utf-8"); }},
    {"closed", "Whether it was closed.", [](Context&, Value) { return Value::boolean(false); }},
    {"name", "How the stream is called.",
     [](Context& ctx, Value self) {
       return value::make_str(ctx, static_cast<Stream*>(self.object())->is_error ? "<stderr>" : "<stdout>");
     }},
};

constexpr BuiltinRow kStreamMethods[] = {
    {"fileno", "self, /", "The number of the stream.", fileno},
    {"write", "self, text, /", "Writes text; gives the number of characters.", write},
    {"flush", "self, /", "Lets go of what is kept back.", flush},
    {"isatty", "self, /", "False.", isatty},
};

Value make_stream(Context& ctx, TypeObject* type, bool is_error) {
  auto* stream = ctx.heap.make<Stream>();
  stream->type = type;
  stream->kind = value::ObjectKind::Native;
  stream->is_error = is_error;
  return stream;
}

Value text_list(Context& ctx, const std::vector<std::string>& texts) {
  value::ListObject* list = value::make_list(ctx);
  for (const std::string& text : texts) list->push(ctx, value::make_str(ctx, text));
  return list;
}

// Prints sys.version_info(major=3, …).
Value repr_record(Context& ctx, const Bound& args) {
  std::string out = fmt::format("sys.{}(", value::type_name(ctx, args[0]));
  bool is_first = true;
  for (const auto& entry : value::instance_attributes(args[0])->entries()) {
    bool ok = true;
    out += fmt::format("{}{}={}", std::exchange(is_first, false) ? "" : ", ", entry.name.text(),
                       value::repr_text(ctx, entry.value, ok));
    if (!ok) return Value::raised();
  }
  return value::make_str(ctx, out + ")");
}

constexpr BuiltinRow kRecordMethods[] = {{"__repr__", "self, /", "repr(self).", repr_record}};

// Makes a tuple whose items have names, too.
Value make_record(Context& ctx, std::string_view name, std::initializer_list<std::pair<std::string_view, Value>> items) {
  Value base = ctx.types->tuple;
  auto* names = ctx.make<value::NameDict>();
  names->set(ctx.heap, ctx.known->module, value::make_str(ctx, "sys"));
  KDSL_TRY_VALUE(type,
                 value::make_class(ctx, ctx.types->type, ctx.names.intern(name), std::span<const Value>(&base, 1), names, {}));
  value::add_methods(ctx, value::as_type(type), kRecordMethods);
  std::vector<Value> values;
  for (const auto& item : items) values.push_back(item.second);
  KDSL_TRY_VALUE(record, value::call(ctx, type, {value::make_tuple(ctx, values)}));
  for (const auto& item : items) value::set_attr(ctx, record, ctx.names.intern(item.first), item.second);
  return record;
}

void init_sys(Context& ctx, ModuleObject* module) {
  TypeObject* stream = value::make_native_type(ctx, {.name = "TextIOWrapper",
                                                     .module = "_io",
                                                     .methods = kStreamMethods,
                                                     .properties = kStreamProperties,
                                                     .doc = "An output stream."});
  set(ctx, module, "stdout", make_stream(ctx, stream, false));
  set(ctx, module, "stderr", make_stream(ctx, stream, true));
  set(ctx, module, "__stdout__", module->names.get(ctx.names.intern("stdout")));
  set(ctx, module, "__stderr__", module->names.get(ctx.names.intern("stderr")));
  set(ctx, module, "argv", text_list(ctx, ctx.program.argv));
  set(ctx, module, "path", text_list(ctx, ctx.imports.search_path));
  set(ctx, module, "modules", ctx.imports.modules);
  set(ctx, module, "maxsize", Value::integer(INT64_MAX));
  set(ctx, module, "maxunicode", Value::integer(0x10ffff));
  set(ctx, module, "byteorder", value::make_str(ctx, "little"));
  set(ctx, module, "platform", value::make_str(ctx, "linux"));
  set(ctx, module, "executable", value::make_str(ctx, ""));
  set(ctx, module, "version", value::make_str(ctx, "3.12.0 (kdsl)"));
  auto number = [](int64_t n) { return Value::integer(n); };
  auto real = [](double x) { return Value::floating(x); };
  set(ctx, module, "version_info",
      make_record(ctx, "version_info",
                  {{"major", number(3)},
                   {"minor", number(12)},
                   {"micro", number(0)},
                   {"releaselevel", value::make_str(ctx, "final")},
                   {"serial", number(0)}}));
  using Limits = std::numeric_limits<double>;
  set(ctx, module, "float_info",
      make_record(ctx, "float_info",
                  {{"max", real(Limits::max())},
                   {"max_exp", number(1024)},
                   {"max_10_exp", number(308)},
                   {"min", real(Limits::min())},
                   {"min_exp", number(-1021)},
                   {"min_10_exp", number(-307)},
                   {"dig", number(15)},
                   {"mant_dig", number(53)},
                   {"epsilon", real(Limits::epsilon())},
                   {"radix", number(2)},
                   {"rounds", number(1)}}));
}

Value utf8_name(Context& ctx, const Bound&) { return value::make_str(ctx, "utf-8"); }
constexpr BuiltinRow kSysFunctions[] = {
    {"getdefaultencoding", "", "The encoding of texts.", utf8_name},
    {"getfilesystemencoding", "", "The encoding of file names.", utf8_name},
    {"exit", "status=None, /", "Ends the program by raising SystemExit.", exit},
    {"getrecursionlimit", "", "The limit of nested calls.", getrecursionlimit},
    {"setrecursionlimit", "limit, /", "Changes the limit of nested calls.", setrecursionlimit},
    {"exc_info", "", "Type and value of the exception that is handled; there are no traceback objects.", exc_info},
    {"exception", "", "The exception that is handled.", exception},
};

// ---- time ----------------------------------------------------------------------------------------------------

// Records that a compile asks for the time, so that its result is not reused.
void note_clock(Context& ctx) {
  if (!ctx.program.is_script) note_outside(*ctx.sources, Outside::Other);
}

enum class Clock : uint8_t { Calendar, Steady, Processor };

// An isolated program gets a clock that advances by a microsecond from one call to the next.
std::chrono::nanoseconds time_of(Clock clock) {
  static int64_t microseconds = 0;
  if (are_programs_isolated()) return std::chrono::microseconds(++microseconds);
  switch (clock) {
    case Clock::Calendar: return std::chrono::system_clock::now().time_since_epoch();
    case Clock::Steady: return std::chrono::steady_clock::now().time_since_epoch();
    case Clock::Processor: return os::processor_time();
  }
  return {};
}

double seconds_of(Context& ctx, Clock clock) {
  note_clock(ctx);
  std::chrono::nanoseconds now = time_of(clock);
  auto whole = std::chrono::duration_cast<std::chrono::seconds>(now);
  return static_cast<double>(whole.count()) + static_cast<double>((now - whole).count()) * 1e-9;
}

int64_t nanoseconds_of(Context& ctx, Clock clock) {
  note_clock(ctx);
  return time_of(clock).count();
}

// A clock that is read in a kernel gives the time of compilation.
void warn_in_kernel(Context& ctx, const Bound& args) {
  if (!ctx.trace.in_kernel) return;
  ctx.diags.report(args.span, diag::CompileTimeClock, args.row->name)
      .help("there is no clock in a kernel: it is timed from outside, as by `benchmark` of its dialect");
}

template <Clock clock>
Value read_seconds(Context& ctx, const Bound& args) {
  warn_in_kernel(ctx, args);
  return Value::floating(seconds_of(ctx, clock));
}

template <Clock clock>
Value read_nanoseconds(Context& ctx, const Bound& args) {
  warn_in_kernel(ctx, args);
  return Value::integer(nanoseconds_of(ctx, clock));
}

Value sleep(Context& ctx, const Bound& args) {
  Value seconds = args[0];
  if (!seconds.is_float() && !seconds.is_int() && !seconds.is_bool()) {
    Value number = value::to_index(ctx, seconds);
    return number.is_raised() ? number : ctx.raise(ctx.types->overflow_error, "timestamp too large to convert to C _PyTime_t");
  }
  double amount = seconds.is_float() ? seconds.as_float() : static_cast<double>(seconds.as_int());
  if (amount < 0) return ctx.raise(ctx.types->value_error, "sleep length must be non-negative");
  if (!ctx.program.is_script) return Value::none();  // nothing else runs while a program is compiled
  std::this_thread::sleep_for(std::chrono::duration<double>(amount));
  return Value::none();
}

Value strftime(Context& ctx, const Bound& args) {
  value::StrObject* format = str_arg(ctx, args[0], "strftime");
  if (!format) return Value::raised();
  note_clock(ctx);
  std::tm parts = os::local_time(std::time(nullptr));
  char buffer[1024];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  size_t size = std::strftime(buffer, sizeof buffer, std::string(format->text).c_str(), &parts);
#pragma GCC diagnostic pop
  return value::make_str(ctx, std::string_view(buffer, size));
}

constexpr BuiltinRow kTimeFunctions[] = {
    {"time", "", "Seconds since the epoch.", read_seconds<Clock::Calendar>},
    {"time_ns", "", "Nanoseconds since the epoch.", read_nanoseconds<Clock::Calendar>},
    {"perf_counter", "", "Seconds of a steady clock.", read_seconds<Clock::Steady>},
    {"perf_counter_ns", "", "Nanoseconds of a steady clock.", read_nanoseconds<Clock::Steady>},
    {"monotonic", "", "Seconds of a steady clock.", read_seconds<Clock::Steady>},
    {"monotonic_ns", "", "Nanoseconds of a steady clock.", read_nanoseconds<Clock::Steady>},
    {"process_time", "", "Seconds of processor time.", read_seconds<Clock::Processor>},
    {"sleep", "seconds, /", "Waits.", sleep},
    {"process_time_ns", "", "Nanoseconds of processor time.", read_nanoseconds<Clock::Processor>},
    {"strftime", "format, /", "The local time as text.", strftime},
};

}  // namespace

constinit const value::NativeModule kSysModule{.path = "sys", .functions = kSysFunctions, .init = init_sys};
constinit const value::NativeModule kTimeModule{.path = "time", .functions = kTimeFunctions};

}  // namespace kdsl::builtins
