// How a kernel runs without a stack for each thread: in phases. A phase is what all threads of a block do between two places
// where all of them meet, or those of each warp; it is a loop over the threads, and the control flow around the phases, which
// is the same for all threads, stands outside of these loops.
//
// What a thread holds from one phase to another stands in a slot of memory for each thread, unless it can be computed again
// from its place in the block and what all threads have in common. KIR only; steps.cpp makes LLVM IR of it.
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>
#include <llvm/ADT/SmallVector.h>

#include "analysis/loops.h"
#include "ir/ops.h"
#include "passes/cpu/loop_interchange.h"
#include "passes/cpu/waits.h"

namespace kdsl::target {

// A thread's value goes into a slot, which is named after the value that stands for it from then on.
struct SlotMove {
  const ir::Value *from, *to;
};

struct Phase {
  const ir::Block* block = nullptr;  // whose ops it has
  std::vector<const ir::Op*> ops;
  std::vector<const ir::Op*> again;  // made of the thread's place alone: executed in front of the others
  std::vector<const ir::Value*> in, out;  // read from slots at its begin, written there at its end
  std::vector<SlotMove> moves;  // behind that, all at the same time
  uint32_t interval = 0;  // phases of one number may follow each other without a barrier, as at the end of a loop
};

struct PhaseStep {
  enum class Kind : uint8_t {
    Common,  // an op that is executed once for all threads
    Phase,
    Barrier,
    Collective,  // an op in which the threads of each warp meet; it is executed once for all warps
    Loop,  // a `for` around phases
    Branch  // an `if` around phases
  } kind;
  const ir::Op* op = nullptr;
  Phase phase = {};  // of a loop: itself as a phase, where its threads may have to run one after the other
  std::vector<PhaseStep> body = {}, otherwise = {};

  // A loop that is there in both forms.
  bool is_interchanged() const { return kind == Kind::Loop && !phase.ops.empty(); }
};

struct PhasePlan {
  std::vector<PhaseStep> steps;
  llvm::DenseMap<const ir::Value*, const ir::Value*> slots;  // by value, the one that its slot is named after
  std::vector<const ir::Value*> names;  // these, in a fixed order
  // What threads bring to an collective: for each operand that they have not in common, itself where it has a slot by then, or
  // a copy, which only the collective reads.
  llvm::DenseMap<std::pair<const ir::Op*, unsigned>, const ir::Value*> brought;
  // The same for matrices, by the registers of their operands.
  llvm::DenseMap<const ir::Op*, llvm::SmallVector<const ir::Value*, 16>> words;
  // Vectors whose elements have slots of their own, which lie apart.
  llvm::DenseMap<const ir::Value*, llvm::SmallVector<const ir::Value*, 4>> lanes;
  std::deque<ir::Value> copies;  // what slots are named after that are no value's of the kernel
  std::vector<const ir::Op*> arrays;  // local ones that more than one phase uses, or one more than once
  uint32_t interval_count = 0;
  llvm::DenseSet<const ir::Value*> common;  // what all threads of a block have in common
};

// What all threads have in common in front of a phase. That is not what is made in it, even if it is alike for all: of a loop
// that is interchanged, its counter, and what comes of that.
struct CommonBefore {
  const PhasePlan& plan;
  const ir::Block* within = nullptr;  // that block
  bool contains(const ir::Value* value) const {
    return plan.common.contains(value) && !(within && analysis::is_inside(value, within));
  }
};

// Calls f(phase) for all phases, in order.
template <typename Steps, typename F>
void for_each_phase(Steps& steps, F&& f) {
  for (auto& step : steps) {
    if (step.kind == PhaseStep::Kind::Phase) f(step.phase);
    for_each_phase(step.body, f);
    for_each_phase(step.otherwise, f);
  }
}

// Calls f(op) for all ops of the phase, those of inner regions, too.
template <typename F>
void for_each_op(const Phase& phase, F&& f) {
  for (const ir::Op* op : phase.ops) {
    f(*op);
    for (const ir::Region& region : op->regions)
      if (region.block) ir::walk(region.block, [&](const ir::Op* inner) { f(*inner); });
  }
}

// None where threads may wait elsewhere than at barriers of the whole block and in collectives of whole warps, or may come
// there by ways of their own; where accesses are checked, also where warps have barriers: what these order is told thread by
// thread.
std::optional<PhasePlan> plan_phases(const ir::Function& kernel, passes::Interchange interchange, bool checks_accesses);

}  // namespace kdsl::target
