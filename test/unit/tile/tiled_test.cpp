// These tests compare tiled multiplications and copies with the C++ library CuTe: tiled_vectors.txt holds its results for
// these cases, a line for each.
#include <catch2/catch.hpp>

#include <fstream>
#include <map>
#include <sstream>

#include "tile/copy/copy_atoms.h"
#include "tile/mma/warp_mma.h"

using namespace kdsl;
using layout::Expected;
using layout::IntTuple;
using layout::Layout;
using layout::Tiler;
using tile::CopySide;
using tile::MmaOperand;

namespace {

Arena arena;

void* no_dynamic_leaves(void*, layout::LeafOp, const IntTuple&, const IntTuple&, uint8_t) { return nullptr; }
layout::LeafMath math(arena, no_dynamic_leaves, nullptr);

// Nested numbers in braces: T({2, {3, 4}}).
struct Nested {
  Nested(int number) : tuple(layout::number(number)) {}
  Nested(std::initializer_list<Nested> items) {
    std::vector<IntTuple> tuples;
    for (const Nested& item : items) tuples.push_back(item.tuple);
    tuple = layout::tuple(arena, tuples);
  }
  IntTuple tuple;
};

Layout compact(const Nested& shape) { return *layout::make_layout(math, shape.tuple); }
Layout strided(const Nested& shape, const Nested& stride) { return {shape.tuple, stride.tuple}; }

// Drops the strides of modes with one element, which have no effect and differ between the two libraries.
IntTuple without_idle_strides(const IntTuple& shape, const IntTuple& stride) {
  if (!shape.is_tuple()) return shape.is(1) ? layout::number(0) : stride;
  std::vector<IntTuple> items;
  for (size_t i = 0; i < shape.items.size(); ++i) items.push_back(without_idle_strides(shape.items[i], stride.items[i]));
  return layout::tuple(arena, items);
}

std::string text(const Layout& l) { return to_string(Layout{l.shape, without_idle_strides(l.shape, l.stride)}); }
std::string text(const Expected<Layout>& result) { return result ? text(*result) : to_string(result.error()); }
std::string text(const Expected<layout::OffsetLayout>& part) {
  return part ? text(part->layout) + " + " + to_string(part->offset) : to_string(part.error());
}

using Lines = std::vector<std::string>;

std::map<std::string, Lines> read_vectors() {
  std::ifstream file(KDSL_SOURCE_DIR "/test/unit/tile/tiled_vectors.txt");
  std::map<std::string, Lines> cases;
  std::string line, name;
  std::getline(file, line);  // a line that describes the file
  while (std::getline(file, line)) {
    if (line.starts_with("# "))
      name = line.substr(2);
    else
      cases[name].push_back(line);
  }
  return cases;
}

void compare(const std::string& name, const Lines& lines) {
  static const std::map<std::string, Lines> kVectors = read_vectors();
  INFO(name);
  auto expected = kVectors.find(name);
  REQUIRE(expected != kVectors.end());
  REQUIRE(lines.size() == expected->second.size());
  for (size_t i = 0; i < lines.size(); ++i) CHECK(lines[i] == expected->second[i]);
}

void check_mma(const std::string& name, const tile::TiledMma& mma) {
  Lines lines = {"thr_layout_vmnk | " + text(mma.thr_layout_vmnk), "layoutA_TV | " + text(layout_tv(math, mma, MmaOperand::A)),
                 "layoutB_TV | " + text(layout_tv(math, mma, MmaOperand::B)),
                 "layoutC_TV | " + text(layout_tv(math, mma, MmaOperand::C)),
                 "tile | (" + to_string(tile_size(math, mma, 0)) + "," + to_string(tile_size(math, mma, 1)) + "," +
                     to_string(tile_size(math, mma, 2)) + ")"};
  Layout a = compact({128, 64, 3}), b = strided({128, 64, 3}, {64, 1, 8192}), c = strided({128, 128}, {128, 1});
  lines.push_back("thrfrg_A | " + text(thrfrg(math, mma, MmaOperand::A, a)));
  lines.push_back("thrfrg_B | " + text(thrfrg(math, mma, MmaOperand::B, b)));
  lines.push_back("thrfrg_C | " + text(thrfrg(math, mma, MmaOperand::C, c)));
  for (int thread : {0, 1, 37, 100}) {
    IntTuple t = layout::number(thread);
    lines.push_back("partition " + std::to_string(thread) + " | " + text(partition(math, mma, MmaOperand::A, a, t)) + " | " +
                    text(partition(math, mma, MmaOperand::B, b, t)) + " | " + text(partition(math, mma, MmaOperand::C, c, t)));
  }
  compare("mma " + name, lines);
}

void check_copy(const std::string& name, const Expected<tile::TiledCopy>& made, const Layout& tensor) {
  INFO(name);
  REQUIRE(made);
  const tile::TiledCopy& copy = *made;
  Lines lines = {"layout_tv | " + text(copy.layout_tv),
                 "tiler | " + to_string(layout::shape(arena, copy.tiler_mn)),
                 "layoutS_TV | " + text(layout_tv(math, copy, CopySide::Source)),
                 "layoutD_TV | " + text(layout_tv(math, copy, CopySide::Destination)),
                 "tidfrg_S | " + text(tidfrg(math, copy, CopySide::Source, tensor)),
                 "tidfrg_D | " + text(tidfrg(math, copy, CopySide::Destination, tensor))};
  for (int thread : {0, 5, 63}) {
    IntTuple t = layout::number(thread);
    lines.push_back("partition " + std::to_string(thread) + " | " + text(partition(math, copy, CopySide::Source, tensor, t)) +
                    " | " + text(partition(math, copy, CopySide::Destination, tensor, t)));
  }
  compare("copy " + name, lines);
}

void check_retile(const std::string& name, const tile::TiledCopy& copy, const Expected<IntTuple>& shape) {
  Layout fragment = *layout::make_layout(math, *shape);
  compare("retile " + name, {"fragment | " + text(fragment), "retile | " + text(retile(math, copy, fragment))});
}

tile::MmaAtom f16_atom() {
  using dtype::DType;
  Nested shape = {16, 8, 16};
  return tile::make_mma_atom(arena, *tile::find_warp_mma(shape.tuple, DType::Float16, DType::Float16, DType::Float32));
}
tile::MmaAtom tf32_atom() {
  using dtype::DType;
  Nested shape = {16, 8, 8};
  return tile::make_mma_atom(arena, *tile::find_warp_mma(shape.tuple, DType::TFloat32, DType::TFloat32, DType::Float32));
}

using Permutation = std::array<Tiler, 3>;

Tiler extent(int number) { return layout::tiler(compact(number)); }

tile::TiledMma tiled(const tile::MmaAtom& atom, const Layout& atoms, const Permutation& permutation = {}) {
  return *tile::make_tiled_mma(math, atom, atoms, permutation);
}

tile::TiledMma two_by_two() { return tiled(f16_atom(), compact({2, 2, 1}), {extent(32), extent(32), extent(16)}); }
tile::TiledMma four_by_one() { return tiled(f16_atom(), compact({4, 1, 1}), {extent(64), extent(16), extent(16)}); }

tile::CopyAtom universal(int bits, int element) {
  return *tile::in_elements(math, tile::make_universal_copy_atom(arena, bits), element);
}
tile::CopyAtom matrices(tile::MatrixCopy::Direction direction, int count, bool transposed) {
  return *tile::in_elements(math, *tile::make_matrix_copy_atom(arena, {direction, 16, transposed, count}), 16);
}
tile::CopyAtom ldmatrix(int count, bool transposed = false) {
  return matrices(tile::MatrixCopy::Direction::Load, count, transposed);
}
tile::CopyAtom stmatrix(int count, bool transposed = false) {
  return matrices(tile::MatrixCopy::Direction::Store, count, transposed);
}

Layout k_major() { return strided({128, 64, 3}, {64, 1, 8192}); }

}  // namespace

