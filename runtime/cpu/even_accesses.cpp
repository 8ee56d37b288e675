// Checks of accesses that threads of a block make at evenly spread places of global memory, each by one look at all of
// them. They are only made where everything is fine; what is not is looked at by each access again, and told by it.
#include <algorithm>
#include <span>

#include "cpu/access_checks.h"
#include "cpu/launch_order.h"
#include "cpu/memory_map.h"

using namespace kdsl::runtime::cpu;

namespace {

// An access of all threads of a block, and what is known of it wherever it begins: as a rule the next block's lies alike.
struct Even {
  kdsl_cpu_even_access made = {};
  EvenMarks marks;
  uint64_t to_begin = 0;  // from the address of the first thread and turn on
  uint64_t align = 1;
  bool has_even_steps = false, is_injective = false, is_empty = false;
  Region region = {};
  uint64_t changes = 0;  // of the regions, when that was looked up

  uint32_t flags() const { return made.access->flags; }
  bool writes() const { return (flags() & KDSL_CPU_ACCESS_WRITES) != 0; }
  bool is_strong() const { return (flags() & KDSL_CPU_ACCESS_STRONG) != 0; }

  bool lies_as(const kdsl_cpu_even_access& access) const {
    bool differs = made.access != access.access;
    for (size_t d = 0; d < EvenMarks::kDimensions; ++d)
      differs |= made.step[d] != access.step[d] || made.count[d] != access.count[d];
    for (size_t d = 0; d < 3; ++d) differs |= made.begin[d] != access.begin[d];
    return !differs;
  }
  void move_to(const kdsl_cpu_even_access& access) {
    made.first = access.first;
    made.base = access.base;
    marks.begin = reinterpret_cast<uint64_t>(access.first) + to_begin;
  }

  void prepare(const Block& block, const kdsl_cpu_even_access& access, uint32_t place) {
    made = access;
    is_empty = std::ranges::find(access.count, 0u) != std::end(access.count);
    if (is_empty) return;
    marks = {};
    marks.begin = reinterpret_cast<uint64_t>(access.first);
    marks.bytes = access.access->bytes;
    marks.kind = static_cast<uint8_t>(flags() & 7);
    marks.site = access.access->site;
    marks.place = place;
    int64_t threads = 1;
    for (size_t d = 0; d < EvenMarks::kDimensions; ++d) {
      bool is_thread = d < 3;
      // To make the same access again makes no difference.
      int64_t count = !is_thread && access.step[d] == 0 ? 1 : access.count[d];
      marks.along[d] = {access.step[d], count, is_thread ? threads : 0};
      if (!is_thread) continue;
      marks.begin += static_cast<uint64_t>(access.begin[d] * access.step[d]);
      marks.first_thread += threads * access.begin[d];
      threads *= block.ntid[d];
    }
    marks.arrange();
    static thread_local uint64_t shapes = 0;
    marks.shape = ++shapes;
    to_begin = marks.begin - reinterpret_cast<uint64_t>(access.first);
    align = std::max<uint64_t>(access.access->align, 1);
    has_even_steps = std::ranges::all_of(
        marks.along, [&](const EvenMarks::Along& along) { return static_cast<uint64_t>(along.step) % align == 0; });
    is_injective = marks.is_injective();
    changes = 0;
  }
};

// Those of a place of the kernel, as the block before made them.
struct EvenCall {
  const kdsl_cpu_access* place = nullptr;  // the first of them
  std::vector<Even> accesses;
};

class EvenAccesses {
 public:
  EvenAccesses(Block& block, std::span<const kdsl_cpu_even_access> accesses)
      : block_(block), call_(call_at(block, accesses[0].access, accesses.size())), number_(&call_ - calls_.data()) {
    constexpr uint32_t kOfCall = 256;  // numbers of places
    for (size_t i = 0; i < accesses.size(); ++i) {
      Even& access = call_.accesses[i];
      if (access.lies_as(accesses[i]))
        access.move_to(accesses[i]);
      else
        access.prepare(block, accesses[i], static_cast<uint32_t>(number_) * kOfCall + static_cast<uint32_t>(i % kOfCall));
    }
  }

