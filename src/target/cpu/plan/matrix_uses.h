// Who uses what is brought to matrices in a kernel that runs in phases (phase_plan.h): vectors that only matrices need, which
// nobody has to build, and what is loaded for products alone, whose slots are free for others behind the last of them.
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
  // Built for matrices alone.
  bool is_gathered(const ir::Value* value) const;
  // What is loaded in the block of the op, and read by nobody behind it.
  std::vector<const ir::Value*> last_read_by(const ir::Op& op) const { return last_read_by_.lookup(&op); }

 private:
  // What is loaded for matrices of its block alone has an op that reads it last; null: others read it, too.
  using LastReaders = llvm::MapVector<const ir::Value*, const ir::Op*>;
  void visit(const ir::Op& op, LastReaders& last) const;
  void visit(const ir::Op& op, const ir::Value* operand, LastReaders& last) const;

  llvm::DenseMap<const ir::Value*, unsigned> uses_, matrix_uses_;
  llvm::DenseMap<const ir::Op*, std::vector<const ir::Value*>> last_read_by_;
};

}  // namespace kdsl::target
