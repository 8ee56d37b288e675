#include "passes/tile/access_width.h"

#include <algorithm>

#include "analysis/divisibility.h"
#include "ir/buffer.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

// The widest access of a thread in PTX before sm_100 (ld.v4.b32).
static constexpr int64_t kWidestBytes = 16;

static int64_t element_bytes(const Value* buffer) { return bit_width(memory_type(dtype_of(buffer->type)).scalar) / 8; }

// Returns how many elements one access may take. Booleans are bytes in memory and bits elsewhere, so they are accessed one by
// one.
static int64_t most_elements(const Value* buffer) {
  int64_t bytes = element_bytes(buffer);
  return bytes == 0 || dtype::is_boolean(dtype_of(buffer->type)) ? 1 : std::max<int64_t>(kWidestBytes / bytes, 1);
}

// Returns the divisors of a nest's values, given that its last index is a multiple of `lanes`.
static Divisibility divisors_of(const Function& function, TileParallelOp nest, int64_t lanes) {
  Divisibility divisors(function);
  divisors.assume(nest.body()->args.back(), divisor_of_constant(lanes));
  return divisors;
}

// Returns how many lanes access adjacent elements: all of them if the last index of the access grows by one from lane to lane
// and the other indices do not change, otherwise 1.
static int64_t contiguous_lanes(TileParallelOp nest, const ElementAccess& access, int64_t lanes) {
  Steps steps = steps_of_lanes(nest);
  for (size_t dim = 0; dim < access.indices.size(); ++dim) {
    int64_t wanted = dim + 1 == access.indices.size() ? 1 : 0;
    if (steps.of(access.indices[dim]) != wanted) return 1;
  }
  return lanes;
}

static int64_t largest_power(int64_t limit, Divisor divisor) {
  int64_t width = 1;
  while (width * 2 <= limit && divisor.is_multiple_of(width * 2)) width *= 2;
  return width;
}

int64_t global_width(const Function& function, TileParallelOp nest, const ElementAccess& access, int64_t lanes) {
  auto buffer = as<TileBufferOp>(access.buffer);
  int64_t limit = std::min(contiguous_lanes(nest, access, lanes), most_elements(access.buffer));
  if (!buffer || limit <= 1 || signed_constant(buffer.strides().back()) != 1) return 1;
  Divisibility divisors = divisors_of(function, nest, lanes);
  Divisor shared = common(divisors.of(access.indices.back()), divisors.of(buffer.extents().back()));
  for (size_t dim = 0; dim + 1 < access.indices.size(); ++dim)
    shared = common(shared, product(divisors.of(buffer.strides()[dim]), divisors.of(access.indices[dim])));
  int64_t alignment = divisors.of(buffer.pointer()).factor / element_bytes(access.buffer);
  return largest_power(limit, common(shared, divisor_of_constant(std::max<int64_t>(alignment, 1))));
}

int64_t shared_width(const Function& function, TileParallelOp nest, const ElementAccess& access, const tile::SharedTile& tile,
                     int64_t lanes) {
  int64_t limit = std::min(contiguous_lanes(nest, access, lanes), most_elements(access.buffer));
  Divisor index = divisors_of(function, nest, lanes).of(access.indices.back());
  if (tile.run() < limit) limit = tile.run();
  Divisor row = common(divisor_of_constant(tile.columns), divisor_of_constant(tile.pitch));
  return largest_power(limit, common(index, row));
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
