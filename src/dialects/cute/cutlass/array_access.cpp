// cutlass.Array: loads and stores of several elements, slices `a[start:count]`, masked accesses, subviews, and arrays
// over the memory of tensors.

#include <fmt/format.h>

#include "dialects/cute/arch/arch.h"
#include "dialects/cute/cute/memory_access.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using layout::IntTuple;
using value::TensorObject;

namespace {

TensorObject* object_of(const Bound& args) { return static_cast<TensorObject*>(args[0].object()); }
const tile::Tensor& array_of(const Bound& args) { return object_of(args)->tensor; }

// Half a byte without qualifiers, which need an address of its own.
bool is_plain_nibble(const tile::Tensor& view, const tile::Access& access) {
  return tile::is_nibble(view.element()) && !access.is_volatile && !access.order;
}

// The places of elements from a coordinate on, along its last mode.
tile::PlaceOfLane elements_from(const tile::Tensor& view, const IntTuple& coord, tile::Use use) {
  return [&view, &coord, use](tile::Builder& b, int64_t i) {
    return tile::element_at(b, view, tile::moved_coord(b, coord, i), use);
  };
}

Value load_run(Context& ctx, const tile::Tensor& view, Value key, std::optional<int64_t> count, const tile::Access& access,
               Span span) {
  IntTuple coord;
  if (!value::coordinate(ctx, key, span, coord)) return Value::raised();
  tile::Builder b = value::tile_builder(ctx);
  if (!count && is_plain_nibble(view, access)) {
    auto loaded = tile::load_element(b, view, coord);
    return loaded ? Value(value::make_dynamic(ctx, view.element(), *loaded)) : value::fail(ctx, loaded.error(), span);
  }
  if (!count || tile::is_contiguous_along_last_mode(view)) {
    auto first = tile::run_at(b, view, coord, count.value_or(1), tile::Use::Read);
    return first ? load_from(ctx, *first, count, access, span) : value::fail(ctx, first.error(), span);
  }
  tile::Access plain = access;
  plain.align = 0;  // a promise for the first element only
  auto loaded = tile::load_each(b, *count, elements_from(view, coord, tile::Use::Read), plain);
  return loaded ? Value(make_flat_vector(ctx, view.element(), *loaded)) : value::fail(ctx, loaded.error(), span);
}

Value store_run(Context& ctx, const tile::Tensor& view, Value key, Value v, std::optional<int64_t> count,
                const tile::Access& access, Span span) {
  if (VectorObject* vector = as_vector(ctx, v); vector && !count) count = lane_count(vector);
  if (value::TupleObject* tuple = value::as_tuple(v); tuple && !count) count = static_cast<int64_t>(tuple->items.size());
  if (!count && is_plain_nibble(view, access)) {
    KDSL_TRY_VALUE(element, value::construct_numeric(ctx, view.element(), v, span));
    if (element.is_poison()) return element;
    ir::Value* stored = value::materialize(ctx, value::as_numeric_object(element));
    return value::store_at(ctx, view, key, stored, span) ? Value::none() : Value::raised();
  }
  IntTuple coord;
  if (!value::coordinate(ctx, key, span, coord)) return Value::raised();
  if (!count || tile::is_contiguous_along_last_mode(view)) {
    tile::Builder b = value::tile_builder(ctx);
    auto first = tile::run_at(b, view, coord, count.value_or(1), tile::Use::Write);
    return first ? store_to(ctx, *first, v, count, access, span) : value::fail(ctx, first.error(), span);
  }
  std::vector<ir::Value*> always(static_cast<size_t>(*count), ctx.builder->boolean(true));
  return masked_store(ctx, view.element(), always, v, elements_from(view, coord, tile::Use::Write), span);
}

Value load(Context& ctx, const Bound& args) {
  std::optional<int64_t> count;
  tile::Access access;
  if (!require_trace(ctx, "load", args.span) || !count_argument(ctx, args, 2, "load", count) ||
      !access_options(ctx, args, 3, "load", access))
    return Value::raised();
  return load_run(ctx, array_of(args), args[1], count, access, args.span);
}

// Arguments: value, index, number of elements.
Value store(Context& ctx, const Bound& args) {
  std::optional<int64_t> count;
  tile::Access access;
  if (!require_trace(ctx, "store", args.span) || !count_argument(ctx, args, 3, "store", count) ||
      !access_options(ctx, args, 4, "store", access))
    return Value::raised();
  return store_run(ctx, array_of(args), args[2], args[1], count, access, args.span);
}

Value load_masked(Context& ctx, const Bound& args) {
  std::optional<int64_t> count;
  std::vector<ir::Value*> mask;
  IntTuple coord;
  const tile::Tensor& view = array_of(args);
  if (!require_trace(ctx, "masked_load", args.span) || !count_argument(ctx, args, 2, "masked_load", count) ||
      !mask_argument(ctx, args, 3, "masked_load", mask))
    return Value::raised();
  if (count && *count != static_cast<int64_t>(mask.size()))
    return ctx.raise(ctx.types->value_error, "masked_load: a mask of {} lanes for {} elements", mask.size(), *count);
  if (!value::coordinate(ctx, args[1], args.span, coord)) return Value::raised();
  return masked_load(ctx, view.element(), mask, args[4], elements_from(view, coord, tile::Use::Read), args.span);
}

Value store_masked(Context& ctx, const Bound& args) {
  std::vector<ir::Value*> mask;
  IntTuple coord;
  const tile::Tensor& view = array_of(args);
  if (!require_trace(ctx, "masked_store", args.span) || !mask_argument(ctx, args, 3, "masked_store", mask) ||
      !value::coordinate(ctx, args[1], args.span, coord))
    return Value::raised();
  return masked_store(ctx, view.element(), mask, args[2], elements_from(view, coord, tile::Use::Write), args.span);
}

// ---- views

// The array from an element on: as many elements fewer in each mode.
Value subview(Context& ctx, const Bound& args) {
  IntTuple at;
  if (!require_trace(ctx, "subview", args.span) || !value::to_int_tuple(ctx, args[1], at, "an index")) return Value::raised();
  tile::Builder b = value::tile_builder(ctx);
  auto rest = tile::tail(b, array_of(args), at);
  return rest ? Value(value::make_tensor_like(ctx, object_of(args), *rest)) : value::fail(ctx, rest.error(), args.span_of(1));
}

Value tospace(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "tospace", args.span)) return Value::raised();
  auto cast = cast_to_space(ctx, array_of(args).pointer, args, 1);
  if (!cast) return Value::raised();
  tile::Tensor result = array_of(args);
  result.pointer = *cast;
  return value::make_tensor_like(ctx, object_of(args), result);
}

