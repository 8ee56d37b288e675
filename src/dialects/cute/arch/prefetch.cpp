// cutlass.cute.arch.prefetch (cute-api.md 7.6): a wish to have memory, or a tensor map, in a cache.
#include <fmt/format.h>

#include "dialects/cute/arch/async_support.h"
#include "dialects/cute/cute/memory_access.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using ir::PrefetchKind;

namespace {

constexpr std::string_view kName = "prefetch";

// addr, cache_level, evict_priority, predicate, tensormap, uniform, in_param_space
enum Argument : size_t { kAddress, kLevel, kPriority, kPredicate, kTensorMap, kUniform, kParamSpace };

// The level with its priority. Nothing: raised.
std::optional<PrefetchKind> kind_of(Context& ctx, const Bound& args, bool is_uniform, ir::Space space) {
  auto refuse = [&](std::string_view why) {
    ctx.raise(ctx.types->value_error, "prefetch: {}", why);
    return std::nullopt;
  };
  std::string level = enum_text(args[kLevel]).value_or("");
  if (level != "l1" && level != "l2") return refuse("cache_level must be 'L1' or 'L2'");
  bool is_first = level == "l1";
  if (is_uniform && (!is_first || !args[kPriority].is_none()))
    return refuse("uniform goes with cache_level='L1' and no priority");
  if (is_uniform) return PrefetchKind::UniformL1;
  if (args[kPriority].is_none()) return is_first ? PrefetchKind::L1 : PrefetchKind::L2;
  std::string priority = enum_text(args[kPriority]).value_or("");
  if (priority != "evict_last" && priority != "evict_normal")
    return refuse("evict_priority must be 'evict_last' or 'evict_normal'");
  if (is_first || space != ir::Space::Global)
    return refuse("evict_priority goes with cache_level='L2' and an address of global memory");
  return priority == "evict_last" ? PrefetchKind::L2EvictLast : PrefetchKind::L2EvictNormal;
}

bool emit_prefetch(Context& ctx, const Bound& args, bool is_map, bool is_uniform) {
  if (is_map) {
    ir::Value* address = map_address(ctx, args, kAddress, "addr", kName);
    if (address) emit(ctx, ir::OpKind::TensorMapPrefetch, {&address, 1});
    return address != nullptr;
  }
  value::PointerObject* pointer = as_address(ctx, args[kAddress]);
  if (!pointer) {
    report_address(ctx, args, kAddress, "addr", kName, "an address");
    return false;
  }
  ir::Space space = pointer->pointer.address->type.space;
  auto kind = kind_of(ctx, args, is_uniform, space);
  if (!kind) return false;
  ir::Attr attr = ir::enum_attribute(ir::AttrName::Mode, *kind);
  emit(ctx, ir::OpKind::Prefetch, {&pointer->pointer.address, 1}, {&attr, 1});
  return true;
}

Value prefetch(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, kName, args.span)) return Value::raised();
  bool is_map = false, is_uniform = false, in_params = false;
  if (!flag_argument(ctx, args, kTensorMap, is_map) || !flag_argument(ctx, args, kUniform, is_uniform) ||
      !flag_argument(ctx, args, kParamSpace, in_params))
    return Value::raised();
  if (is_map == !args[kLevel].is_none())
    return ctx.raise(ctx.types->value_error, "prefetch needs either cache_level or tensormap=True");
  if (in_params && !is_map) return ctx.raise(ctx.types->value_error, "prefetch: in_param_space goes with tensormap=True");
  if (args[kPredicate].is_none()) return emit_prefetch(ctx, args, is_map, is_uniform) ? Value::none() : Value::raised();
  ir::Value* condition = value::truth_value(ctx, args[kPredicate]);
  if (!condition) {
    if (!ctx.pending.exception && !ctx.pending.reported)
      ctx.raise(ctx.types->type_error, "prefetch: the predicate must be a Boolean");
    return Value::raised();
  }
  bool is_good = true;
  tile::Builder b = value::tile_builder(ctx);
  auto make = [&](tile::Builder&) -> tile::Expected<ir::Value*> {
    is_good = emit_prefetch(ctx, args, is_map, is_uniform);
    return nullptr;
  };
  static_cast<void>(tile::emit_if(b, condition, nullptr, make));
  return is_good ? Value::none() : Value::raised();
}

const BuiltinRow kRows[] = {
    {"prefetch",
     "addr, *, cache_level=None, evict_priority=None, predicate=None, tensormap=None, uniform=None, in_param_space=None",
     "Brings memory, or a tensor map, into a cache.", prefetch},
};

}  // namespace

const std::span<const BuiltinRow> kArchPrefetchRows = kRows;

}  // namespace kdsl::builtins
