#include "driver/compile.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/core.h>

#include "ast/dump.h"
#include "base/check.h"
#include "base/os/file.h"
#include "diag/definitions/ir.def"
#include "diag/definitions/remarks.def"
#include "diag/definitions/values.def"
#include "diag/file_errors.h"
#include "driver/backend.h"
#include "driver/batch/cache.h"
#include "driver/crash_report.h"
#include "driver/depfile.h"
#include "driver/outputs.h"
#include "driver/plan.h"
#include "driver/messages.h"
#include "driver/report/html.h"
#include "driver/options/stage_options.h"
#include "driver/timing.h"
#include "ir/text/printer.h"
#include "ir/verify/verify.h"
#include "package/exporter_abi.h"
#include "package/header.h"
#include "package/manifest.h"
#include "parse/dump_tokens.h"
#include "parse/lexer.h"
#include "parse/parse.h"
#include "passes/passes.h"
#include "stage/stage.h"
#include "target/character_names.h"

namespace kdsl::driver {

namespace {

// One compile: what the phases pass to each other, in the order of the phases. Every step returns false if the steps after it
// make no sense; the reason is in the sink.
class Compilation {
 public:
  Compilation(const Options& options, const std::string& input, SourceManager& sources, diag::Sink& sink)
      : options_(options),
        input_(input),
        sources_(sources),
        sink_(sink),
        outputs_(sink),
        backend_(options, input, sources, sink, timing_) {}

  void run();
  // Returns what a run with is_embedded has made.
  MadeInMemory take();

 private:
  bool run_phases();
  bool plan();
  bool take_from_cache();
  void keep_in_cache();
  void report_cache();
  void announce();
  bool load();
  void dump_tokens();
  bool parse();
  bool run_module();
  bool compile_for_all_archs();
  std::unique_ptr<ir::Module> make_kir(const std::string& arch, std::string_view planned_arch);
  bool add_cpu_code();
  bool check_signatures(const ir::Module& module, std::string_view arch);
  void note_read_only(const ir::Module& module);
  void describe_package();
  stage::Options options_of_stage(const std::string& arch);
  std::unique_ptr<ir::Module> stage(const std::string& arch);
  bool finish();

