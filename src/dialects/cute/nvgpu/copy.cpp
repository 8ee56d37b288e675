// This file has cute.copy and its relatives.
#include <fmt/format.h>

#include "diag/definitions/remarks.def"
#include "diag/definitions/warnings.def"
#include "dialects/cute/nvgpu/copy_objects.h"
#include "dialects/cute/nvgpu/slices.h"
#include "ir/arch.h"
#include "layout/tuple/tuples.h"
#include "value/objects.h"
#include "diag/counted.h"

namespace kdsl::builtins {

using layout::Layout;
using tile::CopyInstruction;
using value::TensorObject;

namespace {

// The names of the row's arguments.
struct Operands {
  Argument source, destination, predicate;
};

// Describes the operands of a copy with an atom, for help texts.
std::string atom_text(const CopyAtomObject& atom) {
  return fmt::format("(thread, value) of the atom are {} in the source and {} in the destination",
                     layout::to_string(atom.atom.source), layout::to_string(atom.atom.destination));
}

// Returns help for sides that differ in size, the most frequent mistake; empty if they do not, or a size is not known.
std::string sizes_text(const tile::CopyTensors& tensors) {
  const Layout &source = tensors.sides.source.layout, &destination = tensors.sides.destination.layout;
  if (!layout::is_fully_static(source.shape) || !layout::is_fully_static(destination.shape)) return {};
  int64_t from = tile::size_of(source.shape), to = tile::size_of(destination.shape);
  if (from == to) return {};
  // A mode of several tiles was probably not indexed.
  if (layout::rank(source) == layout::rank(destination) && source.shape.is_tuple() && destination.shape.is_tuple())
    for (size_t i = 0; i < layout::rank(source); ++i) {
      int64_t a = tile::size_of(layout::mode(source.shape, i)), b = tile::size_of(layout::mode(destination.shape, i));
      bool is_rest = i > 0 && from / std::max<int64_t>(a, 1) == to / std::max<int64_t>(b, 1);
      if (a != b && is_rest && (a == 1 || b == 1))
        return fmt::format(
            "mode {} has {} in the source and {} in the destination: an index there, instead of `None`, takes one", i, a, b);
    }
  return fmt::format(
      "the source has {}, the destination {}: make both for as many; "
      "`cute.make_rmem_tensor_like(src)` are registers for a tile",
      diag::counted(from, "element"), to);
}

// Copies move bytes unchanged, so other types may have been meant.
std::string types_text(const Call& call, const tile::CopyTensors& tensors) {
  const tile::Tensor &source = tensors.sides.source, &destination = tensors.sides.destination;
  if (!source.has_memory() || !destination.has_memory()) return {};
  if (tile::bits_in_memory(source.element()) == tile::bits_in_memory(destination.element())) return {};
  std::string type = call.ctx.spell(destination.element());
  return fmt::format(
      "a copy converts nothing: `r = cute.make_rmem_tensor_like(src, {0})`, then `r.store(src.load().to({0}))`, and copy `r`",
      type);
}

// Warns of floating-point types of equal width but different format.
void warn_of_types(Call& call, const tile::CopyTensors& tensors) {
  const tile::Tensor &source = tensors.sides.source, &destination = tensors.sides.destination;
  if (!source.has_memory() || !destination.has_memory()) return;
  dtype::DType from = source.element(), to = destination.element();
  auto is_half = [](dtype::DType type) { return type == dtype::DType::Float16 || type == dtype::DType::BFloat16; };
  if (from == to || !is_half(from) || !is_half(to)) return;
  call.ctx.diags.report(call.span(), diag::CopyReinterprets, dtype::name(from), dtype::name(to))
      .help(fmt::format("give both sides one type, or convert in registers: `r.store(src.load().to({}))`", call.ctx.spell(to)));
}

Value emit(Call& call, const Operands& operands, const tile::CopyTensors& tensors, const CopyInstruction& instruction,
           const CopyAtomObject* atom) {
  tile::Builder b = value::tile_builder(call.ctx);
  std::optional<tile::BothSides<int64_t>> values;
  if (atom)
    values = {tile::size_of(layout::mode(atom->atom.source.shape, 1)),
              tile::size_of(layout::mode(atom->atom.destination.shape, 1))};
  auto plan = tile::plan_copy(b, instruction, tensors, values);
  if (!plan) {
    using Operand = tile::CopyMistake::Operand;
    const tile::CopyMistake& mistake = plan.error();
    const Argument& blamed = mistake.operand == Operand::Source        ? operands.source
                             : mistake.operand == Operand::Destination ? operands.destination
                                                                       : operands.predicate;
    Refusal refusal = call.refuse(blamed, "{}", mistake.problem);
    refusal.help(mistake.repair);
    if (atom && mistake.repair.empty()) refusal.help(atom_text(*atom));
    refusal.help(sizes_text(tensors));
    refusal.help(types_text(call, tensors));
    return refusal;
  }
  warn_of_types(call, tensors);
  if (plan->narrowing) call.ctx.diags.report(call.span(), diag::CopyNarrowed, tile::narrowing_text(*plan));
  auto done = tile::emit_copy(b, *plan);
  return done ? Value::none() : value::fail(call.ctx, done.error(), call.span());
}

// ---- with an atom

struct Copy {
  CopyAtomObject* atom;
  TensorObject *src, *dst;
  std::optional<TensorObject*> pred;
  std::optional<int64_t> unroll_factor;
  // These arguments belong to copies by TMA.
  std::optional<SharedAddress> tma_bar_ptr;
  std::optional<I32> mcast_mask;
  std::optional<I64> cache_policy;
  std::optional<MapAddress> tma_desc_ptr;
  std::optional<SharedAddress> mbar_ptr;  // for copies of bytes
};

bool has_elements_of(Call& call, const CopyAtomObject& atom, const Argument& tensor, const tile::Tensor& given) {
  if (!given.has_memory()) return true;  // coordinates, which only some copies take
  int64_t wanted = tile::bits_in_memory(atom.element), got = tile::bits_in_memory(given.element());
  return wanted == got ||
         call.refuse(tensor, "has elements of type {} with {} bits, the atom copies {} with {}", dtype::name(given.element()),
                     got, dtype::name(atom.element), wanted)
             .help(
                 "a copy converts nothing: make the atom for the type of both sides; the script converts tensors by "
                 "`x.to(torch.float16)`, a kernel registers by `r.load().to(cutlass.Float16)`");
}

// Returns false, after reporting an error, if an option is given that the copy does not take.
template <typename Option>
bool belongs(Call& call, const CopyAtomObject& atom, const Option& option, bool is_taken) {
  return !option || is_taken || call.refuse(option, "is no option of this copy: {}", operation_text(call.ctx, atom));
}

// Returns the instruction with the settings of this copy. Returns false after reporting an error.
template <typename Fields>
bool add_box_options(Call& call, const Fields& args, CopyInstruction& instruction) {
  bool is_load = instruction.kind == CopyInstruction::Kind::LoadBox;
  if (!belongs(call, *args.atom, args.tma_bar_ptr, is_load) || !belongs(call, *args.atom, args.mcast_mask, is_load) ||
      !belongs(call, *args.atom, args.cache_policy, instruction.is_box()) ||
      !belongs(call, *args.atom, args.tma_desc_ptr, instruction.is_box()))
    return false;
  if (is_load && !args.tma_bar_ptr) return call.expected(args.tma_bar_ptr, "the mbarrier at which the loaded bytes count");
  if (instruction.is_multicast && !args.mcast_mask)
    return call.expected(args.mcast_mask, "a bit for each block of the cluster that the multicast reaches");
  instruction.box.mbarrier = given(args.tma_bar_ptr);
  // A load for one block accepts a mask without effect, so that programs need not distinguish.
  if (instruction.is_multicast) instruction.box.mask = given(args.mcast_mask);
  instruction.box.policy = given(args.cache_policy);
  instruction.box.address = given(args.tma_desc_ptr);
  return true;
}

template <typename Fields>
Value copy_by_atom(Call& call, const Fields& args) {
  if (args.atom->bytes != ByteCopy::None) {
    bool is_peer_store = args.atom->bytes == ByteCopy::StorePeer;
    if (!belongs(call, *args.atom, args.pred, false) || !belongs(call, *args.atom, args.tma_bar_ptr, false) ||
        !belongs(call, *args.atom, args.tma_desc_ptr, false) || !belongs(call, *args.atom, args.cache_policy, !is_peer_store))
      return call.failure();
    return copy_bytes(call, {*args.atom, args.src, args.dst, call.at(args.src), call.at(args.dst), call.at(args.mbar_ptr),
                             call.at(args.mcast_mask), given(args.mbar_ptr), given(args.mcast_mask), given(args.cache_policy)});
  }
  if (!belongs(call, *args.atom, args.mbar_ptr, false)) return call.failure();
  Operands operands{call.at(args.src), call.at(args.dst), call.at(args.pred)};
  tile::CopyTensors tensors{{args.src->tensor, args.dst->tensor}, {}};
  if (args.pred) tensors.predicate = (*args.pred)->tensor;
  CopyInstruction instruction = args.atom->instruction;
  // A plain copy without a width takes elements as they come.
  bool takes_any = instruction.kind == CopyInstruction::Kind::Plain && instruction.bits == 0;
  bool is_good = takes_any || (has_elements_of(call, *args.atom, operands.source, args.src->tensor) &&
                               has_elements_of(call, *args.atom, operands.destination, args.dst->tensor));
  is_good = is_good && add_box_options(call, args, instruction);
  if (!args.pred && value::is_subtype(args.atom->type, call.ctx.typed->atoms->tiled_copy)) {
    layout::LeafMath math = value::leaf_math(call.ctx);
    const auto& tiled = *static_cast<const TiledCopyObject*>(args.atom);
    warn_of_surplus_threads(call, tile::thread_count(math, tiled.tiled), tiled.taken);
  }
  return is_good ? emit(call, operands, tensors, instruction, args.atom) : call.failure();
}

Value copy(Call& call, const Copy& args) { return copy_by_atom(call, args); }

struct AtomCall {
  CopyAtomObject* atom;
  TensorObject *src, *dst;
  std::optional<TensorObject*> pred;
  // These arguments belong to copies by TMA.
  std::optional<SharedAddress> tma_bar_ptr;
  std::optional<I32> mcast_mask;
  std::optional<I64> cache_policy;
  std::optional<MapAddress> tma_desc_ptr;
  std::optional<SharedAddress> mbar_ptr;  // for copies of bytes
};
// Makes one instruction, or several if the only mode holds more values.
Value copy_atom_call(Call& call, const AtomCall& args) {
  for (TensorObject* const* tensor : {&args.src, &args.dst})
    if (size_t rank = layout::rank((*tensor)->tensor.layout); rank > 2)
      return call.refuse(*tensor,
                         "has the layout {} of rank {}: one call of an atom takes the values of one thread, of rank 1 or 2",
                         layout::to_string((*tensor)->tensor.layout), rank);
  return copy_by_atom(call, args);
}

// ---- without one

// Flattens tensors of equal size but different modes to all elements in order as one mode.
void join_modes(Context& ctx, tile::CopyTensors& tensors) {
  auto rank = [](const tile::Tensor& tensor) { return layout::rank(tensor.layout); };
  std::optional<tile::Tensor>& predicate = tensors.predicate;
  bool fits = !predicate || rank(*predicate) == rank(tensors.sides.source);
  if (fits && rank(tensors.sides.source) == rank(tensors.sides.destination)) return;
  auto join = [&](Layout& whole) { whole = layout::concatenate(ctx.heap, {&whole, 1}); };
  for (tile::CopySide side : tile::kCopySides) join(tensors.sides[side].layout);
  if (predicate) join(predicate->layout);
}

int64_t element_bits(const TensorObject* tensor) { return tile::bits_in_memory(tensor->tensor.element()); }

struct Basic {
  TensorObject *src, *dst;
};
Value basic_copy(Call& call, const Basic& args) {
  tile::CopyTensors tensors{{args.src->tensor, args.dst->tensor}, {}};
  join_modes(call.ctx, tensors);
  return emit(call, {call.at(args.src), call.at(args.dst), {}}, tensors, {.bits = element_bits(args.src)}, nullptr);
}

struct BasicIf {
  TensorObject *pred, *src, *dst;
};
Value basic_copy_if(Call& call, const BasicIf& args) {
  tile::CopyTensors tensors{{args.src->tensor, args.dst->tensor}, args.pred->tensor};
  join_modes(call.ctx, tensors);
  return emit(call, {call.at(args.src), call.at(args.dst), call.at(args.pred)}, tensors, {.bits = element_bits(args.src)},
              nullptr);
}

struct AutoVec {
  TensorObject *src, *dst;
  Argument l1c_evict_priority;
};
Value autovec_copy(Call& call, const AutoVec& args) {
  tile::CopyTensors tensors{{args.src->tensor, args.dst->tensor}, {}};
  join_modes(call.ctx, tensors);
  CopyInstruction instruction;
  if (args.l1c_evict_priority.is_given() && !read_eviction(call, args.l1c_evict_priority, instruction.load.cache))
    return call.failure();
  instruction.store.cache = instruction.load.cache;
  return emit(call, {call.at(args.src), call.at(args.dst), {}}, tensors, instruction, nullptr);
}

struct Prefetch {
  CopyAtomObject* atom;
  TensorObject* src;
  std::optional<I64> cache_policy;
  std::optional<MapAddress> tma_desc_ptr;
};
Value prefetch(Call& call, const Prefetch& args) {
  if (args.atom->instruction.kind != CopyInstruction::Kind::LoadBox)
    return call.refuse(args.atom, "must be an atom of a load by TMA, got one of {}", operation_text(call.ctx, *args.atom));
  tile::BoxOperands operands = args.atom->instruction.box;
  operands.policy = given(args.cache_policy);
  operands.address = given(args.tma_desc_ptr);
  tile::Builder b = value::tile_builder(call.ctx);
  int64_t values = tile::size_of(layout::mode(args.atom->atom.source.shape, 1));
  auto done = tile::emit_box_prefetch(b, operands, args.src->tensor, values);
  return done ? Value::none() : Value(call.refuse(args.src, "{}", done.error().problem));
}

constexpr BuiltinRow kRows[] = {
    kernel_row<copy>("copy",
                     "atom, src, dst, *, pred=None, unroll_factor=None, tma_bar_ptr=None, mcast_mask=None, cache_policy=None, "
                     "tma_desc_ptr=None, mbar_ptr=None",
                     "Copies what one thread holds by an atom."),
    kernel_row<copy_atom_call>(
        "copy_atom_call",
        "atom, src, dst, *, pred=None, tma_bar_ptr=None, mcast_mask=None, cache_policy=None, tma_desc_ptr=None, mbar_ptr=None",
        "One copy of an atom."),
    kernel_row<basic_copy>("basic_copy", "src, dst", "Copies element by element."),
    kernel_row<basic_copy_if>("basic_copy_if", "pred, src, dst", "Copies the elements whose predicate holds."),
    kernel_row<autovec_copy>("autovec_copy", "src, dst, *, l1c_evict_priority=None",
                             "Copies as many elements at a time as go."),
    kernel_row<prefetch>("prefetch", "atom, src, *, cache_policy=None, tma_desc_ptr=None",
                         "Brings a tile into the level 2 cache by TMA.", {.since = ir::sm(90)}),
};

}  // namespace

const std::span<const BuiltinRow> kCopyRows = kRows;

}  // namespace kdsl::builtins
