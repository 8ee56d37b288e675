// The line of source under a diagnostic: tabs expanded, control characters made visible, wide and
// combining characters measured, long lines cut around the caret; and what of files and texts is shown at all.
#pragma once

#include <string>

#include "base/source.h"

namespace kdsl::diag {

struct Excerpt {
  int line_number;
  std::string text;  // printable, no line end
  int caret_column;  // terminal column of the span's first character, from 0
  int caret_width;  // columns the span takes on this line, at least 1
};

// The first line of `span`, at most about `width` columns of it.
Excerpt make_excerpt(const SourceFile& file, Span span, int width);

// Whether messages may show lines of the file: it is a module, not another file that was named as one, by a link perhaps.
bool may_be_quoted(const SourceFile& file);

// `text` with control characters as in an excerpt, but for line ends and tabs.
std::string without_controls(std::string_view text);

// `line` with tabs and control characters as in an excerpt, cut at the end to `width` columns.
std::string printable_line(std::string_view line, int width);

}  // namespace kdsl::diag
