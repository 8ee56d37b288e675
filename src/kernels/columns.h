// The elements of a row as the lanes of a group take them: a lane loads several before it uses the first one, and adjacent ones
// at once, so that enough bytes are on their way to keep the memory busy. Used by the kernels of rows.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "kernels/parameters.h"

namespace kdsl::kernels {

class Columns {
 public:
  using State = std::vector<ir::Value*>;
  // Joins the numbers of some columns with a state.
  using Body = std::function<State(std::span<ir::Value* const> state, std::span<ir::Value* const> numbers,
                                   std::span<ir::Value* const> columns)>;
  using Place = std::function<ir::Value*(ir::Value* column)>;

  // The element of a column lies at `place(column)` from `base`. With `are_adjacent`, columns follow each other in memory, and
  // those whose number is a multiple of width(dtype) are aligned.
  Columns(Kernel& kernel, ir::Value* lane, int64_t lanes, ir::Value* base, DType dtype, Compute compute, bool are_adjacent,
          Place place)
      : kernel_(kernel),
        lane_(lane),
        lanes_(lanes),
        base_(base),
        dtype_(dtype),
        compute_(compute),
        are_adjacent_(are_adjacent),
        place_(std::move(place)) {}

  // The most adjacent elements that are loaded at once: 16 bytes of them, but no more than 8.
  static int64_t width(DType dtype);
  // Returns whether the columns of rows, whose elements lie `step` apart, are adjacent and aligned.
  static bool are_aligned(const ndarray::MapOperand& operand, int64_t step, const ndarray::Dims& rows,
                          const ndarray::Dims& strides);

  // Joins the columns from `begin`, which is a multiple of width(dtype), up to `end` that this lane takes.
  State join(ir::Value* begin, ir::Value* end, State first, const Body& body);

 private:
  // Takes chunks of all lanes, in each of which a lane loads `vectors` times, as long as whole ones are left; returns the state
  // and the column after the last chunk.
  State join_chunks(ir::Value*& begin, ir::Value* end, State first, int64_t vectors, int64_t width, const Body& body);
  void load(ir::Value* column, int64_t width, State& numbers, State& columns);

  Kernel& kernel_;
  ir::Value* lane_;
  int64_t lanes_;
  ir::Value* base_;
  DType dtype_;
  Compute compute_;
  bool are_adjacent_;
  Place place_;
};

}  // namespace kdsl::kernels
