#include <algorithm>

#include "ndarray/device/device.h"
#include "ndarray/device/views.h"

namespace kdsl::ndarray {

namespace {

// The threads that an accelerator should at least have to do.
constexpr int64_t kBusyThreads = int64_t{1} << 18;

bool finds_place(Reduction op) { return op == Reduction::ArgMax || op == Reduction::ArgMin; }

// Sums are added up in double precision; nothing is lost where one element is chosen.
Compute reduction_type(Reduction op, DType dtype) {
  bool chooses =
      finds_place(op) || op == Reduction::Max || op == Reduction::Min || op == Reduction::Any || op == Reduction::All;
  return compute_of(dtype) == Compute::F32 && !chooses ? Compute::F64 : compute_of(dtype);
}

// Divides the dimensions of an array into those of rows and the last ones, of columns.
ReduceWork work_of(Reduction op, const Array& a, int columns) {
  ReduceWork work;
  work.op = op;
  work.compute = reduction_type(op, a.dtype);
  int rows = a.shape.rank - columns;
  for (int i = 0; i < a.shape.rank; ++i) {
    Dims &shape = i < rows ? work.rows : work.columns, &strides = i < rows ? work.row_strides : work.column_strides;
    shape[shape.rank++] = a.shape[i];
    strides[strides.rank++] = a.strides[i];
  }
  Dims* row_strides[] = {&work.row_strides};
  Dims* column_strides[] = {&work.column_strides};
  join_modes(work.rows, row_strides);
  // The order of columns does not matter but for places, which count them row by row.
  join_modes(work.columns, column_strides);
  work.divisor = static_cast<double>(work.columns.product());
  return work;
}

// A row whose elements are adjacent is the work of a warp or a block, so that threads access adjacent memory; where rows are
// adjacent instead, each thread has a row.
ReduceWork::Workers workers_for(const ReduceWork& work) {
  int64_t length = work.columns.product();
  int64_t across = std::abs(work.column_strides[work.columns.rank - 1]), down = std::abs(work.row_strides[work.rows.rank - 1]);
  bool are_rows_adjacent = work.rows.product() >= 32 && down < across;
  constexpr int64_t kLeastForWarp = 8, kLeastForBlock = 1024;
  if (are_rows_adjacent || length < kLeastForWarp) return ReduceWork::Workers::Thread;
  return length < kLeastForBlock ? ReduceWork::Workers::Warp : ReduceWork::Workers::Block;
}

// A few long rows are divided into parts, each of which has enough elements.
int64_t splits_for(const ReduceWork& work) {
  if (finds_place(work.op)) return 1;
  constexpr int64_t kThreads[] = {1, 32, 256}, kLeastPart[] = {64, 1024, 4096};
  auto workers = static_cast<size_t>(work.workers);
  int64_t columns = work.columns.product();
  int64_t threads = work.rows.product() * kThreads[workers], each = columns / kLeastPart[workers];
  int64_t splits = std::clamp<int64_t>(kBusyThreads / threads, 1, std::max<int64_t>(each, 1));
  // Parts are of a multiple of some elements, so there may be fewer.
  constexpr int64_t kUnit = ReduceWork::kPartUnit;
  int64_t part = ((columns + splits - 1) / splits + kUnit - 1) / kUnit * kUnit;
  return (columns + part - 1) / part;
}

// The type of what parts of a row give, and how these are reduced further.
DType partial_type(Reduction op, Compute compute, DType result) {
  if (op == Reduction::Any || op == Reduction::All) return DType::Boolean;
  if (op == Reduction::Max || op == Reduction::Min) return result;
  return compute == Compute::Int ? DType::Int64 : DType::Float64;
}

bool run_reduction(ReduceWork& work, const Array& a, const Array& result) {
  work.input = operand_of(a, false);
  return work.input.data && run_whole(result, work.output, [&] { return DeviceWork{work}; });
}

}  // namespace

bool reduce_on_device(Heap& heap, Reduction op, const Array& a, int columns, const Array& result) {
  const Array* operands[] = {&a};
  if (!is_for_device(result, a.size(), operands) || a.size() == 0) return false;
  ReduceWork work = work_of(op, a, columns);
  work.workers = workers_for(work);
  work.splits = splits_for(work);
  if (work.splits == 1) return run_reduction(work, a, result);
  work.op = op == Reduction::Mean ? Reduction::Sum : op;
  auto parts = heap.empty({work.rows.product(), work.splits}, partial_type(op, work.compute, result.dtype));
  if (!parts) return false;
  parts->on_device = true;
  double divisor = work.divisor;
  if (!run_reduction(work, a, *parts)) return false;
  ReduceWork rest = work_of(op, *parts, 1);
  rest.workers = workers_for(rest);
  rest.divisor = divisor;
  return run_reduction(rest, *parts, result);
}

bool rows_on_device(RowWork::Kind kind, Compute compute, const Array& a, int dim, const Array& result) {
  const Array* operands[] = {&a};
  if (!is_for_device(result, a.size(), operands)) return false;
  RowWork work;
  work.kind = kind;
  work.compute = compute;
  work.length = a.shape.rank ? a.shape[dim] : 1;
  work.input_step = a.shape.rank ? a.strides[dim] : 1;
  work.output_step = a.shape.rank ? result.strides[dim] : 1;
  for (int i = 0; i < a.shape.rank; ++i) {
    if (i == dim) continue;
    work.rows[work.rows.rank++] = a.shape[i];
    work.input_strides[work.input_strides.rank++] = a.strides[i];
    work.output_strides[work.output_strides.rank++] = result.strides[i];
  }
  Dims* strides[] = {&work.input_strides, &work.output_strides};
  join_modes(work.rows, strides);
  work.input = operand_of(a, false);
  return work.input.data && run_whole(result, work.output, [&] { return DeviceWork{work}; });
}

}  // namespace kdsl::ndarray
