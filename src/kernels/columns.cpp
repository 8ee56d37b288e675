#include "kernels/columns.h"

#include <algorithm>

#include "ir/ops.h"

namespace kdsl::kernels {

using ir::OpKind;
using ir::Value;

// The elements that a lane has on their way at a time.
constexpr int64_t kAtOnce = 16;

int64_t Columns::width(DType dtype) {
  constexpr int64_t kBytes = 16, kMost = 8;
  return std::min(kBytes / dtype::bytes(dtype), kMost);
}

bool Columns::are_aligned(const ndarray::MapOperand& operand, int64_t step, const ndarray::Dims& rows,
                          const ndarray::Dims& strides) {
  int64_t lanes = width(operand.dtype), bytes = lanes * dtype::bytes(operand.dtype);
  if (step != 1 || reinterpret_cast<uintptr_t>(operand.data) % static_cast<uintptr_t>(bytes) != 0) return false;
  for (int i = 0; i < rows.rank; ++i)
    if (rows[i] > 1 && strides[i] % lanes != 0) return false;
  return true;
}

void Columns::load(Value* column, int64_t width, State& numbers, State& columns) {
  ir::Builder& b = kernel_.b;
  auto bytes = static_cast<uint32_t>(dtype::bytes(dtype_));
  Value* address = kernel_.address(base_, place_(column), dtype_);
  ir::Type type = stored_type(dtype_);
  if (width > 1) type = ir::vector_type(type.scalar, static_cast<uint32_t>(width));
  Value* loaded = b.load(type, address, bytes * static_cast<uint32_t>(width));
  for (int64_t i = 0; i < width; ++i) {
    numbers.push_back(
        width == 1
            ? loaded
            : b.create<ir::VectorExtractOp>({.vector = loaded, .index = b.i32(i), .result = stored_type(dtype_)})->result());
    columns.push_back(width == 1 ? column : kernel_.add(column, kernel_.index(i)));
  }
}

Columns::State Columns::join_chunks(Value*& begin, Value* end, State first, int64_t vectors, int64_t width, const Body& body) {
  ir::Builder& b = kernel_.b;
  int64_t chunk = vectors * width * lanes_;
  Value* left = b.binary(OpKind::MaxSI, b.binary(OpKind::SubI, end, begin), kernel_.index(0));
  Value* rest = b.binary(OpKind::AndI, left, kernel_.index(chunk - 1));
  Value* limit = kernel_.add(begin, b.binary(OpKind::SubI, left, rest));
  Value* own = kernel_.multiply(lane_, kernel_.index(width));
  State state =
      kernel_.loop(begin, limit, kernel_.index(chunk), std::move(first), [&](Value* at, std::span<Value* const> carried) {
        State numbers, columns;
        Value* column = kernel_.add(at, own);
        for (int64_t i = 0; i < vectors; ++i)
          load(kernel_.add(column, kernel_.index(i * width * lanes_)), width, numbers, columns);
        for (Value*& number : numbers) number = to_number(b, number, dtype_, compute_);
        return body(carried, numbers, columns);
      });
  begin = limit;
  return state;
}

Columns::State Columns::join(Value* begin, Value* end, State first, const Body& body) {
  int64_t vector = are_adjacent_ ? width(dtype_) : 1;
  State state = join_chunks(begin, end, std::move(first), kAtOnce / vector, vector, body);
  if (vector > 1) state = join_chunks(begin, end, std::move(state), 1, vector, body);
  return kernel_.loop(kernel_.add(begin, lane_), end, kernel_.index(lanes_), std::move(state),
                      [&](Value* column, std::span<Value* const> carried) {
                        State numbers, columns;
                        load(column, 1, numbers, columns);
                        numbers[0] = to_number(kernel_.b, numbers[0], dtype_, compute_);
                        return body(carried, numbers, columns);
                      });
}

}  // namespace kdsl::kernels
