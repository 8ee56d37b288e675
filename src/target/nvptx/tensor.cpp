// Lowers ops on tensor memory (ir/tcgen05.h) and cluster launch control by LLVM's intrinsics, which are found by their names.
// It has none for loads that reduce; these are inline PTX.
#include <algorithm>

#include <fmt/core.h>
#include <llvm/IR/Intrinsics.h>

#include "base/check.h"
#include "ir/tcgen05.h"
#include "target/nvptx/asm.h"
#include "target/nvptx/hooks.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using codegen::lowers;
using codegen::OpRow;

// ---- intrinsics

using Arguments = llvm::SmallVector<llvm::Value*, 16>;

// Calls an intrinsic that has effects. LLVM declares most of them to access memory through their pointers only, although they
// read shared memory by descriptors and take effect later; an operand bundle that it does not know makes it assume that the
// call reads and writes all memory, so that it moves no access across. The bundle leaves nothing in the PTX.
static llvm::CallInst* call(FunctionEmitter& e, const std::string& name, const Arguments& arguments) {
  llvm::Intrinsic::ID id = llvm::Intrinsic::lookupIntrinsicID(name);
  KDSL_CHECK(id != llvm::Intrinsic::not_intrinsic, name);
  llvm::Function* callee = llvm::Intrinsic::getOrInsertDeclaration(&e.module(), id);
  return e.builder().CreateCall(callee, arguments, {llvm::OperandBundleDef("kdsl.memory", llvm::ArrayRef<llvm::Value*>())});
}

static llvm::Value* number(FunctionEmitter& e, int64_t value) { return e.builder().getInt32(static_cast<uint32_t>(value)); }

static std::string group(int64_t cta_group) { return fmt::format(".cg{}", cta_group); }

// Returns the text of an enumerator as names of intrinsics have it.
static std::string underscored(std::string_view text) {
  std::string name(text);
  std::ranges::replace(name, '.', '_');
  return name;
}

// ---- memory

static void alloc(FunctionEmitter& e, ir::Tcgen05AllocOp op) {
  call(e, "llvm.nvvm.tcgen05.alloc.shared" + group(op.cta_group()), {e.value(op.to()), e.value(op.columns())});
}

static void dealloc(FunctionEmitter& e, ir::Tcgen05DeallocOp op) {
  call(e, "llvm.nvvm.tcgen05.dealloc" + group(op.cta_group()), {e.value(op.address()), e.value(op.columns())});
}

static void relinquish(FunctionEmitter& e, ir::Tcgen05RelinquishOp op) {
  call(e, "llvm.nvvm.tcgen05.relinq.alloc.permit" + group(op.cta_group()), {});
}

static std::string reduction_text(ir::Tcgen05LdOp op) {
  bool is_of_floats = op.op() == ir::Redux::FMin || op.op() == ir::Redux::FMax;
  bool is_min = op.op() == ir::Redux::MinS || op.op() == ir::Redux::MinU || op.op() == ir::Redux::FMin;
  bool is_signed = op.op() == ir::Redux::MinS || op.op() == ir::Redux::MaxS;
  return fmt::format("{}{}{}.{}", is_min ? "min" : "max", op.is_abs() ? ".abs" : "", op.is_nan() ? ".NaN" : "",
                     is_of_floats ? "f32"
                     : is_signed  ? "s32"
                                  : "u32");
}

static llvm::Value* load_reduced(FunctionEmitter& e, ir::Tcgen05LdOp op) {
  auto& builder = e.builder();
  auto* registers = llvm::cast<llvm::FixedVectorType>(e.type(op.result()->type));
  llvm::SmallVector<llvm::Type*, 8> types(registers->getNumElements(), registers->getElementType());
  types.push_back(e.type(op.reduced()->type));
  PtxAsm ptx(e, types);
  std::string distance = op.has_split() ? fmt::format(", {}", op.split()) : "";
  llvm::CallInst* got = ptx.convergent().emit(fmt::format(
      "tcgen05.ld.red.sync.aligned.{}.x{}.{} {}, {}, [{}]{};", ir::to_text(op.mode()), op.count(), reduction_text(op),
      ptx.outs(0, types.size() - 1), ptx.out(types.size() - 1), ptx.in(e.value(op.address())), distance));
  llvm::Value* both = llvm::PoisonValue::get(llvm::StructType::get(e.context(), {registers, types.back()}));
  both = builder.CreateInsertValue(both, gather_lanes(e, got, registers), 0);
  return builder.CreateInsertValue(both, builder.CreateExtractValue(got, static_cast<unsigned>(types.size() - 1)), 1);
}

