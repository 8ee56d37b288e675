// Keeps track of the tools that are running and of the temporary files that they read and write. If this process ends at once,
// for example at a time limit, they would be left behind; `end_tools` (tools.h) ends the tools and removes the files.
// ptxas_process.cpp, nvlink.cpp and disassemble.cpp use this.
#pragma once

#include <expected>
#include <string>

#include "base/os/process.h"
#include "base/os/temporary_file.h"
#include "target/target.h"

namespace kdsl::target {

// A ToolProcess is the process of a tool. end_tools knows of every one that is started, and forgets its number before another
// process can get it.
class ToolProcess {
 public:
  static os::Result<ToolProcess> start(const os::Launch& launch);
  ToolProcess(ToolProcess&&) = default;
  ToolProcess& operator=(ToolProcess&&) = delete;
  ~ToolProcess();

  os::Result<os::Process::Streams> communicate(std::string_view input, std::chrono::milliseconds limit) {
    return process_.communicate(input, limit);
  }
  os::Ending wait();

 private:
  explicit ToolProcess(os::Process process) : process_(std::move(process)) {}

  os::Process process_;
};

// Runs a tool to its end and returns what it wrote, or why it failed. `name` is the tool's name in messages.
std::expected<os::Process::Streams, Status> run_tool(std::string_view name, const os::Launch& launch,
                                                     const ToolOptions& options);

// A file that a tool reads or writes. It is closed, and removed when the object is destroyed.
class ToolFile {
 public:
  static std::expected<ToolFile, Status> make(std::string_view tool, std::string_view ending, std::string_view bytes = {});
  ToolFile(ToolFile&&) = default;
  ToolFile& operator=(ToolFile&&) = delete;
  ~ToolFile();

  const std::string& path() const { return file_.path(); }

 private:
  explicit ToolFile(os::TemporaryFile file) : file_(std::move(file)) {}

  os::TemporaryFile file_;
};

}  // namespace kdsl::target
