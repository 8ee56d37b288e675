#include "stage/test_support.h"

#include <algorithm>
#include <cerrno>

#include <fmt/format.h>

#include "base/isolation.h"
#include "base/os/file.h"
#include "base/os/path.h"
#include "base/os/temporary_file.h"
#include "diag/render.h"
#include "stage/constructs.h"
#include "stage/entry/host_call.h"
#include "stage/prelude_support.h"
#include "stage/python/traceback.h"
#include "stage/trace/host_state.h"
#include "value/known_names.h"
#include "value/modules/opaque.h"
#include "value/typed/objects.h"

namespace kdsl::stage {

namespace {

using value::Bound;

// ---- calls of tests -------------------------------------------------------------------------------------------

// During its lifetime, a test has limits of its own, and its errors are not those of the tests before it.
class TestScope {
 public:
  explicit TestScope(Context& ctx)
      : mark(ctx.diags.mark()),
        ctx_(ctx),
        handlers_(ctx.open_handlers),
        captures_(host_state(ctx).captures.size()),
        write_stdout_(ctx.program.write_stdout) {
    ctx.limits.steps = 0;
    ctx.open_handlers = 0;
    host_state(ctx).explains_assertions = true;
  }
  ~TestScope() {
    ctx_.open_handlers = handlers_;
    ctx_.limits.is_exhausted = false;
    // Code that was passed over has turned the output off.
    if (host_state(ctx_).captures.size() == captures_) ctx_.program.write_stdout = write_stdout_;
  }
  TestScope(const TestScope&) = delete;

  const size_t mark;

