#include "stage/entry/device_function.h"

#include <fmt/format.h>

#include "diag/definitions/values.def"
#include "stage/flatten/flatten.h"
#include "stage/params/annotation_check.h"
#include "value/dialect.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"
#include "value/types.h"

namespace kdsl::stage {

using value::FunctionObject;

// ---- arguments

// Returns the function by which a class of a native struct makes one with zeros.
static Value zero_maker(Context& ctx, Value type) {
  if (!has_kind(type, value::ObjectKind::Type)) return {};
  return value::lookup_in_type(ctx, value::as_type(type), ctx.names.intern("_kdsl_zero"));
}

// Replaces a type by a value of it, also in tuples. Raised when a struct cannot be made.
static Value value_of_type(Context& ctx, Value given) {
  if (auto dtype = value::dialect_dtype(ctx, given))
    return ctx.make<value::ScalarSpecObject>(
        value::ScalarSpecObject{{ctx.typed->spec.scalar, value::ObjectKind::Native}, *dtype});
  if (!zero_maker(ctx, given).is_unbound()) return value::call(ctx, given, {});
  value::TupleObject* tuple = value::as_tuple(given);
  if (!tuple) return given;
  value::TupleObject* made = value::new_tuple(ctx, tuple->items.size());
  for (size_t i = 0; i < tuple->items.size(); ++i) {
    made->items[i] = value_of_type(ctx, tuple->items[i]);
    if (made->items[i].is_raised()) return Value::raised();
  }
  return as_tuple_like(ctx, given, made);
}

// Returns whether the annotation is `Type[...]` or `type[...]`.
static bool wants_type(Context& ctx, Value annotation) {
  std::string text = annotation_text(ctx, annotation);
  return text.starts_with("Type[") || text.starts_with("type[");
}

bool make_device_arguments(Context& ctx, std::span<BoundParam> params) {
  for (BoundParam& param : params) {
    if (param.is_self || is_constexpr(ctx, param.annotation) || wants_type(ctx, param.annotation)) continue;
    param.value = value_of_type(ctx, param.value);
    if (param.value.is_raised()) return false;
  }
  return true;
}

// ---- results

static Value declared_type(Context& ctx, FunctionObject* function) {
  return annotation_of(ctx, function, ctx.names.intern("return"));
}

static bool fail_result(Context& ctx, FunctionObject* function, const std::string& problem) {
  auto report = ctx.error(function->span, diag::DeviceFunction, function_text(function), problem);
  ctx.fail(report.help(ctx.hint(value::Hint::DeviceResult)));
  return false;
}

bool check_declared_result(Context& ctx, FunctionObject* function) {
  Value type = declared_type(ctx, function);
  if (type.is_raised()) return false;
  if (type.is_unbound()) return fail_result(ctx, function, "has no return annotation");
  if (type.is_none() || identical(type, Value(ctx.types->none)))
    return fail_result(ctx, function, "is annotated to return None");
  if (value::dialect_dtype(ctx, type) || !zero_maker(ctx, type).is_unbound()) return true;
  return fail_result(ctx, function, fmt::format("cannot return `{}`", annotation_text(ctx, type)));
}

static bool returns_struct(Context& ctx, Value type, Value result, ir::Function& made, std::vector<ir::Value*>& results) {
  if (!has_kind(result, value::ObjectKind::Instance) || result.object()->type != value::as_type(type)) return false;
  if (!flatten(ctx, result, results)) return false;
  for (ir::Value* part : results) made.results.push_back(part->type);
  return true;
}

bool declared_result(Context& ctx, FunctionObject* function, Value result, ir::Function& made,
                     std::vector<ir::Value*>& results) {
  Value type = declared_type(ctx, function);
  auto dtype = value::dialect_dtype(ctx, type);
  if (value::NumericObject* number = dtype && !result.is_poison() ? value::to_numeric(ctx, result) : nullptr) {
    number = value::convert_numeric(ctx, number, *dtype, function->span);
    if (!number) return false;
    results.push_back(value::materialize(ctx, number));
    made.results.push_back(results.back()->type);
    made.result_dtypes.push_back(static_cast<uint8_t>(*dtype));
    return true;
  }
  if (!dtype && returns_struct(ctx, type, result, made, results)) return true;
  if (ctx.pending.exception || ctx.pending.reported) return false;
  value::TupleObject* tuple = value::as_tuple(result);
  std::string given = tuple ? fmt::format("{} values", tuple->items.size()) : describe(ctx, result);
  return fail_result(ctx, function,
                     fmt::format("returns {}, where its annotation says `{}`", given, annotation_text(ctx, type)));
}

Value fail_device_call(Context& ctx, FunctionObject* function, Span call) {
  auto report = ctx.error(call, diag::DeviceFunction, function_text(function),
                          "cannot be called here: kernels of other programs call it");
  report.help(
      fmt::format("`__ptx__` and `__cubin__` of what was compiled are its code; kernels of this program call `{}` itself",
                  function->name.text()));
  return ctx.fail(report);
}

}  // namespace kdsl::stage
