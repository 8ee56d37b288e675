// These tests cover the distribution of tiles over threads: tables, queries on them, and the expressions that are fitted to
// them.
#include <catch2/catch.hpp>

#include "tile/distributed/nest_plan.h"
#include "tile/distributed/shared_tile.h"
#include "tile/distributed/slices.h"
#include "tile/distributed/thread_forms.h"
#include "tile/distributed/tile_product.h"

#include <set>

using namespace kdsl;
using namespace kdsl::tile;
using dtype::DType;

namespace {

const WarpMma& f16_product() {
  for (const WarpMma& row : warp_mmas())
    if (row.m == 16 && row.k == 16 && row.a == DType::Float16 && row.c == DType::Float32) return row;
  FAIL("no such product");
  return warp_mmas()[0];
}

TileProduct product_by(int64_t m, int64_t n, int64_t k, WarpGrid warps) { return {{m, n, k, warps}, f16_product()}; }

std::vector<int64_t> column(const DistributedLayout& layout, int64_t reg) {
  auto values = layout.table.reg(reg);
  return {values.begin(), values.end()};
}

const std::vector<bool> kAll128(128, true);

}  // namespace

TEST_CASE("a plan gives vectors to threads in turn") {
  DistributedLayout plan = plan_nest({{64, 64}, 128}, 8);
  CHECK(plan.registers() == 32);
  CHECK(plan.table.at(0, 0) == 0);
  CHECK(plan.table.at(0, 7) == 7);
  CHECK(plan.table.at(1, 0) == 8);
  CHECK(plan.table.at(0, 8) == 1024);
  CHECK(is_complete(plan));
  CHECK(copies(plan) == 1);
}

TEST_CASE("few turns of a nest with fragments are done by all threads") {
  DistributedLayout plan = plan_nest({{32}, 128, true}, 1);
  CHECK(plan.registers() == 1);
  CHECK(copies(plan) == 4);
  DistributedLayout ragged = plan_nest({{100}, 128, true}, 1);
  CHECK(copies(ragged) == 1);
  CHECK(ragged.table.at(99, 0) == 99);
  CHECK(ragged.table.at(100, 0) == RegisterTable::kNothing);
}

TEST_CASE("vectors divide the last extent, and with fragments all turns") {
  CHECK(choose_vector({{64, 64}, 128}, 8) == 8);
  CHECK(choose_vector({{64, 36}, 128}, 8) == 4);
  CHECK(choose_vector({{8, 64}, 128, true}, 8) == 4);
  CHECK(choose_vector({{7}, 128}, 8) == 1);
}

TEST_CASE("accumulators lie as mma.sync gives them") {
  DistributedLayout c = operand_layout(product_by(128, 128, 32, {2, 2}), MmaOperand::C, false);
  CHECK(c.shape == Shape{128, 128});
  CHECK(c.registers() == 128);
  CHECK(is_complete(c));
  CHECK(copies(c) == 1);
  CHECK(c.table.at(5, 0) == 1 * 128 + 2);  // lane 5: row 1, column 2
  CHECK(c.table.at(5, 1) == 1 * 128 + 3);
  CHECK(c.table.at(5, 2) == 9 * 128 + 2);
  CHECK(c.table.at(5, 4) == 1 * 128 + 10);
  CHECK(c.table.at(32, 0) == 64 * 128);  // warps count along M first
  CHECK(c.table.at(64, 0) == 64);
}

TEST_CASE("factors are repeated in the warps that share them") {
  DistributedLayout a = operand_layout(product_by(64, 64, 32, {2, 2}), MmaOperand::A, false);
  CHECK(copies(a) == 2);
  CHECK(is_complete(a));
  DistributedLayout b = operand_layout(product_by(64, 64, 32, {4, 1}), MmaOperand::B, false);
  CHECK(b.shape == Shape{32, 64});
  CHECK(copies(b) == 4);
  CHECK(b.table.at(1, 0) == 2 * 64);  // lane 1: k 2, n 0
  CHECK(operand_layout(product_by(64, 64, 32, {4, 1}), MmaOperand::B, true).shape == Shape{64, 32});
}

