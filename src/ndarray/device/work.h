// Work on arrays that an accelerator does: what the operations of this library ask of a DeviceMirror, in terms of addresses and
// strides. The kernels are made elsewhere (kernels/), from the same table of operations as the loops of the host
// (formulas.h). kernels/ and the device of kdsl-run take these descriptions; map.cpp and its neighbours make them.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "ndarray/array.h"
#include "ndarray/ops.h"

namespace kdsl::ndarray {

// The function that is computed of the elements at one place of the operands.
struct Formula {
  enum class Kind : uint8_t {
    Copy,  // the operand
    Unary,
    Binary,
    Where,  // the first operand where the third one is not zero, else the second one
    Clamp,  // the first operand, at least and at most those that follow
    Sequence,  // the first operand, plus the number of the element times the second one
    Close,  // 1 if the first two operands differ by at most the third one, plus the fourth one times the second one
    CloseOrNan,  // 1 if both are NaN, too
  } kind = Kind::Copy;
  ndarray::Unary unary{};
  ndarray::Binary binary{};
  bool has_low = false, has_high = false;  // Clamp
};

// An operand or a result of a map. A number is passed by value.
struct MapOperand {
  DType dtype{};
  std::byte* data = nullptr;
  Dims strides{};  // in elements
  bool is_number = false;
  double f = 0;
  int64_t i = 0;
};

// Elements are computed one by one: output[c] = formula(inputs[c]...) for all coordinates c of the shape. With a `place`, which
// has integers, the element of `indexed` (the first input, or the output) is that at c plus place[c] times `stride`, where
// places below 0 count from `extent`, and places beyond it are taken for the nearest.
struct MapWork {
  enum class Indexed : uint8_t { Nothing, Input, Output } indexed = Indexed::Nothing;
  Formula formula;
  Compute compute = Compute::Int;
  Dims shape;
  std::vector<MapOperand> inputs;
  MapOperand output;
  MapOperand place{};
  int64_t stride = 0, extent = 0;
};

// Rows are reduced to one element each: output[r, s], contiguous, of the elements row_strides * r + column_strides * c, where
// the columns are divided into `splits` parts of equal length, a multiple of kPartUnit, but the last. None is empty. A thread,
// a warp or a block does the work of a row, or of a part of it.
struct ReduceWork {
  static constexpr int64_t kPartUnit = 16;
  Reduction op{};  // Var and Std are computed of others
  Compute compute = Compute::Int;
  Dims rows, row_strides;
  Dims columns, column_strides;
  enum class Workers : uint8_t { Thread, Warp, Block } workers = Workers::Thread;
  int64_t splits = 1;
  double divisor = 1;  // Mean: what the sum is divided by
  MapOperand input;
  MapOperand output;
};

// Each row of the output is computed from all elements of a row of the input: a softmax, or sums of the elements so far. The
// elements of a row lie `step` apart.
struct RowWork {
  enum class Kind : uint8_t { Softmax, LogSoftmax, CumSum } kind{};
  Compute compute = Compute::Int;
  Dims rows, input_strides, output_strides;
  int64_t length = 0, input_step = 0, output_step = 0;
  MapOperand input;
  MapOperand output;
};

// Random numbers, each chunk of which is drawn by one thread from a generator of its own (random.h). Without `begins`, pairs of
// normal numbers are only counted.
struct RandomWork {
  enum class Kind : uint8_t { Uniform, Unit, Integers, CountPairs, Normal } kind{};
  const void* generators = nullptr;  // two words of 64 bits for each chunk
  const void* begins = nullptr;  // Normal: where the numbers of each chunk begin in the output, i64
  int64_t chunks = 0, draws = 0;  // draws of one chunk; a pair takes two
  int64_t low = 0, range = 1;  // Integers
  int64_t count = 0;  // numbers in the output
  MapOperand output;  // CountPairs: the number of pairs in each chunk, i64
};

// Any of these.
struct DeviceWork {
  std::variant<MapWork, ReduceWork, RowWork, RandomWork> kind;
};

}  // namespace kdsl::ndarray
