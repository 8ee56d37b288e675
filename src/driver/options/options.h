// Holds what the command line asks for as plain data. parse_options() is the only way from argv to Options; all later code
// reads this struct. An option has an effect only through a field here.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/files/path_map.h"
#include "diag/diag.h"
#include "diag/render.h"
#include "ir/arch.h"

namespace kdsl::driver {

// Forms of output, in the order in which the phases make them. The table in option_values.cpp names them.
enum class EmitKind : uint8_t {
  Tokens,
  Ast,
  KirTile,
  Kir,
  KirOpt,
  Llvm,
  LlvmOpt,
  Ptx,
  Cubin,
  Sass,
  Object,
  Header,
  Json,
  Html
};

struct EmitKindInfo {
  EmitKind kind;
  std::string_view name;  // name in --emit=NAME
  std::string_view extension;  // extension of the default output file
  bool is_binary;
  bool to_stdout;  // a dump, which is printed unless -o is given
};
const EmitKindInfo& info(EmitKind kind);

struct EmitRequest {
  EmitKind kind;
  std::string path;  // empty: -o or the default name; "-": standard output
};

struct Definition {
  std::string name;
  std::string value;  // a Python literal; anything else is a string
};

enum class DependencyMode : uint8_t { None, Only, Also };  // -M/-MM, -MD/-MMD

struct DependencyOptions {
  DependencyMode mode = DependencyMode::None;
  std::string file;  // -MF
  std::vector<std::string> targets;  // -MT as given, -MQ already escaped for make
  bool phony_targets = false;  // -MP
};

enum class DiagnosticsFormat : uint8_t { Text, Json, Sarif };
enum class ResourceReport : uint8_t { None, Text, Json };
enum class Action : uint8_t {
  Compile,
  Help,
  Version,
  ListGpuArchs,
  Explain,
  EvalLayout,
  Completion,
  ManPage,
  WarningList,
  ListApi,
  Stubs
};

// The expression of --eval-layout, and the form in which its value is printed.
enum class LayoutForm : uint8_t { Text, Svg, Latex };
struct LayoutRequest {
  std::string expression;
  std::string tile;  // if given, the layout maps threads and values to this tile
  std::string access;  // --access: how a warp accesses the layout
  bool banks = false;  // tells, or draws, in which banks of shared memory the elements lie
  LayoutForm form = LayoutForm::Text;
};

// Limits of the compile itself; 0 keeps the evaluator's default.
struct Limits {
  uint64_t steps = 0, unroll = 0, bytes = 0, ops = 0;
  uint32_t call_depth = 0;
  int64_t tool_seconds = 0, tool_bytes = 0;
  int64_t seconds = 0;  // for the whole compile; 0: no limit
};

inline constexpr std::string_view kRunProgram = "kdsl-run";

struct Options {
  std::string_view program = "kdslc";  // program that messages name; kRunProgram has options of its own
  Action action = Action::Compile;
  std::string explain_code;  // "?": all codes
  std::string shell;  // --completion
  std::string api_form;  // --list-api: text, json, markdown, pages, or the name of a module
  std::string stub_folder;  // --stubs
  LayoutRequest layout;

  std::vector<std::string> inputs;
  std::string output;  // -o
  std::string output_folder;  // --out-dir: folder of files without a name of their own
  std::vector<EmitRequest> emits;  // empty: the driver's default
  bool compile_to_object = false;  // -c
  bool syntax_only = false;  // -fsyntax-only: run the modules, instantiate nothing
  bool save_temps = false;
  std::string save_temps_dir;

  std::string target = "cuda";  // cuda, cpu
  bool with_cpu_code = false;  // --target=cuda,cpu: objects also hold code for the cpu device
  bool exporter_abi = false;  // --abi: headers also have the names of the dialect's exporter
  std::string symbol_prefix;  // prefix of symbols of objects; empty: the input's name
  std::vector<std::string> gpu_archs = {std::string(ir::kDefaultArch->name)};
  std::vector<std::string> instantiations;
  std::vector<Definition> definitions;
  std::vector<std::string> module_paths;  // -I
  PathMap path_map;  // -ffile-prefix-map

  int opt_level = 2;
  bool debug_info = false;
  bool fast_math = false;
  bool fp_contract = true;  // -ffp-contract: a*b + c rounds once
  bool device_assertions = false;
  bool isolated = false;  // base/isolation.h
  bool is_embedded = false;  // part of another program (src/compiler): nothing is printed, written, or ends the process
  bool verify_each = false;  // KIR verifier after every pass, in release builds too

  DependencyOptions dependencies;

  diag::WarningOptions warnings;
  bool pedantic = false;
  DiagnosticsFormat diagnostics_format = DiagnosticsFormat::Text;
  diag::ColorMode color = diag::ColorMode::Auto;
  bool verify_diagnostics = false;
  std::string crash_folder;  // -fcrash-diagnostics-dir
  std::string crash_for_testing;  // "abort" or "segfault"

  std::string ptxas, cuda_path;
  std::vector<std::string> ptxas_flags;
  uint32_t jobs = 0;  // -j: number of jobs at a time; 0: number of processors
  bool verbose = false;
  bool dry_run = false;  // -###
  Limits limits;

  bool time_report = false;
  std::string time_trace;
  ResourceReport resource_usage = ResourceReport::None;
  std::string report_profile;  // --report-profile: the address of a profile, which the page of --report links to

  std::string cache_folder;  // --cache-dir; empty: no cache
  uint64_t cache_bytes = uint64_t{2} << 30;  // --cache-size
  std::string cache_url, cache_token_file;  // --cache-url, --cache-token-file
  int64_t cache_seconds = 5;  // --cache-url-time
};

// Parses `args`, without the program's name. Mistakes are reported to `sink` with code "usage"; the caller then exits with
// status 2. `options` is filled with everything that was understood, so that even these diagnostics are printed in the format
// that was asked for.
Result<void> parse_options(std::span<const char* const> args, Options& options, diag::Sink& sink);

// Returns whether the name asks for PTX, as "compute_90" does, which newer GPUs accept, too. The PTX is made for the
// architecture sm_90.
bool is_ptx_arch(std::string_view arch);
std::string real_arch(std::string_view arch);

// Returns the text of --version; that of --help is in option_pages.h.
std::string version_text();
std::string_view version();

// ---- for option_values.cpp and its tests

std::optional<EmitKind> emit_kind(std::string_view name);
std::span<const EmitKindInfo> emit_kinds();

}  // namespace kdsl::driver
