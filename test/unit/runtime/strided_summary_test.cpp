// These tests note accesses with constant strides as one summary, and compare the races found with those of each access by
// itself.
#include "cpu/race/strided_summary.h"

#include <map>
#include <set>

#include <catch2/catch.hpp>

#include "cpu/race/shadow.h"

using namespace kdsl::runtime::cpu;

namespace {

constexpr uint64_t kPage = SparseShadowMemory::kPage, kChunk = uint64_t{1} << 20;
constexpr uint8_t kAtomic = kRead | kWrite | kStrong;

struct Random {
  uint32_t state = 1;
  uint32_t operator()(uint32_t below) {
    state = state * 1664525 + 1013904223;
    return static_cast<uint32_t>((uint64_t{state >> 8} * below) >> 24);
  }
};

struct Single {
  uint64_t address, bytes;
  uint32_t block, epoch, thread, site;
  uint8_t kind;

  ShadowWord word() const {
    return {.block = block,
            .warp = static_cast<uint16_t>(thread / 32),
            .kind = kind,
            .lanes = 1u << thread % 32,
            .epoch = epoch,
            .site = site};
  }
  // Only the epochs of one block are ordered.
  bool conflicts_with(const Single& later) const {
    bool overlaps = address < later.address + later.bytes && later.address < address + bytes;
    bool conflicts = ((kind | later.kind) & kWrite) != 0 && (kind & later.kind & kStrong) == 0;
    bool is_ordered = block == later.block && (thread == later.thread || epoch < later.epoch);
    return overlaps && conflicts && !is_ordered;
  }
};

struct TimesOfBlock final : HappensBefore {
  const Single& mine;
  explicit TimesOfBlock(const Single& access) : mine(access) {}
  bool is_ordered(const ShadowWord& word, uint32_t) const override {
    return word.block == mine.block && word.epoch < mine.epoch;
  }
};

// A history with shadow cells that forget no reader.
struct Memory {
  StridedHistory history;
  std::map<uint64_t, ShadowMemory> pages;
  explicit Memory(size_t most_chunks = 64, size_t most_records = 100000) : history(most_chunks, most_records) {}

  Conflict note(const Single& access) {
    for (uint64_t at = access.address, end = at + access.bytes; at < end;) {
      uint64_t number = at / kPage, part = std::min(end - at, kPage - at % kPage);
      ShadowMemory& cells = pages.try_emplace(number, kPage).first->second;
      history.open(number, cells);
      ShadowWord other;
      Conflict conflict = cells.note(at % kPage, part, access.word(), TimesOfBlock(access), false, other);
      if (conflict != Conflict::None) return conflict;
      at += part;
    }
    return Conflict::None;
  }
};

// The strides in bytes, along x and y of blocks of 8 x 8 threads and along a loop.
struct Shape {
  int64_t step[3];
  int64_t count[3];
  uint32_t bytes;

  StridedSummary summary(StridedHistory& history, uint64_t address, uint32_t block, uint32_t epoch, uint8_t kind,
                         uint32_t site) const {
    StridedShape made;
    made.bytes = bytes;
    for (size_t d = 0; d < 3; ++d) made.dimensions[d] = {step[d], count[d], d == 0 ? 1 : d == 1 ? 8 : 0};
    made.kind = kind;
    made.site = made.place = site;
    uint64_t begin = address + static_cast<uint64_t>(made.arrange());
    return {history.keep(made), begin, block, epoch};
  }
  std::vector<Single> singles(uint64_t address, uint32_t block, uint32_t epoch, uint8_t kind, uint32_t site) const {
    std::vector<Single> all;
    for (int64_t y = 0; y < count[1]; ++y)
      for (int64_t x = 0; x < count[0]; ++x)
        for (int64_t iteration = 0; iteration < count[2]; ++iteration)
          all.push_back({address + static_cast<uint64_t>(x * step[0] + y * step[1] + iteration * step[2]), bytes, block, epoch,
                         static_cast<uint32_t>(x + 8 * y), site, kind});
    return all;
  }
};

}  // namespace

