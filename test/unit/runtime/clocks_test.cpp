// These tests check which operations of other threads vector clocks know of after barriers, fences and atomics.
#include "cpu/race/clocks.h"

#include <catch2/catch.hpp>

using namespace kdsl::runtime::cpu;

namespace {

// Models a barrier: all threads arrive, then all leave.
void synchronise_all(Clocks& clocks, std::initializer_list<uint32_t> threads) {
  SyncClock all;
  for (uint32_t thread : threads) clocks.release(thread, all);
  for (uint32_t thread : threads) clocks.acquire(thread, all.clock);
}

}  // namespace

TEST_CASE("threads know nothing of each other at first, and all of themselves") {
  Clocks clocks;
  clocks.reset(3);
  CHECK(clocks.epoch(0) == 1);
  CHECK(clocks.knows(1, 1, clocks.epoch(1)));
  CHECK(clocks.knows(1, 1, 1000));
  CHECK_FALSE(clocks.knows(1, 0, clocks.epoch(0)));
  CHECK(clocks.knows(1, 0, 0));
}

TEST_CASE("a thread knows of all where each that is there has told it") {
  Clocks clocks;
  clocks.reset(2, 32, 3);  // two blocks of three threads each
  uint32_t before = clocks.epoch(0);
  CHECK_FALSE(clocks.knows_all(0, before));
  synchronise_all(clocks, {0, 1, 2, 32, 33});
  for (int i = 0; i < 40; ++i) CHECK_FALSE(clocks.knows_all(0, before));  // one is missing
  synchronise_all(clocks, {0, 1, 2, 32, 33, 34});
  bool knows = false;
  for (int i = 0; i < 40; ++i) knows |= clocks.knows_all(0, before);
  CHECK(knows);
  CHECK_FALSE(clocks.knows_all(0, clocks.epoch(0)));
}

TEST_CASE("what is known of an agent needs no fence of its own, whenever the agent was made") {
  for (bool is_made_first : {true, false}) {
    Clocks clocks;
    clocks.reset(2);
    if (!is_made_first) clocks.fence(1, SyncScope::Device);
    uint32_t proxy = clocks.add_proxy(), epoch = clocks.epoch(proxy);
    clocks.learn(0, proxy, epoch);
    clocks.fence(0, SyncScope::Device);
    SyncClock all;
    clocks.release_fenced(0, SyncScope::Cluster, all);
    CHECK(all.clock.of(proxy) == epoch);
  }
}

TEST_CASE("whoever depends on a time is told when times or knowledge change") {
  Clocks clocks;
  clocks.reset(3);
  uint64_t reader = 5;
  auto is_told = [&](auto&& change) {
    reader = 5;
    clocks.on_change(&reader);
    change();
    return reader == KDSL_CPU_NO_READER;
  };
  SyncClock all;
  CHECK(is_told([&] { clocks.release(0, all); }));
  CHECK(is_told([&] { clocks.acquire(1, all.clock); }));
  CHECK_FALSE(is_told([&] { clocks.acquire(1, all.clock); }));
  CHECK(is_told([&] { clocks.take(2, all.clock); }));
  CHECK(is_told([&] { clocks.fence(2, SyncScope::Device); }));
  CHECK(is_told([&] { clocks.proxy_fence(1, {FencedSpace::Shared}); }));
  uint32_t proxy = clocks.add_proxy();
  CHECK(is_told([&] { clocks.learn(1, proxy, clocks.epoch(proxy)); }));
  CHECK(is_told([&] { clocks.reset(3); }));
}

TEST_CASE("a barrier orders what was done before it, not what comes after it") {
  Clocks clocks;
  clocks.reset(4);
  uint32_t before = clocks.epoch(0);
  synchronise_all(clocks, {0, 1, 2});
  uint32_t after = clocks.epoch(0);
  CHECK(after > before);
  CHECK(clocks.knows(1, 0, before));
  CHECK(clocks.knows(2, 0, before));
  CHECK_FALSE(clocks.knows(1, 0, after));
  // A thread that did not take part knows nothing of the others, and they know nothing of it.
  CHECK_FALSE(clocks.knows(3, 0, before));
  CHECK_FALSE(clocks.knows(0, 3, clocks.epoch(3)));
}

