#include "cpu/watch.h"

#include <algorithm>
#include <bit>
#include <cstdarg>
#include <cstring>

#include "cpu/access_reports.h"
#include "cpu/group.h"
#include "cpu/memory_map.h"

namespace kdsl::runtime::cpu {

// Beyond, blocks that order their accesses by atomics are no longer told from those that do not: races in global memory
// are looked for until the first of them does.
static constexpr uint64_t kMaxDomains = 65536;

// ---- setting up

// Of a kernel whose threads never wait, every block is a domain of its own.
static bool has_clusters(const Launch& launch) {
  return launch.kernel->start_thread && (launch.cluster[0] * launch.cluster[1] * launch.cluster[2]) != 1;
}

static void grid_position(const Launch& launch, uint64_t linear, uint32_t (&at)[3]) {
  const uint32_t* grid = launch.config.grid;
  at[0] = static_cast<uint32_t>(linear % grid[0]);
  at[1] = static_cast<uint32_t>(linear / grid[0] % grid[1]);
  at[2] = static_cast<uint32_t>(linear / grid[0] / grid[1]);
}

static uint32_t domain_of(const Launch& launch, uint64_t linear) {
  if (!has_clusters(launch)) return static_cast<uint32_t>(linear);
  uint32_t at[3];
  grid_position(launch, linear, at);
  const uint32_t *grid = launch.config.grid, *cluster = launch.cluster;
  return at[0] / cluster[0] + grid[0] / cluster[0] * (at[1] / cluster[1] + grid[1] / cluster[1] * (at[2] / cluster[2]));
}

static uint32_t rank_of(const Launch& launch, uint64_t linear) {
  if (!has_clusters(launch)) return 0;
  uint32_t at[3];
  grid_position(launch, linear, at);
  const uint32_t* cluster = launch.cluster;
  return at[0] % cluster[0] + cluster[0] * (at[1] % cluster[1] + cluster[1] * (at[2] % cluster[2]));
}

static std::shared_ptr<Domain> make_domain(const Block& block, uint32_t blocks) {
  auto domain = std::make_shared<Domain>();
  domain->clocks.reset(blocks * block.warp_count * kWarpSize);
  domain->number = domain_of(*block.launch, block.linear);
  return domain;
}

std::unique_ptr<LaunchWatch> watch_launch(const Launch& launch) {
  if ((launch.options.checks & (KDSL_CHECK_BOUNDS | KDSL_CHECK_RACE | KDSL_CHECK_INIT)) == 0) return nullptr;
  auto watch = std::make_unique<LaunchWatch>();
  const uint32_t* grid = launch.config.grid;
  watch->has_many_domains = uint64_t{grid[0]} * grid[1] * grid[2] > kMaxDomains;
  return watch;
}

static bool is_checked(const Block& block, uint32_t check) { return (block.launch->options.checks & check) != 0; }

// The blocks at both ends of a grid, where kernels differ most, and some in between.
static bool is_in_sample(const Block& block) {
  constexpr uint64_t kAtEnds = 16, kBetween = 64;
  uint64_t count = uint64_t{block.nctaid[0]} * block.nctaid[1] * block.nctaid[2];
  return block.linear < kAtEnds || block.linear + kAtEnds >= count || block.linear % (count / kBetween + 1) == 0;
}

void begin_watch(Block& block) {
  if (!block.launch->watch) {
    block.watch.reset();
    return;
  }
  if (!block.watch) block.watch = std::make_unique<Watch>();
  Watch& watch = *block.watch;
  size_t shared = dynamic_shared_offset(block.static_shared_bytes) + block.dynamic_shared_bytes;
  watch.state.assign(shared, kUnwritten);
  // Marks of other blocks of the launch are known by their numbers.
  if (watch.grid_id != block.gridid) watch.shared.clear();
  watch.grid_id = block.gridid;
  watch.shared.resize(shared);
  watch.sees_shared = is_checked(block, KDSL_CHECK_RACE) && (!is_checked(block, KDSL_CHECK_SAMPLE) || is_in_sample(block));
  if (watch.sees_shared) watch.nothing.resize(shared);
  watch.pending_reads.clear();
  watch.first_thread = 0;
  watch.domain = make_domain(block, 1);
}

void join_cluster(const std::vector<ThreadBlock*>& blocks) {
  if (blocks.size() < 2 || !blocks[0]->watch) return;
  auto domain = make_domain(*blocks[0], static_cast<uint32_t>(blocks.size()));
  for (ThreadBlock* block : blocks) {
    block->watch->domain = domain;
    block->watch->first_thread = block->cluster_ctarank * block->warp_count * kWarpSize;
  }
}

// ---- who waits for whom

void release(Block& block, uint32_t thread, Gathered& into) {
  if (block.watch) block.watch->domain->clocks.release(block.watch->first_thread + thread, into);
}

void release_warp(Block& block, uint32_t thread, Gathered& into) {
  if (!block.watch) return;
  uint32_t first = thread / kWarpSize * kWarpSize;
  for (uint32_t other = first; other < std::min(first + kWarpSize, block.thread_count); ++other)
    if (other != thread) block.watch->domain->clocks.release_along(block.watch->first_thread + other, into);
  release(block, thread, into);
}

void acquire(Block& block, uint32_t thread, const ClockRef& from) {
  if (block.watch) block.watch->domain->clocks.acquire(block.watch->first_thread + thread, from);
}

void take(Block& block, uint32_t first_thread, uint32_t lanes, const ClockRef& from) {
  if (!block.watch) return;
  for (; lanes != 0; lanes &= lanes - 1)
    block.watch->domain->clocks.take(block.watch->first_thread + first_thread + static_cast<uint32_t>(std::countr_zero(lanes)), from);
}

void meet_in_memory(Block& block, uint32_t first_thread, uint32_t lanes) {
  if (!block.watch) return;
  Gathered all;
  for (uint32_t rest = lanes; rest != 0; rest &= rest - 1)
    release(block, first_thread + static_cast<uint32_t>(std::countr_zero(rest)), all);
  take(block, first_thread, lanes, all.clock);
}

namespace {

// Of what is ordered before an access of a thread of the block.
class BlockOrder final : public Order {
 public:
  // `in_shared`: marks of blocks outside of the domain are those of blocks that had the memory before.
  BlockOrder(const Block& block, uint32_t thread, bool in_shared)
      : block_(block), watch_(*block.watch), viewer_(watch_.first_thread + thread), in_shared_(in_shared) {}

