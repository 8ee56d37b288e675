// Runs machine code in this process: it links object files made by native.h, or whole packages, into memory and finds their
// symbols. Each module has a symbol space of its own; the runtime library and the C library are visible to all. jit.cpp and
// loaded_object.cpp use it.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include <llvm/ADT/SmallVector.h>

namespace kdsl::target {

class JitSession {
 public:
  JitSession();
  ~JitSession();

  // Links the object as a new module and returns the module's number.
  std::expected<size_t, std::string> add(llvm::SmallVector<char, 0> object);
  // Returns the address of a symbol of a module; the message names a symbol that is missing.
  std::expected<void*, std::string> find(size_t module, std::string_view symbol);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kdsl::target