  bool are_fine() {
    bool looks_for_races = is_checked(block_, KDSL_CHECK_RACE) && block_.launch->watch->sees_global;
    const Clocks& clocks = block_.watch->domain->clocks;
    if (looks_for_races && (has_rivals(block_) || !clocks.is_even())) return false;
    for (Even& access : call_.accesses) {
      if (access.is_empty) continue;
      if (!is_inside(access) || !is_written(access)) return false;
      if (looks_for_races && access.writes() && !access.is_strong() && !access.is_injective) return false;
    }
    return !looks_for_races || note();
  }

  void note_written() {
    for (const Even& access : call_.accesses) {
      WrittenBytes* written = access.is_empty || !access.writes() ? nullptr : access.region.written;
      if (!written || written->is_complete()) continue;
      access.marks.for_each_row([&](uint64_t address) {
        written->add(address - access.region.begin, access.marks.row());
        return true;
      });
    }
  }

 private:
  // Of the launch of the block.
  static EvenCall& call_at(const Block& block, const kdsl_cpu_access* place, size_t count) {
    if (uint64_t launch = block.launch->watch->number; launch_ != launch) {
      launch_ = launch;
      calls_.clear();
    }
    for (EvenCall& call : calls_)
      if (call.place == place && call.accesses.size() == count) return call;
    constexpr size_t kMost = 64;
    if (calls_.size() == kMost) calls_.clear();
    return calls_.emplace_back(place, std::vector<Even>(count));
  }

  bool is_inside(Even& access) const {
    const EvenMarks& marks = access.marks;
    if (!access.has_even_steps || marks.begin % access.align != 0) return false;
    if (uint64_t now = region_changes(); access.changes != now) {
      access.region = own_region_at(marks.begin);
      access.changes = now;
    }
    auto base = reinterpret_cast<uint64_t>(access.made.base);
    auto holds_all = [&](const Region& region) {
      return region.holds(marks.begin, marks.span) && (base == 0 || region.holds(base, 1));
    };
    if (holds_all(access.region)) return true;
    access.region = own_region_at(marks.begin);
    return holds_all(access.region);
  }

  bool is_written(const Even& access) const {
    bool matters = (access.flags() & KDSL_CPU_ACCESS_READS) != 0 && (access.flags() & KDSL_CPU_ACCESS_PARTIAL) == 0 &&
                   is_checked(block_, KDSL_CHECK_INIT);
    return !matters || access.region.is_written(access.marks.begin, access.marks.span);
  }

  // False where that cannot be known of one of them; those before it are noted then, as they would be by themselves.
  bool note() {
    uint32_t time = block_.watch->domain->clocks.time(block_.watch->first_thread);
    for (Even& access : call_.accesses) {
      if (access.is_empty) continue;
      access.marks.block = static_cast<uint32_t>(block_.linear);
      access.marks.time = time;
      if (!block_.launch->watch->global.take(access.marks)) return false;
    }
    return true;
  }

  Block& block_;
  EvenCall& call_;
  ptrdiff_t number_;
  static thread_local std::vector<EvenCall> calls_;
  static thread_local uint64_t launch_;
};

thread_local std::vector<EvenCall> EvenAccesses::calls_;
thread_local uint64_t EvenAccesses::launch_ = 0;

}  // namespace

uint32_t kdsl_cpu_check_even_accesses(kdsl_cpu_block* block, uint32_t thread, const kdsl_cpu_even_access* accesses,
                                      uint32_t count) {
  constexpr uint32_t kCallsBetweenLooks = 64;  // at the clock
  Block& b = *static_cast<Block*>(block);
  if (!b.watch) return 1;
  if (b.launch->stopped()) return 0;
  if (count == 0) return 1;
  if (++b.launch->watch->accesses % kCallsBetweenLooks == 0 && check_time(b, thread, accesses->access->site)) return 0;
  EvenAccesses all(b, {accesses, count});
  if (!all.are_fine()) return 0;
  all.note_written();
  return 1;
}
