// This file makes tensors: make_tensor, tensors of coordinates, register tensors, and views of memory with other element
// types.
#include <algorithm>

#include <fmt/format.h>

#include "diag/definitions/values.def"
#include "diag/definitions/warnings.def"
#include "dialects/cute/algebra/algebra.h"
#include "tile/memory.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using layout::ComposedLayout;
using layout::IntTuple;
using layout::Layout;
using layout::LeafMath;

void warn_of_overlap(Call& call, const Layout& layout) {
  IntTuple strides = layout::flatten(call.ctx.heap, layout.stride);
  bool has_zero = strides.is(0) || std::ranges::any_of(strides.items, [](const IntTuple& stride) { return stride.is(0); });
  LeafMath math = value::leaf_math(call.ctx);
  IntTuple size = math.size(layout.shape);
  auto places = layout::cosize(math, layout);
  if (has_zero || !size.is_static() || !places || !places->is_static() || size.value <= places->value) return;
  call.ctx.diags.report(call.ctx.current_span, diag::OverlappingLayout, size.value, places->value)
      .help("the stride of a mode is at least as large as the part of memory that the mode before takes");
}

namespace {

constexpr uint32_t kRegisterAlign = 32;
// The memory of a block or thread has fewer elements; the limit keeps sizes in bytes within 64 bits.
constexpr int64_t kMostElements = int64_t{1} << 31;

// ---- views

struct Engine : OneKindOf<value::PointerObject*, IntTuple> {};
bool read_argument(Call& call, const Argument& argument, Engine& out) {
  if (value::as_tensor(call.ctx, argument.value))
    return call.expected(argument, "a Pointer").help("the address of a tensor's first element is `x.iterator`");
  OneKindOf<value::PointerObject*, IntTuple>& kinds = out;
  return read_argument(call, argument, kinds);
}

struct MakeTensor {
  Engine iterator;
  OneKindOf<Layout, ComposedLayout, IntTuple> layout;
};

// Returns a layout, or the compact one of a shape. Returns none after reporting an error.
template <typename Field>
std::optional<Layout> plain_layout(Call& call, const Field& field) {
  if (auto* layout = std::get_if<Layout>(&field.value)) return *layout;
  LeafMath math = value::leaf_math(call.ctx);
  auto compact = layout::make_layout(math, std::get<IntTuple>(field.value));
  if (compact && math.fault() == layout::Fault::None) return *compact;
  if (compact)
    static_cast<void>(is_faulty(call, call.at(field), math));
  else
    static_cast<void>(refuse_layout(call, call.at(field), compact.error()));
  return std::nullopt;
}

Value coordinate_tensor(Call& call, const Layout& layout, const IntTuple& offset) {
  return value::make_tensor(call.ctx, tile::make_coordinate_tensor(layout, offset));
}

// Warns of a matrix in memory whose first mode is contiguous, which make_layout chooses if no strides are given.
void warn_of_column_major(Call& call, const value::PointerObject& pointer, const Layout& layout) {
  bool is_matrix = layout.shape.is_tuple() && layout.shape.items.size() == 2 && layout.stride.is_tuple();
  if (pointer.pointer.space() != ir::Space::Global || !is_matrix) return;
  const IntTuple &rows = layout.shape.items[0], &columns = layout.shape.items[1];
  bool has_many = rows.is_static() && columns.is_static() && rows.value > 1 && columns.value > 1;
  if (!has_many || !layout.stride.items[0].is(1) || !layout.stride.items[1].is(rows.value)) return;
  call.ctx.diags.report(call.ctx.current_span, diag::ColumnMajorView, rows.value)
      .help(fmt::format("of a row-major matrix: `cute.make_layout(({}, {}), stride=({}, 1))`", rows.value, columns.value,
                        columns.value));
}

// Returns whether the coordinates have all modes of the profile. There may be more of them, to which a layout does not lead
// whose modes were selected from a larger one.
bool holds(const IntTuple& coordinates, const IntTuple& profile) {
  if (!profile.is_tuple()) return !coordinates.is_tuple();
  if (!coordinates.is_tuple() || coordinates.items.size() < profile.items.size()) return false;
  for (size_t i = 0; i < profile.items.size(); ++i)
    if (!holds(coordinates.items[i], profile.items[i])) return false;
  return true;
}

Value make_tensor(Call& call, const MakeTensor& args) {
  auto* pointer = std::get_if<value::PointerObject*>(&args.iterator.value);
  if (auto* composed = std::get_if<ComposedLayout>(&args.layout.value)) {
    if (!pointer) return call.refuse(args.layout, "must be a Layout for a tensor of coordinates, got a ComposedLayout");
    tile::Builder b = value::tile_builder(call.ctx);
    auto tensor = tile::make_tensor(b, (*pointer)->pointer, *composed);
    return tensor ? Value(value::make_tensor(call.ctx, *tensor))
                  : Value(refuse_tile(call, call.at(args.layout), tensor.error()));
  }
  auto layout = plain_layout(call, args.layout);
  if (!layout) return call.failure();
  if (!pointer) {
    const IntTuple& origin = std::get<IntTuple>(args.iterator.value);
    auto profile = layout::coprofile(call.ctx.heap, layout->stride);
    if (!profile) return refuse_layout(call, call.at(args.layout), profile.error());
    if (!origin.is(0) && !holds(origin, *profile))
      return call.refuse(args.layout, "does not lead to coordinates like {}", layout::to_string(origin));
    return coordinate_tensor(call, *layout, origin);
  }
  if (layout::has_basis(*layout))
    return call.refuse(args.layout, "has strides of coordinates, which are no places in memory: {}",
                       layout::to_string(*layout));
  warn_of_column_major(call, **pointer, *layout);
  warn_of_overlap(call, *layout);
  return value::make_tensor(call.ctx, {(*pointer)->pointer, *layout});
}

struct OfShape {
  Shape shape;
};
Value make_identity_tensor(Call& call, const OfShape& args) {
  if (value::as_tensor(call.ctx, call.at(args.shape).value))
    return call.expected(args.shape, "a shape").help("the shape of a tensor is an attribute of it: `x.shape`");
  LeafMath math = value::leaf_math(call.ctx);
  auto identity = layout::make_identity_layout(math, args.shape.shape);
  if (!identity) return refuse_layout(call, call.at(args.shape), identity.error());
  return coordinate_tensor(call, *identity, layout::number(0));
}

struct OfLayout {
  Layout layout;
};
Value make_counting_tensor(Call& call, const OfLayout& args) { return coordinate_tensor(call, args.layout, layout::number(0)); }

// ---- registers

// Checks that memory of a layout can be allocated at compile time. Returns false after reporting an error.
bool check_static(Call& call, const Argument& at, DType element, const Layout& layout) {
  if (!layout::is_fully_static(layout)) {
    auto report = call.ctx.error(at.span, diag::RequiresConstant, fmt::format("the shape of `{}`", call.function()), "value");
    call.ctx.fail(report.help("memory is sized at compile time: use static extents or `cutlass.Constexpr` parameters"));
    return false;
  }
  LeafMath math = value::leaf_math(call.ctx);
  auto count = layout::cosize(math, layout);
  if (!count) return refuse_layout(call, at, count.error());
  bool is_known = count->is_static() && count->value < kMostElements && math.fault() == layout::Fault::None;
  if (!is_known || count->value * dtype::width(element) > tile::kMaxThreadBytes * 8)
    return call.refuse(at, "is too large for the registers and the local memory of a thread, {} bytes: {}",
                       tile::kMaxThreadBytes, layout::to_string(layout));
  return true;
}

}  // namespace