  bool is_ordered(const Mark& mark, uint32_t lanes) const override {
    uint32_t number = 0;
    if (!is_near(mark, number)) {
      const std::vector<uint32_t>& foreign = watch_.domain->foreign;
      return in_shared_ || (number < foreign.size() && foreign[number] >= mark.time);
    }
    return all_of(mark, lanes, [&](uint32_t thread) { return watch_.domain->clocks.knows(viewer_, thread, mark.time); });
  }

  bool is_fenced(const Mark& mark, uint32_t lanes) const override {
    uint32_t number = 0;
    if (!is_near(mark, number)) return true;
    return all_of(mark, lanes, [&](uint32_t thread) { return watch_.domain->clocks.is_fenced(viewer_, thread, mark.time); });
  }

 private:
  bool is_near(const Mark& mark, uint32_t& number) const {
    if (mark.block == static_cast<uint32_t>(block_.linear)) return true;
    number = domain_of(*block_.launch, mark.block);
    return number == watch_.domain->number;
  }

  template <typename F>
  bool all_of(const Mark& mark, uint32_t lanes, F&& holds) const {
    uint32_t first = watch_.first_thread;
    if (mark.block != static_cast<uint32_t>(block_.linear))
      first = rank_of(*block_.launch, mark.block) * block_.warp_count * kWarpSize;
    first += mark.warp * kWarpSize;
    for (; lanes != 0; lanes &= lanes - 1)
      if (!holds(first + static_cast<uint32_t>(std::countr_zero(lanes)))) return false;
    return true;
  }

