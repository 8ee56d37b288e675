// Libraries that are loaded while a program runs: the CUDA driver, NVIDIA's linker, and functions that another library of the
// process may have.
#pragma once

#include <expected>
#include <string>

namespace kdsl::os {

// A library that stays loaded until the process ends. Its names are visible to nobody else.
class DynamicLibrary {
 public:
  // A path, or the name of a library where the system looks for them. The error is the system's reason.
  static std::expected<DynamicLibrary, std::string> open(const char* name);

  // The address of a function or a variable; null: there is none of that name.
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

// The address of a name among those that all of the process see; null: there is none.
void* find_in_process(const char* symbol);

}  // namespace kdsl::os
