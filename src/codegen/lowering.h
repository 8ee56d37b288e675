// KIR -> LLVM IR. `lower` takes a verified ir::Module and gives an llvm::Module with either its kernels
// (and device functions) or its host functions. What is the same for all targets is done here (emit_<family>.cpp); everything
// else is asked of a TargetHooks, one implementation per target (target/nvptx/hooks.h, target/cpu_*,
// target/host_*). Called by target/; nothing else sees LLVM.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <llvm/IR/Instructions.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include "base/source.h"
#include "ir/ir.h"

namespace kdsl::codegen {

class FunctionEmitter;  // emitter.h: state of the function being lowered, handed to every hook

enum class DebugInfo : uint8_t {
  None,
  Directives,  // line table that never changes the code (nvptx: .loc only)
  Lines,  // DWARF line table
  Full,  // -g
};

struct LowerOptions {
  ir::FunctionKind kind = ir::FunctionKind::Kernel;  // which functions of the module to lower: Host, or all others
  std::string_view module_name = "kdsl";
  const SourceManager* sources = nullptr;  // null: no debug locations
  DebugInfo debug = DebugInfo::Directives;
  bool optimized = true;  // only said in the debug information
  bool contract = false;  // LLVM may fuse a*b+c: --fast-math only, the pass `contract` does it where all targets do
  bool keep_names = false;  // value names from KIR, for dumps
};

// A call of the op `math`, one lane, types already those the hook wants (see TargetHooks::native_math).
struct MathCall {
  ir::MathFn fn;
  ir::Scalar scalar;  // of the operands
  std::span<llvm::Value* const> args;
  bool fastmath = false, approx = false, ftz = false;
  ir::Rounding rounding = ir::Rounding::Nearest;
};

// A barrier; absent id and count: the block's barrier 0 with all threads.
struct BarrierCall {
  llvm::Value* id = nullptr;  // i32
  llvm::Value* count = nullptr;  // i32 threads, or null: all
  bool aligned = true;
};

// What a target decides. Values are in register form (i1 is i1); the builder is `e.builder()`, and a hook
// may create blocks: the emitter goes on at wherever the builder stands when the hook returns. Hooks for
// ops without a result return nothing; the others return the value of the op's result.
class TargetHooks {
 public:
  virtual ~TargetHooks() = default;

  // ---- module: triple, data layout, flags first; fix-ups (unused declarations…) last.
  virtual void begin_module(llvm::Module& module, const ir::Module& source) = 0;
  virtual void end_module(llvm::Module& module) = 0;
  virtual unsigned address_space(ir::Space space) const = 0;

  // ---- functions. `declare` makes the function with signature, calling convention and attributes.
  // `enter` stands in the entry block: binds every parameter with e.bind(block argument, value).
  // `emit_return` ends the function's last block.
  virtual llvm::Function* declare(llvm::Module& module, const ir::Function& function) = 0;
  virtual void enter(FunctionEmitter& e) = 0;
  virtual void emit_return(FunctionEmitter& e, std::span<llvm::Value* const> values) = 0;

  // ---- arithmetic that has no target-independent form
  // Whether `math` takes this type itself; otherwise f16, bf16 and tf32 are computed in f32.
  virtual bool native_math(const MathCall& call) const = 0;
  virtual llvm::Value* math(FunctionEmitter& e, const MathCall& call) = 0;
  virtual llvm::Value* fmod(FunctionEmitter& e, llvm::Value* a, llvm::Value* b, bool fastmath) = 0;
  // The op `bits`, where the target has an instruction; null: the generic code is used.
  virtual llvm::Value* bits(FunctionEmitter&, const ir::Op&) { return nullptr; }
  // A conversion with a hardware form (narrow floats, other roundings); null: the generic code is used.
  virtual llvm::Value* convert_float(FunctionEmitter& e, llvm::Value* value, ir::Scalar from, ir::Scalar to,
                                     ir::Rounding rounding) = 0;

  // ---- memory. e.plain_load and the like (emitter.h) are the generic forms.
  virtual llvm::Value* load(FunctionEmitter& e, const ir::Op& op) = 0;
  virtual void store(FunctionEmitter& e, const ir::Op& op) = 0;
  virtual llvm::Value* atomic_rmw(FunctionEmitter& e, const ir::Op& op) = 0;
  virtual llvm::Value* atomic_cas(FunctionEmitter& e, const ir::Op& op) = 0;
  virtual void atomic_red(FunctionEmitter& e, const ir::Op& op) = 0;
  virtual void fence(FunctionEmitter& e, const ir::Op& op) = 0;
  virtual void prefetch(FunctionEmitter&, const ir::Op&) {}  // a target without caches of its own does nothing
  virtual llvm::Value* shared_alloc(FunctionEmitter& e, const ir::Op& op) = 0;  // ptr<shared>
  // The shared memory of the block at a 32-bit address, as ptrtoint gives it; null: the address is the pointer.
  virtual llvm::Value* shared_pointer(FunctionEmitter&, llvm::Value*) { return nullptr; }
  virtual llvm::Value* dynamic_shared(FunctionEmitter& e, const ir::Op& op) = 0;  // ptr<shared>

