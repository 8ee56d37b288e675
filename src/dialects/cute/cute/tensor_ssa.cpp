// This file has Tensor.load() and store(): all elements of a tensor with a static shape as one TensorSSA and back, and the
// names of cutlass.cute that go with them.
#include <fmt/format.h>

#include "builtins/enum_types.h"
#include "diag/definitions/values.def"
#include "dialects/cute/arch/arch.h"
#include "dialects/cute/cute/memory_access.h"
#include "tile/copy/copy_vectors.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using value::TensorObject;

bool require_static_shape(Call& call, const tile::Tensor& view) {
  if (layout::is_fully_static(view.layout.shape)) return true;
  return call.error(diag::RequiresConstant, fmt::format("the shape of `{}`", call.function()), "value")
      .help("only tensors with static extents are loaded and stored as a whole");
}

namespace {

// Stores a vector to all elements of a tensor with a static shape.
Value store_whole(Context& ctx, const tile::Tensor& view, VectorObject* vector, Span span) {
  int64_t size = tile::size_of(view.layout.shape);
  if (lane_count(vector) != size)
    return value::raise_access(ctx, ctx.types->value_error, "{} elements do not fill a tensor of {}", lane_count(vector), size);
  KDSL_TRY_VALUE(stored, stored_vector(ctx, view.element(), vector, std::nullopt, span));
  tile::Builder b = value::tile_builder(ctx);
  auto done = tile::store_all(b, view, as_vector(ctx, stored)->fragment.lanes);
  return done ? Value::none() : value::fail(ctx, done.error(), span);
}

// ---- under a mask: lanes where it is false are not accessed

template <typename Args>
bool has_mask_of_shape(Call& call, const Args& args) {
  int64_t size = tile::size_of(args.self->tensor.layout.shape);
  auto lanes = static_cast<int64_t>(args.mask->lanes.size());
  return lanes == size || call.refuse(args.mask, "has {} lanes for a tensor of {} elements", lanes, size);
}

struct Load {
  TensorObject* self;
  std::optional<Mask> mask;
  Argument pass_thru;
};
// The other lanes come from pass_thru, or are zero.
Value load_masked(Call& call, const Load& args) {
  Context& ctx = call.ctx;
  const tile::Tensor& view = args.self->tensor;
  const std::vector<ir::Value*>& mask = args.mask->lanes;
  if (!has_mask_of_shape(call, args)) return call.failure();
  Value otherwise = args.pass_thru.value;
  if (VectorObject* given = as_vector(ctx, otherwise)) {
    if (static_cast<size_t>(lane_count(given)) != mask.size())
      return call.refuse(args.pass_thru, "has {} lanes, the mask {}", lane_count(given), mask.size());
    otherwise = make_flat_vector(ctx, given->fragment.dtype, given->fragment.lanes);
  }
  const Argument blamed = args.pass_thru.is_given() ? args.pass_thru : call.at(args.mask);
  Value loaded = masked_load(ctx, view.element(), mask, otherwise, tile::elements_of(view, tile::Use::Read), blamed.span);
  VectorObject* vector = as_vector(ctx, loaded);
  if (!vector) return call.blame(blamed, loaded);
  return make_vector(ctx, {{view.element(), view.layout.shape}, vector->fragment.lanes});
}

Value load(Call& call, const Load& args) {
  if (!require_static_shape(call, args.self->tensor)) return call.failure();
  if (args.mask) return load_masked(call, args);
  if (args.pass_thru.is_given()) return call.refuse(args.pass_thru, "goes with a mask");
  tile::Builder b = value::tile_builder(call.ctx);
  return or_raised(boxed(call.ctx, tile::load_all(b, args.self->tensor), call.span()));
}

struct Store {
  TensorObject* self;
  VectorObject* data;
  std::optional<Mask> mask;
};
Value store(Call& call, const Store& args) {
  const tile::Tensor& view = args.self->tensor;
  Span span = call.at(args.data).span;
  if (!require_static_shape(call, view)) return call.failure();
  if (!args.mask) return call.blame(args.data, store_whole(call.ctx, view, args.data, span));
  if (!has_mask_of_shape(call, args)) return call.failure();
  return call.blame(args.data, masked_store(call.ctx, view.element(), args.mask->lanes, args.data,
                                            tile::elements_of(view, tile::Use::Write), span));
}

constexpr BuiltinRow kMethods[] = {
    traced_row<load>("load", "self, mask=None, pass_thru=None",
                     "All elements as a TensorSSA; where the mask is false, those of pass_thru."),
    traced_row<store>("store", "self, data, mask=None",
                      "Stores a TensorSSA to all elements, or to those where the mask is true."),
};

constexpr std::string_view kReductionOp[] = {"ADD", "MUL", "MAX", "MIN", "INC", "DEC", "AND", "OR", "XOR"};

}  // namespace

Value set_tensor_part(Context& ctx, Value self, Value key, Value v) {
  VectorObject* vector = as_vector(ctx, v);
  if (!vector) return {};
  KDSL_TRY_VALUE(part, value::get_item(ctx, self, key));
  TensorObject* tensor = value::as_tensor(ctx, part);
  if (!tensor) return {};
  if (layout::is_fully_static(tensor->tensor.layout.shape)) return store_whole(ctx, tensor->tensor, vector, ctx.current_span);
  auto report = ctx.error(ctx.current_span, diag::RequiresConstant, "the shape of what is stored to", "value");
  return ctx.fail(report.help("only tensors with static extents are loaded and stored as a whole"));
}

Value store_repeated(Context& ctx, const tile::Tensor& view, Value v, Span span) {
  if (!check_lane_count(ctx, tile::size_of(view.layout.shape))) return Value::raised();
  VectorObject* made = like_vector(ctx, {view.element(), view.layout.shape}, v, span);
  return made ? store_whole(ctx, view, made, span) : Value::raised();
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
