// These tests run a whole GEMM in tensor memory on the CPU device, with the structure of public kernels: one warp copies tiles
// by TMA to two stages, one issues products, four write the accumulators. They check its result, and what all checks cost.
#include "tensor_program.h"

#include <bit>
#include <chrono>

using kdsl::test::constants;
using kdsl::test::KirProgram;
using kdsl::test::Reachable;

namespace {

constexpr uint32_t kTileM = 128, kTileN = 256, kTileK = 64, kStageBytes = (kTileM + kTileN) * kTileK * 2;

std::string number(uint32_t value) { return std::to_string(value); }

// Stage, parity and addresses of the stage's parts and mbarriers in iteration %k of a loop.
std::string stage_of_iteration(const std::string& id) {
  return "%stage" + id + " = andi %k" + id + ", %c1 : i32\n%round" + id + " = shrui %k" + id + ", %c1 : i32\n%parity" + id +
         " = andi %round" + id + ", %c1 : i32\n%at" + id + " = muli %stage" + id + ", %stage_bytes : i32\n%a" + id +
         " = ptr.offset %s, %at" + id + " [scale 1] : ptr<shared>\n%b" + id + " = ptr.offset %a" + id +
         ", %a_bytes [scale 1] : ptr<shared>\n%full" + id + " = ptr.offset %bars, %stage" + id +
         " [scale 8] : ptr<shared>\n%empty" + id + " = ptr.offset %full" + id + ", %c2 [scale 8] : ptr<shared>\n";
}

std::string producer() {
  return "if %copies {\nfor %k1: i32 = %c0, %steps, %c1 {\n" + stage_of_iteration("1") +
         "%other = xori %parity1, %c1 : i32\n%w1 = mbarrier.wait try %empty1, %other : i1\n"
         "mbarrier.arrive arrive_expect_tx %full1, %stage_bytes\n%x = muli %k1, %c64 : i32\n"
         "tensor.copy load %ma_at, %a1, %full1, %x, %row [rank 2]\ntensor.copy load %mb_at, %b1, %full1, %x, %column [rank "
         "2]\nyield\n}\nyield\n}\n";
}

std::string issuer() {
  std::string text =
      "if %issues {\n%i = tcgen05.instruction f16 [shape [128, 256, 16], d_type f32, a_type bf16, b_type bf16] : i32\n"
      "for %k2: i32 = %c0, %steps, %c1 {\n" +
      stage_of_iteration("2") + "%w2 = mbarrier.wait try %full2, %parity2 : i1\n%more0 = cmpi ne %k2, %c0 : i1\n";
  for (uint32_t part = 0; part < 4; ++part) {
    std::string id = number(part), offset = "%c" + number(32 * part);
    text += "%pa" + id + " = ptr.offset %a2, " + offset + " [scale 1] : ptr<shared>\n%pb" + id + " = ptr.offset %b2, " +
            offset + " [scale 1] : ptr<shared>\n" + "%da" + id + " = tcgen05.descriptor b128 %pa" + id +
            " [leading 16, stride 1024] : i64\n%db" + id + " = tcgen05.descriptor b128 %pb" + id +
            " [leading 16, stride 1024] : i64\n" + "tcgen05.mma f16 %d, %da" + id + ", %db" + id + ", %i, " +
            (part == 0 ? "%more0" : "%true") + " [cta_group 1]\n";
  }
  return text + "tcgen05.commit %empty2 [cta_group 1]\nyield\n}\ntcgen05.commit %done [cta_group 1]\nyield\n}\n";
}

std::string epilogue() {
  std::string text =
      "if %writes {\n%w3 = mbarrier.wait try %done, %c0 : i1\n%lane_step = constant 2097152 : i32\n%lanes = muli %warp, "
      "%lane_step : i32\n"
      "%own = addi %address, %lanes : i32\n%mine = inttoptr %own : ptr<tmem>\n%my_row = addi %row, %tid : i32\n%n = constant "
      "%N"
      " : i32\n"
      "%to_row = muli %my_row, %n : i32\n%to_at = addi %to_row, %column : i32\n%to = ptr.offset %out, %to_at [scale 4] : "
      "ptr<global>\n";
  for (uint32_t column = 0; column < kTileN; column += 32) {
    std::string id = number(column);
    text += "%o" + id + " = constant " + id + " : i32\n%t" + id + " = ptr.offset %mine, %o" + id +
            " [scale 1] : ptr<tmem>\n%v" + id + " = tcgen05.ld 32x32b %t" + id + " [count 32] : vector<32 x i32>\n%g" + id +
            " = ptr.offset %to, %o" + id + " [scale 4] : ptr<global>\nstore %v" + id + ", %g" + id + " [align 4]\n";
  }
  return text + "tcgen05.wait ld\nyield\n}\n";
}

std::string gemm(uint32_t n, uint32_t k) {
  std::string text =
      "kernel @gemm(%ma: tensormap, %mb: tensormap, %out: ptr<global> align 16) {\n%s = shared.alloc [size " +
      number(2 * kStageBytes) +
      ", align 1024] : ptr<shared>\n%bars = shared.alloc [size 40, align 8] : ptr<shared>\n%slot = shared.alloc [size 4, align "
      "4] : ptr<shared>\n" +
      constants({0, 1, 2, 4, 32, 64, 96, 128, 160, 256}) + "%true = constant true : i1\n%steps = constant " +
      number(k / kTileK) + " : i32\n%stage_bytes = constant " + number(kStageBytes) + " : i32\n%a_bytes = constant " +
      number(kTileM * kTileK * 2) +
      " : i32\n"
      "%tid = sreg tid.x : i32\n%warp = divui %tid, %c32 : i32\n%is_first = cmpi eq %warp, %c0 : i1\n%is_zero = cmpi eq %tid, "
      "%c0 : i1\n"
      "%copies = cmpi eq %tid, %c128 : i1\n%issues = cmpi eq %tid, %c160 : i1\n%writes = cmpi slt %tid, %c128 : i1\n"
      "%bx = sreg ctaid.x : i32\n%by = sreg ctaid.y : i32\n%row = muli %bx, %c128 : i32\n%column = muli %by, %c256 : i32\n"
      "%ma_at = tensormap.address %ma : ptr<generic>\n%mb_at = tensormap.address %mb : ptr<generic>\n"
      "%done = ptr.offset %bars, %c4 [scale 8] : ptr<shared>\nif %is_zero {\n";
  for (uint32_t i = 0; i < 5; ++i)
    text += "%n" + number(i) + " = constant " + number(i) + " : i32\n%bar" + number(i) + " = ptr.offset %bars, %n" + number(i) +
            " [scale 8] : ptr<shared>\nmbarrier.init %bar" + number(i) + ", %c1\n";
  text +=
      "fence.proxy mbarrier_init\nyield\n}\nif %is_first {\ntcgen05.alloc %slot, %c256 [cta_group 1]\nyield\n}\nbarrier\n"
      "%address = load %slot [align 4] : i32\n%d = inttoptr %address : ptr<tmem>\n" +
      producer() + issuer() + epilogue() +
      "barrier\nif %is_first {\ntcgen05.dealloc %d, %c256 [cta_group 1]\nyield\n}\nreturn\n}\n";
  return text.replace(text.find("%N"), 2, number(n));
}

struct alignas(128) Map {
  std::byte bytes[KDSL_TENSOR_MAP_BYTES];
};

Map encode(kdsl_device* device, const std::vector<uint16_t>& matrix, uint32_t rows, uint32_t k, uint32_t tile) {
  constexpr uint32_t kBfloat = 9, kSwizzle128 = 3;
  kdsl_tensor_map_config config{};
  config.address = reinterpret_cast<uint64_t>(matrix.data());
  config.rank = 2, config.type = kBfloat, config.swizzle = kSwizzle128;
  config.extents[0] = k, config.extents[1] = rows, config.strides[0] = uint64_t{k} * 2;
  config.box[0] = kTileK, config.box[1] = tile;
  config.element_strides[0] = config.element_strides[1] = 1;
  Map map;
  REQUIRE(kdsl_tensor_map_encode(device, &config, &map) == KDSL_OK);
  return map;
}

uint16_t bfloat(int value) { return static_cast<uint16_t>(std::bit_cast<uint32_t>(static_cast<float>(value)) >> 16); }
int element(uint32_t row, uint32_t k, uint32_t seed) { return static_cast<int>((row * 7 + k * 5 + seed) % 11) - 5; }

struct Gemm {
  uint32_t m, n, k;
  std::vector<uint16_t> a, b;
  std::vector<float> out;
  double seconds = 0;  // the time of the last launch
  kdsl_schedule schedule = KDSL_SCHEDULE_ROUND_ROBIN;

