#include "compiler/compilation.h"

#include <algorithm>
#include <utility>

#include "diag/render.h"
#include "driver/messages.h"
#include "package/signature.h"
#include "target/host/package_object.h"

using namespace kdsl;

kdsl_compilation::~kdsl_compilation() {
  if (state.package) kdsl_package_unload(&state);
  if (unload) unload();
}

void kdsl_compilation::add_outputs(std::vector<driver::MadeOutput> made) {
  made_ = std::move(made);
  for (const driver::MadeOutput& output : made_)
    outputs.push_back(
        {keep(std::string(driver::info(output.kind).name)), output.arch.c_str(), output.bytes.c_str(), output.bytes.size()});
}

kdsl_source_range kdsl_compilation::range_of(const SourceManager& sources, Span span) {
  const SourceFile* file = span.is_known() ? sources.file(span.file) : nullptr;
  if (!file) return {"", 0, 0, 0, 0, 0, 0};
  LineColumn begin = file->line_column(span.begin), end = file->line_column(span.end);
  return {keep(file->path()), begin.line, begin.column, end.line, end.column, span.begin, span.end};
}

static int32_t level_of(diag::Level level) {
  switch (level) {
    case diag::Level::Note:
    case diag::Level::Remark: return KDSL_LEVEL_REMARK;
    case diag::Level::Warning: return KDSL_LEVEL_WARNING;
    case diag::Level::Error:
    case diag::Level::Fatal: return KDSL_LEVEL_ERROR;
  }
  return KDSL_LEVEL_ERROR;
}

void kdsl_compilation::add_diagnostics(const SourceManager& sources, const diag::Sink& sink) {
  std::vector<diag::Diagnostic> told;
  for (const diag::Diagnostic& reported : sink.diagnostics()) told.push_back(driver::in_the_program(sources, reported));
  for (const diag::Diagnostic& one : told) {
    std::vector<kdsl_text_at> notes, fixes, stack;
    std::vector<const char*> help;
    for (const diag::Note& note : one.notes) notes.push_back({range_of(sources, note.span), keep(note.message)});
    for (const diag::FixIt& fix : one.fixits) fixes.push_back({range_of(sources, fix.span), keep(fix.text)});
    for (const diag::StackFrame& frame : one.stack) stack.push_back({range_of(sources, frame.call), keep(frame.function)});
    for (const std::string& text : one.help) help.push_back(keep(text));
    std::string rendered = diag::render_text(sources, one);
    messages += rendered;
    kdsl_diagnostic made{};
    made.level = level_of(one.level);
    made.code = keep(one.code);
    made.message = keep(one.message);
    made.place = range_of(sources, one.span);
    made.note_count = notes.size(), made.notes = keep(std::move(notes));
    made.fix_count = fixes.size(), made.fixes = keep(std::move(fixes));
    made.stack_count = stack.size(), made.stack = keep(std::move(stack));
    made.help_count = help.size(), made.help = keep(std::move(help));
    made.rendered = keep(rendered);
    diagnostics.push_back(made);
  }
  if (status == KDSL_COMPILE_OK && sink.has_errors()) status = driver::exit_status(told);
}

std::string kdsl_compilation::load(const std::string& package) {
  auto linked = target::LoadedObject::link(std::string_view(outputs[0].bytes, outputs[0].size));
  if (!linked) return std::move(linked.error());
  object = std::move(*linked);
  const auto* table = static_cast<const kdsl_package*>(object->find(target::package_symbol(package)));
  if (!table || table->variant_count == 0) return "the object lacks its table";
  state.package = table;
  variant = &table->variants[0];
  unload = reinterpret_cast<void (*)()>(object->find(package::unload_symbol(package)));
  return {};
}
