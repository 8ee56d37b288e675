// Lists the layouts that tile-lower is about to give the buffers of a module's tiles, for pages that draw them. Called by the
// driver in front of that pass; nothing is changed.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "base/source.h"
#include "ir/ir.h"
#include "tile/distributed/distributed_layout.h"
#include "tile/distributed/register_text.h"

namespace kdsl::passes {

struct BufferLayout {
  std::string name;  // name in the program
  Span span;  // place of the allocation
  std::variant<tile::DistributedLayout, tile::PlacedTile> layout;  // in registers, or in shared memory
};

// Buffers without a name are left out, and so are those of functions in which some tiles have to move to shared memory first.
std::vector<BufferLayout> buffer_layouts(const ir::Module& module);

}  // namespace kdsl::passes
