// Kernels whose results need all of a row: softmaxes and running sums. A group of lanes computes a row; lanes take its elements
// in turn, so that adjacent ones access adjacent memory.
#include <limits>

#include <fmt/format.h>

#include "ir/arch.h"
#include "ir/ops.h"
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
constexpr int64_t kLeastForWarp = 8, kLeastForBlock = 512;

int64_t lanes_of(const RowWork& work) {
  if (work.length < kLeastForWarp) return 1;
  return work.length < kLeastForBlock ? ir::kWarpSize : kThreads;
}

bool is_small(const RowWork& work) {
  auto farthest = [&](const ndarray::Dims& strides, int64_t step) { return reach(work.rows, strides) + work.length * step; };
  int64_t most = std::max(farthest(work.input_strides, work.input_step), farthest(work.output_strides, work.output_step));
  return most < kMostSmall - int64_t{kThreads} && work.rows.product() < kMostSmall - int64_t{kThreads};
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
        group_(kernel_, lanes_of(work), {number_type(work.compute)}) {}

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
  Value* load(Value* column) {
    Value* place = kernel_.add(from_, kernel_.multiply(column, kernel_.parameter(layout_.input_step)));
    return kernel_.load(kernel_.parameter(layout_.input), place, work_.input.dtype, work_.compute);
  }
  void store(Value* number, Value* column) {
    Value* place = kernel_.add(to_, kernel_.multiply(column, kernel_.parameter(layout_.output_step)));
    kernel_.store(number, kernel_.parameter(layout_.output), place, work_.output.dtype);
  }

  // Reduces f of the elements of the row.
  template <typename F>
  Value* total(Binary op, double first, F&& f) {
    Value* start = b_.constant_float(number_type(work_.compute), first);
    auto join = [&](std::span<Value* const> x, std::span<Value* const> y) {
      return Group::State{ndarray::apply(op, Float{&b_, x[0]}, Float{&b_, y[0]}).value};
    };
    auto found = kernel_.loop(lane_, length_, lane_count(), {start}, [&](Value* column, std::span<Value* const> state) {
      Value* next = f(Float{&b_, load(column)}).value;
      return join(state, {{next}});
    });
    return group_.reduce(found, join)[0];
  }
  Value* lane_count() { return kernel_.index(lanes_of(work_)); }

  void build_softmax() {
    Float greatest{&b_, total(Binary::Maximum, -std::numeric_limits<double>::infinity(), [](Float x) { return x; })};
    Float sum{&b_, total(Binary::Add, 0, [&](Float x) { return exp(x - greatest); })};
    bool is_log = work_.kind == RowWork::Kind::LogSoftmax;
    Float log_sum = is_log ? log(sum) : sum;
    kernel_.loop(lane_, length_, lane_count(), {}, [&](Value* column, std::span<Value* const>) {
      Float x = Float{&b_, load(column)} - greatest;
      store((is_log ? x - log_sum : exp(x) / sum).value, column);
      return std::vector<Value*>{};
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
    kernel_.loop(kernel_.index(0), end, lane_count(), {zero}, [&](Value* first, std::span<Value* const> before) {
      Value* column = kernel_.add(first, lane_);
      Value* is_inside = kernel_.is_less(column, length_);
      Value* number = b_.select(is_inside, load(b_.select(is_inside, column, kernel_.index(0))), zero);
      auto [sum, all] = group_.scan(number, add);
      ir::emit_where(b_, is_inside, [&] { store(add(before[0], sum), column); });
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
  launch.key = fmt::format("rows {} {} {} {} {} {} {}", static_cast<int>(work.kind), static_cast<int>(work.compute),
                           work.rows.rank, lanes_of(work), layout.parameters.index_type() == ir::kI32,
                           dtype::name(work.input.dtype), dtype::name(work.output.dtype));
  launch.blocks = blocks_for(work.rows.product(), kThreads / lanes_of(work));
  launch.threads = kThreads;
  launch.arguments = layout.parameters.values();
  return launch;
}

void build_rows(ir::Module& module, const RowWork& work) { RowKernel(module, work).build(); }

}  // namespace kdsl::kernels
