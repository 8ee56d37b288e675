// These tests cover bulk copies of the CPU device that scripts cannot reach: byte masks, tensor maps changed field by field.
#include <cstring>

#include "kir_program.h"

using kdsl::test::KirProgram;

static const char* kStart =
    "%tid = sreg tid.x : i32\n%s = shared.alloc [size 1024, align 128] : ptr<shared>\n"
    "%zero = constant 0 : i32\n%first = cmpi eq %tid, %zero : i1\n"
    "%sixteen = constant 16 : i32\n%four = constant 4 : i32\n%one = constant 1 : i32\n";

namespace {

struct alignas(128) Map {
  std::byte bytes[KDSL_TENSOR_MAP_BYTES];
};

// Describes a matrix of 32-bit integers in rows of 16, copied by boxes of so many rows.
Map map_of_rows(kdsl_device* device, const int32_t* matrix, uint32_t rows, uint32_t in_box) {
  constexpr uint32_t kInt32 = 3;
  kdsl_tensor_map_config config{};
  config.address = reinterpret_cast<uint64_t>(matrix);
  config.rank = 2, config.type = kInt32;
  config.extents[0] = 16, config.extents[1] = rows, config.strides[0] = 64;
  config.box[0] = 16, config.box[1] = in_box;
  config.element_strides[0] = config.element_strides[1] = 1;
  Map map;
  REQUIRE(kdsl_tensor_map_encode(device, &config, &map) == KDSL_OK);
  return map;
}

}  // namespace

TEST_CASE("a byte mask chooses among sixteen") {
  KirProgram p(std::string("kernel @k(%out: ptr<global>, %mask: i32) {\n") + kStart +
               "%v = trunci %tid : i8\n%at = ptr.offset %s, %tid [scale 1] : ptr<shared>\nstore %v, %at [align 1]\nfence.proxy "
               "async.shared_cta\nbarrier\n"
               "if %first {\n%bytes = constant 32 : i32\nbulk.copy shared_to_global %out, %s, %bytes, %mask [bytemask]\n"
               "bulk.commit\nbulk.wait [count 0]\nyield\n}\nreturn\n}\n");
  alignas(16) uint8_t out[32];
  std::memset(out, 0xEE, sizeof out);
  REQUIRE(p.launch("k", 1, 32, static_cast<void*>(out), uint32_t{0xA005}) == KDSL_OK);
  for (uint32_t i = 0; i < 32; ++i) CHECK(out[i] == ((0xA005u >> (i % 16) & 1) != 0 ? i : 0xEE));
}

// The map is copied to shared memory, where every field of it is replaced.
TEST_CASE("every field of a tensor map can be replaced") {
  KirProgram p(std::string("kernel @k(%map: tensormap, %other: i64, %out: ptr<global>) {\n") + kStart +
               "%at = tensormap.address %map : ptr<generic>\n"
               "%word = ptr.offset %at, %tid [scale 4] : ptr<generic>\n%w = load %word [align 4] : i32\n"
               "%desc = shared.alloc [size 128, align 128] : ptr<shared>\n%bar = shared.alloc [size 8, align 8] : ptr<shared>\n"
               "%to = ptr.offset %desc, %tid [scale 4] : ptr<shared>\nstore %w, %to [align 4]\nbarrier\n"
               "if %first {\n"
               "%three = constant 3 : i32\n%seven = constant 7 : i32\n%wide = constant 48 : i64\n%two = constant 2 : i32\n"
               "%eight = constant 8 : i32\n%bytes = constant 64 : i32\n"
               "tensormap.replace global_address %desc, %other\n"
               "tensormap.replace rank %desc, %one\n"
               "tensormap.replace elemtype %desc, %three\n"
               "tensormap.replace box_dim %desc, %four [index 0]\n"
               "tensormap.replace box_dim %desc, %eight [index 1]\n"
               "tensormap.replace global_dim %desc, %three [index 0]\n"
               "tensormap.replace global_dim %desc, %seven [index 1]\n"
               "tensormap.replace global_stride %desc, %wide [index 0]\n"
               "tensormap.replace element_stride %desc, %two [index 1]\n"
               "tensormap.replace interleave_layout %desc, %zero\n"
               "tensormap.replace swizzle_mode %desc, %zero\n"
               "tensormap.replace fill_mode %desc, %zero\n"
               "mbarrier.init %bar, %one\nmbarrier.arrive arrive_expect_tx %bar, %bytes\n"
               "%new = ptrcast %desc : ptr<generic>\n"
               "tensor.copy load %new, %s, %bar, %zero, %one [rank 2]\n"
               "%limit = constant 100 : i32\n%done = mbarrier.wait try %bar, %zero, %limit : i1\nyield\n}\nbarrier\n"
               "%last = cmpi slt %tid, %sixteen : i1\nif %last {\n"
               "%from = ptr.offset %s, %tid [scale 4] : ptr<shared>\n%v = load %from [align 4] : i32\n"
               "%o = ptr.offset %out, %tid [scale 4] : ptr<global>\nstore %v, %o [align 4]\nyield\n}\nreturn\n}\n");
  alignas(16) uint8_t old[64] = {};
  alignas(16) int32_t rows[7 * 12];
  for (int i = 0; i < 7 * 12; ++i) rows[i] = i + 1;
  kdsl_tensor_map_config config{};
  config.address = reinterpret_cast<uint64_t>(old);
  config.extents[0] = 64, config.box[0] = 16, config.element_strides[0] = 1, config.rank = 1;
  config.swizzle = 1;
  Map map;
  REQUIRE(kdsl_tensor_map_encode(p.device, &config, &map) == KDSL_OK);
  int32_t out[16] = {};
  REQUIRE(p.launch("k", 1, 32, map, reinterpret_cast<uint64_t>(rows), static_cast<void*>(out)) == KDSL_OK);
  // The copy has rows 1, 3, 5, 7 (which is outside) of 7, and the first 3 numbers of 4.
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column < 4; ++column) {
      int at = 1 + 2 * row;
      INFO("row " << at << " column " << column);
      CHECK(out[row * 4 + column] == (at < 7 && column < 3 ? at * 12 + column + 1 : 0));
    }
}

