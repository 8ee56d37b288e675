#include "target/cpu/requests/reductions.h"

#include <optional>
#include <vector>

#include <llvm/ADT/DenseMap.h>

#include "analysis/memory.h"
#include "base/check.h"
#include "codegen/op_groups.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "kdsl/cpu_kernel.h"
#include "passes/cpu/op_facts.h"
#include "passes/cpu/waits.h"

namespace kdsl::target {

using ir::AttrName;
using ir::OpKind;

static std::optional<kdsl_cpu_reduction> operation_of(ir::Atomic op) {
  switch (op) {
    case ir::Atomic::Add: return KDSL_CPU_REDUCE_ADD;
    case ir::Atomic::MinS: return KDSL_CPU_REDUCE_MIN;
    case ir::Atomic::MaxS: return KDSL_CPU_REDUCE_MAX;
    case ir::Atomic::MinU: return KDSL_CPU_REDUCE_UMIN;
    case ir::Atomic::MaxU: return KDSL_CPU_REDUCE_UMAX;
    case ir::Atomic::And: return KDSL_CPU_REDUCE_AND;
    case ir::Atomic::Or: return KDSL_CPU_REDUCE_OR;
    case ir::Atomic::Xor: return KDSL_CPU_REDUCE_XOR;
    // Sums of floats depend on their order, so they are not gathered.
    case ir::Atomic::AddF:
    case ir::Atomic::FMin:
    case ir::Atomic::FMax:
    case ir::Atomic::Exch:
    case ir::Atomic::Inc:
    case ir::Atomic::Dec: break;
  }
  return std::nullopt;
}

// Returns the kind of the reduction as kdsl_cpu_reduce takes it; none if the op is no such reduction.
static std::optional<uint32_t> kind_of(const ir::Op& op) {
  auto update = ir::as<codegen::AtomicUpdate>(&op);
  if (!update) return std::nullopt;
  ir::Type type = update.value()->type;
  std::optional operation = operation_of(update.operation());
  if (!operation || (type != ir::kI32 && type != ir::kI64)) return std::nullopt;
  return *operation << KDSL_CPU_REDUCE_OPERATION | (type == ir::kI32 ? uint32_t{KDSL_CPU_REDUCE_WORDS} : 0u);
}

namespace {

class UnseenReductions {
 public:
  explicit UnseenReductions(const ir::Function& kernel) : kernel_(kernel) {
    ir::walk(kernel.body.block, [&](const ir::Op* op) {
      for (const ir::Value* operand : op->operands) used_.insert(operand);
    });
    ir::walk(kernel.body.block, [&](const ir::Op* op) { visit(*op); });
  }

  llvm::DenseSet<const ir::Op*> find() const {
    llvm::DenseSet<const ir::Op*> found;
    if (!knows_all_) return found;
    for (const auto& [parameter, memory] : memory_)
      if (memory.kind) found.insert(memory.reductions.begin(), memory.reductions.end());
    return found;
  }

 private:
  struct Memory {
    std::optional<uint32_t> kind;  // none: the memory is also accessed in another way
    std::vector<const ir::Op*> reductions;
  };

  void visit(const ir::Op& op) {
    if (ir::info(op.kind).effects == ir::effect::Pure) return;
    if (passes::is_ordering(op)) knows_all_ = false;
    for (size_t i = 0; i < op.operands.size(); ++i) {
      const ir::Value* pointer = op.operand(i);
      bool may_be_global =
          pointer->type.is_pointer() && (pointer->type.space == ir::Space::Global || pointer->type.space == ir::Space::Generic);
      if (may_be_global) access(op, i, analysis::root_of(pointer));
    }
  }

  void access(const ir::Op& op, size_t operand, const ir::Value* root) {
    if (analysis::is_parameter(root)) {
      auto [found, is_new] = memory_.try_emplace(root);
      Memory& memory = found->second;
      std::optional<uint32_t> kind = operand == 0 && is_free(op, root) ? kind_of(op) : std::nullopt;
      if (is_new) memory.kind = kind;
      if (memory.kind != kind) memory.kind.reset();
      memory.reductions.push_back(&op);
      return;
    }
    if (!analysis::is_allocation(root)) knows_all_ = false;
  }

  // Returns whether nobody uses the result of the reduction, and only pointers that come from this parameter point to its
  // memory.
  bool is_free(const ir::Op& op, const ir::Value* root) const {
    const ir::Param& param = kernel_.params[root->index];
    bool is_taken = !op.results.empty() && used_.contains(op.result());
    bool is_of_grid = op.enum_attr<ir::Scope>(AttrName::Scope, ir::Scope::Sys) != ir::Scope::Sys;
    return !is_taken && is_of_grid && root->type.space == ir::Space::Global && (param.noalias || param.apart);
  }

