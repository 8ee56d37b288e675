// What the cpu device has to know of an op beside how it is lowered (target/cpu/rows.h): whether threads wait and meet there,
// what it does with memory, and what others may know behind it. One row for each op; the plan of phases, the checks and the
// passes ask here, so that none of them has to name it.
#pragma once

#include "ir/ir.h"

namespace kdsl::passes {

// Which threads come to an op together, in kernels that run in phases (target/cpu/plan/phase_plan.h).
enum class Meeting : uint8_t {
  None,
  Block,  // all of a block: a barrier
  Warp,  // those of a warp, which see behind it what each other has done
  Collective  // those of each warp, in blocks of whole warps, which exchange values; with memory only matrices do anything
};

enum class AccessKind : uint8_t { None, Load, Store, Atomic };

struct OpFacts {
  static constexpr int8_t kNoOperand = -1;

  ir::OpKind kind{};
  // Whether a thread that executes it may have to wait for others. Null: it never has to.
  bool (*waits)(const ir::Op& op) = nullptr;
  // Null: the threads do not meet there.
  Meeting (*meets)(const ir::Op& op) = nullptr;
  // Whether others may know by it what was done before. Null: they never do.
  bool (*orders)(const ir::Op& op) = nullptr;

  // The one access that it makes and that is checked as such. None: it makes none, or others, which are checked in ways of
  // their own.
  AccessKind access = AccessKind::None;
  int8_t pointer = kNoOperand, value = kNoOperand;  // where to, and what is written or combined
  uint32_t bytes = 0;  // that it accesses, aligned by as many; 0: those of the value
  int8_t read = kNoOperand;  // a pointer through which it only reads, unless it is ordered

  bool is_provable = false;  // accesses of all threads of a block can be looked at together (target/cpu/checks/proofs.h)
  bool is_private = false;  // it looks at values of the thread, and at no memory that others see
  bool is_matrix = false;  // matrices that the threads of a warp hold together are loaded, stored or multiplied
  bool asks_runtime = false;  // and may end the thread
  bool hides_memory = false;  // it accesses memory that its operands do not show
  bool lets_others_write = false;  // other launches may write meanwhile
};
// Of an op without a row nothing of that is true.
const OpFacts& facts_of(const ir::Op& op);

// The operands of the access that is checked as such: where to, and what is written or combined. Null: there is none.
const ir::Value* accessed_by(const ir::Op& op);
const ir::Value* written_by(const ir::Op& op);

// What else is asked of the rows is in waits.h. An atomic that lets nobody know of anything, where there are no fences.
bool is_unordered_atomic(const ir::Op& op);
// Whether others may know by the op what was done before.
bool is_ordering(const ir::Op& op);

}  // namespace kdsl::passes
