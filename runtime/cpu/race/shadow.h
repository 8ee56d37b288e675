// Keeps the shadow memory of the race check: for each shadow cell of four bytes, the shadow words of earlier accesses that may
// still be in a conflict with a later one. A shadow word says which of the four bytes were accessed, by whom and in which
// epoch.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

#include "cpu/race/strided_summary.h"
#include "kdsl/cpu_kernel.h"

namespace kdsl::runtime::cpu {

enum AccessKind : uint8_t { kRead = 1, kWrite = 2, kStrong = 4 /* atomic, or ordered */, kAsync = 8 /* by the async proxy */ };

// A shadow word: accesses by lanes of one warp in one epoch, or by a copy that one of them has issued.
struct ShadowWord {
  uint32_t block = 0;  // index in the grid
  uint16_t warp = 0;  // index in the block
  uint8_t bytes = 0;  // set of bytes of the cell, as bits
  uint8_t kind = 0;  // a AccessKind; 0: no access
  uint32_t lanes = 0;
  uint32_t epoch = 0;
  uint32_t site = 0;
  uint32_t proxy = 0;  // async proxy that makes the access for the lane, see Clocks::add_proxy; 0: the lane itself

  bool writes() const { return (kind & kWrite) != 0; }
  bool is_strong() const { return (kind & kStrong) != 0; }
  bool operator==(const ShadowWord&) const = default;
  bool is_same_epoch(const ShadowWord& other) const {
    return block == other.block && warp == other.warp && kind == other.kind && epoch == other.epoch && bytes == other.bytes &&
           proxy == other.proxy;
  }
};

// Decides whether earlier accesses happen before the one that is being checked.
class HappensBefore {
 public:
  virtual ~HappensBefore() = default;
  virtual bool is_ordered(const ShadowWord& word, uint32_t lanes) const = 0;
  // Returns whether there is a proxy fence between a write and the asynchronous copy that reads it.
  virtual bool is_fenced(const ShadowWord&, uint32_t) const { return true; }
  // Returns whether everything that any thread with shadow words here did up to that epoch happens before. False means that it
  // may not.
  virtual bool is_all_ordered(uint32_t) const { return false; }
};

enum class Conflict : uint8_t { None, Race, Unfenced };

class ShadowMemory {
 public:
  // If there are more readers in different epochs than `max_readers`, only some of them are kept; 0 keeps all.
  explicit ShadowMemory(size_t bytes = 0, size_t max_readers = 0) : max_readers_(max_readers) { resize(bytes); }
  // `warps` is the number of warps of a block.
  void resize(size_t bytes, uint32_t warps = 32);
  // Returns the read-shared sets of all cells. They stay at their address until the size changes.
  kdsl_cpu_readers* readers();
  // Returns the lanes of each warp in the read-shared set of a cell, in the format of kdsl_cpu_readers.
  uint64_t* reader_lanes(uint64_t cell) { return reader_lanes_.data() + cell * warps_; }
  void clear();
  // Records an access of one lane (`mine.lanes` has its bit, `mine.bytes` is set here) to `bytes` bytes from `offset`, and
  // returns whether it is in a conflict; `other` receives the other access. `is_same` says that it writes the value that is
  // there already, so that it is in no conflict with other writes.
  Conflict note(uint64_t offset, uint64_t bytes, ShadowWord mine, const HappensBefore& order, bool is_same, ShadowWord& other);
  // Adds a reader to the read-shared sets of its cells, if these contain only reads of the same epoch: this is by far the most
  // frequent access. Returns false if the access has to be recorded with `note`. The type of the order is a template parameter,
  // so that no virtual call is made for every access. `clock_number` is the number of the reader's vector clock; readers with
  // the same clock need no further comparison. `reader` is the number of the set of threads with that clock in this epoch.
  template <typename KnownOrder>
  bool joins_read_shared(uint64_t offset, uint64_t bytes, ShadowWord& mine, const KnownOrder& order, uint64_t clock_number = 0,
                         uint64_t reader = 0) {
    if ((offset | bytes) % 4 != 0) return false;
    mine.bytes = 0xF;
    kdsl_cpu_readers* readers = this->readers();
    for (uint64_t cell = offset / 4, end = (offset + bytes) / 4; cell < end; ++cell) {
      ShadowCell& at = cells_[cell];
      kdsl_cpu_readers& read_shared = readers[cell];
      if (clock_number != 0 && read_shared.clock_number == clock_number && read_shared.block == mine.block &&
          at.readers == mine.epoch) {
        uint64_t& lanes = reader_lanes(cell)[mine.warp];
        if (lanes == 0) lanes = uint64_t{mine.site} << 32;
        lanes |= mine.lanes;
        read_shared.reader = reader;
        continue;
      }
      if (at.first.writes() && !order.is_ordered(at.first, at.first.lanes)) return false;
      // Other readers of this epoch with the same clock also know of that write if the clock contains it.
      bool is_known = false;
      if constexpr (requires { order.is_known(at.first); })
        is_known = clock_number != 0 && (!at.first.writes() || order.is_known(at.first));
      bool is_first = is_known && at.more == 0 && (at.first.kind == 0 || at.first.writes());
      if (!is_first && at.readers != mine.epoch) return false;
      end_read_shared(cell);
      if (is_known) {
        at.readers = mine.epoch;
        read_shared = {.reader = reader, .clock_number = clock_number, .block = mine.block};
        reader_lanes(cell)[mine.warp] = uint64_t{mine.site} << 32 | mine.lanes;
        continue;
      }
      ShadowWord* last = last_plain(at);
      if (last && last->is_same_epoch(mine))
        last->lanes |= mine.lanes;
      else
        add(at, mine);
    }
    return true;
  }
  // Records a strong access of whole cells that contain only strong accesses so far. Returns false if it has to be recorded
  // with `note`.
  bool joins_strong(uint64_t offset, uint64_t bytes, const ShadowWord& mine) {
    for (uint64_t number = offset / 4; number < (offset + bytes) / 4; ++number) {
      ShadowCell& cell = cells_[number];
      if (!cell.first.is_strong() || cell.readers != 0 || cell.more == 0) return false;
      const OtherWords& words = more_[cell.more - 1];
      if (!words.plain.empty() || words.strong_size() >= words.full) return false;
      add(cell, mine);
    }
    return true;
  }
  // Records a plain write of whole cells that no other thread has accessed. Returns false if it has to be recorded with `note`.
  bool takes_fresh(uint64_t offset, uint64_t bytes, const ShadowWord& mine) {
    for (uint64_t number = offset / 4; number < (offset + bytes) / 4; ++number) {
      ShadowCell& cell = cells_[number];
      bool is_own = cell.first.is_same_epoch(mine) && cell.first.lanes == mine.lanes;
      bool is_read_shared = number < readers_.size() && readers_[number].clock_number != 0;
      if ((cell.first.kind != 0 && !is_own) || cell.more != 0 || is_read_shared) return false;
      cell.first = mine;
      cell.readers = 0;
    }
    return true;
  }
  // Finds the latest recorded write of any of the bytes.
  bool find_write(uint64_t offset, uint64_t bytes, ShadowWord& found) const {
    return find(
        offset, bytes, [](const ShadowWord& word) { return word.writes(); }, found);
  }
  // Finds the latest shadow word of any of the bytes for which `holds` returns true.
  template <typename F>
  bool find(uint64_t offset, uint64_t bytes, F&& holds, ShadowWord& found) const {
    bool any = false;
    for (uint64_t cell = offset / 4; cell * 4 < offset + bytes && cell < cells_.size(); ++cell) {
      uint64_t first = std::max(offset, cell * 4) - cell * 4, last = std::min(offset + bytes, cell * 4 + 4) - cell * 4;
      for_each_word(cell, [&](const ShadowWord& word) {
        bool is_there = word.kind != 0 && (word.bytes & ((1u << last) - (1u << first))) != 0;
        if (!is_there || (any && word.epoch < found.epoch) || !holds(word)) return;
        found = word;
        any = true;
      });
    }
    return any;
  }
  // Calls f for the shadow words of a cell in the order in which they are kept; the first may be empty.
  template <typename F>
  void for_each_word(uint64_t cell, F&& f) const {
    const ShadowCell& at = cells_[cell];
    f(at.first);
    if (at.more == 0) return;
    std::ranges::for_each(more_[at.more - 1].plain, f);
    std::ranges::for_each(more_[at.more - 1].strong, f);
    for (const Repeated& each : more_[at.more - 1].repeated)
      for (uint32_t i = 0; i < each.blocks; ++i) f(each.at(i));
  }
  // Returns how many shadow words of a cell are kept; several accesses may share one.
  size_t words_kept(uint64_t cell) const {
    const ShadowCell& at = cells_[cell];
    return at.more == 0 ? 1 : 1 + more_[at.more - 1].plain.size() + more_[at.more - 1].strong_size();
  }
  // Restores a shadow word that for_each_word gave, in the same order.
  void restore(uint64_t cell, const ShadowWord& word, bool is_first);
  // Adds a shadow word that is in no conflict with those that are there.
  void restore(uint64_t cell, const ShadowWord& word) { add(cells_[cell], word); }
  // Converts read-shared sets to ordinary shadow words, so that no thread joins them any more.
  void end_read_shared();
  void end_read_shared(uint64_t offset, uint64_t bytes);

