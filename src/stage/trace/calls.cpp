// Calls that staged code treats specially: entering compiled functions, launching kernels, printing f-strings.
#include <fmt/format.h>

#include "dialects/cute/cutlass/cutlass.h"
#include "dialects/cute/cute/print_builder.h"
#include "stage/constructs.h"
#include "stage/entry/host_call.h"
#include "stage/trace/launch.h"
#include "stage/trace/staged.h"
#include "stage/trace/region.h"
#include "value/typed/numeric.h"
#include "value/types.h"

namespace kdsl::stage {

using value::StagedKind;

bool is_staged_entry(Context& ctx, const value::FunctionObject* function) {
  if (function->staged == StagedKind::Kernel) {
    if (!ctx.trace || ctx.trace->entering != function) return true;
    ctx.trace->entering = nullptr;
    return false;
  }
  return function->staged == StagedKind::Jit && !ctx.trace;
}

Value call_staged_entry(Evaluator& evaluator, value::FunctionObject* function, const value::CallArgs& args) {
  if (function->staged == StagedKind::Kernel) return call_kernel(evaluator, function, args);
  return call_from_host(evaluator, function, args);
}

// ---- printf(f"…")

namespace {

// Whether the callee is printf or print_runtime, and the end of line it adds.
bool is_printf(Value callee, std::string_view& end) {
  return has_kind(callee, value::ObjectKind::BuiltinFunction) &&
         builtins::is_run_time_print(static_cast<value::BuiltinFunctionObject*>(callee.object())->row->call, end);
}

void append_escaped(std::string& format, std::string_view text) {
  for (char c : text) {
    if (c == '{' || c == '}' || c == '%') format += c;
    format += c;
  }
}

// The text of a format specification without replacement fields of its own. False: reported.
bool static_spec(Context& ctx, const ast::FormattedValue& piece, std::string& spec) {
  if (!piece.format_spec) return true;
  for (const ast::Expr* part : ast::as<ast::JoinedStr>(*piece.format_spec).values) {
    const ast::Constant* text = ast::dyn<ast::Constant>(part);
    if (!text) {
      auto report = ctx.error(piece.span, diag::FormatSpec, "a nested format specification");
      ctx.fail(report.help("write the width and the precision as numbers, as in `{x:8.3f}`"));
      return false;
    }
    spec += text->text;
  }
  if (spec.find_first_of("<>^") == std::string::npos) return true;
  auto report = ctx.error(piece.span, diag::FormatSpec, "alignment");
  ctx.fail(report.help("a width alone aligns right, as in `{n:5d}`, and `-` before it left: `{n:-5d}`"));
  return false;
}

// What a call of printf prints, with the places it comes from.
struct Printed {
  std::vector<Value> values;
  std::vector<Span> spans;

  void add(Value v, Span span) {
    values.push_back(v);
    spans.push_back(span);
  }
};

// Appends one replacement field: text that is known now, or a placeholder and its value.
bool add_field(Evaluator& evaluator, Frame& frame, const ast::FormattedValue& piece, std::string& format, Printed& out) {
  Context& ctx = evaluator.context();
  Value v = evaluator.eval(frame, *piece.value);
  if (v.is_raised()) return false;
  if (contains_dynamic(ctx, v) || value::as_numeric_object(v)) {
    std::string spec;
    if (!static_spec(ctx, piece, spec)) return false;
    format += spec.empty() ? "{}" : fmt::format("{{:{}}}", spec);
    out.add(v, piece.span);
    return true;
  }
  Value text = evaluator.eval(frame, piece);
  if (text.is_raised()) return false;
  append_escaped(format, value::text_of(text));
  return true;
}

bool add_fstring(Evaluator& evaluator, Frame& frame, const ast::JoinedStr& node, Printed& out) {
  std::string format;
  size_t at = out.values.size();
  out.add(Value(), node.span);
  for (const ast::Expr* part : node.values) {
    if (const ast::Constant* text = ast::dyn<ast::Constant>(part)) {
      append_escaped(format, text->text);
    } else if (!add_field(evaluator, frame, ast::as<ast::FormattedValue>(*part), format, out)) {
      return false;
    }
  }
  out.values[at] = value::make_str(evaluator.context(), format);
  return true;
}

// Calls that unpack their arguments are left to the general way, which knows less about where they stand.
bool is_plain_call(const ast::Call& node) {
  for (const ast::Expr* arg : node.args)
    if (arg->kind == ast::ExprKind::Starred) return false;
  return node.keywords.empty() || (node.keywords.size() == 1 && node.keywords[0]->arg && node.keywords[0]->arg.text() == "end");
}

}  // namespace

Value eval_staged_print(Evaluator& evaluator, Frame& frame, const ast::Call& node, Value callee) {
  std::string_view end;
  if (!is_printf(callee, end) || !is_plain_call(node)) return {};
  Context& ctx = evaluator.context();
  Printed printed;
  for (const ast::Expr* arg : node.args) {
    if (arg == node.args[0] && arg->kind == ast::ExprKind::JoinedStr) {
      if (!add_fstring(evaluator, frame, ast::as<ast::JoinedStr>(*arg), printed)) return Value::raised();
      continue;
    }
    KDSL_TRY_VALUE(v, evaluator.eval(frame, *arg));
    printed.add(v, arg->span);
  }
  for (const ast::Keyword* keyword : node.keywords) {
    KDSL_TRY_VALUE(v, evaluator.eval(frame, *keyword->value));
    value::StrObject* text = value::as_str(v);
    if (!text)
      return ctx.fail(ctx.error(keyword->value->span, diag::ArgumentType, 2, "end", "printf", "a string", describe(ctx, v)));
    end = text->text;
  }
  ctx.current_span = node.span;
  return builtins::print_at_run_time(ctx, {printed.values, printed.spans, end, node.span});
}

}  // namespace kdsl::stage
