// Implements warp operations with the meaning of PTX: an operation waits until all lanes of its mask that have not ended
// execute the same operation with the same mask.
#include "cpu/schedule/group.h"

#include <cmath>
#include <limits>
#include <optional>

namespace kdsl::runtime::cpu {

namespace {

// The lanes that execute a warp operation together.
struct Collective {
  kdsl_cpu_thread* lanes;  // all lanes of the warp
  uint32_t present;
};

template <typename F>
void for_each_lane(uint32_t mask, F f) {
  for (; mask != 0; mask &= mask - 1) f(static_cast<uint32_t>(std::countr_zero(mask)));
}

}  // namespace

// Returns the lane from which `lane` reads, by the rules of shfl.sync; none if it is out of range, where the lane keeps its own
// value.
static std::optional<uint32_t> shuffle_source(uint32_t mode, uint32_t lane, uint32_t b, uint32_t mask_and_clamp) {
  uint32_t operand = b & 31, clamp = mask_and_clamp & 31, segment = mask_and_clamp >> 8 & 31;
  uint32_t first = lane & segment;
  uint32_t last = first | (clamp & ~segment);
  switch (mode) {
    case 0: {
      uint32_t source = first | (operand & ~segment);
      return source <= last ? std::optional(source) : std::nullopt;
    }
    case 1: {
      int32_t source = static_cast<int32_t>(lane) - static_cast<int32_t>(operand);
      if (source < static_cast<int32_t>(last)) return std::nullopt;
      return static_cast<uint32_t>(source);
    }
    case 2: return lane + operand <= last ? std::optional(lane + operand) : std::nullopt;
    default: return (lane ^ operand) <= last ? std::optional(lane ^ operand) : std::nullopt;
  }
}

// Reports that a lane reads from one that takes no part, because it has ended or is not in the mask. Always returns false.
static bool report_source(ThreadBlock& block, uint32_t w, const Collective& m, uint32_t lane, uint32_t source) {
  const kdsl_cpu_thread& reader = m.lanes[lane];
  uint32_t index = w * kWarpSize + source;
  Finding finding{KDSL_FAULT_SOURCE_ENDED, {{KDSL_OPERAND_LANE, lane}, {KDSL_OPERAND_SOURCE, source}}};
  std::vector<SiteNote> more;
  if ((reader.mask >> source & 1) == 0) {
    finding.kind = KDSL_FAULT_SOURCE_NOT_IN_MASK;
    finding.operands.emplace_back(KDSL_OPERAND_MASK, reader.mask);
  } else if (index >= block.thread_count) {
    finding.kind = KDSL_FAULT_SOURCE_NOT_IN_BLOCK;
    finding.operands.emplace_back(KDSL_OPERAND_COUNT, block.thread_count);
  } else if (block.threads[index].wait != KDSL_CPU_WAIT_NONE) {
    more.push_back({block.threads[index].site, KDSL_PLACE_ENDED, {{KDSL_OPERAND_THREAD, thread_position(block, index)}}});
  }
  record_fault(block, reader.index, std::move(finding), reader.site, more);
  return false;
}

// Returns whether all lanes read from lanes that take part. Reduction trees by shuffles down usually read beyond the existing
// lanes and ignore the result.
static bool check_sources(ThreadBlock& block, uint32_t w, const Collective& m) {
  constexpr uint32_t kDown = 2;
  if ((block.launch->options.checks & KDSL_CHECK_BARRIER) == 0) return true;
  for (uint32_t rest = m.present; rest != 0; rest &= rest - 1) {
    uint32_t lane = static_cast<uint32_t>(std::countr_zero(rest));
    const kdsl_cpu_thread& thread = m.lanes[lane];
    uint32_t source = shuffle_source(thread.mode, lane, thread.a, thread.b).value_or(lane);
    if (thread.mode != kDown && (m.present >> source & 1) == 0) return report_source(block, w, m, lane, source);
  }
  return true;
}

static void shuffle(Collective m) {
  uint64_t values[kWarpSize];
  for_each_lane(m.present, [&](uint32_t lane) { values[lane] = m.lanes[lane].value; });
  for_each_lane(m.present, [&](uint32_t lane) {
    kdsl_cpu_thread& t = m.lanes[lane];
    std::optional<uint32_t> in_range = shuffle_source(t.mode, lane, t.a, t.b);
    uint32_t source = in_range.value_or(lane);
    // The value of a lane that does not take part is undefined; a conspicuous one is returned.
    uint64_t value = (m.present >> source & 1) != 0 ? values[source] : 0xCDCDCDCDu;
    t.value = (value & 0xFFFFFFFFu) | uint64_t{in_range.has_value()} << 32;
  });
}

static void vote(Collective m) {
  uint32_t yes = 0;
  for_each_lane(m.present, [&](uint32_t lane) { yes |= uint32_t{m.lanes[lane].value != 0} << lane; });
  const uint32_t answers[] = {yes, yes != 0, yes == m.present, yes == 0 || yes == m.present};
  for_each_lane(m.present, [&](uint32_t lane) { m.lanes[lane].value = answers[m.lanes[lane].mode & 3]; });
}

static void match(Collective m) {
  uint32_t equal[kWarpSize] = {};
  for_each_lane(m.present, [&](uint32_t lane) {
    for_each_lane(m.present,
                  [&](uint32_t other) { equal[lane] |= uint32_t{m.lanes[lane].value == m.lanes[other].value} << other; });
  });
  for_each_lane(m.present, [&](uint32_t lane) {
    kdsl_cpu_thread& t = m.lanes[lane];
    t.value = t.mode == 0 || equal[lane] == m.present ? equal[lane] : 0;
  });
}

static uint32_t redux_step(kdsl_cpu_redux op, uint32_t x, uint32_t y) {
  auto s = [](uint32_t v) { return static_cast<int32_t>(v); };
  switch (op) {
    case KDSL_CPU_REDUX_ADD: return x + y;
    case KDSL_CPU_REDUX_MIN: return s(x) < s(y) ? x : y;
    case KDSL_CPU_REDUX_MAX: return s(x) > s(y) ? x : y;
    case KDSL_CPU_REDUX_UMIN: return std::min(x, y);
    case KDSL_CPU_REDUX_UMAX: return std::max(x, y);
    case KDSL_CPU_REDUX_AND: return x & y;
    case KDSL_CPU_REDUX_OR: return x | y;
    case KDSL_CPU_REDUX_XOR: return x ^ y;
    case KDSL_CPU_REDUX_FMIN: return std::bit_cast<uint32_t>(std::fmin(std::bit_cast<float>(x), std::bit_cast<float>(y)));
    case KDSL_CPU_REDUX_FMAX: return std::bit_cast<uint32_t>(std::fmax(std::bit_cast<float>(x), std::bit_cast<float>(y)));
  }
  return x;
}

static void redux(Collective m) {
  const kdsl_cpu_thread& any = m.lanes[std::countr_zero(m.present)];
  kdsl_cpu_redux op = static_cast<kdsl_cpu_redux>(any.mode);
  bool is_float = op == KDSL_CPU_REDUX_FMIN || op == KDSL_CPU_REDUX_FMAX;
  bool absolute = is_float && (any.a & 1) != 0, nan_wins = is_float && (any.a & 2) != 0;
  bool first = true, nan = false;
  uint32_t result = 0;
  for_each_lane(m.present, [&](uint32_t lane) {
    uint32_t x = static_cast<uint32_t>(m.lanes[lane].value);
    if (absolute) x &= 0x7FFFFFFFu;
    nan |= is_float && std::isnan(std::bit_cast<float>(x));
    result = first ? x : redux_step(op, result, x);
    first = false;
  });
  if (nan && nan_wins) result = 0x7FFFFFFFu;
  for_each_lane(m.present, [&](uint32_t lane) { m.lanes[lane].value = result; });
}

static void answer(Collective m) {
  uint32_t leader = static_cast<uint32_t>(std::countr_zero(m.present));
  switch (static_cast<kdsl_cpu_wait>(m.lanes[leader].wait)) {
    case KDSL_CPU_WAIT_SHUFFLE: return shuffle(m);
    case KDSL_CPU_WAIT_VOTE: return vote(m);
    case KDSL_CPU_WAIT_MATCH: return match(m);
    case KDSL_CPU_WAIT_REDUX: return redux(m);
    case KDSL_CPU_WAIT_ELECT: for_each_lane(m.present, [&](uint32_t lane) { m.lanes[lane].value = lane == leader; }); return;
    default: return;
  }
}

// Returns whether all lanes of `needed` have posted the operation of `model`.
static bool is_complete(const Warp& warp, const kdsl_cpu_thread* lanes, uint32_t needed, const kdsl_cpu_thread& model) {
  if ((warp.at_collective & needed) != needed) return false;
  bool same = true;
  for_each_lane(needed, [&](uint32_t lane) {
    const kdsl_cpu_thread& t = lanes[lane];
    same &= t.wait == model.wait && t.mode == model.mode && t.mask == model.mask;
  });
  return same;
}

static void arrive_lane(ThreadBlock& block, uint32_t w, uint32_t lane) {
  Warp& warp = block.warps[w];
  kdsl_cpu_thread* lanes = &block.threads[w * kWarpSize];
  uint32_t needed = lanes[lane].mask & warp.live;
  if (!is_complete(warp, lanes, needed, lanes[lane])) return;
  if (lanes[lane].wait == KDSL_CPU_WAIT_MATRIX && !answer_matrix(block, lanes, needed)) {
    warp.at_collective &= ~needed;
    warp.at_tensor |= needed;
    return;
  }
  bool is_matrix = lanes[lane].wait == KDSL_CPU_WAIT_MATRIX;
  if (!is_matrix && (lanes[lane].wait != KDSL_CPU_WAIT_SHUFFLE || check_sources(block, w, {lanes, needed})))
    answer({lanes, needed});
  auto wait = static_cast<kdsl_cpu_wait>(lanes[lane].wait);
  if (wait == KDSL_CPU_WAIT_WARP_SYNC)
    synchronise_lanes(block, w * kWarpSize, needed);
  else if (wait != KDSL_CPU_WAIT_ELECT && !block.group->mbarriers.empty())
    note_convergence(block, w * kWarpSize, needed);
  warp.at_collective &= ~needed;
  warp.runnable |= needed;
}

void arrive_at_collective(ThreadBlock& block, uint32_t index) {
  uint32_t w = index / kWarpSize, lane = index % kWarpSize;
  const kdsl_cpu_thread& thread = block.threads[index];
  if ((thread.mask >> lane & 1) == 0) {
    record_fault(block, index,
                 {KDSL_FAULT_LANE_NOT_IN_MASK,
                  {{KDSL_OPERAND_MASK, thread.mask},
                   {KDSL_OPERAND_OPERATION, operation_at(block, thread.site)},
                   {KDSL_OPERAND_LANE, lane}}},
                 thread.site);
    return;
  }
  // A mask of all lanes is usual in blocks of less than a warp, too.
  uint32_t there = block.thread_count - w * kWarpSize, all = there < kWarpSize ? (1u << there) - 1 : ~0u;
  if (thread.mask != ~0u && (thread.mask & ~all) != 0 && (block.launch->options.checks & KDSL_CHECK_BARRIER) != 0) {
    record_fault(block, index,
                 {KDSL_FAULT_LANES_ABSENT,
                  {{KDSL_OPERAND_MASK, thread.mask},
                   {KDSL_OPERAND_OPERATION, operation_at(block, thread.site)},
                   {KDSL_OPERAND_COUNT, there}}},
                 thread.site);
    return;
  }
  arrive_lane(block, w, lane);
}

void answer_without(ThreadBlock& block, uint32_t w) {
  for_each_lane(block.warps[w].at_collective, [&](uint32_t lane) {
    if ((block.warps[w].at_collective >> lane & 1) != 0) arrive_lane(block, w, lane);
  });
}

// Answers the lanes that asked for the active mask where the lowest one of them did, which have arrived together.
static void answer_lowest_active(ThreadBlock& block, uint32_t w) {
  Warp& warp = block.warps[w];
  kdsl_cpu_thread* lanes = &block.threads[w * kWarpSize];
  const kdsl_cpu_thread& lowest = lanes[std::countr_zero(warp.at_activemask)];
  uint32_t together = 0;
  for_each_lane(warp.at_activemask, [&](uint32_t lane) { together |= uint32_t{lanes[lane].site == lowest.site} << lane; });
  if (lowest.wait == KDSL_CPU_WAIT_WARP_SYNC) note_convergence(block, w * kWarpSize, together);
  for_each_lane(together, [&](uint32_t lane) { lanes[lane].value = together; });
  warp.at_activemask &= ~together;
  warp.runnable |= together;
}

void ask_active_mask(ThreadBlock& block, uint32_t index) {
  uint32_t w = index / kWarpSize;
  Warp& warp = block.warps[w];
  warp.at_activemask |= 1u << (index % kWarpSize);
  if (warp.at_activemask != warp.live) return;
  // No lane is missing. Lanes of several places are answered when nothing else can run, as if some were missing.
  const kdsl_cpu_thread* lanes = &block.threads[w * kWarpSize];
  bool is_one_site = true;
  for_each_lane(warp.live, [&](uint32_t lane) { is_one_site &= lanes[lane].site == block.threads[index].site; });
  if (is_one_site) answer_lowest_active(block, w);
}

bool answer_active_mask(ThreadBlock& block, bool has_polled) {
  bool any = false;
  for (uint32_t w = 0; w < block.warp_count; ++w) {
    const Warp& warp = block.warps[w];
    while (warp.at_activemask != 0) {
      const kdsl_cpu_thread& lowest = block.threads[w * kWarpSize + std::countr_zero(warp.at_activemask)];
      bool converges = lowest.wait == KDSL_CPU_WAIT_WARP_SYNC;
      if (converges && warp.yielded != 0 && !has_polled) break;
      answer_lowest_active(block, w);
      any = true;
    }
  }
  return any;
}

}  // namespace kdsl::runtime::cpu
