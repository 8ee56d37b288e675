// mbarriers, clusters, bulk copies and matrices on the cpu device: the thread posts a request whose operands are
// words in its frame, and suspends; the runtime answers.
#include <algorithm>

#include "base/check.h"
#include "codegen/emitter.h"
#include "ir/mma_shape.h"
#include "ir/ops.h"
#include "ir/pointer_root.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/hooks.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using codegen::lowers;
using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

// One buffer per thread serves all requests: it is read before the thread goes on. Products of warpgroups have up to 128 sums.
static constexpr uint64_t kRequestWords = 40, kProductWords = 136;

static bool has_products(const ir::Function& function) {
  bool has_any = false;
  ir::walk(function.body.block, [&](const ir::Op* op) { has_any |= op->kind == OpKind::Wgmma; });
  return has_any;
}

llvm::Value* CpuHooks::request_word(FunctionEmitter& e, size_t index) {
  KDSL_CHECK(index < kProductWords, "a request with too many operands");
  if (!request_) {
    uint64_t words = has_products(e.source()) ? kProductWords : kRequestWords;
    request_ = e.entry_alloca(e.builder().getInt64Ty(), words, 8, "request");
  }
  return e.builder().CreateConstInBoundsGEP1_64(e.builder().getInt64Ty(), request_, index);
}

static llvm::Value* to_word(FunctionEmitter& e, llvm::Value* value) {
  auto& builder = e.builder();
  llvm::Type* type = value->getType();
  if (type->isPointerTy()) return builder.CreatePtrToInt(value, builder.getInt64Ty());
  if (!type->isIntegerTy()) value = builder.CreateBitCast(value, builder.getIntNTy(type->getScalarSizeInBits()));
  return builder.CreateSExtOrTrunc(value, builder.getInt64Ty());
}

void CpuHooks::post(FunctionEmitter& e, const ir::Op& op, const Request& request, llvm::ArrayRef<llvm::Value*> operands) {
  auto& builder = e.builder();
  size_t index = 0;
  auto put = [&](llvm::Value* value) { builder.CreateStore(to_word(e, value), request_word(e, index++)); };
  for (llvm::Value* operand : operands) {
    auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(operand->getType());
    for (unsigned i = 0; vector && i < vector->getNumElements(); ++i) put(builder.CreateExtractElement(operand, i));
    if (!vector) put(operand);
  }
  suspend(e, op,
          {.kind = request.wait,
           .what = request.what,
           .mode = request.kind,
           .mask = builder.getInt32(~0u),
           .a = builder.getInt32(request.a),
           .b = builder.getInt32(request.b),
           .value = request_word(e, 0)});
}

// Answers longer than a word stand where the operands were, one lane in each.
llvm::Value* CpuHooks::answer_words(FunctionEmitter& e, llvm::Type* type) {
  auto& builder = e.builder();
  auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
  llvm::Type* lane = type->getScalarType();
  if (!vector) return builder.CreateLoad(lane, request_word(e, 0));
  llvm::Value* all = llvm::PoisonValue::get(type);
  for (unsigned i = 0; i < vector->getNumElements(); ++i)
    all = builder.CreateInsertElement(all, builder.CreateLoad(lane, request_word(e, i)), i);
  return all;
}

// ---- mbarriers and clusters

static std::string_view arrival_text(ir::MbarrierArrival mode) {
  using enum ir::MbarrierArrival;
  return mode == ExpectTx ? "mbarrier expect_tx" : mode == CompleteTx ? "mbarrier complete_tx" : "mbarrier arrival";
}

