// What threads of a group ask for beside barriers and warp operations: mbarriers, the barrier of a cluster,
// memory of other blocks, bulk and tensor copies. A copy is remembered when it is issued and lands when
// somebody waits for it, so that a missing wait shows.
#pragma once

#include <unordered_map>
#include <vector>

#include "cpu/launch.h"
#include "cpu/async/tensor_map.h"

namespace kdsl::runtime::cpu {

struct ThreadBlock;
struct Group;

struct BulkCopy {
  enum class Kind : uint8_t { Bytes, Values, Tensor } kind = Kind::Bytes;
  BoxMove move = BoxMove::Load;
  uint32_t bytes = 0;  // that it completes
  uint16_t byte_mask = 0xFFFF;  // Bytes: of every 16, which are copied
  uint8_t* to = nullptr;  // Bytes, Values; Tensor: in shared memory, source or destination
  const uint8_t* from = nullptr;
  uint64_t values[4] = {};  // Values
  TensorMap map{};  // Tensor
  BoxPlace place;
  kdsl_cpu_atomic reduction{};
  uint8_t* memory = nullptr;  // shared memory of the block that `to` is in
  bool has_landed = false;
  uint32_t site = 0;
};
void land(const BulkCopy& copy);

// An arrival that takes place when the cp.async copies of a thread have landed.
struct CopyArrival {
  ThreadBlock* block;
  uint32_t thread;
  uint64_t last_copy;
};

struct Mbarrier {
  ThreadBlock* owner = nullptr;
  uint64_t address = 0;
  uint32_t site = 0;  // of the initialisation
  Initialisation made;
  uint32_t expected = 0;  // arrivals of every phase
  uint32_t pending = 0;  // of this one
  int64_t bytes = 0;  // expected and not yet copied
  uint32_t phase = 0;
  uint32_t waiting = 0;  // threads that wait for it
  std::vector<BulkCopy> copies;
  uint32_t agent = 0;  // who makes them, for the race check; 0: there were none
  std::vector<CopyArrival> arrivals;
  Gathered arriving;  // what was done before all arrivals so far
  ClockRef passed;  // and before those of the phases that have ended
};

// Copies to global memory, of one thread.
struct BulkGroup {
  std::vector<BulkCopy> copies;  // whose source has not been waited for
  uint32_t step = 0;  // of the agent
};
struct BulkQueue {
  std::vector<BulkCopy> open;
  std::vector<BulkGroup> closed;  // oldest first
  uint32_t agent = 0;  // who makes them, for the race check; 0: there were none
};

// The products of a warpgroup, as far as one of its warps computes them: stretches of shared memory that they read.
struct WarpgroupRead {
  uint64_t address, bytes;
};
struct WarpgroupQueue {
  bool is_fenced = false;  // there was a fence of registers
  std::vector<WarpgroupRead> open;
  std::vector<std::vector<WarpgroupRead>> closed;  // oldest first
};

struct Cluster {
  std::vector<ThreadBlock*> blocks;  // by rank
  uint32_t alive = 0;  // threads
  uint32_t arrived = 0;
  uint32_t phase = 0;
  Gathered arriving;
  ClockRef passed;
  Gathered coming;  // as arriving, those that order no memory included
  ClockRef came;  // of the phases that have ended
};

// Where a thread stands with the barrier of its cluster.
struct ClusterTicket {
  bool has_arrived = false;
  uint32_t phase = 0;
};

// requests.cpp: the thread has posted a request, which is answered; may record a fault.
void answer_request(ThreadBlock& block, uint32_t thread);
// The operands of the request of a thread.
uint64_t* request_words(const kdsl_cpu_thread& thread);
void request_fault(ThreadBlock& block, uint32_t thread, kdsl_fault_kind kind, Operands operands = {});

// mbarrier.cpp
void init_mbarrier(ThreadBlock& block, uint32_t thread);
void invalidate_mbarrier(ThreadBlock& block, uint32_t thread);
void arrive_at_mbarrier(ThreadBlock& block, uint32_t thread);
void arrive_after_copies(ThreadBlock& block, uint32_t thread);
void wait_for_mbarrier(ThreadBlock& block, uint32_t thread);
// The mbarrier at an address; null after a report.
Mbarrier* find_mbarrier(ThreadBlock& block, uint32_t thread, uint64_t address);
void attach_copy(Mbarrier& barrier, BulkCopy copy);
// Ends the waits of all threads without success, as a time limit does. False when there are none.
bool time_out_mbarriers(Group& group);
// The one that the thread waits at; null: there is none.
const Mbarrier* awaited_mbarrier(const ThreadBlock& block, uint32_t thread);

// cluster.cpp
void set_up_clusters(Group& group);
void arrive_at_cluster(ThreadBlock& block, uint32_t thread);
void wait_for_cluster(ThreadBlock& block, uint32_t thread);
void leave_cluster(ThreadBlock& block, uint32_t thread);  // the thread has ended
void map_address(ThreadBlock& block, uint32_t thread);
// The block of the group whose shared memory holds `bytes` bytes at the address; null: none.
ThreadBlock* owner_of(const ThreadBlock& block, const void* address, uint64_t bytes);
// The same place in the block of another rank.
uint8_t* peer_address(const ThreadBlock& from, const ThreadBlock& peer, const uint8_t* address);

// bulk_copies.cpp
void issue_bulk_copy(ThreadBlock& block, uint32_t thread);
void issue_tensor_copy(ThreadBlock& block, uint32_t thread);
void issue_store(ThreadBlock& block, uint32_t thread);
void commit_bulk_copies(ThreadBlock& block, uint32_t thread);
void wait_for_bulk_copies(ThreadBlock& block, uint32_t thread);
void replace_tensor_map_field(ThreadBlock& block, uint32_t thread);
// Reports copies that nobody has waited for, under --check=barrier.
void check_bulk_copies(ThreadBlock& block, uint32_t thread);

// matrices.cpp: the lanes of a warp have posted the same matrix operation. May record a fault.
void answer_matrix(ThreadBlock& block, kdsl_cpu_thread* lanes, uint32_t present);
// warpgroups.cpp: the same for products of warpgroups and what orders them.
void answer_warpgroup(ThreadBlock& block, kdsl_cpu_thread* lanes);

}  // namespace kdsl::runtime::cpu
