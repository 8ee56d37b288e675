// The layout of a tensor at a stop with the numbers that its dynamic leaves have there: from coordinates to addresses.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "ir/debug/debug_stop.h"
#include "layout/swizzle/swizzle.h"

namespace kdsl::driver {

class TensorView {
 public:
  // `word` returns the value of an operand.
  TensorView(const ir::DebugVariable& variable, const std::function<int64_t(int32_t)>& word);

  // The extents of the modes at the top.
  std::vector<int64_t> shape() const;
  // Returns the layout as CuTe writes it, with its numbers.
  const std::string& text() const { return text_; }
  // A single coordinate of a tensor with several modes counts its elements, the first mode fastest.
  uint64_t address(uint64_t pointer, std::vector<int64_t> coordinate) const;

 private:
  struct Leaf {
    int64_t extent, stride;
  };
  using Mode = std::vector<Leaf>;

  int64_t index(const Mode& mode, int64_t coordinate) const;

  std::vector<Mode> modes_;
  layout::Swizzle indices_{0, 0, 0}, bytes_{0, 0, 0};  // permutations of indices, and of addresses
  int64_t offset_ = 0;
  int64_t bits_;
  std::string text_;
};

}  // namespace kdsl::driver
