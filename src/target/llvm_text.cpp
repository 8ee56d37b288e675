#include "target/llvm_text.h"

#include <llvm/Support/raw_ostream.h>

namespace kdsl::target {

std::string llvm_text(const llvm::Module& module) {
  constexpr size_t kLine = 128;  // or so; a text of many megabytes is not to be copied as it grows
  constexpr size_t kBuffer = 32 * 1024;
  std::string text;
  text.reserve(module.getInstructionCount() * kLine);
  llvm::raw_string_ostream stream(text);
  stream.SetBufferSize(kBuffer);  // LLVM's printer writes a few bytes at a time and keeps as large a buffer as it finds
  module.print(stream, nullptr);
  stream.flush();
  return text;
}

}  // namespace kdsl::target
