// NestMemo remembers how nests were laid out during one inference. Layout inference tries many beginnings, and most of them
// lead to the same layouts of the fragments that a nest accesses; how the nest is laid out depends on nothing else. Used by
// layouts.cpp.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "passes/tile/layout/layouts.h"

namespace kdsl::passes {

class NestMemo {
 public:
  // Does what layout_nest (nest_layouts.h) does.
  std::optional<LayoutConflict> layout_nest(TileLayouts& layouts, const NestFacts& facts, int64_t narrower = 1);

 private:
  struct Entry {
    std::vector<std::optional<tile::DistributedLayout>> given;  // of each fragment, before
    std::optional<LayoutConflict> conflict;
    std::vector<std::optional<tile::DistributedLayout>> found;  // of each fragment, afterwards; empty after a conflict
    tile::DistributedLayout iterations;
  };

  std::map<std::pair<const ir::Op*, int64_t>, std::vector<Entry>> entries_;
};

}  // namespace kdsl::passes
