// Where the shared memory objects of a kernel go in its one segment, and how large that becomes. The evaluator asks to
// check the limit while the program can still be blamed, the pass layout-shared to place them. Beyond what hardware
// gives to such static memory, it begins the dynamic segment, whose size the launch says: the pass moves it there where
// the launches are known, else the target.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "diag/diag.h"
#include "ir/ir.h"

namespace kdsl::analysis {

struct SharedLayout {
  std::vector<std::pair<ir::Op*, uint64_t>> offsets;  // of every shared.alloc
  uint64_t bytes = 0;
};

// By falling alignment, then in program order, so that padding only occurs where a size is not a multiple of its own
// alignment. In a kernel that merges branches the arms of an `if` begin at the same offset, behind what lives around it, if
// the whole block takes the same arm whenever it comes there.
SharedLayout lay_out_shared(const ir::Function& kernel);

// Notes where a kernel allocates its shared memory, the first few of the places.
void note_shared_memory(diag::Report& report, const ir::Function& kernel);
// What helps where those are more bytes than there are.
std::string shared_memory_advice(const ir::Function& kernel, int64_t bytes, int64_t capacity);

// Bytes of static shared memory any kernel can have.
inline constexpr uint32_t kStaticSharedLimit = 48 * 1024;
// Where every `shared.dynamic` of the kernel is when its static memory begins the dynamic segment.
uint64_t dynamic_shared_begin(const ir::Function& kernel);

}  // namespace kdsl::analysis
