#include "stage/generators/fiber_pool.h"

namespace kdsl::stage {

FiberPool::~FiberPool() = default;

machine::Fiber* FiberPool::take(void (*entry)(void*), void* argument) {
  if (free_.empty()) {
    std::unique_ptr<machine::Fiber> made = machine::Fiber::make();
    if (!made) return nullptr;
    free_.push_back(all_.emplace_back(std::move(made)).get());
  }
  machine::Fiber* fiber = free_.back();
  free_.pop_back();
  fiber->start(entry, argument);
  return fiber;
}

}  // namespace kdsl::stage
