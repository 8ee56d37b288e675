// This file has accesses to cutlass.Array: loads and stores of several elements, slices `a[start:count]`, masked accesses,
// subviews, and arrays over the memory of tensors.

#include <fmt/format.h>

#include "diag/definitions/values.def"
#include "dialects/cute/cute/memory_access.h"
#include "dialects/cute/cute/print_builder.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using layout::IntTuple;
using value::NumericObject;
using value::TensorObject;

bool array_coordinate(Context& ctx, tile::Tensor& view, Value key, Span span, IntTuple& coord) {
  if (!value::coordinate(ctx, key, span, coord)) return false;
  const IntTuple& shape = view.layout.shape;
  if (coord.is_tuple() || coord.is_underscore() || !shape.is_tuple() || shape.items.size() < 2) return true;
  auto math = value::leaf_math(ctx);
  auto size = layout::cosize(math, view.layout);
  if (!size) return value::fail(ctx, size.error()), false;
  view.layout = layout::Layout{*size, layout::number(1)};
  return true;
}

namespace {

// Returns whether the access is to 4-bit elements without qualifiers; qualifiers need an address for each element.
bool is_plain_nibble(const tile::Tensor& view, const tile::AccessOptions& access) {
  return tile::is_nibble(view.element()) && !access.is_volatile && !access.order;
}

// Gives the addresses of elements from a coordinate on, along its last mode.
tile::LaneAddress elements_from(const tile::Tensor& view, const IntTuple& coord, tile::Use use) {
  return [&view, &coord, use](tile::Builder& b, int64_t i) {
    return tile::element_at(b, view, tile::moved_coord(b, coord, i), use);
  };
}

Value load_run(Context& ctx, tile::Tensor view, Value key, std::optional<int64_t> count, const tile::AccessOptions& access,
               Span span) {
  IntTuple coord;
  if (!array_coordinate(ctx, view, key, span, coord)) return Value::raised();
  tile::Builder b = value::tile_builder(ctx);
  if (!count && is_plain_nibble(view, access)) {
    auto loaded = tile::load_element(b, view, coord);
    return loaded ? Value(value::make_dynamic(ctx, view.element(), *loaded)) : value::fail(ctx, loaded.error(), span);
  }
  if (!count || tile::is_contiguous_along_last_mode(view)) {
    auto first = tile::run_at(b, view, coord, count.value_or(1), tile::Use::Read);
    return first ? load_from(ctx, *first, count, access, span) : value::fail(ctx, first.error(), span);
  }
  tile::AccessOptions plain = access;
  plain.align = 0;  // a promise for the first element only
  auto loaded = tile::load_each(b, *count, elements_from(view, coord, tile::Use::Read), plain);
  return loaded ? Value(make_flat_vector(ctx, view.element(), *loaded)) : value::fail(ctx, loaded.error(), span);
}

Value store_run(Context& ctx, tile::Tensor view, Value key, Value v, std::optional<int64_t> count,
                const tile::AccessOptions& access, Span span) {
  if (VectorObject* vector = as_vector(ctx, v); vector && !count) count = lane_count(vector);
  if (value::TupleObject* tuple = value::as_tuple(v); tuple && !count) count = static_cast<int64_t>(tuple->items.size());
  if (!count && is_plain_nibble(view, access)) {
    KDSL_TRY_VALUE(element, value::construct_numeric(ctx, view.element(), v, span));
    if (element.is_poison()) return element;
    ir::Value* stored = value::materialize(ctx, value::as_numeric_object(element));
    return value::store_at(ctx, view, key, stored, span) ? Value::none() : Value::raised();
  }
  IntTuple coord;
  if (!array_coordinate(ctx, view, key, span, coord)) return Value::raised();
  if (!count || tile::is_contiguous_along_last_mode(view)) {
    tile::Builder b = value::tile_builder(ctx);
    auto first = tile::run_at(b, view, coord, count.value_or(1), tile::Use::Write);
    return first ? store_to(ctx, *first, v, count, access, span) : value::fail(ctx, first.error(), span);
  }
  std::vector<ir::Value*> always(static_cast<size_t>(*count), ctx.trace.builder->boolean(true));
  return masked_store(ctx, view.element(), always, v, elements_from(view, coord, tile::Use::Write), span);
}

struct Load {
  ArrayView self;
  Argument idx;
  LaneCount vector_size;
  KDSL_ACCESS_FIELDS(Acquire);
};
Value load(Call& call, const Load& args) {
  return call.blame(args.idx, load_run(call.ctx, args.self, args.idx.value, args.vector_size, access_of(args), args.idx.span));
}

struct Store {
  ArrayView self;
  Argument value, idx;
  LaneCount vector_size;
  KDSL_ACCESS_FIELDS(Release);
};
Value store(Call& call, const Store& args) {
  return call.blame(args.value, store_run(call.ctx, args.self, args.idx.value, args.value.value, args.vector_size,
                                          access_of(args), call.span()));
}

struct MaskedLoad {
  ArrayView self;
  IntTuple idx;
  LaneCount count;
  Mask mask;
  Argument otherwise;
};
Value load_masked(Call& call, const MaskedLoad& args) {
  auto lanes = static_cast<int64_t>(args.mask.lanes.size());
  if (args.count.value_or(lanes) != lanes) return call.refuse(args.mask, "has {} lanes for {} elements", lanes, *args.count);
  return call.blame(args.otherwise, masked_load(call.ctx, args.self->element(), args.mask.lanes, args.otherwise.value,
                                                elements_from(args.self, args.idx, tile::Use::Read), call.span()));
}

struct MaskedStore {
  ArrayView self;
  IntTuple idx;
  Argument value;
  Mask mask;
};
Value store_masked(Call& call, const MaskedStore& args) {
  return call.blame(args.value, masked_store(call.ctx, args.self->element(), args.mask.lanes, args.value.value,
                                             elements_from(args.self, args.idx, tile::Use::Write), call.span()));
}

// ---- views

struct Subview {
  ArrayView self;
  IntTuple index;
};
// Returns the array from an element on, with so many elements fewer in each mode.
Value subview(Call& call, const Subview& args) {
  tile::Builder b = value::tile_builder(call.ctx);
  auto rest = tile::tail(b, args.self, args.index);
  if (!rest) return call.blame(args.index, value::fail(call.ctx, rest.error(), call.at(args.index).span));
  return value::make_tensor_like(call.ctx, args.self.object, *rest);
}

struct ToSpace {
  ArrayView self;
  AddressSpace space;
};
Value tospace(Call& call, const ToSpace& args) {
  tile::Builder b = value::tile_builder(call.ctx);
  auto cast = tile::cast_space(b, args.self->pointer, args.space);
  if (!cast) return call.refuse(args.space, "cannot be used: {}", cast.error().message);
  tile::Tensor result = args.self;
  result.pointer = *cast;
  return value::make_tensor_like(call.ctx, args.self.object, result);
}

// ---- print_runtime

bool print(Call& call, std::string_view format, std::span<const Value> elements = {}) {
  std::vector<Value> values{value::make_str(call.ctx, format)};
  values.insert(values.end(), elements.begin(), elements.end());
  return !print_at_run_time(call.ctx, {values, {}, "", call.span()}).is_raised();
}

// Prints the first elements of one row: those at `prefix` + (i,).
bool print_row(Call& call, Value array, std::vector<Value> prefix, int64_t count, std::string_view before,
               std::string_view after) {
  std::string format(before);
  std::vector<Value> elements;
  for (int64_t i = 0; i < count; ++i) {
    format += i ? ", {}" : "{}";
    prefix.push_back(Value::integer(i));
    elements.push_back(value::get_item(call.ctx, array, value::make_tuple(call.ctx, prefix)));
    if (elements.back().is_raised()) return false;
    prefix.pop_back();
  }
  return print(call, format + std::string(after), elements);
}

struct PrintElements {
  ArrayView self;
  std::optional<int64_t> max_elements;
};

// Prints several modes: a line with the shape, then a numbered line for each of the first rows.
Value print_rows(Call& call, const PrintElements& args, int64_t limit) {
  std::span<const IntTuple> extents = args.self->layout.shape.items;
  std::string shape;
  for (const IntTuple& extent : extents) shape += (shape.empty() ? "" : "x") + std::to_string(extent.value);
  if (!print(call, "Array[" + shape + "]:\n")) return Value::raised();
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
    if (!print_row(call, args.self.object, at, shown, "  " + std::to_string(row) + ":[", shown < columns ? ", ...\n" : "]\n"))
      return Value::raised();
  }
  return Value::none();
}