llvm::Value* CpuHooks::mbarrier(FunctionEmitter& e, const ir::Op& op) {
  auto& builder = e.builder();
  llvm::Value* address = e.operand(op, 0);
  uint32_t is_relaxed = op.enum_attr<ir::Order>(AttrName::Order, ir::Order::AcqRel) == ir::Order::Relaxed ? 1 : 0;
  auto simple = [&](unsigned kind, std::string_view what, llvm::ArrayRef<llvm::Value*> operands, uint32_t a = 0) {
    post(e, op, {.wait = KDSL_CPU_WAIT_REQUEST, .kind = kind, .what = what, .a = a, .b = is_relaxed}, operands);
  };
  switch (op.kind) {
    case OpKind::MbarrierInit:
      // Not in its member of a struct: pipelines take the mbarriers of the member behind for their other half.
      check_copied(e, op, {op.operand(0), 8, true, ir::root_of(op.operand(0))});
      simple(KDSL_CPU_MBARRIER_INIT, "mbarrier initialisation", {address, e.operand(op, 1)});
      return nullptr;
    case OpKind::MbarrierInval: simple(KDSL_CPU_MBARRIER_INVAL, "mbarrier invalidation", {address}); return nullptr;
    case OpKind::MbarrierCpAsyncArrive:
      simple(KDSL_CPU_MBARRIER_CP_ASYNC, "mbarrier arrival of copies", {address}, op.has(AttrName::Noinc));
      return nullptr;
    case OpKind::MbarrierArrive: {
      auto mode = op.enum_attr<ir::MbarrierArrival>(AttrName::Mode);
      simple(KDSL_CPU_MBARRIER_ARRIVE, arrival_text(mode), {address, e.operand(op, 1)}, static_cast<uint32_t>(mode));
      return op.results.empty() ? nullptr : answer(e, builder.getInt64Ty());
    }
    case OpKind::MbarrierWait: {
      bool is_test = op.enum_attr<ir::MbarrierAttempt>(AttrName::Mode) == ir::MbarrierAttempt::Test;
      bool by_state = op.operand(1)->type == ir::kI64;
      unsigned mode = (is_test ? unsigned{KDSL_CPU_MBARRIER_TEST} : 0) | (by_state ? unsigned{KDSL_CPU_MBARRIER_STATE} : 0) |
                      is_relaxed * KDSL_CPU_MBARRIER_RELAXED;
      llvm::Value* phase = builder.CreateZExtOrTrunc(e.operand(op, 1), builder.getInt32Ty());
      suspend(e, op, {.kind = KDSL_CPU_WAIT_MBARRIER, .what = "mbarrier", .mode = mode, .a = phase, .value = address});
      return answer(e, builder.getInt1Ty());
    }
    default: KDSL_UNREACHABLE("an mbarrier op without a lowering");
  }
}

llvm::Value* CpuHooks::cluster(FunctionEmitter& e, const ir::Op& op) {
  switch (op.kind) {
    case OpKind::ClusterArrive:
      post(e, op,
           {.wait = KDSL_CPU_WAIT_REQUEST,
            .kind = KDSL_CPU_CLUSTER_ARRIVE,
            .what = "cluster barrier arrival",
            .a = op.has(AttrName::Order) ? 1u : 0u},
           {});
      return nullptr;
    case OpKind::ClusterWait: suspend(e, op, {.kind = KDSL_CPU_WAIT_CLUSTER, .what = "cluster barrier"}); return nullptr;
    case OpKind::GridMeet: suspend(e, op, {.kind = KDSL_CPU_WAIT_GRID, .what = "barrier of the grid"}); return nullptr;
    case OpKind::Mapa: {
      post(e, op, {.wait = KDSL_CPU_WAIT_REQUEST, .kind = KDSL_CPU_MAPA, .what = "mapa"}, {e.operand(op, 0), e.operand(op, 1)});
      return e.builder().CreateIntToPtr(answer(e, e.builder().getInt64Ty()), e.builder().getPtrTy());
    }
    default: KDSL_UNREACHABLE("a cluster op without a lowering");
  }
}

// Launches run one after the other; that one does not wait for the grids before is told by the checks.
void CpuHooks::grid_dependency(FunctionEmitter& e, const ir::Op& op) {
  if (checks_accesses_ && op.enum_attr<ir::GridDependencyKind>(AttrName::Mode) == ir::GridDependencyKind::Wait)
    service(e, "kdsl_cpu_fence", false, {e.builder().getInt32(KDSL_CPU_FENCE_GRIDS)});
}

// Memory has one view; that a fence is missing is told by the check of the copy.
void CpuHooks::proxy_fence(FunctionEmitter& e, const ir::Op& op) {
  using enum ir::ProxyFenceKind;
  auto kind = op.enum_attr<ir::ProxyFenceKind>(AttrName::Mode);
  bool is_for_copies = kind == Async || kind == AsyncSharedCta || kind == AsyncSharedCluster;
  if (!checks_accesses_ || (!is_for_copies && kind != MbarrierInit)) return;
  service(e, "kdsl_cpu_fence", false, {e.builder().getInt32(is_for_copies ? KDSL_CPU_FENCE_PROXIES : KDSL_CPU_FENCE_INIT)});
}

// ---- copies