  Gemm(uint32_t rows, uint32_t columns, uint32_t depth) : m(rows), n(columns), k(depth), out(size_t{rows} * columns) {
    for (uint32_t row = 0; row < m; ++row)
      for (uint32_t i = 0; i < k; ++i) a.push_back(bfloat(element(row, i, 1)));
    for (uint32_t row = 0; row < n; ++row)
      for (uint32_t i = 0; i < k; ++i) b.push_back(bfloat(element(row, i, 3)));
  }
  kdsl_status launch(const std::string& text, uint32_t checks) {
    KirProgram program(text, 3, {.schedule = schedule, .seed = 5, .checks = checks}, checks != 0);
    Reachable reachable_a(a);
    Reachable reachable_b(b);
    Reachable reachable_out(out);
    Map of_a = encode(program.device, a, m, k, kTileM), of_b = encode(program.device, b, n, k, kTileN);
    kdsl_launch_config config{};
    for (int i = 0; i < 3; ++i) config.grid[i] = config.block[i] = 1;
    config.grid[0] = m / kTileM, config.grid[1] = n / kTileN, config.block[0] = 192;
    auto begin = std::chrono::steady_clock::now();
    kdsl_status status = program.launch_with("gemm", config, of_a, of_b, static_cast<void*>(out.data()));
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return status;
  }
  void run(uint32_t checks) {
    kdsl_status status = launch(gemm(n, k), checks);
    INFO(kdsl_last_error());
    REQUIRE(status == KDSL_OK);
  }
  void compare(uint32_t step) const {
    uint32_t wrong = 0;
    for (uint32_t row = 0; row < m; row += step)
      for (uint32_t column = 0; column < n; column += step) {
        int sum = 0;
        for (uint32_t i = 0; i < k; ++i) sum += element(row, i, 1) * element(column, i, 3);
        wrong += out[size_t{row} * n + column] != static_cast<float>(sum);
      }
    CHECK(wrong == 0);
  }
};

}  // namespace

