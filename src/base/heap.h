// How malloc manages the memory of our programs, which compile something and end, and return nothing in between.
#pragma once

#include <cstdint>

namespace kdsl {

// To be called once, after limits of memory are set and before anything large is allocated. Nothing depends on its success.
void prepare_heap();
// The same for a thread that allocates much, called in it after prepare_heap().
void prepare_thread_heap();

// A limit on what the whole process may add to its memory from now on: what the evaluator does not count (LLVM's) is held by
// the system.
void limit_memory(uint64_t bytes);

}  // namespace kdsl
