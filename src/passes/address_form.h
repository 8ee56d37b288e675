// AddressForms tells whether two memory accesses in the body of a loop can touch the same bytes when they are some iterations
// apart. prefetch-stages uses it, since it may issue a copy early only where no other access touches its destination
// meanwhile.
//
// An address is a root object and a sum of terms. A loop that walks through the stages of a multibuffered array writes
// `buffer[i % K, …]`, or keeps a counter that wraps at K. Such a term is called a slot: as a function of the iteration n
// it is (a*n + b) mod K. Accesses whose slots differ do not touch the same bytes when the rest of their addresses stays
// within
// one slot, which the ranges of the other terms show.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/affine.h"
#include "analysis/memory.h"
#include "analysis/ranges.h"
#include "analysis/uniformity.h"
#include "ir/ir.h"
#include "ir/ops.h"

namespace kdsl::passes {

// AddressForms answers questions about the addresses in the body of one loop.
class AddressForms {
 public:
  AddressForms(const ir::Function& function, const ir::Op& loop);
  AddressForms(const AddressForms&) = delete;

  // Returns whether `a`, executed by any thread in iteration n + distance, and `b`, executed by any thread in iteration n,
  // surely touch different bytes.
  bool are_apart(const analysis::MemoryAccess& a, const analysis::MemoryAccess& b, int64_t distance) const;

 private:
  // A term whose value in iteration n is (advance * n + phase) mod period.
  struct StageTerm {
    int64_t period = 0;  // 0 means that the value never repeats
    int64_t advance = 0;
    analysis::AffineForm phase;
  };
  // A Reading is one decomposition of an address: a slot of `size` bytes, and the offset of the access in its slot.
  struct Reading {
    int64_t size;
    StageTerm stage;
    analysis::Interval within;
  };
  // A Form is what is known about the address of one access.
  struct Form {
    std::optional<analysis::Interval> range;  // range of the offset from the root
    std::vector<Reading> readings;
  };

  const Form& form_of(const analysis::MemoryAccess& access) const;
  Form make_form(const analysis::MemoryAccess& access) const;
  std::optional<StageTerm> stage_of(const ir::Value* value) const;
  bool add_phase(const analysis::AffineForm& sum, StageTerm& stage) const;
  // Adds (advance * n + phase) / divisor, if the quotient grows by a constant.
  bool add_quotient(const ir::Op& division, int64_t coefficient, StageTerm& stage) const;
  bool is_outside(const ir::Value* value) const;
  bool is_alike_in_block(const ir::Value* value) const;
  static bool are_apart_by_stage(const Reading& a, int64_t bytes_a, const Reading& b, int64_t bytes_b, int64_t iterations);

  const ir::Function& function_;
  ir::ForOp loop_;
  analysis::ValueRanges ranges_;
  analysis::UniformityAnalysis uniformity_;
  // The first holds sums as they are written; the second keeps as one term each coordinate that a bounds check tests.
  mutable analysis::AffineForms sums_, checked_sums_;
  // Forms are cached, since each pair is asked about at several distances.
  mutable std::map<std::pair<const ir::Op*, const ir::Value*>, Form> forms_;
};

}  // namespace kdsl::passes
