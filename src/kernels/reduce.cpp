// Kernels that reduce rows. The lanes of a group take the columns of their part of a row (columns.h), and join what they found
// at the end.
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
using ndarray::ReduceWork;
using ndarray::Reduction;

namespace {

bool finds_place(Reduction op) { return op == Reduction::ArgMax || op == Reduction::ArgMin; }
int64_t lanes_of(const ReduceWork& work) {
  switch (work.workers) {
    case ReduceWork::Workers::Thread: return 1;
    case ReduceWork::Workers::Warp: return ir::kWarpSize;
    case ReduceWork::Workers::Block: return kThreads;
  }
  __builtin_unreachable();
}

bool is_truth(Reduction op) { return op == Reduction::Any || op == Reduction::All; }

bool is_small(const ReduceWork& work) {
  int64_t count = work.rows.product() * work.splits;
  int64_t farthest = reach(work.rows, work.row_strides) + reach(work.columns, work.column_strides);
  return count < kMostSmall - int64_t{kThreads} && farthest < kMostSmall && work.columns.product() < kMostSmall / 2;
}

bool are_adjacent(const ReduceWork& work) {
  return work.columns.rank == 1 && Columns::are_aligned(work.input, work.column_strides[0], work.rows, work.row_strides);
}

struct Layout {
  explicit Layout(const ReduceWork& work) : parameters(is_small(work)) {
    input = parameters.pointer(work.input.data);
    output = parameters.pointer(work.output.data);
    row_count = parameters.index(work.rows.product());
    column_count = parameters.index(work.columns.product());
    splits = parameters.index(work.splits);
    int64_t least = (work.columns.product() + work.splits - 1) / work.splits;
    part = parameters.index((least + ReduceWork::kPartUnit - 1) / ReduceWork::kPartUnit * ReduceWork::kPartUnit);
    divisor = parameters.real(work.divisor);
    rows = parameters.indices(work.rows);
    row_strides = parameters.indices(work.row_strides);
    columns = parameters.indices(work.columns);
    column_strides = parameters.indices(work.column_strides);
  }

  Parameters parameters;
  size_t input, output, row_count, column_count, splits, part, divisor, rows, row_strides, columns, column_strides;
};

// The state of a reduction is a number, or a number and the place where it stands.
class ReduceKernel {
 public:
  using State = Group::State;

  ReduceKernel(ir::Module& module, const ReduceWork& work)
      : work_(work),
        layout_(work),
        kernel_(module, layout_.parameters, kThreads),
        b_(kernel_.b),
        group_(kernel_, lanes_of(work), types()) {}

  void build() {
    Value* lane = widened(group_.lane());
    Value* number = kernel_.add(kernel_.multiply(kernel_.block(), kernel_.index(group_.in_block())), widened(group_.number()));
    Value* splits = kernel_.parameter(layout_.splits);
    Value* row = b_.binary(OpKind::DivUI, number, splits);
    Value* is_row = kernel_.is_less(row, kernel_.parameter(layout_.row_count));
    row = b_.select(is_row, row, kernel_.index(0));
    Value* part = kernel_.parameter(layout_.part);
    Value* begin = kernel_.multiply(b_.binary(OpKind::RemUI, number, splits), part);
    Value* end = b_.binary(OpKind::MinSI, kernel_.add(begin, part), kernel_.parameter(layout_.column_count));
    end = b_.select(is_row, end, begin);
    const size_t row_strides[] = {layout_.row_strides}, column_strides[] = {layout_.column_strides};
    Value* base = kernel_.places(row, layout_.rows, work_.rows.rank, row_strides)[0];
    bool adjacent = are_adjacent(work_);
    Columns columns(kernel_, lane, lanes_of(work_), kernel_.parameter(layout_.input), work_.input.dtype, work_.compute,
                    adjacent, [&](Value* column) {
                      if (adjacent) return kernel_.add(base, column);
                      return kernel_.add(base, kernel_.places(column, layout_.columns, work_.columns.rank, column_strides)[0]);
                    });
    State found = columns.join(begin, end, first_state(),
                               [&](auto state, auto numbers, auto places) { return join(state, joined(numbers, places)); });
    State result = group_.reduce(found, [&](auto a, auto b) { return join(a, b); });
    Value* is_writer = b_.binary(OpKind::AndI, is_row, b_.cmpi(ir::CmpI::Eq, group_.lane(), b_.i32(0)));
    ir::emit_where(b_, is_writer,
                   [&] { kernel_.store(finished(result), kernel_.parameter(layout_.output), number, work_.output.dtype); });
    kernel_.finish();
  }