TEST_CASE("threads that meet have the same time from then on, round after round") {
  Clocks clocks;
  clocks.reset(3);
  for (int round = 0; round < 5; ++round) {
    uint32_t before = clocks.now();
    synchronise_all(clocks, {0, 1, 2});
    CHECK(clocks.epoch(0) == clocks.epoch(1));
    CHECK(clocks.epoch(1) == clocks.epoch(2));
    CHECK(clocks.now() == before + 1);
    CHECK(clocks.now() == clocks.epoch(2));
  }
}

TEST_CASE("knowledge is handed on") {
  Clocks clocks;
  clocks.reset(4);
  uint32_t first = clocks.epoch(0);
  synchronise_all(clocks, {0, 1});
  uint32_t second = clocks.epoch(1);
  synchronise_all(clocks, {1, 2});
  CHECK(clocks.knows(2, 0, first));
  CHECK(clocks.knows(2, 1, second));
  // Thread 0 took part in the first barrier only.
  CHECK_FALSE(clocks.knows(0, 1, second));
  CHECK_FALSE(clocks.knows(2, 0, clocks.epoch(0)));
  synchronise_all(clocks, {2, 3});
  CHECK(clocks.knows(3, 0, first));
}

TEST_CASE("a join keeps the later time of each thread") {
  Clocks clocks;
  clocks.reset(4);
  // Thread 2 has the later time of thread 0, and thread 3 that of thread 1.
  uint32_t zero_early = clocks.epoch(0);
  synchronise_all(clocks, {0, 3});
  uint32_t zero_late = clocks.epoch(0);
  synchronise_all(clocks, {0, 2});
  uint32_t one = clocks.epoch(1);
  synchronise_all(clocks, {1, 3});
  CHECK(clocks.knows(3, 0, zero_early));
  CHECK_FALSE(clocks.knows(3, 0, zero_late));
  synchronise_all(clocks, {2, 3});
  for (uint32_t viewer : {2u, 3u}) {
    CHECK(clocks.knows(viewer, 0, zero_late));
    CHECK(clocks.knows(viewer, 1, one));
  }
}

TEST_CASE("threads that leave one by one with different knowledge do not get each other's") {
  Clocks clocks;
  clocks.reset(5);
  uint32_t three = clocks.epoch(3);
  synchronise_all(clocks, {0, 3});
  uint32_t four = clocks.epoch(4);
  synchronise_all(clocks, {1, 4});
  // Thread 2 releases; 0 and 1 acquire without having released. The clock that resulted from the latest join must not be
  // reused for the next one.
  SyncClock flag;
  uint32_t two = clocks.epoch(2);
  clocks.release(2, flag);
  clocks.acquire(0, flag.clock);
  clocks.acquire(1, flag.clock);
  for (uint32_t viewer : {0u, 1u}) CHECK(clocks.knows(viewer, 2, two));
  CHECK(clocks.knows(0, 3, three));
  CHECK_FALSE(clocks.knows(0, 4, four));
  CHECK(clocks.knows(1, 4, four));
  CHECK_FALSE(clocks.knows(1, 3, three));
  CHECK_FALSE(clocks.knows(2, 3, three));
}

TEST_CASE("clocks that are shared are copied before they change") {
  Clocks clocks;
  clocks.reset(3);
  SyncClock flag;
  clocks.release(0, flag);
  clocks.acquire(1, flag.clock);
  uint32_t two = clocks.epoch(2);
  clocks.release(2, flag);  // after the acquire of thread 1
  CHECK_FALSE(clocks.knows(1, 2, two));
  clocks.acquire(1, flag.clock);
  CHECK(clocks.knows(1, 2, two));
}

