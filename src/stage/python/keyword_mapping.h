// This header declares how `**value` is read in calls and in the headers of classes: the value goes in, a dict of the keywords
// comes out.
#pragma once

#include <string>

#include "value/context.h"

namespace kdsl::stage {

using value::Context;
using value::Value;

// Returns the value itself when it is a dict, and a dict made of any other mapping; null after raising an exception.
// `callee` is the text that the message has for the function.
value::DictObject* keyword_mapping(Context&, Value value, const std::string& callee);

}  // namespace kdsl::stage
