// This file drives the staging phase: it decides which functions are compiled for which types, in the order of precedence in
// which a program can say so.
#include "stage/stage.h"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "check/scope.h"
#include "diag/definitions/warnings.def"
#include "diag/suggest.h"
#include "stage/entry/defines.h"
#include "stage/entry/entry.h"
#include "stage/entry/host_call.h"
#include "stage/entry/instantiator.h"
#include "stage/evaluator.h"
#include "stage/generators/suspended_generators.h"
#include "stage/debug_stops.h"
#include "stage/name_watch.h"
#include "stage/prelude_support.h"
#include "stage/trace/messages/misuse_report.h"
#include "stage/trace/trace.h"
#include "value/compile_settings.h"
#include "value/dialect.h"
#include "value/objects.h"
#include "value/modules/opaque.h"
#include "value/protocol.h"
#include "value/python/bigint.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"
#include "value/types.h"

namespace kdsl::stage {

using value::FunctionObject;

struct Session::State {
  State(SourceManager& source_manager, NameTable& names, diag::Sink& sink, const Options& given)
      : sources(source_manager), options(given), ctx(sink, &names) {}

  SourceManager& sources;
  Options options;
  value::Context ctx;
  std::unique_ptr<Evaluator> evaluator;
  value::ModuleObject* module = nullptr;
  std::optional<int> exit_code;
  bool is_interrupted = false;
  std::vector<std::unique_ptr<ast::Module>> define_values;
};

static void print_to_stderr(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

Session::Session(SourceManager& sources, NameTable& names, diag::Sink& sink, const Options& options)
    : state_(std::make_unique<State>(sources, names, sink, options)) {
  value::Context& ctx = state_->ctx;
  ctx.sources = &sources;
  ctx.limits.budgets = options.budgets;
  ctx.options = options.trace;
  ctx.imports.search_path = options.search_path;
  ctx.program.argv = options.argv;
  ctx.program.is_script = options.is_script;
  ctx.dialects.all = options.dialects;
  if (!ctx.dialects.all.empty()) ctx.dialects.current = ctx.dialects.all.front();
  ctx.imports.character_by_name = options.character_by_name;
  ctx.program.write_stdout = ctx.program.write_stderr = options.print ? options.print : print_to_stderr;
  state_->evaluator = std::make_unique<Evaluator>(ctx);
  state_->evaluator->host().kernels = options.kernels;
  if (!options.is_compile_only) return;
  value::ModuleObject* support = value::as_module(ctx.evaluation->import_module(kPreludeSupportModule.path, {}));
  support->names.set(ctx.heap, ctx.names.intern(value::kCompileOnly), value::Value::boolean(true));
}

Session::~Session() = default;

value::Context& Session::context() { return state_->ctx; }
Evaluator& Session::evaluator() { return *state_->evaluator; }
void Session::set_runner(HostRunner runner) { state_->evaluator->host().runner = std::move(runner); }
void Session::show_reports_by(std::function<std::string(const diag::Diagnostic&)> show) {
  state_->evaluator->host().show_report = std::move(show);
}
value::ModuleObject* Session::module() { return state_->module; }
std::optional<int> Session::exit_code() const { return state_->exit_code; }
bool Session::has_failed_assertion() const { return state_->evaluator->has_failed_assertion(); }
std::string Session::passed_over() {
  auto passed_over = state_->evaluator->take_passed_over();
  const SourceFile* file = passed_over ? state_->ctx.sources->file(passed_over->from.file) : nullptr;
  if (!file) return {};
  return fmt::format("{}:{}: host code from here on is passed over where it needs `{}`, which is not available here",
                     file->path(), file->line_column(passed_over->from.begin).line, passed_over->import);
}
bool Session::is_interrupted() const { return state_->is_interrupted; }

// ---- running the module

// Returns `__main__` for a script; otherwise the file's name without folder and suffix.
static std::string module_name(const ast::Module& module, bool is_script) {
  if (is_script) return "__main__";
  std::string path = module.source ? module.source->path() : "module";
  size_t slash = path.find_last_of('/');
  if (slash != std::string::npos) path.erase(0, slash + 1);
  return path.substr(0, path.find('.'));
}

// Returns the exit status for SystemExit(code); a code that is no int is printed.
static int exit_status(value::Context& ctx, Value code) {
  if (code.is_none()) return 0;
  if (code.is_int() || code.is_bool()) return static_cast<int>(code.as_int() & 0xff);
  ctx.pending = {};
  if (value::is_integer(code)) return 0xff;
  Value text = value::str(ctx, code);
  if (!text.is_raised()) ctx.program.write_stderr(std::string(value::text_of(text)) + "\n");
  return 1;
}

// Reports comments that look like directives for the compiler but are not.
static void check_directives(Context& ctx, const ast::Module& module) {
  for (const ast::Module::Directive& directive : module.directives) {
    if (directive.word == "instantiate") continue;
    auto report =
        ctx.diags.report(directive.span, diag::UnknownDirective, directive.word.empty() ? directive.text : directive.word);
    diag::Suggestion near(directive.word);
    near.consider("instantiate");
    if (near) report.help(near.help());
    report.help("a directive is written `# kdsl: instantiate launch(…)`");
  }
}

bool Session::run(ast::Module& module) {
  bool ok = run_module(module);
  ok &= !report_caught_faults(state_->ctx);
  if (state_->options.is_script) state_->evaluator->quotients().report(state_->ctx);
  if (state_->options.is_script) state_->evaluator->suspended().close_all(state_->ctx);
  return ok;
}

bool Session::has_module() const { return state_->module != nullptr; }

bool Session::run_module(ast::Module& module) {
  value::Context& ctx = state_->ctx;
  int errors = ctx.diags.error_count();
  if (!apply_defines(ctx, module, state_->options.defines, state_->define_values)) return false;
  check::resolve(module, ctx.names, ctx.diags);
  check_directives(ctx, module);
  if (ctx.diags.error_count() != errors) return false;
  if (state_->options.tell_name)
    state_->evaluator->watch_statements(std::make_unique<NameWatch>(module.source->id(), state_->options.tell_name));
  else if (state_->options.has_debug_stops)
    state_->evaluator->watch_statements(std::make_unique<DebugStops>());
  auto write_stdout = ctx.program.write_stdout;  // restored for later traces
  state_->module = state_->evaluator->run_module(module, module_name(module, state_->options.is_script));
  ctx.program.write_stdout = std::move(write_stdout);
  if (state_->module) return ctx.diags.error_count() == errors;
  // A script that ends here has nothing to compile; in a compile this is an exception like any other.
  if (ctx.pending.system_exit && state_->options.is_script) {
    value::ExceptionObject* exception = ctx.catch_exception();
    Value code = value::get_attr(ctx, exception, ctx.names.intern("code"));  // a class may compute it
    if (code.is_raised()) code = exception;
    state_->exit_code = exit_status(ctx, code);
    ctx.pending = {};
    return *state_->exit_code == 0 && ctx.diags.error_count() == errors;
  }
  if (ctx.pending.exception && state_->options.is_script && ctx.program.write_stderr) {
    // A script ends with status 1, as under python. The exception is shown as a diagnostic in a program of kernels that are
    // run, and with a traceback in plain Python or if it has a cause or context.
    value::ExceptionObject* exception = ctx.catch_exception();
    if (report_failed_call(ctx, exception)) return false;
    bool is_interrupt = value::is_subtype(exception->type, ctx.types->keyboard_interrupt);
    bool is_plain = !ctx.dialects.has_imported || state_->options.is_compile_only || is_interrupt;
    bool is_of_kernels = !is_plain && !state_->evaluator->has_history(exception);
    if (is_of_kernels || is_staged_misuse(ctx, exception)) {
      ctx.raise(exception);
      state_->evaluator->report_uncaught();
      state_->exit_code = 1;
      return false;
    }
    ctx.program.write_stderr(state_->evaluator->traceback_text(exception));
    state_->exit_code = 1;
    state_->is_interrupted = value::is_subtype(exception->type, ctx.types->keyboard_interrupt);
    return false;
  }
  if (ctx.pending.exception) state_->evaluator->report_uncaught();
  return false;
}

std::unique_ptr<ir::Module> Session::stage(const ast::Module& module) {
  value::Context& ctx = state_->ctx;
  int errors = ctx.diags.error_count();
  auto result = std::make_unique<ir::Module>();
  value::TraceState trace(*result);
  ctx.trace.state = &trace;
  instantiate_all(*state_->evaluator, state_->module, module, state_->options.instantiate, state_->sources);
  ctx.trace.state = nullptr;
  ctx.trace.watch = value::StoreWatch::None;
  ctx.trace.builder = nullptr;
  state_->evaluator->quotients().report(ctx);
  return ctx.diags.error_count() == errors ? std::move(result) : nullptr;
}

std::unique_ptr<ir::Module> stage(ast::Module& module, const Options& options, SourceManager& sources, NameTable& names,
                                  diag::Sink& sink) {
  Session session(sources, names, sink, options);
  // An error in one definition does not hide errors in the others.
  bool is_usable = session.run(module);
  if (!is_usable && !session.has_module()) return nullptr;
  std::unique_ptr<ir::Module> staged = session.stage(module);
  std::string passed_over = session.passed_over();
  if (options.tells_passed_over && !passed_over.empty()) session.context().program.write_stderr(passed_over + "\n");
  return is_usable ? std::move(staged) : nullptr;
}

}  // namespace kdsl::stage
