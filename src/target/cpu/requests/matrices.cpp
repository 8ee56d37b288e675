#include "target/cpu/requests/matrices.h"

#include "base/check.h"
#include "ir/mma_shape.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "kdsl/cpu_checks.h"
#include "target/cpu/checks/accesses.h"
#include "target/cpu/rows.h"

namespace kdsl::target {

using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

// A product with a kind has narrow elements, and its text may name scales.
static Request kind_request(const ir::MmaShape& shape) {
  auto number = [](ir::MmaElement element) { return static_cast<uint32_t>(element); };
  bool is_packed = shape.kind == ir::MmaKind::MXF4 || shape.kind == ir::MmaKind::MXF4NVF4;
  return {.wait = KDSL_CPU_WAIT_MATRIX,
          .kind = KDSL_CPU_MMA_KIND,
          .operation = KDSL_OPERATION_MMA,
          .a = shape.m | shape.n << 8 | shape.k << 16,
          .b = number(shape.d) | number(shape.a) << 4 | number(shape.b) << 8 | shape.scales << 16 |
               uint32_t{shape.scale == ir::MmaElement::UE8M0} << 20 | uint32_t{is_packed} << 21};
}

static Request mma_request(const ir::Op& op) {
  auto shape = ir::MmaShape::parse(op.text_attr(AttrName::Text));
  KDSL_CHECK(shape, "a matrix product that the verifier let pass");
  if (shape->kind != ir::MmaKind::Plain) return kind_request(*shape);
  auto number = [](ir::MmaElement element) { return static_cast<uint32_t>(element); };
  return {.wait = KDSL_CPU_WAIT_MATRIX,
          .kind = KDSL_CPU_MMA,
          .operation = KDSL_OPERATION_MMA,
          .a = shape->m | shape->n << 8 | shape->k << 16,
          .b = number(shape->d) | number(shape->a) << 4 | number(shape->b) << 8 | number(shape->c) << 12 |
               uint32_t{shape->saturates} << 16 | uint32_t{shape->is_xor} << 17};
}

// Returns the number of a load of matrices of which the code asks for the words that nothing has written, from 1 on; 0 if it
// does not ask.
static uint32_t number_of_followed(const ir::Op& load) {
  ir::Block* body = load.parent;
  while (body->parent_op) body = body->parent_op->parent;
  uint32_t number = 0, count = 0;
  bool is_asked = false;
  ir::walk(body, [&](const ir::Op* op) {
    if (op->kind == OpKind::LdMatrix) ++count;
    if (op == &load) number = count;
    auto question = ir::as<ir::LoadUnwrittenOp>(op);
    is_asked |= question && question.loaded()->def == &load;
  });
  return is_asked ? number : 0;
}

// Tells whether what a load gave was unwritten: its check has answered that, or the runtime knows it of each word of an
// ldmatrix.
static llvm::Value* load_unwritten(KernelEmission& k, ir::LoadUnwrittenOp op) {
  auto& builder = k.builder();
  const ir::Op* load = op.loaded()->def;
  if (!load || load->kind != OpKind::LdMatrix) {
    llvm::Value* answer = k.checks.answers.lookup(op.loaded());
    return answer ? answer : builder.getInt8(0);
  }
  llvm::Value* words =
      service(k, "kdsl_cpu_unwritten_words", {builder.getInt32(number_of_followed(*load))}, builder.getInt32Ty());
  return builder.CreateTrunc(words, builder.getInt8Ty());
}

Request matrix_request(const ir::Op& op) {
  if (op.kind == OpKind::Mma || op.kind == OpKind::MmaBlockScale) return mma_request(op);
  bool loads = op.kind == OpKind::LdMatrix;
  // A matrix of 16 rows is two of eight.
  constexpr int kRows = 8;
  auto count = static_cast<uint32_t>(op.int_attr(AttrName::Count));
  if (loads) count *= static_cast<uint32_t>(ir::ld_matrix_rows(op.enum_attr<ir::LdMatrixShape>(AttrName::Mode)) / kRows);
  Request request{.wait = KDSL_CPU_WAIT_MATRIX,
                  .kind = loads ? unsigned{KDSL_CPU_LDMATRIX} : unsigned{KDSL_CPU_STMATRIX},
                  .operation = loads ? KDSL_OPERATION_LDMATRIX : KDSL_OPERATION_STMATRIX,
                  .a = static_cast<uint32_t>(op.int_attr(AttrName::Mode)),
                  .b = count | (op.has(AttrName::Trans) ? uint32_t{KDSL_CPU_MATRIX_TRANS} : 0)};
  if (!loads && ir::StMatrixOp(op).unwritten()) request.b |= KDSL_CPU_MATRIX_UNDEFINED;
  uint32_t number = loads ? number_of_followed(op) : 0;
  if (number != 0) request.b |= KDSL_CPU_MATRIX_UNDEFINED | number << KDSL_CPU_MATRIX_NUMBER_SHIFT;
  return request;
}

// Checks that a row lies in its object, if all lanes of the warp pass the address of a row; otherwise the addresses of some
// lanes are ignored by the instruction.
static void check_row(KernelEmission& k, const ir::Op& op, const ir::Value* address, bool writes) {
  constexpr int64_t kRowBytes = 16, kMatricesOfAllLanes = 4;
  bool is_of_all = op.int_attr(AttrName::Mode) == KDSL_CPU_M8N8_B16 && op.int_attr(AttrName::Count) == kMatricesOfAllLanes;
  if (is_of_all) check_copied(k, op, {address, kRowBytes, writes});
}

// In phases this emits the checks of the rows only; a step between the phases moves the matrices.
static llvm::Value* matrix(KernelEmission& k, const ir::Op& op) {
  Request request = matrix_request(op);
  switch (op.kind) {
    case OpKind::LdMatrix:
      check_row(k, op, ir::LdMatrixOp(op).address(), false);
      if (k.is_in_phases()) return llvm::PoisonValue::get(k.e.type(op.result()->type));
      post(k, op, request, {k.e.value(ir::LdMatrixOp(op).address())});
      return answer_words(k, k.e.type(op.result()->type));
    case OpKind::StMatrix: {
      ir::StMatrixOp store(op);
      check_row(k, op, store.address(), true);
      if (k.is_in_phases()) return nullptr;
      llvm::SmallVector<llvm::Value*, 3> operands{k.e.value(store.address()), k.e.value(store.value())};
      if (store.unwritten()) operands.push_back(k.e.value(store.unwritten()));
      post(k, op, request, operands);
      return nullptr;
    }
    case OpKind::Mma: {
      ir::MmaOp product(op);
      post(k, op, request, {k.e.value(product.a()), k.e.value(product.b()), k.e.value(product.c())});
      return answer_words(k, k.e.type(op.result()->type));
    }
    case OpKind::MmaBlockScale: {
      llvm::SmallVector<llvm::Value*, 9> operands;
      for (const ir::Value* operand : op.operands) operands.push_back(k.e.value(operand));
      post(k, op, request, operands);
      return answer_words(k, k.e.type(op.result()->type));
    }
    default: KDSL_UNREACHABLE("a matrix op without a lowering");
  }
}

// ---- warpgroups

// Returns the element types and the kdsl_cpu_wgmma flags of a product.
static uint32_t wgmma_bits(ir::WgmmaOp op, const ir::WgmmaShape& shape) {
  auto number = [](ir::MmaElement element) { return static_cast<uint32_t>(element); };
  auto flag = [](bool is_set, kdsl_cpu_wgmma bit) { return is_set ? static_cast<uint32_t>(bit) : 0; };
  return number(shape.d) | number(shape.a) << 4 | number(shape.b) << 8 | flag(shape.saturates, KDSL_CPU_WGMMA_SATURATES) |
         flag(op.is_transpose_a(), KDSL_CPU_WGMMA_TRANSPOSE_A) | flag(op.is_transpose_b(), KDSL_CPU_WGMMA_TRANSPOSE_B) |
         flag(op.is_negate_a(), KDSL_CPU_WGMMA_NEGATE_A) | flag(op.is_negate_b(), KDSL_CPU_WGMMA_NEGATE_B) |
         flag(op.a()->type != ir::kI64, KDSL_CPU_WGMMA_REGISTERS);
}

// Returns the values that pass through an op, as a struct if there are several.
static llvm::Value* gathered(KernelEmission& k, std::span<llvm::Value* const> values) {
  if (values.size() <= 1) return values.empty() ? nullptr : values[0];
  llvm::SmallVector<llvm::Type*, 8> types;
  for (llvm::Value* value : values) types.push_back(value->getType());
  llvm::Value* all = llvm::PoisonValue::get(llvm::StructType::get(k.e.context(), types));
  for (unsigned i = 0; i < values.size(); ++i) all = k.builder().CreateInsertValue(all, values[i], i);
  return all;
}

static llvm::Value* warpgroup(KernelEmission& k, const ir::Op& op) {
  llvm::SmallVector<llvm::Value*, 8> operands, results;
  for (const ir::Value* operand : op.operands) operands.push_back(k.e.value(operand));
  if (op.kind == OpKind::Wgmma) {
    auto shape = ir::WgmmaShape::parse(op.text_attr(AttrName::Text));
    KDSL_CHECK(shape, "a product of a warpgroup that the verifier let pass");
    post(k, op,
         {.wait = KDSL_CPU_WAIT_MATRIX,
          .kind = KDSL_CPU_WGMMA,
          .operation = KDSL_OPERATION_WGMMA,
          .a = shape->n | shape->k << 16,
          .b = wgmma_bits(ir::WgmmaOp(op), *shape)},
         operands);
    for (size_t i = 0; i < op.results.size(); ++i)
      results.push_back(k.builder().CreateLoad(k.e.type(op.results[i].type), request_word(k, i)));
    return gathered(k, results);
  }
  Request request{.wait = KDSL_CPU_WAIT_MATRIX, .kind = KDSL_CPU_WGMMA_FENCE, .operation = KDSL_OPERATION_WGMMA_FENCE};
  if (op.kind == OpKind::WgmmaCommit) {
    request.kind = KDSL_CPU_WGMMA_COMMIT;
    request.operation = KDSL_OPERATION_WGMMA_COMMIT;
  } else if (op.kind == OpKind::WgmmaWait) {
    request.kind = KDSL_CPU_WGMMA_WAIT;
    request.operation = KDSL_OPERATION_WGMMA_WAIT;
    request.a = static_cast<uint32_t>(op.int_attr(AttrName::Count));
  }
  post(k, op, request, {});
  return op.results.empty() ? nullptr : gathered(k, operands);
}

// The numbers of the KIR enumerations are posted as they are.
static_assert(static_cast<int>(ir::MmaElement::TF32) == KDSL_CPU_TF32 && static_cast<int>(ir::MmaElement::S32) == KDSL_CPU_S32);
static_assert(static_cast<int>(ir::MmaElement::E2M1) == KDSL_CPU_E2M1);
static_assert(static_cast<int>(ir::LdMatrixShape::M16N16B8) == KDSL_CPU_M16N16_B8 &&
              static_cast<int>(ir::StMatrixShape::M16N8B8) == KDSL_CPU_M16N8_B8);

Rows matrix_rows() {
  static constexpr OpRow kRows[] = {
      emits<matrix>(OpKind::LdMatrix),     emits<matrix>(OpKind::StMatrix),      emits<matrix>(OpKind::Mma),
      emits<warpgroup>(OpKind::Wgmma),     emits<warpgroup>(OpKind::WgmmaFence), emits<warpgroup>(OpKind::WgmmaCommit),
      emits<warpgroup>(OpKind::WgmmaWait), emits<matrix>(OpKind::MmaBlockScale), emits<load_unwritten>(),
  };
  return kRows;
}

}  // namespace kdsl::target
