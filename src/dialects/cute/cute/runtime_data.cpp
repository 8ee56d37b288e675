// cutlass.cute._runtime_data: the tensors of a script behind its arguments, for what the library says about both
// (src/prelude/cutlass/cute/runtime.py).
#include "builtins/script/torch_state.h"
#include "dialects/cute/arch/arch.h"
#include "dialects/cute/arguments.h"
#include "ir/dtype_map.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using value::TensorSpecObject;

namespace {

TensorSpecObject* spec_argument(Context& ctx, Value v) {
  if (auto* spec = value::as_spec<TensorSpecObject>(v, ctx.typed->spec.tensor)) return spec;
  ctx.raise(ctx.types->type_error, "expected an argument made by from_dlpack, not {}", value::type_name(ctx, v));
  return nullptr;
}

// The tensor as one of the argument's type, which the script's framework may not have.
Value torch_tensor(Context& ctx, const Bound& args) {
  TensorSpecObject* spec = spec_argument(ctx, args[0]);
  if (!spec) return Value::raised();
  if (!spec->data) return ctx.raise(ctx.types->value_error, "a fake tensor has no elements");
  ndarray::Array array = spec->data->array;
  array.dtype = spec->element;
  return make_tensor(ctx, array);
}

struct SetElementType {
  Argument tensor;
  dtype::DType element_type;
};
Value set_element_type(Call& call, const SetElementType& args) {
  Context& ctx = call.ctx;
  TensorSpecObject* spec = spec_argument(ctx, args.tensor.value);
  if (!spec) return Value::raised();
  dtype::DType element = args.element_type;
  bool is_alike = !spec->data || ndarray::element_bytes(spec->data->array.dtype) == ndarray::element_bytes(element);
  if (!is_alike)
    return ctx.raise(ctx.types->type_error, "elements of {} bytes cannot be taken for {}",
                     ndarray::element_bytes(spec->data->array.dtype), dtype::name(element));
  spec->element = element;
  return Value::none();
}

Value has_data(Context& ctx, const Bound& args) {
  TensorSpecObject* spec = spec_argument(ctx, args[0]);
  return spec ? Value::boolean(spec->data != nullptr) : Value::raised();
}

Value element_type(Context& ctx, const Bound& args) {
  TensorSpecObject* spec = spec_argument(ctx, args[0]);
  return spec ? Value(ctx.numerics->of[static_cast<size_t>(spec->element)]) : Value::raised();
}

constexpr BuiltinRow kRows[] = {
    {"element_type", "tensor, /", "The numeric type of the elements.", element_type},
    {"torch_tensor", "tensor, /", "The script's tensor behind an argument.", torch_tensor},
    {"has_data", "tensor, /", "Whether there is one.", has_data},
    row<set_element_type>("set_element_type", "tensor, element_type, /",
                          "Takes the elements for ones of another type of the same size."),
};

}  // namespace

constinit const value::NativeModule kCuteRuntimeDataModule{.path = "cutlass.cute._runtime_data", .functions = kRows};

}  // namespace kdsl::builtins
