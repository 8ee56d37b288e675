// How a function is to be compiled, where the program says it in the call that compiles: read by the dialect, used where
// code is traced and compiled.
#pragma once

#include <optional>
#include <string_view>

namespace kdsl::value {

// Attribute of a host function: a tuple of what callers of its compiled code call its arguments, leaf by leaf.
inline constexpr std::string_view kArgumentNames = "__kdsl_argument_names__";

struct Dialect;  // dialect.h

// Texts live as long as the program.
struct CompileSettings {
  const Dialect* dialect = nullptr;  // that the function is written in, once it goes to the compiler
  bool is_device = false;  // a function that kernels of other programs call
  bool asserts = false;  // device assertions are compiled in
  bool line_info = false;
  bool is_relocatable = false;  // a cubin to be linked with others
  bool keeps_ptx = false, keeps_cubin = false, keeps_sass = false;  // as files of dump_folder, if there is one
  std::optional<int> opt_level;  // none: as the command line says
  std::string_view arch;  // the same
  std::string_view ptxas_options;
  std::string_view nvdisasm_options = "-g -c";
  std::string_view dump_folder;
};

}  // namespace kdsl::value
