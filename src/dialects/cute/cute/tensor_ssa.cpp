// Tensor.load() and store(): all elements of a tensor with a static shape as one TensorSSA and back, and the names of
// cutlass.cute that go with them.
#include <fmt/format.h>

#include "dialects/cute/arch/arch.h"
#include "builtins/enum_types.h"
#include "dialects/cute/cute/memory_access.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using value::TensorObject;

namespace {

const tile::Tensor& view_of(const Bound& args) { return static_cast<TensorObject*>(args[0].object())->tensor; }

bool require_static_shape(Context& ctx, const tile::Tensor& view, std::string_view function) {
  if (layout::is_fully_static(view.layout.shape)) return true;
  auto report = ctx.error(ctx.current_span, diag::RequiresConstant, fmt::format("the shape of `{}`", function), "value");
  ctx.fail(report.help("only tensors with static extents are loaded and stored as a whole"));
  return false;
}

// ---- under a mask: nothing is accessed for the lanes where it is false

bool mask_lanes(Context& ctx, const Bound& args, size_t i, std::string_view function, const tile::Tensor& view,
                std::vector<ir::Value*>& mask) {
  if (!mask_argument(ctx, args, i, function, mask)) return false;
  int64_t size = tile::size_of(view.layout.shape);
  if (static_cast<int64_t>(mask.size()) == size) return true;
  ctx.raise(ctx.types->value_error, "{}: a mask of {} lanes for a tensor of {} elements", function, mask.size(), size);
  return false;
}

// (self, mask, pass_thru): the other lanes come from pass_thru, or are zero.
Value load_masked(Context& ctx, const tile::Tensor& view, const Bound& args) {
  std::vector<ir::Value*> mask;
  if (!mask_lanes(ctx, args, 1, "load", view, mask)) return Value::raised();
  Value otherwise = args[2];
  if (VectorObject* given = as_vector(ctx, otherwise)) {
    if (static_cast<size_t>(lane_count(given)) != mask.size())
      return ctx.raise(ctx.types->value_error, "load: pass_thru has {} lanes, the mask {}", lane_count(given), mask.size());
    otherwise = make_flat_vector(ctx, given->fragment.dtype, given->fragment.lanes);
  }
  KDSL_TRY_VALUE(loaded,
                 masked_load(ctx, view.element(), mask, otherwise, tile::elements_of(view, tile::Use::Read), args.span));
  VectorObject* vector = as_vector(ctx, loaded);
  return vector ? Value(make_vector(ctx, {{view.element(), view.layout.shape}, vector->fragment.lanes})) : loaded;
}

Value load(Context& ctx, const Bound& args) {
  const tile::Tensor& view = view_of(args);
  if (!require_trace(ctx, "load", args.span) || !require_static_shape(ctx, view, "load")) return Value::raised();
  if (!args[1].is_none()) return load_masked(ctx, view, args);
  if (!args[2].is_none()) return ctx.raise(ctx.types->value_error, "load: pass_thru goes with a mask");
  tile::Builder b = value::tile_builder(ctx);
  VectorObject* loaded = boxed(ctx, tile::load_all(b, view), args.span);
  return loaded ? Value(loaded) : Value::raised();
}

Value store(Context& ctx, const Bound& args) {
  const tile::Tensor& view = view_of(args);
  VectorObject* vector = as_vector(ctx, args[1]);
  if (!require_trace(ctx, "store", args.span) || !require_static_shape(ctx, view, "store")) return Value::raised();
  if (!vector)
    return ctx.fail(
        ctx.error(args.span_of(1), diag::ArgumentType, 1, "data", "store", "a TensorSSA", value::type_name(ctx, args[1])));
  int64_t size = tile::size_of(view.layout.shape);
  if (lane_count(vector) != size)
    return ctx.raise(ctx.types->value_error, "store: {} elements do not fill a tensor of {}", lane_count(vector), size);
  if (!args[2].is_none()) {
    std::vector<ir::Value*> mask;
    if (!mask_lanes(ctx, args, 2, "store", view, mask)) return Value::raised();
    return masked_store(ctx, view.element(), mask, vector, tile::elements_of(view, tile::Use::Write), args.span_of(1));
  }
  KDSL_TRY_VALUE(stored, stored_vector(ctx, view.element(), vector, std::nullopt, args.span_of(1)));
  tile::Builder b = value::tile_builder(ctx);
  auto done = tile::store_all(b, view, as_vector(ctx, stored)->fragment.lanes);
  return done ? Value::none() : value::fail(ctx, done.error(), args.span_of(1));
}

constexpr BuiltinRow kMethods[] = {
    {"load", "self, mask=None, pass_thru=None", "All elements as a TensorSSA; where the mask is false, those of pass_thru.",
     load},
    {"store", "self, data, mask=None", "Stores a TensorSSA to all elements, or to those where the mask is true.", store},
};

constexpr std::string_view kReductionOp[] = {"ADD", "MUL", "MAX", "MIN", "INC", "DEC", "AND", "OR", "XOR"};

}  // namespace

Value set_tensor_part(Context& ctx, Value self, Value key, Value v) {
  if (!as_vector(ctx, v)) return {};
  KDSL_TRY_VALUE(part, value::get_item(ctx, self, key));
  if (!value::as_tensor(ctx, part)) return {};
  Value values[] = {part, v, Value::none()};
  return store(ctx, Bound{values, ctx.current_span, {}});
}

Value store_repeated(Context& ctx, const Bound& args) {
  const tile::Tensor& view = view_of(args);
  if (!require_static_shape(ctx, view, "fill")) return Value::raised();
  if (!check_lane_count(ctx, tile::size_of(view.layout.shape))) return Value::raised();
  VectorObject* made = like_vector(ctx, {view.element(), view.layout.shape}, args[1], args.span_of(1));
  if (!made) return Value::raised();
  Value values[] = {args[0], made, Value::none()};
  return store(ctx, Bound{values, args.span, args.spans});
}

void add_vector_names(Context& ctx, value::ModuleObject* module) {
  add_rows(ctx, module, kTensorSsaRows);
  auto set = [&](std::string_view name, Value v) { module->names.set(ctx.heap, ctx.names.intern(name), v); };
  set("TensorSSA", ctx.typed->tensor_ssa);
  set("Swizzle", ctx.typed->swizzle);
  set("ReductionOp", make_enum(ctx, {"ReductionOp", kReductionOp}, "cutlass.cute"));
}

const std::span<const BuiltinRow> kTensorVectorMethods = kMethods;

}  // namespace kdsl::builtins
