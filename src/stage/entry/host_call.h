// Host functions called from plain Python, or compiled for arguments: these become an entry, which the runner of
// kdsl-run compiles and calls; kdslc notes it as an instantiation.
#pragma once

#include <span>
#include <vector>

#include "stage/params/signature.h"
#include "stage/trace/host_state.h"
#include "value/compile_settings.h"

namespace kdsl::stage {

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
bool compile_overlapping(Context&, value::FunctionObject*, std::span<const BoundParam> params, const value::CompileSettings&,
                         CompiledProgram& out);
// Evaluation::compile_function.
Value compile_from_host(Context&, const value::CallArgs&, const value::CompileSettings&);

// What code asks about while it is traced, assertions and the architecture, as the settings say.
class SettingsScope {
 public:
  SettingsScope(Context& ctx, const value::CompileSettings& settings);
  ~SettingsScope() { ctx_.options = before_; }
  SettingsScope(const SettingsScope&) = delete;

 private:
  Context& ctx_;
  value::TraceOptions before_;
};

}  // namespace kdsl::stage
