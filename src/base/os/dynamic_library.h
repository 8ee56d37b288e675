// Libraries that are loaded while a program runs: the CUDA driver, NVIDIA's linker, and functions that another library of the
// process may provide.
#pragma once

#include <expected>
#include <string>

namespace kdsl::os {

// A library that stays loaded until the process ends. Its symbols are local: other libraries do not see them.
class DynamicLibrary {
 public:
  // Opens a library by its path, or by its name in the folders where the system looks for libraries. The error is the system's
  // message.
  static std::expected<DynamicLibrary, std::string> open(const char* name);

  // Returns the address of a function or a variable, or null when the library has no such symbol.
  void* find(const char* symbol) const;
  template <typename Function>
  bool find(const char* symbol, Function*& function) const {
    function = reinterpret_cast<Function*>(find(symbol));
    return function != nullptr;
  }

 private:
  explicit DynamicLibrary(void* handle) : handle_(handle) {}

  void* handle_;
};

// Returns the address of a symbol among the global ones of the process, or null when there is none.
void* find_in_process(const char* symbol);

}  // namespace kdsl::os
