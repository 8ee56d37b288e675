#include <algorithm>
#include <numeric>

#include "ndarray/device/device.h"
#include "ndarray/device/views.h"

namespace kdsl::ndarray {

// A kernel takes as long as the host needs for some thousand elements.
static constexpr int64_t kLeastOnDevice = int64_t{1} << 14;

bool is_for_device(const Array& result, int64_t elements, std::span<const Array* const> operands) {
  if (!result.on_device || !result.storage->mirror || result.size() == 0) return false;
  auto is_there_only = [](const Array* a) { return a->storage->host_is_stale; };
  return elements >= kLeastOnDevice || std::ranges::any_of(operands, is_there_only);
}

namespace {

// A number that the host has needs no memory of the accelerator.
bool is_number(const Array& a) { return a.size() == 1 && !a.storage->host_is_stale && !dtype::is_packed(a.dtype); }

MapOperand number_of(const Array& a, Compute compute) {
  MapOperand operand;
  operand.is_number = true;
  operand.dtype = a.dtype;
  if (compute == Compute::Int)
    operand.i = read_scalar_int(a);
  else
    operand.f = read_scalar(a);
  return operand;
}

MapOperand number_of(double value, Compute compute) {
  MapOperand operand;
  operand.is_number = true;
  operand.f = value;
  if (compute == Compute::Int) operand.i = static_cast<int64_t>(value);
  return operand;
}

// Puts the dimensions into the order of the output's strides, and joins those that can be.
void simplify(MapWork& work) {
  int order[kMaxRank];
  std::iota(order, order + work.shape.rank, 0);
  const Dims by = work.output.strides;
  std::stable_sort(order, order + work.shape.rank, [&](int x, int y) { return by[x] > by[y]; });
  std::vector<Dims*> all{&work.output.strides};
  for (MapOperand& input : work.inputs)
    if (!input.is_number) all.push_back(&input.strides);
  if (work.indexed != MapWork::Indexed::Nothing) all.push_back(&work.place.strides);
  auto sort = [&](Dims& dims) {
    Dims sorted = dims;
    for (int i = 0; i < dims.rank; ++i) sorted[i] = dims[order[i]];
    dims = sorted;
  };
  sort(work.shape);
  for (Dims* dims : all) sort(*dims);
  join_modes(work.shape, all);
}

// Lets the accelerator do the work, of which only the output is missing.
bool run(MapWork& work, const Array& result) {
  bool is_complete = std::ranges::all_of(work.inputs, [](const MapOperand& a) { return a.is_number || a.data; });
  if (!is_complete) return false;
  bool was_current = !result.storage->host_is_stale;
  // A result that is written as a whole needs none of its old elements.
  if (result.storage->is_fresh && is_contiguous(result) &&
      static_cast<size_t>(result.size()) * element_bytes(result.dtype) == result.storage->bytes)
    result.storage->is_unwritten = true;
  MapOperand output = operand_of(result, true);
  work.output.data = output.data;
  work.output.dtype = result.dtype;
  simplify(work);
  if (output.data && result.storage->mirror->run(DeviceWork{work})) return true;
  if (was_current) forget_write(result);
  return false;
}

}  // namespace

bool map_on_device(const Formula& formula, Compute compute, const Array& result, std::span<const Array* const> operands,
                   std::span<const double> numbers) {
  if (!is_for_device(result, result.size(), operands)) return false;
  MapWork work;
  work.formula = formula;
  work.compute = compute;
  work.shape = result.shape;
  work.output.strides = result.strides;
  for (const Array* operand : operands) {
    work.inputs.push_back(is_number(*operand) ? number_of(*operand, compute) : operand_of(*operand, false));
    work.inputs.back().strides = broadcast_to(*operand, result.shape);
  }
  for (double value : numbers) work.inputs.push_back(number_of(value, compute));
  return run(work, result);
}

template <typename T>
static bool fill(const Array& result, Compute compute, T first, T step) {
  if (!is_for_device(result, result.size(), {})) return false;
  MapWork work;
  work.formula.kind = step == 0 ? Formula::Kind::Copy : Formula::Kind::Sequence;
  work.compute = compute;
  work.shape = result.shape;
  work.output.strides = result.strides;
  for (T value : {first, step}) {
    MapOperand operand;
    operand.is_number = true;
    if (compute == Compute::Int)
      operand.i = static_cast<int64_t>(value);
    else
      operand.f = static_cast<double>(value);
    work.inputs.push_back(operand);
  }
  if (step == 0) work.inputs.pop_back();
  return run(work, result);
}

bool fill_on_device(const Array& result, double first, double step) { return fill(result, Compute::F64, first, step); }
bool fill_on_device(const Array& result, int64_t first, int64_t step) { return fill(result, Compute::Int, first, step); }

// Describes a copy between an array and places along a dimension of another one. `chosen` is that other array.
static bool copy_at_places(const Array& to, const Array& from, int dim, const Array& places, bool is_gather) {
  const Array& chosen = is_gather ? from : to;
  const Array* operands[] = {&from, &places};
  if (!is_for_device(to, (is_gather ? to : from).size(), operands) || compute_of(places.dtype) != Compute::Int) return false;
  MapWork work;
  work.indexed = is_gather ? MapWork::Indexed::Input : MapWork::Indexed::Output;
  work.compute = compute_of(to.dtype);
  work.shape = is_gather ? to.shape : from.shape;
  work.stride = chosen.strides[dim];
  work.extent = chosen.shape[dim];
  work.inputs.push_back(operand_of(from, false));
  work.output.strides = to.strides;
  (is_gather ? work.inputs[0].strides : work.output.strides)[dim] = 0;
  work.place = operand_of(places, false);
  Dims along = work.shape;
  for (int i = 0; i < along.rank; ++i) along[i] = 0;
  along[dim] = places.shape.rank ? places.strides[0] : 0;
  work.place.strides = along;
  return work.place.data && run(work, to);
}

bool gather_on_device(const Array& result, const Array& from, int dim, const Array& places) {
  return copy_at_places(result, from, dim, places, true);
}
bool scatter_on_device(const Array& to, const Array& from, int dim, const Array& places) {
  return copy_at_places(to, from, dim, places, false);
}

// Returns whether the arrays have their elements in the same order, without gaps, in memory.
static bool are_alike(const Array& a, const Array& b) {
  if (a.dtype != b.dtype || !(a.shape == b.shape)) return false;
  int64_t reach = 1;
  for (int i = 0; i < a.shape.rank; ++i) {
    if (a.shape[i] != 1 && a.strides[i] != b.strides[i]) return false;
    reach += (a.shape[i] - 1) * a.strides[i];
  }
  return reach == a.size();
}

bool transfer(const Array& to, const Array& from) {
  if (!to.storage->mirror || to.storage == from.storage || !are_alike(to, from) || to.size() == 0) return false;
  DeviceMirror& mirror = *to.storage->mirror;
  size_t bytes = static_cast<size_t>(to.size()) * element_bytes(to.dtype);
  bool is_whole = to.storage->bytes == bytes;
  if (to.on_device && !from.storage->host_is_stale && from.storage->device_is_stale) {
    if (is_whole && to.storage->is_fresh) to.storage->is_unwritten = true;
    void* target = kernel_data(to, true);
    return target && mirror.to_device(target, host_data(from), bytes);
  }
  if (!to.on_device && from.storage->host_is_stale) {
    std::byte* target = host_data(to, true);
    auto offset = static_cast<size_t>(from.offset) * element_bytes(from.dtype);
    return target && mirror.to_host(target, static_cast<std::byte*>(from.storage->device) + offset, bytes);
  }
  return false;
}

}  // namespace kdsl::ndarray
