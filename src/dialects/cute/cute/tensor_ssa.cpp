// Tensor.load() and store(): all elements of a tensor with a static shape as one TensorSSA and back, and the names of
// cutlass.cute that go with them (cute-api.md 7.10).
#include <numeric>

#include <fmt/format.h>

#include "dialects/cute/arch/arch.h"
#include "builtins/enum_types.h"
#include "dialects/cute/cute/memory_access.h"
#include "dtype/conversion.h"
#include "ir/dtype_map.h"
#include "value/objects.h"
#include "value/typed/packed_elements.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using layout::IntTuple;
using value::TensorObject;

namespace {

// The number of leading elements, in colexicographic order, that lie next to each other.
int64_t contiguous_run(const TensorObject* view) {
  if (view->swizzle.bits != 0) return 1;
  std::vector<IntTuple> shape, stride;
  layout::flatten(view->shape, shape);
  layout::flatten(view->stride, stride);
  int64_t run = 1;
  for (size_t i = 0; i < shape.size(); ++i) {
    if (shape[i].is(1)) continue;
    if (!stride[i].is(run)) break;
    run *= shape[i].value;
  }
  return run;
}

bool require_static_shape(Context& ctx, const TensorObject* view, std::string_view function) {
  if (layout::is_fully_static(view->shape)) return true;
  auto report = ctx.error(ctx.current_span, diag::RequiresConstant, fmt::format("the shape of `{}`", function), "value");
  ctx.fail(report.help("only tensors with static extents are loaded and stored as a whole"));
  return false;
}

// A place for `count` elements from the linear index on, both ends checked.
std::optional<Place> place_of(Context& ctx, TensorObject* view, int64_t index, int64_t count, std::string_view access,
                              Span span) {
  Place place{view->element, nullptr, 0};
  place.pointer = value::element_address(ctx, view, Value::integer(index), access, span, place.align);
  uint32_t ignored = 0;
  // Of packed elements the last one that begins at a byte; a run that does not end at one is refused later.
  bool is_packed = value::is_packed_in_memory(view->element);
  bool has_last = !is_packed || (index + count) * dtype::width(view->element) % 8 == 0;
  int64_t last = index + count - (is_packed ? 8 / std::gcd(8, dtype::width(view->element)) : 1);
  bool is_checked = place.pointer && (!has_last || last <= index ||
                                      value::element_address(ctx, view, Value::integer(last), access, span, ignored));
  return is_checked ? std::optional(place) : std::nullopt;
}

// ---- under a mask: nothing is accessed for the lanes where it is false

bool mask_lanes(Context& ctx, const Bound& args, size_t i, std::string_view function, const TensorObject* view,
                std::vector<ir::Value*>& mask) {
  if (!mask_argument(ctx, args, i, function, mask)) return false;
  int64_t size = value::leaf_math(ctx).size(view->shape).value;
  if (static_cast<int64_t>(mask.size()) == size) return true;
  ctx.raise(ctx.types->value_error, "{}: a mask of {} lanes for a tensor of {} elements", function, mask.size(), size);
  return false;
}

PlaceOfLane places_of(Context& ctx, TensorObject* view, std::string_view access, Span span) {
  return [&ctx, view, access, span](int64_t lane) { return place_of(ctx, view, lane, 1, access, span); };
}

// (self, mask, pass_thru): the other lanes come from pass_thru, or are zero.
Value load_masked(Context& ctx, TensorObject* view, const Bound& args) {
  std::vector<ir::Value*> mask;
  if (!mask_lanes(ctx, args, 1, "load", view, mask)) return Value::raised();
  Value otherwise = args[2];
  if (VectorObject* given = as_vector(ctx, otherwise)) {
    int64_t lanes = lane_count(given);
    if (static_cast<size_t>(lanes) != mask.size())
      return ctx.raise(ctx.types->value_error, "load: pass_thru has {} lanes, the mask {}", lanes, mask.size());
    otherwise = make_vector(ctx, ctx.typed->vector, given->dtype, flat_shape(ctx, {&lanes, 1}), given->ir);
  }
  KDSL_TRY_VALUE(loaded, masked_load(ctx, view->element, mask, otherwise, places_of(ctx, view, "read", args.span), args.span));
  VectorObject* vector = as_vector(ctx, loaded);
  return vector ? Value(make_vector(ctx, ctx.typed->tensor_ssa, view->element, view->shape, vector->ir)) : loaded;
}

Value load(Context& ctx, const Bound& args) {
  auto* view = static_cast<TensorObject*>(args[0].object());
  if (!require_trace(ctx, "load", args.span) || !require_static_shape(ctx, view, "load")) return Value::raised();
  if (!args[1].is_none()) return load_masked(ctx, view, args);
  if (!args[2].is_none()) return ctx.raise(ctx.types->value_error, "load: pass_thru goes with a mask");
  int64_t size = value::leaf_math(ctx).size(view->shape).value, run = contiguous_run(view);
  if (!check_lane_count(ctx, size)) return Value::raised();
  std::vector<ir::Value*> lanes;
  for (int64_t i = 0; i < size; i += run) {
    auto place = place_of(ctx, view, i, run, "read", args.span);
    if (!place) return Value::raised();
    KDSL_TRY_VALUE(part, load_from(ctx, *place, run, {}, args.span));
    ir::Value* vector = as_vector(ctx, part)->ir;
    if (run == size) return make_vector(ctx, ctx.typed->tensor_ssa, view->element, view->shape, vector);
    for (int64_t k = 0; k < run; ++k) lanes.push_back(lane(ctx, vector, k));
  }
  if (lanes.empty()) return ctx.raise(ctx.types->value_error, "a tensor without elements cannot be loaded");
  return make_vector(ctx, ctx.typed->tensor_ssa, view->element, view->shape, build_lanes(ctx, lanes));
}

Value store(Context& ctx, const Bound& args) {
  auto* view = static_cast<TensorObject*>(args[0].object());
  VectorObject* vector = as_vector(ctx, args[1]);
  if (!require_trace(ctx, "store", args.span) || !require_static_shape(ctx, view, "store")) return Value::raised();
  if (!vector)
    return ctx.fail(
        ctx.error(args.span_of(1), diag::ArgumentType, 1, "data", "store", "a TensorSSA", value::type_name(ctx, args[1])));
  int64_t size = value::leaf_math(ctx).size(view->shape).value, run = contiguous_run(view);
  if (lane_count(vector) != size)
    return ctx.raise(ctx.types->value_error, "store: {} elements do not fill a tensor of {}", lane_count(vector), size);
  if (!args[2].is_none()) {
    std::vector<ir::Value*> mask;
    if (!mask_lanes(ctx, args, 2, "store", view, mask)) return Value::raised();
    return masked_store(ctx, view->element, mask, vector, places_of(ctx, view, "write", args.span), args.span_of(1));
  }
  for (int64_t i = 0; i < size; i += run) {
    auto place = place_of(ctx, view, i, run, "write", args.span);
    if (!place) return Value::raised();
    VectorObject* part = vector;
    if (run != size) {
      std::vector<ir::Value*> lanes;
      for (int64_t k = 0; k < run; ++k) lanes.push_back(lane(ctx, vector->ir, i + k));
      part = make_vector(ctx, vector->type, vector->dtype, flat_shape(ctx, {&run, 1}), build_lanes(ctx, lanes));
    }
    KDSL_TRY_VALUE(done, store_to(ctx, *place, part, std::nullopt, {}, args.span_of(1)));
  }
  return Value::none();
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
  auto* view = static_cast<TensorObject*>(args[0].object());
  if (!require_static_shape(ctx, view, "fill")) return Value::raised();
  int64_t count = value::leaf_math(ctx).size(view->shape).value;
  if (!check_lane_count(ctx, count)) return Value::raised();
  ir::Value lanes{};
  lanes.type = ir::vector_type(ir::ir_type(view->element).scalar, static_cast<uint32_t>(count));
  VectorObject like{{ctx.typed->tensor_ssa, value::ObjectKind::Native}, view->element, view->shape, &lanes};
  VectorObject* made = like_vector(ctx, &like, args[1], args.span_of(1));
  if (!made) return Value::raised();
  Value values[] = {args[0], made, Value::none()};
  return store(ctx, Bound{values, args.span, args.spans});
}

void add_vector_names(Context& ctx, value::ModuleObject* module) {
  add_rows(ctx, module, kTensorSsaRows);
  add_rows(ctx, module, {&kMakeSwizzleRow, 1});
  auto set = [&](std::string_view name, Value v) { module->names.set(ctx.heap, ctx.names.intern(name), v); };
  set("TensorSSA", ctx.typed->tensor_ssa);
  set("Swizzle", ctx.typed->swizzle);
  set("ReductionOp", make_enum(ctx, {"ReductionOp", kReductionOp}, "cutlass.cute"));
}

const std::span<const BuiltinRow> kTensorVectorMethods = kMethods;

}  // namespace kdsl::builtins
