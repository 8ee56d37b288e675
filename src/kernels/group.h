// Threads of a block that work together: each group of `lanes` adjacent threads - one, a warp or the block - joins what its
// lanes have found: by shuffles in a warp, and by shared memory among warps. All threads of the block take part. Used by the
// kernels of rows.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "kernels/parameters.h"

namespace kdsl::kernels {

class Group {
 public:
  using State = std::vector<ir::Value*>;
  // `types` are those of the values of a state, each of 8 bytes at most.
  Group(Kernel& kernel, int64_t lanes, std::vector<ir::Type> types);

  ir::Value* lane() const { return lane_; }  // number of the thread in its group
  ir::Value* number() const { return number_; }  // number of the group in the block
  int64_t in_block() const;

  using Join = std::function<State(std::span<ir::Value* const>, std::span<ir::Value* const>)>;
  // Returns the joined states of all lanes, in each of them. `join` takes states in any order.
  State reduce(State state, const Join& join);
  // Returns the sum of a value over the lanes before this one, and over all lanes. `add` joins two values, of which `none`
  // changes no other; the group's states have one value.
  std::pair<ir::Value*, ir::Value*> scan(ir::Value* value, ir::Value* none,
                                         const std::function<ir::Value*(ir::Value*, ir::Value*)>& add);

 private:
  int64_t warps() const;
  ir::Value* cell(size_t value, ir::Value* warp);
  // Returns the value that another lane of the warp has.
  ir::Value* shuffled(ir::Value* value, ir::Shuffle mode, ir::Value* lane);
  State shuffled(std::span<ir::Value* const> state, ir::Shuffle mode, ir::Value* lane);
  void exchange(std::span<ir::Value* const> state);
  State of_warp(int64_t warp);
  void wait();

  Kernel& kernel_;
  ir::Builder& b_;
  int64_t lanes_;
  std::vector<ir::Type> types_;
  ir::Value *memory_ = nullptr, *thread_, *lane_, *number_, *in_warp_;
};

}  // namespace kdsl::kernels
