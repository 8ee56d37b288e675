#include "lsp/program.h"

#include "driver/crash_report.h"
#include "driver/options/stage_options.h"
#include "parse/parse.h"
#include "passes/passes.h"
#include "target/character_names.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::lsp {

// All diagnostics are shown, however many there are.
static diag::WarningOptions warnings(const driver::Options& options) {
  diag::WarningOptions wanted = options.warnings;
  wanted.error_limit = 0;
  return wanted;
}

Program::Program(const Document& document, const driver::Options& options)
    : options_(options), sink_(warnings(options)), source_(sources_.add(document.path, document.text)) {
  tree_ = parse::parse(*source_, names_, sink_, target::character_by_name);
}

void Program::run(std::function<void(value::Context&, Span, value::Value)> tell) {
  if (!options_.crash_for_testing.empty()) driver::crash_for_testing(options_.crash_for_testing);
  if (sink_.has_errors()) return;
  const std::string& arch = options_.gpu_archs.front();
  stage::Options wanted = driver::stage_options(options_, source_->path(), driver::real_arch(arch));
  wanted.tells_passed_over = false;
  wanted.tell_name = std::move(tell);
  session_ = std::make_unique<stage::Session>(sources_, names_, sink_, wanted);
  // Output of the program is dropped; it is for users who run it.
  session_->context().program.write_stdout = session_->context().program.write_stderr = [](std::string_view) {};
  bool is_usable = session_->run(*tree_);
  if (!session_->has_module()) return;
  std::unique_ptr<ir::Module> kir = session_->stage(*tree_);
  if (!is_usable || !kir || sink_.has_errors()) return;
  kir->arch = driver::real_arch(arch);
  // The reports of the passes do not depend on the machine.
  auto list = passes::pipeline(passes::Machine::Gpu, {.level = options_.opt_level, .contract = options_.fp_contract});
  static_cast<void>(passes::run(*kir, list, sources_, sink_));
}

std::optional<value::Value> Program::ask(std::string_view function, std::initializer_list<value::Value> arguments) {
  value::Context* ctx = context();
  if (!ctx || ctx->limits.is_exhausted) return std::nullopt;
  size_t mark = sink_.mark();
  ctx->pending = {};
  // The reference module can be imported by scripts only, and the program has ended by now.
  ctx->program.is_script = true;
  value::Value result = ctx->evaluation->import_module("_kdsl_reference", {});
  if (!result.is_raised()) result = value::get_attr(*ctx, result, ctx->names.intern(function));
  if (!result.is_raised()) result = value::call(*ctx, result, arguments);
  sink_.rewind(mark);
  ctx->pending = {};
  if (result.is_raised() || result.is_poison()) return std::nullopt;
  return result;
}

}  // namespace kdsl::lsp
