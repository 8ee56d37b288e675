// Finds the memory that an op accesses. A pointer is traced back to its `root`, the value at the end of its offsets and casts;
// its `object` is the innermost op on the way that gives a size; a tile is traced back to its `buffer` through regions and
// views. Used by everything that asks whether two accesses may touch the same memory.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/ir.h"

namespace kdsl::analysis {

// ---- pointers

// The pointer that an offset, a cast of its space or an object within is made of. Null: this one is none of these.
const ir::Value* pointer_before(const ir::Value* pointer);
// Returns the pointer without offsets, casts of its space and ptr.objects.
const ir::Value* root_of(const ir::Value* pointer);
// Returns the nearest op that the address is derived from and that gives the size of the memory: a ptr.object or a
// shared.alloc. Null: there is none.
const ir::Op* object_of(const ir::Value* pointer);
// Returns whether the value is an argument of a function.
bool is_parameter(const ir::Value* value);
// Returns the pointers that a value is computed from: the nearest ones, which may be offsets of others.
std::vector<const ir::Value*> pointers_within(const ir::Value* value);
// Returns the roots of all pointers that a value is computed from, each once; addresses and tensor maps are such values.
std::vector<const ir::Value*> roots_within(const ir::Value* value);
// Returns whether the root is memory that no pointer with another root can reach.
bool is_allocation(const ir::Value* root);
// Returns whether pointers into the two spaces can address the same byte.
bool can_share_memory(ir::Space a, ir::Space b);
// Returns whether the memory of two roots is known not to overlap, judged by the roots alone.
bool are_apart(const ir::Function& function, const ir::Value* root, const ir::Value* other_root);

// ---- tiles

// Returns the alloc or buffer behind a value of a buffer type, through views and regions.
ir::Value* buffer_of(ir::Value* tile);
const ir::Value* buffer_of(const ir::Value* tile);
// Returns the memory behind the tile, which is the same for two buffers of one tensor: for a tensor its pointer.
const ir::Value* memory_of(const ir::Value* tile);

// ---- accesses

struct MemoryAccess {
  const ir::Op* op = nullptr;
  const ir::Value* pointer = nullptr;
  int64_t bytes = -1;  // -1: unknown
  bool is_write = false;
};
// Returns the accesses that an op makes itself (not those of ops in its regions).
std::vector<MemoryAccess> accesses_of(const ir::Op& op);

}  // namespace kdsl::analysis