TEST_CASE("tiled multiplications take operands apart as CuTe does") {
  check_mma("f16 m16n8k16 atoms (2,2,1) tile (32,32,16)", two_by_two());
  check_mma("f16 m16n8k16 atoms (4,1,1) tile (64,16,16)", four_by_one());
  check_mma("f16 m16n8k16 atoms (2,2,1)", tiled(f16_atom(), compact({2, 2, 1})));
  check_mma("tf32 m16n8k8 atoms (2,4,1):(4,1,1)", tiled(tf32_atom(), strided({2, 4, 1}, {4, 1, 1})));
  check_mma("f16 m16n8k16 atoms (2,1,2) tile (32,16,32)",
            tiled(f16_atom(), compact({2, 1, 2}), {extent(32), extent(16), extent(32)}));
  Tiler interleaved = layout::tiler(strided({16, 4}, {4, 1}));
  check_mma("fma atoms (16,16,1):(16,1,0) tile ((16,4):(4,1),(16,4):(4,1),_)",
            tiled(tile::make_universal_mma_atom(arena), strided({16, 16, 1}, {16, 1, 0}), {interleaved, interleaved, Tiler{}}));
  Tiler swapped = layout::tiler(strided({8, 2, 2}, {1, 16, 8}));
  check_mma("f16 m16n8k16 atoms (2,2,1) tile ((8,2,2):(1,16,8),32,16)",
            tiled(f16_atom(), compact({2, 2, 1}), {swapped, extent(32), extent(16)}));
}

