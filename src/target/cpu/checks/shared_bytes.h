// Enumerates which bytes of an array in shared memory the threads of a block access, if the addresses depend on thread
// coordinates and on counters of loops with fixed bounds only. Padding between the rows of an array is bytes that nobody writes
// or reads.
#pragma once

#include <optional>
#include <span>

#include <llvm/ADT/BitVector.h>

#include "ir/ir.h"

namespace kdsl::target {

// Bounds of a value that follow from its operands alone, without regard to tests that the kernel makes. All values are
// multiples of `unit`. If `origin` is not null, they are distances from it. None if the value depends on something else.
struct Extremes {
  int64_t low, high, unit;
};
std::optional<Extremes> extremes_of(const ir::Function& kernel, const ir::Value* value, const ir::Value* origin);

// Sets a bit in `read` for each byte of the array that the load reads. Returns false if the bytes are not known, or too many to
// be enumerated.
bool add_bytes_read(const ir::Function& kernel, const ir::Op& load, const ir::Value* array, uint64_t bytes,
                    llvm::BitVector& read);

// An access to an array by a load, a store or an atomic.
struct ArrayAccess {
  const ir::Op* op;
  const ir::Value* pointer;
  uint64_t bytes;
  bool writes;
};
// Returns whether no thread accesses four bytes that another one writes with these accesses, whichever of them the threads make
// and how often. Returns false, too, if that is not known, or would take too long to find out.
bool are_apart(const ir::Function& kernel, std::span<const ArrayAccess> accesses, const ir::Op& array);

}  // namespace kdsl::target
