// These tests run lints over KIR text: they check the reports and their words, and that chains of any length are followed.
#include "lint/lint.h"

#include <set>

#include "analysis/kernel_text.h"

using namespace kdsl;
using namespace kdsl::lint;

// Returns the messages about the kernel, including those that are off by default.
static std::vector<std::string> messages(KernelText& kernel, std::optional<Grid> grid = {}, Words words = {}) {
  diag::WarningOptions options;
  options.enabled = {"suspicious"};
  diag::Sink sink(options);
  KernelContext context{.sink = sink, .words = words};
  if (grid)
    check_launch(kernel.function(), *grid, context);
  else
    check_kernel(kernel.function(), context);
  std::vector<std::string> found;
  for (const diag::Diagnostic& diagnostic : sink.diagnostics()) {
    found.push_back(diagnostic.message);
    for (const std::string& help : diagnostic.help) found.push_back(help);
  }
  return found;
}

static bool has(const std::vector<std::string>& texts, std::string_view part) {
  return std::ranges::any_of(texts, [&](const std::string& text) { return text.find(part) != text.npos; });
}

TEST_CASE("each lint has a name of its own, and says what it finds") {
  std::set<std::string_view> names;
  for (std::span<const Lint> table : {lints_of_kernels(), lints_of_launches()})
    for (const Lint& lint : table) {
      CHECK(names.insert(lint.name).second);
      CHECK(!lint.what.empty());
      CHECK(lint.is_off_by_default() == (lint.warning == "suspicious"));
    }
}

TEST_CASE("indices, and limits that no thread reaches") {
  KernelText kernel(R"(kernel @k(%p: ptr<global>) reqntid(64, 1, 1) {
  %c64 = constant 64 : i32
  %c1000 = constant 1000 : i32
  %tid = sreg tid.x : i32
  %ntid = sreg ntid.x : i32
  %bid = sreg ctaid.x : i32
  %wrong = muli %tid, %ntid : i32
  %index = addi %wrong, %bid : i32
  %first = muli %bid, %ntid : i32
  %number = addi %first, %tid : i32
  %is_last = cmpi eq %tid, %c64 : i1
  %is_inside = cmpi slt %number, %c1000 : i1
  return
}
)");
  CHECK(has(messages(kernel), "`thread_idx` is multiplied by `block_dim`"));
  std::vector<std::string> of_launch = messages(kernel, Grid{2, 1, 1});
  CHECK(has(of_launch, "always false: in a block of (64, 1, 1) threads, the left side is 63 at most"));
  CHECK(has(of_launch, "this number is at most 127"));
  CHECK(has(of_launch, "the limit is 1000"));
  CHECK(!has(messages(kernel, Grid{16, 1, 1}), "the limit is 1000"));
  CHECK(!has(messages(kernel, Grid{std::nullopt, 1, 1}), "the limit is 1000"));
}

TEST_CASE("blocks of a persistent kernel count on from their first tile") {
  KernelText kernel(R"(kernel @k(%p: ptr<global>) reqntid(64, 1, 1) {
  %c64 = constant 64 : i32
  %c1000 = constant 1000 : i32
  %bid = sreg ctaid.x : i32
  %count = sreg nctaid.x : i32
  %is_inside = cmpi slt %bid, %c1000 : i1
  %last = while (%tile: i32 = %bid) : i32 {
    %goes_on = cmpi slt %tile, %c1000 : i1
    condition %goes_on, %tile
  } do (%at: i32) {
    %next = addi %at, %count : i32
    yield %next
  }
  return
}
)");
  CHECK(!has(messages(kernel, Grid{2, 1, 1}), "this number is at most"));
}

TEST_CASE("lanes that share a row or a column of accumulators are summed whole") {
  for (std::string_view product : {"", "%p4 = mma \"m16n8k8.row.col.f32.f16.f16.f32\" %a, %b, %c : vector<4 x f32>"}) {
    std::string text = R"(kernel @k(%f: f32, %b: i32) reqntid(32, 1, 1) {
  %c1 = constant 1 : i32
  %c2 = constant 2 : i32
  %c31 = constant 31 : i32
  %a = vector.build %b, %b : vector<2 x i32>
  %c = vector.build %f, %f, %f, %f : vector<4 x f32>
  )" + std::string(product) +
                       R"(
  %x = shuffle bfly %f, %c1, %c31, %c31 : f32
  %y = shuffle bfly %x, %c2, %c31, %c31 : f32
  return
}
)";
    KernelText kernel(text);
    CHECK(has(messages(kernel), "they combine 4 lanes of 32") == product.empty());
  }
}

