// Kernels whose results need all of a row: softmaxes and running sums. A group of lanes computes a row; adjacent lanes take
// adjacent elements of it. A softmax reads the row twice, the second time from the cache: for the greatest number together with
// the sum of the exponential functions, which is scaled when a greater one is found, and for the results.
#include <limits>

#include <fmt/format.h>

#include "ir/arch.h"
#include "ir/ops.h"
#include "kernels/columns.h"
#include "kernels/group.h"
#include "kernels/kinds.h"
#include "kernels/parameters.h"

namespace kdsl::kernels {

using ir::OpKind;
using ir::Value;
using ndarray::Binary;
using ndarray::RowWork;

namespace {

// A row of so few elements is the work of one thread, and one of fewer than the second number that of a warp.
constexpr int64_t kLeastForWarp = 8, kLeastForBlock = 1024;
// The adjacent elements that a lane adds up in each step of a running sum.
constexpr int64_t kEach = 4;

// A thread also has a row of its own if it is the rows that are adjacent in memory, and not the elements of a row.
int64_t lanes_of(const RowWork& work) {
  int last = work.rows.rank - 1;
  bool are_rows_adjacent = work.rows.product() >= ir::kWarpSize && std::abs(work.input_strides[last]) < work.input_step;
  if (work.length < kLeastForWarp || are_rows_adjacent) return 1;
  return work.length < kLeastForBlock ? ir::kWarpSize : kThreads;
}

bool is_small(const RowWork& work) {
  constexpr int64_t kMargin = int64_t{1} << 16;  // lanes look beyond the end of a row
  auto farthest = [&](const ndarray::Dims& strides, int64_t step) { return reach(work.rows, strides) + work.length * step; };
  int64_t most = std::max(farthest(work.input_strides, work.input_step), farthest(work.output_strides, work.output_step));
  return most < kMostSmall - kMargin && work.rows.product() < kMostSmall - int64_t{kThreads};
}

bool are_adjacent(const RowWork& work) {
  return work.input.dtype == work.output.dtype &&
         Columns::are_aligned(work.input, work.input_step, work.rows, work.input_strides) &&
         Columns::are_aligned(work.output, work.output_step, work.rows, work.output_strides);
}

// The type in which a softmax is computed; sums are those of double precision.
Compute type_of(const RowWork& work) {
  bool is_narrow = dtype::is_float(work.input.dtype) && ndarray::compute_of(work.input.dtype) == Compute::F32;
  return work.kind != RowWork::Kind::CumSum && is_narrow ? Compute::F32 : work.compute;
}
std::vector<ir::Type> state_types(const RowWork& work) {
  ir::Type type = number_type(type_of(work));
  return work.kind == RowWork::Kind::CumSum ? std::vector{type} : std::vector{type, ir::kF64};
}

struct Layout {
  explicit Layout(const RowWork& work) : parameters(is_small(work)) {
    input = parameters.pointer(work.input.data);
    output = parameters.pointer(work.output.data);
    count = parameters.index(work.rows.product());
    length = parameters.index(work.length);
    input_step = parameters.index(work.input_step);
    output_step = parameters.index(work.output_step);
    rows = parameters.indices(work.rows);
    input_strides = parameters.indices(work.input_strides);
    output_strides = parameters.indices(work.output_strides);
  }

  Parameters parameters;
  size_t input, output, count, length, input_step, output_step, rows, input_strides, output_strides;
};

class RowKernel {
 public:
  RowKernel(ir::Module& module, const RowWork& work)
      : work_(work),
        layout_(work),
        kernel_(module, layout_.parameters, kThreads),
        b_(kernel_.b),
        group_(kernel_, lanes_of(work), state_types(work)) {}

