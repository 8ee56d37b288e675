// Prints what people and shells read about the options of kdslc and kdsl-run: --help, the manual page, completions. All of it
// is made from the table of options in options.cpp, so that no page can lack an option or describe one that does not exist.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kdsl::driver {

struct OptionRow {
  std::string group;
  std::vector<std::string> names;  // spelled as on the command line: "-MD", "--emit"
  std::string value;  // "FILE", "on|off"; empty: a flag
  std::string help;
};
std::vector<OptionRow> option_rows(std::string_view program);  // in options.cpp

std::string help_text(std::string_view program);
// Returns the manual page in the markup of man(7).
std::string man_page(std::string_view program, std::string_view version);
// Returns a completion script; `shell` is bash, zsh or fish.
std::string completion_script(std::string_view program, std::string_view shell);

}  // namespace kdsl::driver
