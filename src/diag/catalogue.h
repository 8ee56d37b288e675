// The catalogue (definitions/*.def) as data: for --explain, -W options, SARIF rules, and the tools that check that every code
// is explained and every diagnostic tested.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "base/embedded.h"
#include "diag/diag.h"

namespace kdsl::diag {

struct CatalogueEntry {
  Level level;
  const char* name;
  const char* code;  // empty for notes
};

// Returns all entries in the order of definitions/all.inc.
std::span<const CatalogueEntry> catalogue();

// Returns the codes of warnings, each once, in the order of the catalogue.
std::vector<std::string_view> warning_codes();
// Returns the codes of remarks, likewise.
std::vector<std::string_view> remark_codes();
// Returns all codes, sorted, each once.
std::vector<std::string_view> all_codes();
bool is_warning_on_by_default(std::string_view code);

// Returns the text that --explain prints, explain/<code>.md, or nothing when there is no such code.
std::optional<std::string_view> explanation(std::string_view code);
// Returns the generated table that holds the explanations.
std::span<const EmbeddedFile> explain_files();

}  // namespace kdsl::diag
