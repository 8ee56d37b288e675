// Builds the table of kdsl/package.h as LLVM constants, and the typed functions by which C callers reach its entries.
// package_object.cpp uses it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <llvm/IR/Module.h>

#include "ir/ir.h"
#include "package/signature.h"

namespace kdsl::target {

// One kdsl_package_variant of the table. It owns its strings, because the KIR module may be gone before the table is made.
struct PackageVariant {
  std::string arch;
  llvm::Constant* image = nullptr;  // null: the kernels are those of the cpu device
  uint64_t image_size = 0;  // bytes that the device takes
  uint64_t stored_size = 0;  // bytes of the constant, which is compressed if that makes it smaller
  struct Kernel {
    std::string name;
    llvm::Constant* cpu_code = nullptr;  // the kernel's descriptor, for the cpu device
  };
  std::vector<Kernel> kernels;  // in the order of the module
  struct Entry {
    package::Signature signature;
    llvm::Function* code;  // null: the entry is a kernel
    uint32_t kernel;  // index of that kernel
  };
  std::vector<Entry> entries;
};

// Returns the variant of a lowered module, without its image.
PackageVariant package_variant(const ir::Module& source, llvm::Module& lowered, std::string_view package,
                               std::string_view arch);

// Defines the package and its state, and returns the state.
llvm::GlobalVariable* add_package_table(llvm::Module& module, const std::string& symbol,
                                        const std::vector<PackageVariant>& variants);

// Defines the function of each entry, and those that load and unload the package (entry_functions.cpp).
void add_entry_functions(llvm::Module& module, llvm::GlobalVariable* state, std::string_view package,
                         const std::vector<PackageVariant>& variants);

// Defines a function that calls entry `number` and checks its arguments in generated code (entry_checks.cpp); returns null if
// the runtime has to check them.
llvm::Function* add_checked_call(llvm::Module& module, llvm::GlobalVariable* state, const std::vector<PackageVariant>& variants,
                                 uint32_t number);

}  // namespace kdsl::target