  const ir::Function& kernel_;
  llvm::DenseSet<const ir::Value*> used_;
  llvm::DenseMap<const ir::Value*, Memory> memory_;  // indexed by parameter
  bool knows_all_ = true;
};

}  // namespace

llvm::DenseSet<const ir::Op*> unseen_reductions(const ir::Function& kernel) { return UnseenReductions(kernel).find(); }

static llvm::Value* combine(llvm::IRBuilder<>& builder, kdsl_cpu_reduction operation, llvm::Value* a, llvm::Value* b) {
  switch (operation) {
    case KDSL_CPU_REDUCE_ADD: return builder.CreateAdd(a, b);
    case KDSL_CPU_REDUCE_MIN: return builder.CreateBinaryIntrinsic(llvm::Intrinsic::smin, a, b);
    case KDSL_CPU_REDUCE_MAX: return builder.CreateBinaryIntrinsic(llvm::Intrinsic::smax, a, b);
    case KDSL_CPU_REDUCE_UMIN: return builder.CreateBinaryIntrinsic(llvm::Intrinsic::umin, a, b);
    case KDSL_CPU_REDUCE_UMAX: return builder.CreateBinaryIntrinsic(llvm::Intrinsic::umax, a, b);
    case KDSL_CPU_REDUCE_AND: return builder.CreateAnd(a, b);
    case KDSL_CPU_REDUCE_OR: return builder.CreateOr(a, b);
    case KDSL_CPU_REDUCE_XOR: return builder.CreateXor(a, b);
  }
  KDSL_UNREACHABLE("a reduction without a lowering");
}

// Calls the runtime, which caches the line or reduces in memory. If the runtime has found that caching lines does not pay here,
// it is not called for a while.
static void gather_missing(KernelEmission& k, const ir::Op& op, uint32_t kind, llvm::BasicBlock* join) {
  auto& builder = k.builder();
  llvm::Type* i64 = builder.getInt64Ty();
  llvm::Value* counter =
      builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), k.reductions, offsetof(kdsl_cpu_reductions, skipped));
  llvm::Value* skipped = builder.CreateLoad(i64, counter);
  llvm::BasicBlock *ask = k.e.new_block("ask"), *skip = k.e.new_block("skip");
  builder.CreateCondBr(builder.CreateIsNull(skipped), ask, skip);
  k.e.enter_block(skip);
  builder.CreateStore(builder.CreateSub(skipped, builder.getInt64(1)), counter);
  k.e.plain_atomic_rmw(op, "");
  builder.CreateBr(join);
  k.e.enter_block(ask);
  codegen::AtomicUpdate update(op);
  llvm::Value* value = builder.CreateZExt(k.e.value(update.value()), i64);
  service(k, "kdsl_cpu_reduce", {k.e.value(update.pointer()), builder.getInt32(kind), value});
  builder.CreateBr(join);
}

// Reduces into the worker's cache if the line is there. The entry for a line holds its address with zeros in the low bits, so
// the comparison fails for an address that is not aligned.
void gather(KernelEmission& k, const ir::Op& op) {
  constexpr uint64_t kLine = KDSL_CPU_REDUCED_LINE, kLines = KDSL_CPU_REDUCED_LINES;
  auto& builder = k.builder();
  llvm::Type *i8 = builder.getInt8Ty(), *i64 = builder.getInt64Ty();
  uint32_t kind = kind_of(op).value();
  codegen::AtomicUpdate update(op);
  llvm::Value *pointer = k.e.value(update.pointer()), *value = k.e.value(update.value());
  uint64_t size = value->getType()->getIntegerBitWidth() / 8;
  llvm::Value* address = builder.CreatePtrToInt(pointer, i64);
  llvm::Value* line = builder.CreateOr(builder.CreateAnd(address, ~(kLine - size)), kind);
  llvm::Value* place = builder.CreateAnd(builder.CreateLShr(address, llvm::Log2_64(kLine)), kLines - 1);
  llvm::Value* there = builder.CreateLoad(i64, builder.CreateInBoundsGEP(i64, k.reductions, place));
  llvm::BasicBlock *found = k.e.new_block("found"), *missing = k.e.new_block("missing"), *join = k.e.new_block("gathered");
  branch_likely(k, builder.CreateICmpEQ(there, line), found, missing);
  k.e.enter_block(missing);
  gather_missing(k, op, kind, join);
  k.e.enter_block(found);
  llvm::Value* offset = builder.CreateAdd(builder.CreateAnd(address, kLines * kLine - 1),
                                          builder.getInt64(offsetof(kdsl_cpu_reductions, values)));
  llvm::Value* number = builder.CreateInBoundsGEP(i8, k.reductions, offset);
  auto operation = static_cast<kdsl_cpu_reduction>(kind >> KDSL_CPU_REDUCE_OPERATION);
  builder.CreateStore(combine(builder, operation, builder.CreateLoad(value->getType(), number), value), number);
  builder.CreateBr(join);
  k.e.enter_block(join);
}

}  // namespace kdsl::target
