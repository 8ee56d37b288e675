// Kernels that compute elements one by one. A thread of the dense form, for arrays whose elements lie in one order without
// gaps, loads and stores some adjacent elements at a time. A thread of the general form computes some elements that are a block
// apart, so that adjacent threads access adjacent memory.
#include <algorithm>

#include <fmt/format.h>

#include "ir/ops.h"
#include "kernels/kinds.h"
#include "kernels/parameters.h"

namespace kdsl::kernels {

using ir::OpKind;
using ir::Value;
using ndarray::Formula;
using ndarray::MapOperand;
using ndarray::MapWork;

namespace {

// The elements of a thread.
constexpr int64_t kEach = 4;

bool is_indexed(const MapWork& work) { return work.indexed != MapWork::Indexed::Nothing; }

// A copy without a conversion moves bits.
bool moves_bits(const MapWork& work) {
  return work.formula.kind == Formula::Kind::Copy && !work.inputs[0].is_number && work.inputs[0].dtype == work.output.dtype;
}

bool is_dense(const MapWork& work) {
  if (work.shape.rank != 1 || is_indexed(work)) return false;
  auto is_adjacent = [](const MapOperand& operand) {
    auto unit = static_cast<uintptr_t>(kEach * dtype::bytes(operand.dtype));
    return operand.is_number || (operand.strides[0] == 1 && reinterpret_cast<uintptr_t>(operand.data) % unit == 0);
  };
  return std::ranges::all_of(work.inputs, is_adjacent) && is_adjacent(work.output);
}

bool is_small(const MapWork& work) {
  int64_t most = std::max(work.shape.product() + kEach * kThreads, reach(work.shape, work.output.strides));
  for (const MapOperand& input : work.inputs)
    if (!input.is_number) most = std::max(most, reach(work.shape, input.strides));
  return most < kMostSmall && work.extent * std::max<int64_t>(work.stride, 1) < kMostSmall - most;
}

// The parameters in their order.
struct Layout {
  explicit Layout(const MapWork& work) : parameters(is_small(work)) {
    bool has_strides = !is_dense(work);
    count = parameters.index(work.shape.product());
    output = add_operand(parameters, work.output, work.compute, has_strides);
    for (const MapOperand& input : work.inputs) inputs.push_back(add_operand(parameters, input, work.compute, has_strides));
    if (has_strides) extents = parameters.indices(work.shape);
    if (!is_indexed(work)) return;
    place = add_operand(parameters, work.place, Compute::Int, true);
    stride = parameters.index(work.stride);
    extent = parameters.index(work.extent);
  }

  Parameters parameters;
  size_t count = 0, extents = 0, stride = 0, extent = 0;
  OperandPlace output{}, place{};
  std::vector<OperandPlace> inputs;
};

class MapKernel {
 public:
  MapKernel(ir::Module& module, const MapWork& work)
      : work_(work), layout_(work), kernel_(module, layout_.parameters, kThreads), b_(kernel_.b) {}

  void build() {
    count_ = kernel_.parameter(layout_.count);
    is_dense(work_) ? build_dense() : build_general();
    kernel_.finish();
  }

 private:
  // Returns the stored form of the result, of stored operands.
  Value* compute(std::span<Value* const> stored, Value* number) {
    if (moves_bits(work_)) return stored[0];
    std::vector<Value*> operands;
    for (size_t i = 0; i < stored.size(); ++i)
      operands.push_back(work_.inputs[i].is_number ? kernel_.number_parameter(layout_.inputs[i].data, work_.compute)
                                                   : to_number(b_, stored[i], work_.inputs[i].dtype, work_.compute));
    Value* result = work_.compute == Compute::Int ? evaluate_as<Int>(operands, number) : evaluate_as<Float>(operands, number);
    return to_stored(b_, result, work_.output.dtype);
  }

