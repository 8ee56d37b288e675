// Whether two memory accesses in the body of a loop can meet when they are some iterations apart. Used by
// prefetch-stages, which may issue a copy early only where nothing else touches its place meanwhile.
//
// An address is a root object and a sum of terms. A loop that walks through the stages of a buffer writes
// `buffer[i % K, …]`, or keeps a counter that wraps at K. Such a term is a slot: as a function of the iteration n
// it is (a*n + b) mod K. Accesses whose slots differ do not meet when the rest of their addresses stays within one
// slot, which the ranges of the other terms show.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "ir/pointer_root.h"
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

// Answers questions about the addresses in the body of one loop.
class AddressForms {
 public:
  AddressForms(const ir::Function& function, const ir::Op& loop)
      : function_(function), ranges_(function, loop.regions[0].block), loop_(loop) {}

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
  // One way to read an address: slots of `size` bytes, and where in its slot the access lies.
  struct Reading {
    int64_t size;
    Slot slot;
    Interval within;
  };
  // What is known about the address of one access.
  struct Form {
    std::optional<Interval> range;  // of the offset from the root
    std::vector<Reading> readings;
  };

  const Form& form_of(const MemoryAccess& access) const;
  Form make_form(const MemoryAccess& access) const;
  Affine offset_of(const ir::Value* pointer) const;
  std::optional<Slot> slot_of(const ir::Value* value) const;
  bool add_phase(const Affine& sum, Slot& slot) const;
  // (advance * n + phase) / divisor, when that goes up evenly.
  bool add_quotient(const ir::Op& division, int64_t coefficient, Slot& slot) const;
  std::optional<Interval> range_of(const Affine& sum, const ir::Op* at) const;
  bool is_outside(const ir::Value* value) const;
  static bool are_apart_by_slot(const Reading& a, int64_t bytes_a, const Reading& b, int64_t bytes_b, int64_t distance);

  const ir::Function& function_;
  ValueRanges ranges_;
  const ir::Op& loop_;
  // Pairs are asked about again and again, at several distances.
  mutable std::map<std::pair<const ir::Op*, const ir::Value*>, Form> forms_;
};

}  // namespace kdsl::passes
