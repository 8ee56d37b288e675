// What is remembered of the bytes of memory for the race check: by whom and when they were read and written, as far as a
// later access may still conflict with it. Cells stand for four bytes each; the marks in them say which of the four.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

#include "cpu/race/even_marks.h"
#include "kdsl/cpu_kernel.h"

namespace kdsl::runtime::cpu {

enum MarkKind : uint8_t { kRead = 1, kWrite = 2, kStrong = 4 /* atomic, or ordered */, kAsync = 8 /* by a copy */ };

// Accesses of lanes of one warp at one time, or of a copy that one of them has asked for.
struct Mark {
  uint32_t block = 0;  // index in the grid
  uint16_t warp = 0;  // of the block
  uint8_t bytes = 0;  // bit set
  uint8_t kind = 0;  // MarkKind; 0: no mark
  uint32_t lanes = 0;
  uint32_t time = 0;
  uint32_t site = 0;
  uint32_t agent = 0;  // who makes it in place of the lane, see Clocks::add_agent; 0: the lane itself

  bool writes() const { return (kind & kWrite) != 0; }
  bool is_strong() const { return (kind & kStrong) != 0; }
  bool operator==(const Mark&) const = default;
  bool is_same_moment(const Mark& other) const {
    return block == other.block && warp == other.warp && kind == other.kind && time == other.time && bytes == other.bytes &&
           agent == other.agent;
  }
};

// Says whether all those accesses are ordered before the one that is being made.
class Order {
 public:
  virtual ~Order() = default;
  virtual bool is_ordered(const Mark& mark, uint32_t lanes) const = 0;
  // A write that an asynchronous copy is to see: whether a fence stands in between.
  virtual bool is_fenced(const Mark&, uint32_t) const { return true; }
  // Whether what any thread that may have marks here did up to that time is ordered before. False: it may be or not.
  virtual bool is_all_ordered(uint32_t) const { return false; }
};

enum class Clash : uint8_t { None, Race, Unfenced };

class Cells {
 public:
  // Of readers at different times, beyond `max_readers` only some are remembered; 0: all.
  explicit Cells(size_t bytes = 0, size_t max_readers = 0) : max_readers_(max_readers) { resize(bytes); }
  // `warps`: how many a block has.
  void resize(size_t bytes, uint32_t warps = 32);
  // Of each cell. They stay where they are until the size changes.
  kdsl_cpu_readers* readers();
  // The lanes of each warp that are among the readers of a cell, as kdsl_cpu_readers says.
  uint64_t* reader_lanes(uint64_t cell) { return reader_lanes_.data() + cell * warps_; }
  void clear();
  // Notes an access of one lane (`mine.lanes` has its bit, `mine.bytes` is set here) to `bytes` bytes from `offset`.
  // What it clashes with is left in `other`. `is_same`: it writes what is there already, so that it cannot clash
  // with other writes.
  Clash note(uint64_t offset, uint64_t bytes, Mark mine, const Order& order, bool is_same, Mark& other);
  // Adds a reader where others have read at the same time, and nobody else: by far the most frequent access.
  // False: it has to be noted. The type of the order is known here, lest a call be made for every access. `knowledge`: the
  // number of the clock that says what the reader knows; others that know the same are not asked about again. `reader` stands
  // for all threads that know that, at this time.
  template <typename KnownOrder>
  bool joins_readers(uint64_t offset, uint64_t bytes, Mark& mine, const KnownOrder& order, uint64_t knowledge = 0,
                     uint64_t reader = 0) {
    if ((offset | bytes) % 4 != 0) return false;
    mine.bytes = 0xF;
    kdsl_cpu_readers* readers = this->readers();
    for (uint64_t cell = offset / 4, end = (offset + bytes) / 4; cell < end; ++cell) {
      Cell& at = cells_[cell];
      kdsl_cpu_readers& joining = readers[cell];
      if (knowledge != 0 && joining.knowledge == knowledge && joining.block == mine.block && at.readers == mine.time) {
        uint64_t& lanes = reader_lanes(cell)[mine.warp];
        if (lanes == 0) lanes = uint64_t{mine.site} << 32;
        lanes |= mine.lanes;
        joining.reader = reader;
        continue;
      }
      if (at.first.writes() && !order.is_ordered(at.first, at.first.lanes)) return false;
      // The others of its time know of that write if the clock says so.
      bool is_known = false;
      if constexpr (requires { order.is_known(at.first); })
        is_known = knowledge != 0 && (!at.first.writes() || order.is_known(at.first));
      bool is_first = is_known && at.more == 0 && (at.first.kind == 0 || at.first.writes());
      if (!is_first && at.readers != mine.time) return false;
      end_joining(cell);
      if (is_known) {
        at.readers = mine.time;
        joining = {.reader = reader, .knowledge = knowledge, .block = mine.block};
        reader_lanes(cell)[mine.warp] = uint64_t{mine.site} << 32 | mine.lanes;
        continue;
      }
      Mark* last = last_plain(at);
      if (last && last->is_same_moment(mine))
        last->lanes |= mine.lanes;
      else
        add(at, mine);
    }
    return true;
  }
  // Notes a strong access of whole cells where there were only strong ones so far. False: it has to be noted as any other.
  bool joins_strong(uint64_t offset, uint64_t bytes, const Mark& mine) {
    for (uint64_t number = offset / 4; number < (offset + bytes) / 4; ++number) {
      Cell& cell = cells_[number];
      if (!cell.first.is_strong() || cell.readers != 0 || cell.more == 0) return false;
      const Marks& marks = more_[cell.more - 1];
      if (!marks.plain.empty() || marks.strong_size() >= marks.full) return false;
      add(cell, mine);
    }
    return true;
  }
  // Notes a plain write of whole cells that nobody else has accessed. False: it has to be noted as any other.
  bool takes_fresh(uint64_t offset, uint64_t bytes, const Mark& mine) {
    for (uint64_t number = offset / 4; number < (offset + bytes) / 4; ++number) {
      Cell& cell = cells_[number];
      bool is_own = cell.first.is_same_moment(mine) && cell.first.lanes == mine.lanes;
      bool is_joined = number < readers_.size() && readers_[number].knowledge != 0;
      if ((cell.first.kind != 0 && !is_own) || cell.more != 0 || is_joined) return false;
      cell.first = mine;
      cell.readers = 0;
    }
    return true;
  }
  // The latest write that is remembered of any of the bytes.
  bool find_write(uint64_t offset, uint64_t bytes, Mark& found) const {
    return find(
        offset, bytes, [](const Mark& mark) { return mark.writes(); }, found);
  }
  // The latest mark of any of the bytes for which it holds.
  template <typename F>
  bool find(uint64_t offset, uint64_t bytes, F&& holds, Mark& found) const {
    bool any = false;
    for (uint64_t cell = offset / 4; cell * 4 < offset + bytes && cell < cells_.size(); ++cell) {
      uint64_t first = std::max(offset, cell * 4) - cell * 4, last = std::min(offset + bytes, cell * 4 + 4) - cell * 4;
      for_each_mark(cell, [&](const Mark& mark) {
        bool is_there = mark.kind != 0 && (mark.bytes & ((1u << last) - (1u << first))) != 0;
        if (!is_there || (any && mark.time < found.time) || !holds(mark)) return;
        found = mark;
        any = true;
      });
    }
    return any;
  }
  // The marks of a cell in the order in which they are kept, of which the first may be none.
  template <typename F>
  void for_each_mark(uint64_t cell, F&& f) const {
    const Cell& at = cells_[cell];
    f(at.first);
    if (at.more == 0) return;
    std::ranges::for_each(more_[at.more - 1].plain, f);
    std::ranges::for_each(more_[at.more - 1].strong, f);
    for (const Repeated& each : more_[at.more - 1].repeated)
      for (uint32_t i = 0; i < each.blocks; ++i) f(each.at(i));
  }
  // How many marks of a cell are kept: several may be one.
  size_t marks_kept(uint64_t cell) const {
    const Cell& at = cells_[cell];
    return at.more == 0 ? 1 : 1 + more_[at.more - 1].plain.size() + more_[at.more - 1].strong_size();
  }
  // What for_each_mark has given, in its order.
  void restore(uint64_t cell, const Mark& mark, bool is_first);
  // A mark behind those that are there, which does not clash with them.
  void restore(uint64_t cell, const Mark& mark) { add(cells_[cell], mark); }
  // Lanes that have joined become marks as others are; nobody joins them from now on.
  void end_joining();
  void end_joining(uint64_t offset, uint64_t bytes);

