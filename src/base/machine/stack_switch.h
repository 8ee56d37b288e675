// Switches from one stack to another: the part of a fiber (fiber.h) that is written for each architecture. A suspended stack is
// named by a pointer into it, to the place where its callee-saved registers are kept.
#pragma once

namespace kdsl::machine {

// Prepares a stack whose highest address is `top`: the first switch to it calls `entry`, which never returns.
void* prepare_stack(void* top, void (*entry)());
// Stores the current stack's pointer in `*left` and goes on with the stack that `entered` names. Returns when another switch
// comes back.
void switch_stack(void** left, void* entered);

// Do it with the C library (ucontext), for architectures without a switch of their own. These are slower, since they also save
// the signal mask. They exist on every architecture, so that they are compiled and tested.
void* prepare_stack_portably(void* top, void (*entry)());
void switch_stack_portably(void** left, void* entered);

}  // namespace kdsl::machine
