// Checks of accesses that threads of a block make at evenly spread places of global memory, each by one look at all of
// them. They are only made where everything is fine; what is not is looked at by each access again, and told by it.
#include <algorithm>
#include <array>
#include <span>

#include "cpu/access_checks.h"
#include "cpu/launch_order.h"
#include "cpu/memory_map.h"

using namespace kdsl::runtime::cpu;

namespace {

constexpr size_t kDimensions = KDSL_CPU_EVEN_DIMENSIONS;

// A dimension of the block, or a loop, along which the address moves.
struct Along {
  int64_t step;  // bytes
  int64_t count;
  int64_t threads;  // from one to the next
};

// As the accesses of all threads are seen: each from the lowest address on, with steps that are not negative.
struct Even {
  const kdsl_cpu_even_access* made;
  uint64_t begin, end;  // addresses
  int64_t first_thread;  // at the lowest one
  std::array<Along, kDimensions> dimensions;  // the smallest steps first
  Region region = {};

  Even(const Block& block, const kdsl_cpu_even_access& access) : made(&access) {
    auto low = reinterpret_cast<int64_t>(access.first);
    int64_t span = access.access->bytes, threads = 1;
    first_thread = 0;
    for (size_t d = 0; d < kDimensions; ++d) {
      // To make the same access again makes no difference.
      int64_t count = d >= 3 && access.step[d] == 0 ? 1 : access.count[d];
      Along along{count == 1 ? 0 : access.step[d], count, d < 3 ? threads : 0};
      if (d < 3) {
        low += access.begin[d] * access.step[d];
        first_thread += threads * access.begin[d];
      }
      if (along.step < 0) {
        low += along.step * (count - 1);
        first_thread += threads * (count - 1);
        along.step = -along.step;
        along.threads = -along.threads;
      }
      span += along.step * (count - 1);
      dimensions[d] = along;
      if (d < 3) threads *= block.ntid[d];
    }
    begin = static_cast<uint64_t>(low);
    end = static_cast<uint64_t>(low + span);
    bool is_sorted = std::all_of(dimensions.begin() + 1, dimensions.end(), [](const Along& along) { return along.count == 1; });
    if (!is_sorted)
      std::ranges::sort(dimensions, {}, [](const Along& along) { return std::pair(along.count == 1, along.step); });
  }

  uint32_t flags() const { return made->access->flags; }
  uint64_t bytes() const { return made->access->bytes; }
  bool writes() const { return (flags() & KDSL_CPU_ACCESS_WRITES) != 0; }
  bool is_strong() const { return (flags() & KDSL_CPU_ACCESS_STRONG) != 0; }

  // No byte is accessed by two threads, nor in two turns.
  bool is_injective() const {
    auto span = static_cast<int64_t>(bytes());
    for (const Along& along : dimensions) {
      if (along.count == 1) continue;
      if (along.step < span) return false;
      span = along.step * (along.count - 1) + span;
    }
    return true;
  }
  bool has_places_of(const Even& other) const {
    return made->first == other.made->first && bytes() == other.bytes() && std::ranges::equal(made->step, other.made->step);
  }
  bool is_aligned(uint64_t to) const {
    return begin % to == 0 &&
           std::ranges::all_of(dimensions, [&](const Along& along) { return static_cast<uint64_t>(along.step) % to == 0; });
  }

  // Calls f(address, length, threads from one access to the next, thread of the first one) for the runs of accesses that stand
  // next to each other, until that is false.
  template <typename F>
  bool for_each_row(F&& f) const {
    auto length = static_cast<int64_t>(bytes());
    int64_t between = dimensions[0].threads, threads = between;
    size_t d = 0;
    for (; d < kDimensions && (dimensions[d].count == 1 || dimensions[d].step == length); ++d) {
      if (dimensions[d].count == 1) continue;
      if (dimensions[d].threads != threads) break;
      length *= dimensions[d].count;
      threads *= dimensions[d].count;
    }
    return for_each_start(d, begin, first_thread,
                          [&](uint64_t address, int64_t thread) { return f(address, length, between, thread); });
  }

 private:
  template <typename F>
  bool for_each_start(size_t d, uint64_t address, int64_t thread, F&& f) const {
    if (d == kDimensions) return f(address, thread);
    const Along& along = dimensions[d];
    for (int64_t i = 0; i < along.count; ++i)
      if (!for_each_start(d + 1, address + static_cast<uint64_t>(i * along.step), thread + i * along.threads, f)) return false;
    return true;
  }
};

class EvenAccesses {
 public:
  EvenAccesses(Block& block, std::span<const kdsl_cpu_even_access> accesses)
      : block_(block), looks_for_races_(is_checked(block, KDSL_CHECK_RACE) && block.launch->watch->sees_global) {
    accesses_.clear();
    for (const kdsl_cpu_even_access& access : accesses)
      if (std::ranges::find(access.count, 0u) == std::end(access.count)) accesses_.emplace_back(block, access);
  }

