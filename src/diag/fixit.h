// Applies fix-its and returns the lines of the source as they would be. The text renderer prints them.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "diag/diag.h"

namespace kdsl::diag {

// Whole lines that replace those from `first_line` on.
struct FixedLines {
  FileId file;
  int first_line;
  std::vector<std::string> lines;  // without line ends
};

// Applies fix-its: several on one line are applied together; one that overlaps an earlier one is left out.
std::vector<FixedLines> apply_fixits(const SourceManager& sources, std::vector<FixIt> fixits);

}  // namespace kdsl::diag