 private:
  struct ShadowCell {
    ShadowWord first;
    uint32_t more = 0;  // 1 + index in more_; 0: none
    uint32_t warps = 0;  // bits of the warps with shadow words in more_, modulo 32, including some removed ones
    // The epoch of all shadow words, except for a write in `first`, if they are plain reads of the whole cell; else 0.
    uint32_t readers = 0;
  };
  // Shadow words of consecutive blocks that differ in nothing else.
  struct Repeated {
    ShadowWord first;
    uint32_t blocks;
    ShadowWord at(uint32_t i) const {
      ShadowWord word = first;
      word.block += i;
      return word;
    }
    bool takes(const ShadowWord& next);
  };
  // Strong accesses are in no conflict with each other, so they are kept separately: an atomic that is one of very many is
  // compared with the most recent ones only, to see whether it covers them. All are compared when their number has doubled
  // since the last time, and those that later ones cover are dropped.
  struct OtherWords {
    std::vector<ShadowWord> plain, strong;
    std::vector<Repeated> repeated;  // strong ones, too
    size_t full = 0;  // number of strong ones from which on all are compared
    bool empty() const { return plain.empty() && strong.empty() && repeated.empty(); }
    size_t strong_size() const { return strong.size() + repeated.size(); }
    void fold_last();
    Conflict note_repeated(const ShadowWord& mine, const HappensBefore& order, bool is_same, ShadowWord& other);
    void drop_covered();
  };
  Conflict note_cell(uint64_t number, const ShadowWord& mine, const HappensBefore& order, bool is_same, ShadowWord& other);
  static Conflict note_words(OtherWords& words, const ShadowWord& mine, const HappensBefore& order, bool is_same,
                             ShadowWord& other);
  void add(ShadowCell& cell, const ShadowWord& mine);
  std::vector<ShadowWord>& words_for(ShadowCell& cell, const ShadowWord& mine);
  void end_read_shared(uint64_t number) {
    if (number < readers_.size() && readers_[number].clock_number != 0) note_read_shared(number);
  }
  void note_read_shared(uint64_t number);
  bool replaces_readers(uint64_t number, const ShadowWord& mine, const HappensBefore& order);
  void free_words(ShadowCell& cell);
  // Returns the shadow word that was added last, in most cases; null if there is only `first`.
  ShadowWord* last_plain(const ShadowCell& cell) {
    if (cell.more == 0) return nullptr;
    std::vector<ShadowWord>& plain = more_[cell.more - 1].plain;
    return plain.empty() ? nullptr : &plain.back();
  }

