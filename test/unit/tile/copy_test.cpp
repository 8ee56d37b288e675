// These tests emit copies as ops: they check which elements are accessed together, which modes become loops, and the errors
// of unsuitable tensors.
#include "tile/copy/copy.h"

#include "ir/op_kind.h"
#include "tile/copy/copy_atoms.h"
#include "tile/kernel.h"
#include "tile/memory.h"

using namespace kdsl;
using namespace kdsl::tile;
using dtype::DType;
using layout::number;
using Operand = CopyMistake::Operand;
using Kind = CopyInstruction::Kind;

namespace {

struct CopyKernel : Kernel {
  Builder b = builder();

  Tensor global(const layout::Layout& layout, DType element = DType::Float32, uint32_t align = 16) {
    return {pointer(element, align), layout};
  }
  Tensor shared(const layout::Layout& layout, DType element = DType::Float32, uint32_t align = 128) {
    return {{element, allocate_shared(b, 1024, 8, align), align}, layout};
  }
  Tensor registers(const layout::Layout& layout, DType element = DType::Float32) {
    layout::LeafMath math = leaf_math(b);
    return {allocate_registers(b, element, math.cosize(layout.shape, layout.stride).value, 32), layout};
  }
  Tensor flags(const layout::Layout& layout) { return registers(layout, DType::Boolean); }

  CopyPlan plan(const CopyInstruction& instruction, const Tensor& source, const Tensor& destination,
                std::optional<Tensor> predicate = std::nullopt, std::optional<BothSides<int64_t>> values = std::nullopt) {
    auto planned = plan_copy(b, instruction, {{source, destination}, predicate}, values);
    if (!planned) FAIL(planned.error().problem);
    return *planned;
  }
  void copy(const CopyInstruction& instruction, const Tensor& source, const Tensor& destination,
            std::optional<Tensor> predicate = std::nullopt, std::optional<BothSides<int64_t>> values = std::nullopt) {
    CopyPlan planned = plan(instruction, source, destination, predicate, values);
    auto made = emit_copy(b, planned);
    if (!made) FAIL(made.error().message);
  }
  std::string mistake(Operand operand, const CopyInstruction& instruction, const Tensor& source, const Tensor& destination,
                      std::optional<Tensor> predicate = std::nullopt, std::optional<BothSides<int64_t>> values = std::nullopt) {
    auto planned = plan_copy(b, instruction, {{source, destination}, predicate}, values);
    REQUIRE(!planned);
    CHECK(planned.error().operand == operand);
    return planned.error().problem;
  }

  const ir::Op* first(ir::OpKind kind) const {
    for (const ir::Op* op = function->body.block->first; op; op = op->next)
      if (op->kind == kind) return op;
    return nullptr;
  }
  // Counts loads and stores of memory, not of registers.
  size_t accesses(ir::OpKind kind) const {
    size_t found = 0;
    for (const ir::Op* op = function->body.block->first; op; op = op->next)
      found += op->kind == kind && op->operand(kind == ir::OpKind::Load ? 0 : 1)->type.space != ir::Space::Local;
    return found;
  }
};

CopyInstruction plain(int64_t bits = 0) { return {.bits = bits}; }
CopyInstruction async(int64_t bits) {
  return {.kind = Kind::Async, .bits = bits, .from = ir::Space::Global, .to = ir::Space::Shared};
}

}  // namespace

TEST_CASE("an access moves as many bits as the atom says") {
  CopyKernel k;
  k.copy(plain(128), k.global(k.layout({4, 2}, {1, 64})), k.registers(k.layout({4, 2}, {1, 4})));
  CHECK(k.accesses(ir::OpKind::Load) == 2);
  const ir::Op* load = k.first(ir::OpKind::Load);
  CHECK(load->result()->type == ir::vector_type(ir::Scalar::F32, 4));
  CHECK(load->int_attr(ir::AttrName::Align) == 16);
  CHECK(k.count(ir::OpKind::Store) == 2);  // to registers that are adjacent
}

