// Implements what single threads issue to tensor memory: products, copies and shifts, which take effect in order once a commit
// behind them is waited for; commits; fences; and the requests of warps, which it hands on.
#include <bit>

#include "cpu/schedule/group.h"
#include "cpu/tensor/tensor_memory.h"

namespace kdsl::runtime::cpu {

// Returns the cta_group of a request.
static uint32_t group_of(const kdsl_cpu_thread& thread) { return thread.a >> KDSL_CPU_TENSOR_GROUP_SHIFT & 3; }

// Only the even block of a pair issues what both execute. Returns false after a report.
static bool check_issuer(ThreadBlock& block, uint32_t index) {
  const kdsl_cpu_thread& thread = block.threads[index];
  if (!check_group(block, index, group_of(thread))) return false;
  bool is_odd = group_of(thread) == 2 && thread.mode == KDSL_CPU_TENSOR_PRODUCT && block.cluster_ctarank % 2 != 0;
  if (is_odd) request_fault(block, index, KDSL_FAULT_TENSOR_ODD_ISSUER, {{KDSL_OPERAND_RANK, block.cluster_ctarank}});
  return !is_odd;
}

// A product may take A from the collector only if one before it has left A there. Returns false after a report.
static bool check_collector(ThreadBlock& block, uint32_t index) {
  const kdsl_cpu_thread& thread = block.threads[index];
  if (thread.mode != KDSL_CPU_TENSOR_PRODUCT || (thread.a & KDSL_CPU_TENSOR_WS) != 0) return true;
  bool& is_filled = tensor_memory(block).has_filled_collector;
  bool is_fine = is_filled || (thread.b & KDSL_CPU_TENSOR_TAKES_A) == 0;
  is_filled = (thread.b & KDSL_CPU_TENSOR_FILLS_A) != 0;
  if (!is_fine) request_fault(block, index, KDSL_FAULT_TENSOR_COLLECTOR);
  return is_fine;
}

static void issue(ThreadBlock& block, uint32_t index) {
  const kdsl_cpu_thread& thread = block.threads[index];
  if (!check_issuer(block, index)) return;
  TensorMemory& memory = tensor_memory(block);
  if ((thread.b & KDSL_CPU_TENSOR_FENCED) != 0) memory.order.want_fences();
  TensorOp op{.kind = static_cast<kdsl_cpu_request>(thread.mode), .thread = index, .site = thread.site, .a = thread.a};
  const uint64_t* words = request_words(thread);
  std::copy_n(words, std::size(op.words), op.words);
  if (!check_collector(block, index)) return;
  bool is_fine = op.kind == KDSL_CPU_TENSOR_PRODUCT ? check_product(block, op)
                 : op.kind == KDSL_CPU_TENSOR_FILL  ? check_fill(block, op)
                                                    : check_shift(block, op);
  if (!is_fine) return;
  memory.order.set_open(index, true);
  memory.pipe.ops.push_back(op);
}

void run_pipe(ThreadBlock& block, uint64_t through) {
  TensorPipe& pipe = tensor_memory(block).pipe;
  while (pipe.completed < through && !pipe.ops.empty() && !block.launch->stopped()) {
    TensorOp op = pipe.ops.front();
    pipe.ops.pop_front();
    ++pipe.completed;
    switch (op.kind) {
      case KDSL_CPU_TENSOR_PRODUCT: compute_product(block, op); break;
      case KDSL_CPU_TENSOR_FILL: fill_tensor(block, op); break;
      default: shift_tensor(block, op); break;
    }
  }
}

// Reports a commit of a thread that has issued nothing, if another thread of the block has. Returns false if the thread ends.
static bool check_commit(ThreadBlock& block, uint32_t index) {
  TensorMemory& memory = tensor_memory(block);
  if (memory.order.has_issued(index) || (block.launch->options.checks & KDSL_CHECK_BARRIER) == 0) return true;
  for (const TensorOp& op : memory.pipe.ops) {
    if (!memory.order.has_open(op.thread)) continue;
    uint32_t site = block.threads[index].site;
    if (has_seen_race(block, site, op.site)) return true;
    return record_race(block, index, {KDSL_FAULT_TENSOR_EMPTY_COMMIT}, site,
                       {{op.site,
                         KDSL_PLACE_TENSOR_USE,
                         {{KDSL_OPERAND_THREAD, thread_position(block, op.thread)},
                          {KDSL_OPERAND_OTHER_OPERATION, operation_at(block, op.site)}}}});
  }
  return true;
}

// Finds the mbarriers at which a commit arrives: those of all blocks that its mask names. Returns false after a report.
static bool find_committed(ThreadBlock& block, uint32_t index, std::vector<Mbarrier*>& found) {
  const kdsl_cpu_thread& thread = block.threads[index];
  const uint64_t* words = request_words(thread);
  ThreadBlock* owner = owner_of(block, reinterpret_cast<const void*>(words[0]), 8);
  if (!owner) return request_fault(block, index, KDSL_FAULT_MBARRIER_OUTSIDE_SHARED), false;
  bool is_multicast = (thread.a & KDSL_CPU_TENSOR_MULTICAST) != 0;
  uint32_t ranks = is_multicast ? static_cast<uint32_t>(words[1]) & 0xFFFF : 1u << owner->cluster_ctarank;
  for (uint32_t rest = ranks; rest != 0; rest &= rest - 1) {
    auto rank = static_cast<uint32_t>(std::countr_zero(rest));
    if (rank >= block.cluster->blocks.size()) {
      request_fault(block, index, KDSL_FAULT_COPY_TO_NO_BLOCK,
                    {{KDSL_OPERAND_RANK, rank}, {KDSL_OPERAND_COUNT, block.cluster->blocks.size()}});
      return false;
    }
    auto* at = peer_address(*owner, *block.cluster->blocks[rank], reinterpret_cast<const uint8_t*>(words[0]));
    Mbarrier* barrier = find_mbarrier(block, index, reinterpret_cast<uint64_t>(at));
    if (!barrier) return false;
    found.push_back(barrier);
  }
  return true;
}

static void commit(ThreadBlock& block, uint32_t index) {
  const kdsl_cpu_thread& thread = block.threads[index];
  std::vector<Mbarrier*> barriers;
  if (!check_group(block, index, group_of(thread)) || !check_commit(block, index) || !find_committed(block, index, barriers))
    return;
  TensorMemory& memory = tensor_memory(block);
  uint32_t proxy = memory.order.proxy_of(block, index);
  TensorArrival arrival{.block = &block,
                        .thread = index,
                        .site = thread.site,
                        .through = memory.pipe.issued(),
                        .proxy = proxy,
                        .step = end_copy_step(block, proxy),
                        .known = {}};
  // A thread that waits for the arrival learns of the commit, too, which shows that the block of the mbarrier lives until then.
  note_outward_release(block, index);
  release(block, index, arrival.known);
  for (Mbarrier* barrier : barriers) attach_arrival(*barrier, arrival);
  memory.order.set_open(index, false);
}

void answer_tensor_request(ThreadBlock& block, uint32_t index) {
  const kdsl_cpu_thread& thread = block.threads[index];
  switch (static_cast<kdsl_cpu_request>(thread.mode)) {
    case KDSL_CPU_TENSOR_COMMIT: return commit(block, index);
    case KDSL_CPU_TENSOR_FENCE: {
      TensorOrder& order = tensor_memory(block).order;
      if ((thread.b & KDSL_CPU_TENSOR_FENCED) != 0) order.want_fences();
      return order.fence(block, index, thread.a == KDSL_CPU_TENSOR_FENCE_BEFORE);
    }
    default: return issue(block, index);
  }
}

bool answer_tensor_warp(ThreadBlock& block, kdsl_cpu_thread* lanes) {
  switch (static_cast<kdsl_cpu_matrix>(lanes[0].mode)) {
    case KDSL_CPU_TENSOR_ALLOC: return allocate_columns(block, lanes);
    case KDSL_CPU_TENSOR_DEALLOC: return free_columns(block, lanes);
    case KDSL_CPU_TENSOR_RELINQUISH: relinquish_permit(block, lanes); break;
    case KDSL_CPU_TENSOR_LD: load_tensor(block, lanes); break;
    case KDSL_CPU_TENSOR_ST: store_tensor(block, lanes); break;
    default: wait_for_accesses(block, lanes); break;
  }
  return true;
}

}  // namespace kdsl::runtime::cpu
