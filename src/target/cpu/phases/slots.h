// What a thread holds from one phase to another (phase_plan.h): each value has an array of the function's own stack, one
// element for each thread, so that LLVM knows of it that nothing else points there and may run neighbouring threads as lanes
// of a vector.
#pragma once

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/Alignment.h>

#include "target/cpu/plan/phase_plan.h"

namespace kdsl::codegen {
class TargetHooks;
}

namespace kdsl::target {

struct KernelEmission;

// Of the slots of all threads, and so of those of each warp: what it brings to a collective lies on few lines of the cache.
inline constexpr llvm::Align kSlotAlign = llvm::Align::Constant<32>();

struct ThreadSlots {
  llvm::Value* extents[3] = {};  // of the block
  llvm::DenseMap<const ir::Value*, llvm::Value*> values;
  llvm::DenseMap<const ir::Op*, llvm::Value*> arrays;  // local ones
};

// A block of the largest size leaves most of a thread's stack alone.
bool fits_stack(llvm::Module& module, const codegen::TargetHooks& hooks, const ir::Module& source, const ir::Function& kernel,
                const PhasePlan& plan);
void make_slots(KernelEmission& k);
// The address of the thread's own element, and what it holds, which stands for the value from then on.
llvm::Value* slot(KernelEmission& k, const ir::Value* value);
llvm::Value* load_slot(KernelEmission& k, const ir::Value* value);
// What the thread holds as `value` goes where `to` has its slot.
void store_slot(KernelEmission& k, const ir::Value* value, const ir::Value* to);
// Where the thread has an array of its own that more than one phase uses; null: it is none of these.
llvm::Value* array_of_thread(KernelEmission& k, const ir::Op& array);

}  // namespace kdsl::target
