// Thread groups. A kernel with mbarriers of its own (tile.alloc of the scope barrier) divides its threads by hand: there a
// branch on thread numbers selects the threads that execute the operators on tiles in it, so that these are distributed over
// those threads only and their barriers count only them. In all other kernels the whole block is the one group. Used by all
// passes that place barriers or distribute tiles.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "ir/arch.h"
#include "ir/builder.h"
#include "ir/ir.h"
#include "tile/distributed/distributed_layout.h"

namespace kdsl::passes {

// Consecutive threads of a block.
struct ThreadGroup {
  int64_t first = 0, threads = 1;
  bool has_gaps = false;  // other threads lie between them, so that no tile can be distributed over them

  bool overlaps(const ThreadGroup& other) const { return first < other.first + other.threads && other.first < first + threads; }
  bool contains(const ThreadGroup& other) const {
    return first <= other.first && other.first + other.threads <= first + threads;
  }
  // Returns whether a named barrier can count the threads.
  bool is_whole_warps() const { return !has_gaps && first % ir::kWarpSize == 0 && threads % ir::kWarpSize == 0; }
  friend bool operator==(const ThreadGroup&, const ThreadGroup&) = default;
};

bool has_thread_groups(const ir::Function&);

class ThreadGroups {
 public:
  explicit ThreadGroups(const ir::Function&);

  const ThreadGroup& whole() const { return whole_; }
  // Returns the threads that execute an op, or the ops of a block.
  const ThreadGroup& of(const ir::Op& op) const { return of(op.parent); }
  const ThreadGroup& of(const ir::Block* block) const;
  // Returns whether the arms of a branch belong to groups that are known.
  bool are_known_in(const ir::Op& branch) const { return groups_.contains(branch.regions[0].block); }
  // Emits a barrier of the threads of a group: that of the block, a named one, or that of a warp. One thread needs none.
  // Returns false if there is none: the group is no number of warps, or the kernel has more groups than names.
  bool barrier(ir::Builder&, const ThreadGroup&) const;

 private:
  struct Split;
  std::optional<Split> split_of(const ir::Op& branch) const;
  // `absent` are those of the members that may be elsewhere, which no test of their numbers tells.
  void visit(const ir::Block* block, const std::vector<bool>& members, const std::vector<bool>& absent);
  void name_barriers(const ir::Function&);

  tile::Shape threads_;  // extents along z, y and x
  ThreadGroup whole_;
  std::unordered_map<const ir::Block*, ThreadGroup> groups_;
  std::vector<std::pair<ThreadGroup, int64_t>> named_;  // groups, and the number of each one's named barrier
};

}  // namespace kdsl::passes
