// HostState is what the evaluator knows about calls of jit functions from plain Python: the runner of compiled code, the
// compiled programs, and the runtime values that such calls left in older objects. Filled by stage/entry/host_call.cpp.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "stage/params/signature.h"
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

struct HostState {
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
  // Exceptions that calls of compiled code have raised, with the diagnostics to report when the program does not catch them.
  std::unordered_map<const value::Object*, diag::Diagnostic> failures;
};

// Returns the state of the session's evaluator.
HostState& host_state(const value::Context&);

}  // namespace kdsl::stage
