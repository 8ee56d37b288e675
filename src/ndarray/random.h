// Random numbers of scripts. The generator draws one number after the other, and can go to any number of the sequence at once,
// so that threads - of the host or of an accelerator - draw parts of a tensor at the same time, and get the numbers that one
// thread would have drawn. Operations that make tensors are in ops.h.
#pragma once

#include <cstdint>

namespace kdsl::ndarray {

// A deterministic generator (its sequence is kdsl's own, not PyTorch's): xoroshiro128+.
class Random {
 public:
  struct State {
    uint64_t words[2] = {};
  };

  explicit Random(uint64_t seed = 0) { reseed(seed); }
  explicit Random(State state) : state_(state) {}
  void reseed(uint64_t seed);
  uint64_t next();
  double uniform();  // [0, 1)
  double normal();
  // Goes on by so many calls of next().
  void skip(uint64_t count);

  // Draws numbers until two of them are the coordinates of a point in the unit circle. Returns false if it is none; the radius,
  // squared, is `square`.
  bool next_point(double& x, double& y, double& square);

  const State& state() const { return state_; }
  // A normal number that was drawn with the latest one.
  bool has_spare() const { return has_spare_; }
  void set_spare(bool has_spare, double spare) { has_spare_ = has_spare, spare_ = spare; }

 private:
  State state_;
  double spare_ = 0;
  bool has_spare_ = false;
};

// The numbers that one thread draws from a generator of its own, an even number.
inline constexpr int64_t kDrawsOfChunk = 2048;

}  // namespace kdsl::ndarray