  const Block& block_;
  const Watch& watch_;
  uint32_t viewer_;
  bool in_shared_;
};

}  // namespace

// ---- atomics order, too

static void acquire_from_atomics(Block& block, uint32_t thread, uint64_t address) {
  Domain& domain = *block.watch->domain;
  if (auto found = domain.atomics.find(address); found != domain.atomics.end()) acquire(block, thread, found->second.clock);
  auto found = block.launch->watch->atomics.find(address);
  if (found == block.launch->watch->atomics.end()) return;
  const std::vector<uint32_t>& times = found->second;
  if (domain.foreign.size() < times.size()) domain.foreign.resize(times.size());
  for (size_t i = 0; i < times.size(); ++i) domain.foreign[i] = std::max(domain.foreign[i], times[i]);
}

// What the block knows of others, it passes on.
static void release_to_atomics(Block& block, uint32_t thread, uint64_t address, bool in_shared) {
  Domain& domain = *block.watch->domain;
  uint32_t now = domain.clocks.now();
  release(block, thread, domain.atomics[address]);
  LaunchWatch& launch = *block.launch->watch;
  if (in_shared) return;
  if (launch.has_many_domains) {
    launch.sees_global = false;
    return;
  }
  std::vector<uint32_t>& times = launch.atomics[address];
  times.resize(std::max<size_t>({times.size(), domain.foreign.size(), size_t{domain.number} + 1}));
  for (size_t i = 0; i < domain.foreign.size(); ++i) times[i] = std::max(times[i], domain.foreign[i]);
  times[domain.number] = std::max(times[domain.number], now);
}

// ---- the checks of an access

// What the bytes hold, and what they will hold.
static bool check_state(Block& owner, Block& block, uint32_t thread, const Access& access, uint64_t offset) {
  uint8_t* state = owner.watch->state.data() + offset;
  bool writes = (access.kind & kWrite) != 0, reads = (access.kind & kRead) != 0;
  for (uint64_t i = 0; i < access.bytes; ++i) {
    if (state[i] == kCopying && is_checked(block, KDSL_CHECK_RACE) && !report_unlanded(block, thread, access)) return false;
    if (state[i] == kBarrier && is_checked(block, KDSL_CHECK_BARRIER)) return report_mbarrier_bytes(block, thread, access);
    if (reads && !access.reads_unwritten && state[i] == kUnwritten && is_checked(block, KDSL_CHECK_INIT))
      return report_unwritten(block, thread, access);
  }
  if (writes) std::memset(state, kWritten, access.bytes);
  return true;
}

static bool check_pending(Block& owner, Block& block, uint32_t thread, const Access& access) {
  if ((access.kind & kWrite) == 0) return true;
  for (const PendingRead& pending : owner.watch->pending_reads)
    if (access.address < pending.begin + pending.bytes && pending.begin < access.address + access.bytes &&
        !report_pending_read(block, thread, access, pending))
      return false;
  return true;
}

static Mark mark_of(const Block& block, uint32_t thread, uint8_t kind, uint32_t site) {
  Mark mark;
  mark.block = static_cast<uint32_t>(block.linear);
  mark.warp = static_cast<uint16_t>(thread / kWarpSize);
  mark.kind = kind;
  mark.lanes = 1u << (thread % kWarpSize);
  mark.time = block.watch->domain->clocks.time(block.watch->first_thread + thread);
  mark.site = site;
  return mark;
}

static bool check_race(Block* owner, Block& block, uint32_t thread, const Access& access, uint64_t offset) {
  LaunchWatch& launch = *block.launch->watch;
  if (owner ? !owner->watch->sees_shared : !launch.sees_global) return true;
  bool is_strong = (access.kind & kStrong) != 0;
  if (is_strong && (access.kind & kRead) != 0) acquire_from_atomics(block, thread, access.address);
  BlockOrder order(block, thread, owner != nullptr);
  bool is_same = (access.kind & kWrite) != 0 && access.value &&
                 std::memcmp(reinterpret_cast<const void*>(access.address), access.value, access.bytes) == 0;
  Mark mine = mark_of(block, thread, access.kind, access.site), other;
  Clash clash = owner ? owner->watch->shared.note(offset, access.bytes, mine, order, is_same, other)
                      : launch.global.note(access.address, access.bytes, mine, order, is_same, other);
  if (clash == Clash::Unfenced) return report_unfenced(block, thread, access, other);
  if (clash == Clash::Race) {
    uint32_t lanes = other.lanes;
    if (other.block == mine.block && other.warp == mine.warp) lanes &= ~mine.lanes;
    while ((lanes & (lanes - 1)) != 0 && order.is_ordered(other, lanes & -lanes)) lanes &= lanes - 1;
    other.lanes = lanes;
    return report_race(block, thread, access, other, owner != nullptr);
  }
  bool lets_know = access.releases || block.watch->domain->clocks.has_fenced(block.watch->first_thread + thread);
  if (is_strong && (access.kind & kWrite) != 0 && lets_know)
    release_to_atomics(block, thread, access.address, owner != nullptr);
  return true;
}

// Loops that never wait are noticed here.
static bool is_out_of_time(Block& block, uint32_t thread, uint32_t site) {
  constexpr uint32_t kAccessesBetweenLooks = 65536;
  LaunchWatch& watch = *block.launch->watch;
  return ++watch.accesses % kAccessesBetweenLooks == 0 && check_time(block, thread, site);
}

static Block* shared_owner(Block& block, uint64_t address) {
  auto holds = [&](const Block& candidate) {
    uint64_t begin = reinterpret_cast<uint64_t>(candidate.shared);
    return address >= begin && address - begin < candidate.watch->state.size();
  };
  if (holds(block)) return &block;
  if (!block.launch->kernel->start_thread) return nullptr;
  for (ThreadBlock* peer : static_cast<ThreadBlock&>(block).cluster->blocks)
    if (holds(*peer)) return peer;
  return nullptr;
}

bool check_access(Block& block, uint32_t thread, const Access& access) {
  // Another thread has failed: this one ends, too.
  if (block.launch->stopped() || is_out_of_time(block, thread, access.site)) return false;
  Block* owner = shared_owner(block, access.address);
  bool is_checked_for_bounds = is_checked(block, KDSL_CHECK_BOUNDS);
  if (is_checked_for_bounds && access.align > 1 && access.address % access.align != 0)
    return report_misaligned(block, thread, access);
  if (!owner && access.is_shared)
    return is_checked_for_bounds ? report_outside_shared(block, block, thread, access) : true;
  if (!owner) {
    GlobalPlace place = global_place(block, access);
    if (place == GlobalPlace::Outside)
      return is_checked_for_bounds ? report_outside(block, thread, access) : true;
    if (place == GlobalPlace::Local || !is_checked(block, KDSL_CHECK_RACE)) return true;
    return check_race(nullptr, block, thread, access, 0);
  }
  uint64_t offset = access.address - reinterpret_cast<uint64_t>(owner->shared);
  if (!is_inside_shared(*owner, access, offset))
    return is_checked_for_bounds ? report_outside_shared(block, *owner, thread, access) : true;
  if (!check_state(*owner, block, thread, access, offset)) return false;
  if (!is_checked(block, KDSL_CHECK_RACE)) return true;
  return check_pending(*owner, block, thread, access) && check_race(owner, block, thread, access, offset);
}

bool check_mbarrier(Block& block, uint32_t thread, uint64_t address, MbarrierUse use) {
  constexpr uint64_t kBytes = 8;
  Block* owner = block.watch ? shared_owner(block, address) : nullptr;
  uint64_t offset = owner ? address - reinterpret_cast<uint64_t>(owner->shared) : 0;
  if (!owner || owner->watch->state.size() - offset < kBytes) return true;
  if (use != MbarrierUse::Other) std::memset(owner->watch->state.data() + offset, use == MbarrierUse::Init ? kBarrier : kUnwritten, kBytes);
  if (!is_checked(block, KDSL_CHECK_RACE)) return true;
  Access access{.address = address, .bytes = kBytes, .kind = use == MbarrierUse::Other ? kRead : kWrite,
                .site = static_cast<ThreadBlock&>(block).threads[thread].site, .object = "mbarrier"};
  return check_race(owner, block, thread, access, offset);
}

bool is_readable(const Block& block, uint64_t address, uint64_t bytes) {
  if (!block.watch || !is_checked(block, KDSL_CHECK_BOUNDS)) return true;
  const Launch& launch = *block.launch;
  for (uint32_t i = 0; i < launch.kernel->param_count; ++i)
    if (reinterpret_cast<uint64_t>(launch.args[i]) == address) return true;
  return shared_owner(const_cast<Block&>(block), address) || global_place(block, {.address = address, .bytes = bytes}) != GlobalPlace::Outside;
}

// ---- asynchronous copies

bool check_cp_async(Block& block, uint32_t thread, uint32_t site, uint64_t to, uint64_t from, uint32_t bytes, uint32_t read) {
  if (!block.watch) return true;
  Access source{.address = from, .bytes = std::min(read, bytes), .align = bytes, .site = site};
  if (source.bytes != 0 && !check_access(block, thread, source)) return false;
  Access destination{.address = to, .bytes = bytes, .kind = kWrite, .align = bytes, .site = site};
  if (!check_access(block, thread, destination)) return false;
  if (shared_owner(block, to) == &block)
    std::memset(block.watch->state.data() + (to - reinterpret_cast<uint64_t>(block.shared)), kCopying, bytes);
  return true;
}

void cp_async_landed(Block& block, uint32_t thread, uint32_t site, uint64_t to, uint32_t bytes, bool waited) {
  if (!block.watch || shared_owner(block, to) != &block) return;
  std::memset(block.watch->state.data() + (to - reinterpret_cast<uint64_t>(block.shared)), kWritten, bytes);
  Access access{.address = to, .bytes = bytes, .kind = kWrite, .site = site};
  if (waited) (void)check_access(block, thread, access);
}

bool check_copy_part(Block& block, uint32_t thread, uint64_t address, uint64_t bytes, CopyPart part) {
  if (!block.watch || bytes == 0) return true;
  constexpr uint8_t kKinds[] = {kRead | kAsync, kWrite | kAsync, kRead | kWrite | kStrong | kAsync};
  Access access{.address = address, .bytes = bytes, .kind = kKinds[static_cast<size_t>(part)],
                .site = static_cast<ThreadBlock&>(block).threads[thread].site};
  return check_access(block, thread, access);
}

void begin_pending_read(Block& block, uint32_t thread, uint64_t address, uint64_t bytes) {
  if (!block.watch) return;
  uint32_t site = static_cast<ThreadBlock&>(block).threads[thread].site;
  if (Block* owner = shared_owner(block, address)) owner->watch->pending_reads.push_back({thread, site, address, bytes});
}

void end_pending_read(Block& block, uint32_t thread, uint64_t address, uint64_t bytes) {
  Block* owner = block.watch ? shared_owner(block, address) : nullptr;
  if (!owner) return;
  std::vector<PendingRead>& reads = owner->watch->pending_reads;
  auto found = std::find_if(reads.begin(), reads.end(),
                            [&](const PendingRead& read) { return read.thread == thread && read.begin == address && read.bytes == bytes; });
  if (found == reads.end()) return;
  // Others may write there once they know that this thread has waited.
  Access access{.address = address, .bytes = bytes, .site = found->site};
  reads.erase(found);
  (void)check_access(block, thread, access);
}

}  // namespace kdsl::runtime::cpu

