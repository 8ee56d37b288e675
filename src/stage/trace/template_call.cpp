// This file evaluates calls whose f-string is passed as a template (value::RowTraits::takes_template): `printf(f"n={n}")`
// prints a runtime value, which has no text at compile time.
#include <algorithm>

#include <fmt/format.h>

#include "diag/definitions/values.def"
#include "stage/constructs.h"
#include "stage/flatten/flatten.h"
#include "stage/trace/staged.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/types.h"

namespace kdsl::stage {

namespace {

void append_escaped(std::string& format, std::string_view text) {
  for (char c : text) {
    if (c == '{' || c == '}' || c == '%') format += c;
    format += c;
  }
}

// Returns the text of a format specification without replacement fields of its own. Returns false after reporting an error.
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

// The arguments of the call, with their locations.
struct TemplateArguments {
  std::vector<Value> values;
  std::vector<Span> spans;

  void add(Value v, Span span) {
    values.push_back(v);
    spans.push_back(span);
  }
};

// Appends one replacement field: text that is known now, or a placeholder and its value.
bool add_field(Evaluator& evaluator, Frame& frame, const ast::FormattedValue& piece, std::string& format,
               TemplateArguments& out) {
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

bool add_fstring(Evaluator& evaluator, Frame& frame, const ast::JoinedStr& node, TemplateArguments& out) {
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

bool takes_template(Value callee) {
  return has_kind(callee, value::ObjectKind::BuiltinFunction) &&
         static_cast<value::BuiltinFunctionObject*>(callee.object())->row->traits.takes_template;
}

// Returns whether the call does not unpack arguments; other calls are evaluated in the general way.
bool is_plain_call(const ast::Call& node) {
  auto is_starred = [](const ast::Expr* arg) { return arg->kind == ast::ExprKind::Starred; };
  auto is_mapping_unpacking = [](const ast::Keyword* keyword) { return !keyword->arg; };
  return std::ranges::none_of(node.args, is_starred) && std::ranges::none_of(node.keywords, is_mapping_unpacking);
}

}  // namespace

Value eval_template_call(Evaluator& evaluator, Frame& frame, const ast::Call& node, Value callee) {
  bool has_template = !node.args.empty() && node.args[0]->kind == ast::ExprKind::JoinedStr;
  if (!has_template || !takes_template(callee) || !is_plain_call(node)) return {};
  Context& ctx = evaluator.context();
  TemplateArguments given;
  if (!add_fstring(evaluator, frame, ast::as<ast::JoinedStr>(*node.args[0]), given)) return Value::raised();
  for (const ast::Expr* arg : std::span(node.args.begin(), node.args.end()).subspan(1)) {
    KDSL_TRY_VALUE(v, evaluator.eval(frame, *arg));
    given.add(v, arg->span);
  }
  std::vector<value::KeywordArg> keywords;
  for (const ast::Keyword* keyword : node.keywords) {
    KDSL_TRY_VALUE(v, evaluator.eval(frame, *keyword->value));
    keywords.push_back({keyword->arg, v});
    given.spans.push_back(keyword->value->span);
  }
  ctx.current_span = node.span;
  return value::call(ctx, callee, {given.values, keywords, node.span, given.spans});
}

}  // namespace kdsl::stage
