// These tests cover the faults that the CPU device reports in programs with tensor memory. Each test runs a correct program,
// which has no fault, and the same program with one planted mistake; it checks the kind of the fault and the code at both
// places.
#include "tensor_program.h"

#include <functional>

using kdsl::test::TensorProgram;

namespace {

struct Mistake {
  kdsl_fault_kind kind;
  std::string from, to;  // the text that is replaced, at its first place, and the one that takes its place
  const char* here;  // a part of the line of the first place
  const char* there = nullptr;  // a part of the line of the second place; null: there is none
};

// Returns a line of the text, from 1 on.
std::string line_of(const std::string& text, uint32_t number) {
  size_t begin = 0;
  for (uint32_t i = 1; i < number; ++i) begin = text.find('\n', begin) + 1;
  return text.substr(begin, text.find('\n', begin) - begin);
}

// A product of one block, or of a pair.
TensorProgram product(uint32_t blocks = 1, bool accumulates = true) {
  TensorProgram p;
  p.blocks = blocks;
  p.columns = 32;
  p.shared_bytes = 32768;
  p.prepare();
  p.ops = "%i = tcgen05.instruction f16 [shape [" + std::to_string(128 * blocks) +
          ", 16, 16], d_type f32, a_type f16, b_type f16] : i32\n"
          "%a = tcgen05.descriptor b32 %s [leading 16, stride 256] : i64\n"
          "tcgen05.mma f16 %d, %a, %a, %i, " +
          std::string(accumulates ? "%true" : "%false") + " [cta_group " + p.group() + "]\n";
  return p;
}

void check(const TensorProgram& program, const std::vector<Mistake>& mistakes) {
  const std::string right = program.text();
  {
    TensorProgram once = program;
    kdsl_status status = once.run();
    INFO(kdsl_last_error());
    REQUIRE(status == KDSL_OK);
  }
  for (const Mistake& mistake : mistakes) {
    INFO(kdsl_fault_kind_name(mistake.kind) << ": " << mistake.from << " -> " << mistake.to);
    std::string text = right;
    size_t at = text.find(mistake.from);
    REQUIRE(at != std::string::npos);
    text.replace(at, mistake.from.size(), mistake.to);
    TensorProgram wrong = program;
    CHECK(wrong.run(text) != KDSL_OK);
    const kdsl_fault* fault = kdsl_last_fault();
    REQUIRE(fault);
    INFO(fault->message);
    CHECK(std::string(kdsl_fault_kind_name(fault->kind)) == kdsl_fault_kind_name(mistake.kind));
    CHECK_THAT(line_of(text, fault->places[0].line), Catch::Contains(mistake.here));
    if (!mistake.there) continue;
    REQUIRE(fault->place_count > 1);
    CHECK_THAT(line_of(text, fault->places[1].line), Catch::Contains(mistake.there));
  }
}

const std::string kFill = "tcgen05.wait st\n", kBefore = "tcgen05.fence before_thread_sync\n", kSync = "barrier\n",
                  kAfter = "tcgen05.fence after_thread_sync\n", kWait = "%done = mbarrier.wait try %bar, %c0 : i1\n",
                  kAlloc = "tcgen05.alloc %slot, %columns [cta_group 1]\n", kCommit = "tcgen05.commit %bar [cta_group 1]\n",
                  kDealloc = "tcgen05.dealloc %d, %columns [cta_group 1]\n",
                  kFree = "if %is_first {\n" + kDealloc + "tcgen05.relinquish_alloc_permit [cta_group 1]\nyield\n}\n",
                  kMine = "%mine = inttoptr %own : ptr<tmem>\n";

}  // namespace

