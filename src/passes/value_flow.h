// ValueFlow tells which values are computed from elements of local arrays that nothing has written, and from shared memory
// whose contents may still be unwritten when they are loaded.
#pragma once

#include <vector>

#include "ir/ir.h"
#include "passes/value_table.h"
#include "passes/written_arrays.h"

namespace kdsl::passes {

// Returns whether each operand of the op is passed to the result of the same index.
bool passes_through(const ir::Op& op);
// Returns whether the op's results are computed from the operand. Otherwise the operand is a condition, an address or a value
// that leaves the function.
bool makes(const ir::Op& op, size_t operand);
// Returns whether the op may get any value, even an undefined one.
bool is_indifferent(const ir::Op& op);

// The graph of values and local arrays along which undefined contents spread. Loads of shared memory are followed if all
// values computed from them are used only in branches that do not contain the load: kernels load and add up a row behind the
// end of a tensor, and do not store it. Loads of matrices are always followed: kernels multiply whole tiles of which they fill
// a part.
class ValueFlow {
 public:
  // Marks arrays to which an undefined value may be stored as suspect.
  ValueFlow(WrittenArrays& arrays, ir::Block* body);

  // Returns the alloca or load that the value may be computed from; null if all its sources were written.
  const ir::Op* origin_of(const ir::Value* value) const;
  bool is_empty() const { return !has_origins_; }

 private:
  using Node = uint32_t;
  struct Edge {
    Node from, to;
  };
  struct Sink {
    Node node;
    const ir::Op* branch;  // the innermost branch around the use; null if there is none
  };
  // The edges sorted by one of their ends.
  struct Index {
    std::vector<uint32_t> begin;
    std::vector<Node> other;
  };

  Node node_of(const ir::Value* value);
  void connect(const ir::Value* from, const ir::Value* to) { edges_.push_back({node_of(from), node_of(to)}); }
  void connect(std::span<ir::Value* const> from, std::span<ir::Value* const> to);
  void connect(std::span<ir::Value* const> from, const ir::Op& to);
  void visit(ir::Block* block);
  void visit(ir::Op& op);
  void enter(ir::Op& op, ir::Block* block);
  void propagate(const ir::Op& op, size_t operand);
  void sink(const ir::Value* value);
  void load(ir::Op& op);

  Index index_edges(bool by_target) const;
  std::vector<ir::Op*> conditional_loads() const;
  void follow(const std::vector<ir::Op*>& loads);

  WrittenArrays& arrays_;
  ValueTable<Node> nodes_;  // arrays have the first numbers
  std::vector<Edge> edges_;
  std::vector<Sink> sinks_;
  std::vector<std::pair<ir::Op*, const ir::Op*>> loads_;  // loads of shared memory, with their branches
  std::vector<const ir::Op*> matrices_;  // loads of matrices
  const ir::Op* branch_ = nullptr;
  Node count_;
  std::vector<const ir::Op*> origins_;
  bool has_origins_ = false;
};

}  // namespace kdsl::passes
