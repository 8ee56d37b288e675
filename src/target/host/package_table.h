// The table of kdsl/package.h as LLVM constants, and the typed functions that callers in C reach its entries by. Used by
// package_object.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <llvm/IR/Module.h>

#include "ir/ir.h"
#include "package/signature.h"

namespace kdsl::target {

// One kdsl_package_variant of the table. It owns its texts: the KIR module may end before the table is made.
struct PackageVariant {
  std::string arch;
  llvm::Constant* image = nullptr;  // null: the kernels are those of the cpu device
  uint64_t image_size = 0;  // as the device takes it
  uint64_t stored_size = 0;  // of the constant, which is compressed when it is smaller
  struct Kernel {
    std::string name;
    llvm::Constant* cpu_code = nullptr;  // its descriptor, of the cpu device
  };
  std::vector<Kernel> kernels;  // in the order of the module
  struct Entry {
    package::Signature signature;
    llvm::Function* code;  // null: a kernel by itself
    uint32_t kernel;  // its index
  };
  std::vector<Entry> entries;
};

// The variant of a lowered module, its image not filled in.
PackageVariant package_variant(const ir::Module& source, llvm::Module& lowered, std::string_view package,
                               std::string_view arch);

// Defines the package and its state; gives the state.
llvm::GlobalVariable* add_package_table(llvm::Module& module, const std::string& symbol,
                                        const std::vector<PackageVariant>& variants);

// Defines the function of each entry, and those that load and unload the package (entry_functions.cpp).
void add_entry_functions(llvm::Module& module, llvm::GlobalVariable* state, std::string_view package,
                         const std::vector<PackageVariant>& variants);

// Defines a function that calls entry `number` with its checks as code (entry_checks.cpp). Null: the runtime's are used.
llvm::Function* add_checked_call(llvm::Module& module, llvm::GlobalVariable* state, const std::vector<PackageVariant>& variants,
                                 uint32_t number);

}  // namespace kdsl::target
