// The command line as strings: what CLI11 (options.cpp, the one file with exceptions) hands to
// option_values.cpp, which gives the strings a meaning and reports what has none.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "driver/options/options.h"

namespace kdsl::driver {

struct RawOptions {
  std::vector<std::string> emit, gpu_arch, define, warning, dependency_target, dependency_quoted_target;
  std::vector<std::string> ptxas_flag, gencode;
  std::string opt_level, fp_contract, diagnostics_format, color, error_limit, target, resource_usage, save_temps;
  std::string max_steps, max_depth, max_unroll, max_memory, max_ops, tool_timeout, tool_memory, time_limit, jobs;
  std::vector<std::string> prefix_map;
  std::string explain, report, completion, list_api, cache_size, abi;
  bool depend_only = false, depend_also = false, assembly = false, no_warnings = false;
  bool no_color = false, svg = false, latex = false;
  bool cubin = false, man = false;
  bool help = false, version = false, list_gpu_arch = false, line_info = false, emit_llvm = false;
};

// Fills what needs interpretation; `options` already holds what CLI11 could store itself.
Result<void> interpret_options(const RawOptions& raw, Options& options, diag::Sink& sink);

// `@FILE` arguments replaced by the words of the file, nested, quoted as a POSIX shell does; a relative
// name inside a response file is relative to the working directory, as in gcc.
Result<std::vector<std::string>> expand_response_files(std::span<const char* const> args, diag::Sink& sink);

}  // namespace kdsl::driver
