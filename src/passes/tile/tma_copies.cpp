#include "passes/tile/tma_copies.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "analysis/divisibility.h"
#include "ir/buffer.h"
#include "ir/builder.h"
#include "ir/clone.h"
#include "ir/ops.h"
#include "passes/rewrite.h"
#include "passes/tile/layout/layout_rules.h"
#include "passes/tile/nest.h"

namespace kdsl::passes {

using namespace ir;

std::vector<Op*> launches_of(const Module& module, const Function& kernel) {
  std::vector<Op*> launches;
  for (Function* function : module.functions)
    if (function->kind == FunctionKind::Host)
      walk(function->body.block, [&](Op* op) {
        if (auto launch = as<LaunchOp>(op); launch && launch.kernel() == kernel.name) launches.push_back(op);
      });
  return launches;
}

static bool announces_bytes(MbarrierArriveOp op) {
  return op.mode() == MbarrierArrival::ArriveExpectTx || op.mode() == MbarrierArrival::ExpectTx;
}

Op* arrival_of(const Op& copy) {
  if (copy.kind != OpKind::TileCopy || !copy.has(AttrName::Async)) return nullptr;
  for (Op* op = copy.prev; op; op = op->prev)
    if (auto arrival = as<MbarrierArriveOp>(op); arrival && announces_bytes(arrival)) return op;
  return nullptr;
}

bool is_tma_store(const Op& op) {
  auto copy = as<TileCopyOp>(&op);
  return copy && copy.is_async() && scope_of(copy.target()->type) == TileScope::Global;
}

// ---- requirements of a copy

namespace {

constexpr int64_t kMostBoxExtent = 256;
constexpr int64_t kUnitBytes = 16, kTileAlignment = 128;
constexpr int64_t kPaddedBox = 128, kPaddedStride = 64;  // elements of 4 bits that are padded to bytes in shared memory

using Reason = std::unexpected<std::string>;

// Returns whether host code can compute the value from the kernel's arguments.
bool is_of_host(const Function& kernel, const Value* value) {
  if (!value->def) return value->block == kernel.body.block;
  const Op& op = *value->def;
  bool is_plain = (info(op.kind).effects & ~effect::Debug) == effect::Pure && op.regions.empty() && op.kind != OpKind::ReadSreg;
  return is_plain && std::ranges::all_of(op.operands, [&](const Value* operand) { return is_of_host(kernel, operand); });
}

bool is_zero(const Value* value) { return signed_constant(value) == 0 || float_constant(value) == 0; }

class TmaCopyPlanner {
 public:
  TmaCopyPlanner(const Module& module, const Function& kernel, TileCopyOp copy, const tile::SharedTile& tile)
      : module_(module),
        kernel_(kernel),
        tile_(tile),
        is_store_(is_tma_store(*copy)),
        tensor_(tile_of(is_store_ ? copy.target() : copy.source())),
        shared_(tile_of(is_store_ ? copy.source() : copy.target())),
        copy_(copy) {}

  std::expected<TmaCopyPlan, std::string> run() {
    buffer_ = as<TileBufferOp>(tensor_.buffer);
    if (!buffer_ || shared_.scope() != TileScope::Shared) return Reason("it is no copy of a tensor to shared memory");
    if (copy_.is_disable_tma()) return Reason("the program says so (disable_tma)");
    if (tensor_.dtype() != shared_.dtype())
      return Reason(fmt::format("it converts {} to {}", dtype::name(tile_of(copy_.source()).dtype()),
                                dtype::name(tile_of(copy_.target()).dtype())));
    auto number = tile::tma_type_number(tensor_.dtype());
    if (!number) return Reason(fmt::format("tensor maps have no elements of {}", dtype::name(tensor_.dtype())));
    // Two elements of 4 bits share a byte of the tensor, each has a byte of the tile.
    is_padded_ = tensor_.dtype() == dtype::DType::Float4E2M1FN;
    if (is_padded_ && is_store_) return Reason("elements of 4 bits are padded in shared memory only");
    plan_.tensor_type = is_padded_ ? tile::kPaddedTmaType : *number;
    bytes_ = bits_of(tensor_.buffer) / 8;
    if (!is_store_ && has_safe_value()) return Reason("what lies outside of the tensor is not 0 (annotate_safe_value)");
    for (auto step : {&TmaCopyPlanner::dimensions, &TmaCopyPlanner::boxes, &TmaCopyPlanner::memory})
      if (std::string problem = (this->*step)(); !problem.empty()) return Reason(std::move(problem));
    return std::move(plan_);
  }

