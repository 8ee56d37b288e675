// The staging phase: which functions are compiled for which types, in the order of design section 4.
#include "stage/stage.h"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "check/scope.h"
#include "diag/suggest.h"
#include "stage/entry/defines.h"
#include "stage/generators/suspended_generators.h"
#include "stage/entry/entry.h"
#include "stage/evaluator.h"
#include "stage/entry/host_call.h"
#include "stage/entry/instantiate.h"
#include "stage/trace/misuse_report.h"
#include "stage/trace/trace.h"
#include "value/compile_settings.h"
#include "value/dialect.h"
#include "value/typed/objects.h"
#include "value/typed/numeric.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/python/bigint.h"
#include "value/types.h"

namespace kdsl::stage {

using value::FunctionObject;

struct Session::State {
  State(SourceManager& source_manager, NameTable& names, diag::Sink& sink, const Options& given)
      : sources(source_manager), options(given), ctx(sink, &names) {}

  SourceManager& sources;
  Options options;
  value::Context ctx;
  HostState host;
  std::unique_ptr<Evaluator> evaluator;
  value::ModuleObject* module = nullptr;
  std::optional<int> exit_code;
  bool is_interrupted = false;
  std::vector<std::unique_ptr<ast::Module>> define_values;
};

// What print() of a program says while it is compiled is no output of the compiler.
static void print_to_stderr(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

Session::Session(SourceManager& sources, NameTable& names, diag::Sink& sink, const Options& options)
    : state_(std::make_unique<State>(sources, names, sink, options)) {
  value::Context& ctx = state_->ctx;
  ctx.sources = &sources;
  ctx.budgets = options.budgets;
  ctx.options = options.trace;
  ctx.search_path = options.search_path;
  ctx.argv = options.argv;
  ctx.is_script = options.is_script;
  ctx.dialects = options.dialects;
  if (!ctx.dialects.empty()) ctx.dialect = ctx.dialects.front();
  ctx.character_by_name = options.character_by_name;
  ctx.host = &state_->host;
  ctx.write_stdout = ctx.write_stderr = print_to_stderr;
  ctx.compile_function = compile_from_host;
  ctx.fail_stale = fail_stale;
  state_->evaluator = std::make_unique<Evaluator>(ctx);
}

Session::~Session() = default;

value::Context& Session::context() { return state_->ctx; }
Evaluator& Session::evaluator() { return *state_->evaluator; }
void Session::set_runner(HostRunner runner) { state_->host.runner = std::move(runner); }
std::optional<int> Session::exit_code() const { return state_->exit_code; }
bool Session::is_interrupted() const { return state_->is_interrupted; }

// ---- running the module

// `__main__` in a script; else the file's name without folder and ending.
static std::string module_name(const ast::Module& module, bool is_script) {
  if (is_script) return "__main__";
  std::string path = module.source ? module.source->path() : "module";
  size_t slash = path.find_last_of('/');
  if (slash != std::string::npos) path.erase(0, slash + 1);
  return path.substr(0, path.find('.'));
}

// What the process ends with after SystemExit(code); a code that is no int is printed.
static int exit_status(value::Context& ctx, Value code) {
  if (code.is_none()) return 0;
  if (code.is_int() || code.is_bool()) return static_cast<int>(code.as_int() & 0xff);
  ctx.pending = {};
  if (value::is_integer(code)) return 0xff;
  Value text = value::str(ctx, code);
  if (!text.is_raised()) ctx.write_stderr(std::string(value::text_of(text)) + "\n");
  return 1;
}

// Comments that were meant for the compiler.
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
  if (state_->options.is_script) state_->evaluator->suspended().close_all(state_->ctx);
  return ok;
}

bool Session::run_module(ast::Module& module) {
  value::Context& ctx = state_->ctx;
  int errors = ctx.diags.error_count();
  if (!apply_defines(ctx, module, state_->options.defines, state_->define_values)) return false;
  check::resolve(module, ctx.names, ctx.diags);
  check_directives(ctx, module);
  if (ctx.diags.error_count() != errors) return false;
  auto write_stdout = ctx.write_stdout;  // what is traced later prints again
  state_->module = state_->evaluator->run_module(module, module_name(module, state_->options.is_script));
  ctx.write_stdout = std::move(write_stdout);
  if (state_->module) return ctx.diags.error_count() == errors;
  // A program that ends here has nothing to compile; for a compile that is an exception like others.
  if (ctx.pending.system_exit && state_->options.is_script) {
    value::ExceptionObject* exception = ctx.catch_exception();
    Value code = value::get_attr(ctx, exception, ctx.names.intern("code"));  // which a class may compute
    if (code.is_raised()) code = exception;
    state_->exit_code = exit_status(ctx, code);
    ctx.pending = {};
    return *state_->exit_code == 0 && ctx.diags.error_count() == errors;
  }
  if (ctx.pending.exception && state_->options.is_script && ctx.write_stderr) {
    // A script ends as it would under python: with a traceback and status 1.
    value::ExceptionObject* exception = ctx.catch_exception();
    if (report_failed_call(ctx, exception)) return false;
    if (is_staged_misuse(ctx, exception)) {
      ctx.raise(exception);
      state_->evaluator->report_uncaught();
      return false;
    }
    ctx.write_stderr(state_->evaluator->traceback_text(exception));
    state_->exit_code = 1;
    state_->is_interrupted = value::is_subtype(exception->type, ctx.types->keyboard_interrupt);
    return false;
  }
  if (ctx.pending.exception) state_->evaluator->report_uncaught();
  return false;
}

// ---- instantiations

namespace {

class Instantiator {
 public:
  Instantiator(Evaluator& evaluator, value::ModuleObject* module, const Options& options, SourceManager& sources)
      : evaluator_(evaluator), ctx_(evaluator.context()), module_(module), options_(options), sources_(sources) {}

