// Making pointers and arrays: make_ptr, recast_ptr, cutlass.Array, and shared memory.
#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "dialects/cute/cute/objects.h"
#include "dialects/cute/cute/memory_access.h"
#include "dialects/cute/cutlass/swizzle.h"
#include "layout/algebra.h"
#include "tile/memory.h"
#include "value/typed/numeric.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

bool struct_has_pointer(Context& ctx, Value type) {
  value::TypeObject* cls = value::as_type(type);
  return cls && !value::lookup_in_type(ctx, cls, ctx.names.intern("_kdsl_pointer")).is_unbound();
}

using dtype::DType;
using layout::IntTuple;
using value::PointerObject;
using value::TensorObject;

bool check_shared_align(Context& ctx, int64_t align, std::string_view name) {
  if (align > 0 && align <= 1024 && std::has_single_bit(static_cast<uint64_t>(align))) return true;
  ctx.raise(ctx.types->value_error, "{} must be a power of two up to 1024", name);
  return false;
}

ir::Value* allocate_shared(Context& ctx, int64_t count, int64_t unit_bytes, uint32_t align, Span span) {
  if (!ctx.in_kernel) {
    ctx.fail(ctx.error(span, diag::KernelOnly, "shared memory"));
    return nullptr;
  }
  tile::Builder b = value::tile_builder(ctx);
  return tile::allocate_shared(b, count, unit_bytes, align);
}

namespace {

// Known extents are not negative, and their product is a number of 63 bits.
bool check_extents(Context& ctx, const IntTuple& shape) {
  std::vector<IntTuple> leaves;
  layout::flatten(shape, leaves);
  long double size = 1;
  for (const IntTuple& leaf : leaves) {
    if (!leaf.is_static()) continue;
    if (leaf.value < 0) {
      ctx.raise(ctx.types->value_error, "shape {} has the negative extent {}", layout::to_string(shape), leaf.value);
      return false;
    }
    size *= static_cast<long double>(leaf.value);
  }
  if (size < 0x1p63L) return true;
  ctx.raise(ctx.types->value_error, "shape {} has too many elements", layout::to_string(shape));
  return false;
}

bool require_static(Context& ctx, const layout::Layout& l, std::string_view function, Span span) {
  if (layout::is_fully_static(l)) {
    constexpr int64_t kMaxElements = int64_t{1} << 31;
    if (value::leaf_math(ctx).cosize(l.shape, l.stride).value < kMaxElements) return true;
    ctx.raise(ctx.types->value_error, "{}: shape {} is too large for registers and shared memory", function,
              layout::to_string(l.shape));
    return false;
  }
  auto report = ctx.error(span, diag::RequiresConstant, fmt::format("the shape of `{}`", function), "value");
  ctx.fail(report.help("memory is sized at compile time: use static extents or `cutlass.Constexpr` parameters"));
  return false;
}

// A parameter for an address space, and what it takes.
struct SpaceParameter {
  std::string_view name, function;
  std::string_view expected =
      "a member of `cutlass.AddressSpace`: `generic`, `gmem`, `smem`, `dsmem`, `cmem`, `rmem` or `tmem`";
};

// None: `absent`. Nothing: reported.
std::optional<ir::Space> space_argument(Context& ctx, const Bound& args, size_t i, const SpaceParameter& parameter,
                                        ir::Space absent) {
  Value v = args[i];
  if (v.is_none()) return absent;
  if (v.is_object() && v.object()->type == ctx.typed->address_space)
    return static_cast<value::AddressSpaceObject*>(v.object())->space;
  if (v.is_poison())
    ctx.fail_silently();
  else
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i + 1), parameter.name, parameter.function,
                       parameter.expected, value::type_name(ctx, v)));
  return std::nullopt;
}

// The spaces by number, as cutlass.inttoptr takes them.
std::optional<ir::Space> numbered_space(int64_t number) {
  switch (number) {
    case 0: return ir::Space::Generic;
    case 1: return ir::Space::Global;
    case 3: return ir::Space::Shared;
    case 4: return ir::Space::Const;
    case 5: return ir::Space::Local;
    case 6: return ir::Space::Tmem;
    case 7: return ir::Space::SharedCluster;
    default: return std::nullopt;
  }
}

