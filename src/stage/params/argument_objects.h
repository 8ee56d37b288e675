// Arguments of entries that are objects: containers and dataclasses are taken apart to their leaves and put together
// again over parameters; adapters and the JitArgument protocol turn other objects into arguments. Used when an entry is traced,
// and when compiled code is called with further arguments.
#pragma once

#include <functional>
#include <string>

#include "value/context.h"

namespace kdsl::stage {

using value::Context;
using value::Value;

// An object that says itself what it is passed as: JitArgument, or the protocol of dynamic expressions.
bool is_self_describing(Context&, Value v);

// The object by the adapter registered for its class; itself when the program registered none.
Value adapt_argument(Context&, Value v);

// The argument as it enters the function: by the adapter of its class, tensors of the script as descriptions, also
// inside of containers. Raised when an adapter fails.
Value prepare_argument(Context&, Value v);

// A dataclass instance whose numbers of Python have the types that concrete annotations of its fields name, as
// parameters do; other values are themselves. Raised when a number does not convert.
Value with_field_types(Context&, Value v);

// Calls `leaf` for every leaf, in order: tensor, scalar, pointer and stream descriptions, numbers. `name` is that of the
// parameter. False: a value that cannot be passed, in `bad`, or a failed callback (bad is Unbound then).
using LeafVisitor = std::function<bool(Value leaf, const std::string& name)>;
bool visit_leaves(Context&, Value v, const std::string& name, const LeafVisitor& leaf, Value& bad);

// The same object over other leaves; `next` gives the value in place of each leaf, in the order of visit_leaves.
Value rebuild_argument(Context&, Value v, const std::function<Value(Value leaf)>& next);

}  // namespace kdsl::stage
