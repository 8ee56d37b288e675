// Leaving one stack and going on with another: the part of a fiber (fiber.h) that is written for each architecture. A stack
// that is left is named by a pointer into it, where the registers are kept that a called function has to restore.
#pragma once

namespace kdsl::machine {

// Makes a stack ready whose highest address is `top`: the first switch to it calls `entry`, which never returns.
void* prepare_stack(void* top, void (*entry)());
// Keeps the current stack's pointer in `*left` and goes on with the stack that `entered` names. Returns when somebody
// switches back.
void switch_stack(void** left, void* entered);

// By the C library, for architectures without a switch of their own. Slower: it keeps the mask of signals, too. It is there on
// every architecture, so that it is compiled and tested.
void* prepare_stack_portably(void* top, void (*entry)());
void switch_stack_portably(void** left, void* entered);

}  // namespace kdsl::machine
