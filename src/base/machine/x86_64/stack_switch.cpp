#include "base/machine/stack_switch.h"

#include <cstdint>

#include "base/machine/architecture.h"

#if KDSL_MACHINE_X86_64

// Saves the callee-saved registers on the current stack, stores its pointer, and continues on the other. It leaves by
// a jump, not a return: the processor predicts returns from the calls it has seen, which were made on the other stack.
extern "C" [[gnu::visibility("hidden")]] void kdsl_switch_stack(void** left, void* entered);
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

namespace kdsl::machine {

// Lays out the stack as if `entry` had been called: the return address, then the registers that the switch restores.
void* prepare_stack(void* top, void (*entry)()) {
  auto* words = reinterpret_cast<void**>(reinterpret_cast<uintptr_t>(top) & ~uintptr_t{15});
  *--words = nullptr;
  *--words = reinterpret_cast<void*>(entry);
  for (int i = 0; i < 6; ++i) *--words = nullptr;
  return words;
}

void switch_stack(void** left, void* entered) { kdsl_switch_stack(left, entered); }

}  // namespace kdsl::machine

#endif
