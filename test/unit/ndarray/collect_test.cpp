// Tests of the search for storages that nothing refers to (src/ndarray/collect.cpp).
#include <catch2/catch.hpp>

#include <memory>
#include <vector>

#include "base/allocation_starts.h"
#include "ndarray/array.h"

using namespace kdsl::ndarray;

namespace {

constexpr int64_t kElements = 1 << 16;
constexpr size_t kBytes = kElements * 4;

// Functions of their own, so that no reference is left in the frame of a test.
[[gnu::noinline]] Array make(Heap& heap) { return *heap.empty({kElements}, DType::Float32); }
[[gnu::noinline]] void make_and_drop(Heap& heap, int count) {
  for (int i = 0; i < count; ++i) (void)make(heap);
}
[[gnu::noinline]] std::unique_ptr<std::vector<Array>> make_list(Heap& heap, size_t count) {
  auto list = std::make_unique<std::vector<Array>>();
  for (size_t i = 0; i < count; ++i) list->push_back(make(heap));
  return list;
}
// Overwrites what calls have left behind on the stack below.
[[gnu::noinline]] void wipe_stack() {
  volatile char bytes[16 << 10];
  for (volatile char& byte : bytes) byte = 0;
}

struct Holder {
  Array array;
};
[[gnu::noinline]] void hold(Heap& heap, Holder* holder) {
  holder->array = make(heap);
  heap.add_holder(holder, sizeof *holder, holder->array);
}

bool collects(Heap& heap) {
  wipe_stack();
  return heap.collect();
}

// An object of the language that refers to another one, and to an array.
struct Node {
  Node* next;
  Array array;
};
[[gnu::noinline]] Node* make_chain(Heap& heap, kdsl::Arena& arena, int count) {
  Node* first = nullptr;
  for (int i = 0; i < count; ++i) first = arena.make<Node>(first, make(heap));
  return first;
}

}  // namespace

TEST_CASE("storages that nothing refers to are freed") {
  Heap heap;
  make_and_drop(heap, 8);
  auto list = make_list(heap, 3);
  REQUIRE(heap.bytes() == 11 * kBytes);
  if (!collects(heap)) return;  // the system does not show a process its memory
  // A stale word on the stack may keep one of those alive that nothing refers to.
  CHECK(heap.bytes() >= 3 * kBytes);
  CHECK(heap.bytes() <= 4 * kBytes);
  for (const Array& array : *list) CHECK(array.storage->host != nullptr);
  // References that lie in memory which is freed later go away with it; a second search finds no list of the first.
  static_cast<float*>(static_cast<void*>(host_data(list->front(), true)))[0] = 1;
  list->clear();
  list->shrink_to_fit();
  list = make_list(heap, 1);
  REQUIRE(collects(heap));
  CHECK(heap.bytes() <= 4 * kBytes);
}

TEST_CASE("an object that holds an array keeps it alive while something points to the object") {
  Heap heap;
  // The objects lie in memory that stays, as those of the language do.
  static Holder objects[2];
  static Holder* volatile used = &objects[1];
  hold(heap, &objects[0]);
  hold(heap, used);
  if (!collects(heap)) return;  // the system does not show a process its memory
  CHECK(objects[1].array.storage->host != nullptr);
  CHECK(heap.bytes() <= 2 * kBytes);
}

TEST_CASE("objects of an arena that nothing leads to keep no storage alive") {
  kdsl::Arena arena;
  kdsl::AllocationStarts starts(arena);
  Heap heap;
  static Node* volatile used = make_chain(heap, arena, 3);
  constexpr int kChains = 20, kLength = 2;
  for (int i = 0; i < kChains; ++i) (void)make_chain(heap, arena, kLength);
  if (!collects(heap)) return;  // the system does not show a process its memory
  for (Node* node = used; node; node = node->next) CHECK(node->array.storage->host != nullptr);
  // Stale words on the stack may keep some chains alive.
  CHECK(heap.bytes() <= (3 + kChains / 2 * kLength) * kBytes);
  used = used->next->next;
  REQUIRE(collects(heap));
  CHECK(used->array.storage->host != nullptr);
}

TEST_CASE("storages are kept whose address the script has") {
  Heap heap;
  auto list = make_list(heap, 2);
  uintptr_t number = ~reinterpret_cast<uintptr_t>(expose(list->front()));
  list.reset();
  if (!collects(heap)) return;  // the system does not show a process its memory
  CHECK(heap.bytes() >= kBytes);
  *reinterpret_cast<float*>(~number) = 1;  // faults if it was unmapped
}

TEST_CASE("storages are collected when they have grown, before the limit is an error") {
  Heap heap;
  heap.limit = 16 * kBytes;
  if (!heap.collect()) return;  // the system does not show a process its memory
  for (int i = 0; i < 200; ++i) {
    make_and_drop(heap, 1);
    wipe_stack();
  }
  CHECK(heap.bytes() <= heap.limit);
  auto list = make_list(heap, 8);
  auto more = heap.empty({16 * kElements}, DType::Float32);
  REQUIRE(!more);
  CHECK(more.error().kind == Error::Kind::Memory);
}
