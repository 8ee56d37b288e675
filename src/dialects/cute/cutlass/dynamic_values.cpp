// This file has the methods of the argument protocols on values of the dialect: a class of the program that implements a
// protocol calls them on its parts. Each value is one leaf, itself.
#include "dialects/cute/arguments.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

Value only_itself(Call& call, const Itself& args) { return value::make_list(call.ctx, {{args.self}}); }

struct FromValues {
  Value self;
  Items<Value, 1, 1> values;
};
Value from_values(Call&, const FromValues& args) { return args.values[0]; }

Value leaf_types(Call& call, const Itself& args) {
  value::NumericObject* numeric = value::as_numeric_object(args.self);
  Value type = numeric ? Value(call.ctx.numerics->of[static_cast<size_t>(numeric->dtype)]) : Value::none();
  return value::make_list(call.ctx, {{type}});
}

constexpr BuiltinRow kRows[] = {
    row<itself>("ir_value", "self", "The value itself, for code that asks for its IR value."),
    row<only_itself>("__extract_mlir_values__", "self", "The dynamic values of the object: itself."),
    row<from_values>("__new_from_mlir_values__", "self, values", "The object over other values: the one that is given."),
    row<only_itself>("__c_pointers__", "self", "What the object is passed as: itself."),
    row<leaf_types>("__get_mlir_types__", "self", "The numeric type it is passed as, or None."),
};

}  // namespace

void add_dynamic_value_methods(Context& ctx) {
  const value::TypedTypes& types = *ctx.typed;
  for (value::TypeObject* type : {types.tensor, types.array, types.pointer, types.layout, types.spec.tensor, types.spec.pointer,
                                  types.spec.stream, types.vector, types.tensor_ssa, ctx.numerics->numeric})
    value::add_methods(ctx, type, kRows);
}

}  // namespace kdsl::builtins
