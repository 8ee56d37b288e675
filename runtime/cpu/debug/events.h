// Events for a debugger (kdsl/cpu_debug.h): the scheduler, the record of faults and generated code report here what threads do.
// All of these do nothing while there is no handler.
#pragma once

#include "cpu/launch.h"

namespace kdsl::runtime::cpu {

struct ThreadBlock;

bool has_debug_handler();
// The thread has suspended at a stop.
void reach_debug_stop(ThreadBlock& block, uint32_t thread);
// The threads of the block that can run are about to run once each.
void tell_debugger_of_round(ThreadBlock& block);
void tell_debugger_of_thread_end(ThreadBlock& block, uint32_t thread);
void tell_debugger_of_blocks(const std::vector<ThreadBlock*>& blocks, bool begin);
// `continues` says that the launch goes on, as it may after a race.
void tell_debugger_of_fault(Block& block, uint32_t thread, const Fault& fault, bool continues);

}  // namespace kdsl::runtime::cpu
