#include "profile/warp_access.h"

#include <algorithm>
#include <bit>
#include <span>

namespace kdsl::profile {

namespace {

// A set of numbers of units of memory (sectors, lines, words) that one access touches, and how often each was added: a hash
// table with open addresses.
class Units {
 public:
  explicit Units(uint32_t unit) : unit_(unit) { places_.fill(kEmpty); }

  void add(uint64_t address, uint32_t bytes) {
    uint64_t last = (address + bytes - 1) / unit_;
    for (uint64_t at = address / unit_; at <= last; ++at) add_one(at);
  }
  // Returns the units in the order in which they came, each once.
  std::span<const uint64_t> all() const { return std::span(numbers_).first(count_); }
  uint32_t count() const { return static_cast<uint32_t>(count_); }
  uint32_t most_additions() const { return most_additions_; }

 private:
  // Lanes access at most kWidestAccess bytes each, which need not begin at a unit.
  static constexpr size_t kMost = kLanes * (kWidestAccess / kBankBytes + 1), kPlaces = 512;
  static constexpr uint8_t kEmpty = 0xFF;
  static_assert(kMost < kEmpty && kMost * 2 < kPlaces);

  void add_one(uint64_t number) {
    size_t place = number * 0x9E3779B97F4A7C15u >> 55;
    while (places_[place] != kEmpty && numbers_[places_[place]] != number) place = (place + 1) % kPlaces;
    if (places_[place] == kEmpty) {
      places_[place] = static_cast<uint8_t>(count_);
      additions_[count_] = 0;
      numbers_[count_++] = number;
    }
    most_additions_ = std::max<uint32_t>(most_additions_, ++additions_[places_[place]]);
  }

