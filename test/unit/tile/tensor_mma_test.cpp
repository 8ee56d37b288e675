// These tests compare the places of things in tensor memory, the words of instructions and the descriptors of operands with the
// C++ library CuTe: tensor_vectors.txt holds its results.
#include <catch2/catch.hpp>

#include <fstream>
#include <ranges>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "ir/ops.h"
#include "layout/text.h"
#include "layout/tuple/coordinates.h"
#include "tile/builder.h"
#include "tile/distributed/tensor_tile.h"
#include "tile/mma/tensor_mma.h"

using namespace kdsl;
using dtype::DType;
using ir::MmaKind;
using ir::ProductForm;
using tile::MajorMode;
using tile::TensorMma;

namespace {

Arena arena;

std::vector<std::string> split(const std::string& text, const std::string& separator) {
  std::vector<std::string> parts;
  for (auto part : text | std::views::split(separator)) parts.emplace_back(part.begin(), part.end());
  return parts;
}

std::vector<uint32_t> numbers(const std::string& text, const std::string& separator) {
  std::vector<uint32_t> list;
  for (const std::string& part : split(text, separator)) list.push_back(static_cast<uint32_t>(std::stoul(part)));
  return list;
}

// Returns the lines about one thing, each split at " | ".
std::vector<std::vector<std::string>> vectors(const std::string& what) {
  std::ifstream file(KDSL_SOURCE_DIR "/test/unit/tile/tensor_vectors.txt");
  std::vector<std::vector<std::string>> found;
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(what + " ")) found.push_back(split(line, " | "));
  REQUIRE(!found.empty());
  return found;
}

layout::Layout read(std::string_view text) {
  layout::Symbols symbols(arena);
  auto value = layout::parse(arena, symbols, text);
  REQUIRE(value);
  return std::get<layout::Layout>(*value);
}

std::string word_of(const TensorMma& product, uint32_t added = 0) {
  ir::Module module;
  ir::Builder ops(module);
  ops.set_insertion(module.add_function(ir::FunctionKind::Device, "f", {})->body.block);
  INFO(tile::tensor_problem(product).value_or(""));
  REQUIRE(!tile::tensor_problem(product));
  ir::Tcgen05InstructionOp op(*tile::make_instruction(ops, product)->def);
  uint32_t word = tmem::encode(ir::fields_of(op));
  CHECK(tmem::decode_instruction(word, ir::kind_of(product.kind)) == ir::fields_of(op));
  return fmt::format("{:#010x}", word | added);
}

TensorMma product(MmaKind kind, int64_t m, int64_t n, DType a, DType b, DType d = DType::Float32) {
  TensorMma made{.kind = kind, .m = m, .n = n, .k = tile::tensor_depth(kind), .a = a, .b = b, .d = d};
  if (m == 256) made.form = ProductForm::Pair;
  return made;
}

TensorMma scaled(MmaKind kind, int64_t m, int64_t n, DType element, DType scale, int64_t block) {
  TensorMma made = product(kind, m, n, element, element);
  made.scale = scale;
  made.block = block;
  return made;
}

}  // namespace

TEST_CASE("registers of loads and stores", "[tensor]") {
  const std::vector<std::string> shapes = {"32x32b", "16x64b", "16x128b", "16x256b", "16x32bx2"};
  for (const auto& line : vectors("access")) {
    INFO(line[0]);
    auto head = split(line[0], " ");
    auto access = static_cast<tmem::Access>(std::ranges::find(shapes, head[1]) - shapes.begin());
    uint32_t times = static_cast<uint32_t>(std::stoul(head[2]));
    bool is_packed = head[3] == "1";
    auto threads = split(line[1], " ");
    REQUIRE(threads.size() == 32);
    for (uint32_t thread = 0; thread < 32; ++thread) {
      auto cells = split(threads[thread], ",");
      REQUIRE(cells.size() == tmem::registers_of(access, times));
      for (uint32_t i = 0; i < cells.size(); ++i) {
        auto cell = numbers(cells[i], ":");
        uint32_t halves = is_packed ? 2 * times : times;
        CHECK(tmem::accessed_cell(access, thread, i, halves, is_packed) == tmem::Cell{cell[0], cell[1]});
      }
    }
  }
  CHECK(tmem::is_repeat(tmem::Access::Bits256, 32));
  CHECK_FALSE(tmem::is_repeat(tmem::Access::Bits256, 64));
  CHECK_FALSE(tmem::is_repeat(tmem::Access::Rows32, 3));
}

