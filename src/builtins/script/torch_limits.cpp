// torch.iinfo and torch.finfo: the limits of a dtype.
#include <cmath>

#include "builtins/script/torch_modules.h"
#include "builtins/script/torch_state.h"
#include "dtype/float_format.h"
#include "dtype/reference.h"

namespace kdsl::builtins {

using ndarray::DType;

namespace {

struct LimitsObject : value::Object {
  DType dtype;
};

DType dtype_of(Value self) { return static_cast<LimitsObject*>(self.object())->dtype; }

Value integer_limit(Context& ctx, Value self, bool is_max) {
  dtype::int128 limit = is_max ? dtype::max_value(dtype_of(self)) : dtype::min_value(dtype_of(self));
  if (limit == static_cast<int64_t>(limit)) return Value::integer(static_cast<int64_t>(limit));
  // Only the largest Uint64 does not fit: it is computed as twice its half, plus one.
  Value half = Value::integer(static_cast<int64_t>(limit >> 1));
  return value::binary(ctx, ast::Operator::Add, value::binary(ctx, ast::Operator::Mult, half, Value::integer(2)),
                       Value::integer(1));
}

Value bits(Context&, Value self) { return Value::integer(dtype::width(dtype_of(self))); }

constexpr PropertyRow kIntegerLimits[] = {
    {"bits", "Width.", bits},
    {"min", "The smallest value.", [](Context& ctx, Value self) { return integer_limit(ctx, self, false); }},
    {"max", "The largest value.", [](Context& ctx, Value self) { return integer_limit(ctx, self, true); }},
};
constexpr PropertyRow kFloatLimits[] = {
    {"bits", "Width.", bits},
    {"min", "The smallest finite value.",
     [](Context&, Value self) { return Value::floating(-dtype::max_finite(dtype_of(self))); }},
    {"max", "The largest finite value.",
     [](Context&, Value self) { return Value::floating(dtype::max_finite(dtype_of(self))); }},
    {"eps", "The distance from 1 to the next value.",
     [](Context&, Value self) { return Value::floating(std::ldexp(1.0, -dtype::info(dtype_of(self)).mantissa_width)); }},
    {"tiny", "The smallest normal value.",
     [](Context&, Value self) { return Value::floating(dtype::min_normal(dtype_of(self))); }},
};

Value construct(Context& ctx, TypeObject* type, const CallArgs& args, bool is_float) {
  Value bound[1];
  Span spans[1];
  if (!value::bind_params(ctx, type->name.text(), *value::parse_params(ctx, is_float ? "type=None" : "type"), args, bound,
                          spans))
    return Value::raised();
  DType dtype{};
  if (!dtype_arg(ctx, bound[0], DType::Float32, dtype)) return Value::raised();
  if (dtype::is_float(dtype) != is_float || dtype::is_boolean(dtype))
    return ctx.raise(ctx.types->type_error, "torch.{} takes {} dtype", type->name.text(),
                     is_float ? "a floating-point" : "an integer");
  return ctx.make<LimitsObject>(LimitsObject{{type, value::ObjectKind::Native}, dtype});
}

}  // namespace

void add_torch_limits(Context& ctx, value::ModuleObject* module) {
  auto set = [&](std::string_view name, TypeObject* type) { module->names.set(ctx.heap, ctx.names.intern(name), type); };
  set("iinfo", value::make_native_type(ctx, {.name = "iinfo",
                                             .module = "torch",
                                             .properties = kIntegerLimits,
                                             .construct = [](Context& c, TypeObject* type, const CallArgs& args) {
                                               return construct(c, type, args, false);
                                             }}));
  set("finfo", value::make_native_type(ctx, {.name = "finfo",
                                             .module = "torch",
                                             .properties = kFloatLimits,
                                             .construct = [](Context& c, TypeObject* type, const CallArgs& args) {
                                               return construct(c, type, args, true);
                                             }}));
}

}  // namespace kdsl::builtins
