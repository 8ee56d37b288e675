// These tests compare products of warpgroups with the C++ library CuTe: descriptors of tiles with those of its
// make_gmma_desc, and the layouts of its atoms.
#include <catch2/catch.hpp>

#include "layout/text.h"
#include "tile/mma/warpgroup_mma.h"

using namespace kdsl;
using dtype::DType;
using layout::Layout;
using layout::Swizzle;
using tile::MajorMode;
using tile::MmaOperand;
using tile::WarpgroupMma;

namespace {

Arena arena;

Layout read(std::string_view text) {
  layout::Symbols symbols(arena);
  auto value = layout::parse(arena, symbols, text);
  REQUIRE(value);
  return std::get<Layout>(*value);
}

std::string describe(std::string_view tile, int bits, DType element, MajorMode major) {
  auto found = tile::matrix_descriptor(arena, read(tile), Swizzle{bits, 4, 3}, element, major);
  return found ? fmt::format("{:#018x}", *found) : found.error().message;
}

std::string text_of(const WarpgroupMma& product, MmaOperand operand) {
  return layout::to_string(tile::make_mma_atom(arena, product).thread_values(operand));
}

}  // namespace

TEST_CASE("descriptors of tiles of which K is contiguous") {
  CHECK(describe("(64,16):(64,1)", 3, DType::Float16, MajorMode::K) == "0x4000004000010000");
  CHECK(describe("(64,16):(32,1)", 2, DType::BFloat16, MajorMode::K) == "0x8000002000010000");
  CHECK(describe("(64,16):(16,1)", 1, DType::Float16, MajorMode::K) == "0xc000001000010000");
  CHECK(describe("(64,(8,2)):(8,(1,1024))", 0, DType::Float16, MajorMode::K) == "0x0000000800800000");
  CHECK(describe("(256,16):(64,1)", 3, DType::Float16, MajorMode::K) == "0x4000004000010000");
  CHECK(describe("(64,8):(32,1)", 3, DType::TFloat32, MajorMode::K) == "0x4000004000010000");
  CHECK(describe("(64,32):(64,1)", 2, DType::Int8, MajorMode::K) == "0x8000002000010000");
  CHECK(describe("(64,(16,2)):(16,(1,1024))", 0, DType::Int8, MajorMode::K) == "0x0000000800400000");
}

TEST_CASE("descriptors of tiles of which the other mode is contiguous") {
  CHECK(describe("((64,2),16):((1,4096),64)", 3, DType::Float16, MajorMode::MN) == "0x4000004002000000");
  CHECK(describe("((32,4),16):((1,2048),32)", 2, DType::Float16, MajorMode::MN) == "0x8000002001000000");
  CHECK(describe("((16,8),16):((1,1024),16)", 1, DType::Float16, MajorMode::MN) == "0xc000001000800000");
  CHECK(describe("((8,16),16):((1,512),8)", 0, DType::Float16, MajorMode::MN) == "0x0000004000080000");
  CHECK(describe("(64,16):(1,64)", 3, DType::BFloat16, MajorMode::MN) == "0x4000004000000000");
  CHECK(describe("(32,16):(1,32)", 2, DType::Float16, MajorMode::MN) == "0x8000002000000000");
}

