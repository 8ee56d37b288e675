#include "ir/op_kind.h"
#include "ir/ops.h"
#include "tile/lanes.h"

namespace kdsl::tile {

using ir::OpKind;

Expected<void> check_lane_count(int64_t lanes) {
  if (lanes <= kMostLanes) return {};
  return value_error("a vector of {} elements is too long: at most {} are kept in registers", lanes, kMostLanes);
}

ir::Value* lane(ir::Builder& b, ir::Value* vector, int64_t index) {
  if (auto build = ir::as<ir::VectorBuildOp>(vector)) return build.lanes()[static_cast<size_t>(index)];
  if (auto splat = ir::as<ir::VectorSplatOp>(vector)) return splat.value();
  return b.create(OpKind::VectorExtract, {vector, b.i32(index)}, {vector->type.element()})->result();
}

ir::Value* build_lanes(ir::Builder& b, std::span<ir::Value* const> lanes) {
  ir::Type type = ir::vector_type(lanes[0]->type.scalar, static_cast<uint32_t>(lanes.size()));
  return b.create(OpKind::VectorBuild, lanes, std::span<const ir::Type>(&type, 1))->result();
}

ir::Value* repeat_lane(ir::Builder& b, ir::Value* lane, int64_t count) {
  return b.create(OpKind::VectorSplat, {lane}, {ir::vector_type(lane->type.scalar, static_cast<uint32_t>(count))})->result();
}

}  // namespace kdsl::tile
