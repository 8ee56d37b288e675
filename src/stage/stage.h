// This header is the interface of the staging phase for the driver (kdslc) and the script runner (kdsl-run). A Session
// executes a parsed file as a module, finds out what to compile, and traces it into KIR.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ast/ast.h"
#include "base/source.h"
#include "base/unicode.h"
#include "diag/diag.h"
#include "dtype/dtype.h"
#include "ir/ir.h"
#include "ndarray/array.h"
#include "value/options.h"
#include "value/value.h"

namespace kdsl::value {
struct CompileSettings;  // compile_settings.h
struct Dialect;  // dialect.h
struct ModuleObject;
}

namespace kdsl::stage {

class Evaluator;

// A KernelListener is called for kernels as soon as they are complete, with the dialect of each in the Context: the driver
// runs lints over them.
struct KernelListener {
  // Called for a kernel that was traced without any report.
  std::function<void(value::Context&, const ir::Function& kernel)> traced;
  // Called for a kernel that is launched, with the extents of its grid.
  std::function<void(value::Context&, const ir::Function& kernel, std::span<ir::Value* const> grid)> launched;
};

struct Options {
  value::TraceOptions trace;
  value::Budgets budgets;
  std::vector<std::string> instantiate;  // --instantiate, in order
  std::vector<std::pair<std::string, std::string>> defines;  // -D NAME=VALUE: a Python literal
  std::vector<std::string> search_path;  // -I
  std::vector<std::string> argv;  // sys.argv
  bool tells_passed_over = true;  // report the first statement of the module that was left out for lack of an import
  bool is_script = false;  // kdsl-run: the module is __main__
  // Set by kdsl-run --compile-only: calls are left out, operations on unavailable modules are passed over, and conclusions
  // from their results are not reported.
  bool is_compile_only = false;
  std::span<const value::Dialect* const> dialects;  // the dialects of programs
  CharacterByName character_by_name = nullptr;  // for imported files
  bool has_debug_stops = false;  // kernels get stops for a debugger (debug_stops.h)
  // Called with the values of the names of the module's file (name_watch.h).
  std::function<void(value::Context&, Span name, value::Value)> tell_name;
  KernelListener kernels;
  // Takes what the program prints. None: the error output does, since that is not output of the compiler.
  std::function<void(std::string_view)> print;
};

// ---- running compiled code (kdsl-run) ------------------------------------------------------------------------

// An argument of a compiled entry, one for each of Function::entry_args.
struct HostArgument {
  enum class Kind : uint8_t { Tensor, Int, Float, Bool, Pointer, Stream, Event } kind = Kind::Int;
  const ndarray::Array* array = nullptr;
  int64_t integer = 0;  // for an Event its number, 0 for none; for a Pointer its address
  double number = 0;
  std::optional<dtype::DType> dtype;  // set for a Numeric; none for a Python number
};
struct HostResult {
  dtype::DType dtype;
  int64_t integer = 0;
  double number = 0;
};
// The reason why code could not be compiled, or did not run to its end.
struct HostFailure {
  std::string message;  // text of the RuntimeError that the script can catch
  std::string_view cuda_error;  // the equivalent member of cudaError_t; "" if nothing that was executed failed
  bool is_reported = false;  // diagnostics were reported, so there is no exception to catch
  bool is_of_check = false;  // a check of the CPU device has found a mistake in a kernel: no `except` makes that good
  std::optional<diag::Diagnostic> diagnostic;  // reported when the script does not catch the exception
};
// The forms of code for a GPU.
enum class CodeForm : uint8_t { Ptx, Cubin, Sass };
// Installed by kdsl-run. `compile` takes ownership of the module; the handle is valid as long as the runner. `emit` makes
// code of the kernels and device functions of a module, given as KIR text, and writes it where the settings say so.
struct HostRunner {
  std::function<std::expected<void*, HostFailure>(std::unique_ptr<ir::Module>, const value::CompileSettings&)> compile;
  std::function<std::expected<std::vector<HostResult>, HostFailure>(void* program, std::string_view entry,
                                                                    std::span<const HostArgument> arguments)>
      call;
  std::function<std::expected<std::string, HostFailure>(std::string_view kir, std::string_view entry, CodeForm form,
                                                        const value::CompileSettings&)>
      emit;
};

// ---- a program being staged ------------------------------------------------------------------------------------

class Session {
 public:
  // `names` is the table of the parser that made the modules.
  Session(SourceManager& sources, NameTable& names, diag::Sink& sink, const Options& options);
  ~Session();
  Session(const Session&) = delete;

  value::Context& context();
  Evaluator& evaluator();
  void set_runner(HostRunner runner);
  // Tells how reports are printed that a test shows among its own failures.
  void show_reports_by(std::function<std::string(const diag::Diagnostic&)> show);

  // Resolves the module and executes it (as `__main__` when it is a script). Returns false if an exception was reported, or
  // resolution failed. The status of `sys.exit` is in exit_code.
  bool run(ast::Module& module);
  // Returns whether the module was executed to its end, with errors or without.
  bool has_module() const;
  std::optional<int> exit_code() const;
  // Returns whether an assertion of the program failed without being caught.
  bool has_failed_assertion() const;
  // Returns the first statement that was left out for lack of an import, as `file:line: host code …`; empty if there was
  // none.
  std::string passed_over();
  // Returns whether a KeyboardInterrupt ended the program, which a shell must see as the signal.
  bool is_interrupted() const;

  // Returns the module after run; null if it was not executed to its end.
  value::ModuleObject* module();
  // Traces every instantiation, after run. Null after errors.
  std::unique_ptr<ir::Module> stage(const ast::Module& module);

 private:
  bool run_module(ast::Module& module);

  struct State;
  std::unique_ptr<State> state_;
};

// Does both steps for a compiler: the module is not a script. Null after errors, which are in the sink.
std::unique_ptr<ir::Module> stage(ast::Module& module, const Options& options, SourceManager& sources, NameTable& names,
                                  diag::Sink& sink);

}  // namespace kdsl::stage
