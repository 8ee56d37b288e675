// This header is the interface to lowering from KIR to LLVM IR. `lower` takes a verified ir::Module and gives an llvm::Module
// with either its kernels (and device functions) or its host functions. Lowering that is common to all targets is done here
// (emit_<family>.cpp); everything else is asked of a TargetHooks, one implementation per target (target/nvptx/hooks.h,
// target/cpu/hooks.h, target/host/hooks.h), and of its table of ops (op_table.h). Called by target/; no other folder sees
// LLVM.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include "base/files/path_map.h"
#include "base/source.h"
#include "codegen/op_table.h"
#include "ir/ir.h"

namespace kdsl::codegen {

using FunctionForms = llvm::SmallVector<llvm::Function*, 2>;

class FunctionEmitter;  // emitter.h: state of the function being lowered, handed to every hook

enum class DebugInfo : uint8_t {
  None,
  Directives,  // a line table that never changes the code (nvptx: .loc only)
  Lines,  // a DWARF line table
  Full,  // full debug information (-g)
};

struct LowerOptions {
  ir::FunctionKind kind = ir::FunctionKind::Kernel;  // selects the module's functions to lower: Host, or all others
  std::span<const ir::Function* const> only = {};  // if not empty, only these are lowered
  std::string_view module_name = "kdsl";
  const SourceManager* sources = nullptr;  // null: no debug locations
  const PathMap* paths = nullptr;  // their spelling in the output; null leaves paths as they are
  DebugInfo debug = DebugInfo::Directives;
  bool optimized = true;  // only recorded in the debug information
  // LLVM may fuse a*b+c. Set by --fast-math only: otherwise the pass `contract` fuses where all targets do.
  bool contract = false;
  // Division and square roots may be rounded less than correctly: --fast-math, on targets with such instructions.
  bool approximate = false;
  bool keep_names = false;  // value names from KIR, for dumps

  std::string shown_path(const SourceFile& file) const { return paths ? map_path(*paths, file.path()) : file.path(); }
};

// A call of the op `math` for one lane; its types are already those that the hook asked for (see TargetHooks::native_math).
struct MathCall {
  ir::MathFn fn;
  ir::Scalar scalar;  // type of the operands
  std::span<llvm::Value* const> args;
  bool fastmath = false, approx = false, ftz = false;
  ir::Rounding rounding = ir::Rounding::Nearest;
};

// TargetHooks holds the decisions of a target. Values are in register form (i1 is i1); the builder is `e.builder()`, and a
// hook may create blocks: the emitter continues at the builder's position when the hook returns.
class TargetHooks {
 public:
  virtual ~TargetHooks() = default;

  // ---- module: triple, data layout and flags come first; fix-ups (unused declarations…) last.
  virtual void begin_module(llvm::Module& module, const ir::Module& source) = 0;
  virtual void end_module(llvm::Module& module) = 0;
  virtual unsigned address_space(ir::Space space) const = 0;

  // ---- functions. `declare` makes the LLVM function, or several where one KIR function is compiled in several forms, with
  // signature, calling convention and attributes. `enter` is called in the entry block and binds every parameter with
  // e.bind(block argument, value). `emit_body` emits the ops, or returns false to have them emitted in order.
  // `emit_return` ends the function's last block.
  virtual FunctionForms declare(llvm::Module& module, const ir::Function& function) = 0;
  virtual void enter(FunctionEmitter& e) = 0;
  virtual bool emit_body(FunctionEmitter&) { return false; }
  virtual void emit_return(FunctionEmitter& e, std::span<llvm::Value* const> values) = 0;

  // ---- arithmetic that has no target-independent form
  // Returns whether `math` takes this type itself; otherwise f16, bf16 and tf32 are computed in f32.
  virtual bool native_math(const MathCall& call) const = 0;
  virtual llvm::Value* math(FunctionEmitter& e, const MathCall& call) = 0;
  virtual llvm::Value* fmod(FunctionEmitter& e, llvm::Value* a, llvm::Value* b, bool fastmath) = 0;
  // Emits the op `bits` where the target has an instruction; null selects the generic code.
  virtual llvm::Value* bits(FunctionEmitter&, const ir::Op&) { return nullptr; }
  // Emits a conversion that has a hardware form (narrow floats, other roundings); null selects the generic code.
  virtual llvm::Value* convert_float(FunctionEmitter& e, llvm::Value* value, ir::Scalar from, ir::Scalar to,
                                     ir::Rounding rounding) = 0;

  // Returns a pointer to the block's shared memory at a 32-bit address, as ptrtoint gives it; null means that the address is
  // the pointer.
  virtual llvm::Value* shared_pointer(FunctionEmitter&, llvm::Value*, ir::Space) { return nullptr; }

  // Called behind each op of arithmetic, whose results are bound.
  virtual void computed(FunctionEmitter&, const ir::Op&) {}

  // ---- the ops that only some targets have, with their lowering on this one
  virtual const OpTable& ops() const = 0;
};

// Lowers the functions of `options.kind`. The result passes LLVM's verifier (checked in debug builds).
std::unique_ptr<llvm::Module> lower(const ir::Module& source, TargetHooks& hooks, llvm::LLVMContext& context,
                                    const LowerOptions& options);

// Returns the register form of a KIR type: f8/f6/f4 are integers of their width, tf32 is float, tensormap is a pointer.
llvm::Type* lower_type(llvm::LLVMContext& context, const TargetHooks& hooks, const ir::Module& source, ir::Type type);
// Returns the form in memory: i1 is i8, also as a lane of a vector.
llvm::Type* storage_type(llvm::LLVMContext& context, const TargetHooks& hooks, const ir::Module& source, ir::Type type);

}  // namespace kdsl::codegen