TEST_CASE("tiles that have no descriptor are named") {
  CHECK(describe("(64,16):(64,1)", 3, DType::Float16, MajorMode::MN) ==
        "the layout (64,16):(64,1) of Float16 with S<3,4,3> is not what a warpgroup multiplies as MN-major: "
        "16 bytes of its contiguous mode must lie next to each other");
  CHECK(describe("(64,16):(72,1)", 3, DType::Float16, MajorMode::K) ==
        "the layout (64,16):(72,1) of Float16 with S<3,4,3> is not what a warpgroup multiplies as K-major: "
        "its atoms must be those of make_smem_layout_atom");
  CHECK(describe("(64,16):(16,1)", 0, DType::Float16, MajorMode::K) ==
        "the layout (64,16):(16,1) of Float16 with no swizzle is not what a warpgroup multiplies as K-major: "
        "its atoms must be those of make_smem_layout_atom");
  CHECK(describe("((8,8),16):((64,1048576),1)", 3, DType::Float16, MajorMode::K) ==
        "the layout ((8,8),16):((64,1048576),1) of Float16 with S<3,4,3> is not what a warpgroup multiplies as K-major: "
        "its atoms lie 256 KiB and more apart");
  auto other = tile::matrix_descriptor(arena, read("(64,16):(64,1)"), Swizzle{2, 3, 3}, DType::Float16, MajorMode::K);
  REQUIRE(!other);
  CHECK(other.error().message ==
        "the swizzle S<2,3,3> is none that a product of a warpgroup knows: S<1,4,3>, S<2,4,3> or S<3,4,3>");
}

TEST_CASE("the atoms of a warpgroup") {
  WarpgroupMma half{.n = 64, .k = 16, .a = DType::Float16, .b = DType::Float16, .c = DType::Float32};
  CHECK(text_of(half, MmaOperand::A) == "(128,(64,16)):(0,(1,64))");
  CHECK(text_of(half, MmaOperand::B) == "(128,(64,16)):(0,(1,64))");
  CHECK(text_of(half, MmaOperand::C) == "((4,8,4),(2,2,8)):((128,1,16),(64,8,512))");
  half.n = 8;
  CHECK(text_of(half, MmaOperand::B) == "(128,(8,16)):(0,(1,8))");
  CHECK(text_of(half, MmaOperand::C) == "((4,8,4),(2,2,1)):((128,1,16),(64,8,512))");
  half.has_a_in_registers = true;
  CHECK(text_of(half, MmaOperand::A) == "((4,8,4),(2,2,2)):((128,1,16),(64,8,512))");
  WarpgroupMma bytes{.n = 64, .k = 32, .a = DType::Float8E4M3FN, .b = DType::Float8E5M2, .c = DType::Float32};
  bytes.has_a_in_registers = true;
  CHECK(text_of(bytes, MmaOperand::A) == "((4,8,4),(4,2,2)):((256,1,16),(64,8,1024))");
  CHECK(text_of(bytes, MmaOperand::B) == "(128,(64,32)):(0,(1,64))");
  CHECK(tile::wgmma_text(bytes) == "m64n64k32.f32.e4m3.e5m2");
}

TEST_CASE("products that warpgroups do not have") {
  auto problem = [](WarpgroupMma product) { return tile::warpgroup_problem(product).value_or("none"); };
  WarpgroupMma half{.n = 64, .k = 16, .a = DType::Float16, .b = DType::Float16, .c = DType::Float32};
  CHECK(problem(half) == "none");
  half.n = 264;
  CHECK(problem(half) == "a product of a warpgroup has 8 to 256 columns, a multiple of 8, got 264");
  half.n = 64;
  half.k = 8;
  CHECK(problem(half) == "a product of a warpgroup multiplies 16 of Float16 along K, got 8");
  half.k = 16;
  half.b = DType::BFloat16;
  CHECK(problem(half) == "warpgroups do not multiply Float16 by BFloat16 with accumulators of Float32");
  half.b = DType::Float16;
  half.a_major = MajorMode::MN;
  CHECK(problem(half) == "none");
  half.has_a_in_registers = true;
  CHECK(problem(half) == "A must be K-major where it comes from registers");
  WarpgroupMma bytes{.n = 40, .k = 32, .a = DType::Int8, .b = DType::Uint8, .c = DType::Int32};
  CHECK(problem(bytes) == "a product of a warpgroup has 8 to 256 columns, a multiple of 8 up to 32 and of 16 beyond, got 40");
  bytes.n = 48;
  bytes.b_major = MajorMode::MN;
  CHECK(problem(bytes) == "an operand of Int8 must be K-major: only 16-bit elements can be MN-major");
}
