#include "target/cuda/running_tools.h"

#include <algorithm>
#include <csignal>
#include <mutex>
#include <vector>

#include <unistd.h>

#include <llvm/Support/Program.h>

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

int start_tool(llvm::function_ref<int()> start) {
  std::lock_guard lock(running().mutex);
  int pid = start();
  if (pid > 0) running().processes.push_back(pid);
  return pid;
}

void tool_has_ended(int pid) {
  std::lock_guard lock(running().mutex);
  std::erase(running().processes, pid);
}

int run_tool(llvm::StringRef program, llvm::ArrayRef<llvm::StringRef> words,
             llvm::ArrayRef<std::optional<llvm::StringRef>> redirects, unsigned seconds, std::string& error) {
  llvm::sys::ProcessInfo process;
  bool has_failed = false;
  int pid = start_tool([&] {
    process = llvm::sys::ExecuteNoWait(program, words, std::nullopt, redirects, 0, &error, &has_failed);
    return has_failed ? -1 : static_cast<int>(process.Pid);
  });
  if (pid <= 0) return -1;
  process = llvm::sys::Wait(process, seconds, &error);
  tool_has_ended(pid);
  return process.ReturnCode;
}

void note_temporary_file(const std::string& path) {
  std::lock_guard lock(running().mutex);
  running().files.push_back(path);
}

void forget_temporary_file(const std::string& path) {
  std::lock_guard lock(running().mutex);
  std::erase(running().files, path);
}

void end_tools() {
  // Kept: whoever wants to start one waits for the end of the process.
  running().mutex.lock();
  for (int pid : running().processes) kill(pid, SIGKILL);
  for (const std::string& path : running().files) unlink(path.c_str());
}

}  // namespace kdsl::target
