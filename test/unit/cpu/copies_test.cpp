// These tests cover bulk copies of the CPU device that scripts cannot reach: byte masks, tensor maps changed field by field.
#include <cstring>

#include "kir_program.h"

using kdsl::test::KirProgram;

static const char* kStart =
    "%tid = sreg tid.x : i32\n%s = shared.alloc [size 1024, align 128] : ptr<shared>\n"
    "%zero = constant 0 : i32\n%first = cmpi eq %tid, %zero : i1\n"
    "%sixteen = constant 16 : i32\n%four = constant 4 : i32\n%one = constant 1 : i32\n";

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
  struct alignas(128) Map {
    std::byte bytes[KDSL_TENSOR_MAP_BYTES];
  } map;
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
