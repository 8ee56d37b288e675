// Uniformity of values. The facts form a lattice: the threads that agree on the value (all of the launch, of a block, of a
// warp, or only the thread itself), and whether they agree at any time or only while they are in the same iteration of the
// loops around it. Used by passes that move branches and loops around collective operations, by the layout of shared memory and
// by dependence tests.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "analysis/loops.h"
#include "analysis/value_facts.h"
#include "ir/ir.h"

namespace kdsl::analysis {

enum class Among : uint8_t { Launch, Block, Warp, Thread };

struct Uniformity {
  Among among = Among::Launch;
  bool is_per_iteration = false;  // the value depends on induction variables of loops that all of these threads run alike

  bool holds_in_block() const { return among <= Among::Block; }
  bool is_fixed_in_block() const { return holds_in_block() && !is_per_iteration; }
  friend bool operator==(Uniformity, Uniformity) = default;
};
// Returns the uniformity of a value that is computed from both.
inline Uniformity join(Uniformity a, Uniformity b) {
  return {std::max(a.among, b.among), a.is_per_iteration || b.is_per_iteration};
}

// Returns the uniformity of a special register.
Uniformity uniformity_of(ir::Sreg reg);

// The assumption about results of ops with effects, such as loads and atomics.
enum class Effects : uint8_t {
  Differ,  // each thread has a value of its own
           // The result is as uniform as the operands: in programs of tiles all threads run the same code, and a loaded value
           // is as uniform as the address and as the values that were stored there.
  FollowOperands
};

// The uniformity of the values below a block, found by walking over it until no fact changes: a few times at most, since a
// loop-carried value can only step down the lattice. Values that are made later are judged by their operands.
class UniformityAnalysis {
 public:
  explicit UniformityAnalysis(ir::Block* block, Effects effects = Effects::Differ);

  Uniformity of(const ir::Value* value) const;
  // Returns whether threads of a block may take different ways at a branch, or run a counted loop for different numbers of
  // iterations.
  bool splits_block(const ir::Op& op) const;

 private:
  void visit(const ir::Block& block);
  void visit(const ir::Op& op);
  void enter_counted(const CountedLoop& loop);
  void enter_while(const ir::Op& loop);
  void leave(const ir::Op& op);
  void note_store(const ir::Op& op);
  void raise(const ir::Value* value, Uniformity found);
  Uniformity of_op(const ir::Op& op) const;
  // Before the walk has reached a value, it is assumed to be uniform in the launch.
  Uniformity known(const ir::Value* value) const;
  Uniformity later(const ir::Value* value) const;

  Effects effects_;
  bool has_changed_ = false;
  mutable ValueFacts<Uniformity> facts_;
};

}  // namespace kdsl::analysis
