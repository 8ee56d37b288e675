// These tests check which accesses conflict in the cells of shadow memory, byte by byte.
#include "cpu/race/shadow.h"

#include <array>
#include <set>
#include <tuple>

#include <catch2/catch.hpp>

using namespace kdsl::runtime::cpu;

namespace {

// Accesses of these epochs are ordered before the access, and no others.
struct Ordered final : HappensBefore {
  std::set<uint32_t> epochs;
  uint32_t all_until = 0;  // accesses of any thread up to this epoch are ordered
  bool is_behind_fence = true;
  Ordered() = default;
  Ordered(std::initializer_list<uint32_t> list) : epochs(list) {}
  bool is_ordered(const ShadowWord& word, uint32_t) const override { return epochs.contains(word.epoch); }
  bool is_fenced(const ShadowWord&, uint32_t) const override { return is_behind_fence; }
  bool is_all_ordered(uint32_t epoch) const override { return epoch <= all_until; }
};

ShadowWord word(uint8_t kind, uint32_t thread, uint32_t epoch = 1, uint32_t site = 0, uint32_t block = 0) {
  ShadowWord made;
  made.block = block;
  made.warp = static_cast<uint16_t>(thread / 32);
  made.kind = kind;
  made.lanes = 1u << (thread % 32);
  made.epoch = epoch;
  made.site = site;
  return made;
}

// The cells, and the access of the latest conflict.
struct Memory {
  ShadowMemory cells;
  ShadowWord other;
  explicit Memory(size_t bytes, size_t max_readers = 0) : cells(bytes, max_readers) {}
  Conflict note(uint64_t offset, uint64_t bytes, const ShadowWord& mine, const Ordered& order = {}, bool is_same = false) {
    return cells.note(offset, bytes, mine, order, is_same, other);
  }
};

}  // namespace

TEST_CASE("two accesses clash where one of them writes and nothing orders them") {
  for (uint8_t first : {kRead, kWrite})
    for (uint8_t second : {kRead, kWrite}) {
      Memory memory(64);
      REQUIRE(memory.note(8, 4, word(first, 0, 1, 7)) == Conflict::None);
      bool is_race = first == kWrite || second == kWrite;
      CHECK((memory.note(8, 4, word(second, 40, 1)) == Conflict::Race) == is_race);
      if (is_race) CHECK(memory.other.site == 7);
      Memory ordered(64);
      ordered.note(8, 4, word(first, 0, 1));
      CHECK(ordered.note(8, 4, word(second, 40, 2), {1}) == Conflict::None);
    }
}

TEST_CASE("accesses of one thread do not clash, those of two lanes do") {
  Memory memory(16);
  CHECK(memory.note(0, 4, word(kWrite, 3)) == Conflict::None);
  CHECK(memory.note(0, 4, word(kWrite, 3)) == Conflict::None);
  CHECK(memory.note(0, 4, word(kRead, 3)) == Conflict::None);
  CHECK(memory.note(0, 4, word(kRead, 4)) == Conflict::Race);
  // An equal lane of another warp, or of another block, is another thread.
  CHECK(memory.note(0, 4, word(kRead, 35)) == Conflict::Race);
  CHECK(memory.note(0, 4, word(kRead, 3, 1, 0, 1)) == Conflict::Race);
}

TEST_CASE("only bytes that both accesses touch matter, for every place and size") {
  constexpr uint64_t kBytes = 40;
  for (uint64_t size : {1, 2, 3, 4, 5, 8, 12, 16})
    for (uint64_t begin = 12; begin < 17; ++begin)
      for (uint64_t other_size : {1, 2, 4, 7, 16})
        for (uint64_t other = 0; other + other_size <= kBytes; ++other) {
          Memory memory(kBytes);
          memory.note(begin, size, word(kWrite, 0));
          bool overlaps = other < begin + size && begin < other + other_size;
          INFO(begin << "+" << size << " and " << other << "+" << other_size);
          REQUIRE((memory.note(other, other_size, word(kRead, 64)) == Conflict::Race) == overlaps);
        }
}

TEST_CASE("bytes of one word keep their own histories") {
  Memory memory(8);
  for (uint32_t byte = 0; byte < 4; ++byte) REQUIRE(memory.note(byte, 1, word(kWrite, byte, 1, 10 + byte)) == Conflict::None);
  // A reader that waited for all writers may read the word; one that did not is in conflict.
  CHECK(memory.note(0, 4, word(kRead, 9, 2), {1}) == Conflict::None);
  CHECK(memory.note(2, 1, word(kRead, 2, 1)) == Conflict::None);
  CHECK(memory.note(3, 1, word(kRead, 50, 1)) == Conflict::Race);
  CHECK(memory.other.site == 13);
}

