#include "ir/buffer.h"

#include <algorithm>

#include "base/check.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"

namespace kdsl::ir {

// ---- types ------------------------------------------------------------------------------------------

Type buffer_type(TileScope scope, dtype::DType element) {
  uint32_t parts = static_cast<uint32_t>(scope) << 8 | static_cast<uint32_t>(element);
  return {TypeKind::Buffer, ir_type(element).scalar, Space::Generic, parts};
}

TileScope scope_of(Type buffer) { return static_cast<TileScope>(buffer.count >> 8); }
dtype::DType dtype_of(Type buffer) { return static_cast<dtype::DType>(buffer.count & 0xff); }

// ---- shapes -----------------------------------------------------------------------------------------

bool Tile::is_static() const {
  return std::ranges::all_of(extents, [](const auto& extent) { return extent.has_value(); });
}

static std::vector<std::optional<int64_t>> as_extents(std::span<const int64_t> numbers) {
  return {numbers.begin(), numbers.end()};
}

std::vector<std::optional<int64_t>> buffer_shape(const Value* buffer) {
  if (auto alloc = as<TileAllocOp>(buffer)) return as_extents(alloc.shape());
  if (auto view = as<TileViewOp>(buffer)) return as_extents(view.shape());
  std::vector<std::optional<int64_t>> extents;
  if (auto global = as<TileBufferOp>(buffer))
    for (const Value* extent : global.extents()) extents.push_back(signed_constant(extent));
  return extents;
}

Tile tile_of(Value* value) {
  KDSL_CHECK(value->type.is_buffer(), "a tile of a value that is no buffer");
  auto region = as<TileRegionOp>(value);
  if (!region) return {value, {}, buffer_shape(value)};
  return {region.buffer(), region.starts(), as_extents(region.extents())};
}

bool only_reads(const Op& op, size_t operand) {
  switch (op.kind) {
    case OpKind::TileCopy:
    case OpKind::TileReduce:
    case OpKind::TileScan:
    case OpKind::TileLoad: return operand == 0;
    case OpKind::TileGemm: return operand < 2;
    case OpKind::TileRegion:
    case OpKind::TileView: return true;
    default: return false;
  }
}

std::string_view buffer_name(const Value* buffer) {
  if (auto region = as<TileRegionOp>(buffer)) return buffer_name(region.buffer());
  std::string_view name = buffer->def ? buffer->def->text_attr(AttrName::Name) : std::string_view();
  if (auto view = as<TileViewOp>(buffer); view && name.empty()) return buffer_name(view.source());
  return name;
}

std::vector<std::optional<int64_t>> squeezed(std::span<const std::optional<int64_t>> extents) {
  std::vector<std::optional<int64_t>> others;
  for (const auto& extent : extents)
    if (extent != 1) others.push_back(extent);
  return others;
}

}  // namespace kdsl::ir