TEST_CASE("accesses that are taken clash with none, and later ones clash with them as with each of them") {
  Random random;
  static constexpr uint8_t kKinds[] = {kRead, kRead, kWrite, kWrite, kAtomic, kRead | kStrong};
  int taken = 0, conflicts = 0;
  for (int round = 0; round < 2000; ++round) {
    Memory memory;
    std::vector<Single> all;
    // The accesses lie around the end of a page, or of a chunk.
    uint64_t base = 5 * kChunk - (round % 3 == 0 ? 8 * kPage : 0) - 256;
    // Conflicts are compared by cells, since a cell's state after its first conflict does not matter.
    std::set<uint64_t> conflicted;
    auto note = [&](const Single& access) {
      for (uint64_t at = access.address, end = at + access.bytes; at < end;) {
        Single part = access;
        part.address = at;
        part.bytes = std::min(end - at, 4 - at % 4);
        bool conflicts_with_any = std::ranges::any_of(all, [&](const Single& other) { return other.conflicts_with(part); });
        bool is_race = memory.note(part) == Conflict::Race;
        if (!conflicted.contains(at / 4)) REQUIRE(is_race == conflicts_with_any);
        conflicts += conflicts_with_any;
        if (conflicts_with_any) conflicted.insert(at / 4);
        if (!conflicts_with_any) all.push_back(part);
        at += part.bytes;
      }
    };
    // Mostly both blocks make equal accesses, the second at a later address.
    Shape shapes[2];
    uint64_t first[2];
    int64_t shift[2];
    uint8_t kind[2];
    bool is_wide = random(3) == 0;
    for (int i = 0; i < 2; ++i) {
      uint32_t bytes = random(4) == 0 ? 1u << random(2) : 4u << random(3);
      auto step = [&](uint32_t most) { return bytes * (static_cast<int64_t>(random(2 * most)) - most); };
      shapes[i] = {{random(2) == 0 ? bytes : step(3), step(12), step(is_wide ? 2000 : 6)},
                   {1 + random(8), 1 + random(4), 1 + random(3)},
                   bytes};
      if (i == 1 && random(3) == 0) shapes[1] = shapes[0];
      first[i] = i == 1 && random(2) == 0 ? first[0] : base + bytes * random(64);
      shift[i] = random(4) == 0 ? 0 : shapes[i].bytes * (static_cast<int64_t>(random(96)) - 32);
      kind[i] = kKinds[random(6)];
    }
    uint32_t epoch = 1;
    for (uint32_t block = 0; block < 5; ++block)
      for (uint32_t iteration = 0; iteration <= random(2); ++iteration, ++epoch) {
        for (uint32_t i = 0; i < 2; ++i) {
          if (random(12) == 0) continue;
          uint64_t address = first[i] + static_cast<uint64_t>(shift[i] * block);
          StridedSummary summary = shapes[i].summary(memory.history, address, block, epoch, kind[i], i);
          std::vector<Single> singles = shapes[i].singles(address, block, epoch, kind[i], i);
          bool writes = (kind[i] & kWrite) != 0, is_strong = (kind[i] & kStrong) != 0;
          bool is_apart = !writes || is_strong || summary.shape->is_injective;
          if (is_apart && random(8) != 0 && memory.history.take(summary)) {
            ++taken;
            REQUIRE(std::ranges::none_of(singles, [&](const Single& access) {
              return std::ranges::any_of(all, [&](const Single& other) { return other.conflicts_with(access); });
            }));
            all.insert(all.end(), singles.begin(), singles.end());
          } else {
            for (const Single& access : singles) note(access);
          }
        }
        if (random(6) == 0) note({base + random(512), 1 + random(8), block, epoch, random(64), 9, kKinds[random(6)]});
      }
    for (int i = 0; i < 20; ++i)
      if (!all.empty())
        note({all[random(static_cast<uint32_t>(all.size()))].address + random(3), 1 + random(4), random(2) == 0 ? 4 : 9u,
              epoch - random(2), random(64), 9, kKinds[random(6)]});
  }
  CHECK(taken > 5000);
  CHECK(conflicts > 5000);
}

