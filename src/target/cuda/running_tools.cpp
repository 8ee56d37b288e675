#include "target/cuda/running_tools.h"

#include <algorithm>
#include <mutex>
#include <vector>

#include <fmt/format.h>

#include "base/os/path.h"
#include "target/cuda/tools.h"

namespace kdsl::target {

namespace {

struct Running {
  std::mutex mutex;
  std::vector<int> processes;
  std::vector<std::string> files;
};

Running& running() {
  static Running* made = new Running;  // lives as long as anything may end the process
  return *made;
}

}  // namespace

static void forget_process(int id) {
  std::lock_guard lock(running().mutex);
  std::erase(running().processes, id);
}

os::Result<ToolProcess> ToolProcess::start(const os::Launch& launch) {
  std::lock_guard lock(running().mutex);
  auto process = os::Process::spawn(launch);
  if (!process) return std::unexpected(process.error());
  running().processes.push_back(process->id());
  return ToolProcess(std::move(*process));
}

// The operating system does not reuse the number of a process before somebody has waited for it, so it is forgotten first.
os::Ending ToolProcess::wait() {
  forget_process(process_.id());
  return process_.wait();
}

ToolProcess::~ToolProcess() {
  if (process_.was_waited_for()) return;
  process_.kill();
  wait();
}

std::expected<os::Process::Streams, Status> run_tool(std::string_view name, const os::Launch& launch,
                                                     const ToolOptions& options) {
  auto failed = [&](std::string message) {
    return std::unexpected(Status{Status::Kind::ToolFailed, std::string(name), std::move(message), {}});
  };
  auto process = ToolProcess::start(launch);
  if (!process) return failed(fmt::format("cannot run {}: {}", launch.program, process.error().message()));
  auto streams = process->communicate({}, std::chrono::milliseconds(options.time_limit_ms));
  if (!streams) return failed(fmt::format("it ran longer than {} s", static_cast<double>(options.time_limit_ms) / 1000.0));
  os::Ending ending = process->wait();
  if (ending.is_good()) return *std::move(streams);
  if (ending.signal != 0) return failed(fmt::format("ended by a signal ({})", os::name_of_signal(ending.signal)));
  return failed(launch.joins_errors ? std::move(streams->output) : std::move(streams->errors));
}

std::expected<ToolFile, Status> ToolFile::make(std::string_view tool, std::string_view ending, std::string_view bytes) {
  auto file = os::TemporaryFile::make_anywhere("kdsl-", ending);
  if (!file || !file->write(bytes) || !file->close())
    return std::unexpected(Status{Status::Kind::ToolFailed, std::string(tool), "cannot write a temporary file", {}});
  std::lock_guard lock(running().mutex);
  running().files.push_back(file->path());
  return ToolFile(std::move(*file));
}

ToolFile::~ToolFile() {
  if (file_.path().empty()) return;  // moved from
  std::lock_guard lock(running().mutex);
  std::erase(running().files, file_.path());
}

void end_tools() {
  // The lock is never released: a thread that wants to start a tool blocks until the process ends.
  running().mutex.lock();
  for (int id : running().processes) os::kill_process(id);
  for (const std::string& path : running().files) os::remove_file(path);
}

}  // namespace kdsl::target
