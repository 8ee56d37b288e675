#include "target/package_object.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/Linker/Linker.h>

#include "base/check.h"
#include "target/host_hooks.h"
#include "target/native.h"
#include "target/package_table.h"

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
  // Copies of the strings that a variant of the table refers to: modules end before the object does.
  struct Variant {
    std::string arch;
    std::vector<std::string> kernels;
    std::vector<std::pair<std::string, llvm::Function*>> entries;
    llvm::Constant* image;
    uint64_t image_size;
  };

  Options options_;
  llvm::LLVMContext context_;
  std::unique_ptr<llvm::TargetMachine> machine_;
  std::unique_ptr<llvm::Module> all_;
  std::vector<Variant> variants_;
};

}  // namespace

void CudaPackage::add(const ir::Module& source, std::string_view arch, std::string_view image) {
  Variant variant{.arch = std::string(arch), .kernels = {}, .entries = {}, .image = nullptr, .image_size = image.size()};
  auto lowered = lower_host(source, context_, *machine_, options_);
  for (const ir::Function* function : source.functions) {
    if (function->kind == ir::FunctionKind::Kernel) variant.kernels.emplace_back(function->name);
    if (function->kind != ir::FunctionKind::Host) continue;
    // Entries of several architectures stand beside each other; only the table leads to them.
    std::string name = std::string(kHostEntryPrefix) + std::string(function->name);
    std::string own_name = name + "." + variant.arch;
    lowered->getFunction(name)->setName(own_name);
    variant.entries.emplace_back(function->name, nullptr);
  }
  bool failed = llvm::Linker::linkModules(*all_, std::move(lowered));
  KDSL_CHECK(!failed, "host functions of several architectures do not link");
  for (auto& [name, code] : variant.entries) {
    code = all_->getFunction(std::string(kHostEntryPrefix) + name + "." + variant.arch);
    code->setLinkage(llvm::GlobalValue::InternalLinkage);
  }
  auto* bytes = llvm::ConstantDataArray::getString(context_, llvm::StringRef(image.data(), image.size()), false);
  auto* global = new llvm::GlobalVariable(*all_, bytes->getType(), true, llvm::GlobalValue::PrivateLinkage, bytes,
                                          "kdsl.image." + variant.arch);
  global->setAlignment(llvm::Align(64));
  variant.image = global;
  variants_.push_back(std::move(variant));
}

std::string CudaPackage::finish() {
  std::vector<PackageVariant> table;
  for (const Variant& from : variants_) {
    PackageVariant row{.arch = from.arch, .image = from.image, .image_size = from.image_size};
    row.kernels.assign(from.kernels.begin(), from.kernels.end());
    for (const auto& [name, code] : from.entries) row.entries.push_back({name, code});
    table.push_back(std::move(row));
  }
  add_package_table(*all_, package_symbol(options_.package_name), table);
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