 private:
  struct Cell {
    Mark first;
    uint32_t more = 0;  // 1 + the place in more_; 0: none
    uint32_t warps = 0;  // of the marks there, modulo 32, and perhaps of some that have gone
    // The time of all marks but a write that may stand in `first`, if they are plain reads of the whole cell; else 0.
    uint32_t readers = 0;
  };
  // Marks that differ in nothing but their blocks, which follow each other.
  struct Repeated {
    Mark first;
    uint32_t blocks;
    Mark at(uint32_t i) const {
      Mark mark = first;
      mark.block += i;
      return mark;
    }
    bool takes(const Mark& next);
  };
  // Strong accesses do not clash with each other, so those are kept apart: an atomic that is one of very many does not look
  // at all the others. Of them it only sees whether it covers the most recent ones; all are looked at when there are twice as
  // many as were left the last time, and those that later ones cover are dropped.
  struct Marks {
    std::vector<Mark> plain, strong;
    std::vector<Repeated> repeated;  // strong ones, too
    size_t full = 0;  // of both, from which number on all are looked at
    bool empty() const { return plain.empty() && strong.empty() && repeated.empty(); }
    size_t strong_size() const { return strong.size() + repeated.size(); }
    void fold_last();
    Clash note_repeated(const Mark& mine, const Order& order, bool is_same, Mark& other);
    void drop_covered();
  };
  Clash note_cell(uint64_t number, const Mark& mine, const Order& order, bool is_same, Mark& other);
  static Clash note_marks(Marks& marks, const Mark& mine, const Order& order, bool is_same, Mark& other);
  void add(Cell& cell, const Mark& mine);
  std::vector<Mark>& room_for(Cell& cell, const Mark& mine);
  void end_joining(uint64_t number) {
    if (number < readers_.size() && readers_[number].knowledge != 0) note_joined(number);
  }
  void note_joined(uint64_t number);
  bool replaces_readers(uint64_t number, const Mark& mine, const Order& order);
  void free_marks(Cell& cell);
  // The one that was added last, as a rule; null: there is only `first`.
  Mark* last_plain(const Cell& cell) {
    if (cell.more == 0) return nullptr;
    std::vector<Mark>& plain = more_[cell.more - 1].plain;
    return plain.empty() ? nullptr : &plain.back();
  }

