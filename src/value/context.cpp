#include "value/context.h"

#include <algorithm>

#include "base/library_path.h"
#include "value/dialect.h"
#include "value/known_names.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::value {

Context::Context(diag::Sink& sink, NameTable* shared_names)
    : own_names_(shared_names ? nullptr : std::make_unique<NameTable>()),
      names(shared_names ? *shared_names : *own_names_),
      diags(sink) {
  dialects.current = &kPlainPython;
  make_builtin_types(*this);
  imports.modules = make_dict(*this);
}

Context::~Context() = default;

Value Context::raise_text(TypeObject* type, std::string_view message) { return raise(make_exception(*this, type, message)); }

Value Context::raise(ExceptionObject* exception) {
  pending = {exception, false, is_subtype(exception->type, types->system_exit), nullptr};
  return Value::raised();
}

ExceptionObject* Context::catch_exception() {
  if (pending.reported) return nullptr;
  ExceptionObject* exception = pending.exception;
  pending = {};
  return exception;
}

// Returns whether the call is inside of a library module that comes with the compiler; such calls are not shown.
static bool is_in_library(const Context& ctx, Span call) { return ctx.sources && is_of_library(*ctx.sources, call); }

std::vector<diag::StackFrame> Context::call_stack() const {
  std::vector<diag::StackFrame> frames;
  for (const CallRecord* record = calls; record; record = record->parent) {
    // The function of an instantiation directive has no caller to show.
    if (!record->call.is_known() || is_in_library(*this, record->call)) continue;
    frames.push_back({record->call, record->parent ? std::string(record->parent->function.text()) : "<module>"});
  }
  std::reverse(frames.begin(), frames.end());
  return frames;
}

bool check_native_stack(Context& ctx) {
  // The address of a local will not do: a sanitizer keeps locals elsewhere.
  if (reinterpret_cast<uintptr_t>(__builtin_frame_address(0)) >= ctx.limits.stack_limit) return true;
  ctx.raise(ctx.types->recursion_error, "maximum recursion depth exceeded");
  return false;
}

}  // namespace kdsl::value