 private:
  ir::Type type() const { return is_truth(work_.op) ? ir::kI64 : number_type(work_.compute); }
  std::vector<ir::Type> types() const {
    return finds_place(work_.op) ? std::vector<ir::Type>{type(), ir::kI64} : std::vector<ir::Type>{type()};
  }
  Value* widened(Value* x) { return kernel_.index_type() == ir::kI32 ? x : b_.cast(OpKind::ExtUI, x, kernel_.index_type()); }
  Value* constant(double value) {
    return type().is_int() ? b_.constant_int(type(), static_cast<int64_t>(value)) : b_.constant_float(type(), value);
  }
  // The least number, or the greatest one, of the type.
  Value* extreme(bool is_least) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    if (type().is_int()) return b_.i64(is_least ? INT64_MIN : INT64_MAX);
    return constant(is_least ? -kInfinity : kInfinity);
  }

  State first_state() {
    switch (work_.op) {
      case Reduction::Prod:
      case Reduction::All: return {constant(1)};
      case Reduction::Max: return {extreme(true)};
      case Reduction::Min: return {extreme(false)};
      case Reduction::ArgMax: return {extreme(true), b_.i64(INT64_MAX)};
      case Reduction::ArgMin: return {extreme(false), b_.i64(INT64_MAX)};
      default: return {constant(0)};
    }
  }

  State state_of(Value* number, Value* column) {
    if (is_truth(work_.op))
      return {
          with_number(b_, number, [&](auto x) { return b_.cast(OpKind::ExtUI, (x != ndarray_number(x, 0)).value, ir::kI64); })};
    if (!finds_place(work_.op)) return {number};
    return {number, column->type == ir::kI64 ? column : b_.cast(OpKind::ExtUI, column, ir::kI64)};
  }
  // Joins the elements at some columns in pairs, so that their operations do not wait for each other.
  State joined(std::span<Value* const> numbers, std::span<Value* const> columns) {
    if (numbers.size() == 1) return state_of(numbers[0], columns[0]);
    size_t half = numbers.size() / 2;
    return join(joined(numbers.first(half), columns.first(half)), joined(numbers.subspan(half), columns.subspan(half)));
  }
  template <typename N>
  static N ndarray_number(N like, double value) {
    return kernels::number(like, value);
  }

  State join(std::span<Value* const> a, std::span<Value* const> b) {
    if (finds_place(work_.op)) return better(a, b);
    return {with_number(b_, a[0], [&](auto x) { return both(x, x.of(b[0])).value; })};
  }

  template <typename N>
  N both(N x, N y) {
    switch (work_.op) {
      case Reduction::Prod: return ndarray::apply(Binary::Mul, x, y);
      case Reduction::Max: return ndarray::apply(Binary::Maximum, x, y);
      case Reduction::Min: return ndarray::apply(Binary::Minimum, x, y);
      case Reduction::Any:
        if constexpr (ndarray::Integer<N>) return x | y;
      case Reduction::All:
        if constexpr (ndarray::Integer<N>) return x & y;
      default: return ndarray::apply(Binary::Add, x, y);
    }
  }

  // The first NaN is the best number, then the greatest or least one, the first of equal ones.
  State better(std::span<Value* const> a, std::span<Value* const> b) {
    Int at{&b_, a[1]}, other_at{&b_, b[1]};
    Condition is_later = at > other_at;
    Condition takes_b = with_number(b_, a[0], [&](auto x) {
      auto y = x.of(b[0]);
      Condition is_better = work_.op == Reduction::ArgMax ? y > x : y < x;
      Condition x_nan = x != x, y_nan = y != y;
      Condition is_number = is_better | ((x == y) & is_later);
      Condition either = (x_nan & y_nan & is_later) | (y_nan & (x_nan != y_nan));
      return either | (is_number & (x == x));
    });
    return {b_.select(takes_b.value, b[0], a[0]), b_.select(takes_b.value, b[1], a[1])};
  }

  Value* finished(std::span<Value* const> state) {
    if (finds_place(work_.op)) return state[1];
    if (work_.op != Reduction::Mean) return state[0];
    return b_.binary(OpKind::DivF, convert(b_, state[0], ir::kF64), kernel_.parameter(layout_.divisor));
  }

  const ReduceWork& work_;
  Layout layout_;
  Kernel kernel_;
  ir::Builder& b_;
  Group group_;
};

}  // namespace

Launch describe_reduce(const ReduceWork& work) {
  Layout layout(work);
  Launch launch;
  launch.key = fmt::format("reduce {} {} {} {} {} {} {} {} {}", static_cast<int>(work.op), static_cast<int>(work.compute),
                           work.rows.rank, work.columns.rank, lanes_of(work), layout.parameters.index_type() == ir::kI32,
                           are_adjacent(work), dtype::name(work.input.dtype), dtype::name(work.output.dtype));
  launch.blocks = blocks_for(work.rows.product() * work.splits, kThreads / lanes_of(work));
  launch.threads = kThreads;
  launch.arguments = layout.parameters.values();
  return launch;
}

void build_reduce(ir::Module& module, const ReduceWork& work) { ReduceKernel(module, work).build(); }

}  // namespace kdsl::kernels