// The operands but for the cache policy; flags say which of the optional ones there are.
static uint32_t copy_flags(const ir::Op& op) {
  return (op.has(AttrName::Multicast) ? uint32_t{KDSL_CPU_COPY_MULTICAST} : 0) |
         (op.has(AttrName::Bytemask) ? uint32_t{KDSL_CPU_COPY_BYTEMASK} : 0) |
         static_cast<uint32_t>(op.int_attr(AttrName::CtaGroup)) << KDSL_CPU_COPY_GROUP_SHIFT |
         static_cast<uint32_t>(op.int_attr(AttrName::Rank)) << KDSL_CPU_COPY_RANK_SHIFT |
         static_cast<uint32_t>(op.int_attr(AttrName::Box)) << KDSL_CPU_COPY_BOX_SHIFT |
         static_cast<uint32_t>(op.int_attr(AttrName::Op)) << KDSL_CPU_COPY_OP_SHIFT;
}

// Where the object in shared memory lies that a copy is to stay in, for the runtime, which knows how long the copy is.
void CpuHooks::name_object(FunctionEmitter& e, const ir::Value* pointer, Request& request) {
  const ir::Op* object = checks_accesses_ ? ir::object_of(pointer) : nullptr;
  if (!object) return;
  request.b |= KDSL_CPU_COPY_OBJECT;
  llvm::Value* words[] = {e.text_global(object->text_attr(AttrName::Name)), e.value(object->result()),
                          object_bytes(e, *object)};
  for (size_t i = 0; i < std::size(words); ++i)
    e.builder().CreateStore(to_word(e, words[i]), request_word(e, KDSL_CPU_COPY_OBJECT_WORD + i));
}

llvm::Value* CpuHooks::bulk(FunctionEmitter& e, const ir::Op& op) {
  llvm::SmallVector<llvm::Value*, 12> operands;
  size_t count = op.operands.size() - (op.has(AttrName::Hint) ? 1 : 0);
  for (size_t i = 0; i < count; ++i) operands.push_back(e.operand(op, i));
  Request request{.wait = KDSL_CPU_WAIT_REQUEST, .a = static_cast<uint32_t>(op.int_attr(AttrName::Mode)), .b = copy_flags(op)};
  switch (op.kind) {
    case OpKind::TensorCopy:
      if (op.enum_attr<ir::TensorCopyKind>(AttrName::Mode) == ir::TensorCopyKind::Prefetch) return nullptr;
      request.kind = KDSL_CPU_TENSOR_COPY;
      request.what = "tensor copy";
      name_object(e, ir::TensorCopyOp(op).shared(), request);
      break;
    case OpKind::BulkCopy:
      request.kind = KDSL_CPU_BULK_COPY;
      request.what = "bulk copy";
      name_object(e, op.operand(request.a == KDSL_CPU_GLOBAL_TO_SHARED ? 0 : 1), request);
      break;
    case OpKind::StoreAsync: {
      // The lanes come last, so that the addresses have a fixed place.
      std::rotate(operands.begin(), operands.begin() + 1, operands.end());
      llvm::Type* type = operands.back()->getType();
      request = {.wait = KDSL_CPU_WAIT_REQUEST,
                 .kind = KDSL_CPU_STORE_ASYNC,
                 .what = "asynchronous store",
                 .a = type->getScalarSizeInBits() / 8,
                 .b = type->isVectorTy() ? llvm::cast<llvm::FixedVectorType>(type)->getNumElements() : 1};
      break;
    }
    case OpKind::BulkCommit:
      request.kind = KDSL_CPU_BULK_COMMIT;
      request.what = "bulk commit";
      break;
    case OpKind::BulkWait:
      request.kind = KDSL_CPU_BULK_WAIT;
      request.what = "bulk wait";
      request.a = static_cast<uint32_t>(op.int_attr(AttrName::Count));
      request.b = op.has(AttrName::Read) ? 1 : 0;
      break;
    default: KDSL_UNREACHABLE("a bulk copy without a lowering");
  }
  post(e, op, request, operands);
  return nullptr;
}

llvm::Value* CpuHooks::tensor_map(FunctionEmitter& e, const ir::Op& op) {
  post(e, op,
       {.wait = KDSL_CPU_WAIT_REQUEST,
        .kind = KDSL_CPU_TENSOR_MAP_REPLACE,
        .what = "tensor map replacement",
        .a = static_cast<uint32_t>(op.int_attr(AttrName::Mode)),
        .b = static_cast<uint32_t>(op.int_attr(AttrName::Index))},
       {e.operand(op, 0), e.operand(op, 1)});
  return nullptr;
}