TEST_CASE("sums of products become factors without moving when warps hold whole rows") {
  DistributedLayout c = operand_layout(product_by(64, 64, 64, {4, 1}), MmaOperand::C, false),
                    a = operand_layout(product_by(64, 64, 64, {4, 1}), MmaOperand::A, false);
  CHECK(is_contained(a, c));
  CHECK(is_contained(c, a));
  CHECK(register_map(a.table, c.table).has_value());
  DistributedLayout split = operand_layout(product_by(64, 64, 64, {2, 2}), MmaOperand::C, false);
  RegisterProblem problem{};
  CHECK(!register_map(a.table, split.table, &problem));
  CHECK(problem.mistake == RegisterMistake::NotThere);
}

TEST_CASE("a reduction leaves the result in every thread of the line") {
  DistributedLayout c = operand_layout(product_by(64, 64, 64, {4, 1}), MmaOperand::C, false);
  auto rows = reduced(c, 1, false);
  REQUIRE(rows);
  CHECK(rows->shape == Shape{64});
  CHECK(rows->registers() == 2);
  CHECK(copies(*rows) == 4);
  CHECK(rows->table.at(4, 1) == 9);
  CHECK(reduced(c, 1, true)->shape == Shape{64, 1});
  auto columns = reduced(c, 0, false);
  REQUIRE(columns);
  CHECK(columns->registers() == 16);
  CHECK(copies(*columns) == 32);
}

TEST_CASE("slots that ask for the same become one") {
  DistributedLayout plan = plan_nest({{4, 8}, 8}, 1);
  RegisterTable rows(8, plan.registers());
  for (size_t i = 0; i < rows.elements.size(); ++i) rows.elements[i] = plan.table.elements[i] / 8;
  auto layout = complete(rows, {4});
  REQUIRE(layout);
  CHECK(layout->registers() == 4);
  CHECK(is_fully_replicated(*layout));
  CHECK(!complete(rows, {5}));  // the last element belongs to no thread
}

TEST_CASE("registers cannot be chosen by the thread") {
  DistributedLayout straight = replicated({4}, 4);
  RegisterTable diagonal(4, 1);
  for (int64_t thread = 0; thread < 4; ++thread) diagonal.at(thread, 0) = static_cast<int32_t>(thread);
  RegisterProblem problem{};
  CHECK(!register_map(diagonal, straight.table, &problem));
  CHECK(problem.mistake == RegisterMistake::NotUniform);
}

TEST_CASE("thread sums are fitted") {
  DistributedLayout c = operand_layout(product_by(128, 128, 32, {2, 2}), MmaOperand::C, false);
  std::vector<int64_t> values = column(c, 0);
  auto sum = fit_sum(values, kAll128);
  REQUIRE(sum);
  CHECK(sum->base == 0);
  CHECK(sum->digits == std::vector<ThreadDigit>{{1, 4, 2}, {4, 8, 128}, {32, 2, 8192}, {64, 2, 64}});
  std::vector<int64_t> squares;
  for (int64_t i = 0; i < 128; ++i) squares.push_back(i * i);
  CHECK(!fit_sum(squares, kAll128));
  // There are 96 threads, of which the last have no element.
  std::vector<bool> asked(96, true);
  std::vector<int64_t> numbers(96);
  for (size_t i = 0; i < 96; ++i) numbers[i] = static_cast<int64_t>(i) * 4, asked[i] = i < 50;
  auto partial = fit_sum(numbers, asked);
  REQUIRE(partial);
  CHECK(partial->at(49) == 196);
}

TEST_CASE("sets of threads are fitted") {
  std::vector<bool> first(128, false), rows(128, false), odd(128, false);
  for (size_t i = 0; i < 128; ++i) first[i] = i < 100, rows[i] = i % 4 == 0, odd[i] = i == 3 || i == 77;
  CHECK(fit_set(kAll128)->tests.empty());
  CHECK(fit_set(first)->tests == std::vector<ThreadTest>{{1, 128, 0, 100}});
  CHECK(fit_set(rows)->tests == std::vector<ThreadTest>{{1, 4, 0, 1}});
  CHECK(!fit_set(odd));
}

