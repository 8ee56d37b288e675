// The tools that run at present and the temporary files that they read and write. Where this process ends at once, as at a
// limit of time, they would be left behind: `end_tools` (tools.h) ends and removes them. Used by ptxas_process.cpp, nvlink.cpp
// and disassemble.cpp.
#pragma once

#include <expected>
#include <string>

#include "base/os/process.h"
#include "base/os/temporary_file.h"
#include "target/target.h"

namespace kdsl::target {

// A tool's process. None is started that end_tools does not know of, and it forgets the number before another process can
// have it.
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

// What a tool wrote that was run to its end and succeeded. Otherwise it tells why not. `name` is that of the tool in messages.
std::expected<os::Process::Streams, Status> run_tool(std::string_view name, const os::Launch& launch,
                                                     const ToolOptions& options);

// A file that a tool reads or writes, closed, and gone at the end.
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
