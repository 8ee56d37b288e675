// This file has cute.gemm and mma_atom_call.
#include "dialects/cute/algebra/algebra.h"
#include "dialects/cute/nvgpu/mma_objects.h"
#include "dialects/cute/nvgpu/slices.h"
#include "tile/mma/scaled_mma.h"
#include "value/objects.h"

namespace kdsl::builtins {

namespace {

struct Gemm {
  MmaAtomObject* atom;
  Argument d, a, b, c;
};

// Replaces a tensor of words that describe an operand by the elements that they stand for.
bool read_described(Call& call, const Argument& argument, tile::Tensor& tensor) {
  tile::Builder b = value::tile_builder(call.ctx);
  auto elements = tile::described_operand(b, tensor);
  if (elements) tensor = *elements;
  return elements || refuse_tile(call, call.at(argument), elements.error());
}

// Reads a tensor; for a factor with scales a list of both.
bool read_operand(Call& call, const Argument& argument, ir::Space scale_space, tile::Tensor& out,
                  std::optional<tile::Tensor>* scales) {
  value::TensorObject* tensor = nullptr;
  std::span<const Value> items;
  if (value::as_tuple(argument.value) || value::as_list(argument.value)) {
    if (!read_argument(call, argument, items)) return false;
    if (!scales || items.size() != 2)
      return call.refuse(argument, "is a list: only factors with scales are given as one, `[a, scales]`");
    value::TensorObject* given = nullptr;
    if (!read_argument(call, argument.with(items[0]), tensor) || !read_argument(call, argument.with(items[1]), given))
      return false;
    if (!given->tensor.has_memory() || given->tensor.space() != scale_space)
      return call.refuse(argument, "has scales that are not in {}",
                         scale_space == ir::Space::Tmem ? "tensor memory" : "registers");
    out = tensor->tensor;
    *scales = given->tensor;
    return read_described(call, argument, out);
  }
  if (!read_argument(call, argument, tensor)) return false;
  out = tensor->tensor;
  return read_described(call, argument, out);
}

const Argument& argument_of(const Gemm& args, tile::GemmOperand operand) {
  switch (operand) {
    case tile::GemmOperand::D: return args.d;
    case tile::GemmOperand::A: return args.a;
    case tile::GemmOperand::B: return args.b;
    case tile::GemmOperand::C: break;
  }
  return args.c;
}

// Checks that both factors of a product of a warp have scales, in as many modes (V,M,K) as they have themselves.
bool check_scales(Call& call, const Gemm& args, const std::optional<tile::Tensor>& of_a,
                  const std::optional<tile::Tensor>& of_b, const tile::GemmTensors& tensors) {
  auto check = [&](const Argument& at, const std::optional<tile::Tensor>& scales, const tile::Tensor& factor) -> bool {
    if (!scales) return call.expected(at, "a list of the factor and its scales, `[a, scales]`");
    if (!layout::is_fully_static(scales->layout))
      return call.refuse(at, "has scales whose layout is not known while compiling");
    bool fits = layout::rank(scales->layout) == layout::rank(factor.layout);
    for (size_t i = 1; fits && i < layout::rank(factor.layout); ++i)
      fits = tile::size_of(layout::mode(scales->layout, i).shape) == tile::size_of(layout::mode(factor.layout, i).shape);
    return fits || call.refuse(at,
                               "has the layout {} and scales of the layout {}: behind the values of an atom their modes are"
                               " the same",
                               layout::to_string(factor.layout), layout::to_string(scales->layout));
  };
  return check(args.a, of_a, tensors[1]) && check(args.b, of_b, tensors[2]);
}

Value multiply(Call& call, const Gemm& args, size_t most_rank) {
  tile::GemmTensors tensors;
  bool are_tensors = true;
  const auto* product =
      args.atom->instruction.product ? std::get_if<tile::TensorMma>(&*args.atom->instruction.product) : nullptr;
  const auto* of_warp = args.atom->instruction.product ? std::get_if<tile::WarpMma>(&*args.atom->instruction.product) : nullptr;
  bool has_scales_in_registers = of_warp && tile::has_scales(*of_warp);
  bool has_scales = has_scales_in_registers || (product && product->scale);
  ir::Space scale_space = has_scales_in_registers ? ir::Space::Local : ir::Space::Tmem;
  std::optional<tile::Tensor> scales_of_a, scales_of_b;
  std::optional<tile::Tensor>* scales[] = {nullptr, has_scales ? &scales_of_a : nullptr, has_scales ? &scales_of_b : nullptr,
                                           nullptr};
  const Argument* given[] = {&args.d, &args.a, &args.b, &args.c};
  for (size_t i = 0; i < tile::kGemmOperands; ++i)
    are_tensors &= read_operand(call, *given[i], scale_space, tensors[i], scales[i]);
  if (!are_tensors) return call.failure();
  if (has_scales_in_registers && !check_scales(call, args, scales_of_a, scales_of_b, tensors)) return call.failure();
  for (size_t i = 0; i < tile::kGemmOperands; ++i)
    if (layout::rank(tensors[i].layout) > most_rank)
      return call.refuse(*given[i], "has the layout {} of rank {}: one instruction takes the values of one atom, (V)",
                         layout::to_string(tensors[i].layout), layout::rank(tensors[i].layout));
  const MmaAtomObject& atom = *args.atom;
  if (auto mistake = tile::check_gemm(call.ctx.heap, atom.instruction, atom.atom, tensors))
    return call.refuse(argument_of(args, mistake->operand), "{}", mistake->problem)
        .help(
            "operands are what a thread holds: `tiled_mma.get_slice(thread).partition_A(t)` is its part of a tensor, "
            "`tiled_mma.make_fragment_A(part)` registers for it, which `cute.copy` fills; B and C in the same way");
  tile::Builder b = value::tile_builder(call.ctx);
  tile::GemmState state = atom.fields ? load_fields(call.ctx, *atom.fields) : tile::GemmState{};
  state.scales_of_a = scales_of_a;
  state.scales_of_b = scales_of_b;
  if (value::is_subtype(atom.type, call.ctx.typed->atoms->tiled_mma)) {
    layout::LeafMath math = value::leaf_math(call.ctx);
    const auto& tiled = static_cast<const TiledMmaObject&>(atom);
    warn_of_surplus_threads(call, tile::thread_count(math, tiled.tiled), tiled.taken);
  }
  auto done = tile::gemm(b, atom.instruction, tensors, state);
  return done ? Value::none() : value::fail(call.ctx, done.error(), call.span());
}

Value gemm(Call& call, const Gemm& args) { return multiply(call, args, 3); }
Value mma_atom_call(Call& call, const Gemm& args) { return multiply(call, args, 1); }

constexpr BuiltinRow kRows[] = {
    kernel_row<gemm>("gemm", "atom, d, a, b, c", "D = A * B + C of fragments."),
    kernel_row<mma_atom_call>("mma_atom_call", "atom, d, a, b, c", "One instruction: D = A * B + C."),
};

}  // namespace

const std::span<const BuiltinRow> kGemmRows = kRows;

}  // namespace kdsl::builtins
