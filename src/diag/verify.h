// --verify-diagnostics: compares what was reported with what comments of the sources expect.
//
//   x = undefined   # expected-error {{name `undefined` is not defined [undefined-name]}}
//   # expected-warning@+1 2 {{rounds towards}}
//
// Form: expected-LEVEL[@PLACE] [COUNT] {{text}}, after a `#`; several may follow each other on a line.
//   LEVEL  error, warning, note, help
//   PLACE  +N or -N lines from here, N an absolute line, * any line and also no line at all
//   COUNT  N, or N+ for at least N; 1 when left out
//   text   a part of "message [code]"
// Every error and warning must be expected; notes and help lines need not be, but an expected one must
// come. A run that is to be silent says `# expected-no-diagnostics`.
#pragma once

#include <span>

#include "base/source.h"
#include "diag/diag.h"

namespace kdsl::diag {

// Reports every difference to `problems`; none means the expectations hold.
void verify_diagnostics(const SourceManager& sources, std::span<const Diagnostic> diagnostics, Sink& problems);

}  // namespace kdsl::diag
