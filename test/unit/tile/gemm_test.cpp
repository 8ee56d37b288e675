// These tests multiply fragments: they check the instructions, their order, and the errors for operands that do not fit.
#include "tile/mma/gemm.h"

#include <algorithm>

#include "ir/ops.h"
#include "tile/kernel.h"
#include "tile/memory.h"

using namespace kdsl;
using namespace kdsl::tile;
using dtype::DType;
using ir::OpKind;
using layout::Layout;

namespace {

MmaInstruction instruction_of(const WarpMma& row) { return {row.a, row.b, row.c, row}; }

struct Products : Kernel {
  Builder b = builder();

  Layout compact(const layout::IntTuple& shape) {
    layout::LeafMath math = leaf_math(b);
    return *layout::make_layout(math, shape);
  }
  Tensor registers(DType element, const Layout& layout) {
    layout::LeafMath math = leaf_math(b);
    return {allocate_registers(b, element, math.cosize(layout.shape, layout.stride).value, 32), layout};
  }
  // Makes fragments for M, N and K repetitions of an atom: (V,M,K), (V,N,K) and (V,M,N).
  GemmTensors fragments(const MmaInstruction& instruction, const MmaAtom& atom, int64_t m, int64_t n, int64_t k) {
    auto one = [&](DType element, const Layout& layout, int64_t i, int64_t j) {
      return registers(element, compact(tuple({layout::mode(layout, 1).shape, layout::number(i), layout::number(j)})));
    };
    Tensor a = one(instruction.a, atom.a, m, k), b = one(instruction.b, atom.b, n, k), c = one(instruction.c, atom.c, m, n);
    return {c, a, b, c};
  }
  std::vector<const ir::Op*> ops_of(OpKind kind) const {
    std::vector<const ir::Op*> found;
    for (const ir::Op* op = function->body.block->first; op; op = op->next)
      if (op->kind == kind) found.push_back(op);
    return found;
  }
  std::string mistake(const MmaInstruction& instruction, const MmaAtom& atom, const GemmTensors& tensors) {
    auto found = check_gemm(arena, instruction, atom, tensors);
    return found ? "dabc"[static_cast<size_t>(found->operand)] + (" " + found->problem) : "";
  }
};

const WarpMma& half_product() {
  for (const WarpMma& row : warp_mmas())
    if (row.k == 16 && row.a == DType::Float16 && row.c == DType::Float32) return row;
  return warp_mmas()[0];
}

}  // namespace

TEST_CASE("an instruction of each row takes its fragments as registers") {
  for (const WarpMma& row : warp_mmas()) {
    INFO(mma_text(row));
    Products p;
    MmaInstruction instruction = instruction_of(row);
    MmaAtom atom = make_mma_atom(p.arena, row);
    GemmTensors tensors = p.fragments(instruction, atom, 1, 1, 1);
    CHECK(p.mistake(instruction, atom, tensors).empty());
    REQUIRE(gemm(p.b, instruction, tensors));
    CHECK(p.count(OpKind::Load) == 3);
    CHECK(p.count(OpKind::Mma) == 1);
    CHECK(p.count(OpKind::Store) == 1);
    CHECK(p.count(OpKind::Bitcast) == 0);
    SourceManager sources;
    diag::Sink diags;
    p.ops.create(OpKind::Return, {}, {});
    CHECK(ir::verify(p.module, sources, diags));
  }
}

TEST_CASE("operands are loaded once for each k and sums stay in registers") {
  Products p;
  MmaInstruction instruction = instruction_of(half_product());
  GemmTensors tensors = p.fragments(instruction, make_mma_atom(p.arena, half_product()), 4, 8, 2);
  REQUIRE(gemm(p.b, instruction, tensors));
  CHECK(p.count(OpKind::Mma) == 64);
  CHECK(p.count(OpKind::Load) == (4 + 8) * 2 + 32);
  CHECK(p.count(OpKind::Store) == 32);
  CHECK(p.count(OpKind::VectorBuild) == 0);
  // Each instruction shares an operand with the preceding one.
  std::vector<const ir::Op*> products = p.ops_of(OpKind::Mma);
  for (size_t i = 1; i < products.size(); ++i)
    CHECK((products[i]->operand(0) == products[i - 1]->operand(0) || products[i]->operand(1) == products[i - 1]->operand(1) ||
           i == 32));
  CHECK(products[32]->operand(2) == products[0]->result());
}