 private:
  bool has_safe_value() const {
    bool found = false;
    walk(kernel_.body.block, [&](const Op* op) {
      if (auto safe = as<TileSafeValueOp>(op); safe && safe.buffer() == tensor_.buffer) found = found || !is_zero(safe.value());
    });
    return found;
  }

  // Maps the dimensions of the tensor to those of the tile in order, apart from dimensions of extent 1.
  std::string dimensions() {
    std::vector<std::optional<int64_t>> of_tile = squeezed(shared_.extents);
    if (!shared_.is_static()) return "the extents of the tile are known only when it runs";
    size_t used = 0;
    for (size_t dim = 0; dim < tensor_.rank(); ++dim) {
      bool moves = tensor_.extents[dim] != 1 && used < of_tile.size();
      int64_t box = moves ? *of_tile[used++] : 1;
      Value* start = tensor_.starts.empty() ? nullptr : tensor_.starts[dim];
      bool is_idle = box == 1 && signed_constant(buffer_.extents()[dim]) == 1 && (!start || signed_constant(start) == 0);
      if (!is_idle || dim + 1 == tensor_.rank()) plan_.dimensions.insert(plan_.dimensions.begin(), {dim, box});
      if (box > kMostBoxExtent && dim + 1 != tensor_.rank())
        return fmt::format("it has {} lines, a box at most {}", box, kMostBoxExtent);
    }
    if (used != of_tile.size()) return "the tile has more dimensions than the tensor";
    if (plan_.dimensions.size() > tile::kMostTmaDimensions)
      return fmt::format("the tensor has {} dimensions, a tensor map at most {}", plan_.dimensions.size(),
                         tile::kMostTmaDimensions);
    return {};
  }

  // Divides the tile into boxes, each of which is contiguous in shared memory.
  std::string boxes() {
    int64_t& inner = plan_.dimensions[0].box;
    int64_t lines = 1;
    for (size_t i = 1; i < plan_.dimensions.size(); ++i) lines *= plan_.dimensions[i].box;
    if (inner * bytes_ % kUnitBytes != 0) return fmt::format("a line of {} bytes is no multiple of 16", inner * bytes_);
    if (tile_.pitch != tile_.panel) return fmt::format("the tile lies in shared memory as {}", tile::to_string(tile_));
    plan_.swizzle = static_cast<tile::TmaSwizzle>(tile_.swizzle.is_identity() ? 0 : tile_.swizzle.bits);
    bool has_panels = tile_.panel != tile_.columns;
    if (!is_made_of_panels()) return "the tile is a part of its buffer";
    int64_t line = has_panels ? tile_.panel : inner;
    if (line > kMostBoxExtent && lines > 1)
      return fmt::format("a line of {} elements, a box has at most {}", line, kMostBoxExtent);
    while (line > kMostBoxExtent && line % 2 == 0) line /= 2;
    if (line > kMostBoxExtent || line * bytes_ % kUnitBytes != 0) return fmt::format("a line of {} elements", line);
    plan_.boxes = inner / line;
    inner = line;
    if (is_padded_ && line != kPaddedBox) return fmt::format("a line of {} elements of 4 bits, not {}", line, kPaddedBox);
    // The coordinate of a box that is padded counts whole boxes; a start inside of a byte would not even be one of memory.
    if (is_padded_ && !tensor_.starts.empty() &&
        !analysis::Divisibility(kernel_).of(tensor_.starts.back()).is_multiple_of(kPaddedBox))
      return fmt::format("the copy is not known to begin at a multiple of {} elements of 4 bits", kPaddedBox);
    plan_.box_bytes = line * lines * bytes_;
    if (plan_.box_bytes % kTileAlignment != 0)
      return fmt::format("{} bytes are no multiple of {}, to which boxes are aligned", plan_.box_bytes, kTileAlignment);
    plan_.box_stride = has_panels && line == tile_.panel ? tile_.rows * line * bytes_ : plan_.box_bytes;
    return {};
  }

