// This header compiles host functions that plain Python calls, or for which it asks with given arguments. The function
// becomes an entry; the runner of kdsl-run compiles and calls it, and kdslc records it as an instantiation.
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
  Value result = Value::none();  // the traced function's return value
  bool overlap = false;  // the tensors may share memory
};

// Takes the reports since `mark`, the first of which is an error, and raises a RuntimeError that stands for them: a script may
// catch it, and if it does not, they are shown as they were. Returns false if there is no error among them.
bool raise_reports(Context&, size_t mark);

// Reports a failure of compiled code that the script did not catch. Returns false if the exception is something else.
bool report_failed_call(Context&, const value::ExceptionObject*);
// Shows at the end of a script the faults that checks have found in kernels and that the script has caught. Returns whether
// there were any.
bool report_caught_faults(Context&);

Value call_from_host(Evaluator&, value::FunctionObject*, const value::CallArgs&);
// Compiles the function for tensors that share memory. Returns false after raising an exception or reporting an error.
bool compile_overlapping(Context&, value::FunctionObject*, std::span<const BoundParam> params, const value::CompileSettings&,
                         CompiledProgram& out);
// Implements Evaluation::compile_function.
Value compile_from_host(Context&, const value::CallArgs&, const value::CompileSettings&);

// During its lifetime, code that is traced sees the settings: whether assertions are on, and the architecture.
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