// A pointer at an integer address: 32 bits in the spaces of a block, 64 in the others. Null: reported.
ir::Value* pointer_at(Context& ctx, Value v, ir::Space space, Span span) {
  value::NumericObject* address = value::to_numeric(ctx, v);
  if (!address || !dtype::is_integer(address->dtype)) {
    if (v.is_poison())
      ctx.fail_silently();
    else
      ctx.raise(ctx.types->type_error, "the address must be an integer");
    return nullptr;
  }
  bool is_narrow = space == ir::Space::Shared || space == ir::Space::Tmem;
  address = value::convert_numeric(ctx, address, is_narrow ? DType::Uint32 : DType::Int64, span);
  return address ? ctx.builder->cast(ir::OpKind::IntToPtr, value::materialize(ctx, address), ir::pointer_type(space)) : nullptr;
}

Value inttoptr(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "inttoptr", args.span)) return Value::raised();
  std::optional<ir::Space> space;
  if (value::to_numeric(ctx, args[1])) {
    int64_t number = 0;
    if (!value::to_int64(ctx, args[1], number)) return Value::raised();
    space = numbered_space(number);
    if (!space) return ctx.raise(ctx.types->value_error, "inttoptr: no address space has the number {}", number);
  } else if (!(space = space_argument(ctx, args, 1, {"mem_space", "inttoptr"}, ir::Space::Generic))) {
    return Value::raised();
  }
  auto element = dtype_argument(ctx, args, 2, "inttoptr");
  ir::Value* pointer = element ? pointer_at(ctx, args[0], *space, args.span_of(0)) : nullptr;
  return pointer ? Value(value::make_pointer(ctx, *element, pointer, value::element_align(*element))) : Value::raised();
}

// A pointer to the struct at an address, for a class made by cute.native_struct. Unbound: not such a class.
Value struct_pointer(Context& ctx, Value type, ir::Value* pointer, Value alignment) {
  if (!struct_has_pointer(ctx, type)) return {};
  Value least = value::call_method(ctx, type, "__alignof__", {});
  if (least.is_raised()) return least;
  auto align = static_cast<uint32_t>(least.as_int());
  if (!align_argument(ctx, alignment, align)) return Value::raised();
  return value::call_method(ctx, type, "_kdsl_pointer", {Value(value::make_pointer(ctx, DType::Int8, pointer, align))});
}

Value make_ptr(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "make_ptr", args.span)) return Value::raised();
  auto space = space_argument(ctx, args, 2, {"mem_space", "make_ptr"}, ir::Space::Generic);
  if (!space) return Value::raised();
  if (struct_has_pointer(ctx, args[0])) {
    ir::Value* address = pointer_at(ctx, args[1], *space, args.span_of(1));
    return address ? struct_pointer(ctx, args[0], address, args[3]) : Value::raised();
  }
  auto element = dtype_argument(ctx, args, 0, "make_ptr");
  if (!element) return Value::raised();
  uint32_t align = value::element_align(*element);
  if (!align_argument(ctx, args[3], align)) return Value::raised();
  ir::Value* pointer = pointer_at(ctx, args[1], *space, args.span_of(1));
  if (!pointer) return Value::raised();
  tile::Pointer made{*element, pointer, align};
  if (!swizzle_option(ctx, args, 4, "swizzle_", "make_ptr", made.swizzle)) return Value::raised();
  return value::make_pointer(ctx, made);
}

Value recast_ptr(Context& ctx, const Bound& args) {
  PointerObject* pointer = value::as_pointer(ctx, args[0]);
  if (!pointer) return ctx.raise(ctx.types->type_error, "recast_ptr takes a pointer");
  if (struct_has_pointer(ctx, args[2])) {
    // What is known of the address stays known; a struct that wants more is aligned as its class says.
    return value::call_method(ctx, args[2], "_kdsl_pointer", {args[0]});
  }
  tile::Pointer recast = pointer->pointer;
  if (!args[2].is_none()) {
    auto element = dtype_argument(ctx, args, 2, "recast_ptr");
    if (!element) return Value::raised();
    recast.element = *element;
  }
  if (!swizzle_option(ctx, args, 1, "swizzle_", "recast_ptr", recast.swizzle)) return Value::raised();
  return value::make_pointer(ctx, recast);
}

