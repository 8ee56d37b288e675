// Renderers: diagnostics in, text out. The driver picks one (-fdiagnostics-format) and prints what comes back. All are pure:
// equal diagnostics and files give equal bytes.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/source.h"
#include "diag/diag.h"

namespace kdsl::diag {

struct RenderOptions {
  bool color = false;
  int width = 120;  // source lines wider than this are cut around the caret
  std::string_view program = "kdslc";  // name that begins messages without a source location
};

// Lines for people (and for editors, which parse the first):
//
//   x.kpy:3:5: error: name `foo` is not defined [undefined-name]
//     3 |     foo(bar)
//       |     ^~~
//   x.kpy:1:5: note: `fob` is defined here
//     1 | def fob(x):
//       |     ^~~
//   help: did you mean `fob`?
//     3 +     fob(bar)
std::string render_text(const SourceManager& sources, const Diagnostic& diagnostic, const RenderOptions& options = {});

// One JSON object on one line, in the form of rustc's --error-format=json, without the line end:
//   {"$message_type":"diagnostic","message":…,"code":{"code":…,"explanation":null},"level":"error",
//    "spans":[{"file_name":…,"byte_start":…,"byte_end":…,"line_start":…,"line_end":…,"column_start":…,
//    "column_end":…,"is_primary":true,"text":[{"text":…,"highlight_start":…,"highlight_end":…}],
//    "label":null,"suggested_replacement":null,"suggestion_applicability":null}],
//    "children":[notes, helps and fix-its in the same form],"stack":[{"function":…,"span":…}],
//    "rendered":"the text form"}
// Lines and columns count from 1, columns in code points, bytes from 0 in the decoded file; ends are
// exclusive. "stack" (outermost frame first) is ours, the rest is rustc's.
std::string render_json_line(const SourceManager& sources, const Diagnostic& diagnostic);

// The parts of a SARIF 2.1.0 log with one run.
struct SarifRun {
  std::string_view tool_version;
  int exit_code = 0;
};
// The diagnostics of one input, with its sources.
struct SarifInput {
  const SourceManager* sources;
  std::span<const Diagnostic> diagnostics;
};
std::string render_sarif(std::span<const SarifInput> inputs, const SarifRun& run);

// Returns "note", "warning" or "error"; Fatal is "fatal error".
std::string_view level_name(Level level);

// The argument of -fcolor-diagnostics. Under Auto, NO_COLOR forbids colours, CLICOLOR_FORCE and FORCE_COLOR demand them, and
// otherwise a terminal that is not dumb gets them.
enum class ColorMode : uint8_t { Auto, Always, Never };
bool wants_color(ColorMode mode, int file_descriptor);

}  // namespace kdsl::diag
