// Lowers output, assertions and traps on the cpu device, and inline PTX. An unknown instruction is reported when a thread
// reaches it.
#include "ir/debug/debug_stop.h"
#include "ir/op_kind.h"
#include "kdsl/cpu_debug.h"
#include "profile/marks.h"
#include "target/cpu/ptx/inline_ptx.h"
#include "target/cpu/requests/requests.h"
#include "target/cpu/requests/waits.h"
#include "target/cpu/rows.h"
#include "target/host/native_print.h"

namespace kdsl::target {

using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

static void print(KernelEmission& k, const ir::Op& op) {
  llvm::SmallVector<llvm::Value*, 8> args = {site_value(k, op, KDSL_OPERATION_PRINT),
                                             k.e.text_global(op.text_attr(AttrName::Format))};
  for (const ir::Value* value : op.operands) args.push_back(promote_argument(k.e, k.e.value(value)));
  end_unless(k, k.builder().CreateIsNotNull(variadic_service(k, "kdsl_cpu_printf", 2, args, k.builder().getInt32Ty())));
}

static void check_assert(KernelEmission& k, ir::AssertOp op) {
  fail_unless(k, k.e.value(op.condition()), [&] {
    service(k, "kdsl_cpu_assert_failed", {site_value(k, op, KDSL_OPERATION_ASSERT), k.e.text_global(op.message())});
  });
}

static void trap(KernelEmission& k, const ir::Op& op) {
  fail_unless(k, nullptr, [&] { service(k, "kdsl_cpu_trap", {site_value(k, op, KDSL_OPERATION_TRAP)}); });
}

// The value of a mark is an address, a number, or absent.
static void pass_mark(KernelEmission& k, const ir::Op& op, uint32_t mark) {
  auto& builder = k.builder();
  llvm::Value* value = builder.getInt64(0);
  for (const ir::Value* only : ir::InlinePtxOp(op).values()) {
    value = k.e.value(only);
    value = value->getType()->isPointerTy() ? builder.CreatePtrToInt(value, builder.getInt64Ty())
                                            : builder.CreateZExtOrTrunc(value, builder.getInt64Ty());
  }
  service(k, "kdsl_cpu_mark", {builder.getInt32(mark), value});
}

static uint64_t lanes_of(const ir::Op& op) {
  uint64_t lanes = 0;
  for (const ir::Value* value : op.operands) lanes += value->type.is_vector() ? value->type.count : 1;
  return lanes;
}

// Returns the array in which the values of debug stops are passed; one serves all stops of the kernel.
static llvm::Value* debug_words(KernelEmission& k) {
  if (k.requests.debug_words) return k.requests.debug_words;
  uint64_t most = 1;
  ir::walk(k.e.source().body.block, [&](const ir::Op* op) {
    if (ir::is_debug_stop(*op) || ir::is_debug_store(*op)) most = std::max(most, lanes_of(*op));
  });
  return k.requests.debug_words = k.e.entry_alloca(k.builder().getInt64Ty(), most, 8, "debug");
}

static llvm::Value* put_debug_words(KernelEmission& k, const ir::Op& op) {
  auto& builder = k.builder();
  llvm::Value* words = debug_words(k);
  uint64_t index = 0;
  auto put = [&](llvm::Value* lane) {
    builder.CreateStore(to_word(k, lane), builder.CreateConstInBoundsGEP1_64(builder.getInt64Ty(), words, index++));
  };
  for (const ir::Value* operand : op.operands) {
    llvm::Value* value = k.e.value(operand);
    auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(value->getType());
    for (unsigned i = 0; vector && i < vector->getNumElements(); ++i) put(builder.CreateExtractElement(value, i));
    if (!vector) put(value);
  }
  return words;
}

// Every thread suspends at a stop, so that the threads of a block reach their next statements one after the other.
static void debug_stop(KernelEmission& k, const ir::Op& op) {
  suspend(k, op,
          {.kind = KDSL_CPU_WAIT_DEBUG,
           .operation = KDSL_OPERATION_NONE,
           .a = k.builder().getInt32(ir::debug_stop_number(op)),
           .b = k.builder().getInt32(static_cast<uint32_t>(lanes_of(op))),
           .value = put_debug_words(k, op)});
}

static void debug_store(KernelEmission& k, const ir::Op& op) {
  auto& builder = k.builder();
  llvm::Value* words = put_debug_words(k, op);
  service(k, "kdsl_cpu_debug_store",
          {builder.getInt32(ir::debug_stop_number(op)), words, builder.getInt32(static_cast<uint32_t>(lanes_of(op)))});
}

static llvm::Value* inline_ptx(KernelEmission& k, const ir::Op& op) {
  if (ir::is_debug_stop(op)) return debug_stop(k, op), nullptr;
  if (ir::is_debug_store(op)) return debug_store(k, op), nullptr;
  if (auto mark = profile::mark_number(op)) {
    pass_mark(k, op, *mark);
    return nullptr;
  }
  auto emitted = emit_inline_ptx(k.e, op);
  if (auto* value = std::get_if<llvm::Value*>(&emitted)) return *value;
  const std::string& what = std::get<UnknownPtx>(emitted).what;
  fail_unless(k, nullptr, [&] {
    service(k, "kdsl_cpu_unsupported", {site_value(k, op, KDSL_OPERATION_PTX), k.e.text_global(what)});
  });
  if (op.results.empty()) return nullptr;
  llvm::SmallVector<llvm::Type*, 4> types;
  for (const ir::Value& result : op.results) types.push_back(k.e.type(result.type));
  if (types.size() == 1) return llvm::PoisonValue::get(types[0]);
  return llvm::PoisonValue::get(llvm::StructType::get(k.e.context(), types));
}

// The calls of its functions are refused before anything is lowered.
static void cuda_source(KernelEmission&, const ir::Op&) {}

Rows output_rows() {
  static constexpr OpRow kRows[] = {
      emits<print>(OpKind::Printf),
      emits<check_assert>(),
      emits<trap>(OpKind::Trap),
      emits<inline_ptx>(OpKind::InlinePtx),
      emits<cuda_source>(OpKind::CudaSource),
  };
  return kRows;
}

}  // namespace kdsl::target
