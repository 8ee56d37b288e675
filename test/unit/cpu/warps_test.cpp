// These tests compare warp operations of KIR on the CPU device with PTX's own formulas.
#include <bit>

#include "kir_program.h"

using kdsl::test::KirProgram;

// Executes `body` in one warp, which defines %r: i32 from %tid and the parameters %a, %b; returns the results.
static std::vector<uint32_t> run(const std::string& body, uint32_t a = 0, uint32_t b = 0, uint32_t threads = 32,
                                 kdsl_cpu_options options = {}) {
  std::string text =
      "kernel @k(%out: ptr<global> align 4, %a: i32, %b: i32) {\n%tid = sreg tid.x : i32\n"
      "%full = constant -1 : i32\n" +
      body + "%p = ptr.offset %out, %tid [scale 4] : ptr<global>\nstore %r, %p [align 4]\nreturn\n}\n";
  KirProgram p(text, 2, options);
  std::vector<uint32_t> out(threads, 0xFFFFFFFF);
  REQUIRE(p.launch("k", 1, threads, out.data(), a, b) == KDSL_OK);
  return out;
}

// Computes shfl.sync as the PTX manual writes it, except the -1 of a source lane that is clamped to the own one.
static uint32_t shuffle_source(int mode, uint32_t lane, uint32_t b, uint32_t c) {
  int bval = static_cast<int>(b & 31), cval = static_cast<int>(c & 31);
  int segmask = static_cast<int>(c >> 8 & 31), l = static_cast<int>(lane);
  int max_lane = (l & segmask) | (cval & ~segmask), min_lane = l & segmask, j = 0;
  bool in_range = false;
  switch (mode) {
    case 0:
      j = min_lane | (bval & ~segmask);
      in_range = j <= max_lane;
      break;
    case 1:
      j = l - bval;
      in_range = j >= max_lane;
      break;
    case 2:
      j = l + bval;
      in_range = j <= max_lane;
      break;
    default:
      j = l ^ bval;
      in_range = j <= max_lane;
      break;
  }
  return in_range ? static_cast<uint32_t>(j) : lane;
}

TEST_CASE("shuffles of all modes follow the PTX manual") {
  const char* modes[] = {"idx", "up", "down", "bfly"};
  for (int mode = 0; mode < 4; ++mode) {
    std::string body = "%k = constant 1000 : i32\n%v = addi %tid, %k : i32\n%r = shuffle " + std::string(modes[mode]) +
                       " %v, %a, %full, %b : i32\n";
    // These are widths 32, 16, 8 and 4, with the clamp that CUDA's functions use.
    for (uint32_t width : {32u, 16u, 8u, 4u}) {
      uint32_t clamp = (32 - width) << 8 | (mode == 1 ? 0 : 31);
      for (uint32_t offset : {0u, 1u, 3u, 5u, 17u}) {
        auto out = run(body, offset, clamp);
        for (uint32_t lane = 0; lane < 32; ++lane) REQUIRE(out[lane] == 1000 + shuffle_source(mode, lane, offset, clamp));
      }
    }
  }
}

TEST_CASE("floats are shuffled by their bits") {
  auto out = run("%f = sitofp %tid : f32\n%s = shuffle bfly %f, %a, %full, %b : f32\n%r = fptosi %s : i32\n", 16, 31);
  for (uint32_t lane = 0; lane < 32; ++lane) CHECK(out[lane] == (lane ^ 16));
}

TEST_CASE("votes") {
  const std::string even =
      "%one = constant 1 : i32\n%zero = constant 0 : i32\n%low = andi %tid, %one : i32\n"
      "%even = cmpi eq %low, %zero : i1\n%yes = cmpi sge %tid, %zero : i1\n";
  CHECK(run(even + "%r = vote ballot %even, %full : i32\n")[7] == 0x55555555u);
  CHECK(run(even + "%v = vote any %even, %full : i1\n%r = extui %v : i32\n")[1] == 1);
  CHECK(run(even + "%v = vote all %even, %full : i1\n%r = extui %v : i32\n")[1] == 0);
  CHECK(run(even + "%v = vote all %yes, %full : i1\n%r = extui %v : i32\n")[1] == 1);
  CHECK(run(even + "%v = vote uni %even, %full : i1\n%r = extui %v : i32\n")[1] == 0);
  CHECK(run(even + "%v = vote uni %yes, %full : i1\n%r = extui %v : i32\n")[1] == 1);
  // Lanes beyond the block do not take part.
  CHECK(run(even + "%r = vote ballot %yes, %full : i32\n", 0, 0, 20)[3] == 0xFFFFFu);
}

TEST_CASE("match, elect and reductions") {
  const std::string group = "%three = constant 3 : i32\n%g = remui %tid, %three : i32\n";
  auto any = run(group + "%r = match any %full, %g : i32\n");
  CHECK(any[0] == 0x49249249u);
  CHECK(any[1] == 0x92492492u);
  CHECK(run(group + "%r = match all %full, %g : i32\n")[0] == 0);
  CHECK(run(group + "%r = match all %full, %three : i32\n")[5] == 0xFFFFFFFFu);
  auto elected = run("%e = elect %full : i1\n%r = extui %e : i32\n");
  CHECK(elected[0] == 1);
  CHECK(elected[1] == 0);
  CHECK(run("%r = redux add %tid, %full : i32\n")[9] == 496);
  CHECK(run("%r = redux max %tid, %full : i32\n")[9] == 31);
  CHECK(run("%m = subi %tid, %a : i32\n%r = redux min %m, %full : i32\n", 5)[9] == static_cast<uint32_t>(-5));
  CHECK(run("%m = subi %tid, %a : i32\n%r = redux umin %m, %full : i32\n", 5)[9] == 0);
  CHECK(run("%r = redux xor %tid, %full : i32\n")[9] == 0);
  CHECK(run("%r = redux or %tid, %full : i32\n")[9] == 31);
}

TEST_CASE("lanes in branches meet among themselves; the active mask says who is here") {
  const std::string body =
      "%n = constant 10 : i32\n%low = cmpi slt %tid, %n : i1\n"
      "%r = if %low : i32 {\n%m = sreg activemask : i32\n%s = redux add %tid, %m : i32\nyield %s\n} else {\n"
      "%m2 = sreg activemask : i32\nyield %m2\n}\n";
  auto out = run(body);
  CHECK(out[3] == 45);
  CHECK(out[20] == 0xFFFFFC00u);
  kdsl_cpu_options random{};
  random.schedule = KDSL_SCHEDULE_RANDOM;
  random.seed = 3;
  CHECK(run(body, 0, 0, 32, random) == out);
}
