// The reference of the dialects' functions and classes: what --list-api and --explain NAME print and --stubs writes. A program
// in the kernel language (prelude/script/_kdsl_reference.py) asks the modules themselves, so that it cannot tell of what is not
// there.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "driver/options/options.h"

namespace kdsl::driver {

// `form` is text, json or markdown. Nothing after a report.
std::optional<std::string> list_api(const Options& options, std::string_view form, diag::Sink& sink);

// What there is to say of a function, class or module by its dotted name; nothing when it means nothing to us.
std::optional<std::string> explain_name(const Options& options, std::string_view name, diag::Sink& sink);

// Files below `folder`: `form` is stubs, those of the dialects' modules for editors and type checkers, or pages, one for each
// module. False after a report.
bool write_reference(const Options& options, std::string_view form, const std::string& folder, diag::Sink& sink);

}  // namespace kdsl::driver
