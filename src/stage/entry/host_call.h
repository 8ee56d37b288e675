// Jit functions called from plain Python, and cute.compile: arguments become an entry, which the runner of
// kdsl-run compiles and calls; kdslc notes it as an instantiation (language reference 1.2, 1.5).
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "dialects/cute/cute/compile_options.h"
#include "stage/entry/entry.h"
#include "stage/trace/escapes.h"
#include "stage/stage.h"

namespace kdsl::stage {

// Something the module's code asked to compile.
struct CompileRequest {
  value::FunctionObject* function;
  std::vector<BoundParam> params;
  Span span;
  builtins::CompileSettings settings;
};

// What a Context knows about host calls; Evaluator-wide, owned by the Session.
struct HostState {
  HostRunner runner;
  std::vector<CompileRequest> requests;  // kdslc: cute.compile and calls of jit functions, in order
  struct Program {
    void* handle;  // null: a device function
    std::string_view entry;
    std::string_view kir;  // its text, with locations
  };
  std::unordered_map<std::string, Program> programs;  // by the text of the KIR and the options that matter
  Escapes escapes;
  int64_t loop_count = 0;  // explicit loops opened so far
  value::TypeObject* compiled_type = nullptr;
  // Exceptions that calls of compiled code have raised, with what to report when nobody catches them.
  std::unordered_map<const value::Object*, diag::Diagnostic> failures;
};

// Code that a script can call.
struct CompiledProgram {
  const HostState::Program* program = nullptr;
  Value result = Value::none();  // what the traced function returned
  bool overlap = false;  // its tensors may have memory in common
};

// Reports a failure of compiled code that the script did not catch. False: the exception is something else.
bool report_failed_call(Context&, const value::ExceptionObject*);

Value call_from_host(Evaluator&, value::FunctionObject*, const value::CallArgs&);
// The same function, for tensors that have memory in common. False: raised or reported.
bool compile_overlapping(Context&, value::FunctionObject*, std::span<const BoundParam> params, const builtins::CompileSettings&,
                         CompiledProgram& out);
// The hook behind cute.compile.
Value compile_from_host(Context&, const value::CallArgs&);

}  // namespace kdsl::stage
