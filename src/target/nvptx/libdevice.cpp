#include "target/nvptx/libdevice.h"

#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Support/MemoryBuffer.h>

#include "target/cuda/tools.h"

namespace kdsl::target {

static bool refers_to_library(const llvm::Module& module) {
  for (const llvm::Function& function : module)
    if (function.isDeclaration() && !function.use_empty() && function.getName().starts_with("__nv_")) return true;
  return false;
}

// Replaces calls by which the library asks for settings, such as __nvvm_reflect("__CUDA_FTZ"), by their answers.
static void answer_questions(llvm::Module& module, const ir::Arch& arch, bool flush) {
  llvm::Function* ask = module.getFunction("__nvvm_reflect");
  if (!ask) return;
  for (llvm::User* user : llvm::make_early_inc_range(ask->users())) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(user);
    if (!call) continue;
    auto* text = llvm::dyn_cast<llvm::GlobalVariable>(call->getArgOperand(0)->stripPointerCasts());
    llvm::StringRef question;
    if (text && text->hasInitializer())
      if (auto* bytes = llvm::dyn_cast<llvm::ConstantDataSequential>(text->getInitializer()))
        question = bytes->getAsString().rtrim('\0');
    int answer = question == "__CUDA_FTZ" ? flush : question == "__CUDA_ARCH" ? arch.number * 10 : 0;
    call->replaceAllUsesWith(llvm::ConstantInt::get(call->getType(), static_cast<uint64_t>(answer)));
    call->eraseFromParent();
  }
  if (ask->use_empty()) ask->eraseFromParent();
}

static Status broken(std::string path, const std::string& message) {
  return {Status::Kind::ToolFailed, std::move(path), message, {}};
}

std::expected<void, Status> link_libdevice(llvm::Module& module, const ir::Arch& arch, const Options& options) {
  if (!refers_to_library(module)) return {};
  auto path = find_libdevice(options.tools);
  if (!path) return std::unexpected(path.error());
  auto buffer = llvm::MemoryBuffer::getFile(*path);
  if (!buffer) return std::unexpected(broken(*path, buffer.getError().message()));
  llvm::Expected<std::unique_ptr<llvm::Module>> library =
      llvm::getOwningLazyBitcodeModule(std::move(*buffer), module.getContext());
  if (!library) return std::unexpected(broken(*path, llvm::toString(library.takeError())));
  (*library)->setDataLayout(module.getDataLayout());
  (*library)->setTargetTriple(module.getTargetTriple());

  llvm::SmallVector<const llvm::Function*, 8> own;
  for (const llvm::Function& function : module)
    if (!function.isDeclaration()) own.push_back(&function);
  if (llvm::Linker::linkModules(module, std::move(*library), llvm::Linker::LinkOnlyNeeded))
    return std::unexpected(broken(*path, "it cannot be linked"));
  for (llvm::Function& function : module) {
    if (function.isDeclaration() || llvm::is_contained(own, &function)) continue;
    function.setLinkage(llvm::GlobalValue::InternalLinkage);
    function.removeFnAttr(llvm::Attribute::NoInline);
    function.removeFnAttr(llvm::Attribute::OptimizeNone);
    function.addFnAttr(llvm::Attribute::AlwaysInline);
  }
  for (llvm::GlobalVariable& global : module.globals())
    if (global.hasInitializer() && global.isConstant()) global.setLinkage(llvm::GlobalValue::InternalLinkage);
  answer_questions(module, arch, options.fast_math);
  return {};
}

}  // namespace kdsl::target
