// Between which numbers an integer lies in all threads of a block, as terms over what is known of the block alone, in front of
// the loops over its threads: what the tests and the addresses of a phase (phase_plan.h) are made of. KIR only. Ranges and
// coefficients in analysis/ are numbers; these are known only when the block runs, as strides and extents of its tensors are.
#pragma once

#include <optional>

#include "target/cpu/checks/terms.h"
#include "target/cpu/plan/phase_plan.h"

namespace kdsl::target {

class BlockRanges {
 public:
  // Two numbers of at most so many bits beside the sign, between which it lies. Too many: they might wrap. Nothing of it is
  // known unless what it needs is true: that the numbers it is made of do not wrap in any thread.
  struct Range {
    const Term *low, *high;
    int bits;
    Conditions needs = {};
  };
  // How an integer moves with the thread, and with the iterations of loops around it, which are counted from 0: first
  // + x * step[0] + y * step[1] + z * step[2] + the sum of each iteration times its step; null steps are 0.
  struct Form {
    const Term *first, *step[3] = {};
    llvm::SmallVector<std::pair<const ir::Op*, const Term*>, 2> iterations = {};
    Conditions needs = {};
    bool is_fixed() const { return !step[0] && !step[1] && !step[2] && iterations.empty(); }
    // Null: 0.
    const Term* of_iteration(const ir::Op* loop) const {
      for (auto [of, by] : iterations)
        if (of == loop) return by;
      return nullptr;
    }
  };

  BlockRanges(Terms& terms, const ir::Function& kernel, const CommonBefore& common)
      : terms_(terms), kernel_(kernel), common_(common) {}

  // In each iteration of loops that it is in. None: it is not known how that is told.
  std::optional<Range> of(const ir::Value* value);
  std::optional<Form> form_of(const ir::Value* value);
  // A number that has no bit below the lowest one that the value may have in any thread and iteration.
  const Term* bits_of(const ir::Value* value);
  // What has to be true for the comparison to be true for all threads. None: as above.
  std::optional<Conditions> holds(const ir::Op& comparison);
  // How many threads the block has in a dimension.
  const Term* extent(int dimension) const;

 private:
  std::optional<Range> of_value(const ir::Value* value);
  Range of_common(const ir::Value* value, int bits);
  std::optional<Range> of_factor(const ir::Value* value);
  std::optional<Range> of_constant(const ir::Op& op) const;
  std::optional<Range> of_counter(const ir::Value* value);
  std::optional<Range> of_op(const ir::Op& op);
  std::optional<Range> of_sum(const ir::Op& op);
  std::optional<Range> of_quotient(const ir::Op& op);
  std::optional<Range> product(const Range& a, const Range& b) const;
  std::optional<Range> of_place(ir::Sreg reg) const;
  std::optional<Form> make_form(const ir::Value* value);
  std::optional<Form> form_of_op(const ir::Op& op);
  std::optional<Form> form_of_counter(const ir::Value* value);
  const Term* make_bits(const ir::Value* value);

  Terms& terms_;
  const ir::Function& kernel_;
  CommonBefore common_;
  llvm::DenseMap<const ir::Value*, std::optional<Range>> known_;
  llvm::DenseMap<const ir::Value*, std::optional<Form>> forms_;
  llvm::DenseMap<const ir::Value*, const Term*> bits_;
};

}  // namespace kdsl::target