  // Returns whether the tile is whole panels, or rows of one panel, that begin where boxes may: where the pattern of the
  // swizzle begins, and at an aligned address.
  bool is_made_of_panels() const {
    size_t rank = shared_.rank();
    if (plan_.dimensions[0].box % tile_.panel != 0) return false;
    int64_t rows = rank < 2 ? 1 : *shared_.extents[rank - 2], all = 1;
    for (const auto& extent : shared_.extents) all *= *extent;
    bool is_several = all > rows * *shared_.extents[rank - 1];
    if (is_several && (rows != tile_.rows || tile_.panel != tile_.columns)) return false;
    if (shared_.starts.empty()) return true;
    analysis::Divisibility divisors(kernel_);
    auto begins_at = [&](size_t dim, int64_t unit) { return divisors.of(shared_.starts[dim]).is_multiple_of(unit); };
    return begins_at(rank - 1, tile_.panel) && (rank < 2 || begins_at(rank - 2, rows_of_pattern()));
  }

  // Returns the rows after which addresses are aligned again as boxes ask for, and the pattern of the swizzle repeats.
  int64_t rows_of_pattern() const {
    constexpr int64_t kSwizzledRows = 8;
    if (!tile_.swizzle.is_identity()) return kSwizzledRows;
    return kTileAlignment / std::gcd(kTileAlignment, tile_.pitch * bytes_);
  }

  std::string memory() {
    if (signed_constant(buffer_.strides().back()) != 1) return "the last dimension of the tensor is not contiguous";
    analysis::Divisibility divisors(kernel_);
    if (!divisors.of(buffer_.pointer()).is_multiple_of(kUnitBytes)) return "the tensor is not known to be aligned to 16 bytes";
    if (launches_of(module_, kernel_).empty()) return "no host code of the module launches the kernel";
    std::vector<const Value*> asked{buffer_.pointer()};
    for (const TmaCopyPlan::Dimension& dimension : plan_.dimensions) {
      const Value *extent = buffer_.extents()[dimension.source], *stride = buffer_.strides()[dimension.source];
      asked.insert(asked.end(), {extent, stride});
      if (auto known = signed_constant(extent); known && *known < 1) return "the tensor has no elements";
      if (dimension.source + 1 == tensor_.rank()) {
        if (is_padded_ && !divisors.of(extent).is_multiple_of(kPaddedBox))
          return fmt::format("a row of the tensor is not known to be a multiple of {} elements of 4 bits", kPaddedBox);
        continue;
      }
      analysis::Divisor bytes = product(divisors.of(stride), analysis::divisor_of_constant(bytes_));
      // The TMA unit takes strides in multiples of 32 bytes where it pads tiles; each byte of the tensor holds two elements.
      bool is_aligned = is_padded_ ? divisors.of(stride).is_multiple_of(kPaddedStride) : bytes.is_multiple_of(kUnitBytes);
      if (!is_aligned || signed_constant(stride) == 0)
        return fmt::format("the stride of dimension {} of the tensor is not known to be a multiple of {} bytes",
                           dimension.source, is_padded_ ? kPaddedStride / 2 : kUnitBytes);
    }
    if (!std::ranges::all_of(asked, [&](const Value* value) { return is_of_host(kernel_, value); }))
      return "where the tensor lies is known only in the kernel";
    return {};
  }

