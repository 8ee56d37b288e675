// Implements --eval-layout: it evaluates an expression of the layout algebra and returns its value in CuTe's notation or as a
// picture.
#pragma once

#include <optional>
#include <string>

#include "base/source.h"
#include "diag/diag.h"
#include "driver/options/options.h"

namespace kdsl::driver {

// Returns the text to print, or none after reporting an error at a place in the expression.
std::optional<std::string> eval_layout(const LayoutRequest& request, SourceManager& sources, diag::Sink& sink);

}  // namespace kdsl::driver
