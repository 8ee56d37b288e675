// A fiber: a function that runs on a stack of its own and can be left in the middle. The stack is reserved memory with a page
// below it that nobody may touch; pages are taken when they are touched. A fiber whose function is done can be started again.
// Used by the evaluator for generators, whose `yield` may stand anywhere in their body.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/os/memory.h"

namespace kdsl::machine {

class Fiber {
 public:
  // Null when the system gives no more memory.
  static std::unique_ptr<Fiber> make();

  // Next time it is resumed it calls entry(argument), which ends by suspending for the last time or by returning.
  void start(void (*entry)(void*), void* argument);
  // Runs until it suspends or its entry is done.
  void resume();
  // From within the fiber: back to the resumer. `last`: it will not be resumed again.
  void suspend(bool last = false);

  // The lowest address of its stack that evaluation should use.
  uintptr_t stack_limit() const { return reinterpret_cast<uintptr_t>(stack_.data()) + kReserve; }

 private:
  static constexpr size_t kReserve = 64 * 1024;  // kept free for what does not check

  explicit Fiber(os::GuardedMemory stack) : stack_(std::move(stack)) {}
  static void run();

  os::GuardedMemory stack_;
  void* stack_pointer_ = nullptr;  // while it is not running
  void (*entry_)(void*) = nullptr;
  void* argument_ = nullptr;
  void* resumer_pointer_ = nullptr;  // the stack of the side that resumed it
  // For the address sanitizer.
  void* resumer_fake_stack_ = nullptr;
  void* own_fake_stack_ = nullptr;
  const void* resumer_bottom_ = nullptr;
  size_t resumer_size_ = 0;
};

}  // namespace kdsl::machine
