#include "dialects/cute/arguments.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "dialects/cute/cutlass/swizzle.h"
#include "dialects/cute/cutlass/vector.h"
#include "ir/ops.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::Space;
using value::NumericObject;
using value::PointerObject;

// ---- numbers

NumericObject* converted(Call& call, const Argument& argument, NumericObject* numeric, DType to) {
  return numeric->dtype == to ? numeric : value::convert_numeric(call.ctx, numeric, to, argument.span);
}

NumericObject* in_type(Call& call, const Argument& argument, NumericObject* numeric, DType type) {
  if (numeric->dtype == type) return numeric;
  bool is_literal = !value::as_numeric_object(argument.value);
  if (is_literal) return value::convert_numeric(call.ctx, numeric, type, argument.span);
  static_cast<void>(call.expected(argument, dtype::name(type)));
  return nullptr;
}

static bool read_as(Call& call, const Argument& argument, NumericObject* numeric, DType to, Operand& out) {
  numeric = converted(call, argument, numeric, to);
  if (!numeric) return false;
  out.value = value::materialize(call.ctx, numeric);
  return true;
}

static NumericObject* integer_of(Call& call, const Argument& argument) {
  NumericObject* numeric = value::to_numeric(call.ctx, argument.value);
  if (numeric && dtype::is_integer(numeric->dtype)) return numeric;
  static_cast<void>(call.expected(argument, "an integer"));
  return nullptr;
}

// A number may be signed or unsigned, since masks are written either way.
static bool fits_word(Value number) {
  if (number.is_bool()) return true;
  return number.is_int() && number.as_int() >= INT32_MIN && number.as_int() <= UINT32_MAX;
}

bool read_argument(Call& call, const Argument& argument, I32& out) {
  NumericObject* numeric = integer_of(call, argument);
  if (!numeric) return false;
  if (!numeric->is_static() || fits_word(numeric->payload)) return read_as(call, argument, numeric, DType::Int32, out);
  bool ok = true;
  return call.expected(argument, "an integer of 32 bits", value::repr_text(call.ctx, numeric->payload, ok));
}

bool read_argument(Call& call, const Argument& argument, I64& out) {
  NumericObject* numeric = integer_of(call, argument);
  return numeric && read_as(call, argument, numeric, DType::Int64, out);
}

bool read_argument(Call& call, const Argument& argument, F32& out) {
  NumericObject* numeric = value::to_numeric(call.ctx, argument.value);
  if (!numeric || !(dtype::is_float(numeric->dtype) || numeric->is_static())) return call.expected(argument, "a Float32");
  return read_as(call, argument, numeric, DType::Float32, out);
}

bool read_argument(Call& call, const Argument& argument, Predicate& out) {
  out.value = value::truth_value(call.ctx, argument.value);
  return out.value || call.expected(argument, "a number");
}

static bool read_word(Call& call, const Argument& argument, bool may_be_wide, Word& out) {
  out.numeric = value::to_numeric(call.ctx, argument.value);
  bool is_integer = out.numeric && dtype::is_integer(out->dtype);
  int width = is_integer ? dtype::width(out->dtype) : 0;
  if (width == 32 || (width == 64 && may_be_wide)) return true;
  return call.expected(argument, may_be_wide ? "an integer of 32 or 64 bits" : "an integer of 32 bits");
}

bool read_argument(Call& call, const Argument& argument, Word& out) { return read_word(call, argument, false, out); }
bool read_argument(Call& call, const Argument& argument, WideWord& out) { return read_word(call, argument, true, out); }

// ---- addresses

Refusal refuse_address(Call& call, const Argument& argument, std::string_view wanted) {
  PointerObject* pointer = as_address(call.ctx, argument.value);
  std::string got = pointer ? fmt::format("an address of {} memory", ir::space_name(pointer->pointer.address->type.space)) : "";
  Refusal refusal = call.expected(argument, wanted, got);
  if (value::type_name(call.ctx, argument.value) == "TensorMap") refusal.help("its address is `.get_ptr()`");
  if (value::as_tensor(call.ctx, argument.value)) refusal.help("the address of its first element is `.iterator`");
  if (value::as_numeric_object(argument.value))
    refusal.help("this is the number: the address of an element is `x.iterator + i`, of the first one `x.iterator`");
  return refusal;
}