TEST_CASE("places of accumulators", "[tensor]") {
  for (const auto& line : vectors("accumulator")) {
    INFO(line[0]);
    auto head = numbers(line[0].substr(line[0].find(' ') + 1), " ");
    tmem::Product product{.m = head[0], .n = head[1], .is_of_pair = head[2] != 0, .is_ws = head[3] != 0};
    uint32_t columns = 0;
    for (const std::string& entry : split(line[1], " ")) {
      auto sides = split(entry, "=");
      auto element = numbers(sides[0], ":"), cell = numbers(sides[1], ":");
      for (uint32_t block = 0; block <= head[2]; ++block) {
        auto place = tmem::accumulator_at(product, element[0] + block * product.m / 2, element[1]);
        CHECK(place.block == block);
        CHECK(place.cell == tmem::Cell{cell[0], cell[1]});
        columns = std::max(columns, place.cell.column + 1);
      }
    }
    CHECK(columns <= tmem::accumulator_columns(product));
  }
  // The worked examples of layouts that have no lines.
  CHECK(tmem::data_path_of({.m = 128, .n = 64, .is_of_pair = true, .is_sparse = true}) == tmem::DataPath::C);
  CHECK(tmem::accumulator_at({.m = 128, .n = 64, .is_of_pair = true, .is_sparse = true}, 81, 5).cell == tmem::Cell{33, 5});
  CHECK(tmem::accumulator_columns({.m = 32, .n = 128, .is_ws = true}) == 32);
}

TEST_CASE("places of the left operand in tensor memory", "[tensor]") {
  for (const auto& line : vectors("left")) {
    INFO(line[0]);
    auto head = numbers(line[0].substr(line[0].find(' ') + 1), " ");
    int64_t bits = head[1], columns = 256 / bits;
    auto tile = tile::tensor_tile(std::vector<int64_t>{head[0], columns}, bits);
    REQUIRE(tile);
    auto layout = tile::layout_of_lanes(*tile, {columns, columns}, tmem::kLanes);
    REQUIRE(layout);
    for (const std::string& entry : split(line[1], " ")) {
      auto sides = split(entry, "=");
      auto element = numbers(sides[0], ":"), place = numbers(sides[1], ":");
      // A warp's thread accesses its own lane; registers are the elements of its columns.
      int64_t reg = place[1] * tile->in_column() + place[2] / bits;
      CHECK(layout->table.at(place[0], reg) == static_cast<int32_t>(element[0] * columns + element[1]));
    }
  }
}

TEST_CASE("places of scales", "[tensor]") {
  for (const auto& line : vectors("scales_memory"))
    for (const std::string& entry : split(line[1], " ")) {
      auto sides = split(entry, "=");
      auto scale = numbers(sides[0], ":");
      auto of_row = static_cast<uint32_t>(std::stoul(line[0].substr(line[0].find(' '))));
      CHECK(tmem::scale_in_memory(scale[0], scale[1], of_row) == std::stoul(sides[1]));
    }
  for (const auto& line : vectors("scales_tensor_memory")) {
    auto head = numbers(line[0].substr(line[0].find(' ') + 1), " ");
    for (const std::string& entry : split(line[1], " ")) {
      auto sides = split(entry, "=");
      auto scale = numbers(sides[0], ":"), place = numbers(sides[1], ":");
      auto cell = head[1] ? tmem::pair_scale_of_b(scale[0], head[0]) : tmem::scale_in_tensor_memory(scale[0]);
      CHECK(cell == tmem::Cell{place[0], place[1]});
      CHECK(scale[1] == place[2]);
    }
  }
}

