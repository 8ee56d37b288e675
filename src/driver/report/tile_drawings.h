// Draws the layouts that tiles have got, for the report page: which threads hold which elements of a fragment, and where the
// 16-byte chunks of a tile in shared memory lie. Of large tiles the first rows and columns are drawn.
#pragma once

#include <string>

#include "tile/distributed/register_text.h"

namespace kdsl::driver {

std::string fragment_svg(const tile::DistributedLayout& layout);
// Chunks of one colour are in the same banks. Returns nothing for a tile whose elements are not whole bytes.
std::string shared_tile_svg(const tile::PlacedTile& placed);

}  // namespace kdsl::driver
