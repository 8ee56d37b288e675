// The state of one compilation of one program, shared by all builtins: heap, names, diagnostics, limits, the pending failure,
// and (while a function is traced) the KIR builder. stage/ owns the one Context and implements the interface by which values
// call back into evaluation; nothing here is global.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/arena.h"
#include "diag/diag.h"
#include "dtype/dtype.h"
#include "value/call.h"
#include "value/context_parts.h"
#include "value/evaluation.h"
#include "value/extensions.h"
#include "value/type.h"
#include "value/value.h"

namespace kdsl::ir {
struct CallSite;
}

namespace kdsl::value {

struct BuiltinTypes;  // types.h: the TypeObjects of all native types
struct DictObject;
struct ExceptionObject;
struct KnownNames;  // known_names.h
class NameDict;
struct NumericTypes;  // typed/numeric.h
struct OpaqueObject;
struct TypedTypes;  // typed/objects.h: tensors, pointers, layouts
enum class Hint : uint8_t;  // dialect.h

class Context {
 public:
  // `shared_names` is the table with the names of the program's syntax trees, which the parser filled.
  explicit Context(diag::Sink& sink, NameTable* shared_names = nullptr);
  ~Context();
  Context(const Context&) = delete;

 private:
  std::unique_ptr<NameTable> own_names_;  // null when the names are shared

 public:
  // ---- objects, and types and names
  Arena heap;
  NameTable& names;
  BuiltinTypes* types = nullptr;
  KnownNames* known = nullptr;
  NumericTypes* numerics = nullptr;  // null until the modules of a dialect are imported
  TypedTypes* typed = nullptr;  // null until the modules of a dialect are imported
  TypeLookups lookups;
  // The dicts that programs have of the namespaces of objects (namespace_dict in objects.h).
  std::unordered_map<const NameDict*, DictObject*> namespace_dicts;
  template <typename T, typename... Args>
  T* make(Args&&... args) {
    return heap.make<T>(std::forward<Args>(args)...);
  }

  // ---- the parts
  diag::Sink& diags;
  SourceManager* sources = nullptr;
  TraceOptions options;
  Limits limits;
  Trace trace;
  Imports imports;
  Dialects dialects;
  Program program;
  Evaluation* evaluation = nullptr;  // null until there is an evaluator, while native types are made
  Extensions extensions;

  // ---- words of the current dialect
  // Returns the dialect's help for a misuse, with `texts` filled in; empty if it has none, which report.help() leaves out.
  std::string hint(Hint hint, std::initializer_list<std::string_view> texts = {}) const;
  std::string spell(dtype::DType type) const;  // spelling in programs

  // ---- failure
  struct Pending {
    ExceptionObject* exception = nullptr;  // null: `reported`
    bool reported = false;
    bool system_exit = false;
    OpaqueObject* opaque = nullptr;  // reported: the value of this import was needed, and nothing has been said yet
  } pending;
  // The number of open constructs that may catch an exception: a `try` with handlers, a `with` whose manager may swallow it.
  // Inside of them an import that is not available raises ModuleNotFoundError, so that conditional imports take their other
  // branch; outside of them a wrong use of a dialect's value is reported at once and the trace goes on.
  uint16_t open_handlers = 0;
  // Raises a Python exception of a builtin class, e.g. raise(types->value_error, "…"). Returns raised().
  template <typename... Args>
  Value raise(TypeObject* type, fmt::format_string<Args...> format, Args&&... args) {
    return raise_text(type, fmt::format(format, std::forward<Args>(args)...));
  }
  Value raise_text(TypeObject* type, std::string_view message);
  // Takes the pending exception away, to handle it. Returns null (and leaves the failure pending) when a diagnostic was
  // reported.
  ExceptionObject* catch_exception();
  Value raise(ExceptionObject* exception);
  // Fails after diags.report(...), with a failure that no `try` catches.
  Value fail(Reported) { return fail_silently(); }
  Value fail(const diag::Report& report) { return fail(static_cast<Reported>(report)); }
  // Fails without a report: the error has been reported before, as for a poisoned value; or, with `needed`, the value of that
  // import is needed, which has not been reported yet.
  Value fail_silently(OpaqueObject* needed = nullptr) {
    pending = {nullptr, true, false, needed};
    return Value::raised();
  }
  // Reports at `span` with the staged call stack attached, and fails.
  template <typename... Args, typename... Given>
  diag::Report error(Span span, const diag::Def<Args...>& def, Given&&... args) {
    diag::Report report = diags.report(span, def, std::forward<Given>(args)...);
    report.stack(call_stack());
    return report;
  }

  // ---- the current position
  Span current_span;  // location of the statement or call being evaluated
  struct CallRecord {
    Span call;
    Name function;
    const CallRecord* parent;
    mutable const ir::CallSite* site;  // the call site for KIR, made on demand
  };
  const CallRecord* calls = nullptr;
  std::vector<diag::StackFrame> call_stack() const;  // user calls, outermost first

  // ---- stores
  // Code that changes a list, dict, set, instance or cell calls watch_store first; it returns false after reporting, and the
  // store must then fail.
  bool watches_stores() const { return trace.watch != StoreWatch::None; }
  bool watch_store(Object* target, Value stored = {}, const StoredPart& part = {}) {
    return !watches_stores() || evaluation->before_store(target, stored, part);
  }
};

// Returns false after raising RecursionError when the native stack is nearly used up by recursion through C++ (repr of nested
// lists, deep expressions).
bool check_native_stack(Context&);

}  // namespace kdsl::value
