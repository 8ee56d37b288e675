#include "base/os/dynamic_library.h"

#include <dlfcn.h>

namespace kdsl::os {

std::expected<DynamicLibrary, std::string> DynamicLibrary::open(const char* name) {
  if (void* handle = ::dlopen(name, RTLD_NOW | RTLD_LOCAL)) return DynamicLibrary(handle);
  const char* why = ::dlerror();
  return std::unexpected(std::string(why ? why : name));
}

void* DynamicLibrary::find(const char* symbol) const { return ::dlsym(handle_, symbol); }

void* find_in_process(const char* symbol) { return ::dlsym(RTLD_DEFAULT, symbol); }

}  // namespace kdsl::os