TEST_CASE("all readers of a place are remembered, of whatever time") {
  constexpr uint32_t kReaders = 100;
  for (uint32_t missing = 0; missing < kReaders; missing += 9) {
    Memory memory(4);
    Ordered order;
    for (uint32_t reader = 0; reader < kReaders; ++reader) {
      REQUIRE(memory.note(0, 4, word(kRead, reader * 32 + reader % 32, reader + 1, reader)) == Conflict::None);
      if (reader != missing) order.epochs.insert(reader + 1);
    }
    CHECK(memory.note(0, 4, word(kWrite, 7777, 500), order) == Conflict::Race);
    CHECK(memory.other.site == missing);
    order.epochs.insert(missing + 1);
    CHECK(memory.note(0, 4, word(kWrite, 7777, 500), order) == Conflict::None);
  }
}

TEST_CASE("lanes of a warp that read at one time are one mark, whatever reads come in between") {
  Memory memory(4);
  constexpr uint32_t kWarps[] = {0, 1, 2, 33, 65};
  for (uint32_t warp : kWarps)
    for (uint32_t lane : {0, 5, 31}) REQUIRE(memory.note(0, 4, word(kRead, warp * 32 + lane, warp + 1)) == Conflict::None);
  for (uint32_t warp : kWarps) REQUIRE(memory.note(0, 4, word(kRead, warp * 32 + 9, warp + 1)) == Conflict::None);
  // The conflicting access is reported with all its lanes.
  for (uint32_t unknown : kWarps) {
    Memory copy = memory;
    Ordered order;
    for (uint32_t warp : kWarps)
      if (warp != unknown) order.epochs.insert(warp + 1);
    CHECK(copy.note(0, 4, word(kWrite, 70 * 32, 100), order) == Conflict::Race);
    CHECK(copy.other.warp == unknown);
    CHECK(copy.other.lanes == (1u << 0 | 1u << 5 | 1u << 9 | 1u << 31));
  }
}

TEST_CASE("accesses of other times, kinds and blocks are marks of their own") {
  Memory epochs(4);
  epochs.note(0, 4, word(kRead, 3, 1));
  epochs.note(0, 4, word(kRead, 4, 5));
  CHECK(epochs.note(0, 4, word(kWrite, 64, 6), {1}) == Conflict::Race);
  CHECK(epochs.other.epoch == 5);
  Memory kinds(4);
  kinds.note(0, 4, word(kRead | kStrong, 3));
  kinds.note(0, 4, word(kRead, 4));
  CHECK(kinds.note(0, 4, word(kWrite | kStrong, 64)) == Conflict::Race);
  CHECK(kinds.other.kind == kRead);
  Memory blocks(4);
  blocks.note(0, 4, word(kRead, 3, 1, 0, 0));
  blocks.note(0, 4, word(kRead, 3, 1, 0, 1));
  CHECK(blocks.note(0, 4, word(kWrite, 3, 1, 0, 0)) == Conflict::Race);
  CHECK(blocks.other.block == 1);
}

TEST_CASE("no write makes room for a reader") {
  Memory memory(4, 4);
  memory.note(0, 1, word(kRead, 0, 2));
  memory.note(1, 3, word(kWrite, 32, 1, 77));
  for (uint32_t reader = 2; reader < 50; ++reader) memory.note(0, 4, word(kRead, reader * 32, 2), {1});
  CHECK(memory.note(0, 4, word(kWrite, 9000, 3), {2}) == Conflict::Race);
  CHECK(memory.other.site == 77);
}

