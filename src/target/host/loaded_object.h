// Links a host object (package_object.h) into this process, so that its functions can be called at once. Used by the compiler
// inside other programs. No LLVM type appears in this interface.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>

namespace kdsl::target {

class LoadedObject {
 public:
  virtual ~LoadedObject() = default;

  // Returns the object, or what failed. The bytes are copied.
  static std::expected<std::unique_ptr<LoadedObject>, std::string> link(std::string_view object);
  // Returns the address of a symbol of the object; null if there is none.
  virtual void* find(std::string_view symbol) = 0;
};

}  // namespace kdsl::target
