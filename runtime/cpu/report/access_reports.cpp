#include "cpu/report/access_reports.h"

#include <bit>

#include "base/os/thread.h"
#include "cpu/schedule/group.h"
#include "cpu/memory_map.h"

namespace kdsl::runtime::cpu {

// ---- where an address lies

static Region find_stack() {
  os::StackRange stack = os::stack_of_this_thread();
  return stack.size > 0 ? Region{stack.begin, stack.size} : Region{};
}

// The allocation that the access has to stay in, if that is known and another than `found`.
static std::optional<Region> other_base(const Access& access, const Region& found) {
  if (access.base == 0 || found.holds(access.base, 0)) return std::nullopt;
  std::optional<Region> base = region_before(access.base);
  return base && base->holds(access.base, 1) ? base : std::nullopt;
}

GlobalPlace global_place(const Block& block, const Access& access, Region& region) {
  uint64_t address = access.address, bytes = access.bytes;
  region = bytes != 0 ? region_at(address) : region_before(address).value_or(Region{});
  if (region.holds(address, bytes)) return other_base(access, region) ? GlobalPlace::Outside : GlobalPlace::Inside;
  static thread_local const Region stack = find_stack();
  bool is_local = stack.holds(address, bytes) || block.frames->holds(address, bytes);
  return is_local ? GlobalPlace::Local : GlobalPlace::Outside;
}

bool is_inside_shared(const Block& owner, const Access& access, uint64_t offset) {
  auto holds = [&](uint64_t begin, uint64_t bytes) { return Region{begin, bytes}.holds(offset, access.bytes); };
  if (access.object_bytes != 0 && !holds(access.object_begin, access.object_bytes)) return false;
  return holds(0, owner.static_shared_bytes) ||
         holds(dynamic_shared_offset(owner.static_shared_bytes), owner.dynamic_shared_bytes);
}

// ---- texts

static const char* access_text(const Access& access) {
  if ((access.kind & kAsync) != 0) return "copy";
  if ((access.kind & kStrong) != 0 && (access.kind & kWrite) != 0) return "atomic access";
  return (access.kind & kWrite) != 0 ? "write" : "read";
}

static std::string bytes_text(uint64_t bytes) { return std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes"); }

static std::string object_text(const Access& access) {
  return access.object && *access.object ? std::string(" `") + access.object + "`" : std::string();
}

// "8 bytes behind the end of"
static std::string distance_text(uint64_t address, const Region& region) {
  if (address < region.begin) return bytes_text(region.begin - address) + " before the begin of";
  if (address - region.begin >= region.bytes) {
    uint64_t behind = address - region.begin - region.bytes;
    return behind == 0 ? "just behind the end of" : bytes_text(behind) + " behind the end of";
  }
  return bytes_text(region.bytes - (address - region.begin)) + " before the end of";
}

static std::string access_and_size(const Access& access) {
  const char* place = (access.kind & kAsync) == 0 ? "" : (access.kind & kWrite) != 0 ? " to a place" : " from a place";
  return std::string(access_text(access)) + " of " + bytes_text(access.bytes) + place;
}

bool report_outside(Block& block, uint32_t thread, const Access& access) {
  constexpr uint64_t kNear = uint64_t{1} << 20, kNullPage = 65536;
  uint64_t at = access.address;
  std::optional<Region> before = region_before(at), after = region_after(at);
  uint64_t to_before = before ? (at < before->begin + before->bytes ? 0 : at - before->begin - before->bytes) : ~uint64_t{0};
  uint64_t to_after = after ? after->begin - at : ~uint64_t{0};
  std::optional<Region> nearest = to_before <= to_after ? before : after;
  // What the parameter points to says more than what happens to be near.
  if (std::optional<Region> base = other_base(access, {})) nearest = base;
  std::string where;
  char text[32];
  snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(at));
  if (at < kNullPage)
    where = at == 0 ? "the pointer is null" : "a null pointer with an offset of " + bytes_text(at);
  else if (nearest && (access.base != 0 || std::min(to_before, to_after) < kNear))
    where = distance_text(at, *nearest) + " an allocation of " + bytes_text(nearest->bytes);
  else
    where = std::string("no memory is near the address ") + text;
  std::string through = access.object && *access.object ? " through" + object_text(access) : std::string();
  record_fault(block, thread, KDSL_ERROR_KERNEL_BOUNDS,
               access_and_size(access) + " outside of global memory" + through + ": " + where, access.site);
  return false;
}

bool report_outside_shared(Block& block, const Block& owner, uint32_t thread, const Access& access) {
  uint64_t shared = reinterpret_cast<uint64_t>(owner.shared), dynamic = reinterpret_cast<uint64_t>(owner.dynamic_shared);
  const char* what = "the shared memory of the block";
  Region region{shared, owner.static_shared_bytes};
  bool is_dynamic = owner.static_shared_bytes == 0 || access.address >= dynamic;
  if (owner.dynamic_shared_bytes != 0 && is_dynamic) region = {dynamic, owner.dynamic_shared_bytes};
  if (access.object_bytes != 0) {
    region = {shared + access.object_begin, access.object_bytes};
    what = "its array";
  }
  record_fault(block, thread, KDSL_ERROR_KERNEL_BOUNDS,
               access_and_size(access) + " outside of shared memory" + object_text(access) + ": " +
                   distance_text(access.address, region) + " " + what + " (" + bytes_text(region.bytes) + ")",
               access.site);
  return false;
}

bool report_outside_object(Block& block, uint32_t thread, const Access& access, int64_t offset, int64_t size) {
  // Anywhere: what counts is the distance.
  Region region{uint64_t{1} << 62, static_cast<uint64_t>(size)};
  std::string name = object_text(access).empty() ? " its array" : object_text(access);
  record_fault(block, thread, KDSL_ERROR_KERNEL_BOUNDS,
               access_and_size(access) + " outside of" + name + ": " +
                   distance_text(region.begin + static_cast<uint64_t>(offset), region) + " its " + bytes_text(region.bytes),
               access.site);
  return false;
}

bool report_unwritten_registers(Block& block, uint32_t thread, const Access& access) {
  if (has_seen_race(block, access.site, access.site)) return true;
  return record_race(
      block, thread,
      "what is used here was made of elements of local array" + object_text(access) + " that nothing has written so far",
      access.site, {}, KDSL_ERROR_KERNEL_INIT);
}

bool report_misaligned(Block& block, uint32_t thread, const Access& access) {
  record_fault(block, thread, KDSL_ERROR_KERNEL_BOUNDS,
               "misaligned " + access_and_size(access) + object_text(access) + ": the address is " +
                   bytes_text(access.address % access.align) + " beyond a multiple of " + std::to_string(access.align),
               access.site);
  return false;
}

bool report_unwritten(Block& block, uint32_t thread, const Access& access, uint8_t state) {
  if (has_seen_race(block, access.site, access.site)) return true;
  const char* what = (access.kind & kAsync) != 0 ? "copy to global memory" : "read";
  const char* cause = state == kHollow ? " meets bytes that were made of registers which nothing has written"
                                       : " meets bytes that nothing has written so far";
  return record_race(block, thread, "this " + std::string(what) + " of shared memory" + object_text(access) + cause,
                     access.site, {}, KDSL_ERROR_KERNEL_INIT);
}

bool report_unwritten_global(Block& block, uint32_t thread, const Access& access, const Region& region) {
  if (has_seen_race(block, access.site, access.site)) return true;
  std::string through = access.object && *access.object ? " through" + object_text(access) : std::string();
  const Fault::Place& place = region.written->place;
  return record_race(block, thread,
                     "this read of global memory" + through +
                         " meets bytes that nothing has written so far: " + bytes_text(access.address - region.begin) +
                         " behind the begin of an allocation of " + bytes_text(region.bytes),
                     access.site, {}, KDSL_ERROR_KERNEL_INIT, place.file.empty() ? nullptr : &place);
}

bool report_unlanded(Block& block, uint32_t thread, const Access& access) {
  if (has_seen_race(block, access.site, access.site)) return true;
  return record_race(
      block, thread,
      std::string("this ") + access_text(access) + " meets a copy to shared memory (cp.async) that has not been waited for",
      access.site);
}

bool report_mbarrier_bytes(Block& block, uint32_t thread, const Access& access) {
  record_fault(block, thread, KDSL_ERROR_KERNEL_BARRIER,
               std::string("this ") + access_text(access) +
                   " of shared memory meets an mbarrier, which only its own operations may touch before it is invalidated",
               access.site);
  return false;
}

// Products of warpgroups read shared memory as copies do.
static bool is_product(const Block& block, uint32_t site) {
  return site_text(block, site) == std::string_view("warpgroup product");
}

bool report_pending_read(Block& block, uint32_t thread, const Access& access, const PendingRead& pending) {
  if (has_seen_race(block, access.site, pending.site)) return true;
  bool multiplies = is_product(block, pending.site);
  return record_race(
      block, thread,
      std::string("this ") + access_text(access) + " changes shared memory that a " + (multiplies ? "product" : "copy") +
          " may still read: its thread has to wait for it first (`" +
          (multiplies ? "warpgroup.wait_group(0)" : "cute.arch.cp_async_bulk_wait_group(0, read=True)") + "`)",
      access.site,
      {{pending.site, thread_text(block, pending.thread) + (multiplies ? " multiplies it here" : " copies from here")}});
}

// The first thread of a mark, with its block where that is another.
static std::string actor_text(const Block& block, const Mark& mark) {
  uint32_t thread = mark.warp * kWarpSize + static_cast<uint32_t>(std::countr_zero(mark.lanes));
  std::string text = thread_text(block, thread);
  if (mark.block == static_cast<uint32_t>(block.linear)) return text;
  const uint32_t* grid = block.nctaid;
  return text + " of block (" + std::to_string(mark.block % grid[0]) + ", " + std::to_string(mark.block / grid[0] % grid[1]) +
         ", " + std::to_string(mark.block / grid[0] / grid[1]) + ")";
}

static const char* mark_text(const Block& block, const Mark& mark) {
  if (is_product(block, mark.site)) return "multiplies it";
  if ((mark.kind & kAsync) != 0) return mark.writes() ? "copies to it" : "copies from it";
  return mark.writes() ? "writes it" : "reads it";
}

// What the other one is, and for copies when they end.
static std::string other_text(const Block& block, const Mark& other, const std::string& actor, bool in_shared) {
  if (is_product(block, other.site))
    return "a product of " + actor +
           ", which ends for the threads of its warp when they have waited for it, and for others "
           "behind a barrier with them";
  if ((other.kind & kAsync) == 0) return std::string("a ") + (other.writes() ? "write" : "read") + " of " + actor;
  bool is_load = in_shared || !other.writes();
  return "a copy of " + actor +
         (is_load ? ", which ends for those who wait at its mbarrier"
                  : ", which ends when its thread has waited for it (`cute.arch.cp_async_bulk_wait_group(0)`)");
}

bool report_changed_source(Block& block, uint32_t thread, const AsyncCopy& copy) {
  auto from = reinterpret_cast<uint64_t>(copy.from);
  Mark other;
  bool is_known = block.launch->watch->global.find_write(from, copy.read, other);
  if (has_seen_race(block, copy.site, is_known ? other.site : copy.site)) return true;
  std::vector<SiteNote> more;
  if (is_known) more.push_back({other.site, actor_text(block, other) + " writes it here"});
  return record_race(block, thread,
                     "the source of this copy to shared memory (cp.async) changes before the copy has been waited for: it may "
                     "bring the old values or the new ones",
                     copy.site, more);
}

bool report_race(Block& block, uint32_t thread, const Access& access, const Mark& other, bool in_shared) {
  if (has_seen_race(block, access.site, other.site)) return true;
  std::string actor = actor_text(block, other);
  return record_race(block, thread,
                     std::string("race in ") + (in_shared ? "shared" : "global") + " memory" + object_text(access) +
                         ": nothing orders this " + access_text(access) + " and " + other_text(block, other, actor, in_shared),
                     access.site, {{other.site, actor + " " + mark_text(block, other) + " here"}});
}

bool report_rival(Block& block, uint32_t thread, const Access& access, const kdsl_cpu_kernel& other, const Mark& mark,
                  bool is_programmatic) {
  constexpr uint32_t kOtherLaunch = 1u << 31;  // beside the sites of this one
  if (has_seen_race(block, access.site, mark.site | kOtherLaunch)) return true;
  const char* what = mark.writes() ? "write" : "read";
  const kdsl_cpu_site* at = mark.site < other.site_count ? &other.sites[mark.site] : nullptr;
  // Its function is what the program knows it by.
  std::string name =
      std::string("kernel `") + (at && at->caller < 0 && at->function && *at->function ? at->function : other.name) + "`";
  std::string message = "race in global memory" + object_text(access) + ": nothing orders this " + access_text(access) +
                        " and a " + what + " of " + name + ", which was launched before: ";
  message += is_programmatic
                 ? "this kernel may begin before that one ends (`cute.arch.griddepcontrol_wait()` waits for it)"
                 : "their streams run side by side (an event or a synchronisation between the launches orders them)";
  Fault::Place place;
  if (at)
    place = {.file = at->file ? at->file : "",
             .function = at->function ? at->function : "",
             .note = name + (mark.writes() ? " writes it here" : " reads it here"),
             .line = at->line,
             .column = at->column};
  return record_race(block, thread, std::move(message), access.site, {}, KDSL_ERROR_KERNEL_RACE, &place);
}

bool report_uninitialised(Block& block, uint32_t thread, const Initialisation& made, uint32_t site) {
  uint32_t here = static_cast<ThreadBlock&>(block).threads[thread].site;
  if (has_seen_race(block, here, site)) return true;
  return record_race(block, thread,
                     "this copy may miss the initialisation of its mbarrier: the thread that makes it needs a fence behind it "
                     "(`cute.arch.mbarrier_init_fence()`)",
                     here, {{site, thread_text(block, made.thread) + " initialises it here"}});
}

static std::string block_text(const Block& block) {
  return "block (" + std::to_string(block.ctaid[0]) + ", " + std::to_string(block.ctaid[1]) + ", " +
         std::to_string(block.ctaid[2]) + ")";
}

bool report_ended(Block& block, uint32_t thread, uint32_t site, const ThreadBlock& owner, const uint32_t* last_thread) {
  uint32_t end = last_thread ? owner.threads[*last_thread].site : site;
  if (has_seen_race(block, site, end)) return true;
  std::vector<SiteNote> more;
  if (last_thread && owner.threads[*last_thread].wait != KDSL_CPU_WAIT_NONE)
    more.push_back({end, thread_text(owner, *last_thread) + " of " + block_text(owner) + " was here before it ended"});
  return record_race(block, thread,
                     std::string(site_text(block, site)) + " in the shared memory of " + block_text(owner) + ", which " +
                         (last_thread ? "may have ended: none of its threads waits for this" : "has ended") +
                         " (`cute.arch.cluster_arrive()` and `cute.arch.cluster_wait()` in front of the end keep it)",
                     site, more);
}

bool report_unfenced(Block& block, uint32_t thread, const Access& access, const Mark& other) {
  if (has_seen_race(block, access.site, other.site)) return true;
  const char* reader = is_product(block, access.site) ? "this product may miss what threads have stored to its factors"
                                                      : "this copy may miss what threads have stored to its source";
  return record_race(block, thread,
                     std::string(reader) +
                         ": they need a fence between their stores and the barrier in front of it "
                         "(`cute.arch.fence_view_async_shared()`)",
                     access.site, {{other.site, actor_text(block, other) + " writes it here"}});
}

}  // namespace kdsl::runtime::cpu
