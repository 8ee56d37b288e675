// These tests cover reductions that workers combine before they reach memory: each kind, in each form of a kernel, at few
// addresses and at many.
#include <algorithm>
#include <limits>
#include <type_traits>

#include <fmt/format.h>

#include "kir_program.h"

using kdsl::test::KirProgram;

namespace {

// Thread i reduces the number i % 251 * 37 - 4000, shifted by the rest, at the index i * 101 % places.
std::string kernel(std::string_view operation, int width) {
  return fmt::format(R"(
kernel @k(%out: ptr<global> align 8 noalias, %places: i32) {{
  %b = sreg ctaid.x : i32
  %n = sreg ntid.x : i32
  %t = sreg tid.x : i32
  %first = muli %b, %n : i32
  %i = addi %first, %t : i32
  %c101 = constant 101 : i32
  %far = muli %i, %c101 : i32
  %place = remui %far, %places : i32
  %c251 = constant 251 : i32
  %c37 = constant 37 : i32
  %c4000 = constant 4000 : i32
  %rest = remui %i, %c251 : i32
  %up = muli %rest, %c37 : i32
  %low = subi %up, %c4000 : i32
  %value = {0} : i{1}
  %p = ptr.offset %out, %place [scale {2}] : ptr<global>
  atomic.red {3} %p, %value [order relaxed, scope gpu]
  return
}}
)",
                     width == 64 ? "extsi %low" : "bitcast %low", width, width / 8, operation);
}

template <typename T>
T number(uint32_t i) {
  return static_cast<T>(static_cast<int32_t>(i % 251 * 37) - 4000);
}

template <typename T, typename F>
void check(std::string_view operation, T first, F f) {
  constexpr int kWidth = 8 * static_cast<int>(sizeof(T));
  constexpr uint32_t kBlocks = 300, kThreads = 64;
  for (uint32_t threads : {1u, 2u})
    for (uint32_t places : {1u, 100u, 60'000u}) {
      KirProgram p(kernel(operation, kWidth), 2, {.threads = threads});
      std::vector<T> out(places, first), expected(places, first);
      INFO(operation << kWidth << " at " << places << " places by " << threads);
      REQUIRE(p.launch("k", kBlocks, kThreads, out.data(), static_cast<int32_t>(places)) == KDSL_OK);
      for (uint32_t i = 0; i < kBlocks * kThreads; ++i) {
        T& place = expected[i * 101 % places];
        place = f(place, number<T>(i));
      }
      CHECK(out == expected);
    }
}

template <typename S>
void check_all() {
  using U = std::make_unsigned_t<S>;
  auto least = [](auto a, auto b) { return std::min(a, b); };
  auto most = [](auto a, auto b) { return std::max(a, b); };
  check<U>("add", 5, [](U a, U b) { return static_cast<U>(a + b); });
  check<S>("min", 5, least);
  check<S>("max", -5, most);
  check<U>("umin", std::numeric_limits<U>::max() - 5, least);
  check<U>("umax", 5, most);
  check<U>("and", static_cast<U>(~U{5}), [](U a, U b) { return a & b; });
  check<U>("or", 5, [](U a, U b) { return a | b; });
  check<U>("xor", 5, [](U a, U b) { return a ^ b; });
}

}  // namespace

TEST_CASE("gathered reductions give what single ones give") {
  check_all<int32_t>();
  check_all<int64_t>();
}

TEST_CASE("gathered reductions come to memory when a launch is stopped") {
  KirProgram p(R"(
kernel @k(%out: ptr<global> align 4 noalias) {
  %b = sreg ctaid.x : i32
  %one = constant 1 : i32
  %p = ptr.offset %out, %b [scale 4] : ptr<global>
  atomic.red add %p, %one [order relaxed, scope gpu]
  %many = constant 10 : i32
  %is_early = cmpi slt %b, %many : i1
  assert %is_early [message "late"]
  return
}
)",
               2, {.threads = 1});
  std::vector<int32_t> out(20);
  CHECK(p.launch("k", 20, 32, out.data()) == KDSL_ERROR_KERNEL_ASSERT);
  for (size_t i = 0; i < 10; ++i) CHECK(out[i] == 32);
  CHECK(out[10] > 0);
  CHECK(out[19] == 0);
}

TEST_CASE("threads that wait for each other gather, too") {
  for (uint32_t threads : {1u, 2u}) {
    KirProgram p(R"(
kernel @k(%out: ptr<global> align 4 apart) {
  %t = sreg tid.x : i32
  %three = constant 3 : i32
  %id = constant 1 : i32
  %count = constant 64 : i32
  %one = constant 1 : i32
  %place = andi %t, %three : i32
  %p = ptr.offset %out, %place [scale 4] : ptr<global>
  %old = atomic.rmw add %p, %one [order relaxed, scope gpu] : i32
  barrier %id, %count
  %older = atomic.rmw add %p, %t [order relaxed, scope gpu] : i32
  return
}
)",
                 2, {.threads = threads});
    int32_t out[4] = {};
    for (int launches = 1; launches <= 3; ++launches) {
      REQUIRE(p.launch("k", 50, 64, &out[0]) == KDSL_OK);
      for (int i = 0; i < 4; ++i) CHECK(out[i] == launches * 50 * (16 + 16 * i + 4 * 120));
    }
  }
}