  size_t max_readers_;
  std::vector<ShadowCell> cells_;
  // The read-shared sets of the cells: readers in the epoch `ShadowCell::readers` that have no shadow words yet. They are
  // allocated on first use.
  std::vector<kdsl_cpu_readers> readers_;
  std::vector<uint64_t> reader_lanes_;
  uint32_t warps_ = 0;
  std::vector<OtherWords> more_;
  std::vector<uint32_t> spare_;
};

// Shadow words of consecutive cells: after each `repeat` cells the thread of the word moves by `step`. If `repeat` is 0, all
// words are equal.
struct ShadowWordRun {
  ShadowWord first;
  uint32_t cells = 0;
  uint32_t repeat = 0;
  int32_t step = 0;
  ShadowWord at(uint32_t cell) const;
  // Adds the shadow word of the next cell, if it continues the run.
  bool takes(const ShadowWord& next);
};

// The shadow words of a page that has not been accessed for long. Neighbouring cells are mostly accessed by neighbouring
// threads, so a run of cells is kept as its first shadow word and the step between threads.
class PackedShadowMemory {
 public:
  PackedShadowMemory(const ShadowMemory& cells, uint64_t count);
  void restore(ShadowMemory& cells) const;
  size_t bytes() const { return sizeof *this + runs_.size() * sizeof(ShadowWordRun); }

