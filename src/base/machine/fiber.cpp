#include "base/machine/fiber.h"

#include <cstdlib>
#include <utility>

#include "base/machine/stack_switch.h"

#if defined(__SANITIZE_ADDRESS__)
#define KDSL_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define KDSL_ASAN 1
#endif
#endif

#ifdef KDSL_ASAN
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
static constexpr size_t kStackSize = 16 << 20;
#else
static constexpr size_t kStackSize = 4 << 20;
#endif

namespace kdsl::machine {

static thread_local Fiber* starting = nullptr;

std::unique_ptr<Fiber> Fiber::make() {
  auto stack = os::GuardedMemory::reserve(kStackSize, {.before = os::page_size()});
  if (!stack) return nullptr;
  return std::unique_ptr<Fiber>(new Fiber(std::move(*stack)));
}

void Fiber::run() {
  Fiber* fiber = starting;
#ifdef KDSL_ASAN
  __sanitizer_finish_switch_fiber(nullptr, &fiber->resumer_bottom_, &fiber->resumer_size_);
#endif
  fiber->entry_(fiber->argument_);
  fiber->suspend(true);
  std::abort();  // a finished fiber was resumed
}

void Fiber::start(void (*entry)(void*), void* argument) {
  entry_ = entry;
  argument_ = argument;
  stack_pointer_ = prepare_stack(stack_.data() + stack_.size(), run);
}

void Fiber::resume() {
  starting = this;
#ifdef KDSL_ASAN
  __sanitizer_start_switch_fiber(&resumer_fake_stack_, stack_.data(), stack_.size());
#endif
  switch_stack(&resumer_pointer_, stack_pointer_);
#ifdef KDSL_ASAN
  __sanitizer_finish_switch_fiber(resumer_fake_stack_, nullptr, nullptr);
#endif
}

void Fiber::suspend([[maybe_unused]] bool last) {
#ifdef KDSL_ASAN
  // The frames that are left for good must not leave their sanitizer marks on a stack that is used again.
  if (last) __asan_handle_no_return();
  __sanitizer_start_switch_fiber(last ? nullptr : &own_fake_stack_, resumer_bottom_, resumer_size_);
#endif
  switch_stack(&stack_pointer_, resumer_pointer_);
#ifdef KDSL_ASAN
  __sanitizer_finish_switch_fiber(own_fake_stack_, &resumer_bottom_, &resumer_size_);
#endif
}

}  // namespace kdsl::machine