TEST_CASE("rows are gathered to shared memory and scattered from there") {
  KirProgram p(
      std::string("kernel @k(%from: tensormap, %to: tensormap) {\n") + kStart +
      "%bar = shared.alloc [size 8, align 8] : ptr<shared>\n%a = tensormap.address %from : ptr<generic>\n"
      "%b = tensormap.address %to : ptr<generic>\n%r0 = constant 6 : i32\n%r1 = constant 0 : i32\n%r2 = constant 9 : i32\n"
      "%r3 = constant 3 : i32\n%bytes = constant 256 : i32\nif %first {\nmbarrier.init %bar, %one\n"
      "mbarrier.arrive arrive_expect_tx %bar, %bytes\n"
      "tensor.copy load %a, %s, %bar, %zero, %r0, %r1, %r2, %r3 [rank 5, box gather4]\n"
      "%done = mbarrier.wait try %bar, %zero : i1\n"
      "tensor.copy store %b, %s, %zero, %r1, %r3, %one, %r0 [rank 5, box scatter4]\nbulk.commit\nbulk.wait [count "
      "0]\nyield\n}\n"
      "return\n}\n");
  constexpr uint32_t kRows = 8;
  alignas(16) int32_t from[kRows * 16], to[kRows * 16];
  for (int i = 0; i < int{kRows} * 16; ++i) from[i] = i + 1, to[i] = -1;
  Map of_from = map_of_rows(p.device, from, kRows, 1), of_to = map_of_rows(p.device, to, kRows, 1);
  REQUIRE(p.launch("k", 1, 32, of_from, of_to) == KDSL_OK);
  // Row 9 is outside, and reads as zeros.
  const int kSource[kRows] = {6, 9, -1, 0, -1, -1, 3, -1};
  for (uint32_t row = 0; row < kRows; ++row)
    for (uint32_t i = 0; i < 16; ++i) {
      INFO("row " << row);
      CHECK(to[row * 16 + i] == (kSource[row] < 0    ? -1
                                 : kSource[row] == 9 ? 0
                                                     : from[kSource[row] * 16 + static_cast<int>(i)]));
    }
}