static bool read_address(Call& call, const Argument& argument, std::initializer_list<Space> spaces, std::string_view wanted,
                         Address& out) {
  out.pointer = as_address(call.ctx, argument.value);
  out.value = out.pointer ? out.pointer->pointer.address : nullptr;
  if (!out.value) return refuse_address(call, argument, wanted);
  for (Space space : spaces)
    if (out.space() == space) return true;
  if (out.space() != Space::Generic) return refuse_address(call, argument, wanted);
  out.value = call.builder().cast(ir::OpKind::PtrCast, out.value, ir::pointer_type(*spaces.begin()));
  return true;
}

bool read_argument(Call& call, const Argument& argument, Address& out) {
  out.pointer = as_address(call.ctx, argument.value);
  if (!out.pointer) return refuse_address(call, argument, "an address");
  out.value = out.pointer->pointer.address;
  return true;
}

bool read_argument(Call& call, const Argument& argument, SharedAddress& out) {
  return read_address(call, argument, {Space::Shared, Space::SharedCluster}, "an address of shared memory", out);
}

bool read_argument(Call& call, const Argument& argument, OwnSharedAddress& out) {
  return read_address(call, argument, {Space::Shared}, "an address of the block's own shared memory", out);
}

bool read_argument(Call& call, const Argument& argument, GlobalAddress& out) {
  return read_address(call, argument, {Space::Global}, "an address of global memory", out);
}

bool read_argument(Call& call, const Argument& argument, MapAddress& out) {
  if (!read_address(call, argument, {Space::Generic, Space::Global, Space::Const}, "the address of a tensor map", out))
    return false;
  if (out.space() != Space::Generic)
    out.value = call.builder().cast(ir::OpKind::PtrCast, out.value, ir::pointer_type(Space::Generic));
  return true;
}

ir::Value* peer_address(Call& call, ir::Value* address, ir::Value* rank, Space space) {
  return emit_value<ir::MapaOp>(call, {.address = address, .rank = rank, .result = ir::pointer_type(space)});
}

// ---- objects

bool read_argument(Call& call, const Argument& argument, PointerObject*& out) {
  out = value::as_pointer(call.ctx, argument.value);
  return out || refuse_address(call, argument, "a pointer");
}

bool read_argument(Call& call, const Argument& argument, value::TensorObject*& out) {
  out = value::as_tensor(call.ctx, argument.value);
  return out || call.expected(argument, "a tensor");
}

bool read_argument(Call& call, const Argument& argument, value::LayoutObject*& out) {
  out = value::as_layout(call.ctx, argument.value);
  return out || call.expected(argument, "a layout");
}

bool read_argument(Call& call, const Argument& argument, VectorObject*& out) {
  out = as_vector(call.ctx, argument.value);
  if (out) return true;
  Refusal refusal = call.expected(argument, "a Vector or a TensorSSA");
  if (value::to_numeric(call.ctx, argument.value) && call.function() == "store")
    refusal.help("an element is stored by its index, `x[i] = number`; all of them by `.fill(number)`");
  if (value::as_tensor(call.ctx, argument.value)) refusal.help("the elements of a tensor as a vector are `.load()`");
  return refusal;
}

bool read_argument(Call& call, const Argument& argument, layout::Swizzle& out) {
  SwizzleObject* swizzle = as_swizzle(call.ctx, argument.value);
  if (!swizzle) return call.expected(argument, "a Swizzle");
  out = swizzle->swizzle;
  return true;
}

bool read_argument(Call& call, const Argument& argument, ArrayView& out) {
  out.object = value::as_array_view(call.ctx, argument.value);
  return out.object || call.expected(argument, "an Array");
}

bool read_argument(Call& call, const Argument& argument, AddressSpace& out) {
  Value v = argument.value;
  bool is_one = v.is_object() && v.object()->type == call.ctx.typed->address_space;
  if (!is_one)
    return call.expected(argument,
                         "a member of `cutlass.AddressSpace`: `generic`, `gmem`, `smem`, `dsmem`, `cmem`, `rmem` or `tmem`");
  out.space = static_cast<value::AddressSpaceObject*>(v.object())->space;
  return true;
}