TEST_CASE("without a width as many elements as go are accessed at a time") {
  CopyKernel k;
  // Registers may be in any order; adjacent modes count as one.
  k.copy(plain(), k.global(k.layout({2, 2, 2}, {1, 2, 64}), DType::Float32), k.registers(k.layout({2, 2, 2}, {4, 2, 1})));
  CHECK(k.accesses(ir::OpKind::Load) == 2);
  CHECK(k.first(ir::OpKind::Load)->result()->type.count == 4);
}

TEST_CASE("elements adjacent in another order than they are counted in are accessed together") {
  CopyKernel k;
  k.copy(plain(), k.global(k.layout({2, 4}, {4, 1})), k.shared(k.layout({2, 4}, {64, 1})));
  CHECK(k.accesses(ir::OpKind::Load) == 2);
  CHECK(k.accesses(ir::OpKind::Store) == 2);
  CHECK(k.first(ir::OpKind::Load)->result()->type.count == 4);
}

TEST_CASE("layouts that differ narrow accesses") {
  CopyKernel k;
  CopyPlan plan = k.plan(plain(128), k.global(k.layout({4}, {1})), k.shared(k.layout({4}, {8})));
  CHECK(plan.vectors.count == 1);
  CHECK(narrowing_text(plan) ==
        "32 bits at a time instead of 128: of source (4):(1) and destination (4):(8) 1 elements are adjacent");
}

TEST_CASE("a swizzle keeps some elements together") {
  CopyKernel k;
  Tensor swizzled = k.shared(k.layout({8, 8}, {1, 8}), DType::Float16);
  swizzled.swizzle = {3, 3, 3};
  k.copy(plain(128), k.global(k.layout({8, 8}, {1, 8}), DType::Float16), swizzled);
  CHECK(k.accesses(ir::OpKind::Store) == 8);
  swizzled.swizzle = {3, 2, 3};
  CHECK(k.plan(plain(), swizzled, k.registers(k.layout({8, 8}, {1, 8}), DType::Float16)).vectors.count == 4);
  Tensor by_bytes = k.shared(k.layout({64}, {1}), DType::Float16);
  by_bytes.pointer.swizzle = {2, 4, 3};
  CHECK(k.plan(plain(), by_bytes, k.registers(k.layout({64}, {1}), DType::Float16)).vectors.count == 8);
}

TEST_CASE("what is known of dynamic strides and pointers says how wide an access may be") {
  CopyKernel k;
  auto rows = [&](int64_t divisor) { return layout::Layout{k.numbers({8, 2}), k.tuple({number(1), k.index(divisor)})}; };
  Tensor fragment = k.registers(k.layout({8, 2}, {1, 8}));
  CHECK(k.plan(plain(), k.global(rows(4)), fragment).vectors.count == 4);
  CHECK(k.plan(plain(), k.global(rows(2)), fragment).vectors.count == 2);
  CHECK(k.plan(plain(), k.global(rows(1)), fragment).vectors.count == 1);
  CHECK(k.plan(plain(), k.global(rows(4), DType::Float32, 8), fragment).vectors.count == 2);
  // The error names the layout with its stride, and the stride that is needed.
  CHECK(k.mistake(Operand::Source, plain(128), k.global(k.layout({4, 2}, {1, 6})), k.registers(k.layout({4, 2}, {1, 4}))) ==
        "has the layout (4,2):(1,6) over addresses known to be multiples of 8 bytes: 128 bits at once need multiples of 16");
  CHECK(k.mistake(Operand::Destination, plain(64), k.registers(k.layout({2}, {1})),
                  k.global(k.layout({2}, {1}), DType::Float32, 4)) ==
        "has the layout (2):(1) over addresses known to be multiples of 4 bytes: 64 bits at once need multiples of 8");
}

