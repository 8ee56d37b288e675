// This header allocates the tiles of a kernel in shared memory by their lifetimes: where a kernel has more tiles than static
// shared memory holds, those that are never needed at the same time share their bytes. A barrier stands between the last
// access of one and the first of the next (barriers.cpp).
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "diag/diag.h"
#include "ir/ir.h"
#include "passes/tile/layout/layouts.h"

namespace kdsl::passes {

// Returns the bytes that a tile of this layout takes; shared_alignment returns their alignment.
int64_t shared_bytes(ir::Value* alloc, const tile::SharedTile& tile);
int64_t shared_alignment(const tile::SharedTile& tile);

// SharedAllocation lists the allocations that several tiles share. A tile that shares its bytes with no other is in none of
// them.
struct SharedAllocation {
  struct SharedBytes {
    int64_t bytes = 0, align = 16;
    std::string name;  // names of all tiles in it
  };
  struct Allocation {
    size_t segment = 0;
    int64_t offset = 0, bytes = 0;
  };
  std::vector<SharedBytes> segments;
  std::unordered_map<const ir::Value*, Allocation> allocation;  // the key is an alloc

  const Allocation* find(const ir::Value* alloc) const;
  bool overlap(const ir::Value* a, const ir::Value* b) const;
};
bool is_repeated(const ir::Op&);  // it may be executed more than once in a kernel
// The buffers that a pipelined loop copies to.
struct LoopBuffers {
  const ir::Op& loop;
  std::span<ir::Value* const> buffers;
  int64_t stages = 1;  // number of stages of each buffer
  bool are_filled_early = false;  // filled by a producer, as soon as the kernel begins
};
// Returns the shared memory that the tiles of a kernel need, before layouts are chosen.
int64_t needed_shared_bytes(const ir::Function&, const LoopBuffers&);
// `capacity` is what a block can have at most: in kernels that order their threads by hand, as far as tiles exceed it.
SharedAllocation share_memory(ir::Function& function, const TileLayouts& layouts, int64_t capacity);

// Returns whether the program asks the compiler to insert no barriers.
bool has_barriers_by_hand(const ir::Function& function);
// Inserts barriers between writes and reads of tiles, and before the bytes of a tile are used for another.
void place_barriers(ir::Module& module, ir::Function& function, const SharedAllocation& allocation, diag::Sink& diags);

}  // namespace kdsl::passes
