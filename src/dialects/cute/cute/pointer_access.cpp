// Methods of pointers: loads and stores of one element or several, masked and swizzled ones, other spaces.
#include <fmt/format.h>

#include "dialects/cute/arch/arch.h"
#include "dialects/cute/cute/memory_access.h"
#include "dialects/cute/cutlass/swizzle.h"
#include "value/objects.h"
#include "value/protocol.h"

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
  ctx.raise(ctx.types->value_error,
            "elements behind a swizzled pointer do not lie next to each other: make a tensor of it, or use load_swizzled and "
            "store_swizzled on the plain pointer");
  return false;
}

std::optional<tile::Pointer> cast_to_space(Context& ctx, const tile::Pointer& pointer, const Bound& args, size_t i) {
  if (!args[i].is_object() || args[i].object()->type != ctx.typed->address_space) {
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i), "space", "tospace", "an AddressSpace",
                       value::type_name(ctx, args[i])));
    return std::nullopt;
  }
  tile::Builder b = value::tile_builder(ctx);
  auto cast = tile::cast_space(b, pointer, static_cast<value::AddressSpaceObject*>(args[i].object())->space);
  if (cast) return *cast;
  value::fail(ctx, cast.error(), args.span_of(i));
  return std::nullopt;
}

namespace {

const tile::Pointer& pointer_of(const Bound& args) { return static_cast<PointerObject*>(args[0].object())->pointer; }

Value load(Context& ctx, const Bound& args) {
  std::optional<int64_t> count;
  tile::Access access;
  if (!require_trace(ctx, "load", args.span) || !count_argument(ctx, args, 1, "load", count) ||
      !access_options(ctx, args, 2, "load", access))
    return Value::raised();
  if (!is_run_of(ctx, pointer_of(args), count.value_or(0))) return Value::raised();
  tile::Builder b = value::tile_builder(ctx);
  return load_from(ctx, tile::swizzled(b, pointer_of(args)), count, access, args.span);
}

Value store(Context& ctx, const Bound& args) {
  std::optional<int64_t> count;
  tile::Access access;
  if (!require_trace(ctx, "store", args.span) || !count_argument(ctx, args, 2, "store", count) ||
      !access_options(ctx, args, 3, "store", access))
    return Value::raised();
  bool has_lanes = as_vector(ctx, args[1]) || value::as_tuple(args[1]);
  if (!is_run_of(ctx, pointer_of(args), has_lanes ? 2 : count.value_or(0))) return Value::raised();
  tile::Builder b = value::tile_builder(ctx);
  return store_to(ctx, tile::swizzled(b, pointer_of(args)), args[1], count, access, args.span_of(1));
}

// The place of an element of a masked access. Only the first one has the alignment that was promised.
tile::PlaceOfLane lanes_from(tile::Pointer pointer, uint32_t align) {
  pointer.align = std::max(align, pointer.align);
  return [pointer](tile::Builder& b, int64_t i) -> tile::Expected<tile::Pointer> {
    KDSL_TRY(tile::Pointer at, tile::advance(b, pointer, layout::number(i)));
    return tile::swizzled(b, at);
  };
}

Value load_masked(Context& ctx, const Bound& args) {
  std::vector<ir::Value*> mask;
  uint32_t align = 0;
  if (!require_trace(ctx, "masked_load", args.span) || !mask_argument(ctx, args, 1, "masked_load", mask) ||
      !align_argument(ctx, args[3], align))
    return Value::raised();
  return masked_load(ctx, pointer_of(args).element, mask, args[2], lanes_from(pointer_of(args), align), args.span);
}

Value store_masked(Context& ctx, const Bound& args) {
  std::vector<ir::Value*> mask;
  uint32_t align = 0;
  if (!require_trace(ctx, "masked_store", args.span) || !mask_argument(ctx, args, 2, "masked_store", mask) ||
      !align_argument(ctx, args[3], align))
    return Value::raised();
  return masked_store(ctx, pointer_of(args).element, mask, args[1], lanes_from(pointer_of(args), align), args.span);
}

// ---- swizzles

std::optional<layout::Swizzle> swizzle_argument(Context& ctx, const Bound& args, size_t i, std::string_view function) {
  if (SwizzleObject* object = as_swizzle(ctx, args[i])) return object->swizzle;
  if (args[i].is_poison())
    ctx.fail_silently();
  else
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i), "swizzle", function, "a Swizzle",
                       value::type_name(ctx, args[i])));
  return std::nullopt;
}

