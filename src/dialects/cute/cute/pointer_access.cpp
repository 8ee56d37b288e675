// Methods of pointers: loads and stores of one element or several, masked and swizzled ones, other spaces
// (cute-api.md 7.9, 7.19).
#include <bit>

#include <fmt/format.h>

#include "dialects/cute/arch/arch.h"
#include "dialects/cute/cute/memory_access.h"
#include "dialects/cute/cutlass/swizzle.h"
#include "ir/dtype_map.h"
#include "value/typed/addresses.h"
#include "value/objects.h"
#include "value/typed/packed_elements.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::OpKind;
using value::PointerObject;

value::PointerObject* as_address(Context& ctx, Value v) {
  if (PointerObject* pointer = value::as_pointer(ctx, v)) return pointer;
  value::TensorObject* view = value::as_array_view(ctx, v);
  return view ? value::make_pointer(ctx, view->element, view->pointer, view->align) : nullptr;
}

Place place_of(Context& ctx, const value::PointerObject* pointer) {
  ir::Value* address = value::swizzled_address(ctx, pointer->swizzle, pointer->pointer);
  bool is_moved = address != pointer->pointer;
  return {pointer->element, address,
          is_moved ? std::min(pointer->align, value::element_align(pointer->element)) : pointer->align};
}

bool is_run_of(Context& ctx, const value::PointerObject* pointer, int64_t count) {
  if (count <= 1 || pointer->swizzle.bits == 0) return true;
  ctx.raise(ctx.types->value_error,
            "elements behind a swizzled pointer do not lie next to each other: make a tensor of it, or use load_swizzled and "
            "store_swizzled on the plain pointer");
  return false;
}

ir::Value* cast_to_space(Context& ctx, ir::Value* pointer, const Bound& args, size_t i) {
  if (!args[i].is_object() || args[i].object()->type != ctx.typed->address_space) {
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i), "space", "tospace", "an AddressSpace",
                       value::type_name(ctx, args[i])));
    return nullptr;
  }
  ir::Space from = pointer->type.space, to = static_cast<value::AddressSpaceObject*>(args[i].object())->space;
  if (from == to) return pointer;
  auto is_shared = [](ir::Space s) { return s == ir::Space::Shared || s == ir::Space::SharedCluster; };
  if (from == ir::Space::Generic || to == ir::Space::Generic || (is_shared(from) && is_shared(to)))
    return ctx.builder->cast(OpKind::PtrCast, pointer, ir::pointer_type(to));
  ctx.raise(ctx.types->value_error, "a pointer to {} memory cannot become one to {} memory", ir::space_name(from),
            ir::space_name(to));
  return nullptr;
}