Value print_elements(Call& call, const PrintElements& args) {
  // The default number of elements, and of rows, that are printed.
  constexpr int64_t kLimit = 64, kRowLimit = 16;
  const IntTuple& shape = args.self->layout.shape;
  bool is_row = layout::rank(shape) == 1;
  if (!layout::is_fully_static(shape) && !(is_row && args.max_elements))
    return call.error(diag::RequiresConstant, "the shape of `print_runtime`", "value")
        .help("of an array of one mode, `max_elements` says how many there are");
  int64_t count = args.max_elements.value_or(kLimit), size = count;
  if (layout::is_fully_static(shape)) count = std::min(count, size = tile::size_of(shape));
  if (!is_row) return print_rows(call, args, args.max_elements ? count : kRowLimit);
  bool ok = print_row(call, args.self.object, {}, count, "[", size > count ? ", ...]\n" : "]\n");
  return ok ? Value::none() : Value::raised();
}

constexpr BuiltinRow kMethods[] = {
    traced_row<load>("load", "self, idx=0, vector_size=None, " KDSL_ACCESS_PARAMS, "An element, or a Vector of several."),
    traced_row<store>("store", "self, value, idx=0, vector_size=None, " KDSL_ACCESS_PARAMS,
                      "Stores a number, a tuple or a Vector."),
    traced_row<load_masked>("masked_load", "self, idx, count, mask, default: otherwise=None",
                            "A Vector; lanes whose mask is false get the default."),
    traced_row<store_masked>("masked_store", "self, idx, value, mask", "Stores the lanes whose mask is true."),
    traced_row<subview>("subview", "self, index", "The array from an element on."),
    traced_row<tospace>("tospace", "self, space", "The same memory through another address space."),
    traced_row<print_elements>("print_runtime", "self, max_elements=None", "Prints the elements at run time."),
};

