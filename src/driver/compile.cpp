#include "driver/compile.h"

#include <algorithm>
#include <memory>

#include <unistd.h>

#include "ast/dump.h"
#include "diag/file_errors.h"
#include "driver/backend.h"
#include "driver/crash_report.h"
#include "driver/depfile.h"
#include "driver/outputs.h"
#include "driver/plan.h"
#include "driver/timing.h"
#include "parse/dump_tokens.h"
#include "parse/lexer.h"
#include "parse/parse.h"

namespace kdsl::driver {

namespace {

// One compile: what the phases hand to each other, in the order of the phases. Every step returns false
// when the steps after it make no sense; the reason is in the sink.
class Compilation {
 public:
  Compilation(const Options& options, const std::string& input, SourceManager& sources, diag::Sink& sink)
      : options_(options), input_(input), sources_(sources), sink_(sink), outputs_(sink),
        backend_(options, sources, sink, timing_) {}

  void run();

 private:
  bool run_phases();
  bool plan();
  void announce();
  bool load();
  void dump_tokens();
  bool parse();
  bool finish();

  void write_dependencies();
  void write_reports();
  bool wants(EmitKind kind) const;
  bool is_dependencies_only() const { return options_.dependencies.mode == DependencyMode::Only; }
  void add_output(EmitKind kind, std::string_view arch, std::string bytes);

  const Options& options_;
  const std::string& input_;
  SourceManager& sources_;
  diag::Sink& sink_;
  Timing timing_;
  Outputs outputs_;
  Backend backend_;
  std::vector<PlannedOutput> plan_;
  NameTable names_;
  const SourceFile* source_ = nullptr;
  std::unique_ptr<ast::Module> module_;
};

bool Compilation::wants(EmitKind kind) const {
  return std::any_of(plan_.begin(), plan_.end(), [&](const PlannedOutput& output) { return output.kind == kind; });
}

void Compilation::add_output(EmitKind kind, std::string_view arch, std::string bytes) {
  if (is_dependencies_only()) return;
  for (const PlannedOutput& output : plan_)
    if (output.kind == kind && output.arch == arch) {
      outputs_.add(output.path, std::move(bytes), info(kind).is_binary, info(kind).name);
      return;
    }
}

bool Compilation::plan() {
  // With -M the outputs only lend their names to the rule; none is written or removed.
  Outputs names_only(sink_);
  plan_ = plan_outputs(options_, input_, is_dependencies_only() ? names_only : outputs_, sink_);
  return !sink_.has_errors() && backend_.check_archs();
}

// -v and -###: what is about to run.
void Compilation::announce() {
  if (!options_.verbose && !options_.dry_run) return;
  write_all(STDERR_FILENO, version_text() + backend_.commands(plan_));
}

bool Compilation::load() {
  Phase phase(timing_, "load", input_);
  auto loaded = sources_.load(input_);
  if (!loaded) {
    diag::report_load_error(sink_, {}, input_, loaded.error());
    return false;
  }
  source_ = *loaded;
  set_crash_input(input_, source_->text());
  return true;
}

void Compilation::dump_tokens() {
  if (!wants(EmitKind::Tokens)) return;
  Phase phase(timing_, "tokens");
  add_output(EmitKind::Tokens, {}, parse::dump_tokens(*source_, parse::lex(*source_, {.keep_trivia = true})));
}

bool Compilation::parse() {
  Phase phase(timing_, "parse", input_);
  if (!options_.crash_for_testing.empty()) crash_for_testing(options_.crash_for_testing);
  module_ = parse::parse(*source_, names_, sink_);
  if (sink_.has_errors()) return false;
  if (wants(EmitKind::Ast)) add_output(EmitKind::Ast, {}, ast::dump(*module_) + "\n");
  return true;
}

void Compilation::write_dependencies() {
  const DependencyOptions& wanted = options_.dependencies;
  if (wanted.mode == DependencyMode::None) return;
  std::vector<std::string> files;
  for (const PlannedOutput& output : plan_)
    if (output.path != "-") files.push_back(output.path);
  // A dump on standard output has no name for make: the rule is then that of a cubin.
  if (files.empty()) files.push_back(output_stem(input_) + ".cubin");
  std::vector<std::string> targets = wanted.targets;
  if (targets.empty())
    for (const std::string& file : files) targets.push_back(quote_for_make(file));
  std::string rule = make_rule(targets, sources_.loaded_paths(), wanted.phony_targets);
  std::string path = wanted.file;
  if (path.empty() && is_dependencies_only()) path = options_.output.empty() ? "-" : options_.output;
  if (path.empty()) path = default_depfile(files.front());
  outputs_.add(std::move(path), std::move(rule), false, "dependencies");
}

void Compilation::write_reports() {
  if (options_.time_report) write_all(STDERR_FILENO, timing_.report());
  if (!options_.time_trace.empty()) outputs_.add(options_.time_trace, timing_.chrome_trace(), false, "trace");
}

bool Compilation::finish() {
  write_dependencies();
  write_reports();
  return outputs_.commit().has_value();
}

// The compiler's table of contents.
bool Compilation::run_phases() {
  // Which files will be written is known first: a wrong combination of options costs nothing.
  if (!plan()) return false;
  announce();
  if (options_.dry_run) return true;
  // Everything below reads this text; it outlives all phases.
  if (!load()) return false;
  dump_tokens();
  // The parser is total; its errors end the compile here, all of them at once.
  if (!parse()) return false;
  return finish();
}

void Compilation::run() {
  if (!run_phases()) outputs_.discard();
}

}  // namespace

void compile(const Options& options, const std::string& input, SourceManager& sources, diag::Sink& sink) {
  Compilation(options, input, sources, sink).run();
}

}  // namespace kdsl::driver