namespace {

PointerObject* pointer_of(const Bound& args) { return static_cast<PointerObject*>(args[0].object()); }

Value load(Context& ctx, const Bound& args) {
  std::optional<int64_t> count;
  AccessOptions options;
  if (!require_trace(ctx, "load", args.span) || !count_argument(ctx, args, 1, "load", count) ||
      !access_options(ctx, args, 2, "load", options))
    return Value::raised();
  if (!is_run_of(ctx, pointer_of(args), count.value_or(0))) return Value::raised();
  return load_from(ctx, place_of(ctx, pointer_of(args)), count, options, args.span);
}

Value store(Context& ctx, const Bound& args) {
  std::optional<int64_t> count;
  AccessOptions options;
  if (!require_trace(ctx, "store", args.span) || !count_argument(ctx, args, 2, "store", count) ||
      !access_options(ctx, args, 3, "store", options))
    return Value::raised();
  bool has_lanes = as_vector(ctx, args[1]) || value::as_tuple(args[1]);
  if (!is_run_of(ctx, pointer_of(args), has_lanes ? 2 : count.value_or(0))) return Value::raised();
  return store_to(ctx, place_of(ctx, pointer_of(args)), args[1], count, options, args.span_of(1));
}

// The place of an element of a masked access. Only the first one has the alignment that was promised.
PlaceOfLane lanes_from(Context& ctx, PointerObject* pointer, uint32_t align) {
  return [&ctx, pointer, align](int64_t i) -> std::optional<Place> {
    int64_t bytes = value::element_bytes(pointer->element);
    ir::Value* address = i ? ctx.builder->ptr_offset(pointer->pointer, ctx.builder->i64(i), bytes) : pointer->pointer;
    uint32_t known = value::align_behind(std::max(align, pointer->align), i, bytes);
    ir::Value* reached = value::swizzled_address(ctx, pointer->swizzle, address);
    if (reached != address) known = 0;
    return Place{pointer->element, reached, std::max(known, value::element_align(pointer->element))};
  };
}

Value load_masked(Context& ctx, const Bound& args) {
  std::vector<ir::Value*> mask;
  uint32_t align = 0;
  if (!require_trace(ctx, "masked_load", args.span) || !mask_argument(ctx, args, 1, "masked_load", mask) ||
      !align_argument(ctx, args[3], align))
    return Value::raised();
  return masked_load(ctx, pointer_of(args)->element, mask, args[2], lanes_from(ctx, pointer_of(args), align), args.span);
}

Value store_masked(Context& ctx, const Bound& args) {
  std::vector<ir::Value*> mask;
  uint32_t align = 0;
  if (!require_trace(ctx, "masked_store", args.span) || !mask_argument(ctx, args, 2, "masked_store", mask) ||
      !align_argument(ctx, args[3], align))
    return Value::raised();
  return masked_store(ctx, pointer_of(args)->element, mask, args[1], lanes_from(ctx, pointer_of(args), align), args.span);
}

// ---- swizzles

SwizzleObject* swizzle_argument(Context& ctx, const Bound& args, size_t i, std::string_view function) {
  if (SwizzleObject* swizzle = as_swizzle(ctx, args[i])) return swizzle;
  if (args[i].is_poison())
    ctx.fail_silently();
  else
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i), "swizzle", function, "a Swizzle",
                       value::type_name(ctx, args[i])));
  return nullptr;
}

Value swizzled(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "apply_swizzle", args.span)) return Value::raised();
  SwizzleObject* swizzle = swizzle_argument(ctx, args, 1, "apply_swizzle");
  if (!swizzle) return Value::raised();
  PointerObject* pointer = pointer_of(args);
  // What lies below the exchanged bits stays aligned as it was.
  auto align = std::min(pointer->align, swizzle->bits ? uint32_t{1} << swizzle->base : pointer->align);
  return value::make_pointer(ctx, pointer->element, apply_swizzle(ctx, swizzle, pointer->pointer),
                             std::max(align, uint32_t{1}));
}

// A swizzle keeps 2**base bytes together: a longer access goes piece by piece.
struct Pieces {
  int64_t size, count;  // elements of one piece, number of pieces
};
Pieces pieces_of(const PointerObject* pointer, const SwizzleObject* swizzle, int64_t count) {
  int64_t whole = swizzle->bits ? (int64_t{1} << swizzle->base) / value::element_bytes(pointer->element) : count;
  int64_t size = std::clamp<int64_t>(whole, 1, count);
  return count % size == 0 ? Pieces{size, count / size} : Pieces{1, count};
}

Place piece_place(Context& ctx, const PointerObject* pointer, const SwizzleObject* swizzle, int64_t first, uint32_t align,
                  int64_t piece_bytes) {
  int64_t bytes = value::element_bytes(pointer->element);
  ir::Value* plain = first ? ctx.builder->ptr_offset(pointer->pointer, ctx.builder->i64(first), bytes) : pointer->pointer;
  int64_t known = value::align_behind(std::max(align, pointer->align), first, bytes);
  known = std::max<int64_t>(std::min(known, static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(piece_bytes)))), bytes);
  return {pointer->element, apply_swizzle(ctx, swizzle, plain), static_cast<uint32_t>(known)};
}