// ---- matrices

CpuHooks::Request CpuHooks::mma_request(const ir::Op& op) {
  auto shape = ir::MmaShape::parse(op.text_attr(AttrName::Text));
  KDSL_CHECK(shape, "a matrix product that the verifier let pass");
  auto number = [](ir::MmaElement element) { return static_cast<uint32_t>(element); };
  return {.wait = KDSL_CPU_WAIT_MATRIX,
          .kind = KDSL_CPU_MMA,
          .what = "matrix product",
          .a = shape->m | shape->n << 8 | shape->k << 16,
          .b = number(shape->d) | number(shape->a) << 4 | number(shape->b) << 8 | number(shape->c) << 12 |
               uint32_t{shape->saturates} << 16 | uint32_t{shape->is_xor} << 17};
}

CpuHooks::Request CpuHooks::matrix_request(const ir::Op& op) {
  if (op.kind == OpKind::Mma) return mma_request(op);
  bool loads = op.kind == OpKind::LdMatrix;
  Request request{.wait = KDSL_CPU_WAIT_MATRIX,
                  .kind = loads ? unsigned{KDSL_CPU_LDMATRIX} : unsigned{KDSL_CPU_STMATRIX},
                  .what = loads ? "ldmatrix" : "stmatrix",
                  .a = static_cast<uint32_t>(op.int_attr(AttrName::Mode)),
                  .b = static_cast<uint32_t>(op.int_attr(AttrName::Count)) |
                       (op.has(AttrName::Trans) ? uint32_t{KDSL_CPU_MATRIX_TRANS} : 0)};
  if (!loads && ir::StMatrixOp(op).unwritten()) request.b |= KDSL_CPU_MATRIX_HOLLOW;
  return request;
}

// Where all lanes of a warp give the address of a row, it is to lie in its object; what some of them give counts for nothing.
void CpuHooks::check_row(FunctionEmitter& e, const ir::Op& op, const ir::Value* address, bool writes) {
  constexpr int64_t kRowBytes = 16, kMatricesOfAllLanes = 4;
  bool is_of_all = op.int_attr(AttrName::Mode) == KDSL_CPU_M8N8_B16 && op.int_attr(AttrName::Count) == kMatricesOfAllLanes;
  if (is_of_all) check_copied(e, op, {address, kRowBytes, writes});
}

// Phases have the checks of the rows only; the matrices are moved in a step between them.
llvm::Value* CpuHooks::matrix(FunctionEmitter& e, const ir::Op& op) {
  Request request = matrix_request(op);
  switch (op.kind) {
    case OpKind::LdMatrix:
      check_row(e, op, op.operand(0), false);
      if (in_phases_) return llvm::PoisonValue::get(e.type(op.result()->type));
      post(e, op, request, {e.operand(op, 0)});
      return answer_words(e, e.type(op.result()->type));
    case OpKind::StMatrix:
      check_row(e, op, op.operand(1), true);
      if (in_phases_) return nullptr;
      if (ir::StMatrixOp(op).unwritten())
        post(e, op, request, {e.operand(op, 1), e.operand(op, 0), e.operand(op, 2)});
      else
        post(e, op, request, {e.operand(op, 1), e.operand(op, 0)});
      return nullptr;
    case OpKind::Mma:
      post(e, op, request, {e.operand(op, 0), e.operand(op, 1), e.operand(op, 2)});
      return answer_words(e, e.type(op.result()->type));
    default: KDSL_UNREACHABLE("a matrix op without a lowering");
  }
}

