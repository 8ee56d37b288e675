// The state of the evaluator about calls of jit functions from plain Python: who runs compiled code, what was compiled, and the
// runtime values that such calls left in older objects. Filled by stage/entry/host_call.cpp. The file that the program was
// started with is kept here, too.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "stage/params/signature.h"
#include "stage/program_file.h"
#include "stage/stage.h"
#include "stage/trace/escapes.h"
#include "value/compile_settings.h"

namespace kdsl::stage {

// A compilation that the module's code asked for.
struct CompileRequest {
  value::FunctionObject* function;
  std::vector<BoundParam> params;
  Span span;
  value::CompileSettings settings;
};

// An assertion of the program that compared two values and failed, which a report of tests explains.
struct FailedAssertion {
  value::Value exception;
  value::Value left, right;
  std::string_view comparison;  // as it is written
};

struct HostState {
  ProgramFile program;
  HostRunner runner;
  KernelListener kernels;
  std::vector<CompileRequest> requests;  // for kdslc: functions to compile and calls of host functions, in order
  struct Program {
    void* handle;  // null for a device function
    std::string_view entry;
    std::string_view kir;  // text of the KIR, with locations
  };
  std::unordered_map<std::string, Program> programs;  // the key is the text of the KIR and of the relevant options
  Escapes escapes;
  int64_t loop_count = 0;  // number of explicit loops opened so far
  value::TypeObject* compiled_type = nullptr;  // type of compiled functions
  value::TypeObject* launcher_type = nullptr;  // type of a kernel call's result
  // The reports of a call that failed, which are shown if nobody catches its exception.
  struct Failure {
    std::vector<diag::Diagnostic> diagnostics;
    bool has_stack = false;  // they were found by a compile, with the calls that led to each
    bool is_of_check = false;  // a check has found them in a kernel
    bool is_shown = false;
  };
  std::unordered_map<const value::Object*, Failure> failures;  // indexed by the exception
  // The latest report of an exception that nothing caught: its number, and the class and the message of the exception.
  struct Uncaught {
    size_t report = SIZE_MAX;
    const value::TypeObject* type = nullptr;
    std::string message;
  } uncaught;
  // The exceptions of failures that a check has found, in their order. They are shown at the end if the script has caught them.
  std::vector<value::ExceptionObject*> found_by_checks;
  // Prints a report as the messages of the command are printed. Null where there are none.
  std::function<std::string(const diag::Diagnostic&)> show_report;

  // ---- for tests (test_support.h)
  bool explains_assertions = false;
  FailedAssertion failed_assertion;  // the latest
  // Output that is captured, and who wrote it before.
  struct Capture {
    std::string out, err;
    std::function<void(std::string_view)> write_stdout, write_stderr;
  };
  std::vector<Capture> captures;  // the innermost last
  std::string temporary_folder;  // made when a test first asks for one
};

// Returns the state of the session's evaluator.
HostState& host_state(const value::Context&);

}  // namespace kdsl::stage
