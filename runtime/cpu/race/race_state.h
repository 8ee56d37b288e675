// Holds the state of the checks of single accesses (--check=bounds,race,init) for a launch and its blocks, and declares the
// functions by which barriers, warps, mbarriers and copies report synchronisation. Only kernels that are compiled with checks
// call these; a block of any other launch has no RaceState.
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
struct PastLaunch;  // in launch_order.h
struct ParallelLoops;  // in iterations.h

// Holds the clocks that a block of a clock domain has released at an address.
struct Released {
  SyncClock in_block, in_cluster;
};

// A vector clock of each clock domain of the launch, by number of the domain; null where nothing is known of it.
using ClocksOfDomains = std::vector<ClockRef>;

// The clocks that have been released to other clock domains at an address. `version` counts the changes.
struct Published {
  ClocksOfDomains clocks;
  uint64_t version = 0;
};

// Holds what a thread knows of other clock domains. Its acquisitions are attributed to an async proxy of its own, so that other
// threads of the thread's domain learn of them by the usual synchronisation.
struct ForeignView {
  uint32_t proxy = 0;  // 0: nothing is known yet
  std::vector<std::pair<uint32_t, ClocksOfDomains>> acquired;  // from which epoch of the proxy on
  ClocksOfDomains observed;  // acquired with the next fence
  uint32_t observed_epoch = 0;  // epoch of the thread when it observed last
  // Each maps the address of a flag to the version of it that was taken last. A thread that polls finds no newer one in most
  // cases, and has nothing to do then.
  std::unordered_map<uint64_t, uint64_t> acquired_version, observed_version;
};

// The mbarriers that a thread has initialised. They are attributed to an async proxy of its own, so that other threads can know
// of them without knowing of anything else.
struct Initialiser {
  uint32_t thread = 0, proxy = 0;
  uint32_t fenced = 0;  // the proxy's epoch at the last fence for other blocks
  uint32_t fenced_for_copies = 0;
};

// A clock domain: blocks whose threads can wait for each other, that is, a cluster.
struct ClockDomain {
  Clocks clocks;
  uint32_t number = 0;  // index among the clock domains of the launch
  std::unordered_map<uint64_t, std::vector<Released>> atomics;  // indexed by address and rank of the block
  std::map<uint32_t, ForeignView> foreign;  // indexed by thread
  std::vector<Initialiser> initialisers;
  // Indexed by rank of a block: what its threads have released to other blocks, and whether one of them has arrived at an
  // mbarrier of another block in the scope of its own block only, which orders none of its writes for threads of other blocks.
  struct OutwardReleases {
    SyncClock released;
    bool has_narrow_arrival = false;
  };
  std::vector<OutwardReleases> outward;
};

// A cached result of kdsl_cpu_read_range, which is valid until the regions change.
struct KnownRange {
  // Only ranges of kernels that write through few pointers are cached, so that a lookup stays cheap.
  static constexpr uint32_t kMostWritten = 4;
  const void* base = nullptr;
  uint32_t count = 0;
  const void* written[kMostWritten] = {};
  kdsl_cpu_range range = {};
  uint64_t changes = 0;
};

// The state of the checks of a launch. Its blocks then run on one worker.
struct LaunchRaceState {
  const uint64_t number = ++made;  // unique in the process
  SparseShadowMemory global;
  std::unordered_map<uint64_t, Published> atomics;  // indexed by address
  bool has_many_domains = false;  // more than the tables of clock domains are made for
  bool sees_global = true;  // races in global memory are checked
  uint32_t accesses = 0;  // number of accesses, by which the clock is checked now and then
  // Concurrent launches, and launches that are ordered before a block of this one once that has waited for them.
  std::vector<std::shared_ptr<PastLaunch>> concurrent, predecessors;
  uint64_t blocks_that_waited = 0;
  static constexpr size_t kKnownRanges = 8;
  KnownRange known_ranges[kKnownRanges];  // the most recent ones
  size_t oldest_range = 0;

