// Lays out the shared memory objects of a kernel in its one segment, and computes the segment's size. The evaluator asks for it
// to check the limit while it can still report the user's code, the pass layout-shared to place the objects. Beyond the
// hardware's limit on static shared memory, the segment becomes the beginning of the dynamic one, whose size the launch gives:
// the pass moves it there if the launches are known, else the target does.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "diag/diag.h"
#include "ir/ir.h"

namespace kdsl::analysis {

struct SharedLayout {
  std::vector<std::pair<ir::Op*, uint64_t>> offsets;  // offsets of every shared.alloc
  uint64_t bytes = 0;
};

// Lays out objects by falling alignment, then in program order, so that padding only occurs when a size is not a multiple of
// its own alignment. An object that instructions access by rows (cp.async, ldmatrix, stmatrix) begins at a multiple of a row,
// whatever alignment the program gave. In a kernel that merges branches the arms of an `if` begin at the same offset, after the
// objects that live around it, if the whole block takes the same arm whenever it reaches the `if`.
SharedLayout lay_out_shared(const ir::Function& kernel);

// Adds notes with the first few locations at which a kernel allocates its shared memory.
void note_shared_memory(diag::Report& report, const ir::Function& kernel);
// Returns advice for a kernel whose shared memory exceeds the capacity.
std::string shared_memory_advice(const ir::Function& kernel, int64_t bytes, int64_t capacity);

// The limit on static shared memory that every architecture has, in bytes (CUDA programming guide).
inline constexpr uint32_t kStaticSharedLimit = 48 * 1024;
// Returns the offset of every `shared.dynamic` of the kernel when its static memory begins the dynamic segment.
uint64_t dynamic_shared_begin(const ir::Function& kernel);

}  // namespace kdsl::analysis
