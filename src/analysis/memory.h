// Which memory an op touches: what a pointer or a tile is a part of, and the accesses of an op. A pointer is traced back to its
// `root`, what is left without offsets and casts; the `object` is the innermost thing on that way that says where it ends; a
// tile is traced back to its `buffer` through regions and views. Used by everything that asks whether two accesses can meet.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/ir.h"

namespace kdsl::analysis {

// ---- pointers

// The pointer that an offset, a cast of its space or an object within is made of. Null: this one is none of these.
const ir::Value* pointer_before(const ir::Value* pointer);
// The pointer without offsets, casts of its space and objects within.
const ir::Value* root_of(const ir::Value* pointer);
// The op that the address was made of most recently and that says where the memory ends: a ptr.object or a shared.alloc.
// Null: nothing says it.
const ir::Op* object_of(const ir::Value* pointer);
// An argument of a function.
bool is_parameter(const ir::Value* value);
// The roots of all pointers that a value is made of, as addresses and tensor maps are: each once.
std::vector<const ir::Value*> roots_within(const ir::Value* value);
// Memory that no pointer of another root reaches.
bool is_allocation(const ir::Value* root);
// Whether a pointer into one space can be the address of a byte in the other.
bool can_share_memory(ir::Space a, ir::Space b);
// Whether the memory of two roots surely has no byte in common, by what they are.
bool are_apart(const ir::Function& function, const ir::Value* root, const ir::Value* other_root);

// ---- tiles

// The alloc or buffer that a value of a buffer type shows, through views and regions.
ir::Value* buffer_of(ir::Value* tile);
const ir::Value* buffer_of(const ir::Value* tile);
// The memory behind it, which is the same where two buffers are of one tensor: of a tensor its pointer.
const ir::Value* memory_of(const ir::Value* tile);

// ---- accesses

struct MemoryAccess {
  const ir::Op* op = nullptr;
  const ir::Value* pointer = nullptr;
  int64_t bytes = -1;  // -1: unknown
  bool is_write = false;
};
// The pointers an op itself reads or writes through (not those of ops in its regions).
std::vector<MemoryAccess> accesses_of(const ir::Op& op);

}  // namespace kdsl::analysis
