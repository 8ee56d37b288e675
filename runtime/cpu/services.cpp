// Implements the functions that generated kernels call, and records faults.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>

#include "base/machine/processor.h"
#include "cpu/debug/events.h"
#include "cpu/launch.h"
#include "faults/fault_text.h"
#include "faults/findings.h"
#include "print.h"

namespace kdsl::runtime::cpu {

const kdsl_cpu_site* find_site(const Block& block, uint32_t site) {
  const kdsl_cpu_kernel& kernel = *block.launch->kernel;
  return site < kernel.site_count ? &kernel.sites[site] : nullptr;
}

kdsl_operation operation_at(const Block& block, uint32_t site) {
  const kdsl_cpu_site* found = find_site(block, site);
  return found ? static_cast<kdsl_operation>(found->operation) : KDSL_OPERATION_NONE;
}

std::vector<int64_t> thread_position(const Block& block, uint32_t thread) {
  return {thread % block.ntid[0], thread / block.ntid[0] % block.ntid[1], thread / block.ntid[0] / block.ntid[1]};
}

static Fault::Place place_at(const kdsl_cpu_site& site, kdsl_place_role role, const Operands& operands) {
  auto text = [](const char* s) { return std::string(s ? s : ""); };
  return {.file = text(site.file),
          .function = text(site.function),
          .line = site.line,
          .column = site.column,
          .role = role,
          .operands = operands};
}

// Adds the place and the calls that led there.
static void add_places(const Block& block, const SiteNote& note, Fault& fault) {
  const kdsl_cpu_site* at = find_site(block, note.site);
  if (!at) return;
  fault.places.push_back(place_at(*at, note.role, note.operands));
  // Deeper call chains are cut, as they do not help to understand a fault.
  constexpr int kMaxFrames = 10;
  for (int i = 0; i < kMaxFrames && at->caller >= 0; ++i) {
    at = find_site(block, static_cast<uint32_t>(at->caller));
    if (!at) return;
    fault.places.push_back(place_at(*at, KDSL_PLACE_CALL, {}));
  }
}

static Fault fault_of(const Block& block, uint32_t thread, Finding finding, uint32_t site, const std::vector<SiteNote>& more) {
  Fault fault;
  fault.kind = finding.kind;
  fault.status = words_of(finding.kind).status;
  fault.operands = std::move(finding.operands);
  fault.kernel = block.launch->kernel->name ? block.launch->kernel->name : "";
  std::vector<int64_t> position = thread_position(block, thread);
  for (size_t i = 0; i < 3; ++i) {
    fault.block[i] = block.ctaid[i];
    fault.thread[i] = static_cast<uint32_t>(position[i]);
  }
  add_places(block, {.site = site, .role = KDSL_PLACE_FAULT}, fault);
  for (const SiteNote& note : more) add_places(block, note, fault);
  return fault;
}

void record_fault(Block& block, Fault fault) {
  Launch& launch = *block.launch;
  launch.request_stop();
  std::lock_guard lock(launch.mutex);
  // If several workers find faults, that of the lowest block is kept; of one block, the first.
  if (launch.fault_block <= block.linear) return;
  launch.fault_block = block.linear;
  launch.fault = std::move(fault);
}

void record_fault(Block& block, uint32_t thread, Finding finding, uint32_t site, const std::vector<SiteNote>& more) {
  Fault fault = fault_of(block, thread, std::move(finding), site, more);
  tell_debugger_of_fault(block, thread, fault, false);
  record_fault(block, std::move(fault));
}

bool has_seen_race(Block& block, uint32_t site, uint32_t other) {
  constexpr size_t kMost = 8;  // for a launch: further ones add little
  Launch& launch = *block.launch;
  if (!launch.survives_races) return false;
  std::lock_guard lock(launch.mutex);
  return launch.races.size() >= kMost || std::any_of(launch.races.begin(), launch.races.end(), [&](const Race& race) {
           return race.site == site && race.other == other;
         });
}

bool record_race(Block& block, uint32_t thread, Finding finding, uint32_t site, const std::vector<SiteNote>& more,
                 const Fault::Place* elsewhere) {
  Launch& launch = *block.launch;
  uint32_t other = more.empty() ? site : more[0].site;
  if (launch.survives_races && has_seen_race(block, site, other)) return true;
  Fault fault = fault_of(block, thread, std::move(finding), site, more);
  if (elsewhere) fault.places.push_back(*elsewhere);
  tell_debugger_of_fault(block, thread, fault, launch.survives_races);
  if (!launch.survives_races) {
    record_fault(block, std::move(fault));
    return false;
  }
  std::lock_guard lock(launch.mutex);
  launch.races.push_back({site, other, std::move(fault)});
  return true;
}

}  // namespace kdsl::runtime::cpu

using kdsl::runtime::Finding;
using kdsl::runtime::cpu::Block;
using kdsl::runtime::cpu::record_fault;

