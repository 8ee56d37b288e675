// KIR -> LLVM IR. `lower` takes a verified ir::Module and gives an llvm::Module with either its kernels
// (and device functions) or its host functions. What is the same for all targets is done here (emit_<family>.cpp); everything
// else is asked of a TargetHooks, one implementation per target (target/nvptx/hooks.h, target/cpu/hooks.h,
// target/host/hooks.h), and of its table of ops (op_table.h). Called by target/; nothing else sees LLVM.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include "base/path_map.h"
#include "base/source.h"
#include "codegen/op_table.h"
#include "ir/ir.h"

namespace kdsl::codegen {

using FunctionForms = llvm::SmallVector<llvm::Function*, 2>;

class FunctionEmitter;  // emitter.h: state of the function being lowered, handed to every hook

enum class DebugInfo : uint8_t {
  None,
  Directives,  // line table that never changes the code (nvptx: .loc only)
  Lines,  // DWARF line table
  Full,  // -g
};

struct LowerOptions {
  ir::FunctionKind kind = ir::FunctionKind::Kernel;  // which functions of the module to lower: Host, or all others
  std::span<const ir::Function* const> only = {};  // of them; empty: all
  std::string_view module_name = "kdsl";
  const SourceManager* sources = nullptr;  // null: no debug locations
  const PathMap* paths = nullptr;  // how their paths are written; null: as they are
  DebugInfo debug = DebugInfo::Directives;
  bool optimized = true;  // only said in the debug information
  bool contract = false;  // LLVM may fuse a*b+c: --fast-math only, the pass `contract` does it where all targets do
  bool approximate = false;  // division and square roots need not be rounded correctly: --fast-math, where targets have such
  bool keep_names = false;  // value names from KIR, for dumps

  std::string shown_path(const SourceFile& file) const { return paths ? map_path(*paths, file.path()) : file.path(); }
};

// A call of the op `math`, one lane, types already those the hook wants (see TargetHooks::native_math).
struct MathCall {
  ir::MathFn fn;
  ir::Scalar scalar;  // of the operands
  std::span<llvm::Value* const> args;
  bool fastmath = false, approx = false, ftz = false;
  ir::Rounding rounding = ir::Rounding::Nearest;
};

// What a target decides. Values are in register form (i1 is i1); the builder is `e.builder()`, and a hook
// may create blocks: the emitter goes on at wherever the builder stands when the hook returns.
class TargetHooks {
 public:
  virtual ~TargetHooks() = default;

  // ---- module: triple, data layout, flags first; fix-ups (unused declarations…) last.
  virtual void begin_module(llvm::Module& module, const ir::Module& source) = 0;
  virtual void end_module(llvm::Module& module) = 0;
  virtual unsigned address_space(ir::Space space) const = 0;

  // ---- functions. `declare` makes the function, or one for each form that it takes, with signature, calling convention and
  // attributes. `enter` stands in the entry block: binds every parameter with e.bind(block argument, value).
  // `emit_body` emits the ops, or false: they are emitted one after the other. `emit_return` ends the function's last block.
  virtual FunctionForms declare(llvm::Module& module, const ir::Function& function) = 0;
  virtual void enter(FunctionEmitter& e) = 0;
  virtual bool emit_body(FunctionEmitter&) { return false; }
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

  // The shared memory of the block at a 32-bit address, as ptrtoint gives it; null: the address is the pointer.
  virtual llvm::Value* shared_pointer(FunctionEmitter&, llvm::Value*) { return nullptr; }

  // ---- the ops that only some targets have, with how this one lowers them
  virtual const OpTable& ops() const = 0;
};

// Lowers the functions of `options.kind`. The result passes LLVM's verifier (checked in debug builds).
std::unique_ptr<llvm::Module> lower(const ir::Module& source, TargetHooks& hooks, llvm::LLVMContext& context,
                                    const LowerOptions& options);

// Register form of a KIR type: f8/f6/f4 are integers of their width, tf32 is float, tensormap is a pointer.
llvm::Type* lower_type(llvm::LLVMContext& context, const TargetHooks& hooks, const ir::Module& source, ir::Type type);
// Form in memory: i1 is i8, lanes of vectors too.
llvm::Type* storage_type(llvm::LLVMContext& context, const TargetHooks& hooks, const ir::Module& source, ir::Type type);

}  // namespace kdsl::codegen
