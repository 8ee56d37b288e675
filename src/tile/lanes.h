// The lanes of KIR vectors: extracting, building, repeating.
#pragma once

#include "ir/builder.h"
#include "tile/error.h"

namespace kdsl::tile {

// Vectors live in registers. The limit is chosen far above the 255 registers of a thread, so that a vector beyond it is an
// error.
constexpr int64_t kMostLanes = 4096;
Expected<void> check_lane_count(int64_t lanes);

// Returns one lane; the value is taken from the op that built the vector if that is visible.
ir::Value* lane(ir::Builder&, ir::Value* vector, int64_t index);
ir::Value* build_lanes(ir::Builder&, std::span<ir::Value* const> lanes);  // one or more
ir::Value* repeat_lane(ir::Builder&, ir::Value* lane, int64_t count);

}  // namespace kdsl::tile