TEST_CASE("some readers are remembered where their number is limited, and every writer") {
  constexpr size_t kMost = 4;
  for (const Ordered& known : {Ordered{1}, Ordered{2}}) {
    Memory memory(4, kMost);
    REQUIRE(memory.note(0, 4, word(kWrite, 0, 1, 77)) == Conflict::None);
    for (uint32_t reader = 0; reader < 50; ++reader)
      REQUIRE(memory.note(0, 4, word(kRead, reader * 32, 2), Ordered{1}) == Conflict::None);
    CHECK(memory.note(0, 4, word(kWrite, 9000, 3), known) == Conflict::Race);
    CHECK(memory.other.writes() == !known.epochs.contains(1));
  }
  // An unordered reader that comes last is among those that are known.
  Memory last(4, kMost);
  for (uint32_t reader = 0; reader < 50; ++reader) last.note(0, 4, word(kRead, reader * 32, reader + 1, reader));
  Ordered all_but_last;
  for (uint32_t epoch = 1; epoch < 50; ++epoch) all_but_last.epochs.insert(epoch);
  CHECK(last.note(0, 4, word(kWrite, 9000, 100), all_but_last) == Conflict::Race);
  CHECK(last.other.site == 49);
}

TEST_CASE("what conflicts with an older write is found through a newer read, and the other way round") {
  Memory memory(4);
  memory.note(0, 4, word(kWrite, 0, 1, 5));
  memory.note(0, 4, word(kRead, 32, 2, 6), {1});
  // This reader is ordered after the other reader only.
  CHECK(memory.note(0, 4, word(kRead, 64, 3), {2}) == Conflict::Race);
  CHECK(memory.other.site == 5);
  CHECK(memory.note(0, 4, word(kWrite, 64, 3), {1}) == Conflict::Race);
  CHECK(memory.other.site == 6);
}

TEST_CASE("an ordered write takes the place of what it covers, and of no other bytes") {
  Memory memory(4);
  memory.note(0, 4, word(kWrite, 0, 1, 5));
  REQUIRE(memory.note(0, 2, word(kWrite, 32, 2, 6), {1}) == Conflict::None);
  // The first two bytes hold the second write, the others the first, so an access has to be ordered after the write of its
  // own bytes.
  CHECK(memory.note(2, 2, word(kRead, 64, 3), {1}) == Conflict::None);
  CHECK(memory.note(0, 2, word(kRead, 64, 3), {1}) == Conflict::Race);
  CHECK(memory.other.site == 6);
  CHECK(memory.note(2, 2, word(kRead, 64, 3)) == Conflict::Race);
  CHECK(memory.other.site == 5);
  Memory whole(4);
  whole.note(0, 2, word(kWrite, 0, 1, 5));
  whole.note(0, 4, word(kWrite, 32, 2, 6), {1});
  CHECK(whole.note(0, 4, word(kRead, 64, 3), {2}) == Conflict::None);
}

TEST_CASE("accesses with an order do not clash with each other, but with others") {
  Memory memory(4);
  constexpr uint8_t kAtomic = kRead | kWrite | kStrong;
  CHECK(memory.note(0, 4, word(kAtomic, 0)) == Conflict::None);
  CHECK(memory.note(0, 4, word(kAtomic, 32)) == Conflict::None);
  CHECK(memory.note(0, 4, word(kRead | kStrong, 64)) == Conflict::None);
  CHECK(memory.note(0, 4, word(kRead, 96)) == Conflict::Race);
  Memory plain(4);
  plain.note(0, 4, word(kWrite, 0));
  CHECK(plain.note(0, 4, word(kAtomic, 32)) == Conflict::Race);
}

TEST_CASE("writes of what is there already clash with readers only through others") {
  Memory memory(4);
  memory.note(0, 4, word(kWrite, 0));
  CHECK(memory.note(0, 4, word(kWrite, 32), {}, true) == Conflict::None);
  CHECK(memory.note(0, 4, word(kRead, 64)) == Conflict::Race);
  Memory read(4);
  read.note(0, 4, word(kRead, 0));
  CHECK(read.note(0, 4, word(kWrite, 32), {}, true) == Conflict::Race);
}

TEST_CASE("a copy needs a fence behind what threads have written") {
  Memory memory(16);
  memory.note(0, 16, word(kWrite, 0, 1));
  Ordered order{1};
  order.is_behind_fence = false;
  CHECK(memory.note(0, 16, word(kRead | kAsync, 32, 2), order) == Conflict::Unfenced);
  CHECK(memory.note(0, 16, word(kRead, 32, 2), order) == Conflict::None);
  order.is_behind_fence = true;
  CHECK(memory.note(0, 16, word(kRead | kAsync, 32, 2), order) == Conflict::None);
}

