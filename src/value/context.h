// The state of one compilation of one program, shared by all builtins: heap, names, diagnostics, budgets,
// the pending failure, and (while a function is traced) the KIR builder. stage/ owns the one Context and
// installs the hooks by which values call back into evaluation; nothing here is global.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/arena.h"
#include "base/unicode.h"
#include "dtype/dtype.h"
#include "diag/diag.h"
#include "ir/builder.h"
#include "value/call.h"
#include "value/type.h"
#include "value/value.h"

namespace kdsl::builtins {
struct TorchState;
}

namespace kdsl::stage {
struct HostState;  // stage/trace/host_state.h
}

namespace kdsl::value {

struct ExceptionObject;
struct FunctionObject;
struct ModuleObject;
struct DictObject;
class NameDict;
struct BuiltinTypes;  // types.h: the TypeObjects of all native types
struct KnownNames;  // known_names.h
struct CompileSettings;  // compile_settings.h
struct Dialect;  // dialect.h
enum class Hint : uint8_t;  // dialect.h
struct TypeCache;  // types.cpp: results of lookup_in_type

struct Budgets {
  uint64_t max_steps = 200'000'000;  // statements and calls executed
  uint32_t max_call_depth = 1000;  // as CPython's recursion limit; exceeding it is RecursionError
  uint64_t max_unroll = 100'000;  // iterations of one static loop in staged code
  uint64_t max_bytes = 4ull << 30;  // heap and KIR arenas
  uint64_t max_ops = 10'000'000;  // KIR ops
};

struct NumericTypes;  // numeric.h
struct TypedTypes;  // typed/objects.h: tensors, pointers, layouts
struct TraceState;  // stage/trace/trace.h: the function being traced, its regions and launches

// Options of the compilation that builtins ask about.
struct TraceOptions {
  bool bounds_checks = false;  // emit check.bounds
  bool device_assertions = false;  // emit assert
  int gpu_arch = 90;  // 80, 90, 100 …
  std::string gpu_arch_name = "sm_90a";
  bool pedantic = false;
};

// Which part of an object a store changes: the element of a list at an index, the value of a dict's key, or an attribute.
// Neither: another number of parts, or all of them.
struct StoredPart {
  Value key;  // Unbound: none
  Name name;
};

// The native stack is nearly used up: recursion through C++ (repr of nested lists, deep expressions).
// Raises RecursionError.
class Context;
bool check_native_stack(Context&);

class Context {
 public:
  // Names of the program's syntax trees are in `names`: give the table that the parser filled.
  explicit Context(diag::Sink& sink, NameTable* shared_names = nullptr);
  ~Context();
  Context(const Context&) = delete;

  Arena heap;
  std::unique_ptr<NameTable> own_names;  // null when the names are shared
  NameTable& names;
  diag::Sink& diags;
  SourceManager* sources = nullptr;
  CharacterByName character_by_name = nullptr;  // for the parser
  Budgets budgets;
  TraceOptions options;
  BuiltinTypes* types = nullptr;
  KnownNames* known = nullptr;
  NumericTypes* numerics = nullptr;  // null until the modules of a dialect are imported
  TypedTypes* typed = nullptr;  // the same
  struct HandleTypes* handles = nullptr;  // typed/tensor_spec.h: streams and events; null until something asks for them
  ir::Builder* builder = nullptr;  // null outside tracing
  TraceState* trace = nullptr;  // null outside tracing
  bool in_kernel = false;  // tracing a kernel, not host code
  uint32_t block_width = 0;  // threads in x of the block that the kernel being traced is launched with; 0: not known
  // Accesses to memory say what their coordinates can be (ir::kAssumedAccess): for analyses of the loop around them.
  bool notes_coordinates = false;
  uint32_t open_regions = 0;  // dynamic regions around what is being traced
  uint64_t steps = 0;
  bool budgets_exhausted = false;  // a limit was reported: evaluation ends as soon as it can
  uint32_t call_depth = 0;
  uintptr_t stack_limit = 0;  // lowest address that evaluation may use of the current native stack
  // Addresses that texts of objects have shown so far (identity_text): what is to be the same in every run cannot hold one.
  uint64_t addresses_shown = 0;
  // Counts up whenever an attribute of a type changes, which empties `type_cache`.
  uint32_t type_version = 1;
  TypeCache* type_cache = nullptr;

