#include "tile/mma/gemm.h"

#include <algorithm>

#include "base/overloaded.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "layout/tuple/tuples.h"
#include "tile/lanes.h"
#include "tile/mma/scaled_mma.h"
#include "tile/mma/tensor_gemm.h"
#include "tile/mma/warpgroup_gemm.h"
#include "tile/registers.h"

namespace kdsl::tile {

using dtype::DType;
using ir::OpKind;
using layout::IntTuple;
using layout::Layout;

namespace {

constexpr size_t index_of(GemmOperand operand) { return static_cast<size_t>(operand); }
constexpr std::string_view kNames[kGemmOperands] = {"d", "a", "b", "c"};
constexpr GemmOperand kOperands[] = {GemmOperand::D, GemmOperand::A, GemmOperand::B, GemmOperand::C};

size_t rank_of(const Tensor& tensor) { return layout::rank(tensor.layout); }
int64_t extent(const Tensor& tensor, size_t mode) { return size_of(layout::mode(tensor.layout.shape, mode)); }
std::string text(const Tensor& tensor) { return layout::to_string(tensor.layout); }

// ---- checks

DType wanted_type(const MmaInstruction& instruction, GemmOperand operand) {
  return operand == GemmOperand::A ? instruction.a : operand == GemmOperand::B ? instruction.b : instruction.c;
}

// The tf32 instruction takes the bits of a float32 as they are, and reads the upper 19 of them.
bool is_taken_as(DType given, DType wanted) {
  return given == wanted || (wanted == DType::TFloat32 && given == DType::Float32);
}

// Products of kinds that mix floats of 4, 6 and 8 bits read each from a byte, so that a tile of narrow ones has elements of a
// byte.
bool is_padded(const MmaInstruction& instruction, DType given, DType wanted) {
  const auto* product = instruction.product ? std::get_if<TensorMma>(&*instruction.product) : nullptr;
  const auto* of_warp = instruction.product ? std::get_if<WarpMma>(&*instruction.product) : nullptr;
  bool mixes = product && (product->kind == ir::MmaKind::F8F6F4 || product->kind == ir::MmaKind::MXF8F6F4);
  mixes = mixes || (of_warp && operand_bits(*of_warp, wanted) == 8);
  return mixes && dtype::width(wanted) < 8 && (given == DType::Int8 || given == DType::Uint8);
}

std::optional<std::string> tensor_problem(const MmaInstruction& instruction, const Tensor& tensor, DType wanted) {
  if (!tensor.has_memory()) return "is a tensor of coordinates, which have no elements to multiply";
  if (!is_taken_as(tensor.element(), wanted) && !is_padded(instruction, tensor.element(), wanted))
    return fmt::format("has elements of type {}, where the atom takes {}", dtype::name(tensor.element()), dtype::name(wanted));
  if (!layout::is_fully_static(tensor.layout))
    return fmt::format("has the layout {}, which must be known while compiling", text(tensor));
  return std::nullopt;
}

constexpr MmaOperand mma_operand(GemmOperand operand) {
  return operand == GemmOperand::A ? MmaOperand::A : operand == GemmOperand::B ? MmaOperand::B : MmaOperand::C;
}

// A warp's product has its operands in registers, to which they are copied from any memory.
std::optional<std::string> place_problem(const WarpMma&, GemmOperand, const Tensor&) { return std::nullopt; }

std::optional<std::string> place_problem(const WarpgroupMma& mma, GemmOperand operand, const Tensor& tensor) {
  bool wants_shared = reads_shared_memory(mma, mma_operand(operand));
  if (wants_shared != (tensor.space() == ir::Space::Shared))
    return fmt::format("is {} shared memory, where the atom takes {}", wants_shared ? "not in" : "in",
                       wants_shared ? "what its make_fragment makes of a tile there" : "registers");
  if (wants_shared && !tensor.swizzle.is_identity())
    return "has a swizzle in its layout: a product of a warpgroup takes one that the pointer has";
  return std::nullopt;
}

std::optional<std::string> place_problem(const TensorMma& mma, GemmOperand operand, const Tensor& tensor) {
  ir::Space wanted = operand_space(mma, mma_operand(operand));
  if (tensor.space() != wanted)
    return fmt::format("is in {} memory, where the atom takes what its make_fragment makes {}", ir::space_name(tensor.space()),
                       wanted == ir::Space::Shared ? "of a tile in shared memory" : "for tensor memory");
  if (!tensor.swizzle.is_identity())
    return "has a swizzle in its layout: a product of tensor memory takes one that the pointer has";
  return std::nullopt;
}

std::optional<std::string> operand_problem(const MmaInstruction& instruction, GemmOperand operand, const Tensor& tensor) {
  if (auto problem = tensor_problem(instruction, tensor, wanted_type(instruction, operand))) return problem;
  if (!instruction.product) return std::nullopt;
  return std::visit(overloaded{[&](const WarpMma& mma) { return place_problem(mma, operand, tensor); },
                               [&](const WarpgroupMma& mma) { return place_problem(mma, operand, tensor); },
                               [&](const TensorMma& mma) { return place_problem(mma, operand, tensor); }},
                    *instruction.product);
}

// Checks the ranks of A and B against D: one mode fewer, or as many; a vector goes with vectors.
std::optional<GemmMistake> rank_mistake(const GemmTensors& t) {
  size_t d = rank_of(t[0]), a = rank_of(t[1]), b = rank_of(t[2]), c = rank_of(t[3]);
  auto mistake = [&](GemmOperand operand, std::string_view wanted) {
    const Tensor& tensor = t[index_of(operand)];
    return GemmMistake{operand, fmt::format("has the layout {} of rank {}: {}", text(tensor), rank_of(tensor), wanted)};
  };
  if (d > 3) return mistake(GemmOperand::D, "there are products with ranks 1 to 3, (V), (M,N) and (V,M,N)");
  if (c != d) return mistake(GemmOperand::C, fmt::format("it must have the rank of `d`, {}", d));
  if (a > d || a + 1 < d)
    return mistake(GemmOperand::A, d == 1   ? "with `d` of rank 1 it must have rank 1, (V)"
                                   : d == 2 ? "with `d` of rank 2 it must have rank 1 or 2, (M) or (M,K)"
                                            : "with `d` of rank 3 it must have rank 2 or 3, (V,M) or (V,M,K)");
  if (b != a) return mistake(GemmOperand::B, fmt::format("it must have the rank of `a`, {}", a));
  return std::nullopt;
}

// Returns the tensors as (V,M,K), (V,N,K) and (V,M,N): missing modes have extent 1.
GemmTensors with_three_modes(Arena& arena, const GemmTensors& tensors) {
  bool has_values = rank_of(tensors[0]) != 2;
  GemmTensors result = tensors;
  for (Tensor& tensor : result) {
    std::vector<Layout> modes;
    Layout one{layout::number(1), layout::number(0)};
    if (!has_values) modes.push_back(one);
    for (size_t i = 0; i < rank_of(tensor); ++i) modes.push_back(layout::mode(tensor.layout, i));
    modes.resize(3, one);
    tensor.layout = layout::concatenate(arena, modes);
  }
  return result;
}

const Layout& values_of(const MmaAtom& atom, GemmOperand operand) {
  return operand == GemmOperand::A ? atom.a : operand == GemmOperand::B ? atom.b : atom.c;
}

std::optional<GemmMistake> value_mistake(const MmaAtom& atom, const GemmTensors& given, const GemmTensors& full) {
  for (GemmOperand operand : kOperands) {
    const Layout& layout = values_of(atom, operand);
    int64_t wanted = size_of(layout::mode(layout.shape, 1)), got = extent(full[index_of(operand)], 0);
    if (wanted == got) continue;
    std::string where = rank_of(given[0]) == 2 ? "it has no mode of values" : fmt::format("mode 0 holds {} values", got);
    return GemmMistake{operand, fmt::format("has the layout {}: {}, where the atom takes {} in each thread, {}",
                                            text(given[index_of(operand)]), where, wanted, layout::to_string(layout))};
  }
  return std::nullopt;
}

// A mode that two operands share.
struct SharedMode {
  std::string_view name;
  GemmOperand operand, of;
  size_t mode, mode_of;
};
constexpr SharedMode kSharedModes[] = {
    {"M", GemmOperand::A, GemmOperand::D, 1, 1}, {"N", GemmOperand::B, GemmOperand::D, 1, 2},
    {"K", GemmOperand::B, GemmOperand::A, 2, 2}, {"M", GemmOperand::C, GemmOperand::D, 1, 1},
    {"N", GemmOperand::C, GemmOperand::D, 2, 2},
};

std::optional<GemmMistake> extent_mistake(const GemmTensors& given, const GemmTensors& full) {
  for (const SharedMode& mode : kSharedModes) {
    size_t at = index_of(mode.operand), of = index_of(mode.of);
    int64_t got = extent(full[at], mode.mode), wanted = extent(full[of], mode.mode_of);
    if (got == wanted) continue;
    return GemmMistake{mode.operand, fmt::format("has the layout {}, whose {} is {}, where that of `{}`, {}, is {}",
                                                 text(given[at]), mode.name, got, kNames[of], text(given[of]), wanted)};
  }
  return std::nullopt;
}

// Returns the type of the registers: an instruction takes words of 32 bits, floats or doubles; an fma takes elements.
DType register_type(const WarpMma* mma, DType type) {
  return !mma || type == DType::Float32 || type == DType::Float64 ? type : DType::Int32;
}

struct Factor {
  ir::Value *values, *scales;  // scales: null where the product has none
};

ir::Value* multiply(ir::Builder& b, const WarpMma* mma, const Factor& x, const Factor& y, ir::Value* z) {
  if (!mma) return b.math(ir::MathFn::Fma, {x.values, y.values, z});
  std::string text = mma_text(*mma);
  if (!x.scales) return b.create<ir::MmaOp>({.a = x.values, .b = y.values, .c = z, .d = z->type, .text = text})->result();
  // The first two threads of four have the scales of rows eight apart, the first one those of a column.
  ir::Value* first = b.i32(0);
  return b
      .create<ir::MmaBlockScaleOp>({.a = x.values,
                                    .b = y.values,
                                    .c = z,
                                    .scale_a = x.scales,
                                    .byte_a = first,
                                    .thread_a = first,
                                    .scale_b = y.scales,
                                    .byte_b = first,
                                    .thread_b = first,
                                    .d = z->type,
                                    .text = text})
      ->result();
}

// ---- the order of the instructions for one k

struct Step {
  int64_t m, n;
};

// The order goes back and forth, so that each instruction shares an operand with the one before. The operand with more
// registers changes less often; if both have one register, two rows of A are processed together.
std::vector<Step> order_of(int64_t rows, int64_t columns, int64_t bytes_a, int64_t bytes_b) {
  std::vector<Step> steps;
  int64_t band = bytes_a == 4 && bytes_b == 4 ? 2 : 1;
  bool is_by_rows = band == 2 || (bytes_a == 8 && bytes_b <= 8);
  int64_t outer = is_by_rows ? rows : columns, inner = is_by_rows ? columns : rows;
  for (int64_t i = 0; i < outer; i += band)
    for (int64_t j = 0; j < inner; ++j) {
      int64_t there = i / band % 2 == 0 ? j : inner - 1 - j;
      for (int64_t k = i; k < std::min(i + band, outer); ++k) steps.push_back(is_by_rows ? Step{k, there} : Step{there, k});
    }
  return steps;
}

// Multiplies by instructions on registers: those of a warp, or without one by the fma of each thread.
class RegisterGemm {
 public:
  RegisterGemm(Builder& b, const MmaInstruction& instruction, const WarpMma* mma, const GemmTensors& tensors,
               const GemmState& state = {})
      : b_(b), instruction_(instruction), mma_(mma), tensors_(tensors), state_(state) {
    // The checks have compared the extents, so no coordinate needs a test at run time.
    b_.checks_bounds = b_.notes_coordinates = false;
  }