TEST_CASE("the thread that has asked for a copy does not make it") {
  Memory memory(16);
  ShadowWord copy = word(kWrite | kAsync, 0);
  copy.proxy = 99;
  CHECK(memory.note(0, 16, copy) == Conflict::None);
  CHECK(memory.note(0, 4, word(kRead, 0)) == Conflict::Race);
  CHECK(memory.other.proxy == 99);
  CHECK(memory.note(0, 4, word(kRead, 0), {1}) == Conflict::None);
  // Two copies from one site are distinct, unless they write equal data.
  Memory twice(16);
  twice.note(0, 16, copy);
  CHECK(twice.note(0, 16, copy, {}, true) == Conflict::None);
  CHECK(twice.note(0, 16, copy) == Conflict::Race);
}

TEST_CASE("readers join where only readers of their time are, and an ordered write at most") {
  Memory memory(16);
  Ordered order{1};
  ShadowWord reader = word(kRead, 40, 2);
  CHECK_FALSE(memory.cells.joins_read_shared(0, 8, reader, order));  // nobody has read there
  for (uint64_t offset : {0, 4}) memory.note(offset, 4, word(kRead, 0, 2, 5));
  CHECK(memory.cells.joins_read_shared(0, 8, reader, order));
  CHECK_FALSE(memory.cells.joins_read_shared(0, 12, reader, order));
  CHECK_FALSE(memory.cells.joins_read_shared(2, 4, reader, order));
  CHECK_FALSE(memory.cells.joins_read_shared(0, 2, reader, order));
  ShadowWord later = word(kRead, 41, 3);
  CHECK_FALSE(memory.cells.joins_read_shared(0, 4, later, order));
  // A later write knows the readers in the set.
  CHECK(memory.note(0, 4, word(kWrite, 0, 2), {}) == Conflict::Race);
  CHECK(memory.other.warp == 1);
  // An unordered write keeps readers out of the set.
  Memory written(4);
  written.note(0, 4, word(kWrite, 0, 1));
  written.note(0, 4, word(kRead, 0, 2));
  CHECK(written.cells.joins_read_shared(0, 4, reader, order));
  CHECK_FALSE(written.cells.joins_read_shared(0, 4, reader, Ordered{}));
}

namespace {

// Orders a write for every thread that has the knowledge of a clock, rather than for the asking thread alone.
struct Knowing final : HappensBefore {
  bool knows_write = true;
  mutable int asked = 0;
  bool is_ordered(const ShadowWord&, uint32_t) const override { return ++asked != 0; }
  bool is_known(const ShadowWord&) const { return knows_write; }
};

}  // namespace

TEST_CASE("lanes that know the same join without a question") {
  constexpr uint64_t kClock = 7;
  Memory memory(8);
  Knowing order;
  auto joins = [&](uint32_t thread, uint64_t clock_number, uint32_t epoch = 2) {
    ShadowWord reader = word(kRead, thread, epoch);
    return memory.cells.joins_read_shared(0, 4, reader, order, clock_number);
  };
  memory.note(0, 4, word(kWrite, 64, 1));
  memory.note(0, 4, word(kRead, 32, 2), {1});
  CHECK(joins(33, kClock));
  CHECK(order.asked == 1);
  CHECK(joins(34, kClock));
  CHECK(order.asked == 1);
  CHECK(joins(35, kClock + 1));  // knows something else
  CHECK(order.asked == 2);
  CHECK(joins(0, kClock + 1));  // another warp
  CHECK(joins(1, kClock + 1));
  CHECK(joins(36, kClock + 1));
  CHECK(order.asked == 2);
  CHECK_FALSE(joins(2, kClock + 1, 3));
  // A later write finds all of them, each by its lane.
  auto conflict = [&](uint32_t thread) {
    return memory.cells.note(0, 4, word(kWrite, thread, 3), Ordered{1}, false, memory.other);
  };
  CHECK(conflict(200) == Conflict::Race);
  uint32_t lanes[2] = {};
  for (uint32_t warp : {0u, 1u}) {
    Memory alone(4);
    ShadowWord first = word(kRead, warp * 32, 2);
    alone.note(0, 4, first);
    for (uint32_t lane : {1u, 2u, 5u}) {
      ShadowWord reader = word(kRead, warp * 32 + lane, 2);
      REQUIRE(alone.cells.joins_read_shared(0, 4, reader, order, kClock));
    }
    REQUIRE(alone.note(0, 4, word(kWrite, 200, 3)) == Conflict::Race);
    lanes[warp] = alone.other.lanes;
    CHECK(alone.other.warp == warp);
  }
  CHECK(lanes[0] == 0b100111);
  CHECK(lanes[1] == 0b100111);
}

