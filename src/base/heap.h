// How malloc manages the memory of our programs, which compile something and end, and return nothing in between.
#pragma once

namespace kdsl {

// To be called once, after limits of memory are set and before anything large is allocated. Nothing depends on its success.
void prepare_heap();

}  // namespace kdsl
