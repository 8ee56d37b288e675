#include "base/machine/stack_switch.h"

#include <algorithm>
#include <cstdint>

#include "base/machine/architecture.h"

#if KDSL_MACHINE_AARCH64

// Saves the callee-saved registers on the current stack, stores its pointer, and continues on the other.
extern "C" [[gnu::visibility("hidden")]] void kdsl_switch_stack(void** left, void* entered);
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

namespace kdsl::machine {

void* prepare_stack(void* top, void (*entry)()) {
  auto* words = reinterpret_cast<void**>(reinterpret_cast<uintptr_t>(top) & ~uintptr_t{15});
  constexpr int kWords = 20, kLinkRegister = 11;
  words -= kWords;
  std::fill(words, words + kWords, nullptr);
  words[kLinkRegister] = reinterpret_cast<void*>(entry);
  return words;
}

void switch_stack(void** left, void* entered) { kdsl_switch_stack(left, entered); }

}  // namespace kdsl::machine

#endif
