// Counts what a launch does without looking at its threads one by one: it executes the program of a kernel (program.h) block by
// block, on the numbers of all threads at a time (block_numbers.h). What an access costs depends on the distances between the
// threads' addresses and on where the first one lies in a cache line; it is computed once for each pattern, and counted from
// then on. So the counts are those of a run in any order of the threads, and take no longer than the run itself.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "profile/access_counts.h"
#include "profile/block_numbers.h"
#include "profile/program.h"

namespace kdsl::profile {

struct LaunchShape {
  std::array<uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1}, cluster{1, 1, 1};
  uint32_t static_shared_bytes = 0, dynamic_shared_bytes = 0, dynamic_shared_offset = 0;
  void* const* arguments = nullptr;  // pointers to the values of the parameters
  uint64_t every = 1;  // one of so many blocks is counted

  uint64_t blocks() const { return uint64_t{grid[0]} * grid[1] * grid[2]; }
  uint32_t threads() const { return block[0] * block[1] * block[2]; }
};

// The bytes and the box of a copy of TMA, which the owner of tensor maps knows.
struct TensorBoxUse {
  uint64_t bytes = 0;
  std::string text;  // "64 x 128 of 16 bits, swizzle 128B"
};
struct TensorMaps {
  std::function<std::optional<TensorBoxUse>(const void* map, ir::TensorBox box)> describe;
  std::function<void(const void* map, ir::TensorBox box, std::span<const int32_t> coordinates, std::span<const int32_t> offsets,
                     const std::function<void(uint64_t address, uint64_t bytes)>& row)>
      for_each_row;
};

// Counts how often warps waited at a barrier, or arrived there.
using BarrierCounts = std::unordered_map<int64_t, uint64_t>;  // indexed by the address, or the number of a block's barrier

class Walker {
 public:
  Walker(const MarkedKernel& kernel, AddressProgram program, TensorMaps maps, TouchedSectors& touched);
  ~Walker();

  void walk(const LaunchShape& shape);

  // Counts what is pending. The counts below are complete afterwards.
  void finish();
  const std::vector<AccessCounts>& accesses() const { return accesses_; }  // indexed by mark
  const std::vector<RegionCounts>& regions() const { return regions_; }
  const std::map<uint32_t, std::string>& boxes() const { return boxes_; }  // indexed by mark
  const AddressProgram& program() const { return program_; }
  const std::vector<BarrierCounts>& barriers() const { return barriers_; }  // indexed by place of synchronisation

 private:
  class Block;

  const MarkedKernel& kernel_;
  AddressProgram program_;
  TensorMaps maps_;
  TouchedSectors& touched_;
  std::vector<AccessCounts> accesses_;
  std::vector<RegionCounts> regions_;
  std::map<uint32_t, std::string> boxes_;
  std::vector<BarrierCounts> barriers_;
  std::unique_ptr<Block> block_;  // for launches with blocks of one shape
  std::array<uint32_t, 3> block_shape_{};
};

}  // namespace kdsl::profile
