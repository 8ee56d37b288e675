#include "target/cpu/sites.h"

#include <llvm/IR/Constants.h>

namespace kdsl::target {

using codegen::FunctionEmitter;

uint32_t SiteTable::intern(Site site) {
  auto [at, is_new] = index_.try_emplace(std::move(site), static_cast<uint32_t>(sites_.size()));
  if (is_new) sites_.push_back(at->first);
  return at->second;
}

int32_t SiteTable::add_caller(const FunctionEmitter& e, const ir::CallSite* call) {
  if (!call) return -1;
  int32_t caller = add_caller(e, call->parent);
  FunctionEmitter::SourceLocation place = e.source_location({call->call, nullptr});
  return static_cast<int32_t>(intern({std::string(place.file), std::string(call->function.text()), KDSL_OPERATION_CALL,
                                      static_cast<uint32_t>(place.line), static_cast<uint32_t>(place.column), caller}));
}

uint32_t SiteTable::add(const FunctionEmitter& e, const ir::Loc& loc, kdsl_operation operation) {
  FunctionEmitter::SourceLocation place = e.source_location(loc);
  std::string_view function = loc.chain ? loc.chain->callee.text() : e.source().source_name;
  Site site{std::string(place.file), std::string(function), operation, static_cast<uint32_t>(place.line),
            static_cast<uint32_t>(place.column)};
  site.caller = add_caller(e, loc.chain);
  // Every occurrence of an active mask has a site of its own, so that lanes in different branches are not taken as one set.
  if (operation == KDSL_OPERATION_ACTIVE_MASK) site.number = static_cast<uint32_t>(sites_.size());
  return intern(std::move(site));
}

llvm::Constant* native_text(llvm::Module& module, std::string_view text) {
  llvm::Constant* bytes = llvm::ConstantDataArray::getString(module.getContext(), llvm::StringRef(text.data(), text.size()));
  for (llvm::GlobalVariable& global : module.globals())
    if (global.hasInitializer() && global.isConstant() && global.hasPrivateLinkage() && global.getInitializer() == bytes)
      return &global;
  auto* global = new llvm::GlobalVariable(module, bytes->getType(), true, llvm::GlobalValue::PrivateLinkage, bytes, "text");
  global->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
  return global;
}

llvm::Constant* SiteTable::emit(llvm::Module& module) const {
  llvm::LLVMContext& context = module.getContext();
  llvm::Type* pointer = llvm::PointerType::get(context, 0);
  if (sites_.empty()) return llvm::ConstantPointerNull::get(llvm::cast<llvm::PointerType>(pointer));
  llvm::Type* i32 = llvm::Type::getInt32Ty(context);
  auto* type = llvm::StructType::get(context, {pointer, pointer, i32, i32, i32, i32});
  auto number = [&](uint32_t n) { return llvm::ConstantInt::get(i32, n); };
  std::vector<llvm::Constant*> rows;
  for (const Site& site : sites_)
    rows.push_back(llvm::ConstantStruct::get(
        type, {native_text(module, site.file), native_text(module, site.function), number(site.operation), number(site.line),
               number(site.column), number(static_cast<uint32_t>(site.caller))}));
  auto* array = llvm::ArrayType::get(type, rows.size());
  return new llvm::GlobalVariable(module, array, true, llvm::GlobalValue::PrivateLinkage, llvm::ConstantArray::get(array, rows),
                                  "sites");
}

}  // namespace kdsl::target