  bool are_fine() {
    if (looks_for_races_ && (has_rivals(block_) || !block_.watch->domain->clocks.is_even())) return false;
    return std::ranges::all_of(accesses_, [&](Even& access) { return is_inside(access) && is_written(access); }) &&
           (!looks_for_races_ || are_apart());
  }

  // False where that cannot be known of one of them; those before it are noted then, as they would be by themselves.
  bool note() {
    for (const Even& access : accesses_) {
      auto take = [&](uint64_t address, const MarkRun& run) { return block_.launch->watch->global.take(address, run); };
      if (looks_for_races_ && !for_each_run(access, take)) return false;
      if (WrittenBytes* written = access.writes() ? access.region.written : nullptr; written && !written->is_complete())
        access.for_each_row([&](uint64_t address, int64_t length, int64_t, int64_t) {
          written->add(address - access.region.begin, static_cast<uint64_t>(length));
          return true;
        });
    }
    return true;
  }

 private:
  bool is_inside(Even& access) const {
    if (!access.is_aligned(std::max<uint64_t>(access.made->access->align, 1))) return false;
    access.region = own_region_at(access.begin);
    auto base = reinterpret_cast<uint64_t>(access.made->base);
    return access.region.holds(access.begin, access.end - access.begin) && (base == 0 || access.region.holds(base, 1));
  }

  bool is_written(const Even& access) const {
    bool matters = (access.flags() & KDSL_CPU_ACCESS_READS) != 0 && (access.flags() & KDSL_CPU_ACCESS_PARTIAL) == 0 &&
                   is_checked(block_, KDSL_CHECK_INIT);
    return !matters || access.region.is_written(access.begin, access.end - access.begin);
  }

  // Different threads of the block do not clash.
  bool are_apart() const {
    for (size_t i = 0; i < accesses_.size(); ++i) {
      const Even& a = accesses_[i];
      if (a.writes() && !a.is_strong() && !a.is_injective()) return false;
      for (size_t k = 0; k < i; ++k) {
        const Even& b = accesses_[k];
        bool may_clash = (a.writes() || b.writes()) && !(a.is_strong() && b.is_strong());
        bool is_apart = a.end <= b.begin || b.end <= a.begin || (a.has_places_of(b) && a.is_injective());
        if (may_clash && !is_apart) return false;
      }
    }
    return true;
  }

  // False, too, where it would be too many.
  template <typename F>
  bool for_each_run(const Even& access, F&& f) const {
    constexpr int64_t kLeastAccesses = 4;
    uint64_t bytes = access.bytes();
    if (bytes % 4 != 0 || (bytes & (bytes - 1)) != 0 || !access.is_aligned(bytes)) return false;
    int64_t least = block_.thread_count > kWarpSize ? kLeastAccesses * static_cast<int64_t>(bytes) : 0;
    MarkRun run{mark_of(block_, 0, static_cast<uint8_t>(access.flags() & 7), access.made->access->site)};
    run.first.bytes = 0xF;
    run.repeat = static_cast<uint32_t>(bytes / 4);
    return access.for_each_row([&](uint64_t address, int64_t length, int64_t between, int64_t thread) {
      if (length < least) return false;
      run.first.warp = static_cast<uint16_t>(thread / kWarpSize);
      run.first.lanes = 1u << (thread % kWarpSize);
      run.cells = static_cast<uint32_t>(length / 4);
      run.step = static_cast<int32_t>(between);
      return f(address, run);
    });
  }

  Block& block_;
  bool looks_for_races_;
  static thread_local std::vector<Even> accesses_;  // lest each block make one
};

thread_local std::vector<Even> EvenAccesses::accesses_;

}  // namespace

uint32_t kdsl_cpu_check_even_accesses(kdsl_cpu_block* block, uint32_t thread, const kdsl_cpu_even_access* accesses,
                                      uint32_t count) {
  constexpr uint32_t kCallsBetweenLooks = 64;  // at the clock
  Block& b = *static_cast<Block*>(block);
  if (!b.watch) return 1;
  if (b.launch->stopped()) return 0;
  if (count != 0 && ++b.launch->watch->accesses % kCallsBetweenLooks == 0 && check_time(b, thread, accesses->access->site))
    return 0;
  EvenAccesses all(b, {accesses, count});
  return all.are_fine() && all.note();
}
