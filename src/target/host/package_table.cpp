#include "target/host/package_table.h"

#include <algorithm>

#include "base/check.h"
#include "kdsl/package.h"
#include "target/cpu/sites.h"
#include "target/host/hooks.h"
#include "target/host/invoke.h"

namespace kdsl::target {

using package::Signature;

static llvm::StringRef ref(std::string_view text) { return {text.data(), text.size()}; }

PackageVariant package_variant(const ir::Module& source, llvm::Module& lowered, std::string_view package,
                               std::string_view arch) {
  PackageVariant variant{.arch = std::string(arch)};
  for (const ir::Function* function : source.functions)
    if (function->kind == ir::FunctionKind::Kernel) variant.kernels.push_back({std::string(function->name)});
  for (Signature& signature : package::signatures(source, package)) {
    auto kernel = std::ranges::find(variant.kernels, signature.name, &PackageVariant::Kernel::name);
    auto index = static_cast<uint32_t>(signature.is_kernel ? kernel - variant.kernels.begin() : 0);
    llvm::Function* code = signature.is_kernel ? nullptr : lowered.getFunction((ref(kHostEntryPrefix) + signature.name).str());
    KDSL_CHECK(code || signature.is_kernel, "a host function without its entry");
    variant.entries.push_back({std::move(signature), code, index});
  }
  return variant;
}

namespace {

// Makes constants of a module in the layout that C gives to the structures of kdsl/package.h.
class Table {
 public:
  explicit Table(llvm::Module& module) : module_(module), context_(module.getContext()) {}

  llvm::Constant* package(const std::vector<PackageVariant>& variants) {
    std::vector<llvm::Constant*> rows;
    for (const PackageVariant& row : variants) rows.push_back(variant(row));
    return structure({u32(KDSL_PACKAGE_VERSION), u32(rows.size()), array(rows)});
  }

 private:
  llvm::Constant* integer(unsigned bits, uint64_t value) {
    return llvm::ConstantInt::get(llvm::Type::getIntNTy(context_, bits), value, false, true);
  }
  llvm::Constant* u32(uint64_t value) { return integer(32, value); }
  llvm::Constant* i32(int32_t value) { return integer(32, static_cast<uint32_t>(value)); }
  llvm::Constant* i64(int64_t value) { return integer(64, static_cast<uint64_t>(value)); }
  llvm::Constant* null() { return llvm::ConstantPointerNull::get(llvm::PointerType::get(context_, 0)); }
  llvm::Constant* or_null(llvm::Constant* constant) { return constant ? constant : null(); }
  static llvm::Constant* structure(llvm::ArrayRef<llvm::Constant*> fields) { return llvm::ConstantStruct::getAnon(fields); }
  // Returns a constant array of rows of one type, null if there are none.
  llvm::Constant* array(const std::vector<llvm::Constant*>& rows) {
    if (rows.empty()) return null();
    auto* type = llvm::ArrayType::get(rows.front()->getType(), rows.size());
    return new llvm::GlobalVariable(module_, type, true, llvm::GlobalValue::PrivateLinkage,
                                    llvm::ConstantArray::get(type, rows), "kdsl.package");
  }

  llvm::Constant* variant(const PackageVariant& from) {
    std::vector<llvm::Constant*> names, kernels, entries;
    for (const PackageVariant::Kernel& kernel : from.kernels) {
      names.push_back(native_text(module_, kernel.name));
      if (kernel.cpu_code) kernels.push_back(kernel.cpu_code);
    }
    for (const PackageVariant::Entry& one : from.entries) entries.push_back(entry(one));
    return structure({native_text(module_, from.arch), or_null(from.image), i64(static_cast<int64_t>(from.image_size)),
                      i64(static_cast<int64_t>(from.stored_size)), array(kernels), array(names), array(entries),
                      u32(names.size()), u32(entries.size())});
  }

  llvm::Constant* entry(const PackageVariant::Entry& from) {
    const Signature& signature = from.signature;
    std::vector<llvm::Constant*> args;
    for (const Signature::Arg& one : signature.args) args.push_back(arg(one));
    return structure({native_text(module_, signature.name), native_text(module_, signature.source_name), or_null(from.code),
                      array(args), u32(args.size()), u32(signature.param_count), u32(from.kernel),
                      u32(signature.results.size())});
  }

  llvm::Constant* arg(const Signature::Arg& from) {
    std::vector<llvm::Constant*> modes;
    for (const Signature::Mode& mode : from.modes)
      modes.push_back(
          structure({i64(mode.extent), i64(mode.stride), i64(mode.extent_div), i64(mode.stride_div), i32(mode.extent_param),
                     i32(mode.stride_param), u32(mode.extent_bits), u32(mode.stride_bits)}));
    kdsl_dl_type type = dl_type(from.type).value_or(kdsl_dl_type{});
    return structure({native_text(module_, from.name), native_text(module_, dtype::name(from.type)), array(modes),
                      u32(kind(from.kind)), u32(modes.size()), u32(from.param), u32(from.align), i64(from.divisor),
                      structure({integer(8, type.code), integer(8, type.bits), integer(16, type.lanes)}),
                      u32(package::takes_bytes(from.type))});
  }

  static uint32_t kind(Signature::Kind kind) {
    switch (kind) {
      case Signature::Kind::Tensor: return KDSL_ARG_TENSOR;
      case Signature::Kind::Scalar: return KDSL_ARG_SCALAR;
      case Signature::Kind::Pointer: return KDSL_ARG_POINTER;
      case Signature::Kind::Stream: return KDSL_ARG_STREAM;
      case Signature::Kind::Event: return KDSL_ARG_EVENT;
    }
    KDSL_UNREACHABLE("a kind of argument");
  }

  llvm::Module& module_;
  llvm::LLVMContext& context_;
};

// The layouts that the code above assumes.
static_assert(sizeof(kdsl_mode_info) == 48 && offsetof(kdsl_mode_info, extent_param) == 32);
static_assert(sizeof(kdsl_arg_info) == 56 && offsetof(kdsl_arg_info, divisor) == 40 && offsetof(kdsl_arg_info, dtype) == 48);
static_assert(sizeof(kdsl_package_entry) == 48 && offsetof(kdsl_package_entry, arg_count) == 32);
static_assert(sizeof(kdsl_package_variant) == 64 && offsetof(kdsl_package_variant, kernel_count) == 56);

}  // namespace

llvm::GlobalVariable* add_package_table(llvm::Module& module, const std::string& symbol,
                                        const std::vector<PackageVariant>& variants) {
  llvm::Constant* package = Table(module).package(variants);
  auto* made = new llvm::GlobalVariable(module, package->getType(), true, llvm::GlobalValue::ExternalLinkage, package, symbol);
  made->setAlignment(llvm::Align(alignof(kdsl_package)));
  auto* null = llvm::ConstantPointerNull::get(llvm::PointerType::get(module.getContext(), 0));
  llvm::Constant* state = llvm::ConstantStruct::getAnon({made, null});
  return new llvm::GlobalVariable(module, state->getType(), false, llvm::GlobalValue::InternalLinkage, state, "kdsl.state");
}

}  // namespace kdsl::target