// A swizzle exchanges bytes; elements that share one cannot follow.
bool has_whole_bytes(Context& ctx, const PointerObject* pointer, std::string_view function) {
  if (!value::is_packed_in_memory(pointer->element)) return true;
  ctx.raise(ctx.types->value_error, "{}: elements of type {} do not fill whole bytes", function, dtype::name(pointer->element));
  return false;
}

Value load_swizzled(Context& ctx, const Bound& args) {
  std::optional<int64_t> count;
  AccessOptions options;
  SwizzleObject* swizzle = swizzle_argument(ctx, args, 1, "load_swizzled");
  if (!swizzle || !require_trace(ctx, "load_swizzled", args.span) || !count_argument(ctx, args, 2, "load_swizzled", count) ||
      !access_options(ctx, args, 3, "load_swizzled", options))
    return Value::raised();
  PointerObject* pointer = pointer_of(args);
  if (!has_whole_bytes(ctx, pointer, "load_swizzled")) return Value::raised();
  Pieces pieces = pieces_of(pointer, swizzle, count.value_or(1));
  AccessOptions of_piece = options;
  of_piece.align = 0;
  std::vector<ir::Value*> lanes;
  for (int64_t i = 0; i < pieces.count; ++i) {
    Place place = piece_place(ctx, pointer, swizzle, i * pieces.size, options.align,
                              pieces.size * value::element_bytes(pointer->element));
    KDSL_TRY_VALUE(got, load_from(ctx, place, count ? std::optional(pieces.size) : std::nullopt, of_piece, args.span));
    if (pieces.count == 1) return got;
    for (int64_t k = 0; k < pieces.size; ++k) lanes.push_back(lane(ctx, as_vector(ctx, got)->ir, k));
  }
  return make_vector(ctx, ctx.typed->vector, pointer->element, flat_shape(ctx, {&*count, 1}), build_lanes(ctx, lanes));
}

Value store_swizzled(Context& ctx, const Bound& args) {
  AccessOptions options;
  SwizzleObject* swizzle = swizzle_argument(ctx, args, 2, "store_swizzled");
  if (!swizzle || !require_trace(ctx, "store_swizzled", args.span) || !access_options(ctx, args, 3, "store_swizzled", options))
    return Value::raised();
  PointerObject* pointer = pointer_of(args);
  VectorObject* vector = as_vector(ctx, args[1]);
  if (!has_whole_bytes(ctx, pointer, "store_swizzled")) return Value::raised();
  Pieces pieces = pieces_of(pointer, swizzle, vector ? lane_count(vector) : 1);
  AccessOptions of_piece = options;
  of_piece.align = 0;
  for (int64_t i = 0; i < pieces.count; ++i) {
    Place place = piece_place(ctx, pointer, swizzle, i * pieces.size, options.align,
                              pieces.size * value::element_bytes(pointer->element));
    Value part = args[1];
    if (vector) {
      std::vector<ir::Value*> lanes;
      for (int64_t k = 0; k < pieces.size; ++k) lanes.push_back(lane(ctx, vector->ir, i * pieces.size + k));
      part = make_vector(ctx, vector->type, vector->dtype, flat_shape(ctx, {&pieces.size, 1}), build_lanes(ctx, lanes));
    }
    KDSL_TRY_VALUE(done, store_to(ctx, place, part, std::nullopt, of_piece, args.span_of(1)));
  }
  return Value::none();
}

// ---- addresses

bool is_wide(ir::Space space) {
  return space == ir::Space::Generic || space == ir::Space::Global || space == ir::Space::Const || space == ir::Space::Local;
}

