#include "target/host/package_object.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/Linker/Linker.h>

#include "base/check.h"
#include "target/host/hooks.h"
#include "target/host/native.h"
#include "target/host/package_table.h"

namespace kdsl::target {

std::string package_symbol(std::string_view name) {
  std::string symbol = "kdsl_package_";
  for (char c : name) {
    bool stands = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    symbol += stands ? c : '_';
  }
  return symbol;
}

namespace {

class CudaPackage final : public PackageObject {
 public:
  CudaPackage(std::unique_ptr<llvm::TargetMachine> machine, const Options& options)
      : options_(options), machine_(std::move(machine)), all_(new llvm::Module("kdsl", context_)) {
    all_->setTargetTriple(machine_->getTargetTriple());
    all_->setDataLayout(machine_->createDataLayout());
  }
  void add(const ir::Module& module, std::string_view arch, std::string_view image) override;
  std::string finish() override;

  // Host code computes grids and launches, for every launch again: the cheap passes pay, the others do not.
  static constexpr int kHostLevel = 1;

 private:
  Options options_;
  llvm::LLVMContext context_;
  std::unique_ptr<llvm::TargetMachine> machine_;
  std::unique_ptr<llvm::Module> all_;
  std::vector<PackageVariant> variants_;
};

}  // namespace

void CudaPackage::add(const ir::Module& source, std::string_view arch, std::string_view image) {
  auto lowered = lower_host(source, context_, *machine_, options_);
  PackageVariant variant = package_variant(source, *lowered, arch);
  // Entries of several architectures stand beside each other; only the table leads to them.
  auto own_name = [&](const PackageVariant::Entry& entry) {
    return std::string(kHostEntryPrefix) + entry.name + "." + variant.arch;
  };
  for (const PackageVariant::Entry& entry : variant.entries) entry.code->setName(own_name(entry));
  bool failed = llvm::Linker::linkModules(*all_, std::move(lowered));
  KDSL_CHECK(!failed, "host functions of several architectures do not link");
  for (PackageVariant::Entry& entry : variant.entries) {
    entry.code = all_->getFunction(own_name(entry));
    entry.code->setLinkage(llvm::GlobalValue::InternalLinkage);
  }
  auto* bytes = llvm::ConstantDataArray::getString(context_, llvm::StringRef(image.data(), image.size()), false);
  auto* global = new llvm::GlobalVariable(*all_, bytes->getType(), true, llvm::GlobalValue::PrivateLinkage, bytes,
                                          "kdsl.image." + variant.arch);
  global->setAlignment(llvm::Align(64));
  variant.image = global;
  variant.image_size = image.size();
  variants_.push_back(std::move(variant));
}

std::string CudaPackage::finish() {
  add_package_table(*all_, package_symbol(options_.package_name), variants_);
  optimize_native(*all_, *machine_, kHostLevel);
  auto bytes = emit_native_object(*all_, *machine_);
  return std::string(bytes.data(), bytes.size());
}

std::expected<std::unique_ptr<PackageObject>, std::string> create_package_object(std::string_view triple,
                                                                                 const Options& options) {
  auto machine = baseline_machine(triple, CudaPackage::kHostLevel);
  if (!machine) return std::unexpected(machine.error());
  return std::make_unique<CudaPackage>(std::move(*machine), options);
}

}  // namespace kdsl::target
