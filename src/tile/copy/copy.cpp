// Planning of a copy: its tensors are checked against each other and the instruction, and split into instructions.
#include "tile/copy/copy.h"

#include <algorithm>
#include <bit>

#include "layout/tuple/tuples.h"

namespace kdsl::tile {

using layout::IntTuple;
using layout::Layout;
using layout::LeafMath;
using Operand = CopyMistake::Operand;
template <typename T>
using Planned = std::expected<T, CopyMistake>;

namespace {

// The widest access of a thread that PTX has: a vector of 128 bits.
constexpr int64_t kMostBits = 128;
// The rows of matrices and of asynchronous copies have at most so many bytes.
constexpr uint32_t kRowAlign = kMostBits / 8;
// A limit on the values that are joined to look for wide accesses, chosen so that planning stays fast.
constexpr int64_t kMostValues = 4096;

Operand operand_of(CopySide side) { return side == CopySide::Source ? Operand::Source : Operand::Destination; }

template <typename... Args>
std::unexpected<CopyMistake> mistake(Operand operand, fmt::format_string<Args...> format, Args&&... args) {
  return std::unexpected(CopyMistake{operand, fmt::format(format, std::forward<Args>(args)...)});
}

// Prints the layout with the swizzle of the pointer, which permutes bytes, whereas that of a layout permutes elements.
std::string layout_text(const Tensor& tensor) {
  std::string text = std::visit([](const auto& layout) { return layout::to_string(layout); }, layout_of(tensor));
  if (tensor.pointer.swizzle.is_identity()) return text;
  return text + fmt::format(" over bytes permuted by {}", layout::to_string(tensor.pointer.swizzle));
}

class CopyPlanner {
 public:
  CopyPlanner(Builder& b, const CopyInstruction& instruction, const CopyTensors& tensors) : math_(leaf_math(b)) {
    plan_.instruction = instruction;
    plan_.tensors = tensors;
  }

  Planned<CopyPlan> run(std::optional<BothSides<int64_t>> values) {
    KDSL_TRY_VOID(check_tensors());
    KDSL_TRY_VOID(check_predicate());
    KDSL_TRY_VOID(split_values(values ? own_row(*values) : values_of_bits()));
    KDSL_TRY_VOID(add_modes());
    KDSL_TRY_VOID(plan_.instruction.is_box()                               ? check_box()
                  : plan_.instruction.is_of_tensor_memory()                ? check_cells()
                  : plan_.instruction.kind == CopyInstruction::Kind::Plain ? plan_accesses()
                                                                           : check_rows());
    return std::move(plan_);
  }

 private:
  const Tensor& tensor(CopySide side) const { return plan_.tensors.sides[side]; }
  const Tensor& source() const { return plan_.tensors.sides.source; }
  const Tensor& destination() const { return plan_.tensors.sides.destination; }
  bool is_coordinates(CopySide side) const { return plan_.instruction.is_box() && side == plan_.instruction.coordinates(); }
  int64_t element_bits() const {
    return bits_in_memory((is_coordinates(CopySide::Source) ? destination() : source()).element());
  }

  // ---- tensors

  Planned<void> check_tensors() {
    const CopyInstruction& instruction = plan_.instruction;
    for (CopySide side : kCopySides) {
      if (is_coordinates(side)) {
        if (!tensor(side).has_memory()) continue;
        return mistake(operand_of(side),
                       "has the layout {} over memory: TMA takes the tensor of coordinates that was made with "
                       "the atom",
                       layout_text(tensor(side)));
      }
      if (!tensor(side).has_memory())
        return mistake(operand_of(side), "is a tensor of coordinates, {}, which has no memory", layout_text(tensor(side)));
      KDSL_TRY_VOID(check_space(side, side == CopySide::Source ? instruction.from : instruction.to));
    }
    if (!plan_.instruction.is_box() && element_bits() != bits_in_memory(destination().element()))
      return mistake(Operand::Destination, "has elements of {} bits ({}), the source has some of {} ({})",
                     bits_in_memory(destination().element()), dtype::name(destination().element()), element_bits(),
                     dtype::name(source().element()));
    if (layout::rank(source().layout) != layout::rank(destination().layout))
      return mistake(Operand::Destination, "has the layout {} of rank {}, the source has {} of rank {}",
                     layout_text(destination()), layout::rank(destination().layout), layout_text(source()),
                     layout::rank(source().layout));
    return {};
  }

