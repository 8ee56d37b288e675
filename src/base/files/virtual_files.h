// Files that a compile has in memory: a program that has the compiler inside gives them with their names, and imports find them
// before those on disk. They stand among the sources, as SourceManager::add puts them there.
#pragma once

#include <string>

#include "base/source.h"

namespace kdsl {

// Returns the file with this path that was not loaded from disk; null if there is none. Paths are compared as they are written.
const SourceFile* find_virtual_file(const SourceManager& sources, const std::string& path);
// Returns whether a virtual file lies below the folder.
bool is_virtual_folder(const SourceManager& sources, const std::string& path);

}  // namespace kdsl