TEST_CASE("an extent known at run time only is a loop") {
  CopyKernel k;
  layout::Layout rows{k.tuple({number(4), k.index()}), k.numbers({1, 4})};
  k.copy(plain(), k.global(rows), k.shared(rows));
  CHECK(k.count(ir::OpKind::For) == 1);
  CHECK(k.count(ir::OpKind::Load) == 1);
  CopyKernel v;
  layout::Layout values{v.tuple({v.index(), number(4)}), v.numbers({1, 4})};
  CHECK(v.mistake(Operand::Source, plain(), v.global(values), v.shared(values)) ==
        "has the layout (?,4):(1,4): how many values its first mode has must be known while compiling");
}

TEST_CASE("a long walk from memory to memory is a loop") {
  CopyKernel k;
  layout::Layout layout = k.layout({1, 128, 64}, {1, 2, 512});
  k.copy(plain(), k.global(layout), k.shared(layout));
  CHECK(k.count(ir::OpKind::For) > 0);
}

TEST_CASE("a predicate decides for each copy") {
  CopyKernel k;
  layout::Layout values = k.layout({4, 2, 2}, {1, 64, 128});
  Tensor fragment = k.registers(k.layout({4, 2, 2}, {1, 4, 8}));
  k.copy(plain(128), k.global(values), fragment, k.flags(k.layout({1, 2, 2}, {0, 1, 2})));
  CHECK(k.count(ir::OpKind::If) == 4);
  // A predicate has one element for each value, of which the first counts, and no mode for the values themselves.
  CHECK(k.plan(plain(128), k.global(values), fragment, k.flags(k.layout({4, 2, 2}, {1, 4, 8}))).modes.size() == 2);
  CHECK(k.plan(plain(128), k.global(values), fragment, k.flags(k.layout({2, 2}, {1, 2}))).modes.size() == 2);
  CHECK(k.mistake(Operand::Predicate, plain(128), k.global(values), fragment, k.flags(k.layout({2, 2, 2}, {1, 2, 4}))) ==
        "has the layout (2,2,2):(1,2,4), the source has (4,2,2):(1,64,128): the first mode must have 1 values, one for each "
        "copy");
  CHECK(k.mistake(Operand::Predicate, plain(128), k.global(values), fragment, k.flags(k.layout({1, 2, 3}, {0, 1, 2}))) ==
        "has the layout (1,2,3):(0,1,2), the source has (4,2,2):(1,64,128): behind the first mode they differ in size");
  CHECK(k.mistake(Operand::Predicate, plain(128), k.global(values), fragment, k.flags(k.layout({4}, {1}))) ==
        "has the layout (4):(1) of rank 1, the source has (4,2,2):(1,64,128) of rank 3");
  CHECK(k.mistake(Operand::Predicate, plain(128), k.global(values), fragment, k.registers(k.layout({2, 2}, {1, 2}))) ==
        "must have elements of type Boolean, got Float32");
}

TEST_CASE("asynchronous copies read nothing where the predicate is false") {
  CopyKernel k;
  layout::Layout values = k.layout({8, 2}, {1, 64});
  k.copy(async(128), k.global(values, DType::Float16), k.shared(values, DType::Float16), k.flags(k.layout({1, 2}, {0, 1})));
  CHECK(k.count(ir::OpKind::CpAsync) == 2);
  CHECK(k.count(ir::OpKind::If) == 0);
  const ir::Op* copy = k.first(ir::OpKind::CpAsync);
  CHECK(copy->operands.size() == 3);
  CHECK(copy->int_attr(ir::AttrName::Size) == 16);
  CHECK(k.mistake(Operand::Source, async(128), k.shared(values, DType::Float16), k.shared(values, DType::Float16)) ==
        "must be in global memory for this copy, (8,2):(1,64) lies in shared memory");
  layout::Layout apart = k.layout({8, 2}, {2, 64});
  CHECK(k.mistake(Operand::Source, async(128), k.global(apart, DType::Float16), k.shared(values, DType::Float16)) ==
        "has the layout (8,2):(2,64): the copy moves 128 bits at once, the 8 values of which must be adjacent");
  CHECK(k.mistake(Operand::Source, async(128), k.global(values, DType::Float16, 8), k.shared(values, DType::Float16)) ==
        "has the layout (8,2):(1,64) over addresses known to be multiples of 8 bytes: 128 bits at once need multiples of 16");
}

