// t[key] and t[key] = value: integers, slices, None, ..., boolean masks and integer tensors.
#include "builtins/script/torch_tensor.h"

#include <algorithm>
#include <vector>

namespace kdsl::builtins {

namespace {

std::span<const Value> key_items(const Value& key) {
  if (value::TupleObject* tuple = value::as_tuple(key)) return tuple->items;
  return {&key, 1};
}

bool slice_part(Context& ctx, Value part, int64_t absent, int64_t& out) {
  if (part.is_none()) return out = absent, true;
  return int_arg(ctx, part, "slice", out);
}

// Applies basic indices; the result is a view of `a`. Returns false after raising.
bool basic_view(Context& ctx, const Array& a, std::span<const Value> items, Array& out) {
  int consumed = 0;
  for (Value item : items) consumed += !item.is_none() && item.tag() != value::Tag::Ellipsis;
  if (consumed > a.shape.rank) {
    ctx.raise(ctx.types->index_error, "too many indices for tensor of dimension {}", a.shape.rank);
    return false;
  }
  out = a;
  int dim = 0;
  for (Value item : items) {
    ndarray::Expected<Array> next = out;
    if (item.tag() == value::Tag::Ellipsis) {
      dim += a.shape.rank - consumed;
      continue;
    }
    if (item.is_none()) {
      next = ndarray::unsqueeze(out, dim++);
    } else if (value::SliceObject* slice = value::as_slice(item)) {
      int64_t start, stop, step;
      if (!slice_part(ctx, slice->start, 0, start) || !slice_part(ctx, slice->stop, INT64_MAX, stop) ||
          !slice_part(ctx, slice->step, 1, step))
        return false;
      next = ndarray::slice(out, dim++, start, stop, step);
    } else {
      int64_t index;
      if (!int_arg(ctx, item, "index", index)) return false;
      next = ndarray::select(out, dim, index);
    }
    if (!next) {
      raise_array_error(ctx, next.error());
      return false;
    }
    out = *next;
  }
  return true;
}

// Lists the elements for which a mask of equal shape is true, as linear positions.
bool mask_positions(Context& ctx, const Array& a, const Array& mask, std::vector<int64_t>& out) {
  if (!(mask.shape == a.shape)) {
    ctx.raise(ctx.types->index_error, "the shape of the mask does not match the shape of the indexed tensor");
    return false;
  }
  if (mask.is_blank()) return true;  // all are zeros
  std::vector<int64_t> set = ndarray::read<int64_t>(mask);
  for (size_t i = 0; i < set.size(); ++i)
    if (set[i]) out.push_back(static_cast<int64_t>(i));
  return true;
}

Value get_masked(Context& ctx, const Array& a, const Array& mask) {
  std::vector<int64_t> positions;
  if (!mask_positions(ctx, a, mask, positions)) return Value::raised();
  TorchState& torch = torch_state(ctx);
  auto flat = ndarray::reshape(torch.heap, a, Dims{-1}, false);
  auto index = torch.heap.empty(Dims{static_cast<int64_t>(positions.size())}, ndarray::DType::Int64);
  if (!flat || !index) return raise_array_error(ctx, !flat ? flat.error() : index.error());
  ndarray::write<int64_t>(*index, positions);
  return make_tensor(ctx, ndarray::gather_rows(torch.heap, *flat, 0, *index));
}

// Replaces the elements at the positions by those of `value`, in T, in which both are exact.
template <typename T>
void replace(const Array& a, std::span<const int64_t> positions, const Array& value) {
  std::vector<T> all = ndarray::read<T>(a), values = ndarray::read<T>(value);
  for (size_t i = 0; i < positions.size(); ++i) all[static_cast<size_t>(positions[i])] = values[i];
  ndarray::write<T>(a, all);
}

Value set_masked(Context& ctx, const Array& a, const Array& mask, const Array& value) {
  TorchState& torch = torch_state(ctx);
  if (value.size() == 1) {
    auto chosen = ndarray::where(torch.heap, mask, value, a);
    if (!chosen) return raise_array_error(ctx, chosen.error());
    if (auto failure = ndarray::assign(a, *chosen)) return raise_array_error(ctx, *failure);
    return Value::none();
  }
  std::vector<int64_t> positions;
  if (!mask_positions(ctx, a, mask, positions)) return Value::raised();
  if (value.size() != static_cast<int64_t>(positions.size()))
    return ctx.raise(ctx.types->index_error, "shape mismatch: {} values for {} masked elements", value.size(),
                     positions.size());
  bool is_int =
      ndarray::compute_of(a.dtype) == ndarray::Compute::Int && ndarray::compute_of(value.dtype) == ndarray::Compute::Int;
  is_int ? replace<int64_t>(a, positions, value) : replace<double>(a, positions, value);
  return Value::none();
}

// Implements a[index] = value for index tensors along the first dimension.
Value set_rows(Context& ctx, const Array& a, const Array& index, const Array& value) {
  if (a.shape.rank == 0) return ctx.raise(ctx.types->index_error, "too many indices for tensor of dimension 0");
  Dims shape = a.shape;
  shape[0] = index.shape[0];
  auto fits = ndarray::broadcast(value.shape, shape);
  if (!fits || !(*fits == shape))
    return ctx.raise(ctx.types->runtime_error, "shape mismatch: the value cannot be broadcast to the indexed part");
  auto rows = ndarray::expand(value, shape);
  if (!rows) return raise_array_error(ctx, rows.error());
  std::vector<int64_t> places = ndarray::read<int64_t>(index);
  for (size_t i = 0; i < places.size() && !value.is_blank(); ++i) {
    auto to = ndarray::select(a, 0, places[i]);
    auto from = ndarray::select(*rows, 0, static_cast<int64_t>(i));
    if (!to || !from) return raise_array_error(ctx, !to ? to.error() : from.error());
    if (auto failure = ndarray::assign(*to, *from)) return raise_array_error(ctx, *failure);
  }
  return Value::none();
}

// ---- index tensors among other indices

bool is_places(Context& ctx, Value item) {
  if (value::as_list(item)) return true;
  const Array* index = as_array(ctx, item);
  return index && (index->shape.rank > 0 || dtype::is_boolean(index->dtype)) && !ndarray::is_floating(index->dtype);
}

// The part of an indexing that index tensors do: they index the first dimensions of `view`, and have one shape.
struct Places {
  Array view;
  std::vector<std::vector<int64_t>> at;  // positions for each indexed dimension
  Dims shape;
  int first = 0;  // first dimension of the result that comes from the index tensors
};

bool note_places(Context& ctx, std::span<const Value> items, std::vector<Array>& out) {
  Dims shape;
  for (Value item : items) {
    if (!is_places(ctx, item)) continue;
    Value made = value::as_list(item) ? tensor_from_data(ctx, item, Value::none(), false) : item;
    if (made.is_raised()) return false;
    Array index = *as_array(ctx, made);
    if (dtype::is_boolean(index.dtype)) {
      std::vector<int64_t> set = ndarray::read<int64_t>(index), positions;
      for (size_t i = 0; i < set.size(); ++i)
        if (set[i]) positions.push_back(static_cast<int64_t>(i));
      auto places = torch_state(ctx).heap.empty(Dims{static_cast<int64_t>(positions.size())}, ndarray::DType::Int64);
      if (index.shape.rank != 1 || !places) {
        ctx.raise(ctx.types->index_error, "masks among other indices have one dimension here, not {}", index.shape.rank);
        return false;
      }
      ndarray::write<int64_t>(*places, positions);
      index = *places;
    }
    auto common = ndarray::broadcast(shape, index.shape);
    if (!common) {
      ctx.raise(ctx.types->index_error, "shape mismatch: indexing tensors could not be broadcast together");
      return false;
    }
    shape = *common;
    out.push_back(index);
  }
  for (Array& index : out) {
    auto whole = ndarray::expand(index, shape);
    if (!whole) return raise_array_error(ctx, whole.error()), false;
    index = *whole;
  }
  return true;
}

// Returns false after raising.
bool read_places(Context& ctx, const Array& a, std::span<const Value> items, Places& out) {
  std::vector<Array> indices;
  if (!note_places(ctx, items, indices)) return false;
  std::vector<Value> plain;
  std::vector<int64_t> dims;  // indexed dimensions of the view
  int consumed = 0, dim = 0;
  for (Value item : items) consumed += !item.is_none() && item.tag() != value::Tag::Ellipsis;
  Value all = value::make_slice(ctx, Value::none(), Value::none(), Value::none());
  for (Value item : items) {
    bool is_chosen = is_places(ctx, item);
    if (is_chosen) dims.push_back(dim);
    plain.push_back(is_chosen ? all : item);
    if (item.tag() == value::Tag::Ellipsis)
      dim += a.shape.rank - consumed;
    else if (is_chosen || item.is_none() || value::as_slice(item))
      ++dim;
  }
  Array view;
  if (!basic_view(ctx, a, plain, view)) return false;
  std::vector<int64_t> order = dims;
  bool is_adjacent = dims.back() - dims.front() + 1 == static_cast<int64_t>(dims.size());
  for (int64_t i = 0; i < view.shape.rank; ++i)
    if (std::ranges::find(dims, i) == dims.end()) order.push_back(i);
  auto moved = ndarray::permute(view, order);
  if (!moved) return raise_array_error(ctx, moved.error()), false;
  out.view = *moved;
  out.first = is_adjacent ? static_cast<int>(dims.front()) : 0;
  out.shape = indices[0].shape;
  for (const Array& index : indices) out.at.push_back(ndarray::read<int64_t>(index));
  return true;
}

// Returns the shape with the dimensions of the index tensors flattened into one.
Dims flat_places(const Places& places, const Array& array) {
  Dims shape{places.shape.product()};
  for (int i = places.shape.rank; i < array.shape.rank; ++i) shape.at[shape.rank++] = array.shape[i];
  return shape;
}

ndarray::Expected<Array> chosen(const Places& places, size_t i) {
  ndarray::Expected<Array> part = places.view;
  for (const auto& at : places.at)
    if (part) part = ndarray::select(*part, 0, at[i]);
  return part;
}

// Returns the dimensions of the result: those of the index tensors, then the remaining ones; `order` gets the permutation that
// puts them in PyTorch's order.
Dims shape_of_chosen(const Places& places, std::vector<int64_t>& order) {
  Dims shape = places.shape;
  int own = shape.rank;
  for (int i = static_cast<int>(places.at.size()); i < places.view.shape.rank; ++i)
    shape.at[shape.rank++] = places.view.shape[i];
  for (int i = 0; i < places.first; ++i) order.push_back(own + i);
  for (int i = 0; i < own; ++i) order.push_back(i);
  for (int i = own + places.first; i < shape.rank; ++i) order.push_back(i);
  return shape;
}

Value get_places(Context& ctx, const Array& a, std::span<const Value> items) {
  Places places;
  if (!read_places(ctx, a, items, places)) return Value::raised();
  std::vector<int64_t> order;
  auto result = torch_state(ctx).heap.empty(shape_of_chosen(places, order), a.dtype);
  if (!result) return raise_array_error(ctx, result.error());
  result->on_device = a.on_device;
  auto rows = ndarray::reshape(torch_state(ctx).heap, *result, flat_places(places, *result), true);
  if (!rows) return raise_array_error(ctx, rows.error());
  for (int64_t i = 0; i < places.shape.product() && !a.is_blank(); ++i) {
    auto from = chosen(places, static_cast<size_t>(i));
    auto to = ndarray::select(*rows, 0, i);
    if (!from || !to) return raise_array_error(ctx, !from ? from.error() : to.error());
    if (auto failure = ndarray::assign(*to, *from)) return raise_array_error(ctx, *failure);
  }
  return make_tensor(ctx, ndarray::permute(*result, order));
}

Value set_places(Context& ctx, const Array& a, std::span<const Value> items, const Array& value) {
  Places places;
  if (!read_places(ctx, a, items, places)) return Value::raised();
  std::vector<int64_t> order, inverse;
  Dims shape = shape_of_chosen(places, order), outside = shape;
  inverse.resize(order.size());
  for (size_t i = 0; i < order.size(); ++i) {
    outside[static_cast<int>(i)] = shape[static_cast<int>(order[i])];
    inverse[static_cast<size_t>(order[i])] = static_cast<int64_t>(i);
  }
  auto whole = ndarray::expand(value, outside);
  auto moved = whole ? ndarray::permute(*whole, inverse) : whole;
  if (!moved) return raise_array_error(ctx, moved.error());
  auto rows = ndarray::reshape(torch_state(ctx).heap, *moved, flat_places(places, *moved), false);
  if (!rows) return raise_array_error(ctx, rows.error());
  for (int64_t i = 0; i < places.shape.product() && !value.is_blank(); ++i) {
    auto to = chosen(places, static_cast<size_t>(i));
    auto from = ndarray::select(*rows, 0, i);
    if (!from || !to) return raise_array_error(ctx, !from ? from.error() : to.error());
    if (auto failure = ndarray::assign(*to, *from)) return raise_array_error(ctx, *failure);
  }
  return Value::none();
}

bool has_places(Context& ctx, Value key) {
  std::span<const Value> items = key_items(key);
  return std::ranges::any_of(items, [&](Value item) { return is_places(ctx, item); });
}

}  // namespace

// A mask of the first dimension, which chooses among rows as places do.
static bool is_mask_of_rows(const Array& a, const Array& mask) {
  return mask.shape.rank == 1 && a.shape.rank > 1 && mask.shape[0] == a.shape[0];
}

Value tensor_get_item(Context& ctx, Value self, Value key) {
  const Array& a = *as_array(ctx, self);
  if (const Array* index = as_array(ctx, key)) {
    bool is_mask = dtype::is_boolean(index->dtype);
    if (is_mask && !is_mask_of_rows(a, *index)) return get_masked(ctx, a, *index);
    if (!is_mask && index->shape.rank == 1 && !ndarray::is_floating(index->dtype))
      return make_tensor(ctx, ndarray::gather_rows(torch_state(ctx).heap, a, 0, *index));
  }
  if (value::as_list(key)) {
    Value index = tensor_from_data(ctx, key, Value::none(), false);
    return index.is_raised() ? index : tensor_get_item(ctx, self, index);
  }
  if (has_places(ctx, key)) return get_places(ctx, a, key_items(key));
  Array view;
  if (!basic_view(ctx, a, key_items(key), view)) return Value::raised();
  return make_tensor(ctx, view);
}

Value tensor_set_item(Context& ctx, Value self, Value key, Value value) {
  if (value.is_unbound()) return ctx.raise(ctx.types->type_error, "Tensor does not support deleting items");
  if (!ctx.watch_store(self.object())) return Value::raised();
  const Array& a = *as_array(ctx, self);
  Value source = as_array(ctx, value) ? value : tensor_from_data(ctx, value, make_dtype(ctx, a.dtype), false);
  if (source.is_raised()) return source;
  const Array& b = *as_array(ctx, source);
  if (as_array(ctx, key)) note_operation(ctx, a);
  if (const Array* mask = as_array(ctx, key); mask && dtype::is_boolean(mask->dtype)) {
    if (!is_mask_of_rows(a, *mask)) return set_masked(ctx, a, *mask, b);
    return set_places(ctx, a, key_items(key), b);
  }
  if (const Array* index = as_array(ctx, key); index && index->shape.rank == 1 && !ndarray::is_floating(index->dtype))
    return set_rows(ctx, a, *index, b);
  if (has_places(ctx, key)) return set_places(ctx, a, key_items(key), b);
  Array view;
  if (!basic_view(ctx, a, key_items(key), view)) return Value::raised();
  return assign(ctx, view, b);
}

}  // namespace kdsl::builtins