void* kdsl_cpu_frame(kdsl_cpu_thread* thread, uint64_t bytes, uint64_t align) {
  return static_cast<Block*>(thread->block)->frames->allocate(bytes, align);
}

uint32_t kdsl_cpu_printf(kdsl_cpu_block* block, uint32_t thread, uint32_t site, const char* format, ...) {
  // Output is kept until the launch ends. The limit is chosen so that a kernel that never stops printing does not use up all
  // memory.
  constexpr uint64_t kMaxMegabytes = 256, kMaxOutput = kMaxMegabytes << 20;
  Block& b = *static_cast<Block*>(block);
  size_t before = b.output.size();
  va_list arguments;
  va_start(arguments, format);
  kdsl::runtime::append_format(b.output, format, arguments);
  va_end(arguments);
  uint64_t added = b.output.size() - before;
  if (b.launch->printed.fetch_add(added, std::memory_order_relaxed) + added <= kMaxOutput) return 1;
  record_fault(b, thread, {KDSL_FAULT_OUTPUT_LIMIT, {{KDSL_OPERAND_LIMIT, kMaxMegabytes}}}, site);
  return 0;
}

void kdsl_cpu_assert_failed(kdsl_cpu_block* block, uint32_t thread, uint32_t site, const char* message) {
  record_fault(static_cast<Block&>(*block), thread, kdsl::runtime::failed_assertion(message), site);
}

void kdsl_cpu_trap(kdsl_cpu_block* block, uint32_t thread, uint32_t site) {
  record_fault(static_cast<Block&>(*block), thread, {KDSL_FAULT_TRAP}, site);
}

void kdsl_cpu_unsupported(kdsl_cpu_block* block, uint32_t thread, uint32_t site, const char* what) {
  record_fault(static_cast<Block&>(*block), thread, {KDSL_FAULT_UNSUPPORTED_CODE, {{KDSL_OPERAND_MESSAGE, what}}}, site);
}

void kdsl_cpu_out_of_bounds(kdsl_cpu_block* block, uint32_t thread, uint32_t site, const char* tensor, uint32_t access,
                            uint32_t rank, ...) {
  va_list arguments;
  va_start(arguments, rank);
  Finding finding = kdsl::runtime::outside_tensor(tensor, access, rank, arguments);
  va_end(arguments);
  record_fault(static_cast<Block&>(*block), thread, std::move(finding), site);
}

static std::string number_text(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  char text[32];
  int size = std::snprintf(text, sizeof(text), "%.7g", value);
  return {text, static_cast<size_t>(size)};
}

void kdsl_cpu_not_finite(kdsl_cpu_block* block, uint32_t thread, uint32_t site, const char* what, uint32_t count,
                         uint32_t loops, ...) {
  va_list arguments;
  va_start(arguments, loops);
  std::string result = number_text(va_arg(arguments, double));
  std::string message = what;
  for (uint32_t i = 0; i < count; ++i) message += (i == 0 ? " of " : " and ") + number_text(va_arg(arguments, double));
  message += " is " + result;
  std::vector<kdsl::runtime::cpu::SiteNote> iterations;
  for (uint32_t i = 0; i < loops; ++i) {
    uint32_t loop = va_arg(arguments, uint32_t);
    iterations.push_back({loop, KDSL_PLACE_ITERATION, {{KDSL_OPERAND_COUNT, va_arg(arguments, int64_t)}}});
  }
  va_end(arguments);
  record_fault(static_cast<Block&>(*block), thread, {KDSL_FAULT_NOT_FINITE, {{KDSL_OPERAND_MESSAGE, std::move(message)}}}, site,
               iterations);
}

void kdsl_cpu_local_bounds(kdsl_cpu_block* block, uint32_t thread, const kdsl_cpu_access* access, int64_t offset,
                           uint64_t size) {
  bool writes = (access->flags & KDSL_CPU_ACCESS_WRITES) != 0;
  Finding finding{KDSL_FAULT_OUTSIDE_LOCAL_ARRAY,
                  {{KDSL_OPERAND_ACCESS, writes ? KDSL_ACCESS_WRITE : KDSL_ACCESS_READ},
                   {KDSL_OPERAND_BYTES, access->bytes},
                   {KDSL_OPERAND_OFFSET, offset},
                   {KDSL_OPERAND_SIZE, size}}};
  if (access->object && *access->object) finding.operands.emplace_back(KDSL_OPERAND_OBJECT, access->object);
  record_fault(static_cast<Block&>(*block), thread, std::move(finding), access->site);
}

uint64_t kdsl_cpu_globaltimer(void) {
  return static_cast<uint64_t>(std::chrono::nanoseconds(std::chrono::system_clock::now().time_since_epoch()).count());
}

uint64_t kdsl_cpu_clock(void) { return kdsl::machine::cycle_count(); }
