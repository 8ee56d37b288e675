#include "cpu/limits.h"
#include "cpu/race/shadow.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

namespace kdsl::runtime::cpu {

void Cells::resize(size_t bytes, uint32_t warps) {
  cells_.resize((bytes + 3) / 4);
  if (warps == warps_) return;
  end_joining();
  warps_ = warps;
  readers_.clear();
}

kdsl_cpu_readers* Cells::readers() {
  if (readers_.size() != cells_.size()) {
    readers_.resize(cells_.size());
    reader_lanes_.resize(cells_.size() * warps_);
  }
  return readers_.data();
}

void Cells::note_joined(uint64_t number) {
  kdsl_cpu_readers& joining = readers_[number];
  Cell& cell = cells_[number];
  for (uint32_t warp = 0; warp < warps_; ++warp) {
    uint64_t lanes = std::exchange(reader_lanes(number)[warp], 0);
    if (lanes == 0) continue;
    Mark mine{.block = joining.block,
              .warp = static_cast<uint16_t>(warp),
              .bytes = 0xF,
              .kind = kRead,
              .lanes = static_cast<uint32_t>(lanes),
              .time = cell.readers,
              .site = static_cast<uint32_t>(lanes >> 32)};
    Mark* last = last_plain(cell);
    if (last && last->is_same_moment(mine))
      last->lanes |= mine.lanes;
    else
      add(cell, mine);
  }
  joining = {};
}

// A write of the whole cell replaces the reads that happen before it; if all of them do, as the clock says, none has to be
// compared.
bool Cells::replaces_readers(uint64_t number, const Mark& mine, const Order& order) {
  Cell& cell = cells_[number];
  bool is_plain = mine.kind == kWrite && mine.bytes == 0xF && mine.agent == 0;
  if (cell.readers == 0 || !is_plain || !order.is_all_ordered(cell.readers)) return false;
  if (number < readers_.size() && readers_[number].knowledge != 0) {
    readers_[number] = {};
    std::fill_n(reader_lanes(number), warps_, 0);
  }
  if (!cell.first.writes()) cell.first.kind = 0;
  if (cell.more != 0) free_marks(cell);
  cell.readers = 0;
  return true;
}

void Cells::free_marks(Cell& cell) {
  Marks& marks = more_[cell.more - 1];
  marks.plain.clear();
  marks.strong.clear();
  marks.repeated.clear();
  marks.full = 0;
  spare_.push_back(cell.more);
  cell.more = cell.warps = 0;
}

void Cells::clear() {
  std::fill(cells_.begin(), cells_.end(), Cell{});
  std::fill(readers_.begin(), readers_.end(), kdsl_cpu_readers{});
  std::fill(reader_lanes_.begin(), reader_lanes_.end(), 0);
  more_.clear();
  spare_.clear();
}

// The number of strong shadow words with which a strong access is compared; more can only be dropped, not be in a conflict.
static constexpr size_t kRecent = 16;

std::vector<Mark>& Cells::room_for(Cell& cell, const Mark& mine) {
  if (cell.more == 0) {
    if (spare_.empty()) {
      more_.emplace_back();
      spare_.push_back(static_cast<uint32_t>(more_.size()));
    }
    cell.more = spare_.back();
    spare_.pop_back();
  }
  return mine.is_strong() ? more_[cell.more - 1].strong : more_[cell.more - 1].plain;
}

void Cells::restore(uint64_t cell, const Mark& mark, bool is_first) {
  Cell& at = cells_[cell];
  if (is_first) {
    at.first = mark;
    return;
  }
  room_for(at, mark).push_back(mark);
  at.warps |= 1u << (mark.warp % 32);
}

void Cells::end_joining() {
  for (uint64_t cell = 0; cell < readers_.size(); ++cell) end_joining(cell);
}

void Cells::end_joining(uint64_t offset, uint64_t bytes) {
  for (uint64_t cell = offset / 4; cell * 4 < offset + bytes; ++cell) end_joining(cell);
}

void Cells::add(Cell& cell, const Mark& mine) {
  if (cell.first.kind == 0) {
    cell.first = mine;
    return;
  }
  if (cell.first.is_same_moment(mine)) {
    cell.first.lanes |= mine.lanes;
    return;
  }
  std::vector<Mark>& marks = room_for(cell, mine);
  uint32_t warp = 1u << (mine.warp % 32);
  // If the warp has no shadow word here, as when each warp reads one address with one lane, nothing is searched.
  size_t looked_at = (cell.warps & warp) == 0 ? 0 : mine.is_strong() ? std::min(marks.size(), kRecent) : marks.size();
  for (size_t i = marks.size(), end = i - looked_at; i-- > end;) {
    if (!marks[i].is_same_moment(mine)) continue;
    marks[i].lanes |= mine.lanes;
    return;
  }
  cell.warps |= warp;
  if (max_readers_ != 0 && mine.kind == kRead && marks.size() >= max_readers_)
    if (Mark& old = marks[(mine.block + mine.warp) % marks.size()]; old.kind == kRead) {
      old = mine;
      return;
    }
  if (mine.is_strong()) more_[cell.more - 1].fold_last();
  marks.push_back(mine);
}

bool Cells::Repeated::takes(const Mark& next) {
  Mark expected = at(blocks);
  if (expected != next) return false;
  ++blocks;
  return true;
}

// Merges the last strong shadow word, before another one comes, with those of the blocks before it.
void Cells::Marks::fold_last() {
  constexpr size_t kLookedAt = 8;
  if (strong.empty()) return;
  const Mark last = strong.back();
  for (size_t i = repeated.size(), end = i - std::min(i, kLookedAt); i-- > end;)
    if (repeated[i].takes(last)) return strong.pop_back();
  for (size_t i = strong.size() - 1, end = i - std::min(i, kLookedAt); i-- > end;) {
    Repeated pair{strong[i], 1};
    if (!pair.takes(last)) continue;
    repeated.push_back(pair);
    strong.pop_back();
    strong.erase(strong.begin() + static_cast<ptrdiff_t>(i));
    return;
  }
}

namespace {

struct Verdict {
  Clash clash = Clash::None;
  bool is_covered = false;  // every conflict with the old access is also one with the new access
};

}  // namespace

static Verdict compare(const Mark& old, const Mark& mine, const Order& order, bool is_same) {
  if ((old.bytes & mine.bytes) == 0) return {};
  // Reads do not conflict. Reads of one epoch could cover each other if they were ordered, but that would save one shadow word
  // at most.
  if (!old.writes() && !mine.writes() && old.time >= mine.time) return {};
  uint32_t others = old.lanes;
  if (old.agent == 0 && old.block == mine.block && old.warp == mine.warp) others &= ~mine.lanes;
  bool is_ordered = others == 0 || order.is_ordered(old, others);
  bool conflicts = (old.writes() || mine.writes()) && !(old.is_strong() && mine.is_strong());
  if (conflicts && !is_ordered && !(is_same && old.writes())) return {Clash::Race};
  bool is_seen = (mine.kind & kAsync) != 0 && !mine.writes() && old.writes() && (old.kind & kAsync) == 0;
  if (is_seen && !order.is_fenced(old, old.lanes)) return {Clash::Unfenced};
  bool covers = is_ordered && (old.bytes & ~mine.bytes) == 0 && (mine.writes() || !old.writes()) &&
                (old.is_strong() || !mine.is_strong());
  return {Clash::None, covers};
}

// Compares the access with the shadow words from `begin` on, and removes those that it covers.
static Clash note_list(std::vector<Mark>& marks, size_t begin, const Mark& mine, const Order& order, bool is_same,
                       Mark& other) {
  size_t kept = begin;
  for (size_t i = begin; i < marks.size(); ++i) {
    Verdict verdict = compare(marks[i], mine, order, is_same);
    if (verdict.clash != Clash::None) {
      other = marks[i];
      return verdict.clash;
    }
    if (!verdict.is_covered) marks[kept++] = marks[i];
  }
  marks.resize(kept);
  return Clash::None;
}

// Removes strong accesses of a lane that are covered by later ones of the same kind.
void Cells::Marks::drop_covered() {
  struct Later {
    uint32_t lanes = 0, time = UINT32_MAX;  // epoch of the first of them
  };
  std::unordered_map<uint64_t, Later> all;
  auto later_than = [&](const Mark& mark) -> Later& {
    return all[uint64_t{mark.block} << 32 | uint64_t{mark.warp} << 16 | uint64_t{mark.bytes} << 8 | uint64_t{mark.kind}];
  };
  auto remember = [&](const Mark& mark) {
    Later& later = later_than(mark);
    later.lanes |= mark.lanes;
    later.time = std::min(later.time, mark.time);
  };
  for (size_t i = strong.size(); i-- > 0;) {
    if (strong[i].agent != 0) continue;
    strong[i].lanes &= ~later_than(strong[i]).lanes;
    if (strong[i].lanes != 0) remember(strong[i]);
  }
  std::erase_if(strong, [](const Mark& mark) { return mark.lanes == 0; });
  for (size_t i = repeated.size(); i-- > 0;) {
    Repeated& each = repeated[i];
    if (each.first.agent != 0) continue;
    bool is_covered = true;
    for (uint32_t k = 0; k < each.blocks && is_covered; ++k) {
      const Later& later = later_than(each.at(k));
      is_covered = (each.first.lanes & ~later.lanes) == 0 && later.time >= each.first.time;
    }
    if (is_covered)
      each.blocks = 0;
    else
      for (uint32_t k = 0; k < each.blocks; ++k) remember(each.at(k));
  }
  std::erase_if(repeated, [](const Repeated& each) { return each.blocks == 0; });
}

// Does for repeated shadow words what note_list does for a list.
Clash Cells::Marks::note_repeated(const Mark& mine, const Order& order, bool is_same, Mark& other) {
  for (Repeated& each : repeated) {
    bool are_covered = true;
    for (uint32_t i = 0; i < each.blocks; ++i) {
      Mark mark = each.at(i);
      Verdict verdict = compare(mark, mine, order, is_same);
      are_covered &= verdict.is_covered;
      if (verdict.clash == Clash::None) continue;
      other = mark;
      return verdict.clash;
    }
    if (are_covered) each.blocks = 0;
  }
  std::erase_if(repeated, [](const Repeated& each) { return each.blocks == 0; });
  return Clash::None;
}

Clash Cells::note_marks(Marks& marks, const Mark& mine, const Order& order, bool is_same, Mark& other) {
  if (Clash clash = note_list(marks.plain, 0, mine, order, is_same, other); clash != Clash::None) return clash;
  bool sees_recent = mine.is_strong() && (mine.kind & kAsync) == 0 && marks.strong_size() < marks.full;
  size_t begin = sees_recent && marks.strong.size() > kRecent ? marks.strong.size() - kRecent : 0;
  if (Clash clash = note_list(marks.strong, begin, mine, order, is_same, other); clash != Clash::None) return clash;
  if (!sees_recent)
    if (Clash clash = marks.note_repeated(mine, order, is_same, other); clash != Clash::None) return clash;
  if (marks.strong_size() >= marks.full) {
    marks.drop_covered();
    marks.full = 2 * std::max(marks.strong_size(), kRecent);
  }
  return Clash::None;
}

Clash Cells::note_cell(uint64_t number, const Mark& mine, const Order& order, bool is_same, Mark& other) {
  if (!replaces_readers(number, mine, order)) end_joining(number);
  Cell& cell = cells_[number];
  if (cell.first.kind != 0) {
    Verdict verdict = compare(cell.first, mine, order, is_same);
    if (verdict.clash != Clash::None) {
      other = cell.first;
      return verdict.clash;
    }
    if (verdict.is_covered) cell.first.kind = 0;
  }
  if (cell.more != 0) {
    Marks& marks = more_[cell.more - 1];
    if (Clash clash = note_marks(marks, mine, order, is_same, other); clash != Clash::None) return clash;
    if (marks.empty()) free_marks(cell);
  }
  bool has_no_reads = cell.more == 0 && (cell.first.kind == 0 || cell.first.writes());
  bool is_reader = mine.kind == kRead && mine.bytes == 0xF && mine.agent == 0;
  cell.readers = is_reader && (has_no_reads || cell.readers == mine.time) ? mine.time : 0;
  add(cell, mine);
  return Clash::None;
}

Clash Cells::note(uint64_t offset, uint64_t bytes, Mark mine, const Order& order, bool is_same, Mark& other) {
  uint64_t end = offset + bytes;
  for (uint64_t cell = offset / 4; cell * 4 < end; ++cell) {
    uint64_t first = std::max(offset, cell * 4) - cell * 4, last = std::min(end, cell * 4 + 4) - cell * 4;
    mine.bytes = static_cast<uint8_t>(((1u << last) - 1) & ~((1u << first) - 1));
    if (Clash clash = note_cell(cell, mine, order, is_same, other); clash != Clash::None) return clash;
  }
  return Clash::None;
}

// ---- packed pages

static bool is_one_thread(uint32_t lanes) { return std::has_single_bit(lanes); }

// Returns by how many threads the second shadow word is behind the first, if they differ in nothing else. Shadow words of
// several lanes can only move by whole warps.
static std::optional<int32_t> distance(const Mark& from, const Mark& to) {
  Mark moved = from;
  moved.warp = to.warp;
  moved.lanes = to.lanes;
  if (moved != to) return std::nullopt;
  int32_t threads = (int32_t{to.warp} - int32_t{from.warp}) * static_cast<int32_t>(kWarpSize);
  if (from.lanes == to.lanes) return threads;
  if (!is_one_thread(from.lanes) || !is_one_thread(to.lanes)) return std::nullopt;
  return threads + std::countr_zero(to.lanes) - std::countr_zero(from.lanes);
}

static Mark moved(const Mark& mark, int64_t by) {
  if (by == 0) return mark;
  Mark result = mark;
  int64_t lane = is_one_thread(mark.lanes) ? std::countr_zero(mark.lanes) : 0;
  int64_t thread = mark.warp * int64_t{kWarpSize} + lane + by;
  result.warp = static_cast<uint16_t>(thread / kWarpSize);
  if (is_one_thread(mark.lanes)) result.lanes = 1u << (thread % kWarpSize);
  return result;
}

Mark MarkRun::at(uint32_t cell) const { return repeat == 0 ? first : moved(first, int64_t{step} * (cell / repeat)); }

bool MarkRun::takes(const Mark& next) {
  if (at(cells) == next) return ++cells, true;
  // The first shadow word that differs defines the step, which cannot be negative.
  std::optional<int32_t> by = repeat == 0 && first.kind != 0 ? distance(first, next) : std::nullopt;
  if (!by || *by <= 0) return false;
  repeat = cells++;
  step = *by;
  return true;
}

void PackedCells::add(const Mark& mark) {
  if (runs_.empty() || !runs_.back().takes(mark)) runs_.push_back({.first = mark, .cells = 1});
}

PackedCells::PackedCells(const Cells& cells, uint64_t count) : count_(count) {
  std::vector<Mark> marks;
  std::vector<size_t> begin;  // index of the first shadow word of each cell
  size_t most = 0;
  for (uint64_t cell = 0; cell < count; ++cell) {
    begin.push_back(marks.size());
    cells.for_each_mark(cell, [&](const Mark& mark) { marks.push_back(mark); });
    most = std::max(most, marks.size() - begin.back());
  }
  begin.push_back(marks.size());
  for (size_t layer = 0; layer < most; ++layer)
    for (uint64_t cell = 0; cell < count; ++cell) {
      size_t place = begin[cell] + layer;
      add(place < begin[cell + 1] && marks[place].kind != 0 ? marks[place] : Mark());
    }
  runs_.shrink_to_fit();
}

void PackedCells::restore(Cells& cells) const {
  uint64_t cell = 0;
  for (const MarkRun& run : runs_)
    for (uint32_t i = 0; i < run.cells; ++i, ++cell)
      if (run.first.kind != 0) cells.restore(cell % count_, run.at(i), cell < count_);
}

// ---- pages

static constexpr uint64_t kCellsOfPage = SparseCells::kPage / 4;

void SparseCells::forget_oldest() {
  auto oldest = packed_.find(packed_order_.front());
  packed_order_.pop_front();
  if (oldest == packed_.end()) return;
  packed_bytes_ -= oldest->second.bytes();
  packed_.erase(oldest);
  has_forgotten_ = true;
}

// Packs the oldest page and returns its cells for reuse, with their old contents.
std::unique_ptr<Cells> SparseCells::pack_oldest() {
  uint64_t number = order_.front();
  order_.pop_front();
  auto oldest = pages_.find(number);
  std::unique_ptr<Cells> cells = std::move(oldest->second);
  pages_.erase(oldest);
  cells->end_joining();
  PackedCells packed(*cells, kCellsOfPage);
  packed_bytes_ += packed.bytes();
  packed_.insert_or_assign(number, std::move(packed));
  packed_order_.push_back(number);
  while (packed_bytes_ > max_packed_bytes_) forget_oldest();
  return cells;
}

std::unique_ptr<Cells> SparseCells::fresh_cells() {
  if (pages_.size() < max_pages_) return std::make_unique<Cells>(kPage, kMaxReaders);
  std::unique_ptr<Cells> cells = pack_oldest();
  cells->clear();
  return cells;
}

void SparseCells::pack() {
  strided_.close();
  while (!order_.empty()) pack_oldest();
  last_ = ~uint64_t{0};
}

Cells* SparseCells::page(uint64_t number) {
  if (number == last_) return last_page_;
  auto found = pages_.find(number);
  if (found == pages_.end()) {
    found = pages_.emplace(number, fresh_cells()).first;
    order_.push_back(number);
    if (auto packed = packed_.find(number); packed != packed_.end()) {
      packed->second.restore(*found->second);
      packed_bytes_ -= packed->second.bytes();
      packed_.erase(packed);
    }
    strided_.open(number, *found->second);
  }
  last_ = number;
  return last_page_ = found->second.get();
}

Clash SparseCells::note(uint64_t address, uint64_t bytes, const Mark& mine, const Order& order, bool is_same, Mark& other) {
  while (bytes != 0) {
    uint64_t part = std::min(bytes, kPage - address % kPage);
    if (Cells* cells = page(address / kPage))
      if (Clash clash = cells->note(address % kPage, part, mine, order, is_same, other); clash != Clash::None) return clash;
    address += part;
    bytes -= part;
  }
  return Clash::None;
}

}  // namespace kdsl::runtime::cpu