  void write_dependencies();
  void write_reports();
  void note_decisions(const std::string& arch, size_t mark);
  void note_code(std::string_view arch, const target::Artifact& artifact);
  void write_page();
  bool wants(EmitKind kind) const;
  bool wants_beyond(EmitKind kind) const;
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
  std::vector<package::Signature> signatures_;  // signatures for the first architecture
  bool has_read_only_ = false;  // the signatures know which tensors are read only
  HtmlReport page_;
  std::optional<Cache> cache_;
  std::vector<std::string> cached_files_;  // files that the compile would have read
  std::string printed_;  // output of the program of an embedded compile
  NameTable names_;
  const SourceFile* source_ = nullptr;
  std::unique_ptr<ast::Module> module_;
};

bool Compilation::wants(EmitKind kind) const {
  return std::any_of(plan_.begin(), plan_.end(), [&](const PlannedOutput& output) { return output.kind == kind; });
}

bool Compilation::wants_beyond(EmitKind kind) const {
  return std::any_of(plan_.begin(), plan_.end(), [&](const PlannedOutput& output) { return output.kind > kind; });
}

void Compilation::add_output(EmitKind kind, std::string_view arch, std::string bytes) {
  if (is_dependencies_only()) return;
  if (kind == EmitKind::Cubin && wants(EmitKind::Sass) && cached_files_.empty()) {
    if (auto text = backend_.listing(bytes))
      add_output(EmitKind::Sass, arch, std::move(*text));
    else
      static_cast<void>(target::report(sink_, text.error()));
  }
  for (const PlannedOutput& output : plan_)
    if (output.kind == kind && output.arch == arch) {
      outputs_.add(output.path, std::move(bytes), info(kind).is_binary, info(kind).name);
      return;
    }
}

bool Compilation::plan() {
  // With -M the outputs only give names to the rule; no output is written or removed.
  Outputs names_only(sink_);
  bool writes = !is_dependencies_only() && !options_.is_embedded;
  plan_ = plan_outputs(options_, input_, writes ? outputs_ : names_only, sink_);
  // Forms that are printed have no names of their own.
  if (options_.is_embedded)
    for (size_t i = 0; i < plan_.size(); ++i) plan_[i].path = fmt::format("<output {}>", i);
  return !sink_.has_errors() && backend_.check_archs();
}

// Prints what is about to run, for -v and -###.
void Compilation::announce() {
  if (!options_.verbose && !options_.dry_run) return;
  os::write_all(os::kStandardError, version_text() + backend_.commands(plan_));
}

bool Compilation::load() {
  Phase phase(timing_, "load", input_);
  auto loaded = sources_.load(input_);
  if (!loaded) {
    diag::report_load_error(sink_, {}, input_, loaded.error());
    return false;
  }
  source_ = *loaded;
  set_crash_input(input_, sources_);
  return true;
}

// Returns whether an earlier compile of the same input has left its outputs in the cache.
bool Compilation::take_from_cache() {
  if (!Cache::is_of_use(options_, input_)) return false;
  Phase phase(timing_, "cache", input_);
  cache_.emplace(options_, input_, plan_, sources_);
  std::optional<Cache::Hit> hit = cache_->look_up(source_->text());
  if (options_.verbose) os::write_all(os::kStandardError, fmt::format("{}: {} the cache\n", input_, hit ? "from" : "not in"));
  if (!hit) return false;
  for (size_t i = 0; i < plan_.size(); ++i) add_output(plan_[i].kind, plan_[i].arch, std::move(hit->outputs[i]));
  cached_files_ = std::move(hit->files);
  printed_ = std::move(hit->printed);
  return true;
}

void Compilation::keep_in_cache() {
  if (!cache_ || !sink_.diagnostics().empty()) return;
  auto is_printed = [](const PlannedOutput& output) { return output.path == "-"; };
  if (std::count_if(plan_.begin(), plan_.end(), is_printed) > 1) return;
  std::vector<std::string_view> bytes;
  for (const PlannedOutput& output : plan_)
    if (const std::string* made = outputs_.bytes_of(output.path)) bytes.push_back(*made);
  cache_->store(source_->text(), bytes, printed_);
}

void Compilation::report_cache() {
  const target::RemoteCache* server = cache_ ? cache_->failed_server() : nullptr;
  if (server) sink_.report({}, diag::CacheNotShared, server->url(), server->problem());
}

void Compilation::dump_tokens() {
  if (!wants(EmitKind::Tokens)) return;
  Phase phase(timing_, "tokens");
  add_output(EmitKind::Tokens, {}, parse::dump_tokens(*source_, parse::lex(*source_, {.keep_trivia = true})));
}

bool Compilation::parse() {
  Phase phase(timing_, "parse", input_);
  bool is_early = !options_.crash_for_testing.empty() && options_.crash_for_testing != "invalid-kir";
  if (is_early) crash_for_testing(options_.crash_for_testing);
  module_ = parse::parse(*source_, names_, sink_, target::character_by_name);
  return !sink_.has_errors();
}

stage::Options Compilation::options_of_stage(const std::string& arch) {
  stage::Options wanted = stage_options(options_, input_, arch);
  if (options_.is_embedded) wanted.print = [this](std::string_view text) { printed_ += text; };
  return wanted;
}

std::unique_ptr<ir::Module> Compilation::stage(const std::string& arch) {
  Phase phase(timing_, "stage", arch);
  stage::Options wanted = options_of_stage(arch);
  bool is_first = arch == real_arch(options_.gpu_archs.front());
  wanted.tells_passed_over = is_first;
  bool is_drawn = wants(EmitKind::Html) && is_first;
  backend_.before_layouts = {};
  if (is_drawn)
    backend_.before_layouts = [this](const ir::Module& of_tiles) {
      page_.drawings.add_buffers(passes::buffer_layouts(of_tiles));
    };
  if (is_drawn)
    wanted.tell_name = [this](value::Context& ctx, Span span, value::Value value) {
      page_.drawings.consider(ctx, source_->text().substr(span.begin, span.end - span.begin), span, value);
    };
  std::unique_ptr<ir::Module> module = stage::stage(*module_, wanted, sources_, names_, sink_);
  if (!module || sink_.has_errors()) return nullptr;
  if (options_.verify_each && !ir::verify(*module, sources_, sink_)) return nullptr;
  return module;
}

// Runs the top level, as an import would, for -fsyntax-only, which reports what that finds.
bool Compilation::run_module() {
  Phase phase(timing_, "stage", input_);
  stage::Session session(sources_, names_, sink_, options_of_stage(options_.gpu_archs.front()));
  bool is_loaded = session.run(*module_);
  KDSL_CHECK(is_loaded || sink_.has_errors(), "a module ended early without a message");
  return is_loaded;
}

static EmitKind emit_kind_of(target::Form form) {
  switch (form) {
    case target::Form::Llvm: return EmitKind::Llvm;
    case target::Form::LlvmOpt: return EmitKind::LlvmOpt;
    case target::Form::Ptx: return EmitKind::Ptx;
    case target::Form::Cubin: return EmitKind::Cubin;
    case target::Form::Object: return EmitKind::Object;
  }
  KDSL_UNREACHABLE("a form without an emit kind");
}

// Runs the phases that depend on the architecture: these are all phases from the first value on, since programs may ask for it.
// Returns null after a report, and if nothing after KIR is wanted.
std::unique_ptr<ir::Module> Compilation::make_kir(const std::string& arch, std::string_view planned_arch) {
  // Running the module resolves names in its syntax tree, so each architecture needs a tree of its own.
  if (!module_ && !parse()) return nullptr;
  // Static code is executed, and dynamic code is traced into KIR; all instantiations go into one module.
  std::unique_ptr<ir::Module> module = stage(real_arch(arch));
  module_.reset();
  // With -M only the names of the files that were read matter, and all files have been read by now.
  if (!module || is_dependencies_only()) return nullptr;
  module->arch = planned_arch.empty() ? std::string() : real_arch(planned_arch);
  auto progress = Backend::Progress::Staged;
  auto advance = [&](Backend::Progress to) { return backend_.run_passes(*module, std::exchange(progress, to), to); };
  if (wants(EmitKind::KirTile)) {
    if (!advance(Backend::Progress::Products)) return nullptr;
    add_output(EmitKind::KirTile, planned_arch, ir::print(*module));
  }
  if (!wants_beyond(EmitKind::KirTile)) return nullptr;
  bool is_lowered_apart = wants(EmitKind::Kir) && passes::has_tiles(*module);
  if (wants(EmitKind::Kir) && !is_lowered_apart) add_output(EmitKind::Kir, planned_arch, ir::print(*module));
  if (!wants_beyond(EmitKind::Kir) && !is_lowered_apart) return nullptr;
  if (!check_signatures(*module, arch)) return nullptr;
  if (is_lowered_apart) {
    if (!advance(Backend::Progress::Threads)) return nullptr;
    add_output(EmitKind::Kir, planned_arch, ir::print(*module));
    if (!wants_beyond(EmitKind::Kir)) return nullptr;
  }
  // The passes unroll, turn arrays into values and fold constants: LLVM would do this later and slower, or cannot do it.
  if (!advance(Backend::Progress::Optimized)) return nullptr;
  note_read_only(*module);
  if (wants(EmitKind::KirOpt)) add_output(EmitKind::KirOpt, planned_arch, ir::print(*module));
  return module;
}

bool Compilation::compile_for_all_archs() {
  std::vector<Backend::ArchModule> jobs;
  for (const std::string& arch : options_.gpu_archs) {
    std::string planned_arch = target_row(options_).is_by_arch ? arch : std::string();
    size_t mark = sink_.mark();
    std::unique_ptr<ir::Module> module = make_kir(arch, planned_arch);
    if (sink_.has_errors()) return false;
    note_decisions(arch, mark);
    if (module) jobs.push_back({planned_arch, std::move(module)});
    if (!target_row(options_).is_by_arch) break;
    if (&arch != &options_.gpu_archs.back()) backend_.prepare((&arch)[1], plan_);
  }
  // The back end makes LLVM IR, PTX and machine code.
  return backend_.emit(jobs, plan_, [&](std::string_view arch, std::vector<target::Artifact> artifacts) {
    for (target::Artifact& artifact : artifacts) {
      if (wants(EmitKind::Html)) note_code(arch, artifact);
      add_output(emit_kind_of(artifact.form), arch, std::move(artifact.bytes));
    }
  });
}

// Compiles the program once more, for the cpu device; the first architecture is used if the program asks for it.
bool Compilation::add_cpu_code() {
  std::unique_ptr<ir::Module> module = make_kir(options_.gpu_archs.front(), {});
  return module ? backend_.add_cpu_code(*module) : !sink_.has_errors();
}

// Callers do not know on which architecture they will run, so all architectures must have the same functions.
bool Compilation::check_signatures(const ir::Module& module, std::string_view arch) {
  if (!wants(EmitKind::Object) && !wants(EmitKind::Header) && !wants(EmitKind::Json)) return true;
  std::vector<package::Signature> made = package::signatures(module, package_name(options_, input_));
  if (signatures_.empty()) {
    signatures_ = std::move(made);
    return true;
  }
  auto [ours, others] =
      std::mismatch(signatures_.begin(), signatures_.end(), made.begin(), made.end(), package::is_same_interface);
  if (ours == signatures_.end() && others == made.end()) return true;
  const package::Signature& differs = ours != signatures_.end() ? *ours : *others;
  sink_.report({}, diag::EntryDiffers, differs.source_name, options_.gpu_archs.front(), arch);
  return false;
}

// A tensor is read only for callers if it is for every architecture.
void Compilation::note_read_only(const ir::Module& module) {
  std::vector<package::Signature> now = signatures_;
  package::note_read_only(now, module);
  for (size_t i = 0; i < now.size(); ++i)
    for (size_t j = 0; j < now[i].args.size(); ++j) {
      bool& is_read_only = signatures_[i].args[j].is_read_only;
      is_read_only = now[i].args[j].is_read_only && (is_read_only || !has_read_only_);
    }
  has_read_only_ = true;
}

// Writes the files that C callers read.
void Compilation::describe_package() {
  std::string name = package_name(options_, input_);
  if (wants(EmitKind::Header)) {
    std::string more =
        options_.exporter_abi ? package::exporter_abi_text(signatures_, name, options_.symbol_prefix) : std::string();
    add_output(EmitKind::Header, {}, package::header_text(signatures_, name, version(), more));
  }
  if (wants(EmitKind::Json)) add_output(EmitKind::Json, {}, package::manifest_text(backend_.manifest(signatures_)));
}

void Compilation::write_dependencies() {
  const DependencyOptions& wanted = options_.dependencies;
  if (wanted.mode == DependencyMode::None) return;
  std::vector<std::string> files;
  for (const PlannedOutput& output : plan_)
    if (output.path != "-") files.push_back(output.path);
  // A dump on standard output has no name for make, so the rule uses the name of a cubin.
  if (files.empty()) files.push_back(output_stem(input_) + ".cubin");
  std::vector<std::string> targets = wanted.targets;
  if (targets.empty())
    for (const std::string& file : files) targets.push_back(quote_for_make(file));
  // A module that was staged for several architectures was also read several times.
  std::vector<std::string> read;
  for (std::string& path : cached_files_.empty() ? sources_.loaded_paths() : cached_files_)
    if (std::find(read.begin(), read.end(), path) == read.end()) read.push_back(std::move(path));
  std::string rule = make_rule(targets, read, wanted.phony_targets);
  std::string path = wanted.file;
  if (path.empty() && is_dependencies_only()) path = options_.output.empty() ? "-" : options_.output;
  if (path.empty()) path = file_beside(files.front(), "d");
  outputs_.add(std::move(path), std::move(rule), false, "dependencies");
}

// Keeps for the report page what remarks since `mark` say about lines of the source.
void Compilation::note_decisions(const std::string& arch, size_t mark) {
  if (!wants(EmitKind::Html)) return;
  std::vector<HtmlReport::Decision>& decisions = page_.arch(arch).decisions;
  for (const diag::Diagnostic& made : std::span(sink_.diagnostics()).subspan(mark)) {
    diag::Diagnostic here = in_the_program(sources_, made);
    if (here.level != diag::Level::Remark || here.span.file != source_->id()) continue;
    HtmlReport::Decision decision{source_->line_column(here.span.begin).line, here.message};
    if (std::ranges::find(decisions, decision) == decisions.end()) decisions.push_back(std::move(decision));
  }
}

// Keeps the code of an architecture for the report page.
void Compilation::note_code(std::string_view arch, const target::Artifact& artifact) {
  HtmlReport::Arch& known = page_.arch(arch);
  if (artifact.form == target::Form::Ptx) known.ptx = artifact.bytes;
  if (artifact.form != target::Form::Cubin) return;
  auto text = backend_.listing(artifact.bytes);
  if (text)
    known.sass = std::move(*text);
  else
    known.without_sass = text.error().kind == target::Status::Kind::ToolMissing
                             ? fmt::format("`{}` of the CUDA toolkit shows machine code; it is not there: {}",
                                           text.error().tool, text.error().message)
                             : fmt::format("{}: {}", text.error().tool, text.error().message);
}

void Compilation::write_page() {
  if (!wants(EmitKind::Html)) return;
  page_.title = page_.source_path = map_path(options_.path_map, input_);
  page_.version = version();
  page_.source = source_;
  page_.profile = options_.report_profile;
  page_.kernels = backend_.usage();
  add_output(EmitKind::Html, {}, html_text(page_));
}

void Compilation::write_reports() {
  if (options_.resource_usage != ResourceReport::None)
    os::write_all(os::kStandardOutput, resource_report(backend_.usage(), options_.resource_usage));
  if (options_.time_report) os::write_all(os::kStandardError, timing_.report());
  if (!options_.time_trace.empty()) outputs_.add(options_.time_trace, timing_.chrome_trace(), false, "trace");
}

bool Compilation::finish() {
  if (options_.crash_for_testing == "invalid-kir") {
    sink_.report({}, diag::KirInvalid, "asked for with -fcrash-for-testing");
    return false;
  }
  if (cached_files_.empty()) keep_in_cache();
  report_cache();
  write_dependencies();
  write_reports();
  return options_.is_embedded ? !sink_.has_errors() : outputs_.commit().has_value();
}

// Runs all phases of the compiler, in order.
bool Compilation::run_phases() {
  // The output files are planned first, so that a wrong combination of options costs no time.
  if (!plan()) return false;
  announce();
  if (options_.dry_run) return true;
  // ptxas takes longer to start than this compiler takes for a small kernel, so it starts now and waits on a pipe.
  bool is_cached = Cache::is_of_use(options_, input_);
  if (!is_cached) backend_.prepare(options_.gpu_archs.front(), plan_);
  // All later steps refer to this text, which outlives all phases.
  if (!load()) return false;
  if (take_from_cache()) return finish();
  if (is_cached) backend_.prepare(options_.gpu_archs.front(), plan_);
  dump_tokens();
  // The parser accepts any text and collects all syntax errors; if there are any, the compile ends here.
  if (!parse()) return false;
  if (wants(EmitKind::Ast)) add_output(EmitKind::Ast, {}, ast::dump(*module_) + "\n");
  if (options_.syntax_only) return run_module() && finish();
  if (!wants_beyond(EmitKind::Ast)) return finish();
  // The architectures are staged one after the other, and then compiled to code at the same time.
  if (!compile_for_all_archs()) return false;
  bool holds_cpu_code = options_.with_cpu_code && (wants(EmitKind::Object) || wants(EmitKind::Json));
  if (holds_cpu_code && !add_cpu_code()) return false;
  if (is_dependencies_only()) return finish();
  // One object holds the code of all architectures, since host code chooses among them.
  if (std::optional<std::string> object = backend_.finish_object()) add_output(EmitKind::Object, {}, std::move(*object));
  describe_package();
  write_page();
  return finish();
}

void Compilation::run() {
  if (!run_phases()) outputs_.discard();
}

MadeInMemory Compilation::take() {
  MadeInMemory made{{}, std::move(printed_)};
  for (const PlannedOutput& output : plan_)
    if (const std::string* bytes = outputs_.bytes_of(output.path)) made.outputs.push_back({output.kind, output.arch, *bytes});
  return made;
}

}  // namespace

void compile(const Options& options, const std::string& input, SourceManager& sources, diag::Sink& sink) {
  Compilation(options, input, sources, sink).run();
}

MadeInMemory compile_in_memory(const Options& options, const std::string& input, SourceManager& sources, diag::Sink& sink) {
  Compilation compilation(options, input, sources, sink);
  compilation.run();
  return compilation.take();
}

}  // namespace kdsl::driver