  // ---- threads
  virtual llvm::Value* sreg(FunctionEmitter& e, ir::Sreg reg, llvm::Type* type) = 0;
  virtual void barrier(FunctionEmitter& e, const ir::Op& op, const BarrierCall& call) = 0;
  virtual void barrier_arrive(FunctionEmitter& e, const ir::Op& op, const BarrierCall& call) = 0;
  virtual llvm::Value* barrier_red(FunctionEmitter& e, const ir::Op& op, const BarrierCall& call) = 0;
  virtual void warp_sync(FunctionEmitter& e, const ir::Op& op) = 0;  // mask
  // value offset mask clamp -> value, or a struct of value and i1 when the op has two results
  virtual llvm::Value* shuffle(FunctionEmitter& e, const ir::Op& op) = 0;
  virtual llvm::Value* vote(FunctionEmitter& e, const ir::Op& op) = 0;  // predicate mask
  virtual llvm::Value* match(FunctionEmitter& e, const ir::Op& op) = 0;  // mask value
  virtual llvm::Value* redux(FunctionEmitter& e, const ir::Op& op) = 0;  // value mask
  virtual llvm::Value* elect(FunctionEmitter& e, const ir::Op& op) = 0;  // mask -> i1
  // The thread ends here; the emitter goes on in a block of its own, which nothing reaches.
  virtual void exit_thread(FunctionEmitter& e) = 0;
  virtual void nanosleep(FunctionEmitter& e, const ir::Op& op) = 0;

  // ---- asynchronous copies
  virtual void cp_async(FunctionEmitter& e, const ir::Op& op) = 0;
  virtual void cp_async_commit(FunctionEmitter& e, const ir::Op& op) = 0;
  virtual void cp_async_wait(FunctionEmitter& e, const ir::Op& op) = 0;

  // mbarriers, clusters, bulk copies, tensor maps, matrices: a hook per family; null without result
  virtual llvm::Value* mbarrier(FunctionEmitter& e, const ir::Op& op) = 0;
  virtual llvm::Value* cluster(FunctionEmitter& e, const ir::Op& op) = 0;
  virtual llvm::Value* bulk(FunctionEmitter& e, const ir::Op& op) = 0;
  virtual llvm::Value* tensor_map(FunctionEmitter& e, const ir::Op& op) = 0;
  virtual void proxy_fence(FunctionEmitter& e, const ir::Op& op) = 0;
  virtual llvm::Value* matrix(FunctionEmitter& e, const ir::Op& op) = 0;

  // ---- output, checks
  virtual void print(FunctionEmitter& e, const ir::Op& op) = 0;  // printf
  virtual void check_assert(FunctionEmitter& e, const ir::Op& op) = 0;  // assert
  virtual void check_bounds(FunctionEmitter& e, const ir::Op& op) = 0;
  virtual void trap(FunctionEmitter& e, const ir::Op& op) = 0;

  // ---- escape hatches, host. Results of inline_ptx: null, one value, or an LLVM struct of all results.
  virtual llvm::Value* inline_ptx(FunctionEmitter& e, const ir::Op& op) = 0;
  virtual llvm::Value* launch(FunctionEmitter& e, const ir::Op& op) = 0;
};

// Lowers the functions of `options.kind`. The result passes LLVM's verifier (checked in debug builds).
std::unique_ptr<llvm::Module> lower(const ir::Module& source, TargetHooks& hooks, llvm::LLVMContext& context,
                                    const LowerOptions& options);

// Register form of a KIR type: f8/f6/f4 are integers of their width, tf32 is float, tensormap is a pointer.
llvm::Type* lower_type(llvm::LLVMContext& context, const TargetHooks& hooks, const ir::Module& source, ir::Type type);
// Form in memory: i1 is i8, lanes of vectors too.
llvm::Type* storage_type(llvm::LLVMContext& context, const TargetHooks& hooks, const ir::Module& source, ir::Type type);

}  // namespace kdsl::codegen
