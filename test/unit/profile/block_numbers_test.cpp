// Numbers of all threads of a block beside the same arithmetic for each thread.
#include "profile/block_numbers.h"

#include <random>

#include <catch2/catch.hpp>

using namespace kdsl;
using namespace kdsl::profile;
using ir::OpKind;

namespace {

constexpr uint32_t kThreads = 72;  // two whole warps and a part of one

int32_t plain(OpKind kind, int32_t a, int32_t b) {
  auto x = static_cast<uint32_t>(a), y = static_cast<uint32_t>(b);
  switch (kind) {
    case OpKind::AddI: return static_cast<int32_t>(x + y);
    case OpKind::SubI: return static_cast<int32_t>(x - y);
    case OpKind::MulI: return static_cast<int32_t>(x * y);
    case OpKind::DivSI: return b == 0 || (a == INT32_MIN && b == -1) ? 0 : a / b;
    case OpKind::RemSI: return b == 0 || (a == INT32_MIN && b == -1) ? 0 : a % b;
    case OpKind::DivUI: return b == 0 ? 0 : static_cast<int32_t>(x / y);
    case OpKind::RemUI: return b == 0 ? 0 : static_cast<int32_t>(x % y);
    case OpKind::AndI: return a & b;
    case OpKind::OrI: return a | b;
    case OpKind::XOrI: return a ^ b;
    case OpKind::ShlI: return y < 32 ? static_cast<int32_t>(x << y) : 0;
    case OpKind::ShrUI: return y < 32 ? static_cast<int32_t>(x >> y) : 0;
    case OpKind::ShrSI: return y < 32 ? a >> y : 0;
    default: return 0;
  }
}

bool plain(ir::CmpI predicate, int32_t a, int32_t b) {
  auto x = static_cast<uint32_t>(a), y = static_cast<uint32_t>(b);
  switch (predicate) {
    case ir::CmpI::Eq: return a == b;
    case ir::CmpI::Ne: return a != b;
    case ir::CmpI::Slt: return a < b;
    case ir::CmpI::Sle: return a <= b;
    case ir::CmpI::Sgt: return a > b;
    case ir::CmpI::Sge: return a >= b;
    case ir::CmpI::Ult: return x < y;
    case ir::CmpI::Ule: return x <= y;
    case ir::CmpI::Ugt: return x > y;
    case ir::CmpI::Uge: return x >= y;
  }
  return false;
}

// A number of 32 bits in each thread: common ones, strided ones, and such without a pattern, small and large.
Number random_number(BlockNumbers& numbers, std::mt19937& random) {
  auto first = static_cast<int32_t>(random()) >> random() % 32, step = static_cast<int32_t>(random() % 9) - 2;
  std::vector<int64_t> values(kThreads);
  uint32_t form = random() % 3;
  for (uint32_t i = 0; i < kThreads; ++i)
    values[i] = form == 0   ? first
                : form == 1 ? static_cast<int32_t>(static_cast<uint32_t>(first) + static_cast<uint32_t>(step) * (i / 4))
                            : static_cast<int32_t>(random()) >> random() % 32;
  return numbers.of(std::move(values));
}

int32_t at(const BlockNumbers& numbers, const Number& number, uint32_t thread) {
  int64_t value = numbers.at(number, thread);
  REQUIRE(value == static_cast<int32_t>(value));  // sign-extended
  return static_cast<int32_t>(value);
}

}  // namespace

