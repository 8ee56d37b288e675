#include "target/host/package_table.h"

#include "base/check.h"
#include "kdsl/package.h"
#include "target/cpu/hooks.h"
#include "target/host/hooks.h"

namespace kdsl::target {

static llvm::StringRef ref(std::string_view text) { return {text.data(), text.size()}; }

PackageVariant package_variant(const ir::Module& source, llvm::Module& lowered, std::string_view arch) {
  PackageVariant variant{.arch = std::string(arch)};
  for (const ir::Function* function : source.functions) {
    if (function->kind == ir::FunctionKind::Kernel) variant.kernels.emplace_back(function->name);
    if (function->kind != ir::FunctionKind::Host) continue;
    llvm::Function* code = lowered.getFunction((ref(kHostEntryPrefix) + ref(function->name)).str());
    KDSL_CHECK(code, "a host function without its entry");
    variant.entries.push_back({std::string(function->name), code});
  }
  return variant;
}

namespace {

// Makes constants of one module in the layout that C gives the structures of kdsl/package.h.
class Table {
 public:
  explicit Table(llvm::Module& module) : module_(module), context_(module.getContext()) {}

  llvm::Constant* package(const std::vector<PackageVariant>& variants) {
    std::vector<llvm::Constant*> rows;
    for (const PackageVariant& row : variants) rows.push_back(variant(row));
    return structure({u32(KDSL_PACKAGE_VERSION), u32(rows.size()), array(rows)});
  }

 private:
  llvm::Constant* u32(uint64_t value) { return llvm::ConstantInt::get(llvm::Type::getInt32Ty(context_), value); }
  llvm::Constant* null() { return llvm::ConstantPointerNull::get(llvm::PointerType::get(context_, 0)); }
  static llvm::Constant* structure(llvm::ArrayRef<llvm::Constant*> fields) { return llvm::ConstantStruct::getAnon(fields); }
  // A constant array of equal rows, null when there are none.
  llvm::Constant* array(const std::vector<llvm::Constant*>& rows) {
    if (rows.empty()) return null();
    auto* type = llvm::ArrayType::get(rows.front()->getType(), rows.size());
    return new llvm::GlobalVariable(module_, type, true, llvm::GlobalValue::PrivateLinkage,
                                    llvm::ConstantArray::get(type, rows), "kdsl.package");
  }
  llvm::Constant* variant(const PackageVariant& from) {
    std::vector<llvm::Constant*> names, kernels, entries;
    for (const std::string& name : from.kernels) {
      names.push_back(native_text(module_, name));
      if (!from.image) kernels.push_back(cpu_kernel(name));
    }
    for (const PackageVariant::Entry& entry : from.entries)
      entries.push_back(structure({native_text(module_, entry.name), entry.code}));
    auto* size = llvm::ConstantInt::get(llvm::Type::getInt64Ty(context_), from.image_size);
    return structure({native_text(module_, from.arch), from.image ? from.image : null(), size, array(kernels), array(names),
                      array(entries), u32(names.size()), u32(entries.size())});
  }
  llvm::Constant* cpu_kernel(std::string_view name) {
    llvm::Constant* found = module_.getNamedGlobal((ref(kCpuKernelPrefix) + ref(name)).str());
    KDSL_CHECK(found, "a kernel without its descriptor");
    return found;
  }

  llvm::Module& module_;
  llvm::LLVMContext& context_;
};

}  // namespace

void add_package_table(llvm::Module& module, const std::string& symbol, const std::vector<PackageVariant>& variants) {
  llvm::Constant* package = Table(module).package(variants);
  auto* made = new llvm::GlobalVariable(module, package->getType(), true, llvm::GlobalValue::ExternalLinkage, package, symbol);
  made->setAlignment(llvm::Align(alignof(kdsl_package)));
}

}  // namespace kdsl::target
