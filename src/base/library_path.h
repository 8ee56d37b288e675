// Paths of the modules that come with the compiler, as SourceFile::path gives them. Their code counts where a program calls it.
#pragma once

#include <string_view>

#include "base/source.h"

namespace kdsl {

inline constexpr std::string_view kLibraryFolder = "<prelude>/";

inline bool is_library_path(std::string_view path) { return path.starts_with(kLibraryFolder); }
inline bool is_of_library(const SourceManager& sources, Span span) {
  const SourceFile* file = sources.file(span.file);
  return file && is_library_path(file->path());
}

}  // namespace kdsl
