// Computes how many blocks of a kernel a multiprocessor of an architecture holds at a time, from the resources that the kernel
// uses.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace kdsl::target {

struct BlockResources {
  int registers = 0;  // per thread
  int64_t shared_bytes = 0;  // per block, static and dynamic
  int threads = 0;
};

struct Occupancy {
  int blocks = 0;  // per multiprocessor; 0: a block needs more than there is
  int warps = 0, most_warps = 0;
  std::string_view limit;  // the resource that more blocks would need: "registers", "shared memory", "threads", "blocks"
};

// Returns none for an architecture whose multiprocessors are not known here.
std::optional<Occupancy> occupancy(std::string_view arch, const BlockResources& block);

}  // namespace kdsl::target
