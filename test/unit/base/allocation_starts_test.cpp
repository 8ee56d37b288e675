#include <catch2/catch.hpp>

#include "base/allocation_starts.h"

using namespace kdsl;

namespace {

uintptr_t address(const void* pointer) { return reinterpret_cast<uintptr_t>(pointer); }

}  // namespace

TEST_CASE("the extents of allocations are known from the record's beginning on") {
  Arena arena;
  auto* before = static_cast<std::byte*>(arena.allocate(24, 8));
  AllocationStarts starts(arena);
  CHECK(starts.find(address(before)).begin == 0);
  // Large ones take blocks of their own.
  for (size_t size : {8u, 24u, 4096u, 8u, 100000u, 3000000u, 16u, 40u}) {
    auto* memory = static_cast<std::byte*>(arena.allocate(size, 8));
    arena.copy("abc");  // a string need not end at a word
    for (size_t at : {size_t{0}, size / 2, size - 1}) {
      os::AddressRange found = starts.find(address(memory + at));
      CHECK(found.begin == address(memory));
      CHECK(found.end == address(memory + size));
    }
  }
  for (os::AddressRange block : starts.memory()) CHECK(starts.find(block.begin - 1).begin == 0);
  CHECK(starts.find(starts.memory().back().end - 1).begin == 0);
}

TEST_CASE("other arenas are not recorded") {
  Arena arena, other;
  {
    AllocationStarts starts(arena);
    CHECK(AllocationStarts::current() == &starts);
    CHECK(starts.find(address(other.make<int64_t>(1))).begin == 0);
    CHECK(starts.find(address(arena.make<int64_t>(1))).begin != 0);
  }
  CHECK(AllocationStarts::current() == nullptr);
  CHECK(*arena.make<int64_t>(7) == 7);
}
