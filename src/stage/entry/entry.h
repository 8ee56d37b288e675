// Entries: a jit function (or a kernel by itself) traced as a function of the module, its arguments becoming
// parameters. Arguments are values or descriptions of values: tensor
// specs, scalar specs, Python numbers, tuples of such, static objects.
#pragma once

#include <string>
#include <vector>

#include "stage/evaluator.h"
#include "stage/params/signature.h"

namespace kdsl::ir {
struct Function;
}

namespace kdsl::stage {

// One leaf of the flattened arguments, in the order of Function::entry_args: where a caller takes it from.
struct EntryLeaf {
  Value value;  // a TensorSpec, a number, …
};

struct Entry {
  Span call{};  // given: where a script calls it, for call stacks; unknown for an instantiation
  bool overlap = false;  // given: its tensors may have memory in common, whatever is known of them
  ir::Function* function = nullptr;
  std::vector<EntryLeaf> leaves;
  // What the body returned: numbers stand for the results of the function, in order; the rest is known.
  Value result = Value::none();
};

// Traces the function with these arguments into ctx.trace.state's module. `symbol`: empty means the function's name. A jit
// function may become a device function (device_function.h).
// Nothing after an error, which has been reported or is pending.
bool trace_entry(Evaluator&, value::FunctionObject*, std::span<const BoundParam> params, std::string symbol, Entry& out,
                 bool is_device = false);

}  // namespace kdsl::stage