// ---- what generated code calls

using namespace kdsl::runtime::cpu;

// A plain read of the block's own shared memory that needs no more than a look at what others of its warp have read.
static bool is_frequent_read(Block& block, uint32_t thread, const kdsl_cpu_access& what, uint64_t address) {
  if ((what.flags & ~uint32_t{KDSL_CPU_ACCESS_SHARED}) != KDSL_CPU_ACCESS_READS || block.launch->stopped()) return false;
  Watch& watch = *block.watch;
  uint64_t offset = address - reinterpret_cast<uint64_t>(block.shared);
  uint64_t begin = what.object_begin, size = what.object_bytes != 0 ? what.object_bytes : block.static_shared_bytes;
  if (size < what.bytes || offset < begin || offset - begin > size - what.bytes || address % what.align != 0) return false;
  for (uint64_t i = 0; i < what.bytes; ++i)
    if (watch.state[offset + i] != kWritten) return false;
  if (!watch.sees_shared) return true;
  Mark mine = mark_of(block, thread, kRead, what.site);
  return watch.shared.joins_readers(offset, what.bytes, mine, BlockOrder(block, thread, true));
}

uint32_t kdsl_cpu_check_access(kdsl_cpu_block* block, uint32_t thread, const kdsl_cpu_access* what, const void* address,
                               const void* base, const void* value) {
  Block& b = *static_cast<Block*>(block);
  if (!b.watch || is_frequent_read(b, thread, *what, reinterpret_cast<uint64_t>(address))) return 1;
  Access access;
  access.address = reinterpret_cast<uint64_t>(address);
  access.bytes = what->bytes;
  access.base = reinterpret_cast<uint64_t>(base);
  access.align = what->align;
  access.site = what->site;
  access.object = what->object;
  access.object_begin = what->object_begin;
  access.object_bytes = what->object_bytes;
  access.value = value;
  access.kind = static_cast<uint8_t>(what->flags & 7);
  access.is_shared = (what->flags & KDSL_CPU_ACCESS_SHARED) != 0;
  access.releases = (what->flags & KDSL_CPU_ACCESS_RELEASES) != 0;
  access.reads_unwritten = (what->flags & KDSL_CPU_ACCESS_PARTIAL) != 0;
  return check_access(b, thread, access) ? 1 : 0;
}

