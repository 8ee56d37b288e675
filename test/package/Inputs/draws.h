// Numbers that look random and are the same in every run; and bytes damaged by them.
#pragma once

#include <cstdint>

class Draws {
 public:
  explicit Draws(uint64_t seed) : state_(seed) {}
  uint64_t operator()() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return state_;
  }

 private:
  uint64_t state_;
};

// Some bytes of an image become what `other` makes of them, in the header and in the tables (at `sections`) more often than
// elsewhere; at times the end is missing.
template <typename Bytes, typename Other>
Bytes damaged(const Bytes& whole, uint64_t sections, Draws& draw, Other&& other) {
  Bytes image = whole;
  for (uint64_t n = draw() % 4; n > 0; --n) {
    uint64_t where = draw() % 3 == 0 ? draw() % 64 : draw() % 2 ? sections + draw() % 640 : draw();
    auto& byte = image[where % image.size()];
    byte = other(byte);
  }
  if (draw() % 3 == 0) image.resize(draw() % (image.size() + 1));
  image.shrink_to_fit();
  return image;
}
