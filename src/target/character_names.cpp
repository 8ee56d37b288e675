#include "target/character_names.h"

#include <llvm/Support/Unicode.h>

namespace kdsl::target {

std::optional<char32_t> character_by_name(std::string_view name) {
  if (name.empty()) return std::nullopt;
  return llvm::sys::unicode::nameToCodepointStrict(name);
}

}  // namespace kdsl::target
