// Traces of threads for profiles (kdsl/cpu_profile.h): the marks that each thread of a block has passed are kept until all
// threads have come to the same place, so that the handler sees the lanes of a warp together. The scheduler says when that is.
#pragma once

#include "cpu/launch.h"

namespace kdsl::runtime::cpu {

bool has_trace_handler();
// The launch is about to run.
void announce_launch(const Launch& launch);
// All threads of the block have come to a barrier, or have ended.
void flush_traces(Block& block, bool is_last);
// Replaces the value of the thread's last mark, which stands before a copy, by the bytes that the copy moves.
void trace_copy(Block& block, uint32_t thread, uint64_t bytes);

}  // namespace kdsl::runtime::cpu
