#include "support/session.h"

#include <fmt/format.h>

#include "builtins/script/torch_state.h"
#include "dialects/registry.h"
#include "diag/render.h"
#include "ir/arch.h"
#include "ir/text/printer.h"
#include "lint/lint.h"
#include "parse/parse.h"
#include "stage/prelude_support.h"
#include "value/compile_settings.h"
#include "value/dialect.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::test {

static stage::Options stage_options(const SessionOptions& given) {
  stage::Options wanted;
  wanted.dialects = builtins::dialects();
  wanted.trace = given.trace;
  wanted.trace.arch = ir::find_arch(given.arch);
  wanted.budgets = given.budgets;
  wanted.instantiate = given.instantiate;
  wanted.defines = given.defines;
  wanted.search_path = given.search_path;
  wanted.argv = {"test.kpy"};
  wanted.is_script = given.is_script;
  wanted.tells_passed_over = false;
  wanted.tell_name = given.tell_name;
  if (given.runs_lints)
    wanted.kernels.traced = [](value::Context& ctx, const ir::Function& kernel) {
      lint::check_kernel(kernel, {.sink = ctx.diags, .words = builtins::lint_words(*ctx.dialects.current)});
    };
  return wanted;
}

Session::Session(std::string text, SessionOptions options)
    : sink_(diag::WarningOptions{.enabled = options.warnings, .error_limit = 0}) {
  source_ = sources_.add("test.kpy", std::move(text));
  tree_ = parse::parse(*source_, names_, sink_);
  if (sink_.has_errors()) return;
  session_ = std::make_unique<stage::Session>(sources_, names_, sink_, stage_options(options));
  value::Context& ctx = session_->context();
  ctx.program.write_stdout = ctx.program.write_stderr = [this, &ctx](std::string_view part) {
    output_ += part;
    Span span = ctx.current_span;
    if (span.file == source_->id()) printed_.emplace_back(source_->line_column(span.begin).line, part);
  };
  if (options.is_script) {
    builtins::enable_torch(ctx, nullptr);
    session_->set_runner(runner());
  }
  has_run_ = session_->run(*tree_);
}

static std::string text_of(const stage::HostArgument& argument) {
  using Kind = stage::HostArgument::Kind;
  std::string type = argument.dtype ? std::string(dtype::name(*argument.dtype)) + " " : "";
  switch (argument.kind) {
    case Kind::Tensor: return fmt::format("tensor of {}", fmt::join(argument.array->shape.span(), "x"));
    case Kind::Int: return type + std::to_string(argument.integer);
    case Kind::Float: return type + fmt::format("{}", argument.number);
    case Kind::Bool: return argument.integer ? "True" : "False";
    case Kind::Pointer: return argument.integer ? "pointer" : "null pointer";
    case Kind::Stream: return "stream";
    case Kind::Event: return fmt::format("event {}", argument.integer);
  }
  return {};
}

// Returns the settings of a compile that differ from the defaults.
static std::string text_of(const value::CompileSettings& settings) {
  std::string text;
  auto add = [&](bool is_given, const std::string& what) {
    if (is_given) text += (text.empty() ? ": " : ", ") + what;
  };
  add(settings.is_device, "for other programs");
  add(settings.asserts, "assertions");
  add(settings.line_info, "lines");
  add(settings.is_relocatable, "relocatable");
  add(settings.keeps_ptx, "PTX is kept");
  add(settings.keeps_cubin, "the cubin is kept");
  add(settings.keeps_sass, "SASS is kept");
  add(settings.opt_level.has_value(), fmt::format("level {}", settings.opt_level.value_or(0)));
  add(!settings.arch.empty(), std::string(settings.arch));
  add(!settings.ptxas_options.empty(), fmt::format("ptxas {}", settings.ptxas_options));
  add(settings.nvdisasm_options != value::CompileSettings().nvdisasm_options,
      fmt::format("nvdisasm {}", settings.nvdisasm_options));
  add(!settings.dump_folder.empty(), fmt::format("in {}", settings.dump_folder));
  return text;
}

