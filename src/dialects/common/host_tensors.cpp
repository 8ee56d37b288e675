#include "dialects/common/host_tensors.h"

#include <vector>

#include "builtins/script/torch_state.h"
#include "layout/tuple/int_tuple.h"
#include "value/typed/host_tensor.h"
#include "value/typed/objects.h"

namespace kdsl::builtins {

using layout::IntTuple;
using value::TensorSpecObject;

// A static stride becomes dynamic with the width that it would have as a dynamic one.
void make_dynamic_layout(Context& ctx, TensorSpecObject* spec, int leading) {
  std::vector<IntTuple> shape, stride;
  layout::flatten(spec->shape, shape);
  layout::flatten(spec->stride, stride);
  for (size_t i = 0; i < shape.size(); ++i) {
    shape[i] = layout::dynamic(nullptr, 32);
    bool is_leading = static_cast<int>(i) == leading && stride[i].is(1);
    if (!is_leading && !stride[i].is(0)) stride[i] = layout::dynamic(nullptr, stride[i].width);
  }
  spec->shape = layout::tuple(ctx.heap, shape);
  spec->stride = layout::tuple(ctx.heap, stride);
}

int leading_mode(const TensorSpecObject* spec, bool& is_ambiguous) {
  int found = -1, wide = -1;
  int count = 0, wide_count = 0;
  for (size_t i = 0; i < spec->stride.items.size(); ++i) {
    if (!spec->stride.items[i].is(1)) continue;
    ++count;
    found = static_cast<int>(i);
    if (spec->shape.items[i].is(1)) continue;
    ++wide_count;
    wide = static_cast<int>(i);
  }
  is_ambiguous = wide_count > 1;
  if (count == 1) return found;
  return wide_count == 1 ? wide : found;
}

TensorSpecObject* spec_of_host_tensor(Context& ctx, value::HostTensorObject* tensor) {
  ndarray::Array array = ndarray::unpacked(tensor->array);
  auto* spec = ctx.make<TensorSpecObject>();
  spec->type = ctx.typed->spec.tensor;
  spec->kind = value::ObjectKind::Native;
  spec->element = array.dtype;
  spec->align = value::element_align(array.dtype);
  std::vector<IntTuple> shape, stride;
  for (int i = 0; i < array.shape.rank; ++i) {
    shape.push_back(layout::number(array.shape[i]));
    stride.push_back(layout::number(array.strides[i]));
    stride.back().width = 64;
  }
  spec->shape = layout::tuple(ctx.heap, shape);
  spec->stride = layout::tuple(ctx.heap, stride);
  spec->data = tensor;
  return spec;
}

value::HostTensorObject* host_tensor(Context& ctx, Value v) {
  const TorchState* torch = find_torch(ctx);
  return torch ? value::as_host_tensor(ctx, v, torch->tensor) : nullptr;
}

Value host_argument(Context& ctx, Value v) {
  value::HostTensorObject* tensor = host_tensor(ctx, v);
  if (!tensor) return v;
  TensorSpecObject* spec = spec_of_host_tensor(ctx, tensor);
  bool is_ambiguous = false;
  make_dynamic_layout(ctx, spec, leading_mode(spec, is_ambiguous));
  // The alignment that allocators give in any case: 16 bytes, which the widest vector accesses of a thread need.
  constexpr uint32_t kUsualAlign = 16;
  auto bytes = static_cast<int64_t>(ndarray::element_bytes(tensor->array.dtype));
  if (tensor->array.offset * bytes % kUsualAlign == 0) spec->align = kUsualAlign;
  return spec;
}

}  // namespace kdsl::builtins
