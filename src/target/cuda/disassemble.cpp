#include "target/cuda/disassemble.h"

#include "target/cuda/running_tools.h"
#include "target/cuda/tools.h"

namespace kdsl::target {

std::expected<std::string, Status> disassemble(const std::string& cubin, const std::vector<std::string>& flags,
                                               const ToolOptions& tools) {
  auto program = find_nvdisasm(tools);
  if (!program) return std::unexpected(program.error());
  auto input = ToolFile::make("nvdisasm", ".cubin", cubin);
  if (!input) return std::unexpected(input.error());
  std::vector<std::string> words = {*program};
  words.insert(words.end(), flags.begin(), flags.end());
  words.push_back(input->path());
  auto done = run_tool("nvdisasm", {.program = *program, .words = std::move(words)}, tools);
  if (!done) return std::unexpected(done.error());
  return std::move(done->output);
}

}  // namespace kdsl::target
