#include "cpu/report/access_reports.h"

#include <bit>

#include "base/os/thread.h"
#include "cpu/memory_map.h"
#include "cpu/schedule/group.h"

namespace kdsl::runtime::cpu {

// ---- location of an address

static MemoryRegion find_stack() {
  os::StackRange stack = os::stack_of_this_thread();
  return stack.size > 0 ? MemoryRegion{stack.begin, stack.size} : MemoryRegion{};
}

// Returns the allocation that the access has to stay in, if it is known and differs from `found`.
static std::optional<MemoryRegion> other_base(const CheckedAccess& access, const MemoryRegion& found) {
  if (access.base == 0 || found.holds(access.base, 0)) return std::nullopt;
  std::optional<MemoryRegion> base = region_before(access.base);
  return base && base->holds(access.base, 1) ? base : std::nullopt;
}

AddressRegion global_place(const Block& block, const CheckedAccess& access, MemoryRegion& region) {
  uint64_t address = access.address, bytes = access.bytes;
  region = bytes != 0 ? region_at(address) : region_before(address).value_or(MemoryRegion{});
  if (region.holds(address, bytes)) return other_base(access, region) ? AddressRegion::Outside : AddressRegion::Inside;
  static thread_local const MemoryRegion stack = find_stack();
  bool is_local = stack.holds(address, bytes) || block.frames->holds(address, bytes);
  return is_local ? AddressRegion::Local : AddressRegion::Outside;
}

bool is_inside_shared(const Block& owner, const CheckedAccess& access, uint64_t offset) {
  auto holds = [&](uint64_t begin, uint64_t bytes) { return MemoryRegion{begin, bytes}.holds(offset, access.bytes); };
  if (access.object_bytes != 0 && !holds(access.object_begin, access.object_bytes)) return false;
  return holds(0, owner.static_shared_bytes) ||
         holds(dynamic_shared_offset(owner.static_shared_bytes), owner.dynamic_shared_bytes);
}

// ---- operands

// Returns whether the site is a warpgroup product, which reads shared memory asynchronously, as copies do.
static bool is_product(const Block& block, uint32_t site) { return operation_at(block, site) == KDSL_OPERATION_WGMMA; }

// Returns the access of an op on tensor memory that reads shared memory; KDSL_ACCESS_READ if the site has none.
static kdsl_access tensor_access_at(const Block& block, uint32_t site) {
  kdsl_operation operation = operation_at(block, site);
  if (operation == KDSL_OPERATION_TENSOR_PRODUCT) return KDSL_ACCESS_TENSOR_PRODUCT;
  return operation == KDSL_OPERATION_TENSOR_FILL ? KDSL_ACCESS_TENSOR_FILL : KDSL_ACCESS_READ;
}

static kdsl_access access_of(const CheckedAccess& access) {
  bool writes = (access.kind & kWrite) != 0;
  if ((access.kind & kAsync) != 0) return writes ? KDSL_ACCESS_COPY_TO : KDSL_ACCESS_COPY_FROM;
  if ((access.kind & kStrong) != 0 && writes) return KDSL_ACCESS_ATOMIC;
  return writes ? KDSL_ACCESS_WRITE : KDSL_ACCESS_READ;
}

static kdsl_access access_of(const Block& block, const ShadowWord& word) {
  if (is_product(block, word.site)) return KDSL_ACCESS_PRODUCT;
  if (kdsl_access access = tensor_access_at(block, word.site); access != KDSL_ACCESS_READ) return access;
  if ((word.kind & kAsync) != 0) return word.writes() ? KDSL_ACCESS_COPY_TO : KDSL_ACCESS_COPY_FROM;
  return word.writes() ? KDSL_ACCESS_WRITE : KDSL_ACCESS_READ;
}

// Returns the operands `more`, then the access and, if it has a name, its object.
static Operands operands_of(const CheckedAccess& access, Operands more = {}) {
  more.emplace_back(KDSL_OPERAND_ACCESS, access_of(access));
  more.emplace_back(KDSL_OPERAND_BYTES, access.bytes);
  if (access.object && *access.object) more.emplace_back(KDSL_OPERAND_OBJECT, access.object);
  return more;
}

static std::vector<int64_t> block_position(const Block& block) { return {block.ctaid[0], block.ctaid[1], block.ctaid[2]}; }

// Returns the operands that describe a shadow word: its first thread, its block if that is another one, and the kind of access.
static Operands operands_of(const Block& block, const ShadowWord& word) {
  uint32_t thread = word.warp * kWarpSize + static_cast<uint32_t>(std::countr_zero(word.lanes));
  Operands operands{{KDSL_OPERAND_THREAD, thread_position(block, thread)}, {KDSL_OPERAND_OTHER_ACCESS, access_of(block, word)}};
  if (word.block == static_cast<uint32_t>(block.linear)) return operands;
  const uint32_t* grid = block.nctaid;
  operands.emplace_back(KDSL_OPERAND_BLOCK, std::vector<int64_t>{word.block % grid[0], word.block / grid[0] % grid[1],
                                                                 word.block / grid[0] / grid[1]});
  return operands;
}

// Returns the distance from the begin of a region; negative if the address is before it.
static int64_t offset_in(const MemoryRegion& region, uint64_t address) { return static_cast<int64_t>(address - region.begin); }

// ---- reports

bool report_outside(Block& block, uint32_t thread, const CheckedAccess& access) {
  constexpr uint64_t kNear = uint64_t{1} << 20, kNullPage = 65536;
  uint64_t at = access.address;
  auto report = [&](kdsl_fault_kind kind, Operands more) {
    record_fault(block, thread, {kind, operands_of(access, std::move(more))}, access.site);
    return false;
  };
  if (at == 0) return report(KDSL_FAULT_NULL_POINTER, {});
  if (at < kNullPage) return report(KDSL_FAULT_NULL_POINTER, {{KDSL_OPERAND_OFFSET, at}});
  std::optional<MemoryRegion> before = region_before(at), after = region_after(at);
  uint64_t to_before = before ? (at < before->begin + before->bytes ? 0 : at - before->begin - before->bytes) : ~uint64_t{0};
  uint64_t to_after = after ? after->begin - at : ~uint64_t{0};
  std::optional<MemoryRegion> nearest = to_before <= to_after ? before : after;
  // The allocation of the parameter says more than whatever happens to be near.
  if (std::optional<MemoryRegion> base = other_base(access, {})) nearest = base;
  bool is_near = nearest && (access.base != 0 || std::min(to_before, to_after) < kNear);
  if (!is_near) return report(KDSL_FAULT_OUTSIDE_MEMORY, {{KDSL_OPERAND_ADDRESS, at}});
  return report(KDSL_FAULT_OUTSIDE_ALLOCATION,
                {{KDSL_OPERAND_OFFSET, offset_in(*nearest, at)}, {KDSL_OPERAND_SIZE, nearest->bytes}});
}

bool report_outside_shared(Block& block, const Block& owner, uint32_t thread, const CheckedAccess& access) {
  uint64_t shared = reinterpret_cast<uint64_t>(owner.shared), dynamic = reinterpret_cast<uint64_t>(owner.dynamic_shared);
  MemoryRegion region{shared, owner.static_shared_bytes};
  bool is_dynamic = owner.static_shared_bytes == 0 || access.address >= dynamic;
  if (owner.dynamic_shared_bytes != 0 && is_dynamic) region = {dynamic, owner.dynamic_shared_bytes};
  bool has_array = access.object_bytes != 0;
  if (has_array) region = {shared + access.object_begin, access.object_bytes};
  Operands more{{KDSL_OPERAND_OFFSET, offset_in(region, access.address)}, {KDSL_OPERAND_SIZE, region.bytes}};
  record_fault(block, thread,
               {has_array ? KDSL_FAULT_OUTSIDE_SHARED_ARRAY : KDSL_FAULT_OUTSIDE_SHARED, operands_of(access, std::move(more))},
               access.site);
  return false;
}

bool report_outside_object(Block& block, uint32_t thread, const CheckedAccess& access, int64_t offset, int64_t size) {
  Operands more{{KDSL_OPERAND_OFFSET, offset}, {KDSL_OPERAND_SIZE, size}};
  record_fault(block, thread, {KDSL_FAULT_OUTSIDE_OBJECT, operands_of(access, std::move(more))}, access.site);
  return false;
}

bool report_unwritten_registers(Block& block, uint32_t thread, const CheckedAccess& access) {
  if (has_seen_race(block, access.site, access.site)) return true;
  return record_race(block, thread, {KDSL_FAULT_UNWRITTEN_LOCAL_ARRAY, operands_of(access)}, access.site);
}

bool report_misaligned(Block& block, uint32_t thread, const CheckedAccess& access) {
  Operands more{{KDSL_OPERAND_OFFSET, access.address % access.align}, {KDSL_OPERAND_ALIGN, access.align}};
  record_fault(block, thread, {KDSL_FAULT_MISALIGNED, operands_of(access, std::move(more))}, access.site);
  return false;
}

bool report_unwritten(Block& block, uint32_t thread, const CheckedAccess& access, uint8_t state) {
  if (has_seen_race(block, access.site, access.site)) return true;
  Operands operands = operands_of(access);
  if (is_product(block, access.site))
    operands = {{KDSL_OPERAND_ACCESS, KDSL_ACCESS_PRODUCT}};
  else if ((access.kind & kAsync) != 0)
    operands.emplace_back(KDSL_OPERAND_TARGET, KDSL_SPACE_GLOBAL);
  return record_race(block, thread,
                     {state == kUndefined ? KDSL_FAULT_UNWRITTEN_REGISTERS : KDSL_FAULT_UNWRITTEN_SHARED, std::move(operands)},
                     access.site);
}

bool report_unwritten_global(Block& block, uint32_t thread, const CheckedAccess& access, const MemoryRegion& region) {
  if (has_seen_race(block, access.site, access.site)) return true;
  const Fault::Place& place = region.written->place;
  Operands more{{KDSL_OPERAND_OFFSET, offset_in(region, access.address)}, {KDSL_OPERAND_SIZE, region.bytes}};
  return record_race(block, thread, {KDSL_FAULT_UNWRITTEN_GLOBAL, operands_of(access, std::move(more))}, access.site, {},
                     place.file.empty() ? nullptr : &place);
}

bool report_incomplete(Block& block, uint32_t thread, const CheckedAccess& access) {
  if (has_seen_race(block, access.site, access.site)) return true;
  return record_race(block, thread, {KDSL_FAULT_COPY_IN_FLIGHT, operands_of(access)}, access.site);
}

bool report_mbarrier_bytes(Block& block, uint32_t thread, const CheckedAccess& access) {
  record_fault(block, thread, {KDSL_FAULT_MBARRIER_TOUCHED, operands_of(access)}, access.site);
  return false;
}

bool report_pending_read(Block& block, uint32_t thread, const CheckedAccess& access, const PendingRead& pending) {
  if (has_seen_race(block, access.site, pending.site)) return true;
  bool multiplies = is_product(block, pending.site);
  SiteNote reader{pending.site,
                  multiplies ? KDSL_PLACE_ACCESS : KDSL_PLACE_COPY,
                  {{KDSL_OPERAND_THREAD, thread_position(block, pending.thread)},
                   {KDSL_OPERAND_OTHER_ACCESS, multiplies ? KDSL_ACCESS_PRODUCT : KDSL_ACCESS_COPY_FROM}}};
  return record_race(block, thread, {multiplies ? KDSL_FAULT_PRODUCT_READS_ON : KDSL_FAULT_COPY_READS_ON, operands_of(access)},
                     access.site, {reader});
}

bool report_changed_source(Block& block, uint32_t thread, const AsyncCopy& copy) {
  auto from = reinterpret_cast<uint64_t>(copy.from);
  ShadowWord other;
  bool is_known = block.launch->race_state->global.find_write(from, copy.read, other);
  if (has_seen_race(block, copy.site, is_known ? other.site : copy.site)) return true;
  std::vector<SiteNote> more;
  if (is_known) more.push_back({other.site, KDSL_PLACE_ACCESS, operands_of(block, other)});
  return record_race(block, thread, {KDSL_FAULT_COPY_SOURCE_CHANGED}, copy.site, more);
}

static bool is_one_place(const Block& block, uint32_t a, uint32_t b) {
  const kdsl_cpu_site *one = find_site(block, a), *other = find_site(block, b);
  return one && other && one->line == other->line && one->column == other->column && std::string_view(one->file) == other->file;
}

static kdsl_fault_kind race_kind(const Block& block, const CheckedAccess& access, const ShadowWord& other, bool in_shared) {
  bool is_read_by_tensor = tensor_access_at(block, other.site) != KDSL_ACCESS_READ;
  if (is_read_by_tensor) return KDSL_FAULT_RACE_WITH_TENSOR_PRODUCT;
  if ((access.kind & kAsync) != 0) return KDSL_FAULT_RACE_OF_COPY;
  switch (access_of(block, other)) {
    case KDSL_ACCESS_PRODUCT: return KDSL_FAULT_RACE_WITH_PRODUCT;
    case KDSL_ACCESS_COPY_TO: return in_shared ? KDSL_FAULT_RACE_WITH_LOAD : KDSL_FAULT_RACE_WITH_STORE;
    case KDSL_ACCESS_COPY_FROM: return KDSL_FAULT_RACE_WITH_LOAD;
    default: break;
  }
  if (!in_shared && access_of(access) == KDSL_ACCESS_WRITE && other.writes()) return KDSL_FAULT_RACE_OF_WRITES;
  if (is_one_place(block, access.site, other.site)) return KDSL_FAULT_RACE_AT_ONE_PLACE;
  return in_shared ? KDSL_FAULT_RACE_IN_SHARED : KDSL_FAULT_RACE_IN_GLOBAL;
}

bool report_race(Block& block, uint32_t thread, const CheckedAccess& access, const ShadowWord& other, bool in_shared) {
  if (has_seen_race(block, access.site, other.site)) return true;
  Operands actor = operands_of(block, other), operands = operands_of(access, actor);
  operands.emplace_back(KDSL_OPERAND_SPACE, in_shared ? KDSL_SPACE_SHARED : KDSL_SPACE_GLOBAL);
  return record_race(block, thread, {race_kind(block, access, other, in_shared), std::move(operands)}, access.site,
                     {{other.site, KDSL_PLACE_ACCESS, std::move(actor)}});
}

bool report_concurrent_launch(Block& block, uint32_t thread, const CheckedAccess& access, const kdsl_cpu_kernel& other,
                              const ShadowWord& word, bool is_programmatic) {
  constexpr uint32_t kOtherLaunch = 1u << 31;  // distinguishes its sites from those of this launch
  if (has_seen_race(block, access.site, word.site | kOtherLaunch)) return true;
  const kdsl_cpu_site* at = word.site < other.site_count ? &other.sites[word.site] : nullptr;
  // The kernel is named by its function in the program.
  Operands other_launch{
      {KDSL_OPERAND_KERNEL, at && at->caller < 0 && at->function && *at->function ? at->function : other.name},
      {KDSL_OPERAND_OTHER_ACCESS, word.writes() ? KDSL_ACCESS_WRITE : KDSL_ACCESS_READ}};
  Fault::Place place;
  if (at)
    place = {.file = at->file ? at->file : "",
             .function = at->function ? at->function : "",
             .line = at->line,
             .column = at->column,
             .role = KDSL_PLACE_ACCESS_OF_KERNEL,
             .operands = other_launch};
  return record_race(block, thread,
                     {is_programmatic ? KDSL_FAULT_RACE_WITH_PREDECESSOR : KDSL_FAULT_RACE_WITH_LAUNCH,
                      operands_of(access, std::move(other_launch))},
                     access.site, {}, at ? &place : nullptr);
}

bool report_uninitialised(Block& block, uint32_t thread, const Initialisation& made, uint32_t site) {
  uint32_t here = static_cast<ThreadBlock&>(block).threads[thread].site;
  if (has_seen_race(block, here, site)) return true;
  return record_race(block, thread, {KDSL_FAULT_COPY_MISSES_MBARRIER}, here,
                     {{site, KDSL_PLACE_INITIALISED_BY, {{KDSL_OPERAND_THREAD, thread_position(block, made.thread)}}}});
}

bool report_ended(Block& block, uint32_t thread, uint32_t site, const ThreadBlock& owner, const uint32_t* last_thread) {
  uint32_t end = last_thread ? owner.threads[*last_thread].site : site;
  if (has_seen_race(block, site, end)) return true;
  std::vector<SiteNote> more;
  if (last_thread && owner.threads[*last_thread].wait != KDSL_CPU_WAIT_NONE)
    more.push_back(
        {end,
         KDSL_PLACE_ENDED,
         {{KDSL_OPERAND_THREAD, thread_position(owner, *last_thread)}, {KDSL_OPERAND_BLOCK, block_position(owner)}}});
  return record_race(block, thread,
                     {last_thread ? KDSL_FAULT_BLOCK_MAY_END : KDSL_FAULT_BLOCK_ENDED,
                      {{KDSL_OPERAND_OPERATION, operation_at(block, site)}, {KDSL_OPERAND_BLOCK, block_position(owner)}}},
                     site, more);
}

bool report_unfenced(Block& block, uint32_t thread, const CheckedAccess& access, const ShadowWord& other) {
  if (has_seen_race(block, access.site, other.site)) return true;
  bool multiplies = is_product(block, access.site);
  if (tensor_access_at(block, access.site) != KDSL_ACCESS_READ)
    return record_race(block, thread,
                       {KDSL_FAULT_TENSOR_MISSES_STORES, {{KDSL_OPERAND_OPERATION, operation_at(block, access.site)}}},
                       access.site, {{other.site, KDSL_PLACE_ACCESS, operands_of(block, other)}});
  return record_race(block, thread, {multiplies ? KDSL_FAULT_PRODUCT_MISSES_STORES : KDSL_FAULT_COPY_MISSES_STORES, {}},
                     access.site, {{other.site, KDSL_PLACE_ACCESS, operands_of(block, other)}});
}

}  // namespace kdsl::runtime::cpu