TEST_CASE("the first reader behind a known write is joined by others, each warp's with a site of its own") {
  constexpr uint64_t kClock = 7, kReader = 3;
  Memory memory(8);
  Knowing order;
  memory.note(0, 4, word(kWrite, 0, 1));
  for (uint32_t thread : {33u, 64u, 34u, 70u}) {
    ShadowWord reader = word(kRead, thread, 2, 100 + thread);
    REQUIRE(memory.cells.joins_read_shared(0, 4, reader, order, kClock, kReader));
  }
  CHECK(order.asked == 1);
  CHECK(memory.cells.readers()[0].reader == kReader);
  CHECK(memory.cells.reader_lanes(0)[1] == (uint64_t{133} << 32 | 0b110));
  CHECK(memory.cells.reader_lanes(0)[2] == (uint64_t{164} << 32 | 0b1000001));
  REQUIRE(memory.note(0, 4, word(kWrite, 200, 3), {1}) == Conflict::Race);
  CHECK(memory.other.warp == 1);
  CHECK(memory.other.lanes == 0b110);
  CHECK(memory.other.site == 133);
  CHECK(memory.cells.readers()[0].reader == 0);
  // After the contents of the memory changed, the readers have to be checked again.
  ShadowWord reader = word(kRead, 1, 2);
  Memory changed(8);
  REQUIRE(changed.cells.joins_read_shared(4, 4, reader, order, kClock, kReader));
  changed.cells.end_read_shared(4, 1);
  CHECK(changed.cells.readers()[1].reader == 0);
  CHECK(changed.note(4, 4, word(kWrite, 200, 3)) == Conflict::Race);
}

TEST_CASE("a write takes the place of readers only where all of them are ordered before it") {
  constexpr uint64_t kClock = 7;
  Knowing order;
  for (bool is_whole : {true, false})
    for (uint32_t all_until : {1u, 2u}) {
      Memory memory(4);
      memory.note(0, 4, word(kWrite, 0, 1));
      for (uint32_t thread : {33u, 64u}) {
        ShadowWord reader = word(kRead, thread, 2);
        REQUIRE(memory.cells.joins_read_shared(0, 4, reader, order, kClock, 3));
      }
      Ordered behind{1};
      behind.all_until = all_until;
      bool is_free = is_whole && all_until == 2;
      CHECK((memory.note(0, is_whole ? 4 : 2, word(kWrite, 0, 3), behind) == Conflict::Race) != is_free);
      // The preceding write is still compared.
      if (is_free) CHECK(memory.note(0, 4, word(kRead, 64, 4)) == Conflict::Race);
    }
  Memory unordered(4);
  unordered.note(0, 4, word(kWrite, 0, 1));
  unordered.note(0, 4, word(kRead, 0, 1));
  Ordered behind;
  behind.all_until = 1;
  CHECK(unordered.note(0, 4, word(kWrite, 64, 2), behind) == Conflict::Race);
}

TEST_CASE("a write that only its own thread knows of lets others ask") {
  Memory memory(4);
  Knowing order;
  order.knows_write = false;
  memory.note(0, 4, word(kWrite, 32, 1));
  memory.note(0, 4, word(kRead, 32, 2), {1});
  for (uint32_t thread : {33u, 34u, 35u}) {
    ShadowWord reader = word(kRead, thread, 2);
    CHECK(memory.cells.joins_read_shared(0, 4, reader, order, 7));
  }
  CHECK(order.asked == 3);
}

TEST_CASE("lanes that joined before a block's end are another block's then") {
  Memory memory(4);
  Knowing order;
  memory.note(0, 4, word(kRead, 0, 1));
  for (uint32_t thread : {1u, 2u}) {
    ShadowWord reader = word(kRead, thread, 1);
    REQUIRE(memory.cells.joins_read_shared(0, 4, reader, order, 7));
  }
  // The warp and epoch are equal, but of the next block, whose clocks have other numbers.
  ShadowWord next = word(kRead, 3, 1, 0, 1);
  CHECK(memory.cells.joins_read_shared(0, 4, next, order, 8));
  REQUIRE(memory.note(0, 4, word(kWrite, 200, 2, 0, 1)) == Conflict::Race);
  CHECK(memory.other.block == 0);
  CHECK(memory.other.lanes == 0b111);
}