TEST_CASE("a pipelined GEMM in tensor memory") {
  for (uint32_t checks : {uint32_t{0}, kdsl::test::kAllChecks}) {
    Gemm gemm(256, 256, 256);
    gemm.run(checks);
    gemm.compare(1);
    gemm.out.assign(gemm.out.size(), -1);
    gemm.schedule = KDSL_SCHEDULE_RANDOM;
    gemm.run(checks);
    gemm.compare(1);
  }
}

TEST_CASE("an operand whose descriptor has another swizzle than its tensor map is reported") {
  Gemm small(128, 256, 64);
  std::string text = gemm(small.n, small.k), right = "%db2 = tcgen05.descriptor b128";
  text.replace(text.find(right), right.size(), "%db2 = tcgen05.descriptor b64");
  CHECK(small.launch(text, kdsl::test::kAllChecks) == KDSL_ERROR_KERNEL_BARRIER);
  CHECK(kdsl_last_fault()->kind == KDSL_FAULT_TENSOR_SWIZZLE);
}

TEST_CASE("a GEMM of 1024 x 1024 x 1024 in tensor memory with all checks", "[.][benchmark]") {
  Gemm gemm(1024, 1024, 1024);
  gemm.run(kdsl::test::kAllChecks);
  gemm.compare(17);
  WARN("with all checks: " << gemm.seconds << " s");
  CHECK(gemm.seconds < 3);
  gemm.run(0);
  WARN("without: " << gemm.seconds << " s");
}