  inline static std::atomic<uint64_t> made{0};
};

// A range of shared memory that a copy to global memory still reads.
struct PendingRead {
  uint32_t thread, site;
  uint64_t begin, bytes;
};

// An access to shared memory by a thread of another block of the cluster, or by its async proxy.
struct RemoteAccess {
  ThreadBlock* block;
  uint32_t thread, site, epoch;
};

// A read of uninitialised shared memory of which it is not known yet whether the program uses the value.
struct UnwrittenRead {
  uint32_t thread;
  uint8_t state;  // a ByteState
};

// The state of the checks of a block.
struct RaceState {
  std::shared_ptr<ClockDomain> domain;
  uint32_t first_thread = 0;  // index of the block's first thread in its clock domain; warps count as full
  uint64_t grid_id = 0;  // launch that `shared` belongs to
  ShadowMemory shared;
  std::vector<uint8_t> state;  // a ByteState for each byte of shared memory
  // For each 16 bytes of shared memory the swizzle of the tensor copy that has written them last, plus 1; 0: there was none.
  std::vector<uint8_t> swizzles;
  std::vector<uint8_t> nothing;  // zeros for each byte, which make generated code ask for each read
  bool sees_shared = true;  // races in shared memory are checked
  std::vector<kdsl_cpu_shadow_words> words;  // one for each shadow cell, if generated code uses them
  // The number of the set of threads that have a certain vector clock in a certain epoch.
  struct {
    uint64_t clock_number = 0, number = 0;
    uint32_t epoch = 0;
  } reader;
  std::vector<PendingRead> pending_reads;
  std::map<uint32_t, UnwrittenRead> unwritten_reads;  // by site, the last one
  // Indexed by number of a load of matrices: for each thread a bit for each word that comes from uninitialised memory. Most are
  // empty.
  std::unordered_map<uint32_t, std::vector<uint8_t>> unwritten_words;
  std::map<uint32_t, RemoteAccess> remote;  // indexed by thread of other blocks, its last access to this block's shared memory
  SyncClock known_alive;  // join of the clocks of its threads while they ran
  std::map<uint32_t, SyncClock> convergence;  // by warp, what its lanes have released where they came together
  bool has_waited = false;  // for the previous grids
  std::shared_ptr<ParallelLoops> parallel_loops;  // null: none has run
};

enum ByteState : uint8_t {
  kUnwritten,
  kWritten,
  kCopying,  // a cp.async has not completed
  kBarrier,  // part of an mbarrier
  kIncoming,  // a copy that an mbarrier counts has not completed
  kUndefined  // written with an undefined value, which comes from uninitialised registers
};
inline bool is_undefined(uint8_t state) { return state == kUnwritten || state == kUndefined; }

// An access to be checked.
struct CheckedAccess {
  uint64_t address = 0, bytes = 0;
  uint64_t base = 0;  // parameter of the kernel that the address comes from; 0: unknown
  uint8_t kind = kRead;  // a AccessKind
  uint32_t align = 1;
  uint32_t site = 0;
  const char* object = "";  // its name; "" when unknown
  uint64_t object_begin = 0, object_bytes = 0;  // object in shared memory; 0 bytes: unknown
  const void* value = nullptr;  // the value that is written, if it is known
  bool is_shared = false;  // known to be shared memory
  bool releases = false;  // is a release operation
  bool acquires = false;  // is an acquire operation
  SyncScope scope = SyncScope::Device;
  bool reads_unwritten = true;  // false: to read uninitialised memory is an error
  uint32_t proxy = 0;  // for a copy: the async proxy that makes it, see ShadowWord
  bool is_same = false;  // for a copy: it writes the value that is there, or that another copy writes
};

