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
  // A range says that the value lies between `low` and `high`, two numbers of at most `bits` bits beside the sign. A range with
  // more bits than fit is given up, since its bounds might wrap. The range holds only if its conditions do: they say that no
  // intermediate result wraps in any thread.
  struct TermRange {
    const Term *low, *high;
    int bits;
    Conditions needs = {};
  };
  // The affine form of an integer says how it changes with the thread and with the iterations of the loops around it, which are
  // counted from 0: first + x * step[0] + y * step[1] + z * step[2] + the sum of each iteration times its step. A null step is
  // 0.
  struct Form {
    const Term *first, *step[3] = {};
    llvm::SmallVector<std::pair<const ir::Op*, const Term*>, 2> iterations = {};
    Conditions needs = {};
    bool is_fixed() const { return !step[0] && !step[1] && !step[2] && iterations.empty(); }
    // Returns the step for the loop; null stands for 0.
    const Term* of_iteration(const ir::Op* loop) const {
      for (auto [of, by] : iterations)
        if (of == loop) return by;
      return nullptr;
    }
  };

  BlockRanges(Terms& terms, const ir::Function& kernel, const CommonBefore& common)
      : terms_(terms), kernel_(kernel), common_(common) {}

  // Returns the range of the value over all threads and, inside of loops, over all iterations; none if it is not known how to
  // compute one.
  std::optional<TermRange> of(const ir::Value* value);
  std::optional<Form> form_of(const ir::Value* value);
  // Returns a number that has no bit set below the lowest bit that the value may have set in any thread and iteration: its
  // trailing zeros tell the alignment.
  const Term* bits_of(const ir::Value* value);
  // Returns the conditions under which the comparison is true for all threads; none if they are not known.
  std::optional<Conditions> holds(const ir::Op& comparison);
  // Returns how many threads the block has in a dimension.
  const Term* extent(int dimension) const;

 private:
  std::optional<TermRange> of_value(const ir::Value* value);
  TermRange of_common(const ir::Value* value, int bits);
  std::optional<TermRange> of_factor(const ir::Value* value);
  std::optional<TermRange> of_constant(const ir::Op& op) const;
  std::optional<TermRange> of_counter(const ir::Value* value);
  std::optional<TermRange> of_op(const ir::Op& op);
  std::optional<TermRange> of_sum(const ir::Op& op);
  std::optional<TermRange> of_quotient(const ir::Op& op);
  std::optional<TermRange> product(const TermRange& a, const TermRange& b) const;
  std::optional<TermRange> of_place(ir::Sreg reg) const;
  std::optional<Form> make_form(const ir::Value* value);
  std::optional<Form> form_of_op(const ir::Op& op);
  std::optional<Form> form_of_counter(const ir::Value* value);
  const Term* make_bits(const ir::Value* value);

  Terms& terms_;
  const ir::Function& kernel_;
  CommonBefore common_;
  llvm::DenseMap<const ir::Value*, std::optional<TermRange>> known_;
  llvm::DenseMap<const ir::Value*, std::optional<Form>> forms_;
  llvm::DenseMap<const ir::Value*, const Term*> bits_;
};

}  // namespace kdsl::target
