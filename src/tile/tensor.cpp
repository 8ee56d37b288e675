#include "tile/tensor.h"

#include <algorithm>
#include <numeric>

#include "ir/attributes.h"
#include "ir/op_kind.h"
#include "layout/swizzle/composed.h"
#include "tile/copy/copy_vectors.h"
#include "tile/lanes.h"
#include "tile/swizzled_address.h"

namespace kdsl::tile {

using layout::IntTuple;
using layout::Layout;

// ---- coordinates

namespace {

// Pairs a coordinate with a shape, mode by mode: bounds checks compare these pairs.
struct CoordinatePair {
  IntTuple coord, extent;
};

void pair_up(layout::LeafMath& math, const IntTuple& coord, const IntTuple& shape, std::vector<CoordinatePair>& out) {
  if (coord.is_tuple() && shape.is_tuple()) {
    for (size_t i = 0; i < coord.items.size() && i < shape.items.size(); ++i)
      pair_up(math, coord.items[i], shape.items[i], out);
    return;
  }
  if (coord.is_tuple()) {
    if (coord.items.size() == 1) pair_up(math, coord.items[0], shape, out);
    return;
  }
  out.push_back({coord, math.size(shape)});
}

bool fits(const IntTuple& coord, const IntTuple& shape) {
  if (!coord.is_tuple()) return true;
  if (!shape.is_tuple()) return coord.items.size() == 1 && fits(coord.items[0], shape);
  if (coord.items.size() != shape.items.size()) return false;
  for (size_t i = 0; i < coord.items.size(); ++i)
    if (!fits(coord.items[i], shape.items[i])) return false;
  return true;
}

std::unexpected<Error> rank_error(const IntTuple& coord, const IntTuple& shape) {
  return std::unexpected(Error{Error::Kind::Rank, fmt::format("its shape is {}", layout::to_string(shape)),
                               static_cast<int64_t>(layout::rank(coord)), static_cast<int64_t>(layout::rank(shape))});
}

// A static coordinate outside of a static extent is an error if the access certainly runs.
Expected<void> check_static(const Builder& b, const std::vector<CoordinatePair>& pairs) {
  for (const CoordinatePair& pair : pairs) {
    if (!pair.coord.is_static()) continue;
    int64_t limit = pair.extent.is_static() ? pair.extent.value : -1;
    if (pair.coord.value < 0 && !b.is_conditional)
      return std::unexpected(Error{Error::Kind::Negative, {}, pair.coord.value, limit});
    if (limit >= 0 && pair.coord.value >= limit && !b.is_conditional)
      return std::unexpected(Error{Error::Kind::OutOfBounds, {}, pair.coord.value, limit});
  }
  return {};
}

std::string_view access_text(const Builder& b, Use use) {
  if (!b.checks_bounds) return ir::kAssumedAccess;
  return use == Use::Read ? "read" : "write";
}

void emit_check(Builder& b, const Tensor& tensor, const std::vector<CoordinatePair>& pairs, Use use) {
  std::vector<ir::Value*> operands;
  for (const CoordinatePair& pair : pairs) operands.push_back(leaf_value(b.ops, pair.coord, ir::kI64));
  for (const CoordinatePair& pair : pairs) operands.push_back(leaf_value(b.ops, pair.extent, ir::kI64));
  ir::Attr attrs[] = {ir::text_attribute(ir::AttrName::Name, tensor.name ? tensor.name.text() : "tensor"),
                      ir::text_attribute(ir::AttrName::Access, access_text(b, use))};
  b.ops.create(ir::OpKind::CheckBounds, operands, {}, attrs);
}

}  // namespace

std::unexpected<Error> no_memory() {
  return value_error("a tensor of coordinates has no memory: its elements cannot be loaded, stored or pointed to");
}

// Returns the index before the swizzle of the tensor is applied.
static Expected<IntTuple> plain_index(Builder& b, const Tensor& tensor, const IntTuple& coord, Use use) {
  if (!tensor.has_memory()) return no_memory();
  const IntTuple& shape = tensor.layout.shape;
  if (!fits(coord, shape)) return rank_error(coord, shape);
  layout::LeafMath math = leaf_math(b);
  std::vector<CoordinatePair> pairs;
  bool has_check = b.checks_bounds || b.notes_coordinates;
  if (has_check || layout::is_fully_static(coord)) {
    pair_up(math, coord, shape, pairs);
    KDSL_TRY_VOID(check_static(b, pairs));
    bool is_proven = layout::is_fully_static(coord) && layout::is_fully_static(shape) && !b.is_conditional;
    if (has_check && !is_proven) emit_check(b, tensor, pairs, use);
  }
  IntTuple index = math.crd2idx(coord, shape, tensor.layout.stride);
  return tensor.swizzle.is_identity() ? index : math.add(tensor.offset, index);
}

Expected<IntTuple> element_index(Builder& b, const Tensor& tensor, const IntTuple& coord, Use use) {
  KDSL_TRY(IntTuple index, plain_index(b, tensor, coord, use));
  layout::LeafMath math = leaf_math(b);
  return layout::apply(math, tensor.swizzle, index);
}

Expected<IntTuple> coordinate_at(Builder& b, const Tensor& tensor, const IntTuple& coord) {
  if (!fits(coord, tensor.layout.shape)) return rank_error(coord, tensor.layout.shape);
  layout::LeafMath math = leaf_math(b);
  std::vector<CoordinatePair> pairs;
  pair_up(math, coord, tensor.layout.shape, pairs);
  KDSL_TRY_VOID(check_static(b, pairs));
  auto at = layout::crd2idx(math, coord, tensor.layout);
  auto sum = at ? layout::tuple_add(math, tensor.offset, *at) : at;
  if (!sum) return std::unexpected(error_of(sum.error()));
  return *sum;
}

// ---- making tensors

Expected<Tensor> make_tensor(Builder& b, const Pointer& pointer, const layout::ComposedLayout& composed) {
  layout::LeafMath math = leaf_math(b);
  if (composed.inner.is_swizzle()) {
    Tensor tensor{pointer, composed.outer, {}, composed.inner.swizzle};
    return moved(b, tensor, composed.offset);
  }
  if (!composed.inner.is_layout())
    return value_error("memory cannot be seen through {}: its inner function is neither a swizzle nor a layout",
                       layout::to_string(composed));
  auto affine = layout::composition(math, composed.inner.layout, composed.outer);
  auto offset = layout::crd2idx(math, composed.offset, composed.inner.layout);
  if (!affine) return std::unexpected(error_of(affine.error()));
  if (!offset) return std::unexpected(error_of(offset.error()));
  return moved(b, {pointer, *affine}, *offset);
}

Tensor make_coordinate_tensor(const layout::Layout& layout, const IntTuple& offset) {
  Tensor tensor{{dtype::DType::Int32}, layout};
  tensor.offset = offset;
  return tensor;
}

std::variant<layout::Layout, layout::ComposedLayout> layout_of(const Tensor& tensor) {
  if (tensor.swizzle.is_identity()) return tensor.layout;
  return layout::ComposedLayout{layout::inner(tensor.swizzle), tensor.offset, tensor.layout};
}

// ---- elements

Expected<Pointer> element_at(Builder& b, const Tensor& tensor, const IntTuple& coord, Use use) {
  if (tensor.pointer.described)
    return value_error(
        "a word that describes an operand in shared memory is not in memory itself: products make it, and the "
        "elements are in the tensor that the fragment was made of");
  KDSL_TRY(IntTuple index, plain_index(b, tensor, coord, use));
  KDSL_TRY(Pointer plain, advance(b, tensor.pointer, tensor.swizzle, index));
  return swizzled(b, plain);
}

// Returns whether an element of half a byte can be accessed; no swizzle may apply to it.
static bool is_reachable_nibble(const Tensor& tensor) {
  return is_nibble(tensor.element()) && tensor.pointer.swizzle.is_identity() && tensor.has_memory();
}

static std::unexpected<Error> no_address(const Tensor& tensor) {
  return value_error("elements of type {} cannot be accessed one by one", dtype::name(tensor.element()));
}

Expected<ir::Value*> load_element(Builder& b, const Tensor& tensor, const IntTuple& coord) {
  if (is_reachable_nibble(tensor)) {
    KDSL_TRY(IntTuple index, element_index(b, tensor, coord, Use::Read));
    return load_nibble(b.ops, tensor.pointer.address, index);
  }
  KDSL_TRY(Pointer at, element_at(b, tensor, coord, Use::Read));
  return load(b, at);
}

Expected<void> store_element(Builder& b, const Tensor& tensor, const IntTuple& coord, ir::Value* value) {
  if (is_reachable_nibble(tensor)) {
    KDSL_TRY(IntTuple index, element_index(b, tensor, coord, Use::Write));
    store_nibble(b.ops, tensor.pointer.address, index, value);
    return {};
  }
  if (is_packed_in_memory(tensor.element())) return no_address(tensor);
  KDSL_TRY(Pointer at, element_at(b, tensor, coord, Use::Write));
  return store(b, at, value);
}

IntTuple moved_coord(Builder& b, const IntTuple& coord, int64_t by) {
  if (by == 0) return coord;
  if (!coord.is_tuple()) return leaf_math(b).add(coord, layout::number(by));
  std::vector<IntTuple> items(coord.items.begin(), coord.items.end());
  if (!items.empty()) items.back() = moved_coord(b, items.back(), by);
  return layout::tuple(b.tuples, items);
}

Expected<Pointer> run_at(Builder& b, const Tensor& tensor, const IntTuple& coord, int64_t count, Use use) {
  KDSL_TRY(Pointer first, element_at(b, tensor, coord, use));
  // For packed elements this is the last one that begins at a byte; a run that does not end at one is refused when it is
  // accessed.
  int64_t width = dtype::width(tensor.element());
  bool is_packed = is_packed_in_memory(tensor.element());
  int64_t last = count - (is_packed ? 8 / std::gcd(int64_t{8}, width) : 1);
  if (last > 0 && (!is_packed || count * width % 8 == 0))
    KDSL_TRY_VOID(element_at(b, tensor, moved_coord(b, coord, last), use));
  return first;
}

// A swizzle keeps 2**base elements adjacent, from each multiple of that on.
static int64_t run_under_swizzle(const Tensor& tensor, int64_t run, std::span<const IntTuple> stride) {
  int64_t together = std::gcd(std::gcd(run, int64_t{1} << tensor.swizzle.base), tensor.offset.value);
  for (const IntTuple& step : stride) together = std::gcd(together, step.value);
  return together;
}

int64_t contiguous_run(const Tensor& tensor) {
  if (!tensor.pointer.swizzle.is_identity() || !tensor.has_memory()) return 1;
  std::vector<IntTuple> shape, stride;
  layout::flatten(tensor.layout.shape, shape);
  layout::flatten(tensor.layout.stride, stride);
  int64_t run = 1;
  size_t next = 0;
  for (; next < shape.size(); ++next) {
    if (shape[next].is(1)) continue;
    if (!stride[next].is(run)) break;
    run *= shape[next].value;
  }
  return tensor.swizzle.is_identity() ? run : run_under_swizzle(tensor, run, std::span(stride).subspan(next));
}

bool is_contiguous_along_last_mode(const Tensor& tensor) {
  const IntTuple& stride = tensor.layout.stride;
  if (stride.is_tuple() && stride.items.empty()) return true;
  const IntTuple& last = stride.is_tuple() ? stride.items.back() : stride;
  return last.is(1) && tensor.has_memory() && tensor.pointer.swizzle.is_identity() && tensor.swizzle.is_identity();
}

// ---- operands that are described by words

constexpr dtype::DType kUnit = dtype::DType::Uint128;  // an element of 16 bytes, in which words count addresses

static Layout rest_of(Builder& b, const Layout& layout) {
  std::vector<Layout> modes;
  for (size_t i = 1; i < layout::rank(layout); ++i) modes.push_back(layout::mode(layout, i));
  return layout::concatenate(b.tuples, modes);
}

static Layout with_first(Builder& b, const Layout& first, const Layout& rest) {
  std::vector<Layout> modes = {first};
  for (size_t i = 0; i < layout::rank(rest); ++i) modes.push_back(layout::mode(rest, i));
  return layout::concatenate(b.tuples, modes);
}

// Returns the strides in elements of which a unit of 16 bytes has so many.
static IntTuple scaled(layout::LeafMath& math, const IntTuple& stride, int64_t elements) {
  if (!stride.is_tuple()) return math.mul(stride, layout::number(elements));
  std::vector<IntTuple> items;
  for (const IntTuple& item : stride.items) items.push_back(scaled(math, item, elements));
  return layout::tuple(math.arena(), items);
}

Expected<Tensor> describe_operand(Builder& b, const Tensor& tile) {
  // Elements of 6 bits fill no unit evenly; they keep strides in elements.
  bool has_units = 128 % bits_in_memory(tile.element()) == 0;
  if (tile.pointer.described || !tile.layout.shape.is_tuple() || !has_units) return tile;
  layout::LeafMath math = leaf_math(b);
  auto steps = layout::recast_layout(math, 128, bits_in_memory(tile.element()), rest_of(b, tile.layout));
  if (!steps) return std::unexpected(error_of(steps.error()));
  Tensor result = tile;
  result.pointer.described = b.tuples.make<DescribedTile>(DescribedTile{tile.element(), layout::mode(tile.layout, 0)});
  result.pointer.element = kUnit;
  result.layout = with_first(b, {layout::number(1), layout::number(0)}, *steps);
  return result;
}

Expected<Tensor> described_operand(Builder& b, const Tensor& operand) {
  const DescribedTile* described = operand.pointer.described;
  if (!described) return operand;
  layout::LeafMath math = leaf_math(b);
  const Layout& layout = operand.layout;
  bool has_word = layout.shape.is_tuple() && layout::rank(layout) > 0;
  if (has_word && !math.size(layout::mode(layout, 0).shape).is(1))
    return value_error("mode 0 of the layout {} has several words, where an instruction takes one", layout::to_string(layout));
  Layout steps = has_word ? rest_of(b, layout) : layout;
  steps.stride = scaled(math, steps.stride, 128 / bits_in_memory(described->element));
  Tensor result = operand;
  result.pointer.described = nullptr;
  result.pointer.element = described->element;
  result.layout = has_word ? with_first(b, described->tile, steps) : described->tile;
  return result;
}

// ---- parts

Expected<Tensor> moved(Builder& b, const Tensor& tensor, const IntTuple& by) {
  Tensor result = tensor;
  if (by.is(0)) return result;
  if (tensor.has_memory() && tensor.swizzle.is_identity()) {
    KDSL_TRY(result.pointer, advance(b, tensor.pointer, by));
    return result;
  }
  layout::LeafMath math = leaf_math(b);
  auto offset = layout::tuple_add(math, tensor.offset, by);
  if (!offset) return std::unexpected(error_of(offset.error()));
  result.offset = *offset;
  return result;
}

// Returns the plain layout of a part of a tensor whose layout, not its pointer, has a swizzle. A part of all elements keeps the
// swizzle, so that what only regroups modes is as it was.
static std::optional<layout::OffsetLayout> decayed(Builder& b, const Tensor& tensor, const layout::OffsetLayout& kept) {
  if (!tensor.has_memory() || tensor.swizzle.is_identity() || !tensor.pointer.swizzle.is_identity()) return std::nullopt;
  layout::LeafMath math = leaf_math(b);
  IntTuple whole = math.size(tensor.layout.shape), rest = math.size(kept.layout.shape);
  if (whole.is_static() && rest.is(whole.value)) return std::nullopt;
  return layout::decay(math, {layout::inner(tensor.swizzle), tensor.offset, tensor.layout}, kept);
}

Expected<Tensor> part(Builder& b, const Tensor& tensor, const layout::Expected<layout::OffsetLayout>& kept) {
  if (!kept) return std::unexpected(error_of(kept.error()));
  if (std::optional<layout::OffsetLayout> plain = decayed(b, tensor, *kept)) {
    Tensor result = tensor;
    result.swizzle = {};
    result.offset = layout::number(0);
    KDSL_TRY(result.pointer, advance(b, tensor.pointer, plain->offset));
    result.layout = plain->layout;
    return result;
  }
  KDSL_TRY(Tensor result, moved(b, tensor, kept->offset));
  result.layout = kept->layout;
  return result;
}

Expected<Tensor> with_layout(const Tensor& tensor, const layout::Expected<layout::Layout>& layout) {
  if (!layout) return std::unexpected(error_of(layout.error()));
  Tensor result = tensor;
  result.layout = *layout;
  return result;
}

Expected<Tensor> slice(Builder& b, const Tensor& tensor, const IntTuple& coord) {
  if (coord.is_tuple() && layout::rank(coord) != layout::rank(tensor.layout)) return rank_error(coord, tensor.layout.shape);
  layout::LeafMath math = leaf_math(b);
  return part(b, tensor, layout::slice_and_offset(math, coord, tensor.layout));
}

// Returns the tensor `by` elements on in memory, for an index without coordinates: the first mode, which strides farthest, has
// as many rows fewer as are no longer whole.
static Expected<Tensor> tail_of_memory(Builder& b, const Tensor& tensor, const IntTuple& by) {
  layout::LeafMath math = leaf_math(b);
  KDSL_TRY(Tensor result, moved(b, tensor, by));
  std::vector<IntTuple> rest(tensor.layout.shape.items.begin(), tensor.layout.shape.items.end());
  rest[0] = math.sub(rest[0], math.ceil_div(by, tensor.layout.stride.items[0]));
  result.layout.shape = layout::tuple(b.tuples, rest);
  return result;
}

static Expected<Tensor> tail_by_modes(Builder& b, const Tensor& tensor, std::span<const IntTuple> given) {
  const IntTuple& shape = tensor.layout.shape;
  std::vector<IntTuple> from(layout::rank(shape), layout::number(0));
  std::copy(given.begin(), given.end(), from.begin());
  layout::LeafMath math = leaf_math(b);
  IntTuple coord = layout::tuple(b.tuples, from);
  auto from_index = layout::crd2idx(math, coord, tensor.layout);
  if (!from_index) return std::unexpected(error_of(from_index.error()));
  KDSL_TRY(Tensor result, moved(b, tensor, *from_index));
  std::span<const IntTuple> extents = shape.is_tuple() ? shape.items : std::span<const IntTuple>(&shape, 1);
  std::vector<IntTuple> rest;
  for (size_t i = 0; i < from.size(); ++i) rest.push_back(math.compute(layout::LeafOp::Sub, extents[i], from[i]));
  result.layout.shape = shape.is_tuple() ? layout::tuple(b.tuples, rest) : rest[0];
  return result;
}

// An integer counts elements in memory where there are several modes; a tuple has a coordinate for each of the first modes.
Expected<Tensor> tail(Builder& b, const Tensor& tensor, const IntTuple& index) {
  const IntTuple& shape = tensor.layout.shape;
  std::span<const IntTuple> given = index.is_tuple() ? index.items : std::span<const IntTuple>(&index, 1);
  if (given.size() > layout::rank(shape)) return rank_error(index, shape);
  bool is_of_memory = !index.is_tuple() && layout::rank(shape) > 1 && !tensor.layout.stride.items[0].is_tuple();
  KDSL_TRY(Tensor result, is_of_memory ? tail_of_memory(b, tensor, index) : tail_by_modes(b, tensor, given));
  const IntTuple& left = result.layout.shape;
  std::span<const IntTuple> extents = left.is_tuple() ? left.items : std::span<const IntTuple>(&left, 1);
  for (const IntTuple& extent : extents)
    if (extent.is_static() && extent.value < 0)
      return std::unexpected(
          Error{Error::Kind::Index, fmt::format("the index lies outside of the shape {}", layout::to_string(shape))});
  return result;
}

// Returns the greatest index of an element, as i64. It is null if strides are known to be negative.
static ir::Value* last_index(Builder& b, const layout::Layout& layout, ir::Value*& is_backward) {
  std::vector<IntTuple> shape, stride;
  layout::flatten(layout.shape, shape);
  layout::flatten(layout.stride, stride);
  ir::Builder& ops = b.ops;
  ir::Value* last = ops.i64(0);
  for (size_t i = 0; i < shape.size(); ++i) {
    if (stride[i].is(0)) continue;
    if (stride[i].is_static() && stride[i].value < 0) return nullptr;
    ir::Value* step = leaf_value(ops, stride[i], ir::kI64);
    if (!stride[i].is_static()) {
      ir::Value* is_negative = ops.cmpi(ir::CmpI::Slt, step, ops.i64(0));
      is_backward = is_backward ? ops.binary(ir::OpKind::OrI, is_backward, is_negative) : is_negative;
    }
    ir::Value* count = ops.binary(ir::OpKind::SubI, leaf_value(ops, shape[i], ir::kI64), ops.i64(1));
    last = ops.binary(ir::OpKind::AddI, last, ops.binary(ir::OpKind::MulI, count, step));
  }
  return last;
}

Tensor as_object(Builder& b, const Tensor& tensor) {
  bool is_plain = tensor.has_memory() && tensor.swizzle.is_identity() && tensor.pointer.swizzle.is_identity() &&
                  !layout::has_basis(tensor.layout);
  if (!b.checks_bounds || !is_plain) return tensor;
  ir::Builder& ops = b.ops;
  ir::Value* is_backward = nullptr;
  ir::Value* last = last_index(b, tensor.layout, is_backward);
  if (!last) return tensor;
  int64_t width = dtype::is_boolean(tensor.element()) ? 8 : dtype::width(tensor.element());
  ir::Value* count = ops.binary(ir::OpKind::AddI, last, ops.i64(1));
  ir::Value* bytes = ops.binary(ir::OpKind::MulI, count, ops.i64(width % 8 == 0 ? width / 8 : width));
  if (width % 8 != 0) bytes = ops.binary(ir::OpKind::ShrSI, ops.binary(ir::OpKind::AddI, bytes, ops.i64(7)), ops.i64(3));
  // A negative size means an unknown one.
  if (is_backward) bytes = ops.select(is_backward, ops.i64(-1), bytes);
  Tensor object = tensor;
  object.pointer = object_at(b, tensor.pointer, bytes, tensor.name ? tensor.name.text() : "tensor");
  return object;
}

LaneAddress elements_of(const Tensor& tensor, Use use) {
  return [tensor, use](Builder& b, int64_t lane) { return element_at(b, tensor, layout::number(lane), use); };
}

}  // namespace kdsl::tile