static bool read_power_of_two(Call& call, const Argument& argument, int64_t most, uint32_t& out) {
  int64_t bytes = 0;
  if (!read_argument(call, argument, bytes)) return false;
  if (bytes < 1 || bytes > most || !std::has_single_bit(static_cast<uint64_t>(bytes)))
    return call.refuse(argument, "must be a power of two up to {}, got {}", most, bytes);
  out = static_cast<uint32_t>(bytes);
  return true;
}
bool read_argument(Call& call, const Argument& argument, Align& out) {
  return !argument.is_given() || read_power_of_two(call, argument, 1 << 20, out.bytes);
}
bool read_argument(Call& call, const Argument& argument, SharedAlign& out) {
  return read_power_of_two(call, argument, 1024, out.bytes);
}

// ---- parts of vectors

bool read_argument(Call& call, const Argument& argument, LaneCount& out) {
  if (!argument.is_given()) return true;
  if (!read_argument(call, argument, out.emplace())) return false;
  if (*out < 1) return call.refuse(argument, "must be at least 1, got {}", *out);
  auto checked = tile::check_lane_count(*out);
  return checked || call.refuse(argument, "cannot be used: {}", checked.error().message);
}

bool read_argument(Call& call, const Argument& argument, Mask& out) {
  Context& ctx = call.ctx;
  std::vector<Value> items;
  if (VectorObject* vector = as_vector(ctx, argument.value); vector && dtype::is_boolean(vector->fragment.dtype)) {
    for (int64_t i = 0; i < lane_count(vector); ++i) out.lanes.push_back(lane(ctx, vector->fragment.lanes, i));
    return true;
  }
  if (value::TupleObject* tuple = value::as_tuple(argument.value)) items.assign(tuple->items.begin(), tuple->items.end());
  value::TensorObject* array = value::as_array_view(ctx, argument.value);
  if (array && dtype::is_boolean(array->tensor.element()) && layout::rank(array->tensor.layout) == 1 &&
      layout::is_fully_static(array->tensor.layout.shape))
    for (int64_t i = 0; i < tile::size_of(array->tensor.layout.shape); ++i) {
      items.push_back(value::get_item(ctx, argument.value, Value::integer(i)));
      if (items.back().is_raised()) return false;
    }
  if (items.empty()) {
    Refusal refusal = call.expected(argument, "a Vector or an Array of Booleans, or a tuple of them");
    if (value::to_numeric(call.ctx, argument.value) && call.function() == "load")
      refusal.help(
          "an element is read by its index, `x[i]`; `x.load()` is all of a tensor in registers, or of a thread's part");
    return refusal;
  }
  for (Value item : items) {
    Predicate truth;
    if (!read_argument(call, argument.with(item), truth)) return false;
    out.lanes.push_back(truth);
  }
  return true;
}

bool read_argument(Call& call, const Argument& argument, VectorShape& out) {
  if (!read_argument(call, argument, out.shape)) return false;
  if (!out.shape.is_tuple()) out.shape = layout::tuple(call.ctx.heap, {&out.shape, 1});
  std::vector<layout::IntTuple> leaves;
  layout::flatten(out.shape, leaves);
  bool is_good = layout::is_fully_static(out.shape) &&
                 std::ranges::all_of(leaves, [](const layout::IntTuple& leaf) { return leaf.value > 0; });
  if (!is_good) return call.refuse(argument, "must be known, with positive extents, got {}", layout::to_string(out.shape));
  return true;
}

// Returns the item of a tuple that is no integer.
static std::optional<Value> wrong_leaf(Value v) {
  value::TupleObject* tuple = value::as_tuple(v);
  if (!tuple) {
    NumericObject* numeric = value::as_numeric_object(v);
    bool is_integer = numeric ? dtype::is_integer(numeric->dtype) : v.is_int() || v.is_bool();
    return is_integer ? std::nullopt : std::optional(v);
  }
  for (Value item : tuple->items)
    if (auto wrong = wrong_leaf(item)) return wrong;
  return std::nullopt;
}

bool read_argument(Call& call, const Argument& argument, layout::IntTuple& out) {
  Context& ctx = call.ctx;
  if (value::to_int_tuple(ctx, argument.value, out, "an argument")) return true;
  if (!value::is_pending(ctx, ctx.types->type_error)) return false;
  ctx.pending = {};
  auto wrong = wrong_leaf(argument.value);
  std::string got = wrong && value::as_tuple(argument.value) ? source_text(ctx, *wrong) + " in it" : "";
  return call.expected(argument, "an integer or a tuple of integers", got);
}

}  // namespace kdsl::builtins
