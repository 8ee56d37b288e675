// Products of warpgroups within the product of a block: the distribution of accumulators and of an operand in registers over
// the threads, and the descriptors of operands in shared memory.
#pragma once

#include <optional>

#include "tile/distributed/distributed_layout.h"
#include "tile/distributed/shared_tile.h"
#include "tile/distributed/warp_partition.h"
#include "tile/mma/operand_tile.h"
#include "tile/mma/warpgroup_mma.h"

namespace kdsl::tile {

// Returns the distribution of accumulators C (m, n), or of operand A (m, k): tiles of 64 rows one below the other in each part,
// for A those of one row of tiles along k first.
DistributedLayout warpgroup_operand_layout(const ProductGrid& grid, const WarpgroupMma& mma, MmaOperand operand);

// The way in which the hardware reads an operand from a shared tile: rows are M or N, and `is_row_major` says that K is
// contiguous. There is none for tiles that it cannot read.
struct DescriptorWalk {
  uint64_t bits;  // bits of a warpgroup's descriptor without the address
  OperandTile operand;
  SharedTile tile;
  bool is_k_major;

  // Returns the byte at which an instruction's part, rows from `row` and K from `k` on, begins.
  int64_t byte_of(int64_t row, int64_t k) const;
};
std::optional<DescriptorWalk> descriptor_walk(const SharedTile& tile, bool is_k_major, int64_t part_rows);

}  // namespace kdsl::tile
