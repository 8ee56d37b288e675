#include <algorithm>

#include <llvm/IR/Verifier.h>
#include <llvm/Support/raw_ostream.h>

#include "base/check.h"
#include "codegen/debug_info.h"
#include "codegen/emitter.h"
#include "codegen/lowering.h"

namespace kdsl::codegen {

static void add_globals(const ir::Module& source, llvm::Module& module) {
  for (const ir::Global& global : source.globals) {
    llvm::Constant* bytes =
        llvm::ConstantDataArray::getString(module.getContext(), llvm::StringRef(global.data.data(), global.data.size()), false);
    auto* variable = new llvm::GlobalVariable(module, bytes->getType(), true, llvm::GlobalValue::InternalLinkage, bytes,
                                              llvm::StringRef(global.symbol.data(), global.symbol.size()));
    variable->setAlignment(llvm::Align(global.align ? global.align : 1));
  }
}

// Drops globals that no lowered function refers to, because otherwise each constant would appear in both the host's and the
// kernels' output.
static void drop_unused_globals(llvm::Module& module) {
  for (llvm::GlobalVariable& global : llvm::make_early_inc_range(module.globals()))
    if (global.use_empty() && global.hasLocalLinkage()) global.eraseFromParent();
}

static void verify(llvm::Module& module) {
  std::string message;
  llvm::raw_string_ostream stream(message);
  bool broken = llvm::verifyModule(module, &stream);
  KDSL_CHECK(!broken, message);
}

std::unique_ptr<llvm::Module> lower(const ir::Module& source, TargetHooks& hooks, llvm::LLVMContext& context,
                                    const LowerOptions& options) {
  auto module =
      std::make_unique<llvm::Module>(llvm::StringRef(options.module_name.data(), options.module_name.size()), context);
  hooks.begin_module(*module, source);
  add_globals(source, *module);
  std::unique_ptr<DebugEmitter> debug;
  if (options.sources && options.debug != DebugInfo::None) debug = std::make_unique<DebugEmitter>(*module, options);

  // Device functions are lowered together with the kernels.
  auto is_lowered = [&](const ir::Function* function) {
    bool is_of_kind = (function->kind == ir::FunctionKind::Host) == (options.kind == ir::FunctionKind::Host);
    return is_of_kind && (options.only.empty() || std::ranges::find(options.only, function) != options.only.end());
  };
  // All functions are declared before any body, so that a body may refer to any of them.
  std::vector<std::pair<const ir::Function*, llvm::Function*>> work;
  for (const ir::Function* function : source.functions)
    if (is_lowered(function))
      for (llvm::Function* form : hooks.declare(*module, *function)) work.emplace_back(function, form);
  for (auto [function, declared] : work) {
    if (debug) debug->enter(*function, declared);
    FunctionEmitter(source, *function, *module, declared, hooks, options, debug.get()).run();
  }
  if (debug) debug->finish();
  hooks.end_module(*module);
  drop_unused_globals(*module);
#ifndef NDEBUG
  verify(*module);
#else
  (void)verify;
#endif
  return module;
}

}  // namespace kdsl::codegen
