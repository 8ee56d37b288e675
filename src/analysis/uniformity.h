// Which threads have a value in common. The facts form a lattice: how many threads agree on the value (all of the launch, of a
// block, of a warp, or none but itself), and whether they do so at any time or only while they are in the same iteration of
// the loops around it. Used by passes that move branches and loops around what threads do together, by the layout of shared
// memory and by dependence tests.
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
  bool is_per_iteration = false;  // induction variables of loops that all of these threads run alike are in it

  bool holds_in_block() const { return among <= Among::Block; }
  bool is_fixed_in_block() const { return holds_in_block() && !is_per_iteration; }
  friend bool operator==(Uniformity, Uniformity) = default;
};
// What is known of a value that is made of both.
inline Uniformity join(Uniformity a, Uniformity b) {
  return {std::max(a.among, b.among), a.is_per_iteration || b.is_per_iteration};
}

// What a kernel reads from a register.
Uniformity uniformity_of(ir::Sreg reg);

// What results of ops with effects, as loads and atomics, are taken for.
enum class Effects : uint8_t {
  Differ,  // each thread has a value of its own
  // As what they are made of: in programs of tiles all threads do the same, and what they load is the same as far as where
  // it comes from and what was stored there is.
  FollowOperands
};

// Facts about the values below a block, found by walking over it until no fact changes: at most a few times, once more for
// each step of the lattice that a value takes around a loop. Values that are made later are told by what they are made of.
class UniformityAnalysis {
 public:
  explicit UniformityAnalysis(ir::Block* block, Effects effects = Effects::Differ);

  Uniformity of(const ir::Value* value) const;
  // A branch that threads of a block may take differently, or a counted loop that they may run differently often.
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
  // Before the walk comes to a value: that all threads have it in common.
  Uniformity known(const ir::Value* value) const;
  Uniformity later(const ir::Value* value) const;

  Effects effects_;
  bool has_changed_ = false;
  mutable ValueFacts<Uniformity> facts_;
};

}  // namespace kdsl::analysis
