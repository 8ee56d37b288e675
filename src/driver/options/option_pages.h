// What people and shells read about the options of kdslc: --help, the manual page, completions. All are made from the table of
// options in options.cpp, so that none of them can lack an option or tell of one that does not exist.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kdsl::driver {

struct OptionRow {
  std::string group;
  std::vector<std::string> names;  // as users write them: "-MD", "--emit"
  std::string value;  // "FILE", "on|off"; empty: a flag
  std::string help;
};
std::vector<OptionRow> option_rows();  // options.cpp

std::string help_text();
// In the language of man(7).
std::string man_page(std::string_view version);
// `shell` is bash, zsh or fish.
std::string completion_script(std::string_view shell);

}  // namespace kdsl::driver
