#include "value/runtime_use.h"

#include <string>

#include "value/numeric.h"

namespace kdsl::value {

bool refuse_runtime(Context& ctx, Value v, std::string_view use, std::string_view help) {
  if (!is_dynamic_numeric(v)) return false;
  auto report = ctx.error(ctx.current_span, diag::DynamicToPython, use, dtype_name(as_numeric_object(v)));
  ctx.fail(report.help(std::string(help)));
  return true;
}

}  // namespace kdsl::value