  size_t max_readers_;
  std::vector<Cell> cells_;
  // Readers of a cell, of the time of its readers, that have no marks there yet. Made where readers join.
  std::vector<kdsl_cpu_readers> readers_;
  std::vector<uint64_t> reader_lanes_;
  uint32_t warps_ = 0;
  std::vector<Marks> more_;
  std::vector<uint32_t> spare_;
};

// Marks of cells that follow each other: from each `repeat` cells to the next ones the threads of the mark are moved by `step`;
// 0: they are the same in all.
struct MarkRun {
  Mark first;
  uint32_t cells = 0;
  uint32_t repeat = 0;
  int32_t step = 0;
  Mark at(uint32_t cell) const;
  // Takes the mark of the next cell, if it follows.
  bool takes(const Mark& next);
};

// The marks of a page that has not been accessed for long. As a rule neighbours are those of neighbours: a run of cells is
// kept as the first mark and how threads follow each other in it.
class PackedCells {
 public:
  PackedCells(const Cells& cells, uint64_t count);
  void restore(Cells& cells) const;
  size_t bytes() const { return sizeof *this + runs_.size() * sizeof(MarkRun); }

 private:
  void add(const Mark& mark);

  // The first marks of all cells, the second ones, and so on; where a cell has no more of them, one without a kind.
  std::vector<MarkRun> runs_;
  uint64_t count_;
};

// Cells for memory anywhere, made where it is touched. Lest the check need all memory, only so many pages are kept as they are:
// the one that was made first is packed for a further one. Packed pages are remembered as long as they take no more than so
// much memory; then those that were packed first are forgotten.
class SparseCells {
 public:
  static constexpr uint64_t kPage = 4096;
  explicit SparseCells(size_t max_pages = 8192, size_t max_packed_bytes = size_t{1} << 29)
      : max_pages_(max_pages), max_packed_bytes_(max_packed_bytes) {}
  Clash note(uint64_t address, uint64_t bytes, const Mark& mine, const Order& order, bool is_same, Mark& other);
  bool takes_fresh(uint64_t address, uint64_t bytes, const Mark& mine) {
    return address % kPage + bytes <= kPage && page(address / kPage)->takes_fresh(address % kPage, bytes, mine);
  }
  bool joins_strong(uint64_t address, uint64_t bytes, const Mark& mine) {
    return address % kPage + bytes <= kPage && page(address / kPage)->joins_strong(address % kPage, bytes, mine);
  }
  // As EvenHistory: accesses that are noted as one, in pages of which no cell has been looked at.
  bool take(const EvenMarks& marks) { return even_.take(marks); }
  const EvenShape* keep(const EvenShape& shape) { return even_.keep(shape); }
  // The same as those of Cells; they look no further than the page of the address.
  bool find_write(uint64_t address, uint64_t bytes, Mark& found) {
    return find(
        address, bytes, [](const Mark& mark) { return mark.writes(); }, found);
  }
  template <typename F>
  bool find(uint64_t address, uint64_t bytes, F&& holds, Mark& found) {
    uint64_t number = address / kPage;
    bool is_known = pages_.contains(number) || packed_.contains(number) || even_.has(number);
    return is_known && page(number)->find(address % kPage, bytes, holds, found);
  }
  bool has_forgotten() const { return has_forgotten_; }
  // No access is expected for long.
  void pack();

 private:
  // All warps of a grid may read the same bytes, and none of them is ordered before a write of another block.
  static constexpr size_t kMaxReaders = 4;
  Cells* page(uint64_t number);
  std::unique_ptr<Cells> fresh_cells();
  std::unique_ptr<Cells> pack_oldest();
  void forget_oldest();

  size_t max_pages_, max_packed_bytes_;
  std::unordered_map<uint64_t, std::unique_ptr<Cells>> pages_;
  std::unordered_map<uint64_t, PackedCells> packed_;
  EvenHistory even_;  // of pages that are neither of these
  std::deque<uint64_t> order_, packed_order_;  // numbers of the pages, oldest first; of packed ones also some that are no more
  size_t packed_bytes_ = 0;
  bool has_forgotten_ = false;
  uint64_t last_ = ~uint64_t{0};
  Cells* last_page_ = nullptr;
};

}  // namespace kdsl::runtime::cpu
