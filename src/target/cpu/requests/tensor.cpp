// Lowers ops on tensor memory (ir/tcgen05.h) and cluster launch control on the cpu device.
#include "base/check.h"
#include "ir/op_kind.h"
#include "ir/tcgen05.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/requests/requests.h"
#include "target/cpu/requests/waits.h"
#include "target/cpu/rows.h"

namespace kdsl::target {

using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

// Returns whether the kernel fences tensor memory, so that the checks ask for its fences everywhere.
static uint32_t fences(KernelEmission& k) {
  if (!k.requests.has_tensor_fences) {
    bool has_any = false;
    ir::walk(k.e.source().body.block, [&](const ir::Op* op) {
      has_any |= op->kind == OpKind::Tcgen05Fence && ir::Tcgen05FenceOp(*op).mode() == ir::TmemFence::AfterThreadSync;
    });
    k.requests.has_tensor_fences = has_any;
  }
  return *k.requests.has_tensor_fences ? uint32_t{KDSL_CPU_TENSOR_FENCED} : 0;
}

static uint32_t group(int64_t cta_group) { return static_cast<uint32_t>(cta_group) << KDSL_CPU_TENSOR_GROUP_SHIFT; }

// ---- warps

static void columns(KernelEmission& k, const ir::Op& op) {
  auto request = [&](unsigned kind, kdsl_operation operation, int64_t cta_group) {
    return Request{.wait = KDSL_CPU_WAIT_MATRIX, .kind = kind, .operation = operation, .a = static_cast<uint32_t>(cta_group)};
  };
  if (op.kind == OpKind::Tcgen05Alloc) {
    ir::Tcgen05AllocOp alloc(op);
    return post(k, op, request(KDSL_CPU_TENSOR_ALLOC, KDSL_OPERATION_TENSOR_ALLOC, alloc.cta_group()),
                {k.e.value(alloc.to()), k.e.value(alloc.columns())});
  }
  if (op.kind == OpKind::Tcgen05Dealloc) {
    ir::Tcgen05DeallocOp dealloc(op);
    return post(k, op, request(KDSL_CPU_TENSOR_DEALLOC, KDSL_OPERATION_TENSOR_DEALLOC, dealloc.cta_group()),
                {k.e.value(dealloc.address()), k.e.value(dealloc.columns())});
  }
  post(k, op, request(KDSL_CPU_TENSOR_RELINQUISH, KDSL_OPERATION_TENSOR_RELINQUISH, ir::Tcgen05RelinquishOp(op).cta_group()),
       {});
}

static uint32_t access_word(ir::TmemAccess mode, int64_t count, int64_t split) {
  return static_cast<uint32_t>(mode) | static_cast<uint32_t>(count) << 8 | static_cast<uint32_t>(split) << 16;
}

static bool uses(const ir::Op& op, const ir::Op& load) {
  auto is_result = [&](const ir::Value* value) { return value->def == &load; };
  bool found = std::ranges::any_of(op.operands, is_result);
  for (const ir::Region& region : op.regions)
    ir::walk(region.block, [&](const ir::Op* inner) { found |= std::ranges::any_of(inner->operands, is_result); });
  return found;
}

// Returns whether the thread surely needs a register of the load before it synchronises with others: it then waits for the
// load, as `tcgen05.wait ld` does.
static bool is_used_early(const ir::Op& load) {
  for (const ir::Op* op = load.next; op; op = op->next) {
    if (uses(*op, load)) return true;
    bool is_load = op->kind == OpKind::Tcgen05Ld;
    if (!is_load && (ir::info(op->kind).effects & ir::effect::Sync) != 0) return false;
  }
  return false;
}

static uint32_t load_flags(KernelEmission& k, ir::Tcgen05LdOp op, const ir::Op& load) {
  auto flag = [](bool is_set, kdsl_cpu_tensor bit) { return is_set ? static_cast<uint32_t>(bit) : 0; };
  uint32_t reduction = op.has_op() ? static_cast<uint32_t>(op.op()) + 1 : 0;
  return fences(k) | flag(op.is_pack(), KDSL_CPU_TENSOR_PACKED) | flag(op.is_abs(), KDSL_CPU_TENSOR_ABS) |
         flag(op.is_nan(), KDSL_CPU_TENSOR_NAN) | flag(is_used_early(load), KDSL_CPU_TENSOR_USED) |
         reduction << KDSL_CPU_TENSOR_REDUCTION_SHIFT;
}

static llvm::Value* load(KernelEmission& k, const ir::Op& op) {
  ir::Tcgen05LdOp load(op);
  post(k, op,
       {.wait = KDSL_CPU_WAIT_MATRIX,
        .kind = KDSL_CPU_TENSOR_LD,
        .operation = KDSL_OPERATION_TENSOR_LOAD,
        .a = access_word(load.mode(), load.count(), load.split()),
        .b = load_flags(k, load, op)},
       {k.e.value(load.address())});
  llvm::Value* registers = answer_words(k, k.e.type(load.result()->type));
  if (!load.reduced()) return registers;
  auto* vector = llvm::cast<llvm::FixedVectorType>(registers->getType());
  llvm::Type* type = k.e.type(load.reduced()->type);
  llvm::Value* reduced = k.builder().CreateLoad(type, request_word(k, vector->getNumElements()));
  llvm::Value* all = llvm::PoisonValue::get(llvm::StructType::get(k.e.context(), {vector, type}));
  return k.builder().CreateInsertValue(k.builder().CreateInsertValue(all, registers, 0), reduced, 1);
}

static void store(KernelEmission& k, const ir::Op& op) {
  ir::Tcgen05StOp store(op);
  post(k, op,
       {.wait = KDSL_CPU_WAIT_MATRIX,
        .kind = KDSL_CPU_TENSOR_ST,
        .operation = KDSL_OPERATION_TENSOR_STORE,
        .a = access_word(store.mode(), store.count(), store.split()),
        .b = fences(k) | (store.is_unpack() ? uint32_t{KDSL_CPU_TENSOR_PACKED} : 0)},
       {k.e.value(store.address()), k.e.value(store.value())});
}

static void wait(KernelEmission& k, const ir::Op& op) {
  post(k, op,
       {.wait = KDSL_CPU_WAIT_MATRIX,
        .kind = KDSL_CPU_TENSOR_WAIT,
        .operation = KDSL_OPERATION_TENSOR_WAIT,
        .a = static_cast<uint32_t>(ir::Tcgen05WaitOp(op).mode()),
        .b = fences(k)},
       {});
}

// ---- single threads

static void fence(KernelEmission& k, const ir::Op& op) {
  post(k, op,
       {.wait = KDSL_CPU_WAIT_REQUEST,
        .kind = KDSL_CPU_TENSOR_FENCE,
        .operation = KDSL_OPERATION_TENSOR_FENCE,
        .a = static_cast<uint32_t>(ir::Tcgen05FenceOp(op).mode()),
        .b = fences(k)},
       {});
}

static void fill(KernelEmission& k, const ir::Op& op) {
  ir::Tcgen05CpOp copy(op);
  uint32_t unpacking = copy.has_unpacking() ? static_cast<uint32_t>(copy.unpacking()) + 1 : 0;
  post(k, op,
       {.wait = KDSL_CPU_WAIT_REQUEST,
        .kind = KDSL_CPU_TENSOR_FILL,
        .operation = KDSL_OPERATION_TENSOR_FILL,
        .a = static_cast<uint32_t>(copy.mode()) | group(copy.cta_group()) | unpacking << KDSL_CPU_TENSOR_UNPACKING_SHIFT,
        .b = fences(k)},
       {k.e.value(copy.address()), k.e.value(copy.descriptor())});
}

static void shift(KernelEmission& k, const ir::Op& op) {
  ir::Tcgen05ShiftOp shift(op);
  post(k, op,
       {.wait = KDSL_CPU_WAIT_REQUEST,
        .kind = KDSL_CPU_TENSOR_SHIFT,
        .operation = KDSL_OPERATION_TENSOR_SHIFT,
        .a = group(shift.cta_group()),
        .b = fences(k)},
       {k.e.value(shift.address())});
}

static void commit(KernelEmission& k, const ir::Op& op) {
  ir::Tcgen05CommitOp commit(op);
  llvm::SmallVector<llvm::Value*, 2> operands{k.e.value(commit.mbarrier())};
  if (commit.mask()) operands.push_back(k.e.value(commit.mask()));
  post(k, op,
       {.wait = KDSL_CPU_WAIT_REQUEST,
        .kind = KDSL_CPU_TENSOR_COMMIT,
        .operation = KDSL_OPERATION_TENSOR_COMMIT,
        .a = group(commit.cta_group()) | (commit.mask() ? uint32_t{KDSL_CPU_TENSOR_MULTICAST} : 0),
        .b = fences(k)},
       operands);
}

namespace {

// The words of the request of a product; null values stand for 0.
struct ProductWords {
  llvm::Value* words[KDSL_CPU_TENSOR_WORDS] = {};

