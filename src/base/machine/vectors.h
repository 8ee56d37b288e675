// The vector instruction sets that kdsl has hand-written code for, and the choice of the best one on this processor. Callers
// choose an implementation by this value (block_products.h) instead of asking the processor.
#pragma once

#include <cstdint>

namespace kdsl::machine {

// Each level contains those before it. Portable means the vectors that every processor of the architecture has.
enum class Vectors : uint8_t { Portable, Avx2, Avx512 };

// Returns the best level that this processor has.
Vectors best_vectors();

}  // namespace kdsl::machine
