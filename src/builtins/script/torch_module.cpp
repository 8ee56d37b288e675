// The module `torch`: creation of tensors, dtypes, devices, the random generator.
#include <algorithm>

#include "builtins/script/torch_modules.h"
#include "builtins/script/torch_tensor.h"

namespace kdsl::builtins {

namespace {

using ndarray::DType;

// The common trailing parameters of creation functions.
#define CREATION "*, dtype=None, device=None, requires_grad=False, generator=None, layout=None, pin_memory=False"

// Reads dtype= and device=, which are bound after `first`.
bool placement(Context& ctx, const Bound& args, size_t first, DType natural, DType& dtype, bool& on_device) {
  return dtype_arg(ctx, args[first], natural, dtype) && device_arg(ctx, args[first + 1], false, on_device);
}

Value placed(Context& ctx, ndarray::Expected<Array> array, bool on_device) {
  if (array) array->on_device = on_device;
  return make_tensor(ctx, array);
}

enum class Fill { Nothing, Zeros, Ones, Uniform, Normal };

ndarray::Expected<Array> made_now(Context& ctx, Fill fill, const Dims& dims, DType dtype, bool on_device) {
  TorchState& torch = torch_state(ctx);
  switch (fill) {
    case Fill::Nothing: {
      auto made = torch.heap.empty(dims, dtype);
      if (made) torch.heap.set_unwritten(*made);
      return made;
    }
    case Fill::Zeros: return torch.heap.empty(dims, dtype);
    case Fill::Ones: return ndarray::full_int(torch.heap, dims, dtype, 1, on_device);
    case Fill::Uniform: return ndarray::random_uniform(torch.heap, torch.random, dims, dtype, on_device);
    case Fill::Normal: return ndarray::random_normal(torch.heap, torch.random, dims, dtype, on_device);
  }
  __builtin_unreachable();
}

// While a CUDA graph is captured, the memory is filled at each replay.
ndarray::Expected<Array> filled(Context& ctx, Fill fill, const Dims& dims, DType dtype, bool on_device) {
  auto made = made_now(ctx, fill, dims, dtype, on_device);
  GraphRecording* graph = torch_state(ctx).capturing;
  bool is_replayed = fill == Fill::Nothing || fill == Fill::Zeros || fill == Fill::Ones;
  if (!graph || !made || !is_replayed) return made;
  graph->bytes = torch_state(ctx).heap.bytes();
  if (fill == Fill::Nothing) return made;
  graph->calls.emplace_back([array = *made, fill](Context&) {
    ndarray::write<int64_t>(array, std::vector<int64_t>(static_cast<size_t>(array.size()), fill == Fill::Ones ? 1 : 0));
    return Value::none();
  });
  return made;
}

template <Fill fill>
Value create(Context& ctx, const Bound& args) {
  Dims dims;
  DType dtype;
  bool on_device;
  Value shape = args[1].is_none() ? args[0] : args[1];  // size=
  if (!dims_arg(ctx, shape, dims) || !placement(ctx, args, 2, DType::Float32, dtype, on_device)) return Value::raised();
  return placed(ctx, filled(ctx, fill, dims, dtype, on_device), on_device);
}

// Makes new elements in the memory order of those of `a`.
Value like(Context& ctx, const Array& a, ndarray::Expected<Array> made, bool on_device) {
  if (made && ndarray::is_contiguous(a)) made->strides = a.strides;  // strides of modes with one element may differ
  if (!made || ndarray::is_contiguous(a)) return placed(ctx, std::move(made), on_device);
  auto result = ndarray::empty_like(torch_state(ctx).heap, a, made->dtype);
  if (result && made->storage->on_write)
    torch_state(ctx).heap.set_unwritten(*result);
  else if (result)
    if (auto failure = ndarray::assign(*result, *made)) return raise_array_error(ctx, *failure);
  return placed(ctx, std::move(result), on_device);
}

template <Fill fill>
Value create_like(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  DType dtype;
  bool on_device;
  if (!a || !dtype_arg(ctx, args[1], a->dtype, dtype) || !device_arg(ctx, args[2], a->on_device, on_device))
    return Value::raised();
  return like(ctx, *a, filled(ctx, fill, a->shape, dtype, on_device), on_device);
}

ndarray::Expected<Array> filled_with(Context& ctx, const Dims& dims, ndarray::Scalar value, DType dtype, bool on_device) {
  ndarray::Heap& heap = torch_state(ctx).heap;
  return value.is_float ? ndarray::full(heap, dims, dtype, value.f, on_device)
                        : ndarray::full_int(heap, dims, dtype, value.i, on_device);
}

bool scalar_arg(Context& ctx, Value v, ndarray::Scalar& out) {
  if (to_scalar(ctx, v, out)) return true;
  if (as_array(ctx, v)) {  // a tensor of one element, of which integers keep all digits
    Value item = value::call_method(ctx, v, "item", {});
    return !item.is_raised() && to_scalar(ctx, item, out);
  }
  double number;
  if (!number_arg(ctx, v, "fill_value", number)) return false;
  out = {true, number, 0};
  return true;
}

Value full(Context& ctx, const Bound& args) {
  Dims dims;
  ndarray::Scalar value{};
  DType dtype;
  bool on_device;
  if (!dims_arg(ctx, args[0], dims) || !scalar_arg(ctx, args[1], value)) return Value::raised();
  DType natural = args[1].is_bool() ? DType::Boolean : value.is_float ? DType::Float32 : DType::Int64;
  if (!placement(ctx, args, 2, natural, dtype, on_device)) return Value::raised();
  return placed(ctx, filled_with(ctx, dims, value, dtype, on_device), on_device);
}

Value full_like(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  ndarray::Scalar value{};
  DType dtype;
  bool on_device;
  if (!a || !scalar_arg(ctx, args[1], value) || !dtype_arg(ctx, args[2], a->dtype, dtype) ||
      !device_arg(ctx, args[3], a->on_device, on_device))
    return Value::raised();
  return like(ctx, *a, filled_with(ctx, a->shape, value, dtype, on_device), on_device);
}

Value as_strided(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  Dims shape, strides;
  int64_t offset = 0;
  if (!a || !dims_arg(ctx, args[1], shape) || !dims_arg(ctx, args[2], strides)) return Value::raised();
  if (args[3].is_none()) return make_tensor(ctx, ndarray::as_strided(*a, shape, strides, std::nullopt));
  if (!int_arg(ctx, args[3], "storage_offset", offset)) return Value::raised();
  return make_tensor(ctx, ndarray::as_strided(*a, shape, strides, offset));
}

Value tensor(Context& ctx, const Bound& args) {
  bool on_device;
  if (!device_arg(ctx, args[2], false, on_device)) return Value::raised();
  return tensor_from_data(ctx, args[0], args[1], on_device);
}

Value arange(Context& ctx, const Bound& args) {
  double numbers[3] = {0, 0, 1};
  bool is_float = false;
  size_t given = args[1].is_none() ? 1 : 2;
  for (size_t i = 0; i < 3; ++i) {
    if (args[i].is_none()) continue;
    size_t slot = given == 1 && i == 0 ? 1 : i;
    if (!number_arg(ctx, args[i], "start", numbers[slot])) return Value::raised();
    is_float |= args[i].is_float();
  }
  DType dtype;
  bool on_device;
  if (!placement(ctx, args, 3, is_float ? DType::Float32 : DType::Int64, dtype, on_device)) return Value::raised();
  return placed(ctx, ndarray::arange(torch_state(ctx).heap, numbers[0], numbers[1], numbers[2], dtype, on_device), on_device);
}

Value linspace(Context& ctx, const Bound& args) {
  double start, stop;
  int64_t steps;
  DType dtype;
  bool on_device;
  if (!number_arg(ctx, args[0], "start", start) || !number_arg(ctx, args[1], "end", stop) ||
      !int_arg(ctx, args[2], "steps", steps) || !placement(ctx, args, 3, DType::Float32, dtype, on_device))
    return Value::raised();
  return placed(ctx, ndarray::linspace(torch_state(ctx).heap, start, stop, steps, dtype), on_device);
}

Value eye(Context& ctx, const Bound& args) {
  int64_t rows, columns;
  DType dtype;
  bool on_device;
  if (!int_arg(ctx, args[0], "n", rows) || !int_arg(ctx, args[1].is_none() ? args[0] : args[1], "m", columns) ||
      !placement(ctx, args, 2, DType::Float32, dtype, on_device))
    return Value::raised();
  return placed(ctx, ndarray::eye(torch_state(ctx).heap, rows, columns, dtype), on_device);
}

// Implements randint(high, size) and randint(low, high, size).
Value randint(Context& ctx, const Bound& args) {
  std::vector<Value> given(value::as_tuple(args[0])->items.begin(), value::as_tuple(args[0])->items.end());
  Value size = args[3];
  if (size.is_none() && !given.empty()) {
    size = given.back();
    given.pop_back();
    if (size.is_int())
      return ctx.raise(ctx.types->type_error, "randint(): argument 'size' must be a tuple of ints, as `({},)`, not int",
                       size.as_int());
  }
  Value low_value = args[1], high_value = args[2];
  if (given.size() == 2) low_value = given[0], high_value = given[1];
  if (given.size() == 1) high_value = given[0];
  int64_t low, high;
  Dims dims;
  DType dtype;
  bool on_device;
  if (!int_arg(ctx, low_value, "low", low) || !int_arg(ctx, high_value, "high", high) || !dims_arg(ctx, size, dims) ||
      !placement(ctx, args, 4, DType::Int64, dtype, on_device))
    return Value::raised();
  TorchState& torch = torch_state(ctx);
  return placed(ctx, ndarray::random_integers(torch.heap, torch.random, low, high, dims, dtype, on_device), on_device);
}

Value randperm(Context& ctx, const Bound& args) {
  int64_t n;
  DType dtype;
  bool on_device;
  if (!int_arg(ctx, args[0], "n", n) || !placement(ctx, args, 1, DType::Int64, dtype, on_device)) return Value::raised();
  TorchState& torch = torch_state(ctx);
  auto order = ndarray::random_permutation(torch.heap, torch.random, n);
  if (order && dtype != DType::Int64) order = ndarray::cast(torch.heap, *order, dtype);
  return placed(ctx, std::move(order), on_device);
}

Value manual_seed(Context& ctx, const Bound& args) {
  int64_t seed;
  if (!int_arg(ctx, args[0], "seed", seed)) return Value::raised();
  torch_state(ctx).random.reseed(static_cast<uint64_t>(seed));
  return Value::none();
}

bool tensor_list(Context& ctx, Value v, std::vector<Array>& out) {
  std::vector<Value> items;
  if (!value::collect(ctx, v, items)) return false;
  for (Value item : items) {
    const Array* a = tensor_arg(ctx, item, "tensors");
    if (!a) return false;
    out.push_back(*a);
  }
  return true;
}

Value cat(Context& ctx, const Bound& args) {
  std::vector<Array> parts;
  int64_t dim;
  if (!tensor_list(ctx, args[0], parts) || !int_arg(ctx, args[1], "dim", dim)) return Value::raised();
  return make_tensor(ctx, ndarray::concatenate(torch_state(ctx).heap, parts, dim));
}

Value stack(Context& ctx, const Bound& args) {
  std::vector<Array> parts;
  int64_t dim;
  if (!tensor_list(ctx, args[0], parts) || !int_arg(ctx, args[1], "dim", dim)) return Value::raised();
  for (Array& part : parts) {
    auto view = ndarray::unsqueeze(part, dim);
    if (!view) return raise_array_error(ctx, view.error());
    part = *view;
  }
  return make_tensor(ctx, ndarray::concatenate(torch_state(ctx).heap, parts, dim));
}

Value where(Context& ctx, const Bound& args) {
  const Array* condition = tensor_arg(ctx, args[0], "condition");
  if (!condition) return Value::raised();
  Value arms[2];
  for (size_t i = 0; i < 2; ++i) {
    const Array* other = as_array(ctx, args[2 - i]);
    arms[i] = as_array(ctx, args[i + 1])
                  ? args[i + 1]
                  : tensor_from_data(ctx, args[i + 1], other ? make_dtype(ctx, other->dtype) : Value::none(), false);
    if (arms[i].is_raised()) return arms[i];
  }
  return make_tensor(ctx, ndarray::where(torch_state(ctx).heap, *condition, *as_array(ctx, arms[0]), *as_array(ctx, arms[1])));
}

Value permute(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  Dims dims;
  if (!a || !dims_arg(ctx, args[1], dims)) return Value::raised();
  return make_tensor(ctx, ndarray::permute(*a, dims.span()));
}

Value reshape(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  Dims dims;
  if (!a || !dims_arg(ctx, args[1], dims)) return Value::raised();
  return make_tensor(ctx, ndarray::reshape(torch_state(ctx).heap, *a, dims, false));
}

Value is_tensor(Context& ctx, const Bound& args) { return Value::boolean(as_array(ctx, args[0]) != nullptr); }
Value ignore(Context&, const Bound&) { return Value::none(); }

#define SIZED \
  "*args, size=None, dtype=None, device=None, requires_grad=False, generator=None, layout=None, pin_memory=False, out=None"
#define LIKE "input, *, dtype=None, device=None, requires_grad=False, layout=None, memory_format=None"

constexpr BuiltinRow kFunctions[] = {
    {"tensor", "data, *, dtype=None, device=None, requires_grad=False", "A tensor of nested sequences of numbers.", tensor},
    {"as_tensor", "data, dtype=None, device=None", "A tensor of nested sequences of numbers.", tensor},
    {"empty", SIZED, "Holds NaN, or bytes 0xA5 in types without it; reads in kernels before a write are found.",
     create<Fill::Nothing>},
    {"zeros", SIZED, "All 0.", create<Fill::Zeros>},
    {"ones", SIZED, "All 1.", create<Fill::Ones>},
    {"rand", SIZED, "Uniform in [0, 1).", create<Fill::Uniform>},
    {"randn", SIZED, "Normal, mean 0, deviation 1.", create<Fill::Normal>},
    {"empty_like", LIKE, "Holds NaN, or bytes 0xA5 in types without it; reads in kernels before a write are found.",
     create_like<Fill::Nothing>},
    {"zeros_like", LIKE, "All 0.", create_like<Fill::Zeros>},
    {"ones_like", LIKE, "All 1.", create_like<Fill::Ones>},
    {"rand_like", LIKE, "Uniform in [0, 1).", create_like<Fill::Uniform>},
    {"randn_like", LIKE, "Normal, mean 0, deviation 1.", create_like<Fill::Normal>},
    {"full", "size, fill_value, " CREATION, "All the same value.", full},
    {"full_like", "input, fill_value, " CREATION, "All the same value.", full_like},
    {"arange", "start, end=None, step=1, " CREATION, "start, start + step, … below end.", arange},
    {"linspace", "start, end, steps, " CREATION, "Equally spaced, both ends included.", linspace},
    {"eye", "n, m=None, " CREATION, "Identity matrix.", eye},
    {"randint", "*args, low=0, high=None, size=None, dtype=None, device=None, requires_grad=False, generator=None",
     "Integers of [low, high).", randint},
    {"randperm", "n, *, dtype=None, device=None, generator=None", "A random permutation.", randperm},
    {"manual_seed", "seed", "Restarts the random generator.", manual_seed},
    {"cat", "tensors, dim=0", "Concatenated along dim.", cat},
    {"concat", "tensors, dim=0", "Concatenated along dim.", cat},
    {"stack", "tensors, dim=0", "Concatenated along a new dim.", stack},
    {"where", "condition, input, other", "Elementwise choice.", where},
    {"permute", "input, dims", "Dimensions reordered; a view.", permute},
    {"reshape", "input, shape", "Another shape; copies when it must.", reshape},
    {"as_strided", "input, size, stride, storage_offset=None", "A view with these strides.", as_strided},
    {"is_tensor", "obj", "Whether it is a Tensor.", is_tensor},
    {"_record_operators", "function", "Tells the function of every operator on tensors.",
     [](Context& ctx, const Bound& args) {
       torch_state(ctx).tape = args[0];
       return Value::none();
     }},
    {"set_printoptions", "**kwargs", "Accepted; printing keeps four digits.", ignore},
    {"set_default_device", "device", "Accepted; tensors say their device themselves.", ignore},
};

#undef CREATION
#undef SIZED
#undef LIKE

Value dtype_repr(Context& ctx, Value self) {
  return value::make_str(ctx,
                         fmt::format("torch.{}", ndarray::torch_name(static_cast<TorchDtypeObject*>(self.object())->dtype)));
}
Value dtype_compare(Context& ctx, ast::CmpOp op, Value self, Value other) {
  if (op != ast::CmpOp::Eq && op != ast::CmpOp::NotEq) return Value::not_implemented();
  bool same = other.is_object() && other.object()->type == torch_state(ctx).dtype &&
              static_cast<TorchDtypeObject*>(other.object())->dtype == static_cast<TorchDtypeObject*>(self.object())->dtype;
  return Value::boolean(same == (op == ast::CmpOp::Eq));
}
Value dtype_hash(Context&, Value self) {
  return Value::integer(static_cast<int64_t>(static_cast<TorchDtypeObject*>(self.object())->dtype) + 1);
}
Value dtype_itemsize(Context&, Value self) {
  return Value::integer(static_cast<int64_t>(ndarray::element_bytes(static_cast<TorchDtypeObject*>(self.object())->dtype)));
}
Value dtype_is_floating(Context&, Value self) {
  return Value::boolean(ndarray::is_floating(static_cast<TorchDtypeObject*>(self.object())->dtype));
}
constexpr PropertyRow kDtypeProperties[] = {
    {"itemsize", "Bytes of one element.", dtype_itemsize},
    {"is_floating_point", "Whether it is a float.", dtype_is_floating},
};

Value device_repr(Context& ctx, Value self) {
  auto* device = static_cast<TorchDeviceObject*>(self.object());
  return value::make_str(ctx,
                         device->is_cuda ? fmt::format("device(type='cuda', index={})", device->index) : "device(type='cpu')");
}
Value device_str(Context& ctx, Value self) {
  auto* device = static_cast<TorchDeviceObject*>(self.object());
  return value::make_str(ctx, device->is_cuda ? fmt::format("cuda:{}", device->index) : "cpu");
}
Value device_type(Context& ctx, Value self) {
  return value::make_str_borrowed(ctx, static_cast<TorchDeviceObject*>(self.object())->is_cuda ? "cuda" : "cpu");
}
Value device_index(Context&, Value self) {
  auto* device = static_cast<TorchDeviceObject*>(self.object());
  return device->is_cuda ? Value::integer(device->index) : Value::none();
}
Value device_compare(Context& ctx, ast::CmpOp op, Value self, Value other) {
  bool other_cuda;
  if ((op != ast::CmpOp::Eq && op != ast::CmpOp::NotEq) || !other.is_object() ||
      other.object()->type != torch_state(ctx).device)
    return Value::not_implemented();
  other_cuda = static_cast<TorchDeviceObject*>(other.object())->is_cuda;
  return Value::boolean((other_cuda == static_cast<TorchDeviceObject*>(self.object())->is_cuda) == (op == ast::CmpOp::Eq));
}
Value device_hash(Context&, Value self) { return Value::integer(static_cast<TorchDeviceObject*>(self.object())->is_cuda); }
constexpr PropertyRow kDeviceProperties[] = {
    {"type", "\"cpu\" or \"cuda\".", device_type},
    {"index", "Number of the CUDA device.", device_index},
};
Value construct_device(Context& ctx, TypeObject* type, const CallArgs& args) {
  bool on_device = false;
  if (args.positional.empty() || !device_arg(ctx, args.positional[0], false, on_device))
    return args.positional.empty() ? ctx.raise(ctx.types->type_error, "device() missing 1 required positional argument: 'type'")
                                   : Value::raised();
  return ctx.make<TorchDeviceObject>(TorchDeviceObject{{type, value::ObjectKind::Native}, on_device, 0});
}

Value size_repr(Context& ctx, Value self) {
  std::string text = "torch.Size([";
  for (Value item : value::as_tuple(self)->items) text += fmt::format("{}{}", text.back() == '[' ? "" : ", ", item.as_int());
  return value::make_str(ctx, text + "])");
}
// A slice of a torch.Size is a torch.Size.
Value size_get_item(Context& ctx, Value self, Value key) {
  KDSL_TRY_VALUE(item, ctx.types->tuple->slots.get_item(ctx, self, key));
  bool is_slice = key.is_object() && key.object()->kind == value::ObjectKind::Slice;
  if (!is_slice) return item;
  value::TupleObject* part = value::new_tuple(ctx, value::as_tuple(item)->items.size());
  std::ranges::copy(value::as_tuple(item)->items, part->items.begin());
  part->type = torch_state(ctx).size;
  return part;
}
Value size_numel(Context&, const Bound& args) {
  int64_t product = 1;
  for (Value item : value::as_tuple(args[0])->items) product *= item.as_int();
  return Value::integer(product);
}
constexpr BuiltinRow kSizeMethods[] = {{"numel", "self, /", "Product of the extents.", size_numel}};

void make_small_types(Context& ctx, TorchState& torch) {
  value::NativeType dtype{.name = "dtype", .module = "torch"};
  dtype.slots.repr = dtype_repr;
  dtype.slots.compare = dtype_compare;
  dtype.slots.hash = dtype_hash;
  dtype.properties = kDtypeProperties;
  torch.dtype = value::make_native_type(ctx, dtype);
  value::NativeType device{.name = "device", .module = "torch"};
  device.slots.repr = device_repr;
  device.slots.str = device_str;
  device.slots.compare = device_compare;
  device.slots.hash = device_hash;
  device.properties = kDeviceProperties;
  device.construct = construct_device;
  torch.device = value::make_native_type(ctx, device);
  value::NativeType size{.name = "Size", .module = "torch", .base = ctx.types->tuple};
  size.slots.repr = size_repr;
  size.slots.get_item = size_get_item;
  size.methods = kSizeMethods;
  size.instance_kind = value::ObjectKind::Tuple;
  torch.size = value::make_native_type(ctx, size);
}

// `import torch` makes torch.testing and other submodules attributes, as the package's own imports do.
void add_submodules(Context& ctx, value::ModuleObject* module) {
  value::ModuleObject* nn = nullptr;
  for (const value::NativeModule* row : {&kTorchTestingModule, &kTorchCudaModule, &kTorchNnModule, &kTorchFunctionalModule}) {
    value::ModuleObject* made = value::instantiate_module(ctx, *row);
    std::string_view last = row->path.substr(row->path.rfind('.') + 1);
    value::ModuleObject* parent = row == &kTorchFunctionalModule ? nn : module;
    parent->names.set(ctx.heap, ctx.names.intern(last), made);
    value::dict_set(ctx, ctx.imports.modules, row->path, made);
    made->is_package = true;
    if (row == &kTorchNnModule) nn = made;
  }
}

void init_torch(Context& ctx, value::ModuleObject* module) {
  add_submodules(ctx, module);
  TorchState& torch = torch_state(ctx);
  auto set = [&](std::string_view name, Value value) { module->names.set(ctx.heap, ctx.names.intern(name), value); };
  for (const BuiltinRow& row : kTensorFunctions) set(row.name, value::make_builtin(ctx, row, nullptr, module->name));
  for (DType dtype : {DType::Boolean, DType::Int8, DType::Int16, DType::Int32, DType::Int64, DType::Uint8, DType::Uint16,
                      DType::Uint32, DType::Uint64, DType::Float16, DType::BFloat16, DType::Float32, DType::Float64,
                      DType::Float8E4M3FN, DType::Float8E5M2, DType::Float8E8M0FNU, DType::Float4E2M1FNx2})
    set(ndarray::torch_name(dtype), make_dtype(ctx, dtype));
  set("half", make_dtype(ctx, DType::Float16));
  set("float", make_dtype(ctx, DType::Float32));
  set("double", make_dtype(ctx, DType::Float64));
  set("int", make_dtype(ctx, DType::Int32));
  set("long", make_dtype(ctx, DType::Int64));
  add_torch_limits(ctx, module);
  set("Tensor", torch.tensor);
  set("dtype", torch.dtype);
  set("device", torch.device);
  set("Size", torch.size);
  set("inf", Value::floating(__builtin_inf()));
  set("nan", Value::floating(__builtin_nan("")));
  set("pi", Value::floating(3.141592653589793));
  set("__version__", value::make_str_borrowed(ctx, "2.0.0+kdsl"));
}

}  // namespace

constinit const value::NativeModule kTorchModule{.path = "torch", .functions = kFunctions, .init = init_torch};

TorchState& enable_torch(Context& ctx, ndarray::DeviceMirror* mirror) {
  TorchState& torch = ctx.extensions.attach<TorchState>(ctx.heap, mirror);
  make_small_types(ctx, torch);
  make_tensor_type(ctx, torch);
  return torch;
}

TorchState* find_torch(const Context& ctx) { return ctx.extensions.find<TorchState>(); }
TorchState& torch_state(const Context& ctx) { return *find_torch(ctx); }

}  // namespace kdsl::builtins