TEST_CASE("lanes of copies", "[tensor]") {
  using tmem::Copy;
  auto lanes = [](Copy copy, uint32_t row) {
    auto found = tmem::copied_lanes(copy, row);
    return std::vector<uint32_t>(found.lane.begin(), found.lane.begin() + found.count);
  };
  using List = std::vector<uint32_t>;
  CHECK(lanes(Copy::Rows128Bits256, 77) == List{77});
  CHECK(lanes(Copy::Rows4Bits256, 3) == List{96 + tmem::kCopy4FirstLane});
  CHECK(lanes(Copy::Rows64To02And13, 40) == List{40, 104});
  CHECK(lanes(Copy::Rows64To01And23, 31) == List{31, 63});
  CHECK(lanes(Copy::Rows64To01And23, 32) == List{64, 96});
  CHECK(lanes(Copy::Rows32To4, 5) == List{5, 37, 69, 101});
  for (auto [copy, bytes] : {std::pair(Copy::Rows128Bits256, 4096u),
                             {Copy::Rows4Bits256, 128u},
                             {Copy::Rows128Bits128, 2048u},
                             {Copy::Rows64To02And13, 1024u},
                             {Copy::Rows64To01And23, 1024u},
                             {Copy::Rows32To4, 512u}})
    CHECK(tmem::copied_rows(copy) * tmem::copied_columns(copy) * 4 == bytes);
}

TEST_CASE("columns that are allocated, and responses to launches", "[tensor]") {
  CHECK(tmem::allocated_columns(1) == 32);
  CHECK(tmem::allocated_columns(128) == 128);
  CHECK(tmem::allocated_columns(320) == 512);
  tmem::CancelResponse taken{.is_canceled = true, .x = 7, .y = 2, .z = 3};
  CHECK(tmem::encode(taken) == std::array<uint32_t, 4>{7, 196610, 1, 0});
  CHECK(tmem::decode_response(tmem::encode(taken)) == taken);
  CHECK(tmem::decode_response({0, 0, 0, 0}) == tmem::CancelResponse{});
}

TEST_CASE("descriptors and addresses are moved by one op", "[tensor]") {
  ir::Module module;
  ir::Builder ops(module);
  std::vector<ir::Param> params(3);
  params[0].type = params[1].type = ir::pointer_type(ir::Space::Shared);
  params[2].type = ir::pointer_type(ir::Space::Tmem);
  ir::Function* function = module.add_function(ir::FunctionKind::Device, "f", params);
  ops.set_insertion(function->body.block);
  auto arguments = function->body.block->args;
  tmem::SharedOperand operand{.leading = 16, .stride = 1024, .swizzle = tmem::Swizzle::B128};
  ir::Value* first = tile::make_descriptor(ops, arguments[0], operand);
  CHECK(ir::fields_of(ir::Tcgen05DescriptorOp(*first->def)) == operand);
  ir::Tcgen05DescriptorOp wide(*tile::make_descriptor(ops, arguments[0], operand, arguments[1])->def);
  CHECK(wide.next() == arguments[1]);
  CHECK(!wide.has_leading());
  CHECK(ir::fields_of(wide).is_leading_absolute);
  CHECK(tile::advance_descriptor(ops, first, 0) == first);
  auto further = ir::as<ir::AddIOp>(tile::advance_descriptor(ops, first, 32));
  REQUIRE(further);
  CHECK(ir::signed_constant(further.rhs()) == 2);
  CHECK(tile::offset_tensor_memory(ops, arguments[2], {}) == arguments[2]);
  auto moved = ir::as<ir::PtrOffsetOp>(tile::offset_tensor_memory(ops, arguments[2], {.lane = 16, .column = 8}));
  REQUIRE(moved);
  CHECK(moved->result()->type == arguments[2]->type);
  CHECK(ir::signed_constant(moved.index()) == 16 * 65536 + 8);
}