TEST_CASE("an element is multiplied with fma") {
  Products p;
  MmaInstruction instruction{DType::Float32, DType::Float32, DType::Float32};
  MmaAtom atom = make_universal_mma_atom(p.arena);
  Tensor c = p.registers(DType::Float32, p.layout({2, 3}, {1, 2}));
  Tensor column = p.registers(DType::Float32, p.layout({2}, {1})), row = p.registers(DType::Float32, p.layout({3}, {1}));
  GemmTensors outer = {c, column, row, c};
  CHECK(p.mistake(instruction, atom, outer).empty());
  REQUIRE(gemm(p.b, instruction, outer));
  CHECK(p.count(OpKind::Math) == 6);
  CHECK(p.count(OpKind::Load) == 2 + 3 + 6);
  GemmTensors whole = {c, p.registers(DType::Float32, p.layout({2, 4}, {1, 2})),
                       p.registers(DType::Float32, p.layout({3, 4}, {1, 3})), c};
  CHECK(p.mistake(instruction, atom, whole).empty());
  REQUIRE(gemm(p.b, instruction, whole));
  CHECK(p.count(OpKind::Math) == 6 + 24);
}

TEST_CASE("the order of instructions depends on how many registers the factors have") {
  // The order is written as "mn" for each instruction, of 3 rows and 2 columns.
  auto order = [](DType type) {
    Products p;
    Tensor c = p.registers(type, p.layout({3, 2}, {1, 3}));
    GemmTensors tensors = {c, p.registers(type, p.layout({3}, {1})), p.registers(type, p.layout({2}, {1})), c};
    REQUIRE(gemm(p.b, {type, type, type}, tensors));
    std::string text;
    std::vector<const ir::Value*> rows, columns;
    auto number_of = [](std::vector<const ir::Value*>& seen, const ir::Value* value) {
      size_t at = static_cast<size_t>(std::find(seen.begin(), seen.end(), value) - seen.begin());
      if (at == seen.size()) seen.push_back(value);
      return std::to_string(at);
    };
    for (const ir::Op* op : p.ops_of(OpKind::Math))
      text += number_of(rows, op->operand(0)) + number_of(columns, op->operand(1)) + " ";
    return text;
  };
  CHECK(order(DType::Float32) == "00 10 01 11 21 20 ");  // one register each: two rows together
  CHECK(order(DType::Float64) == "00 01 11 10 20 21 ");  // two each: row by row
  CHECK(order(DType::Float16) == "00 10 20 21 11 01 ");  // column by column
}

TEST_CASE("values that do not lie next to each other are put together as registers where they can be") {
  MmaInstruction instruction = instruction_of(half_product());
  auto a_of = [&](Products& p, int64_t pair, int64_t row, int64_t block) {
    MmaAtom atom = make_mma_atom(p.arena, half_product());
    GemmTensors tensors = p.fragments(instruction, atom, 1, 1, 1);
    layout::IntTuple one = layout::number(1);
    tensors[1] = p.registers(DType::Float16, {p.tuple({p.numbers({2, 2, 2}), one, one}),
                                              p.tuple({p.numbers({pair, row, block}), layout::number(0), layout::number(0)})});
    CHECK(p.mistake(instruction, atom, tensors).empty());
    REQUIRE(gemm(p.b, instruction, tensors));
  };
  Products accumulators;  // two halves of the accumulators of a product
  a_of(accumulators, 1, 2, 8);
  CHECK(accumulators.count(OpKind::Load) == 2 + 2);
  CHECK(accumulators.count(OpKind::Bitcast) == 0);
  Products pairs;
  a_of(pairs, 1, 4, 8);
  CHECK(pairs.count(OpKind::Load) == 4 + 2);
  CHECK(pairs.count(OpKind::VectorExtract) == 0);
  Products scattered;
  a_of(scattered, 4, 1, 2);
  CHECK(scattered.count(OpKind::Load) == 8 + 2);
  CHECK(scattered.count(OpKind::Bitcast) == 1);
}

