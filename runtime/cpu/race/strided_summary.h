// Summarises strided accesses of blocks to global memory for the race check. A summary describes all threads of a block at
// once, instead of a shadow word for each cell, and a record describes all blocks with accesses of one shape. A bit for each
// shadow cell says that the cell has been read or written, so that an access of another block that may be in a conflict is
// noticed; only then the accesses are looked up.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "kdsl/cpu_kernel.h"

namespace kdsl::runtime::cpu {

struct ShadowWord;
class ShadowMemory;

// The shape of the accesses of a block's threads, independent of where they begin.
struct StridedShape {
  static constexpr size_t kDimensions = KDSL_CPU_STRIDED_DIMENSIONS;
  // A dimension of the block, or a loop, along which the address moves.
  struct Dimension {
    int64_t step = 0;  // in bytes, not negative
    int64_t count = 1;
    int64_t threads = 0;  // distance between threads along it
    bool operator==(const Dimension&) const = default;
  };
  std::array<Dimension, kDimensions> dimensions = {};  // the smallest steps first, dimensions with one element last
  uint64_t span = 0;  // in bytes, from the lowest address to the end of the last access
  uint64_t row = 0;  // number of contiguous bytes that the first dimensions cover
  size_t outer = kDimensions;  // the first dimension outside of a row
  int64_t first_thread = 0;  // thread that accesses the lowest address
  uint32_t bytes = 0;  // size of each access
  uint32_t site = 0;
  uint32_t place = 0;  // place in the kernel; accesses of one place mostly have the same shape in all blocks
  uint8_t kind = 0;  // a AccessKind
  bool is_injective = false;  // no byte is accessed by two threads or in two iterations

  mutable uint32_t last_record = 0;  // 1 + its number in the history that keeps the shape; 0: none

  bool is_same(const StridedShape& other) const {
    return has_lanes_of(other) && site == other.site && place == other.place && kind == other.kind;
  }
  // Returns whether the same threads access the same bytes in the same iterations, if both begin at one address.
  bool has_lanes_of(const StridedShape& other) const {
    return bytes == other.bytes && first_thread == other.first_thread && dimensions == other.dimensions;
  }
  // Normalises accesses with any steps, of which `first_thread` makes the first one. Returns the distance in bytes from the
  // first access to the lowest one, which is not positive.
  int64_t arrange();
};

// A strided access summary: the accesses of a block of one shape in one epoch.
struct StridedSummary {
  const StridedShape* shape = nullptr;
  uint64_t begin = 0;  // the lowest address
  uint32_t block = 0, epoch = 0;

  uint64_t end() const { return begin + shape->span; }
  bool has_addresses_of(const StridedSummary& other) const { return begin == other.begin && shape->has_lanes_of(*other.shape); }
  // Returns whether the two certainly have no byte in common.
  bool is_disjoint_from(const StridedSummary& other) const;
  // Calls f(address) for the rows, until f returns false.
  template <typename F>
  bool for_each_row(F&& f) const {
    std::array<int64_t, StridedShape::kDimensions> iteration = {};
    for (uint64_t at = begin;;) {
      if (!f(at)) return false;
      size_t d = shape->outer;
      for (; d < StridedShape::kDimensions && ++iteration[d] == shape->dimensions[d].count; ++d) {
        at -= static_cast<uint64_t>(shape->dimensions[d].step * (shape->dimensions[d].count - 1));
        iteration[d] = 0;
      }
      if (d == StridedShape::kDimensions) return true;
      at += static_cast<uint64_t>(shape->dimensions[d].step);
    }
  }
  // Calls f(address, thread) for the accesses that have bytes in the interval.
  template <typename F>
  void for_each_within(uint64_t from, uint64_t to, F&& f) const {
    for_each_within(StridedShape::kDimensions, begin, shape->first_thread, from, to, f);
  }