TEST_CASE("words of instructions", "[tensor]") {
  using enum DType;
  CHECK(word_of(product(MmaKind::F16, 128, 128, Float16, Float16)) == "0x08200010");
  CHECK(word_of(product(MmaKind::F16, 128, 256, BFloat16, BFloat16)) == "0x08400490");
  TensorMma transposed = product(MmaKind::F16, 256, 256, BFloat16, BFloat16);
  transposed.b_major = MajorMode::MN;
  CHECK(word_of(transposed) == "0x10410490");
  CHECK(word_of(product(MmaKind::F16, 64, 64, Float16, Float16, Float16)) == "0x04100000");
  CHECK(word_of(product(MmaKind::TF32, 128, 64, TFloat32, TFloat32)) == "0x08100910");
  CHECK(word_of(product(MmaKind::F8F6F4, 128, 128, Float8E4M3FN, Float8E5M2)) == "0x08200410");
  CHECK(word_of(product(MmaKind::F8F6F4, 128, 128, Float4E2M1FN, Float6E3M2FN)) == "0x08201290");
  TensorMma saturating = product(MmaKind::I8, 128, 64, Int8, Uint8, Int32);
  saturating.saturates = true;
  CHECK(word_of(saturating) == "0x081000a8");
  uint32_t ids = 1u << 29 | 2u << 4;
  CHECK(word_of(scaled(MmaKind::MXF8F6F4, 128, 128, Float8E4M3FN, Float8E8M0FNU, 32), ids) == "0x28a00020");
  CHECK(word_of(scaled(MmaKind::MXF4NVF4, 128, 128, Float4E2M1FN, Float8E4M3FN, 16)) == "0x08200480");
  ids = 2u << 29 | 2u << 4;
  CHECK(word_of(scaled(MmaKind::MXF4, 256, 256, Float4E2M1FN, Float8E8M0FNU, 32), ids) == "0x50c004a0");
  TensorMma wide = scaled(MmaKind::MXF4NVF4, 128, 128, Float4E2M1FN, Float8E4M3FN, 16);
  wide.k = 96;
  CHECK(word_of(wide) == "0x88200480");
}

TEST_CASE("words are shown by field", "[tensor]") {
  CHECK(ir::to_string(tmem::decode_instruction(0x10410490, tmem::Kind::F16)) ==
        "kind f16, m 256, n 256, d f32, a bf16, b bf16, transpose_b");
  CHECK(ir::to_string(tmem::decode_instruction(0x28a00020, tmem::Kind::MXF8F6F4)) ==
        "kind mxf8f6f4, m 128, n 128, d f32, a e4m3, b e4m3, scales ue8m0, scale_a_id 1, scale_b_id 2");
  CHECK(ir::to_string(tmem::decode_instruction(0x88200480, tmem::Kind::MXF4NVF4)).find("k 96") != std::string::npos);
  tmem::SharedOperand operand;
  REQUIRE(tmem::decode_operand(0x4000404000010040, operand));
  CHECK(ir::to_string(operand) == "start 1024, leading 16, stride 1024, swizzle b128");
  // Words of warpgroup products and unknown swizzles are none of these.
  CHECK_FALSE(tmem::decode_operand(0x4000004000010000, operand));
  CHECK_FALSE(tmem::decode_operand(0x6000404000010000, operand));
}

TEST_CASE("kinds of products follow from types", "[tensor]") {
  using enum DType;
  CHECK(tile::tensor_kind(Float16, BFloat16) == MmaKind::F16);
  CHECK(tile::tensor_kind(Float32, TFloat32) == MmaKind::TF32);
  CHECK(tile::tensor_kind(Float8E4M3FN, Float4E2M1FN) == MmaKind::F8F6F4);
  CHECK(tile::tensor_kind(Uint8, Int8) == MmaKind::I8);
  CHECK(tile::tensor_kind(Float16, Float8E4M3FN) == std::nullopt);
  CHECK(tile::tensor_kind(Float4E2M1FN, Float4E2M1FN, Float8E8M0FNU, 32) == MmaKind::MXF4);
  CHECK(tile::tensor_kind(Float4E2M1FN, Float4E2M1FN, Float8E4M3FN, 16) == MmaKind::MXF4NVF4);
  CHECK(tile::tensor_kind(Float4E2M1FN, Float8E5M2, Float8E8M0FNU, 32) == MmaKind::MXF8F6F4);
  CHECK(tile::tensor_kind(Float8E5M2, Float8E5M2, Float8E8M0FNU, 16) == std::nullopt);
}