  Planned<void> check_space(CopySide side, std::optional<ir::Space> wanted) const {
    ir::Space space = tensor(side).space();
    bool is_there = !wanted || space == *wanted || (space == ir::Space::Generic && *wanted != ir::Space::Local);
    if (is_there) return {};
    return mistake(operand_of(side), "must be in {} memory for this copy, {} lies in {} memory", ir::space_name(*wanted),
                   layout_text(tensor(side)), ir::space_name(space));
  }

  Planned<void> check_predicate() const {
    const std::optional<Tensor>& predicate = plan_.tensors.predicate;
    if (!predicate) return {};
    if (!predicate->has_memory() || !dtype::is_boolean(predicate->element()))
      return mistake(Operand::Predicate, "must have elements of type Boolean, got {}", dtype::name(predicate->element()));
    size_t rank = layout::rank(predicate->layout), wanted = layout::rank(source().layout);
    if (rank == wanted || rank + 1 == wanted) return {};
    return mistake(Operand::Predicate, "has the layout {} of rank {}, the source has {} of rank {}",
                   layout::to_string(predicate->layout), rank, layout_text(source()), wanted);
  }

  // ---- values: mode 0

  BothSides<int64_t> values_of_bits() const {
    int64_t count = std::max<int64_t>(plan_.instruction.bits / element_bits(), 1);
    return {count, count};
  }

  Layout values(CopySide side) const { return layout::mode(tensor(side).layout, 0); }

  Planned<int64_t> value_count(CopySide side) {
    IntTuple size = layout::size(math_, values(side).shape);
    if (size.is_static()) return size.value;
    return mistake(operand_of(side), "has the layout {}: how many values its first mode has must be known while compiling",
                   layout_text(tensor(side)));
  }

  CopySide tensor_side() const {
    return plan_.instruction.kind == CopyInstruction::Kind::TensorLoad ? CopySide::Source : CopySide::Destination;
  }

  // Returns how many values an instruction takes and gives where both sides have those of one thread: so many in tensor memory,
  // too, if each lane accesses its own row there.
  BothSides<int64_t> own_row(BothSides<int64_t> values_at_once) {
    CopySide side = tensor_side(), other = side == CopySide::Source ? CopySide::Destination : CopySide::Source;
    IntTuple held[] = {layout::size(math_, values(side).shape), layout::size(math_, values(other).shape)};
    bool has_rows = plan_.instruction.is_of_tensor_memory() && plan_.instruction.kind != CopyInstruction::Kind::ScaleCopy &&
                    plan_.instruction.tensor.shape == ir::TmemAccess::Rows32 && !plan_.instruction.tensor.is_packed;
    plan_.is_own_row = has_rows && held[0].is_static() && held[1].is_static() && held[0].value == held[1].value;
    if (plan_.is_own_row) values_at_once[side] = values_at_once[other];
    return values_at_once;
  }

  // Splits the values in mode 0 into those of one instruction and its repetitions.
  Planned<void> split_values(const BothSides<int64_t>& values_at_once) {
    CopyMode instructions;
    BothSides<int64_t> repeats{};
    for (CopySide side : kCopySides) {
      KDSL_TRY(int64_t held, value_count(side));
      int64_t at_once = values_at_once[side];
      if (held % at_once != 0)
        return mistake(operand_of(side), "has the layout {}: its first mode has {} values, of which the copy moves {} at once",
                       layout_text(tensor(side)), held, at_once);
      auto tile = layout::tiler(Layout{layout::number(at_once), layout::number(1)});
      auto divided = layout::logical_divide(math_, values(side), tile);
      if (!divided)
        return mistake(operand_of(side), "has the layout {}, which the {} values that the copy moves at once do not divide",
                       layout_text(tensor(side)), at_once);
      plan_.values[side] = layout::mode(*divided, 0);
      instructions.layouts[side] = layout::mode(*divided, 1);
      repeats[side] = held / at_once;
    }
    if (repeats.source != repeats.destination)
      return mistake(Operand::Destination,
                     "has the layout {}, the source has {}: the first mode of one has {} values, that of the other {}",
                     layout_text(destination()), layout_text(source()), repeats.destination * values_at_once.destination,
                     repeats.source * values_at_once.source);
    instructions.extent = layout::number(repeats.source);
    if (plan_.tensors.predicate) {
      KDSL_TRY(Layout predicate, predicate_of_values(repeats.source, values_at_once.source));
      instructions.predicate = predicate;
    }
    if (repeats.source != 1) plan_.modes.push_back(instructions);
    return {};
  }

