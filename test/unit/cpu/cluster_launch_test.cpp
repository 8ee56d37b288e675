// These tests cover cluster launch control on the CPU device, by which a running block cancels a block that has not started and
// does its work.
#include "tensor_program.h"

using kdsl::test::KirProgram;
using kdsl::test::Reachable;

namespace {

constexpr uint32_t kChecks = kdsl::test::kAllChecks;

// Each block adds one to the element of its tile, asks for another one, and so on until there is none. `go_on` decides whether
// it asks again, and `response` is where the answer goes to.
std::string kernel(const std::string& go_on, const std::string& response = "%r") {
  return "kernel @k(%out: ptr<global> align 4) {\n"
         "%r = shared.alloc [size 32, align 16] : ptr<shared>\n%bar = shared.alloc [size 8, align 8] : ptr<shared>\n"
         "%c0 = constant 0 : i32\n%c1 = constant 1 : i32\n%c8 = constant 8 : i32\n%c16 = constant 16 : i32\n%c20 = constant 20 "
         ": i32\n"
         "%low = ptr.offset %r, %c8 [scale 1] : ptr<shared>\n"
         "mbarrier.init %bar, %c1\nfence.proxy mbarrier_init\nfence.proxy async.shared_cta\n"
         "%own = sreg ctaid.x : i32\n"
         "%last, %end = for %i: i32 = %c0, %c20, %c1 iter(%goes: i32 = %c1, %tile: i32 = %own) : i32, i32 {\n"
         "%is = cmpi eq %goes, %c1 : i1\n"
         "%g, %t = if %is : i32, i32 {\n"
         "%at = ptr.offset %out, %tile [scale 4] : ptr<global>\n%old = load %at [align 4] : i32\n"
         "%new = addi %old, %c1 : i32\nstore %new, %at [align 4]\n%phase = andi %i, %c1 : i32\n"
         "mbarrier.arrive arrive_expect_tx %bar, %c16\nclc.try_cancel " +
         response +
         ", %bar\n"
         "%done = mbarrier.wait try %bar, %phase : i1\n%v = load %r [align 16] : vector<4 x i32>\n"
         "%was = clc.query_cancel is_canceled %v : i1\n%x = clc.query_cancel first_ctaid.x %v : i32\n"
         "%next = select %was, %x, %own : i32\nfence.proxy async.shared_cta\n" +
         go_on + "yield %go, %next\n} else {\nyield %c0, %tile\n}\nyield %g, %t\n}\nreturn\n}\n";
}

const std::string kUntilRefused = "%go = select %was, %c1, %c0 : i32\n", kForever = "%go = addi %c0, %c1 : i32\n";

}  // namespace

TEST_CASE("each tile is worked on once, by its own block or by one that has taken it over") {
  for (uint32_t threads : {1u, 3u}) {
    INFO(threads << " workers");
    KirProgram p(kernel(kUntilRefused), 2, {.threads = threads, .checks = threads == 1 ? kChecks : 0}, threads == 1);
    constexpr uint32_t kTiles = 11;
    uint32_t out[kTiles] = {};
    Reachable reachable(out);
    kdsl_status status = p.launch("k", kTiles, 1, static_cast<void*>(out));
    INFO(kdsl_last_error());
    REQUIRE(status == KDSL_OK);
    for (uint32_t tile = 0; tile < kTiles; ++tile) CHECK(out[tile] == 1);
  }
}

TEST_CASE("a response names the block by all coordinates") {
  const std::string text =
      "kernel @k(%out: ptr<global> align 4, %words: ptr<global> align 16) {\n%v = load %words [align 16] : vector<4 x i32>\n"
      "%x = clc.query_cancel first_ctaid.x %v : i32\n%y = clc.query_cancel first_ctaid.y %v : i32\n"
      "%z = clc.query_cancel first_ctaid.z %v : i32\n%is = clc.query_cancel is_canceled %v : i1\n%w = extui %is : i32\n"
      "%all = vector.build %x, %y, %z, %w : vector<4 x i32>\nstore %all, %out [align 4]\nreturn\n}\n";
  KirProgram p(text);
  alignas(16) uint32_t words[4] = {7, 196610, 1, 0}, out[4] = {};
  REQUIRE(p.launch("k", 1, 1, static_cast<void*>(out), static_cast<void*>(words)) == KDSL_OK);
  CHECK((out[0] == 7 && out[1] == 2 && out[2] == 3 && out[3] == 1));
}

TEST_CASE("a request after a refused one, or without a place for its response, is reported") {
  uint32_t out[4] = {};
  Reachable reachable(out);
  KirProgram forever(kernel(kForever), 2, {.threads = 1, .checks = kChecks}, true);
  REQUIRE(forever.launch("k", 2, 1, static_cast<void*>(out)) == KDSL_ERROR_KERNEL_BARRIER);
  CHECK(kdsl_last_fault()->kind == KDSL_FAULT_CANCEL_AFTER_FAILURE);
  CHECK(kdsl_last_fault()->place_count == 2);
  KirProgram low(kernel(kUntilRefused, "%low"), 2, {.threads = 1, .checks = kChecks}, true);
  REQUIRE(low.launch("k", 2, 1, static_cast<void*>(out)) == KDSL_ERROR_KERNEL_BARRIER);
  CHECK(kdsl_last_fault()->kind == KDSL_FAULT_CANCEL_MISALIGNED);
}
