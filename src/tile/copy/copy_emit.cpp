// Emits the ops of a planned copy.
#include <algorithm>
#include <bit>
#include <ranges>

#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "ir/tcgen05.h"
#include "kdsl/tensor_memory.hpp"
#include "layout/tuple/coordinates.h"
#include "tile/copy/copy.h"
#include "tile/lanes.h"
#include "tile/mma/tensor_mma.h"
#include "tile/swizzled_address.h"

namespace kdsl::tile {

using ir::AttrName;
using ir::OpKind;
using layout::IntTuple;
using layout::Layout;

namespace {

// Copies of more instructions than this are emitted as loops. The number is chosen so that large copies do not blow up the
// code.
constexpr int64_t kMostUnrolled = 1024;

// A position in a tensor: the pointer or offset is moved by amounts known only at run time, and `index` counts static elements.
struct Cursor {
  Tensor tensor;
  int64_t index = 0;
};

// ---- TMA tiles of a tensor map

struct BoxCopy {
  ir::TensorCopyKind mode;
  const BoxOperands& operands;
  ir::Value* shared = nullptr;
  IntTuple coordinates;
};

void create_box_copy(Builder& b, const BoxCopy& copy) {
  const BoxOperands& given = copy.operands;
  ir::Type generic = ir::pointer_type(ir::Space::Generic);
  ir::Value* map = given.address ? given.address : b.ops.create(OpKind::TensorMapAddress, {given.map}, {generic})->result();
  std::vector<ir::Value*> operands{map};
  if (copy.shared) operands.push_back(copy.shared);
  if (given.mbarrier) operands.push_back(given.mbarrier);
  // A tensor of coordinates has no entry for dimensions in which it does not move: their coordinate is 0.
  std::vector<IntTuple> coordinates;
  layout::flatten(copy.coordinates, coordinates);
  coordinates.resize(static_cast<size_t>(given.rank), layout::number(0));
  for (const IntTuple& coordinate : coordinates) operands.push_back(leaf_value(b.ops, coordinate, ir::kI32));
  std::vector<ir::Attr> attrs{ir::enum_attribute(AttrName::Mode, copy.mode), ir::int_attribute(AttrName::Rank, given.rank)};
  if (given.blocks == 2) attrs.push_back(ir::int_attribute(AttrName::CtaGroup, given.blocks));
  if (given.reduction) attrs.push_back(ir::enum_attribute(AttrName::Op, *given.reduction));
  for (auto [flag, value] : {std::pair{AttrName::Multicast, given.mask}, std::pair{AttrName::Hint, given.policy}}) {
    if (!value) continue;
    operands.push_back(value);
    attrs.push_back(ir::int_attribute(flag, 1));
  }
  b.ops.create(OpKind::TensorCopy, operands, {}, attrs);
}

// Has one lane of the warp issue the TMA copy.
Expected<void> emit_box(Builder& b, const BoxCopy& copy, ir::Value* condition) {
  auto create = [&](Builder& lane) -> Expected<ir::Value*> {
    create_box_copy(lane, copy);
    return nullptr;
  };
  auto elect = [&](Builder& warp) -> Expected<ir::Value*> {
    ir::Value* elected = warp.ops.create(OpKind::ElectSync, {warp.ops.i32(-1)}, {ir::kI1})->result();
    return emit_if(warp, elected, nullptr, create);
  };
  auto done = condition ? emit_if(b, condition, nullptr, elect) : elect(b);
  if (!done) return std::unexpected(done.error());
  return {};
}

class Emitter {
 public:
  explicit Emitter(const CopyPlan& plan) : plan_(plan) {}

  struct CopyCursor {
    BothSides<Cursor> sides;
    std::optional<Cursor> predicate;
  };

