// Buffers of the ops on tiles: their types, and the facts that the op which makes a buffer or a region of one states about it.
// Used by the dialects that build such ops, by the verifier (verify_tile.cpp) and by the passes that lower them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "dtype/dtype.h"
#include "ir/ir.h"

namespace kdsl::ir {

// Returns the type buffer<scope, dtype>.
Type buffer_type(TileScope scope, dtype::DType element);
TileScope scope_of(Type buffer);
dtype::DType dtype_of(Type buffer);

// A tile: a box of a buffer, or all of it.
struct Tile {
  Value* buffer = nullptr;  // the result of alloc, buffer or view
  std::span<Value* const> starts;  // empty: the box begins at index 0
  std::vector<std::optional<int64_t>> extents;  // no value: known only at run time, which a region never is

  size_t rank() const { return extents.size(); }
  TileScope scope() const { return scope_of(buffer->type); }
  dtype::DType dtype() const { return dtype_of(buffer->type); }
  bool is_static() const;
};

// Returns the tile that a value of a buffer type stands for, looking through regions.
Tile tile_of(Value* value);
// Returns whether an op does no more with a buffer than to read it, or to name a part of it. An op that is not known here may
// write.
bool only_reads(const Op& op, size_t operand);
// Returns the shape that the defining op gives the buffer; an extent has no value if it is known only at run time.
std::vector<std::optional<int64_t>> buffer_shape(const Value* buffer);
// Returns the name in the source; empty if it has none.
std::string_view buffer_name(const Value* buffer);

// Returns the extents without those that are 1.
std::vector<std::optional<int64_t>> squeezed(std::span<const std::optional<int64_t>> extents);

}  // namespace kdsl::ir
