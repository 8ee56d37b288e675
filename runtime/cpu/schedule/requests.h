// Declares what threads of a group request beside barriers and warp operations: mbarriers, the barrier of a cluster, memory of
// other blocks, bulk and tensor copies. A copy is recorded when it is issued and completes when a thread waits for it, so that
// a missing wait is noticed.
#pragma once

#include <unordered_map>
#include <vector>

#include "cpu/async/tensor_map.h"
#include "cpu/launch.h"

namespace kdsl::runtime::cpu {

struct ThreadBlock;
struct Group;

struct BulkCopy {
  enum class Kind : uint8_t { Bytes, Values, Tensor } kind = Kind::Bytes;
  BoxMove move = BoxMove::Load;
  uint32_t bytes = 0;  // bytes in shared memory
  uint32_t counted = 0;  // bytes that are reported as completed
  uint16_t byte_mask = 0xFFFF;  // for Bytes: which bytes of every 16 are copied
  uint8_t element_type = 0;  // for Bytes that are reduced: the number of CUtensorMapDataType
  uint8_t* to = nullptr;  // for Bytes and Values; for Tensor: source or destination in shared memory
  const uint8_t* from = nullptr;
  uint64_t values[4] = {};  // for Values
  TensorMap map{};  // for Tensor
  BoxCoordinates place;
  kdsl_cpu_atomic reduction{};
  uint8_t* memory = nullptr;  // shared memory of the block that contains `to`
  bool is_completed = false;
  uint32_t site = 0;
};
void complete(const BulkCopy& copy);

// An arrival that takes effect when the cp.async copies of a thread have completed.
struct CopyArrival {
  ThreadBlock* block;
  uint32_t thread;
  uint64_t last_copy;
};

// An arrival that takes effect when what a thread has issued to tensor memory has completed.
struct TensorArrival {
  ThreadBlock* block;
  uint32_t thread, site;
  uint64_t through;  // number of the last thing issued, in the pipe of the block
  uint32_t proxy, step;  // async proxy of the thread, and its epoch
  SyncClock known;  // clock of the thread
};

struct Mbarrier {
  ThreadBlock* owner = nullptr;
  uint64_t address = 0;
  uint32_t site = 0;  // site of the initialisation
  Initialisation made;
  uint32_t expected = 0;  // arrivals of every phase
  uint32_t pending = 0;  // arrivals that the current phase lacks
  int64_t bytes = 0;  // expected and not yet copied
  uint32_t phase = 0;
  uint32_t waiting = 0;  // threads that wait for it
  std::vector<BulkCopy> copies;
  uint32_t proxy = 0;  // async proxy that makes the copies, for the race check; 0: there were none
  std::vector<CopyArrival> arrivals;
  std::vector<TensorArrival> tensor_arrivals;  // oldest first; each may end a phase
  SyncClock arriving;  // join of the clocks of all arrivals so far
  ClockRef passed;  // join of the clocks of the arrivals of all phases that have ended
  // The thread and the site of each arrival from its own block, in the current phase and in the last.
  std::vector<std::pair<uint32_t, uint32_t>> arrived, arrived_before;
  // The clocks tell which threads know that a phase has ended: there were only arrivals of the own block, and none of them and
  // no wait was relaxed.
  bool has_clocks = true;

