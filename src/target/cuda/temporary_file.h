// Files for tools that read no pipes. Used by disassemble.cpp and nvlink.cpp.
#pragma once

#include <string>

#include <llvm/ADT/SmallString.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/raw_ostream.h>

#include "target/cuda/running_tools.h"

namespace kdsl::target {

// A file that is gone at the end.
class TemporaryFile {
 public:
  explicit TemporaryFile(llvm::StringRef ending) {
    failed_ = static_cast<bool>(llvm::sys::fs::createTemporaryFile("kdsl", ending, path_));
    if (!failed_) note_temporary_file(path_.str().str());
  }
  ~TemporaryFile() {
    if (failed_) return;
    llvm::sys::fs::remove(path_);
    forget_temporary_file(path_.str().str());
  }
  TemporaryFile(const TemporaryFile&) = delete;
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
  bool failed_;
};

}  // namespace kdsl::target
