// What generated kernels call, and the recording of faults.
#include <algorithm>
#include <chrono>

#include "base/machine/processor.h"
#include "cpu/launch.h"
#include "print.h"

namespace kdsl::runtime::cpu {

static const kdsl_cpu_site* find_site(const Block& block, uint32_t site) {
  const kdsl_cpu_kernel& kernel = *block.launch->kernel;
  return site < kernel.site_count ? &kernel.sites[site] : nullptr;
}

const char* site_text(const Block& block, uint32_t site) {
  const kdsl_cpu_site* found = find_site(block, site);
  return found && found->what && *found->what ? found->what : "place";
}

static void thread_position(const Block& block, uint32_t thread, uint32_t (&at)[3]) {
  at[0] = thread % block.ntid[0];
  at[1] = thread / block.ntid[0] % block.ntid[1];
  at[2] = thread / block.ntid[0] / block.ntid[1];
}

std::string thread_text(const Block& block, uint32_t thread) {
  uint32_t at[3];
  thread_position(block, thread, at);
  return "thread (" + std::to_string(at[0]) + ", " + std::to_string(at[1]) + ", " + std::to_string(at[2]) + ")";
}

// The place and the calls that led there.
static void add_places(const Block& block, uint32_t site, std::string note, Fault& fault) {
  const kdsl_cpu_site* at = find_site(block, site);
  if (!at) return;
  auto text = [](const char* s) { return std::string(s ? s : ""); };
  fault.places.push_back({.file = text(at->file),
                          .function = text(at->function),
                          .note = std::move(note),
                          .line = at->line,
                          .column = at->column});
  constexpr int kMaxFrames = 10;
  for (int i = 0; i < kMaxFrames && at->caller >= 0; ++i) {
    at = find_site(block, static_cast<uint32_t>(at->caller));
    if (!at) return;
    fault.places.push_back({.file = text(at->file),
                            .function = text(at->function),
                            .note = "called from here",
                            .line = at->line,
                            .column = at->column});
  }
}

static Fault fault_of(const Block& block, uint32_t thread, kdsl_status status, std::string message, uint32_t site,
                      const std::vector<SiteNote>& more) {
  Fault fault;
  fault.status = status;
  fault.message = std::move(message);
  fault.kernel = block.launch->kernel->name ? block.launch->kernel->name : "";
  for (int i = 0; i < 3; ++i) fault.block[i] = block.ctaid[i];
  thread_position(block, thread, fault.thread);
  add_places(block, site, "", fault);
  for (const SiteNote& note : more) add_places(block, note.site, note.note, fault);
  return fault;
}

void record_fault(Block& block, Fault fault) {
  Launch& launch = *block.launch;
  launch.request_stop();
  std::lock_guard lock(launch.mutex);
  // Of several workers' faults the lowest block's is kept; of one block's, the first.
  if (launch.fault_block <= block.linear) return;
  launch.fault_block = block.linear;
  launch.fault = std::move(fault);
}

void record_fault(Block& block, uint32_t thread, kdsl_status status, std::string message, uint32_t site,
                  const std::vector<SiteNote>& more) {
  record_fault(block, fault_of(block, thread, status, std::move(message), site, more));
}

bool has_seen_race(Block& block, uint32_t site, uint32_t other) {
  constexpr size_t kMost = 8;  // of a launch: more say little
  Launch& launch = *block.launch;
  if (!launch.survives_races) return false;
  std::lock_guard lock(launch.mutex);
  return launch.races.size() >= kMost || std::any_of(launch.races.begin(), launch.races.end(), [&](const Race& race) {
           return race.site == site && race.other == other;
         });
}

bool record_race(Block& block, uint32_t thread, std::string message, uint32_t site, const std::vector<SiteNote>& more,
                 kdsl_status status, const Fault::Place* allocation) {
  Launch& launch = *block.launch;
  uint32_t other = more.empty() ? site : more[0].site;
  if (launch.survives_races && has_seen_race(block, site, other)) return true;
  Fault fault = fault_of(block, thread, status, std::move(message), site, more);
  if (allocation) fault.places.push_back(*allocation);
  if (!launch.survives_races) {
    record_fault(block, std::move(fault));
    return false;
  }
  std::lock_guard lock(launch.mutex);
  launch.races.push_back({site, other, std::move(fault)});
  return true;
}

}  // namespace kdsl::runtime::cpu

