// The fibers of an evaluator, one for each generator that has begun and is not at its end. Those of generators that ended are
// used again.
#pragma once

#include <memory>
#include <vector>

#include "base/machine/fiber.h"

namespace kdsl::stage {

class FiberPool {
 public:
  FiberPool() = default;
  FiberPool(const FiberPool&) = delete;
  ~FiberPool();

  // A fiber that calls entry(argument) when it is resumed. Null when the system gives no more memory.
  machine::Fiber* take(void (*entry)(void*), void* argument);
  void give_back(machine::Fiber* fiber) { free_.push_back(fiber); }

 private:
  std::vector<std::unique_ptr<machine::Fiber>> all_;
  std::vector<machine::Fiber*> free_;
};

}  // namespace kdsl::stage
