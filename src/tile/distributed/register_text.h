// Distributed layouts and shared tiles as text, which a debugger reads again (ir/debug/debug_stop.h). A layout whose element
// number is a sum of a step for each bit of the thread and of the register index is written as these steps, any other as its
// table.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tile/distributed/distributed_layout.h"
#include "tile/distributed/shared_tile.h"

namespace kdsl::tile {

std::string to_debug_text(const DistributedLayout& layout);
std::optional<DistributedLayout> read_layout(std::string_view text);

// A tile in shared memory, with the extents of its buffer.
struct PlacedTile {
  Shape shape;
  SharedTile tile;
};
std::string to_debug_text(const PlacedTile& placed);
std::optional<PlacedTile> read_placed_tile(std::string_view text);

}  // namespace kdsl::tile
