// Links the parts of a module to one cubin with the toolkit's nvlink.
#include <vector>

#include "base/os/file.h"
#include "target/cuda/ptxas.h"
#include "target/cuda/running_tools.h"
#include "target/cuda/tools.h"

namespace kdsl::target {

std::expected<std::string, Status> link_cubins(std::span<const std::string> parts, const ir::Arch& arch,
                                               const ToolOptions& tools) {
  auto program = find_nvlink(tools);
  if (!program) return std::unexpected(program.error());
  auto linked = ToolFile::make("nvlink", ".cubin");
  if (!linked) return std::unexpected(linked.error());
  std::vector<std::string> words = {*program, "-arch=" + std::string(arch.name), "-o", linked->path()};
  std::vector<ToolFile> inputs;
  for (const std::string& part : parts) {
    auto input = ToolFile::make("nvlink", ".o", part);
    if (!input) return std::unexpected(input.error());
    words.push_back(input->path());
    inputs.push_back(std::move(*input));
  }
  auto done = run_tool("nvlink", {.program = *program, .words = std::move(words), .joins_errors = true}, tools);
  if (!done) return std::unexpected(done.error());
  auto bytes = os::read_file(linked->path());
  if (!bytes) return std::unexpected(Status{Status::Kind::ToolFailed, "nvlink", bytes.error().message(), {}});
  return *std::move(bytes);
}

}  // namespace kdsl::target
