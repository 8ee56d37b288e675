// cute.copy and its relatives.
#include <fmt/format.h>

#include "dialects/cute/nvgpu/copy_objects.h"
#include "layout/tuples.h"
#include "value/objects.h"

namespace kdsl::builtins {

using layout::Layout;
using tile::CopyInstruction;
using value::TensorObject;

namespace {

// What the names of the row's arguments are.
struct Operands {
  Argument source, destination, predicate;
};

// What a copy of an atom takes and gives, for the help.
std::string atom_text(const CopyAtomObject& atom) {
  return fmt::format("(thread, value) of the atom are {} in the source and {} in the destination",
                     layout::to_string(atom.atom.source), layout::to_string(atom.atom.destination));
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
    if (atom) refusal.help(atom_text(*atom));
    return refusal;
  }
  auto done = tile::emit_copy(b, *plan);
  return done ? Value::none() : value::fail(call.ctx, done.error(), call.span());
}

// ---- with an atom

// Keywords that copies take beside their own.
struct Options {
  value::DictObject* given = nullptr;
};
bool read_argument(Call& call, const Argument& argument, Options& out) {
  out.given = value::as_dict(argument.value);
  if (!out.given) return true;
  for (const value::HashTable::Entry& entry : out.given->table.entries())
    if (!entry.key.is_unbound())
      return call.refuse(argument, "names `{}`, an option of copies by TMA, which are not supported yet",
                         value::text_of(entry.key));
  return true;
}

struct Copy {
  CopyAtomObject* atom;
  TensorObject *src, *dst;
  std::optional<TensorObject*> pred;
  std::optional<int64_t> unroll_factor;
  Options kwargs;
};

bool has_elements_of(Call& call, const CopyAtomObject& atom, const Argument& tensor, const tile::Tensor& given) {
  int64_t wanted = tile::bits_in_memory(atom.element), got = tile::bits_in_memory(given.element());
  return wanted == got || call.refuse(tensor, "has elements of type {} with {} bits, the atom copies {} with {}",
                                      dtype::name(given.element()), got, dtype::name(atom.element), wanted);
}

template <typename Fields>
Value copy_by_atom(Call& call, const Fields& args) {
  Operands operands{call.at(args.src), call.at(args.dst), call.at(args.pred)};
  tile::CopyTensors tensors{{args.src->tensor, args.dst->tensor}, {}};
  if (args.pred) tensors.predicate = (*args.pred)->tensor;
  bool is_good = has_elements_of(call, *args.atom, operands.source, args.src->tensor) &&
                 has_elements_of(call, *args.atom, operands.destination, args.dst->tensor);
  return is_good ? emit(call, operands, tensors, args.atom->instruction, args.atom) : call.failure();
}

Value copy(Call& call, const Copy& args) { return copy_by_atom(call, args); }

struct AtomCall {
  CopyAtomObject* atom;
  TensorObject *src, *dst;
  std::optional<TensorObject*> pred;
  Options kwargs;
};
// One instruction, or several where the only mode holds more values.
Value copy_atom_call(Call& call, const AtomCall& args) {
  for (TensorObject* const* tensor : {&args.src, &args.dst})
    if (size_t rank = layout::rank((*tensor)->tensor.layout); rank > 2)
      return call.refuse(*tensor,
                         "has the layout {} of rank {}: one call of an atom takes the values of one thread, of rank 1 or 2",
                         layout::to_string((*tensor)->tensor.layout), rank);
  return copy_by_atom(call, args);
}

// ---- without one

// All elements in order as one mode, where tensors of one size have different modes.
void join_modes(Context& ctx, tile::CopyTensors& tensors) {
  auto rank = [](const tile::Tensor& tensor) { return layout::rank(tensor.layout); };
  if (rank(tensors.sides.source) == rank(tensors.sides.destination)) return;
  for (tile::CopySide side : tile::kCopySides) {
    Layout& whole = tensors.sides[side].layout;
    whole = layout::concatenate(ctx.heap, {&whole, 1});
  }
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
};
Value prefetch(Call& call, const Prefetch& args) {
  return call.refuse(args.atom, "must be an atom of a copy by TMA, which are not supported yet");
}

constexpr BuiltinRow kRows[] = {
    kernel_row<copy>("copy", "atom, src, dst, *, pred=None, unroll_factor=None, **kwargs",
                     "Copies what one thread holds by an atom."),
    kernel_row<copy_atom_call>("copy_atom_call", "atom, src, dst, *, pred=None, **kwargs", "One copy of an atom."),
    kernel_row<basic_copy>("basic_copy", "src, dst", "Copies element by element."),
    kernel_row<basic_copy_if>("basic_copy_if", "pred, src, dst", "Copies the elements whose predicate holds."),
    kernel_row<autovec_copy>("autovec_copy", "src, dst, *, l1c_evict_priority=None",
                             "Copies as many elements at a time as go."),
    kernel_row<prefetch>("prefetch", "atom, src", "Brings a tile into the level 2 cache by TMA."),
};

}  // namespace

const std::span<const BuiltinRow> kCopyRows = kRows;

}  // namespace kdsl::builtins
