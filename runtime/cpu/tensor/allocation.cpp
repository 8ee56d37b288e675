// Implements tcgen05.alloc, dealloc and relinquish_alloc_permit. A warp that asks for columns waits until there are enough; of
// a pair of blocks, one warp of each waits for the other.
#include <algorithm>
#include <bit>

#include "cpu/schedule/group.h"
#include "cpu/tensor/tensor_memory.h"

namespace kdsl::runtime::cpu {

namespace {

// A request of a warp for columns, or to give them back.
struct Demand {
  ThreadBlock* block;
  uint32_t thread;  // the first of the warp
  uint32_t mode, group, columns;
  uint64_t address;  // where the address of the columns goes to in shared memory, or is in tensor memory

  Demand(ThreadBlock& of, uint32_t first) : block(&of), thread(first) {
    const kdsl_cpu_thread& lane = of.threads[first];
    mode = lane.mode;
    group = lane.a;
    address = request_words(lane)[0];
    columns = static_cast<uint32_t>(request_words(lane)[1]);
  }
  uint32_t site() const { return block->threads[thread].site; }
};

}  // namespace

static SiteNote note_of(const ThreadBlock& block, kdsl_place_role role, uint32_t thread, uint32_t site) {
  return {site,
          role,
          {{KDSL_OPERAND_THREAD, thread_position(block, thread)}, {KDSL_OPERAND_OTHER_OPERATION, operation_at(block, site)}}};
}

static bool is_taken(const TensorMemory& memory, uint32_t first, uint32_t count) {
  return std::ranges::any_of(memory.allocations, [&](const TensorColumns& columns) {
    return first < columns.first + columns.count && columns.first < first + count;
  });
}

// Returns the first place for the columns that is free in all of the blocks; kColumns if there is none.
static uint32_t find_columns(std::initializer_list<ThreadBlock*> blocks, uint32_t count) {
  for (uint32_t first = 0; first < tmem::kColumns; first += count)
    if (std::ranges::none_of(blocks, [&](ThreadBlock* block) { return block && is_taken(*block->tensor, first, count); }))
      return first;
  return tmem::kColumns;
}

// Checks the operands of a warp that asks for columns. Returns false after a report.
static bool check_demand(const Demand& demand, const kdsl_cpu_thread* lanes) {
  ThreadBlock& block = *demand.block;
  const TensorMemory& memory = tensor_memory(block);
  auto report = [&](kdsl_fault_kind kind, Operands operands, const std::vector<SiteNote>& more = {}) {
    record_fault(block, demand.thread, {kind, std::move(operands)}, demand.site(), more);
    return false;
  };
  for (uint32_t lane = 1; lane < kWarpSize; ++lane)
    if (static_cast<uint32_t>(request_words(lanes[lane])[1]) != demand.columns)
      return report(KDSL_FAULT_TENSOR_COUNTS_DIFFER, {{KDSL_OPERAND_COUNT, demand.columns},
                                                      {KDSL_OPERAND_LANE, lane},
                                                      {KDSL_OPERAND_SIZE, request_words(lanes[lane])[1]}});
  bool is_size =
      std::has_single_bit(demand.columns) && demand.columns >= tmem::kLeastColumns && demand.columns <= tmem::kColumns;
  if (!is_size) return report(KDSL_FAULT_TENSOR_COUNT, {{KDSL_OPERAND_COUNT, static_cast<int32_t>(demand.columns)}});
  if (demand.mode != KDSL_CPU_TENSOR_ALLOC) return true;
  if (memory.relinquished.is_set())
    return report(KDSL_FAULT_TENSOR_RELINQUISHED, {},
                  {note_of(block, KDSL_PLACE_TENSOR_USE, memory.relinquished.thread, memory.relinquished.site)});
  if (memory.last.count != 0 && memory.last.count < demand.columns)
    return report(KDSL_FAULT_TENSOR_GROWS, {{KDSL_OPERAND_COUNT, demand.columns}, {KDSL_OPERAND_LIMIT, memory.last.count}},
                  {note_of(block, KDSL_PLACE_TENSOR_USE, memory.last.thread, memory.last.site)});
  return true;
}

static void give(const Demand& demand, uint32_t first) {
  ThreadBlock& block = *demand.block;
  TensorMemory& memory = *block.tensor;
  memory.last = {first, demand.columns, demand.thread, demand.site()};
  memory.allocations.push_back(memory.last);
  memory.cells.forget(first, demand.columns);
  memory.order.forget(first, demand.columns);
  CheckedAccess access{.address = demand.address,
                       .bytes = sizeof first,
                       .kind = kWrite,
                       .align = sizeof first,
                       .site = demand.site(),
                       .is_shared = true};
  if (block.race_state && !check_access(block, demand.thread, access)) return;
  if (!owner_of(block, reinterpret_cast<const void*>(demand.address), sizeof first))
    return request_fault(block, demand.thread, KDSL_FAULT_TENSOR_ADDRESS_OUTSIDE_SHARED);
  *reinterpret_cast<uint32_t*>(demand.address) = first;
}

static void take_back(const Demand& demand) {
  ThreadBlock& block = *demand.block;
  TensorMemory& memory = *block.tensor;
  auto address = static_cast<uint32_t>(demand.address);
  auto found = std::ranges::find_if(memory.allocations, [&](const TensorColumns& columns) {
    return columns.first == address && columns.count == demand.columns;
  });
  if (found == memory.allocations.end())
    return request_fault(
        block, demand.thread, KDSL_FAULT_TENSOR_NO_SUCH_ALLOCATION,
        {{KDSL_OPERAND_COUNT, demand.columns}, {KDSL_OPERAND_OFFSET, address & 0xFFFF}, {KDSL_OPERAND_LANE, address >> 16}});
  TensorAccess use;
  if (memory.order.find_pending(block, demand.thread, found->first, found->count, use) &&
      !report_tensor_use(block, demand.thread, demand.site(), KDSL_FAULT_TENSOR_FREED_IN_USE, use))
    return;
  memory.freed.push_back({*found, {demand.thread, demand.site()}});
  memory.allocations.erase(found);
}

// Returns the demand of a warp of the other block that waits for its pair.
static const uint32_t* find_partner(ThreadBlock* pair, const Demand& demand) {
  if (!pair || !pair->tensor) return nullptr;
  for (const uint32_t& thread : pair->tensor->waiting)
    if (Demand(*pair, thread).mode == demand.mode && Demand(*pair, thread).group == 2) return &thread;
  return nullptr;
}

static void wake(ThreadBlock& block, uint32_t thread) {
  Warp& warp = block.warps[thread / kWarpSize];
  std::erase(tensor_memory(block).waiting, thread);
  warp.runnable |= warp.at_tensor;
  warp.at_tensor = 0;
}

// Executes the demand if it needs to wait no more; returns whether it was.
static bool try_demand(const Demand& demand) {
  ThreadBlock* pair = demand.group == 2 ? pair_of(*demand.block) : nullptr;
  const uint32_t* partner = demand.group == 2 ? find_partner(pair, demand) : nullptr;
  if (demand.group == 2 && !partner) return false;
  std::vector<Demand> all{demand};
  if (partner) all.emplace_back(*pair, *partner);
  if (partner && all[1].columns != demand.columns) {
    record_fault(
        *demand.block, demand.thread,
        {KDSL_FAULT_TENSOR_PAIR_DISAGREES, {{KDSL_OPERAND_COUNT, demand.columns}, {KDSL_OPERAND_LIMIT, all[1].columns}}},
        demand.site(), {note_of(*pair, KDSL_PLACE_TENSOR_USE, all[1].thread, all[1].site())});
    return true;
  }
  uint32_t first = 0;
  if (demand.mode == KDSL_CPU_TENSOR_ALLOC) {
    first = find_columns({demand.block, pair}, demand.columns);
    if (first == tmem::kColumns) return false;
  }
  for (const Demand& each : all) demand.mode == KDSL_CPU_TENSOR_ALLOC ? give(each, first) : take_back(each);
  if (partner) wake(*pair, *partner);
  return true;
}

// Lets the warps go on that have waited for columns.
static void retry(ThreadBlock& block) {
  std::vector<uint32_t> waiting = tensor_memory(block).waiting;
  for (uint32_t thread : waiting)
    if (try_demand(Demand(block, thread))) wake(block, thread);
}

static bool demand_columns(ThreadBlock& block, kdsl_cpu_thread* lanes) {
  uint32_t first = lanes[0].index;
  if (!check_group(block, first, lanes[0].a)) return true;
  Demand demand(block, first);
  if (!check_demand(demand, lanes)) return true;
  if (try_demand(demand)) return true;
  block.tensor->waiting.push_back(first);
  return false;
}

bool allocate_columns(ThreadBlock& block, kdsl_cpu_thread* lanes) { return demand_columns(block, lanes); }

bool free_columns(ThreadBlock& block, kdsl_cpu_thread* lanes) {
  if (!demand_columns(block, lanes)) return false;
  retry(block);
  if (ThreadBlock* pair = lanes[0].a == 2 ? pair_of(block) : nullptr; pair && pair->tensor) retry(*pair);
  return true;
}

void relinquish_permit(ThreadBlock& block, const kdsl_cpu_thread* lanes) {
  if (check_group(block, lanes[0].index, lanes[0].a)) tensor_memory(block).relinquished = {lanes[0].index, lanes[0].site};
}

void check_columns_freed(ThreadBlock& block, uint32_t thread) {
  if (!block.tensor || block.tensor->allocations.empty() || (block.launch->options.checks & KDSL_CHECK_BARRIER) == 0) return;
  const TensorColumns& columns = block.tensor->allocations[0];
  if (has_seen_race(block, columns.site, columns.site)) return;
  record_race(
      block, columns.thread, {KDSL_FAULT_TENSOR_NEVER_FREED, {{KDSL_OPERAND_COUNT, columns.count}}}, columns.site,
      block.threads[thread].wait == KDSL_CPU_WAIT_NONE
          ? std::vector<SiteNote>{}
          : std::vector<SiteNote>{
                {block.threads[thread].site, KDSL_PLACE_ENDED, {{KDSL_OPERAND_THREAD, thread_position(block, thread)}}}});
}

}  // namespace kdsl::runtime::cpu
