// This header handles arguments of entries that are objects: containers and dataclasses are flattened to their leaves and
// rebuilt over parameters; adapters and the JitArgument protocol turn other objects into arguments. Used when an entry is
// traced, and when compiled code is called with further arguments.
#pragma once

#include <functional>
#include <string>

#include "value/context.h"

namespace kdsl::stage {

using value::Context;
using value::Value;

// Returns whether an object defines itself how it is passed: by JitArgument, or by the protocol of dynamic expressions.
bool is_self_describing(Context&, Value v);

// Returns the result of the adapter registered for the object's class; the object itself when the program registered none.
Value adapt_argument(Context&, Value v);

// Returns a tuple, also one with names, or a list with other items; the same object if none of them changes.
Value map_items(Context&, Value v, const std::function<Value(size_t index, Value item)>& map);

// Converts the argument as it enters the function: by the adapter of its class, and with tensors of the script as
// descriptions, also inside of containers. Raised when an adapter fails.
Value prepare_argument(Context&, Value v);

// Returns a dataclass instance whose Python numbers have been converted to the types of concrete field annotations, as
// parameters are; other values are returned as they are. Raised when a number does not convert.
Value with_field_types(Context&, Value v);

// Calls `leaf` for every leaf, in order: tensor, scalar, pointer and stream descriptions, numbers. `name` is that of the
// parameter. Returns false for a value that cannot be passed, which is put into `bad`, or a failed callback (bad is Unbound
// then).
using LeafVisitor = std::function<bool(Value leaf, const std::string& name)>;
bool visit_leaves(Context&, Value v, const std::string& name, const LeafVisitor& leaf, Value& bad);

// Rebuilds the object over other leaves; `next` gives the value in place of each leaf, in the order of visit_leaves.
Value rebuild_argument(Context&, Value v, const std::function<Value(Value leaf)>& next);

}  // namespace kdsl::stage