  // Iterates over the first `modes` modes from a position on; the last one is the outermost.
  Expected<void> walk(Builder& b, const CopyCursor& from, size_t modes) {
    if (modes == 0) return one(b, from);
    const CopyMode& mode = plan_.modes[modes - 1];
    auto step = [&](Builder& inside, const IntTuple& i) -> Expected<void> {
      KDSL_TRY(CopyCursor at, moved(inside, from, mode, i));
      return walk(inside, at, modes - 1);
    };
    if (!mode.extent.is_static() || is_long_walk(modes)) return emit_for(b, mode.extent, step);
    for (int64_t i = 0; i < mode.extent.value; ++i) KDSL_TRY_VOID(step(b, layout::number(i)));
    return {};
  }

 private:
  // ---- positions

  bool is_long_walk(size_t modes) const {
    if (std::ranges::any_of(kCopySides, [&](CopySide side) {
          return has_memory(side) && plan_.tensors.sides[side].space() == ir::Space::Local;
        }))
      return false;
    bool is_plain = plan_.instruction.kind == CopyInstruction::Kind::Plain;
    int64_t count = is_plain ? size_of(plan_.values.source.shape) / plan_.vectors.count : 1;
    for (size_t i = 0; i < modes && count <= kMostUnrolled; ++i)
      if (plan_.modes[i].extent.is_static()) count *= plan_.modes[i].extent.value;
    return count > kMostUnrolled;
  }

  bool has_memory(CopySide side) const { return plan_.tensors.sides[side].has_memory(); }

  static Expected<Cursor> moved(Builder& b, const Cursor& from, const Layout& layout, const IntTuple& i) {
    layout::LeafMath math = leaf_math(b);
    auto by = layout::crd2idx(math, i, layout);
    if (!by) return std::unexpected(error_of(by.error()));
    if (by->is_static()) return Cursor{from.tensor, from.index + by->value};
    KDSL_TRY(Tensor tensor, tile::moved(b, from.tensor, *by));
    return Cursor{tensor, from.index};
  }

  static Expected<CopyCursor> moved(Builder& b, const CopyCursor& from, const CopyMode& mode, const IntTuple& i) {
    CopyCursor to = from;
    for (CopySide side : kCopySides) {
      KDSL_TRY(to.sides[side], moved(b, from.sides[side], mode.layouts[side], i));
    }
    if (mode.predicate) {
      KDSL_TRY(to.predicate, moved(b, *from.predicate, *mode.predicate, i));
    }
    return to;
  }

  // Returns the pointer to the element at a coordinate of the values, without a swizzle, and with the alignment that the plan
  // has found.
  Expected<Pointer> element(Builder& b, const CopyCursor& at, CopySide side, int64_t coordinate, int64_t count) const {
    KDSL_TRY(Cursor cursor, moved(b, at.sides[side], plan_.values[side], layout::number(coordinate)));
    const Tensor& tensor = cursor.tensor;
    IntTuple index = layout::number(cursor.index);
    if (!tensor.swizzle.is_identity()) index = leaf_math(b).add(tensor.offset, index);
    KDSL_TRY(Pointer plain, advance(b, tensor.pointer, tensor.swizzle, index));
    Pointer pointer = swizzled(b, plain);
    int64_t bytes = count * bits_in_memory(tensor.element()) / 8;
    if (count > 1) pointer.align = std::max(pointer.align, static_cast<uint32_t>(bytes));
    return pointer;
  }

  // ---- one instruction

  Expected<void> one(Builder& b, const CopyCursor& at) {
    ir::Value* condition = nullptr;
    if (at.predicate) {
      KDSL_TRY(Pointer flag, advance(b, at.predicate->tensor.pointer, layout::number(at.predicate->index)));
      KDSL_TRY(condition, load(b, flag));
    }
    if (plan_.instruction.kind == CopyInstruction::Kind::Async) return copy_async(b, at, condition);
    if (plan_.instruction.is_box()) return copy_box(b, at, condition);
    auto copy = [&](Builder& inside) -> Expected<ir::Value*> {
      KDSL_TRY_VOID(unconditional(inside, at));
      return nullptr;
    };
    if (!condition) return unconditional(b, at);
    KDSL_TRY_VOID(emit_if(b, condition, nullptr, copy));
    return {};
  }

