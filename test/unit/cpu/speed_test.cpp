// This program prints speeds of the CPU device on request: unit_cpu "[benchmark]".
#include <chrono>
#include <ctime>

#include "kir_program.h"

using kdsl::test::KirProgram;

namespace {

double cpu_ns(std::clock_t begin) { return static_cast<double>(std::clock() - begin) * (1e9 / CLOCKS_PER_SEC); }

const char kBarriers[] = R"(
kernel @barriers(%out: ptr<global> align 4) {
  %tid = sreg tid.x : i32
  %s = shared.alloc [size 1024, align 16, name "s"] : ptr<shared>
  %p = ptr.offset %s, %tid [scale 4] : ptr<shared>
  store %tid, %p [align 4]
  %zero = constant 0 : i32
  %one = constant 1 : i32
  %nine = constant 9 : i32
  for %i: i32 = %zero, %nine, %one {
    %x = load %p [align 4] : i32
    %y = addi %x, %one : i32
    store %y, %p [align 4]
    barrier
    yield
  }
  %v = load %p [align 4] : i32
  %o = ptr.offset %out, %tid [scale 4] : ptr<global>
  store %v, %o [align 4]
  return
}
)";

const char kShuffles[] = R"(
kernel @shuffles(%out: ptr<global> align 4) {
  %tid = sreg tid.x : i32
  %zero = constant 0 : i32
  %one = constant 1 : i32
  %ten = constant 10 : i32
  %mask = constant -1 : i32
  %clamp = constant 31 : i32
  %r = for %i: i32 = %zero, %ten, %one iter(%x: i32 = %tid) : i32 {
    %y = shuffle bfly %x, %one, %mask, %clamp : i32
    yield %y
  }
  %o = ptr.offset %out, %tid [scale 4] : ptr<global>
  store %r, %o [align 4]
  return
}
)";

const char kAdd[] = R"(
kernel @add(%a: ptr<global> align 16 noalias readonly, %b: ptr<global> align 16 noalias readonly,
            %c: ptr<global> align 16 noalias) {
  %bid = sreg ctaid.x : i32
  %dim = sreg ntid.x : i32
  %tid = sreg tid.x : i32
  %base = muli %bid, %dim : i32
  %i = addi %base, %tid : i32
  %pa = ptr.offset %a, %i [scale 4] : ptr<global>
  %pb = ptr.offset %b, %i [scale 4] : ptr<global>
  %pc = ptr.offset %c, %i [scale 4] : ptr<global>
  %x = load %pa [align 4] : f32
  %y = load %pb [align 4] : f32
  %s = addf %x, %y : f32
  store %s, %pc [align 4]
  return
}
)";

}  // namespace

TEST_CASE("speed of barriers, shuffles, plain threads and compiling", "[.][benchmark]") {
  kdsl_cpu_options one{};
  one.threads = 1;
  std::vector<int32_t> out(256);
  constexpr uint32_t kBlocks = 4000;
  for (int level : {0, 2, 3}) {
    KirProgram p(kBarriers, level, one);
    REQUIRE(p.launch("barriers", 10, 256, out.data()) == KDSL_OK);
    std::clock_t begin = std::clock();
    REQUIRE(p.launch("barriers", kBlocks, 256, out.data()) == KDSL_OK);
    printf("O%d %.2f ns per thread-barrier\n", level, cpu_ns(begin) / kBlocks / 256 / 9);
  }
  {
    KirProgram p(kShuffles, 2, one);
    std::clock_t begin = std::clock();
    REQUIRE(p.launch("shuffles", kBlocks, 256, out.data()) == KDSL_OK);
    printf("%.2f ns per thread-shuffle\n", cpu_ns(begin) / kBlocks / 256 / 10);
  }
  for (int level : {0, 2, 3}) {
    KirProgram p(kAdd, level, one);
    std::vector<float> a(256 * 256), b(a), c(a);
    std::clock_t begin = std::clock();
    for (int i = 0; i < 20; ++i) REQUIRE(p.launch("add", 256, 256, a.data(), b.data(), c.data()) == KDSL_OK);
    double ns = cpu_ns(begin) / 20;
    printf("O%d vector add: %.3f ns per thread, %.0f blocks/s\n", level, ns / 256 / 256, 256 / ns * 1e9);
  }
  for (int level : {0, 1, 2, 3}) {
    std::clock_t begin = std::clock();
    for (int i = 0; i < 5; ++i) KirProgram p(kBarriers, level, one);
    double barriers = cpu_ns(begin) / 5e6;
    begin = std::clock();
    for (int i = 0; i < 5; ++i) KirProgram p(kAdd, level, one);
    printf("O%d compile: %.1f ms with barriers, %.1f ms without\n", level, barriers, cpu_ns(begin) / 5e6);
  }
}
