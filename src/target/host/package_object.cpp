#include "target/host/package_object.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Support/Compression.h>

#include "base/check.h"
#include "target/cpu/hooks.h"
#include "target/host/hooks.h"
#include "target/host/native.h"
#include "target/host/package_table.h"

namespace kdsl::target {

std::string package_symbol(std::string_view name) { return "kdsl_package_" + package::identifier(name); }

namespace {

class HostPackage final : public PackageObject {
 public:
  HostPackage(std::unique_ptr<llvm::TargetMachine> machine, const Options& options)
      : options_(options), machine_(std::move(machine)), all_(new llvm::Module("kdsl", context_)) {
    all_->setTargetTriple(machine_->getTargetTriple());
    all_->setDataLayout(machine_->createDataLayout());
  }
  void add(const ir::Module& module, std::string_view arch, std::string_view image) override;
  void add_cpu(const ir::Module& module) override;
  std::string finish() override;

  // Host code computes grids and launches, and runs at every launch: the cheap passes pay, the others do not.
  static constexpr int kHostLevel = 1;

 private:
  PackageVariant link(std::unique_ptr<llvm::Module> lowered, PackageVariant variant);

  Options options_;
  llvm::LLVMContext context_;
  std::unique_ptr<llvm::TargetMachine> machine_;
  std::unique_ptr<llvm::Module> all_;
  std::vector<PackageVariant> variants_;
};

}  // namespace

// The code of several architectures stands side by side under different names; only the table refers to it.
PackageVariant HostPackage::link(std::unique_ptr<llvm::Module> lowered, PackageVariant variant) {
  std::vector<std::string> exported;
  auto rename = [&](llvm::GlobalValue& value) {
    if (value.isDeclaration() || !value.hasName()) return;
    value.setName(value.getName() + "." + variant.arch);
    if (!value.hasLocalLinkage()) exported.push_back(value.getName().str());
  };
  for (llvm::Function& function : *lowered) rename(function);
  for (llvm::GlobalVariable& global : lowered->globals()) rename(global);
  auto name_of = [](llvm::Value* value) { return value ? value->getName().str() : std::string(); };
  std::vector<std::string> entries, kernels;
  for (const PackageVariant::Entry& entry : variant.entries) entries.push_back(name_of(entry.code));
  for (const PackageVariant::Kernel& kernel : variant.kernels) kernels.push_back(name_of(kernel.cpu_code));
  bool failed = llvm::Linker::linkModules(*all_, std::move(lowered));
  KDSL_CHECK(!failed, "host functions of several architectures do not link");
  for (size_t i = 0; i < entries.size(); ++i) variant.entries[i].code = all_->getFunction(entries[i]);
  for (size_t i = 0; i < kernels.size(); ++i) variant.kernels[i].cpu_code = all_->getNamedGlobal(kernels[i]);
  for (const std::string& name : exported) all_->getNamedValue(name)->setLinkage(llvm::GlobalValue::InternalLinkage);
  return variant;
}

// Compresses the image in zlib's format: PTX shrinks to a sixth, machine code to a third. The runtime has its own decoder. If
// compression saves less than a tenth, the bytes stay as they are.
static std::string stored_image(std::string_view image) {
  if (!llvm::compression::zlib::isAvailable()) return std::string(image);
  llvm::SmallVector<uint8_t, 0> packed;
  llvm::compression::zlib::compress(llvm::arrayRefFromStringRef({image.data(), image.size()}), packed);
  bool is_smaller = packed.size() < image.size() - image.size() / 10;
  return is_smaller ? std::string(packed.begin(), packed.end()) : std::string(image);
}

void HostPackage::add(const ir::Module& source, std::string_view arch, std::string_view image) {
  auto lowered = lower_host(source, context_, *machine_, options_);
  optimize_native(*lowered, *machine_, kHostLevel);
  PackageVariant variant = package_variant(source, *lowered, options_.package_name, arch);
  variant = link(std::move(lowered), std::move(variant));
  std::string stored = stored_image(image);
  auto* bytes = llvm::ConstantDataArray::getString(context_, stored, false);
  auto* global = new llvm::GlobalVariable(*all_, bytes->getType(), true, llvm::GlobalValue::PrivateLinkage, bytes,
                                          "kdsl.image." + variant.arch);
  global->setAlignment(llvm::Align(64));
  variant.image = global;
  variant.image_size = image.size();
  variant.stored_size = stored.size();
  variants_.push_back(std::move(variant));
}

void HostPackage::add_cpu(const ir::Module& source) {
  auto machine = baseline_machine(machine_->getTargetTriple().str(), options_.opt_level);
  KDSL_CHECK(machine, "the machine of the host went away");
  auto code = lower_cpu_kernels(source, context_, **machine, options_);
  bool failed = llvm::Linker::linkModules(*code, lower_host(source, context_, **machine, options_));
  KDSL_CHECK(!failed, "kernels and host functions do not link");
  optimize_native(*code, **machine, options_.opt_level);
  PackageVariant variant = package_variant(source, *code, options_.package_name, "cpu");
  for (PackageVariant::Kernel& kernel : variant.kernels) {
    kernel.cpu_code = code->getNamedGlobal(std::string(kCpuKernelPrefix) + kernel.name);
    KDSL_CHECK(kernel.cpu_code, "a kernel without its descriptor");
  }
  variants_.push_back(link(std::move(code), std::move(variant)));
}

std::string HostPackage::finish() {
  llvm::GlobalVariable* state = add_package_table(*all_, package_symbol(options_.package_name), variants_);
  add_entry_functions(*all_, state, options_.package_name, variants_);
  auto bytes = emit_native_object(*all_, *machine_);
  return std::string(bytes.data(), bytes.size());
}

std::expected<std::unique_ptr<PackageObject>, std::string> create_package_object(std::string_view triple,
                                                                                 const Options& options) {
  auto machine = baseline_machine(triple, options.opt_level);
  if (!machine) return std::unexpected(machine.error());
  return std::make_unique<HostPackage>(std::move(*machine), options);
}

}  // namespace kdsl::target
