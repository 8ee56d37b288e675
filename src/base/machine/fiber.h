// A fiber is a function that runs on a stack of its own and can be suspended in the middle. The stack is reserved memory with
// an inaccessible guard page below it; pages are committed when they are touched. A fiber whose function is done can be started
// again. Used by the evaluator for generators, whose `yield` may stand anywhere in their body.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/os/memory.h"

namespace kdsl::machine {

class Fiber {
 public:
  // Returns null when the system gives no more memory.
  static std::unique_ptr<Fiber> make();

  // Prepares the fiber: the next resume() calls entry(argument), which ends by suspending for the last time or by returning.
  void start(void (*entry)(void*), void* argument);
  // Runs the fiber until it suspends or its entry function is done.
  void resume();
  // Switches from within the fiber back to the resumer. `last` says that it will not be resumed again.
  void suspend(bool last = false);

  // Returns the lowest address of the stack that evaluation should use.
  uintptr_t stack_limit() const { return reinterpret_cast<uintptr_t>(stack_.data()) + kReserve; }

 private:
  static constexpr size_t kReserve = 64 * 1024;  // stack kept free for functions that do not check the limit

  explicit Fiber(os::GuardedMemory stack) : stack_(std::move(stack)) {}
  static void run();

  os::GuardedMemory stack_;
  void* stack_pointer_ = nullptr;  // valid while the fiber is not running
  void (*entry_)(void*) = nullptr;
  void* argument_ = nullptr;
  void* resumer_pointer_ = nullptr;  // the stack of the side that resumed it
  // The members below are what the address sanitizer needs to follow a switch of stacks.
  void* resumer_fake_stack_ = nullptr;
  void* own_fake_stack_ = nullptr;
  const void* resumer_bottom_ = nullptr;
  size_t resumer_size_ = 0;
};

}  // namespace kdsl::machine