  void run(const ast::Module& tree);

 private:
  void instantiate_text(std::string_view text, Span place);
  void trace(FunctionObject* function, std::span<const BoundParam> params, Span required_by,
             const value::CompileSettings& settings = {});
  FunctionObject* find_function(std::string_view name, Value& self);
  bool bind(FunctionObject* function, Value self, const Instantiation&, std::vector<BoundParam>& out);
  std::vector<FunctionObject*> staged_functions();
  bool is_concrete(FunctionObject* function, std::vector<BoundParam>& out);
  void report_nothing();

  Evaluator& evaluator_;
  Context& ctx_;
  value::ModuleObject* module_;
  const Options& options_;
  SourceManager& sources_;
};

// Functions of the module's own file that are decorated, in order of definition.
std::vector<FunctionObject*> Instantiator::staged_functions() {
  std::vector<FunctionObject*> found;
  for (const value::NameDict::Entry& entry : module_->names.entries()) {
    if (!entry.name) continue;
    FunctionObject* function = value::as_function(entry.value);
    if (!function || function->module != module_) continue;
    bool is_decorated = function->staged == value::StagedKind::Jit || function->staged == value::StagedKind::Kernel;
    if (is_decorated && std::find(found.begin(), found.end(), function) == found.end()) found.push_back(function);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const FunctionObject* a, const FunctionObject* b) { return a->span.begin < b->span.begin; });
  return found;
}

// `name`, or `Class.method` (self is then an instance made without arguments).
FunctionObject* Instantiator::find_function(std::string_view name, Value& self) {
  size_t dot = name.find('.');
  Value found = module_->names.get(ctx_.names.intern(name.substr(0, dot)));
  if (dot != std::string_view::npos && found.is_object()) {
    if (has_kind(found, value::ObjectKind::Type)) {
      found = value::call(ctx_, found, {});
      if (found.is_raised()) return nullptr;
    }
    self = found;
    found = value::lookup_in_type(ctx_, found.object()->type, ctx_.names.intern(name.substr(dot + 1)));
  }
  FunctionObject* function = value::as_function(found);
  return function && function->staged != value::StagedKind::None ? function : nullptr;
}

bool Instantiator::bind(FunctionObject* function, Value self, const Instantiation& spec, std::vector<BoundParam>& out) {
  std::vector<Value> positional;
  std::vector<value::KeywordArg> keywords;
  std::vector<Span> spans, keyword_spans;
  if (!self.is_unbound()) {
    positional.push_back(self);
    spans.push_back(spec.span);
  }
  for (const Instantiation::Item& item : spec.items) {
    if (item.name.empty()) {
      positional.push_back(item.value);
      spans.push_back(item.span);
    } else {
      keywords.push_back({ctx_.names.intern(item.name), item.value});
      keyword_spans.push_back(item.span);
    }
  }
  spans.insert(spans.end(), keyword_spans.begin(), keyword_spans.end());
  return bind_signature(ctx_, function, {positional, keywords, spec.span, spans}, out);
}

void Instantiator::trace(FunctionObject* function, std::span<const BoundParam> params, Span required_by,
                         const value::CompileSettings& settings) {
  size_t mark = ctx_.diags.mark();
  SettingsScope scope(ctx_, settings);
  Entry entry;
  bool ok = trace_entry(evaluator_, function, params, {}, entry, settings.is_device);
  if (!ok && ctx_.pending.exception) evaluator_.report_uncaught();
  ctx_.pending = {};
  if (required_by.is_known()) ctx_.diags.note_since(mark, required_by, diag::InstantiatedHere);
}

void Instantiator::instantiate_text(std::string_view text, Span place) {
  Instantiation spec;
  // The text names types of any dialect, also before something was imported.
  for (const value::Dialect* dialect : ctx_.dialects) dialect->make_types(ctx_);
  if (!parse_instantiation(ctx_, text, place, spec)) {
    ctx_.pending = {};
    return;
  }
  Value self;
  FunctionObject* function = find_function(spec.function, self);
  if (!function) {
    if (ctx_.pending.exception) return evaluator_.report_uncaught();
    auto report = ctx_.diags.report(spec.span, diag::InstantiateUnknown, spec.function);
    diag::Suggestion near(spec.function);
    for (FunctionObject* known : staged_functions()) near.consider(known->name.text());
    if (near) report.help(near.help());
    return;
  }
  std::vector<BoundParam> params;
  if (!bind(function, self, spec, params)) {
    if (ctx_.pending.exception) evaluator_.report_uncaught();
    ctx_.pending = {};
    return;
  }
  trace(function, params, spec.span);
}

// Every parameter has a concrete numeric type (or a default): it can be compiled without being told more.
bool Instantiator::is_concrete(FunctionObject* function, std::vector<BoundParam>& out) {
  size_t mark = ctx_.diags.mark();
  if (!read_signature(ctx_, function, out)) {
    ctx_.diags.rewind(mark);
    ctx_.pending = {};
    return false;
  }
  for (BoundParam& param : out) {
    if (param.is_self) return false;
    if (!param.value.is_unbound()) continue;
    auto dtype = value::dialect_dtype(ctx_, param.annotation);
    if (!dtype) return false;
    param.value = ctx_.make<value::ScalarSpecObject>(
        value::ScalarSpecObject{{ctx_.typed->spec.scalar, value::ObjectKind::Native}, *dtype});
  }
  return true;
}

void Instantiator::report_nothing() {
  std::vector<FunctionObject*> functions = staged_functions();
  if (functions.empty()) {
    ctx_.diags.report({}, diag::NothingToCompile, module_->name.text());
    return;
  }
  // The host function that nobody else calls is usually the last jit function.
  FunctionObject* wanted = functions.back();
  for (FunctionObject* function : functions)
    if (function->staged == value::StagedKind::Jit) wanted = function;
  auto report = ctx_.diags.report(wanted->span, diag::NoInstantiation, wanted->name.text());
  std::string option = suggested_instantiation(ctx_, wanted);
  report.help(fmt::format("say it on the command line: {}", option));
  size_t begin = option.find('\'') + 1;
  report.help(
      fmt::format("or in a comment of the file: `# kdsl: instantiate {}`", option.substr(begin, option.rfind('\'') - begin)));
}

void Instantiator::run(const ast::Module& tree) {
  if (!options_.instantiate.empty()) {
    for (const std::string& text : options_.instantiate) {
      const SourceFile* file = sources_.add("<instantiate>", text);
      instantiate_text(file->text(), {file->id(), 0, static_cast<uint32_t>(text.size())});
    }
    return;
  }
  bool any = false;
  for (const ast::Module::Directive& directive : tree.directives) {
    if (directive.word != "instantiate") continue;
    any = true;
    // The directive's span covers the comment; its text stands at the end of it.
    uint32_t length = static_cast<uint32_t>(directive.text.size());
    Span place{directive.span.file, directive.span.end - std::min(length, directive.span.end), directive.span.end};
    instantiate_text(directive.text, place);
  }
  std::vector<CompileRequest> requests = ctx_.host->requests;
  for (const CompileRequest& request : requests) {
    any = true;
    trace(request.function, request.params, request.span, request.settings);
  }
  if (any) return;
  for (FunctionObject* function : staged_functions()) {
    std::vector<BoundParam> params;
    if (function->staged != value::StagedKind::Jit || !is_concrete(function, params)) continue;
    any = true;
    trace(function, params, {});
  }
  if (!any) report_nothing();
}

}  // namespace

std::unique_ptr<ir::Module> Session::stage(const ast::Module& module) {
  value::Context& ctx = state_->ctx;
  int errors = ctx.diags.error_count();
  auto result = std::make_unique<ir::Module>();
  value::TraceState trace(*result);
  ctx.trace = &trace;
  Instantiator(*state_->evaluator, state_->module, state_->options, state_->sources).run(module);
  ctx.trace = nullptr;
  ctx.before_store = nullptr;
  ctx.builder = nullptr;
  return ctx.diags.error_count() == errors ? std::move(result) : nullptr;
}

std::unique_ptr<ir::Module> stage(ast::Module& module, const Options& options, SourceManager& sources, NameTable& names,
                                  diag::Sink& sink) {
  Session session(sources, names, sink, options);
  if (!session.run(module)) return nullptr;
  const std::string& passed_over = session.evaluator().passed_over();
  if (options.tells_passed_over && !passed_over.empty()) session.context().write_stderr(passed_over + "\n");
  return session.stage(module);
}

}  // namespace kdsl::stage