  // Returns whether nothing but its initialisation has happened.
  bool is_fresh() const {
    return phase == 0 && bytes == 0 && pending == expected && copies.empty() && arrivals.empty() && tensor_arrivals.empty();
  }
};

// A committed group of copies to global memory by one thread.
struct BulkGroup {
  std::vector<BulkCopy> copies;  // copies whose source has not been waited for
  uint32_t step = 0;  // epoch of the async proxy
};
struct BulkQueue {
  std::vector<BulkCopy> open;
  std::vector<BulkGroup> closed;  // oldest first
  uint32_t proxy = 0;  // async proxy that makes the copies, for the race check; 0: there were none
};

// The products of a warpgroup that one of its warps computes: the ranges of shared memory that they read.
struct WarpgroupRead {
  uint64_t address, bytes;
};
struct WarpgroupQueue {
  bool is_fenced = false;  // a fence of registers was executed
  std::vector<WarpgroupRead> open;
  std::vector<std::vector<WarpgroupRead>> closed;  // oldest first
};

struct Cluster {
  std::vector<ThreadBlock*> blocks;  // indexed by rank
  uint32_t alive = 0;  // number of threads
  uint32_t arrived = 0;
  uint32_t phase = 0;
  SyncClock arriving;
  ClockRef passed;
  SyncClock arriving_relaxed;  // like `arriving`, but including arrivals that order no memory
  ClockRef passed_relaxed;  // like `passed`, but including arrivals that order no memory
};

// The state of a thread at the barrier of its cluster.
struct ClusterTicket {
  bool has_arrived = false;
  uint32_t phase = 0;
};

// Answers the request that the thread has posted; may record a fault (requests.cpp).
void answer_request(ThreadBlock& block, uint32_t thread);
// Returns the operands of a thread's request.
uint64_t* request_words(const kdsl_cpu_thread& thread);
void request_fault(ThreadBlock& block, uint32_t thread, kdsl_fault_kind kind, Operands operands = {});

// ---- mbarrier.cpp
void init_mbarrier(ThreadBlock& block, uint32_t thread);
void invalidate_mbarrier(ThreadBlock& block, uint32_t thread);
void arrive_at_mbarrier(ThreadBlock& block, uint32_t thread);
void arrive_after_copies(ThreadBlock& block, uint32_t thread);
void wait_for_mbarrier(ThreadBlock& block, uint32_t thread);
// Returns the mbarrier at an address; null after a report.
Mbarrier* find_mbarrier(ThreadBlock& block, uint32_t thread, uint64_t address);
void attach_copy(Mbarrier& barrier, BulkCopy copy);
void attach_arrival(Mbarrier& barrier, const TensorArrival& arrival);
// Ends the waits of all threads without success, as a time limit does. Returns false if there are none.
bool time_out_mbarriers(Group& group);
// Returns the mbarrier at which the thread waits; null if there is none.
const Mbarrier* awaited_mbarrier(const ThreadBlock& block, uint32_t thread);

// ---- cluster.cpp
void set_up_clusters(Group& group);
void arrive_at_cluster(ThreadBlock& block, uint32_t thread);
void wait_for_cluster(ThreadBlock& block, uint32_t thread);
void leave_cluster(ThreadBlock& block, uint32_t thread);  // called when the thread has ended
void map_address(ThreadBlock& block, uint32_t thread);
// Returns the block of the group whose shared memory contains `bytes` bytes at the address; null if there is none.
ThreadBlock* owner_of(const ThreadBlock& block, const void* address, uint64_t bytes);
// Returns the corresponding address in the block of another rank.
uint8_t* peer_address(const ThreadBlock& from, const ThreadBlock& peer, const uint8_t* address);

// ---- bulk_copies.cpp
void issue_bulk_copy(ThreadBlock& block, uint32_t thread);
void issue_tensor_copy(ThreadBlock& block, uint32_t thread);
void issue_store(ThreadBlock& block, uint32_t thread);
void commit_bulk_copies(ThreadBlock& block, uint32_t thread);
void wait_for_bulk_copies(ThreadBlock& block, uint32_t thread);
void replace_tensor_map_field(ThreadBlock& block, uint32_t thread);
void try_cancel(ThreadBlock& block, uint32_t thread);
// Reports copies that nobody has waited for, under --check=barrier.
void check_bulk_copies(ThreadBlock& block, uint32_t thread);

// Executes the matrix operation that all lanes of a warp have posted (matrices.cpp); may record a fault. An answer of false
// says that the lanes have to wait (Warp::at_tensor).
bool answer_matrix(ThreadBlock& block, kdsl_cpu_thread* lanes, uint32_t present);
// Executes products of warpgroups and the instructions that order them (warpgroups.cpp); may record a fault.
void answer_warpgroup(ThreadBlock& block, kdsl_cpu_thread* lanes);
// Executes a product of a warp whose elements have a kind (narrow_products.cpp).
void answer_narrow_product(kdsl_cpu_thread* lanes);
// Execute what threads and warps request of tensor memory (tensor/pipe.cpp); may record a fault.
void answer_tensor_request(ThreadBlock& block, uint32_t thread);
bool answer_tensor_warp(ThreadBlock& block, kdsl_cpu_thread* lanes);
// Reports columns that the block has not given back, when its last thread has ended.
void check_columns_freed(ThreadBlock& block, uint32_t thread);

}  // namespace kdsl::runtime::cpu
