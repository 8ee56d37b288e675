// Targets: from KIR to what a machine runs. The driver makes a Target once per compilation with
// create_target, lets it `check` the module, and asks for the forms it needs (LLVM text, PTX, cubin,
// object). No LLVM type shows here. Failures of the environment (a missing ptxas) come back as a Status,
// which the driver turns into a diagnostic; what the user wrote wrong goes to the diag::Sink in `check`.
#pragma once

#include <algorithm>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/path_map.h"
#include "base/source.h"
#include "diag/diag.h"
#include "ir/ir.h"

namespace kdsl::passes {
struct Pass;
struct PipelineOptions;
}  // namespace kdsl::passes

namespace kdsl::target {

// What goes wrong outside of us. Exit status 3 for the first two, 4 for the last.
struct Status {
  enum class Kind : uint8_t { ToolMissing, ToolFailed, ToolLimit } kind;
  std::string tool;  // "ptxas", "libdevice", "libnvJitLink"
  std::string message;  // ToolMissing: where it was looked for. Others: what happened
  std::string help;  // what to install or which option to give; may be empty
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
  // Why products of warpgroups wait for each other where the program has no wait, in the tool's words.
  std::vector<std::string> wgmma_waits;
};

struct Artifact {
  Form form;
  std::string arch;  // sm_90a; a triple for host code
  std::string bytes;  // text or binary
  std::vector<KernelResources> kernels;  // Cubin: filled; other forms: names only
};

// How external tools are found and limited.
struct ToolOptions {
  std::string ptxas;  // --ptxas
  std::string cuda_path;  // --cuda-path
  int64_t time_limit_ms = 120'000;
  int64_t memory_limit_bytes = int64_t{8} << 30;
  bool in_process = false;  // prefer nvJitLink over a ptxas process (libraries, kdsl-run)
  std::vector<std::string> ptxas_flags;  // passed on as they are
};

// -O0: nothing beyond promoting allocas; -O1: the short pass list without loop passes;
// -O2 (default): the short pass list; -O3: LLVM's whole O3 pipeline. ptxas runs at -O0, -O1, -O3, -O3;
// with -g always at -O0.
// In which order the cpu device will run the threads of a block. Any: each launch says so.
enum class ThreadOrder : uint8_t { Any, Fixed, Random };

struct Options {
  int opt_level = 2;
  bool debug = false;  // -g: full debug information (slower code)
  bool line_info = true;  // line table; never changes the code
  bool fast_math = false;  // --fast-math: approximate functions, denormals flushed
  bool keep_names = false;  // value names in LLVM text
  bool check_accesses = false;  // cpu: every access to memory is checked first, as the device's options say
  ThreadOrder thread_order = ThreadOrder::Any;
  bool time_passes = false;  // LLVM prints how long each of its passes took
  unsigned jobs = 0;  // how much is done at the same time; 0: as much as there are processors
  bool is_last = false;  // the process ends after this: large structures are left to the system, which is faster
  std::string module_name = "kdsl";
  // What the symbols of a host object are called after (package_object.h).
  std::string package_name;
  const SourceManager* sources = nullptr;
  PathMap paths;  // how their paths are written into outputs
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

  // The passes that bring KIR into the form which `check` and `emit_all` take, in order.
  virtual std::vector<const passes::Pass*> pipeline(const passes::PipelineOptions& options) const = 0;

  // Starts what can run beside the front end (a ptxas process waiting on a pipe). Optional, early.
  virtual void prepare(Form form, std::string_view arch) = 0;

  // Refuses what the architecture cannot do, with reasons; true when nothing was reported as an error.
  virtual bool check(const ir::Module& module, std::string_view arch, diag::Sink& sink) const = 0;

  // Of each request the asked forms, in the asked order, from one lowering.
  virtual std::vector<EmitResult> emit_all(std::span<const EmitRequest> requests) = 0;
  EmitResult emit(const ir::Module& module, std::string_view arch, std::span<const Form> forms) {
    EmitRequest request{module, arch, forms};
    return std::move(emit_all({&request, 1}).front());
  }

  // The external command that a Form::Cubin request runs (or would run), for -v and -###.
  virtual std::string command(Form form, std::string_view arch) const = 0;
};

struct TargetRow {
  std::string_view name;
  std::string_view option;  // what `--target` calls it
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
