// What the checks of accesses have in common: those of the kernel's own accesses (access_checks.cpp), of asynchronous
// copies (copy_checks.cpp), and the ways in from generated code (checked_code.cpp).
#pragma once

#include "cpu/race/order.h"

namespace kdsl::runtime::cpu {

inline bool is_checked(const Block& block, uint32_t check) { return (block.launch->options.checks & check) != 0; }

// The block of the cluster that has the address in its shared memory; null: none.
Block* shared_owner(Block& block, uint64_t address);

// A plain read of a row of a matrix, which lies in the block's own shared memory. False after a report.
bool check_row(Block& block, uint32_t thread, uint32_t site, uint64_t address, uint64_t bytes);

inline Mark mark_of(const Block& block, uint32_t thread, uint8_t kind, uint32_t site, uint32_t agent = 0) {
  Mark mark;
  mark.block = static_cast<uint32_t>(block.linear);
  mark.warp = static_cast<uint16_t>(thread / kWarpSize);
  mark.kind = kind;
  mark.lanes = 1u << (thread % kWarpSize);
  mark.time = block.watch->domain->clocks.time(agent != 0 ? agent : block.watch->first_thread + thread);
  mark.site = site;
  mark.agent = agent;
  return mark;
}

// `owner`: whose shared memory is accessed, `offset` bytes from its begin; null: it is global memory. False after a report.
bool check_race(Block* owner, Block& block, uint32_t thread, const Access& access, uint64_t offset);

}  // namespace kdsl::runtime::cpu