static std::string product_loop(std::string_view begin_of_a) {
  return R"(kernel @k(%a: ptr<global>, %b: ptr<global>) reqntid(128, 1, 1) {
  %c0 = constant 0 : i32
  %c1 = constant 1 : i32
  %c4 = constant 4 : i32
  %c32 = constant 32 : i32
  %c128 = constant 128 : i32
  %A = tile.buffer %a, %c128, %c128, %c128, %c1 [rank 2, name "A"] : buffer<global, Float16>
  %B = tile.buffer %b, %c128, %c128, %c128, %c1 [rank 2, name "B"] : buffer<global, Float16>
  %x = tile.alloc [shape [32, 32], name "x"] : buffer<shared, Float16>
  %y = tile.alloc [shape [32, 32], name "y"] : buffer<shared, Float16>
  %sum = tile.alloc [shape [32, 32], name "sum"] : buffer<fragment, Float32>
  for %i: i32 = %c0, %c4, %c1 {
    %x0 = muli %i, %c32 : i32
)" + std::string(begin_of_a) +
         R"(
    %from_a = tile.region %A, %c0, %along [extents [32, 32]] : buffer<global, Float16>
    %from_b = tile.region %B, %c0, %x0 [extents [32, 32]] : buffer<global, Float16>
    tile.copy %from_a, %x
    tile.copy %from_b, %y
    tile.gemm %x, %y, %sum [policy square]
    yield
  }
  return
}
)";
}

TEST_CASE("tiles, in the words of the dialect") {
  KernelText kernel(product_loop("    %along = addi %x0, %c0 : i32"));
  Words words;
  words.product = "`multiply`";
  words.clear_before = "clear({})";
  words.transpose_b = "turn_b";
  std::vector<std::string> found = messages(kernel, {}, words);
  CHECK(has(found, "`multiply` adds to `sum`, which nothing has written before"));
  CHECK(has(found, "clear(sum)"));
  CHECK(has(found, "the loop goes along one dimension of `y`"));
  CHECK(has(found, "say `turn_b=True`"));
}

TEST_CASE("an index may be made of a loop's variable by any number of ops") {
  std::string chain;
  constexpr int kLength = 400;
  for (int i = 1; i <= kLength; ++i)
    chain += "    %x" + std::to_string(i) + " = addi %x" + std::to_string(i - 1) + ", %c0 : i32\n";
  chain += "    %along = addi %x" + std::to_string(kLength) + ", %c0 : i32";
  KernelText kernel(product_loop(chain));
  CHECK(has(messages(kernel), "the loop goes along one dimension of `y`"));
}

TEST_CASE("elements of a parallel nest that meet") {
  auto text = [](std::string_view index) {
    return R"(kernel @k(%n: i32) {
  %c1 = constant 1 : i32
  %c64 = constant 64 : i32
  %s = tile.alloc [shape [65], name "s"] : buffer<shared, Float32>
  tile.parallel %c64 (%i: i32) {
    %next = addi %i, %c1 : i32
    %far = addi %i, %c64 : i32
    %twice = addi %i, %i : i32
    %x = tile.load %s, %i : f32
    tile.store %x, %s, )" +
           std::string(index) + R"(
    yield
  }
  return
}
)";
  };
  KernelText neighbour(text("%next")), far(text("%far")), same(text("%i")), twice(text("%twice"));
  CHECK(has(messages(neighbour), "reads an element of `s` that another one stores"));
  CHECK(!has(messages(far), "another one stores"));
  CHECK(!has(messages(same), "another one stores"));
  CHECK(!has(messages(twice), "another one stores"));
}

TEST_CASE("nothing is reported in a library") {
  KernelText kernel(product_loop("    %along = addi %x0, %c0 : i32"));
  diag::Sink sink;
  check_kernel(kernel.function(), {.sink = sink, .is_library = [](Span) { return true; }});
  CHECK(sink.diagnostics().empty());
}