// Makes the state for a launch that begins; null if nothing is checked.
std::unique_ptr<LaunchRaceState> make_race_state(const Launch& launch);
// Sets the state of bytes of shared memory; threads that have read them have to look at the state again.
void set_state(RaceState& race_state, uint64_t offset, uint64_t bytes, ByteState state);
// Begins a phase: everything that the block has done happens before everything that follows.
void begin_phase(Block& block);
// `begin_race_state` prepares a block, and `join_cluster` its cluster, after all blocks are prepared.
void begin_race_state(Block& block);
void join_cluster(const std::vector<ThreadBlock*>& blocks);
// Threads of different blocks of a launch have waited for each other: each knows from now on what any of them knew.
void synchronise_blocks(const std::vector<std::pair<ThreadBlock*, uint32_t>>& threads);

// Checks an access. Returns false after a report, and if the launch is being stopped; the thread then ends.
bool check_access(Block& block, uint32_t thread, const CheckedAccess& access);

// Returns whether a read of shared memory meets uninitialised bytes, and records it for a later report, because it is not known
// yet whether the value is used.
bool notes_unwritten_read(Block& block, uint32_t thread, const CheckedAccess& access);
// Records, for a later report, that the code at the site has read bytes of shared memory of which one is undefined.
void note_unwritten_read(Block& block, uint32_t thread, uint32_t site, uint64_t address, uint64_t bytes);
// Marks bytes of shared memory as undefined, because they were computed from uninitialised registers. This is reported when
// they are read, since kernels store whole tiles of which they need a part. Returns false if the address is not in shared
// memory.
bool set_undefined(Block& block, uint64_t address, uint64_t bytes);

// Checks an operation on an mbarrier in shared memory: its initialisation has to happen before any use, and nobody may access
// its bytes otherwise until it is invalidated. InitAgain is an initialisation that changes nothing, as when one thread of each
// warp makes it. Returns false after a report.
enum class MbarrierUse : uint8_t { Init, InitAgain, Invalidate, Other };
bool check_mbarrier(Block& block, uint32_t thread, uint64_t address, MbarrierUse use);
// The async proxy of the thread that initialised an mbarrier, and its epoch, which a copy has to know; 0 if nothing is checked.
struct Initialisation {
  uint32_t proxy = 0, epoch = 0, thread = 0;
};
Initialisation last_initialisation(const Block& block, uint32_t thread);
// Checks that there is a fence between the initialisation of an mbarrier and a copy that completes at it. Returns false after a
// report.
bool check_initialised(Block& block, uint32_t thread, const Initialisation& made, uint32_t site);

// Returns whether the bytes are in memory that kernels may access, arguments of the launch included; true if accesses are not
// checked.
bool is_readable(const Block& block, uint64_t address, uint64_t bytes);

// ---- synchronisation; these do nothing without a watch
void release(Block& block, uint32_t thread, SyncClock& into);
// Releases for an arrival at an mbarrier: what the thread has done and knows, and what the lanes of its warp had done when they
// last came together in a warp operation. PTX orders memory only at `bar.warp.sync`, but a lane that arrives behind a matrix
// instruction or a shuffle of its warp finds the loads of the other lanes done, and public kernels rely on that.
void release_warp(Block& block, uint32_t thread, SyncClock& into);
// Notes for `release_warp` that lanes of a warp have come together.
void note_convergence(Block& block, uint32_t first_thread, uint32_t lanes);
// The thread releases to other blocks of its cluster what it has done and knows, by the release that follows.
void note_outward_release(Block& block, uint32_t thread);
// Releases for an arrival at an mbarrier of another block that is in the scope of the thread's own block only: threads of other
// blocks know that its reads are over, but need not see its writes.
void release_narrow(Block& block, uint32_t thread, SyncClock& into);
void acquire(Block& block, uint32_t thread, const ClockRef& from);
// `release_relaxed` and `observe` are for relaxed operations: these release what the thread knew at its last fence, and what
// they read is acquired with the next fence.
void release_relaxed(Block& block, uint32_t thread, SyncClock& into);
void observe(Block& block, uint32_t thread, const ClockRef& from);
// Acquires for lanes of a warp that have released into `from` themselves.
void take(Block& block, uint32_t first_thread, uint32_t lanes, const ClockRef& from);
// Lanes of a warp have synchronised at a warp barrier.
void synchronise_lanes(Block& block, uint32_t first_thread, uint32_t lanes);

