// Native stacks that can be switched: a generator runs on one of its own, so that `yield` may stand anywhere
// in its body. A stack is reserved memory with a guard page; pages are committed when touched. Finished
// stacks are used again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kdsl::stage {

struct Fiber {
  char* memory = nullptr;  // guard page first
  size_t size = 0;
  void* stack_pointer = nullptr;  // while it is not running
  void (*entry)(void*) = nullptr;
  void* argument = nullptr;
  // The side that resumed it.
  void* resumer_pointer = nullptr;
  void* resumer_fake_stack = nullptr;  // for the address sanitizer
  const void* resumer_bottom = nullptr;
  size_t resumer_size = 0;
  void* own_fake_stack = nullptr;

  uintptr_t stack_limit() const { return reinterpret_cast<uintptr_t>(memory) + kReserve; }
  static constexpr size_t kReserve = 64 * 1024;  // kept free for what does not check
};

class FiberPool {
 public:
  FiberPool() = default;
  FiberPool(const FiberPool&) = delete;
  ~FiberPool();

  // Null when the system gives no more memory.
  Fiber* take(void (*entry)(void*), void* argument);
  void give_back(Fiber* fiber);

  // Runs the fiber until it suspends or its entry is done with it.
  static void resume(Fiber* fiber);
  // From within the fiber: back to the resumer. `last`: it will not be resumed again.
  static void suspend(Fiber* fiber, bool last = false);

 private:
  std::vector<Fiber*> all_;
  std::vector<Fiber*> free_;
};

// The lowest address that evaluation should use of the calling thread's stack.
uintptr_t native_stack_limit();

}  // namespace kdsl::stage