TEST_CASE("no reader joins where a write stands among reads of several times") {
  Memory memory(4);
  memory.note(0, 1, word(kRead, 0, 1));
  memory.note(1, 3, word(kWrite, 32, 1));
  REQUIRE(memory.note(0, 4, word(kRead, 64, 2), {1}) == Conflict::None);
  ShadowWord reader = word(kRead, 96, 2);
  CHECK_FALSE(memory.cells.joins_read_shared(0, 4, reader, Ordered{}));
  CHECK(memory.note(0, 4, reader) == Conflict::Race);
}

TEST_CASE("cells that were cleared have no history") {
  Memory memory(8);
  memory.note(0, 8, word(kWrite, 0));
  memory.note(4, 4, word(kRead, 0, 2), {1});
  memory.cells.clear();
  CHECK(memory.note(0, 8, word(kWrite, 64)) == Conflict::None);
}

TEST_CASE("sparse cells cover any address, over the ends of pages") {
  SparseShadowMemory cells;
  ShadowWord other;
  constexpr uint64_t kAddress = 0x7000'0000'0000 + SparseShadowMemory::kPage - 6;
  REQUIRE(cells.note(kAddress, 16, word(kWrite, 0), Ordered{}, false, other) == Conflict::None);
  for (uint64_t at = kAddress - 4; at < kAddress + 20; ++at) {
    bool is_inside = at >= kAddress && at < kAddress + 16;
    CHECK((cells.note(at, 1, word(kRead, 64), Ordered{}, false, other) == Conflict::Race) == is_inside);
  }
  // An equal offset in another page is another address.
  CHECK(cells.note(kAddress + SparseShadowMemory::kPage * 8, 16, word(kRead, 64), Ordered{}, false, other) == Conflict::None);
}

TEST_CASE("pages that were made first are packed, and remembered") {
  constexpr uint64_t kPages = 8;
  SparseShadowMemory cells(kPages);
  ShadowWord other;
  auto touch = [&](uint64_t page, uint8_t kind, uint32_t thread) {
    return cells.note(page * SparseShadowMemory::kPage + 8, 4, word(kind, thread, 1, static_cast<uint32_t>(page)), Ordered{},
                      false, other);
  };
  for (uint64_t page = 0; page < 20; ++page) REQUIRE(touch(page, kWrite, 0) == Conflict::None);
  for (uint64_t page = 0; page < 20; ++page) {
    CHECK(touch(page, kRead, 64) == Conflict::Race);
    CHECK(other.site == page);
  }
  CHECK_FALSE(cells.has_forgotten());
  CHECK(touch(20, kRead, 64) == Conflict::None);
}

TEST_CASE("what is packed takes no more memory than it may, and it is told when something was forgotten") {
  SparseShadowMemory cells(2, 4000);
  ShadowWord other;
  auto write = [&](uint64_t page, uint32_t seed) {
    uint32_t state = seed;
    for (uint64_t cell = 0; cell < 64; ++cell) {
      state = state * 1103515245 + 12345;
      REQUIRE(cells.note(page * SparseShadowMemory::kPage + 4 * cell, 4, word(kWrite, state >> 16 & 1023), Ordered{}, false,
                         other) == Conflict::None);
    }
  };
  write(0, 1);
  write(1, 2);
  write(2, 3);
  CHECK_FALSE(cells.has_forgotten());
  write(3, 4);
  write(4, 5);
  CHECK(cells.has_forgotten());
  CHECK(cells.note(0, 4, word(kRead, 5000), Ordered{}, false, other) == Conflict::None);
  CHECK(cells.note(4 * SparseShadowMemory::kPage, 4, word(kRead, 5000), Ordered{}, false, other) == Conflict::Race);
}

TEST_CASE("pages that warps write one after the other take a few bytes when they are packed") {
  constexpr uint64_t kCells = 1024;
  for (uint32_t width : {1, 2, 4}) {
    ShadowMemory cells(4 * kCells);
    ShadowWord other;
    for (uint32_t cell = 0; cell < kCells; ++cell)
      REQUIRE(cells.note(4 * cell, 4, word(kWrite, 64 + cell / width, 7, 3, 5), Ordered{}, false, other) == Conflict::None);
    PackedShadowMemory packed(cells, kCells);
    CHECK(packed.bytes() < 128);
    ShadowMemory again(4 * kCells);
    packed.restore(again);
    for (uint32_t cell = 0; cell < kCells; ++cell)
      again.for_each_word(cell, [&](const ShadowWord& found) {
        CHECK(found.warp == (64 + cell / width) / 32);
        CHECK(found.lanes == 1u << ((64 + cell / width) % 32));
        CHECK((found.block == 5 && found.site == 3 && found.epoch == 7 && found.bytes == 0xF && found.kind == kWrite));
      });
  }
}

