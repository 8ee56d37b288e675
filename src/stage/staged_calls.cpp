// Calls that staged code treats specially: entering compiled functions, launching kernels, printing f-strings.
#include <fmt/format.h>

#include "builtins/cutlass.h"
#include "stage/constructs.h"
#include "stage/host_call.h"
#include "stage/launch.h"
#include "stage/staged.h"
#include "stage/staged_region.h"
#include "value/numeric.h"
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

bool is_printf(Value callee) {
  return has_layout(callee, value::Layout::BuiltinFunction) &&
         static_cast<value::BuiltinFunctionObject*>(callee.object())->row->call == builtins::printf;
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
      ctx.fail(ctx.error(piece.span, diag::FormatSpec, "a nested format specification"));
      return false;
    }
    spec += text->text;
  }
  if (spec.find_first_of("<>^") == std::string::npos) return true;
  ctx.fail(ctx.error(piece.span, diag::FormatSpec, "alignment"));
  return false;
}

// Appends one replacement field: text that is known now, or a placeholder and its value.
bool add_field(Evaluator& evaluator, Frame& frame, const ast::FormattedValue& piece, std::string& format,
               std::vector<Value>& values) {
  Context& ctx = evaluator.context();
  Value v = evaluator.eval(frame, *piece.value);
  if (v.is_raised()) return false;
  if (contains_dynamic(ctx, v) || value::as_numeric_object(v)) {
    std::string spec;
    if (!static_spec(ctx, piece, spec)) return false;
    format += spec.empty() ? "{}" : fmt::format("{{:{}}}", spec);
    values.push_back(v);
    return true;
  }
  Value text = evaluator.eval(frame, piece);
  if (text.is_raised()) return false;
  append_escaped(format, value::text_of(text));
  return true;
}

}  // namespace

Value eval_staged_print(Evaluator& evaluator, Frame& frame, const ast::Call& node, Value callee) {
  bool has_format = !node.args.empty() && node.args[0]->kind == ast::ExprKind::JoinedStr;
  if (!has_format || !is_printf(callee)) return {};
  Context& ctx = evaluator.context();
  std::string format;
  std::vector<Value> values{Value()};
  for (const ast::Expr* part : ast::as<ast::JoinedStr>(*node.args[0]).values) {
    if (const ast::Constant* text = ast::dyn<ast::Constant>(part)) {
      append_escaped(format, text->text);
    } else if (!add_field(evaluator, frame, ast::as<ast::FormattedValue>(*part), format, values)) {
      return Value::raised();
    }
  }
  for (size_t i = 1; i < node.args.size(); ++i) {
    KDSL_TRY_VALUE(further, evaluator.eval(frame, *node.args[i]));
    values.push_back(further);
  }
  std::vector<value::KeywordArg> keywords;
  for (const ast::Keyword* keyword : node.keywords) {
    KDSL_TRY_VALUE(v, evaluator.eval(frame, *keyword->value));
    keywords.push_back({keyword->arg, v});
  }
  values[0] = value::make_str(ctx, format);
  ctx.current_span = node.span;
  return value::call(ctx, callee, {values, keywords, node.span, {}});
}

}  // namespace kdsl::stage
