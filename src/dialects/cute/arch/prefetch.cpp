// This file has cute.arch.prefetch, which asks for memory, or a tensor map, to be brought into a cache.
#include "dialects/cute/arguments.h"
#include "dialects/cute/cute/memory_access.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/prims/prims.h"
#include "ir/op_kind.h"

namespace kdsl::builtins {

using ir::PrefetchKind;

namespace {

enum class Level : uint8_t { L1, L2 };
constexpr std::string_view kLevels[] = {"L1", "L2"};
constexpr std::string_view to_text(Level level) { return choice_name(kLevels, level); }
enum class Priority : uint8_t { Last, Normal };
constexpr std::string_view kPriorities[] = {"evict_last", "evict_normal"};
constexpr std::string_view to_text(Priority priority) { return choice_name(kPriorities, priority); }

struct Prefetch {
  Argument addr;
  std::optional<Level> cache_level;
  std::optional<Priority> evict_priority;
  std::optional<Predicate> predicate;
  bool tensormap, uniform, in_param_space;
};

// Returns the cache level with its priority. Returns none after reporting an error.
std::optional<PrefetchKind> kind_of(Call& call, const Prefetch& args, ir::Space space) {
  auto refuse = [](const Refusal&) { return std::optional<PrefetchKind>(); };
  bool is_first = args.cache_level == Level::L1;
  if (args.uniform) {
    if (is_first && !args.evict_priority) return PrefetchKind::UniformL1;
    return refuse(call.refuse(args.uniform, "goes with cache_level='L1' and no priority"));
  }
  if (!args.evict_priority) return is_first ? PrefetchKind::L1 : PrefetchKind::L2;
  if (is_first || space != ir::Space::Global)
    return refuse(call.refuse(args.evict_priority, "goes with cache_level='L2' and an address of global memory"));
  return args.evict_priority == Priority::Last ? PrefetchKind::L2EvictLast : PrefetchKind::L2EvictNormal;
}

bool emit_prefetch(Call& call, const Prefetch& args) {
  if (args.tensormap) {
    MapAddress map;
    if (!read_argument(call, args.addr, map)) return false;
    return !NewOp(call, ir::OpKind::TensorMapPrefetch).operand(map).none().is_raised();
  }
  Address address;
  if (!read_argument(call, args.addr, address)) return false;
  auto kind = kind_of(call, args, address.space());
  return kind && !NewOp(call, ir::OpKind::Prefetch).operand(address).attr(ir::AttrName::Mode, *kind).none().is_raised();
}

Value prefetch(Call& call, const Prefetch& args) {
  if (args.tensormap == args.cache_level.has_value())
    return call.refuse(args.cache_level, "is needed, or tensormap=True, and not both");
  if (args.in_param_space && !args.tensormap) return call.refuse(args.in_param_space, "goes with tensormap=True");
  if (!args.predicate) return emit_prefetch(call, args) ? Value::none() : call.failure();
  bool is_good = true;
  tile::Builder b = value::tile_builder(call.ctx);
  auto make = [&](tile::Builder&) -> tile::Expected<ir::Value*> {
    is_good = emit_prefetch(call, args);
    return nullptr;
  };
  static_cast<void>(tile::emit_if(b, *args.predicate, nullptr, make));
  return is_good ? Value::none() : call.failure();
}

constexpr BuiltinRow kRows[] = {
    kernel_row<prefetch>(
        "prefetch",
        "addr, *, cache_level=None, evict_priority=None, predicate=None, tensormap=None, uniform=None, in_param_space=None",
        "Brings memory, or a tensor map, into a cache."),
};

}  // namespace

const std::span<const BuiltinRow> kArchPrefetchRows = kRows;

}  // namespace kdsl::builtins