using kdsl::runtime::cpu::Block;
using kdsl::runtime::cpu::record_fault;

void* kdsl_cpu_frame(kdsl_cpu_thread* thread, uint64_t bytes, uint64_t align) {
  return static_cast<Block*>(thread->block)->frames->allocate(bytes, align);
}

uint32_t kdsl_cpu_printf(kdsl_cpu_block* block, uint32_t thread, uint32_t site, const char* format, ...) {
  // Kept until the launch ends; a kernel that never stops printing must not take all memory.
  constexpr uint64_t kMaxOutput = uint64_t{256} << 20;
  Block& b = *static_cast<Block*>(block);
  size_t before = b.output.size();
  va_list arguments;
  va_start(arguments, format);
  kdsl::runtime::append_format(b.output, format, arguments);
  va_end(arguments);
  uint64_t added = b.output.size() - before;
  if (b.launch->printed.fetch_add(added, std::memory_order_relaxed) + added <= kMaxOutput) return 1;
  record_fault(b, thread, KDSL_ERROR_KERNEL_TRAP, "the kernel has printed more than 256 MiB", site);
  return 0;
}

void kdsl_cpu_assert_failed(kdsl_cpu_block* block, uint32_t thread, uint32_t site, const char* message) {
  std::string text = "assertion failed";
  if (message && *message) text += std::string(": ") + message;
  record_fault(static_cast<Block&>(*block), thread, KDSL_ERROR_KERNEL_ASSERT, std::move(text), site);
}

void kdsl_cpu_trap(kdsl_cpu_block* block, uint32_t thread, uint32_t site) {
  record_fault(static_cast<Block&>(*block), thread, KDSL_ERROR_KERNEL_TRAP, "the kernel trapped", site);
}

void kdsl_cpu_unsupported(kdsl_cpu_block* block, uint32_t thread, uint32_t site, const char* what) {
  record_fault(static_cast<Block&>(*block), thread, KDSL_ERROR_UNSUPPORTED,
               std::string("the cpu device cannot execute ") + what, site);
}

void kdsl_cpu_out_of_bounds(kdsl_cpu_block* block, uint32_t thread, uint32_t site, const char* tensor, const char* access,
                            uint32_t rank, ...) {
  va_list arguments;
  va_start(arguments, rank);
  std::string coordinate = kdsl::runtime::format_list(rank, arguments);
  std::string shape = kdsl::runtime::format_list(rank, arguments);
  va_end(arguments);
  record_fault(static_cast<Block&>(*block), thread, KDSL_ERROR_KERNEL_BOUNDS,
               std::string(access) + " outside of tensor `" + tensor + "`: coordinate " + coordinate + ", shape " + shape,
               site);
}

void kdsl_cpu_local_bounds(kdsl_cpu_block* block, uint32_t thread, const kdsl_cpu_access* access, int64_t offset,
                           uint64_t size) {
  bool writes = (access->flags & KDSL_CPU_ACCESS_WRITES) != 0;
  std::string name = access->object && *access->object ? std::string(" `") + access->object + "`" : std::string();
  record_fault(static_cast<Block&>(*block), thread, KDSL_ERROR_KERNEL_BOUNDS,
               std::string(writes ? "write" : "read") + " of " + std::to_string(access->bytes) +
                   " bytes outside of local array" + name + ": at byte " + std::to_string(offset) + " of " +
                   std::to_string(size),
               access->site);
}

uint64_t kdsl_cpu_globaltimer(void) {
  return static_cast<uint64_t>(std::chrono::nanoseconds(std::chrono::system_clock::now().time_since_epoch()).count());
}

uint64_t kdsl_cpu_clock(void) { return kdsl::machine::cycle_count(); }
