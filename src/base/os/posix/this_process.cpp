#include "base/os/this_process.h"

#include <elf.h>
#include <limits.h>
#include <link.h>
#include <pthread.h>
#include <unistd.h>

extern char** environ;

namespace kdsl::os {

int process_id() { return ::getpid(); }

std::vector<std::string_view> environment() {
  std::vector<std::string_view> entries;
  for (char** at = environ; at && *at; ++at) entries.emplace_back(*at);
  return entries;
}

std::string working_folder() {
  char buffer[PATH_MAX];
  return ::getcwd(buffer, sizeof buffer) ? buffer : "";
}

// Returns whether this code is part of the object: the program, or a library that holds the compiler.
static bool is_own(const dl_phdr_info& info) {
  auto here = reinterpret_cast<uintptr_t>(&is_own);
  for (int i = 0; i < info.dlpi_phnum; ++i) {
    const ElfW(Phdr)& header = info.dlpi_phdr[i];
    uintptr_t begin = info.dlpi_addr + header.p_vaddr;
    if (header.p_type == PT_LOAD && here >= begin && here - begin < header.p_memsz) return true;
  }
  return false;
}

// Finds the build id, a note that linkers leave in an object.
static int find_build_id(dl_phdr_info* info, size_t, void* result) {
  if (!is_own(*info)) return 0;
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr)& header = info->dlpi_phdr[i];
    if (header.p_type != PT_NOTE) continue;
    const char* at = reinterpret_cast<const char*>(info->dlpi_addr + header.p_vaddr);
    const char* end = at + header.p_memsz;
    while (at + sizeof(ElfW(Nhdr)) <= end) {
      const auto* note = reinterpret_cast<const ElfW(Nhdr)*>(at);
      auto padded = [](uint32_t size) { return (size + 3) & ~3u; };
      const char* name = at + sizeof *note;
      const char* bytes = name + padded(note->n_namesz);
      if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && std::string_view(name, 3) == "GNU") {
        static_cast<std::string*>(result)->assign(bytes, note->n_descsz);
        return 1;
      }
      at = bytes + padded(note->n_descsz);
    }
  }
  return 1;
}

static int find_path(dl_phdr_info* info, size_t, void* result) {
  if (!is_own(*info)) return 0;
  // The program itself has no name here.
  if (info->dlpi_name && *info->dlpi_name) *static_cast<std::string*>(result) = info->dlpi_name;
  return 1;
}

std::string build_id() {
  std::string id;
  ::dl_iterate_phdr(find_build_id, &id);
  return id;
}

std::string own_program() {
  std::string path = "/proc/self/exe";
  ::dl_iterate_phdr(find_path, &path);
  return path;
}

void on_fork(ForkHandlers handlers) { ::pthread_atfork(handlers.before, handlers.in_parent, handlers.in_child); }

}  // namespace kdsl::os