Value register_tensor(Call& call, const Argument& at, DType element, const Layout& layout) {
  if (!require_trace(call.ctx, call.function(), call.span()) || !check_static(call, at, element, layout)) return call.failure();
  LeafMath math = value::leaf_math(call.ctx);
  int64_t count = math.cosize(layout.shape, layout.stride).value;
  tile::Builder b = value::tile_builder(call.ctx);
  tile::Pointer memory = tile::allocate_registers(b, element, std::max<int64_t>(count, 1), kRegisterAlign);
  return value::make_tensor(call.ctx, {memory, layout});
}

namespace {

struct MakeRegisters {
  OneKindOf<Layout, IntTuple> layout_or_shape;
  DType dtype;
};
Value make_rmem_tensor(Call& call, const MakeRegisters& args) {
  auto layout = plain_layout(call, args.layout_or_shape);
  if (!layout) return call.failure();
  return register_tensor(call, call.at(args.layout_or_shape), args.dtype, *layout);
}

struct Like {
  Laid src;
  std::optional<DType> dtype;
};

// Returns the layout that gives the order of another's elements, as `like` asks for it.
using LikeLayout = layout::Expected<Layout> (*)(LeafMath&, const Layout&);

// Makes registers in the order of `src`; for a tensor of its element type if no other is given.
Value registers_like(Call& call, const Like& args, LikeLayout like) {
  auto* tensor = std::get_if<value::TensorObject*>(&args.src.value);
  const Layout* source = std::get_if<Layout>(&args.src.value);
  if (auto* composed = std::get_if<ComposedLayout>(&args.src.value)) source = &composed->outer;
  if (tensor) source = &(*tensor)->tensor.layout;
  auto element = args.dtype;
  if (!element && tensor && (*tensor)->tensor.has_memory()) element = (*tensor)->tensor.element();
  if (!element) return call.refuse(args.dtype, "must be given where `src` has no elements in memory");
  LeafMath math = value::leaf_math(call.ctx);
  // The elements of a tensor of coordinates are ordered by its shape alone.
  bool has_order = !layout::has_basis(*source);
  auto compact = has_order ? like(math, *source) : layout::make_layout(math, source->shape);
  if (!compact) return refuse_layout(call, call.at(args.src), compact.error());
  return register_tensor(call, call.at(args.src), *element, *compact);
}

Value make_rmem_tensor_like(Call& call, const Like& args) { return registers_like(call, args, layout::make_layout_like); }

// Makes another layout from a layout, or registers when a type is given; the first mode is contiguous.
Value make_fragment_like(Call& call, const Like& args) {
  auto* layout = std::get_if<Layout>(&args.src.value);
  if (!layout) return registers_like(call, args, layout::make_layout_like);
  LeafMath math = value::leaf_math(call.ctx);
  if (!args.dtype) return settled(call, call.at(args.src), layout::make_fragment_like(math, *layout));
  return registers_like(call, args, layout::make_fragment_like);
}

// ---- other elements

struct Recast {
  value::TensorObject* src;
  DType dtype;
  std::optional<OneKindOf<layout::Swizzle>> swizzle_;
};
Value recast_tensor(Call& call, const Recast& args) {
  const tile::Tensor& tensor = args.src->tensor;
  if (!tensor.has_memory()) return call.refuse(args.src, "is a tensor of coordinates, which have no other type");
  tile::Tensor result = tensor;
  result.pointer.element = args.dtype;
  // The swizzle of a pointer does not outlive its type, which recast_ptr says, too.
  result.pointer.swizzle = args.swizzle_ ? std::get<layout::Swizzle>(args.swizzle_->value) : layout::Swizzle{};
  LeafMath math = value::leaf_math(call.ctx);
  int64_t new_bits = bits_in_memory(args.dtype), old_bits = bits_in_memory(tensor.element());
  auto layout = tile::layout_of(tensor);
  auto* composed = std::get_if<ComposedLayout>(&layout);
  if (!composed) {
    auto recast = layout::recast_layout(math, new_bits, old_bits, tensor.layout);
    if (!recast) return refuse_layout(call, call.at(args.dtype), recast.error());
    result.layout = *recast;
    return value::make_tensor(call.ctx, result);
  }
  auto recast = layout::recast_layout(math, new_bits, old_bits, *composed);
  if (!recast) return refuse_layout(call, call.at(args.dtype), recast.error());
  tile::Builder b = value::tile_builder(call.ctx);
  auto made = tile::make_tensor(b, result.pointer, *recast);
  return made ? Value(value::make_tensor(call.ctx, *made)) : Value(refuse_tile(call, call.at(args.dtype), made.error()));
}

// clang-format off
constexpr BuiltinRow kRows[] = {
    traced_row<make_tensor>("make_tensor", "iterator, layout", "Memory from a pointer on, or coordinates from one on, seen through a layout."),
    traced_row<make_identity_tensor>("make_identity_tensor", "shape", "The tensor whose element at a coordinate is the coordinate."),
    traced_row<make_counting_tensor>("make_counting_tensor", "layout", "The tensor whose element at a coordinate is what the layout says."),
    traced_row<make_rmem_tensor>("make_rmem_tensor", "layout_or_shape, dtype", "Registers of a static layout."),
    traced_row<make_rmem_tensor>("make_fragment", "layout_or_shape, dtype", "Registers of a static layout."),
    traced_row<make_rmem_tensor_like>("make_rmem_tensor_like", "src, dtype=None", "Registers of a shape, in the order of the strides."),
    row<make_fragment_like>("make_fragment_like", "src, dtype=None", "Registers of the shape of a tensor, or a compact layout like another."),
    traced_row<recast_tensor>("recast_tensor", "src, dtype, swizzle_=None", "The same memory in elements of another type, through a pointer with the swizzle given or none."),
};
// clang-format on

}  // namespace

const std::span<const BuiltinRow> kTensorRows = kRows;

}  // namespace kdsl::builtins
