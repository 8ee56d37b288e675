#include "stage/evaluator.h"

#include <algorithm>

#include "base/cancellation.h"
#include "base/check.h"
#include "base/os/thread.h"
#include "builtins/modules.h"
#include "builtins/python/python.h"
#include "diag/definitions/language.def"
#include "diag/definitions/target.def"
#include "diag/definitions/warnings.def"
#include "stage/constructs.h"
#include "stage/entry/host_call.h"
#include "stage/generators/fiber_pool.h"
#include "stage/generators/generators.h"
#include "stage/generators/suspended_generators.h"
#include "stage/prelude_support.h"
#include "stage/python/operands.h"
#include "stage/python/spelling.h"
#include "stage/statement_watch.h"
#include "stage/trace/host_state.h"
#include "stage/trace/messages/misuse_report.h"
#include "stage/trace/messages/unused.h"
#include "stage/trace/region.h"
#include "stage/trace/staged.h"
#include "value/budget.h"
#include "value/dialect.h"
#include "value/known_names.h"
#include "value/modules/opaque.h"
#include "value/types.h"

namespace kdsl::stage {

// Returns the lowest address of the calling thread's stack that evaluation should use, or 0 if its location is unknown.
static uintptr_t lowest_of_native_stack() {
  constexpr size_t kReserve = 256 * 1024;
  os::StackRange stack = os::stack_of_this_thread();
  return stack.size > 0 ? stack.begin + kReserve : 0;
}

Evaluator::Evaluator(Context& context)
    : ctx_(context),
      fibers_(std::make_unique<FiberPool>()),
      suspended_(std::make_unique<SuspendedGenerators>()),
      host_(std::make_unique<HostState>()) {
  ctx_.evaluation = this;
  if (!ctx_.limits.stack_limit) {
    stack_begin_ = ctx_.limits.stack_limit = lowest_of_native_stack();
    stack_end_ = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
    lower_stack_limit();
  }
  builtins::install_python_types(ctx_);
  builtins::install_introspection(ctx_);
  builtins::install_slot_methods(ctx_);
  const value::NativeModule* python = builtins::find_native_module(ctx_, "builtins");
  ctx_.imports.builtins = value::instantiate_module(ctx_, *python);
  value::dict_set(ctx_, ctx_.imports.modules, "builtins", ctx_.imports.builtins);
  install_frame_builtins(ctx_);
}

Evaluator::~Evaluator() { suspended_->abandon_all(ctx_); }

// ---- value::Evaluation, by implementing folder; calls of functions are in python/functions.cpp

Value Evaluator::import_module(std::string_view dotted_name, Span span) {
  return stage::import_module(ctx_, dotted_name, span);
}
Value Evaluator::resume_generator(value::GeneratorObject* generator, Value sent) {
  return stage::resume_generator(ctx_, generator, sent);
}
Value Evaluator::compile_function(const value::CallArgs& args, const value::CompileSettings& settings) {
  return compile_from_host(ctx_, args, settings);
}
Value Evaluator::fail_stale(const ir::Value* stale) { return stage::fail_stale(ctx_, stale); }
bool Evaluator::before_store(value::Object* target, Value stored, const value::StoredPart& part) {
  return DynamicRegion::before_store(ctx_, target, stored, part);
}

HostState& host_state(const Context& ctx) { return evaluator_of(ctx).host(); }

void Evaluator::watch_statements(std::unique_ptr<StatementWatch> watch) { watch_ = std::move(watch); }

void Evaluator::lower_stack_limit() {
  constexpr uintptr_t kForBuiltins = 8 << 20;
  auto here = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  if (here < stack_begin_ || here > stack_end_) return;  // the stack of a generator
  ctx_.limits.stack_limit = here - stack_begin_ > kForBuiltins ? here - kForBuiltins : stack_begin_;
}

// ---- slots ----------------------------------------------------------------------------------------------

void SlotStack::next_block(size_t count) {
  // Block sizes, in values: small at first, because a short compile should not touch memory that it does not need.
  constexpr size_t kFirst = 2 * 1024, kMost = 64 * 1024;
  if (begin_) blocks_[current_].top = top_;
  size_t wanted = begin_ ? current_ + 1 : 0;
  if (wanted < blocks_.size() && blocks_[wanted].size < count) blocks_.resize(wanted);
  if (wanted == blocks_.size()) {
    size_t size = std::max(std::min(kFirst << std::min<size_t>(blocks_.size(), 5), kMost), count);
    blocks_.push_back({std::make_unique<Value[]>(size), size, nullptr});
  }
  current_ = wanted;
  begin_ = top_ = blocks_[current_].values.get();
  end_ = begin_ + blocks_[current_].size;
}

void SlotStack::previous_block(Value* first) {
  while (true) {
    Block& block = blocks_[current_];
    begin_ = block.values.get();
    end_ = begin_ + block.size;
    if (first >= begin_ && first <= end_) break;
    std::fill(begin_, top_, Value());
    --current_;
    top_ = blocks_[current_].top;
  }
  std::fill(first, top_, Value());
  top_ = first;
}

// ---- names ------------------------------------------------------------------------------------------------

static Value load_global(Context& ctx, Frame& frame, const ast::NameExpr& name) {
  value::NameDict& globals = frame.module->names;
  value::NameDict& builtins = ctx.imports.builtins->names;
  if (name.cache_version == 0) {
    if (globals.entry_is(name.cache_index, name.id)) return globals.at(name.cache_index);
  } else if (name.cache_version == globals.version() && builtins.entry_is(name.cache_index, name.id)) {
    return builtins.at(name.cache_index);
  }
  uint32_t index = globals.find_index(name.id);
  if (index != value::NameDict::kNotFound) {
    name.cache_index = index;
    name.cache_version = 0;
    return globals.at(index);
  }
  index = builtins.find_index(name.id);
  if (index == value::NameDict::kNotFound) return Value();
  name.cache_index = index;
  name.cache_version = globals.version();
  return builtins.at(index);
}

static Value load_slot(Frame& frame, ast::Binding binding, uint32_t slot) {
  Value value = frame.slots[slot];
  if (binding == ast::Binding::Cell && !value.is_unbound()) return static_cast<value::CellObject*>(value.object())->content;
  return value;
}

// Reports a builtin of Python that is not supported. Unbound: the name is not a builtin.
static Value refuse_builtin(Context& ctx, const ast::NameExpr& name) {
  std::string_view help = builtins::missing_builtin_help(name.id.text());
  if (help.empty()) return Value();
  return ctx.fail(ctx.error(name.span, diag::MissingBuiltin, name.id.text()).help(std::string(help)));
}

static Value raise_name_error(Context& ctx, Frame& frame, const ast::NameExpr& name) {
  bool local = name.binding == ast::Binding::Local || name.binding == ast::Binding::Cell;
  std::string_view text = name.id.text();
  if (!local) return ctx.raise(ctx.types->name_error, "name '{}' is not defined", text);
  bool is_free = name.slot < frame.scope->slots.size() && frame.scope->slots[name.slot].is_free;
  if (is_free) {
    return ctx.raise(ctx.types->name_error,
                     "cannot access free variable '{}' where it is not associated with a value in enclosing scope", text);
  }
  return ctx.raise(ctx.types->unbound_local_error, "cannot access local variable '{}' where it is not associated with a value",
                   text);
}

static Value name_error(Context& ctx, Frame& frame, const ast::NameExpr& name) {
  ctx.current_span = name.span;
  raise_name_error(ctx, frame, name);
  value::note_missing(ctx, name.id, Value::none());
  note_names(ctx, frame);
  return Value::raised();
}

Value Evaluator::load_name(Frame& frame, const ast::NameExpr& name) {
  Value value;
  switch (name.binding) {
    case ast::Binding::Local: value = frame.slots[name.slot]; break;
    case ast::Binding::Cell: value = load_slot(frame, name.binding, name.slot); break;
    case ast::Binding::Class:
      value = frame.names->get(name.id);
      if (value.is_unbound() && name.slot != ast::Scope::kNoSlot) value = load_slot(frame, ast::Binding::Cell, name.slot);
      if (value.is_unbound()) value = load_global(ctx_, frame, name);
      break;
    case ast::Binding::Global:
    case ast::Binding::Unresolved: value = load_global(ctx_, frame, name); break;
  }
  if (!value.is_unbound()) [[likely]]
    return value;
  if (name.binding != ast::Binding::Local && name.binding != ast::Binding::Cell) {
    value = unknown_global(ctx_, frame, name.id);
    if (value.is_unbound()) value = refuse_builtin(ctx_, name);
    if (!value.is_unbound()) return value;
  }
  if (frame.staged) return staged_unbound(*this, frame, name);
  return name_error(ctx_, frame, name);
}

Value Evaluator::read_slot(Frame& frame, ast::Binding binding, uint32_t slot, Name name) {
  switch (binding) {
    case ast::Binding::Local:
    case ast::Binding::Cell: return load_slot(frame, binding, slot);
    case ast::Binding::Class: return frame.names->get(name);
    default: return frame.module->names.get(name);
  }
}

void Evaluator::write_slot(Frame& frame, ast::Binding binding, uint32_t slot, Name name, Value value) {
  switch (binding) {
    case ast::Binding::Local: frame.slots[slot] = value; break;
    case ast::Binding::Cell:
      ctx_.watch_store(frame.slots[slot].object(), value);  // cells can always be carried
      static_cast<value::CellObject*>(frame.slots[slot].object())->content = value;
      break;
    case ast::Binding::Class:
      if (value.is_unbound())
        frame.names->erase(name);
      else
        frame.names->set(ctx_.heap, name, value);
      break;
    default:
      if (value.is_unbound())
        frame.module->names.erase(name);
      else
        frame.module->names.set(ctx_.heap, name, value);
  }
}

// ---- expressions ----------------------------------------------------------------------------------------------

Value Evaluator::eval(Frame& frame, const ast::Expr& expr) {
  using namespace ast;
  switch (expr.kind) {
    case ExprKind::NameExpr: {
      const auto& name = as<NameExpr>(expr);
      if (name.binding == Binding::Local) [[likely]] {
        Value value = frame.slots[name.slot];
        if (!value.is_unbound()) [[likely]]
          return frame.staged ? variable_value(ctx_, value) : value;
      } else if (name.binding == Binding::Global) {
        Value value = load_global(ctx_, frame, name);
        if (!value.is_unbound()) [[likely]]
          return value;
      }
      Value value = load_name(frame, name);
      return frame.staged ? variable_value(ctx_, value) : value;
    }
    case ExprKind::Constant: {
      const auto& constant = as<Constant>(expr);
      if (constant.value_kind == ConstantKind::Int && !constant.is_big) return Value::integer(constant.int_value);
      if (constant.object) return Value(static_cast<value::Object*>(constant.object));
      return eval_constant(*this, constant);
    }
    case ExprKind::BinOp: return eval_bin_op(*this, frame, as<BinOp>(expr));
    case ExprKind::Compare:
      return frame.staged ? eval_staged_compare(*this, frame, as<Compare>(expr))
                          : eval_compare(*this, frame, as<Compare>(expr));
    case ExprKind::Call: return eval_call(*this, frame, as<Call>(expr));
    case ExprKind::Attribute: return eval_attribute(*this, frame, as<Attribute>(expr));
    case ExprKind::Subscript: return eval_subscript(*this, frame, as<Subscript>(expr));
    case ExprKind::UnaryOp: return eval_unary_op(*this, frame, as<UnaryOp>(expr));
    case ExprKind::BoolOp:
      return frame.staged ? eval_staged_bool_op(*this, frame, as<BoolOp>(expr)) : eval_bool_op(*this, frame, as<BoolOp>(expr));
    case ExprKind::IfExp:
      return frame.staged ? eval_staged_if_exp(*this, frame, as<IfExp>(expr)) : eval_if_exp(*this, frame, as<IfExp>(expr));
    case ExprKind::Tuple: return eval_tuple(*this, frame, as<Tuple>(expr));
    case ExprKind::List: return eval_list(*this, frame, as<List>(expr));
    case ExprKind::Dict: return eval_dict(*this, frame, as<Dict>(expr));
    case ExprKind::Set: return eval_set(*this, frame, as<Set>(expr));
    case ExprKind::JoinedStr: return eval_joined_str(*this, frame, as<JoinedStr>(expr));
    case ExprKind::FormattedValue: return eval_formatted_value(*this, frame, as<FormattedValue>(expr));
    case ExprKind::ListComp: return eval_list_comp(*this, frame, as<ListComp>(expr));
    case ExprKind::SetComp: return eval_set_comp(*this, frame, as<SetComp>(expr));
    case ExprKind::DictComp: return eval_dict_comp(*this, frame, as<DictComp>(expr));
    case ExprKind::GeneratorExp: return eval_generator_exp(*this, frame, as<GeneratorExp>(expr));
    case ExprKind::Lambda: return eval_lambda(*this, frame, as<Lambda>(expr));
    case ExprKind::NamedExpr: return eval_named_expr(*this, frame, as<NamedExpr>(expr));
    case ExprKind::Slice: return eval_slice(*this, frame, as<Slice>(expr));
    case ExprKind::Yield: return eval_yield(*this, frame, as<Yield>(expr));
    case ExprKind::YieldFrom: return eval_yield_from(*this, frame, as<YieldFrom>(expr));
    case ExprKind::Await: KDSL_UNREACHABLE("`await` passed the check of the file");
    case ExprKind::Starred: return ctx_.raise(ctx_.types->syntax_error, "can't use starred expression here");
  }
  __builtin_unreachable();
}

// ---- statements -------------------------------------------------------------------------------------------------

static Flow out_of_steps(Context& ctx) {
  value::charge_slow(ctx);
  return Flow::Raised;
}

// A clock is too slow to be read for every statement.
static bool is_cancelled_now(Context& ctx) {
  constexpr uint64_t kBetweenLooks = 1024;
  return ctx.limits.steps % kBetweenLooks == 0 && is_cancelled();
}

// Ends a cancelled evaluation; the driver reports the reason.
static Flow stop(Context& ctx) {
  ctx.limits.is_exhausted = true;
  ctx.limits.steps = std::max(ctx.limits.steps, ctx.limits.budgets.max_steps);  // the next statement fails as well
  ctx.fail(ctx.error(ctx.current_span, diag::ToolLimit, "the compiler", cancellation_of_thread()->reason()));
  return Flow::Raised;
}

// Returns whether a statement of a script uses a name that its dialect lacks. Only a statement that consists of the name, or
// of a call of it, needs it.
static bool is_missing_in_script(Context& ctx, const value::OpaqueObject* opaque) {
  return ctx.program.is_script && !ctx.open_handlers && !value::is_compile_only(ctx) &&
         value::owner_of_module(ctx, opaque->import);
}

[[gnu::always_inline]] static inline Flow exec_expression(Evaluator& evaluator, Frame& frame, const ast::ExprStmt& stmt) {
  UnusedResult unused(evaluator, frame, stmt);
  Value value = evaluator.eval(frame, *stmt.value);
  if (value::OpaqueObject* opaque = value::as_opaque(value)) [[unlikely]] {
    evaluator.pass_over(frame, stmt, opaque);
    if (is_missing_in_script(evaluator.context(), opaque)) value = value::opaque_needed(evaluator.context(), value);
  }
  if (frame.staged)
    unused.check(value);
  else if (stmt.value->kind == ast::ExprKind::Attribute) [[unlikely]]
    check_uncalled(evaluator.context(), stmt, value);
  return value.is_raised() ? Flow::Raised : Flow::Next;
}

static Flow exec_return(Evaluator& evaluator, Frame& frame, const ast::Return& stmt) {
  if (!stmt.value) {
    frame.return_value = Value::none();
    return Flow::Return;
  }
  Value value = eval_operand(evaluator, frame, *stmt.value);
  if (value.is_raised()) return Flow::Raised;
  if (frame.staged) check_returned(evaluator.context(), frame, stmt, value);
  frame.return_value = value;
  return Flow::Return;
}

static Flow exec_global(Context& ctx, Frame& frame, const ast::Global& stmt) {
  if (!frame.staged) return Flow::Next;
  auto report = ctx.error(stmt.span, diag::GlobalStatement, stmt.names[0].text());
  ctx.fail(report.help("a module's name can be read without the statement; return the new value, or store it in a tensor"));
  return Flow::Raised;
}

static Flow exec_nonlocal(Context& ctx, Frame& frame, const ast::Nonlocal& stmt) {
  bool outer_staged = !frame.function || frame.function->staged == value::StagedKind::Nested;
  if (!frame.staged || outer_staged) return Flow::Next;
  auto report = ctx.error(stmt.span, diag::NonlocalStatement, stmt.names[0].text());
  ctx.fail(report.help("pass the value as an argument and return the new one"));
  return Flow::Raised;
}

// This function is inlined into exec_block, which saves a call for each statement.
[[gnu::always_inline]] static inline Flow run_statement(Evaluator& evaluator, Frame& frame, const ast::Stmt& stmt) {
  using namespace ast;
  Context& ctx = evaluator.context();
  ctx.current_span = stmt.span;
  if (++ctx.limits.steps > ctx.limits.budgets.max_steps) [[unlikely]]
    return out_of_steps(ctx);
  if (is_cancelled_now(ctx)) [[unlikely]]
    return stop(ctx);
  switch (stmt.kind) {
    case StmtKind::ExprStmt: return exec_expression(evaluator, frame, as<ExprStmt>(stmt));
    case StmtKind::Assign: return exec_assign(evaluator, frame, as<Assign>(stmt));
    case StmtKind::AugAssign: return exec_aug_assign(evaluator, frame, as<AugAssign>(stmt));
    case StmtKind::AnnAssign: return exec_ann_assign(evaluator, frame, as<AnnAssign>(stmt));
    case StmtKind::Return: return exec_return(evaluator, frame, as<Return>(stmt));
    case StmtKind::If:
      return frame.staged ? exec_staged_if(evaluator, frame, as<If>(stmt)) : exec_if(evaluator, frame, as<If>(stmt));
    case StmtKind::For:
      return frame.staged ? exec_staged_for(evaluator, frame, as<For>(stmt)) : exec_for(evaluator, frame, as<For>(stmt));
    case StmtKind::While:
      return frame.staged ? exec_staged_while(evaluator, frame, as<While>(stmt))
                          : exec_while(evaluator, frame, as<While>(stmt));
    case StmtKind::Pass:
      if (frame.staged && ctx.trace.open_regions) ctx.diags.report(stmt.span, diag::Pedantic, "`pass` in a dynamic region");
      return Flow::Next;
    case StmtKind::Break: return Flow::Break;
    case StmtKind::Continue: return Flow::Continue;
    case StmtKind::FunctionDef: return exec_function_def(evaluator, frame, as<FunctionDef>(stmt));
    case StmtKind::ClassDef: return exec_class_def(evaluator, frame, as<ClassDef>(stmt));
    case StmtKind::Delete: return exec_delete(evaluator, frame, as<Delete>(stmt));
    case StmtKind::TypeAlias: return exec_type_alias(evaluator, frame, as<TypeAlias>(stmt));
    case StmtKind::With: return exec_with(evaluator, frame, as<With>(stmt));
    case StmtKind::Match: return exec_match(evaluator, frame, as<Match>(stmt));
    case StmtKind::Raise: return exec_raise(evaluator, frame, as<Raise>(stmt));
    case StmtKind::Try: return exec_try(evaluator, frame, as<Try>(stmt));
    case StmtKind::Assert:
      return frame.staged ? exec_staged_assert(evaluator, frame, as<Assert>(stmt))
                          : exec_assert(evaluator, frame, as<Assert>(stmt));
    case StmtKind::Import: return exec_import(evaluator, frame, as<Import>(stmt));
    case StmtKind::ImportFrom: return exec_import_from(evaluator, frame, as<ImportFrom>(stmt));
    case StmtKind::Global: return exec_global(ctx, frame, as<Global>(stmt));
    case StmtKind::Nonlocal: return exec_nonlocal(ctx, frame, as<Nonlocal>(stmt));
  }
  __builtin_unreachable();
}

Flow Evaluator::exec(Frame& frame, const ast::Stmt& stmt) { return run_statement(*this, frame, stmt); }

// Decides whether execution continues after a statement that failed with a reported diagnostic.
static bool go_on(Evaluator& evaluator, Frame& frame, const ast::Stmt& stmt) {
  Context& ctx = evaluator.context();
  bool is_module = !frame.function && frame.scope && frame.scope->kind == ast::ScopeKind::Module;
  if (!frame.staged && !is_module) return false;
  if (ctx.limits.is_exhausted || ctx.diags.limit_reached()) return false;
  value::OpaqueObject* opaque = ctx.pending.opaque;
  // A script that is run ends at its first failure, as with python.
  if (ctx.program.is_script && is_module && frame.module->name.text() == "__main__") return false;
  if (opaque) evaluator.pass_over(frame, stmt, opaque);
  ctx.pending = {};
  poison_names(evaluator, frame, stmt, opaque ? Value(opaque) : Value::poison());
  return true;
}

void Evaluator::pass_over(const Frame& frame, const ast::Stmt& stmt, const value::OpaqueObject* opaque) {
  bool is_definition = stmt.kind == ast::StmtKind::ClassDef || stmt.kind == ast::StmtKind::FunctionDef;
  bool is_inner = frame.function || imports_ > 0;
  if (passed_over_ || is_definition || (!value::is_compile_only(ctx_) && (ctx_.program.is_script || is_inner))) return;
  passed_over_ = SkippedStatement{stmt.span, opaque->import};
  ctx_.program.write_stdout = [](std::string_view) {};
}

// Returns whether the statement only assigns names that already hold tensors: `q, _ = normalized(q)`.
static bool keeps_tensors(Evaluator& evaluator, Frame& frame, const ast::Stmt& stmt) {
  const auto* assign = ast::dyn<ast::Assign>(&stmt);
  if (!assign || assign->targets.size() != 1) return false;
  auto has_tensor = [&](const ast::Expr& target) {
    const auto* name = ast::dyn<ast::NameExpr>(&target);
    if (!name || name->id.text() == "_") return name != nullptr;
    Value held = name->binding == ast::Binding::Local ? frame.slots[name->slot]
                                                      : evaluator.read_slot(frame, name->binding, name->slot, name->id);
    if (held.is_raised()) evaluator.context().pending = {};
    return held.is_object() && held.object()->type->module.text() == "torch" && held.object()->type->name.text() == "Tensor";
  };
  const ast::Expr& target = *assign->targets[0];
  if (const auto* tuple = ast::dyn<ast::Tuple>(&target))
    return std::ranges::all_of(tuple->elts, [&](const ast::Expr* item) { return has_tensor(*item); });
  return has_tensor(target);
}

// Decides whether execution continues after a statement of a script that failed because it needs an unavailable module. The
// need is reported where the module is used; a class derived from its classes becomes opaque.
static bool go_on_without(Evaluator& evaluator, Frame& frame, const ast::Stmt& stmt) {
  Context& ctx = evaluator.context();
  value::OpaqueObject* opaque = ctx.pending.opaque;
  bool is_passed_over = value::is_compile_only(ctx) && !ctx.trace.builder;
  if (is_passed_over) evaluator.pass_over(frame, stmt, opaque);
  if (is_passed_over || stmt.kind == ast::StmtKind::ClassDef) {
    ctx.pending = {};
    // A tensor that the statement would have changed keeps its shape, and a compile needs nothing else of it.
    if (!is_passed_over || !keeps_tensors(evaluator, frame, stmt)) poison_names(evaluator, frame, stmt, Value(opaque));
    if (stmt.kind == ast::StmtKind::Return) frame.return_value = Value(opaque);
    return true;
  }
  Span at = ctx.current_span;
  bool is_inside = at.file == stmt.span.file && at.begin >= stmt.span.begin && at.end <= stmt.span.end;
  value::report_opaque(ctx, opaque, is_inside ? at : stmt.span);
  ctx.pending.opaque = nullptr;
  return false;
}

// Reports a wrong use of a dialect's value that no handler could catch, at the innermost statement of the program itself, so
// that the trace continues: two mistakes give two errors.
static void report_misuse_here(Evaluator& evaluator, const Frame& frame, const ast::Stmt& stmt) {
  Context& ctx = evaluator.context();
  const value::ExceptionObject* exception = ctx.pending.exception;
  if (!exception || !frame.staged || ctx.open_handlers || is_in_prelude(ctx, stmt.span)) return;
  if (!is_staged_misuse(ctx, exception)) return;
  trace_frame(ctx, frame.function ? frame.function->name : frame.module->name);
  evaluator.report_uncaught();
  ctx.fail_silently();
}

// Returns whether a staged function of a dialect, executed outside of a trace for the code around its kernels, needs a name
// that the dialect lacks.
static bool needs_name(const Context& ctx, const Frame& frame) {
  return frame.staged && !ctx.trace.builder && value::owner_of_module(ctx, ctx.pending.opaque->import);
}

Flow Evaluator::exec_watched(Frame& frame, ast::Seq<ast::Stmt*> body) {
  for (size_t i = 0; i < body.size(); ++i) {
    watch_->before(*this, frame, *body[i]);
    Flow flow = exec_statements(frame, body.subspan(i, 1));
    watch_->after(*this, frame, *body[i]);
    if (flow != Flow::Next) return flow;
  }
  return Flow::Next;
}

Flow Evaluator::exec_statements(Frame& frame, ast::Seq<ast::Stmt*> body) {
  for (const ast::Stmt* stmt : body) {
    Flow flow = run_statement(*this, frame, *stmt);
    if (flow == Flow::Next) [[likely]]
      continue;
    if (flow == Flow::Raised && !frame.function) forgive_import_error(ctx_);
    if (flow == Flow::Raised && ctx_.pending.opaque && (ctx_.program.is_script || needs_name(ctx_, frame)) &&
        !only_defines(frame)) {
      // If a function of the prelude lacks a module, the statement of the program that calls it is passed over as a whole.
      if (value::is_compile_only(ctx_) && is_in_prelude(ctx_, stmt->span)) return flow;
      if (!go_on_without(*this, frame, *stmt)) return flow;
      if (stmt->kind == ast::StmtKind::Return) return Flow::Return;
      continue;
    }
    if (flow == Flow::Raised) report_misuse_here(*this, frame, *stmt);
    if (flow != Flow::Raised || !ctx_.pending.reported || !go_on(*this, frame, *stmt)) return flow;
    if (stmt->kind == ast::StmtKind::Return) {
      frame.return_value = Value::poison();
      return Flow::Return;
    }
  }
  return Flow::Next;
}

}  // namespace kdsl::stage
