// The parts of a Context (context.h), one for each purpose: what evaluation may cost, the trace that is going on, imports,
// dialects, the program as a process. Each is plain state; who changes what is said at the fields.
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

// What evaluation may cost, and what it has cost so far (budget.h).
struct Limits {
  Budgets budgets;
  uint64_t steps = 0;
  bool is_exhausted = false;  // one was reported: evaluation ends as soon as it can
  uint32_t call_depth = 0;
  uintptr_t stack_limit = 0;  // lowest address that evaluation may use of the current native stack
  // Longer decimal texts of ints are refused, as in CPython, where their conversion takes quadratic time; 0: none is.
  int64_t max_int_digits = 4300;
};

// The function that is being traced into KIR.
struct Trace {
  ir::Builder* builder = nullptr;  // null outside tracing
  TraceState* state = nullptr;  // null outside tracing
  bool in_kernel = false;  // a kernel, not host code
  uint32_t block_width = 0;  // threads in x of the block that the kernel is launched with; 0: not known
  // Accesses to memory say what their coordinates can be (ir::kAssumedAccess): for analyses of the loop around them.
  bool notes_coordinates = false;
  uint32_t open_regions = 0;  // dynamic regions around what is being traced
  StoreWatch watch = StoreWatch::None;
};

// Modules, and where they come from.
struct Imports {
  ModuleObject* builtins = nullptr;
  DictObject* modules = nullptr;  // sys.modules: dotted name -> module
  std::vector<std::string> search_path;  // folders: of the script, then -I
  CharacterByName character_by_name = nullptr;  // for the parser
};

// The dialects of the session, and the one whose words messages use: that of the function being staged; else that of the
// first module of a dialect that was imported, or the first of all.
struct Dialects {
  std::span<const Dialect* const> all;
  const Dialect* current = nullptr;
  bool has_imported = false;
};

// The program as a process: how it was started, and what it says. kdslc sends what print() says to stderr as notes, kdsl-run
// to stdout.
struct Program {
  bool is_script = false;  // in kdsl-run: print() output is the program's, exit codes are honoured
  std::vector<std::string> argv;  // sys.argv
  // An empty text lets go of what is kept back.
  std::function<void(std::string_view)> write_stdout;
  std::function<void(std::string_view)> write_stderr;
  // Addresses that texts of objects have shown so far (identity_text): what is to be the same in every run cannot hold one.
  uint64_t addresses_shown = 0;
};

// Results of looking attributes up in types, kept while no type changes.
struct TypeLookups {
  uint32_t version = 1;  // counts up whenever an attribute of a type changes, which empties the cache
  TypeCache* cache = nullptr;
};

}  // namespace kdsl::value
