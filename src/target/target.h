// Declares targets, which compile KIR to code for a machine. The driver makes a Target once for each compilation with
// create_target, lets it `check` the module, and asks for the forms that it needs (LLVM text, PTX, cubin, object). No LLVM type
// appears in this interface. Failures of the environment, such as a missing ptxas, are returned as a Status, which the driver
// turns into a diagnostic; errors in the user's program are reported to the diag::Sink in `check`.
#pragma once

#include <algorithm>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/files/path_map.h"
#include "base/source.h"
#include "diag/diag.h"
#include "ir/ir.h"

namespace kdsl::passes {
struct Pass;
struct PipelineOptions;
}  // namespace kdsl::passes

namespace kdsl::target {

// A failure outside of the compiler. The exit status is 3 for the first two kinds and 4 for the last.
struct Status {
  enum class Kind : uint8_t { ToolMissing, ToolFailed, ToolLimit } kind;
  std::string tool;  // "ptxas", "libdevice", "libnvJitLink"
  std::string message;  // for ToolMissing, where it was looked for; otherwise, what happened
  std::string help;  // advice on what to install or which option to give; may be empty
};

// Reports the status as tool-missing, tool-failed or tool-limit.
Reported report(diag::Sink& sink, const Status& status);

enum class Form : uint8_t { Llvm, LlvmOpt, Ptx, Cubin, Object };

struct KernelResources {
  std::string name;
  int registers = -1;  // -1: not known in this form
  int64_t shared_bytes = 0;
  int64_t local_bytes = 0;  // stack frame, spills included
  int64_t spill_stores = 0, spill_loads = 0;  // bytes; -1 when the tool does not say
  int64_t constant_bytes = 0;
  int barriers = 0;
  // The tool's reasons for making products of warpgroups wait for each other where the program has no wait.
  std::vector<std::string> wgmma_waits;
  std::vector<std::string> assembler_defects;  // errors that the installed assembler makes in its code
};

struct Artifact {
  Form form;
  std::string arch;  // sm_90a; a triple for host code
  std::string bytes;  // text or binary
  std::vector<KernelResources> kernels;  // filled for Cubin; other forms have the names only
};

// Options for finding and limiting external tools.
struct ToolOptions {
  std::string ptxas;  // --ptxas
  std::string cuda_path;  // --cuda-path
  int64_t time_limit_ms = 120'000;
  int64_t memory_limit_bytes = int64_t{8} << 30;
  bool in_process = false;  // prefer nvJitLink over a ptxas process (libraries, kdsl-run)
  std::vector<std::string> ptxas_flags;  // passed on unchanged
};

// The order in which the cpu device runs the threads of a block. With Any, each launch chooses it.
enum class ThreadOrder : uint8_t { Any, Fixed, Random };

struct Options {
  int opt_level = 2;
  bool debug = false;  // -g: full debug information (slower code)
  bool line_info = true;  // line table; never changes the code
  bool fast_math = false;  // --fast-math: approximate functions, denormals flushed
  bool keep_names = false;  // keep value names in LLVM text
  bool check_accesses = false;  // for cpu: every access to memory is checked first, as the device's options say
  bool check_nan = false;  // for cpu: operations that make NaN or infinity of finite numbers are faults
  ThreadOrder thread_order = ThreadOrder::Any;
  bool time_passes = false;  // LLVM prints how long each of its passes took
  unsigned jobs = 0;  // number of tasks that run at the same time; 0: as many as there are processors
  bool is_last = false;  // the process ends after this, so freeing large structures is left to the system, which is faster
  std::string module_name = "kdsl";
  // The name from which the symbols of a host object are made (package_object.h).
  std::string package_name;
  const SourceManager* sources = nullptr;
  PathMap paths;  // replacements in the paths of sources that outputs contain
  ToolOptions tools;
};

struct ArchRow {
  std::string_view name;
  std::string_view description;
};

struct EmitRequest {
  const ir::Module& module;  // has passed `check`
  std::string_view arch;
  std::span<const Form> forms;
};
using EmitResult = std::expected<std::vector<Artifact>, Status>;

class Target {
 public:
  virtual ~Target() = default;
  virtual std::string_view name() const = 0;
  virtual std::span<const ArchRow> archs() const = 0;  // in the order of --list-gpu-arch
  virtual bool has_arch(std::string_view arch) const = 0;

  // Returns the passes, in order, that bring KIR into the form which `check` and `emit_all` take.
  virtual std::vector<const passes::Pass*> pipeline(const passes::PipelineOptions& options) const = 0;

  // Starts what can run at the same time as the front end (a ptxas process waiting on a pipe). Calling it is optional, and pays
  // if it is called early.
  virtual void prepare(Form form, std::string_view arch) = 0;

  // Reports ops that the architecture cannot execute, with reasons; returns true if it reported no error.
  virtual bool check(const ir::Module& module, std::string_view arch, diag::Sink& sink) const = 0;

  // Returns for each request the forms that it asks for, in its order, from one lowering.
  virtual std::vector<EmitResult> emit_all(std::span<const EmitRequest> requests) = 0;
  EmitResult emit(const ir::Module& module, std::string_view arch, std::span<const Form> forms) {
    EmitRequest request{module, arch, forms};
    return std::move(emit_all({&request, 1}).front());
  }

  // Returns the external command that a Form::Cubin request runs (or would run), for -v and -###.
  virtual std::string command(Form form, std::string_view arch) const = 0;
};

struct TargetRow {
  std::string_view name;
  std::string_view option;  // its name on the command line, after `--target`
  std::string_view description;
  std::unique_ptr<Target> (*create)(const Options& options);
  std::span<const Form> forms;  // that a program can be made into
  // A program is compiled once for each architecture that is asked for. False: once, and the first architecture only answers
  // what the program asks.
  bool is_by_arch;

  bool makes(Form form) const { return std::ranges::find(forms, form) != forms.end(); }
};

std::span<const TargetRow> targets();  // registry.cpp: one line per target
// Null when `--target` calls no target so.
const TargetRow* find_target_of_option(std::string_view option);
// Null when no target is called so.
std::unique_ptr<Target> create_target(std::string_view name, const Options& options);

}  // namespace kdsl::target
