// These tests cover the table of known defects of ptxas, and how PTX that has them is found.
#include <catch2/catch.hpp>

#include "target/assemblers/defects.h"

using namespace kdsl;
using namespace kdsl::target;

static std::vector<std::string> found_in(std::string_view statements) {
  std::string ptx = ".visible .entry first(\n\t.param .u64 p\n)\n{\n\t" + std::string(statements) + "\n}\n";
  std::vector<std::string> names;
  for (const DefectiveCode& code : defective_code(ptx)) names.push_back(code.function + " " + std::string(code.defect->name));
  return names;
}

TEST_CASE("a negation as second operand is found if another extreme takes the result", "[target]") {
  using Names = std::vector<std::string>;
  CHECK(found_in("neg.s32 \t%r3, %r2;\n\tmax.s32 \t%r4, %r1, %r3;\n\tmax.s32 \t%r5, %r4, %r6;") ==
        Names{"first negated-extreme"});
  CHECK(found_in("{ .reg .s32 n; sub.s32 n, 0, %r2; min.s32 n, %r1, n; min.s32 %r4, %r5, n; }") ==
        Names{"first negated-extreme"});
  CHECK(found_in("neg.s32 %r3, %r2; max.s32 %r4, %r3, %r1; max.s32 %r5, %r4, %r6;").empty());
  CHECK(found_in("neg.s32 %r3, %r2; max.s32 %r4, %r1, %r3; min.s32 %r5, %r4, %r6;").empty());
  CHECK(found_in("neg.s32 %r3, %r2; max.s32 %r4, %r1, %r3; st.global.b32 [%rd1], %r4;").empty());
  CHECK(found_in("abs.s32 %r3, %r2; rem.s32 %r4, %r3, %r5;") == Names{"first absolute-remainder"});
  CHECK(found_in("abs.s32 %r3, %r2; rem.s32 %r4, %r5, %r3;").empty());
}

TEST_CASE("a permutation that takes signs is found if the upper byte of it is dropped", "[target]") {
  using Names = std::vector<std::string>;
  CHECK(found_in("prmt.b32 %r3, %r1, %r1, 0x55a9; and.b32 %r4, %r3, 255;") == Names{"first permuted-sign"});
  CHECK(found_in("prmt.b32 %r3, %r1, %r2, 0x000B; cvt.u16.u32 %rs1, %r3;") == Names{"first permuted-sign"});
  CHECK(found_in("prmt.b32 %r3, %r1, %r1, 0x5521; and.b32 %r4, %r3, 255;").empty());
  CHECK(found_in("prmt.b32 %r3, %r1, %r1, 0x55a9; and.b32 %r4, %r3, 0xFF000000;").empty());
  CHECK(found_in("prmt.b32 %r3, %r1, %r1, %r2; and.b32 %r4, %r3, 255;").empty());
  CHECK(found_in("prmt.b32 %r3, %r1, %r1, 0x55a9; add.s32 %r4, %r3, 255;").empty());
}

TEST_CASE("each function is searched by itself, and a place of it is told once", "[target]") {
  std::string code = "neg.s32 %r3, %r2; max.s32 %r4, %r1, %r3; max.s32 %r5, %r4, %r6; max.s32 %r7, %r4, %r6; }\n";
  auto found = defective_code(
      ".entry a(.param .u64 p)\n{ neg.s32 %r3, %r2; }\n.entry b() { max.s32 %r4, %r1, %r3; max.s32 %r5, %r4, %r6; }\n.func c() "
      "{ " +
      code);
  REQUIRE(found.size() == 1);
  CHECK(found[0].function == "c");
}

TEST_CASE("a version has a defect from the first to the one before the repair, on some architectures", "[target]") {
  const AssemblerDefect& extreme = *defective_code(".entry a() { neg.s32 n, b; max.s32 m, a, n; max.s32 r, m, c; }")[0].defect;
  ir::Arch hopper = *ir::find_arch("sm_90a"), consumer = *ir::find_arch("sm_120");
  CHECK(has_defect(extreme, 130, hopper));
  CHECK(has_defect(extreme, 128, hopper));
  CHECK(!has_defect(extreme, 135, hopper));
  CHECK(!has_defect(extreme, 130, consumer));
  for (const AssemblerDefect& defect : assembler_defects()) CHECK((defect.fixed == 0 || defect.first < defect.fixed));
}

TEST_CASE("the version is read from what ptxas prints", "[target]") {
  CHECK(version_in("ptxas: NVIDIA (R) Ptx optimizing assembler\nCuda compilation tools, release 13.0, V13.0.88\n") == 130);
  CHECK(version_in("Cuda compilation tools, release 12.8, V12.8.93") == 128);
  CHECK(!version_in("release 12"));
  CHECK(!version_in("no version"));
}
