// Prints the reference of the dialects' functions and classes: --list-api and --explain NAME print it, and --stubs writes it. A
// program in the kernel language (prelude/script/_kdsl_reference.py) asks the modules themselves, so the reference cannot
// describe anything that does not exist.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "driver/options/options.h"

namespace kdsl::driver {

// Returns the list of functions; `form` is text, json or markdown, or the name of a module, whose functions alone are listed as
// text. Returns none after a report.
std::optional<std::string> list_api(const Options& options, std::string_view form, diag::Sink& sink);

// Returns the description of a function, class or module with this dotted name; none if there is no such thing.
std::optional<std::string> explain_name(const Options& options, std::string_view name, diag::Sink& sink);

// Writes files below `folder`: with the form `stubs`, stubs of the dialects' modules for editors and type checkers; with
// `pages`, a page for each module. Returns false after a report.
bool write_reference(const Options& options, std::string_view form, const std::string& folder, diag::Sink& sink);

}  // namespace kdsl::driver