TEST_CASE("that no byte is accessed twice is only said where it is so") {
  Random random;
  int injective = 0, apart = 0;
  for (int round = 0; round < 20000; ++round) {
    StridedSummary summary[2];
    std::vector<Single> singles[2];
    Memory memory;
    for (int i = 0; i < 2; ++i) {
      uint32_t bytes = 1u << random(4);
      Shape shape{{static_cast<int64_t>(random(40)) - 16, 8 * (static_cast<int64_t>(random(8)) - 2), 16 * random(4)},
                  {1 + random(4), 1 + random(4), 1 + random(3)},
                  bytes};
      uint64_t address = 1000 + random(40);
      summary[i] = shape.summary(memory.history, address, 0, 1, kWrite, 0);
      singles[i] = shape.singles(address, 0, 1, kWrite, 0);
    }
    std::set<uint64_t> bytes[2];
    for (int i = 0; i < 2; ++i)
      for (const Single& access : singles[i])
        for (uint64_t at = 0; at < access.bytes; ++at) bytes[i].insert(access.address + at);
    if (summary[0].shape->is_injective) {
      ++injective;
      REQUIRE(bytes[0].size() == singles[0].size() * singles[0][0].bytes);
    }
    if (summary[0].is_disjoint_from(summary[1])) {
      ++apart;
      REQUIRE(std::ranges::none_of(bytes[0], [&](uint64_t at) { return bytes[1].contains(at); }));
    }
  }
  CHECK(injective > 1000);
  CHECK(apart > 1000);
}

TEST_CASE("blocks whose accesses lie alike are remembered together") {
  constexpr uint32_t kEdge = 64;  // tiles of 8 x 8 elements
  constexpr int64_t kRow = kEdge * 8 * 4;
  Memory memory;
  for (uint32_t block = 0; block < kEdge * kEdge; ++block) {
    Shape tile{{4, kRow, 0}, {8, 8, 1}, 4};
    uint64_t address = kChunk * 3 + block % kEdge * 32 + block / kEdge * 8 * kRow;
    REQUIRE(memory.history.take(tile.summary(memory.history, address, block, 1, kWrite, 7)));
  }
  CHECK(memory.history.size() <= kEdge + 1);
  // The earlier accesses are still known.
  for (uint32_t block : {0u, 63u, 64u, 1000u, kEdge * kEdge - 1}) {
    uint64_t address = kChunk * 3 + block % kEdge * 32 + block / kEdge * 8 * kRow + 3 * kRow + 5 * 4;
    ShadowMemory cells(kPage);
    memory.history.open(address / kPage, cells);
    ShadowWord found;
    if (!cells.find_write(address % kPage, 4, found)) {  // it was opened before
      REQUIRE(memory.pages.contains(address / kPage));
      REQUIRE(memory.pages.at(address / kPage).find_write(address % kPage, 4, found));
    } else {
      memory.pages.emplace(address / kPage, cells);
    }
    CHECK(found.block == block);
    CHECK(found.warp == (3 * 8 + 5) / 32);
    CHECK(found.lanes == 1u << (3 * 8 + 5) % 32);
  }
}

TEST_CASE("what would take too much memory is not taken, and nothing of the rest is forgotten") {
  Shape row{{4, 0, 0}, {8, 1, 1}, 4};
  Random random;
  for (auto [most_chunks, most_records] : {std::pair(3, 100000), std::pair(1000, 20)}) {
    Memory memory(static_cast<size_t>(most_chunks), static_cast<size_t>(most_records));
    std::vector<Single> all;
    int taken = 0, refused = 0;
    for (uint32_t block = 0; block < 200; ++block) {
      uint64_t address = kChunk * (10 + random(8)) + 32 * block;
      bool is_taken = memory.history.take(row.summary(memory.history, address, block, 1, kWrite, 1));
      (is_taken ? taken : refused) += 1;
      for (const Single& access : row.singles(address, block, 1, kWrite, 1)) {
        if (!is_taken) REQUIRE(memory.note(access) == Conflict::None);
        all.push_back(access);
      }
    }
    CHECK(taken >= 20);
    CHECK(refused > 20);
    for (const Single& access : all) {
      Single reader = access;
      reader.block = 1000;
      reader.kind = kRead;
      REQUIRE(memory.note(reader) == Conflict::Race);
    }
  }
}

TEST_CASE("where nothing more is taken all is remembered") {
  Shape row{{4, 0, 0}, {8, 1, 1}, 4};
  Memory memory;
  REQUIRE(memory.history.take(row.summary(memory.history, 4096, 0, 1, kWrite, 1)));
  memory.history.close();
  CHECK_FALSE(memory.history.take(row.summary(memory.history, 8192, 1, 1, kWrite, 1)));
  CHECK(memory.history.has(1));
  CHECK(memory.note({4096, 4, 1, 1, 0, 2, kRead}) == Conflict::Race);
  CHECK_FALSE(memory.history.has(1));
}
