// How many blocks of a kernel a multiprocessor of an architecture holds at a time, from what the kernel uses.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace kdsl::target {

struct BlockResources {
  int registers = 0;  // of a thread
  int64_t shared_bytes = 0;  // of the block, dynamic ones too
  int threads = 0;
};

struct Occupancy {
  int blocks = 0;  // of one multiprocessor; 0: a block has more than there is
  int warps = 0, most_warps = 0;
  std::string_view limit;  // what more blocks would need: "registers", "shared memory", "threads", "blocks"
};

// Nothing for architectures whose multiprocessors are not known here.
std::optional<Occupancy> occupancy(std::string_view arch, const BlockResources& block);

}  // namespace kdsl::target
