// This file has cutlass.cute.runtime: fake tensors, from_dlpack, symbolic ints, streams, which are descriptions of arguments.
#include <bit>
#include <cstdlib>
#include <numeric>

#include <fmt/format.h>

#include "analysis/divisibility.h"
#include "builtins/script/cuda_bindings.h"
#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "dialects/common/host_tensors.h"
#include "dialects/cute/arguments.h"
#include "ir/dtype_map.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/host_tensor.h"
#include "value/python/signature.h"
#include "diag/counted.h"

namespace kdsl::builtins {

using layout::IntTuple;
using value::SymIntObject;
using value::TensorSpecObject;
using value::TypeObject;

namespace {

TensorSpecObject* spec_of(Value self) { return static_cast<TensorSpecObject*>(self.object()); }

// ---- shapes with symbolic ints

// Integers, symbols, or None for any number of this width.
template <uint8_t width>
struct Extents : std::vector<IntTuple> {};
template <uint8_t width>
bool read_argument(Call& call, const Argument& argument, Extents<width>& out) {
  std::span<const Value> items;
  if (!read_argument(call, argument, items)) return false;
  for (Value item : items) {
    int64_t number = 0;
    auto* symbol = value::as_spec<SymIntObject>(item, call.ctx.typed->spec.sym_int);
    if (!symbol && !item.is_none() && !read_argument(call, argument.with(item), number)) return false;
    out.push_back(symbol           ? layout::dynamic(nullptr, symbol->width, symbol->divisor)
                  : item.is_none() ? layout::dynamic(nullptr, width)
                                   : layout::number(number));
  }
  return true;
}

// A power of two, in bytes; None: 0.
struct AssumedAlign {
  uint32_t bytes = 0;

