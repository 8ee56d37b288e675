// These tests compute boxes of tensor maps, in cases whose boxes C++ CuTe gives, too: dimensions as extent:stride/box,
// innermost first.
#include <catch2/catch.hpp>

#include "tile/copy/tma.h"

using namespace kdsl;
using layout::IntTuple;
using layout::Layout;

namespace {

Arena arena;
void* opaque(void*, layout::LeafOp, const IntTuple&, const IntTuple&, uint8_t) { return nullptr; }
layout::LeafMath math(arena, opaque, nullptr);

// Nested numbers in braces: T({2, {3, 4}}).
struct Nested {
  Nested(int number) : tuple(layout::number(number)) {}
  Nested(IntTuple leaf) : tuple(leaf) {}
  Nested(std::initializer_list<Nested> items) {
    std::vector<IntTuple> tuples;
    for (const Nested& item : items) tuples.push_back(item.tuple);
    tuple = layout::tuple(arena, tuples);
  }
  IntTuple tuple;
};
Layout strided(const Nested& shape, const Nested& stride) { return {shape.tuple, stride.tuple}; }

struct Case {
  Layout tensor, shared;
  Nested tile;
  int swizzle_bits = 0;
  int64_t element_bits = 16, multicast = 1;
};

std::string plan(const Case& c) {
  auto tile = tile::tma_tile(math, c.tensor.shape, layout::tiler(arena, c.tile.tuple));
  REQUIRE(tile);
  auto plan = tile::plan_tma(math, {.tensor = c.tensor,
                                    .shared = c.shared,
                                    .swizzle = {.bits = c.swizzle_bits, .base = 4, .shift = 3},
                                    .tile = *tile,
                                    .element_bits = c.element_bits,
                                    .multicast = c.multicast});
  if (!plan) return plan.error().problem;
  std::string text;
  for (const tile::TmaDimension& d : plan->dimensions)
    text += to_string(d.extent) + ":" + to_string(d.stride) + "/" + std::to_string(d.box) + " ";
  return text + "| " + std::to_string(plan->elements) + " | " + to_string(plan->coordinates);
}

int leaf_name = 0;
IntTuple unknown(int64_t divisor = 1) { return layout::dynamic(&leaf_name, 32, divisor); }

TEST_CASE("a tile that runs along the rows of its tensor is one box") {
  // The tensor is (M,K,L) with K fastest, with a swizzled tile (128,64) of 16-bit elements.
  Layout tensor = strided({unknown(), unknown(), unknown()}, {unknown(8), 1, unknown(8)});
  Layout shared = strided({{8, 16}, {64, 1}}, {{64, 512}, {1, 0}});
  CHECK(plan({tensor, shared, {128, 64}, 3}) == "?:1/64 ?:?{div=8}/128 ?:?{div=8}/1 | 8192 | (?,?,?):(1@1,1@0,1@2)");
  CHECK(plan({.tensor = tensor, .shared = shared, .tile = {128, 64}, .swizzle_bits = 3, .multicast = 2}) ==
        "?:1/64 ?:?{div=8}/64 ?:?{div=8}/1 | 8192 | (?,?,?):(1@1,1@0,1@2)");
}

TEST_CASE("a tile wider than its swizzle takes several boxes") {
  Layout rows = strided({256, 512}, {512, 1}), columns = strided({256, 512}, {1, 256});
  CHECK(plan({rows, strided({{8, 16}, {64, 2}}, {{64, 512}, {1, 8192}}), {128, 128}, 3}) ==
        "512:1/64 256:512/128 | 8192 | (256,512):(1@1,1@0)");
  // This operand is stored with M fastest.
  CHECK(plan({columns, strided({{64, 2}, {8, 8}}, {{1, 4096}, {64, 512}}), {128, 64}, 3}) ==
        "256:1/64 512:256/64 | 4096 | (256,512):(1@0,1@1)");
}

TEST_CASE("extents above 256 are cut") {
  CHECK(plan({strided({1024}, {1}), strided({512}, {1}), {512}}) == "1024:1/256 | 256 | (1024):(1@0)");
  CHECK(plan({strided({8, 2048}, {2048, 1}), strided({2, 384}, {384, 1}), {2, 384}, 0, 32}) ==
        "2048:1/192 8:2048/1 | 192 | (8,2048):(1@1,1@0)");
}

TEST_CASE("modes without elements have no dimension") {
  CHECK(plan({strided({64, 1, 32}, {32, 7, 1}), strided({16, 32}, {32, 1}), {Nested{16}, Nested{1}, Nested{32}}}) ==
        "32:1/32 64:32/16 | 512 | (64,1,32):(1@1,0,1@0)");
  CHECK(plan({strided({{4, 16}, 64}, {{64, 256}, 1}), strided({4, 64}, {64, 1}), {4, 64}}) ==
        "64:1/64 4:64/4 16:256/1 | 256 | ((4,16),64):((1@1,1@2),1@0)");
}

TEST_CASE("what no tensor map can say is told") {
  Layout rows = strided({256, 512}, {512, 1});
  CHECK(plan({rows, strided({16, 64}, {1, 16}), {16, 64}}) ==
        "has the layout (256,512):(512,1), in which mode 1@0 has the stride 512: it must be 1, because adjacent elements of "
        "the shared layout (16,64):(1,16) run through that mode");
  CHECK(plan({rows, strided({16, 64}, {64, 1}), {16, 32}}) ==
        "is (16,64):(64,1) with 1024 elements, the tile (16,32) has 512: both are (M, K) of one operand, or (N, K)");
  CHECK(plan({rows, strided({16, 4}, {4, 1}), {16, 4}}) ==
        "is (16,4):(4,1): 4 elements with 16 bits, a row of a box, are no multiple of 16 bytes");
  CHECK(plan({strided({8, 12}, {12, 1}), strided({8, 8}, {8, 1}), {8, 8}}) ==
        "has the layout (8,12):(12,1), of which the stride 12 of elements with 16 bits is no multiple of 16 bytes");
  CHECK(plan({rows, strided({16, 128}, {128, 1}), {16, 128}, 3}) ==
        "is S<3,4,3> o (16,128):(128,1): a row of 256 bytes does not fit the 128 bytes of the swizzle");
  CHECK(plan({.tensor = rows, .shared = strided({16, 64}, {64, 1}), .tile = {16, 64}, .multicast = 3}) ==
        "is 3: a box of 1024 elements cannot be cut into as many equal parts");
  Layout six = strided({2, 2, 2, 2, 2, 64}, {65536, 16384, 4096, 1024, 256, 1});
  CHECK(plan({six, strided({2, 2, 2, 2, 2, 64}, {1024, 512, 256, 128, 64, 1}), {2, 2, 2, 2, 2, 64}}) ==
        "has the layout (2,2,2,2,2,64):(65536,16384,4096,1024,256,1): the tile needs 6 dimensions of it, a tensor map has at "
        "most 5");
}

TEST_CASE("tensors are cut into copies, from where the part of a block begins") {
  Layout shared = strided({{{8, 16}, {64, 2}}, 4}, {{{64, 512}, {1, 8192}}, 16384});
  Layout global{Nested({{128, 128}, 8}).tuple, layout::make_identity_layout(math, Nested({128, 128, 8}).tuple)->stride};
  std::vector<IntTuple> strides(global.stride.items.begin(), global.stride.items.end());
  IntTuple first = layout::tuple(arena, std::span(strides).first(2));
  IntTuple both[] = {first, strides[2]};
  global.stride = layout::tuple(arena, both);
  auto parts = tile::partition_tma(math, 8192, layout::number(1), strided(2, 1), shared, global);
  REQUIRE(parts);
  CHECK(to_string(parts->shared.layout) == "((8192,2),4):((1,8192),16384)");
  CHECK(to_string(parts->shared.offset) == "4096");
  CHECK(to_string(parts->global.layout) == "(((64,128),2),8):(((1@1,1@0),64@1),1@2)");
  CHECK(to_string(parts->global.offset) == "(64,0)");
}

TEST_CASE("a multicast reaches the blocks of a row or a column") {
  Layout blocks = strided({1, 2, 4, 1}, {0, 1, 2, 0});
  IntTuple along_n = Nested({0, 1, layout::underscore(), 0}).tuple, along_m = Nested({0, layout::underscore(), 3, 0}).tuple;
  CHECK(to_string(*tile::tma_multicast_mask(math, blocks, along_n)) == "170");
  CHECK(to_string(*tile::tma_multicast_mask(math, blocks, along_m)) == "192");
}

}  // namespace