// The first elements of one row: those at `prefix` + (i,).
bool print_row(Context& ctx, Value array, std::vector<Value> prefix, int64_t count, std::string_view before,
               std::string_view after, Span span) {
  std::string format(before);
  std::vector<Value> values{{}};
  for (int64_t i = 0; i < count; ++i) {
    format += i ? ", {}" : "{}";
    prefix.push_back(Value::integer(i));
    Value element = value::get_item(ctx, array, prefix.size() == 1 ? prefix[0] : Value(value::make_tuple(ctx, prefix)));
    if (element.is_raised()) return false;
    prefix.pop_back();
    values.push_back(element);
  }
  values[0] = value::make_str(ctx, format + std::string(after));
  Value bound[] = {value::make_tuple(ctx, values)};
  return !print_runtime(ctx, Bound{bound, span, {}}).is_raised();
}

// Several modes: a line with the shape, then a numbered line for each of the first rows.
Value print_rows(Context& ctx, const Bound& args, int64_t limit) {
  std::string shape;
  std::span<const IntTuple> extents = array_of(args).layout.shape.items;
  for (const IntTuple& extent : extents) {
    if (!extent.is_static())
      return ctx.raise(ctx.types->value_error, "print_runtime prints arrays whose shape is known at compile time");
    shape += (shape.empty() ? "" : "x") + std::to_string(extent.value);
  }
  Value heading[] = {value::make_tuple(ctx, {{value::make_str(ctx, "Array[" + shape + "]:\n")}})};
  if (print_runtime(ctx, Bound{heading, args.span, {}}).is_raised()) return Value::raised();
  size_t last = extents.size() - 1;
  int64_t rows = 1, columns = extents[last].value;
  for (size_t i = 0; i < last; ++i) rows *= extents[i].value;
  int64_t shown = std::min(columns, limit);
  for (int64_t row = 0; row < std::min(rows, limit); ++row) {
    std::vector<Value> at(last);
    int64_t rest = row;
    for (size_t i = last; i-- > 0;) {
      at[i] = Value::integer(rest % extents[i].value);
      rest /= extents[i].value;
    }
    if (!print_row(ctx, args[0], at, shown, "  " + std::to_string(row) + ":[", shown < columns ? ", ...\n" : "]\n", args.span))
      return Value::raised();
  }
  return Value::none();
}

