// How malloc manages the memory of our programs, which compile something and end, and return nothing in between. Called by the
// driver and by whoever starts threads that allocate much.
#pragma once

namespace kdsl::os {

// To be called once, after limits of memory are set and before anything large is allocated. Nothing depends on its success.
void prepare_heap();
// The same for a thread that allocates much, called in it after prepare_heap().
void prepare_thread_heap();

}  // namespace kdsl::os
