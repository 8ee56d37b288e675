// Finds the location of a keyword of a call from the location of its value, so that errors about the keyword point at its name.
#pragma once

#include <string_view>

#include "diag/suggest.h"
#include "value/context.h"

namespace kdsl::value {

// Returns the location of the name before `value`, which is a keyword's argument, or of the value if the name is not written
// there.
Span keyword_span(const Context&, std::string_view name, Span value);
// Suggests the known keyword that is nearest to the unknown one, and adds a fix-it if the unknown name is what the source has
// at `keyword`.
void suggest_keyword(const Context&, diag::Report& report, Span keyword, const diag::Suggestion& near);

}  // namespace kdsl::value