 private:
  void add(const ShadowWord& word);

  // The first shadow words of all cells, then the second ones, and so on; a cell with fewer of them has empty ones.
  std::vector<ShadowWordRun> runs_;
  uint64_t count_;
};

// Shadow cells for any memory, allocated when it is accessed. To bound the memory of the check, only `max_pages` pages are kept
// as they are; the oldest one is packed when another one is needed. Packed pages are kept until they take `max_packed_bytes`;
// then the oldest ones are forgotten.
class SparseShadowMemory {
 public:
  static constexpr uint64_t kPage = 4096;
  explicit SparseShadowMemory(size_t max_pages = 8192, size_t max_packed_bytes = size_t{1} << 29)
      : max_pages_(max_pages), max_packed_bytes_(max_packed_bytes) {}
  Conflict note(uint64_t address, uint64_t bytes, const ShadowWord& mine, const HappensBefore& order, bool is_same,
                ShadowWord& other);
  bool takes_fresh(uint64_t address, uint64_t bytes, const ShadowWord& mine) {
    return address % kPage + bytes <= kPage && page(address / kPage)->takes_fresh(address % kPage, bytes, mine);
  }
  bool joins_strong(uint64_t address, uint64_t bytes, const ShadowWord& mine) {
    return address % kPage + bytes <= kPage && page(address / kPage)->joins_strong(address % kPage, bytes, mine);
  }
  // Accepts a strided access summary, as StridedHistory does, if no cell of its pages has been accessed otherwise.
  bool take(const StridedSummary& words) { return strided_.take(words); }
  const StridedShape* keep(const StridedShape& shape) { return strided_.keep(shape); }
  // Finds shadow words as ShadowMemory does, but only in the page of the address.
  bool find_write(uint64_t address, uint64_t bytes, ShadowWord& found) {
    return find(
        address, bytes, [](const ShadowWord& word) { return word.writes(); }, found);
  }
  template <typename F>
  bool find(uint64_t address, uint64_t bytes, F&& holds, ShadowWord& found) {
    uint64_t number = address / kPage;
    bool is_known = pages_.contains(number) || packed_.contains(number) || strided_.has(number);
    return is_known && page(number)->find(address % kPage, bytes, holds, found);
  }
  bool has_forgotten() const { return has_forgotten_; }
  // Packs all pages, because no access is expected for long.
  void pack();

 private:
  // The number of readers that are kept of a cell. All warps of a grid may read the same bytes, and a write of another block is
  // in a conflict with any of them, so a few are enough.
  static constexpr size_t kMaxReaders = 4;
  ShadowMemory* page(uint64_t number);
  std::unique_ptr<ShadowMemory> fresh_cells();
  std::unique_ptr<ShadowMemory> pack_oldest();
  void forget_oldest();

  size_t max_pages_, max_packed_bytes_;
  std::unordered_map<uint64_t, std::unique_ptr<ShadowMemory>> pages_;
  std::unordered_map<uint64_t, PackedShadowMemory> packed_;
  StridedHistory strided_;  // holds what is in neither of these
  std::deque<uint64_t> order_, packed_order_;  // numbers of pages, oldest first, some no longer packed
  size_t packed_bytes_ = 0;
  bool has_forgotten_ = false;
  uint64_t last_ = ~uint64_t{0};
  ShadowMemory* last_page_ = nullptr;
};

}  // namespace kdsl::runtime::cpu