TEST_CASE("a copy of a pair of blocks counts at the mbarrier of the even one") {
  KirProgram p(
      std::string("kernel @k(%from: tensormap, %out: ptr<global>) {\n") + kStart +
      "%bar = shared.alloc [size 8, align 8] : ptr<shared>\n%a = tensormap.address %from : ptr<generic>\n"
      "%rank = sreg cluster_ctarank : i32\n%is_even = cmpi eq %rank, %zero : i1\n%both = andi %first, %is_even : i1\n"
      "%bytes = constant 128 : i32\nif %first {\nmbarrier.init %bar, %one\nyield\n}\ncluster.arrive\ncluster.wait\n"
      "if %both {\nmbarrier.arrive arrive_expect_tx %bar, %bytes\nyield\n}\ncluster.arrive\ncluster.wait\n"
      "if %first {\ntensor.copy load %a, %s, %bar, %zero, %rank [rank 2, cta_group 2]\nyield\n}\ncluster.arrive\ncluster.wait\n"
      "if %both {\n%done = mbarrier.wait try %bar, %zero : i1\nyield\n}\ncluster.arrive\ncluster.wait\n"
      "%low = cmpi slt %tid, %sixteen : i1\nif %low {\n%q = ptr.offset %s, %tid [scale 4] : ptr<shared>\n"
      "%v = load %q [align 4] : i32\n%row = muli %rank, %sixteen : i32\n%i = addi %row, %tid : i32\n"
      "%to = ptr.offset %out, %i [scale 4] : ptr<global>\nstore %v, %to [align 4]\nyield\n}\nreturn\n}\n");
  alignas(16) int32_t from[32], out[32] = {};
  for (int i = 0; i < 32; ++i) from[i] = i + 1;
  Map map = map_of_rows(p.device, from, 2, 1);
  kdsl_launch_config config{};
  for (int i = 0; i < 3; ++i) config.grid[i] = config.block[i] = config.cluster[i] = 1;
  config.grid[0] = config.cluster[0] = 2, config.block[0] = 32;
  REQUIRE(p.launch_with("k", config, map, static_cast<void*>(out)) == KDSL_OK);
  for (int i = 0; i < 32; ++i) CHECK(out[i] == from[i]);
}

TEST_CASE("a tensor copy pads elements of 4 and 6 bits to 16 in 16 bytes") {
  for (uint32_t bits : {4u, 6u}) {
    INFO(bits << " bits");
    uint32_t row = 128 * bits / 8;
    KirProgram p(
        std::string("kernel @k(%from: tensormap, %out: ptr<global> align 4) {\n") + kStart +
        "%bar = shared.alloc [size 8, align 8] : ptr<shared>\n%a = tensormap.address %from : ptr<generic>\n%bytes = constant " +
        std::to_string(2 * row) +
        " : i32\nif %first {\nmbarrier.init %bar, %one\nmbarrier.arrive arrive_expect_tx %bar, %bytes\n"
        "tensor.copy load %a, %s, %bar, %zero, %zero [rank 2]\n%done = mbarrier.wait try %bar, %zero : i1\nyield\n}\nbarrier\n"
        "%q = ptr.offset %s, %tid [scale 8] : ptr<shared>\n%v = load %q [align 8] : vector<2 x i32>\n"
        "%to = ptr.offset %out, %tid [scale 8] : ptr<global>\nstore %v, %to [align 4]\nreturn\n}\n");
    alignas(128) uint8_t from[2 * 96];
    for (uint32_t i = 0; i < sizeof from; ++i) from[i] = static_cast<uint8_t>(i * 5 + 1);
    constexpr uint32_t kPaddedFours = 14, kPaddedSixes = 15, kSwizzle128 = 3;
    kdsl_tensor_map_config config{};
    config.address = reinterpret_cast<uint64_t>(from);
    config.rank = 2, config.type = bits == 4 ? kPaddedFours : kPaddedSixes, config.swizzle = kSwizzle128;
    config.extents[0] = config.box[0] = 128, config.extents[1] = config.box[1] = 2, config.strides[0] = row;
    config.element_strides[0] = config.element_strides[1] = 1;
    Map map;
    REQUIRE(kdsl_tensor_map_encode(p.device, &config, &map) == KDSL_OK);
    uint8_t out[256] = {};
    REQUIRE(p.launch("k", 1, 32, map, static_cast<void*>(out)) == KDSL_OK);
    uint32_t wrong = 0;
    for (uint32_t line = 0; line < 2; ++line)
      for (uint32_t i = 0; i < 128; ++i) {
        uint32_t unit = i / 16 ^ line, byte = i % 16;
        wrong += out[line * 128 + unit * 16 + byte] != (byte < 2 * bits ? from[line * row + i / 16 * 2 * bits + byte] : 0);
      }
    CHECK(wrong == 0);
  }
}