  uint32_t value_or(uint32_t absent) const { return bytes == 0 ? absent : bytes; }
};
bool read_argument(Call& call, const Argument& argument, AssumedAlign& out) {
  if (!argument.is_given()) return true;
  int64_t bytes = 0;
  if (!read_argument(call, argument, bytes)) return false;
  if (bytes <= 0 || bytes > UINT32_MAX || !std::has_single_bit(static_cast<uint64_t>(bytes)))
    return call.refuse(argument, "must be a power of two, got {}", bytes);
  out.bytes = static_cast<uint32_t>(bytes);
  return true;
}

Value make_spec(Context& ctx, dtype::DType element, std::span<const IntTuple> shape, std::span<const IntTuple> stride,
                const std::optional<AddressSpace>& space, AssumedAlign align) {
  auto* spec = ctx.make<TensorSpecObject>();
  spec->type = ctx.typed->spec.tensor;
  spec->kind = value::ObjectKind::Native;
  spec->element = element;
  spec->shape = layout::tuple(ctx.heap, shape);
  spec->stride = layout::tuple(ctx.heap, stride);
  spec->align = align.value_or(value::element_align(element));
  if (space) spec->space = *space;
  return spec;
}

struct FakeTensor {
  dtype::DType dtype;
  Extents<32> shape;
  Extents<64> stride;
  std::optional<AddressSpace> memspace;
  AssumedAlign assumed_align;
};
Value make_fake_tensor(Call& call, const FakeTensor& args) {
  if (args.shape.size() != args.stride.size())
    return call.refuse(args.stride, "has {} where the shape has {}", diag::counted(args.stride.size(), "mode"),
                       args.shape.size());
  return make_spec(call.ctx, args.dtype, args.shape, args.stride, args.memspace, args.assumed_align);
}

// One number for each mode.
struct Order {
  std::vector<int64_t> numbers;
};
bool read_argument(Call& call, const Argument& argument, Order& out) {
  std::span<const Value> items;
  if (!read_argument(call, argument, items)) return false;
  for (Value item : items)
    if (!read_argument(call, argument.with(item), out.numbers.emplace_back())) return false;
  return true;
}

struct CompactTensor {
  dtype::DType dtype;
  Extents<32> shape;
  std::optional<Order> stride_order;
  std::optional<AddressSpace> memspace;
  AssumedAlign assumed_align;
  bool use_32bit_stride;
};
// Makes strides that ascend in the sequence of `order`; those after a dynamic extent are dynamic.
Value make_fake_compact_tensor(Call& call, const CompactTensor& args) {
  const std::vector<IntTuple>& shape = args.shape;
  std::vector<int64_t> order(shape.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int64_t>(i);
  if (args.stride_order) order = args.stride_order->numbers;
  if (order.size() != shape.size())
    return call.refuse(args.stride_order, "must have {}, one for each mode, got {}", diag::counted(shape.size(), "number"),
                       order.size());
  std::vector<size_t> modes(shape.size());
  for (size_t i = 0; i < modes.size(); ++i) modes[i] = i;
  std::stable_sort(modes.begin(), modes.end(), [&](size_t a, size_t b) { return order[a] < order[b]; });
  uint8_t width = args.use_32bit_stride ? 32 : 64;
  std::vector<IntTuple> stride(shape.size());
  IntTuple current = layout::number(1);
  for (size_t mode : modes) {
    stride[mode] = current;
    if (current.is_static() && shape[mode].is_static())
      current = layout::number(current.value * shape[mode].value);
    else
      current = layout::dynamic(nullptr, width, std::max<int64_t>(1, current.value * shape[mode].value));
  }
  return make_spec(call.ctx, args.dtype, shape, stride, args.memspace, args.assumed_align);
}

// ---- from_dlpack and its methods

struct FromDlpack {
  Argument tensor;
  AssumedAlign assumed_align;
  bool use_32bit_stride;
  Value enable_tvm_ffi, force_tf32;
};

// Converts strides to 32 bits, as use_32bit_stride asks. Returns false if an element is further away.
bool narrow_strides(Call& call, const FromDlpack& args, TensorSpecObject* spec) {
  std::vector<IntTuple> shape, stride;
  layout::flatten(spec->shape, shape);
  layout::flatten(spec->stride, stride);
  for (size_t i = 0; i < stride.size(); ++i) {
    int64_t last = 0;
    bool overflows = __builtin_mul_overflow(std::max<int64_t>(shape[i].value - 1, 1), stride[i].value, &last);
    if (overflows || last > INT32_MAX)
      return call.refuse(args.use_32bit_stride, "cannot be used: stride {} of mode {} reaches beyond 32 bits", stride[i].value,
                         i);
    stride[i].width = 32;
  }
  spec->stride = layout::tuple(call.ctx.heap, stride);
  return true;
}

Value from_dlpack(Call& call, const FromDlpack& args) {
  Context& ctx = call.ctx;
  value::HostTensorObject* tensor = host_tensor(ctx, args.tensor.value);
  if (!tensor) {
    if (value::as_spec<TensorSpecObject>(args.tensor.value, ctx.typed->spec.tensor)) return args.tensor.value;
    // For other objects, `__dlpack__` may return a tensor of the script in place of DLPack's capsule.
    Value method = value::get_attr_or_unbound(ctx, args.tensor.value, ctx.names.intern("__dlpack__"));
    Value given = method.is_unbound() ? Value::none() : value::call(ctx, method, {});
    if (given.is_raised()) return given;
    tensor = host_tensor(ctx, given);
    if (!tensor)
      return call.expected(args.tensor, "a tensor of the script")
          .help(value::as_list(args.tensor.value) || value::as_tuple(args.tensor.value)
                    ? "`torch.tensor([...])` makes one of a list"
                    : "");
  }
  TensorSpecObject* spec = spec_of_host_tensor(ctx, tensor);
  spec->align = args.assumed_align.value_or(spec->align);
  if (args.use_32bit_stride && !narrow_strides(call, args, spec)) return call.failure();
  return spec;
}

struct TensorSpec {
  TensorSpecObject* object = nullptr;
};
bool read_argument(Call& call, const Argument& argument, TensorSpec& out) {
  out.object = value::as_spec<TensorSpecObject>(argument.value, call.ctx.typed->spec.tensor);
  return out.object || call.expected(argument, "a tensor of the script");
}

struct MarkLayout {
  TensorSpec self;
  std::optional<int64_t> leading_dim;
};
// The tensor itself is marked and returned, since programs use either.
Value mark_layout_dynamic(Call& call, const MarkLayout& args) {
  TensorSpecObject marked = *args.self.object;
  TensorSpecObject* spec = &marked;
  bool is_ambiguous = false;
  int leading = leading_mode(spec, is_ambiguous);
  if (!args.leading_dim && is_ambiguous) return call.refuse(args.leading_dim, "must be given: several modes have the stride 1");
  if (args.leading_dim) {
    int64_t mode = *args.leading_dim, rank = static_cast<int64_t>(spec->stride.items.size());
    if (mode < -rank || mode >= rank)
      return call.refuse(args.leading_dim, "is {}, but the tensor has {}", mode, diag::counted(rank, "mode"));
    if (mode < 0) mode += rank;
    if (!spec->stride.items[static_cast<size_t>(mode)].is(1))
      return call.refuse(args.leading_dim, "is {}, a mode that has no stride of 1", mode)
          .help(leading < 0 ? "no mode has: leave `leading_dim` out, or make the tensor contiguous before"
                            : fmt::format("mode {} has: write `leading_dim={}`, or leave it out", leading, leading));
    leading = static_cast<int>(mode);
  }
  make_dynamic_layout(call.ctx, spec, leading);
  *args.self.object = marked;
  return args.self.object;
}

struct MarkShape {
  TensorSpec self;
  int64_t mode;
  std::optional<Order> stride_order;
  int64_t divisibility;
};

// Lists the modes from the fastest to the slowest: by stride_order, which lists the slowest first, otherwise by stride.
bool mode_order(Call& call, const std::optional<Order>& stride_order, std::span<const IntTuple> shape,
                std::span<const IntTuple> stride, std::vector<size_t>& out) {
  size_t rank = shape.size();
  if (!stride_order) {
    out.resize(rank);
    for (size_t i = 0; i < rank; ++i) out[i] = i;
    // Among modes with equal strides the one with one element counts as faster, since its extent moves nothing.
    std::stable_sort(out.begin(), out.end(), [&](size_t a, size_t b) {
      return std::pair(stride[a].value, shape[a].value) < std::pair(stride[b].value, shape[b].value);
    });
    return true;
  }
  const std::vector<int64_t>& numbers = stride_order->numbers;
  for (size_t i = numbers.size(); i-- > 0;) {
    auto mode = static_cast<size_t>(numbers[i]);
    if (mode < rank && std::find(out.begin(), out.end(), mode) == out.end()) out.push_back(mode);
  }
  return (numbers.size() == rank && out.size() == rank) ||
         call.refuse(stride_order, "must name each of the {} modes once", rank);
}

// Computes the strides of a compact tensor in that order; those after a dynamic extent are dynamic. Returns false if the
// tensor is not compact.
bool compact_strides(Call& call, const MarkShape& args, std::span<const size_t> order, std::span<const IntTuple> shape,
                     std::vector<IntTuple>& stride) {
  IntTuple current = layout::number(1);
  for (size_t mode : order) {
    bool is_known = current.is_static() && stride[mode].is_static();
    if (is_known && !shape[mode].is(1) && stride[mode].value != current.value)
      return call.refuse(args.stride_order, "is an order in which the layout is not compact: mode {} has the stride {}, not {}",
                         mode, stride[mode].value, current.value);
    uint8_t width = stride[mode].width;
    stride[mode] = current.is_static() ? current : layout::dynamic(nullptr, width, current.value);
    stride[mode].width = width;
    int64_t product = std::max<int64_t>(1, current.value * shape[mode].value);
    current = current.is_static() && shape[mode].is_static() ? layout::number(current.value * shape[mode].value)
                                                             : layout::dynamic(nullptr, width, product);
  }
  return true;
}

Value mark_compact_shape_dynamic(Call& call, const MarkShape& args) {
  Context& ctx = call.ctx;
  TensorSpecObject marked = *args.self.object;
  TensorSpecObject* spec = &marked;
  int64_t mode = args.mode, divisor = args.divisibility;
  std::vector<IntTuple> shape, stride;
  layout::flatten(spec->shape, shape);
  layout::flatten(spec->stride, stride);
  if (mode < 0) mode += static_cast<int64_t>(shape.size());
  if (mode < 0 || mode >= static_cast<int64_t>(shape.size()))
    return call.refuse(args.mode, "is {}, but the tensor has {}", args.mode, diag::counted(shape.size(), "mode"));
  auto at = static_cast<size_t>(mode);
  if (divisor < 1 || (shape[at].is_static() && shape[at].value % divisor != 0))
    return call.refuse(args.divisibility, "must divide the extent {}, got {}", shape[at].value, divisor);
  // A stride that was made dynamic before says nothing about the order, so the tensor's own strides are used.
  std::vector<IntTuple> real_shape = shape, real_stride = stride;
  for (size_t i = 0; spec->data && i < shape.size(); ++i) {
    real_shape[i] = layout::number(spec->data->array.shape[static_cast<int>(i)]);
    real_stride[i] = layout::number(spec->data->array.strides[static_cast<int>(i)]);
  }
  std::vector<size_t> order;
  if (!mode_order(call, args.stride_order, real_shape, real_stride, order) ||
      !compact_strides(call, args, order, real_shape, real_stride))
    return call.failure();
  shape[at] = layout::dynamic(nullptr, 32, divisor);
  if (!compact_strides(call, args, order, shape, stride)) return call.failure();
  spec->shape = layout::tuple(ctx.heap, shape);
  spec->stride = layout::tuple(ctx.heap, stride);
  *args.self.object = marked;
  return args.self.object;
}

Value spec_repr(Context& ctx, Value self) {
  TensorSpecObject* spec = spec_of(self);
  return value::make_str(ctx, fmt::format("Tensor<{}, {}:{}>", dtype::name(spec->element), layout::to_string(spec->shape),
                                          layout::to_string(spec->stride)));
}

// Returns the leaves as ints, or symbols.
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

// The extents of a script's tensor are numbers, whatever the kernel is told of them.
Value extents(Context& ctx, Value self) {
  TensorSpecObject* spec = spec_of(self);
  if (!spec->data) return leaves(ctx, spec->shape);
  std::vector<IntTuple> shape;
  layout::flatten(spec->shape, shape);
  for (size_t i = 0; i < shape.size(); ++i)
    if (!shape[i].is_static()) shape[i] = layout::number(spec->data->array.shape[static_cast<int>(i)]);
  return leaves(ctx, layout::tuple(ctx.heap, shape));
}

constexpr value::PropertyRow kSpecProperties[] = {
    {"shape", "Extents.", extents},
    {"stride", "Strides.", [](Context& ctx, Value self) { return leaves(ctx, spec_of(self)->stride); }},
    {"element_type", "The numeric type of the elements.",
     [](Context& ctx, Value self) { return Value(ctx.numerics->of[static_cast<size_t>(spec_of(self)->element)]); }},
};

constexpr BuiltinRow kSpecMethods[] = {
    row<mark_layout_dynamic>("mark_layout_dynamic", "self, leading_dim=None",
                             "All extents and strides are given at run time, but for the leading stride."),
    row<mark_compact_shape_dynamic>("mark_compact_shape_dynamic", "self, mode, stride_order=None, divisibility=1",
                                    "One extent is given at run time."),
};

// ---- symbols and streams

Value make_symbol(Context& ctx, uint8_t width, int64_t divisor) {
  return ctx.make<SymIntObject>(
      SymIntObject{{ctx.typed->spec.sym_int, value::ObjectKind::Native}, width, std::max<int64_t>(divisor, 1)});
}

Value symbol(Call& call, const std::optional<int64_t>& divisibility, int64_t width) {
  int64_t divisor = divisibility.value_or(1);
  if (divisor < 1) return call.refuse(divisibility, "must be positive, got {}", divisor);
  return make_symbol(call.ctx, static_cast<uint8_t>(width), divisor);
}

struct SymInt {
  int64_t width;
  std::optional<int64_t> divisibility;
};
Value sym_int(Call& call, const SymInt& args) {
  if (args.width != 32 && args.width != 64) return call.refuse(args.width, "must be 32 or 64, got {}", args.width);
  return symbol(call, args.divisibility, args.width);
}

// Constructs cute.SymInt(divisibility=16), the class of the result of sym_int.
Value construct_symbol(Context& ctx, value::TypeObject* type, const value::CallArgs& args) {
  int64_t numbers[] = {32, 1};
  constexpr std::string_view kNames[] = {"width", "divisibility"};
  if (args.positional.size() > 2)
    return ctx.fail(
        ctx.error(args.span, diag::ArgumentCount, type->name.text(), "0 to 2", static_cast<int64_t>(args.positional.size())));
  for (size_t i = 0; i < args.positional.size(); ++i)
    if (!value::to_int64(ctx, args.positional[i], numbers[i])) return Value::raised();
  for (const value::KeywordArg& keyword : args.keywords) {
    size_t at = keyword.name.text() == kNames[0] ? 0 : keyword.name.text() == kNames[1] ? 1 : 2;
    if (at == 2) return ctx.fail(ctx.error(args.span, diag::UnknownKeyword, type->name.text(), keyword.name.text()));
    if (!value::to_int64(ctx, keyword.value, numbers[at])) return Value::raised();
  }
  if (numbers[0] != 32 && numbers[0] != 64)
    return value::raise_access(ctx, ctx.types->value_error, "the width of a SymInt must be 32 or 64");
  if (numbers[1] < 1) return value::raise_access(ctx, ctx.types->value_error, "the divisibility of a SymInt must be positive");
  return ctx.make<SymIntObject>(SymIntObject{{type, value::ObjectKind::Native}, static_cast<uint8_t>(numbers[0]), numbers[1]});
}

constexpr value::PropertyRow kSymbolProperties[] = {
    {"width", "Its bits.",
     [](Context&, Value self) { return Value::integer(static_cast<SymIntObject*>(self.object())->width); }},
    {"divisibility", "A number that divides it.",
     [](Context&, Value self) { return Value::integer(static_cast<SymIntObject*>(self.object())->divisor); }},
};

struct SymIntOfWidth {
  std::optional<int64_t> divisibility;
};
Value sym_int_of(Call& call, const SymIntOfWidth& args, int64_t width) { return symbol(call, args.divisibility, width); }

Value make_fake_stream(Call& call, AnyArguments) {
  return call.ctx.make<value::HandleObject>(value::HandleObject{{call.ctx.typed->spec.stream, value::ObjectKind::Native}});
}

// ---- arithmetic of symbolic ints, of which the width and what divides the result are known

// The remainder is that of the divisibility: 0 where the symbol is known to be a multiple.
Value divide_symbol(Context& ctx, ast::Operator op, const SymIntObject& symbol, int64_t by) {
  if (by <= 0) return value::raise_access(ctx, ctx.types->value_error, "a symbolic int is divided by positive numbers only");
  if (op == ast::Operator::Mod) return Value::integer(symbol.divisor % by);
  return make_symbol(ctx, symbol.width, symbol.divisor % by == 0 ? symbol.divisor / by : 1);
}

Value symbol_binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  const SymIntObject& symbol = *static_cast<SymIntObject*>(self.object());
  const auto* second = value::as_spec<SymIntObject>(other, ctx.typed->spec.sym_int);
  int64_t number = second ? second->divisor : 0;
  if (!second && (!other.is_int() || !value::to_int64(ctx, other, number))) return Value::not_implemented();
  uint8_t width = second ? std::max(symbol.width, second->width) : symbol.width;
  switch (op) {
    case ast::Operator::Mult:
      if (number == 0) return Value::integer(0);
      return make_symbol(ctx, width, analysis::product({symbol.divisor}, analysis::divisor_of_constant(number)).factor);
    case ast::Operator::Add:
    case ast::Operator::Sub: return make_symbol(ctx, width, std::gcd(symbol.divisor, number));
    case ast::Operator::FloorDiv:
    case ast::Operator::Mod: return second || reflected ? Value::not_implemented() : divide_symbol(ctx, op, symbol, number);
    default: return Value::not_implemented();
  }
}

Value sym_repr(Context& ctx, Value self) {
  auto* symbol = static_cast<SymIntObject*>(self.object());
  return value::make_str(ctx, symbol->divisor > 1 ? fmt::format("?{{div={}}}", symbol->divisor) : "?");
}

struct MakePtr {
  dtype::DType dtype;
  int64_t value;
  std::optional<AddressSpace> mem_space;
  AssumedAlign assumed_align;
};
// Makes a pointer to memory of the script's device.
Value make_ptr(Call& call, const MakePtr& args) {
  auto space = args.mem_space.value_or(AddressSpace{ir::Space::Generic}).space;
  uint32_t align = args.assumed_align.value_or(value::element_align(args.dtype));
  if (space != ir::Space::Generic && space != ir::Space::Global)
    return call.refuse(args.mem_space, "must be generic or gmem: no other addresses exist outside of kernels");
  if (args.value < 0) return call.refuse(args.value, "must not be negative, got {}", args.value);
  if (args.value % align != 0) return call.refuse(args.value, "is {}, which is not aligned to {} bytes", args.value, align);
  auto* spec = call.ctx.make<value::PointerSpecObject>(
      value::PointerSpecObject{{call.ctx.typed->spec.pointer, value::ObjectKind::Native}, args.dtype, space, align, true});
  spec->address = args.value;
  return spec;
}

value::PointerSpecObject* pointer_of(Value self) { return static_cast<value::PointerSpecObject*>(self.object()); }

Value element_of_pointer(Context& ctx, Value self) { return ctx.numerics->of[static_cast<size_t>(pointer_of(self)->element)]; }

constexpr value::PropertyRow kPointerProperties[] = {
    {"dtype", "The numeric type of what it points to.", element_of_pointer},
    {"value_type", "The numeric type of what it points to.", element_of_pointer},
    {"alignment", "Bytes.", [](Context&, Value self) { return Value::integer(pointer_of(self)->align); }},
    {"_assumed_align", "Bytes.", [](Context&, Value self) { return Value::integer(pointer_of(self)->align); }},
    {"_pointer", "The address.", [](Context&, Value self) { return Value::integer(pointer_of(self)->address); }},
};

constexpr BuiltinRow kRows[] = {
    row<make_ptr>("make_ptr", "dtype, value, mem_space=None, assumed_align=None",
                  "The address of memory of the device as an argument."),
    row<make_fake_tensor>("make_fake_tensor", "dtype, shape, stride, *, memspace=None, assumed_align=None",
                          "A tensor argument that has a type only."),
    row<make_fake_compact_tensor>(
        "make_fake_compact_tensor",
        "dtype, shape, *, stride_order=None, memspace=None, assumed_align=None, use_32bit_stride=False",
        "A compact tensor argument that has a type only; first mode fastest without stride_order."),
    row<make_fake_stream>("make_fake_stream", "**options", "A stream argument."),
    row<from_dlpack>("from_dlpack",
                     "tensor, /, assumed_align=None, use_32bit_stride=False, *, enable_tvm_ffi=False, force_tf32=False",
                     "A tensor of the script as an argument with a static layout."),
};

constexpr BuiltinRow kSymbolRows[] = {
    row<sym_int>("sym_int", "width=32, divisibility=None", "An extent that is known at run time."),
    row<sym_int_of, 32>("sym_int32", "divisibility=None", "An extent of 32 bits that is known at run time."),
    row<sym_int_of, 64>("sym_int64", "divisibility=None", "An extent of 64 bits that is known at run time."),
};

void init(Context& ctx, value::ModuleObject* module) {
  make_cute_types(ctx);
  module->names.set(ctx.heap, ctx.names.intern("Tensor"), ctx.typed->spec.tensor);
  module->names.set(ctx.heap, ctx.names.intern("_Pointer"), ctx.typed->spec.pointer);
  module->names.set(ctx.heap, ctx.names.intern("Pointer"), ctx.typed->pointer);
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
  symbol.binary = symbol_binary;
  spec.sym_int = value::make_native_type(ctx, {.name = "SymInt",
                                               .module = "cutlass.cute",
                                               .slots = symbol,
                                               .properties = kSymbolProperties,
                                               .construct = construct_symbol});
  value::tell_constructor(ctx, spec.sym_int, "width=32, divisibility=1", "An extent or a stride that is known at run time.");
  spec.scalar = value::make_native_type(ctx, {.name = "ScalarSpec", .module = "cutlass.cute"});
  spec.pointer =
      value::make_native_type(ctx, {.name = "_Pointer", .module = "cutlass.cute.runtime", .properties = kPointerProperties});
  spec.stream = handle_types(ctx).stream;
  spec.event = handle_types(ctx).event;
}

const value::NativeModule kCuteRuntimeModule{"cutlass.cute.runtime", kRows, init};

}  // namespace kdsl::builtins
