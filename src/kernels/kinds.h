// The kinds of kernels: each has a function that describes its launch, and one that builds it. kernels.cpp chooses among them.
#pragma once

#include "kernels/kernels.h"

namespace kdsl::kernels {

Launch describe_map(const ndarray::MapWork&);
void build_map(ir::Module&, const ndarray::MapWork&);

Launch describe_reduce(const ndarray::ReduceWork&);
void build_reduce(ir::Module&, const ndarray::ReduceWork&);

Launch describe_rows(const ndarray::RowWork&);
void build_rows(ir::Module&, const ndarray::RowWork&);

Launch describe_random(const ndarray::RandomWork&);
void build_random(ir::Module&, const ndarray::RandomWork&);

// The threads of a block, in every kernel.
inline constexpr uint32_t kThreads = 256;
// Places of elements that are no further than this from the first one are computed in 32 bits.
inline constexpr int64_t kMostSmall = INT32_MAX;

// Returns how many blocks do `count` pieces of work, if a block does so many of them.
inline uint32_t blocks_for(int64_t count, int64_t each) { return static_cast<uint32_t>((count + each - 1) / each); }
// Returns the distance of the last element from the first one, in elements.
int64_t reach(const ndarray::Dims& shape, const ndarray::Dims& strides);

}  // namespace kdsl::kernels