  template <typename N>
  Value* evaluate_as(std::span<Value* const> operands, Value* number) {
    std::vector<N> numbers;
    for (Value* operand : operands) numbers.push_back(N{&b_, operand});
    N index{&b_, operands[0]};
    if (work_.formula.kind == Formula::Kind::Sequence) {
      Value* wide = number->type == ir::kI64 ? number : b_.cast(OpKind::ExtSI, number, ir::kI64);
      index = N{&b_, convert(b_, wide, number_type(work_.compute))};
    }
    return ndarray::evaluate(work_.formula, numbers.data(), index).value;
  }

  uint32_t align_of(const MapOperand& operand) const { return static_cast<uint32_t>(dtype::bytes(operand.dtype)); }

  // ---- the general form

  Value* load_at(const MapOperand& operand, const OperandPlace& at, Value* place) {
    if (operand.is_number) return nullptr;
    Value* address = kernel_.address(kernel_.parameter(at.data), place, operand.dtype);
    return b_.load(stored_type(operand.dtype), address, align_of(operand));
  }

  // Returns the elements to go from the indexed one, which is inside for every value of the place.
  Value* indexed_distance(Value* place) {
    Value* wanted = to_number(b_, load_at(work_.place, layout_.place, place), work_.place.dtype, Compute::Int);
    Value* extent = kernel_.parameter(layout_.extent);
    Value* wide = extent->type == ir::kI64 ? extent : b_.cast(OpKind::ExtSI, extent, ir::kI64);
    Value* is_negative = b_.cmpi(ir::CmpI::Slt, wanted, b_.i64(0));
    wanted = b_.select(is_negative, kernel_.add(wanted, wide), wanted);
    wanted = b_.binary(OpKind::MinSI, wanted, b_.binary(OpKind::SubI, wide, b_.i64(1)));
    wanted = b_.binary(OpKind::MaxSI, wanted, b_.i64(0));
    if (extent->type != ir::kI64) wanted = b_.cast(OpKind::TruncI, wanted, extent->type);
    return kernel_.multiply(wanted, kernel_.parameter(layout_.stride));
  }

  void compute_one(Value* number) {
    std::vector<size_t> strides{layout_.output.strides};
    for (size_t i = 0; i < work_.inputs.size(); ++i)
      if (!work_.inputs[i].is_number) strides.push_back(layout_.inputs[i].strides);
    if (is_indexed(work_)) strides.push_back(layout_.place.strides);
    std::vector<Value*> places = kernel_.places(number, layout_.extents, work_.shape.rank, strides);
    if (is_indexed(work_)) {
      Value*& moved = places[work_.indexed == MapWork::Indexed::Output ? 0 : 1];
      moved = kernel_.add(moved, indexed_distance(places.back()));
    }
    std::vector<Value*> stored;
    size_t next = 1;
    for (size_t i = 0; i < work_.inputs.size(); ++i)
      stored.push_back(work_.inputs[i].is_number ? nullptr : load_at(work_.inputs[i], layout_.inputs[i], places[next++]));
    Value* to = kernel_.address(kernel_.parameter(layout_.output.data), places[0], work_.output.dtype);
    b_.store(compute(stored, number), to, align_of(work_.output));
  }

  void build_general() {
    Value* first = kernel_.add(kernel_.multiply(kernel_.block(), kernel_.index(kEach * kThreads)), kernel_.thread());
    Value* limit = b_.binary(OpKind::MinSI, kernel_.add(first, kernel_.index(kEach * kThreads)), count_);
    kernel_.loop(first, limit, kernel_.index(kThreads), {}, [&](Value* number, std::span<Value* const>) {
      compute_one(number);
      return std::vector<Value*>{};
    });
  }

  // ---- the dense form

  ir::Type vector_of(const MapOperand& operand) const {
    return ir::vector_type(stored_type(operand.dtype).scalar, static_cast<uint32_t>(kEach));
  }