  Expected<void> run() {
    const Tensor &a = tensors_[1], &b = tensors_[2];
    int64_t rows = extent(a, 1), columns = extent(b, 1), depth = extent(a, 2);
    std::vector<Step> steps = order_of(rows, columns, bytes_of_values(a), bytes_of_values(b));
    std::vector<ir::Value*> accumulators(static_cast<size_t>(rows * columns));
    for (int64_t k = 0; k < depth; ++k) {
      std::vector<ir::Value*> as(static_cast<size_t>(rows)), bs(static_cast<size_t>(columns));
      std::vector<ir::Value*> scales_of_a(as.size()), scales_of_b(bs.size());
      for (const Step& step : steps) {
        KDSL_TRY(ir::Value * x, loaded(GemmOperand::A, as[static_cast<size_t>(step.m)], step.m, k));
        KDSL_TRY(ir::Value * y, loaded(GemmOperand::B, bs[static_cast<size_t>(step.n)], step.n, k));
        ir::Value*& sum = accumulators[static_cast<size_t>(step.m * columns + step.n)];
        KDSL_TRY(ir::Value * z, loaded(GemmOperand::C, sum, step.m, step.n));
        KDSL_TRY(ir::Value * of_x, scales(state_.scales_of_a, scales_of_a[static_cast<size_t>(step.m)], step.m, k));
        KDSL_TRY(ir::Value * of_y, scales(state_.scales_of_b, scales_of_b[static_cast<size_t>(step.n)], step.n, k));
        sum = multiply(b_.ops, mma_, {x, of_x}, {y, of_y}, z);
        if (k + 1 == depth) KDSL_TRY_VOID(store_accumulator(sum, step));
      }
    }
    return {};
  }

