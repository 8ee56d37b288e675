// Manages what a thread keeps from one phase to another (phase_plan.h). Each such value has a slot: an array on the stack of
// the function with one element for each thread. LLVM knows that nothing else points to these arrays, so it may run
// neighbouring threads as lanes of a vector.
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

// The alignment of a slot. A slot holds the elements of all threads, and a warp's elements start at a multiple of it, so what a
// warp brings to a collective lies on few cache lines.
inline constexpr llvm::Align kExpandedAlign = llvm::Align::Constant<32>();

struct ExpandedValues {
  llvm::Value* extents[3] = {};  // number of threads of the block in each dimension
  llvm::DenseMap<const ir::Value*, llvm::Value*> values;
  llvm::DenseMap<const ir::Op*, llvm::Value*> arrays;  // local arrays, by their op
};

// Returns whether the slots of a block of the largest size leave most of the stack of a thread free.
bool fits_stack(llvm::Module& module, const codegen::TargetHooks& hooks, const ir::Module& source, const ir::Function& kernel,
                const PhasePlan& plan);
void make_expanded_values(KernelEmission& k);
// `expanded_value` returns the address of the thread's own element of a slot; `load_expanded` loads the element and binds the
// value to it.
llvm::Value* expanded_value(KernelEmission& k, const ir::Value* value);
llvm::Value* load_expanded(KernelEmission& k, const ir::Value* value);
// Stores the thread's `value` in the slot of `to`.
void store_expanded(KernelEmission& k, const ir::Value* value, const ir::Value* to);
// Returns the address of the thread's element of a local array that several phases use; null for any other array.
llvm::Value* array_of_thread(KernelEmission& k, const ir::Op& array);

}  // namespace kdsl::target
