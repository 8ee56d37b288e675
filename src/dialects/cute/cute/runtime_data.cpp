// This file has cutlass.cute._runtime_data: the tensors of a script behind its arguments, for the messages of the library
// about both (src/prelude/cutlass/cute/runtime.py).
#include "builtins/script/torch_state.h"
#include "dialects/cute/arch/arch.h"
#include "dialects/cute/arguments.h"
#include "ir/dtype_map.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using value::TensorSpecObject;

namespace {

// An argument made by from_dlpack.
struct Spec {
  TensorSpecObject* object = nullptr;
  TensorSpecObject* operator->() const { return object; }
};
bool read_argument(Call& call, const Argument& argument, Spec& out) {
  out.object = value::as_spec<TensorSpecObject>(argument.value, call.ctx.typed->spec.tensor);
  return out.object || call.expected(argument, "an argument made by from_dlpack");
}

struct OfTensor {
  Spec tensor;
};

// Returns the tensor with the argument's element type, which the script's framework may not have.
Value torch_tensor(Call& call, const OfTensor& args) {
  if (!args.tensor->data) return value::raise_access(call.ctx, call.ctx.types->value_error, "a fake tensor has no elements");
  ndarray::Array array = args.tensor->data->array;
  array.dtype = args.tensor->element;
  return make_tensor(call.ctx, array);
}

struct SetElementType {
  Spec tensor;
  dtype::DType element_type;
};
Value set_element_type(Call& call, const SetElementType& args) {
  dtype::DType element = args.element_type;
  TensorSpecObject* spec = args.tensor.object;
  bool is_alike = !spec->data || ndarray::element_bytes(spec->data->array.dtype) == ndarray::element_bytes(element);
  if (!is_alike)
    return value::raise_access(call.ctx, call.ctx.types->type_error, "elements of {} bytes cannot be taken for {}",
                               ndarray::element_bytes(spec->data->array.dtype), dtype::name(element));
  spec->element = element;
  return Value::none();
}

Value has_data(Call&, const OfTensor& args) { return Value::boolean(args.tensor->data != nullptr); }

Value alignment(Call&, const OfTensor& args) { return Value::integer(args.tensor->align); }

Value element_type(Call& call, const OfTensor& args) {
  return call.ctx.numerics->of[static_cast<size_t>(args.tensor->element)];
}

constexpr BuiltinRow kRows[] = {
    row<element_type>("element_type", "tensor, /", "The numeric type of the elements."),
    row<torch_tensor>("torch_tensor", "tensor, /", "The script's tensor behind an argument."),
    row<has_data>("has_data", "tensor, /", "Whether there is one."),
    row<alignment>("alignment", "tensor, /", "The bytes that its address is known to be a multiple of."),
    row<set_element_type>("set_element_type", "tensor, element_type, /",
                          "Takes the elements for ones of another type of the same size."),
};

}  // namespace

constinit const value::NativeModule kCuteRuntimeDataModule{.path = "cutlass.cute._runtime_data", .functions = kRows};

}  // namespace kdsl::builtins
