// The parameters of a kernel and the arguments of its launch, which are listed together, by one function for each kind of work:
// so the two cannot differ. Once for the launch, when values are noted, and once for the kernel, when the function's arguments
// are handed out. Used by the kernels of this folder.
#pragma once

#include <bit>
#include <functional>
#include <span>
#include <vector>

#include "ir/builder.h"
#include "kernels/elements.h"
#include "kernels/kernels.h"

namespace kdsl::kernels {

// Notes the parameters of a kernel with their values.
class Parameters {
 public:
  // `is_small`: all places of elements fit into 32 bits.
  explicit Parameters(bool is_small) : index_(is_small ? ir::kI32 : ir::kI64) {}

  ir::Type index_type() const { return index_; }
  size_t pointer(const void* data) { return add(ir::pointer_type(ir::Space::Global), reinterpret_cast<uintptr_t>(data)); }
  size_t index(int64_t value) { return add(index_, static_cast<uint64_t>(value)); }
  size_t integer(int64_t value) { return add(ir::kI64, static_cast<uint64_t>(value)); }
  size_t real(double value) { return add(ir::kF64, std::bit_cast<uint64_t>(value)); }
  // The first one of as many as there are dimensions.
  size_t indices(const ndarray::Dims& values) {
    size_t first = values_.size();
    for (int64_t value : values.span()) index(value);
    return first;
  }

  const std::vector<uint64_t>& values() const { return values_; }
  std::vector<ir::Param> params() const;

 private:
  size_t add(ir::Type type, uint64_t value) {
    types_.push_back(type);
    values_.push_back(value);
    return values_.size() - 1;
  }

  ir::Type index_;
  std::vector<ir::Type> types_;
  std::vector<uint64_t> values_;
};

// An operand or a result among the parameters: its address and strides, or its number.
struct OperandPlace {
  size_t data, strides;
};
OperandPlace add_operand(Parameters&, const ndarray::MapOperand&, Compute compute, bool has_strides);

// A kernel that is being built.
class Kernel {
 public:
  Kernel(ir::Module& module, const Parameters& parameters, uint32_t threads);
  // Ends the function.
  void finish();

  ir::Builder b;

  ir::Value* parameter(size_t number) const;
  ir::Type index_type() const { return index_; }
  ir::Value* index(int64_t value) { return b.constant_int(index_, value); }
  // The number of the thread in its block, and of the block in the grid.
  ir::Value* thread() { return as_index(b.sreg(ir::Sreg::TidX)); }
  ir::Value* block() { return as_index(b.sreg(ir::Sreg::CtaidX)); }
  ir::Value* add(ir::Value* x, ir::Value* y);
  ir::Value* multiply(ir::Value* x, ir::Value* y);
  ir::Value* is_less(ir::Value* x, ir::Value* y) { return b.cmpi(ir::CmpI::Slt, x, y); }

  // Returns the places of an element for several lists of strides, each from parameter `strides[i]` on: sums over the
  // dimensions, whose extents are parameters from `extents` on, of coordinates times strides. `number` counts elements row by
  // row.
  std::vector<ir::Value*> places(ir::Value* number, size_t extents, int rank, std::span<const size_t> strides);

  // Calls body for i = first, first + step, ... below `limit`, carrying values from one iteration to the next; returns the
  // last.
  std::vector<ir::Value*> loop(ir::Value* first, ir::Value* limit, ir::Value* step, std::vector<ir::Value*> carried,
                               const std::function<std::vector<ir::Value*>(ir::Value* i, std::span<ir::Value* const>)>& body);

  ir::Value* load(ir::Value* base, ir::Value* place, DType dtype, Compute compute);
  void store(ir::Value* number, ir::Value* base, ir::Value* place, DType dtype);
  // Stores adjacent elements at once; the place is aligned for that.
  void store_vector(std::span<ir::Value* const> numbers, ir::Value* base, ir::Value* place, DType dtype);
  ir::Value* address(ir::Value* base, ir::Value* place, DType dtype);
  // Loads the number of a parameter that is passed by value.
  ir::Value* number_parameter(size_t number, Compute compute) { return convert(b, parameter(number), number_type(compute)); }

 private:
  ir::Value* as_index(ir::Value* x);

  ir::Function* function_;
  ir::Type index_;
};

}  // namespace kdsl::kernels