Value toint(Context& ctx, const Bound& args) {
  PointerObject* pointer = pointer_of(args);
  if (!require_trace(ctx, "toint", args.span)) return Value::raised();
  DType type = is_wide(pointer->pointer->type.space) ? DType::Int64 : DType::Int32;
  if (!args[1].is_none()) {
    auto wanted = dtype_argument(ctx, args, 1, "toint");
    if (!wanted) return Value::raised();
    if (!dtype::is_integer(*wanted) || (dtype::width(*wanted) != 32 && dtype::width(*wanted) != 64))
      return ctx.fail(ctx.error(args.span_of(1), diag::ArgumentValue, 2, "dtype", "toint",
                                fmt::format("must be an integer of 32 or 64 bits, got {}", dtype::name(*wanted))));
    type = *wanted;
  }
  ir::Value* address = ctx.builder->cast(OpKind::PtrToInt, pointer->pointer, dtype::width(type) == 64 ? ir::kI64 : ir::kI32);
  return value::make_dynamic(ctx, type, address);
}

// The address rounded up to a multiple of n.
Value align_up(Context& ctx, const Bound& args) {
  PointerObject* pointer = pointer_of(args);
  uint32_t align = 1;
  if (!require_trace(ctx, "align", args.span) || !align_argument(ctx, args[1], align)) return Value::raised();
  if (pointer->align >= align) return args[0];
  ir::Builder& b = *ctx.builder;
  ir::Value* address = b.cast(OpKind::PtrToInt, pointer->pointer, ir::kI32);
  ir::Value* missing = b.binary(OpKind::AndI, b.binary(OpKind::SubI, b.i32(0), address), b.i32(align - 1));
  value::PointerObject* aligned = value::make_pointer(ctx, pointer->element, b.ptr_offset(pointer->pointer, missing, 1), align);
  aligned->swizzle = pointer->swizzle;
  return aligned;
}

Value tospace(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "tospace", args.span)) return Value::raised();
  ir::Value* pointer = cast_to_space(ctx, pointer_of(args)->pointer, args, 1);
  if (!pointer) return Value::raised();
  value::PointerObject* cast = value::make_pointer(ctx, pointer_of(args)->element, pointer, pointer_of(args)->align);
  cast->swizzle = pointer_of(args)->swizzle;
  return cast;
}

Value itself(Context&, const Bound& args) { return args[0]; }
Value as_list(Context& ctx, const Bound& args) { return value::make_list(ctx, {{args[0]}}); }

constexpr BuiltinRow kMethods[] = {
    {"load", "self, count=None, " KDSL_ACCESS_PARAMS, "The element it points to, or a Vector of several.", load},
    {"store", "self, value, count=None, " KDSL_ACCESS_PARAMS, "Stores a number, converted, or a Vector.", store},
    {"masked_load", "self, mask, default=None, *, alignment=None", "A Vector; lanes whose mask is false get the default.",
     load_masked},
    {"masked_store", "self, value, mask, *, alignment=None", "Stores the lanes whose mask is true.", store_masked},
    {"apply_swizzle", "self, swizzle", "The pointer with its address bits exchanged.", swizzled},
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
  auto element = bound[1].is_none() && given ? std::optional(given->element) : dtype_argument(ctx, bound, 1, "Pointer");
  if (!element) return Value::raised();
  ir::Value* address = given ? given->pointer : nullptr;
  if (!given) {
    ir::Value* number = int_argument(ctx, bound, 0, "Pointer", ir::kI64);
    if (!number) return Value::raised();
    address = ctx.builder->cast(OpKind::IntToPtr, number, ir::pointer_type(ir::Space::Generic));
  }
  if (!bound[2].is_none() && !(address = cast_to_space(ctx, address, bound, 2))) return Value::raised();
  uint32_t align = given ? given->align : value::element_align(*element);
  if (!align_argument(ctx, bound[3], align)) return Value::raised();
  return value::make_pointer(ctx, *element, address, align);
}

}  // namespace kdsl::builtins
