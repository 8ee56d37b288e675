// Programs are built on a system with glibc 2.36 and run on those with 2.34 or newer. The three functions of newer versions
// that static libraries ask for are defined here, so that no program needs them from the system's library:
//   hypot           has a second version since 2.35, which does not set errno
//   arc4random      is new in 2.36; libstdc++'s std::random_device calls it
//   _dl_find_object is new in 2.35; libgcc's unwinder calls it
// It is compiled only where glibc has them. Versions of the programs' symbols are tested by test/package/old_glibc.test.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <link.h>
#include <sys/random.h>

#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 35)

extern "C" {

// Rounding the result in extended precision gives the nearest double in all but very few cases.
double hypot(double x, double y) noexcept { return static_cast<double>(hypotl(x, y)); }

uint32_t arc4random() noexcept {
  uint32_t number = 0;
  // A few bytes are always given whole, once the system has gathered any; that waits.
  while (getrandom(&number, sizeof number, 0) != sizeof number) continue;
  return number;
}
}

namespace {

struct Search {
  uintptr_t address;
  dl_find_object found;
  bool is_found;
};

int look_into(dl_phdr_info* info, size_t, void* data) {
  auto& search = *static_cast<Search*>(data);
  uintptr_t first = UINTPTR_MAX, last = 0;
  void* eh_frame = nullptr;
  bool is_inside = false;
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const auto& segment = info->dlpi_phdr[i];
    uintptr_t begin = info->dlpi_addr + segment.p_vaddr, end = begin + segment.p_memsz;
    if (segment.p_type == PT_GNU_EH_FRAME) eh_frame = reinterpret_cast<void*>(begin);
    if (segment.p_type != PT_LOAD) continue;
    first = begin < first ? begin : first;
    last = end > last ? end : last;
    is_inside |= search.address >= begin && search.address < end;
  }
  if (!is_inside || !eh_frame) return 0;
  search.found.dlfo_map_start = reinterpret_cast<void*>(first);
  search.found.dlfo_map_end = reinterpret_cast<void*>(last);
  search.found.dlfo_eh_frame = eh_frame;
  search.is_found = true;
  return 1;
}

}  // namespace

extern "C" int _dl_find_object(void* address, dl_find_object* result) noexcept {
  Search search{reinterpret_cast<uintptr_t>(address), {}, false};
  dl_iterate_phdr(look_into, &search);
  if (!search.is_found) return -1;
  std::memcpy(result, &search.found, sizeof *result);
  return 0;
}

#endif