static llvm::Value* load_registers(FunctionEmitter& e, ir::Tcgen05LdOp op) {
  if (op.has_op()) return load_reduced(e, op);
  Arguments arguments{e.value(op.address())};
  if (op.has_split()) arguments.push_back(e.builder().getInt64(static_cast<uint64_t>(op.split())));
  arguments.push_back(e.builder().getInt1(op.is_pack()));
  return call(e, fmt::format("llvm.nvvm.tcgen05.ld.{}.x{}", ir::to_text(op.mode()), op.count()), arguments);
}

static void store_registers(FunctionEmitter& e, ir::Tcgen05StOp op) {
  Arguments arguments{e.value(op.address())};
  if (op.has_split()) arguments.push_back(e.builder().getInt64(static_cast<uint64_t>(op.split())));
  arguments.push_back(e.value(op.value()));
  arguments.push_back(e.builder().getInt1(op.is_unpack()));
  call(e, fmt::format("llvm.nvvm.tcgen05.st.{}.x{}", ir::to_text(op.mode()), op.count()), arguments);
}

static void wait(FunctionEmitter& e, ir::Tcgen05WaitOp op) {
  call(e, fmt::format("llvm.nvvm.tcgen05.wait.{}", ir::to_text(op.mode())), {});
}

static void fence(FunctionEmitter& e, ir::Tcgen05FenceOp op) {
  bool is_before = op.mode() == ir::TmemFence::BeforeThreadSync;
  call(e, fmt::format("llvm.nvvm.tcgen05.fence.{}.thread.sync", is_before ? "before" : "after"), {});
}

static void copy(FunctionEmitter& e, ir::Tcgen05CpOp op) {
  std::string name = "llvm.nvvm.tcgen05.cp." + underscored(ir::to_text(op.mode()));
  if (op.has_unpacking()) name += fmt::format(".{}", ir::to_text(op.unpacking()));
  call(e, name + group(op.cta_group()), {e.value(op.address()), e.value(op.descriptor())});
}

static void shift(FunctionEmitter& e, ir::Tcgen05ShiftOp op) {
  call(e, "llvm.nvvm.tcgen05.shift.down" + group(op.cta_group()), {e.value(op.address())});
}

// ---- products

// Returns the beginning of the intrinsic's name, which all products share, and their first operands.
template <typename Product>
static std::string begin_product(FunctionEmitter& e, Product op, std::string name, Arguments& arguments) {
  if (op.is_sparse()) name += ".sp";
  for (const ir::Value* operand : {op.d(), op.a(), op.b(), op.instruction(), op.accumulate()})
    arguments.push_back(e.value(operand));
  if (op.is_sparse()) arguments.push_back(e.value(op.metadata()));
  return name + (op.a()->type.is_pointer() ? ".tensor" : ".shared");
}

// LLVM's number for a use of the collector.
static llvm::Value* collector(FunctionEmitter& e, ir::CollectorUse use) { return number(e, static_cast<int64_t>(use)); }

// LLVM's number for a kind is that of KIR.
static llvm::Value* kind(FunctionEmitter& e, ir::MmaKind kind) { return number(e, static_cast<int64_t>(kind)); }

static void multiply(FunctionEmitter& e, ir::Tcgen05MmaOp op) {
  Arguments arguments;
  std::string name = begin_product(e, op, "llvm.nvvm.tcgen05.mma", arguments);
  if (op.has_scale_d()) {
    name += ".scale_d";
    arguments.push_back(e.builder().getInt64(static_cast<uint64_t>(op.scale_d())));
  }
  bool is_masked = op.has_mask_words();
  if (is_masked) {
    name += ".disable_output_lane" + group(op.cta_group());
    auto count = static_cast<unsigned>(op.mask_words());
    llvm::Value* lanes = llvm::PoisonValue::get(llvm::FixedVectorType::get(e.builder().getInt32Ty(), count));
    for (unsigned i = 0; i < count; ++i)
      lanes = e.builder().CreateInsertElement(lanes, e.value(op.disabled_lanes()[i]), uint64_t{i});
    arguments.push_back(lanes);
  }
  if (op.is_ashift()) name += ".ashift";
  arguments.push_back(kind(e, op.kind()));
  if (!is_masked) arguments.push_back(number(e, op.cta_group()));
  arguments.push_back(collector(e, op.collector()));
  call(e, name, arguments);
}