  Expected<void> unconditional(Builder& b, const CopyCursor& at) {
    switch (plan_.instruction.kind) {
      case CopyInstruction::Kind::LoadMatrix: return load_matrix(b, at);
      case CopyInstruction::Kind::StoreMatrix: return store_matrix(b, at);
      case CopyInstruction::Kind::TensorLoad: return load_tensor(b, at);
      case CopyInstruction::Kind::TensorStore: return store_tensor(b, at);
      case CopyInstruction::Kind::ScaleCopy: return copy_scales(b, at);
      case CopyInstruction::Kind::Async: return copy_async(b, at, nullptr);
      case CopyInstruction::Kind::LoadBox:
      case CopyInstruction::Kind::StoreBox: return copy_box(b, at, nullptr);
      case CopyInstruction::Kind::Plain: break;
    }
    int64_t accesses = size_of(plan_.vectors.starts.shape);
    for (int64_t i = 0; i < accesses; ++i) KDSL_TRY_VOID(copy_vector(b, at, static_index(b, plan_.vectors.starts, i)));
    return {};
  }

  static int64_t static_index(Builder& b, const Layout& layout, int64_t i) {
    return leaf_math(b).crd2idx(layout::number(i), layout.shape, layout.stride).value;
  }

  // Copies the elements of an access, as one vector if they come from memory and are not split.
  Expected<void> copy_vector(Builder& b, const CopyCursor& at, int64_t start) {
    int64_t count = plan_.vectors.count;
    ir::Type scalar = ir::ir_type(plan_.tensors.sides.destination.element());
    if (has_values(plan_.tensors.sides.source)) {
      KDSL_TRY(std::vector<ir::Value*> lanes, load_values(b, at, coordinates(b, start)));
      return store_vector(b, at, start, as_type(b, count == 1 ? lanes[0] : build_lanes(b.ops, lanes), scalar));
    }
    KDSL_TRY(Pointer from, element(b, at, CopySide::Source, start, count));
    KDSL_TRY(ir::Value * vector, load(b, from, count == 1 ? std::nullopt : std::optional(count), plan_.instruction.load));
    return store_vector(b, at, start, as_type(b, vector, scalar));
  }

  Expected<void> store_vector(Builder& b, const CopyCursor& at, int64_t start, ir::Value* vector) {
    int64_t count = plan_.vectors.count;
    if (has_values(plan_.tensors.sides.destination)) return store_values(b, at, coordinates(b, start), vector);
    KDSL_TRY(Pointer to, element(b, at, CopySide::Destination, start, count));
    return store(b, to, vector, plan_.instruction.store);
  }

  std::vector<int64_t> coordinates(Builder& b, int64_t start) const {
    std::vector<int64_t> result;
    for (int64_t i = 0; i < plan_.vectors.count; ++i) result.push_back(start + static_index(b, plan_.vectors.run, i));
    return result;
  }

  // ---- registers: elements are values, and adjacent ones are moved together, so that narrow ones remain the words that
  // instructions take

  // Returns the largest power of two of elements that are adjacent, from each multiple of it on.
  size_t run_of(Builder& b, CopySide side, std::span<const int64_t> coordinates) const {
    if (bits_in_memory(plan_.tensors.sides[side].element()) < 8) return 1;
    std::vector<int64_t> places;
    for (int64_t coordinate : coordinates) {
      const Layout& layout = plan_.values[side];
      IntTuple place = leaf_math(b).crd2idx(layout::number(coordinate), layout.shape, layout.stride);
      if (!place.is_static()) return 1;
      places.push_back(place.value);
    }
    size_t run = std::bit_floor(places.size());
    auto holds = [&](size_t i) { return places[i] == places[i - i % run] + static_cast<int64_t>(i % run); };
    while (run > 1 && (places.size() % run != 0 || !std::ranges::all_of(std::views::iota(size_t{0}, places.size()), holds)))
      run /= 2;
    return run;
  }