TEST_CASE("what is wrong with the operands of a product") {
  Products p;
  MmaInstruction instruction = instruction_of(half_product());
  MmaAtom atom = make_mma_atom(p.arena, half_product());
  GemmTensors good = p.fragments(instruction, atom, 2, 3, 4);
  auto with = [&](GemmOperand operand, const Tensor& tensor) {
    GemmTensors tensors = good;
    tensors[static_cast<size_t>(operand)] = tensor;
    return p.mistake(instruction, atom, tensors);
  };
  CHECK(p.mistake(instruction, atom, good).empty());
  CHECK(with(GemmOperand::C, p.registers(DType::Float16, good[3].layout)) ==
        "c has elements of type Float16, where the atom takes Float32");
  CHECK(with(GemmOperand::A, make_coordinate_tensor(good[1].layout)) ==
        "a is a tensor of coordinates, which have no elements to multiply");
  Tensor dynamic = good[2];
  dynamic.layout.shape = p.tuple({layout::number(4), p.index(), layout::number(4)});
  CHECK(with(GemmOperand::B, dynamic) == "b has the layout (4,?,4):((1,2),4,12), which must be known while compiling");
  CHECK(with(GemmOperand::A, p.registers(DType::Float16, p.layout({4, 2, 4}, {1, 4, 8}))) ==
        "a has the layout (4,2,4):(1,4,8): mode 0 holds 4 values, where the atom takes 8 in each thread, "
        "((4,8),(2,2,2)):((32,1),(16,8,128))");
  CHECK(with(GemmOperand::B, p.registers(DType::Float16, p.layout({4, 3, 2}, {1, 4, 12}))) ==
        "b has the layout (4,3,2):(1,4,12), whose K is 2, where that of `a`, ((2,2,2),2,4):((1,2,4),8,16), is 4");
  CHECK(with(GemmOperand::A, p.registers(DType::Float16, p.layout({8, 5, 4}, {1, 8, 40}))) ==
        "a has the layout (8,5,4):(1,8,40), whose M is 5, where that of `d`, ((2,2),2,3):((1,2),4,8), is 2");
  CHECK(with(GemmOperand::A, p.registers(DType::Float16, p.layout({8}, {1}))) ==
        "a has the layout (8):(1) of rank 1: with `d` of rank 3 it must have rank 2 or 3, (V,M) or (V,M,K)");
  CHECK(with(GemmOperand::B, p.registers(DType::Float16, p.layout({4, 3}, {1, 4}))) ==
        "b has the layout (4,3):(1,4) of rank 2: it must have the rank of `a`, 3");
  CHECK(with(GemmOperand::C, p.registers(DType::Float32, p.layout({4}, {1}))) ==
        "c has the layout (4):(1) of rank 1: it must have the rank of `d`, 3");
  CHECK(with(GemmOperand::D, p.registers(DType::Float32, p.layout({4, 2, 3, 1}, {1, 4, 8, 24}))) ==
        "d has the layout (4,2,3,1):(1,4,8,24) of rank 4: there are products with ranks 1 to 3, (V), (M,N) and (V,M,N)");
  Tensor rows = p.registers(DType::Float32, p.layout({2, 3}, {1, 2}));
  GemmTensors flat = {rows, p.registers(DType::Float16, p.layout({2}, {1})), p.registers(DType::Float16, p.layout({3}, {1})),
                      rows};
  CHECK(p.mistake(instruction, atom, flat) ==
        "d has the layout (2,3):(1,2): it has no mode of values, where the atom takes 4 in each thread, "
        "((4,8),(2,2)):((32,1),(16,8))");
}
