// cutlass.cute.runtime: fake tensors, from_dlpack, symbolic ints, streams: descriptions of arguments.
#include <bit>

#include <fmt/format.h>

#include "dialects/cute/arch/arch.h"
#include "builtins/script/cuda_bindings.h"
#include "builtins/script/torch_state.h"
#include "ir/dtype_map.h"
#include "value/typed/host_tensor.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using layout::IntTuple;
using value::SymIntObject;
using value::TensorSpecObject;
using value::TypeObject;

// ---- host tensors

// Shape and strides dynamic, but for the leading stride, as mark_layout_dynamic makes them. A static stride knows how
// wide it is as a dynamic one.
static void make_dynamic_layout(Context& ctx, TensorSpecObject* spec, int leading) {
  std::vector<IntTuple> shape, stride;
  layout::flatten(spec->shape, shape);
  layout::flatten(spec->stride, stride);
  for (size_t i = 0; i < shape.size(); ++i) {
    shape[i] = layout::dynamic(nullptr, 32);
    bool is_leading = static_cast<int>(i) == leading && stride[i].is(1);
    if (!is_leading && !stride[i].is(0)) stride[i] = layout::dynamic(nullptr, stride[i].width);
  }
  spec->shape = layout::tuple(ctx.heap, shape);
  spec->stride = layout::tuple(ctx.heap, stride);
}

// The mode whose stride is 1; among several the one with more than one element, and the last where none has. -1: none.
static int leading_mode(const TensorSpecObject* spec, bool& is_ambiguous) {
  int found = -1, wide = -1;
  int count = 0, wide_count = 0;
  for (size_t i = 0; i < spec->stride.items.size(); ++i) {
    if (!spec->stride.items[i].is(1)) continue;
    ++count;
    found = static_cast<int>(i);
    if (spec->shape.items[i].is(1)) continue;
    ++wide_count;
    wide = static_cast<int>(i);
  }
  is_ambiguous = wide_count > 1;
  if (count == 1) return found;
  return wide_count == 1 ? wide : found;
}

TensorSpecObject* spec_of_host_tensor(Context& ctx, value::HostTensorObject* tensor) {
  const ndarray::Array& array = tensor->array;
  auto* spec = ctx.make<TensorSpecObject>();
  spec->type = ctx.typed->spec.tensor;
  spec->kind = value::ObjectKind::Native;
  spec->element = array.dtype;
  spec->align = value::element_align(array.dtype);
  std::vector<IntTuple> shape, stride;
  for (int i = 0; i < array.shape.rank; ++i) {
    shape.push_back(layout::number(array.shape[i]));
    stride.push_back(layout::number(array.strides[i]));
    stride.back().width = 64;
  }
  spec->shape = layout::tuple(ctx.heap, shape);
  spec->stride = layout::tuple(ctx.heap, stride);
  spec->data = tensor;
  return spec;
}

value::HostTensorObject* host_tensor(Context& ctx, Value v) {
  return ctx.torch ? value::as_host_tensor(ctx, v, torch_state(ctx).tensor) : nullptr;
}

Value host_argument(Context& ctx, Value v) {
  value::HostTensorObject* tensor = host_tensor(ctx, v);
  if (!tensor) return v;
  TensorSpecObject* spec = spec_of_host_tensor(ctx, tensor);
  bool is_ambiguous = false;
  make_dynamic_layout(ctx, spec, leading_mode(spec, is_ambiguous));
  // What allocators give in any case, and vector accesses want.
  constexpr uint32_t kUsualAlign = 16;
  int64_t bytes = value::element_bytes(spec->element);
  if (tensor->array.offset * bytes % kUsualAlign == 0) spec->align = kUsualAlign;
  return spec;
}

