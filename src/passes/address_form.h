// Whether two memory accesses in the body of a loop can meet when they are some iterations apart. Used by
// prefetch-stages, which may issue a copy early only where nothing else touches its place meanwhile.
//
// An address is a root object and a sum of terms. A loop that walks through the stages of a buffer writes
// `buffer[i % K, …]`, or keeps a counter that wraps at K. Such a term is a slot: as a function of the iteration n
// it is (a*n + b) mod K. Accesses whose slots differ do not meet when the rest of their addresses stays within one
// slot, which the ranges of the other terms show.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "passes/value_range.h"

namespace kdsl::passes {

// A sum of coefficient * value and a constant.
struct Affine {
  struct Term {
    const ir::Value* value;
    int64_t coefficient;
  };
  std::vector<Term> terms;
  int64_t constant = 0;
  bool is_known = true;  // false: too large to be written down

  // Takes sums and products apart, but not a coordinate that `ranges` (may be null) has a bounds check for.
  void add(const ir::Value* value, int64_t coefficient, const ValueRanges* ranges = nullptr);
  void add_constant(int64_t amount, int64_t coefficient);
};

struct MemoryAccess {
  const ir::Op* op = nullptr;
  const ir::Value* pointer = nullptr;
  int64_t bytes = -1;  // -1: unknown
  bool is_write = false;
};

// The pointers an op itself reads or writes through (not those of ops in its regions).
std::vector<MemoryAccess> accesses_of(const ir::Op& op);
// The object a pointer points into: what is left without offsets and casts of space.
const ir::Value* root_of(const ir::Value* pointer);

// Answers questions about the addresses in the body of one loop.
class AddressForms {
 public:
  AddressForms(const ir::Function& function, const ir::Op& loop)
      : ranges_(function, loop.regions[0].block), loop_(loop) {}

  // Whether `a`, executed by any thread in iteration n + distance, and `b`, executed by any thread in iteration n,
  // surely touch different bytes.
  bool are_apart(const MemoryAccess& a, const MemoryAccess& b, int64_t distance) const;

 private:
  // A term whose value in iteration n is (advance * n + phase) mod period.
  struct Slot {
    int64_t period = 0;  // 0: it never comes back
    int64_t advance = 0;
    Affine phase;
  };

  Affine offset_of(const ir::Value* pointer) const;
  std::optional<Slot> slot_of(const ir::Value* value) const;
  bool add_phase(const Affine& sum, Slot& slot) const;
  std::optional<int64_t> slot_difference(const ir::Value* a, const ir::Value* b, int64_t distance, int64_t& period) const;
  bool are_apart_by_slot(const MemoryAccess& a, const Affine& at_a, size_t slot_a, const MemoryAccess& b,
                         const Affine& at_b, size_t slot_b, int64_t distance) const;
  std::optional<Interval> range_of(const Affine& sum, const ir::Op* at) const;
  bool is_outside(const ir::Value* value) const;

  ValueRanges ranges_;
  const ir::Op& loop_;
};

}  // namespace kdsl::passes
