// Runs tasks on several threads at once. Targets use it for the parts of a module and for architectures.
#pragma once

#include <cstddef>
#include <functional>

namespace kdsl::target {

// Runs `task(0)` to `task(count - 1)`, at most `jobs` of them at the same time (0: as many as there are processors), and under
// make no more than its job server allows. Tasks begin in this order. Returns when all have ended.
void side_by_side(size_t count, unsigned jobs, const std::function<void(size_t)>& task);

}  // namespace kdsl::target
