// Runs ptxas as a process, with the PTX in /dev/stdin, the cubin in /dev/stdout and the messages in stderr.
#include <algorithm>

#include <fmt/core.h>

#include "target/cuda/ptxas.h"
#include "target/cuda/running_tools.h"
#include "target/cuda/tools.h"

namespace kdsl::target {

static constexpr std::string_view kRelocatable = "--compile-only";

// ptxas makes full debug information only for code that is not optimised.
int ptxas_level(const Options& options) {
  if (options.debug) return 0;
  return options.opt_level >= 2 ? 3 : options.opt_level;
}

std::vector<std::string> ptxas_command(const std::string& program, const ir::Arch& arch, const Options& options) {
  std::vector<std::string> words = {program, fmt::format("-arch={}", arch.name), "-v"};
  // Code that will be linked comes in parts, and each part has a process, which gets one thread. Since a cubin records its
  // command line, this does not depend on how many parts are assembled at once.
  bool is_linked = std::ranges::find(options.tools.ptxas_flags, kRelocatable) != options.tools.ptxas_flags.end();
  words.emplace_back(is_linked ? "-split-compile=1" : "-split-compile=0");
  words.push_back(fmt::format("-O{}", ptxas_level(options)));
  if (options.debug)
    words.emplace_back("-g");
  else if (options.line_info)
    words.emplace_back("-lineinfo");
  for (const std::string& flag : options.tools.ptxas_flags) words.push_back(flag);
  for (const char* word : {"/dev/stdin", "-o", "/dev/stdout"}) words.emplace_back(word);
  return words;
}

static Status failed(std::string message) { return {Status::Kind::ToolFailed, "ptxas", std::move(message), {}}; }

struct PtxasProcess::Running {
  ToolProcess process;
};

PtxasProcess::PtxasProcess(const ToolOptions& limits, std::unique_ptr<Running> running)
    : running_(std::move(running)), limits_(limits) {}
PtxasProcess::~PtxasProcess() = default;

std::expected<std::unique_ptr<PtxasProcess>, Status> PtxasProcess::start(const ir::Arch& arch, const Options& options) {
  auto program = find_ptxas(options.tools);
  if (!program) return std::unexpected(program.error());
  auto process =
      ToolProcess::start({.program = *program,
                          .words = ptxas_command(*program, arch, options),
                          .memory_bytes = static_cast<uint64_t>(std::max<int64_t>(options.tools.memory_limit_bytes, 0))});
  if (!process) return std::unexpected(failed(fmt::format("cannot run {}: {}", *program, process.error().message())));
  return std::unique_ptr<PtxasProcess>(
      new PtxasProcess(options.tools, std::make_unique<Running>(Running{std::move(*process)})));
}

std::expected<std::unique_ptr<PtxasProcess>, Status> PtxasProcess::start_relocatable(const ir::Arch& arch, Options options) {
  options.tools.ptxas_flags.emplace_back(kRelocatable);
  return start(arch, options);
}

// ptxas reports that it runs out of memory in different words, the last of which are its loader's; often it just crashes.
static bool says_out_of_memory(std::string_view log) {
  for (std::string_view words :
       {"emory allocation", "ut of memory", "bad_alloc", "annot allocate memory", "failed to map segment"})
    if (log.find(words) != std::string_view::npos) return true;
  return false;
}

// A crash close to the memory limit is taken for its consequence, and so is one under a limit that is too low for ptxas to
// start.
static bool crashed_at_limit(const os::Ending& ending, int64_t limit) {
  // ptxas needs about this much address space to start.
  static constexpr int64_t kStartBytes = int64_t{256} << 20;
  return ending.signal != 0 && limit > 0 &&
         (static_cast<int64_t>(ending.peak_memory_bytes) * 2 >= limit || limit < kStartBytes);
}

std::expected<Assembly, Status> PtxasProcess::finish(std::string_view ptx) {
  auto stopped = [](std::string message) {
    return std::unexpected(Status{Status::Kind::ToolLimit, "ptxas", std::move(message), {}});
  };
  auto streams = running_->process.communicate(ptx, std::chrono::milliseconds(limits_.time_limit_ms));
  if (!streams) return stopped(fmt::format("it ran longer than {} s", static_cast<double>(limits_.time_limit_ms) / 1000.0));
  os::Ending ending = running_->process.wait();
  Assembly out{std::move(streams->output), std::move(streams->errors)};
  if (ending.is_good() && !out.cubin.empty()) return out;
  if (says_out_of_memory(out.log) || crashed_at_limit(ending, limits_.memory_limit_bytes))
    return stopped(fmt::format("it needs more than {} MiB of memory", limits_.memory_limit_bytes >> 20));
  if (ending.signal != 0) out.log += fmt::format("ended by signal {}\n", ending.signal);
  return std::unexpected(failed(std::move(out.log)));
}

}  // namespace kdsl::target