  void compute_vector(Value* first) {
    std::vector<Value*> vectors;
    for (size_t i = 0; i < work_.inputs.size(); ++i) {
      const MapOperand& input = work_.inputs[i];
      if (input.is_number) {
        vectors.push_back(nullptr);
        continue;
      }
      Value* address = kernel_.address(kernel_.parameter(layout_.inputs[i].data), first, input.dtype);
      vectors.push_back(b_.load(vector_of(input), address, align_of(input) * kEach));
    }
    std::vector<Value*> results;
    for (int64_t lane = 0; lane < kEach; ++lane) {
      std::vector<Value*> stored;
      for (size_t i = 0; i < vectors.size(); ++i)
        stored.push_back(
            vectors[i]
                ? b_.create(OpKind::VectorExtract, {vectors[i], b_.i32(lane)}, {stored_type(work_.inputs[i].dtype)})->result()
                : nullptr);
      results.push_back(compute(stored, kernel_.add(first, kernel_.index(lane))));
    }
    ir::Type type = vector_of(work_.output);
    Value* vector = b_.create(OpKind::VectorBuild, results, {&type, 1})->result();
    Value* to = kernel_.address(kernel_.parameter(layout_.output.data), first, work_.output.dtype);
    b_.store(vector, to, align_of(work_.output) * kEach);
  }

  void compute_rest(Value* first) {
    kernel_.loop(first, count_, kernel_.index(1), {}, [&](Value* number, std::span<Value* const>) {
      std::vector<Value*> stored;
      for (size_t i = 0; i < work_.inputs.size(); ++i) stored.push_back(load_at(work_.inputs[i], layout_.inputs[i], number));
      Value* to = kernel_.address(kernel_.parameter(layout_.output.data), number, work_.output.dtype);
      b_.store(compute(stored, number), to, align_of(work_.output));
      return std::vector<Value*>{};
    });
  }

  void build_dense() {
    Value* thread = kernel_.add(kernel_.multiply(kernel_.block(), kernel_.index(kThreads)), kernel_.thread());
    Value* first = kernel_.multiply(thread, kernel_.index(kEach));
    Value* end = kernel_.add(first, kernel_.index(kEach));
    Value* is_beyond = kernel_.is_less(count_, end);
    Value* is_whole = b_.binary(OpKind::XOrI, is_beyond, b_.boolean(true));
    ir::emit_where(b_, is_whole, [&] { compute_vector(first); });
    ir::emit_where(b_, is_beyond, [&] { compute_rest(first); });
  }

  const MapWork& work_;
  Layout layout_;
  Kernel kernel_;
  ir::Builder& b_;
  Value* count_ = nullptr;
};

std::string operand_key(const MapOperand& operand) {
  return operand.is_number ? std::string("n") : fmt::format("{}", dtype::name(operand.dtype));
}

}  // namespace

Launch describe_map(const MapWork& work) {
  Layout layout(work);
  Launch launch;
  const Formula& formula = work.formula;
  int op = formula.kind == Formula::Kind::Unary ? static_cast<int>(formula.unary) : static_cast<int>(formula.binary);
  int form = is_dense(work) ? 0 : work.shape.rank;
  launch.key = fmt::format("map {} {} {}{} {} {} {}", static_cast<int>(formula.kind), op, formula.has_low, formula.has_high,
                           static_cast<int>(work.compute), form, layout.parameters.index_type() == ir::kI32);
  launch.key += fmt::format(" {} {}", static_cast<int>(work.indexed), operand_key(work.output));
  for (const MapOperand& input : work.inputs) launch.key += " " + operand_key(input);
  if (is_indexed(work)) launch.key += " at " + operand_key(work.place);
  launch.blocks = blocks_for(work.shape.product(), kEach * kThreads);
  launch.threads = kThreads;
  launch.arguments = layout.parameters.values();
  return launch;
}

void build_map(ir::Module& module, const MapWork& work) { MapKernel(module, work).build(); }

}  // namespace kdsl::kernels