TEST_CASE("arithmetic on all threads is that of each thread") {
  constexpr OpKind kKinds[] = {OpKind::AddI,  OpKind::SubI,  OpKind::MulI, OpKind::DivSI, OpKind::RemSI,
                               OpKind::DivUI, OpKind::RemUI, OpKind::AndI, OpKind::OrI,   OpKind::XOrI,
                               OpKind::ShlI,  OpKind::ShrUI, OpKind::ShrSI};
  BlockNumbers numbers(kThreads);
  std::mt19937 random(7);
  for (int round = 0; round < 4000; ++round) {
    OpKind kind = kKinds[random() % std::size(kKinds)];
    Number a = random_number(numbers, random), b = random_number(numbers, random);
    bool shifts = kind == OpKind::ShlI || kind == OpKind::ShrUI || kind == OpKind::ShrSI;
    if (shifts) b = {0, static_cast<int64_t>(random() % 32)};
    // The second time the result is remembered.
    for (int i = 0; i < 2; ++i) {
      Number result = numbers.calculate(kind, 32, a, b);
      for (uint32_t t = 0; t < kThreads; ++t)
        REQUIRE(at(numbers, result, t) == plain(kind, at(numbers, a, t), at(numbers, b, t)));
    }
  }
}

TEST_CASE("comparisons, choices and sets of threads") {
  BlockNumbers numbers(kThreads);
  std::mt19937 random(8);
  for (int round = 0; round < 4000; ++round) {
    auto predicate = static_cast<ir::CmpI>(random() % 10);
    Number a = random_number(numbers, random), b = random_number(numbers, random);
    Number condition = numbers.compare(predicate, 32, a, b), chosen = numbers.select(condition, a, b);
    BlockNumbers::Set set = numbers.where(BlockNumbers::kAll, condition, true);
    BlockNumbers::Set others = numbers.where(BlockNumbers::kAll, condition, false);
    CHECK(numbers.set(set).lanes + numbers.set(others).lanes == kThreads);
    Number in_set = numbers.of_set(set);
    for (uint32_t t = 0; t < kThreads; ++t) {
      bool is_true = plain(predicate, at(numbers, a, t), at(numbers, b, t));
      REQUIRE(numbers.at(condition, t) == int64_t{is_true});
      REQUIRE(numbers.at(chosen, t) == numbers.at(is_true ? a : b, t));
      REQUIRE((numbers.set(set).warps[t / kLanes] >> t % kLanes & 1) == uint32_t{is_true});
      REQUIRE(numbers.at(in_set, t) == int64_t{is_true});
    }
  }
}

TEST_CASE("equal numbers have one vector, wherever they come from") {
  BlockNumbers numbers(kThreads);
  std::vector<int64_t> indices(kThreads);
  for (uint32_t i = 0; i < kThreads; ++i) indices[i] = i;
  Number thread = numbers.of(indices);
  Number twice = numbers.calculate(OpKind::AddI, 32, thread, thread);
  Number shifted = numbers.calculate(OpKind::ShlI, 32, thread, {0, 1});
  CHECK(twice == shifted);
  // A block that begins elsewhere has the same vector.
  Number of_block = numbers.calculate(OpKind::AddI, 32, {0, 4096}, thread);
  CHECK(of_block == Number{thread.vector, 4096});
  Number row = numbers.calculate(OpKind::DivSI, 32, of_block, {0, 32});
  CHECK(row == Number{numbers.calculate(OpKind::DivSI, 32, thread, {0, 32}).vector, 128});
  CHECK(numbers.compare(ir::CmpI::Slt, 32, of_block, {0, 5000}) == Number{0, 1});
  CHECK(numbers.compare(ir::CmpI::Slt, 32, of_block, {0, 4096}) == Number{0, 0});
}

TEST_CASE("lowest threads, and warps that a set divides") {
  BlockNumbers numbers(kThreads);
  std::vector<int64_t> indices(kThreads);
  for (uint32_t i = 0; i < kThreads; ++i) indices[i] = i;
  Number thread = numbers.of(indices);
  auto set = numbers.where(BlockNumbers::kAll, numbers.compare(ir::CmpI::Sge, 32, thread, {0, 40}), true);
  CHECK(numbers.set(set).active_warps == 2);
  CHECK(numbers.divided(set, BlockNumbers::kAll) == 1);
  Number lowest = numbers.of_lowest(set);
  for (uint32_t t = 0; t < kThreads; ++t) CHECK(numbers.at(lowest, t) == int64_t{t == 40 || t == 64});
}