  void build() {
    lane_ = widened(group_.lane());
    Value* row = kernel_.add(kernel_.multiply(kernel_.block(), kernel_.index(group_.in_block())), widened(group_.number()));
    Value* is_row = kernel_.is_less(row, kernel_.parameter(layout_.count));
    row = b_.select(is_row, row, kernel_.index(0));
    const size_t strides[] = {layout_.input_strides, layout_.output_strides};
    auto places = kernel_.places(row, layout_.rows, work_.rows.rank, strides);
    from_ = places[0], to_ = places[1];
    length_ = b_.select(is_row, kernel_.parameter(layout_.length), kernel_.index(0));
    work_.kind == RowWork::Kind::CumSum ? build_sums() : build_softmax();
    kernel_.finish();
  }

 private:
  Value* widened(Value* x) { return kernel_.index_type() == ir::kI32 ? x : b_.cast(OpKind::ExtUI, x, kernel_.index_type()); }
  Value* place(Value* from, Value* column, size_t step) {
    return kernel_.add(from, are_adjacent(work_) ? column : kernel_.multiply(column, kernel_.parameter(step)));
  }
  // Stores numbers of columns as they were loaded (columns.h).
  void store(std::span<Value* const> numbers, std::span<Value* const> columns) {
    auto width = static_cast<size_t>(numbers.size() > 1 && are_adjacent(work_) ? Columns::width(work_.output.dtype) : 1);
    Value* base = kernel_.parameter(layout_.output);
    for (size_t i = 0; i < numbers.size(); i += width) {
      Value* at = place(to_, columns[i], layout_.output_step);
      if (width == 1)
        kernel_.store(numbers[i], base, at, work_.output.dtype);
      else
        kernel_.store_vector(numbers.subspan(i, width), base, at, work_.output.dtype);
    }
  }

  Float constant(ir::Type type, double value) { return {&b_, b_.constant_float(type, value)}; }
  Float converted(Float x, ir::Type type) { return {&b_, convert(b_, x.value, type)}; }
  // Single precision is what the processor's own function gives.
  Float exponential(Float x) {
    if (x.value->type == ir::kF64) return exp(x);
    constexpr double kLog2OfE = 1.4426950408889634;
    Value* scaled = (x * constant(ir::kF32, kLog2OfE)).value;
    return {&b_, b_.math(ir::MathFn::Exp2, {scaled}, true)};
  }

  // The state of a softmax: the greatest number, and the sum of the exponential functions of the distances from it.
  using State = Group::State;
  Float greater(Float x, Float y) { return ndarray::apply(Binary::Maximum, x, y); }
  // Returns the number from which distances are taken: no infinity, as all numbers may be the least one.
  Float origin(Float greatest) {
    double least = -std::numeric_limits<double>::infinity();
    return select(greatest == number(greatest, least), number(greatest, 0), greatest);
  }
  Float moved_sum(std::span<Value* const> state, Float to) {
    Float scale = exponential(Float{&b_, state[0]} - to);
    return Float{&b_, state[1]} * converted(scale, ir::kF64);
  }
  State both(std::span<Value* const> x, std::span<Value* const> y) {
    Float greatest = greater({&b_, x[0]}, {&b_, y[0]}), from = origin(greatest);
    return {greatest.value, (moved_sum(x, from) + moved_sum(y, from)).value};
  }
  template <typename F>
  Float in_pairs(std::span<Value* const> values, const F& f) {
    if (values.size() == 1) return {&b_, values[0]};
    size_t half = values.size() / 2;
    return f(in_pairs(values.first(half), f), in_pairs(values.subspan(half), f));
  }
  State added(std::span<Value* const> state, std::span<Value* const> numbers) {
    Float greatest = in_pairs(numbers, [&](Float x, Float y) { return greater(x, y); });
    greatest = greater({&b_, state[0]}, greatest);
    Float from = origin(greatest);
    std::vector<Value*> powers;
    for (Value* number : numbers) powers.push_back(exponential(Float{&b_, number} - from).value);
    Float sum = in_pairs(powers, [](Float x, Float y) { return x + y; });
    return {greatest.value, (moved_sum(state, from) + converted(sum, ir::kF64)).value};
  }

