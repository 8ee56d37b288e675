// This header plans copies between global memory and tiles of shared memory as TMA tiles: boxes of a tensor map that one
// thread requests. It is used by the plan of a pipelined loop, before layouts are chosen, and by tile-lower, which emits the
// copies.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "ir/ir.h"
#include "ir/ops.h"
#include "tile/copy/tma.h"
#include "tile/distributed/shared_tile.h"

namespace kdsl::passes {

struct TmaCopyPlan {
  struct Dimension {
    size_t source = 0;  // index of the buffer's dimension
    int64_t box = 1;
    bool operator==(const Dimension&) const = default;
  };
  std::vector<Dimension> dimensions;  // innermost first
  int64_t boxes = 1;  // number of boxes, one behind the other along the innermost dimension
  int64_t box_bytes = 0;
  int64_t box_stride = 0;  // bytes from a box in shared memory to the next
  int64_t tensor_type = 0;  // the number of a CUtensorMapDataType
  tile::TmaSwizzle swizzle = tile::TmaSwizzle::None;

  int64_t bytes() const { return boxes * box_bytes; }
  bool has_map_of(const TmaCopyPlan& other) const {
    return dimensions == other.dimensions && tensor_type == other.tensor_type && swizzle == other.swizzle;
  }
};

// Plans a copy to or from a tile of that layout; the error says why TMA cannot make it.
std::expected<TmaCopyPlan, std::string> plan_tma_copy(const ir::Module&, const ir::Function&, ir::TileCopyOp copy,
                                                      const tile::SharedTile& tile);

// Returns the op that announces the bytes of a TMA copy to shared memory at the mbarrier at which the copy completes: a copy
// marked async is a TMA copy if one precedes it in its block. Null if it is none. Either one thread executes both; or the op
// only announces bytes, and the group that executes both leaves them to one of its threads.
ir::Op* arrival_of(const ir::Op& copy);
// Returns whether the copy is a TMA store: one to global memory that is marked async. It completes in a bulk group of the
// thread.
bool is_tma_store(const ir::Op& copy);

// TensorMaps adds the tensor maps of a kernel as parameters, which its launches create.
class TensorMaps {
 public:
  TensorMaps(ir::Module& module, ir::Function& kernel) : module_(module), kernel_(kernel) {}
  ir::Value* of(ir::TileBufferOp buffer, const TmaCopyPlan& plan);

 private:
  struct Map {
    const ir::Value* buffer;
    TmaCopyPlan plan;
    ir::Value* parameter;
  };
  ir::Value* create(ir::Op* launch, ir::TileBufferOp buffer, const TmaCopyPlan& plan);

  ir::Module& module_;
  ir::Function& kernel_;
  std::vector<Map> maps_;
};

// Returns the launches of a kernel in the module.
std::vector<ir::Op*> launches_of(const ir::Module&, const ir::Function& kernel);

}  // namespace kdsl::passes
