// Implements tcgen05.ld, st and wait, by which warps move registers from and to tensor memory. A load has its values at once; a
// store takes effect when its warp waits for it.
#include <bit>
#include <cmath>

#include "cpu/schedule/group.h"
#include "cpu/tensor/tensor_memory.h"

namespace kdsl::runtime::cpu {

namespace {

// The attributes and the address of an access.
struct Access {
  tmem::Access shape;
  uint32_t count, split, flags;
  tmem::Cell base;

  explicit Access(const kdsl_cpu_thread& lane)
      : shape(static_cast<tmem::Access>(lane.a & 0xFF)),
        count(lane.a >> 8 & 0xFF),
        split(lane.a >> 16),
        flags(lane.b),
        base(tmem::cell_at(static_cast<uint32_t>(request_words(lane)[0]))) {
    if (tmem::kWarpsSeeOwnLanes && base.lane < tmem::kSubpartition) base.lane += subpartition_of(lane) * tmem::kSubpartition;
  }

  // The number of the warp among the four that share the lanes.
  static uint32_t subpartition_of(const kdsl_cpu_thread& lane) { return lane.index / kWarpSize % 4; }

  bool is_packed() const { return (flags & KDSL_CPU_TENSOR_PACKED) != 0; }
  uint32_t registers() const { return tmem::registers_of(shape, count); }
  tmem::Cell cell(uint32_t lane, uint32_t index) const {
    tmem::Cell at = tmem::accessed_cell(shape, lane, index, split, is_packed());
    return {base.lane + at.lane, base.column + at.column};
  }
  // Returns the number of columns from the first to the last one.
  uint32_t columns() const {
    uint32_t last = registers() - 1, most = 0;
    for (uint32_t lane = 0; lane < kWarpSize; ++lane)
      most = std::max(most, tmem::accessed_cell(shape, lane, last, split, is_packed()).column);
    return most + (is_packed() ? 2 : 1);
  }
};

}  // namespace

// Checks that the warp may touch the cells. Returns false after a report.
static bool check_access(ThreadBlock& block, kdsl_cpu_thread* lanes, const Access& access, TensorUse use) {
  uint32_t first = lanes[0].index, base = static_cast<uint32_t>(request_words(lanes[0])[0]);
  TensorMemory& memory = tensor_memory(block);
  if ((access.flags & KDSL_CPU_TENSOR_FENCED) != 0) memory.order.want_fences();
  for (uint32_t lane = 1; lane < kWarpSize; ++lane)
    if (static_cast<uint32_t>(request_words(lanes[lane])[0]) != base)
      return request_fault(block, first, KDSL_FAULT_TENSOR_ADDRESSES_DIFFER, {{KDSL_OPERAND_LANE, lane}}), false;
  uint32_t height = tmem::lanes_of(access.shape), subpartition = Access::subpartition_of(lanes[0]);
  TensorRange range{&block, access.base.lane, height, access.base.column, access.columns()};
  if (!check_allocated(block, first, range)) return false;
  bool is_own = access.base.lane / tmem::kSubpartition == subpartition;
  if (!is_own || access.base.lane % height != 0) {
    request_fault(block, first, is_own ? KDSL_FAULT_TENSOR_LANE_MISALIGNED : KDSL_FAULT_TENSOR_LANES,
                  {{KDSL_OPERAND_LANE, access.base.lane},
                   {KDSL_OPERAND_COUNT, first / kWarpSize},
                   {KDSL_OPERAND_LIMIT, subpartition * tmem::kSubpartition},
                   {KDSL_OPERAND_ALIGN, height}});
    return false;
  }
  return memory.order.note(block, first, lanes[0].site, use, 0, range);
}

// Reports cells that nothing has written. Returns false if the warp has to end.
static bool check_written(ThreadBlock& block, const kdsl_cpu_thread* lanes, const Access& access) {
  if ((block.launch->options.checks & KDSL_CHECK_INIT) == 0) return true;
  TensorCells& cells = tensor_memory(block).cells;
  for (uint32_t lane = 0; lane < kWarpSize; ++lane)
    for (uint32_t i = 0; i < access.registers(); ++i) {
      tmem::Cell at = access.cell(lane, i);
      uint32_t count = access.is_packed() ? 2 : 1, found = cells.find_unwritten(at.lane, at.column, count);
      if (found != count) return report_tensor_unwritten(block, lanes[lane].index, lanes[0].site, at.lane, at.column + found);
    }
  return true;
}

// Returns the smaller or larger of two registers, as bits. A NaN only wins if it is asked for.
static uint32_t combine(kdsl_cpu_redux op, uint32_t a, uint32_t b, bool nan_wins) {
  auto s = [](uint32_t v) { return static_cast<int32_t>(v); };
  auto f = [](uint32_t v) { return std::bit_cast<float>(v); };
  switch (op) {
    case KDSL_CPU_REDUX_MIN: return s(a) < s(b) ? a : b;
    case KDSL_CPU_REDUX_MAX: return s(a) > s(b) ? a : b;
    case KDSL_CPU_REDUX_UMIN: return std::min(a, b);
    case KDSL_CPU_REDUX_UMAX: return std::max(a, b);
    default: break;
  }
  constexpr uint32_t kNan = 0x7FFFFFFF;
  if (nan_wins && (std::isnan(f(a)) || std::isnan(f(b)))) return kNan;
  return std::bit_cast<uint32_t>(op == KDSL_CPU_REDUX_FMIN ? std::fmin(f(a), f(b)) : std::fmax(f(a), f(b)));
}

static uint32_t reduce(const uint64_t* registers, uint32_t count, uint32_t flags) {
  auto op = static_cast<kdsl_cpu_redux>((flags >> KDSL_CPU_TENSOR_REDUCTION_SHIFT & 0xFF) - 1);
  uint32_t keep = (flags & KDSL_CPU_TENSOR_ABS) != 0 ? 0x7FFFFFFF : ~0u, result = static_cast<uint32_t>(registers[0]) & keep;
  for (uint32_t i = 1; i < count; ++i)
    result = combine(op, result, static_cast<uint32_t>(registers[i]) & keep, (flags & KDSL_CPU_TENSOR_NAN) != 0);
  return result;
}

void load_tensor(ThreadBlock& block, kdsl_cpu_thread* lanes) {
  Access access(lanes[0]);
  if (!check_access(block, lanes, access, TensorUse::Load) || !check_written(block, lanes, access)) return;
  TensorMemory& memory = tensor_memory(block);
  for (uint32_t lane = 0; lane < kWarpSize; ++lane) {
    uint64_t* words = request_words(lanes[lane]);
    for (uint32_t i = 0; i < access.registers(); ++i) {
      tmem::Cell at = access.cell(lane, i);
      const uint32_t* cell = memory.cells.row(at.lane) + at.column;
      words[i] = access.is_packed() ? (cell[0] & 0xFFFF) | cell[1] << 16 : cell[0];
    }
    bool reduces = (access.flags >> KDSL_CPU_TENSOR_REDUCTION_SHIFT & 0xFF) != 0;
    if (reduces) words[access.registers()] = reduce(words, access.registers(), access.flags);
  }
  // A thread that uses a register waits for its value.
  if ((access.flags & KDSL_CPU_TENSOR_USED) != 0) memory.order.complete(block, lanes[0].index, TensorUse::Load);
}

void store_tensor(ThreadBlock& block, kdsl_cpu_thread* lanes) {
  Access access(lanes[0]);
  if (!check_access(block, lanes, access, TensorUse::Store)) return;
  std::vector<TensorStore>& stores = tensor_memory(block).warps[lanes[0].index / kWarpSize].stores;
  for (uint32_t lane = 0; lane < kWarpSize; ++lane)
    for (uint32_t i = 0; i < access.registers(); ++i) {
      tmem::Cell at = access.cell(lane, i);
      auto value = static_cast<uint32_t>(request_words(lanes[lane])[1 + i]);
      uint32_t mask = access.is_packed() && tmem::kUnpackKeepsHigh ? 0xFFFF : ~0u;
      stores.push_back({at.lane, at.column, access.is_packed() ? value & 0xFFFF : value, mask});
      if (access.is_packed()) stores.push_back({at.lane, at.column + 1, value >> 16, mask});
    }
}

void wait_for_accesses(ThreadBlock& block, const kdsl_cpu_thread* lanes) {
  TensorMemory& memory = tensor_memory(block);
  if ((lanes[0].b & KDSL_CPU_TENSOR_FENCED) != 0) memory.order.want_fences();
  bool is_of_loads = lanes[0].a == KDSL_CPU_TENSOR_WAIT_LD;
  memory.order.complete(block, lanes[0].index, is_of_loads ? TensorUse::Load : TensorUse::Store);
  if (is_of_loads) return;
  std::vector<TensorStore>& stores = memory.warps[lanes[0].index / kWarpSize].stores;
  for (const TensorStore& store : stores) {
    uint32_t& cell = memory.cells.row(store.lane)[store.column];
    cell = (cell & ~store.mask) | (store.value & store.mask);
    memory.cells.set_written(store.lane, store.column, 1);
  }
  stores.clear();
}

}  // namespace kdsl::runtime::cpu