kdsl_cpu_window kdsl_cpu_read_window(kdsl_cpu_block* block, uint32_t, const void* base, uint32_t count, ...) {
  Block& b = *static_cast<Block*>(block);
  auto region_of = [&](const void* pointer) {
    uint64_t address = reinterpret_cast<uint64_t>(pointer);
    std::optional<Region> found = region_before(address);
    return found && found->holds(address, 1) ? *found : Region{};
  };
  Region region = b.watch ? region_of(base) : Region{};
  bool is_alone = true;
  va_list written;
  va_start(written, count);
  for (uint32_t i = 0; i < count; ++i) is_alone &= region_of(va_arg(written, const void*)).begin != region.begin;
  va_end(written);
  bool is_clear = is_alone || !b.watch || !b.launch->watch->sees_global || !is_checked(b, KDSL_CHECK_RACE);
  return is_clear ? kdsl_cpu_window{region.begin, region.bytes} : kdsl_cpu_window{0, 0};
}

const uint8_t* kdsl_cpu_shared_window(kdsl_cpu_block* block, uint32_t) {
  static thread_local std::vector<uint8_t> none;
  Block& b = *static_cast<Block*>(block);
  if (none.size() < b.static_shared_bytes) none.resize(b.static_shared_bytes);  // equal for all blocks of a launch
  if (!b.watch) return none.data();
  return b.watch->sees_shared ? b.watch->nothing.data() : b.watch->state.data();
}

void kdsl_cpu_fence(kdsl_cpu_block* block, uint32_t thread, uint32_t is_between_proxies) {
  Block& b = *static_cast<Block*>(block);
  if (!b.watch) return;
  Clocks& clocks = b.watch->domain->clocks;
  if (is_between_proxies)
    clocks.proxy_fence(b.watch->first_thread + thread);
  else
    clocks.fence(b.watch->first_thread + thread);
}
