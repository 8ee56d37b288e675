// Checks strided accesses to global memory for all threads of a block at once. This only accepts accesses that are known to be
// good; for all others, each thread's access is checked and reported by itself.
#include <algorithm>
#include <bit>
#include <span>

#include "cpu/memory_map.h"
#include "cpu/race/access_checks.h"
#include "cpu/race/launch_order.h"

using namespace kdsl::runtime::cpu;

namespace {

// A strided access of all threads of a block, and what is known of it independently of its first address, since the accesses of
// the next block mostly differ in that only.
struct StridedAccess {
  kdsl_cpu_strided_access made = {};
  StridedSummary summary;
  int64_t to_begin = 0;  // distance to the lowest address from that of the first thread and iteration
  uint64_t misaligned = 0;  // bits of an address that have to be zero
  bool is_aligned = false;  // if the first address is
  bool is_apart = false;  // no two threads write one byte, unless by atomics
  bool is_empty = false;
  // 1 + the index of a later write of this call that covers this read if it begins at the same address; 0 if there is none.
  size_t covering = 0;
  MemoryRegion region = {};
  uint64_t changes = 0;  // value of region_changes() when `region` was looked up

  uint32_t flags() const { return made.access->flags; }
  bool writes() const { return (flags() & KDSL_CPU_ACCESS_WRITES) != 0; }

  bool lies_as(const kdsl_cpu_strided_access& access) const {
    if (made.access != access.access) return false;
    // The fields are compared one by one, because they have just been stored (store forwarding).
    for (size_t d = 0; d < StridedShape::kDimensions; ++d)
      if (made.step[d] != access.step[d] || made.count[d] != access.count[d]) return false;
    return made.begin[0] == access.begin[0] && made.begin[1] == access.begin[1] && made.begin[2] == access.begin[2];
  }
  void move_to(const kdsl_cpu_strided_access& access) {
    summary.begin = reinterpret_cast<uint64_t>(access.first) + static_cast<uint64_t>(to_begin);
  }

  void prepare(const Block& block, const kdsl_cpu_strided_access& access, uint32_t place) {
    made = access;
    is_empty = std::ranges::find(access.count, 0u) != std::end(access.count);
    if (is_empty) return;
    StridedShape shape;
    shape.bytes = access.access->bytes;
    shape.kind = static_cast<uint8_t>(flags() & 7);
    shape.site = access.access->site;
    shape.place = place;
    to_begin = 0;
    int64_t threads = 1;
    for (size_t d = 0; d < StridedShape::kDimensions; ++d) {
      bool is_thread = d < 3;
      // A repeated access to one address counts once.
      int64_t count = !is_thread && access.step[d] == 0 ? 1 : access.count[d];
      shape.dimensions[d] = {access.step[d], count, is_thread ? threads : 0};
      if (!is_thread) continue;
      to_begin += access.begin[d] * access.step[d];
      shape.first_thread += threads * access.begin[d];
      threads *= block.ntid[d];
    }
    to_begin += shape.arrange();
    uint64_t align = std::max<uint64_t>(access.access->align, 1);
    misaligned = align - 1;
    is_aligned =
        std::has_single_bit(align) && std::ranges::all_of(shape.dimensions, [&](const StridedShape::Dimension& dimensions) {
          return static_cast<uint64_t>(dimensions.step) % align == 0;
        });
    is_apart = !writes() || (flags() & KDSL_CPU_ACCESS_STRONG) != 0 || shape.is_injective;
    summary.shape = block.launch->race_state->global.keep(shape);
    changes = 0;
    move_to(access);
  }
};

// The accesses of one call in the kernel's code, as the previous block made them.
struct StridedCall {
  const kdsl_cpu_access* place = nullptr;  // first access of the call
  std::vector<StridedAccess> accesses;
};

class StridedAccesses {
 public:
  StridedAccesses(Block& block, std::span<const kdsl_cpu_strided_access> accesses)
      : block_(block), made_(accesses), call_(call_at(block, accesses[0].access, accesses.size())) {}

  bool are_fine() {
    bool looks_for_races = is_checked(block_, KDSL_CHECK_RACE) && block_.launch->race_state->sees_global;
    if (looks_for_races && (has_concurrent_launches(block_) || !block_.race_state->domain->clocks.are_epochs_equal()))
      return false;
    move();
    for (size_t i = 0; i < made_.size(); ++i) {
      StridedAccess& access = call_.accesses[i];
      if (access.is_empty) continue;
      if (looks_for_races && !access.is_apart) return false;
      if (!access.summary.shape || !is_inside(access, reinterpret_cast<uint64_t>(made_[i].base)) || !is_written(access))
        return false;
    }
    return !looks_for_races || note();
  }

  void note_written() {
    for (const StridedAccess& access : call_.accesses) {
      WrittenBytes* written = access.is_empty || !access.writes() ? nullptr : access.region.written;
      if (!written || written->is_complete()) continue;
      access.summary.for_each_row([&](uint64_t address) {
        written->add(address - access.region.begin, access.summary.shape->row);
        return true;
      });
    }
  }

