// Plans how a kernel runs without a stack for each thread: in phases. A phase is the code that all threads of a block execute
// between two barriers or warp collectives. It is emitted as a loop over the threads; the control flow around the phases, which
// is the same for all threads, stands outside of these loops.
//
// A value that a thread keeps from one phase to another is stored in a slot, an array with one element for each thread, unless
// it can be computed again from thread coordinates and values that all threads have in common. The plan is made from KIR only;
// steps.cpp emits LLVM IR for it.
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

// Copies a thread's value into a slot. A slot is named after the value that it holds.
struct ExpandedMove {
  const ir::Value *from, *to;
};

struct Phase {
  const ir::Block* block = nullptr;  // the block that contains its ops
  std::vector<const ir::Op*> ops;
  std::vector<const ir::Op*> again;  // ops on thread coordinates that are computed again in front of the others
  std::vector<const ir::Value*> in, out;  // values read from slots at its begin, and written to slots at its end
  std::vector<ExpandedMove> moves;  // copies after that, all at the same time
  uint32_t interval = 0;  // phases with one number may follow each other without a barrier, as at the end of a loop
};

struct PhaseStep {
  enum class Kind : uint8_t {
    Common,  // an op that is executed once for all threads
    Phase,
    Barrier,
    Collective,  // an op of whole warps; it is executed once for all of them
    Loop,  // a `for` around phases
    Branch  // an `if` around phases
  } kind;
  const ir::Op* op = nullptr;
  Phase phase = {};  // the whole loop as a phase, if its threads may have to run one after the other
  std::vector<PhaseStep> body = {}, otherwise = {};

  // Returns whether the step is a loop that is emitted both interchanged with the loops over the threads and in its original
  // order.
  bool is_interchanged() const { return kind == Kind::Loop && !phase.ops.empty(); }
};

struct PhasePlan {
  std::vector<PhaseStep> steps;
  llvm::DenseMap<const ir::Value*, const ir::Value*>
      expanded_values;  // maps each value to the one that its slot is named after
  std::vector<const ir::Value*>
      names;  // the values that slots are named after, in a fixed order
              // Holds what the threads bring to a collective, for each operand that is not common to them: the operand itself,
              // if it has a slot by then, or a copy that only the collective reads.
  llvm::DenseMap<std::pair<const ir::Op*, unsigned>, const ir::Value*> brought;
  // Holds what the threads bring to a matrix op, for each register of its operands.
  llvm::DenseMap<const ir::Op*, llvm::SmallVector<const ir::Value*, 16>> words;
  // Holds the slots of the elements of a vector, if these have slots of their own.
  llvm::DenseMap<const ir::Value*, llvm::SmallVector<const ir::Value*, 4>> lanes;
  std::deque<ir::Value> copies;  // names of slots that hold no value of the kernel
  std::vector<const ir::Op*> arrays;  // local arrays that several phases use, or one phase several times
  uint32_t interval_count = 0;
  llvm::DenseSet<const ir::Value*> common;  // values that all threads of a block have in common
};

// Decides whether all threads have a value in common in front of a phase. A value that is defined in the phase itself does not
// count, even if it is the same for all threads: the counter of an interchanged loop, for example, and values that depend on
// it.
struct CommonBefore {
  const PhasePlan& plan;
  const ir::Block* within = nullptr;  // the body of the phase if it is an interchanged loop
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

// Calls f(op) for all ops of the phase, including those of inner regions.
template <typename F>
void for_each_op(const Phase& phase, F&& f) {
  for (const ir::Op* op : phase.ops) {
    f(*op);
    for (const ir::Region& region : op->regions)
      if (region.block) ir::walk(region.block, [&](const ir::Op* inner) { f(*inner); });
  }
}

// Returns none if threads may wait anywhere but at barriers of the whole block and in collectives of whole warps, or may reach
// these on diverging paths. If accesses are checked, barriers of warps are excluded, too, because the runtime tracks what they
// order for each thread.
std::optional<PhasePlan> plan_phases(const ir::Function& kernel, passes::Interchange interchange, bool checks_accesses);

}  // namespace kdsl::target