  uint64_t unit_;
  std::array<uint64_t, kMost> numbers_;
  std::array<uint16_t, kMost> additions_;
  std::array<uint8_t, kPlaces> places_;
  size_t count_ = 0;
  uint32_t most_additions_ = 0;
};

template <typename F>
void for_each_lane(uint32_t lanes, F&& f) {
  for (; lanes != 0; lanes &= lanes - 1) f(static_cast<uint32_t>(std::countr_zero(lanes)));
}

// Calls f for each instruction that the access takes, with what that instruction accesses.
template <typename F>
void for_each_instruction(const WarpAccess& access, F&& f) {
  for (uint32_t done = 0; done < access.bytes; done += kWidestAccess) {
    WarpAccess part = access;
    part.bytes = std::min(access.bytes - done, kWidestAccess);
    for (uint64_t& address : part.address) address += done;
    f(part);
  }
}

// Returns the wavefronts that these lanes take together: the most words that they need of one bank.
uint32_t wavefronts_of(const WarpAccess& access, uint32_t lanes) {
  Units words(kBankBytes);
  for_each_lane(lanes, [&](uint32_t lane) { words.add(access.address[lane], access.bytes); });
  std::array<uint32_t, kBanks> needed{};
  for (uint64_t word : words.all()) ++needed[word % kBanks];
  return *std::ranges::max_element(needed);
}

// Returns whether each of the lanes finds the lane whose number differs in the bit `distance` inactive or at its own address.
bool is_paired(const WarpAccess& access, uint32_t lanes, uint32_t distance) {
  bool is_paired = true;
  for_each_lane(lanes, [&](uint32_t lane) {
    uint32_t other = lane ^ distance;
    is_paired &= (lanes >> other & 1) == 0 || access.address[lane] == access.address[other];
  });
  return is_paired;
}

void serve(const WarpAccess& access, uint32_t lanes, SharedTraffic& traffic) {
  if (lanes == 0) return;
  traffic.wavefronts += wavefronts_of(access, lanes);
  ++traffic.ideal;
}

// Serves lanes in two phases, or in one if neighbours agree.
void serve_halves(const WarpAccess& access, uint32_t first, uint32_t count, SharedTraffic& traffic) {
  auto part = [&](uint32_t from, uint32_t size) {
    return access.lanes & static_cast<uint32_t>(((uint64_t{1} << size) - 1) << from);
  };
  uint32_t whole = part(first, count);
  if (is_paired(access, whole, 1) || is_paired(access, whole, 2)) return serve(access, whole, traffic);
  serve(access, part(first, count / 2), traffic);
  serve(access, part(first + count / 2, count / 2), traffic);
}

}  // namespace

bool is_row(const WarpAccess& access, uint64_t& first, uint64_t& end) {
  uint32_t lanes = access.lanes;
  if (lanes == 0) return false;
  end = first = access.address[static_cast<size_t>(std::countr_zero(lanes))];
  for (; lanes != 0; lanes &= lanes - 1, end += access.bytes)
    if (access.address[static_cast<size_t>(std::countr_zero(lanes))] != end) return false;
  return true;
}

// Returns how many different bytes the lanes access.
static uint64_t distinct_bytes(const WarpAccess& access) {
  std::array<uint64_t, kLanes> begins;
  size_t count = 0;
  for_each_lane(access.lanes, [&](uint32_t lane) { begins[count++] = access.address[lane]; });
  auto all = std::span(begins).first(count);
  if (!std::ranges::is_sorted(all)) std::ranges::sort(all);
  uint64_t bytes = 0, end = 0;
  for (uint64_t begin : all) {
    bytes += begin + access.bytes - std::max(begin, end);
    end = begin + access.bytes;
  }
  return bytes;
}

static uint32_t units_between(uint64_t first, uint64_t end, uint32_t unit) {
  return static_cast<uint32_t>((end - 1) / unit - first / unit + 1);
}

GlobalTraffic global_traffic(const WarpAccess& access) {
  GlobalTraffic traffic;
  if (access.lanes == 0) return traffic;
  traffic.bytes = static_cast<uint32_t>(std::popcount(access.lanes)) * access.bytes;
  uint64_t first = 0, end = 0;
  if (access.bytes <= kWidestAccess && is_row(access, first, end)) {
    traffic.requests = 1;
    traffic.sectors = units_between(first, end, kSectorBytes);
    traffic.lines = units_between(first, end, kLineBytes);
    traffic.needed_sectors = (traffic.bytes + kSectorBytes - 1) / kSectorBytes;
    return traffic;
  }
  for_each_instruction(access, [&](const WarpAccess& part) {
    Units sectors(kSectorBytes), lines(kLineBytes);
    for_each_lane(part.lanes, [&](uint32_t lane) {
      sectors.add(part.address[lane], part.bytes);
      lines.add(part.address[lane], part.bytes);
    });
    ++traffic.requests;
    traffic.sectors += sectors.count();
    traffic.lines += lines.count();
    traffic.needed_sectors += static_cast<uint32_t>((distinct_bytes(part) + kSectorBytes - 1) / kSectorBytes);
  });
  return traffic;
}

SharedTraffic shared_traffic(const WarpAccess& access) {
  SharedTraffic traffic;
  if (access.lanes == 0) return traffic;
  // A row of words fills the banks once.
  uint64_t first = 0, end = 0;
  if (access.bytes <= kBankBytes && is_row(access, first, end) && first % access.bytes == 0) return {1, 1, 1};
  for_each_instruction(access, [&](const WarpAccess& part) {
    ++traffic.requests;
    if (part.bytes <= kBankBytes) return serve(part, part.lanes, traffic);
    if (part.bytes <= 2 * kBankBytes) return serve_halves(part, 0, kLanes, traffic);
    serve_halves(part, 0, kLanes / 2, traffic);
    serve_halves(part, kLanes / 2, kLanes / 2, traffic);
  });
  return traffic;
}

SharedTraffic matrix_traffic(const std::array<uint64_t, kLanes>& rows, uint32_t matrices) {
  WarpAccess access{rows, 0, kMatrixRowBytes};
  SharedTraffic traffic{.requests = 1};
  for (uint32_t matrix = 0; matrix < matrices; ++matrix)
    serve(access, ((1u << kMatrixRows) - 1) << (matrix * kMatrixRows), traffic);
  return traffic;
}

AtomicTraffic atomic_traffic(const WarpAccess& access) {
  Units addresses(1);
  for_each_lane(access.lanes, [&](uint32_t lane) { addresses.add(access.address[lane], 1); });
  return {addresses.count(), addresses.most_additions()};
}

}  // namespace kdsl::profile
