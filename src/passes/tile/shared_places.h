// Which tiles lie in the same bytes of shared memory: where a kernel has more tiles than static shared memory holds, those that
// are never needed at the same time share their bytes. Between the last access of one and the first of the next stands a
// barrier (barriers.cpp).
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "diag/diag.h"
#include "ir/ir.h"
#include "passes/tile/layout/layouts.h"

namespace kdsl::passes {

// The bytes that a tile of this layout takes, and what they must be aligned to.
int64_t shared_bytes(ir::Value* alloc, const tile::SharedTile& tile);
int64_t shared_alignment(const tile::SharedTile& tile);

// Pieces of memory that several tiles share. Tiles that share with none are in no piece.
struct SharedPlaces {
  struct Piece {
    int64_t bytes = 0, align = 16;
    std::string name;  // of all that lies there
  };
  struct Place {
    size_t piece = 0;
    int64_t offset = 0, bytes = 0;
  };
  std::vector<Piece> pieces;
  std::unordered_map<const ir::Value*, Place> places;  // by alloc

  const Place* find(const ir::Value* alloc) const;
  bool overlap(const ir::Value* a, const ir::Value* b) const;
};
bool is_repeated(const ir::Op&);  // it may run more than once in a kernel
// The buffers that a pipelined loop copies to.
struct LoopBuffers {
  const ir::Op& loop;
  std::span<ir::Value* const> buffers;
  int64_t versions = 1;  // of each
  bool are_filled_early = false;  // by threads that do nothing else, as soon as the kernel begins
};
// What the tiles of a kernel need before layouts are chosen.
int64_t needed_shared_bytes(const ir::Function&, const LoopBuffers&);
SharedPlaces share_memory(ir::Function& function, const TileLayouts& layouts);

// The program says that it needs no barriers of the compiler's.
bool has_barriers_by_hand(const ir::Function& function);
// Puts barriers where tiles are written and read, and where a tile's bytes are used again.
void place_barriers(ir::Module& module, ir::Function& function, const SharedPlaces& places, diag::Sink& diags);

}  // namespace kdsl::passes
