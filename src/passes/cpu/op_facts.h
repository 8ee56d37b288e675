// OpFacts is what the CPU device has to know of an op apart from how it is lowered (target/cpu/rows.h): whether threads wait
// for each other there, how it accesses memory, and what other threads may know after it. There is one row for each op; the
// plan of phases, the checks and the passes ask here, so that none of them has to list ops.
#pragma once

#include "ir/ir.h"

namespace kdsl::passes {

// The threads that execute an op together, in kernels that run in phases (target/cpu/plan/phase_plan.h).
enum class Synchronisation : uint8_t {
  None,
  Block,  // all threads of a block: a barrier
  Warp,  // all threads of a warp, which see each other's writes after it
  Collective  // a warp collective of each warp, in blocks of whole warps, which exchanges values; only matrix ops access memory
};

enum class AccessKind : uint8_t { None, Load, Store, Atomic };

struct OpFacts {
  static constexpr int8_t kNoOperand = -1;

  ir::OpKind kind{};
  // Returns whether a thread that executes the op may have to wait for others. Null: it never has to.
  bool (*waits)(const ir::Op& op) = nullptr;
  // Null: the threads execute it independently.
  Synchronisation (*synchronises)(const ir::Op& op) = nullptr;
  // Returns whether other threads may learn by it what was done before (release semantics). Null: they never do.
  bool (*orders)(const ir::Op& op) = nullptr;

  // The one access that the op makes and that is checked as such. None: it makes none, or accesses with checks of their own.
  AccessKind access = AccessKind::None;
  int8_t pointer = kNoOperand, value = kNoOperand;  // the operands with the address and the value that is written or combined
  uint32_t bytes = 0;  // number of bytes accessed, which is also their alignment; 0 stands for the size of the value
  int8_t read = kNoOperand;  // a pointer through which it only reads, unless it is ordered

  // The accesses of all threads of a block can be checked at once (hoisted checks, target/cpu/checks/hoisted_checks.h).

  bool is_provable =
      false;  // accesses of all threads of a block can be looked at together (target/cpu/checks/hoisted_checks.h)
  bool is_private = false;  // it only uses values of the thread, and no memory that others see
  bool is_matrix = false;  // it loads, stores or multiplies matrices that the threads of a warp hold together
  bool asks_runtime = false;  // it calls the runtime, which may end the thread
  bool hides_memory = false;  // it accesses memory that its operands do not show
  bool lets_others_write = false;  // other launches may write meanwhile
};
// Returns the facts of an op; an op without a row has none of these properties.
const OpFacts& facts_of(const ir::Op& op);

// The operands of the access that is checked as such: where to, and what is written or combined. Null: there is none.
const ir::Value* accessed_by(const ir::Op& op);
const ir::Value* written_by(const ir::Op& op);

// These answer further questions from the rows; waits.h has others. An unordered atomic publishes nothing to other threads in
// a kernel without fences.
bool is_unordered_atomic(const ir::Op& op);
// Returns whether other threads may learn by the op what was done before.
bool is_ordering(const ir::Op& op);

}  // namespace kdsl::passes
