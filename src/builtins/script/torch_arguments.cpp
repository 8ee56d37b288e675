#include <fmt/format.h>

#include "builtins/script/torch_state.h"
#include "ndarray/mismatch.h"
#include "value/misuse.h"
#include "value/typed/numeric.h"

namespace kdsl::builtins {

using ndarray::DType;

static value::TypeObject* exception_type(Context& ctx, ndarray::Error::Kind kind) {
  switch (kind) {
    case ndarray::Error::Kind::Value: return ctx.types->value_error;
    case ndarray::Error::Kind::Type: return ctx.types->type_error;
    case ndarray::Error::Kind::Index: return ctx.types->index_error;
    case ndarray::Error::Kind::Runtime: return ctx.types->runtime_error;
    case ndarray::Error::Kind::Memory: return ctx.types->memory_error;
  }
  __builtin_unreachable();
}

Value raise_array_error(Context& ctx, const ndarray::Error& error) {
  ctx.raise_text(exception_type(ctx, error.kind), error.message);
  switch (error.about) {
    case ndarray::Error::About::Other: return Value::raised();
    case ndarray::Error::About::Broadcast: return value::note_tried(ctx, {value::Tried::Broadcast});
    case ndarray::Error::About::Dimension: return value::note_tried(ctx, {value::Tried::Dimension});
    case ndarray::Error::About::ElementRange: return value::note_tried(ctx, {value::Tried::ElementRange});
    case ndarray::Error::About::ProductShapes: return value::note_tried(ctx, {value::Tried::ProductShapes});
    case ndarray::Error::About::ShapeSize: return value::note_tried(ctx, {value::Tried::ShapeSize});
  }
  __builtin_unreachable();
}

Value make_tensor(Context& ctx, const Array& array) {
  TorchState& torch = torch_state(ctx);
  if (torch.capturing) {
    // A view takes no memory, and functions that make tensors have accounted for theirs.
    if (torch.heap.bytes() != torch.capturing->bytes) note_operation(ctx, array);
    torch.capturing->bytes = torch.heap.bytes();
  }
  auto* object = ctx.make<value::HostTensorObject>(value::HostTensorObject{{torch.tensor, value::ObjectKind::Native}, array});
  torch.heap.add_holder(object, sizeof *object, array);
  return object;
}

Value make_tensor(Context& ctx, const ndarray::Expected<Array>& array) {
  return array ? make_tensor(ctx, *array) : raise_array_error(ctx, array.error());
}

void note_operation(Context& ctx, const Array& a) {
  if (GraphRecording* graph = torch_state(ctx).capturing) graph->has_operations |= a.on_device;
}

void note_comparison(Context& ctx, bool is_close, const Array& actual, const Array& expected, double rtol, double atol) {
  torch_state(ctx).mismatch = is_close ? ndarray::MismatchReport() : ndarray::describe_mismatch(actual, expected, rtol, atol);
}

Value assign(Context& ctx, const Array& to, const Array& from) {
  GraphRecording* graph = to.on_device ? torch_state(ctx).capturing : nullptr;
  if (graph) {
    graph->calls.emplace_back([to, from](Context& now) { return assign(now, to, from); });
    return Value::none();
  }
  auto failure = ndarray::assign(to, from);
  return failure ? raise_array_error(ctx, *failure) : Value::none();
}

Value make_size(Context& ctx, const Dims& dims) {
  value::TupleObject* tuple = value::new_tuple(ctx, static_cast<size_t>(dims.rank));
  for (int i = 0; i < dims.rank; ++i) tuple->items[static_cast<size_t>(i)] = Value::integer(dims[i]);
  tuple->type = torch_state(ctx).size;
  return tuple;
}

// The one object of each type, as programs compare them by `is`.
struct DtypeObjects {
  TorchDtypeObject* of[dtype::kDTypeCount] = {};
};

Value make_dtype(Context& ctx, DType dtype) {
  DtypeObjects* objects = ctx.extensions.find<DtypeObjects>();
  TorchDtypeObject*& made = (objects ? *objects : ctx.extensions.attach<DtypeObjects>()).of[static_cast<size_t>(dtype)];
  if (!made) made = ctx.make<TorchDtypeObject>(TorchDtypeObject{{torch_state(ctx).dtype, value::ObjectKind::Native}, dtype});
  return made;
}

const Array* as_array(Context& ctx, Value v) {
  auto* tensor = value::as_host_tensor(ctx, v, torch_state(ctx).tensor);
  return tensor ? &tensor->array : nullptr;
}

const Array* tensor_arg(Context& ctx, Value v, const char* name) {
  if (const Array* array = as_array(ctx, v)) return array;
  value::raise_tried(ctx, ctx.types->type_error, {value::Tried::TensorArgument, {}, v}, "argument '{}' must be Tensor, not {}",
                     name, value::type_name(ctx, v));
  return nullptr;
}

bool to_scalar(Context&, Value v, ndarray::Scalar& out) {
  v = value::unboxed(v);
  if (v.is_int() || v.is_bool()) {
    out = {false, static_cast<double>(v.as_int()), v.as_int(), v.is_bool()};
    return true;
  }
  if (v.is_float()) {
    out = {true, value::plain_number(v.as_float()), 0};
    return true;
  }
  return false;
}

bool number_arg(Context& ctx, Value v, const char* name, double& out) {
  ndarray::Scalar scalar{};
  if (to_scalar(ctx, v, scalar)) {
    out = scalar.is_float ? scalar.f : static_cast<double>(scalar.i);
    return true;
  }
  if (const Array* array = as_array(ctx, v); array && array->size() == 1) {
    out = ndarray::read_scalar(*array);
    return true;
  }
  ctx.raise(ctx.types->type_error, "argument '{}' must be a number, not {}", name, value::type_name(ctx, v));
  return false;
}

bool int_arg(Context& ctx, Value v, const char* name, int64_t& out) {
  if (const Array* array = as_array(ctx, v); array && array->size() == 1 && !ndarray::is_floating(array->dtype)) {
    out = ndarray::read_scalar_int(*array);
    return true;
  }
  if (value::unboxed(v).is_float()) {
    ctx.raise(ctx.types->type_error, "argument '{}' must be int, not float", name);
    return false;
  }
  return value::to_int64(ctx, v, out);
}

bool dtype_arg(Context& ctx, Value v, DType absent, DType& out) {
  if (v.is_none() || v.is_unbound()) {
    out = absent;
    return true;
  }
  if (v.is_object() && v.object()->type == torch_state(ctx).dtype) {
    out = static_cast<TorchDtypeObject*>(v.object())->dtype;
    return true;
  }
  // Python's own types stand for PyTorch's defaults; a class of the dialect stands for itself.
  if (TypeObject* type = value::as_type(v)) {
    if (type == ctx.types->integer) return out = DType::Int64, true;
    if (type == ctx.types->floating) return out = DType::Float32, true;
    if (type == ctx.types->boolean) return out = DType::Boolean, true;
    if (auto named = dtype::from_name(type->name.text())) return out = *named, true;
  }
  value::StrObject* text = value::as_str(v);
  std::string help = text ? fmt::format(": write `torch.{}` without quotes", text->text) : std::string();
  // The class of torch.complex64 and its relatives, which can be compared with other dtypes only.
  if (value::type_name(ctx, v) == "_ComplexDtype")
    return ctx.raise(
               ctx.types->type_error,
               "tensors of complex numbers are not supported: keep real and imaginary parts as two floats, as in a tensor with "
               "a last extent of 2"),
           false;
  ctx.raise(ctx.types->type_error, "dtype must be torch.dtype, not {}{}", value::type_name(ctx, v), help);
  return false;
}

bool device_arg(Context& ctx, Value v, bool absent, bool& on_device) {
  if (v.is_none() || v.is_unbound()) {
    on_device = absent;
    return true;
  }
  if (v.is_object() && v.object()->type == torch_state(ctx).device) {
    on_device = static_cast<TorchDeviceObject*>(v.object())->is_cuda;
    return true;
  }
  if (v.is_int()) return on_device = true, true;
  if (value::as_str(v)) {
    std::string_view text = value::text_of(v);
    if (text == "cpu" || text == "cuda" || text.starts_with("cuda:")) {
      on_device = text != "cpu";
      return true;
    }
    value::raise_tried(ctx, ctx.types->runtime_error, {value::Tried::DeviceText},
                       "expected one of cpu, cuda device type at start of device string: {}", text);
    return false;
  }
  ctx.raise(ctx.types->type_error, "device must be a string or torch.device, not {}", value::type_name(ctx, v));
  return false;
}

bool int_list_arg(Context& ctx, Value v, std::vector<int64_t>& out) {
  if (v.is_none() || v.is_unbound()) return true;
  if (!value::as_tuple(v) && !value::as_list(v)) {
    int64_t one;
    if (!int_arg(ctx, v, "dim", one)) return false;
    out.push_back(one);
    return true;
  }
  std::vector<Value> items;
  if (!value::collect(ctx, v, items)) return false;
  for (Value item : items) {
    int64_t one;
    if (!int_arg(ctx, item, "size", one)) return false;
    out.push_back(one);
  }
  return true;
}

bool dims_arg(Context& ctx, Value v, Dims& out) {
  // The *args hold one sequence: zeros((2, 3)).
  if (value::TupleObject* tuple = value::as_tuple(v); tuple && tuple->items.size() == 1) {
    Value only = tuple->items[0];
    if (value::as_tuple(only) || value::as_list(only)) v = only;
  }
  std::vector<int64_t> dims;
  if (!int_list_arg(ctx, v, dims)) return false;
  if (dims.size() > ndarray::kMaxRank) {
    ctx.raise(ctx.types->runtime_error, "tensors have at most {} dimensions, got {}", ndarray::kMaxRank, dims.size());
    return false;
  }
  out = {};
  for (int64_t dim : dims) out[out.rank++] = dim;
  return true;
}

namespace {

// The leaves of nested sequences in row-major order, and the common shape.
struct NestedData {
  std::vector<double> floats;
  std::vector<int64_t> ints;
  Dims shape;
  bool has_float = false, all_bool = true;
};

bool collect_nested(Context& ctx, Value data, int depth, NestedData& out) {
  ndarray::Scalar scalar{};
  if (const Array* array = as_array(ctx, data); array && array->size() == 1) {
    scalar = {ndarray::is_floating(array->dtype), ndarray::read_scalar(*array), ndarray::read_scalar_int(*array)};
  } else if (!to_scalar(ctx, data, scalar)) {
    if (!value::as_list(data) && !value::as_tuple(data) && !value::as_range(data)) {
      value::raise_tried(ctx, ctx.types->type_error, {value::Tried::TensorData, {}, data}, "cannot make a tensor of {}",
                         value::type_name(ctx, data));
      return false;
    }
    std::vector<Value> items;
    if (!value::collect(ctx, data, items)) return false;
    if (depth >= ndarray::kMaxRank) {
      ctx.raise(ctx.types->value_error, "too many dimensions");
      return false;
    }
    if (depth == out.shape.rank) out.shape[out.shape.rank++] = static_cast<int64_t>(items.size());
    if (out.shape[depth] != static_cast<int64_t>(items.size())) {
      ctx.raise(ctx.types->value_error, "expected sequence of length {} at dim {} (got {})", out.shape[depth], depth,
                items.size());
      return false;
    }
    for (Value item : items)
      if (!collect_nested(ctx, item, depth + 1, out)) return false;
    return true;
  }
  if (depth != out.shape.rank) {
    ctx.raise(ctx.types->value_error, "expected a sequence at dim {} (got a number)", depth);
    return false;
  }
  out.has_float |= scalar.is_float;
  out.all_bool &= data.is_bool();
  out.floats.push_back(scalar.is_float ? scalar.f : static_cast<double>(scalar.i));
  out.ints.push_back(scalar.is_float ? 0 : scalar.i);
  return true;
}

}  // namespace

Value tensor_from_data(Context& ctx, Value data, Value dtype_value, bool on_device) {
  TorchState& torch = torch_state(ctx);
  if (const Array* array = as_array(ctx, data)) {
    DType dtype;
    if (!dtype_arg(ctx, dtype_value, array->dtype, dtype)) return Value::raised();
    return make_tensor(ctx, ndarray::cast(torch.heap, *array, dtype));
  }
  NestedData nested;
  if (!collect_nested(ctx, data, 0, nested)) return Value::raised();
  bool is_empty = nested.floats.empty();
  DType natural = nested.has_float || is_empty ? DType::Float32 : nested.all_bool ? DType::Boolean : DType::Int64;
  DType dtype;
  if (!dtype_arg(ctx, dtype_value, natural, dtype)) return Value::raised();
  auto array = torch.heap.empty(nested.shape, dtype);
  if (!array) return raise_array_error(ctx, array.error());
  if (nested.has_float)
    ndarray::write<double>(*array, nested.floats);
  else
    ndarray::write<int64_t>(*array, nested.ints);
  array->on_device = on_device;
  return make_tensor(ctx, *array);
}

}  // namespace kdsl::builtins
