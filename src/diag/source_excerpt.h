// Makes the line of source under a diagnostic: tabs expanded, control characters made visible, wide and combining characters
// measured, long lines cut around the caret. It also decides which files may be shown, and cleans other text for a terminal.
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

// Returns the first line of `span`, at most about `width` columns of it.
Excerpt make_excerpt(const SourceFile& file, Span span, int width);

// Returns whether messages may show lines of the file. Only modules are shown: a file that was named as a module, by a link
// perhaps, may be a secret one.
bool may_be_quoted(const SourceFile& file);

// Returns `text` with control characters other than line ends and tabs replaced as in an excerpt.
std::string without_controls(std::string_view text);

// Returns `line` with tabs and control characters replaced as in an excerpt, cut at the end to `width` columns.
std::string printable_line(std::string_view line, int width);

}  // namespace kdsl::diag
