// What the numbers that a kernel computes from those of its threads and blocks can be.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "ir/ir.h"

namespace kdsl::stage {

struct Range {
  int64_t low, high;  // inclusive
};

// Whether a number is made of a register of a block's coordinates, or of a thread's: `first` is TidX or CtaidX.
bool reads_coordinate(const ir::Value* value, ir::Sreg first, int depth = 12);

class ThreadNumbers {
 public:
  // Of threads in a block alone; with the extents of a grid, as far as they are constants, of all threads of a launch.
  explicit ThreadNumbers(const ir::Function& kernel, std::span<ir::Value* const> grid = {});

  bool is_block_known() const;
  std::string block_text() const;
  std::string grid_text() const;

  // What a number that is computed from those of the thread alone can be. None: it is not.
  std::optional<Range> range_of(const ir::Value* value, int depth = 0) const;

 private:
  std::optional<Range> of_register(ir::Sreg reg) const;

  const uint32_t* block_;
  bool has_grid_;
  int64_t grid_[3] = {};  // 0: not known
};

}  // namespace kdsl::stage