// ---- lifetime of shared memory
// Records that a thread of another block accesses the shared memory of `owner`, which must not end before. Returns false after
// a report.
bool note_remote(Block& owner, Block& block, uint32_t thread, uint32_t site, uint32_t proxy);
// Joins the clock of a thread of the block, which is still running, into what is known before the block ends.
void keep_alive(Block& block, const ClockRef& known);
// A thread has ended; after the last one, nobody may access the memory of the block.
void end_thread(ThreadBlock& block, uint32_t thread);

// ---- asynchronous copies
// `check_cp_async` checks a cp.async when it is issued, and `cp_async_completed` when it completes, because its thread has
// waited for it or, if `waited` is false, for an mbarrier.
// `is_same` says that its contents are there already, or come by another copy as well, as brings_same finds out.
bool brings_same(Block& block, uint64_t to, uint64_t from, uint32_t bytes, uint32_t read);
bool check_cp_async(Block& block, uint32_t thread, uint32_t site, uint64_t to, uint64_t from, uint32_t bytes, uint32_t read,
                    bool is_same);
void cp_async_completed(Block& block, uint32_t thread, const AsyncCopy& copy, bool waited);
// Returns whether races in global memory are checked.
bool sees_global_races(const Block& block);
// Makes an async proxy for the copies of an mbarrier or a thread; 0 if accesses are not checked.
uint32_t make_copy_proxy(Block& block);
// Releases into `into` all that the async proxy has done so far.
void release_copies(Block& block, uint32_t proxy, SyncClock& into);
// `end_copy_step` ends an epoch of the async proxy when a thread commits a group of copies to global memory; `complete_copies`
// notes that the thread has waited for the copies up to an epoch.
uint32_t end_copy_step(Block& block, uint32_t proxy);
void complete_copies(Block& block, uint32_t thread, uint32_t proxy, uint32_t epoch);

// The part of a bulk copy in global or shared memory.
struct CopyPart {
  enum class Kind : uint8_t { Read, Write, Reduce } kind = Kind::Read;
  uint64_t address = 0, bytes = 0;
  uint32_t proxy = 0;  // the async proxy that makes the access; 0: the thread
  bool is_same = false;  // for a write: the value is there already
  uint32_t object_begin = 0, object_bytes = 0;  // object in shared memory; 0 bytes: unknown
};
bool check_copy_part(Block& block, uint32_t thread, const CopyPart& part);
// Checks that the shared memory that a copy writes to global memory is completely initialised. Returns false after a report.
bool check_stored(Block& block, uint32_t thread, uint64_t address, uint64_t bytes);
// Returns whether any of the bytes of shared memory is undefined; false if that is not checked.
bool has_undefined(Block& block, uint64_t address, uint64_t bytes);
// Updates the states of shared memory that a completed copy has written.
void copy_completed(Block& owner, const BulkCopy& copy);
// Returns whether a tensor copy with another swizzle was the last to write 16 bytes of shared memory; `found` receives its
// number (of CUtensorMapSwizzle).
bool has_other_swizzle(const Block& owner, uint64_t address, uint8_t swizzle, uint8_t& found);
// The shared memory is read until end_pending_read.
void begin_pending_read(Block& block, uint32_t thread, uint64_t address, uint64_t bytes);
void end_pending_read(Block& block, uint32_t thread, uint64_t address, uint64_t bytes);

}  // namespace kdsl::runtime::cpu