Value print_elements(Context& ctx, const Bound& args) {
  const IntTuple& shape = array_of(args).layout.shape;
  constexpr int64_t kLimit = 64;
  int64_t count = kLimit;
  if (!args[1].is_none() && !static_argument(ctx, args, 1, "print_runtime", count)) return Value::raised();
  IntTuple size = value::leaf_math(ctx).size(shape);
  if (size.is_static()) count = std::min(count, size.value);
  constexpr int64_t kRowLimit = 16;
  if (layout::rank(shape) != 1) return print_rows(ctx, args, args[1].is_none() ? kRowLimit : count);
  bool has_more = size.is_static() && size.value > count;
  return print_row(ctx, args[0], {}, count, "[", has_more ? ", ...]\n" : "]\n", args.span) ? Value::none() : Value::raised();
}

constexpr BuiltinRow kMethods[] = {
    {"ir_value", "self, *, loc=None, ip=None", "The array itself, for code that asks for its IR value.",
     [](Context&, const Bound& args) { return args[0]; }},
    {"load", "self, idx=0, vector_size=None, " KDSL_ACCESS_PARAMS, "An element, or a Vector of several.", load},
    {"store", "self, value, idx=0, vector_size=None, " KDSL_ACCESS_PARAMS, "Stores a number, a tuple or a Vector.", store},
    {"masked_load", "self, idx, count, mask, default=None", "A Vector; lanes whose mask is false get the default.",
     load_masked},
    {"masked_store", "self, idx, value, mask", "Stores the lanes whose mask is true.", store_masked},
    {"subview", "self, index", "The array from an element on.", subview},
    {"tospace", "self, space", "The same memory through another address space.", tospace},
    {"print_runtime", "self, max_elements=None", "Prints the elements at run time.", print_elements},
};

// ---- slices: start and count

}  // namespace

bool slice_of(Context& ctx, value::SliceObject* slice, std::string_view what, Value& start, int64_t& count) {
  if (!slice->step.is_none() || slice->stop.is_none()) {
    ctx.raise(ctx.types->type_error, "a slice of an {} is `start:count`", what == "array" ? "Array" : "address");
    return false;
  }
  Value bound[] = {slice->stop};
  std::optional<int64_t> given;
  if (!count_argument(ctx, Bound{bound, ctx.current_span, {}}, 0, fmt::format("{}[start:count]", what), given)) return false;
  count = *given;
  start = slice->start.is_none() ? Value::integer(0) : slice->start;
  return true;
}

namespace {

// The key as leading indices and a slice behind them; nothing: it has no slice.
struct SliceKey {
  Value coord;
  int64_t count = 0;
  tile::Access access;
};

// False: reported. `out` is empty when there is no slice.
bool slice_key(Context& ctx, const tile::Tensor& view, Value key, std::optional<SliceKey>& out) {
  std::vector<Value> items{key};
  if (value::TupleObject* tuple = value::as_tuple(key)) items.assign(tuple->items.begin(), tuple->items.end());
  if (items.empty()) return true;
  SliceKey found;
  if (auto align = align_marker(ctx, items.back()); align && items.size() > 1) {
    found.access.align = *align;
    items.pop_back();
  }
  value::SliceObject* slice = value::as_slice(items.back());
  if (!slice) return true;
  if (items.size() != layout::rank(view.layout)) {
    ctx.fail(ctx.error(ctx.current_span, diag::TensorRank, static_cast<int64_t>(layout::rank(view.layout)),
                       static_cast<int64_t>(items.size())));
    return false;
  }
  // A whole mode, `:`, is kept as None keeps it.
  if (slice->start.is_none() && slice->stop.is_none() && slice->step.is_none()) return true;
  if (!slice_of(ctx, slice, "array", items.back(), found.count)) return false;
  found.coord = items.size() == 1 ? items[0] : value::make_tuple(ctx, items);
  out = found;
  return true;
}

}  // namespace