namespace {

TensorSpecObject* spec_of(Value self) { return static_cast<TensorSpecObject*>(self.object()); }

// ---- shapes with symbolic ints

bool extent_argument(Context& ctx, Value v, IntTuple& out, uint8_t width) {
  if (auto* symbol = value::as_spec<SymIntObject>(v, ctx.typed->spec.sym_int)) {
    out = layout::dynamic(nullptr, symbol->width, symbol->divisor);
    return true;
  }
  if (v.is_none()) {
    out = layout::dynamic(nullptr, width);
    return true;
  }
  int64_t number = 0;
  if (!value::to_int64(ctx, v, number)) return false;
  out = layout::number(number);
  return true;
}

bool extents_argument(Context& ctx, Value v, std::vector<IntTuple>& out, uint8_t width) {
  std::vector<Value> items;
  if (!value::collect(ctx, v, items)) return false;
  for (Value item : items) {
    IntTuple extent;
    if (!extent_argument(ctx, item, extent, width)) return false;
    out.push_back(extent);
  }
  return true;
}

// A power of two of bytes. False: raised.
bool alignment_argument(Context& ctx, Value align, uint32_t& out) {
  if (align.is_none()) return true;
  int64_t bytes = 0;
  if (!value::to_int64(ctx, align, bytes)) return false;
  if (bytes > 0 && bytes <= UINT32_MAX && std::has_single_bit(static_cast<uint64_t>(bytes))) {
    out = static_cast<uint32_t>(bytes);
    return true;
  }
  ctx.raise(ctx.types->value_error, "assumed_align must be a power of two, got {}", bytes);
  return false;
}

Value make_spec(Context& ctx, dtype::DType element, std::span<const IntTuple> shape, std::span<const IntTuple> stride,
                Value space, Value align) {
  auto* spec = ctx.make<TensorSpecObject>();
  spec->type = ctx.typed->spec.tensor;
  spec->kind = value::ObjectKind::Native;
  spec->element = element;
  spec->shape = layout::tuple(ctx.heap, shape);
  spec->stride = layout::tuple(ctx.heap, stride);
  spec->align = value::element_align(element);
  if (!alignment_argument(ctx, align, spec->align)) return Value::raised();
  if (space.is_object() && space.object()->type == ctx.typed->address_space)
    spec->space = static_cast<value::AddressSpaceObject*>(space.object())->space;
  return spec;
}

Value make_fake_tensor(Context& ctx, const Bound& args) {
  auto element = dtype_argument(ctx, args, 0, "make_fake_tensor");
  std::vector<IntTuple> shape, stride;
  if (!element || !extents_argument(ctx, args[1], shape, 32) || !extents_argument(ctx, args[2], stride, 64))
    return Value::raised();
  if (shape.size() != stride.size())
    return ctx.raise(ctx.types->value_error, "shape and stride differ in rank: {} and {}", shape.size(), stride.size());
  return make_spec(ctx, *element, shape, stride, args[3], args[4]);
}

// Strides in ascending order of `order`; behind a dynamic extent they are dynamic.
Value make_fake_compact_tensor(Context& ctx, const Bound& args) {
  auto element = dtype_argument(ctx, args, 0, "make_fake_compact_tensor");
  std::vector<IntTuple> shape;
  if (!element || !extents_argument(ctx, args[1], shape, 32)) return Value::raised();
  std::vector<int64_t> order(shape.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int64_t>(i);
  if (!args[2].is_none()) {
    std::vector<Value> items;
    if (!value::collect(ctx, args[2], items)) return Value::raised();
    if (items.size() != shape.size()) return ctx.raise(ctx.types->value_error, "stride_order needs one number for each mode");
    for (size_t i = 0; i < items.size(); ++i)
      if (!value::to_int64(ctx, items[i], order[i])) return Value::raised();
  }
  std::vector<size_t> modes(shape.size());
  for (size_t i = 0; i < modes.size(); ++i) modes[i] = i;
  std::stable_sort(modes.begin(), modes.end(), [&](size_t a, size_t b) { return order[a] < order[b]; });
  KDSL_TRY_VALUE(is_narrow, value::truth(ctx, args[5]));
  uint8_t width = is_narrow.as_bool() ? 32 : 64;
  std::vector<IntTuple> stride(shape.size());
  IntTuple current = layout::number(1);
  for (size_t mode : modes) {
    stride[mode] = current;
    if (current.is_static() && shape[mode].is_static())
      current = layout::number(current.value * shape[mode].value);
    else
      current = layout::dynamic(nullptr, width, std::max<int64_t>(1, current.value * shape[mode].value));
  }
  return make_spec(ctx, *element, shape, stride, args[3], args[4]);
}

// ---- from_dlpack and its methods

// Strides of 32 bits, asked for by use_32bit_stride. False: an element lies further away.
bool narrow_strides(Context& ctx, TensorSpecObject* spec) {
  std::vector<IntTuple> shape, stride;
  layout::flatten(spec->shape, shape);
  layout::flatten(spec->stride, stride);
  for (size_t i = 0; i < stride.size(); ++i) {
    int64_t last = 0;
    bool overflows = __builtin_mul_overflow(std::max<int64_t>(shape[i].value - 1, 1), stride[i].value, &last);
    if (overflows || last > INT32_MAX) {
      ctx.raise(ctx.types->overflow_error, "use_32bit_stride: stride {} of mode {} reaches beyond 32 bits", stride[i].value, i);
      return false;
    }
    stride[i].width = 32;
  }
  spec->stride = layout::tuple(ctx.heap, stride);
  return true;
}

Value from_dlpack(Context& ctx, const Bound& args) {
  value::HostTensorObject* tensor = host_tensor(ctx, args[0]);
  if (!tensor) {
    if (value::as_spec<TensorSpecObject>(args[0], ctx.typed->spec.tensor)) return args[0];
    return ctx.raise(ctx.types->type_error, "from_dlpack takes a tensor, got {}", value::type_name(ctx, args[0]));
  }
  TensorSpecObject* spec = spec_of_host_tensor(ctx, tensor);
  if (!alignment_argument(ctx, args[1], spec->align)) return Value::raised();
  KDSL_TRY_VALUE(is_narrow, value::truth(ctx, args[2]));
  if (is_narrow.as_bool() && !narrow_strides(ctx, spec)) return Value::raised();
  return spec;
}

Value mark_layout_dynamic(Context& ctx, const Bound& args) {
  auto* spec = ctx.make<TensorSpecObject>(*spec_of(args[0]));
  bool is_ambiguous = false;
  int leading = leading_mode(spec, is_ambiguous);
  if (args[1].is_none() && is_ambiguous)
    return ctx.raise(ctx.types->value_error, "several modes have the stride 1: say which one leads with leading_dim=");
  if (!args[1].is_none()) {
    int64_t given = 0;
    if (!value::to_int64(ctx, args[1], given)) return Value::raised();
    int64_t rank = static_cast<int64_t>(spec->stride.items.size());
    if (given < -rank || given >= rank)
      return ctx.raise(ctx.types->value_error, "leading_dim is {}, but the tensor has {} modes", given, rank);
    if (given < 0) given += rank;
    if (!spec->stride.items[static_cast<size_t>(given)].is(1))
      return ctx.raise(ctx.types->value_error, "mode {} has no stride of 1", given);
    leading = static_cast<int>(given);
  }
  make_dynamic_layout(ctx, spec, leading);
  return spec;
}

// The modes from the fastest to the slowest: by stride_order, which lists the slowest first, else by stride.
bool mode_order(Context& ctx, Value stride_order, std::span<const IntTuple> shape, std::span<const IntTuple> stride,
                std::vector<size_t>& out) {
  size_t rank = shape.size();
  if (stride_order.is_none()) {
    out.resize(rank);
    for (size_t i = 0; i < rank; ++i) out[i] = i;
    // Of modes with equal strides the one with one element is the faster, as its extent moves nothing.
    std::stable_sort(out.begin(), out.end(), [&](size_t a, size_t b) {
      return std::pair(stride[a].value, shape[a].value) < std::pair(stride[b].value, shape[b].value);
    });
    return true;
  }
  std::vector<Value> items;
  if (!value::collect(ctx, stride_order, items)) return false;
  for (size_t i = items.size(); i-- > 0;) {
    int64_t mode = 0;
    if (!value::to_int64(ctx, items[i], mode)) return false;
    bool is_new = mode >= 0 && std::find(out.begin(), out.end(), static_cast<size_t>(mode)) == out.end();
    if (is_new) out.push_back(static_cast<size_t>(mode));
  }
  bool is_permutation = items.size() == rank && out.size() == rank && *std::max_element(out.begin(), out.end()) < rank;
  if (!is_permutation) ctx.raise(ctx.types->value_error, "stride_order must name each of the {} modes once", rank);
  return is_permutation;
}

// Strides of a compact tensor in that order; behind a dynamic extent they are dynamic. False: it is not compact.
bool compact_strides(Context& ctx, std::span<const size_t> order, std::span<const IntTuple> shape,
                     std::vector<IntTuple>& stride) {
  IntTuple current = layout::number(1);
  for (size_t mode : order) {
    bool is_known = current.is_static() && stride[mode].is_static();
    if (is_known && !shape[mode].is(1) && stride[mode].value != current.value) {
      ctx.raise(ctx.types->value_error, "the layout is not compact in this order: mode {} has the stride {}, not {}", mode,
                stride[mode].value, current.value);
      return false;
    }
    uint8_t width = stride[mode].width;
    stride[mode] = current.is_static() ? current : layout::dynamic(nullptr, width, current.value);
    stride[mode].width = width;
    int64_t product = std::max<int64_t>(1, current.value * shape[mode].value);
    current = current.is_static() && shape[mode].is_static() ? layout::number(current.value * shape[mode].value)
                                                             : layout::dynamic(nullptr, width, product);
  }
  return true;
}

Value mark_compact_shape_dynamic(Context& ctx, const Bound& args) {
  auto* spec = ctx.make<TensorSpecObject>(*spec_of(args[0]));
  int64_t mode = 0, divisor = 1;
  if (!value::to_int64(ctx, args[1], mode) || !value::to_int64(ctx, args[3], divisor)) return Value::raised();
  std::vector<IntTuple> shape, stride;
  layout::flatten(spec->shape, shape);
  layout::flatten(spec->stride, stride);
  if (mode < 0) mode += static_cast<int64_t>(shape.size());
  if (mode < 0 || mode >= static_cast<int64_t>(shape.size())) return ctx.raise(ctx.types->index_error, "no mode {}", mode);
  auto at = static_cast<size_t>(mode);
  if (divisor < 1 || (shape[at].is_static() && shape[at].value % divisor != 0))
    return ctx.raise(ctx.types->value_error, "the extent {} is not divisible by {}", shape[at].value, divisor);
  // What was made dynamic before says nothing about the order; the tensor does.
  std::vector<IntTuple> real_shape = shape, real_stride = stride;
  for (size_t i = 0; spec->data && i < shape.size(); ++i) {
    real_shape[i] = layout::number(spec->data->array.shape[static_cast<int>(i)]);
    real_stride[i] = layout::number(spec->data->array.strides[static_cast<int>(i)]);
  }
  std::vector<size_t> order;
  if (!mode_order(ctx, args[2], real_shape, real_stride, order) || !compact_strides(ctx, order, real_shape, real_stride))
    return Value::raised();
  shape[at] = layout::dynamic(nullptr, 32, divisor);
  compact_strides(ctx, order, shape, stride);
  spec->shape = layout::tuple(ctx.heap, shape);
  spec->stride = layout::tuple(ctx.heap, stride);
  return spec;
}

Value spec_repr(Context& ctx, Value self) {
  TensorSpecObject* spec = spec_of(self);
  return value::make_str(ctx, fmt::format("Tensor<{}, {}:{}>", dtype::name(spec->element), layout::to_string(spec->shape),
                                          layout::to_string(spec->stride)));
}

// Leaves as ints, or symbols.
Value leaves(Context& ctx, const IntTuple& t) {
  std::vector<IntTuple> flat;
  layout::flatten(t, flat);
  std::vector<Value> items;
  for (const IntTuple& leaf : flat) {
    if (leaf.is_static()) {
      items.push_back(Value::integer(leaf.value));
    } else {
      items.push_back(
          ctx.make<SymIntObject>(SymIntObject{{ctx.typed->spec.sym_int, value::ObjectKind::Native}, leaf.width, leaf.value}));
    }
  }
  return value::make_tuple(ctx, std::span<const Value>(items));
}

constexpr value::PropertyRow kSpecProperties[] = {
    {"shape", "Extents.", [](Context& ctx, Value self) { return leaves(ctx, spec_of(self)->shape); }},
    {"stride", "Strides.", [](Context& ctx, Value self) { return leaves(ctx, spec_of(self)->stride); }},
    {"element_type", "The numeric type of the elements.",
     [](Context& ctx, Value self) { return Value(ctx.numerics->of[static_cast<size_t>(spec_of(self)->element)]); }},
};

constexpr BuiltinRow kSpecMethods[] = {
    {"mark_layout_dynamic", "self, leading_dim=None",
     "All extents and strides are given at run time, but for the leading stride.", mark_layout_dynamic},
    {"mark_compact_shape_dynamic", "self, mode, stride_order=None, divisibility=1", "One extent is given at run time.",
     mark_compact_shape_dynamic},
};

// ---- symbols and streams

Value sym_int_of(Context& ctx, int64_t width, Value divisibility) {
  int64_t divisor = 1;
  if (!divisibility.is_none() && !value::to_int64(ctx, divisibility, divisor)) return Value::raised();
  if ((width != 32 && width != 64) || divisor < 1)
    return ctx.raise(ctx.types->value_error, "sym_int needs a width of 32 or 64 and a positive divisibility");
  return ctx.make<SymIntObject>(
      SymIntObject{{ctx.typed->spec.sym_int, value::ObjectKind::Native}, static_cast<uint8_t>(width), divisor});
}

Value sym_int(Context& ctx, const Bound& args) {
  int64_t width = 32;
  if (!value::to_int64(ctx, args[0], width)) return Value::raised();
  return sym_int_of(ctx, width, args[1]);
}
Value sym_int32(Context& ctx, const Bound& args) { return sym_int_of(ctx, 32, args[0]); }
Value sym_int64(Context& ctx, const Bound& args) { return sym_int_of(ctx, 64, args[0]); }

Value make_fake_stream(Context& ctx, const Bound&) {
  return ctx.make<value::HandleObject>(value::HandleObject{{ctx.typed->spec.stream, value::ObjectKind::Native}});
}

Value sym_repr(Context& ctx, Value self) {
  auto* symbol = static_cast<SymIntObject*>(self.object());
  return value::make_str(ctx, symbol->divisor > 1 ? fmt::format("?{{div={}}}", symbol->divisor) : "?");
}

// (dtype, value, mem_space, assumed_align): the address of memory of the script's device.
Value make_ptr(Context& ctx, const Bound& args) {
  auto element = dtype_argument(ctx, args, 0, "make_ptr");
  if (!element) return Value::raised();
  auto* spec = ctx.make<value::PointerSpecObject>(value::PointerSpecObject{{ctx.typed->spec.pointer, value::ObjectKind::Native},
                                                                           *element,
                                                                           ir::Space::Generic,
                                                                           value::element_align(*element),
                                                                           true});
  if (args[2].is_object() && args[2].object()->type == ctx.typed->address_space)
    spec->space = static_cast<value::AddressSpaceObject*>(args[2].object())->space;
  if (spec->space != ir::Space::Generic && spec->space != ir::Space::Global)
    return ctx.raise(ctx.types->value_error, "make_ptr: only addresses of generic and global memory exist outside of kernels");
  if (!value::to_int64(ctx, args[1], spec->address) || !alignment_argument(ctx, args[3], spec->align)) return Value::raised();
  if (spec->address < 0)
    return ctx.raise(ctx.types->value_error, "make_ptr: an address is not negative, got {}", spec->address);
  if (spec->address % spec->align != 0)
    return ctx.raise(ctx.types->value_error, "make_ptr: the address {} is not aligned to {} bytes", spec->address, spec->align);
  return spec;
}

constexpr BuiltinRow kRows[] = {
    {"make_ptr", "dtype, value, mem_space=None, assumed_align=None", "The address of memory of the device as an argument.",
     make_ptr},
    {"make_fake_tensor", "dtype, shape, stride, *, memspace=None, assumed_align=None, loc=None, ip=None",
     "A tensor argument that has a type only.", make_fake_tensor},
    {"make_fake_compact_tensor",
     "dtype, shape, *, stride_order=None, memspace=None, assumed_align=None, use_32bit_stride=False, loc=None, ip=None",
     "A compact tensor argument that has a type only; first mode fastest without stride_order.", make_fake_compact_tensor},
    {"make_fake_stream", "**options", "A stream argument.", make_fake_stream},
    {"from_dlpack", "tensor, /, assumed_align=None, use_32bit_stride=False, *, enable_tvm_ffi=False, force_tf32=False",
     "A tensor of the script as an argument with a static layout.", from_dlpack},
};

constexpr BuiltinRow kSymbolRows[] = {
    {"sym_int", "width=32, divisibility=None", "An extent that is known at run time.", sym_int},
    {"sym_int32", "divisibility=None", "An extent of 32 bits that is known at run time.", sym_int32},
    {"sym_int64", "divisibility=None", "An extent of 64 bits that is known at run time.", sym_int64},
};

void init(Context& ctx, value::ModuleObject* module) {
  make_dialect_types(ctx);
  module->names.set(ctx.heap, ctx.names.intern("Tensor"), ctx.typed->spec.tensor);
}

}  // namespace

const std::span<const BuiltinRow> kCuteSymbolRows = kSymbolRows;

void make_spec_types(Context& ctx) {
  value::SpecTypes& spec = ctx.typed->spec;
  value::Slots tensor;
  tensor.repr = spec_repr;
  spec.tensor = value::make_native_type(ctx, {.name = "Tensor",
                                              .module = "cutlass.cute.runtime",
                                              .slots = tensor,
                                              .methods = kSpecMethods,
                                              .properties = kSpecProperties});
  value::Slots symbol;
  symbol.repr = sym_repr;
  spec.sym_int = value::make_native_type(ctx, {.name = "SymInt", .module = "cutlass.cute", .slots = symbol});
  spec.scalar = value::make_native_type(ctx, {.name = "ScalarSpec", .module = "cutlass.cute"});
  spec.pointer = value::make_native_type(ctx, {.name = "PointerSpec", .module = "cutlass.cute"});
  spec.stream = handle_types(ctx).stream;
  spec.event = handle_types(ctx).event;
}

const value::NativeModule kCuteRuntimeModule{"cutlass.cute.runtime", kRows, init};

}  // namespace kdsl::builtins
