// Simulates the tensor memory of blocks (tcgen05): who holds which columns, its cells, and what works on it asynchronously. A
// product, a copy or a shift is recorded when it is issued and takes effect when a thread waits at an mbarrier that a commit
// behind it arrives at; a store takes effect when its warp waits for it. What is missing in a program, a wait or a fence, is
// found by the order of uses (tensor_order.h). ir/tcgen05.h describes the ops, kdsl/tensor_memory.hpp the places.
#pragma once

#include <deque>
#include <vector>

#include "cpu/schedule/requests.h"
#include "cpu/tensor/tensor_order.h"
#include "kdsl/tensor_descriptors.hpp"
#include "kdsl/tensor_memory.hpp"

namespace kdsl::runtime::cpu {

// The contents of a block's tensor memory.
class TensorCells {
 public:
  TensorCells() : cells_(size_t{tmem::kLanes} * tmem::kColumns), written_(cells_.size() / kBits) {}

  uint32_t* row(uint32_t lane) { return &cells_[size_t{lane} * tmem::kColumns]; }
  // Returns the first of the columns of a lane that nothing has written; `count` if there is none.
  uint32_t find_unwritten(uint32_t lane, uint32_t column, uint32_t count) const;
  void set_written(uint32_t lane, uint32_t column, uint32_t count);
  // Fills columns that are given out with garbage.
  void forget(uint32_t column, uint32_t count);

 private:
  static constexpr uint32_t kBits = 64;
  std::vector<uint32_t> cells_;
  std::vector<uint64_t> written_;  // a bit for each cell
};

// Columns that a warp has allocated.
struct TensorColumns {
  uint32_t first = 0, count = 0, thread = 0, site = 0;
};
// A place of a thread; no thread was there if `site` is kNowhere.
struct TensorPlace {
  static constexpr uint32_t kNowhere = ~0u;
  uint32_t thread = 0, site = kNowhere;
  bool is_set() const { return site != kNowhere; }
};
// Columns that have been given back.
struct FreedColumns {
  TensorColumns columns;
  TensorPlace by;
};

// A part of tensor memory that an op uses.
struct TensorRange {
  ThreadBlock* block = nullptr;
  uint32_t lane = 0, lanes = 0, column = 0, columns = 0;
};

// A product, a copy or a shift as it was issued. Attributes are those of the request (kdsl/cpu_kernel.h).
struct TensorOp {
  kdsl_cpu_request kind{};
  uint32_t thread = 0, site = 0;
  uint32_t a = 0;
  uint64_t words[KDSL_CPU_TENSOR_WORDS] = {};
};

// The order in which ops that the threads of a block issue take effect.
struct TensorPipe {
  std::deque<TensorOp> ops;  // ops that have not taken effect
  uint64_t completed = 0;
  uint64_t issued() const { return completed + ops.size(); }
};

// The stores of a warp that it has not waited for.
struct TensorStore {
  uint32_t lane, column, value, mask;
};
struct TensorWarp {
  std::vector<TensorStore> stores;
};

struct TensorMemory {
  TensorCells cells;
  std::vector<TensorColumns> allocations;
  std::vector<FreedColumns> freed;
  TensorColumns last;  // the allocation that was made last; none if it has no columns
  TensorPlace relinquished;
  std::vector<uint32_t> waiting;  // warps that wait for columns or for the pair, by their first thread
  TensorPipe pipe;
  std::vector<TensorWarp> warps;
  TensorOrder order;
  bool has_filled_collector = false;  // the last product has left A in the collector
};

// Returns the tensor memory of a block, which is made when it is first used.
TensorMemory& tensor_memory(ThreadBlock& block);
// Returns the other block of a pair; null if the cluster has none.
ThreadBlock* pair_of(const ThreadBlock& block);
// Checks that there is a pair if the op's cta_group asks for one. Returns false after a report.
bool check_group(ThreadBlock& block, uint32_t thread, uint32_t group);
// Checks that the columns are allocated and the cells exist. Returns false after a report.
bool check_allocated(ThreadBlock& block, uint32_t thread, const TensorRange& range);

// ---- allocation.cpp. An answer of false says that the warp has to wait.
bool allocate_columns(ThreadBlock& block, kdsl_cpu_thread* lanes);
bool free_columns(ThreadBlock& block, kdsl_cpu_thread* lanes);
void relinquish_permit(ThreadBlock& block, const kdsl_cpu_thread* lanes);

// ---- accesses.cpp
void load_tensor(ThreadBlock& block, kdsl_cpu_thread* lanes);
void store_tensor(ThreadBlock& block, kdsl_cpu_thread* lanes);
void wait_for_accesses(ThreadBlock& block, const kdsl_cpu_thread* lanes);

// ---- pipe.cpp
// Completes all ops that the block's threads have issued before number `through`.
void run_pipe(ThreadBlock& block, uint64_t through);

// ---- products.cpp, copies.cpp
// `check_…` look at the operands when the op is issued and return false after a report; the others make it take effect.
bool check_product(ThreadBlock& block, const TensorOp& op);
void compute_product(ThreadBlock& block, const TensorOp& op);
bool check_fill(ThreadBlock& block, const TensorOp& op);
void fill_tensor(ThreadBlock& block, const TensorOp& op);
bool check_shift(ThreadBlock& block, const TensorOp& op);
void shift_tensor(ThreadBlock& block, const TensorOp& op);

// ---- reports; an answer of false says that the thread has to end
// Reports that the op of a thread at a place meets an earlier use.
bool report_tensor_use(ThreadBlock& block, uint32_t thread, uint32_t site, kdsl_fault_kind kind, const TensorAccess& before);
// Reports that the thread reads a cell which nothing has written.
bool report_tensor_unwritten(ThreadBlock& block, uint32_t thread, uint32_t site, uint32_t lane, uint32_t column);

}  // namespace kdsl::runtime::cpu
