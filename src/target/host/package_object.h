// Makes host objects of whole programs, which contain host functions, kernel images, code for the cpu device, the table that
// finds them (kdsl/package.h), and a typed function for each entry. No LLVM type appears in this interface.
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
  // Adds the program for one architecture: its host functions are lowered at once, and the bytes of the image are copied.
  virtual void add(const ir::Module& module, std::string_view arch, std::string_view image) = 0;
  // Adds the program for the cpu device of the host.
  virtual void add_cpu(const ir::Module& module) = 0;
  // Returns the object's bytes; nothing can be added afterwards.
  virtual std::string finish() = 0;
};

// Starts an object for the host `triple` ("" is this machine's), or returns a message that says why there is no such object.
// The symbols are derived from options.package_name.
std::expected<std::unique_ptr<PackageObject>, std::string> create_package_object(std::string_view triple,
                                                                                 const Options& options);

// Returns "kdsl_package_" and the name, with `_` for each character that a C identifier cannot have.
std::string package_symbol(std::string_view name);

}  // namespace kdsl::target