  bool has_predicate_of_values() const {
    return layout::rank(plan_.tensors.predicate->layout) == layout::rank(source().layout);
  }

  // Returns the layout that maps the number of an instruction in mode 0 to its predicate.
  Planned<Layout> predicate_of_values(int64_t repeats, int64_t at_once) {
    Layout none{layout::number(repeats), layout::number(0)};
    if (!has_predicate_of_values()) return none;
    Layout mode = layout::mode(plan_.tensors.predicate->layout, 0);
    IntTuple size = layout::size(math_, mode.shape);
    if (size.is(repeats)) return mode;
    // There is a predicate for each value; an instruction uses that of its first value.
    auto first = layout::composition(math_, mode, Layout{layout::number(repeats), layout::number(at_once)});
    if (size.is(repeats * at_once) && first) return *first;
    return mistake(Operand::Predicate,
                   "has the layout {}, the source has {}: the first mode must have {} values, one for each copy",
                   layout::to_string(plan_.tensors.predicate->layout), layout_text(source()), repeats);
  }

  // ---- the other modes

  Planned<void> add_modes() {
    size_t rank = layout::rank(source().layout);
    bool fit = true;
    for (size_t i = 1; i < rank; ++i) fit = fit && fits(mode_at(i));
    if (fit) {
      for (size_t i = 1; i < rank; ++i) add_mode(mode_at(i));
      return {};
    }
    // As in CuTe, only the total number of instructions must agree.
    CopyMode all = all_modes();
    if (fits(all)) return add_mode(all), Planned<void>();
    if (all.predicate && fits(CopyMode{all.extent, all.layouts}))
      return mistake(Operand::Predicate, "has the layout {}, the source has {}: behind the first mode they differ in size",
                     layout::to_string(plan_.tensors.predicate->layout), layout_text(source()));
    return mistake(Operand::Destination, "has the layout {}, the source has {}: behind the first mode they differ in size",
                   layout_text(destination()), layout_text(source()));
  }

  CopyMode mode_at(size_t i) {
    CopyMode mode{{}, {layout::mode(source().layout, i), layout::mode(destination().layout, i)}};
    if (plan_.tensors.predicate)
      mode.predicate = layout::mode(plan_.tensors.predicate->layout, has_predicate_of_values() ? i : i - 1);
    return mode;
  }

  CopyMode all_modes() {
    auto all = [&](const Layout& layout, size_t from) {
      std::vector<Layout> modes;
      for (size_t i = from; i < layout::rank(layout); ++i) modes.push_back(layout::mode(layout, i));
      return layout::concatenate(math_.arena(), modes);
    };
    CopyMode mode{{}, {all(source().layout, 1), all(destination().layout, 1)}};
    if (plan_.tensors.predicate) mode.predicate = all(plan_.tensors.predicate->layout, has_predicate_of_values() ? 1 : 0);
    return mode;
  }

  // Known extents must be equal; the caller is responsible for the others.
  bool fits(const CopyMode& mode) {
    IntTuple extent = layout::size(math_, mode.layouts.source.shape);
    auto is_equal = [&](const Layout& other) {
      IntTuple size = layout::size(math_, other.shape);
      return !extent.is_static() || !size.is_static() || size.is(extent.value);
    };
    return is_equal(mode.layouts.destination) && (!mode.predicate || is_equal(*mode.predicate));
  }

  // Modes of equal nesting are iterated leaf by leaf.
  void add_mode(CopyMode mode) {
    const IntTuple &source = mode.layouts.source.shape, &destination = mode.layouts.destination.shape;
    bool is_nested = source.is_tuple() && layout::is_congruent(source, destination) &&
                     (!mode.predicate || layout::is_congruent(source, mode.predicate->shape));
    if (is_nested) {
      std::vector<CopyMode> parts;
      for (size_t i = 0; i < source.items.size(); ++i) {
        parts.push_back({{}, {layout::mode(mode.layouts.source, i), layout::mode(mode.layouts.destination, i)}});
        if (mode.predicate) parts.back().predicate = layout::mode(*mode.predicate, i);
      }
      if (std::ranges::all_of(parts, [&](const CopyMode& part) { return fits(part); })) {
        for (const CopyMode& part : parts) add_mode(part);
        return;
      }
    }
    IntTuple extents[] = {layout::size(math_, source), layout::size(math_, destination)};
    mode.extent = extents[0].is_static() ? extents[0] : extents[1];
    if (!mode.extent.is(1)) plan_.modes.push_back(mode);
  }

