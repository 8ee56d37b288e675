// The staging phase for its callers: the driver (kdslc) and the script runner (kdsl-run). A Session runs a
// parsed file as a module, finds out what to compile, and traces it into KIR.
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

// Hears of kernels as soon as they are complete, with the dialect of each in the Context: the driver runs lints over them.
struct KernelListener {
  // A kernel that was traced without any report.
  std::function<void(value::Context&, const ir::Function& kernel)> traced;
  // One that is launched, with the extents of its grid.
  std::function<void(value::Context&, const ir::Function& kernel, std::span<ir::Value* const> grid)> launched;
};

struct Options {
  value::TraceOptions trace;
  value::Budgets budgets;
  std::vector<std::string> instantiate;  // --instantiate, in order
  std::vector<std::pair<std::string, std::string>> defines;  // -D NAME=VALUE: a Python literal
  std::vector<std::string> search_path;  // -I
  std::vector<std::string> argv;  // sys.argv
  bool tells_passed_over = true;  // the first statement of the module that was left out for want of an import
  bool is_script = false;  // kdsl-run: the module is __main__
  // kdsl-run --compile-only: calls are left out, what the script needs of modules that are not available is passed over, and
  // what it makes of their results says nothing.
  bool is_compile_only = false;
  std::span<const value::Dialect* const> dialects;  // that programs can be written in
  CharacterByName character_by_name = nullptr;  // for the files that are imported
  // Hears what the names of the module's file stand for (name_watch.h).
  std::function<void(value::Context&, Span name, value::Value)> tell_name;
  KernelListener kernels;
};

// ---- running compiled code (kdsl-run) ------------------------------------------------------------------------

// What a compiled entry is called with, one for each of Function::entry_args.
struct HostArgument {
  enum class Kind : uint8_t { Tensor, Int, Float, Bool, Pointer, Stream, Event } kind = Kind::Int;
  const ndarray::Array* array = nullptr;
  int64_t integer = 0;  // Event: its number, 0: none; Pointer: its address
  double number = 0;
  std::optional<dtype::DType> dtype;  // of a Numeric; none for a Python number
};
struct HostResult {
  dtype::DType dtype;
  int64_t integer = 0;
  double number = 0;
};
// Why code could not be compiled, or did not run to its end.
struct HostFailure {
  std::string message;  // of the RuntimeError that the script can catch
  std::string_view cuda_error;  // the member of cudaError_t that says the same; "": nothing that ran failed
  bool is_reported = false;  // diagnostics were reported: there is nothing to catch
  std::optional<diag::Diagnostic> diagnostic;  // what is reported when the script does not catch it
};
// Code of a GPU.
enum class CodeForm : uint8_t { Ptx, Cubin, Sass };
// Installed by kdsl-run. `compile` takes the module and keeps it; the handle is valid as long as the runner. `emit` gives
// the kernels and device functions of a module, which it gets as text, and writes them where the settings say so.
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

  // Resolves the module and runs it (as `__main__` when it is a script). False: an exception was reported,
  // or resolution failed. What `sys.exit` asked for is in exit_code.
  bool run(ast::Module& module);
  // Whether it ran to its end, with errors or without.
  bool has_module() const;
  std::optional<int> exit_code() const;
  // Whether an assertion of the program failed that nothing caught.
  bool has_failed_assertion() const;
  // `file:line: host code …`: the first statement that was left out for want of an import; empty: none was.
  std::string passed_over();
  // Whether a KeyboardInterrupt ended the program, which a shell is to see as the signal.
  bool is_interrupted() const;

  // The module after run; null: it has not run to its end.
  value::ModuleObject* module();
  // After run: traces every instantiation. Null after errors.
  std::unique_ptr<ir::Module> stage(const ast::Module& module);

 private:
  bool run_module(ast::Module& module);

  struct State;
  std::unique_ptr<State> state_;
};

// Both steps for a compiler: the module is not a script. Null after errors, which are in the sink.
std::unique_ptr<ir::Module> stage(ast::Module& module, const Options& options, SourceManager& sources, NameTable& names,
                                  diag::Sink& sink);

}  // namespace kdsl::stage