TEST_CASE("what is not waited for or fenced is reported with both places") {
  check(product(), {{KDSL_FAULT_TENSOR_ACCESS_NOT_AWAITED, kFill, "", "tcgen05.mma", "tcgen05.st"},
                    {KDSL_FAULT_TENSOR_NOT_FENCED_BEFORE, kBefore + kSync, kSync, "tcgen05.mma", "tcgen05.st"},
                    {KDSL_FAULT_TENSOR_NOT_FENCED_AFTER, kAfter, "", "tcgen05.mma", "tcgen05.st"},
                    {KDSL_FAULT_TENSOR_UNORDERED, kWait, "", "tcgen05.ld", "tcgen05.mma"},
                    {KDSL_FAULT_TENSOR_NOT_FENCED_AFTER, kWait + kAfter, kWait, "tcgen05.ld", "tcgen05.mma"},
                    {KDSL_FAULT_TENSOR_UNORDERED, kBefore + kSync, kBefore, "tcgen05.mma", "tcgen05.st"},
                    {KDSL_FAULT_TENSOR_FREED_IN_USE, kBefore + kSync + "if %is_first {\ntcgen05.dealloc",
                     "if %is_first {\ntcgen05.dealloc", "tcgen05.dealloc", "tcgen05.ld"}});
}

TEST_CASE("operands in shared memory that change under a product are reported") {
  const std::string changes = "store %c1, %s [align 4]\n";
  check(product(), {{KDSL_FAULT_RACE_WITH_TENSOR_PRODUCT, kCommit, changes + kCommit, "store %c1", "tcgen05.mma"},
                    {KDSL_FAULT_TENSOR_MISSES_STORES, "fence.proxy async.shared_cta\n", "", "tcgen05.mma", "store %v"},
                    {KDSL_FAULT_PRODUCT_OUTSIDE_SHARED, "stride 256", "stride 16384", "tcgen05.mma"}});
}

TEST_CASE("products that do not follow each other in order are reported") {
  const std::string other = "%j = tcgen05.instruction f16 [shape [128, 32, 16], d_type f32, a_type f16, b_type f16] : i32\n";
  auto mma = [](const char* d, const char* instruction) {
    return std::string("tcgen05.mma f16 ") + d + ", %a, %a, " + instruction + ", %true [cta_group 1]\n";
  };
  check(product(), {{KDSL_FAULT_TENSOR_NOT_COMPLETED, kCommit, other + mma("%d", "%j") + kCommit, "%j", "%i"},
                    {KDSL_FAULT_TENSOR_NOT_COMPLETED, kCommit, "tcgen05.cp 128x128b %d, %a [cta_group 1]\n" + kCommit,
                     "tcgen05.cp", "tcgen05.mma"},
                    {KDSL_FAULT_TENSOR_COLLECTOR, "%true [cta_group 1]", "%true [cta_group 1, collector use]", "tcgen05.mma"}});
}

TEST_CASE("words that describe no product are reported") {
  const std::string mma = "tcgen05.mma f16 %d, %a, %a, %i";
  check(product(), {{KDSL_FAULT_TENSOR_DESCRIPTOR, mma, "%w = constant 0 : i64\ntcgen05.mma f16 %d, %a, %w, %i", "tcgen05.mma"},
                    {KDSL_FAULT_TENSOR_INSTRUCTION, mma, "tcgen05.mma f16 %d, %a, %a, %tid", "tcgen05.mma"}});
}

