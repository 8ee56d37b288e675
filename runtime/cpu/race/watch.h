// The checks of single accesses (--check=bounds,race,init): what a launch and its blocks remember for them, and the hooks
// by which barriers, warps, mbarriers and copies tell who has waited for whom. Only kernels compiled with checks call
// them; a block of any other launch has no Watch.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "cpu/race/clocks.h"
#include "cpu/race/shadow.h"
#include "kdsl/cpu_kernel.h"

namespace kdsl::runtime::cpu {

struct Block;
struct ThreadBlock;
struct Launch;
struct Group;
struct BulkCopy;
struct AsyncCopy;
struct PastLaunch;  // launch_order.h

// What a block of a domain has released at an address.
struct Released {
  Gathered in_block, in_cluster;
};

// What a thread knows of other domains: a time of each. An agent of its own tells others of the thread's domain, by waits
// as for what it has done, which of that they know, too.
struct ForeignView {
  uint32_t agent = 0;  // 0: nothing is known yet
  std::vector<std::pair<uint32_t, std::vector<uint32_t>>> acquired;  // from which time of the agent on, times by domain
  std::vector<uint32_t> observed;  // what those who know of that will know behind a fence
  uint32_t observed_time = 0;  // the thread's, at the last time
};

// The mbarriers that a thread has initialised: an agent of its own does that, so that others can know of it where they know
// of nothing else.
struct Initialiser {
  uint32_t thread = 0, agent = 0;
  uint32_t fenced = 0;  // its time at the last fence for other blocks
  uint32_t fenced_for_copies = 0;
};

// Blocks whose threads can wait for each other: a cluster.
struct Domain {
  Clocks clocks;
  uint32_t number = 0;  // among the domains of the launch
  std::unordered_map<uint64_t, std::vector<Released>> atomics;  // by address and rank of the block
  std::map<uint32_t, ForeignView> foreign;  // by thread
  std::vector<Initialiser> initialisers;
};

// An answer of kdsl_cpu_read_window, which holds as long as the regions do not change.
struct KnownWindow {
  static constexpr uint32_t kMostWritten = 4;
  const void* base = nullptr;
  uint32_t count = 0;
  const void* written[kMostWritten] = {};
  kdsl_cpu_window window = {};
  uint64_t changes = 0;
};

// Of a launch. Its blocks run on one worker then.
struct LaunchWatch {
  const uint64_t number = ++made;  // of no other launch of the process
  SparseCells global;
  std::unordered_map<uint64_t, std::vector<uint32_t>> atomics;  // by address: released times, by domain
  // By domain and agent: up to which of its times its copies to global memory were waited for, and when that was.
  std::map<std::pair<uint32_t, uint32_t>, std::vector<std::pair<uint32_t, uint32_t>>> completions;
  bool has_many_domains = false;  // too many for tables of them
  bool sees_global = true;  // races in global memory are looked for
  uint32_t accesses = 0;  // counted now and then to look at the clock
  // Launches that this one is not ordered behind, and those that it is ordered behind once a block has waited for them.
  std::vector<std::shared_ptr<PastLaunch>> rivals, predecessors;
  uint64_t blocks_that_waited = 0;
  static constexpr size_t kWindows = 8;
  KnownWindow windows[kWindows];  // the most recent ones
  size_t oldest_window = 0;

