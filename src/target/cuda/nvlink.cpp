// Parts of a module to one cubin, by the toolkit's nvlink.
#include <deque>

#include <llvm/ADT/SmallVector.h>

#include "target/cuda/ptxas.h"
#include "target/cuda/running_tools.h"
#include "target/cuda/temporary_file.h"
#include "target/cuda/tools.h"

namespace kdsl::target {

std::expected<std::string, Status> link_cubins(std::span<const std::string> parts, const NvptxArch& arch,
                                               const ToolOptions& tools) {
  auto program = find_nvlink(tools);
  if (!program) return std::unexpected(program.error());
  auto failed = [](std::string message) {
    return std::unexpected(Status{Status::Kind::ToolFailed, "nvlink", std::move(message), {}});
  };
  TemporaryFile linked("cubin"), messages("txt");
  if (linked.failed() || messages.failed()) return failed("cannot write a temporary file");
  std::string arch_word = "-arch=" + std::string(arch.name);
  llvm::SmallVector<llvm::StringRef, 32> words{*program, arch_word, "-o", linked.path()};
  std::deque<TemporaryFile> inputs;
  for (const std::string& part : parts) {
    const TemporaryFile& input = inputs.emplace_back("o");
    if (input.failed() || !input.write(part)) return failed("cannot write a temporary file");
    words.push_back(input.path());
  }
  std::optional<llvm::StringRef> redirects[] = {llvm::StringRef(), messages.path(), messages.path()};
  std::string error;
  auto seconds = static_cast<unsigned>(tools.time_limit_ms / 1000);
  int status = run_tool(*program, words, redirects, seconds, error);
  if (status == 0) return linked.read();
  return failed(error.empty() ? messages.read() : error);
}

}  // namespace kdsl::target
