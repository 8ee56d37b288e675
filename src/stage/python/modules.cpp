// This file executes files as modules, and reports exceptions that leave one.
#include "base/library_path.h"
#include "builtins/script/torch_state.h"
#include "check/scope.h"
#include "diag/definitions/values.def"
#include "parse/parse.h"
#include "stage/constructs.h"
#include "stage/prelude_support.h"
#include "stage/program_file.h"
#include "stage/python/spelling.h"
#include "stage/python/traceback.h"
#include "stage/trace/host_state.h"
#include "stage/trace/messages/exception_help.h"
#include "stage/trace/messages/misuse_report.h"
#include "value/foreign_names.h"
#include "value/known_names.h"
#include "value/misuse.h"
#include "value/types.h"

namespace kdsl::stage {

const ast::Module* Evaluator::load_file(const SourceFile& source) {
  int errors = ctx_.diags.error_count();
  std::unique_ptr<ast::Module> module = parse::parse(source, ctx_.names, ctx_.diags, ctx_.imports.character_by_name);
  if (ctx_.diags.error_count() == errors) check::resolve(*module, ctx_.names, ctx_.diags);
  if (ctx_.diags.error_count() != errors) return nullptr;
  modules_.push_back(std::move(module));
  return modules_.back().get();
}

static Value module_doc(Context& ctx, ast::Seq<ast::Stmt*> body) {
  const auto* first = body.empty() ? nullptr : ast::dyn<ast::ExprStmt>(body[0]);
  const auto* constant = first ? ast::dyn<ast::Constant>(first->value) : nullptr;
  if (!constant || constant->value_kind != ast::ConstantKind::Str) return Value::none();
  return value::make_str_borrowed(ctx, constant->text);
}

Flow Evaluator::run_module_body(const ast::Module& module, value::ModuleObject* object) {
  const value::KnownNames& known = *ctx_.known;
  value::NameDict& names = object->names;
  names.set(ctx_.heap, known.name, value::make_str(ctx_, object->name));
  names.set(ctx_.heap, known.doc, module_doc(ctx_, module.body));
  std::string_view dotted = object->name.text();
  std::string_view package =
      object->is_package ? dotted : dotted.substr(0, dotted.rfind('.') == dotted.npos ? 0 : dotted.rfind('.'));
  bool is_program = object == host().program.module;
  if (is_program && dotted == "__main__") package = host().program.package;
  bool has_package = dotted != "__main__" || !package.empty();
  names.set(ctx_.heap, known.package, has_package ? value::make_str(ctx_, package) : Value::none());
  names.set(ctx_.heap, known.spec, Value::none());
  if (object->is_package) {
    Value folder = value::make_str(ctx_, object->folder);
    names.set(ctx_.heap, known.path, value::make_list(ctx_, {&folder, 1}));
  }
  if (!object->path.empty()) names.set(ctx_.heap, known.file, value::make_str(ctx_, object->path));
  names.set(ctx_.heap, known.builtins, ctx_.imports.builtins);
  Value* first = slots_.push(module.scope->slots.size());
  std::span<Value> slots(first, module.scope->slots.size());
  for (Value& slot : slots) slot = Value();
  prepare_cells(ctx_, module.scope, slots, {});
  Frame frame;
  frame.scope = module.scope;
  frame.module = object;
  frame.slots = slots;
  frame.parent = current_;
  Frame* caller = current_;
  current_ = &frame;
  Span span = ctx_.current_span;
  uint16_t import_errors = ctx_.open_handlers;
  ctx_.open_handlers = 0;
  bool may_fail = std::exchange(import_may_fail_, import_may_fail_ || import_errors > 0);
  ir::Builder* builder = ctx_.trace.builder;  // a module imported by staged code is not staged itself
  ctx_.trace.builder = nullptr;
  int imports = std::exchange(imports_, is_program ? 0 : imports_ + 1);
  // A body mentions names as it does when no function imports it.
  const Context::CallRecord* calls = std::exchange(ctx_.calls, nullptr);
  Flow flow = exec_block(frame, module.body);
  ctx_.calls = calls;
  imports_ = imports;
  ctx_.trace.builder = builder;
  ctx_.open_handlers = import_errors;
  import_may_fail_ = may_fail;
  current_ = caller;
  if (flow == Flow::Raised && ctx_.pending.exception) {
    value::ExceptionObject* exception = ctx_.pending.exception;
    exception->traceback = ctx_.heap.make<value::TracebackEntry>(ctx_.current_span, known.module_body, exception->traceback);
  }
  ctx_.current_span = span;
  slots_.pop(first);
  return flow;
}

value::ModuleObject* Evaluator::run_module(const ast::Module& module, std::string_view name) {
  value::ModuleObject* object = value::make_module(ctx_, name);
  object->path = module.source->path();
  ProgramFile& program = host().program;
  program.module = object;
  if (!enter_package(*this, module, program)) return nullptr;
  bool has_run = object->name.text() != name && !program.awaiting;  // with its package
  if (has_run) return object;
  program.awaiting = nullptr;
  value::dict_set(ctx_, ctx_.imports.modules, object->name.text(), object);
  return run_module_body(module, object) == Flow::Raised ? nullptr : object;
}

// ---- uncaught exceptions ------------------------------------------------------------------------------------

bool is_in_prelude(const Context& ctx, Span span) {
  const SourceFile* file = ctx.sources ? ctx.sources->file(span.file) : nullptr;
  return file && (is_library_path(file->path()) || file->path().starts_with("<generated "));
}

Span place_of_caller(const Context& ctx, Span span) {
  for (const Context::CallRecord* record = ctx.calls; record && is_in_prelude(ctx, span); record = record->parent)
    span = record->call;
  return span;
}

void Evaluator::report_uncaught() {
  value::ExceptionObject* exception = ctx_.catch_exception();
  if (!exception) {
    ctx_.pending = {};
    return;
  }
  std::string message = message_of(ctx_, exception);
  host().uncaught = {ctx_.diags.diagnostics().size(), exception->type, message};
  std::string type(exception->type->name.text());
  Span span = exception->span;
  bool is_seen = false;  // a frame of the program itself was seen
  // The traceback ends at the frame in which the trace continues, or at the region that the exception may not leave.
  std::vector<diag::StackFrame> stack = ctx_.call_stack();
  for (const value::TracebackEntry* entry = exception->traceback; entry; entry = entry->next) {
    // An exception raised by a library function is a mistake of its caller.
    bool is_own = entry->span.is_known() && !is_in_prelude(ctx_, entry->span);
    if (entry->span.is_known() && (is_own || !is_seen)) span = entry->span;
    is_seen |= is_own;
    if (is_own) stack.push_back({entry->span, std::string(entry->function.text())});
  }
  // The function that contains the region is not among the frames, so its location is added.
  if (!is_seen && ctx_.trace.open_regions && is_in_prelude(ctx_, span) && !is_in_prelude(ctx_, ctx_.current_span))
    span = ctx_.current_span;
  auto misuse = report_misuse(ctx_, exception, message, span);
  if (!misuse) misuse = report_unknown_name(ctx_, exception, span);
  if (misuse && !stack.empty() && stack.back().call == span) stack.pop_back();  // the location of the diagnostic is no call
  diag::Report report = misuse            ? *misuse
                        : message.empty() ? ctx_.diags.report(span, diag::PythonExceptionBare, type)
                                          : ctx_.diags.report(span, diag::PythonException, type, message);
  report.stack(std::move(stack));
  if (exception->type == ctx_.types->assertion_error) {
    has_failed_assertion_ = true;
    if (const builtins::TorchState* torch = builtins::find_torch(ctx_)) {
      for (const std::string& fact : torch->mismatch.facts) report.note_text({}, fact);
      for (const std::string& repair : torch->mismatch.repairs) report.help(repair);
    }
  }
  bool is_name = exception->type == ctx_.types->name_error;
  add_exception_help(ctx_, exception, is_name ? nearest_spelling(ctx_, exception) : std::string(), report);
}

}  // namespace kdsl::stage