stage::HostRunner Session::runner() {
  stage::HostRunner made;
  made.compile = [this](std::unique_ptr<ir::Module> module, const value::CompileSettings& settings) {
    output_ += fmt::format("compiled {} functions{}\n", module->functions.size(), text_of(settings));
    compiled_.push_back(std::move(module));
    return std::expected<void*, stage::HostFailure>(compiled_.back().get());
  };
  made.call = [this](void* program, std::string_view entry, std::span<const stage::HostArgument> arguments)
      -> std::expected<std::vector<stage::HostResult>, stage::HostFailure> {
    std::vector<std::string> texts;
    for (const stage::HostArgument& argument : arguments) texts.push_back(text_of(argument));
    output_ += fmt::format("called {}({})\n", entry, fmt::join(texts, ", "));
    std::vector<stage::HostResult> results;
    for (const ir::Function* function : static_cast<ir::Module*>(program)->functions)
      if (function->name == entry)
        for (uint8_t type : function->result_dtypes) {
          auto number = static_cast<int64_t>(results.size() + 1);
          results.push_back({static_cast<dtype::DType>(type), number, static_cast<double>(number)});
        }
    if (entry.find("fails") == entry.npos) return results;
    stage::HostFailure failure;
    failure.message = "the device says no";
    return std::unexpected(std::move(failure));
  };
  made.emit = [](std::string_view, std::string_view entry, stage::CodeForm form,
                 const value::CompileSettings&) -> std::expected<std::string, stage::HostFailure> {
    return fmt::format("code of {} in form {}", entry, static_cast<int>(form));
  };
  return made;
}

Session::~Session() = default;

value::Context& Session::context() { return session_->context(); }

value::Value Session::find(std::string_view name) {
  value::ModuleObject* module = session_ ? session_->module() : nullptr;
  return module ? value::get_attr_or_unbound(context(), module, context().names.intern(name)) : value::Value();
}

std::string Session::value(std::string_view name) {
  value::Value found = find(name);
  if (found.is_unbound()) return "<undefined>";
  bool ok = true;
  std::string text = value::repr_text(context(), found, ok);
  return ok ? text : "<no repr>";
}

std::string Session::text(std::string_view name) {
  value::Value found = find(name);
  return value::as_str(found) ? std::string(value::text_of(found)) : "<no text>";
}

std::string Session::printed_at(int line) const {
  std::string all;
  for (const auto& [at, part] : printed_)
    if (at == line) all += part;
  return all;
}

const std::string& Session::kir() {
  if (is_staged_ || !session_ || !session_->has_module()) return kir_;
  is_staged_ = true;
  staged_ = session_->stage(*tree_);
  if (has_run_ && staged_ && !sink_.has_errors()) kir_ = ir::print(*staged_);
  return kir_;
}

// `line:column-column`, and the end's line where that is another. Of other files, which change for other reasons, the name.
std::string Session::place(Span span) const {
  const SourceFile* file = sources_.file(span.file);
  if (!file) return "nowhere";
  if (span.file != source_->id()) return file->path().substr(file->path().find_last_of('/') + 1);
  LineColumn begin = file->line_column(span.begin), end = file->line_column(span.end);
  std::string text = fmt::format("{}:{}-", begin.line, begin.column);
  if (end.line != begin.line) text += fmt::format("{}:", end.line);
  return text + std::to_string(end.column);
}

std::string Session::report_of(const diag::Diagnostic& diagnostic) const {
  std::string text = fmt::format("{}: {}: {} [{}]", place(diagnostic.span), diag::level_name(diagnostic.level),
                                 diagnostic.message, diagnostic.code);
  for (const diag::Note& note : diagnostic.notes) text += fmt::format("\n  note {}: {}", place(note.span), note.message);
  for (const diag::StackFrame& frame : diagnostic.stack)
    text += fmt::format("\n  called at {} in `{}`", place(frame.call), frame.function);
  for (const std::string& help : diagnostic.help) text += "\n  help: " + help;
  for (const diag::FixIt& fix : diagnostic.fixits) text += fmt::format("\n  edit {}: `{}`", place(fix.span), fix.text);
  return text;
}

std::vector<std::string> Session::reports() const {
  std::vector<std::string> all;
  for (const diag::Diagnostic& diagnostic : sink_.diagnostics()) all.push_back(report_of(diagnostic));
  return all;
}

std::string Session::report() const {
  std::string all;
  for (const std::string& one : reports()) all += one + "\n";
  return all;
}

}  // namespace kdsl::test