 private:
  static int64_t bytes_of_values(const Tensor& tensor) { return extent(tensor, 0) * dtype::width(tensor.element()) / 8; }

  Expected<Tensor> values_at(GemmOperand operand, int64_t i, int64_t j) {
    IntTuple coord[] = {layout::underscore(), layout::number(i), layout::number(j)};
    return slice(b_, tensors_[index_of(operand)], layout::tuple(b_.tuples, coord));
  }
  DType registers_of(GemmOperand operand) const { return register_type(mma_, wanted_type(instruction_, operand)); }

  Expected<ir::Value*> loaded(GemmOperand operand, ir::Value*& known, int64_t i, int64_t j) {
    if (known) return known;
    KDSL_TRY(Tensor values, values_at(operand, i, j));
    KDSL_TRY(known, load_registers(b_, values, registers_of(operand)));
    return known;
  }
  // Returns the word with the scales of a row or column; null where there are none.
  Expected<ir::Value*> scales(const std::optional<Tensor>& of, ir::Value*& known, int64_t i, int64_t k) {
    if (known || !of) return known;
    std::vector<IntTuple> coord{layout::underscore(), layout::number(i), layout::number(k)};
    coord.resize(std::max<size_t>(rank_of(*of), 1));
    KDSL_TRY(Tensor values, slice(b_, *of, layout::tuple(b_.tuples, coord)));
    KDSL_TRY(known, load_scales(b_, *mma_, values));
    return known;
  }
  Expected<void> store_accumulator(ir::Value* sum, const Step& step) {
    KDSL_TRY(Tensor values, values_at(GemmOperand::D, step.m, step.n));
    return store_registers(b_, values, registers_of(GemmOperand::D), sum);
  }

