// The manifest of an object: its contents as JSON, for build systems and for programs that pick kernels. Equal input gives
// equal bytes: it contains no folders and no times.
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
    uint64_t image_bytes = 0;  // 0 for the cpu device
    std::string image_sha256;  // hash of the image
    std::vector<Kernel> kernels;
  };
  struct Source {
    std::string path;  // path as outputs show it
    std::string sha256;  // hash of the file's text
  };
  std::string package;
  std::string_view version;  // version of the compiler
  std::span<const Signature> entries;
  std::vector<Source> sources;  // files that were read, the program first
  std::vector<Variant> variants;
};

std::string manifest_text(const Manifest& manifest);

}  // namespace kdsl::package
