#include "cpu/tensor/tensor_memory.h"

#include <algorithm>
#include <bit>

#include "cpu/schedule/group.h"

namespace kdsl::runtime::cpu {

// ---- cells

// Calls f(word, mask) for the words of bits that a range of cells of a lane takes.
template <typename F>
static void for_each_word(uint32_t lane, uint32_t column, uint32_t count, F f) {
  constexpr uint32_t kBits = 64;
  for (uint32_t end = column + count; column < end;) {
    uint32_t in_word = column % kBits, taken = std::min(kBits - in_word, end - column);
    uint64_t mask = (taken == kBits ? ~uint64_t{0} : (uint64_t{1} << taken) - 1) << in_word;
    f((size_t{lane} * tmem::kColumns + column) / kBits, mask);
    column += taken;
  }
}

uint32_t TensorCells::find_unwritten(uint32_t lane, uint32_t column, uint32_t count) const {
  uint32_t found = count;
  for_each_word(lane, column, count, [&](size_t word, uint64_t mask) {
    uint64_t missing = mask & ~written_[word];
    if (missing == 0 || found != count) return;
    uint32_t at = static_cast<uint32_t>(word * kBits % tmem::kColumns) + static_cast<uint32_t>(std::countr_zero(missing));
    found = at - column;
  });
  return found;
}

void TensorCells::set_written(uint32_t lane, uint32_t column, uint32_t count) {
  for_each_word(lane, column, count, [&](size_t word, uint64_t mask) { written_[word] |= mask; });
}

void TensorCells::forget(uint32_t column, uint32_t count) {
  constexpr uint32_t kGarbageWord = kGarbage * 0x01010101u;
  for (uint32_t lane = 0; lane < tmem::kLanes; ++lane) {
    std::fill_n(row(lane) + column, count, kGarbageWord);
    for_each_word(lane, column, count, [&](size_t word, uint64_t mask) { written_[word] &= ~mask; });
  }
}

// ---- blocks

TensorMemory& tensor_memory(ThreadBlock& block) {
  if (!block.tensor) {
    block.tensor = std::make_unique<TensorMemory>();
    block.tensor->warps.resize(block.warp_count);
  }
  return *block.tensor;
}

ThreadBlock* pair_of(const ThreadBlock& block) {
  uint32_t rank = block.cluster_ctarank ^ 1;
  return rank < block.cluster->blocks.size() ? block.cluster->blocks[rank] : nullptr;
}

bool check_group(ThreadBlock& block, uint32_t thread, uint32_t group) {
  if (group != 2 || pair_of(block)) return true;
  request_fault(block, thread, KDSL_FAULT_TENSOR_NO_PAIR, {{KDSL_OPERAND_COUNT, block.cluster->blocks.size()}});
  return false;
}

static bool covers(const TensorColumns& columns, uint32_t column) { return column - columns.first < columns.count; }

// Reports columns that are not allocated, with the place where they were given back last.
static bool report_columns(ThreadBlock& block, uint32_t thread, const TensorRange& range, uint32_t column) {
  const TensorMemory& memory = tensor_memory(*range.block);
  Operands operands{{KDSL_OPERAND_OPERATION, operation_at(block, block.threads[thread].site)}, {KDSL_OPERAND_OFFSET, column}};
  auto freed = std::find_if(memory.freed.rbegin(), memory.freed.rend(),
                            [&](const FreedColumns& columns) { return covers(columns.columns, column); });
  std::vector<SiteNote> more;
  if (freed != memory.freed.rend())
    more.push_back({freed->by.site, KDSL_PLACE_FREED, {{KDSL_OPERAND_THREAD, thread_position(block, freed->by.thread)}}});
  record_fault(block, thread, {more.empty() ? KDSL_FAULT_TENSOR_NOT_ALLOCATED : KDSL_FAULT_TENSOR_FREED, std::move(operands)},
               block.threads[thread].site, more);
  return false;
}

bool check_allocated(ThreadBlock& block, uint32_t thread, const TensorRange& range) {
  if (range.columns > tmem::kColumns || range.column > tmem::kColumns - range.columns ||
      range.lane > tmem::kLanes - range.lanes) {
    request_fault(block, thread, KDSL_FAULT_TENSOR_OUTSIDE,
                  {{KDSL_OPERAND_OPERATION, operation_at(block, block.threads[thread].site)},
                   {KDSL_OPERAND_OFFSET, range.column},
                   {KDSL_OPERAND_COUNT, range.columns},
                   {KDSL_OPERAND_LANE, range.lane}});
    return false;
  }
  const TensorMemory& memory = tensor_memory(*range.block);
  for (uint32_t column = range.column, end = range.column + range.columns; column < end;) {
    auto found = std::ranges::find_if(memory.allocations, [&](const TensorColumns& a) { return covers(a, column); });
    if (found == memory.allocations.end()) return report_columns(block, thread, range, column);
    column = found->first + found->count;
  }
  return true;
}

}  // namespace kdsl::runtime::cpu