TEST_CASE("the same is found with few pages as with many") {
  constexpr uint64_t kPages = 12;
  uint32_t state = 1;
  auto next = [&](uint32_t below) {
    state = state * 1664525 + 1013904223;
    return static_cast<uint32_t>((uint64_t{state >> 8} * below) >> 24);
  };
  for (int round = 0; round < 30; ++round) {
    SparseShadowMemory few(2), many(1000);
    int conflicts = 0;
    for (int i = 0; i < 3000; ++i) {
      static constexpr uint8_t kKinds[] = {kRead, kRead, kRead, kWrite, kRead | kStrong, kRead | kWrite | kStrong};
      uint64_t address =
          next(kPages) * SparseShadowMemory::kPage + (next(4) == 0 ? next(64) : next(6)) * 4 + (next(8) == 0 ? next(4) : 0);
      uint64_t bytes = next(3) == 0 ? 1 + next(16) : 4;
      ShadowWord access =
          word(kKinds[next(6)], next(3) == 0 ? next(96) : next(32), 1 + next(4), static_cast<uint32_t>(i), next(2));
      Ordered order;
      for (uint32_t epoch = 1; epoch < 5; ++epoch)
        if (next(3) != 0) order.epochs.insert(epoch);
      ShadowWord first, second;
      Conflict expected = many.note(address, bytes, access, order, false, first);
      REQUIRE(few.note(address, bytes, access, order, false, second) == expected);
      conflicts += expected != Conflict::None;
      ShadowWord a, b;
      uint64_t place = next(kPages) * SparseShadowMemory::kPage + next(24);
      bool is_found = many.find_write(place, 4, a);
      REQUIRE(few.find_write(place, 4, b) == is_found);
      // If several have equal epochs, any of them may be reported.
      if (is_found) REQUIRE(a.epoch == b.epoch);
    }
    CHECK(conflicts > 100);
  }
}

namespace {

// Counts the queries it gets.
struct Counted final : HappensBefore {
  mutable size_t asked = 0;
  bool is_ordered(const ShadowWord&, uint32_t) const override { return ++asked == 0; }
};

}  // namespace

TEST_CASE("atomics of many blocks at one place do not look at each other, and all of them are remembered") {
  constexpr uint32_t kBlocks = 4096;
  ShadowMemory cells(4, 4);
  Counted counted;
  ShadowWord other;
  for (uint32_t block = 0; block < kBlocks; ++block)
    REQUIRE(cells.note(0, 4, word(kRead | kWrite | kStrong, 0, 1, block, block), counted, false, other) == Conflict::None);
  CHECK(counted.asked < kBlocks * 40);

  // A plain read that is ordered after all of them but one.
  struct AllButOne final : HappensBefore {
    bool is_ordered(const ShadowWord& word, uint32_t) const override { return word.block != 1234; }
  };
  CHECK(cells.note(0, 4, word(kRead, 0, 1, 0, kBlocks), AllButOne(), false, other) == Conflict::Race);
  CHECK(other.site == 1234);
}

TEST_CASE("blocks that take turns at polling a place leave few marks") {
  constexpr uint32_t kBlocks = 24, kIterations = 1000;
  ShadowMemory cells(4, 4);
  ShadowWord other;
  Ordered nothing;
  for (uint32_t iteration = 1; iteration <= kIterations; ++iteration)
    for (uint32_t block = 0; block < kBlocks; ++block)
      REQUIRE(cells.note(0, 4, word(kRead | kStrong, 0, iteration, 0, block), nothing, false, other) == Conflict::None);
  Counted counted;  // readers do not conflict, but each is examined
  CHECK(cells.note(0, 4, word(kRead, 0, kIterations + 1, 0, kBlocks), counted, false, other) == Conflict::None);
  CHECK(counted.asked >= kBlocks);
  CHECK(counted.asked <= 32 * kBlocks);  // the marks of consecutive blocks are merged into one
}

