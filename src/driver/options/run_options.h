// Parses the command line of kdsl-run: its own options, those that it shares with kdslc (parse_options), the script, and the
// script's arguments, which follow the script and are not interpreted.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "driver/options/options.h"
#include "ir/hardware/gpus.h"
#include "kdsl/runtime.h"

namespace kdsl::driver {

enum class RunDevice : uint8_t { Cpu, Cuda };

struct RunChecks {
  bool bounds = false;
  bool barrier = false;
  bool race = false;
  bool init = false;
  bool nan = false;  // not one of `all`: programs make infinities on purpose
  // Returns whether single accesses are checked, for which kernels are compiled differently.
  bool accesses() const { return bounds || race || init; }
};
inline constexpr RunChecks kAllChecks{true, true, true, true};

// A profile of the kernels that a script launches on the CPU device.
enum class ProfileForm : uint8_t { None, Text, Json, Html };
struct ProfileRequest {
  ProfileForm form = ProfileForm::None;
  std::string output;  // a file; empty: standard output
  const ir::Gpu* gpu = nullptr;  // the GPU whose limits it tells; null: none
  std::string compare;  // a file with an older profile as JSON; empty: none
  double threshold = 0;  // percent by which a count may grow
  uint64_t blocks = 0;  // as many of each launch; 0: all
};

// A debugger that talks to an editor, or to a person in a terminal.
enum class DebugMode : uint8_t { None, Adapter, Lines };

struct RunOptions {
  Options common;  // inputs: the script, or the module of -m
  bool runs_module = false;  // -m: the program is a module of the library, as `python -m` runs it
  std::vector<std::string> script_arguments;
  std::vector<std::string> writable_folders;  // --allow-write: below these the script may write files
  RunDevice device = RunDevice::Cpu;
  int device_ordinal = 0;
  RunChecks checks = kAllChecks;
  bool checks_given = false;  // false: races are warnings
  kdsl_schedule schedule = KDSL_SCHEDULE_ROUND_ROBIN;
  uint64_t schedule_seed = 0;
  uint64_t seed = 0;  // seed of torch's and random's generators, until the script seeds them
  uint64_t time_limit_ms = 0;  // for one launch on the cpu device; 0: no limit
  bool arch_given = false;
  ProfileRequest profile;
  DebugMode debug = DebugMode::None;
  bool compile_only = false;  // kernels become PTX for --gpu-arch and are not run
};

// Parses `args`, without the program's name. Mistakes are reported to the sink (code "usage").
Result<void> parse_run_options(std::span<const char* const> args, RunOptions& options, diag::Sink& sink);

}  // namespace kdsl::driver
