// Copies between global memory and tiles of shared memory as boxes of a tensor map, which one thread asks for (TMA). Asked by
// the plan of a pipelined loop, before layouts are chosen, and by tile-lower, which writes the copies.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "ir/ir.h"
#include "ir/ops.h"
#include "tile/spread/shared_tile.h"
#include "tile/copy/tma.h"

namespace kdsl::passes {

struct BoxPlan {
  struct Dimension {
    size_t source = 0;  // the dimension of the buffer
    int64_t box = 1;
    bool operator==(const Dimension&) const = default;
  };
  std::vector<Dimension> dimensions;  // innermost first
  int64_t boxes = 1;  // one behind the other, along the innermost dimension
  int64_t box_bytes = 0;
  int64_t tensor_type = 0;  // the number of CUtensorMapDataType
  tile::TmaSwizzle swizzle = tile::TmaSwizzle::None;

  int64_t bytes() const { return boxes * box_bytes; }
  bool has_map_of(const BoxPlan& other) const {
    return dimensions == other.dimensions && tensor_type == other.tensor_type && swizzle == other.swizzle;
  }
};

// Otherwise: why the copy, to or from a tile of that layout, is none of boxes.
std::expected<BoxPlan, std::string> plan_boxes(const ir::Module&, const ir::Function&, ir::TileCopyOp copy,
                                               const tile::SharedTile& tile);

// A copy marked async that stands behind an arrival which announces bytes at an mbarrier, in the same block, is one of boxes
// and ends at that mbarrier. Null: it is none.
ir::Value* mbarrier_of(const ir::Op& copy);
// One to global memory that is marked async is one of boxes, too: it ends in a group of the thread's.
bool is_box_store(const ir::Op& copy);

// The tensor maps of a kernel: parameters that its launches make.
class TensorMaps {
 public:
  TensorMaps(ir::Module& module, ir::Function& kernel) : module_(module), kernel_(kernel) {}
  ir::Value* of(ir::TileBufferOp buffer, const BoxPlan& plan);

 private:
  struct Map {
    const ir::Value* buffer;
    BoxPlan plan;
    ir::Value* parameter;
  };
  ir::Value* create(ir::Op* launch, ir::TileBufferOp buffer, const BoxPlan& plan);

  ir::Module& module_;
  ir::Function& kernel_;
  std::vector<Map> maps_;
};

// The launches of a kernel in the module.
std::vector<ir::Op*> launches_of(const ir::Module&, const ir::Function& kernel);

}  // namespace kdsl::passes
