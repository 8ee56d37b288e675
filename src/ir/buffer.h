// Buffers of the ops on tiles: their types, and what is known of a buffer or a region of one by the op that makes it. For
// the dialects that build such ops, for the verifier (verify_tile.cpp) and for the passes that lower them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "dtype/dtype.h"
#include "ir/ir.h"

namespace kdsl::ir {

// buffer<scope, dtype>
Type buffer_type(TileScope scope, dtype::DType element);
TileScope scope_of(Type buffer);
dtype::DType dtype_of(Type buffer);

// A tile: a box of a buffer, or all of it.
struct Tile {
  Value* buffer = nullptr;  // the result of alloc, buffer or view
  std::span<Value* const> starts;  // empty: from the beginning
  std::vector<std::optional<int64_t>> extents;  // none: known when it runs; never so of a region

  size_t rank() const { return extents.size(); }
  TileScope scope() const { return scope_of(buffer->type); }
  dtype::DType dtype() const { return dtype_of(buffer->type); }
  bool is_static() const;
};

// Of a value of a buffer type: what stands behind a region.
Tile tile_of(Value* value);
// Whether an op does no more with a buffer than to read it, or to name a part of it. What is not known here may write.
bool only_reads(const Op& op, size_t operand);
// What the op says of the shape of the buffer that it makes; none where it is known when it runs.
std::vector<std::optional<int64_t>> buffer_shape(const Value* buffer);
// The name in the source; empty where nobody gave one.
std::string_view buffer_name(const Value* buffer);

// The extents without those that are 1.
std::vector<std::optional<int64_t>> squeezed(std::span<const std::optional<int64_t>> extents);

}  // namespace kdsl::ir
