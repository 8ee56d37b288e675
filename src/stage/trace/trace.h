// This header is the state of a trace: the function under construction and its nested dynamic regions. There is one
// TraceState per outermost compilation (an instantiation); kernels launched by it are traced with a nested FunctionTrace.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "check/scope.h"
#include "ir/builder.h"
#include "stage/flatten/cells.h"
#include "stage/trace/aliases.h"
#include "stage/trace/cached_values.h"
#include "value/context.h"

namespace kdsl::stage {

class DynamicRegion;  // region.h

struct FunctionTrace {
  ir::Function* function = nullptr;
  bool is_kernel = false;
  FunctionTrace* outer = nullptr;  // the host function while a kernel is traced
  const value::Context::CallRecord* calls = nullptr;  // the call stack when tracing began
  std::vector<value::Value> at_end;  // functions to call when a kernel's body has run
  value::Value memo;  // a dict in which the library keeps what belongs to this kernel; unbound until it is asked for
};

// A name that was bound only inside a dynamic region which has ended.
struct EndedName {
  const void* frame;
  Name name;
  const char* region;  // "`if`", "`for` loop", …
  Span bound;
  bool is_loop_target;
  bool is_static;  // bound to a class, a function, a module, …
  bool was_memory = false;  // bound to a buffer before the region
};

// A name bound by the right operand of an `and`, an `or` or a chained comparison, which may not have been evaluated; its
// value if it was.
struct ConditionalName {
  const void* frame;
  const ast::Expr* operand;  // the right operand
  const ast::RegionInfo::Stored* stored;
  value::Value value;
};

// A kernel of the module, identified by its code.
struct KnownKernel {
  ir::Function* function;
  uint64_t fingerprint;
  size_t index;  // index among the functions of the module
};

// A loop whose body is open (explicit_loops.h).
struct ExplicitLoop {
  int64_t number;  // number among all loops of the program
  ir::Function* function;
  DynamicRegion* region;  // the enclosing dynamic region
  ir::Block* body;
  ir::Block* outer;  // the builder's block after the loop
  ir::Op* before;
  std::span<const value::Value> carried;
  std::vector<ir::Value*> yields;
  bool has_yielded = false;
  Span span;
};

// The last store to a slot of a function while a dynamic region was traced, for messages.
struct StoreRecord {
  Span span;
  uint64_t time = 0;  // number of stores before it
};

}  // namespace kdsl::stage

namespace kdsl::value {

struct TraceState {
  ir::Module* module = nullptr;
  ir::Builder builder;
  stage::FunctionTrace* current = nullptr;
  int kernel_count = 0;
  bool arguments_overlap = false;  // tensors passed to the entry may share memory
  std::vector<stage::KnownKernel> kernels;  // launched so far
  std::vector<stage::ExplicitLoop> loops;  // innermost last
  const FunctionObject* entering = nullptr;  // a kernel whose body is about to be executed
  stage::DynamicRegion* region = nullptr;  // the innermost dynamic region being traced
  Arena::Mark kernel_mark;  // begin of the trace of the current kernel
  // Cells that earlier attempts of a statement found to be stored, so that they are carried at once next time.
  std::unordered_map<const void*, std::vector<stage::CellKey>> stored_cells;
  // The statements that have such cells, in order: a region forgets those of its own objects when it ends.
  std::vector<const void*> cell_statements;
  // Names that earlier attempts of a loop found to get another list, dict or instance.
  std::unordered_map<const void*, std::vector<const void*>> replaced_names;
  std::vector<stage::EndedName> ended_names;
  std::map<std::pair<const ast::Scope*, uint32_t>, stage::StoreRecord> last_stores;
  uint64_t store_count = 0;
  stage::Aliases aliases;
  stage::CachedObjects cached;
  std::vector<stage::ConditionalName> conditional_names;
  // Kernels that were called and not launched yet: the location of the call, and the function.
  std::vector<std::pair<Span, const FunctionObject*>> unlaunched;
  explicit TraceState(ir::Module& m) : module(&m), builder(m) {}
  // Moves the builder out of the innermost explicit loop and forgets the loop.
  void drop_loop(Context& ctx) {
    builder.set_insertion(loops.back().outer, loops.back().before);
    loops.pop_back();
    --ctx.trace.open_regions;
  }
};

}  // namespace kdsl::value
