// Which bytes of an array in shared memory the threads of a block access, where addresses are made of their places and of
// counters of loops with fixed bounds. Rows of an array may have bytes between them that nobody writes or reads.
#pragma once

#include <optional>
#include <span>

#include <llvm/ADT/BitVector.h>

#include "ir/ir.h"

namespace kdsl::target {

// The least and the greatest value, by what it is made of and by no test that the kernel makes; all are multiples of `unit`.
// From `origin`, where that is not null. None: it is made of something else.
struct Extremes {
  int64_t low, high, unit;
};
std::optional<Extremes> extremes_of(const ir::Function& kernel, const ir::Value* value, const ir::Value* origin);

// Adds them to `read`, a bit for each byte of the array. False: they are not known, or too many to be looked at one by one.
bool add_bytes_read(const ir::Function& kernel, const ir::Op& load, const ir::Value* array, uint64_t bytes,
                    llvm::BitVector& read);

// One of an array, by a load, a store or an atomic.
struct ArrayAccess {
  const ir::Op* op;
  const ir::Value* pointer;
  uint64_t bytes;
  bool writes;
};
// Whether no thread accesses four bytes that another one writes by these, whichever of them they make and how often. False,
// too, where that is not known, or would be too much to be looked at.
bool are_apart(const ir::Function& kernel, std::span<const ArrayAccess> accesses, const ir::Op& array);

}  // namespace kdsl::target