TEST_CASE("a fence lets others know of what stands before it") {
  Clocks clocks;
  clocks.reset(3);
  CHECK_FALSE(clocks.has_fenced(0, SyncScope::Cluster));
  uint32_t before = clocks.epoch(0);
  clocks.fence(0, SyncScope::Device);
  uint32_t after = clocks.epoch(0);
  CHECK(clocks.has_fenced(0, SyncScope::Cluster));
  CHECK(after > before);
  SyncClock flag;
  clocks.release_fenced(0, SyncScope::Cluster, flag);
  clocks.acquire(1, flag.clock);
  CHECK(clocks.knows(1, 0, before));
  CHECK_FALSE(clocks.knows(1, 0, after));
  CHECK_FALSE(clocks.has_fenced(1, SyncScope::Block));
}

TEST_CASE("what is observed is known behind a fence of that reach") {
  Clocks clocks;
  clocks.reset(2);
  uint32_t epoch = clocks.epoch(0);
  SyncClock flag;
  clocks.release(0, flag);
  clocks.observe(1, SyncScope::Cluster, flag.clock);
  CHECK_FALSE(clocks.knows(1, 0, epoch));
  clocks.fence(1, SyncScope::Block);
  CHECK_FALSE(clocks.knows(1, 0, epoch));
  clocks.fence(1, SyncScope::Cluster);
  CHECK(clocks.knows(1, 0, epoch));
}

TEST_CASE("a narrow fence is none for other clusters, and takes no wide one back") {
  Clocks clocks;
  clocks.reset(2);
  clocks.fence(0, SyncScope::Block);
  CHECK(clocks.has_fenced(0, SyncScope::Block));
  CHECK_FALSE(clocks.has_fenced(0, SyncScope::Cluster));
  clocks.fence(0, SyncScope::Cluster);
  CHECK(clocks.has_fenced(0, SyncScope::Cluster));
  CHECK_FALSE(clocks.has_fenced(0, SyncScope::Device));
  uint32_t wide = clocks.epoch(0);
  clocks.fence(0, SyncScope::Device);
  uint32_t narrow = clocks.epoch(0);
  clocks.fence(0, SyncScope::Cluster);
  SyncClock far, near;
  clocks.release_fenced(0, SyncScope::Device, far);
  clocks.release_fenced(0, SyncScope::Cluster, near);
  CHECK(far.clock.of(0) == wide);
  CHECK(near.clock.of(0) == narrow);
}

TEST_CASE("one thread speaks for those that have fenced before a barrier") {
  Clocks clocks;
  clocks.reset(5);
  uint32_t fenced = clocks.epoch(1), unfenced = clocks.epoch(2), elsewhere = clocks.epoch(4);
  for (uint32_t thread : {0u, 1u, 4u}) clocks.fence(thread, SyncScope::Device);
  synchronise_all(clocks, {0, 1, 2});
  SyncClock flag;
  clocks.release_fenced(0, SyncScope::Cluster, flag);
  clocks.acquire(3, flag.clock);
  CHECK(clocks.knows(3, 1, fenced));
  CHECK_FALSE(clocks.knows(3, 1, clocks.epoch(1)));
  CHECK_FALSE(clocks.knows(3, 2, unfenced));
  CHECK_FALSE(clocks.knows(3, 4, elsewhere));
}

TEST_CASE("what copies see needs a fence of the writer before it lets others know, or one of the viewer after") {
  Clocks clocks;
  clocks.reset(3);
  uint32_t written = clocks.epoch(0);
  CHECK_FALSE(clocks.is_fenced(FencedSpace::Shared, 0, 0, written));
  synchronise_all(clocks, {0, 1});
  CHECK_FALSE(clocks.is_fenced(FencedSpace::Shared, 1, 0, written));
  clocks.proxy_fence(0, {FencedSpace::Shared});  // too late for thread 1, which does not know of it
  CHECK(clocks.is_fenced(FencedSpace::Shared, 0, 0, written));
  CHECK_FALSE(clocks.is_fenced(FencedSpace::Shared, 1, 0, written));
  synchronise_all(clocks, {0, 1});
  CHECK(clocks.is_fenced(FencedSpace::Shared, 1, 0, written));
  uint32_t later = clocks.epoch(0);
  synchronise_all(clocks, {0, 1});
  CHECK_FALSE(clocks.is_fenced(FencedSpace::Shared, 1, 0, later));
  clocks.proxy_fence(1, {FencedSpace::Shared});
  CHECK(clocks.is_fenced(FencedSpace::Shared, 1, 0, later));
  CHECK_FALSE(clocks.is_fenced(FencedSpace::Shared, 2, 0, written));
}

