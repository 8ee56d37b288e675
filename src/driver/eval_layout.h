// --eval-layout: an expression of the layout algebra, its value in CuTe's notation or as a picture.
#pragma once

#include <optional>
#include <string>

#include "base/source.h"
#include "diag/diag.h"
#include "driver/options/options.h"

namespace kdsl::driver {

// The text to print. Nothing: reported, at a place of the expression.
std::optional<std::string> eval_layout(const LayoutRequest& request, SourceManager& sources, diag::Sink& sink);

}  // namespace kdsl::driver