static void multiply_scaled(FunctionEmitter& e, ir::Tcgen05MmaBlockScaleOp op) {
  Arguments arguments;
  std::string name = begin_product(e, op, "llvm.nvvm.tcgen05.mma", arguments);
  name += fmt::format(".{}.block_scale.block{}", ir::to_text(op.kind()), op.block());
  for (const ir::Value* scales : {op.scale_a(), op.scale_b()}) arguments.push_back(e.value(scales));
  arguments.push_back(number(e, op.cta_group()));
  arguments.push_back(collector(e, op.collector()));
  call(e, name, arguments);
}

static void multiply_ws(FunctionEmitter& e, ir::Tcgen05MmaWsOp op) {
  Arguments arguments;
  std::string name = begin_product(e, op, "llvm.nvvm.tcgen05.mma.ws", arguments);
  if (op.is_zero_columns()) {
    name += ".zero_col_mask";
    arguments.push_back(e.value(op.zero_mask()));
  }
  arguments.push_back(kind(e, op.kind()));
  arguments.push_back(number(e, op.buffer()));
  arguments.push_back(collector(e, op.collector()));
  call(e, name, arguments);
}

// An address of the cluster's window is one of shared memory for the intrinsic, which prints shared::cluster.
static void commit(FunctionEmitter& e, ir::Tcgen05CommitOp op) {
  auto& builder = e.builder();
  llvm::Value* mbarrier = e.value(op.mbarrier());
  llvm::Type* shared = builder.getPtrTy(e.hooks().address_space(ir::Space::Shared));
  if (mbarrier->getType() != shared)
    mbarrier = builder.CreateIntToPtr(builder.CreatePtrToInt(mbarrier, builder.getInt64Ty()), shared);
  Arguments arguments{mbarrier};
  if (op.mask()) arguments.push_back(builder.CreateTrunc(e.value(op.mask()), builder.getInt16Ty()));
  call(e, fmt::format("llvm.nvvm.tcgen05.commit{}.shared{}", op.mask() ? ".mc" : "", group(op.cta_group())), arguments);
}

// ---- cluster launch control

static void try_cancel(FunctionEmitter& e, ir::TryCancelOp op) {
  call(e, fmt::format("llvm.nvvm.clusterlaunchcontrol.try_cancel.async{}.shared", op.is_multicast() ? ".multicast" : ""),
       {e.value(op.response()), e.value(op.mbarrier())});
}

static llvm::Value* query_cancel(FunctionEmitter& e, ir::QueryCancelOp op) {
  llvm::Value* response = e.builder().CreateBitCast(e.value(op.response()), e.builder().getInt128Ty());
  using enum ir::CancelQuery;
  llvm::Intrinsic::ID id = llvm::Intrinsic::lookupIntrinsicID(
      op.mode() == IsCanceled
          ? std::string("llvm.nvvm.clusterlaunchcontrol.query_cancel.is_canceled")
          : fmt::format("llvm.nvvm.clusterlaunchcontrol.query_cancel.get_first_ctaid.{}", op.mode() == FirstCtaidX   ? 'x'
                                                                                          : op.mode() == FirstCtaidY ? 'y'
                                                                                                                     : 'z'));
  return e.intrinsic(id, {}, {response});
}

NvptxHooks::Rows NvptxHooks::tensor_rows() {
  static constexpr codegen::OpNeed kMemory = {.feature = ir::Feature::TensorMemory, .what = "tensor memory"};
  static constexpr codegen::OpNeed kStealing = {.feature = ir::Feature::WorkStealing, .what = "cluster launch control"};
  static constexpr OpRow kRows[] = {
      lowers<alloc>(kMemory),           lowers<dealloc>(kMemory),
      lowers<relinquish>(kMemory),      lowers<load_registers>(kMemory),
      lowers<store_registers>(kMemory), lowers<wait>(kMemory),
      lowers<fence>(kMemory),           lowers<copy>(kMemory),
      lowers<shift>(kMemory),           lowers<multiply>(kMemory),
      lowers<multiply_scaled>(kMemory), lowers<multiply_ws>(kMemory),
      lowers<commit>(kMemory),          lowers<try_cancel>(kStealing),
      lowers<query_cancel>(kStealing),
  };
  return kRows;
}

}  // namespace kdsl::target
