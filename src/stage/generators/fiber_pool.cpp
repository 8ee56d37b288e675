#include "stage/generators/fiber.h"

#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

#include "base/check.h"

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

// Saves the callee-saved registers on the current stack, stores its pointer, and continues on the other. It leaves by
// a jump, not a return: the processor predicts returns from the calls it has seen, which were made on the other stack.
extern "C" void kdsl_switch_stack(void** save, void* load);

#if defined(__x86_64__)
__asm__(R"(
.text
.globl kdsl_switch_stack
.hidden kdsl_switch_stack
.type kdsl_switch_stack, @function
kdsl_switch_stack:
  pushq %rbp
  pushq %rbx
  pushq %r12
  pushq %r13
  pushq %r14
  pushq %r15
  movq %rsp, (%rdi)
  movq %rsi, %rsp
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbx
  popq %rbp
  popq %rcx
  jmpq *%rcx
.size kdsl_switch_stack, .-kdsl_switch_stack
)");
#elif defined(__aarch64__)
__asm__(R"(
.text
.globl kdsl_switch_stack
.hidden kdsl_switch_stack
.type kdsl_switch_stack, @function
kdsl_switch_stack:
  sub sp, sp, #160
  stp x19, x20, [sp, #0]
  stp x21, x22, [sp, #16]
  stp x23, x24, [sp, #32]
  stp x25, x26, [sp, #48]
  stp x27, x28, [sp, #64]
  stp x29, x30, [sp, #80]
  stp d8, d9, [sp, #96]
  stp d10, d11, [sp, #112]
  stp d12, d13, [sp, #128]
  stp d14, d15, [sp, #144]
  mov x2, sp
  str x2, [x0]
  mov sp, x1
  ldp x19, x20, [sp, #0]
  ldp x21, x22, [sp, #16]
  ldp x23, x24, [sp, #32]
  ldp x25, x26, [sp, #48]
  ldp x27, x28, [sp, #64]
  ldp x29, x30, [sp, #80]
  ldp d8, d9, [sp, #96]
  ldp d10, d11, [sp, #112]
  ldp d12, d13, [sp, #128]
  ldp d14, d15, [sp, #144]
  add sp, sp, #160
  ret
.size kdsl_switch_stack, .-kdsl_switch_stack
)");
#else
#error "generators need a stack switch for this processor"
#endif

namespace kdsl::stage {

static thread_local Fiber* starting = nullptr;

static void fiber_main() {
  Fiber* fiber = starting;
#ifdef KDSL_ASAN
  __sanitizer_finish_switch_fiber(nullptr, &fiber->resumer_bottom, &fiber->resumer_size);
#endif
  fiber->entry(fiber->argument);
  FiberPool::suspend(fiber, true);
  KDSL_UNREACHABLE("a finished fiber was resumed");
}

static void prepare(Fiber* fiber) {
  auto top = reinterpret_cast<uintptr_t>(fiber->memory) + fiber->size;
  top &= ~uintptr_t(15);
  auto* words = reinterpret_cast<void**>(top);
#if defined(__x86_64__)
  // As if fiber_main had been called: return address, then the registers that the switch restores.
  *--words = nullptr;
  *--words = reinterpret_cast<void*>(fiber_main);
  for (int i = 0; i < 6; ++i) *--words = nullptr;
#else
  words -= 20;
  std::fill(words, words + 20, nullptr);
  words[11] = reinterpret_cast<void*>(fiber_main);  // x30
#endif
  fiber->stack_pointer = words;
}

FiberPool::~FiberPool() {
  for (Fiber* fiber : all_) {
    munmap(fiber->memory, fiber->size);
    delete fiber;
  }
}

Fiber* FiberPool::take(void (*entry)(void*), void* argument) {
  Fiber* fiber;
  if (!free_.empty()) {
    fiber = free_.back();
    free_.pop_back();
  } else {
    void* memory = mmap(nullptr, kStackSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return nullptr;
    auto page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
    if (mprotect(memory, page, PROT_NONE) != 0) {
      munmap(memory, kStackSize);
      return nullptr;
    }
    fiber = new Fiber;
    fiber->memory = static_cast<char*>(memory);
    fiber->size = kStackSize;
    all_.push_back(fiber);
  }
  fiber->entry = entry;
  fiber->argument = argument;
  prepare(fiber);
  return fiber;
}

void FiberPool::give_back(Fiber* fiber) { free_.push_back(fiber); }

void FiberPool::resume(Fiber* fiber) {
  starting = fiber;
#ifdef KDSL_ASAN
  __sanitizer_start_switch_fiber(&fiber->resumer_fake_stack, fiber->memory, fiber->size);
#endif
  kdsl_switch_stack(&fiber->resumer_pointer, fiber->stack_pointer);
#ifdef KDSL_ASAN
  __sanitizer_finish_switch_fiber(fiber->resumer_fake_stack, nullptr, nullptr);
#endif
}

void FiberPool::suspend(Fiber* fiber, [[maybe_unused]] bool last) {
#ifdef KDSL_ASAN
  // The frames that are left for good must not leave their marks on a stack that is used again.
  if (last) __asan_handle_no_return();
  __sanitizer_start_switch_fiber(last ? nullptr : &fiber->own_fake_stack, fiber->resumer_bottom, fiber->resumer_size);
#endif
  kdsl_switch_stack(&fiber->stack_pointer, fiber->resumer_pointer);
#ifdef KDSL_ASAN
  __sanitizer_finish_switch_fiber(fiber->own_fake_stack, &fiber->resumer_bottom, &fiber->resumer_size);
#endif
}

uintptr_t native_stack_limit() {
  constexpr size_t kReserve = 256 * 1024;
  pthread_attr_t attributes;
  void* bottom = nullptr;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
    pthread_attr_getstack(&attributes, &bottom, &size);
    pthread_attr_destroy(&attributes);
  }
  if (!bottom) return 0;
  return reinterpret_cast<uintptr_t>(bottom) + kReserve;
}

}  // namespace kdsl::stage
