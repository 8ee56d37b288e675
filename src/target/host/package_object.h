// Host objects of whole programs: host functions, kernel images, code for the cpu device, the table that finds them
// (kdsl/package.h), and a typed function for each entry. No LLVM type shows.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "target/target.h"

namespace kdsl::target {

class PackageObject {
 public:
  virtual ~PackageObject() = default;
  // The program for one architecture: its host functions are lowered now, the bytes of the image are copied.
  virtual void add(const ir::Module& module, std::string_view arch, std::string_view image) = 0;
  // The program for the cpu device of the host.
  virtual void add_cpu(const ir::Module& module) = 0;
  // The object's bytes; ends the use of this.
  virtual std::string finish() = 0;
};

// `triple` of the host, "" is this machine's; the message says why there is no such object. The symbols follow from
// options.package_name.
std::expected<std::unique_ptr<PackageObject>, std::string> create_package_object(std::string_view triple,
                                                                                 const Options& options);

// "kdsl_package_" and the name with `_` for what cannot stand in an identifier of C.
std::string package_symbol(std::string_view name);

}  // namespace kdsl::target
