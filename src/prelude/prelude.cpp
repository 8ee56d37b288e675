#include "prelude/prelude.h"

namespace kdsl::prelude {

const EmbeddedFile* find_file(std::string_view dotted_name) {
  for (const EmbeddedFile& file : files()) {
    if (file.name.size() == dotted_name.size() + 3 && file.name.starts_with(dotted_name)) return &file;
  }
  return nullptr;
}

}  // namespace kdsl::prelude
