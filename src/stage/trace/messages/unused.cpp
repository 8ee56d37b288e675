#include "stage/trace/messages/unused.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "diag/definitions/warnings.def"
#include "ir/ops.h"
#include "stage/prelude_support.h"
#include "value/dialect.h"
#include "value/objects.h"
#include "value/modules/opaque.h"
#include "value/typed/objects.h"

namespace kdsl::stage {

using ast::ExprKind;

UnusedResult::UnusedResult(Evaluator& evaluator, const Frame& frame, const ast::ExprStmt& stmt)
    : evaluator_(evaluator), frame_(frame), stmt_(stmt) {
  if (frame.staged) begin();
}

void UnusedResult::begin() {
  const ir::Builder* builder = evaluator_.context().trace.builder;
  if (!builder) return;
  block_ = builder->block();
  before_ = builder->before();
  last_ = before_ ? before_->prev : block_->last;
}

// Returns whether an op is an effect. A read in a call may be there for its memory order; reading an element without use is a
// mistake.
static bool has_effect(const ir::Op& op, bool is_call) {
  if (op.has(ir::AttrName::Order) || op.has(ir::AttrName::Volatile)) return true;
  return op.is(static_cast<uint16_t>(is_call ? ~ir::effect::Pure : ~ir::effect::Read));
}

bool UnusedResult::had_effect(bool is_call) const {
  if (!block_) return false;
  for (const ir::Op* op = last_ ? last_->next : block_->first; op && op != before_; op = op->next)
    if (has_effect(*op, is_call)) return true;
  return false;
}

// Returns the kind of expression for messages; empty for kinds that are written for their effects.
static std::string_view kind_of(const ast::Expr& expr) {
  switch (expr.kind) {
    case ExprKind::NameExpr: return "name";
    case ExprKind::Attribute: return "attribute";
    case ExprKind::Subscript: return "element";
    case ExprKind::Compare: return "comparison";
    case ExprKind::BinOp:
    case ExprKind::UnaryOp:
    case ExprKind::BoolOp: return "expression";
    default: return {};
  }
}

// Returns whether operands contain a call, which such an expression may be written for: `ok and store()`.
static bool holds_call(const ast::Expr& expr) {
  if (const auto* binary = ast::dyn<ast::BinOp>(&expr)) return holds_call(*binary->left) || holds_call(*binary->right);
  if (const auto* unary = ast::dyn<ast::UnaryOp>(&expr)) return holds_call(*unary->operand);
  if (const auto* attribute = ast::dyn<ast::Attribute>(&expr)) return holds_call(*attribute->value);
  if (const auto* item = ast::dyn<ast::Subscript>(&expr)) return holds_call(*item->value);
  if (const auto* compare = ast::dyn<ast::Compare>(&expr)) {
    bool holds = holds_call(*compare->left);
    for (const ast::Expr* operand : compare->comparators) holds |= holds_call(*operand);
    return holds;
  }
  return expr.kind != ExprKind::NameExpr && expr.kind != ExprKind::Constant;
}

static bool is_name_chain(const ast::Expr& expr) {
  const auto* attribute = ast::dyn<ast::Attribute>(&expr);
  return attribute ? is_name_chain(*attribute->value) : expr.kind == ExprKind::NameExpr;
}

// Returns the name of the dialect's builtin that the statement calls; empty for any other function, which may have effects.
std::string_view UnusedResult::called_function() {
  const auto* call = ast::dyn<ast::Call>(stmt_.value);
  if (!call || !is_name_chain(*call->func)) return {};
  Value callee = evaluator_.eval(const_cast<Frame&>(frame_), *call->func);
  if (!value::has_kind(callee, value::ObjectKind::BuiltinFunction)) return {};
  auto* builtin = static_cast<value::BuiltinFunctionObject*>(callee.object());
  return builtin->row->typed.is_typed && !builtin->owner ? builtin->row->name : std::string_view();
}

static std::string_view source_text(const Context& ctx, Span span) {
  const SourceFile* file = ctx.sources->file(span.file);
  return file ? file->text().substr(span.begin, span.end - span.begin) : std::string_view();
}

void UnusedResult::check(Value value) {
  Context& ctx = evaluator_.context();
  if (!block_ || value.is_raised() || value.is_none() || value.is_poison() || value::as_opaque(value)) return;
  const ast::Expr& expr = *stmt_.value;
  bool is_call = expr.kind == ExprKind::Call;
  if ((!is_call && (kind_of(expr).empty() || holds_call(expr))) || had_effect(is_call) || is_in_prelude(ctx, stmt_.span))
    return;
  if (is_call) {
    std::string_view function = called_function();
    if (function.empty()) return;
    ctx.diags.report(stmt_.span, diag::UnusedResult, function)
        .help("give it a name, or store it; if the call is not needed, leave it out");
    return;
  }
  auto report = ctx.diags.report(stmt_.span, diag::NoEffect, kind_of(expr));
  const auto* compare = ast::dyn<ast::Compare>(&expr);
  bool is_function = value::has_kind(value, value::ObjectKind::BuiltinFunction) || value::as_function(value) ||
                     value::has_kind(value, value::ObjectKind::BoundMethod);
  if (is_function)
    report.help(fmt::format("call it: `{}()`", source_text(ctx, stmt_.span)))
        .fixit({stmt_.span.file, stmt_.span.end, stmt_.span.end}, "()");
  else if (compare && compare->ops.size() == 1 && compare->ops[0] == ast::CmpOp::Eq)
    report.help("`=` assigns, `==` compares");
  else
    report.help("assign the value, or leave the line out");
}

void check_uncalled(Context& ctx, const ast::ExprStmt& stmt, Value value) {
  bool is_function = value::has_kind(value, value::ObjectKind::BuiltinFunction) || value::as_function(value) ||
                     value::has_kind(value, value::ObjectKind::BoundMethod);
  if (!is_function || is_in_prelude(ctx, stmt.span)) return;
  ctx.diags.report(stmt.span, diag::NoEffect, "attribute")
      .help(fmt::format("call it: `{}()`", source_text(ctx, stmt.span)))
      .fixit({stmt.span.file, stmt.span.end, stmt.span.end}, "()");
}

void check_renamed(Evaluator& evaluator, Frame& frame, const ast::Assign& stmt, Value value) {
  Context& ctx = evaluator.context();
  bool is_kernel = ctx.trace.in_kernel && frame.function && frame.function->staged == value::StagedKind::Kernel;
  const auto* source = ast::dyn<ast::NameExpr>(stmt.value);
  const auto* target = stmt.targets.size() == 1 ? ast::dyn<ast::NameExpr>(stmt.targets[0]) : nullptr;
  if (!is_kernel || !source || !target || source->id == target->id || !value::as_tensor(ctx, value)) return;
  auto is_parameter = [&](Name name) {
    return std::ranges::any_of(frame.function->args->args, [&](const ast::Arg* arg) { return arg->arg == name; });
  };
  if (!is_parameter(source->id) || !is_parameter(target->id)) return;
  std::string_view from = source->id.text(), to = target->id.text();
  ctx.diags.report(stmt.span, diag::NameOnly, to, from).help(ctx.hint(value::Hint::CopyTensor, {to, from}));
}

// Returns whether Python raises the type for runtime values of elements and arithmetic; other exceptions are raised at
// compile time, if at all.
static bool is_of_run_time(const ast::Expr* type) {
  if (!type) return true;
  if (const auto* tuple = ast::dyn<ast::Tuple>(type)) return std::ranges::all_of(tuple->elts, is_of_run_time);
  constexpr std::string_view kNames[] = {"ArithmeticError", "BaseException",    "Exception",     "FloatingPointError",
                                         "IndexError",      "MemoryError",      "OverflowError", "RuntimeError",
                                         "ValueError",      "ZeroDivisionError"};
  const auto* name = ast::dyn<ast::NameExpr>(type);
  return name && std::ranges::find(kNames, name->id.text()) != std::end(kNames);
}

UnusedHandlers::UnusedHandlers(Evaluator& evaluator, const Frame& frame, const ast::Try& stmt)
    : evaluator_(evaluator), stmt_(stmt) {
  Context& ctx = evaluator.context();
  auto is_suspect = [](const ast::ExceptHandler* handler) { return is_of_run_time(handler->type); };
  bool is_suspected = !stmt.handlers.empty() && std::ranges::all_of(stmt.handlers, is_suspect);
  if (!frame.staged || !ctx.trace.in_kernel || !ctx.trace.builder || !is_suspected || is_in_prelude(ctx, stmt.span)) return;
  block_ = ctx.trace.builder->block();
  last_ = ctx.trace.builder->before() ? ctx.trace.builder->before()->prev : block_->last;
}

void UnusedHandlers::check() const {
  if (!block_) return;
  const ir::Op* before = evaluator_.context().trace.builder->before();
  bool has_effect = false;
  for (const ir::Op* op = last_ ? last_->next : block_->first; op && op != before; op = op->next)
    has_effect |= op->is(ir::effect::Write | ir::effect::Read);
  if (!has_effect) return;
  evaluator_.context()
      .diags.report(stmt_.handlers[0]->span, diag::UnusedHandler)
      .help("test for it before, as with `if i < n:`; what can fail while compiling is caught as ever");
}

void check_returned(Context& ctx, const Frame& frame, const ast::Return& stmt, Value value) {
  bool is_kernel = ctx.trace.in_kernel && frame.function && frame.function->staged == value::StagedKind::Kernel;
  if (!is_kernel || value.is_none() || value.is_poison()) return;
  ctx.diags.report(stmt.span, diag::KernelResult, frame.function->name.text())
      .help("store it in a tensor that is an argument of the kernel");
}

}  // namespace kdsl::stage