  Expected<std::vector<ir::Value*>> load_values(Builder& b, const CopyCursor& at, std::span<const int64_t> coordinates) {
    std::vector<ir::Value*> lanes;
    size_t run = run_of(b, CopySide::Source, coordinates);
    for (size_t i = 0; i < coordinates.size(); i += run) {
      KDSL_TRY(Pointer from, element(b, at, CopySide::Source, coordinates[i], 1));
      KDSL_TRY(ir::Value * part, load(b, from, run == 1 ? std::nullopt : std::optional(static_cast<int64_t>(run))));
      for (size_t k = 0; k < run; ++k) lanes.push_back(run == 1 ? part : lane(b.ops, part, static_cast<int64_t>(k)));
    }
    return lanes;
  }

  // Stores `values`, a vector or a single value.
  Expected<void> store_values(Builder& b, const CopyCursor& at, std::span<const int64_t> coordinates, ir::Value* values) {
    size_t run = run_of(b, CopySide::Destination, coordinates);
    for (size_t i = 0; i < coordinates.size(); i += run) {
      KDSL_TRY(Pointer to, element(b, at, CopySide::Destination, coordinates[i], 1));
      KDSL_TRY_VOID(store(b, to, lanes_from(b, values, i, run)));
    }
    return {};
  }

  // Returns the vector of fewer, wider elements whose bits the vector has: instructions return such words.
  static ir::Value* words_of(const ir::Value* values) {
    auto cast = ir::as<ir::BitcastOp>(values);
    if (!cast) return nullptr;
    ir::Value* words = cast.value();
    bool are_words = words->type.is_vector() && values->type.count % words->type.count == 0;
    return are_words ? words : nullptr;
  }

  static ir::Value* lanes_from(Builder& b, ir::Value* values, size_t first, size_t count) {
    if (!values->type.is_vector() || count == values->type.count) return values;
    if (ir::Value* words = words_of(values); words && count > 1) {
      size_t in_word = values->type.count / words->type.count;
      if (first % in_word == 0 && count % in_word == 0) {
        ir::Type type = ir::vector_type(values->type.scalar, static_cast<uint32_t>(count));
        return b.ops.cast(OpKind::Bitcast, lanes_from(b, words, first / in_word, count / in_word), type);
      }
    }
    std::vector<ir::Value*> lanes;
    for (size_t k = 0; k < count; ++k) lanes.push_back(lane(b.ops, values, static_cast<int64_t>(first + k)));
    return count == 1 ? lanes[0] : build_lanes(b.ops, lanes);
  }

  static ir::Value* as_type(Builder& b, ir::Value* value, ir::Type scalar) {
    ir::Type type = value->type.is_vector() ? ir::vector_type(scalar.scalar, value->type.count) : scalar;
    return value->type == type ? value : b.ops.cast(OpKind::Bitcast, value, type);
  }

  // ---- other instructions

  Expected<ir::Value*> row(Builder& b, const CopyCursor& at, CopySide side, ir::Space space) {
    KDSL_TRY(Pointer first, element(b, at, side, 0, size_of(plan_.values[side].shape)));
    KDSL_TRY(Pointer there, cast_space(b, first, space));
    return there.address;
  }

  // If the condition is false, nothing is read, and zeros are written.
  Expected<void> copy_async(Builder& b, const CopyCursor& at, ir::Value* condition) {
    KDSL_TRY(ir::Value * from, row(b, at, CopySide::Source, ir::Space::Global));
    KDSL_TRY(ir::Value * to, row(b, at, CopySide::Destination, ir::Space::Shared));
    int64_t bytes = plan_.instruction.bits / 8;
    std::vector<ir::Value*> operands{to, from};
    if (condition) operands.push_back(b.ops.select(condition, b.ops.i32(bytes), b.ops.i32(0)));
    ir::Attr attrs[] = {ir::int_attribute(AttrName::Size, bytes), ir::enum_attribute(AttrName::Cache, plan_.instruction.cache)};
    b.ops.create(OpKind::CpAsync, operands, {}, attrs);
    return {};
  }

  // ---- TMA tiles

