// Holds the command line as strings, which CLI11 (options.cpp, the only file with exceptions) passes to option_values.cpp. That
// file interprets the strings and reports those that have no meaning.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "driver/options/options.h"

namespace kdsl::driver {

// The options that only kdsl-run has; run_options.cpp interprets them.
struct RawRunOptions {
  std::string device, check, schedule, seed, time_limit, module;
  std::string debug, profile, profile_blocks, profile_output, profile_gpu, compare, compare_threshold;
  bool compile_only = false;
  std::vector<std::string> allow_write, script_arguments;
};

struct RawOptions {
  RawRunOptions run;
  std::vector<std::string> emit, gpu_arch, define, warning, dependency_target, dependency_quoted_target;
  std::vector<std::string> ptxas_flag, gencode;
  std::string opt_level, fp_contract, diagnostics_format, color, error_limit, target, resource_usage, save_temps;
  std::string max_steps, max_depth, max_unroll, max_memory, max_ops, tool_timeout, tool_memory, time_limit, jobs;
  std::vector<std::string> prefix_map;
  std::string explain, report, completion, list_api, cache_size, cache_url_time, abi;
  bool depend_only = false, depend_also = false, assembly = false, no_warnings = false;
  bool no_color = false, svg = false, latex = false;
  bool cubin = false, man = false;
  bool help = false, version = false, list_gpu_arch = false, line_info = false, emit_llvm = false;
};

// Does what parse_options() does, apart from require_input(), and leaves the strings in `raw`.
Result<void> parse_raw(std::span<const char* const> args, Options& options, RawOptions& raw, diag::Sink& sink);

// Fills the fields that need interpretation; `options` already contains what CLI11 could store itself.
Result<void> interpret_options(const RawOptions& raw, Options& options, diag::Sink& sink);

// Reports it if there is nothing to compile or to run.
Result<void> require_input(const Options& options, diag::Sink& sink);

// Replaces `@FILE` arguments, also nested ones, by the words of the file, which are quoted as in a POSIX shell. A relative name
// inside of a response file is relative to the working directory, as in gcc.
Result<std::vector<std::string>> expand_response_files(std::span<const char* const> args, diag::Sink& sink);

}  // namespace kdsl::driver