Value apply_swizzle(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "apply_swizzle", args.span)) return Value::raised();
  auto swizzle = swizzle_argument(ctx, args, 1, "apply_swizzle");
  if (!swizzle) return Value::raised();
  tile::Pointer pointer = pointer_of(args);
  pointer.swizzle = *swizzle;
  tile::Builder b = value::tile_builder(ctx);
  return value::make_pointer(ctx, tile::swizzled(b, pointer));
}

// A swizzle exchanges bytes; elements that share one cannot follow.
bool has_whole_bytes(Context& ctx, const tile::Pointer& pointer, std::string_view function) {
  if (!tile::is_packed_in_memory(pointer.element)) return true;
  ctx.raise(ctx.types->value_error, "{}: elements of type {} do not fill whole bytes", function, dtype::name(pointer.element));
  return false;
}

// The pointer with the swizzle and the alignment that an access promises.
tile::Pointer promised(tile::Pointer pointer, const layout::Swizzle& swizzle, tile::Access& access) {
  pointer.swizzle = swizzle;
  pointer.align = std::max(access.align, pointer.align);
  access.align = 0;
  return pointer;
}

Value load_swizzled(Context& ctx, const Bound& args) {
  std::optional<int64_t> count;
  tile::Access access;
  auto swizzle = swizzle_argument(ctx, args, 1, "load_swizzled");
  if (!swizzle || !require_trace(ctx, "load_swizzled", args.span) || !count_argument(ctx, args, 2, "load_swizzled", count) ||
      !access_options(ctx, args, 3, "load_swizzled", access) || !has_whole_bytes(ctx, pointer_of(args), "load_swizzled"))
    return Value::raised();
  return load_from(ctx, promised(pointer_of(args), *swizzle, access), count, access, args.span);
}

Value store_swizzled(Context& ctx, const Bound& args) {
  tile::Access access;
  auto swizzle = swizzle_argument(ctx, args, 2, "store_swizzled");
  if (!swizzle || !require_trace(ctx, "store_swizzled", args.span) || !access_options(ctx, args, 3, "store_swizzled", access) ||
      !has_whole_bytes(ctx, pointer_of(args), "store_swizzled"))
    return Value::raised();
  return store_to(ctx, promised(pointer_of(args), *swizzle, access), args[1], std::nullopt, access, args.span_of(1));
}

// ---- addresses

bool is_wide(ir::Space space) {
  return space == ir::Space::Generic || space == ir::Space::Global || space == ir::Space::Const || space == ir::Space::Local;
}

Value toint(Context& ctx, const Bound& args) {
  const tile::Pointer& pointer = pointer_of(args);
  if (!require_trace(ctx, "toint", args.span)) return Value::raised();
  DType type = is_wide(pointer.space()) ? DType::Int64 : DType::Int32;
  if (!args[1].is_none()) {
    auto wanted = dtype_argument(ctx, args, 1, "toint");
    if (!wanted) return Value::raised();
    if (!dtype::is_integer(*wanted) || (dtype::width(*wanted) != 32 && dtype::width(*wanted) != 64))
      return ctx.fail(ctx.error(args.span_of(1), diag::ArgumentValue, 2, "dtype", "toint",
                                fmt::format("must be an integer of 32 or 64 bits, got {}", dtype::name(*wanted))));
    type = *wanted;
  }
  ir::Value* address = ctx.builder->cast(OpKind::PtrToInt, pointer.address, dtype::width(type) == 64 ? ir::kI64 : ir::kI32);
  return value::make_dynamic(ctx, type, address);
}

