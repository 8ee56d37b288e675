// The methods of the argument protocols on values of the dialect: a class of the program that
// takes part calls them on what it is made of. Each value is one leaf: itself.
#include "dialects/cute/cute/objects.h"
#include "value/typed/numeric.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

Value itself(Context& ctx, const Bound& args) { return value::make_list(ctx, {{args[0]}}); }

Value from_values(Context& ctx, const Bound& args) {
  std::vector<Value> values;
  if (!value::collect(ctx, args[1], values)) return Value::raised();
  if (values.size() != 1)
    return ctx.raise(ctx.types->value_error, "{} is made from 1 value, got {}", value::type_name(ctx, args[0]), values.size());
  return values[0];
}

Value leaf_types(Context& ctx, const Bound& args) {
  value::NumericObject* numeric = value::as_numeric_object(args[0]);
  Value type = numeric ? Value(ctx.numerics->of[static_cast<size_t>(numeric->dtype)]) : Value::none();
  return value::make_list(ctx, {{type}});
}

constexpr BuiltinRow kRows[] = {
    {"__extract_mlir_values__", "self", "The dynamic values of the object: itself.", itself},
    {"__new_from_mlir_values__", "self, values", "The object over other values: the one that is given.", from_values},
    {"__c_pointers__", "self", "What the object is passed as: itself.", itself},
    {"__get_mlir_types__", "self", "The numeric type it is passed as, or None.", leaf_types},
};

}  // namespace

void add_dynamic_value_methods(Context& ctx) {
  const value::TypedTypes& types = *ctx.typed;
  for (value::TypeObject* type :
       {types.tensor, types.array, types.pointer, types.layout, types.spec.tensor, ctx.numerics->numeric})
    value::add_methods(ctx, type, kRows);
}

}  // namespace kdsl::builtins