TEST_CASE("products that do not exist are named", "[tensor]") {
  using enum DType;
  auto problem = [](const TensorMma& product) { return tile::tensor_problem(product).value_or("none"); };
  CHECK(problem(product(MmaKind::F16, 128, 100, Float16, Float16)) == "kind `f16` has no product of 128 x 100");
  TensorMma small = product(MmaKind::F16, 64, 64, Float16, Float16);
  small.form = ProductForm::Pair;
  CHECK(problem(small) == "a pair of blocks does not multiply 64 x 64 of kind `f16`");
  CHECK(problem(product(MmaKind::F16, 128, 128, Float16, Float64)) ==
        "products of kind `f16` do not multiply Float16 by Float64 with accumulators of Float32");
  TensorMma transposed = product(MmaKind::F16, 128, 64, Float16, Float16);
  transposed.a_major = MajorMode::MN;
  transposed.has_a_in_tensor_memory = true;
  CHECK(problem(transposed) == "A must be K-major in tensor memory");
  CHECK(problem(scaled(MmaKind::MXF4, 128, 128, Float4E2M1FN, Float8E8M0FNU, 16)) ==
        "products of kind `mxf4` have no scale for 16 elements");
}

TEST_CASE("descriptors of operands", "[tensor]") {
  for (const auto& line : vectors("operand")) {
    INFO(line[1] << " " << line[2] << " " << line[3]);
    uint32_t bits = static_cast<uint32_t>(std::stoul(line[1]));
    DType element = bits == 32 ? DType::TFloat32 : bits == 16 ? DType::Float16 : DType::Float8E4M3FN;
    MajorMode major = line[2] == "K" ? MajorMode::K : MajorMode::MN;
    auto swizzle = numbers(line[3], ",");
    layout::Swizzle xors{static_cast<int>(swizzle[0]), static_cast<int>(swizzle[1]), static_cast<int>(swizzle[2])};
    auto operand = tile::tensor_operand(arena, read(line[4]), xors, element, major);
    INFO((operand ? "" : operand.error().message));
    REQUIRE(operand);
    CHECK(fmt::format("{:#018x}", tmem::encode(*operand)) == line[6]);
    tmem::SharedOperand decoded;
    CHECK(tmem::decode_operand(tmem::encode(*operand), decoded));
    CHECK(decoded == *operand);
    // A step along K moves the start by the layout; the swizzle permutes what addresses the layout gives.
    layout::LeafMath math = tile::leaf_math(arena, nullptr);
    layout::Layout whole = read(line[5]);
    auto byte_at = [&](uint32_t row, uint32_t k) {
      layout::IntTuple both[] = {layout::number(row), layout::number(k)};
      return static_cast<uint32_t>(layout::crd2idx(math, layout::tuple(arena, both), whole)->value) * bits / 8;
    };
    auto steps = numbers(line[7], " "), granules = numbers(line[8], " ");
    uint32_t depth = 256 / bits, unit = 128 / bits;
    for (uint32_t i = 0; i < steps.size(); ++i) CHECK(byte_at(0, i * depth) == 16 * steps[i]);
    uint32_t in_line = (major == MajorMode::K ? 64 : 128) / unit;
    for (uint32_t i = 0; i < granules.size(); ++i) {
      uint32_t along = i % in_line * unit, across = i / in_line;
      uint32_t at = major == MajorMode::K ? byte_at(across, along) : byte_at(along, across);
      CHECK(tmem::swizzled(operand->swizzle, at) == granules[i]);
    }
  }
}

TEST_CASE("operands that no product reads are named", "[tensor]") {
  auto message = [](std::string_view tile, layout::Swizzle swizzle, DType element, MajorMode major) {
    auto found = tile::tensor_operand(arena, read(tile), swizzle, element, major);
    return found ? "none" : found.error().message;
  };
  CHECK(message("(64,16):(64,1)", {3, 4, 3}, DType::Float16, MajorMode::MN) ==
        "the layout (64,16):(64,1) of Float16 with S<3,4,3> is not what a tensor core multiplies as MN-major: 16 bytes of its "
        "contiguous mode must lie next to each other");
  CHECK(message("(64,16):(64,1)", {2, 3, 3}, DType::Float16, MajorMode::K) ==
        "the swizzle S<2,3,3> is none that a product of tensor memory knows: S<1,4,3>, S<2,4,3>, S<3,4,3> or S<2,5,2>");
  CHECK(message("((64,2),16):((1,1024),64)", {2, 5, 2}, DType::Float16, MajorMode::MN)
            .ends_with("atoms of 32 bytes are for 32-bit elements that are MN-major"));
}