TEST_CASE("atomics that join others are remembered, each of them") {
  uint32_t state = 1;
  auto next = [&](uint32_t below) {
    state = state * 1664525 + 1013904223;
    return static_cast<uint32_t>((uint64_t{state >> 8} * below) >> 24);
  };
  struct AllBut final : HappensBefore {
    uint32_t block, warp, lane;
    bool is_ordered(const ShadowWord& word, uint32_t lanes) const override {
      return word.block != block || word.warp != warp || (lanes >> lane & 1) == 0;
    }
  };
  constexpr uint8_t kAtomic = kRead | kWrite | kStrong;
  size_t joined = 0;
  for (int round = 0; round < 200; ++round) {
    ShadowMemory cells(8, 4);
    ShadowWord other;
    std::set<std::array<uint32_t, 3>> made[2];  // block, warp, lane
    uint32_t warps = 1 + next(2), missing = next(3) == 0 ? 2 + next(5) : 1000;
    uint32_t blocks = 5 + next(60);
    for (uint32_t block = 0; block < blocks; ++block)
      for (uint32_t epoch = 1; epoch <= 1 + next(3) / 2; ++epoch)
        for (uint32_t warp = 0; warp < warps; ++warp)
          for (uint32_t lane = 0; lane < 3; ++lane) {
            if (next(missing) == 0) continue;
            bool is_wide = next(4) == 0;
            uint64_t offset = is_wide ? 0 : 4 * next(2), bytes = is_wide ? 8 : 4;
            ShadowWord mine = word(kAtomic, warp * 32 + lane, epoch, 7, block);
            mine.bytes = 0xF;
            if (cells.joins_strong(offset, bytes, mine))
              ++joined;
            else
              REQUIRE(cells.note(offset, bytes, mine, Ordered{}, false, other) == Conflict::None);
            for (uint64_t cell = offset / 4; cell < (offset + bytes) / 4; ++cell) made[cell].insert({block, warp, lane});
          }
    for (uint32_t block = 0; block < blocks; ++block)
      for (uint32_t warp = 0; warp < warps; ++warp)
        for (uint32_t lane = 0; lane < 4; ++lane)
          for (uint64_t cell = 0; cell < 2; ++cell) {
            AllBut order;
            std::tie(order.block, order.warp, order.lane) = std::tuple(block, warp, lane);
            ShadowMemory copy = cells;
            bool is_race = made[cell].contains({block, warp, lane});
            REQUIRE((copy.note(4 * cell, 4, word(kRead, 0, 9, 8, 1000), order, false, other) == Conflict::Race) == is_race);
            if (is_race) REQUIRE(other.block == block);
          }
    // They are also visible in packed cells.
    PackedShadowMemory packed(cells, 2);
    ShadowMemory again(8, 4);
    packed.restore(again);
    for (uint64_t cell = 0; cell < 2; ++cell) {
      std::set<std::array<uint32_t, 3>> found;
      again.for_each_word(cell, [&](const ShadowWord& each) {
        for (uint32_t lane = 0; lane < 32; ++lane)
          if (each.kind != 0 && (each.lanes >> lane & 1) != 0) found.insert({each.block, each.warp, lane});
      });
      REQUIRE(found == made[cell]);
    }
  }
  CHECK(joined > 10000);
  // Accesses of other threads keep them from joining.
  ShadowWord mine = word(kAtomic, 0), other;
  mine.bytes = 0xF;
  for (const ShadowWord& first : {word(kRead, 64), word(kWrite, 64)}) {
    Memory memory(4);
    memory.note(0, 4, word(kAtomic, 96), {});
    memory.note(0, 4, first, {1});
    CHECK_FALSE(memory.cells.joins_strong(0, 4, mine));
    CHECK(memory.note(0, 4, mine) == Conflict::Race);
  }
  ShadowMemory untouched(4);
  CHECK_FALSE(untouched.joins_strong(0, 4, mine));
}

TEST_CASE("atomics of many blocks take little memory where blocks follow each other") {
  constexpr uint32_t kBlocks = 10000;
  ShadowMemory cells(4, 4);
  ShadowWord other;
  for (uint32_t block = 0; block < kBlocks; ++block)
    for (uint32_t lane = 0; lane < 3; ++lane) {
      ShadowWord mine = word(kRead | kWrite | kStrong, lane, 1, 7, block);
      mine.bytes = 0xF;
      if (!cells.joins_strong(0, 4, mine)) REQUIRE(cells.note(0, 4, mine, Ordered{}, false, other) == Conflict::None);
    }
  CHECK(cells.words_kept(0) < 20);
}
