#include "value/typed/runtime_use.h"

#include <string>

#include <fmt/core.h>

#include "diag/definitions/values.def"
#include "ir/ir.h"
#include "ir/op_kind.h"

namespace kdsl::value {

void note_region(diag::Report& report, const NumericObject* number) {
  const ir::Op* region = number->ir ? number->ir->def : nullptr;
  if (!region) return;
  std::string_view kind;
  switch (region->kind) {
    case ir::OpKind::If: kind = "`if`"; break;
    case ir::OpKind::For: kind = "`for` loop"; break;
    case ir::OpKind::While: kind = "`while` loop"; break;
    default: return;
  }
  report.note_text(region->loc.span, fmt::format("the value comes out of this dynamic {}", kind));
}

bool refuse_runtime(Context& ctx, Value v, std::string_view use, std::string_view help) {
  if (!is_dynamic_numeric(v)) return false;
  auto report = ctx.error(ctx.current_span, diag::DynamicToPython, use, dtype_name(as_numeric_object(v)));
  note_region(report, as_numeric_object(v));
  ctx.fail(report.help(std::string(help)));
  return true;
}

bool refuse_runtime(Context& ctx, Value v, std::string_view use, Hint help) {
  return is_dynamic_numeric(v) && refuse_runtime(ctx, v, use, ctx.hint(help));
}

bool require_trace(Context& ctx, std::string_view what, Span span) {
  if (ctx.trace.builder) return true;
  auto report = ctx.error(span, diag::CallOutsideJit, what);
  ctx.fail(report.help(ctx.hint(Hint::StagedCallOnly)));
  return false;
}

}  // namespace kdsl::value
