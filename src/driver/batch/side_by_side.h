// Compiles several inputs of one command, as many at a time as the command allows.
#pragma once

#include <cstddef>
#include <functional>

#include "driver/options/options.h"

namespace kdsl::driver {

// Returns whether anything is printed to standard output or measured while an input is compiled.
bool prints_on_the_way(const Options& options);

// Calls `compile` for each input, in several threads if nothing is printed meanwhile, and `report` for each input in this
// thread, in the inputs' order, as soon as those before it are done.
void compile_side_by_side(const Options& options, const std::function<void(size_t)>& compile,
                          const std::function<void(size_t)>& report);

}  // namespace kdsl::driver
