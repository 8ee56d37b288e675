// This file makes pointers and arrays: make_ptr, recast_ptr, cutlass.Array, and shared memory.
#include <algorithm>

#include "diag/definitions/values.def"
#include "dialects/cute/arguments.h"
#include "ir/op_kind.h"
#include "tile/memory.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "dialects/cute/cute/constructors.h"

namespace kdsl::builtins {

bool struct_has_pointer(Context& ctx, Value type) {
  value::TypeObject* cls = value::as_type(type);
  return cls && !value::lookup_in_type(ctx, cls, ctx.names.intern("_kdsl_pointer")).is_unbound();
}

using dtype::DType;
using layout::IntTuple;
using value::PointerObject;
using value::TensorObject;

ir::Value* allocate_shared(Context& ctx, dtype::DType element, int64_t count, uint32_t align, Span span) {
  if (!tile::is_packed_in_memory(element)) return allocate_shared(ctx, count, dtype::bytes(element), align, span);
  constexpr int64_t kMost = int64_t{1} << 48;  // far above the memory of any device
  return allocate_shared(ctx, (std::min(count, kMost) * dtype::width(element) + 7) / 8, 1, align, span);
}

ir::Value* allocate_shared(Context& ctx, int64_t count, int64_t unit_bytes, uint32_t align, Span span) {
  if (!ctx.trace.in_kernel) {
    ctx.fail(ctx.error(span, diag::KernelOnly, "shared memory"));
    return nullptr;
  }
  tile::Builder b = value::tile_builder(ctx);
  return tile::allocate_shared(b, count, unit_bytes, align);
}

namespace {

// ---- types of argument fields

// An integer, which becomes as wide as the addresses of a space, or an address that the program has already.
struct IntegerAddress : RuntimeArgument {
  value::NumericObject* number = nullptr;
  PointerObject* pointer = nullptr;
};
bool read_argument(Call& call, const Argument& argument, IntegerAddress& out) {
  if ((out.pointer = value::as_pointer(call.ctx, argument.value))) return true;
  out.number = value::to_numeric(call.ctx, argument.value);
  return (out.number && dtype::is_integer(out.number->dtype)) || call.expected(argument, "an integer");
}

// The pointee of a pointer: a numeric type, or a class made by cute.native_struct.
struct Pointee {
  Value struct_type;  // Unbound for a numeric type
  DType element{};