// An array of the block's threads for each word.
void CpuHooks::emit_matrix_step(FunctionEmitter& e, const ir::Op& op) {
  auto& builder = e.builder();
  llvm::SmallVector<const ir::Value*, 24> words;
  for (const ir::Value& result : op.results) {
    auto lanes = kernel_->plan->lanes.find(&result);
    if (lanes == kernel_->plan->lanes.end())
      words.push_back(&result);
    else
      words.append(lanes->second.begin(), lanes->second.end());
  }
  auto& brought = kernel_->plan->words[&op];
  words.append(brought.begin(), brought.end());
  KDSL_CHECK(words.size() <= KDSL_CPU_MATRIX_WORDS, "a matrix op with too many words");
  if (!matrix_words_) matrix_words_ = e.entry_alloca(builder.getPtrTy(), KDSL_CPU_MATRIX_WORDS, 8, "matrices");
  for (size_t i = 0; i < words.size(); ++i)
    builder.CreateStore(slots_.lookup(words[i]), builder.CreateConstInBoundsGEP1_64(builder.getPtrTy(), matrix_words_, i));
  Request request = matrix_request(op);
  llvm::Value* goes_on = service(e, "kdsl_cpu_matrices", false,
                                 {site_value(e, op, request.what), builder.getInt32(request.kind), builder.getInt32(request.a),
                                  builder.getInt32(request.b), matrix_words_},
                                 builder.getInt32Ty());
  end_unless(e, builder.CreateIsNotNull(goes_on));
}

// ---- warpgroups

// Types and kdsl_cpu_wgmma of a product.
static uint32_t wgmma_bits(ir::WgmmaOp op, const ir::WgmmaShape& shape) {
  auto number = [](ir::MmaElement element) { return static_cast<uint32_t>(element); };
  auto flag = [](bool is_set, kdsl_cpu_wgmma bit) { return is_set ? static_cast<uint32_t>(bit) : 0; };
  return number(shape.d) | number(shape.a) << 4 | number(shape.b) << 8 | flag(shape.saturates, KDSL_CPU_WGMMA_SATURATES) |
         flag(op.is_transpose_a(), KDSL_CPU_WGMMA_TRANSPOSE_A) | flag(op.is_transpose_b(), KDSL_CPU_WGMMA_TRANSPOSE_B) |
         flag(op.is_negate_a(), KDSL_CPU_WGMMA_NEGATE_A) | flag(op.is_negate_b(), KDSL_CPU_WGMMA_NEGATE_B) |
         flag(op.a()->type != ir::kI64, KDSL_CPU_WGMMA_REGISTERS);
}

// The values that pass through an op; a struct where there are several.
static llvm::Value* gathered(FunctionEmitter& e, std::span<llvm::Value* const> values) {
  if (values.size() <= 1) return values.empty() ? nullptr : values[0];
  llvm::SmallVector<llvm::Type*, 8> types;
  for (llvm::Value* value : values) types.push_back(value->getType());
  llvm::Value* all = llvm::PoisonValue::get(llvm::StructType::get(e.context(), types));
  for (unsigned i = 0; i < values.size(); ++i) all = e.builder().CreateInsertValue(all, values[i], i);
  return all;
}

llvm::Value* CpuHooks::warpgroup(FunctionEmitter& e, const ir::Op& op) {
  llvm::SmallVector<llvm::Value*, 8> operands, results;
  for (size_t i = 0; i < op.operands.size(); ++i) operands.push_back(e.operand(op, i));
  if (op.kind == OpKind::Wgmma) {
    auto shape = ir::WgmmaShape::parse(op.text_attr(AttrName::Text));
    KDSL_CHECK(shape, "a product of a warpgroup that the verifier let pass");
    post(e, op,
         {.wait = KDSL_CPU_WAIT_MATRIX,
          .kind = KDSL_CPU_WGMMA,
          .what = "warpgroup product",
          .a = shape->n | shape->k << 16,
          .b = wgmma_bits(ir::WgmmaOp(op), *shape)},
         operands);
    for (size_t i = 0; i < op.results.size(); ++i)
      results.push_back(e.builder().CreateLoad(e.type(op.results[i].type), request_word(e, i)));
    return gathered(e, results);
  }
  Request request{.wait = KDSL_CPU_WAIT_MATRIX, .kind = KDSL_CPU_WGMMA_FENCE, .what = "warpgroup fence"};
  if (op.kind == OpKind::WgmmaCommit) {
    request.kind = KDSL_CPU_WGMMA_COMMIT;
    request.what = "warpgroup commit";
  } else if (op.kind == OpKind::WgmmaWait) {
    request.kind = KDSL_CPU_WGMMA_WAIT;
    request.what = "warpgroup wait";
    request.a = static_cast<uint32_t>(op.int_attr(AttrName::Count));
  }
  post(e, op, request, {});
  return op.results.empty() ? nullptr : gathered(e, operands);
}