  // Returns the address of the first element. It must not depend on the swizzle, which the tensor map applies.
  Expected<ir::Value*> box_address(Builder& b, const CopyCursor& at, CopySide side) {
    const Cursor& cursor = at.sides[side];
    IntTuple index = leaf_math(b).add(cursor.tensor.offset, layout::number(cursor.index));
    KDSL_TRY(Pointer first, advance(b, cursor.tensor.pointer, index));
    KDSL_TRY(Pointer there, cast_space(b, first, ir::Space::Shared));
    return there.address;
  }

  Expected<void> copy_box(Builder& b, const CopyCursor& at, ir::Value* condition) {
    CopySide coordinates = plan_.instruction.coordinates();
    CopySide memory = coordinates == CopySide::Source ? CopySide::Destination : CopySide::Source;
    KDSL_TRY(ir::Value * shared, box_address(b, at, memory));
    BoxCopy copy{.mode = plan_.instruction.kind == CopyInstruction::Kind::LoadBox ? ir::TensorCopyKind::Load
                         : plan_.instruction.box.reduction                        ? ir::TensorCopyKind::Reduce
                                                                                  : ir::TensorCopyKind::Store,
                 .operands = plan_.instruction.box,
                 .shared = shared,
                 .coordinates = at.sides[coordinates].tensor.offset};
    return emit_box(b, copy, condition);
  }

  ir::Type words_type() const {
    int64_t words = plan_.instruction.words;
    return words == 1 ? ir::kI32 : ir::vector_type(ir::Scalar::I32, static_cast<uint32_t>(words));
  }

  std::vector<ir::Attr> matrix_attributes(ir::Attr mode, int64_t matrices) const {
    std::vector<ir::Attr> attrs{mode, ir::int_attribute(AttrName::Count, matrices)};
    if (plan_.instruction.is_transposed) attrs.push_back(ir::int_attribute(AttrName::Trans, 1));
    return attrs;
  }

  std::vector<int64_t> all_values(CopySide side) const {
    std::vector<int64_t> result;
    for (int64_t i = 0; i < size_of(plan_.values[side].shape); ++i) result.push_back(i);
    return result;
  }

  Expected<void> load_matrix(Builder& b, const CopyCursor& at) {
    KDSL_TRY(ir::Value * from, row(b, at, CopySide::Source, ir::Space::Shared));
    ir::LdMatrixShape shape = plan_.instruction.load_shape;
    int64_t matrices = plan_.instruction.words / (ir::ld_matrix_rows(shape) / 8);
    ir::Type type = words_type();
    ir::Value* words = b.ops
                           .create(OpKind::LdMatrix, std::span<ir::Value* const>(&from, 1), std::span<const ir::Type>(&type, 1),
                                   matrix_attributes(ir::enum_attribute(AttrName::Mode, shape), matrices))
                           ->result();
    if (is_packed_in_memory(plan_.tensors.sides.destination.element())) return store_words(b, at, words);
    std::vector<int64_t> coordinates = all_values(CopySide::Destination);
    return store_values(b, at, coordinates, as_elements(b, words, coordinates.size()));
  }

  // Elements of less than a byte are stored with the words that hold them.
  Expected<void> store_words(Builder& b, const CopyCursor& at, ir::Value* words) {
    const Layout& values = plan_.values.destination;
    dtype::DType element = plan_.tensors.sides.destination.element();
    int64_t per_word = kWordBits / dtype::width(element);
    for (int64_t i = 0; i < plan_.instruction.words; ++i) {
      int64_t first = i * per_word;
      bool is_adjacent = kWordBits % dtype::width(element) == 0;
      for (int64_t j = 1; is_adjacent && j < per_word; ++j)
        is_adjacent = static_index(b, values, first + j) == static_index(b, values, first) + j;
      if (!is_adjacent)
        return value_error("elements of type {}, of which {} fill a word, do not lie side by side in the registers {}",
                           dtype::name(element), per_word, layout::to_string(values));
      KDSL_TRY(Pointer to, this->element(b, at, CopySide::Destination, first, per_word));
      to.element = dtype::DType::Int32;
      KDSL_TRY_VOID(store(b, to, plan_.instruction.words == 1 ? words : lane(b.ops, words, i)));
    }
    return {};
  }
  static constexpr int64_t kWordBits = 32;