  void build_softmax() {
    ir::Type type = number_type(type_of(work_));
    Columns columns(kernel_, lane_, lanes_of(work_), kernel_.parameter(layout_.input), work_.input.dtype, type_of(work_),
                    are_adjacent(work_), [&](Value* column) { return place(from_, column, layout_.input_step); });
    State first{constant(type, -std::numeric_limits<double>::infinity()).value, constant(ir::kF64, 0).value};
    Value* begin = kernel_.index(0);
    State found = columns.join(begin, length_, first, [&](auto state, auto numbers, auto) { return added(state, numbers); });
    found = group_.reduce(found, [&](auto x, auto y) { return both(x, y); });
    Float greatest{&b_, found[0]}, sum{&b_, found[1]};
    bool is_log = work_.kind == RowWork::Kind::LogSoftmax;
    Float factor = converted(is_log ? log(sum) : constant(ir::kF64, 1) / sum, type);
    columns.join(begin, length_, {}, [&](auto, auto numbers, auto places) {
      std::vector<Value*> results;
      for (Value* number : numbers) {
        Float x = Float{&b_, number} - greatest;
        results.push_back((is_log ? x - factor : exponential(x) * factor).value);
      }
      store(results, places);
      return State{};
    });
  }

  // All lanes take part in each sum, also those beyond the end of the row.
  void build_sums() {
    ir::Type type = number_type(work_.compute);
    Value* zero = type.is_int() ? b_.constant_int(type, 0) : b_.constant_float(type, 0);
    Value* end = kernel_.parameter(layout_.length);
    auto add = [&](Value* x, Value* y) {
      return with_number(b_, x, [&](auto n) { return ndarray::apply(Binary::Add, n, n.of(y)).value; });
    };
    Value* own = kernel_.multiply(lane_, kernel_.index(kEach));
    Value* step = kernel_.index(kEach * lanes_of(work_));
    kernel_.loop(kernel_.index(0), end, step, {zero}, [&](Value* first, std::span<Value* const> before) {
      std::vector<Value*> columns, inside, sums;
      for (int64_t i = 0; i < kEach; ++i) {
        columns.push_back(kernel_.add(kernel_.add(first, own), kernel_.index(i)));
        inside.push_back(kernel_.is_less(columns.back(), length_));
        Value* at = place(from_, b_.select(inside.back(), columns.back(), kernel_.index(0)), layout_.input_step);
        Value* number = kernel_.load(kernel_.parameter(layout_.input), at, work_.input.dtype, work_.compute);
        number = b_.select(inside.back(), number, zero);
        sums.push_back(sums.empty() ? number : add(sums.back(), number));
      }
      auto [earlier, all] = group_.scan(sums.back(), zero, add);
      Value* start = add(before[0], earlier);
      for (size_t i = 0; i < kEach; ++i) ir::emit_where(b_, inside[i], [&] { store({{add(start, sums[i])}}, {{columns[i]}}); });
      return std::vector<Value*>{add(before[0], all)};
    });
  }

  const RowWork& work_;
  Layout layout_;
  Kernel kernel_;
  ir::Builder& b_;
  Group group_;
  Value *lane_ = nullptr, *from_ = nullptr, *to_ = nullptr, *length_ = nullptr;
};

}  // namespace

Launch describe_rows(const RowWork& work) {
  Layout layout(work);
  Launch launch;
  launch.key = fmt::format("rows {} {} {} {} {} {} {} {}", static_cast<int>(work.kind), static_cast<int>(work.compute),
                           work.rows.rank, lanes_of(work), layout.parameters.index_type() == ir::kI32, are_adjacent(work),
                           dtype::name(work.input.dtype), dtype::name(work.output.dtype));
  launch.blocks = blocks_for(work.rows.product(), kThreads / lanes_of(work));
  launch.threads = kThreads;
  launch.arguments = layout.parameters.values();
  return launch;
}

void build_rows(ir::Module& module, const RowWork& work) { RowKernel(module, work).build(); }

}  // namespace kdsl::kernels
