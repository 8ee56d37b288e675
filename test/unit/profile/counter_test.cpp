// Traces of lanes that a kernel with loops and branches would leave, and what warps executed together.
#include "profile/counter.h"

#include <catch2/catch.hpp>

using namespace kdsl::profile;

namespace {

// body { for { if { access } ; for { access } } }, in the order of mark_kernel.
enum : uint32_t { kBody, kLoop, kArm, kInArm, kInner, kInInner };

MarkedKernel nested() {
  MarkedKernel kernel;
  auto region = [&](uint32_t parent, bool is_loop) {
    auto number = static_cast<uint32_t>(kernel.regions.size());
    kernel.regions.push_back(
        {.parent = parent, .is_loop = is_loop, .shows_divergence = number != 0, .loc = {}, .block = nullptr, .work = {}});
    kernel.marks.push_back({.kind = MarkKind::Region, .region = number});
  };
  auto access = [&](uint32_t in, MarkKind kind) { kernel.marks.push_back({.kind = kind, .region = in, .bytes = 4}); };
  region(MarkedRegion::kNone, false);
  region(0, true);
  region(1, false);
  access(2, MarkKind::GlobalLoad);
  region(1, true);
  access(3, MarkKind::SharedLoad);
  return kernel;
}

class Lanes {
 public:
  void pass(uint32_t lane, uint32_t mark, uint64_t value = 0) {
    marks_[lane].push_back(mark);
    values_[lane].push_back(value);
  }
  WarpTrace trace() const {
    WarpTrace trace;
    for (uint32_t lane = 0; lane < kLanes; ++lane) trace[lane] = {marks_[lane], values_[lane]};
    return trace;
  }

 private:
  std::array<std::vector<uint32_t>, kLanes> marks_;
  std::array<std::vector<uint64_t>, kLanes> values_;
};

}  // namespace

TEST_CASE("lanes that do the same are one warp access each") {
  MarkedKernel kernel = nested();
  TouchedSectors touched;
  Counter counter(kernel, touched);
  Lanes lanes;
  for (uint32_t lane = 0; lane < kLanes; ++lane) {
    lanes.pass(lane, kBody);
    for (uint64_t i = 0; i < 3; ++i) {
      lanes.pass(lane, kLoop);
      lanes.pass(lane, kArm);
      lanes.pass(lane, kInArm, 4096 * (i + 1) + 4 * lane);
    }
  }
  counter.add(lanes.trace());
  CHECK(counter.regions()[1].executions == 3);
  CHECK(counter.regions()[1].lanes == 96);
  CHECK(counter.regions()[1].divergent == 0);
  CHECK(counter.accesses()[kInArm].requests == 3);
  CHECK(counter.accesses()[kInArm].sectors == 12);
  CHECK(counter.accesses()[kInArm].lane_distance == 4);
  CHECK(touched.read_sectors() == 12);
  touched.end_launch();
  counter.add(lanes.trace());
  CHECK(touched.read_sectors() == 24);
}

TEST_CASE("a branch that every other lane takes in turn") {
  MarkedKernel kernel = nested();
  TouchedSectors touched;
  Counter counter(kernel, touched);
  Lanes lanes;
  // Even lanes access in iteration 0, odd ones in iteration 1: two accesses of half a warp, not one of a whole one.
  for (uint32_t lane = 0; lane < kLanes; ++lane) {
    lanes.pass(lane, kBody);
    for (uint32_t i = 0; i < 2; ++i) {
      lanes.pass(lane, kLoop);
      if (lane % 2 != i) continue;
      lanes.pass(lane, kArm);
      lanes.pass(lane, kInArm, 4096 + 4 * lane);
    }
  }
  counter.add(lanes.trace());
  CHECK(counter.accesses()[kInArm].executions == 2);
  CHECK(counter.accesses()[kInArm].lanes == 32);
  CHECK(counter.accesses()[kInArm].sectors == 8);
  CHECK(counter.regions()[2].executions == 2);
  CHECK(counter.regions()[2].divergent == 2);
  CHECK(counter.regions()[1].divergent == 0);
}

TEST_CASE("inner loops whose lanes leave at different times join again") {
  MarkedKernel kernel = nested();
  TouchedSectors touched;
  Counter counter(kernel, touched);
  Lanes lanes;
  for (uint32_t lane = 0; lane < kLanes; ++lane) {
    lanes.pass(lane, kBody);
    for (uint32_t i = 0; i < 2; ++i) {
      lanes.pass(lane, kLoop);
      for (uint32_t j = 0; j < 1 + lane % 2; ++j) {
        lanes.pass(lane, kInner);
        lanes.pass(lane, kInInner, 4 * lane);
      }
    }
  }
  counter.add(lanes.trace());
  // In each outer iteration: once all lanes, then the odd ones.
  CHECK(counter.accesses()[kInInner].executions == 4);
  CHECK(counter.accesses()[kInInner].lanes == 2 * (32 + 16));
  CHECK(counter.accesses()[kInInner].wavefronts == 4);
  CHECK(counter.regions()[3].executions == 4);
  CHECK(counter.regions()[3].divergent == 2);
}

TEST_CASE("bank conflicts and atomics are summed by mark") {
  MarkedKernel kernel = nested();
  kernel.marks[kInArm].kind = MarkKind::SharedAtomic;
  TouchedSectors touched;
  Counter counter(kernel, touched);
  Lanes lanes;
  for (uint32_t lane = 0; lane < kLanes; ++lane) {
    lanes.pass(lane, kBody);
    lanes.pass(lane, kLoop);
    lanes.pass(lane, kArm);
    lanes.pass(lane, kInArm, lane % 4 * 4);
    lanes.pass(lane, kInner);
    lanes.pass(lane, kInInner, lane * 128);
  }
  counter.add(lanes.trace());
  CHECK(counter.accesses()[kInArm].addresses == 4);
  CHECK(counter.accesses()[kInArm].serial == 8);
  CHECK(counter.accesses()[kInInner].wavefronts == 32);
  CHECK(counter.accesses()[kInInner].ideal_wavefronts == 1);
  CHECK(counter.accesses()[kInInner].worst_wavefronts == 32);
}