  // ---- accesses

  CopyDomain domain() {
    CopyDomain domain{plan_.tensors.sides, plan_.values, {}};
    domain.size = layout::size(math_, plan_.values.source.shape).value;
    for (const CopyMode& mode : plan_.modes) {
      for (CopySide side : kCopySides) {
        std::vector<Layout> leaves;
        layout::flatten(mode.layouts[side], leaves);
        for (const Layout& leaf : leaves)
          if (!leaf.shape.is(1)) domain.distances[side].push_back(leaf.stride);
      }
    }
    return domain;
  }

  Planned<void> plan_accesses() {
    bool takes_what_goes = plan_.instruction.bits == 0 && !plan_.tensors.predicate;
    if (takes_what_goes) join_static_modes();
    CopyDomain all = domain();
    int64_t bits = takes_what_goes ? kMostBits : all.size * element_bits();
    plan_.vectors = plan_widest_vectors(math_, all, std::min(bits, kMostBits));
    bool has_registers = has_values(source()) && has_values(destination());
    // The widest possible access is a power of two of elements.
    auto most = static_cast<uint64_t>(std::min(all.size, kMostBits / std::min(element_bits(), kMostBits)));
    int64_t wanted = takes_what_goes ? static_cast<int64_t>(std::bit_floor(most)) : all.size;
    if (has_registers || plan_.vectors.count >= wanted) return {};
    auto limit = plan_vectors(math_, all, wanted);
    if (limit) return {};
    if (!takes_what_goes && limit.error().cause == VectorLimit::Cause::Alignment)
      return misaligned(limit.error().side, all.size, limit.error().aligned_bits);
    plan_.narrowing = {wanted * element_bits(), limit.error()};
    return {};
  }

  // Joins the values and the modes of known size into the values of one instruction, of which any may be accessed together.
  void join_static_modes() {
    BothSides<std::vector<Layout>> joined{{plan_.values.source}, {plan_.values.destination}};
    std::vector<CopyMode> others;
    int64_t size = layout::size(math_, plan_.values.source.shape).value;
    for (const CopyMode& mode : plan_.modes) {
      bool is_known =
          layout::is_fully_static(mode.layouts.source.shape) && layout::is_fully_static(mode.layouts.destination.shape);
      bool joins = is_known && size * mode.extent.value <= kMostValues;
      if (!joins) {
        others.push_back(mode);
        continue;
      }
      size *= mode.extent.value;
      for (CopySide side : kCopySides) joined[side].push_back(mode.layouts[side]);
    }
    plan_.modes = others;
    for (CopySide side : kCopySides) plan_.values[side] = layout::concatenate(math_.arena(), joined[side]);
  }

  Planned<void> misaligned(CopySide side, int64_t count, int64_t known) const {
    int64_t bits = count * element_bits();
    auto mistaken = mistake(operand_of(side),
                            "has the layout {} over addresses known to be multiples of {} bytes: {} bits at once need "
                            "multiples of {}",
                            layout_text(tensor(side)), std::max<int64_t>(known / 8, 1), bits, bits / 8);
    mistaken.error().repair = fmt::format(
        "say where it begins: `from_dlpack(x, assumed_align={0})`, `alignment={0}` of shared memory; strides have to be "
        "multiples of it, too, as `divisibility=` says of those of run time; or copy fewer bits at once",
        bits / 8);
    return mistaken;
  }

  // A TMA tile is contiguous in shared memory, apart from its swizzle.
  Planned<void> check_box() {
    CopySide side = is_coordinates(CopySide::Source) ? CopySide::Destination : CopySide::Source;
    Layout box = layout::coalesce(math_, plan_.values[side]);
    bool is_dense = !box.shape.is_tuple() && (box.stride.is(1) || box.shape.is(1));
    if (is_dense) return {};
    return mistake(operand_of(side),
                   "has the layout {}: the {} elements of a box must be adjacent, as `tma_partition` puts them",
                   layout_text(tensor(side)), size_of(plan_.values[side].shape));
  }

