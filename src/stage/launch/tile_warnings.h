// What a traced kernel does with tiles that is hardly meant.
#pragma once

#include <functional>
#include <optional>

#include "ir/buffer.h"
#include "ir/ir.h"
#include "value/context.h"

namespace kdsl::stage {

// Tiles that nothing writes, loops beyond a tile's extents, sums that each turn of a loop begins anew, and copies that begin at
// the number of a tile.
void warn_of_tiles(value::Context&, const ir::Function& kernel);

// A copy of the program, the tile of a tensor on one of its sides, and a dimension of it.
struct TileStart {
  const ir::Op& copy;
  const ir::Tile& tile;
  size_t dimension;
  std::optional<int64_t> extent;  // of the tensor
};
// Calls `found` for each until it returns true, which is enough for a copy.
void for_each_tile_start(value::Context&, const ir::Function& kernel, const std::function<bool(const TileStart&)>& found);

}  // namespace kdsl::stage