Value array_slice(Context& ctx, const tile::Tensor& view, Value key) {
  std::optional<SliceKey> slice;
  if (!slice_key(ctx, view, key, slice)) return Value::raised();
  return slice ? load_run(ctx, view, slice->coord, slice->count, slice->access, ctx.current_span) : Value();
}

Value set_array_slice(Context& ctx, const tile::Tensor& view, Value key, Value v) {
  std::optional<SliceKey> slice;
  if (!slice_key(ctx, view, key, slice)) return Value::raised();
  return slice ? store_run(ctx, view, slice->coord, v, slice->count, slice->access, ctx.current_span) : Value();
}

// ---- align(n)

namespace {

struct AlignObject : value::Object {
  uint32_t bytes;
};

Value align_repr(Context& ctx, Value self) {
  return value::make_str(ctx, fmt::format("align({})", static_cast<AlignObject*>(self.object())->bytes));
}

Value make_align(Context& ctx, const Bound& args) {
  uint32_t bytes = 1;
  if (!align_argument(ctx, args[0], bytes)) return Value::raised();
  // The type is kept beside the attributes of the array type, which every dialect has.
  Name name = ctx.names.intern("__kdsl_align_type__");
  Value type = value::lookup_in_type(ctx, ctx.typed->array, name);
  if (type.is_unbound()) {
    value::Slots slots;
    slots.repr = align_repr;
    type = value::make_native_type(ctx, {.name = "align", .module = "cutlass", .slots = slots});
    value::set_type_attr(ctx, ctx.typed->array, name, type);
  }
  return ctx.make<AlignObject>(AlignObject{{static_cast<value::TypeObject*>(type.object()), value::ObjectKind::Native}, bytes});
}

// The same memory as an Array, row-major coordinates whatever the strides; with another dtype of the same width.
Value make_array_view(Context& ctx, const Bound& args) {
  TensorObject* view = value::as_tensor(ctx, args[0]);
  if (!view) view = value::as_array_view(ctx, args[0]);
  if (!view || !view->tensor.has_memory())
    return ctx.fail(ctx.error(args.span_of(0), diag::ArgumentType, 1, "tensor", "make_array_view", "a Tensor",
                              value::type_name(ctx, args[0])));
  tile::Tensor array = view->tensor;
  if (!args[1].is_none()) {
    auto element = dtype_argument(ctx, args, 1, "make_array_view");
    if (!element) return Value::raised();
    if (dtype::width(*element) != dtype::width(array.element()))
      return ctx.raise(ctx.types->value_error, "make_array_view: {} and {} differ in width", dtype::name(array.element()),
                       dtype::name(*element));
    array.pointer.element = *element;
  }
  TensorObject* result = value::make_tensor(ctx, array);
  result->type = ctx.typed->array;
  return result;
}

constexpr BuiltinRow kFunctionRows[] = {
    {"align", "bytes, /", "In a subscript of an Array: the address is a multiple of so many bytes.", make_align},
    {"make_array_view", "tensor, *, dtype=None, bounds_check=False", "The memory of a tensor as an Array.", make_array_view},
};

}  // namespace

std::optional<uint32_t> align_marker(Context&, Value v) {
  bool is_one = v.is_object() && v.object()->kind == value::ObjectKind::Native && v.object()->type->slots.repr == align_repr;
  return is_one ? std::optional(static_cast<AlignObject*>(v.object())->bytes) : std::nullopt;
}

const std::span<const BuiltinRow> kArrayFunctionRows = kFunctionRows;
const std::span<const BuiltinRow> kArrayMethods = kMethods;

}  // namespace kdsl::builtins