 private:
  // Handles the dimensions below `d`.
  template <typename F>
  void for_each_within(size_t d, uint64_t at, int64_t thread, uint64_t from, uint64_t to, F& f) const {
    if (d == 0) return f(at, thread);
    const StridedShape::Dimension& here = shape->dimensions[d - 1];
    uint64_t length = shape->bytes;
    for (size_t i = 0; i + 1 < d; ++i)
      length += static_cast<uint64_t>(shape->dimensions[i].step * (shape->dimensions[i].count - 1));
    auto step = static_cast<uint64_t>(here.step);
    int64_t first = 0, last = here.count - 1;
    if (step != 0) {
      if (at + length <= from) first = static_cast<int64_t>((from - at - length) / step + 1);
      if (at >= to) return;
      last = std::min(last, static_cast<int64_t>((to - at - 1) / step));
    } else if (at >= to || at + length <= from) {
      return;
    }
    for (int64_t i = first; i <= last; ++i)
      for_each_within(d - 1, at + static_cast<uint64_t>(i) * step, thread + i * here.threads, from, to, f);
  }
};

// Keeps the strided access summaries of a launch.
class StridedHistory {
 public:
  // `most_chunks` and `most_records` bound the memory; when they are reached, no further summary is accepted.
  explicit StridedHistory(size_t most_chunks = 2048, size_t most_records = size_t{1} << 20)
      : most_chunks_(most_chunks), most_records_(most_records) {}
  // Returns the kept copy of the shape, which lives as long as this object; null if there are too many.
  const StridedShape* keep(const StridedShape& shape);
  // Accepts a summary. Returns false if its accesses have to be recorded one by one, because they may be in a conflict, or
  // because one of their pages has been opened. All threads of the block must have the same epoch, and accesses of different
  // blocks must not be interleaved.
  bool take(const StridedSummary& mine);
  // Returns whether there may be accesses in a page that has not been opened.
  bool has(uint64_t page);
  // Moves the accesses in a page to shadow cells, where they stay from now on; only the first call for a page does anything.
  void open(uint64_t page, ShadowMemory& cells);
  // No further summary is accepted from now on.
  void close();
  // Returns the number of records, including those that are not published yet.
  size_t size() const { return records_.size() + recent_.size(); }

 private:
  static constexpr uint64_t kPage = 4096, kBytes = uint64_t{1} << 20;
  static constexpr size_t kKinds = 3;
  // The limits bound the memory of a chunk, of the summaries that wait to be published, and of the shapes of a launch; they are
  // chosen larger than what kernels of regular structure need.
  static constexpr size_t kMostOfChunk = 8192, kMostRecent = 64, kMostShapes = 65536;

  // The set of bytes of a chunk that have been accessed, by offset and in whole cells.
  class Touched {
   public:
    bool has_any(uint64_t begin, uint64_t end) const;
    void add(uint64_t begin, uint64_t end);

   private:
    uint64_t begin_ = 0, end_ = 0;  // a contiguous range, which mostly grows at an end
    std::unique_ptr<uint64_t[]> bits_;  // cells elsewhere; null: none
  };
  // A contiguous part of memory.
  struct Chunk {
    std::array<Touched, kKinds> of;  // plain reads, plain writes, and strong accesses
    std::vector<uint32_t> records;  // records with accesses in the chunk
    std::array<uint64_t, kBytes / kPage / 64> opened = {};  // bits for pages
    bool any_opened = false, is_full = false;

    bool is_opened(uint64_t page) const { return (opened[page / 64] >> page % 64 & 1) != 0; }
    void add_record(uint32_t record);
    void sort_records();
  };
  // Summaries of `count` blocks or epochs whose shapes are equal and whose block, epoch and address differ by constants from
  // one to the next.
  struct Record {
    StridedSummary first;
    uint32_t count = 1;
    uint32_t blocks = 0, epochs = 0;
    int64_t shift = 0;  // in bytes
    StridedSummary at(uint32_t i) const;
    std::pair<uint32_t, uint32_t> within(uint64_t from, uint64_t to) const;
    bool takes(const StridedSummary& next);
  };
  // The most recent shapes of a place in the kernel.
  using Shapes = std::array<const StridedShape*, 4>;

  Chunk* chunk_at(uint64_t number, bool is_limited);
  bool is_free(const StridedSummary& mine);
  // Makes the oldest summaries of the current block visible to other blocks.
  void publish(size_t count);
  void publish(const StridedSummary& summary);
  uint32_t record_of(const StridedSummary& summary);

  size_t most_chunks_, most_records_;
  std::unordered_map<uint64_t, Chunk> chunks_;
  std::vector<Record> records_;
  std::deque<StridedShape> shapes_;
  std::vector<Shapes> places_;
  std::vector<StridedSummary> recent_;  // summaries of one block that are not published yet
  struct Known {
    uint64_t number = ~uint64_t{0};
    Chunk* chunk = nullptr;
  };
  static constexpr size_t kKnown = 16;
  std::array<Known, kKnown> known_ = {};  // looked up most recently, by the lowest bits of their numbers
  bool is_closed_ = false;
};

}  // namespace kdsl::runtime::cpu
