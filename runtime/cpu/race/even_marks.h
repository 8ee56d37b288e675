// What is remembered of accesses that the threads of blocks make at evenly spread places of global memory: not a mark of each,
// but how they lie, once for all blocks whose accesses lie alike. A bit for each four bytes says that they have been read or
// written, so that another block's access which may clash with them is noticed; who they were is only looked up then.
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

struct Mark;
class Cells;

// How accesses of threads of a block lie, wherever they begin.
struct EvenShape {
  static constexpr size_t kDimensions = KDSL_CPU_EVEN_DIMENSIONS;
  // A dimension of the block, or a loop, along which the address moves.
  struct Along {
    int64_t step = 0;  // bytes, not negative
    int64_t count = 1;
    int64_t threads = 0;  // from one to the next
    bool operator==(const Along&) const = default;
  };
  std::array<Along, kDimensions> along = {};  // the smallest steps first, and behind them those of one
  uint64_t span = 0;  // bytes from the lowest address to the end of all of them
  uint64_t row = 0;  // bytes that the first dimensions cover without a gap
  size_t outer = kDimensions;  // the first dimension that is not one of them
  int64_t first_thread = 0;  // at the lowest address
  uint32_t bytes = 0;  // of each access
  uint32_t site = 0;
  uint32_t place = 0;  // of the kernel: the accesses of one block from there lie as those of another, as a rule
  uint8_t kind = 0;  // MarkKind
  bool is_injective = false;  // no byte is accessed by two threads, nor in two turns

  mutable uint32_t last_record = 0;  // 1 + its number in the history that keeps the shape; 0: none

  bool is_same(const EvenShape& other) const {
    return has_lanes_of(other) && site == other.site && place == other.place && kind == other.kind;
  }
  // The same threads access the same bytes, in the same turns, if both begin at one place.
  bool has_lanes_of(const EvenShape& other) const {
    return bytes == other.bytes && first_thread == other.first_thread && along == other.along;
  }
  // From accesses with any steps, of which `first_thread` makes the first one. By how many bytes the lowest one is behind that.
  int64_t arrange();
};

// Accesses of a block at one time.
struct EvenMarks {
  const EvenShape* shape = nullptr;
  uint64_t begin = 0;  // the lowest address
  uint32_t block = 0, time = 0;

  uint64_t end() const { return begin + shape->span; }
  bool has_places_of(const EvenMarks& other) const { return begin == other.begin && shape->has_lanes_of(*other.shape); }
  // Whether no byte is one of the other ones. False: that may be or not.
  bool is_apart_from(const EvenMarks& other) const;
  // Calls f(address) for the rows, until that is false.
  template <typename F>
  bool for_each_row(F&& f) const {
    std::array<int64_t, EvenShape::kDimensions> turn = {};
    for (uint64_t at = begin;;) {
      if (!f(at)) return false;
      size_t d = shape->outer;
      for (; d < EvenShape::kDimensions && ++turn[d] == shape->along[d].count; ++d) {
        at -= static_cast<uint64_t>(shape->along[d].step * (shape->along[d].count - 1));
        turn[d] = 0;
      }
      if (d == EvenShape::kDimensions) return true;
      at += static_cast<uint64_t>(shape->along[d].step);
    }
  }
  // Calls f(address, thread) for the accesses that have bytes there.
  template <typename F>
  void for_each_within(uint64_t from, uint64_t to, F&& f) const {
    for_each_within(EvenShape::kDimensions, begin, shape->first_thread, from, to, f);
  }

 private:
  // `d`: the dimensions that are left are those below.
  template <typename F>
  void for_each_within(size_t d, uint64_t at, int64_t thread, uint64_t from, uint64_t to, F& f) const {
    if (d == 0) return f(at, thread);
    const EvenShape::Along& here = shape->along[d - 1];
    uint64_t length = shape->bytes;
    for (size_t i = 0; i + 1 < d; ++i) length += static_cast<uint64_t>(shape->along[i].step * (shape->along[i].count - 1));
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

// Those of a launch.
class EvenHistory {
 public:
  // `most_chunks`, `most_records`: where there would be more, nothing further is taken.
  explicit EvenHistory(size_t most_chunks = 2048, size_t most_records = size_t{1} << 20)
      : most_chunks_(most_chunks), most_records_(most_records) {}
  // The same one, which lives as long as this; null: there are too many of them.
  const EvenShape* keep(const EvenShape& shape);
  // False: they have to be noted one by one, as it is not known that they do not clash, or a page of theirs has been opened.
  // All threads of their block have the same time, and blocks do not take turns.
  bool take(const EvenMarks& mine);
  // Whether there may be any in a page that has not been opened.
  bool has(uint64_t page);
  // Puts those in a page into its cells, where they stand from now on. Only the first time.
  void open(uint64_t page, Cells& cells);
  // Nothing is taken from now on.
  void close();
  // Records, and what will be such.
  size_t size() const { return records_.size() + recent_.size(); }

 private:
  static constexpr uint64_t kPage = 4096, kBytes = uint64_t{1} << 20;
  static constexpr size_t kKinds = 3;
  static constexpr size_t kMostOfChunk = 8192, kMostRecent = 64, kMostShapes = 65536;

  // Bytes of a chunk, by their offsets there: whole cells of four.
  class Touched {
   public:
    bool has_any(uint64_t begin, uint64_t end) const;
    void add(uint64_t begin, uint64_t end);

   private:
    uint64_t begin_ = 0, end_ = 0;  // all between: what grows at an end, as a rule
    std::unique_ptr<uint64_t[]> bits_;  // of cells elsewhere; null: there are none
  };
  // Of memory that lies together.
  struct Chunk {
    std::array<Touched, kKinds> of;  // by plain reads, plain writes, and strong accesses
    std::vector<uint32_t> records;  // that have accesses here
    std::array<uint64_t, kBytes / kPage / 64> opened = {};  // pages
    bool any_opened = false, is_full = false;

    bool is_opened(uint64_t page) const { return (opened[page / 64] >> page % 64 & 1) != 0; }
    void add_record(uint32_t record);
    void sort_records();
  };
  // Marks of so many blocks, or times, that lie alike: by how much those of each are behind the ones before.
  struct Record {
    EvenMarks first;
    uint32_t count = 1;
    uint32_t blocks = 0, times = 0;
    int64_t shift = 0;  // bytes
    EvenMarks at(uint32_t i) const;
    std::pair<uint32_t, uint32_t> within(uint64_t from, uint64_t to) const;
    bool takes(const EvenMarks& next);
  };
  // Of a place of the kernel: those that came most recently.
  using Shapes = std::array<const EvenShape*, 4>;

  Chunk* chunk_at(uint64_t number, bool is_limited);
  bool is_free(const EvenMarks& mine);
  // Notes what the block has done so far where others see it.
  void publish(size_t count);
  void publish(const EvenMarks& marks);
  uint32_t record_of(const EvenMarks& marks);

  size_t most_chunks_, most_records_;
  std::unordered_map<uint64_t, Chunk> chunks_;
  std::vector<Record> records_;
  std::deque<EvenShape> shapes_;
  std::vector<Shapes> places_;
  std::vector<EvenMarks> recent_;  // of one block, not published yet
  struct Known {
    uint64_t number = ~uint64_t{0};
    Chunk* chunk = nullptr;
  };
  static constexpr size_t kKnown = 16;
  std::array<Known, kKnown> known_ = {};  // asked for most recently, by the lowest bits of their numbers
  bool is_closed_ = false;
};

}  // namespace kdsl::runtime::cpu
