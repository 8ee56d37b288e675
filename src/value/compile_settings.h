// Options that a program gives in the call that compiles a function: read by the dialect, used by the code that traces and
// compiles.
#pragma once

#include <optional>
#include <string_view>

namespace kdsl::value {

// Attribute of a host function: a tuple of the names that callers of its compiled code give its arguments, leaf by leaf.
inline constexpr std::string_view kArgumentNames = "__kdsl_argument_names__";

struct Dialect;  // dialect.h

// The settings of one compilation. Strings live as long as the program.
struct CompileSettings {
  const Dialect* dialect = nullptr;  // dialect of the function, once it goes to the compiler
  bool is_device = false;  // the function is called by kernels of other programs
  bool asserts = false;  // device assertions are compiled in
  bool line_info = false;
  bool is_relocatable = false;  // the result is a cubin to be linked with others
  bool keeps_ptx = false, keeps_cubin = false, keeps_sass = false;  // written as files of dump_folder, if there is one
  std::optional<int> opt_level;  // none: the command line decides
  std::string_view arch;  // empty: the command line decides
  std::string_view ptxas_options;
  std::string_view nvdisasm_options = "-g -c";
  std::string_view dump_folder;
};

}  // namespace kdsl::value
