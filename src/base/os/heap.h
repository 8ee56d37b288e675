// Tunes malloc for our programs, which compile something and end, and return no memory in between. Called by the driver and by
// code that starts threads which allocate much.
#pragma once

namespace kdsl::os {

// Tunes the heap of the process. It is called once, after limits of memory are set and before anything large is allocated.
// Nothing depends on its success.
void prepare_heap();
// Tunes the heap of a thread that allocates much; the thread itself calls it, after prepare_heap().
void prepare_thread_heap();

}  // namespace kdsl::os
