// The parts of a Context (context.h), one for each purpose: the limits of evaluation, the current trace, imports, dialects, the
// program as a process. Each is plain state.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/unicode.h"
#include "value/evaluation.h"
#include "value/options.h"

namespace kdsl::ir {
class Builder;
}

namespace kdsl::value {

struct Dialect;  // dialect.h
struct DictObject;
struct ModuleObject;
struct TraceState;  // stage/trace/trace.h: the function being traced, its regions and launches
struct TypeCache;  // types.cpp: results of lookup_in_type

// The limits of evaluation, and the amounts used so far (budget.h).
struct Limits {
  Budgets budgets;
  uint64_t steps = 0;
  bool is_exhausted = false;  // a limit was reported: evaluation ends as soon as it can
  uint32_t call_depth = 0;
  uintptr_t stack_limit = 0;  // lowest address that evaluation may use of the current native stack
  // The longest decimal text of an int. As in CPython longer ones are refused, since their conversion takes quadratic time; 0:
  // no limit. The number is CPython's.
  int64_t max_int_digits = 4300;
};

// The function that is being traced into KIR.
struct Trace {
  ir::Builder* builder = nullptr;  // null outside tracing
  TraceState* state = nullptr;  // null outside tracing
  bool in_kernel = false;  // a kernel, not host code
  uint32_t block_width = 0;  // threads in x of the block that the kernel is launched with; 0: not known
  // Memory accesses note the bounds of their coordinates (ir::kAssumedAccess), for analyses of the loop around them.
  bool notes_coordinates = false;
  uint32_t open_regions = 0;  // number of dynamic regions around the code being traced
  StoreWatch watch = StoreWatch::None;
};

// Modules and their sources.
struct Imports {
  ModuleObject* builtins = nullptr;
  DictObject* modules = nullptr;  // sys.modules: dotted name -> module
  std::vector<std::string> search_path;  // folders: that of the script, then those of -I
  CharacterByName character_by_name = nullptr;  // for the parser
};

// The dialects of the session, and the current one, whose words messages use: that of the function being staged; otherwise that
// of the first imported module of a dialect, or the first of all.
struct Dialects {
  std::span<const Dialect* const> all;
  const Dialect* current = nullptr;
  bool has_imported = false;
};

// The program as a process: its arguments and its output. kdslc writes the output of print() to stderr as notes, kdsl-run to
// stdout.
struct Program {
  bool is_script = false;  // in kdsl-run: print() output is the program's, exit codes are honoured
  std::vector<std::string> argv;  // sys.argv
  // These write output; an empty string flushes it.
  std::function<void(std::string_view)> write_stdout;
  std::function<void(std::string_view)> write_stderr;
  // Counts the addresses that texts of objects have shown so far (identity_text): a result that must be equal in every run
  // cannot depend on one.
  uint64_t addresses_shown = 0;
};

// Results of looking attributes up in types, kept while no type changes.
struct TypeLookups {
  uint32_t version = 1;  // counts up whenever an attribute of a type changes, which empties the cache
  TypeCache* cache = nullptr;
};

}  // namespace kdsl::value