  Builder b_;
  const MmaInstruction& instruction_;
  const WarpMma* mma_;
  const GemmTensors tensors_;
  const GemmState state_;
};

}  // namespace

std::optional<GemmMistake> check_gemm(Arena& arena, const MmaInstruction& instruction, const MmaAtom& atom,
                                      const GemmTensors& tensors) {
  for (GemmOperand operand : kOperands)
    if (auto problem = operand_problem(instruction, operand, tensors[index_of(operand)])) return GemmMistake{operand, *problem};
  if (auto mistake = rank_mistake(tensors)) return mistake;
  GemmTensors full = with_three_modes(arena, tensors);
  auto mistake = value_mistake(atom, tensors, full);
  return mistake ? mistake : extent_mistake(tensors, full);
}

Expected<void> gemm(Builder& b, const MmaInstruction& instruction, const GemmTensors& tensors, const GemmState& state) {
  GemmTensors full = with_three_modes(b.tuples, tensors);
  if (!instruction.product) return RegisterGemm(b, instruction, nullptr, full).run();
  return std::visit(overloaded{[&](const WarpMma& mma) { return RegisterGemm(b, instruction, &mma, full, state).run(); },
                               [&](const WarpgroupMma& mma) { return warpgroup_gemm(b, mma, full, state.accumulate); },
                               [&](const TensorMma& mma) { return tensor_gemm(b, mma, full, state); }},
                    *instruction.product);
}

}  // namespace kdsl::tile
