#include "target/cuda/disassemble.h"

#include <llvm/ADT/SmallString.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/FileUtilities.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Program.h>
#include <llvm/Support/raw_ostream.h>

#include "target/cuda/tools.h"

namespace kdsl::target {

namespace {

// A file that is gone at the end.
class TemporaryFile {
 public:
  explicit TemporaryFile(llvm::StringRef ending) {
    failed_ = static_cast<bool>(llvm::sys::fs::createTemporaryFile("kdsl", ending, path_));
    remover_.setFile(path_, !failed_);
  }
  bool failed() const { return failed_; }
  llvm::StringRef path() const { return path_; }
  bool write(llvm::StringRef bytes) const {
    std::error_code error;
    llvm::raw_fd_ostream stream(path_, error);
    stream << bytes;
    stream.close();
    bool ok = !error && !stream.has_error();
    stream.clear_error();
    return ok;
  }
  std::string read() const {
    auto buffer = llvm::MemoryBuffer::getFile(path_);
    return buffer ? (*buffer)->getBuffer().str() : std::string();
  }

 private:
  llvm::SmallString<128> path_;
  llvm::FileRemover remover_;
  bool failed_;
};

}  // namespace

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
  int status = llvm::sys::ExecuteAndWait(*program, words, std::nullopt, redirects, seconds, 0, &error);
  if (status == 0) return listing.read();
  return failed(error.empty() ? messages.read() : error);
}

}  // namespace kdsl::target