 private:
  // Returns the entry for the call in the block's launch.
  static StridedCall& call_at(const Block& block, const kdsl_cpu_access* place, size_t count) {
    if (uint64_t launch = block.launch->race_state->number; launch_ != launch) {
      launch_ = launch;
      calls_.clear();
    }
    // The number of calls that are cached; a kernel rarely has more, and then all are dropped.
    for (StridedCall& call : calls_)
      if (call.place == place && call.accesses.size() == count) return call;
    constexpr size_t kMost = 64;
    if (calls_.size() == kMost) calls_.clear();
    return calls_.emplace_back(place, std::vector<StridedAccess>(count));
  }

  uint32_t place_of(size_t access) const {
    constexpr size_t kOfCall = 32;
    return static_cast<uint32_t>(static_cast<size_t>(&call_ - calls_.data()) * kOfCall + access % kOfCall);
  }

  void move() {
    bool has_changed = false;
    for (size_t i = 0; i < made_.size(); ++i) {
      StridedAccess& access = call_.accesses[i];
      if (access.lies_as(made_[i])) {
        access.move_to(made_[i]);
        continue;
      }
      access.prepare(block_, made_[i], place_of(i));
      has_changed = true;
    }
    if (has_changed) find_covered();
  }

  // Finds reads that are covered by a later write of the same threads to the same addresses: whatever conflicts with such a
  // read also conflicts with the write.
  void find_covered() {
    std::vector<StridedAccess>& all = call_.accesses;
    auto is_known = [](const StridedAccess& access) { return !access.is_empty && access.summary.shape; };
    for (size_t i = 0; i < all.size(); ++i) {
      all[i].covering = 0;
      if (!is_known(all[i]) || all[i].summary.shape->kind != kRead) continue;
      for (size_t k = i + 1; k < all.size() && all[i].covering == 0; ++k)
        if (is_known(all[k]) && all[k].summary.shape->kind == kWrite &&
            all[k].summary.shape->has_lanes_of(*all[i].summary.shape))
          all[i].covering = k + 1;
    }
  }

  bool is_covered(const StridedAccess& access) const {
    return access.covering != 0 && call_.accesses[access.covering - 1].summary.begin == access.summary.begin;
  }

  static bool is_inside(StridedAccess& access, uint64_t base) {
    const StridedSummary& summary = access.summary;
    if (!access.is_aligned || (summary.begin & access.misaligned) != 0) return false;
    if (uint64_t now = region_changes(); access.changes != now) {
      access.region = own_region_at(summary.begin);
      access.changes = now;
    }
    auto holds_all = [&](const MemoryRegion& region) {
      return region.holds(summary.begin, summary.shape->span) && (base == 0 || region.holds(base, 1));
    };
    if (holds_all(access.region)) return true;
    access.region = own_region_at(summary.begin);
    return holds_all(access.region);
  }

  bool is_written(const StridedAccess& access) const {
    bool matters = (access.flags() & KDSL_CPU_ACCESS_READS) != 0 && (access.flags() & KDSL_CPU_ACCESS_PARTIAL) == 0 &&
                   is_checked(block_, KDSL_CHECK_INIT);
    return !matters || access.region.is_written(access.summary.begin, access.summary.shape->span);
  }

  // Records the accesses; returns false if one of them may be in a conflict. Those before it stay recorded, which is right,
  // since they are also checked one by one afterwards.
  bool note() {
    uint32_t epoch = block_.race_state->domain->clocks.epoch(block_.race_state->first_thread);
    for (StridedAccess& access : call_.accesses) {
      if (access.is_empty || is_covered(access)) continue;
      access.summary.block = static_cast<uint32_t>(block_.linear);
      access.summary.epoch = epoch;
      if (!block_.launch->race_state->global.take(access.summary)) return false;
    }
    return true;
  }

  Block& block_;
  std::span<const kdsl_cpu_strided_access> made_;
  StridedCall& call_;
  static thread_local std::vector<StridedCall> calls_;
  static thread_local uint64_t launch_;
};

thread_local std::vector<StridedCall> StridedAccesses::calls_;
thread_local uint64_t StridedAccesses::launch_ = 0;

}  // namespace

uint32_t kdsl_cpu_check_strided_accesses(kdsl_cpu_block* block, uint32_t thread, const kdsl_cpu_strided_access* accesses,
                                         uint32_t count) {
  // Checking the clock takes longer than a call, so that is done at every 64th.
  constexpr uint32_t kCallsBetweenLooks = 64;
  Block& b = *static_cast<Block*>(block);
  if (!b.race_state) return 1;
  if (b.launch->stopped()) return 0;
  if (count == 0) return 1;
  if (++b.launch->race_state->accesses % kCallsBetweenLooks == 0 && check_time(b, thread, accesses->access->site)) return 0;
  StridedAccesses all(b, {accesses, count});
  if (!all.are_fine()) return 0;
  all.note_written();
  return 1;
}