  template <typename Product>
  ProductWords(KernelEmission& k, Product op) {
    words[KDSL_CPU_TENSOR_D] = k.e.value(op.d());
    words[KDSL_CPU_TENSOR_A] = k.e.value(op.a());
    words[KDSL_CPU_TENSOR_B] = k.e.value(op.b());
    words[KDSL_CPU_TENSOR_INSTRUCTION] = k.e.value(op.instruction());
    words[KDSL_CPU_TENSOR_ACCUMULATE] = k.builder().CreateZExt(k.e.value(op.accumulate()), k.builder().getInt32Ty());
  }
};

// Returns what all products post in `a`.
template <typename Product>
uint32_t product_bits(Product op, int64_t cta_group) {
  return static_cast<uint32_t>(op.kind()) | group(cta_group) |
         (op.a()->type == ir::kI64 ? 0 : uint32_t{KDSL_CPU_TENSOR_A_HERE}) |
         (op.is_sparse() ? uint32_t{KDSL_CPU_TENSOR_SPARSE} : 0);
}

uint32_t collector_bits(ir::CollectorUse use) {
  bool fills = use == ir::CollectorUse::Fill || use == ir::CollectorUse::Use;
  bool takes = use == ir::CollectorUse::Use || use == ir::CollectorUse::LastUse;
  return (fills ? uint32_t{KDSL_CPU_TENSOR_FILLS_A} : 0) | (takes ? uint32_t{KDSL_CPU_TENSOR_TAKES_A} : 0);
}

void post_product(KernelEmission& k, const ir::Op& op, uint32_t a, const ProductWords& words) {
  llvm::SmallVector<llvm::Value*, KDSL_CPU_TENSOR_WORDS> operands;
  for (llvm::Value* word : words.words) operands.push_back(word ? word : k.builder().getInt64(0));
  post(k, op,
       {.wait = KDSL_CPU_WAIT_REQUEST,
        .kind = KDSL_CPU_TENSOR_PRODUCT,
        .operation = KDSL_OPERATION_TENSOR_PRODUCT,
        .a = a,
        .b = fences(k) | collector_bits(op.enum_attr<ir::CollectorUse>(AttrName::Collector, ir::CollectorUse::Discard))},
       operands);
}

}  // namespace

static void product(KernelEmission& k, const ir::Op& op) {
  ir::Tcgen05MmaOp product(op);
  ProductWords words(k, product);
  // The second half of the masks belongs to the odd block of a pair, or the other way round.
  size_t count = product.disabled_lanes().size(), exchanged = count == 8 && !tmem::kPairMaskOrder ? 4 : 0;
  for (size_t i = 0; i < count; ++i)
    words.words[KDSL_CPU_TENSOR_MASKS + (i ^ exchanged)] = k.e.value(product.disabled_lanes()[i]);
  uint32_t scale = product.has_scale_d() ? static_cast<uint32_t>(product.scale_d()) : 0;
  post_product(k, op,
               product_bits(product, product.cta_group()) | scale << KDSL_CPU_TENSOR_SCALE_SHIFT |
                   (product.is_ashift() ? uint32_t{KDSL_CPU_TENSOR_ASHIFT} : 0),
               words);
}

static void scaled_product(KernelEmission& k, const ir::Op& op) {
  ir::Tcgen05MmaBlockScaleOp product(op);
  ProductWords words(k, product);
  words.words[KDSL_CPU_TENSOR_SCALE_A] = k.e.value(product.scale_a());
  words.words[KDSL_CPU_TENSOR_SCALE_B] = k.e.value(product.scale_b());
  post_product(
      k, op, product_bits(product, product.cta_group()) | static_cast<uint32_t>(product.block()) << KDSL_CPU_TENSOR_BLOCK_SHIFT,
      words);
}

static void stationary_product(KernelEmission& k, const ir::Op& op) {
  ir::Tcgen05MmaWsOp product(op);
  ProductWords words(k, product);
  if (product.zero_mask()) words.words[KDSL_CPU_TENSOR_ZERO_MASK] = k.e.value(product.zero_mask());
  post_product(k, op, product_bits(product, 1) | KDSL_CPU_TENSOR_WS, words);
}

// ---- cluster launch control

static void try_cancel(KernelEmission& k, const ir::Op& op) {
  ir::TryCancelOp cancel(op);
  post(k, op,
       {.wait = KDSL_CPU_WAIT_REQUEST,
        .kind = KDSL_CPU_TRY_CANCEL,
        .operation = KDSL_OPERATION_TRY_CANCEL,
        .a = cancel.is_multicast() ? 1u : 0u},
       {k.e.value(cancel.response()), k.e.value(cancel.mbarrier())});
}

// The words of a response are those that ptxas' code reads on a GPU.
static llvm::Value* query_cancel(KernelEmission& k, ir::QueryCancelOp op) {
  auto& builder = k.builder();
  auto word = [&](uint64_t i) { return builder.CreateExtractElement(k.e.value(op.response()), i); };
  switch (op.mode()) {
    case ir::CancelQuery::IsCanceled: return builder.CreateTrunc(word(2), builder.getInt1Ty());
    case ir::CancelQuery::FirstCtaidX: return word(0);
    case ir::CancelQuery::FirstCtaidY: return builder.CreateAnd(word(1), builder.getInt32(0xFFFF));
    case ir::CancelQuery::FirstCtaidZ: return builder.CreateLShr(word(1), 16);
  }
  KDSL_UNREACHABLE("a query of a response without a lowering");
}

// The numbers of the KIR enumerations are posted as they are.
static_assert(static_cast<int>(ir::TmemWait::St) == KDSL_CPU_TENSOR_WAIT_ST);
static_assert(static_cast<int>(ir::TmemFence::AfterThreadSync) == KDSL_CPU_TENSOR_FENCE_AFTER);
static_assert(static_cast<int>(ir::Redux::FMax) == KDSL_CPU_REDUX_FMAX &&
              static_cast<int>(ir::Redux::MinS) == KDSL_CPU_REDUX_MIN);

Rows tensor_rows() {
  static constexpr OpRow kRows[] = {
      emits<columns>(OpKind::Tcgen05Alloc),
      emits<columns>(OpKind::Tcgen05Dealloc),
      emits<columns>(OpKind::Tcgen05Relinquish),
      emits<load>(OpKind::Tcgen05Ld),
      emits<store>(OpKind::Tcgen05St),
      emits<wait>(OpKind::Tcgen05Wait),
      emits<fence>(OpKind::Tcgen05Fence),
      emits<fill>(OpKind::Tcgen05Cp),
      emits<shift>(OpKind::Tcgen05Shift),
      emits<product>(OpKind::Tcgen05Mma),
      emits<scaled_product>(OpKind::Tcgen05MmaBlockScale),
      emits<stationary_product>(OpKind::Tcgen05MmaWs),
      emits<commit>(OpKind::Tcgen05Commit),
      emits<try_cancel>(OpKind::TryCancel),
      emits<query_cancel>(),
  };
  return kRows;
}

}  // namespace kdsl::target
