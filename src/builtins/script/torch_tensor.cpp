// The Tensor type: operators, attributes, iteration. Methods come from torch_functions.cpp (shared with the
// module's functions) and torch_methods.cpp; indexing is in torch_indexing.cpp.
#include "builtins/script/torch_tensor.h"

#include "builtins/script/torch_state.h"
#include "value/misuse.h"
#include "value/typed/numeric.h"
#include "value/typed/runtime_use.h"

namespace kdsl::builtins {

namespace {

using ast::CmpOp;
using ast::Operator;
using ndarray::Binary;

std::optional<Binary> binary_of(Operator op) {
  switch (op) {
    case Operator::Add: return Binary::Add;
    case Operator::Sub: return Binary::Sub;
    case Operator::Mult: return Binary::Mul;
    case Operator::Div: return Binary::TrueDiv;
    case Operator::FloorDiv: return Binary::FloorDiv;
    case Operator::Mod: return Binary::Mod;
    case Operator::Pow: return Binary::Pow;
    case Operator::LShift: return Binary::Shl;
    case Operator::RShift: return Binary::Shr;
    case Operator::BitOr: return Binary::Or;
    case Operator::BitXor: return Binary::Xor;
    case Operator::BitAnd: return Binary::And;
    case Operator::MatMult: return std::nullopt;
  }
  __builtin_unreachable();
}

// Records an operation for gradients, if a program asks for them (torch/_tape.py).
Value recorded(Context& ctx, std::string_view name, std::initializer_list<Value> arguments, Value result) {
  Value tape = torch_state(ctx).tape;
  if (tape.is_unbound() || result.is_raised() || !as_array(ctx, result)) return result;
  Value told = value::call(ctx, tape, {value::make_str(ctx, name), value::make_tuple(ctx, arguments), result});
  return told.is_raised() ? told : result;
}

std::string_view name_of(Operator op) {
  switch (op) {
    case Operator::Add: return "add";
    case Operator::Sub: return "sub";
    case Operator::Mult: return "mul";
    case Operator::Div: return "div";
    case Operator::Pow: return "pow";
    case Operator::MatMult: return "matmul";
    default: return "an operator of integers";
  }
}

Value tensor_binary_of(Context& ctx, Operator op, Value self, Value other, bool reflected) {
  TorchState& torch = torch_state(ctx);
  const Array& a = *as_array(ctx, self);
  auto kind = binary_of(op);
  if (const Array* b = as_array(ctx, other)) {
    const Array &left = reflected ? *b : a, &right = reflected ? a : *b;
    return make_tensor(ctx, kind ? ndarray::binary(torch.heap, *kind, left, right) : ndarray::matmul(torch.heap, left, right));
  }
  ndarray::Scalar scalar{};
  if (!kind || !to_scalar(ctx, other, scalar)) return Value::not_implemented();
  return make_tensor(ctx, ndarray::binary(torch.heap, *kind, a, scalar, reflected));
}

Value tensor_binary(Context& ctx, Operator op, Value self, Value other, bool reflected) {
  Value result = tensor_binary_of(ctx, op, self, other, reflected);
  return recorded(ctx, name_of(op), {reflected ? other : self, reflected ? self : other}, result);
}

Value tensor_inplace(Context& ctx, Operator op, Value self, Value other) {
  Value result = tensor_binary_of(ctx, op, self, other, false);
  if (result.is_raised() || !as_array(ctx, result)) return result;
  if (!ctx.watch_store(self.object())) return Value::raised();
  note_operation(ctx, *as_array(ctx, self));
  if (auto failure = ndarray::assign(*as_array(ctx, self), *as_array(ctx, result))) return raise_array_error(ctx, *failure);
  return recorded(ctx, name_of(op), {self, other}, self);
}

Value tensor_compare(Context& ctx, CmpOp op, Value self, Value other) {
  static constexpr Binary kOps[] = {Binary::Eq, Binary::Ne, Binary::Lt, Binary::Le, Binary::Gt, Binary::Ge};
  Binary kind = kOps[static_cast<size_t>(op)];
  const Array& a = *as_array(ctx, self);
  if (const Array* b = as_array(ctx, other)) return make_tensor(ctx, ndarray::binary(torch_state(ctx).heap, kind, a, *b));
  ndarray::Scalar scalar{};
  if (!to_scalar(ctx, other, scalar)) return Value::not_implemented();
  return make_tensor(ctx, ndarray::binary(torch_state(ctx).heap, kind, a, scalar, false));
}

Value tensor_unary(Context& ctx, ast::UnaryOpKind op, Value self) {
  if (op == ast::UnaryOpKind::UAdd) return self;
  auto kind = op == ast::UnaryOpKind::USub ? ndarray::Unary::Neg : ndarray::Unary::BitwiseNot;
  Value result = make_tensor(ctx, ndarray::unary(torch_state(ctx).heap, kind, *as_array(ctx, self)));
  return recorded(ctx, op == ast::UnaryOpKind::USub ? "neg" : "an operator of integers", {self}, result);
}

Value tensor_absolute(Context& ctx, Value self) {
  return make_tensor(ctx, ndarray::unary(torch_state(ctx).heap, ndarray::Unary::Abs, *as_array(ctx, self)));
}

Value one_element(Context& ctx, Value self, const char* what) {
  const Array& a = *as_array(ctx, self);
  if (a.size() == 1) return tensor_item(ctx, a);
  return ctx.raise(ctx.types->runtime_error,
                   "{} with {} values is ambiguous or impossible: only one-element tensors can be converted to Python scalars",
                   what, a.size());
}

Value tensor_truth(Context& ctx, Value self) {
  Value item = one_element(ctx, self, "Boolean value of Tensor");
  return item.is_raised() ? value::note_tried(ctx, {value::Tried::TensorTruth}) : value::truth(ctx, item);
}

Value tensor_to_int(Context& ctx, Value self) {
  Value item = one_element(ctx, self, "int of Tensor");
  if (item.is_float()) return Value::integer(static_cast<int64_t>(item.as_float()));
  return item.is_bool() ? Value::integer(item.as_int()) : item;
}

Value tensor_to_float(Context& ctx, Value self) {
  Value item = one_element(ctx, self, "float of Tensor");
  return item.is_int() || item.is_bool() ? Value::floating(static_cast<double>(item.as_int())) : item;
}

Value tensor_index(Context& ctx, Value self) {
  const Array& a = *as_array(ctx, self);
  if (a.size() == 1 && !ndarray::is_floating(a.dtype)) return Value::integer(ndarray::read_scalar_int(a));
  return value::raise_tried(ctx, ctx.types->type_error, {value::Tried::TensorIndex},
                            "only integer tensors of a single element can be converted to an index");
}

Value tensor_length(Context& ctx, Value self) {
  const Array& a = *as_array(ctx, self);
  if (a.shape.rank == 0) return ctx.raise(ctx.types->type_error, "len() of a 0-d tensor");
  return Value::integer(a.shape[0]);
}

struct TensorIterator : value::IteratorObject {
  Array array;
  int64_t next;
};

Value tensor_next(Context& ctx, value::IteratorObject* self) {
  auto* iterator = static_cast<TensorIterator*>(self);
  if (iterator->next >= iterator->array.shape[0]) return Value();
  return make_tensor(ctx, ndarray::select(iterator->array, 0, iterator->next++));
}

Value tensor_iterate(Context& ctx, Value self) {
  const Array& a = *as_array(ctx, self);
  if (a.shape.rank == 0) return ctx.raise(ctx.types->type_error, "iteration over a 0-d tensor");
  return ctx.make<TensorIterator>(TensorIterator{{{ctx.types->iterator, value::ObjectKind::Iterator}, tensor_next}, a, 0});
}

// Refuses an index that is known only at run time, since no kernel indexes a tensor of the script. Returns true after
// reporting.
static bool refuse_index(Context& ctx, Value key) {
  value::TupleObject* tuple = value::as_tuple(key);
  for (Value item : tuple ? tuple->items : std::span<Value>(&key, 1))
    if (value::refuse_runtime(ctx, item, "torch.Tensor", value::Hint::ScriptTensor)) return true;
  return false;
}

Value tensor_item_of(Context& ctx, Value self, Value key) {
  if (refuse_index(ctx, key)) return Value::raised();
  return recorded(ctx, "getitem", {self, key}, tensor_get_item(ctx, self, key));
}

Value tensor_set_item_of(Context& ctx, Value self, Value key, Value value) {
  if (refuse_index(ctx, key)) return Value::raised();
  Value done = tensor_set_item(ctx, self, key, value);
  if (done.is_raised()) return done;
  Value told = recorded(ctx, "setitem", {self, key, value}, self);
  return told.is_raised() ? told : done;
}

Value tensor_repr(Context& ctx, Value self) {
  const Array& a = *as_array(ctx, self);
  return value::make_str(ctx, ndarray::repr(a));
}

Value tensor_format(Context& ctx, Value self, std::string_view spec) {
  const Array& a = *as_array(ctx, self);
  if (a.shape.rank != 0) return tensor_repr(ctx, self);
  return value::format(ctx, tensor_item(ctx, a), spec);
}

Value tensor_hash(Context&, Value self) {
  return Value::integer(static_cast<int64_t>(reinterpret_cast<uintptr_t>(self.object()) >> 4));
}

Value get_shape(Context& ctx, Value self) { return make_size(ctx, as_array(ctx, self)->shape); }
Value get_dtype(Context& ctx, Value self) { return make_dtype(ctx, as_array(ctx, self)->dtype); }
Value get_ndim(Context& ctx, Value self) { return Value::integer(as_array(ctx, self)->shape.rank); }
Value get_is_cuda(Context& ctx, Value self) { return Value::boolean(as_array(ctx, self)->on_device); }
Value get_itemsize(Context& ctx, Value self) {
  return Value::integer(static_cast<int64_t>(ndarray::element_bytes(as_array(ctx, self)->dtype)));
}
Value get_device(Context& ctx, Value self) {
  bool is_cuda = as_array(ctx, self)->on_device;
  return ctx.make<TorchDeviceObject>(TorchDeviceObject{{torch_state(ctx).device, value::ObjectKind::Native}, is_cuda, 0});
}
Value get_transposed(Context& ctx, Value self) {
  const Array& a = *as_array(ctx, self);
  std::vector<int64_t> order;
  for (int i = a.shape.rank - 1; i >= 0; --i) order.push_back(i);
  return recorded(ctx, "T", {self}, make_tensor(ctx, ndarray::permute(a, order)));
}
Value get_matrix_transposed(Context& ctx, Value self) {
  const Array& a = *as_array(ctx, self);
  if (a.shape.rank < 2)
    return ctx.raise(ctx.types->runtime_error, "tensor.mT is only supported on matrices or batches of matrices");
  std::vector<int64_t> order;
  for (int i = 0; i < a.shape.rank; ++i) order.push_back(i);
  std::swap(order[order.size() - 1], order[order.size() - 2]);
  return recorded(ctx, "mT", {self}, make_tensor(ctx, ndarray::permute(a, order)));
}

constexpr PropertyRow kProperties[] = {
    {"shape", "Extents as a torch.Size.", get_shape},
    {"dtype", "Element type.", get_dtype},
    {"ndim", "Number of dimensions.", get_ndim},
    {"device", "Where the data is.", get_device},
    {"is_cuda", "Whether the data is on a CUDA device.", get_is_cuda},
    {"itemsize", "Bytes of one element.", get_itemsize},
    {"T", "All dimensions reversed; a view.", get_transposed},
    {"mT", "The last two dimensions swapped; a view.", get_matrix_transposed},
};

}  // namespace

Value tensor_item(Context& ctx, const Array& a) {
  if (dtype::is_boolean(a.dtype)) return Value::boolean(ndarray::read_scalar_int(a) != 0);
  if (ndarray::is_floating(a.dtype)) return Value::floating(ndarray::read_scalar(a));
  int64_t number = ndarray::read_scalar_int(a);
  if (a.dtype != dtype::DType::Uint64) return Value::integer(number);
  return value::from_payload(ctx, a.dtype, dtype::Payload::integer(static_cast<uint64_t>(number)));
}

void make_tensor_type(Context& ctx, TorchState& torch) {
  value::NativeType type{.name = "Tensor", .module = "torch"};
  type.slots.repr = tensor_repr;
  type.slots.format = tensor_format;
  type.slots.truth = tensor_truth;
  type.slots.hash = tensor_hash;
  type.slots.compare = tensor_compare;
  type.slots.binary = tensor_binary;
  type.slots.inplace = tensor_inplace;
  type.slots.unary = tensor_unary;
  type.slots.absolute = tensor_absolute;
  type.slots.index = tensor_index;
  type.slots.to_int = tensor_to_int;
  type.slots.to_float = tensor_to_float;
  type.slots.length = tensor_length;
  type.slots.iterate = tensor_iterate;
  type.slots.get_item = tensor_item_of;
  type.slots.set_item = tensor_set_item_of;
  type.methods = kTensorMethods;
  type.properties = kProperties;
  type.doc = "An n-dimensional array.";
  torch.tensor = value::make_native_type(ctx, type);
  value::add_methods(ctx, torch.tensor, kTensorFunctions);
}

}  // namespace kdsl::builtins
