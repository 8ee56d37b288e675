#include "target/cpu/phases/expanded_values.h"

#include <algorithm>

#include "ir/arch.h"
#include "ir/ops.h"
#include "target/cpu/emission.h"
#include "target/cpu/phases/thread_loops.h"

namespace kdsl::target {

static uint64_t align_of(ir::AllocaOp array) { return std::max<uint64_t>(static_cast<uint64_t>(array.align()), 1); }

// Returns the bytes of a local array, rounded up so that the array of the next thread is aligned, too.
static uint64_t bytes_of(ir::AllocaOp array, uint64_t element) {
  uint64_t count = std::max<uint64_t>(static_cast<uint64_t>(array.count()), 1);
  return llvm::alignTo(count * element, align_of(array));
}

bool fits_stack(llvm::Module& module, const codegen::TargetHooks& hooks, const ir::Module& source, const ir::Function& kernel,
                const PhasePlan& plan) {
  // A block may take 1 MiB, an eighth of the 8 MiB that a thread has for its stack on Linux by default. A kernel that does not
  // say how many threads a block has may be launched with kMostThreads.
  constexpr uint64_t kMostBytes = uint64_t{1} << 20, kMostThreads = ir::kMaxBlockThreads;
  auto bytes_of_type = [&](ir::Type type) {
    llvm::Type* stored = codegen::storage_type(module.getContext(), hooks, source, type);
    return module.getDataLayout().getTypeAllocSize(stored).getFixedValue();
  };
  uint64_t bytes = 0, threads = 1;
  for (const ir::Value* value : plan.names) bytes += bytes_of_type(value->type);
  for (const ir::Op* op : plan.arrays) {
    ir::AllocaOp array(*op);
    bytes += bytes_of(array, bytes_of_type(array.elem()));
  }
  for (uint32_t extent : kernel.bounds.required_threads) threads *= extent;
  return bytes * (threads != 0 ? threads : kMostThreads) <= kMostBytes;
}

void make_expanded_values(KernelEmission& k) {
  auto& builder = k.builder();
  ExpandedValues& expanded_values = k.expanded_values;
  load_extents(builder, k.block, k.e.source().bounds, expanded_values.extents);
  llvm::Value* threads =
      builder.CreateMul(builder.CreateMul(expanded_values.extents[0], expanded_values.extents[1]), expanded_values.extents[2]);
  for (const ir::Value* value : k.kernel.plan->names) {
    llvm::AllocaInst* of_all = builder.CreateAlloca(k.e.storage(value->type), threads);
    of_all->setAlignment(kExpandedAlign);
    expanded_values.values[value] = of_all;
  }
  for (const ir::Op* op : k.kernel.plan->arrays) {
    ir::AllocaOp array(*op);
    uint64_t element = k.e.module().getDataLayout().getTypeAllocSize(k.e.storage(array.elem()));
    llvm::AllocaInst* of_all =
        builder.CreateAlloca(llvm::ArrayType::get(builder.getInt8Ty(), bytes_of(array, element)), threads);
    of_all->setAlignment(llvm::Align(align_of(array)));
    expanded_values.arrays[op] = of_all;
  }
}

llvm::Value* expanded_value(KernelEmission& k, const ir::Value* value) {
  const ir::Value* name = k.kernel.plan->expanded_values.lookup(value);
  llvm::Value* index = k.thread_scope->place.index;
  return k.builder().CreateInBoundsGEP(k.e.storage(value->type), k.expanded_values.values.lookup(name), index);
}

llvm::Value* load_expanded(KernelEmission& k, const ir::Value* value) {
  auto& builder = k.builder();
  if (auto lanes = k.kernel.plan->lanes.find(value); lanes != k.kernel.plan->lanes.end()) {
    llvm::Value* all = llvm::PoisonValue::get(k.e.type(value->type));
    for (uint64_t i = 0; i < lanes->second.size(); ++i) {
      llvm::Type* element = k.e.type(value->type.element());
      all = builder.CreateInsertElement(all, builder.CreateLoad(element, expanded_value(k, lanes->second[i])), i);
    }
    k.e.bind(value, all);
    return all;
  }
  llvm::Value* loaded = builder.CreateLoad(k.e.storage(value->type), expanded_value(k, value));
  k.e.bind(value, k.e.from_storage(loaded, value->type));
  return k.e.value(value);
}

void store_expanded(KernelEmission& k, const ir::Value* value, const ir::Value* to) {
  auto& builder = k.builder();
  auto lanes = k.kernel.plan->lanes.find(to);
  if (lanes == k.kernel.plan->lanes.end()) {
    builder.CreateStore(k.e.to_storage(k.e.value(value), value->type), expanded_value(k, to));
    return;
  }
  for (uint64_t i = 0; i < lanes->second.size(); ++i)
    builder.CreateStore(builder.CreateExtractElement(k.e.value(value), i), expanded_value(k, lanes->second[i]));
}

llvm::Value* array_of_thread(KernelEmission& k, const ir::Op& array) {
  llvm::Value* of_all = k.expanded_values.arrays.lookup(&array);
  if (!of_all) return nullptr;
  llvm::Type* one = llvm::cast<llvm::AllocaInst>(of_all)->getAllocatedType();
  return k.builder().CreateInBoundsGEP(one, of_all, k.thread_scope->place.index);
}

}  // namespace kdsl::target
