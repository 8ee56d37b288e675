// Machine code in this process: links object files made by native.h into memory and finds their symbols. Each
// module lives in a symbol space of its own; the runtime library's services and the C library are visible to
// all. Used by jit.cpp.
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

  // Links the object as a new module and returns its number.
  std::expected<size_t, std::string> add(llvm::SmallVector<char, 0> object);
  // The address of a symbol of a module; the message names what is missing.
  std::expected<void*, std::string> find(size_t module, std::string_view symbol);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kdsl::target
