// An entry is a jit function (or a kernel by itself) traced as a function of the module, whose arguments become parameters.
// Arguments are values or descriptions of values: tensor specs, scalar specs, Python numbers, tuples of such, static objects.
#pragma once

#include <string>
#include <vector>

#include "stage/evaluator.h"
#include "stage/params/signature.h"

namespace kdsl::ir {
struct Function;
}

namespace kdsl::stage {

// One leaf of the flattened arguments, in the order of Function::entry_args, from which a caller takes the argument.
struct EntryLeaf {
  Value value;  // a TensorSpec, a number, …
};

struct Entry {
  Span call{};  // input: location of the script's call, for call stacks; unknown for an instantiation
  bool overlap = false;  // input: the tensors may share memory, whatever else is known of them
  ir::Function* function = nullptr;
  std::vector<EntryLeaf> leaves;
  // The value that the body returned: its numbers stand for the results of the function, in order, and its other parts are
  // known.
  Value result = Value::none();
};

// Traces the function with these arguments into ctx.trace.state's module. `symbol`: empty means the function's name. A jit
// function may become a device function (device_function.h). Returns false after an error, which has been reported or is
// pending.
bool trace_entry(Evaluator&, value::FunctionObject*, std::span<const BoundParam> params, std::string symbol, Entry& out,
                 bool is_device = false);

}  // namespace kdsl::stage
