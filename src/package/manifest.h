// The manifest of an object: what it holds, as JSON for build systems and for programs that pick kernels. Equal input gives
// equal bytes: no folders, no times.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "package/signature.h"

namespace kdsl::package {

struct Manifest {
  struct Kernel {
    std::string name;
    int64_t registers = 0, shared_bytes = 0, local_bytes = 0, spill_stores = 0, spill_loads = 0;
  };
  struct Variant {
    std::string arch;
    uint64_t image_bytes = 0;  // 0 of the cpu device
    std::string image_sha256;  // of those bytes
    std::vector<Kernel> kernels;
  };
  struct Source {
    std::string path;  // as outputs show it
    std::string sha256;  // of its text
  };
  std::string package;
  std::string_view version;  // of the compiler
  std::span<const Signature> entries;
  std::vector<Source> sources;  // that were read, the program first
  std::vector<Variant> variants;
};

std::string manifest_text(const Manifest& manifest);

}  // namespace kdsl::package
