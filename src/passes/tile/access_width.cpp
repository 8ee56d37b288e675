#include "passes/tile/access_width.h"

#include <algorithm>
#include <numeric>

#include "ir/buffer.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"

namespace kdsl::passes {

using namespace ir;

static constexpr int64_t kWidestBytes = 16;

static int64_t element_bytes(const Value* buffer) { return bit_width(memory_type(dtype_of(buffer->type)).scalar) / 8; }

// Booleans are bytes in memory and bits elsewhere: one by one.
static int64_t most_elements(const Value* buffer) {
  int64_t bytes = element_bytes(buffer);
  return bytes == 0 || dtype::is_boolean(dtype_of(buffer->type)) ? 1 : std::max<int64_t>(kWidestBytes / bytes, 1);
}

int64_t alignment_of(const Function& function, const Value* pointer) {
  if (pointer->block == function.body.block) return std::max<int64_t>(function.params[pointer->index].align, 1);
  if (auto offset = as<PtrOffsetOp>(pointer)) {
    int64_t index = divisor_of(function, offset.index(), nullptr, 1);
    return std::gcd(alignment_of(function, offset.pointer()), index * offset.scale());
  }
  if (auto cast = as<PtrCastOp>(pointer)) return alignment_of(function, cast.value());
  if (as<IntToPtrOp>(pointer)) return kWidestBytes;  // addresses that programs give are those of tensors
  return 1;
}

static const Value* last_argument(TileParallelOp nest) { return nest.body()->args.back(); }

// Of the last index, in lanes: 1 unless they move with it one by one and all others stand still.
static int64_t contiguous_lanes(TileParallelOp nest, const ElementAccess& access, int64_t lanes) {
  for (size_t dim = 0; dim < access.indices.size(); ++dim) {
    int64_t wanted = dim + 1 == access.indices.size() ? 1 : 0;
    if (step_of(nest, access.indices[dim]) != wanted) return 1;
  }
  return lanes;
}

static int64_t largest_power(int64_t limit, int64_t divisor) {
  int64_t width = 1;
  while (width * 2 <= limit && divisor % (width * 2) == 0) width *= 2;
  return width;
}

int64_t global_width(const Function& function, TileParallelOp nest, const ElementAccess& access, int64_t lanes) {
  auto buffer = as<TileBufferOp>(access.buffer);
  int64_t limit = std::min(contiguous_lanes(nest, access, lanes), most_elements(access.buffer));
  if (!buffer || limit <= 1 || signed_constant(buffer.strides().back()) != 1) return 1;
  auto divisor = [&](const Value* value) { return divisor_of(function, value, last_argument(nest), lanes); };
  int64_t common = std::gcd(divisor(access.indices.back()), divisor(buffer.extents().back()));
  for (size_t dim = 0; dim + 1 < access.indices.size(); ++dim) {
    int64_t stride = divisor(buffer.strides()[dim]), index = divisor(access.indices[dim]);
    common = std::gcd(common, stride > (int64_t{1} << 30) / index ? int64_t{1} << 30 : stride * index);
  }
  common = std::gcd(common, std::max<int64_t>(alignment_of(function, buffer.pointer()) / element_bytes(access.buffer), 1));
  return largest_power(limit, common);
}

int64_t shared_width(const Function& function, TileParallelOp nest, const ElementAccess& access, const tile::SharedTile& tile,
                     int64_t lanes) {
  int64_t limit = std::min(contiguous_lanes(nest, access, lanes), most_elements(access.buffer));
  int64_t common = std::gcd(divisor_of(function, access.indices.back(), last_argument(nest), lanes), tile.columns);
  if (tile.run() < limit) limit = tile.run();
  return largest_power(limit, std::gcd(common, tile.pitch));
}

int64_t widest_access(const Function& function, TileParallelOp nest) {
  int64_t widest = 1;
  walk(nest.body(), [&](const Op* op) {
    auto access = element_access(*op);
    if (!access || op->parent != nest.body() || nest.extents().empty()) return;
    TileScope scope = scope_of(access->buffer->type);
    int64_t most = most_elements(access->buffer);
    if (scope == TileScope::Global) widest = std::max(widest, global_width(function, nest, *access, most));
    if (scope != TileScope::Shared) return;
    tile::Shape shape;
    for (const auto& extent : buffer_shape(access->buffer)) shape.push_back(extent.value_or(1));
    tile::SharedTile linear = tile::linear_tile(shape, element_bytes(access->buffer) * 8);
    widest = std::max(widest, shared_width(function, nest, *access, linear, most));
  });
  return widest;
}

}  // namespace kdsl::passes
