// Between which numbers an integer lies in all threads of a block, told from the block alone, in front of the loops over its
// threads: what the tests and the addresses of a phase (phase_plan.h) are made of.
#pragma once

#include <optional>

#include <llvm/IR/IRBuilder.h>

#include "target/cpu/plan/phase_plan.h"

namespace kdsl::codegen {
class FunctionEmitter;
}

namespace kdsl::target {

class BlockRanges {
 public:
  // Two i64 numbers of at most so many bits beside the sign, between which it lies. Too many: they might wrap.
  struct Range {
    llvm::Value *low, *high;
    int bits;
  };
  // How an integer moves with the thread, and with the turns of loops around it, which are counted from 0: first + x * step[0]
  // + y * step[1] + z * step[2] + the sum of each turn times its step, all i64; null steps are 0.
  struct Form {
    llvm::Value *first, *step[3] = {};
    llvm::SmallVector<std::pair<const ir::Op*, llvm::Value*>, 2> turns = {};
    bool is_fixed() const { return !step[0] && !step[1] && !step[2] && turns.empty(); }
    // Null: 0.
    llvm::Value* of_turn(const ir::Op* loop) const {
      for (auto [of, by] : turns)
        if (of == loop) return by;
      return nullptr;
    }
  };

  // The builder stands in front of the loops.
  BlockRanges(codegen::FunctionEmitter& e, const CommonBefore& common, llvm::Value* const (&extents)[3]);

  // In each iteration of loops that it is in. None: it is not known how that is told.
  std::optional<Range> of(const ir::Value* value);
  std::optional<Form> form_of(const ir::Value* value);
  // A number that has no bit below the lowest one that the value may have in any thread and iteration.
  llvm::Value* bits_of(const ir::Value* value);
  // Whether the comparison is true for all threads: i1; null: as above.
  llvm::Value* holds(const ir::Op& comparison);
  // Whether what has been asked for is made of numbers that do not wrap in any thread, without which none of it is known: i1.
  llvm::Value* fits() const { return fits_; }

 private:
  std::optional<Range> of_value(const ir::Value* value);
  Range of_common(const ir::Value* value, unsigned bits);
  std::optional<Range> of_factor(const ir::Value* value);
  std::optional<Range> of_constant(const ir::Op& op) const;
  std::optional<Range> of_counter(const ir::Value* value);
  std::optional<Range> of_op(const ir::Op& op);
  std::optional<Range> of_sum(const ir::Op& op);
  std::optional<Range> of_quotient(const ir::Op& op);
  std::optional<Range> product(const Range& a, const Range& b) const;
  std::optional<Range> of_place(ir::Sreg reg) const;
  std::optional<Form> make_form(const ir::Value* value);
  std::optional<Form> form_of_counter(const ir::Value* value);
  llvm::Value* make_bits(const ir::Value* value);
  void demand(llvm::Value* condition);
  llvm::Value* smaller(llvm::Value* a, llvm::Value* b) const;
  llvm::Value* larger(llvm::Value* a, llvm::Value* b) const;

  codegen::FunctionEmitter& e_;
  llvm::IRBuilder<>& builder_;
  CommonBefore common_;
  llvm::Value* const (&extents_)[3];
  llvm::Value* fits_;
  llvm::DenseMap<const ir::Value*, std::optional<Range>> known_;
  llvm::DenseMap<const ir::Value*, std::optional<Form>> forms_;
  llvm::DenseMap<const ir::Value*, llvm::Value*> bits_;
};

}  // namespace kdsl::target
