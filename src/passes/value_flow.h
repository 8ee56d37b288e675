// What values are made of: elements of local arrays that nothing has written, and what was read of shared memory where it
// does not matter yet whether something has written it.
#pragma once

#include <vector>

#include "ir/ir.h"
#include "passes/written_arrays.h"
#include "passes/value_table.h"

namespace kdsl::passes {

// Registers that pass through an op, one by one.
bool passes_through(const ir::Op& op);
// Whether the results of an op are made of the operand; of others it is what they decide or where they go that counts.
bool makes(const ir::Op& op, size_t operand);
// Anything may be given to these.
bool is_indifferent(const ir::Op& op);

// Loads of shared memory are followed where all that is made of them is used in branches that they do not stand in: a row
// behind the end of a tensor is read and added up, and not stored.
class ValueFlow {
 public:
  // Arrays that something unwritten is stored to become suspects.
  ValueFlow(WrittenArrays& arrays, ir::Block* body);

  // The alloca or load that the value may be made of; null: what it is made of was written.
  const ir::Op* origin_of(const ir::Value* value) const;
  bool is_empty() const { return !has_origins_; }

 private:
  using Node = uint32_t;
  struct Edge {
    Node from, to;
  };
  struct Sink {
    Node node;
    const ir::Op* branch;  // the innermost one around the use; null: none
  };
  // Edges by one of their ends.
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
  void spread(const ir::Op& op, size_t operand);
  void sink(const ir::Value* value);
  void load(ir::Op& op);

  Index index_edges(bool by_target) const;
  std::vector<ir::Op*> conditional_loads() const;
  void follow(const std::vector<ir::Op*>& loads);

  WrittenArrays& arrays_;
  ValueTable<Node> nodes_;  // arrays come first
  std::vector<Edge> edges_;
  std::vector<Sink> sinks_;
  std::vector<std::pair<ir::Op*, const ir::Op*>> loads_;  // of shared memory, with their branches
  const ir::Op* branch_ = nullptr;
  Node count_;
  std::vector<const ir::Op*> origins_;
  bool has_origins_ = false;
};

}  // namespace kdsl::passes
