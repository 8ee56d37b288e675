// Finds the line of an offset by binary search, without its column, for which SourceFile::line_column also counts code points.
// Used by dumps and by messages that look up many offsets of one line.
#pragma once

#include "base/source.h"

namespace kdsl {

// Returns the line number, counted from 1.
inline int line_at(const SourceFile& source, uint32_t offset) {
  int low = 1, high = source.line_count();
  while (low < high) {
    int middle = low + (high - low + 1) / 2;
    if (source.line_start(middle) <= offset)
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

}  // namespace kdsl
