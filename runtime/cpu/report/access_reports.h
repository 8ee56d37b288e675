// Where an address lies, and what is said of accesses that the checks of watch.h refuse. Every report returns false: the
// thread ends; but for those of races, after which it may go on.
#pragma once

#include "cpu/memory_map.h"
#include "cpu/race/watch.h"

namespace kdsl::runtime::cpu {

enum class GlobalPlace : uint8_t {
  Inside,  // of memory that kernels may touch
  Local,  // of a thread: its frame or the stack
  Outside,  // of all memory, or of the allocation that its parameter points to
};
GlobalPlace global_place(const Block& block, const Access& access, Region& region);  // the region: of the address, or empty
// `offset`: in the shared memory of the owner.
bool is_inside_shared(const Block& owner, const Access& access, uint64_t offset);

bool report_outside(Block& block, uint32_t thread, const Access& access);
bool report_outside_shared(Block& block, const Block& owner, uint32_t thread, const Access& access);
// `offset`: from where the object begins that the access has to stay in, `size`: its bytes.
bool report_outside_object(Block& block, uint32_t thread, const Access& access, int64_t offset, int64_t size);
// What was made of elements of a local array that nothing has written is used.
bool report_unwritten_registers(Block& block, uint32_t thread, const Access& access);
bool report_misaligned(Block& block, uint32_t thread, const Access& access);
// `state`: of the bytes that hold nothing.
bool report_unwritten(Block& block, uint32_t thread, const Access& access, uint8_t state);
bool report_unwritten_global(Block& block, uint32_t thread, const Access& access, const Region& region);
bool report_unlanded(Block& block, uint32_t thread, const Access& access);
// The source of a cp.async has changed before it was waited for.
bool report_changed_source(Block& block, uint32_t thread, const AsyncCopy& copy);
bool report_mbarrier_bytes(Block& block, uint32_t thread, const Access& access);
bool report_pending_read(Block& block, uint32_t thread, const Access& access, const PendingRead& pending);
bool report_race(Block& block, uint32_t thread, const Access& access, const Mark& other, bool in_shared);
bool report_uninitialised(Block& block, uint32_t thread, const Initialisation& made, uint32_t site);
// An access at `site` may come after the end of the block that owns the memory; null: it has ended.
bool report_ended(Block& block, uint32_t thread, uint32_t site, const ThreadBlock& owner, const uint32_t* last_thread);
// The other launch is not ordered before; `is_programmatic`: unless this one waits for it.
bool report_rival(Block& block, uint32_t thread, const Access& access, const kdsl_cpu_kernel& other, const Mark& mark,
                  bool is_programmatic);
bool report_unfenced(Block& block, uint32_t thread, const Access& access, const Mark& other);

}  // namespace kdsl::runtime::cpu
