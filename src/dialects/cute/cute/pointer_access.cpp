// This file has the methods of pointers: loads and stores of one element or several, masked and swizzled ones, other spaces.
#include <fmt/format.h>

#include "dialects/cute/cute/memory_access.h"
#include "dialects/cute/cutlass/swizzle.h"
#include "ir/op_kind.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "dialects/cute/cute/constructors.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::OpKind;
using value::PointerObject;

value::PointerObject* as_address(Context& ctx, Value v) {
  if (PointerObject* pointer = value::as_pointer(ctx, v)) return pointer;
  value::TensorObject* view = value::as_array_view(ctx, v);
  if (!view) return nullptr;
  tile::Pointer pointer = view->tensor.pointer;
  pointer.swizzle = {};
  return value::make_pointer(ctx, pointer);
}

bool is_run_of(Context& ctx, const tile::Pointer& pointer, int64_t count) {
  if (count <= 1 || pointer.swizzle.is_identity()) return true;
  value::raise_access(
      ctx, ctx.types->value_error,
      "elements behind a swizzled pointer do not lie next to each other: make a tensor of it, or use load_swizzled and "
      "store_swizzled on the plain pointer");
  return false;
}

namespace {

// Returns the pointer of an access with the swizzle and the alignment that the access promises.
tile::Pointer promised(tile::Pointer pointer, const layout::Swizzle& swizzle, tile::AccessOptions& access) {
  pointer.swizzle = swizzle;
  pointer.align = std::max(access.align, pointer.align);
  access.align = 0;
  return pointer;
}

struct Load {
  PointerObject* self;
  LaneCount count;
  KDSL_ACCESS_FIELDS(Acquire);
};
Value load(Call& call, const Load& args) {
  const tile::Pointer& pointer = args.self->pointer;
  if (!is_run_of(call.ctx, pointer, args.count.value_or(0))) return call.blame(args.count, Value::raised());
  tile::Builder b = value::tile_builder(call.ctx);
  return call.blame(args.count, load_from(call.ctx, tile::swizzled(b, pointer), args.count, access_of(args), call.span()));
}

struct Store {
  PointerObject* self;
  Argument value;
  LaneCount count;
  KDSL_ACCESS_FIELDS(Release);
};
Value store(Call& call, const Store& args) {
  Context& ctx = call.ctx;
  bool has_lanes = as_vector(ctx, args.value.value) || value::as_tuple(args.value.value);
  if (!is_run_of(ctx, args.self->pointer, has_lanes ? 2 : args.count.value_or(0)))
    return call.blame(args.value, Value::raised());
  tile::Builder b = value::tile_builder(ctx);
  return call.blame(args.value, store_to(ctx, tile::swizzled(b, args.self->pointer), args.value.value, args.count,
                                         access_of(args), args.value.span));
}

// Gives the address of an element of a masked access. Only the first one has the promised alignment.
tile::LaneAddress lanes_from(tile::Pointer pointer, Align alignment) {
  pointer.align = std::max(alignment.bytes, pointer.align);
  return [pointer](tile::Builder& b, int64_t i) -> tile::Expected<tile::Pointer> {
    KDSL_TRY(tile::Pointer at, tile::advance(b, pointer, layout::number(i)));
    return tile::swizzled(b, at);
  };
}

struct MaskedLoad {
  PointerObject* self;
  Mask mask;
  Argument otherwise;
  Align alignment;
};
Value load_masked(Call& call, const MaskedLoad& args) {
  const tile::Pointer& pointer = args.self->pointer;
  return call.blame(args.otherwise, masked_load(call.ctx, pointer.element, args.mask.lanes, args.otherwise.value,
                                                lanes_from(pointer, args.alignment), args.otherwise.span));
}

struct MaskedStore {
  PointerObject* self;
  Argument value;
  Mask mask;
  Align alignment;
};
Value store_masked(Call& call, const MaskedStore& args) {
  const tile::Pointer& pointer = args.self->pointer;
  return call.blame(args.value, masked_store(call.ctx, pointer.element, args.mask.lanes, args.value.value,
                                             lanes_from(pointer, args.alignment), args.value.span));
}

// ---- swizzles

struct ApplySwizzle {
  PointerObject* self;
  layout::Swizzle swizzle;
};
Value apply_swizzle(Call& call, const ApplySwizzle& args) {
  tile::Pointer pointer = args.self->pointer;
  pointer.swizzle = args.swizzle;
  tile::Builder b = value::tile_builder(call.ctx);
  return value::make_pointer(call.ctx, tile::swizzled(b, pointer));
}

// A swizzle permutes bytes, so elements that share a byte cannot be swizzled.
template <typename Args>
bool has_whole_bytes(Call& call, const Args& args) {
  dtype::DType element = args.self->pointer.element;
  return !tile::is_packed_in_memory(element) ||
         call.refuse(args.swizzle, "does not go with elements of type {}, which do not fill whole bytes", dtype::name(element));
}

struct LoadSwizzled {
  PointerObject* self;
  layout::Swizzle swizzle;
  LaneCount count;
  KDSL_ACCESS_FIELDS(Acquire);
};
Value load_swizzled(Call& call, const LoadSwizzled& args) {
  if (!has_whole_bytes(call, args)) return call.failure();
  tile::AccessOptions access = access_of(args);
  tile::Pointer pointer = promised(args.self->pointer, args.swizzle, access);
  return call.blame(args.count, load_from(call.ctx, pointer, args.count, access, call.span()));
}

struct StoreSwizzled {
  PointerObject* self;
  Argument value;
  layout::Swizzle swizzle;
  KDSL_ACCESS_FIELDS(Release);
};
Value store_swizzled(Call& call, const StoreSwizzled& args) {
  if (!has_whole_bytes(call, args)) return call.failure();
  tile::AccessOptions access = access_of(args);
  tile::Pointer pointer = promised(args.self->pointer, args.swizzle, access);
  return call.blame(args.value, store_to(call.ctx, pointer, args.value.value, std::nullopt, access, args.value.span));
}

// ---- addresses

bool is_wide(ir::Space space) {
  return space == ir::Space::Generic || space == ir::Space::Global || space == ir::Space::Const || space == ir::Space::Local;
}

struct ToInt {
  PointerObject* self;
  std::optional<DType> dtype;
};
Value toint(Call& call, const ToInt& args) {
  const tile::Pointer& pointer = args.self->pointer;
  DType type = args.dtype.value_or(is_wide(pointer.space()) ? DType::Int64 : DType::Int32);
  int width = dtype::width(type);
  if (!dtype::is_integer(type) || (width != 32 && width != 64))
    return call.refuse(args.dtype, "must be an integer of 32 or 64 bits, got {}", dtype::name(type));
  ir::Type word = width == 64 ? ir::kI64 : ir::kI32;
  return value::make_dynamic(call.ctx, type, call.builder().cast(OpKind::PtrToInt, pointer.address, word));
}

struct AlignUp {
  PointerObject* self;
  Align min_align;
};
// Returns the address rounded up to a multiple of n.
Value align_up(Call& call, const AlignUp& args) {
  if (args.self->pointer.align >= args.min_align.bytes) return args.self;
  tile::Builder b = value::tile_builder(call.ctx);
  return value::make_pointer(call.ctx, tile::align_up(b, args.self->pointer, args.min_align.bytes));
}

struct ToSpace {
  PointerObject* self;
  AddressSpace space;
};
Value tospace(Call& call, const ToSpace& args) {
  tile::Builder b = value::tile_builder(call.ctx);
  auto cast = tile::cast_space(b, args.self->pointer, args.space);
  return cast ? Value(value::make_pointer(call.ctx, *cast))
              : call.refuse(args.space, "cannot be used: {}", cast.error().message);
}

constexpr BuiltinRow kMethods[] = {
    traced_row<load>("load", "self, count=None, " KDSL_ACCESS_PARAMS, "The element it points to, or a Vector of several."),
    traced_row<store>("store", "self, value, count=None, " KDSL_ACCESS_PARAMS, "Stores a number, converted, or a Vector."),
    traced_row<load_masked>("masked_load", "self, mask, default: otherwise=None, *, alignment=None",
                            "A Vector; lanes whose mask is false get the default."),
    traced_row<store_masked>("masked_store", "self, value, mask, *, alignment=None", "Stores the lanes whose mask is true."),
    traced_row<apply_swizzle>("apply_swizzle", "self, swizzle", "The pointer with its address bits swizzled."),
    traced_row<load_swizzled>("load_swizzled", "self, swizzle, count=None, " KDSL_ACCESS_PARAMS,
                              "A load from swizzled addresses."),
    traced_row<store_swizzled>("store_swizzled", "self, value, swizzle, " KDSL_ACCESS_PARAMS, "A store to swizzled addresses."),
    traced_row<toint>("toint", "self, dtype=None", "The address as an integer."),
    traced_row<align_up>("align", "self, min_align", "The address rounded up."),
    traced_row<tospace>("tospace", "self, space", "The same address in another address space."),
    row<itself>("raw_ptr", "self", "The pointer itself."),
    row<itself>("to_llvm_ptr", "self", "The pointer itself."),
};

// ---- Pointer(address, dtype=…): another view of a pointer, of an array's data or of an integer

// An address, or an integer.
struct AddressArgument : RuntimeArgument {
  PointerObject* pointer = nullptr;
  I64 number;
};
bool read_argument(Call& call, const Argument& argument, AddressArgument& out) {
  out.pointer = as_address(call.ctx, argument.value);
  return out.pointer || read_argument(call, argument, out.number);
}

struct MakePointer {
  AddressArgument value;
  std::optional<DType> dtype;
  std::optional<AddressSpace> space;
  Align alignment;
};
Value make_pointer(Call& call, const MakePointer& args) {
  PointerObject* given = args.value.pointer;
  if (!args.dtype && !given) return call.expected(args.dtype, "a numeric type");
  DType element = args.dtype ? *args.dtype : given->pointer.element;
  tile::Pointer pointer{element, nullptr, value::element_align(element)};
  if (given) {
    pointer.address = given->pointer.address;
    pointer.align = given->pointer.align;
  } else {
    pointer.address = call.builder().cast(OpKind::IntToPtr, args.value.number, ir::pointer_type(ir::Space::Generic));
  }
  if (args.space) {
    tile::Builder b = value::tile_builder(call.ctx);
    auto cast = tile::cast_space(b, pointer, *args.space);
    if (!cast) return call.refuse(args.space, "cannot be used: {}", cast.error().message);
    pointer = *cast;
  }
  if (args.alignment.bytes != 0) pointer.align = args.alignment.bytes;
  return value::make_pointer(call.ctx, pointer);
}
constexpr BuiltinRow kPointer =
    traced_row<make_pointer>("Pointer", "value, dtype=None, space=None, alignment=None", "Another view of an address.");

}  // namespace

const std::span<const BuiltinRow> kPointerMethods = kMethods;

const BuiltinRow& kPointerConstructor = kPointer;

Value construct_pointer(Context& ctx, value::TypeObject* type, const value::CallArgs& args) {
  return construct_by<kPointer>(ctx, type, args);
}

}  // namespace kdsl::builtins
