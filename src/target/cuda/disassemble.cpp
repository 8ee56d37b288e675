#include "target/cuda/disassemble.h"

#include <llvm/ADT/SmallVector.h>

#include "target/cuda/running_tools.h"
#include "target/cuda/temporary_file.h"
#include "target/cuda/tools.h"

namespace kdsl::target {

std::expected<std::string, Status> disassemble(const std::string& cubin, const std::vector<std::string>& flags,
                                               const ToolOptions& tools) {
  auto program = find_nvdisasm(tools);
  if (!program) return std::unexpected(program.error());
  auto failed = [](std::string message) {
    return std::unexpected(Status{Status::Kind::ToolFailed, "nvdisasm", std::move(message), {}});
  };
  TemporaryFile input("cubin"), listing("sass"), messages("txt");
  bool has_files = !input.failed() && !listing.failed() && !messages.failed();
  if (!has_files || !input.write(cubin)) return failed("cannot write a temporary file");
  llvm::SmallVector<llvm::StringRef, 8> words{*program};
  for (const std::string& flag : flags) words.push_back(flag);
  words.push_back(input.path());
  std::optional<llvm::StringRef> redirects[] = {llvm::StringRef(), listing.path(), messages.path()};
  std::string error;
  auto seconds = static_cast<unsigned>(tools.time_limit_ms / 1000);
  int status = run_tool(*program, words, redirects, seconds, error);
  if (status == 0) return listing.read();
  return failed(error.empty() ? messages.read() : error);
}

}  // namespace kdsl::target