 private:
  Context& ctx_;
  uint16_t handlers_;
  size_t captures_;
  std::function<void(std::string_view)> write_stdout_;
};

bool has_errors_since(const Context& ctx, size_t mark) {
  auto is_error = [](const diag::Diagnostic& diagnostic) { return diagnostic.level >= diag::Level::Error; };
  return std::ranges::any_of(std::span(ctx.diags.diagnostics()).subspan(mark), is_error);
}

// Makes one exception of whatever went wrong, and takes the reports out of the sink; null if nothing did.
value::ExceptionObject* take_failure(Context& ctx, size_t mark, Value result) {
  if (!result.is_raised() && !has_errors_since(ctx, mark)) return nullptr;
  if (value::ExceptionObject* exception = result.is_raised() ? ctx.catch_exception() : nullptr) return exception;
  if (ctx.pending.opaque) value::report_opaque(ctx, ctx.pending.opaque, place_of_caller(ctx, ctx.current_span));
  ctx.pending = {};
  return raise_reports(ctx, mark) ? ctx.catch_exception() : nullptr;
}

// Returns the first fault that checks have found in a kernel since then, whether the test has caught it or not, and shows none
// of them at the end of the script; null if there is none.
value::ExceptionObject* take_fault(Context& ctx, size_t since) {
  HostState& state = host_state(ctx);
  for (size_t i = since; i < state.found_by_checks.size(); ++i) state.failures.at(state.found_by_checks[i]).is_shown = true;
  return since < state.found_by_checks.size() ? state.found_by_checks[since] : nullptr;
}

// With --compile-only the errors of kernels are results: they are shown at the end, with those outside of tests.
void keep_reports(Context& ctx, const value::ExceptionObject* exception) {
  if (value::is_compile_only(ctx)) static_cast<void>(report_failed_call(ctx, exception));
}

Value attempt(Context& ctx, const Bound& args) {
  std::vector<Value> positional;
  if (!value::collect(ctx, args[1], positional)) return Value::raised();
  std::vector<value::KeywordArg> keywords;
  for (const auto& entry : value::as_dict(args[2])->table.entries())
    if (!entry.key.is_unbound()) keywords.push_back({value::name_of(ctx, value::as_str(entry.key)), entry.value});
  TestScope scope(ctx);
  size_t faults = host_state(ctx).found_by_checks.size();
  Span span = ctx.current_span;
  Value result = value::call(ctx, args[0], value::CallArgs{positional, keywords, span, {}});
  value::ExceptionObject* exception = take_failure(ctx, scope.mark, result);
  ctx.current_span = span;
  if (value::ExceptionObject* fault = take_fault(ctx, faults); fault && !exception) exception = fault;
  if (!exception) return value::make_tuple(ctx, {result, Value::none()});
  keep_reports(ctx, exception);
  return value::make_tuple(ctx, {result.is_raised() ? Value::none() : result, exception});
}

Value is_usable(Context&, const Bound& args) { return Value::boolean(!args[0].is_poison() && !value::as_opaque(args[0])); }

// ---- failures -------------------------------------------------------------------------------------------------

Value line_of(Context& ctx, Span span, std::string_view function) {
  const SourceFile* file = ctx.sources->file(span.file);
  if (!file || is_in_prelude(ctx, span)) return Value();
  int line = file->line_column(span.begin).line;
  std::string_view text = file->line_text(line);
  size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  text = text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin);
  return value::make_tuple(ctx, {value::make_str(ctx, file->path()), Value::integer(line), value::make_str(ctx, function),
                                 value::make_str(ctx, text)});
}

// Returns (file, line, function, text of the line) for each frame that is the program's.
Value frames(Context& ctx, const Bound& args) {
  value::ListObject* list = value::make_list(ctx);
  const value::ExceptionObject* exception = value::as_exception(args[0]);
  for (const value::TracebackEntry* entry = exception ? exception->traceback : nullptr; entry; entry = entry->next) {
    Value line = line_of(ctx, entry->span, entry->function.text());
    if (!line.is_unbound()) list->push(ctx, line);
  }
  return list;
}

// Returns the reports of a compile or of a kernel that an exception stands for; an empty text if it stands for none.
Value reports(Context& ctx, const Bound& args) {
  std::string text;
  auto failed = host_state(ctx).failures.find(value::as_exception(args[0]));
  if (failed != host_state(ctx).failures.end())
    for (const diag::Diagnostic& diagnostic : failed->second.diagnostics)
      text += host_state(ctx).show_report ? host_state(ctx).show_report(diagnostic) : diagnostic.message + "\n";
  return value::make_str(ctx, text);
}

// Returns the values that an assertion compared, if an exception comes from one: (left, operator, right).
Value compared(Context& ctx, const Bound& args) {
  const FailedAssertion& failed = host_state(ctx).failed_assertion;
  if (failed.exception.is_unbound() || !identical(failed.exception, args[0])) return Value::none();
  return value::make_tuple(ctx, {failed.left, value::make_str(ctx, failed.comparison), failed.right});
}

// ---- output ---------------------------------------------------------------------------------------------------

// The outputs that tests capture, the innermost last.
using Captures = std::vector<HostState::Capture>;

Value begin_capture(Context& ctx, const Bound&) {
  Captures& captures = host_state(ctx).captures;
  captures.push_back({{}, {}, ctx.program.write_stdout, ctx.program.write_stderr});
  size_t index = captures.size() - 1;
  ctx.program.write_stdout = [&captures, index](std::string_view text) { captures[index].out += text; };
  ctx.program.write_stderr = [&captures, index](std::string_view text) { captures[index].err += text; };
  return Value::none();
}

// Returns what was captured since the last call.
Value take_captured(Context& ctx, const Bound&) {
  Captures& captures = host_state(ctx).captures;
  if (captures.empty()) return value::make_tuple(ctx, {value::make_str(ctx, ""), value::make_str(ctx, "")});
  Value taken = value::make_tuple(ctx, {value::make_str(ctx, captures.back().out), value::make_str(ctx, captures.back().err)});
  captures.back().out.clear();
  captures.back().err.clear();
  return taken;
}

Value end_capture(Context& ctx, const Bound& args) {
  Captures& captures = host_state(ctx).captures;
  Value taken = take_captured(ctx, args);
  if (captures.empty()) return taken;
  ctx.program.write_stdout = captures.back().write_stdout;
  ctx.program.write_stderr = captures.back().write_stderr;
  captures.pop_back();
  return taken;
}

// ---- files ----------------------------------------------------------------------------------------------------

// Writes a report to a file that the command line names. Programs can write no other file by it.
Value write_report(Context& ctx, const Bound& args) {
  std::string path(value::text_of(args[0]));
  auto names_it = [&](const std::string& word) { return word == path || word.ends_with("=" + path); };
  if (!ctx.program.is_script || are_programs_isolated() || std::ranges::none_of(ctx.program.argv, names_it))
    return ctx.raise(ctx.types->os_error, "the command line does not name {}", path);
  auto file = os::File::create(path.c_str());
  if (!file) return ctx.raise(ctx.types->os_error, "{}: {}", path, file.error().message());
  auto written = os::write_all(file->descriptor(), value::text_of(args[1]));
  if (!written) return ctx.raise(ctx.types->os_error, "{}: {}", path, written.error().message());
  return Value::none();
}

// Makes a folder for the files of a test, below one that belongs to this run, and returns its path.
Value temporary_folder(Context& ctx, const Bound& args) {
  std::string& base = host_state(ctx).temporary_folder;
  if (!ctx.program.is_script || are_programs_isolated())
    return ctx.raise(ctx.types->os_error, "temporary folders are of tests that are run");
  if (base.empty()) {
    auto made = os::make_temporary_folder("kdsl-pytest-");
    if (!made) return ctx.raise(ctx.types->os_error, "no temporary folder: {}", made.error().message());
    base = *made;
  }
  if (value::text_of(args[0]).empty()) return value::make_str(ctx, base);
  std::string path = base + "/" + std::string(value::text_of(args[0]));
  os::make_folder(path.c_str());
  return value::make_str(ctx, path);
}

constexpr value::BuiltinRow kRows[] = {
    {"attempt", "function, args, kwargs, /", "Calls it: (result, exception or None). Reported errors are exceptions, too.",
     attempt},
    {"is_usable", "value, /", "Whether it is neither missing nor the result of an error.", is_usable},
    {"frames", "exception, /", "(file, line, function, text) of each frame of the program.", frames},
    {"reports", "exception, /", "The reports of a compile or a kernel that it stands for.", reports},
    {"compared", "exception, /", "What a failed assertion compared: (left, operator, right), or None.", compared},
    {"begin_capture", "", "Captures what is printed from now on.", begin_capture},
    {"take_captured", "", "What was captured so far: (out, err).", take_captured},
    {"end_capture", "", "Ends the capture: (out, err).", end_capture},
    {"temporary_folder", "name, /", "Makes a folder of that name among those of this run.", temporary_folder},
    {"write_report", "path, text, /", "Writes a file that the command line names.", write_report},
};

}  // namespace

constinit const value::NativeModule kTestSupportModule{.path = "_kdsl_tests", .functions = kRows};

}  // namespace kdsl::stage