// What is posted are the numbers of the KIR enumerations.
static_assert(static_cast<int>(ir::MbarrierArrival::ArriveDropExpectTx) == KDSL_CPU_ARRIVE_DROP_EXPECT_TX &&
              static_cast<int>(ir::MbarrierArrival::CompleteTx) == KDSL_CPU_COMPLETE_TX);
static_assert(static_cast<int>(ir::BulkCopyKind::GlobalToShared) == KDSL_CPU_GLOBAL_TO_SHARED &&
              static_cast<int>(ir::BulkCopyKind::SharedToCluster) == KDSL_CPU_SHARED_TO_CLUSTER);
static_assert(static_cast<int>(ir::TensorCopyKind::Load) == KDSL_CPU_TENSOR_LOAD &&
              static_cast<int>(ir::TensorCopyKind::Reduce) == KDSL_CPU_TENSOR_REDUCE);
static_assert(static_cast<int>(ir::TensorBox::Im2col) == KDSL_CPU_BOX_IM2COL &&
              static_cast<int>(ir::TensorBox::Gather4) == KDSL_CPU_BOX_GATHER4);
static_assert(static_cast<int>(ir::TensorField::GlobalAddress) == KDSL_CPU_FIELD_GLOBAL_ADDRESS &&
              static_cast<int>(ir::TensorField::FillMode) == KDSL_CPU_FIELD_FILL_MODE);
static_assert(static_cast<int>(ir::Atomic::Add) == KDSL_CPU_ATOMIC_ADD &&
              static_cast<int>(ir::Atomic::Xor) == KDSL_CPU_ATOMIC_XOR &&
              static_cast<int>(ir::Atomic::Dec) == KDSL_CPU_ATOMIC_DEC);
static_assert(static_cast<int>(ir::MmaElement::TF32) == KDSL_CPU_TF32 && static_cast<int>(ir::MmaElement::S32) == KDSL_CPU_S32);
static_assert(static_cast<int>(ir::LdMatrixShape::M16N16B8) == KDSL_CPU_M16N16_B8 &&
              static_cast<int>(ir::StMatrixShape::M16N8B8) == KDSL_CPU_M16N8_B8);

CpuHooks::Rows CpuHooks::request_rows() {
  static constexpr OpRow kRows[] = {
      lowers<&CpuHooks::mbarrier>(OpKind::MbarrierInit),
      lowers<&CpuHooks::mbarrier>(OpKind::MbarrierInval),
      lowers<&CpuHooks::mbarrier>(OpKind::MbarrierArrive),
      lowers<&CpuHooks::mbarrier>(OpKind::MbarrierWait),
      lowers<&CpuHooks::mbarrier>(OpKind::MbarrierCpAsyncArrive),
      lowers<&CpuHooks::cluster>(OpKind::ClusterArrive),
      lowers<&CpuHooks::cluster>(OpKind::ClusterWait),
      lowers<&CpuHooks::cluster>(OpKind::Mapa),
      lowers<&CpuHooks::cluster>(OpKind::GridMeet),
      lowers<&CpuHooks::grid_dependency>(OpKind::GridDependency),
      // Registers are plenty.
      codegen::lowers_to_nothing(OpKind::SetMaxRegisters),
      lowers<&CpuHooks::proxy_fence>(OpKind::ProxyFence),
      lowers<&CpuHooks::bulk>(OpKind::BulkCopy),
      lowers<&CpuHooks::bulk>(OpKind::BulkCommit),
      lowers<&CpuHooks::bulk>(OpKind::BulkWait),
      lowers<&CpuHooks::bulk>(OpKind::TensorCopy),
      lowers<&CpuHooks::bulk>(OpKind::StoreAsync),
      codegen::lowers_to_nothing(OpKind::BulkPrefetch),
      lowers<&CpuHooks::tensor_map>(OpKind::TensorMapReplace),
      codegen::lowers_to_nothing(OpKind::TensorMapPrefetch),
      lowers<&CpuHooks::matrix>(OpKind::LdMatrix),
      lowers<&CpuHooks::matrix>(OpKind::StMatrix),
      lowers<&CpuHooks::matrix>(OpKind::Mma),
      lowers<&CpuHooks::warpgroup>(OpKind::Wgmma),
      lowers<&CpuHooks::warpgroup>(OpKind::WgmmaFence),
      lowers<&CpuHooks::warpgroup>(OpKind::WgmmaCommit),
      lowers<&CpuHooks::warpgroup>(OpKind::WgmmaWait),
  };
  return kRows;
}

}  // namespace kdsl::target
