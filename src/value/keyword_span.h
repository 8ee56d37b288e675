// Where a keyword of a call is written, found from the place of its value: errors about the keyword point at its name.
#pragma once

#include <string_view>

#include "diag/suggest.h"
#include "value/context.h"

namespace kdsl::value {

// The name before `value`, which is a keyword's argument; the value's own place when it is not written there.
Span keyword_span(const Context&, std::string_view name, Span value);
// The known keyword that the unknown one is near to, as help, and as a fix-it where its name is what stands at `keyword`.
void suggest_keyword(const Context&, diag::Report& report, Span keyword, const diag::Suggestion& near);

}  // namespace kdsl::value