  Expected<void> store_matrix(Builder& b, const CopyCursor& at) {
    KDSL_TRY(std::vector<ir::Value*> lanes, load_values(b, at, all_values(CopySide::Source)));
    ir::Value* words = lanes.size() == 1 ? lanes[0] : build_lanes(b.ops, lanes);
    if (words->type != words_type()) words = b.ops.cast(OpKind::Bitcast, words, words_type());
    KDSL_TRY(ir::Value * to, row(b, at, CopySide::Destination, ir::Space::Shared));
    ir::Value* operands[] = {words, to};
    b.ops.create(OpKind::StMatrix, operands, {},
                 matrix_attributes(ir::enum_attribute(AttrName::Mode, plan_.instruction.store_shape), plan_.instruction.words));
    return {};
  }

  // ---- tensor memory

  Expected<ir::Value*> cells(Builder& b, const CopyCursor& at, CopySide side) {
    KDSL_TRY(Pointer first, element(b, at, side, 0, 1));
    return plan_.is_own_row ? first_lane(b, first.address) : first.address;
  }
  // Returns the address in the first lane that the warp may access, from one in the lane of each thread.
  static ir::Value* first_lane(Builder& b, ir::Value* address) {
    constexpr int64_t kThreads = (tmem::kSubpartition - 1) << 16;
    ir::Value* lane =
        b.ops.binary(OpKind::AndI, b.ops.cast(OpKind::PtrToInt, address, ir::kI32), b.ops.constant_int(ir::kI32, ~kThreads));
    return b.ops.cast(OpKind::IntToPtr, lane, address->type);
  }
  std::optional<int64_t> split() const {
    const TensorAccess& access = plan_.instruction.tensor;
    return access.shape == ir::TmemAccess::Halves ? std::optional(access.split()) : std::nullopt;
  }

  Expected<void> load_tensor(Builder& b, const CopyCursor& at) {
    const TensorAccess& access = plan_.instruction.tensor;
    KDSL_TRY(ir::Value * from, cells(b, at, CopySide::Source));
    ir::Value* words = b.ops
                           .create<ir::Tcgen05LdOp>({.address = from,
                                                     .result = ir::tmem_registers(access.shape, access.repeat),
                                                     .mode = access.shape,
                                                     .count = access.repeat,
                                                     .split = split(),
                                                     .is_pack = access.is_packed})
                           ->result();
    std::vector<int64_t> coordinates = all_values(CopySide::Destination);
    return store_values(b, at, coordinates, as_elements(b, words, coordinates.size()));
  }

  Expected<void> store_tensor(Builder& b, const CopyCursor& at) {
    const TensorAccess& access = plan_.instruction.tensor;
    KDSL_TRY(std::vector<ir::Value*> lanes, load_values(b, at, all_values(CopySide::Source)));
    ir::Value* words = lanes.size() == 1 ? lanes[0] : build_lanes(b.ops, lanes);
    ir::Type type = ir::tmem_registers(access.shape, access.repeat);
    if (words->type != type) words = b.ops.cast(OpKind::Bitcast, words, type);
    KDSL_TRY(ir::Value * to, cells(b, at, CopySide::Destination));
    b.ops.create<ir::Tcgen05StOp>({.value = words,
                                   .address = to,
                                   .mode = access.shape,
                                   .count = access.repeat,
                                   .split = split(),
                                   .is_unpack = access.is_packed});
    return {};
  }

  Expected<void> copy_scales(Builder& b, const CopyCursor& at) {
    const Tensor& source = at.sides.source.tensor;
    KDSL_TRY(Pointer from, element(b, at, CopySide::Source, 0, 1));
    // The first values are the rows of a tile, its bytes those that follow.
    layout::LeafMath math = leaf_math(b);
    int64_t rows = tmem::copied_rows(tmem::Copy::Rows32To4), bits = bits_in_memory(source.element());
    IntTuple shape[] = {layout::number(rows), layout::number(128 / bits)}, stride[] = {layout::number(1), layout::number(rows)};
    auto tile =
        layout::composition(math, plan_.values.source, Layout{layout::tuple(b.tuples, shape), layout::tuple(b.tuples, stride)});
    if (!tile) return std::unexpected(error_of(tile.error()));
    KDSL_TRY(tmem::SharedOperand found,
             tensor_operand(b.tuples, *tile, source.pointer.swizzle, source.element(), MajorMode::K));
    KDSL_TRY(ir::Value * to, cells(b, at, CopySide::Destination));
    b.ops.create<ir::Tcgen05CpOp>({.address = to,
                                   .descriptor = make_descriptor(b.ops, from.address, found),
                                   .mode = ir::TmemCopy::Rows32To4,
                                   .cta_group = plan_.instruction.blocks});
    return {};
  }

