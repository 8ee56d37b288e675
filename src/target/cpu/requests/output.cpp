// Lowers output, assertions and traps on the cpu device, and inline PTX. An unknown instruction is reported when a thread
// reaches it.
#include "ir/op_kind.h"
#include "profile/marks.h"
#include "target/cpu/ptx/inline_ptx.h"
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

static llvm::Value* inline_ptx(KernelEmission& k, const ir::Op& op) {
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
