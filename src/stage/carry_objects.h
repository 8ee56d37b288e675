// Carrying instances of user classes: copies of dataclass instances and namespaces, and the protocol of
// __extract_mlir_values__ / __new_from_mlir_values__ (language reference 6.2). Internal to carry.cpp.
#pragma once

#include "stage/carry.h"

namespace kdsl::stage {

// A new instance of the same class with the same attributes, made without running __init__.
Value copy_object(Context&, Value);

bool has_protocol(Context&, Value);
bool flatten_protocol(Context&, Value, std::vector<ir::Value*>& out);
Value rebuild_protocol(Context&, Value pattern, std::span<ir::Value* const>& in);
JoinResult compare_protocol(Context&, Value a, Value b);

}  // namespace kdsl::stage