  inline static std::atomic<uint64_t> made{0};
};

// Shared memory that a copy to global memory still reads.
struct PendingRead {
  uint32_t thread, site;
  uint64_t begin, bytes;
};

// An access to shared memory by a thread, or its agent, of another block of the cluster.
struct RemoteAccess {
  ThreadBlock* block;
  uint32_t thread, site, time;
};

// A read of shared memory that nothing had written, of which nobody knows yet whether it matters.
struct UnwrittenRead {
  uint32_t thread;
  uint8_t state;  // ByteState
};

// Of a block.
struct Watch {
  std::shared_ptr<Domain> domain;
  uint32_t first_thread = 0;  // of the block in its domain; warps are counted as full
  uint64_t grid_id = 0;  // of the launch that `shared` belongs to
  Cells shared;
  std::vector<uint8_t> state;  // of each byte of shared memory: ByteState
  std::vector<uint8_t> nothing;  // as long, all zeros, where generated code has to ask for each read
  bool sees_shared = true;  // races in shared memory are looked for
  std::vector<kdsl_cpu_marks> marks;  // for each four bytes, where generated code asks for them
  // What stands for threads that know what the clock says, at a time.
  struct {
    uint64_t knowledge = 0, number = 0;
    uint32_t time = 0;
  } reader;
  std::vector<PendingRead> pending_reads;
  std::map<uint32_t, UnwrittenRead> unwritten_reads;  // the last one of each site
  std::map<uint32_t, RemoteAccess> remote;  // the last one of each thread of other blocks to this one's shared memory
  Gathered known_alive;  // what its threads have known while they ran
  bool has_waited = false;  // for the grids before
};

enum ByteState : uint8_t {
  kUnwritten,
  kWritten,
  kCopying,  // a cp.async has not landed
  kBarrier,  // of an mbarrier
  kIncoming,  // a copy that an mbarrier counts has not landed
  kHollow  // written with what was made of registers that nothing has written
};
inline bool holds_nothing(uint8_t state) { return state == kUnwritten || state == kHollow; }

// An access as the checks see it.
struct Access {
  uint64_t address = 0, bytes = 0;
  uint64_t base = 0;  // a parameter of the kernel that the address was made of; 0: unknown
  uint8_t kind = kRead;  // MarkKind
  uint32_t align = 1;
  uint32_t site = 0;
  const char* object = "";  // its name; "" when unknown
  uint64_t object_begin = 0, object_bytes = 0;  // of the object in shared memory; 0 bytes: unknown
  const void* value = nullptr;  // what is written, where that is known
  bool is_shared = false;  // known to be shared memory
  bool releases = false;  // lets others know, by itself
  bool acquires = false;  // knows of what others have released
  Reach reach = Reach::Device;
  bool reads_unwritten = true;  // false: reading what was never written is a mistake
  uint32_t agent = 0;  // of a copy: who makes it, see Mark
  bool is_same = false;  // of a copy: it writes what is there or comes there already
};

// Where a launch begins; null if nothing is checked.
std::unique_ptr<LaunchWatch> watch_launch(const Launch& launch);
// Those who have read the bytes of shared memory have to look again what they hold.
void set_state(Watch& watch, uint64_t offset, uint64_t bytes, ByteState state);
// What follows is ordered behind all that the block has done.
void begin_phase(Block& block);
// A block is made ready; its cluster, with all blocks made ready.
void begin_watch(Block& block);
void join_cluster(const std::vector<ThreadBlock*>& blocks);
// Threads of different blocks of a launch have waited for each other: each knows from now on what any of them has known.
void meet_across_blocks(const std::vector<std::pair<ThreadBlock*, uint32_t>>& threads);

// False after a report, and when the launch is being abandoned: the thread ends.
bool check_access(Block& block, uint32_t thread, const Access& access);

// Whether a read of shared memory meets what nothing has written. The block remembers it, as nobody knows yet whether it
// matters.
bool meets_nothing(Block& block, uint32_t thread, const Access& access);
// Shared memory now holds what was made of unwritten registers: it is told from when it is read, as kernels store whole tiles
// of which they need a part. False: the address is not in shared memory.
bool set_hollow(Block& block, uint64_t address, uint64_t bytes);

// An operation of an mbarrier, which is in shared memory: those who use it have to know of its initialisation, and nobody
// else may touch its bytes until it is invalidated. False after a report.
enum class MbarrierUse : uint8_t { Init, Invalidate, Other };
bool check_mbarrier(Block& block, uint32_t thread, uint64_t address, MbarrierUse use);
// Who initialises the mbarriers of a thread, and its time, by which a copy is to know of them; 0 where nothing is checked.
struct Initialisation {
  uint32_t agent = 0, time = 0, thread = 0;
};
Initialisation last_initialisation(const Block& block, uint32_t thread);
// A copy, which another unit completes at an mbarrier, sees its initialisation behind a fence only. False after a report.
bool check_initialised(Block& block, uint32_t thread, const Initialisation& made, uint32_t site);

// Whether memory that kernels may touch is there, arguments of the launch included; true where accesses are not checked.
bool is_readable(const Block& block, uint64_t address, uint64_t bytes);

// ---- who waits for whom. Without a watch they do nothing.
void release(Block& block, uint32_t thread, Gathered& into);
// The same for an arrival at an mbarrier, where one lane stands for its warp, as the pipelines of the language have it.
void release_warp(Block& block, uint32_t thread, Gathered& into);
void acquire(Block& block, uint32_t thread, const ClockRef& from);
// The same for operations that are relaxed: what is fenced is let known, and what is observed is known behind a fence.
void release_relaxed(Block& block, uint32_t thread, Gathered& into);
void observe(Block& block, uint32_t thread, const ClockRef& from);
// As acquire, for lanes of a warp that have released into `from` themselves.
void take(Block& block, uint32_t first_thread, uint32_t lanes, const ClockRef& from);
// The lanes of a warp have met at a warp barrier.
void meet_in_memory(Block& block, uint32_t first_thread, uint32_t lanes);

// ---- the life of shared memory
// A thread of another block accesses the shared memory of `owner`, which is not to end before. False after a report.
bool note_remote(Block& owner, Block& block, uint32_t thread, uint32_t site, uint32_t agent);
// What a thread of the block has known while it ran.
void keep_alive(Block& block, const ClockRef& known);
// A thread has ended; behind the last one nobody may access the memory of the block any more.
void end_thread(ThreadBlock& block, uint32_t thread);

// ---- asynchronous copies
// cp.async by a thread, and its landing, for which the thread has waited or an mbarrier (then `waited` is false).
bool check_cp_async(Block& block, uint32_t thread, uint32_t site, uint64_t to, uint64_t from, uint32_t bytes, uint32_t read);
void cp_async_landed(Block& block, uint32_t thread, const AsyncCopy& copy, bool waited);
// Whether races in global memory are looked for.
bool sees_global_races(const Block& block);
// Who makes the copies for an mbarrier, or for a thread; 0 where accesses are not checked.
uint32_t make_copy_agent(Block& block);
// All that the agent has done so far has come where those who acquire from `into` know of it.
void release_copies(Block& block, uint32_t agent, Gathered& into);
// The copies to global memory that a thread has committed end a step of their agent; it has waited for those up to a step.
uint32_t end_copy_step(Block& block, uint32_t agent);
void complete_copies(Block& block, uint32_t thread, uint32_t agent, uint32_t time);
// Those that the agent has made for an mbarrier have come, for other domains to know of.
void note_completion(Block& block, uint32_t agent);

// A bulk copy's part in global or shared memory.
struct CopyPart {
  enum class Kind : uint8_t { Read, Write, Reduce } kind = Kind::Read;
  uint64_t address = 0, bytes = 0;
  uint32_t agent = 0;  // who makes it; 0: the thread
  bool is_same = false;  // of a write: what is there already
  uint32_t object_begin = 0, object_bytes = 0;  // of the object in shared memory; 0 bytes: unknown
};
bool check_copy_part(Block& block, uint32_t thread, const CopyPart& part);
// Shared memory that a copy writes to global memory, all of it. False after a report.
bool check_stored(Block& block, uint32_t thread, uint64_t address, uint64_t bytes);
// Shared memory has what a copy has brought.
void copy_landed(Block& owner, const BulkCopy& copy);
// Shared memory is read until end_pending_read.
void begin_pending_read(Block& block, uint32_t thread, uint64_t address, uint64_t bytes);
void end_pending_read(Block& block, uint32_t thread, uint64_t address, uint64_t bytes);

}  // namespace kdsl::runtime::cpu
