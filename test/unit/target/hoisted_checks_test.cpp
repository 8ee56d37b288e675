// These tests print hoisted checks of the CPU device for the accesses of a phase: from KIR to the conditions and the proven
// accesses as text. No LLVM IR is made.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "diag/diag.h"
#include "ir/text/reader.h"
#include "target/cpu/checks/hoisted_checks.h"

using namespace kdsl;
using namespace kdsl::target;

namespace {

constexpr std::string_view kBegin = R"(
kernel @k(%a: ptr<global> align 4, %b: ptr<global> align 4, %n: i32) reqntid(64, 1, 1) {
  %t = sreg tid.x : i32
  %c = sreg ctaid.x : i32
  %d = sreg ntid.x : i32
  %base = muli %c, %d : i32
  %i = addi %base, %t : i32
  %from = ptr.offset %a, %i [scale 4] : ptr<global>
  %to = ptr.offset %b, %i [scale 4] : ptr<global>
)";

struct PlannedKernel {
  SourceManager sources;
  NameTable names;
  ir::Module module;
  Kernel kernel;

  explicit PlannedKernel(std::string_view body) {
    std::string text = std::string(kBegin) + std::string(body) + "  return\n}\n";
    diag::Sink sink;
    auto read = ir::read(*sources.add("test.kir", text), names, module, sink);
    for (const diag::Diagnostic& d : sink.diagnostics()) UNSCOPED_INFO(d.message);
    REQUIRE(read);
    kernel.source = module.find_function("k");
    kernel.facts = access_facts(*kernel.source);
    kernel.plan = plan_phases(*kernel.source, passes::Interchange::InOrder, true);
    REQUIRE(kernel.plan);
  }

  // Returns the conditions of the first phase. `reads` tells whether the first parameter has a known-good range.
  std::string hoisted(bool has_guards, bool reads) {
    const Phase* first = nullptr;
    for_each_phase(kernel.plan->steps, [&](const Phase& phase) { first = first ? first : &phase; });
    REQUIRE(first);
    Terms terms;
    Guards guards = has_guards ? find_guards(terms, *kernel.source, *kernel.plan, *first) : Guards{};
    llvm::DenseSet<const ir::Value*> known;
    if (reads) known.insert(kernel.source->body.block->args[0]);
    std::optional<HoistedChecks> hoisted = hoist_checks(terms, {kernel, *first, guards, known});
    return hoisted ? to_string(*hoisted, *kernel.source) : "nothing\n";
  }
};

constexpr std::string_view kCopy = R"(
  %v = load %from [align 4] : i32
  store %v, %to [align 4]
)";

// The conditions: the index of the block's first element; that no index wraps; that all threads read behind a known-good
// range.
constexpr std::string_view kFits =
                               "needs (-2147483648 <= muli(ctaid.x, ntid.x))\n"
                               "needs ((muli(ctaid.x, ntid.x) + 63) <= 2147483647)\n",
                           kReadsInside =
                               "needs ((((%a + (muli(ctaid.x, ntid.x) * 4)) - begin(%a)) <=u bytes(%a)) and "
                               "(((((muli(ctaid.x, ntid.x) * 4) + 252) - (muli(ctaid.x, ntid.x) * 4)) + 4) <=u "
                               "(bytes(%a) - ((%a + (muli(ctaid.x, ntid.x) * 4)) - begin(%a)))))\n",
                           kReads = "strided load at (%a + (muli(ctaid.x, ntid.x) * 4)), x by 4 from 0 to 64\n",
                           kWrites = "strided store at (%b + (muli(ctaid.x, ntid.x) * 4)), x by 4 from 0 to 64\n",
                           kAll = "proves load\nproves store\n";

std::string join(std::initializer_list<std::string_view> parts) {
  std::string all;
  for (std::string_view part : parts) all += part;
  return all;
}

}  // namespace

TEST_CASE("proof: terms are folded, and equal ones are one") {
  Terms terms;
  const Term *two = terms.number(2), *x = terms.extent(0);
  CHECK(terms.add(two, terms.number(3))->is(5));
  CHECK(terms.add(x, terms.number(0)) == x);
  CHECK(terms.mul(x, two) == terms.mul(x, two));
  CHECK(terms.min(x, x) == x);
  CHECK(terms.less(two, terms.number(3))->is_true());
  CHECK(terms.fits(terms.number(-129), 8)->is_false());
  CHECK(terms.fits(terms.number(-128), 8)->is_true());
  CHECK(terms.both(terms.truth(true), terms.less(x, two)) == terms.less(x, two));
  CHECK(terms.div_u(x, terms.number(0))->kind == TermKind::DivU);
}

TEST_CASE("proof: a read behind which there is a known range, and a strided write") {
  CHECK(PlannedKernel(kCopy).hoisted(true, true) == join({kFits, kReadsInside, kWrites, kAll}));
}

TEST_CASE("proof: without a known range the runtime is asked about the read, too") {
  CHECK(PlannedKernel(kCopy).hoisted(true, false) == join({kFits, kReads, kWrites, kAll}));
}

TEST_CASE("proof: a guard that is not known to hold for all threads bounds those that make the access") {
  constexpr std::string_view kGuarded = R"(
  %in = cmpi slt %i, %n : i1
  if %in {
    %v = load %from [align 4] : i32
    store %v, %to [align 4]
    yield
  }
)";
  CHECK(PlannedKernel(kGuarded).hoisted(true, true) == join({kFits, kReadsInside, kWrites, kAll}));
  constexpr std::string_view kFew = "min(64, (%n - muli(ctaid.x, ntid.x)))";
  std::string unguarded = PlannedKernel(kGuarded).hoisted(false, false);
  std::string reads = fmt::format("strided load at (%a + (muli(ctaid.x, ntid.x) * 4)), x by 4 from 0 to {}\n", kFew);
  std::string writes = fmt::format("strided store at (%b + (muli(ctaid.x, ntid.x) * 4)), x by 4 from 0 to {}\n", kFew);
  CHECK(unguarded == join({kFits, reads, writes, kAll}));
}

TEST_CASE("proof: an address that is loaded from memory is not known") {
  CHECK(PlannedKernel(R"(
  %v = load %from [align 4] : i32
  %at = ptr.offset %b, %v [scale 4] : ptr<global>
  store %v, %at [align 4]
)")
            .hoisted(true, true) == "nothing\n");
}

TEST_CASE("proof: a test of coordinates of which nothing is known stays, and demands nothing") {
  CHECK(PlannedKernel(R"(
  %v = load %from [align 4] : i32
  check.bounds %v, %n [name "x", access "load"]
  store %v, %to [align 4]
)")
            .hoisted(true, true) == join({kFits, kReadsInside, kWrites, kAll}));
}