TEST_CASE("matrices go between rows of shared memory and values of the lanes") {
  CopyKernel k;
  CopyInstruction load{.kind = Kind::LoadMatrix, .from = ir::Space::Shared, .to = ir::Space::Local, .words = 4};
  Tensor rows = k.shared(k.layout({8, 2}, {1, 512}), DType::Float16);
  Tensor fragment = k.registers(k.layout({8, 2}, {1, 8}), DType::Float16);
  BothSides<int64_t> values{8, 8};
  k.copy(load, rows, fragment, std::nullopt, values);
  CHECK(k.count(ir::OpKind::LdMatrix) == 2);
  const ir::Op* op = k.first(ir::OpKind::LdMatrix);
  CHECK(op->result()->type == ir::vector_type(ir::Scalar::I32, 4));
  CHECK(op->int_attr(ir::AttrName::Count) == 4);
  // A lane gets two values of each matrix, and passes the address of eight.
  CopyInstruction one{.kind = Kind::StoreMatrix, .from = ir::Space::Local, .to = ir::Space::Shared, .words = 1};
  Tensor pair = k.registers(k.layout({2}, {1}), DType::Float16);
  k.copy(one, pair, k.shared(k.layout({8}, {1}), DType::Float16), std::nullopt, BothSides<int64_t>{2, 8});
  CHECK(k.count(ir::OpKind::StMatrix) == 1);
  CHECK(k.mistake(Operand::Source, load, k.global(k.layout({8, 2}, {1, 512}), DType::Float16), fragment, std::nullopt,
                  values) == "must be in shared memory for this copy, (8,2):(1,512) lies in global memory");
  CHECK(k.mistake(Operand::Source, load, k.shared(k.layout({8, 2}, {64, 1}), DType::Float16), fragment, std::nullopt, values) ==
        "has the layout (8,2):(64,1): the copy moves 128 bits at once, the 8 values of which must be adjacent");
  CHECK(k.mistake(Operand::Destination, load, rows, k.shared(k.layout({8, 2}, {1, 8}), DType::Float16), std::nullopt, values) ==
        "must be in local memory for this copy, (8,2):(1,8) lies in shared memory");
}

TEST_CASE("tensors that do not go together") {
  CopyKernel k;
  Tensor fragment = k.registers(k.layout({4, 2}, {1, 4}));
  CHECK(k.mistake(Operand::Destination, plain(), k.global(k.layout({4, 2, 1}, {1, 4, 8})), fragment) ==
        "has the layout (4,2):(1,4) of rank 2, the source has (4,2,1):(1,4,8) of rank 3");
  CHECK(k.mistake(Operand::Destination, plain(), k.global(k.layout({4, 3}, {1, 4})), fragment) ==
        "has the layout (4,2):(1,4), the source has (4,3):(1,4): behind the first mode they differ in size");
  CHECK(k.mistake(Operand::Destination, plain(), k.global(k.layout({2, 4}, {1, 4})), fragment) ==
        "has the layout (4,2):(1,4), the source has (2,4):(1,4): the first mode of one has 4 values, that of the "
        "other 2");
  CHECK(k.mistake(Operand::Source, plain(256), k.global(k.layout({4, 2}, {1, 4})), fragment) ==
        "has the layout (4,2):(1,4): its first mode has 4 values, of which the copy moves 8 at once");
  CHECK(k.mistake(Operand::Destination, plain(), k.global(k.layout({4, 2}, {1, 4}), DType::Float16), fragment) ==
        "has elements of 32 bits (Float32), the source has some of 16 (Float16)");
  CHECK(k.mistake(Operand::Source, plain(), make_coordinate_tensor(k.layout({4, 2}, {1, 4})), fragment) ==
        "is a tensor of coordinates, (4,2):(1,4), which has no memory");
  // Modes of another nesting are counted together.
  CHECK(k.plan(plain(32), k.global(k.layout({1, 4, 2}, {1, 1, 4})), k.registers(k.layout({1, 2, 4}, {1, 1, 2}))).modes.size() ==
        1);
}