// ---- slices: start and count

}  // namespace

bool slice_of(Context& ctx, value::SliceObject* slice, std::string_view what, Value& start, int64_t& count) {
  if (!slice->step.is_none() || slice->stop.is_none()) {
    value::raise_access(ctx, ctx.types->type_error, "a slice of an {} is `start:count`", what == "array" ? "Array" : "address");
    return false;
  }
  if (NumericObject* numeric = value::as_numeric_object(slice->stop); numeric && !numeric->is_static()) {
    ctx.fail(ctx.error(ctx.current_span, diag::RequiresConstant, fmt::format("the count of `{}[start:count]`", what),
                       value::dtype_name(numeric)));
    return false;
  }
  if (!value::to_int64(ctx, slice->stop, count)) return false;
  if (count < 1) {
    value::raise_access(ctx, ctx.types->value_error, "the count of {}[start:count] must be at least 1, not {}", what, count);
    return false;
  }
  if (!check_lane_count(ctx, count)) return false;
  start = slice->start.is_none() ? Value::integer(0) : slice->start;
  return true;
}

namespace {

// A key split into leading indices and the slice after them.
struct SliceKey {
  Value coord;
  int64_t count = 0;
  tile::AccessOptions access;
};

// Reads the key; `out` is empty when there is no slice. Returns false after reporting an error.
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
  // A whole mode, `:`, is kept like one with None.
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

struct Bytes {
  Align bytes;
};
Value make_align(Call& call, const Bytes& args) {
  Context& ctx = call.ctx;
  // The type is kept beside the attributes of the array type, which every dialect has.
  Name name = ctx.names.intern("__kdsl_align_type__");
  Value type = value::lookup_in_type(ctx, ctx.typed->array, name);
  if (type.is_unbound()) {
    value::Slots slots;
    slots.repr = align_repr;
    type = value::make_native_type(ctx, {.name = "align", .module = "cutlass", .slots = slots});
    value::set_type_attr(ctx, ctx.typed->array, name, type);
  }
  return ctx.make<AlignObject>(
      AlignObject{{static_cast<value::TypeObject*>(type.object()), value::ObjectKind::Native}, args.bytes.bytes});
}

// A Tensor or an Array, over memory.
struct View {
  TensorObject* object = nullptr;
};
bool read_argument(Call& call, const Argument& argument, View& out) {
  out.object = value::as_array_view(call.ctx, argument.value);
  if (!out.object && !read_argument(call, argument, out.object)) return false;
  return out.object->tensor.has_memory() || call.expected(argument, "a tensor over memory");
}

struct MakeArrayView {
  View tensor;
  std::optional<dtype::DType> dtype;
  bool bounds_check;
};
// Returns an Array over the same memory, with row-major coordinates whatever the strides, and optionally another dtype of
// equal width.
Value make_array_view(Call& call, const MakeArrayView& args) {
  tile::Tensor array = args.tensor.object->tensor;
  if (args.dtype) {
    if (dtype::width(*args.dtype) != dtype::width(array.element()))
      return call.refuse(args.dtype, "must be as wide as {}, got {}", dtype::name(array.element()), dtype::name(*args.dtype));
    array.pointer.element = *args.dtype;
  }
  TensorObject* result = value::make_tensor(call.ctx, array);
  result->type = call.ctx.typed->array;
  return result;
}

constexpr BuiltinRow kFunctionRows[] = {
    row<make_align>("align", "bytes, /", "In a subscript of an Array: the address is a multiple of so many bytes."),
    row<make_array_view>("make_array_view", "tensor, *, dtype=None, bounds_check=False", "The memory of a tensor as an Array."),
};

}  // namespace

std::optional<uint32_t> align_marker(Context&, Value v) {
  bool is_one = v.is_object() && v.object()->kind == value::ObjectKind::Native && v.object()->type->slots.repr == align_repr;
  return is_one ? std::optional(static_cast<AlignObject*>(v.object())->bytes) : std::nullopt;
}

const std::span<const BuiltinRow> kArrayFunctionRows = kFunctionRows;
const std::span<const BuiltinRow> kArrayMethods = kMethods;

}  // namespace kdsl::builtins
