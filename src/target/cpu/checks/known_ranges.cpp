#include "target/cpu/checks/known_ranges.h"

#include <algorithm>

#include "analysis/memory.h"
#include "ir/op_kind.h"
#include "kdsl/cpu_kernel.h"
#include "passes/cpu/op_facts.h"
#include "passes/cpu/waits.h"

namespace kdsl::target {

using ir::OpKind;

namespace {

// Returns whether the op reads through the operand as a load or as the source of a copy does, without memory ordering.
bool is_plain_read(const ir::Op& op, size_t operand) {
  return passes::facts_of(op).read == static_cast<int>(operand) && !passes::is_ordered(op);
}

// Collects the parameters that a kernel reads through, and those that it may write through. Any other use of a pointer counts
// as writing.
class Uses {
 public:
  explicit Uses(const ir::Function& kernel) {
    ir::walk(kernel.body.block, [&](const ir::Op* op) { visit(*op); });
  }

  std::vector<const ir::Value*> read, written;
  bool reads_shared = false;
  bool writes_elsewhere = false;  // through a pointer that comes from no known parameter

 private:
  static void add(std::vector<const ir::Value*>& to, const ir::Value* root) {
    if (std::find(to.begin(), to.end(), root) == to.end()) to.push_back(root);
  }

  void visit(const ir::Op& op) {
    bool is_pure = ir::info(op.kind).effects == ir::effect::Pure;
    writes_elsewhere |= passes::facts_of(op).hides_memory || passes::facts_of(op).lets_others_write;
    for (size_t i = 0; !is_pure && i < op.operands.size(); ++i) {
      const ir::Value* operand = op.operand(i);
      if (!operand->type.is_pointer()) continue;
      reads_shared |= operand->type.space == ir::Space::Shared && is_plain_read(op, i);
      if (operand->type.space == ir::Space::Shared) continue;
      const ir::Value* root = analysis::root_of(operand);
      if (analysis::is_allocation(root)) continue;
      if (!analysis::is_parameter(root))
        writes_elsewhere |= op.is(ir::effect::Write | ir::effect::Sync);
      else
        add(is_plain_read(op, i) ? read : written, root);
    }
  }
};

}  // namespace

void find_known_ranges(KernelEmission& k) {
  Uses uses(k.e.source());
  auto& builder = k.builder();
  if (uses.reads_shared) {
    llvm::Value* shared = block_field(k, offsetof(kdsl_cpu_block, shared), builder.getPtrTy());
    k.checks.ranges.shared_begin = builder.CreatePtrToInt(shared, builder.getInt64Ty());
    k.checks.ranges.shared_state = service(k, "kdsl_cpu_shared_reads", {}, builder.getPtrTy());
    // Only kernels whose threads are resumed one by one use read-shared sets: there the block says which thread runs.
    if (k.kernel.waits) k.checks.ranges.shared_readers = service(k, "kdsl_cpu_shared_readers", {}, builder.getPtrTy());
  }
  if (uses.writes_elsewhere) return;
  llvm::Type* number = builder.getInt64Ty();
  for (const ir::Value* parameter : uses.read) {
    if (std::find(uses.written.begin(), uses.written.end(), parameter) != uses.written.end()) continue;
    // The call passes no thread and is declared to access no memory, although the runtime's knowledge changes while a launch
    // runs: a range that was good earlier stays good. So LLVM moves the call out of the loop over the threads of a block.
    llvm::SmallVector<llvm::Value*, 8> args = {k.block, builder.getInt32(0), k.e.value(parameter),
                                               builder.getInt32(static_cast<uint32_t>(uses.written.size()))};
    for (const ir::Value* written : uses.written) args.push_back(k.e.value(written));
    llvm::Type* types[] = {builder.getPtrTy(), builder.getInt32Ty(), builder.getPtrTy(), builder.getInt32Ty()};
    llvm::FunctionCallee read_range = k.e.module().getOrInsertFunction(
        "kdsl_cpu_read_range", llvm::FunctionType::get(llvm::StructType::get(number, number), types, true));
    llvm::CallInst* range = builder.CreateCall(read_range, args);
    range->setDoesNotAccessMemory();
    range->setDoesNotThrow();
    range->addFnAttr(llvm::Attribute::WillReturn);
    k.checks.ranges.parameters[parameter] = {builder.CreateExtractValue(range, 0), builder.CreateExtractValue(range, 1)};
  }
}

static llvm::Value* is_inside(KernelEmission& k, llvm::Value* offset, llvm::Value* size, uint64_t bytes) {
  auto& builder = k.builder();
  return builder.CreateAnd(builder.CreateICmpULT(offset, size),
                           builder.CreateICmpUGE(builder.CreateSub(size, offset), builder.getInt64(bytes)));
}

static llvm::Value* is_in_shared_memory(KernelEmission& k, const ir::Op& array, llvm::Value* at, uint64_t bytes) {
  constexpr uint64_t kMaxBytes = 16;
  if (!k.checks.ranges.shared_state || bytes > kMaxBytes || (bytes & (bytes - 1)) != 0) return nullptr;
  auto& builder = k.builder();
  llvm::Value* begin = builder.getInt64(k.kernel.shared_offsets.lookup(&array));
  llvm::Value* offset = builder.CreateSub(at, k.checks.ranges.shared_begin);
  auto size = static_cast<uint64_t>(array.int_attr(ir::AttrName::Size));
  if (size < bytes) return nullptr;
  llvm::Value* fits = is_inside(k, builder.CreateSub(offset, begin), builder.getInt64(size), bytes);
  llvm::Type* word = builder.getIntNTy(static_cast<unsigned>(bytes * 8));
  llvm::Value* place =
      builder.CreateGEP(builder.getInt8Ty(), k.checks.ranges.shared_state, builder.CreateSelect(fits, offset, begin));
  llvm::Value* known = builder.CreateAlignedLoad(word, place, llvm::Align(1));
  llvm::Value* fine = llvm::ConstantInt::get(word, llvm::APInt::getSplat(static_cast<unsigned>(bytes * 8), llvm::APInt(8, 1)));
  return builder.CreateAnd(fits, builder.CreateICmpEQ(known, fine));
}

void join_read_shared(KernelEmission& k, const ir::Op& op, const DescribedAccess& access, uint64_t bytes,
                      llvm::BasicBlock* done) {
  constexpr uint64_t kCell = 4, kMaxCells = 4;
  const ir::Value* root = analysis::root_of(access.pointer);
  bool is_array = root->def && root->def->kind == OpKind::SharedAlloc;
  if (!k.checks.ranges.shared_readers || !is_array || bytes % kCell != 0 || bytes > kMaxCells * kCell) return;
  auto size = static_cast<uint64_t>(root->def->int_attr(ir::AttrName::Size));
  if (size < bytes) return;
  auto& builder = k.builder();
  llvm::Value* begin = builder.getInt64(k.kernel.shared_offsets.lookup(root->def));
  llvm::Value* offset =
      builder.CreateSub(builder.CreatePtrToInt(k.e.value(access.pointer), builder.getInt64Ty()), k.checks.ranges.shared_begin);
  // Shared memory is aligned further than any access, so the alignment of the offset is that of the address.
  llvm::Value* rest = builder.CreateAnd(offset, builder.getInt64(std::max(access.align, kCell) - 1));
  llvm::Value* fits = builder.CreateAnd(is_inside(k, builder.CreateSub(offset, begin), builder.getInt64(size), bytes),
                                        builder.CreateIsNull(rest));
  llvm::BasicBlock *inside = k.e.new_block("inside"), *joins = k.e.new_block("joins"), *asks = k.e.new_block("asks");
  branch_likely(k, fits, inside, asks);
  k.e.enter_block(inside);
  llvm::Value* reader = block_field(k, offsetof(kdsl_cpu_block, reader), builder.getInt64Ty());
  llvm::Value* cell = builder.CreateMul(offset, builder.getInt64(sizeof(kdsl_cpu_readers) / kCell));
  llvm::Value *place = builder.CreateGEP(builder.getInt8Ty(), k.checks.ranges.shared_readers, cell), *all = nullptr;
  auto field = [&](uint64_t at, uint64_t member) {
    return builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), place, at / kCell * sizeof(kdsl_cpu_readers) + member);
  };
  for (uint64_t at = 0; at < bytes; at += kCell) {
    llvm::Value* there = builder.CreateLoad(builder.getInt64Ty(), field(at, offsetof(kdsl_cpu_readers, reader)));
    llvm::Value* is_there = builder.CreateICmpEQ(there, reader);
    all = all ? builder.CreateAnd(all, is_there) : is_there;
  }
  branch_likely(k, all, joins, asks);
  k.e.enter_block(joins);
  // Each warp has a word of its own for each shadow cell, with a bit for each lane that has read there. The warp's first reader
  // also records its site in the upper half.
  llvm::Value* lane =
      builder.CreateZExt(block_field(k, offsetof(kdsl_cpu_block, reader_lane), builder.getInt32Ty()), builder.getInt64Ty());
  llvm::Value* first =
      builder.CreateOr(lane, builder.getInt64(uint64_t{k.kernel.sites.add(k.e, op.loc, KDSL_OPERATION_ACCESS)} << 32));
  llvm::Value* warps =
      builder.CreateZExt(block_field(k, offsetof(kdsl_cpu_block, warp_count), builder.getInt32Ty()), builder.getInt64Ty());
  llvm::Value* lanes =
      builder.CreateGEP(builder.getInt64Ty(), block_field(k, offsetof(kdsl_cpu_block, reader_lanes), builder.getPtrTy()),
                        builder.CreateMul(builder.CreateLShr(offset, 2), warps));
  for (uint64_t at = 0; at < bytes; at += kCell) {
    llvm::Value* there = builder.CreateLoad(builder.getInt64Ty(), lanes);
    llvm::Value* joined = builder.CreateSelect(builder.CreateIsNull(there), first, builder.CreateOr(there, lane));
    builder.CreateStore(joined, lanes);
    lanes = builder.CreateGEP(builder.getInt64Ty(), lanes, warps);
  }
  builder.CreateBr(done);
  k.e.enter_block(asks);
}

llvm::Value* is_in_known_range(KernelEmission& k, const ir::Value* root, llvm::Value* address, uint64_t bytes, uint64_t align) {
  auto& builder = k.builder();
  llvm::Value* at = builder.CreatePtrToInt(address, builder.getInt64Ty());
  llvm::Value* fits = nullptr;
  if (root->def && root->def->kind == OpKind::SharedAlloc)
    fits = is_in_shared_memory(k, *root->def, at, bytes);
  else if (auto found = k.checks.ranges.parameters.find(root); found != k.checks.ranges.parameters.end())
    fits = is_inside(k, builder.CreateSub(at, found->second.begin), found->second.bytes, bytes);
  if (!fits || align <= 1) return fits;
  llvm::Value* rest = builder.CreateAnd(at, builder.getInt64(align - 1));
  return builder.CreateAnd(fits, builder.CreateICmpEQ(rest, builder.getInt64(0)));
}

}  // namespace kdsl::target
