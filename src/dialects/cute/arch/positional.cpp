// Arguments of rows that still take them by position, and where rows may be called.
#include <fmt/format.h>

#include "dialects/cute/arch/arch.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using value::NumericObject;

bool require_kernel(Context& ctx, std::string_view what, Span span) {
  if (!require_trace(ctx, what, span)) return false;
  if (ctx.in_kernel) return true;
  auto report = ctx.error(span, diag::KernelOnly, what);
  ctx.fail(report.help("this is host code; move it into a function decorated with `@cute.kernel`"));
  return false;
}

NumericObject* number_argument(Context& ctx, const Bound& args, size_t i, std::string_view function) {
  NumericObject* numeric = value::to_numeric(ctx, args[i]);
  if (numeric) return numeric;
  if (args[i].is_poison())
    ctx.fail_silently();
  else
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentValue, static_cast<int64_t>(i + 1), "value", function,
                       fmt::format("must be a number, got {}", value::type_name(ctx, args[i]))));
  return nullptr;
}

// Signed or unsigned: masks are written either way.
static bool fits_word(Value number) {
  if (number.is_bool()) return true;
  return number.is_int() && number.as_int() >= INT32_MIN && number.as_int() <= UINT32_MAX;
}

ir::Value* int_argument(Context& ctx, const Bound& args, size_t i, std::string_view function, ir::Type type) {
  NumericObject* numeric = number_argument(ctx, args, i, function);
  if (!numeric) return nullptr;
  if (!dtype::is_integer(numeric->dtype)) {
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentValue, static_cast<int64_t>(i + 1), "value", function,
                       fmt::format("must be an integer, got {}", value::dtype_name(numeric))));
    return nullptr;
  }
  if (type != ir::kI64 && numeric->is_static() && !fits_word(numeric->payload)) {
    bool ok = true;
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentValue, static_cast<int64_t>(i + 1), "value", function,
                       fmt::format("must be an integer of 32 bits, got {}", value::repr_text(ctx, numeric->payload, ok))));
    return nullptr;
  }
  numeric = value::convert_numeric(ctx, numeric, type == ir::kI64 ? DType::Int64 : DType::Int32, args.span_of(i));
  return numeric ? value::materialize(ctx, numeric) : nullptr;
}

bool static_argument(Context& ctx, const Bound& args, size_t i, std::string_view function, int64_t& out) {
  NumericObject* numeric = value::as_numeric_object(args[i]);
  if (numeric && !numeric->is_static()) {
    ctx.fail(ctx.error(args.span_of(i), diag::RequiresConstant, fmt::format("an argument of `{}`", function),
                       value::dtype_name(numeric)));
    return false;
  }
  return value::to_int64(ctx, args[i], out);
}

Value int32(Context& ctx, ir::Value* v) { return value::make_dynamic(ctx, DType::Int32, v); }

}  // namespace kdsl::builtins
