// Runs loops over the elements of large arrays on all processors that the process may use. A loop is divided only into parts
// that do not depend on each other, so that results are the same for any number of processors. Used by the operations of this
// folder; a loop that is too short to gain by it runs in the caller's thread.
#pragma once

#include <cstdint>
#include <functional>

namespace kdsl::ndarray {

// The number of elements that a thread should at least have: starting a thread takes as long as converting some ten thousand.
inline constexpr int64_t kElementsPerThread = 1 << 16;

// Calls f(begin, end) for parts of [0, count) that together are all of it, each at most `part` long, until all have returned.
void in_parallel(int64_t count, int64_t part, const std::function<void(int64_t begin, int64_t end)>& f);

// Returns how many rows of `length` elements are one part.
int64_t rows_per_part(int64_t length);

}  // namespace kdsl::ndarray