  ir::Value* as_elements(Builder& b, ir::Value* words, size_t count) const {
    ir::Type type = ir::ir_type(plan_.tensors.sides.destination.element());
    if (count > 1) type = ir::vector_type(type.scalar, static_cast<uint32_t>(count));
    return words->type == type ? words : b.ops.cast(OpKind::Bitcast, words, type);
  }

  const CopyPlan& plan_;
};

// Splits the tensor into TMA tiles; `at` is the coordinate of its first one.
Expected<void> prefetch_boxes(Builder& b, const BoxOperands& operands, const Tensor& tensor, const Layout& boxes) {
  int64_t count = size_of(boxes.shape);
  for (int64_t i = 0; i < count; ++i) {
    layout::LeafMath math = leaf_math(b);
    auto by = layout::crd2idx(math, layout::number(i), boxes);
    if (!by) return std::unexpected(error_of(by.error()));
    KDSL_TRY(Tensor box, tile::moved(b, tensor, *by));
    KDSL_TRY_VOID(
        emit_box(b, {.mode = ir::TensorCopyKind::Prefetch, .operands = operands, .coordinates = box.offset}, nullptr));
  }
  return {};
}

}  // namespace

std::expected<void, CopyMistake> emit_box_prefetch(Builder& b, const BoxOperands& operands, const Tensor& coordinates,
                                                   int64_t values) {
  auto refuse = [](std::string problem) {
    return std::unexpected(CopyMistake{CopyMistake::Operand::Source, std::move(problem)});
  };
  std::string text = layout::to_string(coordinates.layout);
  if (coordinates.has_memory())
    return refuse("has the layout " + text + " over memory: TMA takes the tensor of coordinates that was made with the atom");
  layout::LeafMath math = leaf_math(b);
  IntTuple size = layout::size(math, coordinates.layout.shape);
  if (!size.is_static() || size.value % values != 0)
    return refuse("has the layout " + text + ", which is not a known number of boxes of " + std::to_string(values) +
                  " elements");
  auto boxes =
      layout::logical_divide(math, coordinates.layout, layout::tiler(Layout{layout::number(values), layout::number(1)}));
  if (!boxes) return refuse("has the layout " + text + ": " + layout::to_string(boxes.error()));
  auto done = prefetch_boxes(b, operands, coordinates, layout::mode(*boxes, 1));
  if (!done) return refuse("has the layout " + text + ": " + done.error().message);
  return {};
}

Expected<void> emit_copy(Builder& b, const CopyPlan& plan) {
  const BothSides<Tensor>& sides = plan.tensors.sides;
  Emitter::CopyCursor start{{{sides.source}, {sides.destination}}, std::nullopt};
  if (plan.tensors.predicate) start.predicate = Cursor{*plan.tensors.predicate};
  if (plan.instruction.kind != CopyInstruction::Kind::ScaleCopy) return Emitter(plan).walk(b, start, plan.modes.size());
  ir::Value* elected = b.ops.create(OpKind::ElectSync, {b.ops.i32(-1)}, {ir::kI1})->result();
  auto issue = [&](Builder& lane) -> Expected<ir::Value*> {
    KDSL_TRY_VOID(Emitter(plan).walk(lane, start, plan.modes.size()));
    return nullptr;
  };
  KDSL_TRY_VOID(emit_if(b, elected, nullptr, issue));
  return {};
}

}  // namespace kdsl::tile