TEST_CASE("tiled copies take tensors apart as CuTe does") {
  check_copy("tv 128-bit f16 thr (16,8):(8,1) val (1,8)",
             tile::make_tiled_copy_tv(math, universal(128, 16), strided({16, 8}, {8, 1}), compact({1, 8})), k_major());
  check_copy("tv 32-bit f32 thr (32,8) val (4,1)",
             tile::make_tiled_copy_tv(math, universal(32, 32), compact({32, 8}), compact({4, 1})), k_major());
  check_copy("tv 128-bit f16 thr (4,32):(32,1) val (4,8):(8,1)",
             tile::make_tiled_copy_tv(math, universal(128, 16), strided({4, 32}, {32, 1}), strided({4, 8}, {8, 1})),
             strided({64, 512, 2}, {512, 1, 32768}));
  auto a = tile::make_tiled_copy(math, ldmatrix(4), two_by_two(), MmaOperand::A);
  check_copy("A ldmatrix x4 of mma (2,2,1) tile (32,32,16)", a, k_major());
  check_copy("B ldmatrix x4 of mma (2,2,1) tile (32,32,16)",
             tile::make_tiled_copy(math, ldmatrix(4), two_by_two(), MmaOperand::B), k_major());
  check_copy("B ldmatrix x4 trans of mma (4,1,1) tile (64,16,16)",
             tile::make_tiled_copy(math, ldmatrix(4, true), four_by_one(), MmaOperand::B), compact({64, 64}));
  check_copy("B ldmatrix x2 of mma (2,2,1)",
             tile::make_tiled_copy(math, ldmatrix(2), tiled(f16_atom(), compact({2, 2, 1})), MmaOperand::B), k_major());
  check_copy("C stmatrix x4 of mma (2,2,1) tile (32,32,16)",
             tile::make_tiled_copy(math, stmatrix(4), two_by_two(), MmaOperand::C), k_major());
  check_copy("C stmatrix x2 trans of mma (4,1,1) tile (64,16,16)",
             tile::make_tiled_copy(math, stmatrix(2, true), four_by_one(), MmaOperand::C), k_major());
  check_copy("C atom stmatrix x4 of mma (4,1,1) tile (64,16,16)",
             tile::make_tiled_copy_c_atom(math, stmatrix(4), four_by_one()), k_major());
  check_copy("S ldmatrix like tv", tile::make_tiled_copy(math, universal(128, 16), *a, CopySide::Source), k_major());
  check_copy("D ldmatrix like tv", tile::make_tiled_copy(math, universal(32, 16), *a, CopySide::Destination), k_major());
}

TEST_CASE("fragments are retiled as CuTe does") {
  tile::TiledMma square = two_by_two(), tall = four_by_one();
  auto copy = [](const tile::CopyAtom& atom, const tile::TiledMma& mma, MmaOperand operand) {
    return *tile::make_tiled_copy(math, atom, mma, operand);
  };
  auto held = [](const tile::TiledMma& mma, MmaOperand operand, const Nested& shape) {
    return tile::partition_shape(math, mma, operand, shape.tuple);
  };
  check_retile("A ldmatrix x4 of mma (2,2,1) tile (32,32,16)", copy(ldmatrix(4), square, MmaOperand::A),
               held(square, MmaOperand::A, {128, 64}));
  check_retile("B ldmatrix x4 of mma (2,2,1) tile (32,32,16)", copy(ldmatrix(4), square, MmaOperand::B),
               held(square, MmaOperand::B, {128, 64}));
  check_retile("C stmatrix x4 of mma (2,2,1) tile (32,32,16)", copy(stmatrix(4), square, MmaOperand::C),
               held(square, MmaOperand::C, {128, 128}));
  check_retile("B ldmatrix x4 trans of mma (4,1,1) tile (64,16,16)", copy(ldmatrix(4, true), tall, MmaOperand::B),
               held(tall, MmaOperand::B, {64, 64}));
  check_retile("C stmatrix x2 trans of mma (4,1,1) tile (64,16,16)", copy(stmatrix(2, true), tall, MmaOperand::C),
               held(tall, MmaOperand::C, {128, 64}));
}