  bool is_struct() const { return !struct_type.is_unbound(); }
};
bool read_argument(Call& call, const Argument& argument, Pointee& out) {
  if (!struct_has_pointer(call.ctx, argument.value)) return read_argument(call, argument, out.element);
  out.struct_type = argument.value;
  return true;
}

// Maps the numbers of address spaces, as cutlass.inttoptr takes them.
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

// A member of cutlass.AddressSpace, or its number; None is the generic one.
struct NumberedSpace {
  ir::Space space = ir::Space::Generic;
};
bool read_argument(Call& call, const Argument& argument, NumberedSpace& out) {
  if (!argument.is_given()) return true;
  AddressSpace member;
  if (!value::to_numeric(call.ctx, argument.value))
    return read_argument(call, argument, member) && (out.space = member.space, true);
  int64_t number = 0;
  if (!read_argument(call, argument, number)) return false;
  auto space = numbered_space(number);
  if (!space) return call.refuse(argument, "is {}, which is the number of no address space", number);
  out.space = *space;
  return true;
}

// ---- pointers

// A pointer at an address: of 32 bits in the spaces of a block, of 64 in the others. Null: raised or reported.
ir::Value* pointer_at(Call& call, const IntegerAddress& address, ir::Space space) {
  if (address.pointer) {
    tile::Builder b = value::tile_builder(call.ctx);
    auto cast = tile::cast_space(b, address.pointer->pointer, space);
    if (cast) return cast->address;
    return static_cast<void>(call.refuse(address, "cannot be used: {}", cast.error().message)), nullptr;
  }
  bool is_narrow = space == ir::Space::Shared || space == ir::Space::Tmem;
  value::NumericObject* number = converted(call, call.at(address), address.number, is_narrow ? DType::Uint32 : DType::Int64);
  if (!number) return nullptr;
  return call.builder().cast(ir::OpKind::IntToPtr, value::materialize(call.ctx, number), ir::pointer_type(space));
}

Value no_pointer(Call& call, const IntegerAddress& address) {
  return address.pointer ? call.failure() : call.blame(address, Value::raised());
}

struct IntToPtr {
  IntegerAddress value;
  NumberedSpace mem_space;
  DType dtype;
};
Value inttoptr(Call& call, const IntToPtr& args) {
  ir::Value* pointer = pointer_at(call, args.value, args.mem_space.space);
  if (!pointer) return no_pointer(call, args.value);
  return value::make_pointer(call.ctx, args.dtype, pointer, value::element_align(args.dtype));
}

struct MakePtr {
  Pointee dtype;
  IntegerAddress value;
  std::optional<AddressSpace> mem_space;
  Align assumed_align;
  std::optional<layout::Swizzle> swizzle_;
};

// Makes a pointer to the struct at an address.
Value struct_pointer(Call& call, const MakePtr& args, ir::Value* address) {
  Context& ctx = call.ctx;
  if (args.swizzle_) return call.refuse(args.swizzle_, "does not go with a struct, whose members lie where its class says");
  KDSL_TRY_VALUE(least, value::call_method(ctx, args.dtype.struct_type, "__alignof__", {}));
  uint32_t align = args.assumed_align.bytes ? args.assumed_align.bytes : static_cast<uint32_t>(least.as_int());
  return value::call_method(ctx, args.dtype.struct_type, "_kdsl_pointer",
                            {Value(value::make_pointer(ctx, DType::Int8, address, align))});
}

Value make_ptr(Call& call, const MakePtr& args) {
  // An address that is known as one lies where it lies.
  ir::Space space = args.value.pointer ? args.value.pointer->pointer.space() : ir::Space::Generic;
  ir::Value* address = pointer_at(call, args.value, args.mem_space.value_or(AddressSpace{space}));
  if (!address) return no_pointer(call, args.value);
  if (args.dtype.is_struct()) return struct_pointer(call, args, address);
  DType element = args.dtype.element;
  uint32_t align = args.assumed_align.bytes ? args.assumed_align.bytes : value::element_align(element);
  tile::Pointer made{element, address, align};
  made.swizzle = args.swizzle_.value_or(layout::Swizzle{});
  return value::make_pointer(call.ctx, made);
}

struct RecastPtr {
  PointerObject* ptr;
  std::optional<layout::Swizzle> swizzle_;
  std::optional<Pointee> dtype;
};
Value recast_ptr(Call& call, const RecastPtr& args) {
  if (args.dtype && args.dtype->is_struct()) {
    if (args.swizzle_) return call.refuse(args.swizzle_, "does not go with a struct, whose members lie where its class says");
    // Known facts about the address are kept; a struct that needs more alignment gets that of its class.
    return value::call_method(call.ctx, args.dtype->struct_type, "_kdsl_pointer", {Value(args.ptr)});
  }
  tile::Pointer recast = args.ptr->pointer;
  // Bytes have no type of their own. Elements that are read as others of another width are memory that is used again, and may
  // reach into the next member of its struct.
  int from = dtype::width(recast.element), to = args.dtype ? dtype::width(args.dtype->element) : from;
  if (call.ctx.trace.builder && from > 8 && to > 8 && from != to && !recast.described) {
    tile::Builder b = value::tile_builder(call.ctx);
    recast = tile::in_enclosing_object(b, recast);
  }
  if (args.dtype) recast.element = args.dtype->element, recast.described = nullptr;
  // The swizzle belongs to the type that the pointer had: another layout in the same memory is unswizzled unless it says so.
  recast.swizzle = args.swizzle_.value_or(layout::Swizzle{});
  return value::make_pointer(call.ctx, recast);
}

constexpr BuiltinRow kRows[] = {
    traced_row<make_ptr>("make_ptr", "dtype, value, mem_space=None, *, assumed_align=None, swizzle_=None",
                         "A pointer from an address."),
    row<recast_ptr>("recast_ptr", "ptr, swizzle_=None, dtype=None",
                    "The same address with another element type, and with the swizzle given or none."),
};

constexpr BuiltinRow kPointerFunctionRows[] = {
    traced_row<inttoptr>("inttoptr", "value, mem_space, dtype", "A pointer from an address."),
};

}  // namespace

const std::span<const BuiltinRow> kCutePointerRows = kRows;
const std::span<const BuiltinRow> kPointerRows = kPointerFunctionRows;

// ---- cutlass.Array

namespace {

// Arrays are made in the registers of a thread, which None stands for, or in the memory of a block.
struct ArraySpace {
  bool is_shared = false;
};
bool read_argument(Call& call, const Argument& argument, ArraySpace& out) {
  if (!argument.is_given()) return true;
  Value v = argument.value;
  bool is_one = v.is_object() && v.object()->type == call.ctx.typed->address_space, ok = true;
  ir::Space space = is_one ? static_cast<value::AddressSpaceObject*>(v.object())->space : ir::Space::Generic;
  out.is_shared = space == ir::Space::Shared;
  return out.is_shared || space == ir::Space::Local ||
         call.expected(argument, "`cutlass.AddressSpace.rmem` or `cutlass.AddressSpace.smem`",
                       is_one ? value::repr_text(call.ctx, v, ok) : "");
}

struct MakeArray {
  DType dtype;
  IntTuple shape;
  ArraySpace space;
  Align alignment;
  Value name;
};

// Returns a compact layout with the last mode fastest. Returns none after reporting extents that are negative, too large or
// known only at run time.
std::optional<layout::Layout> array_layout(Call& call, const MakeArray& args) {
  std::vector<IntTuple> leaves;
  layout::flatten(args.shape, leaves);
  long double size = 1;
  for (const IntTuple& leaf : leaves) {
    if (!leaf.is_static()) {
      static_cast<void>(call.needs_constant(call.at(args.shape))
                            .help("memory is sized at compile time: use static extents or `cutlass.Constexpr` parameters"));
      return std::nullopt;
    }
    if (leaf.value < 0) {
      static_cast<void>(call.refuse(args.shape, "has the negative extent {} in {}", leaf.value, layout::to_string(args.shape)));
      return std::nullopt;
    }
    size *= static_cast<long double>(leaf.value);
  }
  // The memory of a block or thread is far smaller, and 32-bit indices count all elements.
  constexpr long double kMaxElements = 0x1p31L;
  if (size >= kMaxElements) {
    static_cast<void>(
        call.refuse(args.shape, "is too large for registers and shared memory: {}", layout::to_string(args.shape)));
    return std::nullopt;
  }
  IntTuple shape = args.shape.is_tuple() ? args.shape : layout::tuple(call.ctx.heap, {&args.shape, 1});
  return layout::Layout{shape, value::leaf_math(call.ctx).row_major_strides(shape)};
}

Value make_array(Call& call, const MakeArray& args) {
  Context& ctx = call.ctx;
  auto layout = array_layout(call, args);
  if (!layout) return call.failure();
  uint32_t alignment = args.alignment.bytes;
  if (alignment == 0) alignment = std::max(value::element_align(args.dtype), args.space.is_shared ? 4u : 1u);
  int64_t count = tile::size_of(layout->shape), unit_bytes = dtype::bytes(args.dtype);
  // Larger arrays get the alignment of tensor copies (TMA), whatever the program promises.
  constexpr int64_t kTensorCopyAlign = 128;
  uint32_t placed =
      count >= (kTensorCopyAlign + unit_bytes - 1) / unit_bytes ? std::max<uint32_t>(alignment, kTensorCopyAlign) : alignment;
  tile::Pointer memory{args.dtype, nullptr, alignment};
  tile::Builder b = value::tile_builder(ctx);
  if (!args.space.is_shared && count * dtype::width(args.dtype) > tile::kMaxThreadBytes * 8)
    return call.refuse(args.shape, "is too large for the registers and the local memory of a thread, {} bytes: {}",
                       tile::kMaxThreadBytes, layout::to_string(layout->shape));
  if (!args.space.is_shared)
    memory = tile::allocate_registers(b, args.dtype, std::max<int64_t>(count, 1), alignment);
  else if (!(memory.address = allocate_shared(ctx, args.dtype, count, placed, call.span())))
    return call.failure();
  TensorObject* array = value::make_tensor(ctx, {memory, *layout});
  array->type = ctx.typed->array;
  return array;
}
constexpr BuiltinRow kArray = traced_row<make_array>("Array", "dtype, shape, space=None, alignment=None, *, name=None",
                                                     "Elements in registers or shared memory.");

struct ViewAt {
  PointerObject* pointer;
  std::optional<DType> dtype;
  std::optional<IntTuple> shape;
  std::optional<NumberedSpace> addrspace;
  Align alignment;
};
// Makes an Array of the elements at an address: of one element, where no shape is given. Extents may be known at run time only.
Value array_at(Call& call, const ViewAt& args) {
  Context& ctx = call.ctx;
  tile::Pointer memory = args.pointer->pointer;
  if (args.addrspace && args.addrspace->space != memory.space())
    return call.refuse(args.addrspace, "is not the space of the pointer");
  if (args.dtype) memory.element = *args.dtype;
  if (args.alignment.bytes) memory.align = args.alignment.bytes;
  IntTuple shape = args.shape.value_or(layout::number(1));
  if (!shape.is_tuple()) shape = layout::tuple(ctx.heap, {&shape, 1});
  TensorObject* array =
      value::make_tensor(ctx, {memory, layout::Layout{shape, value::leaf_math(ctx).row_major_strides(shape)}});
  array->type = ctx.typed->array;
  return array;
}
constexpr BuiltinRow kArrayAt = traced_row<array_at>("Array", "pointer, dtype=None, shape=None, addrspace=None, alignment=None",
                                                     "The elements at an address.");

}  // namespace

const BuiltinRow& kArrayConstructor = kArray;

Value construct_array(Context& ctx, value::TypeObject* type, const value::CallArgs& args) {
  bool is_view = !args.positional.empty() && value::as_pointer(ctx, args.positional[0]);
  return is_view ? construct_by<kArrayAt>(ctx, type, args) : construct_by<kArray>(ctx, type, args);
}

}  // namespace kdsl::builtins
