// A small random generator for the mutators; a seed gives the same choices everywhere.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kdsl::fuzz {

class Random {
 public:
  explicit Random(uint32_t seed) : state_(seed * 0x9E3779B97F4A7C15u + 0xD1B54A32D192ED03u) {}
  // Returns a number below `count`, which is not 0.
  size_t below(size_t count) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<size_t>((state_ >> 16) % count);
  }
  bool one_in(size_t count) { return below(count) == 0; }
  uint32_t next_seed() { return static_cast<uint32_t>(below(UINT32_MAX)); }

 private:
  uint64_t state_;
};

}  // namespace kdsl::fuzz
