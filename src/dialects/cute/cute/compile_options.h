// The options of cute.compile, as read from their text and from brackets (language reference 1.5). Made by
// cute_compile.cpp, used where code is traced and compiled.
#pragma once

#include <optional>
#include <string_view>

#include "value/context.h"

namespace kdsl::builtins {

// Texts live as long as the program.
struct CompileSettings {
  bool is_device = false;  // DeviceTarget: a function that kernels of other programs call
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

// Of what cute.compile passes on as the keyword `options`; null for other values.
const CompileSettings* compile_settings(value::Value);
// What code asks about while it is traced: assertions, the architecture.
void apply_settings(value::Context&, const CompileSettings&);

}  // namespace kdsl::builtins
