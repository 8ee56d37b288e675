// cutlass.Array: loads and stores of several elements, slices `a[start:count]`, masked accesses, subviews, and arrays
// over the memory of tensors (cute-api.md 7.19).

#include <fmt/format.h>

#include "dialects/cute/arch/arch.h"
#include "dialects/cute/cute/memory_access.h"
#include "ir/dtype_map.h"
#include "value/typed/addresses.h"
#include "value/objects.h"
#include "value/typed/packed_elements.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using layout::IntTuple;
using value::TensorObject;

namespace {

TensorObject* array_of(const Bound& args) { return static_cast<TensorObject*>(args[0].object()); }

// The coordinate with its last index moved by `by`.
Value moved(Context& ctx, Value coord, int64_t by) {
  if (by == 0) return coord;
  value::TupleObject* tuple = value::as_tuple(coord);
  if (!tuple) return value::binary(ctx, ast::Operator::Add, coord, Value::integer(by));
  std::vector<Value> items(tuple->items.begin(), tuple->items.end());
  items.back() = value::binary(ctx, ast::Operator::Add, items.back(), Value::integer(by));
  return items.back().is_raised() ? Value::raised() : value::make_tuple(ctx, items);
}

// Nothing: reported.
std::optional<Place> place_of(Context& ctx, TensorObject* view, Value coord, std::string_view access, Span span) {
  if (coord.is_raised()) return std::nullopt;
  Place place{view->element, nullptr, 0};
  place.pointer = value::element_address(ctx, view, coord, access, span, place.align);
  return place.pointer ? std::optional(place) : std::nullopt;
}

bool is_contiguous(const TensorObject* view) {
  const IntTuple& last = view->stride.is_tuple() ? view->stride.items.back() : view->stride;
  return last.is(1) && view->swizzle.bits == 0;
}

// The first of `count` elements along the last mode; the others are checked, too.
std::optional<Place> place_of_run(Context& ctx, TensorObject* view, Value coord, int64_t count, std::string_view access,
                                  Span span) {
  auto first = place_of(ctx, view, coord, access, span);
  bool is_checked = first && (count == 1 || place_of(ctx, view, moved(ctx, coord, count - 1), access, span));
  return is_checked ? first : std::nullopt;
}

// Half a byte without qualifiers, which need an address of its own.
bool is_plain_nibble(const TensorObject* view, const AccessOptions& options) {
  return value::is_nibble(view->element) && !options.is_volatile && !options.order;
}

Value load_run(Context& ctx, TensorObject* view, Value coord, std::optional<int64_t> count, const AccessOptions& options,
               Span span) {
  if (!count && is_plain_nibble(view, options)) return value::load_at(ctx, view, coord, span);
  if (!count || is_contiguous(view)) {
    auto place = place_of_run(ctx, view, coord, count.value_or(1), "read", span);
    return place ? load_from(ctx, *place, count, options, span) : Value::raised();
  }
  std::vector<ir::Value*> lanes;
  AccessOptions plain = options;
  plain.align = 0;  // a promise for the first element only
  for (int64_t i = 0; i < *count; ++i) {
    auto place = place_of(ctx, view, moved(ctx, coord, i), "read", span);
    if (!place) return Value::raised();
    KDSL_TRY_VALUE(element, load_from(ctx, *place, std::nullopt, plain, span));
    lanes.push_back(value::as_numeric_object(element)->ir);
  }
  return make_vector(ctx, ctx.typed->vector, view->element, flat_shape(ctx, {&*count, 1}), build_lanes(ctx, lanes));
}

Value store_run(Context& ctx, TensorObject* view, Value coord, Value v, std::optional<int64_t> count,
                const AccessOptions& options, Span span) {
  if (VectorObject* vector = as_vector(ctx, v); vector && !count) count = lane_count(vector);
  if (value::TupleObject* tuple = value::as_tuple(v); tuple && !count) count = static_cast<int64_t>(tuple->items.size());
  if (!count && is_plain_nibble(view, options)) {
    KDSL_TRY_VALUE(element, value::construct_numeric(ctx, view->element, v, span));
    if (element.is_poison()) return element;
    ir::Value* stored = value::materialize(ctx, value::as_numeric_object(element));
    return value::store_at(ctx, view, coord, stored, span) ? Value::none() : Value::raised();
  }
  if (!count || is_contiguous(view)) {
    auto place = place_of_run(ctx, view, coord, count.value_or(1), "write", span);
    return place ? store_to(ctx, *place, v, count, options, span) : Value::raised();
  }
  std::vector<ir::Value*> always(static_cast<size_t>(*count), ctx.builder->boolean(true));
  auto place = [&](int64_t i) { return place_of(ctx, view, moved(ctx, coord, i), "write", span); };
  return masked_store(ctx, view->element, always, v, place, span);
}

Value load(Context& ctx, const Bound& args) {
  std::optional<int64_t> count;
  AccessOptions options;
  if (!require_trace(ctx, "load", args.span) || !count_argument(ctx, args, 2, "load", count) ||
      !access_options(ctx, args, 3, "load", options))
    return Value::raised();
  return load_run(ctx, array_of(args), args[1], count, options, args.span);
}

// Arguments: value, index, number of elements.
Value store(Context& ctx, const Bound& args) {
  std::optional<int64_t> count;
  AccessOptions options;
  if (!require_trace(ctx, "store", args.span) || !count_argument(ctx, args, 3, "store", count) ||
      !access_options(ctx, args, 4, "store", options))
    return Value::raised();
  return store_run(ctx, array_of(args), args[2], args[1], count, options, args.span);
}

Value load_masked(Context& ctx, const Bound& args) {
  std::optional<int64_t> count;
  std::vector<ir::Value*> mask;
  TensorObject* view = array_of(args);
  if (!require_trace(ctx, "masked_load", args.span) || !count_argument(ctx, args, 2, "masked_load", count) ||
      !mask_argument(ctx, args, 3, "masked_load", mask))
    return Value::raised();
  if (count && *count != static_cast<int64_t>(mask.size()))
    return ctx.raise(ctx.types->value_error, "masked_load: a mask of {} lanes for {} elements", mask.size(), *count);
  auto place = [&](int64_t i) { return place_of(ctx, view, moved(ctx, args[1], i), "read", args.span); };
  return masked_load(ctx, view->element, mask, args[4], place, args.span);
}

Value store_masked(Context& ctx, const Bound& args) {
  std::vector<ir::Value*> mask;
  TensorObject* view = array_of(args);
  if (!require_trace(ctx, "masked_store", args.span) || !mask_argument(ctx, args, 3, "masked_store", mask))
    return Value::raised();
  auto place = [&](int64_t i) { return place_of(ctx, view, moved(ctx, args[1], i), "write", args.span); };
  return masked_store(ctx, view->element, mask, args[2], place, args.span);
}

// ---- views

// The array from an element on: as many elements fewer in each mode.
Value subview(Context& ctx, const Bound& args) {
  TensorObject* view = array_of(args);
  IntTuple at;
  if (!require_trace(ctx, "subview", args.span) || !value::to_int_tuple(ctx, args[1], at, "an index")) return Value::raised();
  std::vector<IntTuple> index(layout::rank(view->shape), layout::number(0));
  std::span<const IntTuple> given = at.is_tuple() ? at.items : std::span<const IntTuple>(&at, 1);
  if (given.size() > index.size())
    return ctx.fail(
        ctx.error(args.span_of(1), diag::TensorRank, static_cast<int64_t>(index.size()), static_cast<int64_t>(given.size())));
  std::copy(given.begin(), given.end(), index.begin());
  layout::LeafMath math = value::leaf_math(ctx);
  IntTuple coord = layout::tuple(ctx.heap, index);
  IntTuple offset = math.crd2idx(coord, view->shape, view->stride);
  auto* result = ctx.make<TensorObject>(*view);
  result->pointer = value::moved_address(ctx, view->element, view->pointer, offset, result->align);
  if (!result->pointer) return Value::raised();
  std::vector<IntTuple> shape;
  for (size_t i = 0; i < index.size(); ++i) shape.push_back(math.compute(layout::LeafOp::Sub, view->shape.items[i], index[i]));
  for (const IntTuple& extent : shape)
    if (extent.is_static() && extent.value < 0)
      return ctx.raise(ctx.types->index_error, "subview: the index lies outside of the shape {}",
                       layout::to_string(view->shape));
  result->shape = layout::tuple(ctx.heap, shape);
  return result;
}

Value tospace(Context& ctx, const Bound& args) {
  TensorObject* view = array_of(args);
  if (!require_trace(ctx, "tospace", args.span)) return Value::raised();
  ir::Value* pointer = cast_to_space(ctx, view->pointer, args, 1);
  if (!pointer) return Value::raised();
  auto* result = ctx.make<TensorObject>(*view);
  result->pointer = pointer;
  return result;
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
Value print_rows(Context& ctx, const Bound& args, const TensorObject* view, int64_t limit) {
  std::string shape;
  for (const IntTuple& extent : view->shape.items) {
    if (!extent.is_static())
      return ctx.raise(ctx.types->value_error, "print_runtime prints arrays whose shape is known at compile time");
    shape += (shape.empty() ? "" : "x") + std::to_string(extent.value);
  }
  Value heading[] = {value::make_tuple(ctx, {{value::make_str(ctx, "Array[" + shape + "]:\n")}})};
  if (print_runtime(ctx, Bound{heading, args.span, {}}).is_raised()) return Value::raised();
  size_t last = view->shape.items.size() - 1;
  int64_t rows = 1, columns = view->shape.items[last].value;
  for (size_t i = 0; i < last; ++i) rows *= view->shape.items[i].value;
  int64_t shown = std::min(columns, limit);
  for (int64_t row = 0; row < std::min(rows, limit); ++row) {
    std::vector<Value> at(last);
    int64_t rest = row;
    for (size_t i = last; i-- > 0;) {
      at[i] = Value::integer(rest % view->shape.items[i].value);
      rest /= view->shape.items[i].value;
    }
    if (!print_row(ctx, args[0], at, shown, "  " + std::to_string(row) + ":[", shown < columns ? ", ...\n" : "]\n", args.span))
      return Value::raised();
  }
  return Value::none();
}

Value print_elements(Context& ctx, const Bound& args) {
  TensorObject* view = array_of(args);
  constexpr int64_t kLimit = 64;
  int64_t count = kLimit;
  if (!args[1].is_none() && !static_argument(ctx, args, 1, "print_runtime", count)) return Value::raised();
  IntTuple size = value::leaf_math(ctx).size(view->shape);
  if (size.is_static()) count = std::min(count, size.value);
  constexpr int64_t kRowLimit = 16;
  if (layout::rank(view->shape) != 1) return print_rows(ctx, args, view, args[1].is_none() ? kRowLimit : count);
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
  AccessOptions options;
};

// False: reported. `out` is empty when there is no slice.
bool slice_key(Context& ctx, TensorObject* view, Value key, std::optional<SliceKey>& out) {
  std::vector<Value> items{key};
  if (value::TupleObject* tuple = value::as_tuple(key)) items.assign(tuple->items.begin(), tuple->items.end());
  if (items.empty()) return true;
  SliceKey found;
  if (auto align = align_marker(ctx, items.back()); align && items.size() > 1) {
    found.options.align = *align;
    items.pop_back();
  }
  value::SliceObject* slice = value::as_slice(items.back());
  if (!slice) return true;
  if (items.size() != layout::rank(view->shape)) {
    ctx.fail(ctx.error(ctx.current_span, diag::TensorRank, static_cast<int64_t>(layout::rank(view->shape)),
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

Value array_slice(Context& ctx, TensorObject* view, Value key) {
  std::optional<SliceKey> slice;
  if (!slice_key(ctx, view, key, slice)) return Value::raised();
  return slice ? load_run(ctx, view, slice->coord, slice->count, slice->options, ctx.current_span) : Value();
}

Value set_array_slice(Context& ctx, TensorObject* view, Value key, Value v) {
  std::optional<SliceKey> slice;
  if (!slice_key(ctx, view, key, slice)) return Value::raised();
  return slice ? store_run(ctx, view, slice->coord, v, slice->count, slice->options, ctx.current_span) : Value();
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
  if (!view)
    return ctx.fail(ctx.error(args.span_of(0), diag::ArgumentType, 1, "tensor", "make_array_view", "a Tensor",
                              value::type_name(ctx, args[0])));
  auto* result = ctx.make<TensorObject>(*view);
  result->type = ctx.typed->array;
  if (args[1].is_none()) return result;
  auto element = dtype_argument(ctx, args, 1, "make_array_view");
  if (!element) return Value::raised();
  if (dtype::width(*element) != dtype::width(view->element))
    return ctx.raise(ctx.types->value_error, "make_array_view: {} and {} differ in width", dtype::name(view->element),
                     dtype::name(*element));
  result->element = *element;
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
