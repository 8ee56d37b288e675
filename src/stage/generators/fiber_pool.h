// A FiberPool holds the fibers of an evaluator, one for each generator that has begun and not ended. Fibers of generators
// that ended are reused.
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

  // Returns a fiber that calls entry(argument) when it is resumed; null when the system gives no more memory.
  machine::Fiber* take(void (*entry)(void*), void* argument);
  void give_back(machine::Fiber* fiber) { free_.push_back(fiber); }

 private:
  std::vector<std::unique_ptr<machine::Fiber>> all_;
  std::vector<machine::Fiber*> free_;
};

}  // namespace kdsl::stage