  const Module& module_;
  const Function& kernel_;
  const tile::SharedTile& tile_;
  bool is_store_;
  Tile tensor_, shared_;
  TileCopyOp copy_;
  TileBufferOp buffer_;
  int64_t bytes_ = 1;
  bool is_padded_ = false;
  TmaCopyPlan plan_;
};

}  // namespace

std::expected<TmaCopyPlan, std::string> plan_tma_copy(const Module& module, const Function& function, TileCopyOp copy,
                                                      const tile::SharedTile& tile) {
  return TmaCopyPlanner(module, function, copy, tile).run();
}

// ---- tensor maps

Value* TensorMaps::of(TileBufferOp buffer, const TmaCopyPlan& plan) {
  auto found =
      std::ranges::find_if(maps_, [&](const Map& map) { return map.buffer == buffer.buffer() && map.plan.has_map_of(plan); });
  if (found != maps_.end()) return found->parameter;
  Type type{TypeKind::TensorMap, Scalar::I1, Space::Generic, 0};
  Param param{.type = type};
  param.grid_constant = true;
  kernel_.params.push_back(param);
  Value* parameter = append_args(module_, kernel_.body.block, {&type, 1})[0];
  for (Op* launch : launches_of(module_, kernel_)) {
    Value* made = create(launch, buffer, plan);
    append_operands(module_, launch, {&made, 1});
  }
  maps_.push_back({buffer.buffer(), plan, parameter});
  return parameter;
}

// Creates the tensor map in front of the launch, from the arguments that it gives to the kernel.
Value* TensorMaps::create(Op* launch, TileBufferOp buffer, const TmaCopyPlan& plan) {
  constexpr int64_t kPromotion = 2;  // CU_TENSOR_MAP_L2_PROMOTION_L2_128B
  Builder b(module_);
  b.set_insertion(launch->parent, launch);
  b.set_loc(launch->loc);
  ValueMap map;
  std::span<Value* const> arguments = LaunchOp(*launch).arguments();
  for (size_t i = 0; i < arguments.size(); ++i) map.set(kernel_.body.block->args[i], arguments[i]);
  auto on_host = [&](auto&& self, Value* value) -> Value* {
    if (Value* known = map.get(value); known != value || !value->def) return known;
    for (Value* operand : value->def->operands) self(self, operand);
    insert_before(clone(module_, *value->def, map), launch);
    return map.get(value);
  };
  auto wide = [&](Value* value) {
    Value* here = on_host(on_host, value);
    return here->type == kI64 ? here : b.cast(OpKind::ExtSI, here, kI64);
  };
  int64_t bytes = bits_of(buffer.buffer()) / 8;
  bool is_packed = plan.tensor_type == tile::kPaddedTmaType;
  std::vector<Value*> operands{b.cast(OpKind::PtrToInt, on_host(on_host, buffer.pointer()), kI64)};
  for (const TmaCopyPlan::Dimension& dimension : plan.dimensions) {
    Value* extent = buffer.extents()[dimension.source];
    // A tensor map has no empty dimension; a copy from an empty tensor is never executed.
    operands.push_back(signed_constant(extent) ? wide(extent) : b.binary(OpKind::MaxSI, wide(extent), b.i64(1)));
  }
  for (size_t i = 1; i < plan.dimensions.size(); ++i) {
    Value* stride = wide(buffer.strides()[plan.dimensions[i].source]);
    operands.push_back(is_packed ? b.binary(OpKind::ShrSI, stride, b.i64(1)) : b.binary(OpKind::MulI, stride, b.i64(bytes)));
  }
  for (const TmaCopyPlan::Dimension& dimension : plan.dimensions) operands.push_back(b.i32(dimension.box));
  for (size_t i = 0; i < plan.dimensions.size(); ++i) operands.push_back(b.i32(1));
  Attr attrs[] = {int_attribute(AttrName::Rank, static_cast<int64_t>(plan.dimensions.size())),
                  int_attribute(AttrName::TensorType, plan.tensor_type),
                  int_attribute(AttrName::Interleave, 0),
                  int_attribute(AttrName::Swizzle, static_cast<int64_t>(plan.swizzle)),
                  int_attribute(AttrName::Promotion, kPromotion),
                  int_attribute(AttrName::Fill, 0)};
  Type type{TypeKind::TensorMap, Scalar::I1, Space::Generic, 0};
  return b.create(OpKind::TensorMapCreate, operands, {&type, 1}, attrs)->result();
}

}  // namespace kdsl::passes
