// The lanes of KIR vectors: taken apart, put together, repeated.
#pragma once

#include "ir/builder.h"
#include "tile/error.h"

namespace kdsl::tile {

// Vectors live in registers; more lanes than any kernel can want are an error.
constexpr int64_t kMostLanes = 4096;
Expected<void> check_lane_count(int64_t lanes);

// One lane, taken from the operation that built the vector where it can be seen.
ir::Value* lane(ir::Builder&, ir::Value* vector, int64_t index);
ir::Value* build_lanes(ir::Builder&, std::span<ir::Value* const> lanes);  // one or more
ir::Value* repeat_lane(ir::Builder&, ir::Value* lane, int64_t count);

}  // namespace kdsl::tile
