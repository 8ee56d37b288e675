#include "cpu/limits.h"
#include "cpu/race/strided_summary.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <span>
#include <tuple>

#include "cpu/race/shadow.h"

namespace kdsl::runtime::cpu {

// ---- shapes of accesses

int64_t StridedShape::arrange() {
  int64_t lowest = 0;
  span = bytes;
  for (Dimension& each : dimensions) {
    if (each.count == 1) each = {};
    if (each.step < 0) {
      lowest += each.step * (each.count - 1);
      first_thread += each.threads * (each.count - 1);
      each.step = -each.step;
      each.threads = -each.threads;
    }
    span += static_cast<uint64_t>(each.step * (each.count - 1));
  }
  std::ranges::sort(dimensions, {}, [](const Dimension& each) { return std::pair(each.count == 1, each.step); });
  row = bytes;
  for (outer = 0; outer < kDimensions && static_cast<uint64_t>(dimensions[outer].step) <= row; ++outer)
    row += static_cast<uint64_t>(dimensions[outer].step * (dimensions[outer].count - 1));
  auto length = static_cast<int64_t>(bytes);
  is_injective = std::ranges::all_of(dimensions, [&](const Dimension& each) {
    bool is_apart = each.count == 1 || each.step >= length;
    length += each.step * (each.count - 1);
    return is_apart;
  });
  return lowest;
}

bool StridedSummary::is_disjoint_from(const StridedSummary& other) const {
  if (end() <= other.begin || other.end() <= begin) return true;
  // The accesses of one may lie in gaps of the other, as columns do.
  int64_t step = 0;
  for (const StridedShape* each : {shape, other.shape})
    for (const StridedShape::Dimension& dimension : each->dimensions)
      if (dimension.count != 1) step = std::gcd(step, dimension.step);
  if (step == 0) return false;
  auto distance = static_cast<int64_t>(other.begin - begin) % step;
  if (distance < 0) distance += step;
  return distance >= int64_t{shape->bytes} && distance + int64_t{other.shape->bytes} <= step;
}

// ---- records of several blocks

StridedSummary StridedHistory::Record::at(uint32_t i) const {
  StridedSummary summary = first;
  summary.begin += static_cast<uint64_t>(shift * i);
  summary.block += blocks * i;
  summary.epoch += epochs * i;
  return summary;
}

// Returns the range of summaries that may have bytes in the interval.
std::pair<uint32_t, uint32_t> StridedHistory::Record::within(uint64_t from, uint64_t to) const {
  constexpr uint32_t kReaders = 4;  // number of readers of one address that shadow cells would keep
  if (shift == 0) {
    bool is_there = first.begin < to && first.end() > from;
    return is_there ? std::pair(first.shape->kind == kRead && count > kReaders ? count - kReaders : 0, count)
                    : std::pair(0u, 0u);
  }
  // The intervals are counted from the lowest address: from the first summary on if the shift is not negative, else from the
  // last one.
  auto step = std::abs(shift);
  auto low = static_cast<int64_t>(shift < 0 ? first.begin + static_cast<uint64_t>(shift * (count - 1)) : first.begin);
  int64_t before = static_cast<int64_t>(from) - low - static_cast<int64_t>(first.shape->span),
          behind = static_cast<int64_t>(to) - low;
  int64_t begin = before < 0 ? 0 : before / step + 1, end = behind <= 0 ? 0 : (behind + step - 1) / step;
  begin = std::min<int64_t>(begin, count);
  end = std::clamp<int64_t>(end, begin, count);
  if (shift < 0) std::tie(begin, end) = std::pair(count - end, count - begin);
  return {static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
}

// The second summary defines the differences between successive ones.
bool StridedHistory::Record::takes(const StridedSummary& next) {
  if (first.shape != next.shape || count == UINT32_MAX) return false;
  auto by = static_cast<int64_t>(next.begin - first.begin);
  uint32_t block = next.block - first.block, epoch = next.epoch - first.epoch;
  if (count == 1) {
    std::tie(shift, blocks, epochs) = std::tuple(by, block, epoch);
  } else if (by != shift * count || block != blocks * count || epoch != epochs * count) {
    return false;
  }
  ++count;
  return true;
}

uint32_t StridedHistory::record_of(const StridedSummary& summary) {
  uint32_t& last = summary.shape->last_record;
  if (last == 0 || !records_[last - 1].takes(summary)) {
    records_.push_back({.first = summary});
    last = static_cast<uint32_t>(records_.size());
  }
  return last - 1;
}

const StridedShape* StridedHistory::keep(const StridedShape& shape) {
  if (places_.size() <= shape.place) places_.resize(shape.place + 1);
  Shapes& known = places_[shape.place];
  for (const StridedShape* each : known)
    if (each && each->is_same(shape)) return each;
  if (shapes_.size() >= kMostShapes) return nullptr;
  std::ranges::copy_backward(std::span(known).first(known.size() - 1), known.end());
  return known.front() = &shapes_.emplace_back(shape);
}

// ---- chunks

void StridedHistory::Chunk::sort_records() {
  std::ranges::sort(records);
  records.erase(std::ranges::unique(records).begin(), records.end());
}

void StridedHistory::Chunk::add_record(uint32_t record) {
  constexpr size_t kLookedAt = 16;  // number of records that are searched; a duplicate does no harm
  for (size_t i = records.size(), end = i - std::min(i, kLookedAt); i-- > end;)
    if (records[i] == record) return;
  records.push_back(record);
  if (records.size() % kMostOfChunk != 0) return;
  sort_records();
  is_full = records.size() > kMostOfChunk / 2;
}

StridedHistory::Chunk* StridedHistory::chunk_at(uint64_t number, bool is_limited) {
  Known& known = known_[number % kKnown];
  if (known.number == number) return known.chunk;
  auto found = chunks_.find(number);
  if (found == chunks_.end()) {
    if (is_limited && chunks_.size() >= most_chunks_) return nullptr;
    found = chunks_.try_emplace(number).first;
  }
  known = {number, &found->second};
  return known.chunk;
}

static constexpr size_t kind_index(uint8_t kind) { return (kind & kStrong) != 0 ? 2 : (kind & kWrite) != 0 ? 1 : 0; }

// Returns the kinds of accesses that may be in conflict with `kind`, as bits of their indices.
static constexpr uint32_t others_of(uint8_t kind) {
  bool writes = (kind & kWrite) != 0;
  if ((kind & kStrong) != 0) return writes ? 0b011 : 0b010;
  return writes ? 0b111 : 0b110;
}

// Calls f(word, mask) for the bits of the cells in a part of a chunk, until f returns false.
template <typename F>
static bool for_each_word(uint64_t begin, uint64_t end, F&& f) {
  uint64_t first = begin / 4, last = (end - 1) / 4;
  uint64_t from = ~uint64_t{0} << first % 64, to = ~uint64_t{0} >> (63 - last % 64);
  if (first / 64 == last / 64) return f(first / 64, from & to);
  if (!f(first / 64, from)) return false;
  for (uint64_t word = first / 64 + 1; word < last / 64; ++word)
    if (!f(word, ~uint64_t{0})) return false;
  return f(last / 64, to);
}

bool StridedHistory::Touched::has_any(uint64_t begin, uint64_t end) const {
  if (begin < end_ && end > begin_) return true;
  if (!bits_) return false;
  return !for_each_word(begin, end, [&](uint64_t word, uint64_t mask) { return (bits_[word] & mask) == 0; });
}

void StridedHistory::Touched::add(uint64_t begin, uint64_t end) {
  constexpr uint64_t kCell = 4;
  begin = begin / kCell * kCell;
  end = (end + kCell - 1) / kCell * kCell;
  if (begin_ == end_) {
    begin_ = begin;
    end_ = end;
  } else if (begin <= end_ && end >= begin_) {
    begin_ = std::min(begin_, begin);
    end_ = std::max(end_, end);
  } else {
    if (!bits_) bits_ = std::make_unique<uint64_t[]>(kBytes / kCell / 64);
    for_each_word(begin, end, [&](uint64_t word, uint64_t mask) { return bits_[word] |= mask, true; });
  }
}

// Calls f(chunk, begin, end) for the parts of the rows in chunks, and enter(number) before the first part in each chunk, until
// f returns false or enter returns null.
template <typename Enter, typename F>
static bool for_each_part(const StridedSummary& summary, uint64_t bytes_of_chunk, Enter&& enter, F&& f) {
  uint64_t number = ~uint64_t{0}, row = summary.shape->row;
  decltype(enter(number)) chunk = nullptr;
  return summary.for_each_row([&](uint64_t at) {
    for (uint64_t end = at + row; at < end;) {
      if (at / bytes_of_chunk != number) {
        number = at / bytes_of_chunk;
        chunk = enter(number);
        if (!chunk) return false;
      }
      uint64_t begin = at % bytes_of_chunk, length = std::min(end - at, bytes_of_chunk - begin);
      if (!f(*chunk, begin, begin + length)) return false;
      at += length;
    }
    return true;
  });
}

bool StridedHistory::is_free(const StridedSummary& mine) {
  uint32_t others = others_of(mine.shape->kind);
  auto enter = [&](uint64_t number) {
    Chunk* chunk = chunk_at(number, true);
    return chunk && !chunk->is_full ? chunk : nullptr;
  };
  return for_each_part(mine, kBytes, enter, [&](const Chunk& chunk, uint64_t begin, uint64_t end) {
    if (chunk.any_opened)
      for (uint64_t page = begin / kPage; page <= (end - 1) / kPage; ++page)
        if (chunk.is_opened(page)) return false;
    for (size_t kind = 0; kind < kKinds; ++kind)
      if ((others >> kind & 1) != 0 && chunk.of[kind].has_any(begin, end)) return false;
    return true;
  });
}

void StridedHistory::publish(const StridedSummary& summary) {
  uint32_t record = record_of(summary);
  size_t kind = kind_index(summary.shape->kind);
  auto enter = [&](uint64_t number) {
    Chunk* chunk = chunk_at(number, false);
    chunk->add_record(record);
    return chunk;
  };
  for_each_part(summary, kBytes, enter, [&](Chunk& chunk, uint64_t begin, uint64_t end) {
    chunk.of[kind].add(begin, end);
    return true;
  });
}

// Publishes the oldest `count` summaries.
void StridedHistory::publish(size_t count) {
  for (size_t i = 0; i < count; ++i) publish(recent_[i]);
  recent_.erase(recent_.begin(), recent_.begin() + static_cast<ptrdiff_t>(count));
}

bool StridedHistory::take(const StridedSummary& mine) {
  if (is_closed_ || size() >= most_records_) return false;
  if (!recent_.empty() && recent_.front().block != mine.block) publish(recent_.size());
  // Accesses of the block before the last barrier happen before this one.
  for (const StridedSummary& own : recent_) {
    uint8_t kind = mine.shape->kind, other = own.shape->kind;
    bool writes = ((other | kind) & kWrite) != 0, is_strong = (other & kind & kStrong) != 0;
    if (own.epoch != mine.epoch || !writes || is_strong) continue;
    bool is_same = own.has_addresses_of(mine) && mine.shape->is_injective;
    if (!is_same && !own.is_disjoint_from(mine)) return false;
  }
  if (!is_free(mine)) return false;
  if (recent_.size() == kMostRecent) publish(kMostRecent / 2);
  recent_.push_back(mine);
  return true;
}

// ---- pages

bool StridedHistory::has(uint64_t page) {
  publish(recent_.size());
  auto found = chunks_.find(page * kPage / kBytes);
  return found != chunks_.end() && !found->second.records.empty() && !found->second.is_opened(page % (kBytes / kPage));
}

namespace {

// Orders the accesses of one block, which are in no conflict with each other.
struct OrderOfBlock final : HappensBefore {
  uint32_t block = 0, epoch = 0;
  bool is_ordered(const ShadowWord& word, uint32_t) const override { return word.block == block && word.epoch < epoch; }
};

}  // namespace

static void restore(const StridedSummary& summary, uint64_t from, uint64_t to, ShadowMemory& cells) {
  OrderOfBlock order;
  order.block = summary.block;
  order.epoch = summary.epoch;
  const StridedShape& shape = *summary.shape;
  summary.for_each_within(from, to, [&](uint64_t address, int64_t thread) {
    ShadowWord word{.block = summary.block,
                    .warp = static_cast<uint16_t>(thread / kWarpSize),
                    .kind = shape.kind,
                    .lanes = 1u << (thread % kWarpSize),
                    .epoch = summary.epoch,
                    .site = shape.site};
    uint64_t begin = std::max(address, from), end = std::min(address + shape.bytes, to);
    ShadowWord ignored;
    (void)cells.note(begin - from, end - begin, word, order, false, ignored);
  });
}

void StridedHistory::open(uint64_t page, ShadowMemory& cells) {
  publish(recent_.size());
  Chunk& chunk = *chunk_at(page * kPage / kBytes, false);
  uint64_t in_chunk = page % (kBytes / kPage), from = page * kPage, to = from + kPage;
  if (chunk.is_opened(in_chunk)) return;
  chunk.opened[in_chunk / 64] |= uint64_t{1} << in_chunk % 64;
  chunk.any_opened = true;
  chunk.sort_records();
  // The summaries of a block are restored in the order of their epochs, because later ones cover earlier ones.
  std::vector<std::tuple<uint32_t, uint32_t, uint32_t, uint32_t>> found;  // block, epoch, record, index in the record
  for (uint32_t number : chunk.records) {
    const Record& record = records_[number];
    auto [begin, end] = record.within(from, to);
    for (uint32_t i = begin; i < end; ++i)
      found.emplace_back(record.first.block + record.blocks * i, record.first.epoch + record.epochs * i, number, i);
  }
  std::ranges::sort(found);
  for (auto [block, epoch, number, i] : found) restore(records_[number].at(i), from, to, cells);
}

void StridedHistory::close() {
  publish(recent_.size());
  is_closed_ = true;
  for (auto& [number, chunk] : chunks_) chunk.of = {};
}

}  // namespace kdsl::runtime::cpu
