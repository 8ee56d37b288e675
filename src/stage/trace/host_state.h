// What the evaluator knows about calls of jit functions from plain Python: who runs compiled code, what was compiled, and the
// runtime values that such calls left in older objects. Filled by stage/entry/host_call.cpp.
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

// Something the module's code asked to compile.
struct CompileRequest {
  value::FunctionObject* function;
  std::vector<BoundParam> params;
  Span span;
  value::CompileSettings settings;
};

struct HostState {
  HostRunner runner;
  KernelListener kernels;
  std::vector<CompileRequest> requests;  // kdslc: functions to compile and calls of host functions, in order
  struct Program {
    void* handle;  // null: a device function
    std::string_view entry;
    std::string_view kir;  // its text, with locations
  };
  std::unordered_map<std::string, Program> programs;  // by the text of the KIR and the options that matter
  Escapes escapes;
  int64_t loop_count = 0;  // explicit loops opened so far
  value::TypeObject* compiled_type = nullptr;  // of compiled functions
  value::TypeObject* launcher_type = nullptr;  // of what calling a kernel gives
  // Exceptions that calls of compiled code have raised, with what to report when nobody catches them.
  std::unordered_map<const value::Object*, diag::Diagnostic> failures;
};

// That of the session's evaluator.
HostState& host_state(const value::Context&);

}  // namespace kdsl::stage
