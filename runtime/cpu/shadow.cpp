#include "cpu/shadow.h"

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

// A write of the whole cell takes the place of reads that are ordered before it; where all of them are, none is looked at.
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

static constexpr uint32_t kLanes = 32;
// Strong marks that a strong access looks at.
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
  // Where warps read one place by a lane each, none of them has to look at the marks of the others.
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
  marks.push_back(mine);
}

namespace {

struct Verdict {
  Clash clash = Clash::None;
  bool is_covered = false;  // what would clash with the old access clashes with the new one
};

}  // namespace

static Verdict compare(const Mark& old, const Mark& mine, const Order& order, bool is_same) {
  if ((old.bytes & mine.bytes) == 0) return {};
  // Readers do not clash. That those of one time are ordered would be an exception that saves no more than a mark.
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

// Compares with the marks from `begin` on, and takes those away that the access covers.
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

// What a lane did earlier is covered by what it did later in the same way.
static void drop_repeated(std::vector<Mark>& marks) {
  std::unordered_map<uint64_t, uint32_t> later;  // lanes
  for (size_t i = marks.size(); i-- > 0;) {
    Mark& mark = marks[i];
    if (mark.agent != 0) continue;
    uint32_t& lanes =
        later[uint64_t{mark.block} << 32 | uint64_t{mark.warp} << 16 | uint64_t{mark.bytes} << 8 | uint64_t{mark.kind}];
    mark.lanes &= ~lanes;
    lanes |= mark.lanes;
  }
  std::erase_if(marks, [](const Mark& mark) { return mark.lanes == 0; });
}

Clash Cells::note_marks(Marks& marks, const Mark& mine, const Order& order, bool is_same, Mark& other) {
  if (Clash clash = note_list(marks.plain, 0, mine, order, is_same, other); clash != Clash::None) return clash;
  bool sees_recent = mine.is_strong() && (mine.kind & kAsync) == 0 && marks.strong.size() < marks.full;
  size_t begin = sees_recent && marks.strong.size() > kRecent ? marks.strong.size() - kRecent : 0;
  Clash clash = note_list(marks.strong, begin, mine, order, is_same, other);
  if (marks.strong.size() >= marks.full) {
    drop_repeated(marks.strong);
    marks.full = 2 * std::max(marks.strong.size(), kRecent);
  }
  return clash;
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

// By how many threads the second is behind the first, if they differ in nothing else; lanes that are several move with their
// warp only.
static std::optional<int32_t> distance(const Mark& from, const Mark& to) {
  Mark moved = from;
  moved.warp = to.warp;
  moved.lanes = to.lanes;
  if (moved != to) return std::nullopt;
  int32_t threads = (int32_t{to.warp} - int32_t{from.warp}) * static_cast<int32_t>(kLanes);
  if (from.lanes == to.lanes) return threads;
  if (!is_one_thread(from.lanes) || !is_one_thread(to.lanes)) return std::nullopt;
  return threads + std::countr_zero(to.lanes) - std::countr_zero(from.lanes);
}

static Mark moved(const Mark& mark, int64_t by) {
  if (by == 0) return mark;
  Mark result = mark;
  int64_t lane = is_one_thread(mark.lanes) ? std::countr_zero(mark.lanes) : 0;
  int64_t thread = mark.warp * int64_t{kLanes} + lane + by;
  result.warp = static_cast<uint16_t>(thread / kLanes);
  if (is_one_thread(mark.lanes)) result.lanes = 1u << (thread % kLanes);
  return result;
}

Mark MarkRun::at(uint32_t cell) const {
  uint32_t block = of_block == 0 ? 0 : cell / of_block;
  cell -= block * of_block;
  Mark mark = repeat == 0 ? first : moved(first, int64_t{step} * (cell / repeat));
  mark.block += block;
  return mark;
}

bool MarkRun::takes(const Mark& next) {
  if (at(cells) == next) return ++cells, true;
  // The first one that is another says how they follow each other. There is no thread before the first one.
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
  bool has_more = true;
  for (size_t layer = 0; has_more; ++layer) {
    has_more = false;
    for (uint64_t cell = 0; cell < count; ++cell) {
      size_t place = 0;
      Mark mark;
      cells.for_each_mark(cell, [&](const Mark& each) {
        if (place == layer && each.kind != 0) mark = each;
        has_more |= place++ > layer;
      });
      add(mark);
    }
  }
  runs_.shrink_to_fit();
}

void PackedCells::restore(Cells& cells) const {
  uint64_t cell = 0;
  for (const MarkRun& run : runs_)
    for (uint32_t i = 0; i < run.cells; ++i, ++cell)
      if (run.first.kind != 0) cells.restore(cell % count_, run.at(i), cell < count_);
}

// ---- runs

bool MarkRun::takes(const MarkRun& next) {
  uint32_t each = of_block == 0 ? cells : of_block;
  Mark expected = first;
  expected.block += cells / each;
  bool follows =
      next.of_block == 0 && next.cells == each && next.repeat == repeat && next.step == step && next.first == expected;
  if (!follows) return false;
  of_block = each;
  cells += each;
  return true;
}

bool RunsOfPage::Placed::has_threads_of(const Placed& other) const {
  uint32_t offset = other.begin - begin, each = run.of_block == 0 ? run.cells : run.of_block;
  bool has_cells = other.begin >= begin && offset < run.cells && offset % each == 0 && other.run.cells == each;
  if (!has_cells || run.repeat != other.run.repeat || run.step != other.run.step) return false;
  const Mark &a = run.first, &b = other.run.first;
  return a.block + offset / each == b.block && a.warp == b.warp && a.lanes == b.lanes && a.agent == b.agent;
}

RunsOfPage::Met RunsOfPage::look_at(std::vector<Placed>& others, const Placed& mine) {
  Met met;
  for (Placed& other : others) {
    if (other.overlaps(mine)) {
      bool is_only_read = !other.run.first.writes() && !mine.run.first.writes();
      met.may_clash |= !is_only_read && !other.has_threads_of(mine);
      met.any = true;
    } else if (other.begin + other.run.cells == mine.begin) {
      met.before = &other;
    }
  }
  return met;
}

bool RunsOfPage::take(uint32_t begin, const MarkRun& run, size_t max_readers) {
  constexpr size_t kMostPlain = 256, kMostStrong = size_t{1} << 16, kUsual = 4;
  Placed mine{begin, run};
  bool is_strong = run.first.is_strong(), is_behind = begin >= end_;
  std::vector<Placed>& own = is_strong ? strong_ : plain_;
  // As a rule those of the next block come behind those of the last one.
  Met met{.before = own.empty() || own.back().begin + own.back().run.cells != begin ? nullptr : &own.back()};
  if (!is_behind) {
    Met plain = look_at(plain_, mine), strong = is_strong ? met : look_at(strong_, mine);
    met = {is_strong ? strong.before : plain.before, plain.any || strong.any, plain.may_clash || strong.may_clash};
  }
  if (met.may_clash) return false;
  end_ = std::max(end_, begin + run.cells);
  if (met.before && !met.any && met.before->run.takes(run)) return true;
  if (plain_.size() >= kMostPlain || strong_.size() >= kMostStrong) return false;
  if (is_strong) {
    bool is_repeated = !strong_.empty() && strong_.back().run.of_block == 0 && strong_.back().has_threads_of(mine);
    if (is_repeated) strong_.pop_back();
  } else if (met.any && !replace(mine, max_readers)) {
    return true;
  }
  if (own.empty()) own.reserve(kUsual);
  own.push_back(mine);
  return true;
}

// What it makes superfluous goes. False: it stands in the place of such a one.
bool RunsOfPage::replace(const Placed& mine, size_t max_readers) {
  // A plain write meets nothing but what the same threads did. What other blocks did is kept, and with it what these did.
  auto is_replaced = [&](const Placed& other) { return other.run.of_block == 0 && other.overlaps(mine); };
  if (mine.run.first.writes()) {
    std::erase_if(plain_, is_replaced);
    std::erase_if(strong_, is_replaced);
    return true;
  }
  size_t readers = 0;
  for (Placed& other : plain_) {
    bool is_reader = !other.run.first.writes() && other.has_cells_of(mine);
    if (!is_reader || (!other.has_threads_of(mine) && ++readers < max_readers)) continue;
    other = mine;
    return false;
  }
  return true;
}

void RunsOfPage::restore(Cells& cells) const {
  for (const std::vector<Placed>* placed : {&plain_, &strong_})
    for (const Placed& each : *placed)
      for (uint32_t i = 0; i < each.run.cells; ++i) cells.restore(each.begin + i, each.run.at(i));
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

// Its cells, as they were.
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
    if (auto runs = runs_.find(number); runs != runs_.end()) {
      runs->second.restore(*found->second);
      run_count_ -= runs->second.size();
      runs_.erase(runs);
      recent_runs_[number % kRecentRuns] = {};
    }
  }
  last_ = number;
  return last_page_ = found->second.get();
}

// Calls f(number of the page, its first cell, part of the run) for the pages of a run, until that is false.
template <typename F>
static bool for_each_page(uint64_t address, const MarkRun& run, F&& f) {
  for (uint32_t done = 0; done < run.cells;) {
    uint64_t at = address + uint64_t{4} * done;
    auto begin = static_cast<uint32_t>(at % SparseCells::kPage / 4);
    uint32_t count = std::min(run.cells - done, static_cast<uint32_t>(kCellsOfPage) - begin);
    if (!f(at / SparseCells::kPage, begin, count == run.cells ? run : run.part(done, count))) return false;
    done += count;
  }
  return true;
}

bool SparseCells::take(uint64_t address, const MarkRun& run) {
  return for_each_page(address, run, [&](uint64_t number, uint32_t begin, const MarkRun& part) {
    Recent& recent = recent_runs_[number % kRecentRuns];
    if (recent.number != number) {
      bool is_packed = !packed_.empty() && packed_.contains(number);
      if (is_packed || (!pages_.empty() && pages_.contains(number)) || runs_.size() >= kMaxRunPages) return false;
      recent = {number, &runs_[number]};
    }
    if (run_count_ >= kMaxRuns) return false;
    run_count_ -= recent.runs->size();
    bool is_taken = recent.runs->take(begin, part, kMaxReaders);
    run_count_ += recent.runs->size();
    return is_taken;
  });
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
