// Finds where an address lies, and reports accesses that the checks of race_state.h refuse. Every report returns false, which
// ends the thread, except for races, after which it may continue.
#pragma once

#include "cpu/memory_map.h"
#include "cpu/race/race_state.h"

namespace kdsl::runtime::cpu {

enum class AddressRegion : uint8_t {
  Inside,  // inside of memory that kernels may access
  Local,  // memory of a thread: its frame or the stack
  Outside,  // outside of all memory, or of the allocation that its parameter points to
};
AddressRegion global_place(const Block& block, const CheckedAccess& access,
                           MemoryRegion& region);  // `region`: that of the address, or empty
// `offset` is the offset in the owner's shared memory.
bool is_inside_shared(const Block& owner, const CheckedAccess& access, uint64_t offset);

bool report_outside(Block& block, uint32_t thread, const CheckedAccess& access);
bool report_outside_shared(Block& block, const Block& owner, uint32_t thread, const CheckedAccess& access);
// `offset` is the distance from the begin of the object that the access has to stay in, and `size` the object's size.
bool report_outside_object(Block& block, uint32_t thread, const CheckedAccess& access, int64_t offset, int64_t size);
// Reports that the program uses a value that comes from uninitialised elements of a local array.
bool report_unwritten_registers(Block& block, uint32_t thread, const CheckedAccess& access);
bool report_misaligned(Block& block, uint32_t thread, const CheckedAccess& access);
// `state` is the state of the bytes that are not initialised.
bool report_unwritten(Block& block, uint32_t thread, const CheckedAccess& access, uint8_t state);
bool report_unwritten_global(Block& block, uint32_t thread, const CheckedAccess& access, const MemoryRegion& region);
bool report_incomplete(Block& block, uint32_t thread, const CheckedAccess& access);
// Reports that the source of a cp.async changed before it was waited for.
bool report_changed_source(Block& block, uint32_t thread, const AsyncCopy& copy);
bool report_mbarrier_bytes(Block& block, uint32_t thread, const CheckedAccess& access);
bool report_pending_read(Block& block, uint32_t thread, const CheckedAccess& access, const PendingRead& pending);
bool report_race(Block& block, uint32_t thread, const CheckedAccess& access, const ShadowWord& other, bool in_shared);
bool report_uninitialised(Block& block, uint32_t thread, const Initialisation& made, uint32_t site);
// Reports that an access at `site` may come after the end of the block that owns the memory; if `last_thread` is null, the
// block has ended.
bool report_ended(Block& block, uint32_t thread, uint32_t site, const ThreadBlock& owner, const uint32_t* last_thread);
// Reports a race with another launch. With `is_programmatic`, the other launch is ordered before this one only if this one
// waits for it.
bool report_concurrent_launch(Block& block, uint32_t thread, const CheckedAccess& access, const kdsl_cpu_kernel& other,
                              const ShadowWord& word, bool is_programmatic);
bool report_unfenced(Block& block, uint32_t thread, const CheckedAccess& access, const ShadowWord& other);

}  // namespace kdsl::runtime::cpu
