// Reports the change of a container by a statement or a special method to the dynamic regions around (Context::watch_store),
// before it happens.
#pragma once

#include "value/context.h"

namespace kdsl::value {

// `stored` is the value that is stored, if there is a single one, `key` its key, if there is a single one. Returns false after
// raising or reporting; then nothing may be changed.
bool watch_container(Context&, Value container, Value stored = {}, Value key = {});

}  // namespace kdsl::value
