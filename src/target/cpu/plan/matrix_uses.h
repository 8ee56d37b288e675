// Finds how a kernel that runs in phases (phase_plan.h) uses the operands of matrix ops: vectors that only matrix ops use,
// which need not be built, and loaded matrices that only matrix ops read, whose slots are free after the last of these.
#pragma once

#include <vector>

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/MapVector.h>

#include "ir/ir.h"

namespace kdsl::target {

class MatrixUses {
 public:
  explicit MatrixUses(const ir::Function& kernel);

  unsigned count(const ir::Value* value) const { return uses_.lookup(value); }
  // Returns whether the vector is built for matrix ops alone.
  bool is_gathered(const ir::Value* value) const;
  // Returns what is loaded in the block of the op and not read after the op.
  std::vector<const ir::Value*> last_read_by(const ir::Op& op) const { return last_read_by_.lookup(&op); }

 private:
  // Maps each loaded matrix to the op that reads it last, if only matrix ops of its block read it; null if other ops read it,
  // too.
  using LastReaders = llvm::MapVector<const ir::Value*, const ir::Op*>;
  void visit(const ir::Op& op, LastReaders& last) const;
  void visit(const ir::Op& op, const ir::Value* operand, LastReaders& last) const;

  llvm::DenseMap<const ir::Value*, unsigned> uses_, matrix_uses_;
  llvm::DenseMap<const ir::Op*, std::vector<const ir::Value*>> last_read_by_;
};

}  // namespace kdsl::target
