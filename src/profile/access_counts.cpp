#include "profile/access_counts.h"

#include <algorithm>
#include <bit>

namespace kdsl::profile {

void AccessCounts::add(const AccessCounts& other, uint64_t times) {
  auto sum = [&](auto member) { this->*member += times * other.*member; };
  for (auto member : {&AccessCounts::executions, &AccessCounts::lanes, &AccessCounts::requests, &AccessCounts::sectors,
                      &AccessCounts::needed_sectors, &AccessCounts::lines, &AccessCounts::bytes, &AccessCounts::wavefronts,
                      &AccessCounts::ideal_wavefronts, &AccessCounts::addresses, &AccessCounts::serial})
    sum(member);
  if (other.worst_wavefronts - other.worst_ideal > worst_wavefronts - worst_ideal || worst_ideal == 0)
    worst_wavefronts = other.worst_wavefronts, worst_ideal = other.worst_ideal;
  if (other.worst_sectors > worst_sectors) worst_sectors = other.worst_sectors, lane_distance = other.lane_distance;
}

// ---- sectors

void SectorSet::add_sectors(uint64_t first, uint64_t last) {
  for (uint64_t sector = first; sector <= last;) {
    uint64_t page = sector / kSectorsOfPage;
    if (page != last_page_) {
      std::unique_ptr<Page>& found = pages_[page];
      if (!found) found = std::make_unique<Page>();
      last_page_ = page, last_bits_ = found.get();
    }
    uint64_t end = std::min(last + 1, (page + 1) * kSectorsOfPage);
    while (sector < end) {
      uint64_t bit = sector % 64, size = std::min<uint64_t>(64 - bit, end - sector);
      uint64_t bits = (size == 64 ? ~uint64_t{0} : (uint64_t{1} << size) - 1) << bit;
      uint64_t& word = (*last_bits_)[sector / 64 % kWords];
      if (uint64_t added = bits & ~word; added != 0) count_ += static_cast<uint64_t>(std::popcount(added)), word |= added;
      sector += size;
    }
  }
}

void SectorSet::clear() { *this = {}; }

void TouchedSectors::touch(MarkKind kind, const WarpAccess& access) {
  auto touch_bytes = [&](uint64_t address, uint64_t bytes) {
    touch(kind, address / kSectorBytes, (address + bytes - 1) / kSectorBytes);
  };
  uint64_t first = 0, end = 0;
  if (is_row(access, first, end)) return touch_bytes(first, end - first);
  for (uint32_t lanes = access.lanes; lanes != 0; lanes &= lanes - 1)
    touch_bytes(access.address[static_cast<size_t>(std::countr_zero(lanes))], access.bytes);
}

void TouchedSectors::end_launch() {
  read_before_ += read_.count(), written_before_ += written_.count();
  read_.clear();
  written_.clear();
}

// ---- one access of a warp

// Returns the distance between the addresses of neighbouring lanes; 0 if it is not the same for all.
static int64_t distance_of(const WarpAccess& access) {
  auto first = static_cast<uint32_t>(std::countr_zero(access.lanes));
  if (access.lanes >> first != ~0u >> first || first == kLanes - 1) return 0;
  uint64_t distance = access.address[first + 1] - access.address[first];
  for (uint32_t lane = first + 1; lane < kLanes; ++lane)
    if (access.address[lane] - access.address[lane - 1] != distance) return 0;
  return static_cast<int64_t>(distance);
}

static void count_global(const WarpAccess& access, AccessCounts& counts) {
  if (access.lanes == 0) return;
  GlobalTraffic traffic = global_traffic(access);
  counts.requests += traffic.requests, counts.sectors += traffic.sectors, counts.lines += traffic.lines;
  counts.needed_sectors += traffic.needed_sectors, counts.bytes += traffic.bytes;
  if (traffic.sectors > counts.worst_sectors)
    counts.worst_sectors = traffic.sectors, counts.lane_distance = distance_of(access);
}

static void count_shared(const SharedTraffic& traffic, AccessCounts& counts) {
  counts.requests += traffic.requests;
  counts.wavefronts += traffic.wavefronts, counts.ideal_wavefronts += traffic.ideal;
  if (traffic.conflicts() > counts.worst_wavefronts - counts.worst_ideal || counts.worst_ideal == 0)
    counts.worst_wavefronts = traffic.wavefronts, counts.worst_ideal = traffic.ideal;
}

void count_access(const Mark& mark, const WarpAccess& access, AccessCounts& counts) {
  ++counts.executions;
  counts.lanes += static_cast<uint32_t>(std::popcount(access.lanes));
  switch (mark.kind) {
    case MarkKind::Region: return;
    case MarkKind::GlobalLoad:
    case MarkKind::GlobalStore: return count_global(access, counts);
    case MarkKind::SharedLoad:
    case MarkKind::SharedStore:
      counts.bytes += uint64_t{mark.bytes} * static_cast<uint32_t>(std::popcount(access.lanes));
      return count_shared(shared_traffic(access), counts);
    case MarkKind::GlobalAtomic:
    case MarkKind::SharedAtomic: {
      AtomicTraffic traffic = atomic_traffic(access);
      counts.addresses += traffic.addresses, counts.serial += traffic.most_on_one;
      return mark.kind == MarkKind::GlobalAtomic ? count_global(access, counts) : count_shared(shared_traffic(access), counts);
    }
    case MarkKind::Matrices: return count_shared(matrix_traffic(access.address, mark.matrices), counts);
    case MarkKind::Copy:
      for (uint32_t lanes = access.lanes; lanes != 0; lanes &= lanes - 1)
        counts.bytes += access.address[static_cast<size_t>(std::countr_zero(lanes))];
      return;
  }
}

}  // namespace kdsl::profile