TEST_CASE("mistakes with columns are reported") {
  const std::string c64 = "%c64 = constant 64 : i32\n";
  check(product(),
        {{KDSL_FAULT_TENSOR_NEVER_FREED, kDealloc, "", "tcgen05.alloc"},
         {KDSL_FAULT_TENSOR_NO_SUCH_ALLOCATION, kDealloc, c64 + "tcgen05.dealloc %d, %c64 [cta_group 1]\n", "tcgen05.dealloc"},
         {KDSL_FAULT_TENSOR_NO_SUCH_ALLOCATION, kDealloc, kDealloc + kDealloc, "tcgen05.dealloc"},
         {KDSL_FAULT_TENSOR_COUNT, kAlloc,
          "%dynamic = addi %columns, %c16 : i32\ntcgen05.alloc %slot, %dynamic [cta_group 1]\n", "tcgen05.alloc"},
         {KDSL_FAULT_TENSOR_COUNTS_DIFFER, kAlloc,
          "%odd = cmpi eq %tid, %c1 : i1\n%which = select %odd, %c128, %columns : i32\ntcgen05.alloc %slot, %which [cta_group "
          "1]\n",
          "tcgen05.alloc"},
         {KDSL_FAULT_TENSOR_RELINQUISHED, kAlloc, "tcgen05.relinquish_alloc_permit [cta_group 1]\n" + kAlloc, "tcgen05.alloc",
          "relinquish"},
         {KDSL_FAULT_TENSOR_GROWS, kAlloc, kAlloc + "tcgen05.alloc %slot, %c128 [cta_group 1]\n", "%c128",
          "tcgen05.alloc %slot, %columns"},
         {KDSL_FAULT_DEADLOCK_AT_ALLOCATION, kAlloc,
          "%c512 = constant 512 : i32\ntcgen05.alloc %slot, %c512 [cta_group 1]\ntcgen05.alloc %slot, %columns [cta_group 1]\n",
          "tcgen05.alloc %slot, %columns", "%c512"},
         {KDSL_FAULT_TENSOR_FREED, kWait + kAfter, kWait + kAfter + kBefore + kSync + kFree + kSync, "tcgen05.ld",
          "tcgen05.dealloc"},
         {KDSL_FAULT_TENSOR_NOT_ALLOCATED, kMine, "%wide = addi %own, %c32 : i32\n%mine = inttoptr %wide : ptr<tmem>\n",
          "tcgen05.st"}});
}

TEST_CASE("cells that a warp may not touch are reported") {
  check(product(), {{KDSL_FAULT_TENSOR_LANES, kMine, "%x = addi %number, %lane_step : i32\n%mine = inttoptr %x : ptr<tmem>\n",
                     "tcgen05.st"},
                    {KDSL_FAULT_TENSOR_LANE_MISALIGNED, kMine,
                     "%one_lane = constant 65536 : i32\n%x = addi %own, %one_lane : i32\n"
                     "%mine = inttoptr %x : ptr<tmem>\n",
                     "tcgen05.st"},
                    {KDSL_FAULT_TENSOR_OUTSIDE, kMine,
                     "%far = constant 500 : i32\n%x = addi %own, %far : i32\n%mine = inttoptr %x : ptr<tmem>\n", "tcgen05.st"},
                    {KDSL_FAULT_TENSOR_ADDRESSES_DIFFER, kMine, "%x = addi %own, %tid : i32\n%mine = inttoptr %x : ptr<tmem>\n",
                     "tcgen05.st"},
                    {KDSL_FAULT_TENSOR_PRODUCT_LANE, "tcgen05.mma f16 %d",
                     "%low = ptr.offset %d, %c1 [scale 65536] : ptr<tmem>\ntcgen05.mma f16 %low", "tcgen05.mma"},
                    {KDSL_FAULT_TENSOR_UNWRITTEN, "tcgen05.st 32x32b %vi0, %ti0 [count 32]\n", "", "tcgen05.mma"}});
}

TEST_CASE("mistakes with pairs of blocks are reported") {
  const std::string commit = "tcgen05.commit %bar, %c3 [cta_group 2, multicast]\n",
                    alloc = "tcgen05.alloc %slot, %columns [cta_group 2]\n";
  check(product(2),
        {{KDSL_FAULT_TENSOR_ODD_ISSUER, "%is_even = cmpi eq %rank, %c0 : i1\n", "%is_even = cmpi eq %rank, %c1 : i1\n",
          "tcgen05.mma"},
         {KDSL_FAULT_COPY_TO_NO_BLOCK, commit, "tcgen05.commit %bar, %c4 [cta_group 2, multicast]\n", "tcgen05.commit"},
         {KDSL_FAULT_TENSOR_UNORDERED, commit, "tcgen05.commit %bar [cta_group 2]\n", "tcgen05.ld", "tcgen05.mma"},
         {KDSL_FAULT_TENSOR_PAIR_DISAGREES, alloc,
          "%c64 = constant 64 : i32\n%even = cmpi eq %rank, %c0 : i1\n%which = select %even, %c64, %columns : i32\n"
          "tcgen05.alloc %slot, %which [cta_group 2]\n",
          "tcgen05.alloc", "tcgen05.alloc"}});
}

