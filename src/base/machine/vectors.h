// The vector instructions that code of ours exists for beside what the compiler makes by itself, and which of them this
// processor has. Callers choose an implementation by this value (block_products.h) instead of asking the processor.
#pragma once

#include <cstdint>

namespace kdsl::machine {

// Each one contains those before it. Portable: vectors that every processor of the architecture has.
enum class Vectors : uint8_t { Portable, Avx2, Avx512 };

// The best that this processor has.
Vectors best_vectors();

}  // namespace kdsl::machine
