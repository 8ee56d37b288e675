// Declares what the checks of a kernel's own accesses (access_checks.cpp), those of asynchronous copies (copy_checks.cpp), and
// the functions that generated code calls (checked_code.cpp) have in common.
#pragma once

#include "cpu/race/order.h"

namespace kdsl::runtime::cpu {

inline bool is_checked(const Block& block, uint32_t check) { return (block.launch->options.checks & check) != 0; }

// Returns the block of the cluster whose shared memory contains the address; null if there is none.
Block* shared_owner(Block& block, uint64_t address);

// Checks a plain read of a row of a matrix in the block's own shared memory. Returns false after a report.
bool check_row(Block& block, uint32_t thread, uint32_t site, uint64_t address, uint64_t bytes);

inline ShadowWord shadow_word_of(const Block& block, uint32_t thread, uint8_t kind, uint32_t site, uint32_t proxy = 0) {
  ShadowWord word;
  word.block = static_cast<uint32_t>(block.linear);
  word.warp = static_cast<uint16_t>(thread / kWarpSize);
  word.kind = kind;
  word.lanes = 1u << (thread % kWarpSize);
  word.epoch = block.race_state->domain->clocks.epoch(proxy != 0 ? proxy : block.race_state->first_thread + thread);
  word.site = site;
  word.proxy = proxy;
  return word;
}

// Checks an access for races. `owner` is the block whose shared memory is accessed, `offset` bytes from its begin; null for
// global memory. Returns false after a report.
bool check_race(Block* owner, Block& block, uint32_t thread, const CheckedAccess& access, uint64_t offset);

}  // namespace kdsl::runtime::cpu