TEST_CASE("a pair of blocks in a cluster without one is reported") {
  TensorProgram p = product();
  std::string text = p.text();
  for (size_t at; (at = text.find("cta_group 1")) != std::string::npos;) text.replace(at, 11, "cta_group 2");
  CHECK(p.run(text) == KDSL_ERROR_KERNEL_BARRIER);
  CHECK(kdsl_last_fault()->kind == KDSL_FAULT_TENSOR_NO_PAIR);
}

TEST_CASE("a block that waits for the other one of its pair for ever is reported") {
  TensorProgram p;
  p.blocks = 2;
  p.prepare();
  CHECK(p.run("kernel @k(%image: ptr<global> align 16, %cells: ptr<global> align 16) {\n"
              "%slot = shared.alloc [size 4, align 4] : ptr<shared>\n%n = constant 32 : i32\n%c0 = constant 0 : i32\n"
              "%rank = sreg cluster_ctarank : i32\n%tid = sreg tid.x : i32\n%warp = divui %tid, %n : i32\n%x = ori %rank, "
              "%warp : i32\n"
              "%is = cmpi eq %x, %c0 : i1\nif %is {\ntcgen05.alloc %slot, %n [cta_group 2]\nyield\n}\nreturn\n}\n") ==
        KDSL_ERROR_KERNEL_DEADLOCK);
  CHECK(kdsl_last_fault()->kind == KDSL_FAULT_DEADLOCK_OF_PAIR);
}

TEST_CASE("a place for the address of tensor memory that is not in shared memory is reported") {
  TensorProgram p = product();
  std::string text = p.text();
  text.replace(text.find(kAlloc), kAlloc.size(),
               "%far = constant 1000000 : i32\n%nowhere = ptr.offset %slot, %far [scale 1] : ptr<shared>\n"
               "tcgen05.alloc %nowhere, %columns [cta_group 1]\n");
  CHECK(p.run(text, 1, KDSL_CHECK_BARRIER) == KDSL_ERROR_KERNEL_BARRIER);
  CHECK(kdsl_last_fault()->kind == KDSL_FAULT_TENSOR_ADDRESS_OUTSIDE_SHARED);
}

TEST_CASE("a commit of a thread that has issued nothing is reported") {
  check(product(), {{KDSL_FAULT_TENSOR_EMPTY_COMMIT, kCommit + "yield\n}\n",
                     "yield\n}\nbarrier\n%other = cmpi eq %tid, %c32 : i1\nif %other {\n" + kCommit + "yield\n}\n",
                     "tcgen05.commit", "tcgen05.mma"}});
}

// A kernel without fences behind barriers relies on the barriers, as public programs do.
TEST_CASE("a kernel that has no fences needs none") {
  TensorProgram p = product();
  std::string text = p.text();
  for (const std::string& fence : {kBefore, kAfter})
    for (size_t at; (at = text.find(fence)) != std::string::npos;) text.erase(at, fence.size());
  kdsl_status status = p.run(text);
  INFO(kdsl_last_error());
  CHECK(status == KDSL_OK);
}

// Without checks, a missing wait shows by its result.
TEST_CASE("products and stores take effect only when they are waited for") {
  TensorProgram p = product(1, false);
  std::fill(p.cells.begin(), p.cells.end(), 7u);
  const std::vector<uint32_t> before = p.cells;
  std::string text = p.text(), without_wait = text;
  without_wait.erase(text.find(kWait), kWait.size());
  CHECK(p.run(without_wait, 1, 0) == KDSL_OK);
  CHECK(p.cells == before);
  CHECK(p.run(text, 1, 0) == KDSL_OK);
  CHECK(p.cell(0, 5, 15) == 0);
  CHECK(p.cell(0, 5, 16) == 7);
  // Cells hold garbage until a store is waited for, and a product of zeros afterwards.
  p.cells = before;
  std::string without_fill = text;
  without_fill.erase(text.find(kFill), kFill.size());
  CHECK(p.run(without_fill, 1, 0) == KDSL_OK);
  CHECK(p.cell(0, 5, 15) == 0);
  CHECK(p.cell(0, 5, 16) != 7);
}
