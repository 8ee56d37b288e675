#include "target/llvm_text.h"

#include <llvm/Support/raw_ostream.h>

namespace kdsl::target {

std::string llvm_text(const llvm::Module& module) {
  constexpr size_t kLine = 128;  // estimated length of a line, by which memory for a text of many megabytes is reserved at once
  constexpr size_t kBuffer = 32 * 1024;
  std::string text;
  text.reserve(module.getInstructionCount() * kLine);
  llvm::raw_string_ostream stream(text);
  stream.SetBufferSize(kBuffer);  // LLVM's printer writes a few bytes at a time and keeps the buffer size that it finds
  module.print(stream, nullptr);
  stream.flush();
  return text;
}

}  // namespace kdsl::target
