// Threads of a block that work together: each group of `lanes` adjacent threads joins what its lanes have found, by a tree in
// shared memory. All threads of the block take part. Used by the kernels of rows.
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

  // Returns the joined states of all lanes, in each of them.
  State reduce(State state, const std::function<State(std::span<ir::Value* const>, std::span<ir::Value* const>)>& join);
  // Returns the sum of a value over the lanes up to this one, and over all lanes. `add` joins two values.
  std::pair<ir::Value*, ir::Value*> scan(ir::Value* value, const std::function<ir::Value*(ir::Value*, ir::Value*)>& add);

 private:
  ir::Value* cell(size_t value, ir::Value* thread);
  void put(std::span<ir::Value* const> state);
  State get(ir::Value* thread);
  void wait();

  Kernel& kernel_;
  ir::Builder& b_;
  int64_t lanes_;
  std::vector<ir::Type> types_;
  ir::Value *memory_ = nullptr, *thread_, *lane_, *number_;
};

}  // namespace kdsl::kernels