constexpr BuiltinRow kRows[] = {
    {"make_ptr", "dtype, value, mem_space=None, *, assumed_align=None, swizzle_=None", "A pointer from an address.", make_ptr},
    {"recast_ptr", "ptr, swizzle_=None, dtype=None", "The same address with another element type or swizzle.", recast_ptr},
};

constexpr BuiltinRow kPointerFunctionRows[] = {
    {"inttoptr", "value, mem_space, dtype", "A pointer from an address.", inttoptr},
};

}  // namespace

const std::span<const BuiltinRow> kCutePointerRows = kRows;
const std::span<const BuiltinRow> kPointerRows = kPointerFunctionRows;

// ---- cutlass.Array

static constexpr std::string_view kArrayParams = "dtype, shape, space=None, alignment=None, *, name=None";

// Arrays are made in the registers of a thread, which None stands for, or in the memory of a block. Nothing: reported.
static std::optional<ir::Space> array_space(Context& ctx, const Bound& args) {
  constexpr size_t kSpace = 2;
  constexpr std::string_view kExpected = "`cutlass.AddressSpace.rmem` or `cutlass.AddressSpace.smem`";
  auto space = space_argument(ctx, args, kSpace, {"space", "Array", kExpected}, ir::Space::Local);
  if (!space || *space == ir::Space::Local || *space == ir::Space::Shared) return space;
  bool ok = true;
  std::string got = fmt::format("must be {}, got {}", kExpected, value::repr_text(ctx, args[kSpace], ok));
  ctx.fail(ctx.error(args.span_of(kSpace), diag::ArgumentValue, kSpace + 1, "space", "Array", got));
  return std::nullopt;
}

Value construct_array(Context& ctx, value::TypeObject*, const value::CallArgs& args) {
  Value bound_values[5];
  Span spans[5];
  const value::ParamSpec* spec = value::parse_params(ctx, kArrayParams);
  if (!value::bind_params(ctx, "Array", *spec, args, bound_values, spans)) return Value::raised();
  Bound bound{bound_values, args.span, spans};
  if (!require_trace(ctx, "Array", args.span)) return Value::raised();
  auto element = dtype_argument(ctx, bound, 0, "Array");
  IntTuple shape;
  if (!element || !value::to_int_tuple(ctx, bound[1], shape, "a shape")) return Value::raised();
  if (!check_extents(ctx, shape)) return Value::raised();
  if (!shape.is_tuple()) shape = layout::tuple(ctx.heap, {&shape, 1});
  layout::Layout layout{shape, value::leaf_math(ctx).row_major_strides(shape)};
  if (!require_static(ctx, layout, "Array", bound.span_of(1))) return Value::raised();
  auto space = array_space(ctx, bound);
  if (!space) return Value::raised();
  bool is_shared = *space == ir::Space::Shared;
  uint32_t alignment = std::max(value::element_align(*element), is_shared ? 4u : 1u);
  if (!align_argument(ctx, bound[3], alignment)) return Value::raised();
  int64_t count = tile::size_of(shape);
  // Larger arrays are placed where tensor copies can reach them, whatever the program promises.
  constexpr int64_t kTensorCopyAlign = 128;
  int64_t unit_bytes = dtype::bytes(*element);
  uint32_t placed =
      count >= (kTensorCopyAlign + unit_bytes - 1) / unit_bytes ? std::max<uint32_t>(alignment, kTensorCopyAlign) : alignment;
  tile::Pointer memory{*element, nullptr, alignment};
  tile::Builder b = value::tile_builder(ctx);
  if (!is_shared)
    memory = tile::allocate_registers(b, *element, std::max<int64_t>(count, 1), alignment);
  else if (!(memory.address = allocate_shared(ctx, count, unit_bytes, placed, args.span)))
    return Value::raised();
  TensorObject* array = value::make_tensor(ctx, {memory, layout});
  array->type = ctx.typed->array;
  return array;
}

}  // namespace kdsl::builtins
