// Several inputs of one command, as many at once as the command allows.
#pragma once

#include <cstddef>
#include <functional>

#include "driver/options/options.h"

namespace kdsl::driver {

// What goes to standard output or is measured appears while an input is compiled.
bool prints_on_the_way(const Options& options);

// Calls `compile` for each input, in several threads where nothing is printed on the way, and `report` in this thread for each
// in its order, as soon as those before it are done.
void compile_side_by_side(const Options& options, const std::function<void(size_t)>& compile,
                          const std::function<void(size_t)>& report);

}  // namespace kdsl::driver
