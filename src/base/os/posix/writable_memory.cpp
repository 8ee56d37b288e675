// Reads the memory of this process through /proc: `maps` says what there is, `pagemap` which pages of it have been touched, and
// `mem` reads it without a fault where another thread unmaps it meanwhile.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "base/os/memory.h"

namespace kdsl::os {

namespace {

class Descriptor {
 public:
  explicit Descriptor(const char* path) : fd_(::open(path, O_RDONLY | O_CLOEXEC)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  bool is_open() const { return fd_ >= 0; }
  // Returns whether all bytes could be read.
  bool read_at(uintptr_t offset, std::span<std::byte> to) const {
    ssize_t count = ::pread(fd_, to.data(), to.size(), static_cast<off_t>(offset));
    return count == static_cast<ssize_t>(to.size());
  }
  std::string read_all() const {
    std::string text;
    char some[16 << 10];
    for (ssize_t count; (count = ::read(fd_, some, sizeof some)) > 0;) text.append(some, static_cast<size_t>(count));
    return text;
  }

 private:
  int fd_;
};

// Returns the range of a line of `maps` such as "7f00-7f80 rw-p 00000000 00:00 0  [heap]"; an empty one if it is not private
// memory that can be read and written.
AddressRange writable_range(std::string_view line) {
  AddressRange range{};
  const char* end = line.data() + line.size();
  auto first = std::from_chars(line.data(), end, range.begin, 16);
  if (first.ec != std::errc() || first.ptr == end) return {};
  auto last = std::from_chars(first.ptr + 1, end, range.end, 16);
  std::string_view rest(last.ptr, static_cast<size_t>(end - last.ptr));
  return rest.starts_with(" rw-p") && !rest.contains(" /dev/") ? range : AddressRange{};
}

// Calls `visit` with the parts of a range that are in none of the sorted ranges.
template <typename Visit>
void subtract(AddressRange range, std::span<const AddressRange> left_out, const Visit& visit) {
  auto at = std::ranges::upper_bound(left_out, range.begin, {}, &AddressRange::end);
  for (; at != left_out.end() && at->begin < range.end; ++at) {
    if (range.begin < at->begin) visit(AddressRange{range.begin, at->begin});
    range.begin = std::max(range.begin, at->end);
  }
  if (range.begin < range.end) visit(range);
}

class Reader {
 public:
  using Visit = std::function<void(uintptr_t, std::span<const uintptr_t>)>;
  Reader(const Descriptor& memory, const Visit& visit) : memory_(memory), visit_(visit), words_(kChunk / sizeof(uintptr_t)) {}
  // The copies of words must not stay behind: the next reader would take them for pointers.
  ~Reader() {
    std::ranges::fill(words_, 0);
    std::atomic_signal_fence(std::memory_order_seq_cst);
  }

  AddressRange own_buffer() const {
    auto begin = reinterpret_cast<uintptr_t>(words_.data());
    return {begin, begin + kChunk};
  }

  // Reads the touched pages of a range, in runs of adjacent ones.
  void read(AddressRange range) {
    constexpr size_t kAtOnce = 512;
    const uintptr_t page = page_size();
    range.begin = (range.begin + sizeof(uintptr_t) - 1) & ~(sizeof(uintptr_t) - 1);
    uint64_t entries[kAtOnce];
    while (range.begin < range.end) {
      uintptr_t first = range.begin / page, count = std::min<uintptr_t>(kAtOnce, (range.end + page - 1) / page - first);
      bool is_known =
          pages_.is_open() && pages_.read_at(first * sizeof(uint64_t), std::as_writable_bytes(std::span(entries, count)));
      for (uintptr_t i = 0; i < count; ++i) {
        constexpr uint64_t kPresentOrSwapped = uint64_t{3} << 62;
        uintptr_t begin = std::max(range.begin, (first + i) * page), end = std::min(range.end, (first + i + 1) * page);
        if (!is_known || (entries[i] & kPresentOrSwapped) != 0) append({begin, end});
      }
      range.begin = (first + count) * page;
    }
    flush();
  }

 private:
  static constexpr size_t kChunk = 256 << 10;

  void append(AddressRange touched) {
    if (pending_.end != touched.begin || touched.end - pending_.begin > kChunk) flush();
    if (pending_.begin == pending_.end) pending_.begin = touched.begin;
    pending_.end = touched.end;
  }
  void flush() {
    size_t count = (pending_.end - pending_.begin) / sizeof(uintptr_t);
    std::span<uintptr_t> words(words_.data(), count);
    if (count != 0 && memory_.read_at(pending_.begin, std::as_writable_bytes(words)))
      visit_(pending_.begin, words);
    else
      visit_by_pages(words);
    pending_ = {};
  }

  // Reads what is left of the pending range after another thread has unmapped a page of it.
  void visit_by_pages(std::span<uintptr_t> words) {
    for (uintptr_t at = pending_.begin; at < pending_.end;) {
      uintptr_t end = std::min(pending_.end, (at / page_size() + 1) * page_size());
      std::span<uintptr_t> part = words.first((end - at) / sizeof(uintptr_t));
      if (memory_.read_at(at, std::as_writable_bytes(part))) visit_(at, part);
      at = end;
    }
  }

  const Descriptor& memory_;
  const Visit& visit_;
  std::vector<uintptr_t> words_;
  Descriptor pages_{"/proc/self/pagemap"};
  AddressRange pending_{};
};

std::vector<AddressRange> writable_ranges() {
  Descriptor maps("/proc/self/maps");
  std::vector<AddressRange> ranges;
  if (!maps.is_open()) return ranges;
  std::string text = maps.read_all();
  for (std::string_view rest = text; !rest.empty();) {
    size_t length = std::min(rest.find('\n'), rest.size());
    AddressRange range = writable_range(rest.substr(0, length));
    if (range.begin < range.end) ranges.push_back(range);
    rest.remove_prefix(std::min(length + 1, rest.size()));
  }
  return ranges;
}

// A function of its own, so that its frame lies below that of visit_writable_memory with the registers.
__attribute__((noinline)) bool visit_from_here(std::span<const AddressRange> left_out, const Reader::Visit& visit) {
  auto frame = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  constexpr uintptr_t kMost = uintptr_t{1} << 40;
  std::vector<AddressRange> ranges = writable_ranges();
  Descriptor memory("/proc/self/mem");
  if (ranges.empty() || !memory.is_open()) return false;
  if (std::ranges::any_of(ranges, [](AddressRange r) { return r.end - r.begin > kMost; })) return false;
  Reader reader(memory, visit);
  AddressRange buffer[] = {reader.own_buffer()};
  for (AddressRange range : ranges) {
    if (range.begin <= frame && frame < range.end) range.begin = frame;  // words below belong to no call any more
    subtract(range, left_out,
             [&](AddressRange part) { subtract(part, buffer, [&](AddressRange rest) { reader.read(rest); }); });
  }
  return true;
}

}  // namespace

__attribute__((noinline)) bool visit_writable_memory(std::span<const AddressRange> left_out, const Reader::Visit& visit) {
  __builtin_unwind_init();  // writes the registers that callers use to this frame
  bool is_read = visit_from_here(left_out, visit);
  std::atomic_signal_fence(std::memory_order_seq_cst);  // no tail call, which would give the frame up
  return is_read;
}

}  // namespace kdsl::os
