// The line of an offset, without its column: a binary search where SourceFile::line_column also counts
// code points. For dumps and messages that look at many places of one line.
#pragma once

#include "base/source.h"

namespace kdsl {

// 1-based.
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
