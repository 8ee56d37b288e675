// Records what a compile learns from the machine beside the files that it loads: paths where it looked for a file and found
// none, and answers to questions of the program (its environment, a clock). The records stand among the sources, so that caches
// of compile results see everything that a result depends on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace kdsl {

// Records that `path` is no file, or that it is a folder, whatever is in it.
void note_absent_file(SourceManager& sources, const std::string& path);
void note_folder(SourceManager& sources, const std::string& path);

// The part of the machine that an answer depends on.
enum class Outside : uint8_t { Environment, WorkingFolder, Other };
void note_outside(SourceManager& sources, Outside what);

struct OutsideReads {
  std::vector<std::string> absent_files, folders;
  bool environment = false, working_folder = false, other = false;
};
OutsideReads outside_reads(const SourceManager& sources);

}  // namespace kdsl
