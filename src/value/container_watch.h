// What a statement or a special method changes in a container, told to the dynamic regions around (Context::watch_store)
// before it happens.
#pragma once

#include "value/context.h"

namespace kdsl::value {

// `stored` is what goes in, if one thing does, `key` where, if it is one place. False: raised or reported, and nothing may be
// changed.
bool watch_container(Context&, Value container, Value stored = {}, Value key = {});

}  // namespace kdsl::value