  // The instruction determines where in tensor memory the bits of a warp lie.
  Planned<void> check_cells() {
    CopySide side = tensor_side();
    Layout row = layout::coalesce(math_, plan_.values[side]);
    if (plan_.is_own_row && !row.shape.is_tuple() && row.stride.is(1)) return {};
    bool is_of_scales = plan_.instruction.kind == CopyInstruction::Kind::ScaleCopy;
    auto places = layout::recast_layout(
        math_, element_bits(), 1,
        is_of_scales ? scale_copy_places(math_.arena()) : tensor_access_places(math_.arena(), plan_.instruction.tensor));
    if (places && layout::is_equal(layout::coalesce(math_, *places), layout::coalesce(math_, plan_.values[side]))) return {};
    return mistake(operand_of(side), "has the layout {}, whose first {} elements do not lie where `{}` accesses them",
                   layout_text(tensor(side)), size_of(plan_.values[side].shape),
                   is_of_scales ? ir::to_text(ir::TmemCopy::Rows32To4) : ir::to_text(plan_.instruction.tensor.shape));
  }

  // Checks instructions that move rows of bytes as they are.
  Planned<void> check_rows() {
    for (CopySide side : kCopySides) {
      if (tensor(side).space() == ir::Space::Local) continue;
      // Only this side matters for whether its elements are adjacent, so it takes the place of the other one, too.
      CopyDomain all = domain();
      int64_t count = layout::size(math_, plan_.values[side].shape).value;
      for (CopySide other : kCopySides) {
        all.tensors[other] = all.tensors[side];
        all.layouts[other] = all.layouts[side];
        all.distances[other] = all.distances[side];
      }
      all.size = count;
      // An object of shared memory that instructions access by rows begins at a multiple of them (analysis/shared_layout.h),
      // and so does every row of it that the layout puts there.
      if (tensor(side).space() == ir::Space::Shared)
        for (CopySide other : kCopySides)
          all.tensors[other].pointer.align = std::max(all.tensors[other].pointer.align, kRowAlign);
      auto row = plan_vectors(math_, all, count);
      bool is_in_order = row && layout::coalesce(math_, row->run).stride.is(count == 1 ? 0 : 1);
      if (is_in_order) continue;
      if (!row && row.error().cause == VectorLimit::Cause::Alignment) return misaligned(side, count, row.error().aligned_bits);
      auto apart = mistake(operand_of(side),
                           "has the layout {}: the copy moves {} bits at once, the {} values of which must be adjacent",
                           layout_text(tensor(side)), count * element_bits(), count);
      apart.error().repair = fmt::format(
          "the values of a thread go along the mode whose stride is 1, as `make_layout((1, {0}))` in rows and "
          "`make_layout(({0}, 1))` in columns; or copy one at a time: `num_bits_per_copy={1}`",
          count, element_bits());
      return apart;
    }
    return {};
  }

  LeafMath math_;
  CopyPlan plan_;
};

}  // namespace

std::string narrowing_text(const CopyPlan& plan) {
  const auto& [wanted, limit] = *plan.narrowing;
  const BothSides<Tensor>& sides = plan.tensors.sides;
  std::string text =
      fmt::format("{} bits at a time instead of {}: ", plan.vectors.count * bits_in_memory(sides.source.element()), wanted);
  if (limit.cause == VectorLimit::Cause::Layout)
    return text + fmt::format("of source {} and destination {} {} elements are adjacent", layout_text(sides.source),
                              layout_text(sides.destination), limit.adjacent);
  const char* side = limit.side == CopySide::Source ? "source" : "destination";
  return text + fmt::format("the addresses of {} {} are known to be multiples of {} bytes", side,
                            layout_text(sides[limit.side]), std::max<int64_t>(limit.aligned_bits / 8, 1));
}

Planned<CopyPlan> plan_copy(Builder& b, const CopyInstruction& instruction, const CopyTensors& tensors,
                            std::optional<BothSides<int64_t>> values) {
  return CopyPlanner(b, instruction, tensors).run(values);
}

}  // namespace kdsl::tile