  // ---- modules -------------------------------------------------------------------------------------------
  ModuleObject* builtins = nullptr;
  DictObject* modules = nullptr;  // sys.modules: dotted name -> module
  std::vector<std::string> search_path;  // folders: of the script, then -I
  std::vector<std::string> argv;  // sys.argv
  // True in kdsl-run: print() output is the program's, exit codes are honoured.
  bool is_script = false;
  // The dialects of this session, and the one whose words messages use: that of the function being staged; else that of
  // the first module of a dialect that was imported, or the first of all.
  std::span<const Dialect* const> dialects;
  const Dialect* dialect;
  bool has_imported_dialect = false;
  // What it says about wrong use, `texts` in the places left open; empty: nothing, which report.help() leaves out.
  std::string hint(Hint hint, std::initializer_list<std::string_view> texts = {}) const;
  std::string spell(dtype::DType type) const;  // as programs write it
  // How many constructs that may catch an exception are open: a `try` with handlers, a `with` whose manager may swallow it.
  // There an import that is not available raises ModuleNotFoundError, so that conditional imports take their other branch;
  // outside of them a wrong use of a dialect's value is reported at once and the trace goes on.
  uint16_t open_handlers = 0;
  // Longer decimal texts of ints are refused, as in CPython, where their conversion takes quadratic time; 0: none is.
  int64_t max_int_digits = 4300;

  // The dicts that programs have of the namespaces of objects (namespace_dict in objects.h).
  std::unordered_map<const NameDict*, DictObject*> namespace_dicts;

  // ---- failure ---------------------------------------------------------------------------------------
  struct Pending {
    ExceptionObject* exception = nullptr;  // null: `reported`
    bool reported = false;
    bool system_exit = false;
    struct OpaqueObject* opaque = nullptr;  // reported: the value of this import was needed, nothing was said yet
  } pending;
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
  Value fail_silently(struct OpaqueObject* needed = nullptr) {
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

  // ---- where we are -------------------------------------------------------------------------------------
  Span current_span;  // of the statement or call being evaluated
  std::vector<diag::StackFrame> call_stack() const;  // user calls, outermost first
  struct CallRecord {
    Span call;
    Name function;
    const CallRecord* parent;
    mutable const ir::CallSite* site;  // the same for KIR, made on demand
  };
  const CallRecord* calls = nullptr;

  // ---- stores seen while a dynamic region is traced (stage/carry/cells.cpp) ----------------------------------
  // Everything that changes a list, dict, set, instance or cell calls watch_store first. The hook is null
  // outside of dynamic regions; it returns false after reporting (the store must then fail).
  bool (*before_store)(Context&, Object* target, Value stored, const StoredPart& part) = nullptr;
  bool watch_store(Object* target, Value stored = {}, const StoredPart& part = {}) {
    return !before_store || before_store(*this, target, stored, part);
  }

  // ---- hooks into evaluation (stage/) ---------------------------------------------------------------------
  Value (*call_function)(Context&, FunctionObject* function, const CallArgs& args) = nullptr;
  Value (*import_module)(Context&, std::string_view dotted_name, Span span) = nullptr;  // cached by name
  Value (*resume_generator)(Context&, struct GeneratorObject*, Value sent) = nullptr;  // Unbound: finished
  // Compiles the first argument, a host function of a dialect, for the others.
  Value (*compile_function)(Context&, const CallArgs& args, const CompileSettings&) = nullptr;
  // A runtime value is used while nothing is traced: it was made in a call that has ended. Reports and fails.
  Value (*fail_stale)(Context&, const ir::Value*) = nullptr;
  void* evaluator = nullptr;  // stage::Evaluator, for the hooks
  stage::HostState* host = nullptr;  // calls of jit functions from plain Python

  // ---- output of print(): kdslc sends it to stderr as notes, kdsl-run to stdout -------------------------------
  // An empty text lets go of what is kept back.
  std::function<void(std::string_view)> write_stdout;
  std::function<void(std::string_view)> write_stderr;

  // What was seen of tensors that were not as expected, when they were compared last; then what to do about it.
  std::vector<std::string> mismatch_facts, mismatch_repairs;
  bool has_failed_assertion = false;  // of the program itself, which nothing caught
  // State of kdsl-run's reduced torch (builtins/script/torch_state.h); null in kdslc.
  int64_t event_count = 0;  // events of the driver that the script has made
  std::unique_ptr<builtins::TorchState, void (*)(builtins::TorchState*)> torch{nullptr, nullptr};

  template <typename T, typename... Args>
  T* make(Args&&... args) {
    return heap.make<T>(std::forward<Args>(args)...);
  }
};

}  // namespace kdsl::value