// The address rounded up to a multiple of n.
Value align_up(Context& ctx, const Bound& args) {
  uint32_t align = 1;
  if (!require_trace(ctx, "align", args.span) || !align_argument(ctx, args[1], align)) return Value::raised();
  if (pointer_of(args).align >= align) return args[0];
  tile::Builder b = value::tile_builder(ctx);
  return value::make_pointer(ctx, tile::align_up(b, pointer_of(args), align));
}

Value tospace(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "tospace", args.span)) return Value::raised();
  auto cast = cast_to_space(ctx, pointer_of(args), args, 1);
  return cast ? Value(value::make_pointer(ctx, *cast)) : Value::raised();
}

Value itself(Context&, const Bound& args) { return args[0]; }
Value as_list(Context& ctx, const Bound& args) { return value::make_list(ctx, {{args[0]}}); }

constexpr BuiltinRow kMethods[] = {
    {"load", "self, count=None, " KDSL_ACCESS_PARAMS, "The element it points to, or a Vector of several.", load},
    {"store", "self, value, count=None, " KDSL_ACCESS_PARAMS, "Stores a number, converted, or a Vector.", store},
    {"masked_load", "self, mask, default=None, *, alignment=None", "A Vector; lanes whose mask is false get the default.",
     load_masked},
    {"masked_store", "self, value, mask, *, alignment=None", "Stores the lanes whose mask is true.", store_masked},
    {"apply_swizzle", "self, swizzle", "The pointer with its address bits exchanged.", apply_swizzle},
    {"load_swizzled", "self, swizzle, count=None, " KDSL_ACCESS_PARAMS, "A load from exchanged addresses.", load_swizzled},
    {"store_swizzled", "self, value, swizzle, " KDSL_ACCESS_PARAMS, "A store to exchanged addresses.", store_swizzled},
    {"toint", "self, dtype=None, *, loc=None, ip=None", "The address as an integer.", toint},
    {"align", "self, min_align", "The address rounded up.", align_up},
    {"tospace", "self, space", "The same address in another address space.", tospace},
    {"raw_ptr", "self", "The pointer itself.", itself},
    {"to_llvm_ptr", "self", "The pointer itself.", itself},
    {"ir_value", "self, *, loc=None, ip=None", "The pointer itself, for code that asks for its IR value.", itself},
    {"__extract_mlir_values__", "self", "The dynamic values of the object: itself.", as_list},
};

}  // namespace

const std::span<const BuiltinRow> kPointerMethods = kMethods;

// Pointer(address, dtype=…): another view of a pointer, of an array's data or of an integer.
Value construct_pointer(Context& ctx, value::TypeObject*, const value::CallArgs& args) {
  Value values[4];
  Span spans[4];
  const value::ParamSpec* spec = value::parse_params(ctx, "value, dtype=None, space=None, alignment=None");
  if (!value::bind_params(ctx, "Pointer", *spec, args, values, spans) || !require_trace(ctx, "Pointer", args.span))
    return Value::raised();
  Bound bound{values, args.span, spans};
  PointerObject* given = as_address(ctx, bound[0]);
  auto element = bound[1].is_none() && given ? std::optional(given->pointer.element) : dtype_argument(ctx, bound, 1, "Pointer");
  if (!element) return Value::raised();
  tile::Pointer pointer{*element, nullptr, value::element_align(*element)};
  if (given) {
    pointer.address = given->pointer.address;
    pointer.align = given->pointer.align;
  } else {
    ir::Value* number = int_argument(ctx, bound, 0, "Pointer", ir::kI64);
    if (!number) return Value::raised();
    pointer.address = ctx.builder->cast(OpKind::IntToPtr, number, ir::pointer_type(ir::Space::Generic));
  }
  if (!bound[2].is_none()) {
    auto cast = cast_to_space(ctx, pointer, bound, 2);
    if (!cast) return Value::raised();
    pointer = *cast;
  }
  if (!align_argument(ctx, bound[3], pointer.align)) return Value::raised();
  return value::make_pointer(ctx, pointer);
}

}  // namespace kdsl::builtins
