// The state of one compilation of one program, shared by all builtins: heap, names, diagnostics, limits, the pending failure,
// and (while a function is traced) where KIR goes. stage/ owns the one Context and implements the interface by which values
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
  // Names of the program's syntax trees are in `names`: give the table that the parser filled.
  explicit Context(diag::Sink& sink, NameTable* shared_names = nullptr);
  ~Context();
  Context(const Context&) = delete;

 private:
  std::unique_ptr<NameTable> own_names_;  // null when the names are shared

 public:
  // ---- objects, and the types and names that everybody knows
  Arena heap;
  NameTable& names;
  BuiltinTypes* types = nullptr;
  KnownNames* known = nullptr;
  NumericTypes* numerics = nullptr;  // null until the modules of a dialect are imported
  TypedTypes* typed = nullptr;  // the same
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
  // What it says about wrong use, `texts` in the places left open; empty: nothing, which report.help() leaves out.
  std::string hint(Hint hint, std::initializer_list<std::string_view> texts = {}) const;
  std::string spell(dtype::DType type) const;  // as programs write it

  // ---- failure
  struct Pending {
    ExceptionObject* exception = nullptr;  // null: `reported`
    bool reported = false;
    bool system_exit = false;
    OpaqueObject* opaque = nullptr;  // reported: the value of this import was needed, nothing was said yet
  } pending;
  // How many constructs that may catch an exception are open: a `try` with handlers, a `with` whose manager may swallow it.
  // There an import that is not available raises ModuleNotFoundError, so that conditional imports take their other branch;
  // outside of them a wrong use of a dialect's value is reported at once and the trace goes on.
  uint16_t open_handlers = 0;
  // Raises a Python exception of a builtin class, e.g. raise(types->value_error, "…"). Returns raised().
  template <typename... Args>
  Value raise(TypeObject* type, fmt::format_string<Args...> format, Args&&... args) {
    return raise_text(type, fmt::format(format, std::forward<Args>(args)...));
  }
  Value raise_text(TypeObject* type, std::string_view message);
  // Takes the pending exception away, to handle it. Null (and still pending) when a diagnostic was reported.
  ExceptionObject* catch_exception();
  Value raise(ExceptionObject* exception);
  // After diags.report(...): the failure that nothing catches.
  Value fail(Reported) { return fail_silently(); }
  Value fail(const diag::Report& report) { return fail(static_cast<Reported>(report)); }
  // The same where all has been said before, as a poisoned value shows; or, with `needed`, where nothing was said yet: the
  // value of that import is needed.
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

  // ---- where we are
  Span current_span;  // of the statement or call being evaluated
  struct CallRecord {
    Span call;
    Name function;
    const CallRecord* parent;
    mutable const ir::CallSite* site;  // the same for KIR, made on demand
  };
  const CallRecord* calls = nullptr;
  std::vector<diag::StackFrame> call_stack() const;  // user calls, outermost first

  // ---- stores
  // Everything that changes a list, dict, set, instance or cell calls watch_store first; false after reporting: the store
  // must then fail.
  bool watches_stores() const { return trace.watch != StoreWatch::None; }
  bool watch_store(Object* target, Value stored = {}, const StoredPart& part = {}) {
    return !watches_stores() || evaluation->before_store(target, stored, part);
  }
};

// The native stack is nearly used up: recursion through C++ (repr of nested lists, deep expressions).
// Raises RecursionError.
bool check_native_stack(Context&);

}  // namespace kdsl::value
