// The table of kdsl/package.h as LLVM constants. Used by cpu.cpp and package_object.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <llvm/IR/Module.h>

#include "ir/ir.h"

namespace kdsl::target {

// One kdsl_package_variant of the table. It owns its texts: the KIR module may end before the table is made.
struct PackageVariant {
  std::string arch;
  llvm::Constant* image = nullptr;  // null: the kernels are those of the cpu device, found by their symbols
  uint64_t image_size = 0;
  std::vector<std::string> kernels;  // in the order of the module
  struct Entry {
    std::string name;
    llvm::Function* code;
  };
  std::vector<Entry> entries;
};

// The variant of a lowered module, its image not filled in.
PackageVariant package_variant(const ir::Module& source, llvm::Module& lowered, std::string_view arch);

void add_package_table(llvm::Module& module, const std::string& symbol, const std::vector<PackageVariant>& variants);

}  // namespace kdsl::target
