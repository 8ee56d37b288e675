#include "dialects/cute/cute/memory_access.h"

#include <fmt/format.h>

#include "diag/definitions/values.def"
#include "dialects/cute/arch/arch.h"
#include "dtype/conversion.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;

// ---- arguments

bool read_argument(Call& call, const Argument& argument, AccessScope& out) {
  if (!argument.is_given()) return true;
  std::string_view text = choice_text(argument.value).value_or("?");
  auto scope = ir::Scope_from_text(text == "block"                    ? "cta"
                                   : text == "device"                 ? "gpu"
                                   : text == "system" || text.empty() ? "sys"
                                                                      : text);
  if (scope) return out.scope = *scope, true;
  return read_argument<ir::Scope>(call, argument, out.scope);
}

// ---- plain accesses

Value load_from(Context& ctx, const tile::Pointer& pointer, std::optional<int64_t> count, const tile::AccessOptions& access,
                Span span) {
  tile::Builder b = value::tile_builder(ctx);
  auto got =
      pointer.swizzle.is_identity() ? tile::load(b, pointer, count, access) : tile::load_in_pieces(b, pointer, count, access);
  if (!got) return value::fail(ctx, got.error(), span);
  if (!count) return value::make_dynamic(ctx, pointer.element, *got);
  return make_flat_vector(ctx, pointer.element, *got);
}

Value stored_vector(Context& ctx, DType element, Value v, std::optional<int64_t> count, Span span) {
  VectorObject* vector = as_vector(ctx, v);
  if (value::TupleObject* tuple = value::as_tuple(v)) {
    vector = vector_from_elements(ctx, tuple->items, element, span);
    if (!vector) return Value::raised();
  }
  if (!vector) return {};
  if (count && *count != lane_count(vector))
    return value::raise_access(ctx, ctx.types->value_error, "{} elements cannot be stored to {}", lane_count(vector), *count);
  DType given = vector->fragment.dtype;
  if (given == element) return vector;
  if (!dtype::stores_implicitly(given, element)) {
    auto report = ctx.error(span, diag::StoreType, dtype::name(given), dtype::name(element));
    return ctx.fail(report.help(fmt::format("convert it: `.to({})`", ctx.spell(element))));
  }
  return convert_vector(ctx, vector, element, span);
}

// Converts the value to lanes of the element type: a Vector, or a number.
static Value stored_lanes(Context& ctx, DType element, Value v, std::optional<int64_t> count, Span span) {
  if (value::as_list(v))
    return value::raise_access(ctx, ctx.types->type_error, "a list cannot be stored: write a tuple, `(a, b)`, or a Vector");
  KDSL_TRY_VALUE(vector, stored_vector(ctx, element, v, count, span));
  return vector.is_unbound() ? value::construct_numeric(ctx, element, v, span) : vector;
}

// Returns the KIR value of the result of stored_lanes.
static ir::Value* lanes_in(Context& ctx, Value stored) {
  VectorObject* vector = as_vector(ctx, stored);
  return vector ? vector->fragment.lanes : value::materialize(ctx, value::as_numeric_object(stored));
}

Value store_to(Context& ctx, const tile::Pointer& pointer, Value v, std::optional<int64_t> count,
               const tile::AccessOptions& access, Span span) {
  KDSL_TRY_VALUE(stored, stored_lanes(ctx, pointer.element, v, count, span));
  if (stored.is_poison()) return stored;
  ir::Value* lanes = lanes_in(ctx, stored);
  if (count && lanes->type.is_scalar()) lanes = tile::repeat_lane(*ctx.trace.builder, lanes, *count);
  tile::Builder b = value::tile_builder(ctx);
  auto done =
      pointer.swizzle.is_identity() ? tile::store(b, pointer, lanes, access) : tile::store_in_pieces(b, pointer, lanes, access);
  return done ? Value::none() : value::fail(ctx, done.error(), span);
}

// ---- accesses under a mask

Value masked_load(Context& ctx, DType element, std::span<ir::Value* const> mask, Value otherwise,
                  const tile::LaneAddress& place, Span span) {
  if (auto checked = tile::check_bytes(element); !checked) return value::fail(ctx, checked.error(), span);
  int64_t count = static_cast<int64_t>(mask.size());
  tile::FragmentType like{element, flat_shape(ctx, {&count, 1}), tile::LaneOrder::LastFastest};
  VectorObject* defaults = like_vector(ctx, like, otherwise.is_none() ? Value::integer(0) : otherwise, span);
  if (!defaults) return Value::raised();
  tile::Builder b = value::tile_builder(ctx);
  auto loaded = tile::masked_load(b, element, mask, defaults->fragment.lanes, place);
  return loaded ? Value(make_flat_vector(ctx, element, *loaded)) : value::fail(ctx, loaded.error(), span);
}

Value masked_store(Context& ctx, DType element, std::span<ir::Value* const> mask, Value v, const tile::LaneAddress& place,
                   Span span) {
  if (auto checked = tile::check_bytes(element); !checked) return value::fail(ctx, checked.error(), span);
  KDSL_TRY_VALUE(stored, stored_lanes(ctx, element, v, static_cast<int64_t>(mask.size()), span));
  if (stored.is_poison()) return stored;
  ir::Value* lanes = lanes_in(ctx, stored);
  tile::Builder b = value::tile_builder(ctx);
  auto done = tile::masked_store(b, element, mask, lanes, place);
  return done ? Value::none() : value::fail(ctx, done.error(), span);
}

}  // namespace kdsl::builtins
