#include "base/machine/stack_switch.h"

#include <ucontext.h>

#include <cstdint>
#include <new>

#include "base/machine/architecture.h"

namespace kdsl::machine {

void* prepare_stack_portably(void* top, void (*entry)()) {
  constexpr uintptr_t kAlign = 64;
  uintptr_t place = (reinterpret_cast<uintptr_t>(top) - sizeof(ucontext_t)) & ~(kAlign - 1);
  auto* context = new (reinterpret_cast<void*>(place)) ucontext_t;
  ::getcontext(context);
  // makecontext wants the lowest address and the size of the stack. It uses only the upper end, so any size that holds its
  // frame is right.
  constexpr size_t kSmallest = 16 << 10;
  context->uc_stack.ss_sp = reinterpret_cast<void*>(place - kSmallest);
  context->uc_stack.ss_size = kSmallest;
  context->uc_link = nullptr;
  ::makecontext(context, entry, 0);
  return context;
}

void switch_stack_portably(void** left, void* entered) {
  ucontext_t here;
  *left = &here;
  ::swapcontext(&here, static_cast<ucontext_t*>(entered));
}

#if KDSL_MACHINE_PORTABLE
void* prepare_stack(void* top, void (*entry)()) { return prepare_stack_portably(top, entry); }
void switch_stack(void** left, void* entered) { switch_stack_portably(left, entered); }
#endif

}  // namespace kdsl::machine
