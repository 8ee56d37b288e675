// Methods that only Tensor has.
#include "builtins/script/torch_tensor.h"
#include "value/misuse.h"

namespace kdsl::builtins {

namespace {

using ndarray::DType;

const Array& self_array(Context& ctx, const Bound& args) { return *as_array(ctx, args[0]); }
ndarray::Heap& heap_of(Context& ctx) { return torch_state(ctx).heap; }

Value item(Context& ctx, const Bound& args) {
  const Array& a = self_array(ctx, args);
  if (a.size() == 1) return tensor_item(ctx, a);
  return value::raise_tried(ctx, ctx.types->runtime_error, {value::Tried::TensorScalar},
                            "a Tensor with {} elements cannot be converted to Scalar", a.size());
}

Value nested_list(Context& ctx, const Array& a) {
  if (a.shape.rank == 0) return tensor_item(ctx, a);
  value::ListObject* list = value::make_list(ctx);
  for (int64_t i = 0; i < a.shape[0]; ++i) list->push(ctx, nested_list(ctx, *ndarray::select(a, 0, i)));
  return list;
}
Value tolist(Context& ctx, const Bound& args) { return nested_list(ctx, self_array(ctx, args)); }

Value moved(Context& ctx, const Array& a, DType dtype, bool on_device, bool force_copy) {
  if (dtype == a.dtype && on_device == a.on_device && !force_copy) return make_tensor(ctx, a);
  if (dtype != a.dtype && (dtype::is_packed(dtype) || dtype::is_packed(a.dtype)))
    return ctx.raise(ctx.types->not_implemented_error, "\"copy_\" not implemented for 'Float4_e2m1fn_x2'");
  return make_tensor(ctx, ndarray::moved(heap_of(ctx), a, dtype, on_device));
}

// Implements to(dtype), to(device), to(device, dtype), to(other tensor), with keywords.
Value to(Context& ctx, const Bound& args) {
  const Array& a = self_array(ctx, args);
  DType dtype = a.dtype;
  bool on_device = a.on_device;
  std::vector<Value> given(value::as_tuple(args[1])->items.begin(), value::as_tuple(args[1])->items.end());
  given.push_back(args[2]);  // device=
  given.push_back(args[3]);  // dtype=
  for (Value v : given) {
    if (v.is_none() || v.is_bool()) continue;
    if (const Array* other = as_array(ctx, v)) {
      dtype = other->dtype;
      on_device = other->on_device;
    } else if (value::as_str(v) || v.is_int() || (v.is_object() && v.object()->type == torch_state(ctx).device)) {
      if (!device_arg(ctx, v, on_device, on_device)) return Value::raised();
    } else if (!dtype_arg(ctx, v, dtype, dtype)) {
      return Value::raised();
    }
  }
  Value copy = value::truth(ctx, args[4]);
  return copy.is_raised() ? copy : moved(ctx, a, dtype, on_device, copy.as_bool());
}

template <DType dtype>
Value convert(Context& ctx, const Bound& args) {
  const Array& a = self_array(ctx, args);
  return moved(ctx, a, dtype, a.on_device, false);
}
template <bool on_device>
Value place(Context& ctx, const Bound& args) {
  const Array& a = self_array(ctx, args);
  return moved(ctx, a, a.dtype, on_device, false);
}

template <bool must_be_view>
Value reshape(Context& ctx, const Bound& args) {
  Value shape = args[1];
  value::TupleObject* given = value::as_tuple(shape);
  Value type = given->items.size() == 1 ? given->items[0] : must_be_view && given->items.empty() ? args[2] : Value::none();
  if (must_be_view && type.is_object() && type.object()->type == torch_state(ctx).dtype) {
    DType dtype = static_cast<TorchDtypeObject*>(type.object())->dtype;
    Array a = self_array(ctx, args);
    return make_tensor(ctx, ndarray::reinterpret(a, dtype));
  }
  Dims dims;
  if (!dims_arg(ctx, shape, dims)) return Value::raised();
  return make_tensor(ctx, ndarray::reshape(heap_of(ctx), self_array(ctx, args), dims, must_be_view));
}

Value permute(Context& ctx, const Bound& args) {
  Dims dims;
  if (!dims_arg(ctx, args[1], dims)) return Value::raised();
  return make_tensor(ctx, ndarray::permute(self_array(ctx, args), dims.span()));
}

Value expand(Context& ctx, const Bound& args) {
  Dims dims;
  if (!dims_arg(ctx, args[1], dims)) return Value::raised();
  return make_tensor(ctx, ndarray::expand(self_array(ctx, args), dims));
}

Value contiguous(Context& ctx, const Bound& args) {
  const Array& a = self_array(ctx, args);
  return ndarray::is_contiguous(a) ? args[0] : make_tensor(ctx, ndarray::row_major_copy(heap_of(ctx), a));
}
Value is_contiguous(Context& ctx, const Bound& args) { return Value::boolean(ndarray::is_contiguous(self_array(ctx, args))); }

Value extent_or_all(Context& ctx, const Array& a, Value dim, const Dims& dims, Value all) {
  if (dim.is_none()) return all;
  int64_t given;
  if (!int_arg(ctx, dim, "dim", given)) return Value::raised();
  auto at = ndarray::normalize_dim(given, a.shape.rank);
  return at ? Value::integer(dims[*at]) : raise_array_error(ctx, at.error());
}
Value size(Context& ctx, const Bound& args) {
  const Array& a = self_array(ctx, args);
  return extent_or_all(ctx, a, args[1], a.shape, make_size(ctx, a.shape));
}
Value stride(Context& ctx, const Bound& args) {
  const Array& a = self_array(ctx, args);
  std::vector<Value> strides;
  for (int64_t s : a.strides.span()) strides.push_back(Value::integer(s));
  return extent_or_all(ctx, a, args[1], a.strides, value::make_tuple(ctx, strides));
}
Value dim(Context& ctx, const Bound& args) { return Value::integer(self_array(ctx, args).shape.rank); }
Value element_size(Context& ctx, const Bound& args) {
  return Value::integer(static_cast<int64_t>(ndarray::element_bytes(self_array(ctx, args).dtype)));
}
Value is_floating_point(Context& ctx, const Bound& args) {
  return Value::boolean(ndarray::is_floating(self_array(ctx, args).dtype));
}

Value data_ptr(Context& ctx, const Bound& args) {
  void* address = ndarray::expose(self_array(ctx, args));
  return Value::integer(static_cast<int64_t>(reinterpret_cast<uintptr_t>(address)));
}

Value storage_offset(Context& ctx, const Bound& args) { return Value::integer(self_array(ctx, args).offset); }

Value assign_all(Context& ctx, const Bound& args, Value source) {
  if (source.is_raised()) return source;
  if (!ctx.watch_store(args[0].object())) return Value::raised();
  Value done = assign(ctx, self_array(ctx, args), *as_array(ctx, source));
  return done.is_raised() ? done : args[0];
}
Value fill(Context& ctx, const Bound& args) {
  return assign_all(ctx, args, tensor_from_data(ctx, args[1], Value::none(), false));
}
Value zero(Context& ctx, const Bound& args) {
  return assign_all(ctx, args, tensor_from_data(ctx, Value::integer(0), Value::none(), false));
}
Value copy_from(Context& ctx, const Bound& args) {
  return tensor_arg(ctx, args[1], "src") ? assign_all(ctx, args, args[1]) : Value::raised();
}
// Replaces the elements of the tensor by numbers, times a factor, plus a number.
Value assign_scaled(Context& ctx, const Bound& args, ndarray::Expected<Array> numbers, double factor, double added) {
  ndarray::Heap& heap = heap_of(ctx);
  auto scaled = numbers ? ndarray::binary(heap, ndarray::Binary::Mul, *numbers, {true, factor, 0}, false) : numbers;
  auto moved = scaled ? ndarray::binary(heap, ndarray::Binary::Add, *scaled, {true, added, 0}, true) : scaled;
  if (!moved) return raise_array_error(ctx, moved.error());
  if (auto failure = ndarray::assign(self_array(ctx, args), *moved)) return raise_array_error(ctx, *failure);
  return args[0];
}
Value normal(Context& ctx, const Bound& args) {
  const Array& a = self_array(ctx, args);
  note_operation(ctx, a);
  double mean, std;
  if (!number_arg(ctx, args[1], "mean", mean) || !number_arg(ctx, args[2], "std", std) || !ctx.watch_store(args[0].object()))
    return Value::raised();
  auto numbers = ndarray::random_normal(heap_of(ctx), torch_state(ctx).random, a.shape, DType::Float64, a.on_device);
  return assign_scaled(ctx, args, std::move(numbers), std, mean);
}
Value uniform(Context& ctx, const Bound& args) {
  const Array& a = self_array(ctx, args);
  note_operation(ctx, a);
  double low, high;
  if (!number_arg(ctx, args[1], "from", low) || !number_arg(ctx, args[2], "to", high) || !ctx.watch_store(args[0].object()))
    return Value::raised();
  auto numbers = ndarray::random_unit(heap_of(ctx), torch_state(ctx).random, a.shape, a.on_device);
  return assign_scaled(ctx, args, std::move(numbers), high - low, low);
}
Value random_integers(Context& ctx, const Bound& args) {
  const Array& a = self_array(ctx, args);
  note_operation(ctx, a);
  int64_t low, high;
  if (!int_arg(ctx, args[1], "from", low) || !int_arg(ctx, args[2], "to", high) || !ctx.watch_store(args[0].object()))
    return Value::raised();
  auto values = ndarray::random_integers(heap_of(ctx), torch_state(ctx).random, low, high, a.shape, DType::Int64, a.on_device);
  if (!values) return raise_array_error(ctx, values.error());
  if (auto failure = ndarray::assign(a, *values)) return raise_array_error(ctx, *failure);
  return args[0];
}

Value masked_fill(Context& ctx, const Bound& args) {
  const Array* mask = tensor_arg(ctx, args[1], "mask");
  Value value = mask ? tensor_from_data(ctx, args[2], make_dtype(ctx, self_array(ctx, args).dtype), false) : Value::raised();
  if (value.is_raised()) return value;
  return make_tensor(ctx, ndarray::where(heap_of(ctx), *mask, *as_array(ctx, value), self_array(ctx, args)));
}

Value index_add(Context& ctx, const Bound& args) {
  const Array& a = self_array(ctx, args);
  note_operation(ctx, a);
  int64_t dim;
  if (!int_arg(ctx, args[1], "dim", dim)) return Value::raised();
  const Array* index = tensor_arg(ctx, args[2], "index");
  Value added = args[3];
  if (!(args[4].is_int() && args[4].as_int() == 1)) added = value::binary(ctx, ast::Operator::Mult, added, args[4]);
  if (added.is_raised()) return added;
  const Array* source = index ? tensor_arg(ctx, added, "source") : nullptr;
  if (!source || !ctx.watch_store(args[0].object())) return Value::raised();
  if (auto failure = ndarray::add_rows(a, dim, *index, *source)) return raise_array_error(ctx, *failure);
  return args[0];
}

Value itself(Context&, const Bound& args) { return args[0]; }

constexpr BuiltinRow kRows[] = {
    {"item", "self, /", "The only element as a Python number.", item},
    {"tolist", "self, /", "Nested lists of Python numbers.", tolist},
    {"to", "self, /, *args, device=None, dtype=None, copy=False, non_blocking=False", "Converted and/or moved.", to},
    {"type", "self, /, *args, device=None, dtype=None, copy=False, non_blocking=False", "Converted.", to},
    {"float", "self, /", "As float32.", convert<DType::Float32>},
    {"double", "self, /", "As float64.", convert<DType::Float64>},
    {"half", "self, /", "As float16.", convert<DType::Float16>},
    {"bfloat16", "self, /", "As bfloat16.", convert<DType::BFloat16>},
    {"int", "self, /", "As int32.", convert<DType::Int32>},
    {"long", "self, /", "As int64.", convert<DType::Int64>},
    {"short", "self, /", "As int16.", convert<DType::Int16>},
    {"char", "self, /", "As int8.", convert<DType::Int8>},
    {"byte", "self, /", "As uint8.", convert<DType::Uint8>},
    {"bool", "self, /", "As bool.", convert<DType::Boolean>},
    {"cpu", "self, /", "On the host.", place<false>},
    {"numpy", "self, /, *, force=False", "The tensor on the host; its methods are those of an array.", place<false>},
    {"cuda", "self, /, device=None", "On the CUDA device.", place<true>},
    {"view", "self, /, *shape, dtype=None", "Another shape or type over the same data.", reshape<true>},
    {"reshape", "self, /, *shape", "Another shape; copies when it must.", reshape<false>},
    {"permute", "self, /, *dims", "Dimensions reordered; a view.", permute},
    {"expand", "self, /, *sizes", "Extents of 1 stretched; a view.", expand},
    {"contiguous", "self, /", "Row-major data.", contiguous},
    {"is_contiguous", "self, /", "Whether the data is row-major.", is_contiguous},
    {"size", "self, /, dim=None", "Extents, or one of them.", size},
    {"stride", "self, /, dim=None", "Strides in elements, or one of them.", stride},
    {"dim", "self, /", "Number of dimensions.", dim},
    {"element_size", "self, /", "Bytes of one element.", element_size},
    {"is_floating_point", "self, /", "Whether the dtype is a float.", is_floating_point},
    {"storage_offset", "self, /", "Elements of its memory before the first.", storage_offset},
    {"data_ptr", "self, /", "Address of the first element as a kernel sees it.", data_ptr},
    {"fill_", "self, value, /", "Sets all elements.", fill},
    {"zero_", "self, /", "Sets all elements to 0.", zero},
    {"copy_", "self, src, non_blocking=False", "Copies with broadcasting and conversion.", copy_from},
    {"normal_", "self, mean=0.0, std=1.0", "Fills with normal numbers.", normal},
    {"uniform_", "self, a=0.0, b=1.0", "Fills with uniform numbers.", uniform},
    {"random_", "self, low=0, high=2147483647", "Fills with integers of [low, high).", random_integers},
    {"masked_fill", "self, mask, value", "Elements under the mask replaced.", masked_fill},
    {"index_add_", "self, dim, index, source, *, alpha=1", "Adds slices of source to those that index says along dim.",
     index_add},
    {"detach", "self, /", "The tensor itself: there are no gradients here.", itself},
    {"requires_grad_", "self, requires_grad=False", "The tensor itself: there are no gradients here.", itself},
};

}  // namespace

const std::span<const BuiltinRow> kTensorMethods = kRows;

}  // namespace kdsl::builtins
