// This file has cute.gemm and mma_atom_call.
#include "dialects/cute/nvgpu/mma_objects.h"
#include "value/objects.h"

namespace kdsl::builtins {

namespace {

struct Gemm {
  MmaAtomObject* atom;
  Argument d, a, b, c;
};

bool read_operand(Call& call, const Argument& argument, tile::Tensor& out) {
  if (value::as_tuple(argument.value) || value::as_list(argument.value))
    return call.refuse(argument, "is a list: operands with scale factors or metadata are not supported yet");
  value::TensorObject* tensor = nullptr;
  if (!read_argument(call, argument, tensor)) return false;
  out = tensor->tensor;
  return true;
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

Value multiply(Call& call, const Gemm& args, size_t most_rank) {
  tile::GemmTensors tensors;
  bool are_tensors = true;
  const Argument* given[] = {&args.d, &args.a, &args.b, &args.c};
  for (size_t i = 0; i < tile::kGemmOperands; ++i) are_tensors &= read_operand(call, *given[i], tensors[i]);
  if (!are_tensors) return call.failure();
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
  auto done = tile::gemm(b, atom.instruction, tensors, atom.accumulate ? load_accumulate(call.ctx, *atom.accumulate) : nullptr);
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