TEST_CASE("warps share a tile by policy") {
  CHECK(partition_warps({128, 128, 4}, WarpSharing::Square) == WarpGrid{2, 2});
  CHECK(partition_warps({128, 256, 8}, WarpSharing::Square) == WarpGrid{2, 4});
  CHECK(partition_warps({128, 128, 8}, WarpSharing::FullRow) == WarpGrid{8, 1});
  CHECK(partition_warps({64, 128, 8}, WarpSharing::FullRow) == WarpGrid{4, 2});
  CHECK(partition_warps({64, 512, 8}, WarpSharing::FullColumn) == WarpGrid{1, 8});
  CHECK(!partition_warps({24, 24, 4}, WarpSharing::Square));
  CHECK(partition_warps({.m = 128, .n = 128, .warps = 8, .unit_m = 16, .unit_n = 8, .warps_m_multiple = 4},
                        WarpSharing::Square) == WarpGrid{4, 2});
}

TEST_CASE("swizzled tiles hold every element once and meet in no bank") {
  for (int64_t columns : {16, 32, 64, 128}) {
    int64_t extents[] = {64, columns};
    SharedTile tile = swizzled_tile(extents, 16);
    std::set<int64_t> bytes;
    for (int64_t row = 0; row < 64; ++row)
      for (int64_t column = 0; column < columns; ++column) bytes.insert(tile.byte_of(row, column));
    CHECK(bytes.size() == static_cast<size_t>(64 * columns));
    CHECK(*bytes.rbegin() < tile.size() * 2);
    std::set<int64_t> banks;  // eight rows of one chunk, as ldmatrix reads them
    for (int64_t row = 0; row < 8; ++row) banks.insert(tile.byte_of(row, 8) / 16 % 8);
    CHECK(banks.size() == 8);
  }
  int64_t odd[] = {20, 48};
  CHECK(to_string(swizzled_tile(odd, 16)) == "rows padded to 56");
  int64_t wide[] = {64, 64};
  CHECK(to_string(swizzled_tile(wide, 16)) == "128-byte swizzle");
  CHECK(merged(*swizzled_tile(wide, 16, 128), *swizzled_tile(wide, 16, 64)) == *swizzled_tile(wide, 16, 64));
  CHECK(!merged(swizzled_tile(wide, 16), linear_tile(wide, 16)));
}

TEST_CASE("the other slices are distributed like the one that is accessed") {
  // Four threads access row 1 of a tile with three rows, two elements each, and the first element of it once more.
  RegisterTable row(4, 3);
  for (int thread = 0; thread < 4; ++thread) {
    row.at(thread, 0) = 8 + 2 * thread;
    row.at(thread, 1) = 8 + 2 * thread + 1;
    row.at(thread, 2) = row.at(thread, 0);
  }
  CHECK(!complete(row, {3, 8}));
  auto rows = complete_slices(row, {3, 8});
  REQUIRE(rows);
  CHECK(is_complete(*rows));
  CHECK(column(*rows, 0) == std::vector<int64_t>{0, 2, 4, 6});
  CHECK(column(*rows, 3) == std::vector<int64_t>{9, 11, 13, 15});
  CHECK(column(*rows, 4) == std::vector<int64_t>{16, 18, 20, 22});
  CHECK(rows->registers() == 6);
}

TEST_CASE("one element that all threads access is a slice, a part of a row is none") {
  RegisterTable one(4, 1), part(4, 1);
  for (int thread = 0; thread < 4; ++thread) one.at(thread, 0) = 5, part.at(thread, 0) = thread;
  auto all = complete_slices(one, {2, 3});
  REQUIRE(all);
  CHECK(is_fully_replicated(*all));
  CHECK(!complete_slices(part, {2, 8}));
  CHECK(!complete_slices(RegisterTable(4, 1), {2, 8}));
}