TEST_CASE("copies of an agent are known to those who have waited for them, step by step") {
  Clocks clocks;
  clocks.reset(3);
  synchronise_all(clocks, {0, 1, 2});  // the clocks have no entry for the agent yet
  uint32_t proxy = clocks.add_proxy();
  uint32_t first = clocks.end_step(proxy), second = clocks.end_step(proxy);
  CHECK(second > first);
  CHECK_FALSE(clocks.knows(0, proxy, first));
  clocks.learn(0, proxy, first);
  CHECK(clocks.knows(0, proxy, first));
  CHECK_FALSE(clocks.knows(0, proxy, second));
  CHECK_FALSE(clocks.knows(1, proxy, first));
  synchronise_all(clocks, {0, 1});
  CHECK(clocks.knows(1, proxy, first));
  // At an mbarrier the async agent itself releases.
  SyncClock phase;
  clocks.release(proxy, phase);
  clocks.acquire(2, phase.clock);
  CHECK(clocks.knows(2, proxy, second));
}

TEST_CASE("what was learnt is released again, by who has released before") {
  Clocks clocks;
  clocks.reset(2);
  uint32_t proxy = clocks.add_proxy();
  SyncClock flag;
  clocks.release(0, flag);
  uint32_t step = clocks.end_step(proxy);
  clocks.learn(0, proxy, step);
  clocks.release(0, flag);
  clocks.acquire(1, flag.clock);
  CHECK(clocks.knows(1, proxy, step));
}

TEST_CASE("a reset forgets") {
  Clocks clocks;
  clocks.reset(2);
  synchronise_all(clocks, {0, 1});
  clocks.fence(0, SyncScope::Device);
  clocks.reset(2);
  CHECK(clocks.now() == 1);
  CHECK_FALSE(clocks.knows(1, 0, 1));
  CHECK_FALSE(clocks.has_fenced(0, SyncScope::Cluster));
}

TEST_CASE("a clock that contains another stays what it is, where they are joined") {
  Clocks clocks;
  clocks.reset(3);
  SyncClock first, second;
  clocks.release(0, first);
  clocks.release(1, second);
  ClockRef all;
  Clocks::join_into(all, first.clock);
  CHECK(all.get() == first.clock.get());
  Clocks::join_into(all, second.clock);
  CHECK(all.of(0) == 1);
  CHECK(all.of(1) == 1);
  uint64_t number = all.number();
  for (const ClockRef& from : {first.clock, second.clock, ClockRef()}) Clocks::join_into(all, from);
  CHECK(all.number() == number);
  CHECK(first.clock.of(1) == 0);
}

TEST_CASE("what is published goes on in the epoch, what is released does not") {
  Clocks clocks;
  clocks.reset(2);
  uint32_t epoch = clocks.epoch(0);
  SyncClock flag;
  clocks.publish(0, flag);
  CHECK(clocks.epoch(0) == epoch);
  CHECK(flag.clock.of(0) == epoch);
  clocks.release(0, flag);
  CHECK(clocks.epoch(0) > epoch);
  CHECK(flag.clock.of(0) == epoch);
}

TEST_CASE("a proxy fence for one space is none for the other") {
  Clocks clocks;
  clocks.reset(1);
  uint32_t written = clocks.epoch(0);
  clocks.proxy_fence(0, {FencedSpace::Global});
  CHECK(clocks.is_fenced(FencedSpace::Global, 0, 0, written));
  CHECK_FALSE(clocks.is_fenced(FencedSpace::Shared, 0, 0, written));
  written = clocks.epoch(0);
  clocks.proxy_fence(0, {FencedSpace::Shared, FencedSpace::Global});
  CHECK(clocks.is_fenced(FencedSpace::Shared, 0, 0, written));
  CHECK(clocks.is_fenced(FencedSpace::Global, 0, 0, written));
}
