#include "cpu/limits.h"
#include "cpu/race/shadow.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

namespace kdsl::runtime::cpu {

void ShadowMemory::resize(size_t bytes, uint32_t warps) {
  cells_.resize((bytes + 3) / 4);
  if (warps == warps_) return;
  end_read_shared();
  warps_ = warps;
  readers_.clear();
}

kdsl_cpu_readers* ShadowMemory::readers() {
  if (readers_.size() != cells_.size()) {
    readers_.resize(cells_.size());
    reader_lanes_.resize(cells_.size() * warps_);
  }
  return readers_.data();
}

void ShadowMemory::note_read_shared(uint64_t number) {
  kdsl_cpu_readers& read_shared = readers_[number];
  ShadowCell& cell = cells_[number];
  for (uint32_t warp = 0; warp < warps_; ++warp) {
    uint64_t lanes = std::exchange(reader_lanes(number)[warp], 0);
    if (lanes == 0) continue;
    ShadowWord mine{.block = read_shared.block,
                    .warp = static_cast<uint16_t>(warp),
                    .bytes = 0xF,
                    .kind = kRead,
                    .lanes = static_cast<uint32_t>(lanes),
                    .epoch = cell.readers,
                    .site = static_cast<uint32_t>(lanes >> 32)};
    ShadowWord* last = last_plain(cell);
    if (last && last->is_same_epoch(mine))
      last->lanes |= mine.lanes;
    else
      add(cell, mine);
  }
  read_shared = {};
}

// A write of the whole cell replaces the reads that happen before it; if all of them do, as the clock says, none has to be
// compared.
bool ShadowMemory::replaces_readers(uint64_t number, const ShadowWord& mine, const HappensBefore& order) {
  ShadowCell& cell = cells_[number];
  bool is_plain = mine.kind == kWrite && mine.bytes == 0xF && mine.proxy == 0;
  if (cell.readers == 0 || !is_plain || !order.is_all_ordered(cell.readers)) return false;
  if (number < readers_.size() && readers_[number].clock_number != 0) {
    readers_[number] = {};
    std::fill_n(reader_lanes(number), warps_, 0);
  }
  if (!cell.first.writes()) cell.first.kind = 0;
  if (cell.more != 0) free_words(cell);
  cell.readers = 0;
  return true;
}

void ShadowMemory::free_words(ShadowCell& cell) {
  OtherWords& words = more_[cell.more - 1];
  words.plain.clear();
  words.strong.clear();
  words.repeated.clear();
  words.full = 0;
  spare_.push_back(cell.more);
  cell.more = cell.warps = 0;
}

void ShadowMemory::clear() {
  std::fill(cells_.begin(), cells_.end(), ShadowCell{});
  std::fill(readers_.begin(), readers_.end(), kdsl_cpu_readers{});
  std::fill(reader_lanes_.begin(), reader_lanes_.end(), 0);
  more_.clear();
  spare_.clear();
}

// The number of strong shadow words with which a strong access is compared; more can only be dropped, not be in a conflict.
static constexpr size_t kRecent = 16;

std::vector<ShadowWord>& ShadowMemory::words_for(ShadowCell& cell, const ShadowWord& mine) {
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

void ShadowMemory::restore(uint64_t cell, const ShadowWord& word, bool is_first) {
  ShadowCell& at = cells_[cell];
  if (is_first) {
    at.first = word;
    return;
  }
  words_for(at, word).push_back(word);
  at.warps |= 1u << (word.warp % 32);
}

void ShadowMemory::end_read_shared() {
  for (uint64_t cell = 0; cell < readers_.size(); ++cell) end_read_shared(cell);
}

void ShadowMemory::end_read_shared(uint64_t offset, uint64_t bytes) {
  for (uint64_t cell = offset / 4; cell * 4 < offset + bytes; ++cell) end_read_shared(cell);
}

void ShadowMemory::add(ShadowCell& cell, const ShadowWord& mine) {
  if (cell.first.kind == 0) {
    cell.first = mine;
    return;
  }
  if (cell.first.is_same_epoch(mine)) {
    cell.first.lanes |= mine.lanes;
    return;
  }
  std::vector<ShadowWord>& words = words_for(cell, mine);
  uint32_t warp = 1u << (mine.warp % 32);
  // If the warp has no shadow word here, as when each warp reads one address with one lane, nothing is searched.
  size_t looked_at = (cell.warps & warp) == 0 ? 0 : mine.is_strong() ? std::min(words.size(), kRecent) : words.size();
  for (size_t i = words.size(), end = i - looked_at; i-- > end;) {
    if (!words[i].is_same_epoch(mine)) continue;
    words[i].lanes |= mine.lanes;
    return;
  }
  cell.warps |= warp;
  if (max_readers_ != 0 && mine.kind == kRead && words.size() >= max_readers_)
    if (ShadowWord& old = words[(mine.block + mine.warp) % words.size()]; old.kind == kRead) {
      old = mine;
      return;
    }
  if (mine.is_strong()) more_[cell.more - 1].fold_last();
  words.push_back(mine);
}

bool ShadowMemory::Repeated::takes(const ShadowWord& next) {
  ShadowWord expected = at(blocks);
  if (expected != next) return false;
  ++blocks;
  return true;
}

// Merges the last strong shadow word, before another one comes, with those of the blocks before it.
void ShadowMemory::OtherWords::fold_last() {
  constexpr size_t kLookedAt = 8;
  if (strong.empty()) return;
  const ShadowWord last = strong.back();
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
  Conflict conflict = Conflict::None;
  bool is_covered = false;  // every conflict with the old access is also one with the new access
};

}  // namespace

static Verdict compare(const ShadowWord& old, const ShadowWord& mine, const HappensBefore& order, bool is_same) {
  if ((old.bytes & mine.bytes) == 0) return {};
  // Reads do not conflict. Reads of one epoch could cover each other if they were ordered, but that would save one shadow word
  // at most.
  if (!old.writes() && !mine.writes() && old.epoch >= mine.epoch) return {};
  uint32_t others = old.lanes;
  if (old.proxy == 0 && old.block == mine.block && old.warp == mine.warp) others &= ~mine.lanes;
  bool is_ordered = others == 0 || order.is_ordered(old, others);
  bool conflicts = (old.writes() || mine.writes()) && !(old.is_strong() && mine.is_strong());
  if (conflicts && !is_ordered && !(is_same && old.writes())) return {Conflict::Race};
  bool is_seen = (mine.kind & kAsync) != 0 && !mine.writes() && old.writes() && (old.kind & kAsync) == 0;
  if (is_seen && !order.is_fenced(old, old.lanes)) return {Conflict::Unfenced};
  bool covers = is_ordered && (old.bytes & ~mine.bytes) == 0 && (mine.writes() || !old.writes()) &&
                (old.is_strong() || !mine.is_strong());
  return {Conflict::None, covers};
}

// Compares the access with the shadow words from `begin` on, and removes those that it covers.
static Conflict note_list(std::vector<ShadowWord>& words, size_t begin, const ShadowWord& mine, const HappensBefore& order,
                          bool is_same, ShadowWord& other) {
  size_t kept = begin;
  for (size_t i = begin; i < words.size(); ++i) {
    Verdict verdict = compare(words[i], mine, order, is_same);
    if (verdict.conflict != Conflict::None) {
      other = words[i];
      return verdict.conflict;
    }
    if (!verdict.is_covered) words[kept++] = words[i];
  }
  words.resize(kept);
  return Conflict::None;
}

// Removes strong accesses of a lane that are covered by later ones of the same kind.
void ShadowMemory::OtherWords::drop_covered() {
  struct Later {
    uint32_t lanes = 0, epoch = UINT32_MAX;  // epoch of the first of them
  };
  std::unordered_map<uint64_t, Later> all;
  auto later_than = [&](const ShadowWord& word) -> Later& {
    return all[uint64_t{word.block} << 32 | uint64_t{word.warp} << 16 | uint64_t{word.bytes} << 8 | uint64_t{word.kind}];
  };
  auto remember = [&](const ShadowWord& word) {
    Later& later = later_than(word);
    later.lanes |= word.lanes;
    later.epoch = std::min(later.epoch, word.epoch);
  };
  for (size_t i = strong.size(); i-- > 0;) {
    if (strong[i].proxy != 0) continue;
    strong[i].lanes &= ~later_than(strong[i]).lanes;
    if (strong[i].lanes != 0) remember(strong[i]);
  }
  std::erase_if(strong, [](const ShadowWord& word) { return word.lanes == 0; });
  for (size_t i = repeated.size(); i-- > 0;) {
    Repeated& each = repeated[i];
    if (each.first.proxy != 0) continue;
    bool is_covered = true;
    for (uint32_t k = 0; k < each.blocks && is_covered; ++k) {
      const Later& later = later_than(each.at(k));
      is_covered = (each.first.lanes & ~later.lanes) == 0 && later.epoch >= each.first.epoch;
    }
    if (is_covered)
      each.blocks = 0;
    else
      for (uint32_t k = 0; k < each.blocks; ++k) remember(each.at(k));
  }
  std::erase_if(repeated, [](const Repeated& each) { return each.blocks == 0; });
}

// Does for repeated shadow words what note_list does for a list.
Conflict ShadowMemory::OtherWords::note_repeated(const ShadowWord& mine, const HappensBefore& order, bool is_same,
                                                 ShadowWord& other) {
  for (Repeated& each : repeated) {
    bool are_covered = true;
    for (uint32_t i = 0; i < each.blocks; ++i) {
      ShadowWord word = each.at(i);
      Verdict verdict = compare(word, mine, order, is_same);
      are_covered &= verdict.is_covered;
      if (verdict.conflict == Conflict::None) continue;
      other = word;
      return verdict.conflict;
    }
    if (are_covered) each.blocks = 0;
  }
  std::erase_if(repeated, [](const Repeated& each) { return each.blocks == 0; });
  return Conflict::None;
}

Conflict ShadowMemory::note_words(OtherWords& words, const ShadowWord& mine, const HappensBefore& order, bool is_same,
                                  ShadowWord& other) {
  if (Conflict conflict = note_list(words.plain, 0, mine, order, is_same, other); conflict != Conflict::None) return conflict;
  bool sees_recent = mine.is_strong() && (mine.kind & kAsync) == 0 && words.strong_size() < words.full;
  size_t begin = sees_recent && words.strong.size() > kRecent ? words.strong.size() - kRecent : 0;
  if (Conflict conflict = note_list(words.strong, begin, mine, order, is_same, other); conflict != Conflict::None)
    return conflict;
  if (!sees_recent)
    if (Conflict conflict = words.note_repeated(mine, order, is_same, other); conflict != Conflict::None) return conflict;
  if (words.strong_size() >= words.full) {
    words.drop_covered();
    words.full = 2 * std::max(words.strong_size(), kRecent);
  }
  return Conflict::None;
}

Conflict ShadowMemory::note_cell(uint64_t number, const ShadowWord& mine, const HappensBefore& order, bool is_same,
                                 ShadowWord& other) {
  if (!replaces_readers(number, mine, order)) end_read_shared(number);
  ShadowCell& cell = cells_[number];
  if (cell.first.kind != 0) {
    Verdict verdict = compare(cell.first, mine, order, is_same);
    if (verdict.conflict != Conflict::None) {
      other = cell.first;
      return verdict.conflict;
    }
    if (verdict.is_covered) cell.first.kind = 0;
  }
  if (cell.more != 0) {
    OtherWords& words = more_[cell.more - 1];
    if (Conflict conflict = note_words(words, mine, order, is_same, other); conflict != Conflict::None) return conflict;
    if (words.empty()) free_words(cell);
  }
  bool has_no_reads = cell.more == 0 && (cell.first.kind == 0 || cell.first.writes());
  bool is_reader = mine.kind == kRead && mine.bytes == 0xF && mine.proxy == 0;
  cell.readers = is_reader && (has_no_reads || cell.readers == mine.epoch) ? mine.epoch : 0;
  add(cell, mine);
  return Conflict::None;
}

Conflict ShadowMemory::note(uint64_t offset, uint64_t bytes, ShadowWord mine, const HappensBefore& order, bool is_same,
                            ShadowWord& other) {
  uint64_t end = offset + bytes;
  for (uint64_t cell = offset / 4; cell * 4 < end; ++cell) {
    uint64_t first = std::max(offset, cell * 4) - cell * 4, last = std::min(end, cell * 4 + 4) - cell * 4;
    mine.bytes = static_cast<uint8_t>(((1u << last) - 1) & ~((1u << first) - 1));
    if (Conflict conflict = note_cell(cell, mine, order, is_same, other); conflict != Conflict::None) return conflict;
  }
  return Conflict::None;
}

// ---- packed pages

static bool is_one_thread(uint32_t lanes) { return std::has_single_bit(lanes); }

// Returns by how many threads the second shadow word is behind the first, if they differ in nothing else. Shadow words of
// several lanes can only move by whole warps.
static std::optional<int32_t> distance(const ShadowWord& from, const ShadowWord& to) {
  ShadowWord moved = from;
  moved.warp = to.warp;
  moved.lanes = to.lanes;
  if (moved != to) return std::nullopt;
  int32_t threads = (int32_t{to.warp} - int32_t{from.warp}) * static_cast<int32_t>(kWarpSize);
  if (from.lanes == to.lanes) return threads;
  if (!is_one_thread(from.lanes) || !is_one_thread(to.lanes)) return std::nullopt;
  return threads + std::countr_zero(to.lanes) - std::countr_zero(from.lanes);
}

static ShadowWord moved(const ShadowWord& word, int64_t by) {
  if (by == 0) return word;
  ShadowWord result = word;
  int64_t lane = is_one_thread(word.lanes) ? std::countr_zero(word.lanes) : 0;
  int64_t thread = word.warp * int64_t{kWarpSize} + lane + by;
  result.warp = static_cast<uint16_t>(thread / kWarpSize);
  if (is_one_thread(word.lanes)) result.lanes = 1u << (thread % kWarpSize);
  return result;
}

ShadowWord ShadowWordRun::at(uint32_t cell) const {
  return repeat == 0 ? first : moved(first, int64_t{step} * (cell / repeat));
}

bool ShadowWordRun::takes(const ShadowWord& next) {
  if (at(cells) == next) return ++cells, true;
  // The first shadow word that differs defines the step, which cannot be negative.
  std::optional<int32_t> by = repeat == 0 && first.kind != 0 ? distance(first, next) : std::nullopt;
  if (!by || *by <= 0) return false;
  repeat = cells++;
  step = *by;
  return true;
}

void PackedShadowMemory::add(const ShadowWord& word) {
  if (runs_.empty() || !runs_.back().takes(word)) runs_.push_back({.first = word, .cells = 1});
}

PackedShadowMemory::PackedShadowMemory(const ShadowMemory& cells, uint64_t count) : count_(count) {
  std::vector<ShadowWord> words;
  std::vector<size_t> begin;  // index of the first shadow word of each cell
  size_t most = 0;
  for (uint64_t cell = 0; cell < count; ++cell) {
    begin.push_back(words.size());
    cells.for_each_word(cell, [&](const ShadowWord& word) { words.push_back(word); });
    most = std::max(most, words.size() - begin.back());
  }
  begin.push_back(words.size());
  for (size_t layer = 0; layer < most; ++layer)
    for (uint64_t cell = 0; cell < count; ++cell) {
      size_t place = begin[cell] + layer;
      add(place < begin[cell + 1] && words[place].kind != 0 ? words[place] : ShadowWord());
    }
  runs_.shrink_to_fit();
}

void PackedShadowMemory::restore(ShadowMemory& cells) const {
  uint64_t cell = 0;
  for (const ShadowWordRun& run : runs_)
    for (uint32_t i = 0; i < run.cells; ++i, ++cell)
      if (run.first.kind != 0) cells.restore(cell % count_, run.at(i), cell < count_);
}

// ---- pages

static constexpr uint64_t kCellsOfPage = SparseShadowMemory::kPage / 4;

void SparseShadowMemory::forget_oldest() {
  auto oldest = packed_.find(packed_order_.front());
  packed_order_.pop_front();
  if (oldest == packed_.end()) return;
  packed_bytes_ -= oldest->second.bytes();
  packed_.erase(oldest);
  has_forgotten_ = true;
}

// Packs the oldest page and returns its cells for reuse, with their old contents.
std::unique_ptr<ShadowMemory> SparseShadowMemory::pack_oldest() {
  uint64_t number = order_.front();
  order_.pop_front();
  auto oldest = pages_.find(number);
  std::unique_ptr<ShadowMemory> cells = std::move(oldest->second);
  pages_.erase(oldest);
  cells->end_read_shared();
  PackedShadowMemory packed(*cells, kCellsOfPage);
  packed_bytes_ += packed.bytes();
  packed_.insert_or_assign(number, std::move(packed));
  packed_order_.push_back(number);
  while (packed_bytes_ > max_packed_bytes_) forget_oldest();
  return cells;
}

std::unique_ptr<ShadowMemory> SparseShadowMemory::fresh_cells() {
  if (pages_.size() < max_pages_) return std::make_unique<ShadowMemory>(kPage, kMaxReaders);
  std::unique_ptr<ShadowMemory> cells = pack_oldest();
  cells->clear();
  return cells;
}

void SparseShadowMemory::pack() {
  strided_.close();
  while (!order_.empty()) pack_oldest();
  last_ = ~uint64_t{0};
}

ShadowMemory* SparseShadowMemory::page(uint64_t number) {
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

Conflict SparseShadowMemory::note(uint64_t address, uint64_t bytes, const ShadowWord& mine, const HappensBefore& order,
                                  bool is_same, ShadowWord& other) {
  while (bytes != 0) {
    uint64_t part = std::min(bytes, kPage - address % kPage);
    if (ShadowMemory* cells = page(address / kPage))
      if (Conflict conflict = cells->note(address % kPage, part, mine, order, is_same, other); conflict != Conflict::None)
        return conflict;
    address += part;
    bytes -= part;
  }
  return Conflict::None;
}

}  // namespace kdsl::runtime::cpu
